"""The focus at a table: what the arrow keys and Tab go over, in the order of the board, and what Space does there.

The focus is a pointer that only goes where something can be done: it moves the pointer there, so whatever hovering
tells is told, and Space is a click. Whoever moves the mouse has the pointer back.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from game.intents import Intent, Moved, Pressed, Released
from game.rules import State
from game.ui.canvas import Canvas, Rect
from game.ui.compass import ARROWS, Point, nearest, next_to
from game.ui.fittings import draw_focus
from game.ui.widgets import Area, Widget

if TYPE_CHECKING:
    from game.match import Match
    from game.sitting.draft import Draft
    from game.tables.offers import Card
    from game.tables.places import Places
    from game.tables.view import AnyView
    from game.ui.panel import Panel

    from .counsel import CounselPanel
    from .guard import Meaning

RING = 21.0  # half the side of the frame round a place of the board
LINE = 30.0  # how far places of one row of the board may lie from each other in height
SAME = 3.0  # places nearer than this are one


class Targeted(Protocol):
    """The table whose targets are gone over."""

    match: Match
    panel: Panel
    counsel: CounselPanel

    @property
    def view(self) -> AnyView:
        """The table's own view."""

    @property
    def draft(self) -> Draft:
        """What is gathered and chosen."""

    @property
    def cards(self) -> Sequence[Card]:
        """What lies in the tray."""

    @property
    def places(self) -> Places:
        """Where everything stands."""

    @property
    def hover(self) -> Point:
        """Where the pointer is."""

    @property
    def covered(self) -> bool:
        """Whether a cover lies over the hand."""

    @property
    def is_advised(self) -> bool:
        """Whether counsel stands in the log's place."""

    @property
    def asked_by(self) -> Sequence[tuple[Widget, Meaning]]:
        """The buttons of the question, with what each means."""

    def may_decide(self) -> bool:
        """Whether a click now would be a decision."""

    def do(self, intent: Intent) -> None:
        """What the pointer does."""


@dataclass(frozen=True)
class Target:
    """Something that can be clicked."""

    key: Hashable  # what it is known by when all has been asked anew
    spot: Point  # about where; exactly, once it is in focus
    rect: Rect | None = None  # what is framed; none for a place of the board
    moves: tuple[int, ...] = ()  # that are made at a place of the board
    state: State | None = None  # and in which state


class Focus:
    """Where the keys are."""

    def __init__(self, table: Targeted):
        self.table = table
        self.target: Target | None = None
        self.stale = False  # whether all has been asked anew since it was looked for
        self._at: Point = (-1.0, -1.0)  # where it is, or was last

    # What there is

    def targets(self) -> list[Target]:
        """All that can be clicked now: the places of the board row by row, the hand, the buttons."""
        table = self.table
        if table.covered:
            return [Target("cloth", table.places.tray.center, table.places.tray), *self._buttons()]
        if not table.may_decide():
            return list(self._buttons())
        board = sorted(self._places(), key=lambda one: (round(one.spot[1] / LINE), one.spot[0]))
        return [*board, *self._counsel(), *self._hand(), *self._buttons()]

    def _places(self) -> Iterator[Target]:
        """The places of the board and the side boxes where moves are made: first those that go on with the choice."""
        draft, found = self.table.draft, list[Point]()
        states = [draft.state] if draft.state is draft.base_state else [draft.state, draft.base_state]
        for state in states:
            at: dict[Point, list[int]] = {}
            for move in self.table.match.game.legal(state):
                spot = self.table.view.place_of(state, move)
                if spot is not None and self.table.view.click_before(state, move, self.table.cards) is None:
                    at.setdefault(spot, []).append(move)
            for spot, moves in at.items():
                if all(math.dist(spot, other) > SAME for other in found):
                    found.append(spot)
                    yield Target(("place", moves[0]), spot, None, tuple(moves), state)

    def _hand(self) -> Iterator[Target]:
        """The things in the tray that mean something, and what has to be clicked before others."""
        table = self.table
        for card in table.cards:
            if card.move >= 0 or card.chosen or table.draft.holds(card.within or card.key):
                yield Target(("card", card.key), (card.rect.x + 8, card.rect.y + card.rect.height / 5), card.rect)
        spots: list[Point] = []
        for move in table.draft.legal():
            spot = table.view.click_before(table.draft.state, move, table.cards)
            if spot is not None and all(math.dist(spot, other) > SAME for other in spots):
                spots.append(spot)
        for number, spot in enumerate(sorted(spots)):
            here = next((card for card in table.cards if card.rect.collidepoint(*spot)), None)
            yield Target(("before", here.key if here else number), spot, here.rect if here else None)

    def _counsel(self) -> Iterator[Target]:
        if self.table.is_advised:
            for box, move in self.table.counsel.rows:
                yield Target(("counsel", move), box.center, box)

    def _buttons(self) -> Iterator[Target]:
        """The buttons of the question, then those that are always there."""
        table = self.table
        meanings = {id(button): meaning for button, meaning in table.asked_by}
        fixed, asked = list[Target](), list[Target]()
        for widget in table.panel.widgets:
            if widget.visible and widget.enabled and not isinstance(widget, Area):
                known = id(widget) in meanings
                target = Target(("button", meanings.get(id(widget), _name(widget))), widget.rect.center, widget.rect)
                (asked if known else fixed).append(target)
        yield from asked
        yield from reversed(fixed)

    # Going about

    def handle(self, key: str, shift: bool) -> bool:
        """Take a key that moves the focus; whether it does."""
        if key != "tab" and key not in ARROWS:
            return False
        targets = self.targets()
        if targets:
            self._go_to(targets[self._next(targets, key, shift)])
        return True

    def _next(self, targets: Sequence[Target], key: str, shift: bool) -> int:
        """The number of the target that a key leads to."""
        here = self._find(targets)
        spots = [target.spot for target in targets]
        if here < 0:
            return nearest(spots, self._at) if self._at[0] >= 0 else (len(targets) - 1 if shift else 0)
        if key == "tab":
            return (here + (-1 if shift else 1)) % len(targets)
        found = next_to(spots, targets[here].spot, key)
        return found if found >= 0 else here

    def _find(self, targets: Sequence[Target]) -> int:
        """The number of the target that is in focus; -1 where it is gone."""
        if self.target is None:
            return -1
        mine, moves = self.target, set(self.target.moves)
        same = (at for at, one in enumerate(targets) if one.key == mine.key or moves & set(one.moves))
        return next(same, -1)

    def _go_to(self, target: Target) -> None:
        """Put the focus on a target, and the pointer with it."""
        spot = target.spot
        if target.state is not None:
            spot = self.table.view.where(target.state, target.moves[0]) or spot
        self.target, self._at = target, spot
        self._arrive()

    def _arrive(self) -> None:
        """Move the pointer to where the focus is, a little at least."""
        x, y = self._at
        self._tell(Moved(x + 1, y) if self.table.hover == self._at else Moved(x, y))

    def _tell(self, intent: Moved | Pressed | Released) -> None:
        """Do with the pointer what a person would do; the focus stays."""
        target, at = self.target, self._at
        self.table.do(intent)
        self.target, self._at = target, at

    # Doing

    @property
    def is_on(self) -> bool:
        """Whether something is in focus that Space would click."""
        return self.target is not None and self._find(self.targets()) >= 0

    def click(self) -> None:
        """Click what is in focus."""
        if self.target is not None and self.target.state is None:
            self._arrive()  # a button that has been there before takes no click under a pointer that rests
        x, y = self.table.hover
        self._tell(Pressed(x, y))
        self._tell(Released(x, y))

    def lose(self) -> None:
        """The person has taken the mouse."""
        self.target = None

    def draw(self, canvas: Canvas) -> None:
        """Frame what is in focus; what is no longer there is not."""
        if self.target is not None and self.stale:
            self.target = self.target if self.is_on else None
            self.stale = False
        if self.target is None:
            return
        x, y = self._at
        rect = self.target.rect or Rect(x - RING, y - RING, 2 * RING, 2 * RING)
        draw_focus(canvas, rect, RING if self.target.rect is None else 8.0)


def _name(widget: Widget) -> str:
    """What a button is known by that is always there."""
    return getattr(widget, "icon", "") or type(widget).__name__
