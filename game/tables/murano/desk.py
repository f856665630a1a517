"""What is asked at Murano's table, and how a person answers."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.locale import tr
from game.rules.murano import moves as m
from game.rules.murano.board import (
    RING,
)
from game.rules.murano.state import ACT, CLEAR, LAYING, State
from game.tables.base.interaction import Desk
from game.tables.base.move_composition import Choices, Picked
from game.tables.base.ui_model import Card, Line, Prompt
from game.tables.base.view_controls import Gestures
from game.ui.render.canvas import Canvas, Rect

from . import chain, hints, prompts, side, targets, tray
from .shown import space_of
from .stand import MuranoStand
from .words import action_name

LAID_REACH = 26.0  # how near the street that is to be laid it is taken


class MuranoDesk(MuranoStand, Desk[State]):
    """Turns a question into what can be pointed at, and a point into moves."""

    def draw_legal(self, canvas: Canvas, state: State, legal: Sequence[int], hovered: int) -> None:
        hints.draw_legal(canvas, self, state, legal)

    def draw_ghost(self, canvas: Canvas, state: State, move: int, firm: bool) -> None:
        hints.draw_ghost(canvas, self, state, move, firm)

    def prompt(self, state: State, seat: int, legal: Sequence[int]) -> Prompt:
        return prompts.ask(self, state, seat, legal)

    def tray(self, state: State, seat: int, legal: Sequence[int]) -> list[Card]:
        return tray.lie(self, state, seat, legal)

    def lay_cards(self, area: Rect, cards: Sequence[Card]) -> None:
        tray.lay(area, cards)

    def click_before(self, state: State, move: int, cards: Sequence[Card]) -> tuple[float, float] | None:
        return tray.click_before(self, state, move, cards)

    def candidates(self, x: float, y: float, state: State, legal: Sequence[int]) -> list[int]:
        return targets.candidates(self, x, y, state, legal)

    def where(self, state: State, move: int) -> tuple[float, float] | None:
        spot = targets.spot_of(move)
        return self.to_window(*spot) if spot is not None else None

    def refusal(self, x: float, y: float, state: State, legal: Sequence[int]) -> str:
        return targets.refusal(self, x, y, state)

    def outcome(self, state: State, move: int) -> list[Line]:
        return targets.outcome(self, state, move) if move >= 0 else []

    def chosen_words(self, state: State, move: int) -> str:
        if m.CLEAR_TO <= move < m.TOP:  # the last gondola out of the way: what it was cleared for follows at once
            return tr("table.ask", move=action_name(RING[state.target]))
        return super().chosen_words(state, move)

    def armed_words(self, state: State, move: int) -> str:
        return prompts.armed_words(self, state, move)

    def redrafted(self, x: float, y: float) -> Sequence[int]:
        drafted, target = self.question.drafted, self.question.pointed_move
        space = targets.space_at(*self.to_board(x, y))
        if space < 0 or not any(map(chain.is_clearing, drafted)):
            return ()
        if chain.is_clearing(target) and space_of(target) == space:
            return drafted
        return chain.redrafted(self.game, self.committed, drafted, space)


class MuranoChoices(MuranoStand, Choices[State]):
    """How choices are put together here."""

    def pick(self, card: Card) -> bool:
        return tray.pick(self, card)

    def take_in_hand(self, state: State, move: int, cards: Sequence[Card]) -> None:
        tray.take_in_hand(self, state, move)

    def selection(self) -> Picked:
        return self.picked, self.card, self.mode, self.fire, self.post

    def restore_selection(self, chosen: Picked) -> None:
        self.picked, self.card, self.mode, self.fire, self.post = chosen or ("", -1, "", 1, False)

    def complete_move(self, state: State, move: int) -> Sequence[int]:
        return chain.whole(self.game, state, move, self.lines.get(move, ())) if move < m.TOP else (move,)


class MuranoGestures(MuranoStand, Gestures[State]):
    """What a person does here that is no decision."""

    def grab(self, x: float, y: float) -> bool:
        state = self.before
        if state.phase == LAYING:
            self.lays = math.dist((x, y), side.drawn_spot(self.room.layout.side)) < LAID_REACH
            return self.lays
        space = targets.berth_at(*self.to_board(x, y))
        may = state.phase in (ACT, CLEAR)
        self.grabbed = space if may and space >= 0 and self.shown.ring[space] else -1
        return self.grabbed >= 0

    def let_go(self) -> None:
        self.grabbed, self.lays = -1, False
