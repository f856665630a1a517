"""The film "since your last turn": what the others did, with a line for each of them.

It shows states and events as its viewer may see them, so it tells nothing that the table did not.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Match, Step
from game.rules import Event, State

from .eyes import Eyes
from .log import Icon, sentence

SECONDS = 5.0
USUAL = 0.45  # seconds that an event takes at normal pace, more or less
SLOWEST, FASTEST = 1.0, 8.0


class Film:
    """One showing of the film."""

    def __init__(self, match: Match, icon: Icon, seat: int, viewer: int | None):
        self.match = match
        self.viewer = viewer
        self.begin = after_last_turn(match.steps, seat)
        steps = match.steps[self.begin :]
        self.events: list[Event] = [event.seen_by(viewer) for step in steps for event in step.events]
        told = [event for event in self.events if icon(event)]
        self.pace = min(FASTEST, max(SLOWEST, len(told) * USUAL / SECONDS))
        self.lines: dict[int, list[str]] = {}  # what each seat did
        self._begun: dict[int, dict[int, int]] = {}  # which of these an event tells, by seat and event
        for event in told:
            about = getattr(event, "seat", -1)
            if 0 <= about < len(match.seats) and icon(event) != "heading":
                said = self.lines.setdefault(about, [])
                self._begun.setdefault(about, {})[id(event)] = len(said)
                said.append(sentence(match, event))
        self._from = dict.fromkeys(self.lines, 0)  # where each line begins: it follows the film

    @property
    def is_empty(self) -> bool:
        """Whether nothing happened since."""
        return not self.events

    def first_state(self) -> State:
        """The state the film begins with."""
        state = self.match.state_after(self.begin)
        return state if self.viewer is None else self.match.game.veiled(state, self.viewer)

    def said(self, seat: int, playing: Event | None) -> str:
        """A seat's line, from what is being shown on."""
        self._from[seat] = self._begun[seat].get(id(playing), self._from[seat])
        words = ", ".join(self.lines[seat][self._from[seat] :])
        return f"\u2026 {words}" if self._from[seat] else words


def filmed_seat(match: Match, eyes: Eyes) -> int:
    """For whom the film is shown: whoever sits alone, or else decides; -1 when nobody does."""
    humans = eyes.humans
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
