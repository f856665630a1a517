"""Words for Gondola's moves and events: which field reads from which vocabulary."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import base
from game.rules.base import Event
from game.rules.words import Languages, Words

from .board import START_CELL
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
# Some fields read differently in different sentences: there the template names the vocabulary.
_ALIASES = {
    "CheckpointOpened": {"number_titled": "number"},
    "Discarded": {"why_discarded": "why"},
    "Drew": {"drawn": "tile"},
    "DrawSkipped": {"why_skipped": "crossed"},
    "RaceWon": {"why_won": "why"},
}
FIELDS |= {name: name for name in ("fell", "drawn", "why_discarded", "why_skipped", "why_won", "number_titled")}


class GondolaWords(Words):
    """Words that count the steps of a way, and tell a place by the landmark next to it."""

    def move(self, s: base.State, move: int, lang: str) -> str:
        """What a move does."""
        kind, parts = self.table.split(move)
        places = {"cell": place_number(_landmarks(s), parts["cell"])} if "cell" in parts else {}
        return self.write(lang, self.language(lang).moves[kind], {**parts, **places})

    def event(self, event: Event, lang: str, names: Sequence[str] = ()) -> str:
        """What happened, in a sentence without its full stop."""
        if not isinstance(event, Glided):
            return super().event(event, lang, names)
        steps = len(event.path) - 1 - event.fallen
        values = {"seat": event.seat, "steps": steps, "reason": event.reason, "fell": event.fallen}
        return self.write(lang, self.language(lang).events["Glided"], values, names)


def _landmarks(s: base.State) -> list[int]:
    """Where the boathouse and the checkpoints in play lie."""
    assert isinstance(s, State)
    return [START_CELL, *(s.checkpoint_cell[number] for number in range(s.checkpoints))]


WORDS = GondolaWords(MOVES, FIELDS, Languages.read("gondola", with_names), _ALIASES)
