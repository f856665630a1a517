"""Surface round every board: strip of steps, seat panels, log, prompt, tray. It draws; the scene decides."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.ui.art import emblems, icons
from game.ui.render import painting, paper, text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.display_options import DISPLAY_OPTIONS
from game.ui.theme import (
    GOLD,
    GOLD_DARK,
    GOLD_INK,
    GOOD,
    INK,
    MIN_FONT_SIZE,
    PALE,
    PAPER_RIM,
    RED_DARK,
    REFUSAL,
    SEATS,
    SEPIA,
    SHADE_DARK,
    STYLES,
    Colour,
    Style,
    lit,
    mix,
    rgb,
)

if TYPE_CHECKING:
    from ..base.ui_model import Count, Prompt, TurnStep

CARTOUCHE = 78.0
ICON_ROOM = 40.0  # width of a step's icon and the ends of its ribbon, in logical units
CAPITALS = (19.0, 17.0, 15.5)  # sizes of small capitals, largest first; else `MIN_FONT_SIZE`
THREE_ROWS = 1.1  # largest text factor for a prompt of three rows, which share its height
SHARES = (0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95)  # shares of the room that are tried for two even rows
LIT_STEP = rgb("#F6CB5A")  # ground of the present step; red is for the player's own turn
WEDGE, CHANGE_RISE = (8.6, 5.6), 11.4  # size of a wedge, and how far above a number it is, in logical units
DONE = 0.6  # opacity of the icon of a step that is over


def draw_strip(canvas: Canvas, area: Rect, steps: Sequence[TurnStep], current: int) -> list[Rect]:
    """Draw the turn's steps on a ribbon with the present one lit.

    Returns where each stands.
    """
    return canvas.draw_cached(_draw_strip, tuple(area), tuple(steps), current) if steps else []


def _draw_strip(canvas: Canvas, place: tuple[float, ...], steps: tuple[TurnStep, ...], current: int) -> list[Rect]:
    area, gap = Rect(*place), 4.0
    places = []
    left = area.x
    style, wides = _strip_widths([step.label for step in steps], area.width - gap * (len(steps) - 1), canvas.scale)
    for at, (step, wide) in enumerate(zip(steps, wides, strict=True)):
        box = Rect(left, area.y + 2, wide, area.height - 4)
        left += wide + gap
        places.append(box)
        now = at == current
        key = ("step", now, round(wide, 1), round(area.height, 1), canvas.scale)
        canvas.blit(SPRITES.get(key, partial(_step_plate, canvas, box, now)), box.x, box.y)
        done = at < current
        ink = INK if now else mix(SEPIA, PAPER_RIM, 0.15) if done else INK
        label = text.fitted(step.label, style, wide - ICON_ROOM, canvas.scale)
        label_wide = text.width(label, style, canvas.scale)
        x = box.centerx - (label_wide + 24) / 2
        painted = "/" in step.icon
        icon, size = (step.icon, 20) if painted else ("check" if done else step.icon, 17)
        icons.draw(canvas, icon, x + 8, box.centery, size, ink, DONE if done else 1.0)
        if step.mark >= 0:
            emblem(canvas, step.mark, x + 13, box.centery + 8, 16)
        elif done and painted:
            icons.draw(canvas, "check", x + 17, box.centery + 7, 13, GOOD)
        canvas.text(label, x + 24, box.centery, style, ink)
    return places


def _strip_widths(labels: Sequence[str], room: float, scale: float) -> tuple[Style, list[float]]:
    """Return one style for all steps, as large as there is room for, and their widths.

    The steps are equally wide if the labels allow that. Otherwise each has the same room besides its label.
    """
    even = room / len(labels)
    for size in (*CAPITALS, MIN_FONT_SIZE):
        style = STYLES["subheading"]._replace(size=size, track=0.2 if size == MIN_FONT_SIZE else 0.5)
        wides = [text.width(label, style, scale) for label in labels]
        if max(wides) <= even - ICON_ROOM - 8:
            return style, [even] * len(labels)
        beside = (room - sum(wides)) / len(labels)
        if beside >= ICON_ROOM:
            return style, [wide + beside for wide in wides]
    return style, [even] * len(labels)


def _step_plate(canvas: Canvas, box: Rect, now: bool) -> pygame.Surface:
    layer = painting.Layer(box.width, box.height, canvas.scale)
    w, h, tip = box.width, box.height, 8.0
    shape = [(0, 0), (w - tip, 0), (w, h / 2), (w - tip, h), (0, h), (tip, h / 2)]
    inner = [
        (3, 1.6),
        (w - tip - 0.8, 1.6),
        (w - 2.4, h / 2),
        (w - tip - 0.8, h - 1.6),
        (3, h - 1.6),
        (tip + 2.4, h / 2),
    ]
    layer.polygon(shape, GOLD if now else PAPER_RIM)
    layer.polygon(inner, LIT_STEP if now else rgb("#EFE2C2"))
    if now:
        band = [(4, 2.4), (w - tip - 1.2, 2.4), (w - 6, h * 0.36), (tip, h * 0.36)]
        layer.polygon(band, lit(LIT_STEP, 1.18), 150)
    return layer.done()


def draw_counters(canvas: Canvas, x: float, y: float, counters: Sequence[Count]) -> list[tuple[Rect, str]]:
    """Draw the table's own numbers at the upper left.

    Returns where each stands, with its hover text.
    """
    places = []
    for count in counters:
        start = x
        if count.icon:
            icons.draw(canvas, count.icon, x + 9, y, 17, rgb("#F4DFA0") if not count.warn else rgb("#FFB08A"))
            x += 22
        x += canvas.text(count.text, x, y, "bold", PALE if not count.warn else rgb("#FFD0B8")) + 16
        places.append((Rect(start, y - 14, x - start - 8, 28), count.tip))
    return places


def draw_muted(canvas: Canvas, x: float, y: float) -> Rect:
    """Draw the icon that says that sound is off, and return its place."""
    icons.draw(canvas, "mute", x, y, 19, rgb("#FFB08A"))
    return Rect(x - 12, y - 12, 24, 24)


def emblem(canvas: Canvas, colour: int, x: float, y: float, size: float, alpha: float = 1.0) -> None:
    """Draw a seat's round badge."""
    canvas.blit(emblems.medallion(colour, max(6, canvas.px(size))), x, y, "center", alpha)


def draw_change(canvas: Canvas, x: float, y: float, change: int) -> None:
    """Draw a wedge over the middle of a number that has grown or shrunk since the reader's last turn."""
    draw_wedge(canvas, x, y - CHANGE_RISE, change)


def draw_wedge(canvas: Canvas, x: float, y: float, change: int, ink: Colour | None = None) -> None:
    """Draw a wedge that points up for a gain, down for a loss; none for no change.

    Without an ink it is green or red.
    """
    if change:
        ink = ink or (GOOD if change > 0 else REFUSAL)
        key = ("change", change > 0, ink, canvas.scale)
        canvas.blit(SPRITES.get(key, partial(_wedge, canvas.scale, change > 0, ink)), x, y, "center")


def _wedge(scale: float, is_gain: bool, ink: Colour) -> pygame.Surface:
    wide, high = WEDGE
    rim = 1.0  # pale, for wedges on pictures
    layer = painting.Layer(wide + 2 * rim, high + 2 * rim, scale, (-rim, -rim), finer=4)
    tip, foot = (0.0, high) if is_gain else (high, 0.0)
    shape = [(0.0, foot), (wide / 2, tip), (wide, foot)]
    layer.line([*shape, shape[0]], PALE, 2 * rim)
    layer.polygon(shape, ink)
    return layer.done()


def draw_places(canvas: Canvas, x: float, y: float, count: int, wide: float, high: float) -> None:
    """Draw empty places in a seat's panel, for things to come."""
    for at in range(count):
        canvas.fill(Rect(x + at * (wide + 4), y, wide, high), PAPER_RIM, 0.55)


def draw_goal(canvas: Canvas, place: tuple[float, ...], goal: tuple[str, ...], name: str, line: str) -> None:
    """Draw the aim, the end and the turn of the game in a sentence each.

    It stands at the foot of the seats' column, where there is room.
    """
    area = Rect(*place)
    rows = [text.wrap(part, "small", area.width - 46, canvas.scale) for part in goal]
    height = sum(len(lines) * 17 + 6 for lines in rows) + 18
    if height > area.height:
        if area.height > CARTOUCHE + 6:
            _draw_cartouche(canvas, area, name, line)
        return
    box = Rect(area.x, area.bottom - height, area.width, height)
    SPRITES.panel(canvas, box, 37, lines=False)
    y = box.y + 17
    for icon, lines in zip(("flag", "glass", "turn"), rows, strict=True):
        icons.draw(canvas, icon, box.x + 19, y, 16, GOLD_INK)
        for words in lines:
            canvas.text(words, box.x + 34, y, "small", INK)
            y += 17
        y += 6


def _draw_cartouche(canvas: Canvas, area: Rect, name: str, line: str) -> None:
    box = Rect(area.x, area.bottom - CARTOUCHE, area.width, CARTOUCHE)
    SPRITES.panel(canvas, box, 39)
    canvas.text(name, box.centerx, box.y + CARTOUCHE * 0.40, "title", RED_DARK, "center")
    canvas.text(line, box.centerx, box.y + CARTOUCHE * 0.76, "italic", INK, "center", room=box.width - 24)


def draw_prompt(
    canvas: Canvas, area: Rect, prompt: Prompt | None, words: str, colour: int, warn: bool, between: Rect
) -> None:
    """Draw the scroll with the prompt, between the scene's buttons at its ends."""
    key = ("scroll", round(area.width, 1), round(area.height, 1), canvas.scale)
    canvas.blit(SPRITES.get(key, partial(_scroll, canvas, area.width, area.height), slow=True), area.x - 6, area.y - 2)
    x = between.x + 4
    if colour >= 0:
        emblem(canvas, colour, x + 10, area.centery - 1, 28)
        x += 34
    if prompt is not None and prompt.icon:
        icons.draw(canvas, prompt.icon, x + 8, area.centery - 1, 20, GOLD_INK)
        x += 26
    wide = between.right - 10 - x
    ink = REFUSAL if warn else INK
    rows, style, leading = _prompt_rows(words, wide, canvas.scale)
    rise = leading / 9 if len(rows) == 2 else 0.0  # keeps descenders off the lower edge
    top = area.centery - 1 - (len(rows) - 1) * leading / 2 - rise
    for at, row in enumerate(rows):
        canvas.text(row, x, top + at * leading, style, ink, room=wide)


def _prompt_rows(words: str, wide: float, scale: float) -> tuple[list[str], Style, float]:
    """Return the prompt in one large row, or two or three smaller ones.

    Their style and leading.
    """
    for most, name, leading in ((1, "prompt", 0.0), (2, "text", 18.0)):
        style = text.larger(name, DISPLAY_OPTIONS.zoom)
        rows = _balanced(words, style, wide, scale)
        if len(rows) <= most:
            return list(rows), style, leading * DISPLAY_OPTIONS.zoom
    zoom = min(DISPLAY_OPTIONS.zoom, THREE_ROWS)
    return *text.rows(words, text.larger("small", zoom), wide, 3, scale), 14.5 * zoom


@lru_cache(maxsize=64)
def _balanced(words: str, style: Style, wide: float, scale: float) -> tuple[str, ...]:
    """Return words in as few rows as there is room for.

    Two rows are about as long as each other: no word stands alone.
    """
    rows = text.wrap(words, style, wide, scale)
    narrower = (text.wrap(words, style, wide * share, scale) for share in SHARES) if len(rows) == 2 else ()
    return tuple(next((found for found in narrower if len(found) == 2), rows))


def _scroll(canvas: Canvas, width: float, height: float) -> pygame.Surface:
    tall = height - 4
    sheet = paper.parchment(width - 16, tall, canvas.scale, seed=41, lines=False, rough=0.5, radius=2)
    result = painting.surface((width + 12) * canvas.scale, (height + 6) * canvas.scale)
    cast, pad = painting.shadow(sheet, 3.5 * canvas.scale, 0.55, SHADE_DARK)
    at = (round(14 * canvas.scale), round(2 * canvas.scale))
    lower = (at[0] - pad + round(2 * canvas.scale), at[1] - pad + round(3 * canvas.scale))
    result.blit(cast, lower, special_flags=pygame.BLEND_PREMULTIPLIED)
    result.blit(sheet, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    layer = painting.Layer(width + 12, height + 6, canvas.scale)
    for x in (4.0, width - 8.0):
        layer.rect(x, 0, 14, tall + 4, rgb("#8C6D1F"), 6)
        layer.rect(x + 1, 1, 12, tall + 2, rgb("#E7D3A2"), 5)
        layer.rect(x + 7.5, 1.5, 5, tall + 1, rgb("#C9AE74"), 3)
        layer.rect(x + 2.5, 2, 2.4, tall, rgb("#FBF0D4"), 1.2)
        for y in (-0.5, tall + 1.5):
            layer.rect(x + 2, y, 10, 3, rgb("#7A5A1C"), 1.4)
    layer.line([(20, 6), (width - 8, 6)], GOLD_DARK, 0.5, 190)
    layer.line([(20, tall - 2), (width - 8, tall - 2)], GOLD_DARK, 0.5, 190)
    result.blit(layer.done(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return result


def draw_tray_board(canvas: Canvas, area: Rect) -> None:
    """Draw the wooden tray that holds a hand."""
    key = ("tray", round(area.width, 1), round(area.height, 1), canvas.scale)
    canvas.blit(SPRITES.get(key, partial(_wood, canvas, area.width, area.height), slow=True), area.x, area.y - 6)


def _wood(canvas: Canvas, width: float, height: float) -> pygame.Surface:
    scale = canvas.scale
    w, h = round(width * scale), round((height + 10) * scale)
    x, y = painting.grid(w, h)
    grain = (
        painting.clouds(w, h, 160 * scale, 5 * scale, 71) * 10 + painting.noise(w, h, 60 * scale, 1.6 * scale, 72) * 7
    )
    planks = np.abs((y / scale / 41) % 1 - 0.5) > 0.485
    colour = np.array((74, 44, 28), np.float32) + grain[..., None] * np.array((1, 0.75, 0.55), np.float32)
    colour = colour * (1 - planks[..., None] * 0.45)
    distance = painting.box_distance(x / scale, y / scale, width, height + 22, 8)
    shade = np.exp(np.minimum(distance, 0) / 10)[..., None] * 0.5
    colour = colour * (1 - shade)
    for low, high, pen in ((-2.0, 0.0, (40, 24, 14)), (-4.2, -3.0, (201, 162, 39))):
        band = np.clip((distance - low) * scale + 0.5, 0, 1) * np.clip((high - distance) * scale + 0.5, 0, 1)
        colour = colour * (1 - band[..., None]) + np.array(pen, np.float32) * band[..., None]
    return painting.from_array(colour, np.clip(0.5 - distance * scale, 0, 1))


def draw_cloth(canvas: Canvas, area: Rect, colour: int, words: str, hovered: bool) -> None:
    """Draw the cloth over a hand. It looks the same over every hand."""
    seat = SEATS[colour]
    key = ("cloth", colour, round(area.width, 1), canvas.scale)

    def make() -> pygame.Surface:
        scale = canvas.scale
        w, h = round((area.width - 24) * scale), round((area.height - 8) * scale)
        x, y = painting.grid(w, h)
        folds = (
            painting.noise(w, h, 40 * scale, 220 * scale, 81) * 0.10
            + np.sin(x / scale / 21 + painting.noise(w, h, 90 * scale, seed=82) * 2) * 0.05
        )
        weave = painting.noise(w, h, 1.4 * scale, 1.4 * scale, 83) * 0.03
        cloth = np.array(seat.colour, np.float32) * (0.92 + folds + weave)[..., None]
        distance = painting.box_distance(x / scale, y / scale, area.width - 24, area.height - 8, 6)
        gold = np.clip((distance + 9) * scale + 0.5, 0, 1) * np.clip((-7 - distance) * scale + 0.5, 0, 1)
        cloth = cloth * (1 - gold[..., None]) + np.array(GOLD, np.float32) * gold[..., None]
        return painting.from_array(cloth, np.clip(0.5 - distance * scale, 0, 1))

    canvas.blit(SPRITES.get(key, make), area.x + 12, area.y + 4)
    emblem(canvas, colour, area.centerx, area.centery - 14, 44)
    ink = seat.ink
    canvas.text(words, area.centerx, area.centery + 24, "prompt bold" if hovered else "prompt", ink, "center")
