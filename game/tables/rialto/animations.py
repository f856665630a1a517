"""Animations of Rialto's events: flights, sources of points, and changes of pieces.

When an animation has ended, the pieces stand as a sync would put them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.locale import tr
from game.rules import Event
from game.rules.rialto import events as told
from game.rules.rialto.board import AREAS, BLUE_2, BLUE_4, CHOICES, JOKER, KINDS, SHORE
from game.rules.rialto.state import (
    FROM_BANKS,
    FROM_BLUE_2,
    FROM_BLUE_4,
    FROM_BUILDINGS,
    FROM_DISTRICTS,
    FROM_RETURNED,
    FROM_SUPPLIES,
    GENERAL,
    NEUTRAL,
    PERSONAL,
    TAKING,
)
from game.stage.animation.banners import banner, moment
from game.stage.animation.effects import Draw
from game.stage.animation.tween import Do, Motion, Parallel, Tween, Wait, staggered
from game.stage.animation.tween import Sequence as Then
from game.tables.base.animations import EventAnimations, animates
from game.tables.base.flying_points import Gain
from game.tables.hud.build_animations import GROWTH
from game.ui.art import highlights
from game.ui.easing import ease
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import SETTLE, SLIDE, TOSS

from . import geometry, names
from .context import NOBODY, RialtoContext
from .draw import art, board, cards, panels, sidebar, stage_queue, target_overlay, tiles
from .events import is_won
from .shown import NOWHERE

Spot = tuple[float, float]


class Flights:
    """Flights of things, for the motions of events."""

    def __init__(self, view: RialtoContext):
        self.view = view

    def fly(self, draw: Draw, start: Spot, end: Spot, seconds: float, landed: Callable[[], object] | None) -> Motion:
        """Return a thing on its way from one place to another."""
        return self.view.room.effects.fly(draw, lambda: start, lambda: end, seconds, 30, landed)

    def rise(self, draw: Draw, spot: Spot, seconds: float = 0.7) -> Motion:
        """Return a thing that rises from a place and fades."""
        return self.view.room.effects.rise(draw, lambda: spot, seconds)

    def cards(self, kinds: list[int], start: Spot, end: Spot, landed: Callable[[], object], seconds: float) -> Motion:
        """Return cards that fly together, fanned; a kind below 0 shows its back."""

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            for at, kind in enumerate(kinds):
                box = Rect(x - 18 + 13 * (at - (len(kinds) - 1) / 2), y - 26, 36, 52)
                if kind < 0:
                    cards.draw_back(canvas, box)
                else:
                    cards.draw_mini(canvas, kind, box)

        return self.fly(draw, start, end, seconds, landed)

    def deck(self) -> Spot:
        """Return the middle of the deck."""
        return sidebar.deck_spot(self.view.room.layout.side)

    def coin(self, start: Spot, end: Spot, landed: Callable[[], object] | None = None) -> Motion:
        """Return a coin on its way."""

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            art.draw_coin(canvas, x, y, 26)

        return self.fly(draw, start, end, TOSS, landed)

    def tile(self, building: int, start: Spot, end: Spot, landed: Callable[[], object]) -> Motion:
        """Return a building on its way."""

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            tiles.draw(canvas, building, Rect(x - 21, y - 21, 42, 42))

        return self.fly(draw, start, end, 0.5, landed)

    def stock(self, building: int) -> Spot:
        """Return the middle of a kind of building in the stock."""
        x, y = sidebar.stock_boxes(self.view.room.layout.side)[building].center
        return x, y

    def councillor(self, seat: int, start: Spot, end: Spot, landed: Callable[[], object] | None) -> Motion:
        """Return a councillor on its way."""
        colour = self.view.colour_of(seat)

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            art.draw_bust(canvas, colour, x, y + 15, 30, alpha)

        return self.fly(draw, start, end, 0.45, landed)


BUILDINGS = {FROM_BLUE_2: BLUE_2, FROM_BLUE_4: BLUE_4, FROM_BUILDINGS: -1}  # buildings that give points; -1 for all


def earning_spot(view: RialtoContext, event: told.Scored, cause: Event | None) -> tuple[float, float]:
    """Return the point of the window where points were earned.

    It depends on what happened just before.
    """
    if event.source >= FROM_DISTRICTS:
        return view.to_window(*geometry.SQUARES[event.source - FROM_DISTRICTS])
    if event.source == FROM_BANKS and isinstance(cause, told.BankCompleted):
        return view.to_window(*geometry.SQUARES[SHORE[cause.bank][1]])
    if event.source == FROM_RETURNED and isinstance(cause, told.BuildingReturned):
        return sidebar.stock_boxes(view.room.layout.side)[cause.building].center
    if event.source in BUILDINGS:
        return panels.building_spot(view, event.seat, BUILDINGS[event.source])
    if event.source == FROM_SUPPLIES:
        return view.panel_spot(event.seat)
    if isinstance(cause, told.GondolaMoored):
        return view.to_window(*geometry.route_point(cause.connection, 0.5)[:2])
    return stage_queue.spot_of(view, event.seat)


DEALT = 0.08  # seconds of a card dealt to a row, of up to thirty-six cards
MOST_COINS = 6  # most coins of a stream that are drawn


class Motions(EventAnimations):
    """Motions of Rialto's events."""

    view: RialtoContext

    def __init__(self, view: RialtoContext):
        super().__init__(view)
        self.flights = Flights(view)
        self._cause: Event | None = None  # the last event, points aside

    def of(self, event: Event) -> Motion:
        motion = super().of(event)
        if not isinstance(event, told.Scored):
            self._cause = event
        return motion

    def gains(self, event: Event) -> Sequence[Gain]:
        if not isinstance(event, told.Scored):
            return ()
        return (Gain(event.seat, event.points, partial(earning_spot, self.view, event, self._cause)),)

    def _tray(self) -> None:
        self.view.room.invalidate()

    # Rounds, phases, stages

    @animates(told.RoundBegan)
    def _round_began(self, event: told.RoundBegan) -> Motion:
        def act() -> None:
            self.view.shown.round_no = event.round
            self.view.shown.winners = {}

        return self._act(act, 0.3)

    @animates(told.PhaseBegan)
    def _phase_began(self, event: told.PhaseBegan) -> Motion:
        def act() -> None:
            shown = self.view.shown
            shown.phase = event.phase
            if event.phase == TAKING:
                shown.rows = [[0] * KINDS for _ in shown.rows]
                shown.taker = [-1] * len(shown.taker)

        return self._act(act, 0.2)

    @animates(told.StageBegan)
    def _stage_began(self, event: told.StageBegan) -> Motion:
        return self._act(partial(self.view.shown.begin_stage, event.stage, event.seat), 0.25)

    # Cards

    @animates(told.DeckRemade)
    def _deck_remade(self, event: told.DeckRemade) -> Motion:
        def act() -> None:
            self.view.shown.deck = event.cards

        return self._act(act, 0.2)

    @animates(told.CardDealt)
    def _card_dealt(self, event: told.CardDealt) -> Motion:
        view = self.view

        def act() -> None:
            view.shown.rows[event.row][event.card] += 1

        def leave() -> None:
            view.shown.deck = event.left

        end = view.market.row_spot(event.row, sum(view.shown.rows[event.row]))
        return Then(Do(leave), self.flights.cards([event.card], self.flights.deck(), end, act, DEALT))

    @animates(told.RowTaken)
    def _row_taken(self, event: told.RowTaken) -> Motion:
        view = self.view

        def leave() -> None:
            view.shown.rows[event.row] = [0] * KINDS
            view.shown.taker[event.row] = event.seat

        def landed() -> None:
            view.shown.hand_size[event.seat] += sum(event.cards)
            self._tray()

        kinds = [kind for kind in range(KINDS) for _ in range(event.cards[kind])]
        start = view.market.row_spot(event.row, sum(event.cards) // 2)
        return Then(Do(leave), self.flights.cards(kinds, start, view.panel_spot(event.seat), landed, 0.6))

    @animates(told.CardDrawn)
    def _card_drawn(self, event: told.CardDrawn) -> Motion:
        def act() -> None:
            self.view.shown.deck = event.left
            if event.seat < self.view.shown.seats:
                self.view.shown.hand_size[event.seat] += 1
            self._tray()

        return self.flights.cards([event.card], self.flights.deck(), self.view.panel_spot(event.seat), act, 0.24)

    @animates(told.CardPicked)
    def _card_picked(self, event: told.CardPicked) -> Motion:
        view = self.view

        def leave() -> None:
            view.shown.rows[event.row][event.card] -= 1

        def act() -> None:
            view.shown.hand_size[event.seat] += 1
            self._tray()

        start = view.market.sheet().center
        return Then(Do(leave), self.flights.cards([event.card], start, view.panel_spot(event.seat), act, 0.32))

    @animates(told.LeftoversDiscarded)
    def _leftovers_discarded(self, event: told.LeftoversDiscarded) -> Motion:
        def act() -> None:
            self.view.shown.rows[event.row] = [0] * KINDS

        return self._act(act, 0.1)

    @animates(told.Discarded)
    def _discarded(self, event: told.Discarded) -> Motion:
        def act() -> None:
            self.view.shown.hand_size[event.seat] -= 1
            self._tray()

        return self._act(act, 0.06)

    # Plays

    @animates(told.CardTurned)
    def _card_turned(self, event: told.CardTurned) -> Motion:
        def act() -> None:
            self.view.shown.hand_size[event.seat] -= 1
            self._tray()

        return self._act(act, 0.15)

    @animates(told.CardsPlayed)
    def _cards_played(self, event: told.CardsPlayed) -> Motion:
        view, seat = self.view, event.seat

        def act() -> None:
            if seat < view.shown.seats:
                view.shown.hand_size[seat] -= event.base + event.jokers
            view.shown.count[seat] = event.count
            view.shown.queue_at += 1
            self._tray()

        kinds = [event.stage] * event.base + [JOKER] * event.jokers
        x, y = view.panel_spot(seat)
        if not kinds:
            return Then(Do(act), Wait(0.3))
        return self.flights.cards(kinds, (x, y - 14), (x + 130, y - 14), act, 0.5)

    @animates(told.NothingPlayed)
    def _nothing_played(self, event: told.NothingPlayed) -> Motion:
        def act() -> None:
            self.view.shown.queue_at += 1

        return self._act(act, 0.15)

    @animates(told.Delayed)
    def _delayed(self, event: told.Delayed) -> Motion:
        def act() -> None:
            self.view.shown.queue.append(event.seat)
            self.view.shown.queue_at += 1

        return self._act(act, 0.3)

    @animates(told.BonusWon)
    def _bonus_won(self, event: told.BonusWon) -> Motion:
        view = self.view

        def act() -> None:
            view.shown.winners[event.stage] = event.seat

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            art.draw(canvas, "laurel", x, y, 44, alpha)
            art.draw(canvas, art.KIND_PICTURES[event.stage], x, y, 28, alpha)

        return Then(Do(act), self.flights.rise(draw, view.panel_spot(event.seat), 0.6))

    # Effects of the stages

    @animates(told.DogeMoved)
    def _doge_moved(self, event: told.DogeMoved) -> Motion:
        shown = self.view.shown
        steps = event.target - event.origin

        def move(share: float) -> None:
            shown.space[event.seat] = event.origin + steps * share

        def rest() -> None:
            shown.space[event.seat] = float(event.target)
            shown.order = list(event.order)[: len(shown.order)]

        return Then(Tween(min(1.4, 0.3 + 0.1 * abs(steps)), move, ease), Do(rest))

    @animates(told.CoinsGained)
    def _coins_gained(self, event: told.CoinsGained) -> Motion:
        shown = self.view.shown

        def landed(coins: int) -> None:
            shown.coins[event.seat] += coins

        drawn = max(1, min(MOST_COINS, event.coins))
        shares = [1] * (drawn - 1) + [event.coins - drawn + 1]
        start, end = self.view.board.center, self.view.panel_spot(event.seat)
        flights = [self.flights.coin(start, end, partial(landed, share)) for share in shares]
        return staggered(0.09, *(Then(flight, self.land(event)) for flight in flights))

    @animates(told.Activated)
    def _activated(self, event: told.Activated) -> Motion:
        def act() -> None:
            self.view.shown.used[event.seat][event.building] += 1
            self.view.shown.coins[event.seat] = event.coins
            self._tray()

        x, y = self.view.panel_spot(event.seat)
        return Then(self.flights.coin((x - 60, y - 22), (x - 40, y + 4)), Do(act))

    @animates(told.CoinsCleared)
    def _coins_cleared(self, event: told.CoinsCleared) -> Motion:
        def act() -> None:
            self.view.shown.used[event.seat] = [0] * CHOICES

        return self._act(act)

    @animates(told.BuildingTaken)
    def _building_taken(self, event: told.BuildingTaken) -> Motion:
        view = self.view

        def leave() -> None:
            view.shown.stock[event.building] = event.left

        def landed() -> None:
            view.shown.own[event.seat][event.building] += 1
            self._tray()

        return Then(
            Do(leave),
            self.flights.tile(event.building, self.flights.stock(event.building), view.panel_spot(event.seat), landed),
        )

    @animates(told.BuildingReturned)
    def _building_returned(self, event: told.BuildingReturned) -> Motion:
        view = self.view

        def leave() -> None:
            view.shown.own[event.seat][event.building] -= 1
            if event.coin:
                view.shown.used[event.seat][event.building] -= 1
            self._tray()

        def landed() -> None:
            view.shown.stock[event.building] += 1

        return Then(
            Do(leave),
            self.flights.tile(event.building, view.panel_spot(event.seat), self.flights.stock(event.building), landed),
        )

    def _built(
        self, event: told.BridgeBuilt | told.GondolaMoored, near: int, far: int, draw: Draw, splash: float
    ) -> Motion:
        """Return the motion of something that comes from the stock to a connection."""
        view, link = self.view, event.connection
        area = view.room.layout.side
        spot = view.to_window(*geometry.route_point(link, 0.5)[:2])
        puff = view.room.effects.puff(lambda: spot, splash, wet=True)
        come = self.flights.fly(draw, (area.x + 50, area.bottom - 60), spot, SLIDE + SETTLE, None)
        return Then(come, Do(partial(view.shown.build, link, near, far)), self.land(event), puff)

    @animates(told.BridgeBuilt)
    def _bridge_built(self, event: told.BridgeBuilt) -> Motion:
        """Return the motion of a bridge that comes and spans the water from both ends."""
        view, link = self.view, event.connection

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            art.draw(canvas, "bridge", x, y, 56)

        def shine(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            highlights.draw_hovered(canvas, target_overlay.capsule(link, view.zoom), *view.board.topleft, alpha)

        def span(share: float) -> None:
            view.shown.spanning = link, share

        def begin() -> None:
            view.shown.spanning, view.shown.bridge = (link, 0.0), -1

        def stand() -> None:
            view.shown.spanning = NOWHERE

        light = view.room.effects.rise(shine, lambda: view.to_window(*geometry.route_point(link, 0.5)[:2]), GROWTH, 0.0)
        come = self._built(event, event.near, event.far, draw, 36)
        return Then(Do(begin), come, Parallel(Tween(GROWTH, span, ease), light), Do(stand))

    @animates(told.BridgeRevealed)
    def _bridge_revealed(self, event: told.BridgeRevealed) -> Motion:
        def act() -> None:
            self.view.shown.bridge = event.tile

        return Do(act)

    @animates(told.GondolaMoored)
    def _gondola_moored(self, event: told.GondolaMoored) -> Motion:
        heading = geometry.route_point(event.connection, 0.5)[2]

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            art.draw_boat(canvas, x, y, heading, board.BOAT * self.view.zoom)

        return self._built(event, 1, 1, draw, 28)

    # Councillors

    @animates(told.CouncillorsEnlisted)
    def _councillors_enlisted(self, event: told.CouncillorsEnlisted) -> Motion:
        def act() -> None:
            self.view.shown.general[event.seat] -= event.councillors
            self.view.shown.personal[event.seat] += event.councillors

        x, y = self.view.panel_spot(event.seat)
        if not event.councillors:
            return Do(act)
        return Then(self.flights.councillor(event.seat, (x + 70, y - 10), (x, y - 10), act))

    @animates(told.CouncillorPlaced)
    def _councillor_placed(self, event: told.CouncillorPlaced) -> Motion:
        view, seat = self.view, event.seat

        def leave() -> None:
            shown = view.shown
            if event.origin < AREAS:
                shown.council[event.origin][seat] -= 1
            elif seat < shown.seats and event.origin == PERSONAL:
                shown.personal[seat] -= 1
            elif seat < shown.seats and event.origin == GENERAL:
                shown.general[seat] -= 1

        def landed() -> None:
            view.shown.council[event.district][seat] = event.there

        start = view.to_window(*geometry.SQUARES[event.origin]) if event.origin < AREAS else view.panel_spot(seat)
        end = view.to_window(*geometry.SQUARES[event.district])
        return Then(Do(leave), self.flights.councillor(seat, start, end, landed))

    @animates(told.BankCompleted)
    def _bank_completed(self, event: told.BankCompleted) -> Motion:
        colour = self.view.colour_of(event.seat)

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            art.draw(canvas, "laurel", x, y, 54, alpha)
            art.draw_medal(canvas, colour, x, y, 32, alpha)

        spots = [self.view.to_window(*geometry.SQUARES[district]) for district in SHORE[event.bank]]
        return Parallel(*(self.flights.rise(draw, spot, 0.9) for spot in spots))

    @animates(told.BankTurned)
    def _bank_turned(self, event: told.BankTurned) -> Motion:
        def act() -> None:
            self.view.shown.banks[event.bank] = 1

        return self._act(act)

    @animates(told.MarkerMoved)
    def _marker_moved(self, event: told.MarkerMoved) -> Motion:
        def act() -> None:
            self.view.shown.marker = event.connection

        return self._act(act)

    # Points

    @animates(told.Scored)
    def _scored(self, event: told.Scored) -> Motion:
        def act() -> None:
            self.view.shown.points[event.seat] = event.total

        return self._fly(self.gains(event), act)

    @animates(told.SuppliesCounted)
    def _supplies_counted(self, event: told.SuppliesCounted) -> Motion:
        colour = self.view.colour_of(event.seat)

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            art.draw_bust(canvas, colour, x - 26, y + 14, 28, alpha)
            art.draw_disc(canvas, str(event.councillors), x - 16, y + 9, 19)
            art.draw_coin(canvas, x + 18, y, 26, alpha)
            art.draw_disc(canvas, str(event.coins), x + 28, y + 9, 19)

        x, y = self.view.panel_spot(event.seat)
        return self.flights.rise(draw, (x + 20, y - 12), 0.6)

    @animates(told.DistrictCounted)
    def _district_counted(self, event: told.DistrictCounted) -> Motion:
        def act() -> None:
            self.view.shown.lit = event.district

        return self._act(act, 0.5)

    @animates(told.DistrictRanked)
    def _district_ranked(self, event: told.DistrictRanked) -> Motion:
        """Return the light of a won campo, and a banner that says whose it is."""
        if not is_won(event):
            return Wait(0.1)
        colour = self.view.room.colours[event.seat] if event.seat != NEUTRAL else NOBODY
        words = tr("rialto.won", name=self.view.name_of(event.seat), district=names.district_name(event.district))
        spot = self.view.to_window(*geometry.SQUARES[event.district])
        return moment(self.view.room.effects, lambda: spot, banner(colour, words, self.view.board))

    @animates(told.GameEnded)
    def _game_ended(self, event: told.GameEnded) -> Motion:
        def act() -> None:
            self.view.shown.lit = -1

        return self._act(act, 0.3)
