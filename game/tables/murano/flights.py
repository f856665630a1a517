"""Flights of Murano's events: how gondolas, coins, tiles, cards and glass travel, and where points are earned."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.locale import term, tr
from game.rules import Event
from game.rules.murano import events as told
from game.rules.murano.board import PALACE_PILE, SHOP_PILE, SPACES, STREET_PILE
from game.rules.murano.state import FACTORY_AT, PILES_USED_UP, State
from game.stage.animation.banners import BANNER_SECONDS, banner, moment, shine
from game.stage.animation.effects import Draw, flag
from game.stage.animation.tween import Do, Motion, Parallel, Tween, Wait, staggered
from game.stage.animation.tween import Sequence as Then
from game.tables.base.flying_points import Gain
from game.tables.hud.build_animations import GROWTH
from game.ui.easing import ease, ease_in, linear
from game.ui.render.canvas import Canvas, Rect
from game.ui.render.painting import Point
from game.ui.theme import GLIDE_MOST, PALE, SLIDE, STEPS_A_SECOND, TOSS

from . import geometry, glass_physics
from .draw import art, cards
from .texts import TILES
from .view import MuranoView

FLYING_TILE_SIDE = 34.0  # logical units
GLOW_RADIUS = 46.0  # board units of the light of a furnace or a lot
STEP_LENGTH = 110.0  # board units of the canal that a gondola covers in the time of a step
CARD_DELAY = 0.07  # seconds between cards dealt to a seat
COIN_DELAY = 0.08  # seconds between coins, and between blocks, of a stream
Built = told.FactoryBuilt | told.ShopBuilt | told.PalaceBuilt
Drawn = told.CharactersDrawn | told.HousesDrawn


# The ring


def gondola_moved(view: MuranoView, event: told.GondolaMoved) -> Motion:
    """Return a gondola that glides along the canal."""
    which = "red" if event.red else "black"
    distance = (event.space - event.origin) % SPACES
    start = geometry.canal_length(event.origin)
    length = geometry.canal_length(event.origin + distance) - start

    def move(share: float) -> None:
        view.afloat[which] = geometry.canal_place(start + length * share)

    seconds = min(GLIDE_MOST, 0.3 + length / STEP_LENGTH / STEPS_A_SECOND)
    rest = Do(lambda: view.afloat.pop(which, None))
    return Then(Tween(seconds, move, ease), rest, view.landing(event), Wait(0.08))


def lift_gondola(state: State, event: told.GondolaMoved) -> None:
    """Take the red gondola off its space while it moves."""
    if event.red:
        state.red = -1


# Coins and points


def coins_changed(view: MuranoView, event: told.CoinsPaid | told.CoinsTaken) -> Motion:
    """Return the figure of coins paid or taken, which rises from the seat's panel."""
    change = event.coins if isinstance(event, told.CoinsTaken) else -event.coins

    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        art.draw_coin(canvas, x - 16, y, 22, "", alpha)
        canvas.text(f"{change:+}", x, y, "bold", PALE, alpha=alpha)

    x, y = view.panel_spot(event.seat)
    return Then(view.landing(event), view.room.effects.rise(draw, lambda: (x + 20, y), 0.5, 20))


def earned(view: MuranoView, event: told.PointsScored) -> Sequence[Gain]:
    """Return points, earned at the place of the last event that has one."""
    return (Gain(event.seat, event.points, partial(view.to_window, *view.last_place)),)


# Tiles and cards


def tile_bought(view: MuranoView, event: told.TileBought) -> Motion:
    """Return a tile that flies from its pile to a panel."""
    return _bought(view, event.seat, event.pile, 0)


def shop_bought(view: MuranoView, event: told.ShopBought) -> Motion:
    """Return a shop that flies from its pile to a panel."""
    return _bought(view, event.seat, SHOP_PILE, event.colour)


def palace_bought(view: MuranoView, event: told.PalaceBought) -> Motion:
    """Return a palace that flies from its pile to a panel."""
    return _bought(view, event.seat, PALACE_PILE, event.arms)


def _bought(view: MuranoView, seat: int, pile: int, detail: int) -> Motion:
    side = FLYING_TILE_SIDE

    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        if detail >= 0:
            canvas.blit(art.tile(TILES[pile], detail, side, canvas.scale), x, y, "center", alpha)
        else:
            art.draw_back(canvas, TILES[pile], Rect(x - side / 2, y - side / 2, side, side))

    start = partial(view.to_window, *geometry.PILE_SPOTS[pile])
    return view.room.effects.fly(draw, start, lambda: view.panel_spot(seat), 0.5, 40)


def characters_drawn(view: MuranoView, event: told.CharactersDrawn) -> Motion:
    """Return characters that fly from their deck to a seat."""
    return _dealt(view, "card", event)


def houses_drawn(view: MuranoView, event: told.HousesDrawn) -> Motion:
    """Return special-building cards that fly from their deck to a seat."""
    return _dealt(view, "house", event)


def _dealt(view: MuranoView, name: str, event: Drawn) -> Motion:
    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        art.draw(canvas, name, x, y, 30, None, alpha)

    side = view.room.layout.side
    deck, home = (side.x + 30, side.y + 90), partial(view.panel_spot, event.seat)
    return staggered(
        CARD_DELAY, *(view.room.effects.fly(draw, lambda: deck, home, 0.42, 50) for _ in range(event.count))
    )


def house_raised(view: MuranoView, event: told.HouseRaised) -> Motion:
    """Return the banner of a special building, and its card that flies to the panel."""

    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        art.draw_house(canvas, event.house, Rect(x - 30, y - 27, 60, 54))

    spot = view.to_window(*view.last_place)
    name = banner(view.room.colours[event.seat], term("murano", "house_name", event.house), view.board)
    fly = view.room.effects.fly(draw, lambda: spot, lambda: view.panel_spot(event.seat), 0.6, 30)
    return Then(moment(view.room.effects, lambda: spot, name), fly)


def end_triggered(view: MuranoView, event: told.EndTriggered) -> Motion:
    """Return the banner of the end and its reason, where the piles lie."""
    words = tr("murano.end.piles" if event.reason == PILES_USED_UP else "murano.end.passes")
    spot = partial(view.to_window, *geometry.PILE_SPOTS[2])
    return moment(view.room.effects, spot, banner(-1, words, view.board))


# Gondoliers and buildings


def gondolier_placed(view: MuranoView, event: told.GondolierPlaced) -> Motion:
    """Return a gondolier who goes to a mooring."""
    colour = view.room.colours[event.seat]

    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        art.draw_gondolier(canvas, colour, x, y + 3, 25, alpha)

    end = view.to_window(*geometry.MOORING_SPOTS[geometry.mooring_of(event.island, event.owner)])
    fly = view.room.effects.fly(draw, lambda: view.panel_spot(event.seat), lambda: end, 0.5, 40)
    return Then(fly, view.landing(event), view.room.effects.puff(lambda: end, 16 * view.zoom, wet=True))


def street_drawn(view: MuranoView, event: told.StreetDrawn) -> Motion:
    """Return a street that rises from its pile."""

    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        art.draw_street(canvas, event.tile, x, y, 1.5 * view.zoom, alpha)

    spot = partial(view.to_window, *geometry.PILE_SPOTS[STREET_PILE])
    return Then(view.landing(event), view.room.effects.rise(draw, spot, 0.6, 30))


def street_laid(view: MuranoView, event: told.StreetLaid) -> Motion:
    """Return a street that is put down."""
    return _put_down(view, event, ("street", event.cell), geometry.STREET_SPOTS[event.cell])


def built(view: MuranoView, event: Built) -> Motion:
    """Return a building that is put down."""
    return _put_down(view, event, ("lot", event.lot), geometry.LOT_SPOTS[event.lot])


def _put_down(view: MuranoView, event: Event, key: tuple[str, int], spot: Point) -> Motion:
    """Return a piece that is seen at once and falls onto its place."""

    def begin() -> None:
        view.falling[key] = 1.0
        view.reveal(event)

    def fall(share: float) -> None:
        view.falling[key] = max(0.0, 1 - share)

    stand = Do(lambda: view.falling.pop(key, None))
    dust = view.room.effects.puff(lambda: view.to_window(*spot), 20 * view.zoom)
    return Then(Do(begin), Tween(SLIDE, fall, ease_in), stand, view.landing(event), dust)


def special_built(view: MuranoView, event: told.SpecialBuilt) -> Motion:
    """Return a special building that rises out of its lot, in light."""
    lot, effects = event.lot, view.room.effects
    spot = view.to_window(*geometry.LOT_SPOTS[lot])

    def begin() -> None:
        view.rising[lot] = 0.0
        view.reveal(event)

    def grow(share: float) -> None:
        view.rising[lot] = share

    stand = Do(lambda: view.rising.pop(lot, None))
    comes = Parallel(Tween(GROWTH, grow, ease), effects.puff(lambda: spot, 30 * view.zoom))
    light = shine(effects, lambda: spot, GLOW_RADIUS * view.zoom)
    return Then(Do(begin), Parallel(Then(comes, stand, view.landing(event)), light))


# Income and glass


def income_taken(view: MuranoView, event: told.IncomeTaken) -> Motion:
    """Return coins that fly from shops to their owner."""
    sold = ((event.red_lot, event.red), (event.blue_lot, event.blue), (event.grey_lot, event.grey))
    flights = [_coin_from(view, lot, event.seat) for lot, coins in sold if lot >= 0 for _ in range(coins)]
    return staggered(COIN_DELAY, *(Then(flight, view.landing(event)) for flight in flights))


def _coin_from(view: MuranoView, lot: int, seat: int) -> Motion:
    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        art.draw_coin(canvas, x, y, 18, "", alpha)

    spot = view.to_window(*geometry.LOT_SPOTS[lot])
    return view.room.effects.fly(draw, lambda: spot, lambda: view.panel_spot(seat), TOSS, 40)


def factories_used(view: MuranoView, event: told.FactoriesUsed) -> Motion:
    """Return the glow of each fired furnace, and a banner with the seat's name."""
    effects = view.room.effects
    own = [geometry.LOT_SPOTS[at] for at, code in enumerate(view.state.lot) if code == FACTORY_AT + event.seat]
    spots = [partial(view.to_window, *lot) for lot in own[: event.count]]
    words = tr("murano.blown", name=view.room.names[event.seat], count=event.count + event.post)
    cloth = banner(view.room.colours[event.seat], words, view.board)
    above = partial(view.to_window, own[0][0], own[0][1] - GLOW_RADIUS)
    said = effects.rise(cloth, above, BANNER_SECONDS, 20.0)
    glows = [shine(effects, spot, GLOW_RADIUS * view.zoom) for spot in spots]
    return Then(Parallel(*glows, said), Do(lambda: view.glass.await_blocks(event.count + event.post)))


def block_drawn(view: MuranoView, event: told.BlockDrawn) -> Motion:
    """Return a block that drops into the glass tray; after the last one all fly to the panel."""

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
    drop = Do(lambda: view.glass.drop(event.glass))
    tumble = Then(drop, Tween(seconds, lambda share: run(share * seconds), linear), view.landing(event))
    if not is_last:
        return tumble
    return Then(tumble, Wait(0.35), Do(carry), Tween(0.5, home, ease), Do(away))


def blocks_back(view: MuranoView, event: told.BlocksSold | told.BlocksReturned) -> Motion:
    """Return blocks that fly back to the bag."""
    side, home = view.room.layout.side, partial(view.panel_spot, event.seat)
    bag = side.x + 30, side.y + 60

    def drawing(glass: int) -> Draw:
        return lambda canvas, x, y, alpha: art.draw_block(canvas, glass, x, y, 22, alpha)

    blocks = [glass for glass, number in enumerate((event.red, event.green, event.blue)) for _ in range(number)]
    flights = [view.room.effects.fly(drawing(glass), home, lambda: bag, 0.45, 60) for glass in blocks]
    return staggered(COIN_DELAY, *(Then(flight, view.landing(event)) for flight in flights))


# Final scoring


def card_scored(view: MuranoView, event: told.CardScored) -> Motion:
    """Return a card that flies to its island to be read, with a flag if it brings nothing."""
    effects = view.room.effects

    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        cards.draw_plain(canvas, event.card, x, y, alpha)

    spot = view.to_window(*geometry.MIDDLES[event.island])
    fly = effects.fly(draw, lambda: view.panel_spot(event.seat), lambda: spot, 0.6, 30)
    read = effects.rise(draw, lambda: spot, 1.5, 8)
    note = effects.rise(flag(view.room.colours[event.seat], "0"), lambda: spot, 1.2, 60)
    return Then(fly, view.landing(event), Parallel(read, Wait(0) if event.points else note))
