"""Flights of Venezia's events: how cards, tokens, buildings and gondolas travel, and where spaces are earned."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.rules import Event
from game.rules.venezia import events as told
from game.rules.venezia.board import BASILICA, EMPTY, HEX_CENTRES, PONTE, space_centre
from game.rules.venezia.state import IMAGINARY, State
from game.stage.animation.tween import Do, Motion, Parallel, Tween, Wait
from game.stage.animation.tween import Sequence as Then
from game.tables.base.flying_points import Gain
from game.tables.hud.build_animations import GROWTH
from game.ui.art import highlights
from game.ui.easing import ease, overshoot
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import GLIDE_MOST, STEPS_A_SECOND

from .draw import art, target_overlay
from .draw.gondolas import WAKE_SECONDS
from .geometry import Point, Site, centre, middle, track_point
from .view import Building, VeneziaView

CARD_SECONDS, DRAW_SECONDS = 0.34, 0.3  # flight of a card, and of one from the deck to a hand
CARD_ARC = 24.0  # logical units of a card's arc
SEEN_SECONDS = 0.8  # time that a drawn card or token is shown
FALL_HEIGHT = 60.0  # board units from which a small building is put down
LARGE = (BASILICA, PONTE)  # buildings that grow in a big moment


# Cards and pawns


def _hand(view: VeneziaView, seat: int) -> Point:
    return view.room.layout.tray.center if view.viewer == seat else view.panel_spot(seat)


def _deck(view: VeneziaView) -> Point:
    (box,) = view.deck_boxes().values()
    return box.center


def _card(view: VeneziaView, kind: int, start: Point, end: Point, seconds: float = CARD_SECONDS) -> Motion:
    """Return a card that flies; a kind below 0 shows its back."""

    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        box = Rect(x - 21, y - 30, 42, 60)
        if kind < 0:
            art.draw_back(canvas, box)
        else:
            art.draw_mini(canvas, kind, box)

    return view.room.effects.fly(draw, lambda: start, lambda: end, seconds, CARD_ARC)


def card_laid(view: VeneziaView, event: told.CardLaid | told.SetLaid) -> Motion:
    """Return a card, or a set, that flies from a hand in front of its seat."""
    return _card(view, event.kind, _hand(view, event.seat), view.panel_spot(event.seat))


def card_turned(view: VeneziaView, event: told.TurnedUp | told.TurnedAway) -> Motion:
    """Return a card that flies from the deck to the imaginary player."""
    return _card(view, event.kind, _deck(view), view.panel_spot(IMAGINARY))


def open_taken(view: VeneziaView, event: told.OpenTaken) -> Motion:
    """Return an open card that flies to a hand."""
    box = view.open_boxes().get(event.kind)
    return _card(view, event.kind, box.center if box else _deck(view), _hand(view, event.seat))


def card_drawn(view: VeneziaView, event: told.CardDrawn) -> Motion:
    """Return a card that flies from the deck to a hand; one that a person may see is shown large before."""
    flight = _card(view, event.card, _deck(view), _hand(view, event.seat), DRAW_SECONDS)
    is_seen = event.card >= 0 and event.seat in view.question.people
    return Then(_shown(view, event.card), flight) if is_seen else flight


def _shown(view: VeneziaView, kind: int) -> Motion:
    """Return a drawn card seen large, before the hand may be covered."""

    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        art.draw_card(canvas, kind, Rect(x - 48, y - 67, 96, 134))

    board = view.room.layout.board
    return view.room.effects.rise(draw, lambda: (board.right - 70, board.bottom - 80), SEEN_SECONDS, 0.0)


def card_offered(view: VeneziaView, event: told.CardOffered) -> Motion:
    """Return a card that flies from a hand to the open cards."""
    side = view.room.layout.side
    return _card(view, event.kind, _hand(view, event.seat), (side.centerx + 30, side.y + 80))


def pawn_taken(view: VeneziaView, event: told.PawnTaken) -> Motion:
    """Return a master builder who goes to a party, from the stock or from another party."""

    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        art.draw_pawn(canvas, event.kind, x, y, 36)

    side = view.room.layout.side
    start = (side.centerx, side.bottom - 60) if event.holder < 0 else view.panel_spot(event.holder)
    end = view.panel_spot(event.seat)
    return view.room.effects.fly(draw, lambda: start, lambda: end)


# Buildings and gondolas


def built_site(event: told.Built) -> Site:
    """Return the hexagons of a building that was built."""
    return tuple(h for h in event.site if h >= 0)


def note(view: VeneziaView, event: Event) -> None:
    """Take up the site of a building, which no record holds."""
    if isinstance(event, told.Built):
        view.buildings.append(Building(event.kind, built_site(event)))


def built(view: VeneziaView, event: told.Built) -> Motion:
    """Return a building that is put down; a basilica rises and a ponte spans the water, in light."""
    site = built_site(event)
    x, y = view.to_window(*middle(site))

    def fall(share: float) -> None:
        view.rising = Building(event.kind, site, FALL_HEIGHT * (1 - share), min(1.0, share * 3))

    def grow(share: float) -> None:
        view.rising = Building(event.kind, site, grown=share)

    def stand() -> None:
        view.rising = None

    if event.kind in LARGE:
        come: Motion = Parallel(Tween(GROWTH, grow, ease), _light(view, site))
    else:
        come = Tween(0.42, fall, overshoot)
    dust = view.room.effects.puff(lambda: (x, y + 6), 26 * view.zoom)
    return Then(come, Do(stand), view.landing(event), dust)


def _light(view: VeneziaView, site: Site) -> Motion:
    """Return the light on a site, with dust, while a large building grows there."""

    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        for shape in target_overlay.shapes(site, view.zoom):
            highlights.draw_hovered(canvas, shape, *view.board.topleft, alpha)

    spots = [view.to_window(*centre(h)) for h in site]
    dust = [view.room.effects.puff(partial(_below, spot), 30 * view.zoom) for spot in spots]
    return Parallel(view.room.effects.rise(draw, lambda: spots[0], GROWTH, 0.0), *dust)


def _below(spot: Point) -> Point:
    return spot[0], spot[1] + 8


def glided(view: VeneziaView, event: told.Glided) -> Motion:
    """Return a gondola that glides along the track, and its spaces that fly to the panel."""
    way = event.target - event.origin

    def move(share: float) -> None:
        view.gliding[event.seat] = event.origin + way * share
        view.wake[event.seat] = WAKE_SECONDS

    glide = Tween(min(GLIDE_MOST, max(0.35, way / STEPS_A_SECOND)), move, ease)
    moor = Do(lambda: view.gliding.pop(event.seat, None))
    gains = view.gains(event)
    return Then(Parallel(Then(glide, moor, view.landing(event), Wait(0.08)), view.fly(gains[:1])), view.fly(gains[1:]))


def spaces_earned(view: VeneziaView, event: told.Glided) -> Sequence[Gain]:
    """Return the spaces of a glide.

    Steps are earned where the building stands, those for gold at the boat, and skipped spaces where it lands.
    """
    sites = (middle(building.site) for building in reversed(view.buildings) if building.kind == event.source)
    site = next(sites, track_point(event.origin))
    steps = Gain(event.seat, event.steps, partial(view.to_window, *site))
    leaps = Gain(event.seat, event.leaps, partial(view.to_window, *track_point(event.target)))
    return tuple(gain for gain in (steps, leaps) if gain.points)


# Gold and marsh


def gold_traded(view: VeneziaView, event: told.GoldTraded) -> Motion:
    """Return coins that fly from a panel to the start of the track."""

    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        art.draw_coins(canvas, x, y, 0.8)

    start, end = view.panel_spot(event.seat), view.to_window(*space_centre(0))
    return view.room.effects.fly(draw, lambda: start, lambda: end, 0.5)


def treasure_drawn(view: VeneziaView, event: told.TreasureDrawn) -> Motion:
    """Return a treasure that flies from a gondola to its panel."""

    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        art.draw_treasure(canvas, event.value, x, y, 34)

    start, end = view.to_window(*track_point(view.state.gondola[event.seat])), view.panel_spot(event.seat)
    return view.room.effects.fly(draw, lambda: start, lambda: end, 0.6, 50)


def marsh_drained(view: VeneziaView, event: told.MarshDrained) -> Motion:
    """Return a token that is shown on its hexagon and flies to a panel, while the marsh dries up."""
    spot, end = view.to_window(*HEX_CENTRES[event.hex]), view.panel_spot(event.seat)

    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        art.draw_marsh_token(canvas, event.value, x, y, 32)

    def dry(share: float) -> None:
        view.drying[event.hex] = 1 - share

    def show(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        art.draw_marsh_token(canvas, event.value, x, y, 46)

    stand = view.room.effects.fly(show, lambda: spot, lambda: spot, SEEN_SECONDS, 0)
    drain = Then(Tween(0.5, dry), Do(lambda: view.drying.pop(event.hex, None)))
    fly = view.room.effects.fly(draw, lambda: spot, lambda: end, 0.62, 44)
    return Parallel(drain, view.room.effects.puff(lambda: spot, 20, wet=True), Then(stand, fly))


def lift_marsh(state: State, event: told.MarshDrained) -> None:
    """Take a marsh off the map, whose token is on its way."""
    state.ground[event.hex] = EMPTY
