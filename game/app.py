"""The application: window, clock, frame loop and the stack of scenes.

The loop turns raw events into intents, hands them and the passed time to the top scene, and draws what shows. Time is
seconds, never frames. A scene that raises is replaced by an apology; the match is safe in its journal.
"""

from __future__ import annotations

import contextlib
import datetime
import math
import os
import sys
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from . import disk, foreign, home, intents, settings, terminal
from .assets import BAKERY
from .locale import tr
from .match import Match
from .match.keeper import Keeper
from .parts import MissingError, shipped
from .routes import Routes
from .scenes.apology import Apology
from .scenes.scene import Change, Pop, Push, Quit, Replace, Reset, Scene
from .trouble import Trouble
from .ui import lens, text
from .ui.canvas import SPRITES, Canvas
from .ui.frame import Frame
from .ui.pads import Pads
from .ui.patience import PATIENCE
from .ui.screen import Screen
from .ui.sight import PLAIN_WATER, SIGHT
from .ui.theme import DEEP, FOAM, HEIGHT, SCENE_CHANGE, WIDTH

if TYPE_CHECKING:
    from ai.thinker import Yard

    from .audio import Audio
    from .stage.water import Water

TITLE = "Laguna"
ICON = Path(__file__).resolve().parents[1] / "sprites" / "laguna.svg"
ICON_SIZE = 128
FRAMES = 60
BEATS = 6  # a second
USUAL_HEIGHT = 1080  # of a desktop on which text has its natural size
LONGEST_STEP = 0.15  # seconds; a hitch does not make things jump
AWAKE = 0.5  # seconds without a change, but for the beat's, after which the window rests
TOILING = 5.0  # seconds of slow frames after which the water is calmed
SLOW = 1 / 25  # seconds that a frame's own work takes then
PAINTING = 0.008  # seconds a frame may paint what is new
HELD = 0.4  # seconds that the old scene is held at most while the new one is painted
ASLEEP = 0.5  # seconds between two looks at what was done while the window cannot be seen
FIRST_SHARE = 0.8  # of the desktop
ALT = ("left alt", "right alt", "alt gr")
UNSEEN = (pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED)
SEEN = (pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWEXPOSED)
PADS = (
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
)
_WATCHED = 600
NOTICE = 240  # letters
NOWHERE = ("offscreen", "dummy", "evdev")  # drivers without a screen, which are taken only by name
NO_SCREEN = "no window can be opened: {why}; run Laguna on a desktop, or use arena, bench, gallery or replay --text"


class NoScreenError(Exception):
    """The window cannot be opened; the text says what to do, in one line."""


class App:
    """The window and everything that runs in it."""

    def __init__(self, size: tuple[int, int] | None = None, hidden: bool = False):
        self.settings, self.complaint = settings.load()
        self._hidden = hidden
        SIGHT.contrast, SIGHT.couch = self.settings.high_contrast, self.settings.couch
        os.environ.setdefault("SDL_VIDEO_CENTERED", "1")
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # real pixels, not a blurred enlargement
        for hint in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
            os.environ[hint] = TITLE.lower()  # pygame has named it after the script
        _init_display()
        pygame.font.init()
        pygame.key.set_repeat(350, 40)
        pygame.display.set_icon(shipped(ICON, lambda path: pygame.image.load_sized_svg(path, (ICON_SIZE, ICON_SIZE))))
        try:
            self.natural = _natural()
            self.surface = self._open(size)
        except pygame.error as error:
            raise NoScreenError(NO_SCREEN.format(why=foreign.line(str(error)))) from None
        self.screen = Screen()
        pygame.display.set_caption(TITLE)
        self.scenes: list[Scene] = []
        self.ways = Routes(self)
        self.running = True
        self.clock = 0.0  # seconds of life, as the scenes saw them
        self.pointer = (-1.0, -1.0)
        self.show_frames = False
        self.magnifies = False  # while Alt is held
        self.work: deque[float] = deque(maxlen=_WATCHED)
        self.painting = math.inf if hidden else PAINTING
        self.is_seen = True  # neither hidden nor minimised
        self._toiled = 0.0  # seconds in which frames have been slow
        self._quiet = 0.0  # seconds in which nothing changed, but with the beat
        self._old_frame: pygame.Surface | None = None
        self._change_left = 0.0
        self._waited = 0.0  # seconds that the old scene has stood for the new one, which is being painted
        self.notices: deque[tuple[str, float]] = deque()
        self.audio: Audio | None = None
        self._water: Water | None = None
        self._yard: Yard | None = None
        self.keeper = Keeper(self.tell)
        self.pads = Pads()
        if not hidden:
            self.pads.begin()
        self._told: set[str] = set()

    # The window

    def _open(self, size: tuple[int, int] | None) -> pygame.Surface:
        if self._hidden:
            return pygame.display.set_mode(size or (WIDTH, HEIGHT))
        if size is None:
            desktop = pygame.display.get_desktop_sizes()[0]
            size = max(640, int(desktop[0] * FIRST_SHARE)), max(360, int(desktop[1] * FIRST_SHARE))
        if self.settings.fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return pygame.display.set_mode(size, pygame.RESIZABLE)

    @property
    def scale(self) -> float:
        """Pixels to a logical unit: as many as are wanted, and never more than the window holds."""
        if self.settings.size == settings.FILLING:
            return self.largest
        return min(self.largest, self.natural * self.settings.size / 100)

    @property
    def largest(self) -> float:
        """Pixels to a logical unit that the window holds."""
        width, height = self.surface.get_size()
        return min(width / WIDTH, height / HEIGHT)

    @property
    def sizes(self) -> list[int]:
        """The sizes, in percent, that the window holds."""
        return [
            size for size in settings.SIZES if size == settings.FILLING or self.natural * size / 100 <= self.largest
        ]

    @property
    def motion(self) -> bool:
        """Whether things may bob, sway and shake."""
        return not self.settings.reduced_motion

    @property
    def beat(self) -> float:
        """The clock of what moves by itself for ever: water, pennants, glows. It goes in steps, to spare the screen."""
        return 0.0 if self.settings.calm_water else self._beats / BEATS

    @property
    def _beats(self) -> int:
        return math.floor(self.clock * BEATS)

    def toggle_fullscreen(self) -> None:
        """Between a window and the whole screen."""
        self.settings.fullscreen = not self.settings.fullscreen
        self.save_settings()
        self.surface = self._open(None)
        self.refresh()

    def refresh(self) -> None:
        """The window, the scale or the look has changed: drop what was made for the old one."""
        SIGHT.contrast, SIGHT.couch = self.settings.high_contrast, self.settings.couch
        text.forget()
        SPRITES.clear()
        SPRITES.give_room(self.surface.get_width() * self.surface.get_height())
        self.screen.forget()
        for scene in self.scenes:
            scene.resized()

    def save_settings(self) -> None:
        """Keep the settings; where they cannot be kept, say so."""
        try:
            settings.save(self.settings)
        except Trouble as trouble:
            self.tell(trouble)

    def tell(self, trouble: Trouble, once: bool = False) -> None:
        """Say what went wrong, in the chosen language; perhaps only if it was not said since the window was opened."""
        if not (once and str(trouble) in self._told):
            self._told.add(str(trouble))
            self.notice(tr(f"trouble.{trouble.fault}", **trouble.values))

    def notice(self, words: str) -> None:
        """Say something quietly for a few seconds."""
        words = foreign.line(words, NOTICE)
        if not any(words == said for said, _ in self.notices):
            self.notices.append((words, 6.0))

    # Scenes

    @property
    def scene(self) -> Scene:
        return self.scenes[-1]

    def begin(self, scene: Scene) -> None:
        """Show the first scene."""
        self.scenes.append(scene)
        scene.enter()
        self._play_mood()

    def start(self, first: Callable[[], Scene]) -> None:
        """Show the first scene, or say sorry."""
        try:
            self.begin(first())
        except Exception as error:
            self._apologise(error)

    def change(self, change: Change | None) -> None:
        """Carry out a change of scene."""
        if change is None:
            return
        if isinstance(change, Quit):
            self.running = False
            return
        self._begin_change()
        match change:
            case Push(scene):
                self.scenes.append(scene)
                scene.enter()
            case Pop(result):
                self.scenes.pop().leave()
                if not self.scenes:
                    self.running = False
                    return
                self.change(self.scene.resume(result))
            case Replace(scene):
                self.scenes.pop().leave()
                self.scenes.append(scene)
                scene.enter()
            case Reset(scene):
                while self.scenes:
                    self.scenes.pop().leave()
                self.scenes.append(scene)
                scene.enter()
        self._play_mood()

    def _begin_change(self) -> None:
        if not self._hidden:
            self._old_frame = self.surface.copy()
            self._change_left = SCENE_CHANGE
            self._waited = 0.0

    def _play_mood(self) -> None:
        if self.audio is not None and self.scenes and self.scene.music:
            self.audio.mood(self.scene.music)

    def keep(self, match: Match) -> None:
        """Keep a journal of a match; while that cannot be, the match goes on unsaved, and that is said."""
        self.keeper.keep(match, home.saves())

    def open_audio(self) -> None:
        """Open the sound, if there is anything to play it on."""
        from .audio import Audio  # noqa: PLC0415

        self.audio = Audio(self.settings, lambda: self.clock)
        self._play_mood()

    def sound(self, name: str, **how: Any) -> None:
        """Play an effect, if there is anything to play it on."""
        if self.audio is not None:
            self.audio.play(name, **how)

    def audio_stage(self, mood: str) -> None:
        """Let the music go with the match."""
        if self.audio is not None:
            self.audio.mood(mood)

    def draw_water(self, canvas: Canvas, dusk: float = 0.0) -> None:
        """The lagoon, the ground of every scene; a plain one for high contrast."""
        if SIGHT.contrast:
            canvas.surface.fill(PLAIN_WATER)
            return
        if self._water is None:
            from .stage.water import Water  # noqa: PLC0415

            self._water = Water()
        self._water.draw(canvas, self.beat if self.motion else 0.0, dusk)

    def yard(self, game: str) -> Yard:
        """Where the opponents' search is built in the background, this game's first."""
        if self._yard is None:
            from ai.thinker import Yard  # noqa: PLC0415

            self._yard = Yard()
        self._yard.start(game)
        if self._yard.trouble:
            self.notice(tr("app.slow"))
        return self._yard

    # The loop

    def run(self) -> int:
        """Until the window is closed; the exit status."""
        clock = pygame.time.Clock()
        last = time.perf_counter()
        try:
            while self.running:
                events = self._wait(clock)
                now = time.perf_counter()
                self.step(now - last, events)
                last = now
                if self.is_seen and self.screen.changed:
                    pygame.display.update(self.screen.changed)
        finally:
            self._close()
        return 0

    def _close(self) -> None:
        """Leave all scenes, and keep what is not kept yet; what cannot be is told where the window was opened from."""
        while self.scenes:
            with contextlib.suppress(Exception):
                self.scenes.pop().leave()
        for trouble in self.keeper.close():
            print(f"laguna: {trouble}", file=sys.stderr)
        if self._yard is not None:
            self._yard.close()
        if self.audio is not None:
            self.audio.close()
        pygame.quit()

    def _wait(self, clock: pygame.time.Clock) -> list[pygame.event.Event]:
        """Wait for the next frame; what was done meanwhile.

        A window at rest draws on the beat, and once after it to see whether anything else moves again.
        """
        if self.is_seen and self._quiet < AWAKE:
            clock.tick(FRAMES)
            return pygame.event.get()
        pause = ASLEEP
        if self.is_seen:
            since = self.clock - self._beats / BEATS
            pause = 1 / FRAMES if since < 1 / FRAMES else 1 / BEATS - since
        return _awaited(pause)

    def step(self, seconds: float, events: Iterable[pygame.event.Event]) -> None:
        """One frame: what was done, the time that passed, the picture. While nobody sees it, time stands still."""
        started = time.perf_counter()
        self.keeper.update(seconds)
        seconds = min(seconds, LONGEST_STEP) if self.is_seen else 0.0
        before = self._beats
        self.clock += seconds
        try:
            for event in events:
                self._quiet = 0.0
                self._take(event)
                if not self.running:
                    return
            if not self.is_seen:
                return
            for again in list(self.pads.update(seconds)):
                self._quiet = 0.0
                self._obey(again)
            if self.audio is not None:
                self.audio.update(seconds)
            if BAKERY.update(seconds):
                self.screen.forget()
            for scene in self.scenes[:-1]:
                scene.update_beneath(seconds)
            if self.scenes:
                self.change(self.scene.update(seconds))
            if self.running:
                self.draw(seconds)
            moved = self.screen.changed and self._beats == before
            self._quiet = 0.0 if moved or PATIENCE.is_missing else self._quiet + seconds
        except Exception as error:
            self._apologise(error)
        self.work.append(time.perf_counter() - started)
        self._calm_down(seconds)

    def _calm_down(self, seconds: float) -> None:
        """Still the water where frames take too long for it; pictures that must be whole take as long as they do."""
        if self.painting == math.inf:
            return
        self._toiled = self._toiled + seconds if self.work[-1] > SLOW else 0.0
        if self._toiled > TOILING and not self.settings.calm_water:
            self.settings.calm_water = True
            self.notice(tr("app.calm"))

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.running = False
            return
        if event.type in UNSEEN or event.type in SEEN:
            self.is_seen = event.type in SEEN
            self.screen.forget()
            return
        if event.type == pygame.VIDEORESIZE:
            self.surface = pygame.display.get_surface() or self.surface
            self.refresh()
            return
        if event.type in PADS:
            for done in self.pads.read(event):
                self._obey(done)
            return
        intent = intents.read(event, self.scale)
        if intent is not None:
            self._obey(intent)

    def _obey(self, intent: intents.Intent) -> None:
        """Let an intent have its way."""
        if isinstance(intent, intents.Moved):
            self.pointer = (intent.x, intent.y)
        elif isinstance(intent, intents.PointerLeft):
            self.pointer = (-1.0, -1.0)
        elif isinstance(intent, intents.FocusLost):
            self.magnifies = False
        elif isinstance(intent, intents.Keyed | intents.KeyReleased) and intent.key in ALT:
            self.magnifies = isinstance(intent, intents.Keyed)
            return
        elif isinstance(intent, intents.Keyed) and intent.key in ("f11", "f3"):
            if intent.key == "f11":
                self.toggle_fullscreen()
            else:
                self.show_frames = not self.show_frames
            return
        self.change(self.scene.handle(intent))

    def canvas(self) -> Canvas:
        """The window to draw on."""
        return Canvas(self.surface, self.scale)

    def draw(self, seconds: float = 0.0) -> None:
        """Draw the scenes that show, and what lies over all of them; what has to be painted first may come later."""
        with PATIENCE.within(self.painting):
            frame = self._frame(seconds)
        self.screen.show(frame, self.surface)

    def _frame(self, seconds: float) -> Frame:
        """What is to be seen now."""
        frame = Frame(self.surface.get_size())
        canvas = Canvas(frame, self.scale)
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].see_through:
            first -= 1
        for scene in self.scenes[first:]:
            scene.draw(canvas)
        if self.magnifies and self.pointer[0] >= 0:
            lens.draw(canvas, *self.pointer)
        self._waited = self._waited + seconds if PATIENCE.is_missing else HELD
        if self._old_frame is not None:
            self._wash(frame, seconds if self._waited >= HELD else 0.0)
        self._draw_notices(canvas, seconds)
        if self.show_frames:
            self._draw_frames(canvas)
        return frame

    def _wash(self, frame: Frame, seconds: float) -> None:
        """The old scene fades from the new one like a wave running off."""
        self._change_left -= seconds
        if self._change_left <= 0 or self._old_frame is None or self._old_frame.get_size() != self.surface.get_size():
            self._old_frame = None
            return
        share = self._change_left / SCENE_CHANGE
        self._old_frame.set_alpha(round(255 * share * share))
        drift = 0 if not self.motion else round((1 - share) ** 2 * 26 * self.scale)
        frame.blit(self._old_frame, (0, drift))

    def _draw_notices(self, canvas: Canvas, seconds: float) -> None:
        y = canvas.height - 26
        kept: deque[tuple[str, float]] = deque()
        for words, left in self.notices:
            words = text.fitted(words, "small", canvas.width - 60, canvas.scale)
            wide = text.width(words, "small", canvas.scale) + 28
            shown = min(1.0, left / 0.5)
            canvas.fill((canvas.width / 2 - wide / 2, y - 14, wide, 28), DEEP, 0.85 * shown)
            canvas.text(words, canvas.width / 2, y, "small", FOAM, "center", shown)
            y -= 32
            if left - seconds > 0:
                kept.append((words, left - seconds))
        self.notices = kept

    def _draw_frames(self, canvas: Canvas) -> None:
        times = sorted(self.work)
        if times:
            p50, p95, p99 = (1000 * times[min(len(times) - 1, int(len(times) * part))] for part in (0.5, 0.95, 0.99))
            canvas.fill((8, 8, 250, 26), DEEP, 0.85)
            canvas.text(f"work {p50:.1f} / {p95:.1f} / {p99:.1f} ms", 18, 21, "small bold", FOAM)

    # When something breaks

    def _apologise(self, error: Exception) -> None:
        if isinstance(error, MissingError):
            raise error  # without its own parts there is nothing to say sorry with
        log_error(error)
        if self.scenes and isinstance(self.scene, Apology):
            raise error
        broken = self.scenes[:]
        self.scenes = [Apology(self, error)]
        for scene in broken:
            with contextlib.suppress(Exception):
                scene.leave()
        self._old_frame = None
        self.scene.enter()


def _natural() -> float:
    """Pixels to a logical unit at a size of 100 %: one on a desktop 1080 high, more where pixels are finer."""
    height = pygame.display.get_desktop_sizes()[0][1]
    return max(1.0, round(4 * height / USUAL_HEIGHT) / 4)


def _awaited(seconds: float) -> list[pygame.event.Event]:
    """What is done within some seconds, as soon as anything is. SDL's own waiting looks a thousand times a second."""
    until = time.perf_counter() + seconds
    while True:
        left = until - time.perf_counter()
        time.sleep(max(0.0, min(left, 1 / FRAMES)))
        events = pygame.event.get()
        if events or left <= 1 / FRAMES:
            return events


def _init_display() -> None:
    """Have a screen; `NoScreenError` where there is none, unless one that shows nothing was asked for by name."""
    chosen = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")
    try:
        with terminal.hushed():
            pygame.display.init()
    except pygame.error as error:
        why = f"SDL_VIDEODRIVER says {chosen!r}, and {error}" if chosen else str(error)
        raise NoScreenError(NO_SCREEN.format(why=foreign.line(why))) from None
    if pygame.display.get_driver() in NOWHERE and not chosen:
        pygame.display.quit()
        raise NoScreenError(NO_SCREEN.format(why="there is no screen (DISPLAY names none)"))


def log_error(error: BaseException) -> None:
    """Keep an error for whoever mends it: what and where, nothing about the person."""
    now = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
    lines = [f"{now} {type(error).__name__}: {foreign.line(str(error))}"]
    for frame in traceback.extract_tb(error.__traceback__):
        parts = frame.filename.replace("\\", "/").split("/")
        lines.append(f"    {'/'.join(parts[-2:])}:{frame.lineno} {frame.name}")
    with contextlib.suppress(OSError):
        disk.folder(home.home())
        with (home.home() / "errors.log").open("a", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
