"""Canvas: a surface with a scale, so that drawing code works in logical units."""

from __future__ import annotations

import contextlib
import queue
import threading
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial
from typing import TypeVar, TypeVarTuple

import pygame

from ..theme import INK, PAPER, SHADE_DARK, Colour, Style
from . import painting, paper, text
from .display_list import OPAQUE, DisplayList, Target, VectorShape
from .display_options import DISPLAY_OPTIONS
from .draw_cache import DRAW_CACHE
from .eviction import EvictingCache, size_of
from .frame_budget import FRAME_BUDGET, UNPAINTED

Rect = pygame.FRect
Told = TypeVar("Told")
Shown = TypeVarTuple("Shown")
RAGGED = 8.0  # logical distance from a panel's worn edge within which it is not opaque


class Canvas:
    """Surface, or a frame of the window, to draw on in logical units."""

    def __init__(self, surface: Target, scale: float):
        self.surface = surface
        self.scale = scale
        self.width = surface.get_width() / scale
        self.height = surface.get_height() / scale

    def px(self, length: float) -> int:
        """Return a logical length in pixels."""
        return round(length * self.scale)

    def box(self, rect: pygame.FRect | tuple[float, float, float, float]) -> pygame.Rect:
        """Return a logical rectangle in pixels, its edges rounded alike everywhere."""
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
        if anchor == "center":  # the most frequent anchor
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
        """Draw a premultiplied sprite with its corner at a pixel and some opacity."""
        share = OPAQUE if alpha >= 0.995 else max(0, round(alpha * OPAQUE))
        if isinstance(self.surface, DisplayList):
            self.surface.lay(sprite, *place, blend, share)
        else:
            self.surface.blit(
                painting.faded(sprite, share / OPAQUE) if share < OPAQUE else sprite, place, special_flags=blend
            )

    def draw_cached(self, deed: Callable[[Canvas, *Shown], Told], *shown: *Shown) -> Told:
        """Call a drawing function, or replay its calls if its arguments are equal.

        The function must depend on nothing else but the size and the look of the window. Its arguments must never
        change.
        """
        if not isinstance(self.surface, DisplayList):
            return deed(self, *shown)
        key = deed, shown, self.scale, DISPLAY_OPTIONS.contrast, DISPLAY_OPTIONS.large_ui
        return DRAW_CACHE.draw(self.surface, key, lambda: deed(self, *shown))

    @contextlib.contextmanager
    def within(self, rect: pygame.FRect) -> Iterator[None]:
        """Clip drawing to a rectangle."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.box(rect).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def stroke(self, stroke: VectorShape) -> None:
        """Draw a vector shape."""
        if isinstance(self.surface, DisplayList):
            self.surface.stroke(stroke)
        else:
            stroke.draw(self.surface)

    def cover(self, rect: pygame.FRect) -> None:
        """Declare that the last draw call hides everything below it in a rectangle.

        The compositor need not draw what lies there.
        """
        if isinstance(self.surface, DisplayList):
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
        """Draw one line with its capitals centred on `y`.

        It stands left, centred or right of `x`. Returns its logical width.
        """
        if not words:
            return 0.0
        scale = self.scale
        line = text.line(words, style, DISPLAY_OPTIONS.ink(colour), scale, room)
        wide = line.wide
        left = x - (wide / 2 if anchor == "center" else wide if anchor == "right" else 0.0)
        self.put(line.sprite, (round(left * scale), round(y * scale - line.middle)), alpha)
        return wide

    def paragraph(
        self, words: str, x: float, y: float, room: float, style: str | Style = "text", colour: Colour = INK
    ) -> float:
        """Draw lines ragged at the right, the first centred on `y`.

        Returns the y after the last line.
        """
        for line in text.wrap(words, style, room, self.scale):
            self.text(line, x, y, style, colour)
            y += text.line_height(style)
        return y

    def fill(self, rect: pygame.FRect | tuple[float, float, float, float], colour: Colour, alpha: float = 1.0) -> None:
        """Fill a plain area; for veils and hairlines only."""
        box = self.box(rect)
        if alpha >= 0.995:
            self.surface.fill(colour, box)
            return
        if isinstance(self.surface, DisplayList):
            self.surface.fill(colour, box, share=round(alpha * OPAQUE))
            return
        veil = pygame.Surface(box.size)
        veil.fill(colour)
        veil.set_alpha(round(alpha * OPAQUE))
        self.surface.blit(veil, box)


Sheet = tuple[str, float, float, int, bool, bool, float, bool]  # key of a panel: its size, seed and looks
Kept = Callable[[Hashable, pygame.Surface], object]
Order = tuple[Hashable, Callable[[], pygame.Surface], Kept, int]  # key, painting function, keeping function, age


class SpriteCache:
    """Cache of sprites, made once for each size."""

    LEAST_ROOM = 72_000_000  # bytes of the cache for the smallest window
    A_PIXEL = 28  # bytes of room for each pixel of the window

    def __init__(self) -> None:
        self._made: EvictingCache[Hashable, pygame.Surface] = EvictingCache(
            size_of, self.LEAST_ROOM, take_out=lambda made: made
        )
        self._corners: dict[tuple[bool, float], tuple[int, int]] = {}  # corner in its sprite, by light and scale
        self._aside = BackgroundPainter()

    def get(
        self,
        key: Hashable,
        make: Callable[[], pygame.Surface],
        slow: bool = False,
        told: bool = False,
        instead: Iterable[Hashable] = (),
        brief: bool = False,
    ) -> pygame.Surface:
        """Return the sprite of a key, made if it is new.

        Where painting has to wait, returns the first of `instead` that exists, or `NOTHING`. A `slow` sprite is painted
        in the background while frames go on, so it must depend on nothing that may change. A `told` sprite carries
        information, such as a name or a choice. It is never left out of a window's first frame. A `brief` one, such as
        the marks of one decision, is let go soon after it was last drawn.
        """
        found = self._made.get(key)
        if found is not None:
            return found
        keep = partial(self._keep, is_brief=brief)
        waits = slow and not (told and FRAME_BUDGET.is_first)
        if (waits and self.background(key, make, keep)) or FRAME_BUDGET.is_exhausted:
            return next((other for other in map(self.find, instead) if other is not None), UNPAINTED)
        try:
            with FRAME_BUDGET.painting():
                found = make()
        except pygame.error as error:
            if not FRAME_BUDGET.is_bounded or "locked" not in str(error):
                raise
            FRAME_BUDGET.skipped_work = True  # a thread reads what it is made of; the next frame tries again
            return UNPAINTED
        FRAME_BUDGET.note(key, found)
        keep(key, found)
        return found

    def find(self, key: Hashable) -> pygame.Surface | None:
        """Return the sprite of a key, if it exists already."""
        return self._made.get(key)

    def background(self, key: Hashable, make: Callable[[], pygame.Surface], keep: Kept) -> bool:
        """Have a sprite painted in the background and kept by the caller.

        Returns False if it must be painted at once.
        """
        if not FRAME_BUDGET.is_bounded or not self._aside.order(key, make, keep):
            return False
        FRAME_BUDGET.skipped_work = True
        return True

    def __contains__(self, key: Hashable) -> bool:
        """Return whether the sprite of a key exists already."""
        return key in self._made

    def __iter__(self) -> Iterator[Hashable]:
        """Iterate over the keys of all kept sprites."""
        return iter(self._made)

    @property
    def bytes(self) -> int:
        """Bytes of all kept sprites."""
        return self._made.bytes

    def _keep(self, key: Hashable, made: pygame.Surface, is_brief: bool = False) -> None:
        if not self._aside.is_late:
            self._made.put(key, made, is_brief)

    def give_room(self, pixels: int) -> None:
        """Size the cache for a window of this number of pixels."""
        self._made.room = max(self.LEAST_ROOM, self.A_PIXEL * pixels)

    def clear(self) -> None:
        """Forget all sprites, for another window size or other looks."""
        self._aside.forget()
        self._made.clear()
        DRAW_CACHE.clear()

    def prewarm(self, steps: Iterator[object]) -> None:
        """Have sprites painted ahead, step by step, while no other work is ordered."""
        self._aside.prewarm(steps)

    def panel(
        self, canvas: Canvas, rect: Rect, seed: int = 1, lit: bool = False, lines: bool = True, ahead: bool = False
    ) -> None:
        """Draw a parchment panel with its shadow, painted in the background.

        Until it is ready, the panel shows in its other state (lit or unlit), or plain. `ahead` also has its lit state
        painted.
        """
        key: Sheet = (
            "panel",
            round(rect.width, 1),
            round(rect.height, 1),
            seed,
            lit,
            lines,
            canvas.scale,
            DISPLAY_OPTIONS.contrast,
        )
        other: Sheet = (*key[:4], not lit, *key[5:])
        made = self.get(key, partial(self._sheet, key), slow=True, told=True)
        if made is UNPAINTED and other in self:
            key, made = other, self.get(other, partial(self._sheet, other))
        if made is UNPAINTED:
            canvas.fill(rect, PAPER)
        else:
            left, top = self._corners[key[4], key[6]]
            canvas.put(made, (canvas.px(rect.x) - left, canvas.px(rect.y) - top))
        canvas.cover(rect.inflate(-2 * RAGGED, -2 * RAGGED))
        if ahead and other not in self and FRAME_BUDGET.is_bounded:
            self._aside.order(other, partial(self._sheet, other), self._keep)

    def _sheet(self, key: Sheet) -> pygame.Surface:
        """Paint a panel on its shadow, and note where its own corner is in the sprite."""
        _, width, height, seed, lit, lines, scale, plain = key
        sheet = paper.parchment(width, height, scale, seed, lit=1.0 if lit else 0.0, lines=lines, plain=plain)
        reach = (5.0, 6.0) if lit else (3.0, 4.5)
        offset = (reach[0] * scale, reach[1] * scale)
        made, self._corners[lit, scale] = painting.with_shadow(sheet, offset, 4.2 * scale, 0.6, SHADE_DARK)
        return made


class BackgroundPainter:
    """Thread that paints one sprite after the other, while frames go on."""

    def __init__(self) -> None:
        self._wanted: queue.SimpleQueue[Order | None] = queue.SimpleQueue()  # None asks for a prewarming step
        self._ordered: set[Hashable] = set()
        self._failed: set[Hashable] = set()
        self._rehearsal: Iterator[object] | None = None  # steps that are painted while nothing is ordered
        self._age = 0  # raised by `forget`; orders of an earlier age are dropped
        self._thread: threading.Thread | None = None
        self._painting = threading.local()  # `age` is the age of this thread's order

    def order(self, key: Hashable, make: Callable[[], pygame.Surface], keep: Kept) -> bool:
        """Have something painted once, and kept.

        Returns False for a key that failed to be painted here.
        """
        if key in self._failed:
            return False
        if key not in self._ordered:
            self._ordered.add(key)
            self._wanted.put((key, make, keep, self._age))
            self._begin()
        return True

    def prewarm(self, steps: Iterator[object]) -> None:
        """Run steps that paint, in place of any earlier steps that are left."""
        self._rehearsal = steps
        self._wanted.put(None)
        self._begin()

    def forget(self) -> None:
        """Discard all orders."""
        self._ordered.clear()
        self._failed.clear()
        self._rehearsal = None
        self._age += 1

    @property
    def is_late(self) -> bool:
        """True if this thread paints for a window or a look that no longer exists."""
        return getattr(self._painting, "age", self._age) != self._age

    def _begin(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, daemon=True, name="aside")
            self._thread.start()

    def _work(self) -> None:
        with FRAME_BUDGET.painting():
            while True:
                FRAME_BUDGET.rest_unseen()
                steps = self._rehearsal
                try:
                    order = self._wanted.get(block=steps is None)
                except queue.Empty:
                    self._rehearse(steps)
                    continue
                if order is not None and order[-1] == self._age:
                    self._paint(*order)
                del order  # its key and pictures are not held until the next one comes

    def _paint(self, key: Hashable, make: Callable[[], pygame.Surface], keep: Kept, age: int) -> None:
        self._painting.age = age
        try:
            made = make()
        except Exception:  # the next caller paints it in its frame, where an error is reported
            self._failed.add(key)
            return
        keep(key, made)
        self._ordered.discard(key)

    def _rehearse(self, steps: Iterator[object] | None) -> None:
        """Run one prewarming step.

        A sprite that cannot be painted here is painted in the frame that needs it.
        """
        self._painting.age = self._age
        try:
            next(steps or iter(()))
        except Exception:  # StopIteration included: prewarming is over
            if self._rehearsal is steps:
                self._rehearsal = None


SPRITES = SpriteCache()
