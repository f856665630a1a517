"""The film "since your last turn": what the others did, once more on the board, with a line for each of them.

It shows states and events as its viewer may see them, so it tells nothing that the table did not.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import tr
from game.match import Match, Step
from game.rules import Event, State
from game.tables import furniture
from game.tables.view import AnyView
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GOLD, GOLD_INK, INK, SEPIA

from .chronicle import sentence

SECONDS = 5.0
USUAL = 0.45  # seconds that an event takes at normal pace, more or less
SLOWEST, FASTEST = 1.0, 8.0


class Recap:
    """One showing of the film."""

    def __init__(self, match: Match, view: AnyView, seat: int, viewer: int | None):
        self.match = match
        self.view = view
        self.viewer = viewer
        self.begin = _after_last_turn(match.steps, seat)
        steps = match.steps[self.begin :]
        self.events: list[Event] = [event.seen_by(viewer) for step in steps for event in step.events]
        told = [event for event in self.events if view.log_icon(event)]
        self.pace = min(FASTEST, max(SLOWEST, len(told) * USUAL / SECONDS))
        self.lines: dict[int, list[str]] = {}  # what each seat did
        self._begun: dict[int, dict[int, int]] = {}  # which of these an event tells, by seat and event
        for event in told:
            about = getattr(event, "seat", -1)
            if 0 <= about < len(match.seats) and view.log_icon(event) != "heading":
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

    def draw(self, canvas: Canvas, area: Rect, colours: Sequence[int], playing: Event | None) -> None:
        """The lines, over the tray; whoever is being shown is lit."""
        SPRITES.panel(canvas, area, 57, lit=True)
        canvas.text(tr("recap.title"), area.x + 20, area.y + 21, "subheading", GOLD_INK)
        canvas.text(tr("recap.close"), area.right - 20, area.y + 21, "small italic", SEPIA, "right")
        now = getattr(playing, "seat", -1)
        y = area.y + 45
        for seat in self.lines:
            words = self.said(seat, playing)
            if seat == now:
                canvas.fill(Rect(area.x + 12, y - 11, area.width - 24, 22), GOLD, 0.25)
            furniture.emblem(canvas, colours[seat], area.x + 28, y, 18)
            name = canvas.text(self.match.names[seat], area.x + 44, y, "bold", INK)
            room = area.width - 44 - name - 34
            canvas.text(words, area.x + 52 + name, y, "text", INK, room=room)
            y += 22


def has_happened_since(steps: Sequence[Step], seat: int) -> bool:
    """Whether anybody has done anything since a seat last ended a turn."""
    return _after_last_turn(steps, seat) < len(steps)


def _after_last_turn(steps: Sequence[Step], seat: int) -> int:
    """How many steps there were when a seat last ended a turn."""
    at = len(steps)
    while at > 0 and steps[at - 1].seat == seat:
        at -= 1
    while at > 0 and steps[at - 1].seat != seat:
        at -= 1
    return at
