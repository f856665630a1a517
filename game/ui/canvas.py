"""The canvas: a surface with a scale, so that whoever draws thinks in logical units."""

from __future__ import annotations

import contextlib
import queue
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from functools import partial

import pygame

from . import paint, text
from .frame import WHOLE, Frame, Stroke, Target
from .patience import NOTHING, PATIENCE
from .sight import SIGHT
from .theme import INK, SHADE_DARK, Colour, Style

Rect = pygame.FRect
RAGGED = 8.0  # how far in from its worn edge a panel hides all below it


class Canvas:
    """A surface, or a frame of the window, to draw on in logical units."""

    def __init__(self, surface: Target, scale: float):
        self.surface = surface
        self.scale = scale
        self.width = surface.get_width() / scale
        self.height = surface.get_height() / scale

    def px(self, length: float) -> int:
        """A logical length in pixels."""
        return round(length * self.scale)

    def box(self, rect: pygame.FRect | tuple[float, float, float, float]) -> pygame.Rect:
        """A logical rectangle in pixels, its edges rounded alike everywhere."""
        x, y, w, h = rect
        left, top = self.px(x), self.px(y)
        return pygame.Rect(left, top, self.px(x + w) - left, self.px(y + h) - top)

    def blit(
        self, sprite: pygame.Surface, x: float, y: float, anchor: str = "topleft", alpha: float = 1.0, add: bool = False
    ) -> None:
        """Draw a premultiplied sprite with its anchor at a logical point."""
        if alpha <= 0.0:
            return
        place = round(x * self.scale), round(y * self.scale)
        if anchor == "center":  # most are
            width, height = sprite.get_size()
            place = place[0] - width // 2, place[1] - height // 2
        elif anchor != "topleft":
            place = sprite.get_rect(**{anchor: place}).topleft
        self.put(sprite, place, alpha, pygame.BLEND_RGB_ADD if add else pygame.BLEND_PREMULTIPLIED)

    def put(
        self,
        sprite: pygame.Surface,
        place: tuple[int, int],
        alpha: float = 1.0,
        blend: int = pygame.BLEND_PREMULTIPLIED,
    ) -> None:
        """Draw a premultiplied sprite with its corner at a pixel, at a share of its opacity."""
        share = WHOLE if alpha >= 0.995 else max(0, round(alpha * WHOLE))
        if isinstance(self.surface, Frame):
            self.surface.lay(sprite, *place, blend, share)
        else:
            self.surface.blit(
                paint.faded(sprite, share / WHOLE) if share < WHOLE else sprite, place, special_flags=blend
            )

    @contextlib.contextmanager
    def within(self, rect: pygame.FRect) -> Iterator[None]:
        """Keep what is drawn within a rectangle."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.box(rect).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def stroke(self, stroke: Stroke) -> None:
        """Draw something that is no sprite."""
        if isinstance(self.surface, Frame):
            self.surface.stroke(stroke)
        else:
            stroke.draw(self.surface)

    def cover(self, rect: pygame.FRect) -> None:
        """What was drawn last hides all below it within a rectangle: what lies there need not be drawn."""
        if isinstance(self.surface, Frame):
            self.surface.cover(self.box(rect))

    def text(
        self,
        words: str,
        x: float,
        y: float,
        style: str | Style = "text",
        colour: Colour = INK,
        anchor: str = "left",
        alpha: float = 1.0,
        room: float = 0.0,
    ) -> float:
        """One line, its capitals centred on y, left, centred or right of x; its logical width."""
        if not words:
            return 0.0
        if room:
            words = text.fitted(words, style, room, self.scale)
        sprite = text.render(words, style, SIGHT.ink(colour), self.scale)
        chosen = text.style_of(style)
        top, bottom = text.capitals(chosen.face, chosen.size, self.scale)
        wide = text.width(words, style, self.scale)
        left = x - (wide / 2 if anchor == "center" else wide if anchor == "right" else 0.0)
        place = (self.px(left), round(y * self.scale - (top + bottom) / 2))
        self.put(sprite, place, alpha)
        return wide

    def paragraph(
        self, words: str, x: float, y: float, room: float, style: str | Style = "text", colour: Colour = INK
    ) -> float:
        """Lines ragged at the right, the first centred on y; the y after the last line."""
        for line in text.wrap(words, style, room, self.scale):
            self.text(line, x, y, style, colour)
            y += text.line_height(style)
        return y

    def fill(self, rect: pygame.FRect | tuple[float, float, float, float], colour: Colour, alpha: float = 1.0) -> None:
        """A plain area; for veils and hairlines only."""
        box = self.box(rect)
        if alpha >= 0.995:
            self.surface.fill(colour, box)
            return
        if isinstance(self.surface, Frame):
            self.surface.fill(colour, box, share=round(alpha * WHOLE))
            return
        veil = pygame.Surface(box.size)
        veil.fill(colour)
        veil.set_alpha(round(alpha * WHOLE))
        self.surface.blit(veil, box)


Sheet = tuple[str, float, float, int, bool, bool, float, bool]  # a panel's key: its size, seed and looks
Kept = Callable[[Hashable, pygame.Surface], None]


class Sprites:
    """Sprites made once for each size and kept, as far as there is room: those not drawn for longest go first."""

    LEAST_ROOM = 200_000_000  # bytes
    A_PIXEL = 100  # bytes of room for each pixel of the window

    def __init__(self) -> None:
        self.room = self.LEAST_ROOM
        self._made: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._corners: dict[Hashable, tuple[int, int]] = {}
        self._bytes = 0
        self._lock = threading.RLock()
        self._aside = Aside()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface], slow: bool = False) -> pygame.Surface:
        """The sprite of a key, made if it is new; for now nothing, where painting has to wait.

        What is `slow` is painted aside while frames go on: it must depend on nothing that may change.
        """
        with self._lock:
            found = self._made.get(key)
            if found is not None:
                self._made.move_to_end(key)
                return found
        if PATIENCE.is_over:
            return NOTHING
        if slow and PATIENCE.is_bounded and self._aside.order(key, make, self._keep):
            PATIENCE.is_missing = True
            return NOTHING
        with PATIENCE.painting():
            found = make()
        self._keep(key, found)
        return found

    def __contains__(self, key: Hashable) -> bool:
        """Whether the sprite of a key is there already."""
        return key in self._made

    def _keep(self, key: Hashable, made: pygame.Surface) -> None:
        with self._lock:
            self._made[key] = made
            self._bytes += _size(made)
            while self._bytes > self.room and len(self._made) > 1:
                old, gone = self._made.popitem(last=False)
                self._corners.pop(old, None)
                self._bytes -= _size(gone)

    def give_room(self, pixels: int) -> None:
        """Room enough for a window of so many pixels."""
        self.room = max(self.LEAST_ROOM, self.A_PIXEL * pixels)

    def clear(self) -> None:
        """Forget all: another window size, or another game's table."""
        with self._lock:
            self._aside.forget()
            self._made.clear()
            self._corners.clear()
            self._bytes = 0

    def panel(
        self, canvas: Canvas, rect: Rect, seed: int = 1, lit: bool = False, lines: bool = True, ahead: bool = False
    ) -> None:
        """Draw a parchment panel with its shadow; `ahead` has it painted aside as it looks when it is lit."""
        width, height = round(rect.width, 1), round(rect.height, 1)
        key: Sheet = ("panel", width, height, seed, lit, lines, canvas.scale, SIGHT.contrast)
        if key not in self._made:
            if PATIENCE.is_over:
                return
            with PATIENCE.painting():
                made, self._corners[key] = self._sheet(canvas, width, height, seed, lit, lines)
            self._keep(key, made)
        left, top = self._corners[key]
        canvas.put(self._made[key], (canvas.px(rect.x) - left, canvas.px(rect.y) - top))
        canvas.cover(rect.inflate(-2 * RAGGED, -2 * RAGGED))
        other: Sheet = ("panel", width, height, seed, not lit, lines, canvas.scale, SIGHT.contrast)
        if ahead and other not in self._made and PATIENCE.is_bounded:
            self._aside.order(other, partial(self._lone_sheet, other, canvas), self._keep)

    def _lone_sheet(self, key: Sheet, canvas: Canvas) -> pygame.Surface:
        """A panel that is painted aside."""
        _, width, height, seed, lit, lines, *_ = key
        made, self._corners[key] = self._sheet(canvas, width, height, seed, lit, lines)
        return made

    @staticmethod
    def _sheet(
        canvas: Canvas, width: float, height: float, seed: int, lit: bool, lines: bool
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        """A panel on its shadow, and where its own corner is in it."""
        sheet = paint.parchment(
            width, height, canvas.scale, seed, lit=1.0 if lit else 0.0, lines=lines, plain=SIGHT.contrast
        )
        reach = (5.0, 6.0) if lit else (3.0, 4.5)
        offset = (reach[0] * canvas.scale, reach[1] * canvas.scale)
        return paint.with_shadow(sheet, offset, 4.2 * canvas.scale, 0.6, SHADE_DARK)


class Aside:
    """Paints one thing after the other in a thread, while frames go on."""

    def __init__(self) -> None:
        self._wanted: queue.SimpleQueue[tuple[Hashable, Callable[[], pygame.Surface], Kept, int]] = queue.SimpleQueue()
        self._ordered: set[Hashable] = set()
        self._failed: set[Hashable] = set()
        self._age = 0  # what was ordered before all was forgotten is not wanted any more
        self._thread: threading.Thread | None = None

    def order(self, key: Hashable, make: Callable[[], pygame.Surface], keep: Kept) -> bool:
        """Have something painted once, and kept; False for what could not be painted here."""
        if key in self._failed:
            return False
        if key not in self._ordered:
            self._ordered.add(key)
            self._wanted.put((key, make, keep, self._age))
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._work, daemon=True, name="aside")
                self._thread.start()
        return True

    def forget(self) -> None:
        """Nothing that was ordered is wanted any more."""
        self._ordered.clear()
        self._failed.clear()
        self._age += 1

    def _work(self) -> None:
        with PATIENCE.painting():
            while True:
                try:
                    key, make, keep, age = self._wanted.get(timeout=5)
                except queue.Empty:
                    return
                if age == self._age:
                    self._paint(key, make, keep, age)

    def _paint(self, key: Hashable, make: Callable[[], pygame.Surface], keep: Kept, age: int) -> None:
        try:
            made = make()
        except Exception:  # whoever asks next paints it in its frame, where an error is told
            self._failed.add(key)
            return
        if age == self._age:
            keep(key, made)
            self._ordered.discard(key)


def _size(made: pygame.Surface) -> int:
    return made.get_width() * made.get_height() * made.get_bytesize()


SPRITES = Sprites()
