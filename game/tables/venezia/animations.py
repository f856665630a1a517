"""The motions of Venezia: one for each event. When it has ended the pieces stand as a sync would put them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.rules import Event
from game.rules.venezia import events as told
from game.rules.venezia.board import (
    BASILICA,
    BUILT,
    CASA,
    CRAFTS,
    HEX_CENTRES,
    KINDS,
    NEEDED,
    PONTE,
    space_centre,
)
from game.rules.venezia.state import IMAGINARY
from game.stage.animation.tween import Do, Motion, Parallel, Tween, Wait
from game.stage.animation.tween import Sequence as Then
from game.tables.base.animations import EventAnimations, animates
from game.tables.base.flying_points import Gain
from game.tables.hud.build_animations import GROWTH
from game.ui.art import highlights
from game.ui.easing import ease, overshoot
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import GLIDE_MOST, STEPS_A_SECOND

from .context import VeneziaContext
from .draw import art, target_overlay
from .geometry import deck_box, middle, track_point
from .shown import BARE, Building

Spot = Callable[[], tuple[float, float]]  # returns the place of a thing in the window at the time of the call

SEEN = 0.8  # seconds that a drawn card is shown


def _below(spot: tuple[float, float]) -> tuple[float, float]:
    return spot[0], spot[1] + 8


class Motions(EventAnimations):
    """Makes the motion of each event, by the method named after it."""

    view: VeneziaContext

    def __init__(self, view: VeneziaContext):
        super().__init__(view)
        self._work_apart = False  # True while a building uses a set laid apart
        self._sites: dict[int, tuple[float, float]] = {}  # place of the last building of each kind, in board units

    def gains(self, event: Event) -> Sequence[Gain]:
        """Return the points of a glide.

        Steps are earned where the building stands, those for gold at the boat, and skipped spaces where it lands.
        """
        if not isinstance(event, told.Glided):
            return ()
        site = self._sites.get(event.source, track_point(event.origin))
        steps = Gain(event.seat, event.steps, partial(self.view.to_window, *site))
        leaps = Gain(event.seat, event.leaps, partial(self.view.to_window, *track_point(event.target)))
        return tuple(gain for gain in (steps, leaps) if gain.points)

    def _hand_spot(self, seat: int) -> tuple[float, float]:
        if self.view.viewer == seat:
            area = self.view.room.layout.tray
            return area.centerx, area.centery
        return self.view.panel_spot(seat)

    def _deck_spot(self) -> tuple[float, float]:
        box = deck_box(self.view.room.layout.side)
        return box.centerx, box.centery

    def _card_flight(
        self, kind: int, start: Spot, end: Spot, landed: Callable[[], object] | None, seconds: float = 0.34
    ) -> Motion:
        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            box = Rect(x - 21, y - 30, 42, 60)
            if kind < 0:
                art.draw_back(canvas, box)
            else:
                art.draw_mini(canvas, kind, box)

        return self.effects.fly(draw, start, end, seconds, 24, landed)

    @animates(told.TurnBegan)
    def _turn_began(self, event: told.TurnBegan) -> Motion:
        def act() -> None:
            self.view.shown.turn = event.seat
            self.view.shown.stage = 0

        return Then(Do(act), Wait(0.18))

    @animates(told.StageBegan)
    def _stage_began(self, event: told.StageBegan) -> Motion:
        def act() -> None:
            self.view.shown.stage = min(3, event.stage + 1)

        return Do(act)

    @animates(told.LastTradeOffered)
    def _last_trade_offered(self, event: told.LastTradeOffered) -> Motion:
        def act() -> None:
            self.view.shown.stage = 3

        return Do(act)

    @animates(told.CardLaid)
    def _card_laid(self, event: told.CardLaid) -> Motion:
        def landed() -> None:
            if event.kind == CASA:
                self.view.shown.homes += 1
            else:
                self.view.shown.front[event.seat][event.kind] += 1

        def leave() -> None:
            self.view.shown.hand_size[event.seat] -= 1
            self.view.room.invalidate()

        flight = self._card_flight(
            event.kind, lambda: self._hand_spot(event.seat), lambda: self.view.panel_spot(event.seat), landed
        )
        return Then(Do(leave), flight)

    @animates(told.SetLaid)
    def _set_laid(self, event: told.SetLaid) -> Motion:
        def landed() -> None:
            self.view.shown.apart[event.kind] += 1

        def leave() -> None:
            self.view.shown.hand_size[event.seat] -= event.count
            self.view.room.invalidate()

        flight = self._card_flight(
            event.kind, lambda: self._hand_spot(event.seat), lambda: self.view.panel_spot(event.seat), landed
        )
        return Then(Do(leave), flight)

    @animates(told.TurnedUp)
    def _turned_up(self, event: told.TurnedUp) -> Motion:
        def landed() -> None:
            if event.kind == CASA:
                self.view.shown.homes_turned += 1
            else:
                self.view.shown.front[IMAGINARY][event.kind] += 1

        return Then(
            Do(self._deck_less), self._card_flight(event.kind, self._deck_spot, lambda: self.view.panel_spot(5), landed)
        )

    @animates(told.TurnedAway)
    def _turned_away(self, event: told.TurnedAway) -> Motion:
        def landed() -> None:
            self.view.shown.discards += 1

        return Then(
            Do(self._deck_less), self._card_flight(event.kind, self._deck_spot, lambda: self.view.panel_spot(5), landed)
        )

    def _deck_less(self) -> None:
        self.view.shown.deck -= 1

    @animates(told.PawnTaken)
    def _pawn_taken(self, event: told.PawnTaken) -> Motion:
        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            art.draw_pawn(canvas, event.kind, x, y, 36)

        def landed() -> None:
            self.view.shown.pawn[event.kind] = event.seat

        start = self._pawn_home if event.holder < 0 else (lambda: self.view.panel_spot(event.holder))
        return self.effects.fly(draw, start, lambda: self.view.panel_spot(event.seat), landed=landed)

    def _pawn_home(self) -> tuple[float, float]:
        place = self.view.room.layout.side
        return place.centerx, place.bottom - 60

    @animates(told.PawnReturned)
    def _pawn_returned(self, event: told.PawnReturned) -> Motion:
        def act() -> None:
            self.view.shown.pawn[event.kind] = -1

        return Do(act)

    @animates(told.Built)
    def _built(self, event: told.Built) -> Motion:
        site = tuple(h for h in event.site if h >= 0)
        is_big = event.kind in (BASILICA, PONTE)
        building = Building(event.kind, site, grown=0.0) if is_big else Building(event.kind, site, 60.0, 0.0)

        def begin() -> None:
            self.view.shown.buildings.append(building)
            self.view.shown.left[event.kind] = event.left

        def fall(share: float) -> None:
            building.drop = 60.0 * (1 - share)
            building.alpha = min(1.0, share * 3)

        def grow(share: float) -> None:
            building.grown = share

        def stand() -> None:
            building.drop, building.alpha, building.grown = 0.0, 1.0, 1.0
            for h in site:
                self.view.shown.ground[h] = BUILT + event.kind

        self._sites[event.kind] = middle(site)
        spot = self.view.to_window(*middle(site))
        dust = self.effects.puff(lambda: (spot[0], spot[1] + 6), 26 * self.view.zoom)
        comes = Parallel(Tween(GROWTH, grow, ease), self._shine(site)) if is_big else Tween(0.42, fall, overshoot)
        return Then(Do(begin), comes, Do(stand), self.land(event), dust)

    def _shine(self, site: tuple[int, ...]) -> Motion:
        """Return the light on a site, with dust, while a large building rises there."""

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            for shape in target_overlay.shapes(site, self.view.zoom):
                highlights.draw_hovered(canvas, shape, *self.view.board.topleft, alpha)

        spots = [self.view.to_window(*HEX_CENTRES[h]) for h in site]
        dust = [self.effects.puff(partial(_below, spot), 30 * self.view.zoom) for spot in spots]
        return Parallel(self.effects.rise(draw, lambda: spots[0], GROWTH, 0.0), *dust)

    @animates(told.CardsDiscarded)
    def _cards_discarded(self, event: told.CardsDiscarded) -> Motion:
        def act() -> None:
            shown = self.view.shown
            shown.discards += event.count
            if event.kind == CASA:
                if event.seat == IMAGINARY:
                    shown.homes_turned -= 1
                else:
                    shown.homes -= 1
            elif shown.front[event.seat][event.kind] >= event.count and not self._was_apart(event):
                shown.front[event.seat][event.kind] -= event.count
            else:
                shown.apart[event.kind] -= 1

        return Then(Do(act), Wait(0.1))

    def _was_apart(self, event: told.CardsDiscarded) -> bool:
        """Check if discarded cards are a set laid apart rather than joint cards."""
        shown = self.view.shown
        return shown.apart[event.kind] > 0 and event.count == NEEDED[event.kind] and self._work_apart

    @animates(told.BuildingChosen)
    def _building_chosen(self, event: told.BuildingChosen) -> Motion:
        def act() -> None:
            self._work_apart = CRAFTS <= event.work < 2 * CRAFTS

        return Do(act)

    @animates(told.Glided)
    def _glided(self, event: told.Glided) -> Motion:
        seconds = min(GLIDE_MOST, max(0.35, (event.target - event.origin) / STEPS_A_SECOND))

        def move(share: float) -> None:
            self.view.shown.gondola[event.seat] = event.origin + (event.target - event.origin) * share
            self.view.wake[event.seat] = 0.5

        def rest() -> None:
            self.view.shown.gondola[event.seat] = float(event.target)

        sail = Then(Tween(seconds, move, ease), Do(rest), Wait(0.08))
        gains = self.gains(event)
        return Then(Parallel(sail, self._fly(gains[:1])), self._fly(gains[1:]))

    @animates(told.GoldTraded)
    def _gold_traded(self, event: told.GoldTraded) -> Motion:
        marsh = event.ones + event.twos
        chests = event.threes + event.fours + event.fives + event.sixes

        def act() -> None:
            self.view.shown.marsh_count[event.seat] -= marsh
            self.view.shown.treasure_count[event.seat] -= chests
            self.view.shown.chest += chests

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            art.draw_coins(canvas, x, y, 0.8)

        fly = self.effects.fly(
            draw, lambda: self.view.panel_spot(event.seat), lambda: self.view.to_window(*space_centre(0)), 0.5
        )
        return Then(Do(act), fly)

    @animates(told.TreasureDrawn)
    def _treasure_drawn(self, event: told.TreasureDrawn) -> Motion:
        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            art.draw_treasure(canvas, event.value, x, y, 34)

        def landed() -> None:
            self.view.shown.treasure_count[event.seat] += 1
            self.view.shown.chest = event.left
            self.view.room.invalidate()

        start = self.view.to_window(*track_point(self.view.shown.gondola[event.seat]))
        return self.effects.fly(draw, lambda: start, lambda: self.view.panel_spot(event.seat), 0.6, 50, landed)

    @animates(told.MarshDrained)
    def _marsh_drained(self, event: told.MarshDrained) -> Motion:
        def begin() -> None:
            self.view.shown.ground[event.hex] = BARE
            self.view.shown.fresh[event.hex] = 1.0

        def dry(share: float) -> None:
            self.view.shown.fresh[event.hex] = 1 - share

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            art.draw_marsh_token(canvas, event.value, x, y, 32)

        def landed() -> None:
            self.view.shown.marsh_count[event.seat] += 1
            self.view.room.invalidate()

        spot = self.view.to_window(*HEX_CENTRES[event.hex])
        fly = self.effects.fly(draw, lambda: spot, lambda: self.view.panel_spot(event.seat), 0.62, 44, landed)
        return Then(Do(begin), Parallel(Tween(0.5, dry), self.effects.puff(lambda: spot, 20, wet=True), fly))

    @animates(told.OpenTaken)
    def _open_taken(self, event: told.OpenTaken) -> Motion:
        box = self.view.open_boxes().get(event.kind)
        start = box.center if box else self._deck_spot()

        def leave() -> None:
            self.view.shown.open[event.kind] -= 1

        def landed() -> None:
            self.view.shown.hand_size[event.seat] = event.size
            self.view.room.invalidate()

        return Then(
            Do(leave), self._card_flight(event.kind, lambda: start, lambda: self._hand_spot(event.seat), landed)
        )

    @animates(told.CardDrawn)
    def _card_drawn(self, event: told.CardDrawn) -> Motion:
        def leave() -> None:
            self.view.shown.deck = event.left

        def landed() -> None:
            self.view.shown.hand_size[event.seat] = event.size
            self.view.room.invalidate()

        is_seen = event.card >= 0 and event.seat in self.view.question.people
        return Then(
            Do(leave),
            self._show(event.card) if is_seen else Wait(0),
            self._card_flight(event.card, self._deck_spot, lambda: self._hand_spot(event.seat), landed, 0.3),
        )

    def _show(self, kind: int) -> Motion:
        """Return the motion that shows a drawn card large, before a cover may fall on the hand."""

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            art.draw_card(canvas, kind, Rect(x - 48, y - 67, 96, 134))

        place = self.view.room.layout.board
        return self.effects.rise(draw, lambda: (place.right - 70, place.bottom - 80), SEEN, 0.0)

    @animates(told.CardOffered)
    def _card_offered(self, event: told.CardOffered) -> Motion:
        def leave() -> None:
            self.view.shown.hand_size[event.seat] -= 1
            self.view.room.invalidate()

        def landed() -> None:
            self.view.shown.open[event.kind] += 1

        place = self.view.room.layout.side
        return Then(
            Do(leave),
            self._card_flight(
                event.kind, lambda: self._hand_spot(event.seat), lambda: (place.centerx + 30, place.y + 80), landed
            ),
        )

    @animates(told.OpenSwept)
    def _open_swept(self, event: told.OpenSwept) -> Motion:
        def act() -> None:
            self.view.shown.discards += sum(event.kinds)
            self.view.shown.open = [0] * KINDS

        return Then(Wait(0.2), Do(act))

    @animates(told.DeckRemade)
    def _deck_remade(self, event: told.DeckRemade) -> Motion:
        def act() -> None:
            self.view.shown.deck = event.count
            self.view.shown.discards = 0

        return Then(Do(act), Wait(0.3))
