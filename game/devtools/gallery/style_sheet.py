"""Style sheet of the gallery: colours, type, controls, icons and pieces.

It also shows how all of them look to people with colour blindness.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from ai.levels import LEVELS
from game.rules.venezia.board import KINDS
from game.scenes.scene import Scene
from game.stage.scenery import boats
from game.tables.murano.draw import art as murano
from game.tables.venezia.draw import art as venezia
from game.ui import theme
from game.ui.art import emblems, icons, pictures
from game.ui.render import painting
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.display_options import SIGHTS, shown_as_seen
from game.ui.theme import GOLD_DARK, GOLD_INK, INK, SEATS, SEPIA, STYLES, Colour
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widget_drawing import draw_bar, draw_glow, draw_tooltip, rule
from game.ui.widgets.widgets import Button, RoundButton, Segments, Slider, TextField, Toggle

if TYPE_CHECKING:
    from game.shell.app import App

FAMILIES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Water, deep to foam", ("DEEP", "SEA", "SHALLOW", "SHINE", "FOAM")),
    ("Parchment", ("PAPER", "PAPER_MID", "PAPER_RIM")),
    ("Inks on parchment", ("INK", "SEPIA", "GOLD_INK", "GOOD", "WARNING", "REFUSAL", "RED_DARK")),
    ("Gold", ("GOLD_LIGHT", "GOLD", "GOLD_DARK")),
    ("Enamel", ("RED_LIGHT", "RED", "RED_DARK", "GOOD_DARK", "WARNING_DARK")),
    ("Walls and roofs", ("TERRACOTTA", "BRICK", "PLASTER", "MARBLE", "STONE")),
    ("Green", ("MARSH", "REED", "CYPRESS")),
    ("Evening", ("DUSK", "LANTERN", "PALE")),
)
SPECIMEN = "Gondole, 1 2 3 4 5"
CUSTOMERS = ("red", "blue", "grey")
SHEET_TITLES = ("Colours and type", "What can be clicked", "Icons and pieces", "Seen with fewer colours")


class StyleSheet(Scene):
    """Page of the style sheet."""

    def __init__(self, app: App, page: int):
        super().__init__(app)
        self.page = page
        self.panel = WidgetPanel()

    def draw(self, canvas: Canvas) -> None:
        self.app.draw_water(canvas)
        box = Rect(20, 16, canvas.width - 40, canvas.height - 32)
        SPRITES.panel(canvas, box, 61, lit=True)
        canvas.text(SHEET_TITLES[self.page], box.x + 30, box.y + 34, "title", INK)
        rule(canvas, box.x + 24, box.y + 64, box.width - 48)
        (self._draw_colours, self._draw_widgets, self._draw_pieces, self._draw_sights)[self.page](canvas)

    # ---- colours and type

    def _draw_colours(self, canvas: Canvas) -> None:
        y = 106.0
        for title, names in FAMILIES:
            canvas.text(title, 50, y, "subheading", GOLD_INK)
            for at, name in enumerate(names):
                self._draw_swatch(canvas, Rect(50 + 96 * at, y + 13, 88, 26), getattr(theme, name), name)
            y += 72
        x, y = 770.0, 110.0
        for name, style in STYLES.items():
            if name == "display":
                continue
            canvas.text(SPECIMEN, x, y, style, INK)
            canvas.text(f"{name}, {style.size:g}", canvas.width - 52, y, "small italic", SEPIA, "right")
            y += 17 + style.size * 0.78

    def _draw_swatch(self, canvas: Canvas, box: Rect, colour: Colour, name: str) -> None:
        canvas.fill(box.inflate(2, 2), GOLD_DARK)
        canvas.fill(box, colour)
        canvas.text(name.replace("_", " ").lower(), box.x, box.bottom + 11, "small", SEPIA, room=box.width + 6)

    # ---- widgets

    def _draw_widgets(self, canvas: Canvas) -> None:
        panel = self.panel
        panel.clear()
        for column, look in enumerate(("main", "paper", "quiet")):
            for row, state in enumerate(("at rest", "pointed at", "held down", "not to be had", "wanted", "in focus")):
                rect = Rect(60 + 210 * column, 110 + 66 * row, 186, 46)
                button = Button(rect, state.capitalize(), _nothing, look, "hammer", key="return", style="bold")
                button.hovered = state in ("pointed at", "held down")
                button.pressed = state == "held down"
                button.enabled = state != "not to be had"
                button.glowing = state == "wanted"
                button.focused = state == "in focus"
                panel.add(button)
        x = 720.0
        for at, icon in enumerate(("menu", "help", "hint", "undo", "film", "fast")):
            round_one = RoundButton(x + 20 + 48 * at, 132, 38, icon, _nothing, "")
            round_one.hovered, round_one.lit, round_one.enabled = at == 1, at == 2, at != 5
            panel.add(round_one)
        panel.add(Toggle(x, 196, True, _ignored))
        panel.add(Toggle(x + 70, 196, False, _ignored))
        panel.add(Segments(Rect(x, 228, 300, 34), ["slow", "normal", "fast"], 1, _ignored))
        panel.add(Slider(Rect(x, 286, 300, 30), 0, 100, 60, _ignored))
        panel.add(TextField(Rect(x, 340, 300, 38), "Caterina", _ignored))
        draw_bar(canvas, Rect(x, 404, 300, 8), 0.62)
        panel.draw(canvas)
        for at, lit in enumerate((False, True)):
            sheet = Rect(60 + 230 * at, 530, 206, 130)
            if lit:
                draw_glow(canvas, sheet, 8)
            SPRITES.panel(canvas, sheet, 11 + at, lit=lit)
            canvas.text("Panel, lit" if lit else "Panel", sheet.centerx, sheet.centery, "heading", INK, "center")
        for at, colour in enumerate((INK, SEPIA, GOLD_INK, theme.GOOD, theme.WARNING, theme.REFUSAL)):
            canvas.text("Text on parchment, to be read", x, 452 + 26 * at, "text", colour)
        draw_tooltip(canvas, "A hover text\nsays what a thing is, and what it is worth.", x + 20, 600)

    # ---- icons and pieces

    def _draw_pieces(self, canvas: Canvas) -> None:
        names = sorted(path.stem for path in icons.FOLDER.glob("*.svg"))
        for at, name in enumerate(names):
            icons.draw(canvas, name, 66 + 38.5 * (at % 31), 112 + 42 * (at // 31), 28, INK)
        y = 272.0
        for seat, colour in enumerate(SEATS):
            x = 90 + 122.0 * seat
            emblems.draw(canvas, seat, x, y, 44)
            canvas.text(colour.name, x, y + 36, "small italic", SEPIA, "center")
            for turn in range(2):
                canvas.blit(boats.boat(seat, 20 + 140 * turn, 118, canvas.scale), x, y + 92 + 78 * turn, "center")
        for at, portrait in enumerate((*(level.portrait for level in LEVELS.values()), "guest")):
            canvas.blit(pictures.round_portrait(portrait, canvas.px(72), True, False), 760 + 92 * at, y + 20, "center")
            canvas.text(portrait, 760 + 92 * at, y + 70, "small italic", SEPIA, "center")
        for kind in range(KINDS):
            venezia.draw_card(canvas, kind, Rect(734 + 96 * kind, 372, 84, 114))
        y = 530.0
        for at, name in enumerate(self._buildings()):
            murano.draw(canvas, name, 96 + 96 * at, y + 50, 84)
        for at in range(3):
            murano.draw_block(canvas, at, 760 + 64 * at, y + 50, 48)
        murano.draw_coin(canvas, 962, y + 50, 44, "5")
        for at in range(len(SEATS)):
            murano.draw_gondolier(canvas, at, 1024 + 46 * at, y + 62, 76)

    @staticmethod
    def _buildings() -> list[str]:
        return [murano.building_name(what, detail) for what in ("shop", "palace") for detail in range(3)]

    # ---- colour blindness

    def _draw_sights(self, canvas: Canvas) -> None:
        for row, sight in enumerate(SIGHTS):
            y = 96 + 150 * row
            canvas.text(sight, 52, y + 60, "subheading", GOLD_INK)
            strip = Rect(190, y, canvas.width - 240, 138)
            part = pygame.Surface(canvas.box(strip).size)
            inside = Canvas(part, canvas.scale)
            self._draw_strip(inside)
            colours = pygame.surfarray.array3d(part).swapaxes(0, 1).astype("float32")
            canvas.surface.blit(painting.from_array(shown_as_seen(colours, sight)), canvas.box(strip))

    def _draw_strip(self, inside: Canvas) -> None:
        inside.surface.fill(theme.SEA)
        inside.fill(Rect(inside.width * 0.62, 0, inside.width, 140), theme.PAPER)
        for seat in range(len(SEATS)):
            x = 66 + 124.0 * seat
            emblems.draw(inside, seat, x, 34, 44)
            inside.blit(boats.boat(seat, 20, 104, inside.scale), x, 96, "center")
        left = inside.width * 0.62
        for at, name in enumerate(CUSTOMERS):
            murano.draw(inside, f"customer-{name}", left + 60 + 70 * at, 70, 56)
        for at in range(3):
            murano.draw_block(inside, at, left + 262 + 50 * at, 50, 38)
        for at, colour in enumerate((theme.GOOD, theme.WARNING, theme.REFUSAL)):
            icons.draw(inside, ("check", "warning", "close")[at], left + 262 + 50 * at, 106, 26, colour)


def _nothing() -> None:
    """Do nothing; the action of a button on a style sheet."""


def _ignored(_: object) -> None:
    """Ignore the value of a switch on a style sheet."""


def pages(app: App) -> Iterator[tuple[str, Scene]]:
    """Yield all pages with their names."""
    for page in range(len(SHEET_TITLES)):
        yield f"style-{page + 1}", StyleSheet(app, page)
