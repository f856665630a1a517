"""Footnotes of the rulebook: a small sign, whose words open at the pointer or for good."""

from __future__ import annotations

from functools import partial

import pygame

from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.painting import Layer
from game.ui.theme import PALE, SEPIA, rgb
from game.ui.widgets.widget_drawing import draw_focus, draw_tooltip
from game.ui.widgets.widgets import Widget

SIGN = 16.0  # diameter of the sign, in logical units
OPENED = rgb("#A8322A")


class Footnote(Widget):
    """Sign of a ruling. A click opens and closes its note; at the pointer it shows as a hover text."""

    def __init__(self, x: float, y: float, words: str):
        super().__init__(Rect(x - SIGN / 2, y - SIGN / 2, SIGN, SIGN), tip=words)
        self.words = words
        self.is_open = False

    def click(self, x: float, y: float) -> None:
        self.is_open = not self.is_open
        self.tip = "" if self.is_open else self.words

    def draw(self, canvas: Canvas) -> None:
        lit = self.hovered or self.is_open
        sign = SPRITES.get(("footnote", lit, canvas.scale), partial(_sign, canvas.scale, lit))
        canvas.blit(sign, *self.rect.center, "center")
        canvas.text("?", self.rect.centerx, self.rect.centery + 0.5, "small bold", PALE, "center")
        if self.focused:
            draw_focus(canvas, self.rect, 8)

    def draw_note(self, canvas: Canvas) -> None:
        """Draw the open note."""
        draw_tooltip(canvas, self.words, *self.rect.center, (self.rect,))


def _sign(scale: float, lit: bool) -> pygame.Surface:
    layer = Layer(SIGN, SIGN, scale, finer=4)
    layer.disc((SIGN / 2, SIGN / 2), SIGN / 2, OPENED if lit else SEPIA, 255 if lit else 190)
    return layer.done()
