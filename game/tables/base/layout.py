"""Layout of a window: the board in the middle, and what lies round it."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.render.canvas import Rect
from game.ui.render.display_options import DISPLAY_OPTIONS
from game.ui.theme import FRAME_BOTTOM, FRAME_LEFT, FRAME_RIGHT, FRAME_TOP

PANEL_MOST = 136.0
PROMPT_LINE = 46.0
TRAY = FRAME_BOTTOM - PROMPT_LINE - 4
PANEL_GAP = 6.0


@dataclass(frozen=True)
class Layout:
    """Layout of a window."""

    strip: Rect
    panels: Rect
    board: Rect
    log: Rect
    side: Rect
    prompt: Rect
    tray: Rect
    zoom: float = 1.0  # factor by which prompt and tray are larger than usual

    @classmethod
    def of(cls, width: float, height: float, side_height: float, tray_height: float = TRAY) -> Layout:
        """Return the places for a window; the board takes what is gained."""
        right = width - FRAME_RIGHT
        zoom = DISPLAY_OPTIONS.zoom
        line = PROMPT_LINE * zoom
        bottom = height - line - 4 - tray_height * zoom
        log_bottom = max(FRAME_TOP + 150.0, height - side_height - 6)
        return cls(
            strip=Rect(FRAME_LEFT + 8, 2, right - FRAME_LEFT - 16, FRAME_TOP - 4),
            panels=Rect(8, FRAME_TOP + 6, FRAME_LEFT - 14, height - FRAME_TOP - 12),
            board=Rect(FRAME_LEFT, FRAME_TOP + 2, right - FRAME_LEFT, bottom - FRAME_TOP - 6),
            log=Rect(right + 6, FRAME_TOP + 6, FRAME_RIGHT - 14, log_bottom - FRAME_TOP - 12),
            side=Rect(right + 6, log_bottom, FRAME_RIGHT - 14, height - log_bottom - 6),
            prompt=Rect(FRAME_LEFT + 4, bottom, right - FRAME_LEFT - 8, line),
            tray=Rect(FRAME_LEFT + 4, bottom + line, right - FRAME_LEFT - 8, height - bottom - line - 4),
            zoom=zoom,
        )

    @property
    def tray_inside(self) -> Rect:
        """The tray as it is laid out: in its usual size, however much larger it is drawn."""
        return Rect(self.tray.x, self.tray.y, self.tray.width / self.zoom, self.tray.height / self.zoom)

    def in_tray(self, laid: Rect) -> Rect:
        """Return the place in the window of something laid out in the tray."""
        zoom = self.zoom
        x, y = self.tray.x + (laid.x - self.tray.x) * zoom, self.tray.y + (laid.y - self.tray.y) * zoom
        return Rect(x, y, laid.width * zoom, laid.height * zoom)

    def panel(self, seat: int, count: int) -> Rect:
        """Return the panel of one of several seats.

        The seat after the last stands for what lies below all panels.
        """
        area = self.panels
        height = min(PANEL_MOST * self.zoom, (area.height - PANEL_GAP * (count - 1)) / count)
        return Rect(area.x, area.y + seat * (height + PANEL_GAP), area.width - 16, height)
