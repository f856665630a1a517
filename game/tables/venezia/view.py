"""Venezia's table: the lagoon map, its pieces, and what a person may do there."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

from game.rules import Event, Game
from game.rules.venezia import events as told
from game.rules.venezia.board import (
    BUILT,
    GOAL,
    GROUND,
    HEX_CENTRES,
    HEXES,
    KINDS,
    PIECES,
    TOUCH,
)
from game.rules.venezia.state import BUILD, CLOSE, DRAIN, DRAW, DROP, FINAL, PAUSE, PLAY, SITE, TAKE, State
from game.tables.base.board import Board
from game.tables.base.host import Room
from game.tables.base.ui_model import Card
from game.tables.base.view import View
from game.ui.render.canvas import Canvas, Rect

from .context import VeneziaContext
from .desk import VeneziaChoices, VeneziaDesk
from .draw import art, gondolas, prewarm, recent_moves, sidebar, track_spaces
from .motions import Motions
from .shown import BARE, WET, gold_of, shown_of
from .teller import VeneziaTeller

CHOSEN = 12.0  # how far a card is drawn out that is laid or chosen
PHASE_STAGE = {PLAY: 0, BUILD: 1, SITE: 1, PAUSE: 1, DROP: 1, DRAIN: 2, DRAW: 3, TAKE: 3, CLOSE: 3, FINAL: 3}


def _printed() -> tuple[tuple[int, ...], ...]:
    """Return the sites of the printed buildings; all printed hexagons of a kind are one building."""
    found = []
    for kind in range(KINDS):
        site = tuple(h for h in range(HEXES) if GROUND[h] == BUILT + kind)
        if site:
            found.append(site)
    return tuple(found)


PRINTED_SITES = _printed()


class VeneziaBoard(VeneziaContext, Board[State]):
    """Draws what is shown."""

    def sync(self, state: State, viewer: int | None, happened: Iterable[Event]) -> None:
        self.viewer = viewer
        sites = [*PRINTED_SITES]
        sites += [tuple(h for h in event.site if h >= 0) for event in happened if isinstance(event, told.Built)]
        self.shown = shown_of(state, sites)
        self.shown.stage = PHASE_STAGE.get(state.phase, 3)
        self.wake.clear()

    def settle(self, state: State, viewer: int | None) -> None:
        self.viewer = viewer
        self.shown.stage, self.shown.gold = PHASE_STAGE.get(state.phase, 3), gold_of(state)

    def pieces(self) -> object:
        return self.shown.key()

    def update(self, seconds: float) -> None:
        for seat in list(self.wake):
            self.wake[seat] -= seconds
            if self.wake[seat] <= 0:
                del self.wake[seat]

    def progress(self) -> float:
        """Return the progress of the match, 0 to 1, by the first gondola and the fewest pieces left."""
        farthest = max(self.shown.gondola, default=0) / GOAL
        fewest = max((1 - left / total for left, total in zip(self.shown.left, PIECES, strict=True)), default=0)
        return max(farthest, 0.9 * fewest - 0.1)

    def draw_board(self, canvas: Canvas) -> None:
        zoom = self.zoom
        self.chips = ()
        sway = math.sin(self.idle * 0.7)
        art.draw_life(canvas, self.board, zoom, sway)
        art.draw_ground(canvas, self.board, zoom)
        art.draw_lit_shores(canvas, self.board, zoom, self._touched())
        shown = self.shown
        for h in range(HEXES):
            mark = shown.ground[h]
            x, y = self.to_window(*HEX_CENTRES[h])
            art.draw_hexagon(canvas, h, mark, x, y, zoom)
            if shown.fresh[h] > 0:
                art.draw_hexagon(canvas, h, WET, x, y, zoom, shown.fresh[h])
        art.draw_bridge_lines(canvas, self.board, zoom, shown.ground)
        track_spaces.draw(canvas, self.board, zoom)
        standing: list[tuple[float, Callable[[], None]]] = []  # by how far down they stand
        for building in shown.buildings:
            draw = partial(art.draw_building, canvas, self.board, zoom, building)
            standing.append((art.baseline(building.kind, building.site), draw))
        for h in range(HEXES):
            if shown.ground[h] == BARE and GROUND[h] == BARE:
                spot = self.to_window(*HEX_CENTRES[h])
                standing.append((HEX_CENTRES[h][1], partial(art.draw_stone, canvas, h, *spot, zoom)))
        for seat in range(len(shown.gondola)):
            standing.append((self.boat_place(seat)[1] + 6, partial(gondolas.draw_one, canvas, self, seat)))
        for _, show in sorted(standing, key=lambda thing: thing[0]):
            show()
        art.draw_names(canvas, self.board, zoom)

    def _touched(self) -> int:
        if not self.shown.gondola:
            return 0
        space = round(self.shown.gondola[self.shown.turn % len(self.shown.gondola)])
        return TOUCH[space] if space <= GOAL else 0

    def draw_trails(self, canvas: Canvas, turns: Mapping[int, Sequence[Event]]) -> None:
        recent_moves.draw_trails(canvas, self, turns)

    def rehearsal(self, canvas: Canvas) -> Iterator[None]:
        return prewarm.steps(canvas, self)

    def draw_spot(self, canvas: Canvas, x: float, y: float) -> None:
        art.draw_ring(canvas, *self.to_window(x, y), self.zoom * 1.3, 1.0, bright=True)

    def draw_card(self, canvas: Canvas, card: Card) -> None:
        box = self.raised(card, 0.5, 6, CHOSEN if card.chosen else 0.0)
        art.draw_card(canvas, card.sprite_kind, box, playable=card.move >= 0 or card.chosen)

    def draw_tray_side(self, canvas: Canvas, area: Rect, seat: int) -> None:
        sidebar.draw_tray_side(canvas, self, area, seat)

    def draw_in_front(self, canvas: Canvas, seat: int, area: Rect) -> None:
        sidebar.draw_in_front(canvas, self, seat, area)

    def draw_side(self, canvas: Canvas, area: Rect) -> None:
        sidebar.draw_side(canvas, self, area)

    def draw_extra_panel(self, canvas: Canvas, area: Rect) -> float:
        return sidebar.draw_extra_panel(canvas, self, area)


class VeneziaView(VeneziaBoard, VeneziaTeller, VeneziaDesk, VeneziaChoices, View[State]):
    """The lagoon map and what stands on it."""

    def __init__(self, game: Game, room: Room):
        super().__init__(game, room)
        self.motions = Motions(self)


VIEW = VeneziaView
