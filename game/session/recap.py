"""The film "since your last turn": what the others did, with a row for each of them.

It shows states and events as its viewer may see them, so it tells nothing that the table did not.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Match, Step
from game.rules import Event, State

from .log import Icon
from .visibility import Visibility

SECONDS = 5.0
USUAL = 0.45  # seconds that an event takes at normal pace, more or less
SLOWEST, FASTEST = 1.0, 8.0


class Recap:
    """One showing of the film: of all since a seat's last turn, or of the last turn of another seat alone."""

    def __init__(self, match: Match, icon: Icon, seat: int, viewer: int | None, only: int = -1):
        self.match = match
        self.viewer = viewer
        self.begin, end = after_last_turn(match.steps, seat), len(match.steps)
        if only >= 0:
            self.begin, end = last_turn(match.steps, only)
        steps = match.steps[self.begin : end]
        self.events: list[Event] = [event.seen_by(viewer) for step in steps for event in step.events]
        told = [event for event in self.events if icon(event)]
        self.pace = min(FASTEST, max(SLOWEST, len(told) * USUAL / SECONDS))
        seats = {getattr(event, "seat", -1) for event in told if icon(event) != "heading"}
        self.seats = sorted(about for about in seats if 0 <= about < len(match.seats))  # of whom it tells

    def of(self, seat: int) -> list[Event]:
        """What a seat did in it, or what befell it."""
        return [event for event in self.events if getattr(event, "seat", -1) == seat]

    def first_state(self) -> State:
        """The state the film begins with."""
        state = self.match.state_after(self.begin)
        return state if self.viewer is None else self.match.game.veiled(state, self.viewer)


def recap_seat(match: Match, visibility: Visibility) -> int:
    """For whom the film is shown: whoever sits alone, or else decides; -1 when nobody does."""
    humans = visibility.humans
    return humans[0] if len(humans) == 1 else match.actor if humans else -1


def has_happened_since(steps: Sequence[Step], seat: int) -> bool:
    """Whether anybody has done anything since a seat last ended a turn."""
    return after_last_turn(steps, seat) < len(steps)


def after_last_turn(steps: Sequence[Step], seat: int) -> int:
    """How many steps there were when a seat last ended a turn."""
    at = len(steps)
    while at > 0 and steps[at - 1].seat == seat:
        at -= 1
    while at > 0 and steps[at - 1].seat != seat:
        at -= 1
    return at


def last_turn(steps: Sequence[Step], seat: int) -> tuple[int, int]:
    """The first of the last steps that a seat made one after the other, and the one after them."""
    end = len(steps)
    while end > 0 and steps[end - 1].seat != seat:
        end -= 1
    at = end
    while at > 0 and steps[at - 1].seat == seat:
        at -= 1
    return at, end
