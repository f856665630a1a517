"""Recap "since your last turn": the other players' actions.

Each player has a row. It shows states and events as its viewer may see them, so it reveals nothing that the table did
not.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Match, Step
from game.rules import Event, State

from .log import Icon
from .visibility import Visibility

SECONDS = 5.0
EVENT_SECONDS = 0.45  # approximate seconds that an event takes at normal pace
MIN_SPEED, MAX_SPEED = 1.0, 8.0


class Recap:
    """One showing of the recap.

    It covers everything since a seat's last turn, or only the last turn of another seat.
    """

    def __init__(self, match: Match, icon: Icon, seat: int, viewer: int | None, only: int = -1):
        self.match = match
        self.viewer = viewer
        self.begin, end = after_last_turn(match.steps, seat), len(match.steps)
        if only >= 0:
            self.begin, end = last_turn(match.steps, only)
        steps = match.steps[self.begin : end]
        self.events: list[Event] = [match.game.seen_by(event, viewer) for step in steps for event in step.events]
        told = [event for event in self.events if icon(event)]
        self.pace = min(MAX_SPEED, max(MIN_SPEED, len(told) * EVENT_SECONDS / SECONDS))
        seats = {getattr(event, "seat", -1) for event in told if icon(event) != "heading"}
        self.seats = sorted(about for about in seats if 0 <= about < len(match.seats))  # seats that the recap is about

    def of(self, seat: int) -> list[Event]:
        """Return the events that concern a seat."""
        return [event for event in self.events if getattr(event, "seat", -1) == seat]

    def first_state(self) -> State:
        """Return the state that the recap begins with."""
        state = self.match.state_after(self.begin)
        return state if self.viewer is None else self.match.game.veiled(state, self.viewer)


def recap_seat(match: Match, visibility: Visibility) -> int:
    """Return the seat that the recap is shown to.

    It is the only person's seat, or else the seat to decide. Returns -1 if no person sits there or no seat decides.
    """
    humans = visibility.humans
    return humans[0] if len(humans) == 1 else match.actor if humans else -1


def has_happened_since(steps: Sequence[Step], seat: int) -> bool:
    """Return whether there are steps after a seat's last turn."""
    return after_last_turn(steps, seat) < len(steps)


def after_last_turn(steps: Sequence[Step], seat: int) -> int:
    """Return the number of steps made when a seat last ended a turn."""
    at = len(steps)
    while at > 0 and steps[at - 1].seat == seat:
        at -= 1
    while at > 0 and steps[at - 1].seat != seat:
        at -= 1
    return at


def last_turn(steps: Sequence[Step], seat: int) -> tuple[int, int]:
    """Return the range of a seat's last consecutive steps.

    Returns the index of the first, and the index after the last.
    """
    end = len(steps)
    while end > 0 and steps[end - 1].seat != seat:
        end -= 1
    at = end
    while at > 0 and steps[at - 1].seat == seat:
        at -= 1
    return at, end
