"""The settings: what one hears, how fast things go, what one sees. Everything takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game import locale
from game.intents import Intent, Keyed
from game.locale import tr
from game.settings import COVERS, FILLING, SPEEDS, TEMPOS, Settings
from game.ui import icons, paint
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.fittings import rule
from game.ui.panel import Panel
from game.ui.theme import GOLD_INK, INK, SEPIA
from game.ui.widgets import Button, RoundButton, Segments, Slider, Toggle

from .scene import Change, Pop, Scene, Shell

SIZE = (1150.0, 598.0)
COLUMN = 340.0


class SettingsScene(Scene):
    """One sheet with three columns."""

    def __init__(self, app: Shell):
        super().__init__(app)
        self.panel = Panel()
        self._next: Change | None = None
        self._labels: list[tuple[str, str, str, float, float]] = []  # words, second line, figure, x, y

    def enter(self) -> None:
        self.resized()

    def leave(self) -> None:
        self.app.save_settings()

    def resized(self) -> None:
        canvas = self.app.canvas()
        self.box = Rect((canvas.width - SIZE[0]) / 2, (canvas.height - SIZE[1]) / 2 + 8, *SIZE)
        self._build()

    # Layout

    def _build(self) -> None:
        self.panel.clear()
        self._labels = []
        settings = self.app.settings
        tops = self.box.y + 142
        x = self._column(0)
        y = self._slider(x, tops, "music", 0, 100, 5)
        y = self._slider(x, y, "effects", 0, 100, 5)
        y = self._choice(
            x,
            self.box.y + 352,
            "language",
            [locale.words_of(lang)["language"] for lang in locale.LANGUAGES],
            self._language_at(),
            self._language,
        )
        self._choice(
            x,
            y,
            "cover",
            [tr(f"settings.cover.{cover}") for cover in COVERS],
            COVERS.index(settings.cover),
            self._cover,
        )
        x = self._column(1)
        speeds = [tr(f"settings.speed.{speed}") for speed in SPEEDS]
        y = self._choice(x, tops, "own_speed", speeds, SPEEDS.index(settings.own_speed), self._speed("own_speed"))
        y = self._choice(x, y, "other_speed", speeds, SPEEDS.index(settings.other_speed), self._speed("other_speed"))
        tempos = [tr(f"seats.tempo.{tempo}") for tempo in TEMPOS]
        y = self._choice(x, y, "tempo", tempos, TEMPOS.index(settings.tempo), self._tempo)
        y = self._slider(x, y, "thinking", 25, 400, 25, " %")
        y = self._toggle(x, y, "forced") - 6
        self._toggle(x, y, "own_pads")
        x = self._column(2)
        sizes = self.app.window.sizes
        labels = [f"{size} %" if size != FILLING else tr("settings.size.filling") for size in sizes]
        y = self._choice(x, tops, "size", labels, self._nearest(sizes), self._size(sizes)) - 4
        for name in ("fullscreen", "reduced_motion", "calm_water", "high_contrast", "couch", "ask_gold"):
            y = self._toggle(x, y, name) - 6
        right = self.box.right
        self.panel.add(
            RoundButton(right - 38, self.box.y + 38, 36, "close", self._close, tr("settings.close"), "escape")
        )
        self.panel.add(
            Button(
                Rect(right - 196, self.box.bottom - 66, 166, 42), tr("settings.done"), self._close, "main", key="return"
            )
        )
        self.panel.add(
            Button(
                Rect(self.box.x + 30, self.box.bottom - 66, 190, 42),
                tr("settings.defaults"),
                self._defaults,
                icon="undo",
                style="bold",
            )
        )

    def _column(self, at: int) -> float:
        return self.box.x + 36 + at * (COLUMN + 29)

    def _label(self, x: float, y: float, name: str, figure: str = "") -> None:
        self._labels.append((tr(f"settings.{name}"), tr(f"settings.{name}.line"), figure, x, y))

    def _slider(self, x: float, y: float, name: str, low: int, high: int, step: int, unit: str = "") -> float:
        value = getattr(self.app.settings, name)

        def changed(number: int) -> None:
            setattr(self.app.settings, name, number)
            at = next(k for k, label in enumerate(self._labels) if label[0] == tr(f"settings.{name}"))
            self._labels[at] = (*self._labels[at][:2], f"{number}{unit}", *self._labels[at][3:])
            if name == "effects":
                self.app.audio.play("coin")

        self._label(x, y, name, f"{value}{unit}")
        self.panel.add(
            Slider(Rect(x, y + 32, COLUMN, 26), low, high, value, changed, step, tr(f"settings.{name}.line"))
        )
        return y + 80

    def _choice(
        self, x: float, y: float, name: str, labels: list[str], chosen: int, changed: Callable[[int], object]
    ) -> float:
        self._label(x, y, name)
        tip = tr(f"settings.{name}.line")
        self.panel.add(Segments(Rect(x, y + 31, COLUMN, 30), labels, chosen, changed, tip, style="small"))
        return y + 78

    def _toggle(self, x: float, y: float, name: str) -> float:
        self._label(x, y, name)

        def changed(on: bool) -> None:
            setattr(self.app.settings, name, on)
            if name in ("fullscreen", "high_contrast", "couch"):
                self.app.refresh()

        self.panel.add(
            Toggle(x + COLUMN - 44, y + 9, getattr(self.app.settings, name), changed, tr(f"settings.{name}.line"))
        )
        return y + 56

    # What the settings may be

    def _nearest(self, sizes: list[int]) -> int:
        chosen = self.app.settings.size
        return sizes.index(chosen) if chosen in sizes else 0

    @staticmethod
    def _language_at() -> int:
        return locale.LANGUAGES.index(locale.language())

    def _language(self, at: int) -> None:
        self.app.settings.language = locale.LANGUAGES[at]
        locale.choose(locale.LANGUAGES[at])
        self.app.refresh()

    def _cover(self, at: int) -> None:
        self.app.settings.cover = COVERS[at]

    def _speed(self, name: str) -> Callable[[int], None]:
        return lambda at: setattr(self.app.settings, name, SPEEDS[at])

    def _tempo(self, at: int) -> None:
        self.app.settings.tempo = TEMPOS[at]

    def _size(self, sizes: list[int]) -> Callable[[int], None]:
        def changed(at: int) -> None:
            self.app.settings.size = sizes[at]
            self.app.save_settings()
            self.app.refresh()

        return changed

    def _defaults(self) -> None:
        fresh, mine = Settings(), self.app.settings
        for name in ("music", "effects", "own_speed", "other_speed", "tempo", "thinking", "forced", "cover", "couch"):
            setattr(mine, name, getattr(fresh, name))
        mine.reduced_motion, mine.high_contrast, mine.ask_gold, mine.calm_water = False, False, False, False
        mine.own_pads = False
        self.app.save_settings()
        self.app.refresh()

    def _close(self) -> None:
        self._next = Pop()

    # Scene

    def handle(self, intent: Intent) -> Change | None:
        self._next = None
        if not self.panel.handle(intent) and isinstance(intent, Keyed) and intent.key == "escape":
            return Pop()
        return self._next

    def update(self, seconds: float) -> Change | None:
        self.panel.update(seconds)
        return None

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
        for words, line, figure, x, y in self._labels:
            canvas.text(words, x, y, "bold", INK)
            canvas.text(line, x, y + 18, "small italic", SEPIA, room=COLUMN - 54)
            if figure:
                canvas.text(figure, x + COLUMN, y, "bold", INK, "right")
        x, y = self._column(0), box.y + 316
        icons.draw(canvas, "person", x + 11, y, 20, GOLD_INK)
        canvas.text(tr("settings.people"), x + 30, y, "heading", GOLD_INK)
        canvas.text(tr("settings.kept"), box.x + 240, box.bottom - 45, "small italic", SEPIA)
        self.panel.draw(canvas)
        self.panel.draw_tip(canvas)


def _line(scale: float) -> pygame.Surface:
    """A fading line between two columns."""
    layer = paint.Layer(2, 400, scale)
    for k in range(40):
        share = min(1.0, k / 6, (39 - k) / 6)
        layer.rect(0.6, k * 10, 0.8, 10.2, (140, 109, 31), 0, round(120 * share))
    return layer.done()
