"""Motions of events: tiles come down, gondolas glide, flags rise, tiles fly."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

from game.locale import term, tr
from game.rules import Event
from game.rules.gondola import events as told
from game.rules.gondola.state import FLAGS, NO_BONUS
from game.stage.animation.banners import banner, moment
from game.stage.animation.effects import flag
from game.stage.animation.tween import Do, Motion, Parallel, Tween, Wait, arc
from game.stage.animation.tween import Sequence as Then
from game.tables.base.animations import EventAnimations, animates
from game.tables.base.flying_points import Gain
from game.ui.easing import ease, linear
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import GLIDE_MOST, SETTLE, SLIDE, STEPS_A_SECOND

from . import geometry, hand
from .context import GondolaContext
from .draw import cards
from .shown import DRAWING, PLACING, RACING, STANDINGS_SECONDS

SWING = 42.0  # board units in which a boat swings out of its place and into the next
ABEAM, ASIDE = 58.0, 7.0  # board units: the distance below which boats make room, and the most by which they do


class Motions(EventAnimations):
    """Motions of events, which change the shown course while they run."""

    view: GondolaContext

    def gains(self, event: Event) -> Sequence[Gain]:
        """Return the points of an event.

        A flag is worth a point at its checkpoint; in a league a race is, where its winner's boat lies.
        """
        if isinstance(event, told.FlagPlaced):
            return (Gain(event.seat, 1, partial(self._in_window, geometry.centre(event.cell))),)
        if isinstance(event, told.RaceWon) and self.view.shown.races > 1:
            return (Gain(event.seat, 1, partial(self._in_window, self.view.fleet.pose(event.seat)[:2])),)
        return ()

    def _in_window(self, spot: tuple[float, float]) -> tuple[float, float]:
        """Return a place on the course in the window, at the board's edge if outside."""
        (x, y), board = self.view.to_window(*spot), self.view.board
        return min(max(x, board.x), board.right), min(max(y, board.y), board.bottom)

    # Races and turns

    @animates(told.RaceBegan)
    def _race_began(self, event: told.RaceBegan) -> Motion:
        view = self.view

        def begin() -> None:
            view.shown.begin_race(event.race)
            view.shown.turn, view.stage = event.seat, PLACING
            view.fleet.facing.clear()
            view.open_turn()

        if event.race == 0:
            return Then(Do(begin), Wait(0.5))
        return Then(Do(view.tell_standings), Wait(STANDINGS_SECONDS), Do(begin), Wait(0.5))

    @animates(told.TurnBegan)
    def _turn_began(self, event: told.TurnBegan) -> Motion:
        view = self.view
        return Then(self._begin(PLACING), view.turn_to(event.seat))

    @animates(told.StepsSet)
    def _steps_set(self, event: told.StepsSet) -> Motion:
        def act() -> None:
            self.view.speed, self.view.stage = event.speed, RACING

        return Do(act)

    @animates(told.DrawSkipped)
    def _draw_skipped(self, event: told.DrawSkipped) -> Motion:
        return self._begin(DRAWING)

    @animates(told.MatchEnded)
    def _match_ended(self, event: told.MatchEnded) -> Motion:
        return self._begin(DRAWING)

    def _begin(self, stage: int) -> Motion:
        """Return the start of a stage of the turn."""

        def act() -> None:
            self.view.stage = stage

        return Do(act)

    def _cut(self, seat: int) -> Motion:
        """Return the start of discarding, if a hand has become too large.

        No event says so: it follows from the tiles and the flags.
        """

        def act() -> None:
            shown = self.view.shown
            if shown.bonus_tile == NO_BONUS and shown.held[seat] > FLAGS - shown.flagged[seat]:
                self.view.stage = DRAWING

        return Do(act)

    @animates(told.RaceWon)
    def _race_won(self, event: told.RaceWon) -> Motion:
        view = self.view

        gains = self.gains(event)

        def landed() -> None:
            view.shown.points[event.seat] += sum(gain.points for gain in gains)

        spot = view.panel_spot(event.seat)
        note = self.effects.rise(flag(view.room.colours[event.seat], tr("gondola.won")), lambda: spot, 1.4)
        look = view.follow(view.shown.cells[event.seat])
        return Then(look, Do(lambda: view.winners.add(event.seat)), Parallel(self._fly(gains, landed), note))

    # Tiles

    @animates(told.TilePlaced)
    def _tile_placed(self, event: told.TilePlaced) -> Motion:
        """Slide a tile from the hand to its place, where it settles with a splash."""
        view = self.view
        start: list[float] = []

        def begin() -> None:
            shown = view.shown
            if event.why == told.FROM_HAND:
                shown.held[event.seat] -= 1
                view.room.invalidate()
            else:
                shown.bonus_tile = NO_BONUS
            shown.gone += event.replaced >= 0
            start[:] = view.hand_spot(event.seat)
            view.lay(event.cell, event.tile, event.turned)
            fall(0.0)

        def fall(share: float) -> None:
            x, y = arc((start[0], start[1]), spot(), 30.0, share)
            view.falling[event.cell] = (x, y, min(1.0, 0.5 + share * 0.5))

        def sink(share: float) -> None:
            x, y = spot()
            view.falling[event.cell] = (x, y + 3.0 * math.sin(math.pi * share), 1.0)

        def stand() -> None:
            view.falling.pop(event.cell, None)

        def spot() -> tuple[float, float]:
            return view.to_window(*geometry.centre(event.cell))

        splash = self.effects.puff(spot, 40 * view.camera.zoom, wet=True)
        slide, settle = Tween(SLIDE, fall), Tween(SETTLE, sink, linear)
        after = self._cut(event.seat) if event.why == told.AS_BONUS else Wait(0)
        look = view.follow(event.cell, view.shown.cells[event.seat])
        return Then(look, Do(begin), slide, self.land(event), settle, Do(stand), splash, after)

    @animates(told.CheckpointOpened)
    def _checkpoint_opened(self, event: told.CheckpointOpened) -> Motion:
        return Do(lambda: self.view.shown.open_checkpoint(event.cell))

    @animates(told.BonusDrawn)
    def _bonus_drawn(self, event: told.BonusDrawn) -> Motion:
        """Bring a bonus tile from its stack, large, and pass it on after a moment."""
        view = self.view
        place = [0.0]

        def act() -> None:
            view.shown.bonus -= 1
            view.shown.bonus_tile, view.stage = event.tile, RACING

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            high = 104 + 96 * place[0]
            wide = high * hand.shape()
            cards.draw(canvas, event.tile, Rect(x - wide / 2, y - high / 2, wide, high), 0, lifted=True)

        def grow(share: float) -> None:
            place[0] = share

        def shrink(share: float) -> None:
            place[0] = 1 - share

        def middle() -> tuple[float, float]:
            return view.board.center

        def stack() -> tuple[float, float]:
            return view.stack_spot("bonus")

        come = self.effects.fly(draw, stack, middle, 0.6)
        stay = self.effects.fly(draw, middle, middle, 1.1, height=0.0)
        leave = self.effects.fly(draw, middle, lambda: view.hand_spot(event.seat), 0.4)
        return Then(Do(act), Parallel(come, Tween(0.6, grow)), stay, Parallel(leave, Tween(0.4, shrink)))

    @animates(told.BonusLost)
    def _bonus_lost(self, event: told.BonusLost) -> Motion:
        def act() -> None:
            self.view.shown.bonus_tile = NO_BONUS
            self.view.shown.gone += 1

        return Then(Do(act), Wait(0.2), self._cut(event.seat))

    @animates(told.Discarded)
    def _discarded(self, event: told.Discarded) -> Motion:
        view = self.view

        def leave() -> None:
            view.shown.held[event.seat] -= 1
            view.shown.gone += 1
            view.room.invalidate()

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            cards.draw(canvas, event.tile, Rect(x - 40, y - 30, 60 * hand.shape(), 60), 0)

        fly = self.effects.fly(draw, lambda: view.hand_spot(event.seat), lambda: view.stack_spot("gone"), 0.4)
        return Then(Do(leave), fly)

    @animates(told.Drew)
    def _drew(self, event: told.Drew) -> Motion:
        view = self.view

        def leave() -> None:
            view.shown.stack, view.stage = event.left, DRAWING

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            if event.tile >= 0:
                cards.draw(canvas, event.tile, Rect(x - 40, y - 30, 60 * hand.shape(), 60), 0)
            else:
                cards.draw_tile_back(canvas, x, y)

        def landed() -> None:
            view.shown.held[event.seat] += 1
            view.room.invalidate()

        fly = self.effects.fly(
            draw, lambda: view.stack_spot("canal"), lambda: view.hand_spot(event.seat), 0.34, landed=landed
        )
        return Then(Do(leave), fly)

    # Gondolas

    @animates(told.Glided)
    def _glided(self, event: told.Glided) -> Motion:
        view = self.view
        path = list(event.path[: len(event.path) - event.fallen])
        if len(path) < 2:
            return Wait(0.25)
        seconds = min(GLIDE_MOST, max(0.4, len(path) / STEPS_A_SECOND * 1.6))
        glide: list[_Glide] = []

        def begin() -> None:
            glide[:] = [_Glide(view, event.seat, path)]

        def show(share: float) -> None:
            glide[0].show(share)

        def rest() -> None:
            glide[0].end()

        look = view.follow(path[-1], path[0])
        return Then(look, Do(begin), Tween(seconds, show, ease), Do(rest))

    @animates(told.FlagPlaced)
    def _flag_placed(self, event: told.FlagPlaced) -> Motion:
        """Let light break out of a crossed checkpoint, and a banner name the flag."""
        view = self.view

        def act() -> None:
            shown = view.shown
            shown.flags[event.cell] = shown.flags.get(event.cell, 0) | 1 << event.seat
            shown.flagged[event.seat] += 1

        def landed() -> None:
            view.shown.points[event.seat] += 1

        def spot() -> tuple[float, float]:
            return view.to_window(*geometry.centre(event.cell))

        name = term("gondola", "checkpoint_short", event.number)
        words = tr("gondola.crossed", name=name, count=FLAGS - event.left, most=FLAGS)
        big = moment(self.effects, spot, banner(view.room.colours[event.seat], words, view.board))
        return Then(Do(act), Parallel(big, self._fly(self.gains(event), landed)), self._cut(event.seat))


class _Glide:
    """One boat on its way; those it leaves, meets and joins make room."""

    def __init__(self, view: GondolaContext, seat: int, path: list[int]):
        self.view, self.seat = view, seat
        self.before = [view.fleet.pose(other) for other in range(len(view.shown.cells))]
        self.points = geometry.curve(path, view.shown.codes, self.before[seat][:2])
        self.length = geometry.length(self.points)
        self.target = path[-1]
        cells = list(view.shown.cells)
        cells[seat] = self.target
        lies = view.fleet.lies(cells)
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
        view = self.view
        view.shown.cells[self.seat] = self.target
        view.fleet.facing[self.seat] = (self.target, self.turned)
        view.fleet.places.clear()
        view.fleet.wakes.pop(self.seat, None)
