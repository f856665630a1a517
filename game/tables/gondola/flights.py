"""Flights of Gondola's events: tiles come down and fly, gondolas glide, flags rise."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

from game.locale import term, tr
from game.rules.gondola import events as told
from game.rules.gondola.board import SIDES
from game.rules.gondola.state import FLAGS, State
from game.stage.animation.banners import banner, moment
from game.stage.animation.effects import flag
from game.stage.animation.tween import Do, Motion, Parallel, Tween, Wait, arc
from game.stage.animation.tween import Sequence as Then
from game.tables.base.flying_points import Gain
from game.ui.easing import ease, linear
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import GLIDE_MOST, SETTLE, SLIDE, STEPS_A_SECOND

from . import course, geometry, hand
from .draw import cards
from .geometry import Point
from .view import STANDINGS_SECONDS, FallingTile, GondolaView

SWING = 42.0  # board units in which a boat swings out of its place and into the next
ABEAM, ASIDE = 58.0, 7.0  # board units: the distance below which boats make room, and the most by which they do


def _hand_spot(view: GondolaView, seat: int) -> Point:
    """Return the place to which tiles fly that go to a seat's hand."""
    return view.room.layout.tray.center if view.viewer == seat else view.panel_spot(seat)


def _stack_spot(view: GondolaView, stack: str) -> Point:
    """Return the place of a stack."""
    return geometry.stack_spot(view.room.layout.side, stack)


def _middle(view: GondolaView, cell: int) -> Point:
    return view.to_window(*geometry.centre(cell))


def _on_board(view: GondolaView, x: float, y: float) -> Point:
    """Return a place on the course in the window, at the board's edge if outside."""
    (x, y), board = view.to_window(x, y), view.board
    return min(max(x, board.x), board.right), min(max(y, board.y), board.bottom)


# Races and turns


def race_began(view: GondolaView, event: told.RaceBegan) -> Motion:
    """Return the start of a race; before it the league's standings, over the course of the last one."""

    def begin() -> None:
        view.fleet.facing.clear()
        view.open_turn()

    start = Then(view.landing(event), Do(begin), Wait(0.5))
    if event.race == 0:
        return start
    view.tell_standings()
    return Then(Wait(STANDINGS_SECONDS), start)


def turn_began(view: GondolaView, event: told.TurnBegan) -> Motion:
    """Return the start of a turn, for which the camera may pan to a person's boat."""
    view.reveal(event)
    return view.turn_to(event.seat)


def race_won(view: GondolaView, event: told.RaceWon) -> Motion:
    """Return a note that rises from the winner's panel; in a league a point flies there."""
    spot = view.panel_spot(event.seat)
    note = view.room.effects.rise(flag(view.room.colours[event.seat], tr("gondola.won")), lambda: spot, 1.4)
    look = view.follow(view.state.at[event.seat])
    return Then(look, Parallel(Then(view.fly(view.gains(event)), view.landing(event)), note))


def race_point(view: GondolaView, event: told.RaceWon) -> Sequence[Gain]:
    """Return the point that a race is worth in a league, where its winner's boat lies."""
    if view.state.races == 1:
        return ()
    x, y, _ = view.fleet.pose(view.state, event.seat)
    return (Gain(event.seat, 1, partial(_on_board, view, x, y)),)


# Tiles


def tile_placed(view: GondolaView, event: told.TilePlaced) -> Motion:
    """Return a tile that slides from the hand to its place, where it settles with a splash."""
    start, code = _hand_spot(view, event.seat), 1 + event.tile * SIDES + event.turned
    spot = partial(_middle, view, event.cell)

    def fall(share: float) -> None:
        view.falling[event.cell] = FallingTile(*arc(start, spot(), 30.0, share), min(1.0, 0.5 + share * 0.5), code)

    def sink(share: float) -> None:
        x, y = spot()
        view.falling[event.cell] = FallingTile(x, y + 3.0 * math.sin(math.pi * share), 1.0, code)

    def stand() -> None:
        view.falling.pop(event.cell, None)

    def begin() -> None:
        view.furnish(event)
        fall(0.0)

    look = view.follow(event.cell, view.state.at[event.seat])
    splash = view.room.effects.puff(spot, 40 * view.camera.zoom, wet=True)
    land = Then(view.landing(event), Do(view.answers.forget))
    return Then(look, Do(begin), Tween(SLIDE, fall), land, Tween(SETTLE, sink, linear), Do(stand), splash)


def bonus_drawn(view: GondolaView, event: told.BonusDrawn) -> Motion:
    """Return a bonus tile that comes from its stack, large, and goes on after a moment."""
    place = [0.0]

    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        high = 104 + 96 * place[0]
        wide = high * hand.shape()
        cards.draw(canvas, event.tile, Rect(x - wide / 2, y - high / 2, wide, high), 0, lifted=True)

    def grow(share: float) -> None:
        place[0] = share

    def shrink(share: float) -> None:
        place[0] = 1 - share

    def middle() -> Point:
        return view.board.center

    effects = view.room.effects
    come = effects.fly(draw, partial(_stack_spot, view, "bonus"), middle, 0.6)
    stay = effects.fly(draw, middle, middle, 1.1, height=0.0)
    leave = effects.fly(draw, middle, partial(_hand_spot, view, event.seat), 0.4)
    return Then(Parallel(come, Tween(0.6, grow)), stay, Parallel(leave, Tween(0.4, shrink)))


def _fly_tile(view: GondolaView, kind: int, start: Point, end: Point, seconds: float) -> Motion:
    """Return a tile that flies; a kind below 0 shows its back."""

    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        if kind >= 0:
            cards.draw(canvas, kind, Rect(x - 40, y - 30, 60 * hand.shape(), 60), 0)
        else:
            cards.draw_tile_back(canvas, x, y)

    return view.room.effects.fly(draw, lambda: start, lambda: end, seconds)


def discarded(view: GondolaView, event: told.Discarded) -> Motion:
    """Return a tile that flies from a hand to the stack of those that are gone."""
    return _fly_tile(view, event.tile, _hand_spot(view, event.seat), _stack_spot(view, "gone"), 0.4)


def drew(view: GondolaView, event: told.Drew) -> Motion:
    """Return a tile that flies from the stack to a hand."""
    view.draws = True
    return _fly_tile(view, event.tile, _stack_spot(view, "canal"), _hand_spot(view, event.seat), 0.34)


# Gondolas


def glided(view: GondolaView, event: told.Glided) -> Motion:
    """Return a gondola that glides along its way."""
    path = event.path[: len(event.path) - event.fallen]
    if len(path) < 2:
        return Wait(0.25)
    seconds = min(GLIDE_MOST, max(0.4, len(path) / STEPS_A_SECOND * 1.6))
    glide = _Glide(view, event.seat, path)
    return Then(view.follow(path[-1], path[0]), Tween(seconds, glide.show, ease), Do(glide.end))


def flag_placed(view: GondolaView, event: told.FlagPlaced) -> Motion:
    """Return the light of a crossed checkpoint, a banner that names the flag, and its point."""
    name = term("gondola", "checkpoint_short", event.number)
    words = tr("gondola.crossed", name=name, count=FLAGS - event.left, most=FLAGS)
    note = banner(view.room.colours[event.seat], words, view.board)
    big = moment(view.room.effects, partial(_middle, view, event.cell), note)
    return Parallel(big, Then(view.fly(view.gains(event)), view.landing(event)))


def flag_stands(state: State, event: told.FlagPlaced) -> None:
    """Put a flag on its checkpoint, where it stands while its point flies."""
    state.checkpoint_flags[event.number] |= 1 << event.seat


def flag_point(view: GondolaView, event: told.FlagPlaced) -> Sequence[Gain]:
    """Return the point that a flag is worth, at its checkpoint."""
    return (Gain(event.seat, 1, partial(_on_board, view, *geometry.centre(event.cell))),)


class _Glide:
    """One boat on its way; those it leaves, meets and joins make room."""

    def __init__(self, view: GondolaView, seat: int, path: Sequence[int]):
        self.view, self.seat = view, seat
        state, codes = view.state, course.codes(view.state)
        self.before = [view.fleet.pose(state, other) for other in range(state.seats)]
        self.points = geometry.curve(path, codes, self.before[seat][:2])
        self.length = geometry.length(self.points)
        self.target = path[-1]
        cells = course.boats(state)
        cells[seat] = self.target
        lies = view.fleet.lies(cells, codes)
        last = geometry.along(self.points, self.length)[2]
        self.turned = abs((last - lies[seat][2] + 180) % 360 - 180) > 90
        self.after = [view.fleet.faced(other, cells[other], pose) for other, pose in enumerate(lies)]
        if self.turned:
            self.after[seat] = (*lies[seat][:2], lies[seat][2] + 180)
        else:
            self.after[seat] = lies[seat]

    def show(self, share: float) -> None:
        """Show the boats as they lie a share of the way along."""
        way = self.length * share
        here = geometry.along(self.points, way)
        leaving = geometry.blended(self.before[self.seat], here, min(1.0, way / SWING))
        mine = geometry.blended(leaving, self.after[self.seat], max(0.0, 1 - (self.length - way) / SWING))
        self.view.fleet.wakes[self.seat] = (self.points, way)
        for other in range(len(self.before)):
            if other == self.seat:
                continue
            pose = geometry.blended(self.before[other], self.after[other], share)
            near = max(0.0, 1 - math.dist(pose[:2], mine[:2]) / ABEAM) * max(0.0, math.sin(math.pi * share)) ** 0.5
            if near > 0:
                side = math.radians(here[2])
                off = ASIDE * near
                pose = (pose[0] + off * math.sin(side), pose[1] + off * math.cos(side), self._rocked(pose[2], near))
                mine = (mine[0] - off * math.sin(side), mine[1] - off * math.cos(side), mine[2])
            self.view.fleet.places[other] = pose
        self.view.fleet.places[self.seat] = mine

    def _rocked(self, heading: float, strength: float) -> float:
        """Return a heading while the wake passes under the hull."""
        return heading + 5.0 * strength * math.sin(self.view.room.clock * 7.0)

    def end(self) -> None:
        """Rest the boat at its target."""
        fleet = self.view.fleet
        fleet.facing[self.seat] = (self.target, self.turned)
        fleet.places.clear()
        fleet.wakes.pop(self.seat, None)
