"""What a sitting tells whoever shows it: what happened, as its viewer may see it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.rules import Event


@dataclass(frozen=True)
class Happened:
    """A move was committed, and this came of it, to be shown at the pace of whoever made it."""

    events: tuple[Event, ...]
    pace: str


@dataclass(frozen=True)
class Turned:
    """A move was committed and all follows it: who made it, and whether somebody else decides now."""

    seat: int
    is_next: bool


@dataclass(frozen=True)
class Tried:
    """Something was put into the draft, and this came of it on the copy."""

    events: tuple[Event, ...]
    pace: str


@dataclass(frozen=True)
class Dropped:
    """A choice was dropped that had been shown; what comes instead of it follows."""


@dataclass(frozen=True)
class Changed:
    """What may be done has changed, and nothing on the board; `why` names the verb."""

    why: str = ""


@dataclass(frozen=True)
class Anew:
    """All stands otherwise than it was shown: it is to be shown as it is; `why` names the verb."""

    why: str


@dataclass(frozen=True)
class Declined:
    """What the person tried does not keep to what is being taught."""


@dataclass(frozen=True)
class Answered:
    """The person has committed an answer, and nothing was played: the move; or several, gathered in any order."""

    moves: tuple[int, ...]


Told = Happened | Turned | Tried | Dropped | Changed | Anew | Declined | Answered
Tell = Callable[[Told], None]
