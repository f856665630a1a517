"""How the person sees best: high contrast, or from the couch. One place that everything drawn asks."""

from __future__ import annotations

from dataclasses import dataclass

from .theme import DEEP, FOAM, GOLD_DARK, GOLD_INK, INK, SEPIA, Colour, lit

SOFT = (SEPIA, GOLD_INK, GOLD_DARK)  # inks that high contrast makes plain
COUCH = 1.25  # how much larger prompt, hand and scores are for the couch
PLAIN_WATER = lit(DEEP, 0.75)
OUTLINE = FOAM


@dataclass
class Sight:
    """What has been chosen."""

    contrast: bool = False
    couch: bool = False

    def ink(self, colour: Colour) -> Colour:
        """The ink to write with: high contrast knows no soft ones."""
        return INK if self.contrast and colour in SOFT else colour

    @property
    def zoom(self) -> float:
        """How much larger what must be read from afar is drawn."""
        return COUCH if self.couch else 1.0


SIGHT = Sight()
