"""Event cues of Rialto: icon, sound, place, seal, and summary of a turn."""

from __future__ import annotations

from game.rules.rialto import events as told
from game.rules.rialto.board import VALUE
from game.tables.base.event_cues import EventCue, EventCues, Seal
from game.tables.base.turn_summary import GAIN, TurnFigure
from game.ui.render.painting import Point

from . import geometry
from .context import RialtoContext
from .draw import campo

HOUSE, LAUREL = "rialto/building", "rialto/laurel"
BUILT, SENT = 21.0, 18.7  # widths of seals in logical units


def _beside_councillor(view: RialtoContext, seat: int, event: told.CouncillorPlaced) -> Point | None:
    """Return the seal's point at the councillors of a turn's player.

    Returns `None` if they have left.
    """
    standing = [marker for marker, _ in view.shown.standing(event.district)]
    if seat not in standing:
        return None
    at, (x, y) = standing.index(seat), geometry.SQUARES[event.district]
    return view.to_window(x + campo.places(len(standing))[at] - 14, y + campo.foot(at) - 1)


def is_won(event: told.DistrictRanked) -> bool:
    """Check if a rank is the first, of a district that is worth anything."""
    return event.rank == 1 and event.worth > 0


EVENTS: EventCues = {
    told.Scored: EventCue(LAUREL, summary=TurnFigure(amount=lambda event: event.points, sign=GAIN)),
    told.BridgeBuilt: EventCue(
        "rialto/bridge", landing="bridge", at="link", by="connection", summary=TurnFigure(), seal=Seal(BUILT, (3, -6))
    ),
    told.GondolaMoored: EventCue(
        "rialto/gondola", "oar", "bump", at="link", by="connection", summary=TurnFigure(), seal=Seal(BUILT, (14, -12))
    ),
    told.BuildingTaken: EventCue(
        HOUSE, landing="tile", summary=TurnFigure(amount=lambda event: VALUE[event.building], sign=GAIN)
    ),
    told.CouncillorPlaced: EventCue(
        "rialto/councillor", landing="pawn", at="district", summary=TurnFigure(), seal=Seal(SENT, _beside_councillor)
    ),
    told.DogeMoved: EventCue(
        "rialto/doge", "doge", summary=TurnFigure(amount=lambda event: event.target - event.origin, sign=GAIN)
    ),
    told.CoinsGained: EventCue(
        "rialto/coin", landing="coin", summary=TurnFigure(amount=lambda event: event.coins, sign=GAIN)
    ),
    told.CardsPlayed: EventCue("cards", "card_flip", summary=TurnFigure(amount=lambda event: event.count)),
    told.NothingPlayed: EventCue(summary=TurnFigure("cards", lambda event: 0)),
    told.RowTaken: EventCue("cards", "card_slide", summary=TurnFigure("hand", lambda event: sum(event.cards), GAIN)),
    told.CardDrawn: EventCue(sound="card_slide", summary=TurnFigure("hand", sign=GAIN)),
    told.CardPicked: EventCue("cards", "card_slide", summary=TurnFigure("hand", sign=GAIN)),
    told.Discarded: EventCue(sound="card_slide", summary=TurnFigure("hand", lambda event: -1, GAIN)),
    # no part of a turn's summary
    told.RoundBegan: EventCue("heading", "round"),
    told.PhaseBegan: EventCue(sound="open"),
    told.TurnCame: EventCue(still=True),
    told.DeckRemade: EventCue(sound="shuffle"),
    told.CardDealt: EventCue(sound="card_slide"),
    told.Activated: EventCue(landing="coin"),
    told.LimitRaised: EventCue(still=True),
    told.Finished: EventCue(still=True),
    told.LeftoversDiscarded: EventCue(sound="card_slide"),
    told.StageBegan: EventCue("heading", "open"),
    told.Delayed: EventCue("glass", "tick"),
    told.CardTurned: EventCue(HOUSE, "card_flip"),
    told.BonusWon: EventCue(LAUREL, "bonus"),
    told.BonusLapsed: EventCue(sound="miss", still=True),
    told.CardsDiscarded: EventCue(sound="card_slide", still=True),
    told.BuildingReturned: EventCue(HOUSE, landing="tile"),
    told.NoneTaken: EventCue("warning", "miss", still=True),
    told.BridgeRevealed: EventCue(sound="card_flip"),
    told.CouncillorsEnlisted: EventCue(landing=lambda event: "pawn" if event.councillors else ""),
    told.BankCompleted: EventCue(LAUREL, "bonus"),
    told.BankTurned: EventCue(sound="card_flip"),
    told.MarkerMoved: EventCue(sound="pawn"),
    told.CoinsCleared: EventCue("warning", "miss"),
    told.RoundEnded: EventCue(sound="campanile", still=True),
    told.SuppliesCounted: EventCue(sound="coin"),
    told.BuildingsCounted: EventCue(sound="tile", still=True),
    told.DistrictCounted: EventCue("heading", "tile", at="district"),
    told.DistrictRanked: EventCue(sound=lambda event: "bonus" if is_won(event) else "", at="district"),
    told.GameEnded: EventCue("crown", "final"),
}
