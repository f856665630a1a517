"""Venezia in words."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from ..base import Event
from ..words import SEAT, Languages, Words
from .board import HEX_DISTRICT, STEP_PRICE
from .building import points_of
from .events import Built, CardLaid, Glided, MarshDrained, PawnTaken, TreasureDrawn, TurnedUp
from .moves import MOVES
from .naming import with_sites
from .state import CLOSE, DRAIN, DRAW, FINAL, PAUSE, PLAY, TAKE

_FIELDS = {
    field: field
    for field in (
        "kind",
        "work",
        "hex",
        "pair",
        "triangle",
        "span",
        "district",
        "stage",
        "source",
        "why",
        "reason",
        "card",
        "building",
        "builder",
        "place",
        "houses",
    )
}
_FIELDS |= {"other": "district", "master": SEAT, "holder": SEAT}
# Further vocabularies for a field of an event.
_READINGS = {"building": "kind", "builder": "kind", "place": "district", "houses": "district"}

_PLACING = ("basilica", "palazzo", "campo", "ponte", "casa")
_DONE = {PLAY: "play", PAUSE: "pause", DRAIN: "drain", DRAW: "draw", CLOSE: "close", FINAL: "final"}


class VeneziaWords(Words):
    """Words that tell what a move brings or ends in this position."""

    def move(self, s: Any, move: int, lang: str) -> str:
        kind, values = self.table.split(move)
        more = dict(values)
        template = kind
        if kind in _PLACING:
            more["points"] = points_of(s, move)
        elif kind == "deck":
            more["count"] = s.takes if s.phase == TAKE else 1
        elif kind == "trade":
            more["gold"] = STEP_PRICE * values["steps"]
        elif kind == "done" and s.phase in _DONE:
            template = f"done {_DONE[s.phase]}"
        return self.write(lang, self.language(lang).moves[template], more)

    def event(self, event: Event, lang: str, names: Sequence[str] = ()) -> str:
        values = {field.name: getattr(event, field.name) for field in dataclasses.fields(event)}
        if isinstance(event, MarshDrained):
            values["district"] = HEX_DISTRICT[event.hex]
        values |= {reading: values[field] for reading, field in _READINGS.items() if field in values}
        template = self.language(lang).events[type(event).__name__ + _variant(event)]
        text = self.write(lang, template, values, names)
        return text[0].upper() + text[1:]


def _variant(event: Event) -> str:
    """Which of an event's sentences fits."""
    match event:
        case CardLaid(needed=1) | TurnedUp(needed=1):
            return " house"
        case PawnTaken(holder=holder) if holder >= 0:
            return " other"
        case Built(seat=seat, master=master, other=other):
            return (" bridge" if other >= 0 else "") + (" for" if master != seat else "")
        case MarshDrained(value=-1) | TreasureDrawn(value=-1):
            return " unseen"
        case MarshDrained(value=0):
            return " empty"
        case Glided(leaps=leaps) if leaps:
            return " over"
    return ""


WORDS = VeneziaWords(MOVES, _FIELDS, Languages.read("venezia", with_sites))
