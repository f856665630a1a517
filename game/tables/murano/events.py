"""Events of Murano at its table: icon, sound, place, summary and seal."""

from __future__ import annotations

from game.rules.murano import events as told
from game.rules.murano.board import INCOME, PALACE_PILE, PRODUCTION, SHOP_PILE
from game.rules.murano.state import FOR_PASSING
from game.tables.base.event_cues import EventCue, EventCues, Seal
from game.tables.base.turn_summary import GAIN, TurnFigure
from game.ui.render.painting import Point
from game.ui.theme import FLIP

from . import flights, geometry
from .shown import building_on
from .view import MuranoView

SEAL_WIDTH, SMALL_SEAL_WIDTH, STREET_SEAL_WIDTH = 20.0, 16.0, 15.0
SEAL_PITCH = 6.0  # from a seat's seal to the next seat's, where several may lie
STAGE_SEAL_OFFSET, PILE_SEAL_OFFSET = (20.0, -12.0), (-13.0, -16.0)  # from the middle of a stage, and of a pile
SEAL_OFF_SHORE = 11.0  # from a mooring to the seal of its gondolier
SEAL_OFFSET = 10.0  # from the middle of a building space to a seal at its upper left
STREET_SEAL_OFFSET = 15.0  # from the middle of a street to a seal on its corner, off the customers
Bought = told.TileBought | told.ShopBought | told.PalaceBought
PILE_OF = {told.ShopBought: SHOP_PILE, told.PalaceBought: PALACE_PILE}
Built = told.FactoryBuilt | told.ShopBuilt | told.PalaceBuilt | told.SpecialBuilt


def _on_lot(view: MuranoView, seat: int, event: Built) -> Point | None:
    """Return the seal's place on a building; `None` until it is shown."""
    if not building_on(view.state, event.lot):
        return None
    return _upper_left(view, geometry.LOT_SPOTS[event.lot], SEAL_OFFSET)


def _on_street(view: MuranoView, seat: int, event: told.StreetLaid) -> Point | None:
    """Return the seal's place on a street; `None` until it is shown."""
    if not view.state.street[event.cell]:
        return None
    return _upper_left(view, geometry.STREET_SPOTS[event.cell], STREET_SEAL_OFFSET)


def _upper_left(view: MuranoView, middle: Point, offset: float) -> Point:
    return view.to_window(middle[0] - offset, middle[1] - offset)


def _at_mooring(view: MuranoView, seat: int, event: told.GondolierPlaced) -> Point:
    """Return the seal's place off the shore from a moored gondolier."""
    x, y = geometry.MOORING_SPOTS[geometry.mooring_of(event.island, event.owner)]
    off = -SEAL_OFF_SHORE if x < geometry.MIDDLES[event.island][0] else SEAL_OFF_SHORE
    return view.to_window(x + off, y + SEAL_OFFSET / 2)


def _on_stage(view: MuranoView, seat: int, event: told.ActionTaken) -> Point:
    """Return the seal's place at the upper right of a landing stage; each seat has its own."""
    x, y = geometry.STAGE_SPOTS[event.space]
    return view.to_window(x + STAGE_SEAL_OFFSET[0] - SEAL_PITCH * seat, y + STAGE_SEAL_OFFSET[1])


def _on_pile(view: MuranoView, seat: int, event: Bought) -> Point:
    """Return the seal's place over a pile from which a seat has bought; each seat has its own."""
    pile = event.pile if isinstance(event, told.TileBought) else PILE_OF[type(event)]
    x, y = geometry.PILE_SPOTS[pile]
    return view.to_window(x + PILE_SEAL_OFFSET[0] + SEAL_PITCH * seat, y + PILE_SEAL_OFFSET[1])


def _income_icon(event: told.CoinsTaken) -> str:
    """Return the icon of coins taken; none where another line tells of them."""
    return "" if event.why in (FOR_PASSING, INCOME, PRODUCTION) else "coin"


def _income_sound(event: told.IncomeTaken) -> str:
    """Return the sound of coins that fly from shops; none if no shop sells."""
    sold = ((event.red_lot, event.red), (event.blue_lot, event.blue), (event.grey_lot, event.grey))
    return "coin" if any(lot >= 0 and coins for lot, coins in sold) else ""


LOT_SEAL = Seal(SEAL_WIDTH, _on_lot)
PILE_SEAL = Seal(SMALL_SEAL_WIDTH, _on_pile)
COIN_GAIN = TurnFigure("coin", lambda event: event.coins, GAIN)
COIN_LOSS = TurnFigure("coin", lambda event: -event.coins, GAIN)

EVENTS: EventCues = {
    told.StreetLaid: EventCue(
        "street",
        "card_slide",
        "tile",
        at="street",
        by="cell",
        summary=TurnFigure(),
        seal=Seal(STREET_SEAL_WIDTH, _on_street),
        flight=flights.street_laid,
    ),
    told.FactoryBuilt: EventCue(
        "furnace",
        landing="hammer",
        at="lot",
        summary=TurnFigure(),
        seal=LOT_SEAL,
        flight=flights.built,
    ),
    told.ShopBuilt: EventCue(
        "stall",
        landing="hammer",
        at="lot",
        summary=TurnFigure(),
        seal=LOT_SEAL,
        flight=flights.built,
    ),
    told.PalaceBuilt: EventCue(
        "palace",
        landing="hammer",
        at="lot",
        summary=TurnFigure(),
        seal=LOT_SEAL,
        flight=flights.built,
    ),
    told.SpecialBuilt: EventCue(
        "dome",
        landing="hammer",
        at="lot",
        summary=TurnFigure(),
        seal=LOT_SEAL,
        flight=flights.special_built,
    ),
    told.ShopBought: EventCue(
        "stall", landing="tile", summary=TurnFigure(), seal=PILE_SEAL, flight=flights.shop_bought
    ),
    told.PalaceBought: EventCue(
        "palace", landing="tile", summary=TurnFigure(), seal=PILE_SEAL, flight=flights.palace_bought
    ),
    told.CharacterKept: EventCue("recruit", "card_flip", summary=TurnFigure(), seconds=FLIP),
    told.GondolierPlaced: EventCue(
        "moored",
        landing="pawn",
        at="island",
        summary=TurnFigure(),
        seal=Seal(SEAL_WIDTH, _at_mooring),
        flight=flights.gondolier_placed,
    ),
    told.GondolierDismissed: EventCue("crew", "pawn", summary=TurnFigure(), seconds=0.15),
    told.GondolierHired: EventCue("crew", "pawn", summary=TurnFigure(), seconds=0.15),
    told.FactoriesUsed: EventCue("furnace", "furnace", summary=TurnFigure(), flight=flights.factories_used),
    told.BlocksSold: EventCue("blocks", landing="clink", summary=TurnFigure(), flight=flights.blocks_back),
    told.CoinsTaken: EventCue(_income_icon, "purse", summary=COIN_GAIN, flight=flights.coins_changed),
    told.CoinsPaid: EventCue("", "coin", summary=COIN_LOSS, flight=flights.coins_changed),
    told.TurnPassed: EventCue("gondola", "tick", summary=TurnFigure()),
    # outside the summary of a turn
    told.TurnBegan: EventCue(seconds=0.15),
    told.ActionWanted: EventCue(),
    told.GondolaMoved: EventCue(
        "",
        "oar",
        at="stage",
        by="space",
        flight=flights.gondola_moved,
        lift=flights.lift_gondola,
    ),
    told.ActionTaken: EventCue(at="stage", by="space", seal=Seal(SMALL_SEAL_WIDTH, _on_stage)),
    told.PointsScored: EventCue(gains=flights.earned),
    told.TileBought: EventCue("coin", landing="tile", seal=PILE_SEAL, flight=flights.tile_bought),
    told.PileSearched: EventCue(sound="open"),
    told.PileShuffled: EventCue("", "shuffle"),
    told.CharactersDrawn: EventCue(sound="card_slide", flight=flights.characters_drawn),
    told.NoCharacterKept: EventCue("recruit", "card_slide"),
    told.CharactersReturned: EventCue(sound="card_slide"),
    told.StreetDrawn: EventCue(sound="card_flip", flight=flights.street_drawn),
    told.HousesDrawn: EventCue(sound="card_slide", flight=flights.houses_drawn),
    told.HouseRaised: EventCue("dome", "card_flip", flight=flights.house_raised),
    told.HousesReturned: EventCue(sound="card_slide"),
    told.IncomeTaken: EventCue("coins", landing=_income_sound, at="island", flight=flights.income_taken),
    told.BlockDrawn: EventCue(flight=flights.block_drawn),
    told.BlocksReturned: EventCue("blocks", landing="clink", flight=flights.blocks_back),
    told.PileUsedUp: EventCue("warning", "miss"),
    told.EndTriggered: EventCue("warning", "campanile", flight=flights.end_triggered),
    told.FinalScoringBegan: EventCue("heading", "round"),
    told.CardScored: EventCue(
        "recruit",
        "card_slide",
        lambda event: "bonus" if event.points else "miss",
        at="island",
        flight=flights.card_scored,
    ),
    told.CardUnscored: EventCue("warning", "miss"),
    told.ScoringFinished: EventCue(),
    told.GondoliersCounted: EventCue("gondolier", "pawn"),
    told.MatchEnded: EventCue("cup", "final"),
}
