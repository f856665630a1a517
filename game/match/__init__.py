"""A match, and what is kept of matches. No picture is known here, and no opponent thinks."""

from .history import Step
from .match import FORMAT, RULES, Match, draw_seed
from .reading import from_lines, load, resume
from .revealing import reveals
from .seat import HUMAN, NAME_LENGTH, Seat, players
from .share import CodeError, Deal, may_become_code, read_share_code, share_code

__all__ = [
    "FORMAT",
    "HUMAN",
    "NAME_LENGTH",
    "RULES",
    "CodeError",
    "Deal",
    "Match",
    "Seat",
    "Step",
    "draw_seed",
    "from_lines",
    "load",
    "may_become_code",
    "players",
    "read_share_code",
    "resume",
    "reveals",
    "share_code",
]
