"""Persistent names of Gondola's events and their fields, as kept in match stories.

Classes and fields may be renamed. The text here stays, or the stories that players keep can no longer be told. A new
field of a class goes to its end, with a default.
"""

from __future__ import annotations

from ..event_names import EventNames, Stored
from . import events

EVENT_NAMES = EventNames(
    {
        "race_began": Stored(events.RaceBegan, "race", "seat"),
        "turn_began": Stored(events.TurnBegan, "seat"),
        "tile_placed": Stored(events.TilePlaced, "seat", "tile", "cell", "turned", "why", "replaced"),
        "checkpoint_opened": Stored(events.CheckpointOpened, "number", "cell"),
        "steps_set": Stored(events.StepsSet, "seat", "speed", "current", "steps"),
        "glided": Stored(events.Glided, "seat", "origin", "target", "path", "fallen", "reason", "blocked"),
        "flag_placed": Stored(events.FlagPlaced, "seat", "number", "cell", "left"),
        "bonus_drawn": Stored(events.BonusDrawn, "seat", "tile"),
        "bonus_lost": Stored(events.BonusLost, "seat", "tile"),
        "discarded": Stored(events.Discarded, "seat", "tile", "why"),
        "drew": Stored(events.Drew, "seat", "tile", "left", "eyes"),
        "draw_skipped": Stored(events.DrawSkipped, "seat", "crossed"),
        "race_won": Stored(events.RaceWon, "race", "seat", "why"),
        "match_ended": Stored(events.MatchEnded, "races"),
    }
)
