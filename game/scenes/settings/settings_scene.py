"""Settings: sound, pace and display. A change takes effect at once and is saved."""

from __future__ import annotations

import pygame

from game import locale
from game.languages import HEADERS
from game.locale import tr
from game.settings import BACKGROUNDS, COVERS, FILLING, SPEEDS, TEMPOS, Settings
from game.ui.art import icons
from game.ui.render import painting
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GOLD_INK, INK, SEPIA
from game.ui.widgets.widget_drawing import rule
from game.ui.widgets.widgets import Button, RoundButton

from ..panel_scene import PanelScene
from .settings_rows import COLUMN, SettingRows, nothing

SIZE = (1150.0, 684.0)
PEOPLE_Y = 431.0  # middle of the heading of people, below the settings of sound
REPAINTED = ("fullscreen", "high_contrast", "couch")  # settings that change the look of everything
DEFAULTS = (  # defaults that the button restores: all but the window and the choices made in the lobby
    *("music", "effects", "ambience", "background", "own_speed", "other_speed", "tempo", "thinking", "forced"),
    *("cover", "couch", "reduced_motion", "high_contrast", "ask_gold", "calm_water", "own_pads"),
)


class SettingsScene(PanelScene):
    """Scene of one sheet with three columns."""

    def leave(self) -> None:
        self.app.save_settings()

    def resized(self) -> None:
        canvas = self.app.canvas()
        self.box = Rect((canvas.width - SIZE[0]) / 2, (canvas.height - SIZE[1]) / 2 + 8, *SIZE)
        self._build()

    def _build(self) -> None:
        self.panel.clear()
        self.rows = SettingRows(self.panel, self.app.settings)
        top = self.box.y + 142
        self._add_hearing(self.rows, self._column(0), top)
        self._add_pace(self.rows, self._column(1), top)
        self._add_sight(self.rows, self._column(2), top)
        self._add_buttons()

    def _column(self, at: int) -> float:
        return self.box.x + 36 + at * (COLUMN + 29)

    def _add_hearing(self, rows: SettingRows, x: float, y: float) -> None:
        """Add the settings of sound, and below them those of the people at the table."""
        y = rows.slider(x, y, "music", range(0, 101, 5)) - 13
        y = rows.slider(x, y, "effects", range(0, 101, 5), then=lambda: self.app.audio.play("coin")) - 13
        y = rows.slider(x, y, "ambience", range(0, 101, 5)) - 8
        rows.choice(x, y, "background", BACKGROUNDS, [tr(f"settings.background.{one}") for one in BACKGROUNDS])
        names = [header.name for header in HEADERS.values()]
        y = self.box.y + PEOPLE_Y + 36
        y = rows.choice(x, y, "language", locale.LANGUAGES, names, self._speak, locale.language())
        rows.choice(x, y, "cover", COVERS, [tr(f"settings.cover.{cover}") for cover in COVERS])

    def _add_pace(self, rows: SettingRows, x: float, y: float) -> None:
        """Add the settings of pace."""
        speeds = [tr(f"settings.speed.{speed}") for speed in SPEEDS]
        y = rows.choice(x, y, "own_speed", SPEEDS, speeds)
        y = rows.choice(x, y, "other_speed", SPEEDS, speeds)
        y = rows.choice(x, y, "tempo", TEMPOS, [tr(f"seats.tempo.{tempo}") for tempo in TEMPOS])
        y = rows.slider(x, y, "thinking", range(25, 401, 25), " %")
        y = rows.toggle(x, y, "forced") - 6
        rows.toggle(x, y, "own_pads")

    def _add_sight(self, rows: SettingRows, x: float, y: float) -> None:
        """Add the settings of display."""
        sizes = self.app.window.sizes
        labels = [f"{size} %" if size != FILLING else tr("settings.size.filling") for size in sizes]
        y = rows.choice(x, y, "size", sizes, labels, self._resize) + 4
        for name in ("fullscreen", "reduced_motion", "calm_water", "high_contrast", "couch", "ask_gold"):
            then = self.app.refresh if name in REPAINTED else nothing
            y = rows.toggle(x, y, name, then) - 6

    def _add_buttons(self) -> None:
        panel, box = self.panel, self.box
        panel.add(RoundButton(box.right - 38, box.y + 38, 36, "close", self.back, tr("settings.close"), "escape"))
        done = Rect(box.right - 196, box.bottom - 66, 166, 42)
        panel.add(Button(done, tr("settings.done"), self.back, "main", key="return"))
        defaults = Rect(box.x + 30, box.bottom - 66, 190, 42)
        panel.add(Button(defaults, tr("settings.defaults"), self._defaults, icon="undo", style="bold"))

    # Effects of a change

    def _speak(self) -> None:
        locale.choose(self.app.settings.language)
        self.app.refresh()

    def _resize(self) -> None:
        self.app.save_settings()
        self.app.refresh()

    def _defaults(self) -> None:
        fresh, mine = Settings(), self.app.settings
        for name in DEFAULTS:
            setattr(mine, name, getattr(fresh, name))
        self.app.save_settings()
        self.app.refresh()

    def draw(self, canvas: Canvas) -> None:
        self.app.draw_water(canvas)
        box = self.box
        SPRITES.panel(canvas, box, 81)
        canvas.text(tr("settings.title"), box.x + 36, box.y + 42, "title", INK)
        rule(canvas, box.x + 30, box.y + 74, box.width - 60)
        for at, (icon, name) in enumerate((("sound", "hear"), ("fast", "pace"), ("eye", "sight"))):
            x = self._column(at)
            icons.draw(canvas, icon, x + 11, box.y + 105, 22, GOLD_INK)
            canvas.text(tr(f"settings.{name}"), x + 30, box.y + 105, "heading", GOLD_INK)
            if at:
                canvas.blit(
                    SPRITES.get(("settings-line", canvas.scale), lambda: _line(canvas.scale)), x - 15, box.y + 92
                )
        self.rows.draw(canvas)
        x, y = self._column(0), box.y + PEOPLE_Y
        icons.draw(canvas, "person", x + 11, y, 20, GOLD_INK)
        canvas.text(tr("settings.people"), x + 30, y, "heading", GOLD_INK)
        canvas.text(tr("settings.kept"), box.x + 240, box.bottom - 45, "small italic", SEPIA)
        self.draw_panel(canvas)


def _line(scale: float) -> pygame.Surface:
    """Return a fading line between two columns."""
    layer = painting.Layer(2, 400, scale)
    for k in range(40):
        share = min(1.0, k / 6, (39 - k) / 6)
        layer.rect(0.6, k * 10, 0.8, 10.2, (140, 109, 31), 0, round(120 * share))
    return layer.done()
