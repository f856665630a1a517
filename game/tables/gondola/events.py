"""Events of Gondola at its table: icon, sound, place, seal, and the summary of a turn.

The summary is its own: each race has a Speed and steps, which are not added up over races.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import sentence, tr
from game.rules import Event
from game.rules.gondola import events as told
from game.rules.gondola.board import TILES
from game.rules.gondola.race_paths import DEEP_WATER
from game.tables.base.event_cues import EventCue, EventCues, Seal
from game.tables.base.turn_summary import GIST_MOST
from game.tables.base.ui_model import Count
from game.ui.render.painting import Point

from . import course, flights
from .view import GondolaView

SEAL_WIDTH, SEAL_INSET = 20.0, 13.0  # of a seal on a tile: its width, and how far its middle is from the tile's sides

FLAG_SEAL_WIDTH = 17.0


def _on_tile(view: GondolaView, seat: int, event: told.TilePlaced) -> Point | None:
    """Return the seal's place in the upper left corner of a tile; `None` until it lies there."""
    if not view.state.grid[event.cell] or event.cell in view.falling:
        return None
    box = view.tile_box(event.cell)
    return _in_view(view, (box.x + SEAL_INSET, box.y + SEAL_INSET))


def _at_gate(view: GondolaView, seat: int, event: told.FlagPlaced) -> Point | None:
    """Return the seal's place beside a checkpoint's tower, below its flags, by seat; `None` until the flag stands."""
    if not course.flags(view.state).get(event.cell, 0) >> event.seat & 1:
        return None
    box = view.tile_box(event.cell)
    left, row = event.seat % 2 == 0, event.seat // 2
    x = box.x + SEAL_INSET if left else box.right - SEAL_INSET
    return _in_view(view, (x, box.centery + row * FLAG_SEAL_WIDTH))


def _in_view(view: GondolaView, place: Point) -> Point | None:
    """Return a place of the course if the part on the board shows it: beside it stand the seats."""
    return place if view.board.collidepoint(*place) else None


EVENTS: EventCues = {
    told.TilePlaced: EventCue(
        "plus",
        "card_slide",
        "tile",
        at="tile",
        by="cell",
        seal=Seal(SEAL_WIDTH, _on_tile),
        flight=flights.tile_placed,
    ),
    told.Glided: EventCue(
        "gondola",
        "oar",
        lambda event: "splash" if event.reason == DEEP_WATER else "",
        at="tile",
        by="target",
        flight=flights.glided,
    ),
    told.FlagPlaced: EventCue(
        "flag",
        "cheer",
        at="tile",
        by="cell",
        seal=Seal(FLAG_SEAL_WIDTH, _at_gate),
        gains=flights.flag_point,
        flight=flights.flag_placed,
        lift=flights.flag_stands,
    ),
    told.Drew: EventCue(sound="card_slide", flight=flights.drew),
    told.RaceBegan: EventCue("heading", "round", flight=flights.race_began, whole=True),
    told.TurnBegan: EventCue(flight=flights.turn_began),
    told.CheckpointOpened: EventCue(sound="open"),
    told.StepsSet: EventCue(),
    told.BonusDrawn: EventCue("again", "bonus", flight=flights.bonus_drawn),
    told.BonusLost: EventCue("warning", "miss", seconds=0.2),
    told.Discarded: EventCue("cards", "card_flip", flight=flights.discarded),
    told.DrawSkipped: EventCue(),
    told.RaceWon: EventCue("crown", "campanile", gains=flights.race_point, flight=flights.race_won),
    told.MatchEnded: EventCue("cup", "final"),
}


def turn_figures(view: GondolaView, events: Sequence[Event]) -> list[Count]:
    """Return the Speeds laid, the steps made, and what they brought: flags, or tiles drawn."""
    figures: list[Count] = []
    flags: list[str] = []
    for event in events:
        words = sentence(view.game, event, view.room.names)
        if isinstance(event, told.TilePlaced) and event.why == told.FROM_HAND:
            figures.append(Count("speed", str(TILES[event.tile].speed), words))
        elif isinstance(event, told.Glided):
            figures.append(Count("gondola", str(len(event.path) - 1 - event.fallen), words))
        elif isinstance(event, told.FlagPlaced):
            flags.append(words)
    drawn = sum(isinstance(event, told.Drew) for event in events)
    if drawn:
        figures.append(Count("cards", f"+{drawn}", tr("gondola.gist.drew", count=drawn)))
    if not flags:
        return figures[:GIST_MOST]
    return [*figures[: GIST_MOST - 1], Count("flag", f"+{len(flags)}", "\n".join(flags))]
