"""A match, and what is kept of matches. No picture is known here, and no opponent thinks."""

from .match import (
    FORMAT,
    HUMAN,
    NAME_LENGTH,
    RULES,
    Match,
    Seat,
    Step,
    draw_seed,
    from_lines,
    load,
    players,
    resume,
)
from .revealing import reveals
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
