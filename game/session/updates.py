"""What a sitting tells whoever shows it: what happened, as its viewer may see it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.rules import Event


@dataclass(frozen=True)
class EventsShown:
    """A move was committed, and this came of it, to be shown at the pace of whoever made it."""

    events: tuple[Event, ...]
    pace: str


@dataclass(frozen=True)
class MoveCommitted:
    """A move was committed and all follows it: who made it, and whether somebody else decides now."""

    seat: int
    is_next: bool


@dataclass(frozen=True)
class DraftPreviewed:
    """Something was put into the draft, and this came of it on the copy."""

    events: tuple[Event, ...]
    pace: str


@dataclass(frozen=True)
class DraftDropped:
    """A choice was dropped that had been shown; what comes instead of it follows."""


@dataclass(frozen=True)
class OptionsChanged:
    """What may be done has changed, and nothing on the board; `why` names the verb."""

    reason: str = ""


@dataclass(frozen=True)
class FullRefresh:
    """All stands otherwise than it was shown: it is to be shown as it is; `why` names the verb."""

    reason: str


@dataclass(frozen=True)
class InputDeclined:
    """What the person tried does not keep to what is being taught."""


@dataclass(frozen=True)
class AnswerGiven:
    """The person has committed an answer, and nothing was played: the move; or several, gathered in any order."""

    moves: tuple[int, ...]


SessionUpdate = (
    EventsShown
    | MoveCommitted
    | DraftPreviewed
    | DraftDropped
    | OptionsChanged
    | FullRefresh
    | InputDeclined
    | AnswerGiven
)
Notify = Callable[[SessionUpdate], None]
