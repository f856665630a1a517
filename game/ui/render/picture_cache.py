"""Picture cache: paints pictures once for each size and keeps them on disk.

A picture or ground that has to be painted for a new window size shows first as another size, enlarged. That size comes
from the disk, from the shipped files, or is quickly painted. The sharp one is painted in a background thread and fades
in. If nothing can be written, all works the same and is painted again next time. While frames go on (`FRAME_BUDGET`),
pictures are not even read in them. The picture shown before stands in for a moment. `PICTURE_CACHE.blocking` makes the
cache wait for the sharp picture, for pictures of scenes that must come out equal.
"""

from __future__ import annotations

import contextlib
import queue
import threading
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import numpy as np
import pygame

from game.files import atomic, paths, untrusted
from game.files.user_errors import MissingError

from ..easing import ease
from . import painting
from .display_list import Target
from .eviction import EvictingCache
from .frame_budget import FRAME_BUDGET, UNPAINTED

Size = tuple[int, int]
Paint = Callable[[int, int], pygame.Surface]
PictureOrder = tuple[str, int, Size, Paint]  # name, version, size and painting function

SHIPPED_FOLDER = Path(__file__).resolve().parents[3] / "sprites" / "baked"
MAGIC = b"LAGUNA1"
MAX_PICTURE_BYTES = 256 << 20  # most bytes of a picture, packed on the disk and unpacked
KINDS: dict[bytes, Literal["RGB", "RGBA"]] = {b"rgb": "RGB", b"rgba": "RGBA"}
FADE = 0.5
SIZES_KEPT = 4
COLD_START_SECONDS = 1.0  # seconds of frames before pictures are painted sharp, incomplete frames or not
QUICK_FRACTION = 4  # divisor of the size at which a first picture is painted


class CachedPicture:
    """Picture of one size.

    `draw` shows the best version there is, and fades to the sharp one when that is ready.
    """

    def __init__(self, size: Size, before: pygame.Surface | None = None):
        self.size = size
        self._before = before  # picture at another size, which stands in until there is a first version
        self._now: pygame.Surface | None = None
        self._next: pygame.Surface | None = None
        self._share = 0.0
        self._sharp = False

    @property
    def is_sharp(self) -> bool:
        """True if the picture itself shows, not an enlarged one."""
        return self._next is None and self._sharp

    @property
    def is_there(self) -> bool:
        """True if anything can be shown yet, even a coarse picture."""
        return self._now is not None or self._next is not None

    @property
    def shown(self) -> pygame.Surface:
        """Best version there is, without a fade, to be mixed into another picture."""
        self._take()
        return UNPAINTED if self._now is None else self._now

    def _take(self) -> None:
        """Show a picture that is ready at once."""
        if self._next is not None:
            self._now, self._next, self._sharp, self._before = self._next, None, True, None

    def take_out(self) -> pygame.Surface | None:
        """Return the picture that was shown, and forget it."""
        made, self._now = self._now, None
        return made

    def begin(self, made: pygame.Surface, sharp: bool) -> None:
        """Set the picture that shows first."""
        self._now, self._sharp, self._before = made, sharp, None

    def arrive(self, made: pygame.Surface) -> None:
        """Hand over the sharp picture; called from the baking thread."""
        self._next = made

    def draw(self, target: Target, place: tuple[int, int], seconds: float = 0.0) -> None:
        """Draw the picture; `seconds` moves the fade on."""
        if self._now is None:
            self._take()
        if self._now is None:
            self._stand_in(target, place)
            return
        target.blit(self._now, place)
        fresh = self._next
        if fresh is None:
            return
        self._share = min(1.0, self._share + max(seconds, 0.001) / FADE)
        if self._share >= 1.0:
            self._take()
            fresh.set_alpha(None)
            target.blit(fresh, place)
            return
        fresh.set_alpha(round(255 * ease(self._share)))
        target.blit(fresh, place)

    def _stand_in(self, target: Target, place: tuple[int, int]) -> None:
        """Show the picture as it was at another size, while there is nothing yet.

        The frame then counts as incomplete.
        """
        FRAME_BUDGET.skipped_work = True
        if self._before is not None:
            if self._before.get_size() != self.size:
                self._before = pygame.transform.scale(self._before, self.size)
            target.blit(self._before, place)


class CachedSprite:
    """Large sprite with coverage, enlarged at first.

    It turns into the sharp one in place.
    """

    STEPS = 6

    def __init__(self, rough: pygame.Surface):
        self.shown = rough
        self._rough = rough.copy()
        self._fresh: pygame.Surface | None = None
        self._time = 0.0
        self.step = 0  # number of fade steps done

    def arrive(self, made: pygame.Surface) -> None:
        """Hand over the sharp sprite; called from the baking thread."""
        self._fresh = made

    def update(self, seconds: float) -> bool:
        """Advance the fade; return whether that changed the sprite."""
        if self._fresh is None:
            return False
        self._time += seconds
        step = min(self.STEPS, int(self.STEPS * self._time / FADE))
        if step == self.step:
            return False
        share = ease(step / self.STEPS)
        mixed = painting.faded(self._rough, 1 - share)
        mixed.blit(painting.faded(self._fresh, share), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        if self.shown.get_locked():  # a painting thread reads it
            return False
        self.shown.fill((0, 0, 0, 0))
        self.shown.blit(mixed, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        self.step = step
        return True


Order = tuple[str, int, Size, Paint, CachedPicture | CachedSprite]


class PaintWorker:
    """Thread that works on orders one after the other, once it has begun."""

    def __init__(self, name: str, deed: Callable[[Order], None]):
        self._name, self._deed = name, deed
        self._orders: queue.SimpleQueue[Order] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self.is_begun = False

    def take(self, order: Order) -> None:
        """Queue an order."""
        self._orders.put(order)
        self._go_on()

    def begin(self) -> None:
        """Start to work on the orders so far, and on all that follow."""
        self.is_begun = True
        self._go_on()

    def _go_on(self) -> None:
        if self.is_begun and self._thread is None and not self._orders.empty():
            self._thread = threading.Thread(target=self._work, daemon=True, name=self._name)
            self._thread.start()

    def _work(self) -> None:
        while True:
            order = self._orders.get()
            FRAME_BUDGET.rest_unseen()
            self._deed(order)
            del order  # its pictures are not held until the next one comes


class PictureCache:
    """Cache that paints pictures in the background and keeps them."""

    def __init__(self, folder: Callable[[], Path] = paths.cache_home):
        self.blocking = False
        self.is_open = False  # true once frames are running; the first frame waits for pictures from the disk
        self._folder = folder
        self._pictures: EvictingCache[tuple[str, int, Size], CachedPicture] = EvictingCache(
            _room_of, is_brief=True, take_out=CachedPicture.take_out
        )
        self._grounds: list[CachedSprite] = []  # grounds that are not sharp yet
        self._fetching = PaintWorker("bakery", self._fetch)  # provides first versions for pictures needed at once
        self._painting = PaintWorker("oven", self._paint)
        self._missing: MissingError | None = None
        self._lived = 0.0  # seconds of frames so far
        self._fetching.begin()

    @property
    def accepts_background_work(self) -> bool:
        """True if there is time for pictures that are not needed at once.

        Pictures are painted sharp in the order in which they were ordered.
        """
        return self._painting.is_begun

    @property
    def bytes(self) -> int:
        """Bytes of all kept pictures."""
        return self._pictures.bytes

    def picture(self, name: str, version: int, size: Size, make: Paint, later: bool = False) -> CachedPicture:
        """Return the picture of a name at a size.

        `make(width, height)` paints it, at any size, in any thread. The window's first frame has it, unless it is
        needed only `later`. Ask for it whenever it is drawn: what is not asked for is let go.
        """
        key = (name, version, size)
        found = self._pictures.get(key)
        if found is not None:
            return found
        before = None
        for old in [old for old in self._pictures if old[0] == name]:
            before = self._pictures.get(old)
            self._pictures.evict(old)  # one size of each is in use
        picture = CachedPicture(size, before.shown if before is not None and before.is_there else None)
        self._pictures.put(key, picture)
        order = (name, version, size, make, picture)
        if (self.is_open or later) and FRAME_BUDGET.is_bounded and not self.blocking:
            self._fetching.take(order)
        else:
            self._begin(order)
        return picture

    def _begin(self, order: Order) -> None:
        """Provide a picture to show, and order the sharp one if it is not kept."""
        name, version, size, make, picture = order
        assert isinstance(picture, CachedPicture)
        kept = read_baked(self._path(name, version, size)) or _shipped(name, version, size)
        if kept is None and self.blocking:
            kept = make(*size)
            self._save(name, version, kept)
        if kept is not None:
            picture.begin(kept.convert(), True)
            return
        rough = self._rough(name, version, size, make)
        FRAME_BUDGET.yield_to_frame()
        picture.begin(pygame.transform.smoothscale(rough, size).convert(), False)
        self._painting.take(order)

    def warm(self, name: str, version: int, size: Size, make: Paint) -> None:
        """Have a picture painted ahead, if it is not on the disk yet.

        No frame waits for it.
        """
        if self.blocking or (name, version, size) in self._pictures or self._path(name, version, size).exists():
            return
        self._painting.take((name, version, size, make, CachedPicture(size)))

    def sprite(self, name: str, version: int, size: Size, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a sprite with coverage that takes long to make.

        It comes from the disk, or is made now and kept for the next start. `size` is the requested size; `make` may add
        margins. Only the sizes last used stay on the disk.
        """
        kept = read_baked(self._path(name, version, size)) or _shipped(name, version, size)
        if kept is None:
            kept = make()
            self._save(name, version, kept, size)
        return kept.convert_alpha()

    def ground(self, name: str, version: int, size: Size, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a large sprite of this exact size, with coverage, for long display.

        If it is not on the disk, another size of it is enlarged. That one turns sharp in place as soon as it is
        painted.
        """
        rough = None if self.blocking or self._kept(name, version, size) else self._nearest(name, version, size)
        if rough is None:
            return self.sprite(name, version, size, make)
        ground = CachedSprite(pygame.transform.smoothscale(rough.convert_alpha(), size))
        self._grounds.append(ground)
        self._painting.take((name, version, size, lambda *_: make(), ground))
        return ground.shown

    def forget(self) -> None:
        """Forget all that has been painted except what is on the disk."""
        self._pictures.clear()
        self._grounds.clear()

    def update(self, seconds: float) -> list[pygame.Surface]:
        """Fade in the sprites that have been painted meanwhile.

        Returns the surfaces that were painted over. Raises `MissingError` if a part of one is missing.
        """
        if self._missing is not None:
            raise self._missing
        self._lived += seconds
        if (
            self.is_open
            and not self.accepts_background_work
            and (not FRAME_BUDGET.skipped_work or self._lived > COLD_START_SECONDS)
        ):
            self._painting.begin()
        changed = [ground.shown for ground in self._grounds if ground.update(seconds)]
        for done in [ground for ground in self._grounds if ground.step >= CachedSprite.STEPS]:
            self._grounds.remove(done)  # in place, because another thread may add one meanwhile
        return changed

    def _kept(self, name: str, version: int, size: Size) -> bool:
        """Return whether a picture at this exact size is on the disk or shipped."""
        return self._path(name, version, size).exists() or any(SHIPPED_FOLDER.glob(_file(name, version, size)))

    def _nearest(self, name: str, version: int, size: Size) -> pygame.Surface | None:
        """Return the baked picture of the size nearest to the given one, if any."""
        found = [*self._baked(name, version), *SHIPPED_FOLDER.glob(f"{name}-{version}-*.*")]
        for path in sorted(found, key=lambda path: abs(_size_of(path)[0] - size[0])):
            made = read_baked(path) if path.suffix == ".baked" else _picture_file(path)
            if made is not None:
                return made
        return None

    def _rough(self, name: str, version: int, size: Size, make: Paint) -> pygame.Surface:
        """Return a picture to show at once: the nearest size, or a quick small painting."""
        return self._nearest(name, version, size) or make(
            max(2, size[0] // QUICK_FRACTION), max(2, size[1] // QUICK_FRACTION)
        )

    def _fetch(self, order: Order) -> None:
        """Provide a first picture for an order; runs in a thread."""
        try:
            self._begin(order)
        except MissingError as error:
            self._missing = error
        except (pygame.error, MemoryError, ValueError):
            self._painting.take(order)

    def _paint(self, order: Order) -> None:
        """Paint the picture itself; runs in a thread."""
        name, version, size, make, picture = order
        try:
            made = make(*size)
            picture.arrive(made if isinstance(picture, CachedSprite) else made.convert())
        except MissingError as error:
            self._missing = error
            return
        except (pygame.error, MemoryError, ValueError):
            return  # the picture shown so far stays
        self._save(name, version, made, size if isinstance(picture, CachedSprite) else None)

    # The disk

    def _path(self, name: str, version: int, size: Size) -> Path:
        return self._folder() / f"{name}-{version}-{size[0]}x{size[1]}.baked"

    def _baked(self, name: str, version: int) -> list[Path]:
        with contextlib.suppress(OSError):
            return list(self._folder().glob(f"{name}-{version}-*.baked"))
        return []

    def _save(self, name: str, version: int, made: pygame.Surface, size: Size | None = None) -> None:
        path = self._path(name, version, size or made.get_size())
        kind = b"rgba" if size else b"rgb"
        FRAME_BUDGET.yield_to_frame()
        raw = zlib.compress(_bytes_of(made, KINDS[kind]), 1)
        with contextlib.suppress(OSError):
            atomic.write(path, b"%s\n%s\n%d\n%d\n%s" % (MAGIC, kind, *made.get_size(), raw), lasting=False)
            stale = [old for old in path.parent.glob(f"{name}-*.baked") if old not in self._baked(name, version)]
            sizes = sorted(self._baked(name, version), key=lambda kept: kept.stat().st_mtime, reverse=True)
            for old in [*stale, *sizes[SIZES_KEPT:]]:
                old.unlink(missing_ok=True)


def _room_of(picture: CachedPicture) -> int:
    return 4 * picture.size[0] * picture.size[1]


def read_baked(path: Path) -> pygame.Surface | None:
    """Return a kept picture, if it is there and whole."""
    FRAME_BUDGET.yield_to_frame()
    try:
        magic, kind, width, height, raw = untrusted.read(path, MAX_PICTURE_BYTES).split(b"\n", 4)
        if magic != MAGIC or kind not in KINDS:
            return None
        size = int(width), int(height)
        return _surface_of(_unpacked(raw, size, KINDS[kind]), size, KINDS[kind])
    except (OSError, ValueError, zlib.error):
        return None


def _unpacked(raw: bytes, size: Size, kind: str) -> bytes:
    """Return the unpacked bytes of a picture of a size.

    Raises `ValueError` if their number differs, and unpacks no more than that.
    """
    wanted = size[0] * size[1] * len(kind)
    if min(size) <= 0 or wanted > MAX_PICTURE_BYTES:
        raise ValueError("no size of a picture")
    found = zlib.decompressobj().decompress(raw, wanted + 1)
    if len(found) != wanted:
        raise ValueError("no picture of its size")
    return found


def _bytes_of(made: pygame.Surface, kind: Literal["RGB", "RGBA"]) -> bytes:
    """Return the same bytes as `pygame.image.tobytes`.

    For a surface of the usual kind, other threads can draw frames meanwhile.
    """
    if made.get_bytesize() != 4 or (kind == "RGBA" and not made.get_flags() & pygame.SRCALPHA):
        return pygame.image.tobytes(made, kind)
    found = np.empty((made.get_height(), made.get_width(), len(kind)), np.uint8)
    found[..., :3] = pygame.surfarray.pixels3d(made).swapaxes(0, 1)
    if kind == "RGBA":
        found[..., 3] = pygame.surfarray.pixels_alpha(made).T
    return found.tobytes()


def _surface_of(raw: bytes, size: Size, kind: Literal["RGB", "RGBA"]) -> pygame.Surface:
    """Return the surface of such bytes, of the usual kind.

    Other threads can draw frames meanwhile here too.
    """
    pixels = np.frombuffer(raw, np.uint8).reshape(size[1], size[0], len(kind)).swapaxes(0, 1)
    made = pygame.Surface(size, pygame.SRCALPHA if kind == "RGBA" else 0, 32)
    pygame.surfarray.pixels3d(made)[:] = pixels[..., :3]
    if kind == "RGBA":
        pygame.surfarray.pixels_alpha(made)[:] = pixels[..., 3]
    return made


def _size_of(path: Path) -> Size:
    width, _, height = path.stem.rpartition("-")[2].partition("x")
    return (int(width), int(height)) if width.isdigit() and height.isdigit() else (0, 0)


def _file(name: str, version: int, size: Size) -> str:
    """Return the pattern of a shipped picture's file."""
    return f"{name}-{version}-{size[0]}x{size[1]}.*"


def _shipped(name: str, version: int, size: Size) -> pygame.Surface | None:
    for path in SHIPPED_FOLDER.glob(_file(name, version, size)):
        return _picture_file(path)
    return None


def _picture_file(path: Path) -> pygame.Surface | None:
    try:
        return pygame.image.load(path)
    except (OSError, pygame.error):
        return None


PICTURE_CACHE = PictureCache()
