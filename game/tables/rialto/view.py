"""Rialto's table: the city, the market of card rows, hands played in counts. What is shown; the parts do the rest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.locale import tr
from game.rules import Event, Game
from game.rules.rialto import events as told
from game.rules.rialto.board import ROUNDS
from game.rules.rialto.state import State
from game.tables.base.board import Board
from game.tables.base.host import Room
from game.tables.base.ui_model import Card
from game.tables.base.view import View
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import RED

from . import board, choosing, market_picture, panels, rehearsal, side, since, stage_queue, tray
from .desk import RialtoChoices, RialtoDesk, RialtoGestures
from .market import MarketStand
from .motions import Motions
from .shown import shown_of
from .teller import RialtoTeller


def _winners(round_no: int, happened: Iterable[Event]) -> dict[int, int]:
    """Who won the bonuses of a round, as far as it is over."""
    found: dict[int, int] = {}
    now = 0
    for event in happened:
        if isinstance(event, told.RoundBegan):
            now = event.round
            if now > round_no:
                break
            found = {}
        elif isinstance(event, told.BonusWon):
            found[event.stage] = event.seat
    return found if now >= round_no else {}


class RialtoBoard(MarketStand, Board[State]):
    """Draws what is shown."""

    def sync(self, state: State, viewer: int | None, happened: Iterable[Event]) -> None:
        self.viewer = viewer
        self.shown = shown_of(state, self.game.points(state), _winners(state.round_no, happened))
        self.market.update(0.0, motion=False)
        self.step_back()

    def settle(self, state: State, viewer: int | None) -> None:
        self.viewer = viewer
        self.shown.follow(state)

    def pieces(self) -> object:
        return self.shown.key()

    def update(self, seconds: float) -> None:
        self.market.update(seconds, self.room.motion)
        self.step_back()

    def progress(self) -> float:
        return (max(0, self.shown.round_no - 1) + max(0, self.shown.stage) / 6) / ROUNDS

    def draw_in_front(self, canvas: Canvas, seat: int, area: Rect) -> None:
        panels.draw_in_front(canvas, self, seat, area)

    def draw_extra_panel(self, canvas: Canvas, area: Rect) -> float:
        return panels.draw_neutral(canvas, self, area)

    def draw_board(self, canvas: Canvas) -> None:
        board.draw(canvas, self, board.place_of(self))
        if self.shown.is_stage:
            stage_queue.draw(canvas, self)
        if self.rests:
            self._draw_resting(canvas)
        market_picture.draw(canvas, self.market)

    def _draw_resting(self, canvas: Canvas) -> None:
        """A note beside the switch, while it is on."""
        area = self.room.layout.board
        wide = text.width(tr("rialto.rest"), "small", canvas.scale) + 22
        box = Rect(area.right - 86 - wide, area.bottom - 39, wide, 30)
        SPRITES.panel(canvas, box, 47, lines=False)
        canvas.text(tr("rialto.rest"), box.centerx, box.centery, "small", RED, "center")

    def draw_over(self, canvas: Canvas) -> None:
        if self.room.taken is not None and self.choice.kinds:
            tray.draw_dragged(canvas, self, *self.room.hover)

    def draw_side(self, canvas: Canvas, area: Rect) -> None:
        side.draw(canvas, self, area)

    def draw_trails(self, canvas: Canvas, turns: Mapping[int, Sequence[Event]]) -> None:
        since.draw_trails(canvas, self, turns)

    def rehearsal(self, canvas: Canvas) -> Iterator[None]:
        return rehearsal.steps(canvas, self)

    def draw_spot(self, canvas: Canvas, x: float, y: float) -> None:
        choosing.draw_spot(canvas, self, x, y)

    def draw_card(self, canvas: Canvas, card: Card) -> None:
        tray.draw(canvas, self, card)

    def draw_tray_side(self, canvas: Canvas, area: Rect, seat: int) -> None:
        tray.draw_side(canvas, self, area, seat)


class RialtoView(RialtoBoard, RialtoTeller, RialtoDesk, RialtoChoices, RialtoGestures, View[State]):
    """The city and what stands in it."""

    def __init__(self, game: Game, room: Room):
        super().__init__(game, room)
        self.motions = Motions(self)


VIEW = RialtoView
