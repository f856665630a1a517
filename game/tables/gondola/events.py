"""Events of Gondola at its table: icon, sound, place, seal, and the summary of a turn."""

from __future__ import annotations

from game.rules.gondola import events as told
from game.rules.gondola.board import TILES
from game.rules.gondola.race_paths import DEEP_WATER
from game.tables.base.event_cues import EventCue, EventCues, Seal
from game.tables.base.turn_summary import GAIN, PLAIN, TurnFigure
from game.ui.render.painting import Point

from .draw.board import CourseContext

SEAL_WIDTH, SEAL_INSET = 20.0, 13.0  # of a seal on a tile: its width, and how far its middle is from the tile's sides


def _on_tile(view: CourseContext, seat: int, event: told.TilePlaced) -> Point | None:
    """Return the seal's place in the upper right corner of a tile; `None` until it lies there."""
    if not view.shown.codes[event.cell] or event.cell in view.falling:
        return None
    box = view.tile_box(event.cell)
    return box.right - SEAL_INSET, box.y + SEAL_INSET


def _speed(event: told.TilePlaced) -> int | None:
    """Return the Speed that the race is made with; a bonus tile has none."""
    return TILES[event.tile].speed if event.why == told.FROM_HAND else None


def _steps(event: told.Glided) -> int:
    return len(event.path) - 1 - event.fallen


EVENTS: EventCues = {
    told.TilePlaced: EventCue(
        "plus",
        "tile",
        at="tile",
        by="cell",
        summary=TurnFigure("speed", _speed, PLAIN),
        seal=Seal(SEAL_WIDTH, _on_tile),
    ),
    told.Glided: EventCue(
        "gondola",
        lambda event: "splash" if event.reason == DEEP_WATER else "oar",
        at="tile",
        by="target",
        summary=TurnFigure(amount=_steps, sign=PLAIN),
    ),
    told.FlagPlaced: EventCue("flag", "cheer", at="tile", by="cell", summary=TurnFigure(sign=GAIN)),
    told.Drew: EventCue(sound="card_slide", summary=TurnFigure("cards", sign=GAIN, words="gondola.gist.drew")),
    # what sums up no turn
    told.RaceBegan: EventCue("heading"),
    told.TurnBegan: EventCue(),
    told.CheckpointOpened: EventCue(),
    told.StepsSet: EventCue(),
    told.BonusDrawn: EventCue("again", "bonus"),
    told.BonusLost: EventCue("warning"),
    told.Discarded: EventCue("cards", "card_flip"),
    told.DrawSkipped: EventCue(),
    told.RaceWon: EventCue("crown", "campanile"),
    told.MatchEnded: EventCue("cup", "final"),
}
