"""Words of Venezia."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..base import Event
from ..words import SEAT, Languages, Words
from .board import HEX_DISTRICT, STEP_PRICE
from .building import points_of
from .events import Built, CardLaid, Glided, MarshDrained, PawnTaken, TreasureDrawn, TurnedUp
from .gold import gold, pay
from .moves import MOVES
from .naming import with_sites
from .state import CLOSE, DRAIN, DRAW, FINAL, PAUSE, PLAY, TAKE, State

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


def paid_for(s: State, seat: int, steps: int) -> int:
    """Return the gold that a seat pays for steps: the worth of whole tokens, because there is no change.

    If the tokens are hidden, it is the price.
    """
    after = s.copy()
    pay(after, seat, steps)
    return max(STEP_PRICE * steps, gold(s, seat) - gold(after, seat))


class VeneziaWords(Words):
    """Words that name what a move brings or ends in this position."""

    def move_text(self, s: Any, move: int, lang: str) -> tuple[str, Mapping[str, Any]]:
        kind, values = self.table.split(move)
        more = dict(values)
        template = kind
        if kind in _PLACING:
            more["points"] = points_of(s, move)
        elif kind == "deck":
            more["count"] = s.takes if s.phase == TAKE else 1
        elif kind == "trade":
            more["gold"] = paid_for(s, s.decider, values["steps"])
        elif kind == "done" and s.phase in _DONE:
            template = f"done {_DONE[s.phase]}"
        return template, more

    def event_text(self, event: Event, lang: str) -> tuple[str, dict[str, Any]]:
        more: dict[str, Any] = {}
        if isinstance(event, MarshDrained):
            more["place"] = HEX_DISTRICT[event.hex]
        more |= {reading: getattr(event, field) for reading, field in _READINGS.items() if hasattr(event, field)}
        return type(event).__name__ + _variant(event), more


def _variant(event: Event) -> str:
    """Return the end of the key of an event's sentence; usually it is empty."""
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
