"""Transition between scenes: the old one fades like a wave running off."""

from __future__ import annotations

import pygame

from game.ui.render.canvas import Canvas
from game.ui.render.display_list import anew
from game.ui.render.frame_budget import FRAME_BUDGET
from game.ui.theme import SCENE_CHANGE

HOLD_SECONDS = 0.25  # most seconds that the old scene stays while the new one is painted
WAVE_DRIFT = 26  # logical distance that the wave runs


class SceneTransition:
    """Picture of the old scene, as long as any of it shows."""

    def __init__(self) -> None:
        self._moves = True  # true if the wave runs instead of only fading
        self._old: pygame.Surface | None = None
        self._sheet: pygame.Surface | None = None  # surface of the old scene, reused because allocating one takes long
        self._left = 0.0
        self._waited = 0.0  # seconds that the old scene has stayed while the new one is painted

    def fall(self, shown: pygame.Surface, moves: bool) -> None:
        """Start the transition: keep the picture that is shown."""
        self._moves = moves
        sheet = self._of_size(shown.get_size())
        sheet.blit(shown, (0, 0))
        self._old, self._left, self._waited = anew(sheet), SCENE_CHANGE, 0.0

    def _of_size(self, size: tuple[int, int]) -> pygame.Surface:
        if self._sheet is None or self._sheet.get_size() != size:
            self._sheet = pygame.Surface(size)
            self._sheet.fill((0, 0, 0))  # makes the system allocate its memory now
        return self._sheet

    def lift(self) -> None:
        """End the transition at once."""
        self._old = None

    def draw(self, canvas: Canvas, seconds: float) -> None:
        """Draw what is left of the old scene over the new one after some time."""
        self._waited = self._waited + seconds if FRAME_BUDGET.skipped_work else HOLD_SECONDS
        if self._old is None:
            if FRAME_BUDGET.is_bounded and not FRAME_BUDGET.skipped_work:
                self._of_size(canvas.surface.get_size())  # ahead of its use, because allocating it takes long
            return
        self._left -= seconds if self._waited >= HOLD_SECONDS else 0.0
        if self._left <= 0 or self._old.get_size() != canvas.surface.get_size():
            self.lift()
            return
        share = self._left / SCENE_CHANGE
        self._old.set_alpha(round(255 * share * share))
        canvas.surface.blit(self._old, (0, round((1 - share) ** 2 * WAVE_DRIFT * canvas.scale) if self._moves else 0))
