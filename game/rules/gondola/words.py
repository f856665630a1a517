"""Words of Gondola: the vocabularies of fields in moves and events."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules import base
from game.rules.base import Event
from game.rules.words import Languages, Words

from .board import BOATHOUSE, CODE_KIND, OUTSIDE, START_CELL
from .events import Glided
from .moves import MOVES
from .naming import place_number, with_names
from .state import State

FIELDS = {
    "tile": "tile",
    "cell": "place",
    "turned": "turned",
    "flags": "flags",
    "number": "checkpoint",
    "why": "why",
    "reason": "reason",
    "replaced": "replaced",
}
MOST_FALLEN = 6  # steps back at most
# Vocabularies of fields that read differently in different sentences.
_ALIASES = {
    "Discarded": {"why_discarded": "why"},
    "Drew": {"drawn": "tile"},
    "DrawSkipped": {"why_skipped": "crossed"},
    "RaceWon": {"why_won": "why"},
}
FIELDS |= {name: name for name in ("fell", "drawn", "why_discarded", "why_skipped", "why_won")}


class GondolaWords(Words):
    """Words that count the steps of a way and name a place by its nearest landmark."""

    def move_text(self, s: base.State, move: int, lang: str) -> tuple[str, Mapping[str, object]]:
        kind, parts = self.table.split(move)
        places = {"cell": place_number(landmarks(s), parts["cell"])} if "cell" in parts else {}
        return kind, {**parts, **places}

    def event_text(self, event: Event, lang: str) -> tuple[str, dict[str, object]]:
        key, more = super().event_text(event, lang)
        if isinstance(event, Glided):
            more |= {"steps": len(event.path) - 1, "fell": _fell(event)}
        return key, more


def _fell(event: Glided) -> int:
    """Return the number of the words for the steps back: first those that tell no cause, then those of each cause."""
    return event.fallen and event.fallen + MOST_FALLEN * event.blocked


def landmarks(s: base.State) -> list[int]:
    """Return the cells of the boathouse and of the checkpoints in play; `OUTSIDE` for a boathouse that was replaced."""
    assert isinstance(s, State)
    is_there = CODE_KIND[s.grid[START_CELL] & 255] == BOATHOUSE
    return [START_CELL if is_there else OUTSIDE, *(s.checkpoint_cell[number] for number in range(s.checkpoints))]


WORDS = GondolaWords(MOVES, FIELDS, Languages.read("gondola", with_names), _ALIASES)
