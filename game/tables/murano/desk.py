"""What is asked at Murano's table, and how a person answers."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.rules.murano.state import ACT, CLEAR, LAYING, State
from game.tables.base.interaction import Desk
from game.tables.base.move_composition import Choices, Picked
from game.tables.base.ui_model import Card, Prompt
from game.tables.base.view_controls import Gestures
from game.ui.render.canvas import Canvas, Rect

from . import hand, move_effects, prompts
from .context import MuranoContext
from .draw import sidebar, target_overlay
from .move_effects import CLEARS, space_of, split
from .places import space_at

DRAWN_STREET_REACH = 26.0  # in which the pointer takes the drawn street


class MuranoDesk(MuranoContext, Desk[State]):
    """Turns a question into what can be pointed at, and a point into moves."""

    def draw_legal(self, canvas: Canvas, state: State, legal: Sequence[int], hovered: int) -> None:
        target_overlay.draw_legal(canvas, self, state, legal)

    def prompt(self, state: State, seat: int, legal: Sequence[int]) -> Prompt:
        return prompts.ask(self, state, seat, legal)

    def tray(self, state: State, seat: int, legal: Sequence[int]) -> list[Card]:
        return hand.things(self, state, seat, legal)

    def lay_cards(self, area: Rect, cards: Sequence[Card]) -> None:
        hand.lay(area, cards)

    def click_before(self, state: State, move: int, cards: Sequence[Card]) -> tuple[float, float] | None:
        return hand.click_before(self, state, move, cards)

    def redrafted(self, x: float, y: float) -> Sequence[int]:
        drafted, target = self.question.drafted, self.question.pointed_move
        space = space_at(self, x, y, "berth", "stage")
        if space < 0 or not any(split(move).kind in CLEARS for move in drafted):
            return ()
        if target >= 0 and split(target).kind in CLEARS and space_of(target) == space:
            return drafted
        return move_effects.redrafted(self.game, self.committed, drafted, space)


class MuranoChoices(MuranoContext, Choices[State]):
    """How choices are put together here."""

    def pick(self, card: Card) -> bool:
        return hand.pick(self, card)

    def take_in_hand(self, state: State, move: int, cards: Sequence[Card]) -> None:
        hand.take_in_hand(self, state, move)

    def selection(self) -> Picked:
        return self.picked, self.card, self.mode, self.fire, self.post

    def restore_selection(self, chosen: Picked) -> None:
        self.picked, self.card, self.mode, self.fire, self.post = chosen or ("", -1, "", 1, False)

    def complete_move(self, state: State, move: int) -> Sequence[int]:
        if space_of(move) < 0:
            return (move,)
        return move_effects.chain(self.game, state, move, self.lines.get(move, ()))


class MuranoGestures(MuranoContext, Gestures[State]):
    """What a person does here that is no decision."""

    def grab(self, x: float, y: float) -> bool:
        state = self.before
        if state.phase == LAYING:
            self.lays = math.dist((x, y), sidebar.drawn_spot(self.room.layout.side)) < DRAWN_STREET_REACH
            return self.lays
        space = space_at(self, x, y, "berth")
        may = state.phase in (ACT, CLEAR)
        self.grabbed = space if may and space >= 0 and self.shown.ring[space] else -1
        return self.grabbed >= 0

    def let_go(self) -> None:
        self.grabbed, self.lays = -1, False
