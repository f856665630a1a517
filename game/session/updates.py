"""Session updates: what happened, as the viewer may see it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.rules import Event


@dataclass(frozen=True)
class EventsShown:
    """Events of a committed move, to be shown at its player's pace."""

    events: tuple[Event, ...]
    pace: str


@dataclass(frozen=True)
class MoveCommitted:
    """Commit of a move, after everything that depends on it has changed.

    `seat` made the move. `is_next` tells whether another seat decides now, `was_open` whether the seat's hand lay open.
    """

    seat: int
    is_next: bool
    was_open: bool = False


@dataclass(frozen=True)
class DraftPreviewed:
    """Events of a move that was added to the draft, on the copy."""

    events: tuple[Event, ...]
    pace: str


@dataclass(frozen=True)
class DraftDropped:
    """Removal of a choice that had been shown; its replacement follows."""


@dataclass(frozen=True)
class OptionsChanged:
    """Change of the legal actions, with nothing changed on the board.

    `reason` is the command that caused it.
    """

    reason: str = ""


@dataclass(frozen=True)
class FullRefresh:
    """Notice that the displayed state is out of date.

    The view must redraw everything. `reason` is the command that caused it.
    """

    reason: str


@dataclass(frozen=True)
class InputDeclined:
    """Player's input that does not keep to the lesson."""


@dataclass(frozen=True)
class AnswerGiven:
    """Player's committed answer, which is not played.

    `moves` is one move, or several gathered in any order.
    """

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
