"""Matches and their journals.

This package draws nothing and searches for no moves.
"""

from .history import Step
from .match import FORMAT, RULES, Match, draw_seed
from .reveals import reveals_hidden_info
from .seat import HUMAN, NAME_LENGTH, Seat, players
from .share_codes import CodeError, Deal, may_become_code, read_share_code, share_code

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
    "may_become_code",
    "players",
    "read_share_code",
    "reveals_hidden_info",
    "share_code",
]
