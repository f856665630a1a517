"""Event cues of Rialto: icon, sound, place, seal, and summary of a turn."""

from __future__ import annotations

import math

from game.rules.rialto import events as told
from game.rules.rialto.board import ROUNDS, VALUE
from game.tables.base.event_cues import EventCue, EventCues, Seal
from game.tables.base.turn_summary import GAIN, TurnFigure
from game.ui.render.painting import Point

from . import flights, geometry
from .draw import campo, panels, sidebar
from .shown import owned, standing
from .view import RialtoView

HOUSE, LAUREL = "rialto/building", "rialto/laurel"
SEAL_OFFSET = 19.0  # board units from a gondola to its seal
BUILT, SENT, TAKEN = 21.0, 18.7, 14.0  # widths of seals in logical units


def _beside_councillor(view: RialtoView, seat: int, event: told.CouncillorPlaced) -> Point | None:
    """Return the seal's point at the councillors of a turn's player.

    Returns `None` if they have left.
    """
    here = [marker for marker, _ in standing(view.state, event.district)]
    if seat not in here:
        return None
    at, (x, y) = here.index(seat), geometry.SQUARES[event.district]
    foot = x + campo.places(len(here), event.district)[at], y + campo.foot(at)
    room = view.full_zoom / view.zoom  # seals stay as large while the city lies smaller
    return view.to_window(foot[0] + 15 * room, foot[1] - 26 * room)  # above the number


def _beside_boat(view: RialtoView, seat: int, event: told.GondolaMoored) -> Point:
    """Return the seal's point above a gondola, between the values at its ends."""
    x, y, heading = geometry.route_point(event.connection, 0.5)
    turn = math.radians(heading)
    side = 1 if math.cos(turn) > 0 else -1
    return view.to_window(x - side * SEAL_OFFSET * math.sin(turn), y - side * SEAL_OFFSET * math.cos(turn))


def _on_building(view: RialtoView, seat: int, event: told.BuildingTaken) -> Point | None:
    """Return the seal's point on a building in a panel; `None` if it has been returned."""
    if event.building not in (building for building, _ in owned(view.state, event.seat)):
        return None
    x, y = panels.building_spot(view, event.seat, event.building)
    return x - 7, y - 8


def _on_bank(view: RialtoView, seat: int, event: told.BankCompleted) -> Point:
    """Return the seal's point on a bank's line in the sidebar."""
    return sidebar.bank_spot(view.room.layout.side, event.bank)


EVENTS: EventCues = {
    told.Scored: EventCue(
        LAUREL, summary=TurnFigure(amount=lambda event: event.points, sign=GAIN), gains=flights.earned
    ),
    told.BridgeBuilt: EventCue(
        "rialto/bridge",
        landing="bridge",
        at="link",
        by="connection",
        summary=TurnFigure(),
        seal=Seal(BUILT, (3, -6)),
        flight=flights.bridge_built,
    ),
    told.GondolaMoored: EventCue(
        "rialto/gondola",
        "oar",
        "bump",
        at="link",
        by="connection",
        summary=TurnFigure(),
        seal=Seal(BUILT, _beside_boat),
        flight=flights.gondola_moored,
    ),
    told.BuildingTaken: EventCue(
        HOUSE,
        landing="tile",
        summary=TurnFigure(amount=lambda event: VALUE[event.building], sign=GAIN),
        seal=Seal(TAKEN, _on_building),
        flight=flights.building_taken,
    ),
    told.CouncillorPlaced: EventCue(
        "rialto/councillor",
        landing="pawn",
        at="district",
        summary=TurnFigure(),
        seal=Seal(SENT, _beside_councillor, is_of_event=True),
        flight=flights.councillor_placed,
    ),
    told.DogeMoved: EventCue(
        "rialto/doge",
        "doge",
        summary=TurnFigure(amount=lambda event: event.target - event.origin, sign=GAIN),
        flight=flights.doge_moved,
    ),
    told.CoinsGained: EventCue(
        "rialto/coin",
        landing="coin",
        summary=TurnFigure(amount=lambda event: event.coins, sign=GAIN),
        flight=flights.coins_gained,
    ),
    told.CardsPlayed: EventCue(
        "laid", "card_flip", summary=TurnFigure(amount=lambda event: event.count), flight=flights.cards_played
    ),
    told.NothingPlayed: EventCue("laid", "tick", summary=TurnFigure("laid", lambda event: 0), seconds=0.15),
    told.RowTaken: EventCue(
        "cards",
        "card_slide",
        summary=TurnFigure("cards", lambda event: sum(event.cards), GAIN),
        flight=flights.row_taken,
    ),
    told.CardDrawn: EventCue(sound="card_slide", summary=TurnFigure("cards", sign=GAIN), flight=flights.card_drawn),
    told.CardPicked: EventCue(
        "cards", "card_slide", summary=TurnFigure("cards", sign=GAIN), flight=flights.card_picked
    ),
    told.Discarded: EventCue(sound="card_slide", summary=TurnFigure("cards", lambda event: -1, GAIN), seconds=0.06),
    # no part of a turn's summary
    told.RoundBegan: EventCue("heading", "round", seconds=0.3),
    told.PhaseBegan: EventCue(sound="open", seconds=0.2),
    told.TurnCame: EventCue(),
    told.DeckRemade: EventCue(sound="shuffle", seconds=0.2),
    told.CardDealt: EventCue(sound="card_slide", flight=flights.card_dealt),
    told.Activated: EventCue(landing="coin", flight=flights.activated),
    told.LimitRaised: EventCue(),
    told.Finished: EventCue(),
    told.LeftoversDiscarded: EventCue(sound="card_slide", seconds=0.1),
    told.StageBegan: EventCue("heading", "open", seconds=0.25),
    told.Delayed: EventCue("glass", "tick", seconds=0.3),
    told.CardTurned: EventCue(HOUSE, "card_flip", seconds=0.15),
    told.BonusWon: EventCue(LAUREL, "bonus", flight=flights.bonus_won),
    told.BonusLapsed: EventCue("no-passing", "miss"),
    told.CardsDiscarded: EventCue(sound="card_slide"),
    told.BuildingReturned: EventCue(HOUSE, landing="tile", flight=flights.building_returned),
    told.NoneTaken: EventCue(HOUSE, "miss"),
    told.BridgeRevealed: EventCue(sound="card_flip"),
    told.CouncillorsEnlisted: EventCue(
        landing=lambda event: "pawn" if event.councillors else "", flight=flights.councillors_enlisted
    ),
    told.BankCompleted: EventCue(
        LAUREL, "bonus", seal=Seal(TAKEN, _on_bank, is_of_event=True), flight=flights.bank_completed
    ),
    told.BankTurned: EventCue(sound="card_flip"),
    told.MarkerMoved: EventCue(sound="pawn"),
    told.CoinsCleared: EventCue("rialto/coin", "coin"),
    told.RoundEnded: EventCue(sound=lambda event: "campanile" if event.round == ROUNDS else ""),
    told.SuppliesCounted: EventCue(sound="coin", flight=flights.supplies_counted),
    told.BuildingsCounted: EventCue(sound="tile"),
    told.DistrictCounted: EventCue("heading", "tile", at="district", seconds=0.5),
    told.DistrictRanked: EventCue(
        sound=lambda event: "bonus" if flights.is_won(event) else "", at="district", flight=flights.district_ranked
    ),
    told.GameEnded: EventCue("crown", "final", seconds=0.3),
}
