"""Display options of the player, and simulation of colour blindness.

Everything that is drawn reads the options: high contrast and the large layout for the couch. Colour blindness is
simulated at full strength, after Machado, Oliveira and Fernandes (2009).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..theme import DEEP, FOAM, GOLD_DARK, GOLD_INK, INK, SEPIA, Colour, lit
from .painting import Numbers

SOFT = (SEPIA, GOLD_INK, GOLD_DARK)  # inks that high contrast makes plain
COUCH = 1.25  # factor on the size of prompt, hand and scores for the couch
PLAIN_WATER = lit(DEEP, 0.75)
OUTLINE = FOAM


@dataclass
class DisplayOptions:
    """Display options that the player has chosen."""

    contrast: bool = False
    large_ui: bool = False

    def ink(self, colour: Colour) -> Colour:
        """Return the ink to write with; high contrast knows no soft inks."""
        return INK if self.contrast and colour in SOFT else colour

    @property
    def zoom(self) -> float:
        """Enlargement of things that must be readable from afar."""
        return COUCH if self.large_ui else 1.0


DISPLAY_OPTIONS = DisplayOptions()

SIGHTS = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def as_seen(colours: Numbers, sight: str) -> Numbers:
    """Return colours (0 to 255, last axis) as a kind of sight perceives them.

    The result is linear light from 0 to 1.
    """
    parts = colours / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return np.clip(linear @ np.array(SIGHTS[sight], np.float32).T, 0, 1)


def shown_as_seen(colours: Numbers, sight: str) -> Numbers:
    """Return colours (0 to 255) that show a kind of sight to a fully sighted viewer."""
    linear = as_seen(colours, sight)
    return 255 * np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)
