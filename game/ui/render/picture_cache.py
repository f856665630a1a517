"""Baked pictures: painted once for each size, kept on disk, there at once.

A picture or ground that has to be painted for a new window size shows first as an enlarged smaller one, from the disk,
from what is shipped, or quickly painted; the sharp one is painted in a background thread and fades in. Where nothing
can be written, all works the same and is painted again next time. While frames go on (`PATIENCE`) pictures are not even
read in them: what was shown before stands in for a moment. `BAKERY.patient` makes it wait for the sharp picture, for
pictures of scenes that must come out equal.
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
from .display_list import Target
from .frame_budget import FRAME_BUDGET, NOTHING

Size = tuple[int, int]
Paint = Callable[[int, int], pygame.Surface]

SHIPPED_FOLDER = Path(__file__).resolve().parents[3] / "sprites" / "baked"
MAGIC = b"LAGUNA1"
MAX_PICTURE_BYTES = 256 << 20  # bytes of a picture, packed on the disk and unpacked
KINDS: dict[bytes, Literal["RGB", "RGBA"]] = {b"rgb": "RGB", b"rgba": "RGBA"}
FADE = 0.5
SIZES_KEPT = 4
COLD = 1.0  # seconds of frames after which none has to be whole any more before pictures are painted sharp
QUICK = 4  # a first picture is painted at a fraction of its size


class CachedPicture:
    """A picture of one size. `draw` shows the best there is, and fades to the sharp one when that is ready."""

    def __init__(self, size: Size, before: pygame.Surface | None = None):
        self.size = size
        self._before = before  # the picture at another size, which stands in until there is anything
        self._now: pygame.Surface | None = None
        self._next: pygame.Surface | None = None
        self._share = 0.0
        self._sharp = False

    @property
    def is_sharp(self) -> bool:
        """Whether what shows is the picture itself, not an enlarged one."""
        return self._next is None and self._sharp

    @property
    def is_there(self) -> bool:
        """Whether there is anything of it yet, be it coarse."""
        return self._now is not None or self._next is not None

    @property
    def shown(self) -> pygame.Surface:
        """The best there is, without a fade: for what is mixed into something else."""
        self._take()
        return NOTHING if self._now is None else self._now

    def _take(self) -> None:
        """What is ready is shown at once."""
        if self._next is not None:
            self._now, self._next, self._sharp, self._before = self._next, None, True, None

    def begin(self, made: pygame.Surface, sharp: bool) -> None:
        """What shows first."""
        self._now, self._sharp, self._before = made, sharp, None

    def arrive(self, made: pygame.Surface) -> None:
        """The sharp picture is ready; called from the baking thread."""
        self._next = made

    def draw(self, target: Target, place: tuple[int, int], seconds: float = 0.0) -> None:
        """Blit the picture; `seconds` moves the fade on."""
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
        """Nothing is there yet: show the picture as it was at another size, and let the frame count as not whole."""
        FRAME_BUDGET.skipped_work = True
        if self._before is not None:
            if self._before.get_size() != self.size:
                self._before = pygame.transform.scale(self._before, self.size)
            target.blit(self._before, place)


class CachedSprite:
    """A large sprite with coverage, at first an enlarged one: it turns into the sharp one where it is."""

    STEPS = 6

    def __init__(self, rough: pygame.Surface):
        self.shown = rough
        self._rough = rough.copy()
        self._fresh: pygame.Surface | None = None
        self._time = 0.0
        self.step = 0  # how many of the steps it has come

    def arrive(self, made: pygame.Surface) -> None:
        """The sharp sprite is ready; called from the baking thread."""
        self._fresh = made

    def update(self, seconds: float) -> bool:
        """Fade on; whether that changed anything."""
        if self._fresh is None:
            return False
        self._time += seconds
        step = min(self.STEPS, int(self.STEPS * self._time / FADE))
        if step == self.step:
            return False
        self.step = step
        share = ease(step / self.STEPS)
        self.shown.fill((0, 0, 0, 0))
        for sprite, part in ((self._rough, 1 - share), (self._fresh, share)):
            level = round(255 * part)
            faded = sprite.copy()
            faded.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
            self.shown.blit(faded, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return True


Order = tuple[str, int, Size, Paint, CachedPicture | CachedSprite]


class PaintWorker:
    """Sees to orders, one after the other, in a thread of its own, from the time it is begun on."""

    def __init__(self, name: str, deed: Callable[[Order], None]):
        self._name, self._deed = name, deed
        self._orders: queue.SimpleQueue[Order] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self.is_begun = False

    def take(self, order: Order) -> None:
        """Have an order seen to."""
        self._orders.put(order)
        self._go_on()

    def begin(self) -> None:
        """See to what has been ordered, and to all that will be."""
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


class PictureCache:
    """Paints pictures in the background and keeps them."""

    def __init__(self, folder: Callable[[], Path] = paths.cache_home):
        self.blocking = False
        self.is_open = False  # whether frames go on already: the very first waits for what the disk has
        self._folder = folder
        self._pictures: dict[tuple[str, int, Size], CachedPicture] = {}
        self._grounds: list[CachedSprite] = []  # those that are not sharp yet
        self._fetching = PaintWorker("bakery", self._fetch)  # what is wanted at once, as far as there is anything of it
        self._painting = PaintWorker("oven", self._paint)
        self._missing: MissingError | None = None
        self._lived = 0.0  # seconds of frames
        self._fetching.begin()

    @property
    def accepts_background_work(self) -> bool:
        """Whether there is time for what is not wanted at once: pictures are painted sharp, as they were ordered."""
        return self._painting.is_begun

    def picture(self, name: str, version: int, size: Size, make: Paint, later: bool = False) -> CachedPicture:
        """The picture of a name at a size; `make(width, height)` paints it, at any size, in any thread.

        The window's first frame has it, but for what is wanted only `later`.
        """
        key = (name, version, size)
        if key in self._pictures:
            return self._pictures[key]
        before = None
        for old in [old for old in self._pictures if old[0] == name]:
            before = self._pictures.pop(old)  # one size of each is in use
        picture = CachedPicture(size, before.shown if before is not None and before.is_there else None)
        self._pictures[key] = picture
        order = (name, version, size, make, picture)
        if (self.is_open or later) and FRAME_BUDGET.is_bounded and not self.blocking:
            self._fetching.take(order)
        else:
            self._begin(order)
        return picture

    def _begin(self, order: Order) -> None:
        """Have something of a picture to show, and have the sharp one painted if it is not kept."""
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
        """Have a picture painted that will be wanted soon, if it is not on the disk yet; nobody waits for it."""
        if self.blocking or (name, version, size) in self._pictures or self._path(name, version, size).exists():
            return
        self._painting.take((name, version, size, make, CachedPicture(size)))

    def sprite(self, name: str, version: int, size: Size, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A sprite with coverage that takes long to make: from the disk, or made now and kept for the next start.

        `size` is what it was asked for; whoever makes it may add margins. Only the sizes last used stay on the disk.
        """
        kept = read_baked(self._path(name, version, size)) or _shipped(name, version, size)
        if kept is None:
            kept = make()
            self._save(name, version, kept, size)
        return kept.convert_alpha()

    def ground(self, name: str, version: int, size: Size, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A large sprite of just this size, with coverage, that is on the screen for long.

        Where it is not on the disk, another size of it is enlarged, and turns sharp in place as soon as it is painted.
        """
        rough = None if self.blocking or self._kept(name, version, size) else self._nearest(name, version, size)
        if rough is None:
            return self.sprite(name, version, size, make)
        ground = CachedSprite(pygame.transform.smoothscale(rough.convert_alpha(), size))
        self._grounds.append(ground)
        self._painting.take((name, version, size, lambda *_: make(), ground))
        return ground.shown

    def forget(self) -> None:
        """Know nothing of what has been painted but what is on the disk."""
        self._pictures.clear()
        self._grounds.clear()

    def update(self, seconds: float) -> list[pygame.Surface]:
        """Let grounds that have been painted meanwhile turn sharp; those that were painted over.

        `MissingError` when a part of one is not there.
        """
        if self._missing is not None:
            raise self._missing
        self._lived += seconds
        if self.is_open and not self.accepts_background_work and (not FRAME_BUDGET.skipped_work or self._lived > COLD):
            self._painting.begin()
        changed = [ground.shown for ground in self._grounds if ground.update(seconds)]
        for done in [ground for ground in self._grounds if ground.step >= CachedSprite.STEPS]:
            self._grounds.remove(done)  # in place: one may come from another thread meanwhile
        return changed

    def _kept(self, name: str, version: int, size: Size) -> bool:
        """Whether the disk has a picture at just this size, or it is shipped."""
        return self._path(name, version, size).exists() or any(SHIPPED_FOLDER.glob(_file(name, version, size)))

    def _nearest(self, name: str, version: int, size: Size) -> pygame.Surface | None:
        """A baked picture of the size nearest to the wanted one, if there is any."""
        found = [*self._baked(name, version), *SHIPPED_FOLDER.glob(f"{name}-{version}-*.*")]
        for path in sorted(found, key=lambda path: abs(_size_of(path)[0] - size[0])):
            made = read_baked(path) if path.suffix == ".baked" else _picture_file(path)
            if made is not None:
                return made
        return None

    def _rough(self, name: str, version: int, size: Size, make: Paint) -> pygame.Surface:
        """Something to show at once: the nearest size there is, or a quick small painting."""
        return self._nearest(name, version, size) or make(max(2, size[0] // QUICK), max(2, size[1] // QUICK))

    def _fetch(self, order: Order) -> None:
        """In a thread: something of a picture."""
        try:
            self._begin(order)
        except MissingError as error:
            self._missing = error
        except (pygame.error, MemoryError, ValueError):
            self._painting.take(order)

    def _paint(self, order: Order) -> None:
        """In a thread: the picture itself."""
        name, version, size, make, picture = order
        try:
            made = make(*size)
            picture.arrive(made if isinstance(picture, CachedSprite) else made.convert())
        except MissingError as error:
            self._missing = error
            return
        except (pygame.error, MemoryError, ValueError):
            return  # what shows already goes on showing
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


def read_baked(path: Path) -> pygame.Surface | None:
    """A picture that was kept, if it is there and whole."""
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
    """Return the bytes of a picture of a size; `ValueError`, and nothing more is unpacked, if there are others."""
    wanted = size[0] * size[1] * len(kind)
    if min(size) <= 0 or wanted > MAX_PICTURE_BYTES:
        raise ValueError("no size of a picture")
    found = zlib.decompressobj().decompress(raw, wanted + 1)
    if len(found) != wanted:
        raise ValueError("no picture of its size")
    return found


def _bytes_of(made: pygame.Surface, kind: Literal["RGB", "RGBA"]) -> bytes:
    """As `pygame.image.tobytes` gives them, but frames go on meanwhile where the surface is of the usual kind."""
    if made.get_bytesize() != 4 or (kind == "RGBA" and not made.get_flags() & pygame.SRCALPHA):
        return pygame.image.tobytes(made, kind)
    found = np.empty((made.get_height(), made.get_width(), len(kind)), np.uint8)
    found[..., :3] = pygame.surfarray.pixels3d(made).swapaxes(0, 1)
    if kind == "RGBA":
        found[..., 3] = pygame.surfarray.pixels_alpha(made).T
    return found.tobytes()


def _surface_of(raw: bytes, size: Size, kind: Literal["RGB", "RGBA"]) -> pygame.Surface:
    """The surface of such bytes, of the usual kind; frames go on meanwhile here too."""
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
    """The pattern of a shipped picture's file."""
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
