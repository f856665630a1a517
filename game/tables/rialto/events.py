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


EVENTS: EventCues = {
    told.Scored: EventCue(LAUREL, "points", summary=TurnFigure(amount=lambda event: event.points, sign=GAIN)),
    told.BridgeBuilt: EventCue(
        "rialto/bridge", "bridge", at="link", by="connection", summary=TurnFigure(), seal=Seal(BUILT, (3, -6))
    ),
    told.GondolaMoored: EventCue(
        "rialto/gondola", "oar", at="link", by="connection", summary=TurnFigure(), seal=Seal(BUILT, (14, -12))
    ),
    told.BuildingTaken: EventCue(
        HOUSE, "tile", summary=TurnFigure(amount=lambda event: VALUE[event.building], sign=GAIN)
    ),
    told.CouncillorPlaced: EventCue(
        "rialto/councillor", "pawn", at="district", summary=TurnFigure(), seal=Seal(SENT, _beside_councillor)
    ),
    told.DogeMoved: EventCue(
        "rialto/doge", summary=TurnFigure(amount=lambda event: event.target - event.origin, sign=GAIN)
    ),
    told.CoinsGained: EventCue("rialto/coin", "coin", summary=TurnFigure(amount=lambda event: event.coins, sign=GAIN)),
    told.CardsPlayed: EventCue("cards", "card_flip", summary=TurnFigure(amount=lambda event: event.count)),
    told.NothingPlayed: EventCue(summary=TurnFigure("cards", lambda event: 0)),
    told.RowTaken: EventCue("cards", "card_slide", summary=TurnFigure("hand", lambda event: sum(event.cards), GAIN)),
    told.CardDrawn: EventCue(sound="card_slide", summary=TurnFigure("hand", sign=GAIN)),
    told.CardPicked: EventCue("cards", "card_slide", summary=TurnFigure("hand", sign=GAIN)),
    told.Discarded: EventCue(sound="card_slide", summary=TurnFigure("hand", lambda event: -1, GAIN)),
    # no part of a turn's summary
    told.RoundBegan: EventCue("heading"),
    told.PhaseBegan: EventCue(),
    told.TurnCame: EventCue(still=True),
    told.DeckRemade: EventCue(sound="shuffle"),
    told.CardDealt: EventCue(sound="card_slide"),
    told.Activated: EventCue(sound="coin"),
    told.LimitRaised: EventCue(still=True),
    told.Finished: EventCue(still=True),
    told.LeftoversDiscarded: EventCue(),
    told.StageBegan: EventCue("heading"),
    told.Delayed: EventCue("glass"),
    told.CardTurned: EventCue(HOUSE, "card_flip"),
    told.BonusWon: EventCue(LAUREL, "bonus"),
    told.BonusLapsed: EventCue(still=True),
    told.CardsDiscarded: EventCue(still=True),
    told.BuildingReturned: EventCue(HOUSE, "tile"),
    told.NoneTaken: EventCue("warning", still=True),
    told.BridgeRevealed: EventCue(),
    told.CouncillorsEnlisted: EventCue(),
    told.BankCompleted: EventCue(LAUREL, "bonus"),
    told.BankTurned: EventCue(),
    told.MarkerMoved: EventCue(),
    told.CoinsCleared: EventCue("warning"),
    told.RoundEnded: EventCue(sound="campanile", still=True),
    told.SuppliesCounted: EventCue(),
    told.BuildingsCounted: EventCue(still=True),
    told.DistrictCounted: EventCue("heading", "tile", at="district"),
    told.DistrictRanked: EventCue(at="district"),
    told.GameEnded: EventCue("crown", "final"),
}
