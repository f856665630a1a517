"""Events of Venezia at its table: icon, sound, place, seal, and turn summary."""

from __future__ import annotations

from game.rules.venezia import events as told
from game.rules.venezia.board import KIND_NAMES, PONTE
from game.rules.venezia.cards import USED
from game.tables.base.event_cues import EventCue, EventCues, Seal, Words
from game.tables.base.turn_summary import GAIN, TurnFigure
from game.tables.hud import target_highlight

from . import flights
from .geometry import Point, middle
from .view import VeneziaView

BUILDING_SEAL, BRIDGE_SEAL, MARSH_SEAL = 20.0, 21.4, 14.7  # widths in logical units
CARD_SEAL, CARD_SEAL_INSET = 18.0, 4.0  # width of a seal on an open card, and how far it is from the corner
CORNERS = ((13.0, 11.0), (-13.0, 11.0), (13.0, -11.0), (-13.0, -11.0))  # board units: places of a seal round a hexagon
BUILDING_CORNERS = tuple((dx * 1.45, dy * 1.45) for dx, dy in CORNERS)  # the same round a building


def _of_kind(icon: str) -> Words:
    """Return the icon of an event in its kind's own picture."""
    return lambda event: icon.format(KIND_NAMES[event.kind])


def _of_discard(name: str) -> Words:
    """Return a name for cards that are lost; nothing for those that were used."""
    return lambda event: "" if event.why == USED else name


def _beside_building(view: VeneziaView, seat: int, event: told.Built) -> Point:
    return _clearest(view, middle(flights.built_site(event)), BUILDING_CORNERS)


def _beside_marsh(view: VeneziaView, seat: int, event: told.MarshDrained) -> Point:
    return _clearest(view, middle((event.hex,)), CORNERS)


def _on_open_card(view: VeneziaView, seat: int, event: told.CardOffered) -> Point | None:
    """Return the seal's place on an open card; `None` once it has been taken."""
    box = view.open_boxes().get(event.kind)
    return (box.right - CARD_SEAL_INSET, box.y + CARD_SEAL_INSET) if box is not None else None


def _clearest(view: VeneziaView, spot: Point, corners: tuple[Point, ...]) -> Point:
    """Return the point of the window round a spot that is farthest from the chips on the board."""
    options = [view.to_window(spot[0] + dx, spot[1] + dy) for dx, dy in corners]
    return target_highlight.clearest(options, [chip[1:3] for chip in view.chips])


CARD = _of_kind("venezia/card-{}")
CARDS, DRAWN = "venezia/cards", "venezia/draw"
EVENTS: EventCues = {
    told.Built: EventCue(
        _of_kind("venezia/{}"),
        landing=lambda event: "hammer" if event.kind in flights.LARGE else "stone",
        at="site",
        by=flights.built_site,
        summary=TurnFigure("venezia/built"),
        seal=Seal(lambda event: BRIDGE_SEAL if event.kind == PONTE else BUILDING_SEAL, _beside_building),
        flight=flights.built,
    ),
    told.Glided: EventCue(
        "venezia/gondola",
        "oar",
        at="space",
        by="target",
        summary=TurnFigure(amount=lambda event: event.steps, sign=GAIN),
        flight=flights.glided,
        gains=flights.spaces_earned,
    ),
    told.MarshDrained: EventCue(
        "venezia/bucket",
        "marsh",
        "coin",
        at="hexagon",
        by="hex",
        summary=TurnFigure(),
        seal=Seal(MARSH_SEAL, _beside_marsh),
        flight=flights.marsh_drained,
        lift=flights.lift_marsh,
    ),
    told.CardLaid: EventCue(CARD, "card_slide", summary=TurnFigure(CARDS), flight=flights.card_laid),
    told.SetLaid: EventCue(
        CARD, "card_slide", summary=TurnFigure(CARDS, lambda event: event.count), flight=flights.card_laid
    ),
    told.TreasureDrawn: EventCue(
        "venezia/chest", "treasure", "coin", summary=TurnFigure(), flight=flights.treasure_drawn
    ),
    told.CardDrawn: EventCue(sound="card_slide", summary=TurnFigure(DRAWN), flight=flights.card_drawn),
    told.OpenTaken: EventCue(CARD, "card_slide", summary=TurnFigure(DRAWN), flight=flights.open_taken),
    # outside the summary of a turn
    told.TurnBegan: EventCue(seconds=0.18),
    told.StageBegan: EventCue(),
    told.TurnedUp: EventCue("mask", "card_flip", flight=flights.card_turned),
    told.TurnedAway: EventCue("mask", "card_flip", flight=flights.card_turned),
    told.PawnTaken: EventCue(_of_kind("venezia/pawn-{}"), landing="pawn", flight=flights.pawn_taken),
    told.PawnReturned: EventCue(sound="pawn"),
    told.BuildingChosen: EventCue(),
    told.BuildingFailed: EventCue("warning", "miss"),
    told.TreasureMissed: EventCue("warning", "miss"),
    told.GoldTraded: EventCue("venezia/gold", landing="purse", flight=flights.gold_traded),
    told.CardsDiscarded: EventCue(_of_discard("warning"), _of_discard("miss"), seconds=0.1),
    told.CardOffered: EventCue(CARD, "card_flip", seal=Seal(CARD_SEAL, _on_open_card), flight=flights.card_offered),
    told.DrawDeclined: EventCue(),
    told.OpenSwept: EventCue("venezia/open", "shuffle", seconds=0.2),  # the cards lie there until the next event
    told.DeckRemade: EventCue("again", "shuffle", seconds=0.3),
    told.EndCame: EventCue("venezia/flag", "campanile"),
    told.LastTradeOffered: EventCue(sound="round"),
    told.GameOver: EventCue("crown", "final"),
}
