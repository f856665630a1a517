"""Keyboard focus at a table.

The arrow keys and Tab go over the targets in the board's order, and Space activates one. The focus is a pointer that
only visits targets. It moves the pointer there, so hovering shows what it always shows, and Space is a click. A player
who moves the mouse has the pointer back.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass

from game.interaction.decision.decision_panel import DecisionPanel
from game.interaction.display.presenter import TablePresenter
from game.rules import State
from game.ui.arrow_navigation import ARROWS, Point, nearest, next_to
from game.ui.input_events import PointerMoved, PointerPressed, PointerReleased
from game.ui.render.canvas import Canvas, Rect
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widget_drawing import draw_focus
from game.ui.widgets.widgets import Area, Widget

RING = 21.0  # half the side of the frame around a place of the board
LINE = 30.0  # largest difference in height of places in one row of the board
SAME_PLACE_PX = 3.0  # distance below which places are one


Tell = Callable[[PointerMoved | PointerPressed | PointerReleased], object]
Rows = Callable[[], Sequence[tuple[Rect, int]]]


@dataclass(frozen=True)
class Target:
    """Target of a click."""

    key: Hashable  # identity that survives a new decision
    spot: Point  # approximate place; exact once it is in focus
    rect: Rect | None = None  # framed box; None for a place of the board
    moves: tuple[int, ...] = ()  # moves that are made at a place of the board
    state: State | None = None  # state in which they are made


class KeyboardFocus:
    """Focus of the keyboard."""

    def __init__(self, presenter: TablePresenter, decision: DecisionPanel, panel: WidgetPanel, rows: Rows, tell: Tell):
        self._presenter = presenter
        self._room = presenter.room
        self._decision = decision
        self._panel = panel
        self._rows = rows  # moves that are listed in the sidebar
        self._do = tell  # handles an input of the pointer
        self.target: Target | None = None
        self._seen = 0  # number of changes when the target was last found
        self._at: Point = (-1.0, -1.0)  # place of the focus, or its last one

    # ---- targets

    def targets(self) -> list[Target]:
        """Return all targets now: the board row by row, hints, the hand, the buttons."""
        tray = self._room.layout.tray
        if self._presenter.session.visibility.hand_covered:
            return [Target("cloth", tray.center, tray), *self._buttons()]
        if not self._decision.can_act():
            return list(self._buttons())
        board = sorted(self._places(), key=lambda one: (round(one.spot[1] / LINE), one.spot[0]))
        return [*board, *self._counsel(), *self._hand(), *self._buttons()]

    def _places(self) -> Iterator[Target]:
        """Yield the places of moves on the board and the side boxes.

        Those that continue the choice come first.
        """
        question, found, view = self._room.question, list[Point](), self._presenter.view
        states = (
            [question.state]
            if question.state is question.state_before_choice
            else [question.state, question.state_before_choice]
        )
        for state in states:
            at: dict[Point, list[int]] = {}
            for move in self._decision.match.legal(state):
                spot = view.place_of(state, move)
                if spot is not None and view.click_before(state, move, self._decision.cards) is None:
                    at.setdefault(spot, []).append(move)
            for spot, moves in at.items():
                if all(math.dist(spot, other) > SAME_PLACE_PX for other in found):
                    found.append(spot)
                    yield Target(("place", moves[0]), spot, None, tuple(moves), state)

    def _hand(self) -> Iterator[Target]:
        """Yield the cards with a meaning, and things that must be clicked before others."""
        cards, question, draft = self._decision.cards, self._room.question, self._presenter.session.draft
        for card in cards:
            if card.move >= 0 or card.chosen or draft.count_of(card.within or card.key):
                yield Target(("card", card.key), card.spot, card.rect)
        spots: list[Point] = []
        for move in question.legal:
            spot = self._presenter.view.click_before(question.state, move, cards)
            if spot is not None and all(math.dist(spot, other) > SAME_PLACE_PX for other in spots):
                spots.append(spot)
        for number, spot in enumerate(sorted(spots)):
            here = next((card for card in cards if card.rect.collidepoint(*spot)), None)
            if here is not None and here.button is not None:
                continue
            yield Target(("before", here.key if here else number), spot, here.rect if here else None)

    def _counsel(self) -> Iterator[Target]:
        for box, move in self._rows():
            yield Target(("counsel", move), box.center, box)

    def _buttons(self) -> Iterator[Target]:
        """Yield the decision's buttons, then the permanent ones."""
        self._decision.refresh()
        meanings = {id(button): meaning for button, meaning in self._decision.buttons.all}
        fixed, asked = list[Target](), list[Target]()
        for widget in self._panel.widgets:
            if widget.visible and widget.enabled and not isinstance(widget, Area):
                known = id(widget) in meanings
                target = Target(("button", meanings.get(id(widget), _name(widget))), widget.rect.center, widget.rect)
                (asked if known else fixed).append(target)
        yield from asked
        yield from reversed(fixed)

    # ---- movement

    def handle(self, key: str, shift: bool) -> bool:
        """Move the focus by a key. Returns whether the key does so."""
        if key != "tab" and key not in ARROWS:
            return False
        targets = self.targets()
        if targets:
            self._go_to(targets[self._next(targets, key, shift)])
        return True

    def _next(self, targets: Sequence[Target], key: str, shift: bool) -> int:
        """Return the index of the target that a key leads to."""
        here = self._find(targets)
        spots = [target.spot for target in targets]
        if here < 0:
            return nearest(spots, self._at) if self._at[0] >= 0 else (len(targets) - 1 if shift else 0)
        if key == "tab":
            return (here + (-1 if shift else 1)) % len(targets)
        found = next_to(spots, targets[here].spot, key)
        return found if found >= 0 else here

    def _find(self, targets: Sequence[Target]) -> int:
        """Return the index of the target in focus, -1 if it is gone."""
        if self.target is None:
            return -1
        mine, moves = self.target, set(self.target.moves)
        same = (at for at, one in enumerate(targets) if one.key == mine.key or moves & set(one.moves))
        return next(same, -1)

    def _go_to(self, target: Target) -> None:
        """Move the focus and the pointer to a target."""
        spot = target.spot
        if target.state is not None:
            spot = self._presenter.view.where(target.state, target.moves[0]) or spot
        self.target, self._at = target, spot
        self._arrive()

    def _arrive(self) -> None:
        """Move the pointer to the focus, at least a little."""
        x, y = self._at
        self._tell(PointerMoved(x + 1, y) if self._room.hover == self._at else PointerMoved(x, y))

    def _tell(self, intent: PointerMoved | PointerPressed | PointerReleased) -> None:
        """Handle an input of the pointer, and keep the focus."""
        target, at = self.target, self._at
        self._do(intent)
        self.target, self._at = target, at

    # ---- activation

    @property
    def is_on(self) -> bool:
        """True if a target is in focus that Space would click."""
        return self.target is not None and self._find(self.targets()) >= 0

    def click(self) -> None:
        """Click the target in focus."""
        if self.target is not None and self.target.state is None:
            self._arrive()  # A button that was there before takes no click under a resting pointer.
        x, y = self._room.hover
        self._tell(PointerPressed(x, y))
        self._tell(PointerReleased(x, y))

    def lose(self) -> None:
        """Drop the focus, because the player uses the mouse."""
        self.target = None

    def draw(self, canvas: Canvas) -> None:
        """Frame the target in focus, unless it is gone."""
        if self.target is not None and self._seen != self._room.revision:
            self.target = self.target if self.is_on else None
        self._seen = self._room.revision
        if self.target is None:
            return
        x, y = self._at
        rect = self.target.rect or Rect(x - RING, y - RING, 2 * RING, 2 * RING)
        draw_focus(canvas, rect, RING if self.target.rect is None else 8.0)


def _name(widget: Widget) -> str:
    """Return the identity of a permanent button."""
    return getattr(widget, "icon", "") or type(widget).__name__
