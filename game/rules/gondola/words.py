"""Words for Gondola's moves and events: which field reads from which vocabulary."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.base import Event
from game.rules.words import Words

from .english import ENGLISH
from .events import Glided
from .french import FRENCH
from .italian import ITALIAN
from .moves import MOVES

FIELDS = {
    "tile": "tile",
    "cell": "cell",
    "origin": "cell",
    "target": "cell",
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
    """Words that count the steps of a way."""

    def event(self, event: Event, lang: str, names: Sequence[str] = ()) -> str:
        """What happened, in a sentence without its full stop."""
        if not isinstance(event, Glided):
            return super().event(event, lang, names)
        steps = len(event.path) - 1 - event.fallen
        values = {"seat": event.seat, "steps": steps, "reason": event.reason, "fell": event.fallen}
        return self.write(lang, self.language(lang).events["Glided"], values, names)


WORDS = GondolaWords(MOVES, FIELDS, {"en": ENGLISH, "it": ITALIAN, "fr": FRENCH}, _ALIASES)
