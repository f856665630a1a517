"""Events of Murano at its table: icon, sound, place, summary and seal."""

from __future__ import annotations

from game.rules.murano import events as told
from game.rules.murano.board import INCOME, PRODUCTION
from game.rules.murano.state import FOR_PASSING
from game.tables.base.event_cues import EventCue, EventCues, Seal
from game.tables.base.turn_summary import GAIN, TurnFigure
from game.ui.render.painting import Point

from . import geometry
from .context import MuranoContext

SEAL_WIDTH = 20.0
SEAL_OFFSET = 10.0  # from the middle of a space to a seal at its upper left
Built = told.FactoryBuilt | told.ShopBuilt | told.PalaceBuilt | told.SpecialBuilt


def _on_lot(view: MuranoContext, seat: int, event: Built) -> Point | None:
    """Return the seal's place on a building; `None` until it is shown."""
    return _upper_left(view, *geometry.LOT_SPOTS[event.lot]) if view.shown.lot[event.lot] else None


def _on_street(view: MuranoContext, seat: int, event: told.StreetLaid) -> Point | None:
    """Return the seal's place on a street; `None` until it is shown."""
    return _upper_left(view, *geometry.STREET_SPOTS[event.cell]) if view.shown.street[event.cell] else None


def _upper_left(view: MuranoContext, x: float, y: float) -> Point:
    return view.to_window(x - SEAL_OFFSET, y - SEAL_OFFSET)


def _at_mooring(view: MuranoContext, seat: int, event: told.GondolierPlaced) -> Point:
    """Return the seal's place beside a moored gondolier."""
    x, y = geometry.MOORING_SPOTS[geometry.mooring_of(event.island, event.owner)]
    return view.to_window(x - 4, y - 2)


def _income_icon(event: told.CoinsTaken) -> str:
    """Return the icon of coins taken; none where another line tells of them."""
    return "" if event.why in (FOR_PASSING, INCOME, PRODUCTION) else "coin"


def _income_sound(event: told.IncomeTaken) -> str:
    """Return the sound of coins that fly from shops; none if no shop sells."""
    sold = ((event.red_lot, event.red), (event.blue_lot, event.blue), (event.grey_lot, event.grey))
    return "coin" if any(lot >= 0 and coins for lot, coins in sold) else ""


LOT_SEAL = Seal(SEAL_WIDTH, _on_lot)
COIN_GAIN = TurnFigure("coin", lambda event: event.coins, GAIN)
COIN_LOSS = TurnFigure("coin", lambda event: -event.coins, GAIN)

EVENTS: EventCues = {
    told.StreetLaid: EventCue(
        "street", "card_slide", "tile", at="street", by="cell", summary=TurnFigure(), seal=Seal(SEAL_WIDTH, _on_street)
    ),
    told.FactoryBuilt: EventCue("furnace", landing="hammer", at="lot", summary=TurnFigure(), seal=LOT_SEAL),
    told.ShopBuilt: EventCue("stall", landing="hammer", at="lot", summary=TurnFigure(), seal=LOT_SEAL),
    told.PalaceBuilt: EventCue("palace", landing="hammer", at="lot", summary=TurnFigure(), seal=LOT_SEAL),
    told.SpecialBuilt: EventCue("dome", landing="hammer", at="lot", summary=TurnFigure(), seal=LOT_SEAL),
    told.ShopBought: EventCue("stall", landing="tile", summary=TurnFigure()),
    told.PalaceBought: EventCue("palace", landing="tile", summary=TurnFigure()),
    told.CharacterKept: EventCue("recruit", "card_flip", summary=TurnFigure()),
    told.GondolierPlaced: EventCue(
        "gondolier", landing="pawn", at="island", summary=TurnFigure(), seal=Seal(SEAL_WIDTH, _at_mooring)
    ),
    told.GondolierDismissed: EventCue("crew", "pawn", summary=TurnFigure()),
    told.GondolierHired: EventCue("crew", "pawn", summary=TurnFigure()),
    told.FactoriesUsed: EventCue("furnace", "furnace", summary=TurnFigure()),
    told.BlocksSold: EventCue("blocks", landing="clink", summary=TurnFigure()),
    told.CoinsTaken: EventCue(_income_icon, "purse", summary=COIN_GAIN),
    told.CoinsPaid: EventCue("", "coin", summary=COIN_LOSS),
    told.TurnPassed: EventCue("gondola", "tick", summary=TurnFigure(), still=True),
    # outside the summary of a turn
    told.TurnBegan: EventCue(),
    told.ActionWanted: EventCue(still=True),
    told.GondolaMoved: EventCue("", "oar", at="stage", by="space"),
    told.ActionTaken: EventCue(at="stage", by="space"),
    told.PointsScored: EventCue(),
    told.TileBought: EventCue("coin", landing="tile"),
    told.PileSearched: EventCue(sound="open", still=True),
    told.PileShuffled: EventCue("", "shuffle", still=True),
    told.CharactersDrawn: EventCue(sound="card_slide"),
    told.NoCharacterKept: EventCue("recruit", "card_slide", still=True),
    told.CharactersReturned: EventCue(sound="card_slide"),
    told.StreetDrawn: EventCue(sound="card_flip"),
    told.HousesDrawn: EventCue(sound="card_slide"),
    told.HouseRaised: EventCue("dome", "card_flip"),
    told.HousesReturned: EventCue(sound="card_slide"),
    told.IncomeTaken: EventCue("coins", landing=_income_sound, at="island"),
    told.BlockDrawn: EventCue(),
    told.BlocksReturned: EventCue("blocks", landing="clink"),
    told.PileUsedUp: EventCue("warning", "miss", still=True),
    told.EndTriggered: EventCue("warning", "campanile"),
    told.FinalScoringBegan: EventCue("heading", "round"),
    told.CardScored: EventCue("recruit", "card_slide", lambda event: "bonus" if event.points else "miss", at="island"),
    told.CardUnscored: EventCue("warning", "miss", still=True),
    told.ScoringFinished: EventCue(still=True),
    told.GondoliersCounted: EventCue("gondolier", "pawn", still=True),
    told.MatchEnded: EventCue("", "final", still=True),
}
