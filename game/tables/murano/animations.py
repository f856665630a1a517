"""Animations of Murano's events.

At the end of each, the pieces stand as a sync would place them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.locale import term, tr
from game.rules import Event
from game.rules.murano import events as told
from game.rules.murano.board import FACTORY_PILE, PALACE_PILE, SHOP_PILE, SPACES, SPECIAL_PILE, STREET_PILE
from game.rules.murano.state import FACTORY_AT, PALACE_AT, PILES_USED_UP, SHOP_AT, SPECIAL_AT
from game.stage.animation.banners import BANNER_SECONDS, banner, moment, shine
from game.stage.animation.effects import flag
from game.stage.animation.tween import Do, Motion, Parallel, Tween, Wait, staggered
from game.stage.animation.tween import Sequence as Then
from game.tables.base.animations import EventAnimations, animates
from game.tables.base.flying_points import Gain
from game.tables.hud.build_animations import GROWTH
from game.ui.easing import ease, ease_in, linear
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import FLIP, GLIDE_MOST, PALE, SLIDE, STEPS_A_SECOND, TOSS

from . import geometry, glass_physics
from .context import MuranoContext
from .draw import art, cards
from .shown import ACTING, MOVING, TALLYING
from .texts import TILES

FLYING_TILE_SIDE = 34.0
GLOW_RADIUS = 46.0  # of the light of a furnace or a lot
STEP_LENGTH = 110.0  # of the canal that a gondola covers in the time of a step


class Motions(EventAnimations):
    """Motion of each event, by the method named after it."""

    view: MuranoContext

    def __init__(self, view: MuranoContext):
        super().__init__(view)
        self._place = (geometry.BOARD[0] / 2, geometry.BOARD[1] / 2)  # on the board, where something last happened

    def of(self, event: Event) -> Motion:
        self._place = self.view.spot(event) or self._place
        if isinstance(event, told.GondoliersCounted):
            self._place = self._crew_spot(event.seat) or self._place
        return super().of(event)

    def _crew_spot(self, seat: int) -> tuple[float, float] | None:
        """Return the place of a seat's first moored gondolier."""
        moored = (at for at, who in enumerate(self.view.shown.mooring) if who == seat + 1)
        at = next(moored, -1)
        return geometry.MOORING_SPOTS[at] if at >= 0 else None

    def gains(self, event: Event) -> Sequence[Gain]:
        """Return points, earned at the place of the last event that has one."""
        if not isinstance(event, told.PointsScored):
            return ()
        return (Gain(event.seat, event.points, partial(self.view.to_window, *self._place)),)

    # Turn and ring

    @animates(told.TurnBegan)
    def _turn_began(self, event: told.TurnBegan) -> Motion:
        def act() -> None:
            self.view.shown.turn, self.view.shown.stage = event.seat, MOVING

        return self._act(act, 0.15)

    @animates(told.ActionTaken)
    def _action_taken(self, event: told.ActionTaken) -> Motion:
        return self._begin(ACTING)

    @animates(told.FinalScoringBegan)
    def _final_scoring_began(self, event: told.FinalScoringBegan) -> Motion:
        return self._begin(TALLYING)

    def _begin(self, stage: int) -> Motion:
        """Begin a stage of the turn."""

        def act() -> None:
            self.view.shown.stage = stage

        return Do(act)

    @animates(told.GondolaMoved)
    def _gondola_moved(self, event: told.GondolaMoved) -> Motion:
        view = self.view
        which = "red" if event.red else "black"
        distance = (event.space - event.origin) % SPACES
        start = geometry.canal_length(event.origin)
        length = geometry.canal_length(event.origin + distance) - start

        def begin() -> None:
            view.shown.ring[event.origin] -= 1
            if event.red:
                view.shown.red = -1
            view.afloat[which] = float(event.origin)

        def move(share: float) -> None:
            view.afloat[which] = geometry.canal_place(start + length * share)

        def rest() -> None:
            view.afloat.pop(which, None)
            view.shown.ring[event.space] += 1
            if event.red:
                view.shown.red = event.space

        seconds = min(GLIDE_MOST, 0.3 + length / STEP_LENGTH / STEPS_A_SECOND)
        return Then(Do(begin), Tween(seconds, move, ease), Do(rest), Wait(0.08))

    # Coins and points

    @animates(told.CoinsPaid)
    def _coins_paid(self, event: told.CoinsPaid) -> Motion:
        return self._coins(event.seat, event.left, -event.coins)

    @animates(told.CoinsTaken)
    def _coins_taken(self, event: told.CoinsTaken) -> Motion:
        return self._coins(event.seat, event.left, event.coins)

    def _coins(self, seat: int, left: int, change: int) -> Motion:
        def act() -> None:
            self.view.shown.coins[seat] = left

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            art.draw_coin(canvas, x - 16, y, 22, "", alpha)
            canvas.text(f"{change:+}", x, y, "bold", PALE, alpha=alpha)

        spot = self.view.panel_spot(seat)
        return Then(Do(act), self.effects.rise(draw, lambda: (spot[0] + 20, spot[1]), 0.5, 20))

    @animates(told.PointsScored)
    def _points_scored(self, event: told.PointsScored) -> Motion:
        def act() -> None:
            self.view.shown.points[event.seat] = event.total

        return self._fly(self.gains(event), act)

    # Tiles and cards

    def _bought(self, seat: int, pile: int, detail: int, left: int) -> Motion:
        view = self.view

        def leave() -> None:
            view.shown.pile[pile] = left

        def landed() -> None:
            view.shown.held[seat][pile] += 1
            view.room.invalidate()

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            if detail >= 0:
                canvas.blit(art.tile(TILES[pile], detail, FLYING_TILE_SIDE, canvas.scale), x, y, "center", alpha)
            else:
                art.draw_back(
                    canvas,
                    TILES[pile],
                    Rect(x - FLYING_TILE_SIDE / 2, y - FLYING_TILE_SIDE / 2, FLYING_TILE_SIDE, FLYING_TILE_SIDE),
                )

        fly = view.room.effects.fly(
            draw, lambda: view.to_window(*geometry.PILE_SPOTS[pile]), lambda: view.panel_spot(seat), 0.5, 40, landed
        )
        return Then(Do(leave), fly)

    @animates(told.TileBought)
    def _tile_bought(self, event: told.TileBought) -> Motion:
        return self._bought(event.seat, event.pile, 0, event.left)

    @animates(told.ShopBought)
    def _shop_bought(self, event: told.ShopBought) -> Motion:
        return self._bought(event.seat, SHOP_PILE, event.colour, event.left)

    @animates(told.PalaceBought)
    def _palace_bought(self, event: told.PalaceBought) -> Motion:
        return self._bought(event.seat, PALACE_PILE, event.arms, event.left)

    def _dealt(self, name: str, seat: int, count: int, landed: Callable[[], object] | None = None) -> Motion:
        """Fly card backs from their deck at the right to a seat."""
        view = self.view

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            art.draw(canvas, name, x, y, 30, None, alpha)

        side = view.room.layout.side
        start = (side.x + 30, side.y + 90)
        flights = [
            view.room.effects.fly(draw, lambda: start, lambda: view.panel_spot(seat), 0.42, 50) for _ in range(count)
        ]
        motion = staggered(0.07, *flights)
        return Then(motion, Do(landed)) if landed is not None else motion

    @animates(told.CharactersDrawn)
    def _characters_drawn(self, event: told.CharactersDrawn) -> Motion:
        return Then(self._left("deck", event.left), self._dealt("card", event.seat, event.count))

    @animates(told.CharactersReturned)
    def _characters_returned(self, event: told.CharactersReturned) -> Motion:
        return self._left("deck", event.left)

    @animates(told.HousesDrawn)
    def _houses_drawn(self, event: told.HousesDrawn) -> Motion:
        return Then(self._left("specials", event.left), self._dealt("house", event.seat, event.count))

    @animates(told.HousesReturned)
    def _houses_returned(self, event: told.HousesReturned) -> Motion:
        return self._left("specials", event.left)

    def _left(self, deck: str, left: int) -> Motion:
        """Set the number of cards left in a deck."""
        return Do(lambda: setattr(self.view.shown, deck, left))

    @animates(told.CharacterKept)
    def _character_kept(self, event: told.CharacterKept) -> Motion:
        def act() -> None:
            self.view.shown.cards[event.seat] = event.cards
            self.view.room.invalidate()

        return self._act(act, FLIP)

    @animates(told.HouseRaised)
    def _house_raised(self, event: told.HouseRaised) -> Motion:
        view = self.view

        def landed() -> None:
            view.shown.works[event.seat] |= 1 << event.house
            view.room.invalidate()

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            art.draw_house(canvas, event.house, Rect(x - 30, y - 27, 60, 54))

        spot = view.to_window(*self._place)
        name = banner(view.room.colours[event.seat], term("murano", "house_name", event.house), view.board)
        fly = self.effects.fly(draw, lambda: spot, lambda: view.panel_spot(event.seat), 0.6, 30, landed)
        return Then(moment(self.effects, lambda: spot, name), fly)

    @animates(told.EndTriggered)
    def _end_triggered(self, event: told.EndTriggered) -> Motion:
        """Announce the end and its reason where the piles lie."""
        view = self.view
        words = tr("murano.end.piles" if event.reason == PILES_USED_UP else "murano.end.passes")
        return moment(self.effects, lambda: view.to_window(*geometry.PILE_SPOTS[2]), banner(-1, words, view.board))

    # Gondoliers

    @animates(told.GondolierPlaced)
    def _gondolier_placed(self, event: told.GondolierPlaced) -> Motion:
        view = self.view
        mooring = geometry.mooring_of(event.island, event.owner)
        colour = view.room.colours[event.seat]

        def leave() -> None:
            view.shown.gondoliers[event.seat] = event.left

        def landed() -> None:
            view.shown.mooring[mooring] = event.seat + 1

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            art.draw_gondolier(canvas, colour, x, y + 3, 25, alpha)

        end = view.to_window(*geometry.MOORING_SPOTS[mooring])
        fly = view.room.effects.fly(draw, lambda: view.panel_spot(event.seat), lambda: end, 0.5, 40, landed)
        return Then(Do(leave), fly, self.land(event), view.room.effects.puff(lambda: end, 16 * view.zoom, wet=True))

    @animates(told.GondolierDismissed)
    def _gondolier_dismissed(self, event: told.GondolierDismissed) -> Motion:
        def act() -> None:
            self.view.shown.gondoliers[event.seat] = event.left
            self.view.shown.hireable[event.seat] += 1

        return self._act(act, 0.15)

    @animates(told.GondolierHired)
    def _gondolier_hired(self, event: told.GondolierHired) -> Motion:
        def act() -> None:
            self.view.shown.gondoliers[event.seat] = event.left
            self.view.shown.hireable[event.seat] -= 1

        return self._act(act, 0.15)

    # Building

    @animates(told.StreetDrawn)
    def _street_drawn(self, event: told.StreetDrawn) -> Motion:
        view = self.view

        def act() -> None:
            view.shown.pile[STREET_PILE] = event.left

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            art.draw_street(canvas, event.tile, x, y, 1.5 * view.zoom, alpha)

        spot = view.to_window(*geometry.PILE_SPOTS[STREET_PILE])
        return Then(Do(act), view.room.effects.rise(draw, lambda: spot, 0.6, 30))

    def _set_down(
        self, event: Event, key: tuple[str, int], place: Callable[[], None], spot: tuple[float, float]
    ) -> Motion:
        view = self.view

        def begin() -> None:
            place()
            view.falling[key] = 1.0

        def fall(share: float) -> None:
            view.falling[key] = max(0.0, 1 - share)

        def stand() -> None:
            view.falling.pop(key, None)

        dust = view.room.effects.puff(lambda: view.to_window(*spot), 20 * view.zoom)
        return Then(Do(begin), Tween(SLIDE, fall, ease_in), Do(stand), self.land(event), dust)

    @animates(told.StreetLaid)
    def _street_laid(self, event: told.StreetLaid) -> Motion:
        def place() -> None:
            self.view.shown.street[event.cell] = event.tile + 1

        return self._set_down(event, ("street", event.cell), place, geometry.STREET_SPOTS[event.cell])

    def _put(self, seat: int, lot: int, pile: int, code: int) -> None:
        """Put a tile of a seat on a lot."""
        self.view.shown.lot[lot] = code
        self.view.shown.held[seat][pile] -= 1
        self.view.room.invalidate()

    def _raise(self, event: told.FactoryBuilt | told.ShopBuilt | told.PalaceBuilt, pile: int, code: int) -> Motion:
        place = partial(self._put, event.seat, event.lot, pile, code)
        return self._set_down(event, ("lot", event.lot), place, geometry.LOT_SPOTS[event.lot])

    @animates(told.FactoryBuilt)
    def _factory_built(self, event: told.FactoryBuilt) -> Motion:
        return self._raise(event, FACTORY_PILE, FACTORY_AT + event.seat)

    @animates(told.ShopBuilt)
    def _shop_built(self, event: told.ShopBuilt) -> Motion:
        return self._raise(event, SHOP_PILE, SHOP_AT + 3 * event.seat + event.colour)

    @animates(told.PalaceBuilt)
    def _palace_built(self, event: told.PalaceBuilt) -> Motion:
        return self._raise(event, PALACE_PILE, PALACE_AT + event.arms)

    @animates(told.SpecialBuilt)
    def _special_built(self, event: told.SpecialBuilt) -> Motion:
        """Raise a special building out of its lot, in light."""
        view, lot = self.view, event.lot
        spot = view.to_window(*geometry.LOT_SPOTS[lot])

        def begin() -> None:
            self._put(event.seat, lot, SPECIAL_PILE, SPECIAL_AT)
            view.rising[lot] = 0.0

        def grow(share: float) -> None:
            view.rising[lot] = share

        def stand() -> None:
            view.rising.pop(lot, None)

        comes = Parallel(Tween(GROWTH, grow, ease), self.effects.puff(lambda: spot, 30 * view.zoom))
        light = shine(self.effects, lambda: spot, GLOW_RADIUS * view.zoom)
        return Then(Do(begin), Parallel(Then(comes, Do(stand), self.land(event)), light))

    # Income and glass

    @animates(told.IncomeTaken)
    def _income_taken(self, event: told.IncomeTaken) -> Motion:
        flights = []
        sold = ((event.red_lot, event.red), (event.blue_lot, event.blue), (event.grey_lot, event.grey))
        for lot, coins in sold:
            if lot < 0:
                continue

            flights += [Then(self._coin_from(lot, event.seat), self.land(event)) for _ in range(coins)]
        return staggered(0.08, *flights)

    def _coin_from(self, lot: int, seat: int) -> Motion:
        """Fly a coin from a shop to its owner."""
        view = self.view

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            art.draw_coin(canvas, x, y, 18, "", alpha)

        spot = view.to_window(*geometry.LOT_SPOTS[lot])
        return view.room.effects.fly(draw, lambda: spot, lambda: view.panel_spot(seat), TOSS, 40)

    @animates(told.FactoriesUsed)
    def _factories_used(self, event: told.FactoriesUsed) -> Motion:
        """Let each fired furnace glow, and announce the seat with a banner."""
        view = self.view
        own = [geometry.LOT_SPOTS[at] for at, code in enumerate(view.shown.lot) if code == FACTORY_AT + event.seat]
        spots = [partial(view.to_window, *lot) for lot in own[: event.count]]
        words = tr("murano.blown", name=view.room.names[event.seat], count=event.count + event.post)
        cloth = banner(view.room.colours[event.seat], words, view.board)
        above = partial(view.to_window, own[0][0], own[0][1] - GLOW_RADIUS)
        said = self.effects.rise(cloth, above, BANNER_SECONDS, 20.0)
        glows = [shine(self.effects, spot, GLOW_RADIUS * view.zoom) for spot in spots]
        return Then(Parallel(*glows, said), Do(lambda: view.glass.await_blocks(event.count + event.post)))

    @animates(told.BlockDrawn)
    def _block_drawn(self, event: told.BlockDrawn) -> Motion:
        view = self.view

        def landed() -> None:
            view.shown.blocks[event.seat][event.glass] += 1
            view.shown.bag[event.glass] -= 1

        def home(share: float) -> None:
            for block in view.glass.blocks:
                block.home = share

        def carry() -> None:
            if not view.glass.awaited:
                view.glass_home = view.panel_spot(event.seat)

        def away() -> None:
            if not view.glass.awaited:
                view.glass.clear()

        def run(seconds: float) -> None:
            for _ in range(view.glass.run(seconds)):
                view.room.sound("clink")

        is_last = view.glass.awaited <= 1
        seconds = glass_physics.TUMBLE_SECONDS if is_last else glass_physics.DROP_SECONDS
        tumble = Then(
            Do(lambda: view.glass.drop(event.glass)),
            Tween(seconds, lambda share: run(share * seconds), linear),
            Do(landed),
        )
        if not is_last:
            return tumble
        return Then(tumble, Wait(0.35), Do(carry), Tween(0.5, home, ease), Do(away))

    def _blocks_back(self, event: told.BlocksSold | told.BlocksReturned) -> Motion:
        view = self.view
        numbers = (event.red, event.green, event.blue)

        def act() -> None:
            for kind, number in enumerate(numbers):
                view.shown.blocks[event.seat][kind] -= number
                view.shown.bag[kind] += number

        side = view.room.layout.side
        flights = []
        for kind, number in enumerate(numbers):

            def draw(canvas: Canvas, x: float, y: float, alpha: float, kind: int = kind) -> None:
                art.draw_block(canvas, kind, x, y, 22, alpha)

            flights += [
                Then(
                    view.room.effects.fly(
                        draw, lambda: view.panel_spot(event.seat), lambda: (side.x + 30, side.y + 60), 0.45, 60
                    ),
                    self.land(event),
                )
                for _ in range(number)
            ]
        return Then(Do(act), staggered(0.08, *flights))

    @animates(told.BlocksSold)
    def _blocks_sold(self, event: told.BlocksSold) -> Motion:
        return self._blocks_back(event)

    @animates(told.BlocksReturned)
    def _blocks_returned(self, event: told.BlocksReturned) -> Motion:
        return self._blocks_back(event)

    # Final scoring

    @animates(told.CardScored)
    def _card_scored(self, event: told.CardScored) -> Motion:
        """Fly the card to its island to be read; say so if it brings nothing."""
        view = self.view
        effects = view.room.effects

        def leave() -> None:
            view.shown.cards[event.seat] -= 1
            view.card = -1
            view.room.invalidate()

        def told_off() -> None:
            view.shown.tally[event.seat].append((event.card, event.points))
            view.shown.tally[event.seat].sort()

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            cards.draw_plain(canvas, event.card, x, y, alpha)

        spot = view.to_window(*geometry.MIDDLES[event.island])
        fly = effects.fly(draw, lambda: view.panel_spot(event.seat), lambda: spot, 0.6, 30)
        read = effects.rise(draw, lambda: spot, 1.5, 8)
        note = effects.rise(flag(view.room.colours[event.seat], "0"), lambda: spot, 1.2, 60)
        return Then(Do(leave), fly, self.land(event), Parallel(read, Wait(0) if event.points else note), Do(told_off))
