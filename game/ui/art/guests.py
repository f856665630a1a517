"""Faces of the computer opponents: each of their names has a portrait of its own, recoloured from a few drawings."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

Stops = tuple[str, str, str]  # light, middle and dark colour of a gradient

BLACK: Stops = ("#5E5450", "#2E2622", "#120C0A")
BROWN: Stops = ("#A87848", "#704828", "#3A2210")
AUBURN: Stops = ("#C8643C", "#96401E", "#561E0A")
BLOND: Stops = ("#FAE6A0", "#DDB650", "#947020")
SILVER: Stops = ("#F4F2EC", "#C4BEB2", "#857C70")
RED: Stops = ("#EC7A62", "#BC382A", "#6E1810")
GREEN: Stops = ("#8CC484", "#468A4C", "#1E4E2A")
SAFFRON: Stops = ("#FADA86", "#DCA032", "#8C5C10")
TEAL: Stops = ("#70C4BE", "#2A8488", "#0E4A54")
INDIGO: Stops = ("#8688D0", "#48489A", "#242456")
EMERALD: Stops = ("#74CC9C", "#2A8A5C", "#0E4E34")
VIOLET: Stops = ("#B894DA", "#7C4EAA", "#44226C")
SAPPHIRE: Stops = ("#74A6E4", "#2E60B4", "#143270")
BURGUNDY: Stops = ("#C66072", "#8E283C", "#4C0E1E")
BRICK: Stops = ("#DCB08A", "#AC7652", "#6E4634")
SLATE: Stops = ("#A2ACC0", "#6C7690", "#3E465E")
LILAC: Stops = ("#BEACCC", "#8C76A2", "#564470")
OCHRE: Stops = ("#E4C67E", "#B48A3C", "#6E4E1A")
ROSE: Stops = ("#E8B4A8", "#B87468", "#74403E")

# Lines and lights on hair and brows that belong to each drawing, by hair colour.

_STROKES: Mapping[Stops, tuple[str, str]] = {
    BLACK: ("#1A100C", "#A8A09A"),
    BROWN: ("#3A200E", "#D8B088"),
    AUBURN: ("#5A2410", "#F0B890"),
    BLOND: ("#8A6420", "#FFF6CC"),
    SILVER: ("#7E766A", "#FFFFFF"),
}
_LINES = {  # the lines and the lights of the drawings as they are drawn
    "glassblower": (("#6E240C",), ("#FFCF9A",)),
    "glassblower-woman": (("#6E240C",), ("#FFCF9A",)),
    "trader": (("#2E221C",), ("#8A7A6E",)),
    "trader-woman": (("#2E221C",), ("#B9AAA0",)),
    "lady": (("#8C4A1E", "#7A3A12", "#B0683E"), ("#FFE9B0",)),
    "lady-balzo": (("#8C4A1E", "#7A3A12", "#B0683E"), ("#FFE9B0",)),
}
_HAIR = ("hair", "beard", "brow")  # gradients of hair


class GuestFace(NamedTuple):
    """Drawing of a face, and the gradients in which it differs from the drawing."""

    drawing: str
    colours: Mapping[str, Stops] = {}


LOOKS: Mapping[str, GuestFace] = {
    "Beppe": GuestFace("glassblower"),
    "Zanetta": GuestFace("glassblower-woman"),
    "Nane": GuestFace("glassblower", {"hair": BLACK, "red": GREEN, "wall": BRICK}),
    "Tonia": GuestFace("glassblower-woman", {"hair": BLACK, "red": RED, "wall": SLATE}),
    "Momolo": GuestFace("glassblower", {"hair": BLOND, "red": RED, "wall": LILAC}),
    "Baldassare": GuestFace("trader"),
    "Orsola": GuestFace("trader-woman", {"plum": TEAL, "coat": BURGUNDY}),
    "Marino": GuestFace("trader", {"beard": SILVER, "plum": SAPPHIRE, "coat": VIOLET}),
    "Felicita": GuestFace("trader-woman", {"beard": AUBURN, "plum": SAFFRON, "coat": INDIGO}),
    "Polo": GuestFace("trader", {"beard": AUBURN, "plum": RED, "coat": SAPPHIRE}),
    "Loredana": GuestFace("lady"),
    "Contarina": GuestFace("lady-balzo", {"hair": BLACK, "rose": SAPPHIRE, "wall": BURGUNDY, "cur": INDIGO}),
    "Morosina": GuestFace("lady", {"hair": AUBURN, "rose": EMERALD, "wall": OCHRE, "cur": GREEN}),
    "Querina": GuestFace("lady-balzo", {"hair": BROWN, "rose": VIOLET, "wall": SLATE, "cur": VIOLET}),
    "Elisabetta": GuestFace("lady", {"hair": SILVER, "rose": INDIGO, "wall": ROSE, "cur": SAPPHIRE}),
    "Serenissimo": GuestFace("prince"),
    "Dandolo": GuestFace("prince-bearded", {"sky": BURGUNDY}),
    "Ziani": GuestFace("prince", {"sky": EMERALD, "red": VIOLET}),
    "Foscari": GuestFace("prince", {"sky": VIOLET, "red": SAPPHIRE}),
    "Gritti": GuestFace("prince-bearded", {"brow": BROWN, "sky": TEAL, "red": BURGUNDY}),
}


def recoloured(svg: str, look: GuestFace) -> str:
    """Return a drawing in the colours of a look."""
    for gradient, stops in look.colours.items():
        svg = _with_stops(svg, gradient, stops)
    hair = next((look.colours[name] for name in _HAIR if name in look.colours), None)
    if hair is not None and look.drawing in _LINES:
        for drawn, colour in zip(_LINES[look.drawing], _STROKES[hair], strict=True):
            for line in drawn:
                svg = svg.replace(line, colour)
    return svg


def _with_stops(svg: str, gradient: str, stops: Stops) -> str:
    """Return a drawing with other colours in one of its gradients."""
    found = re.search(rf'<(?:linear|radial)Gradient id="{gradient}".*?</', svg)
    assert found is not None, gradient
    colours = iter(stops)
    changed = re.sub(r'stop-color="#\w+"', lambda _: f'stop-color="{next(colours)}"', found[0])
    return svg.replace(found[0], changed)
