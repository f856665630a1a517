"""Gondola's table: a course that grows, boats that race along it, and tiles to be laid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.rules import Event, Game
from game.rules.gondola import events as told
from game.rules.gondola.state import FLAGS, State
from game.tables.base.board import Board
from game.tables.base.host import Room
from game.tables.base.ui_model import Card
from game.tables.base.view import View
from game.ui.render.canvas import Canvas, Rect

from .deciding import PLAYABLE
from .desk import GondolaChoices, GondolaDesk, GondolaGestures
from .draw import board, flags, sidebar, trails
from .draw import cards as tray
from .draw.target_overlay import TargetContext
from .motions import Motions
from .shown import Shown, stage_of
from .teller import GondolaTeller


class GondolaBoard(TargetContext, Board[State]):
    """Draws what is shown."""

    def sync(self, state: State, viewer: int | None, happened: Iterable[Event]) -> None:
        self.viewer, self.stage = viewer, stage_of(state)
        self.shown = Shown.of(state, self.game.points(state))
        self.speed = next((event.speed for event in reversed(list(happened)) if isinstance(event, told.StepsSet)), 0)
        self.fleet.moor(self.shown)
        for moving in (self.falling, self.winners, self.standings):
            moving.clear()
        self.previews.clear()
        if self.is_held:
            self.furnish()
        else:
            self.open_turn(at_once=True)

    def settle(self, state: State, viewer: int | None) -> None:
        self.viewer, self.stage = viewer, stage_of(state)
        self.previews.clear()
        if self.is_held:
            self.camera.rest()  # who decides now points at what stays where it is
        else:
            self.open_turn()

    def pieces(self) -> object:
        return self.shown.key()

    def update(self, seconds: float) -> None:
        self.camera.update(seconds, self.room.motion)
        self.deciding.note_turn()
        self.standings_left = max(0.0, self.standings_left - seconds)
        if not self.standings_left:
            self.standings = []

    def progress(self) -> float:
        return max(self.shown.flagged, default=0) / FLAGS * 0.7

    def draw_board(self, canvas: Canvas) -> None:
        self.drawing.draw(canvas)

    def draw_over(self, canvas: Canvas) -> None:
        overview = self.overview()
        if overview is not None:
            boats = {seat: self.fleet.pose(seat)[:2] for seat in range(len(self.shown.cells))}
            overview.draw(canvas, self.shown, boats, self.room.colours)
        self.drawing.draw_over(canvas)

    def draw_in_front(self, canvas: Canvas, seat: int, area: Rect) -> None:
        if seat < len(self.shown.flagged):
            colour = self.room.colours[seat]
            flags.draw_pennants(canvas, area.x, area.y + 1, colour, self.shown.flagged[seat], FLAGS)

    def draw_side(self, canvas: Canvas, area: Rect) -> None:
        sidebar.draw(canvas, area, self.shown)

    def draw_trails(self, canvas: Canvas, turns: Mapping[int, Sequence[Event]]) -> None:
        trails.draw(canvas, self, turns)

    def bring(self, x: float, y: float) -> None:
        self.camera.look_at(x, y)

    def rehearsal(self, canvas: Canvas) -> Iterator[None]:
        return board.prewarm(canvas, self)

    def draw_spot(self, canvas: Canvas, x: float, y: float) -> None:
        self.drawing.draw_spot(canvas, x, y)

    def large(self, card: Card) -> tuple[float, float]:
        return tray.LARGE

    def draw_large(self, canvas: Canvas, card: Card) -> None:
        tray.draw_large(canvas, card.sprite_kind, card.rect)

    def draw_card(self, canvas: Canvas, card: Card) -> None:
        picked = card.key == self.deciding.held and card.label == PLAYABLE
        picked = picked or card.chosen
        lift = (5.0 if picked else 0.0) + 4.0 * card.lift
        box = Rect(card.rect.x, card.rect.y - lift, card.rect.width, card.rect.height)
        turn = self.deciding.turned if picked else 0
        tray.draw(canvas, card.sprite_kind, box, turn, picked, bool(card.refusal) and card.move < 0)
        if picked and self.overlay.laid() >= 0:
            tray.draw_away(canvas, box)


class GondolaView(GondolaBoard, GondolaTeller, GondolaDesk, GondolaChoices, GondolaGestures, View[State]):
    """The course and the boats on it."""

    def __init__(self, game: Game, room: Room):
        super().__init__(game, room)
        self.motions = Motions(self)

    def draw_since(self, canvas: Canvas, turns: Mapping[int, Sequence[Event]]) -> None:
        super().draw_since(canvas, turns)
        self.overlay.draw_answers()


VIEW = GondolaView
