"""Share codes: a deal in twelve letters, with which friends get the same one.

A code is a number in Crockford's base 32. The number holds the deal and a check of ten bits.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from game.rules import GAMES, get
from game.rules.chance import SEEDS

from .match import RULES, Match

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LOOKALIKES = str.maketrans("OIL", "011")
_CHECK = 1021
_CODE_LENGTH = 12


class CodeError(ValueError):
    """Error of a share code that cannot be read.

    `why` is the short name of the fault.
    """

    FAULTS: ClassVar = {
        "none": "that is no share code",
        "slip": "that share code has a slip in it",
        "version": "that share code is of another version of the rules",
    }

    def __init__(self, why: str):
        super().__init__(self.FAULTS[why])
        self.why = why


@dataclass(frozen=True)
class Deal:
    """Deal that a share code stands for."""

    game: str
    seats: int
    seed: int
    options: Mapping[str, int]


def share_code(match: Match) -> str:
    """Return the share code of a match's deal."""
    options = match.game.options
    number = RULES
    number = number * 8 + GAMES.index(match.game.name)
    number = number * 8 + len(match.seats)
    for option, values in options.items():
        number = number * 4 + values.index(match.options[option])
    number = number * 4 ** (2 - len(options)) * SEEDS + match.seed
    number = number * 1024 + number % _CHECK
    digits = ""
    while number:
        number, digit = divmod(number, 32)
        digits = _ALPHABET[digit] + digits
    digits = digits.rjust(_CODE_LENGTH, "0")
    return "-".join(digits[at : at + 4] for at in range(0, len(digits), 4))


def _plain(code: str) -> str:
    """Return only the letters and digits of a code.

    Letters that look like digits are replaced by them.
    """
    return code.upper().replace("-", "").replace(" ", "").translate(_LOOKALIKES)


def may_become_code(typed: str) -> bool:
    """Return whether typed text is the correct beginning of a share code."""
    plain = _plain(typed)
    return 0 < len(plain) < _CODE_LENGTH and all(letter in _ALPHABET for letter in plain)


def read_share_code(code: str) -> Deal:
    """Return the deal of a share code.

    Raises `CodeError` if the code is wrong.
    """
    number = 0
    plain = _plain(code)
    if not plain or len(plain) > 16 or any(letter not in _ALPHABET for letter in plain):
        raise CodeError("none")
    for letter in plain:
        number = number * 32 + _ALPHABET.index(letter)
    number, check = divmod(number, 1024)
    if number % _CHECK != check:
        raise CodeError("slip")
    number, seed = divmod(number, SEEDS)
    number, packed = divmod(number, 16)
    number, seats = divmod(number, 8)
    rules, index = divmod(number, 8)
    if rules != RULES or index >= len(GAMES):
        raise CodeError("version")
    game = get(GAMES[index])
    places = [packed >> 2, packed & 3][: len(game.options)]
    try:
        options = {option: values[at] for (option, values), at in zip(game.options.items(), places, strict=True)}
        return Deal(game.name, seats, seed, game.check(seats, options))
    except (IndexError, ValueError):
        raise CodeError("slip") from None
