"""Murano's table: islands ringed by the canal of action spaces. What is shown; the parts draw, ask and move it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.locale import tr
from game.rules import Event, Game
from game.rules.murano.board import (
    FACTORY_PILE,
    GLASS,
    HOUSES,
    PALACE_PILE,
    SHOP_PILE,
    SPECIAL_PILE,
)
from game.rules.murano.state import State
from game.tables.base.board import Board
from game.tables.base.host import Room
from game.tables.base.ui_model import Card
from game.tables.base.view import View
from game.tables.hud import chrome
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import INK, PAPER_RIM

from .context import MuranoContext
from .desk import MuranoChoices, MuranoDesk, MuranoGestures
from .draw import art, board, glass_tray, routes, sidebar, target_overlay
from .draw import hand as hand_drawing
from .motions import Motions
from .shown import shown_of, stage_of
from .teller import MuranoTeller
from .texts import TILES


class MuranoBoard(MuranoContext, Board[State]):
    """Draws what is shown."""

    def sync(self, state: State, viewer: int | None, happened: Iterable[Event]) -> None:
        self.viewer = viewer
        self.shown = shown_of(state, self.game.points(state))
        self.afloat.clear()
        self.falling.clear()
        self.rising.clear()
        self.glass.clear()

    def settle(self, state: State, viewer: int | None) -> None:
        self.viewer = viewer
        self.shown.turn, self.shown.stage = state.active, stage_of(state)
        self.glass.clear()

    def pieces(self) -> object:
        return self.shown.key()

    def progress(self) -> float:
        full = sum(1 for left in self.shown.pile if left == 0)
        least = sorted(self.shown.pile)[:2]
        return min(1.0, full * 0.4 + (1 - sum(least) / 24) * 0.6)

    def draw_in_front(self, canvas: Canvas, seat: int, area: Rect) -> None:
        shown = self.shown
        if seat >= len(shown.held):
            return
        x, y = area.x, area.y + area.height * 0.26
        for pile in (SHOP_PILE, FACTORY_PILE, PALACE_PILE, SPECIAL_PILE):
            number = shown.held[seat][pile]
            if number:
                art.draw_back(canvas, TILES[pile], Rect(x, y - 7, 14, 14))
                x += 17
                x += canvas.text(str(number), x, y, "small bold", INK) + 6
        for glass in range(GLASS):
            number = shown.blocks[seat][glass]
            if number and x < area.right - 24:
                art.draw_block(canvas, glass, x + 7, y, 14)
                x += 16
                x += canvas.text(str(number), x, y, "small bold", INK) + 6
        if x == area.x:
            chrome.draw_places(canvas, x, y - 4, len(TILES) - 1, 14, 14)
        x, y = area.x, area.y + area.height * 0.78
        for house in range(HOUSES):
            if shown.works[seat] >> house & 1 and x < area.right - 15:
                art.draw_house(canvas, house, Rect(x, y - 7, 16, 14))
                x += 19

    def draw_board(self, canvas: Canvas) -> None:
        board.draw(canvas, self, self.wanted())

    def draw_over(self, canvas: Canvas) -> None:
        target_overlay.draw_worths(canvas, self)
        if self.room.taken is not None:
            target_overlay.draw_dragged(canvas, self, *self.room.hover)
        if not self.glass.is_empty:
            glass_tray.draw(canvas, self)

    def draw_side(self, canvas: Canvas, area: Rect) -> None:
        sidebar.draw(canvas, self, area)

    def draw_trails(self, canvas: Canvas, turns: Mapping[int, Sequence[Event]]) -> None:
        routes.draw_trails(canvas, self, turns)

    def rehearsal(self, canvas: Canvas) -> Iterator[None]:
        return board.prewarm_steps(canvas, self)

    def draw_spot(self, canvas: Canvas, x: float, y: float) -> None:
        board.draw_ring(canvas, *self.to_window(x, y), 26 * self.zoom, 1.0)

    def draw_tray_side(self, canvas: Canvas, area: Rect, seat: int) -> None:
        if not any(card.key[0] not in "m" for card in self.room.cards):
            canvas.text(tr("murano.tray.empty"), area.x + 24, area.centery - 4, "italic", PAPER_RIM)

    def large(self, card: Card) -> tuple[float, float]:
        return hand_drawing.LARGE_SIZES.get(card.key[0]) or super().large(card)

    def draw_large(self, canvas: Canvas, card: Card) -> None:
        hand_drawing.draw_large(canvas, self, card)

    def draw_card(self, canvas: Canvas, card: Card) -> None:
        hand_drawing.draw(canvas, self, card)


class MuranoView(MuranoBoard, MuranoTeller, MuranoDesk, MuranoChoices, MuranoGestures, View[State]):
    """The islands and the canal ring."""

    def __init__(self, game: Game, room: Room):
        super().__init__(game, room)
        self.motions = Motions(self)


VIEW = MuranoView
