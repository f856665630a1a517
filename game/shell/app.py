"""Application: a stack of scenes, and the services that it offers them.

A frame hands the input events and the time that passed to the top scene, and draws the visible scenes. A scene that
raises is replaced by the error screen; the match is safe in its journal.
"""

from __future__ import annotations

import contextlib
import datetime
import math
import sys
import time
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from game import settings
from game.files import error_log
from game.files.user_errors import MissingError, UserError
from game.locale import tr
from game.platform import heap
from game.saves.autosave import Autosaver
from game.scenes.error_screen import ErrorScreen
from game.scenes.scene import Change, Pop, Push, Quit, Replace, Reset, Scene
from game.stage.scenery.water import Water
from game.ui import input_events
from game.ui.gamepads import Gamepads
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas
from game.ui.render.compositor import Compositor
from game.ui.render.display_list import DisplayList
from game.ui.render.display_options import DISPLAY_OPTIONS, PLAIN_WATER
from game.ui.render.eviction import EVICTION
from game.ui.render.frame_budget import FRAME_BUDGET, AdaptiveBudget
from game.ui.render.magnifier import Magnifier
from game.ui.render.picture_cache import PICTURE_CACHE
from game.ui.theme import BEATS_PER_SECOND
from game.ui.ui_sound import UI_SOUND
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widgets import TextField

from .audio import Audio
from .frame_pacing import IdleTimer, beats
from .frame_stats import FrameStats
from .toasts import Toasts
from .transition import SceneTransition
from .window import SHOWN_EVENTS, UNSEEN, Window

if TYPE_CHECKING:
    from ai.worker import CompileService
    from game.session.playback.match_judge import MatchJudges

    from .scene_factory import AppSceneFactory

LONGEST_STEP = 0.15  # longest frame time in seconds, so that a hitch does not make things jump
PAN_MOST = 0.5  # place of a sound at the window's edge, of 1 for one side alone
PAINTING = 0.005  # most seconds that a frame may paint new sprites


def _routes(app: App) -> AppSceneFactory:
    """Return the factory of all scenes, which imports them.

    The title opens before that import.
    """
    from .scene_factory import AppSceneFactory  # noqa: PLC0415

    return AppSceneFactory(app)


def _judges(app: App) -> MatchJudges:
    """Return the judges of finished matches. A hidden window has none that work ahead."""
    from game.session.playback.match_judge import MatchJudges  # noqa: PLC0415
    from game.session.tutorial.guide import guided_plies  # noqa: PLC0415

    return MatchJudges(app.compile_service, guided_plies, works_ahead=not app.is_hidden)


def _look(chosen: settings.Settings, scenes: Iterable[Scene]) -> None:
    """Apply the chosen display options, and the wishes of the players at a table."""
    wishes = any(name in chosen.large for scene in scenes for name in scene.seated)
    DISPLAY_OPTIONS.contrast, DISPLAY_OPTIONS.large_ui = chosen.high_contrast, chosen.couch or wishes


class App:
    """Window and everything that runs in it."""

    scene_factory = cached_property(_routes)
    judges = cached_property(_judges)

    def __init__(self, size: tuple[int, int] | None = None, hidden: bool = False):
        heap.share_arena()
        self.settings, self.complaint = settings.load()
        self.scenes: list[Scene] = []
        _look(self.settings, self.scenes)
        self.window = Window(self.settings, size, hidden)
        self._give_room()
        pygame.font.init()
        text.check_faces()
        pygame.key.set_repeat(350, 40)
        FRAME_BUDGET.note_seen(True)
        self.compositor = Compositor()
        self.running = True
        self.clock = 0.0  # seconds that have passed for the scenes
        self.painting = math.inf if hidden else PAINTING
        self._allowance = AdaptiveBudget()
        self.audio = Audio(self.settings, lambda: self.clock)
        UI_SOUND.play = self.audio.play
        self.toasts = Toasts()
        self.autosaver = Autosaver(self.tell)
        self.magnifier = Magnifier()
        self.calendar: Callable[[], datetime.date] = lambda: datetime.datetime.now().astimezone().date()
        self.gamepads = Gamepads()
        if not hidden:
            self.gamepads.begin()
        self.rest = IdleTimer()
        self._toil = FrameStats()
        self._shows_toil = False
        self._curtain = SceneTransition()
        self._water = Water()
        self._compile_service: CompileService | None = None
        self.is_hidden = hidden

    # Services for scenes

    @property
    def motion(self) -> bool:
        """True if things may bob, sway and shake."""
        return not self.settings.reduced_motion

    @property
    def beat(self) -> float:
        """Clock of endless motions: water, pennants, glows.

        It goes in steps, to redraw less of the screen.
        """
        return 0.0 if self.settings.calm_water else beats(self.clock) / BEATS_PER_SECOND

    def canvas(self) -> Canvas:
        """Return a canvas of the window."""
        return self.window.canvas()

    def pan(self, x: float) -> float:
        """Return the place between left and right of a sound that is seen at a point of the window."""
        return PAN_MOST * max(-1.0, min(1.0, 2 * x / self.canvas().width - 1))

    def draw_water(self, canvas: Canvas, dusk: float = 0.0) -> None:
        """Draw the lagoon, the ground of every scene.

        High contrast has a plain ground.
        """
        if DISPLAY_OPTIONS.contrast:
            canvas.surface.fill(PLAIN_WATER)
        else:
            self._water.draw(canvas, self.beat if self.motion else 0.0, dusk)

    def refresh(self) -> None:
        """Drop what was made for an earlier window, scale or look."""
        _look(self.settings, self.scenes)
        self.window.fit()
        text.forget()
        SPRITES.clear()
        self._give_room()
        self.compositor.forget()
        self._allowance.open()
        for scene in self.scenes:
            scene.resized()

    def _give_room(self) -> None:
        """Let the sprites of a window of this size be kept."""
        SPRITES.give_room(self.window.surface.get_width() * self.window.surface.get_height())

    def save_settings(self) -> None:
        """Save the settings; show a toast if they cannot be saved."""
        try:
            settings.save(self.settings)
        except UserError as trouble:
            self.tell(trouble)

    def tell(self, trouble: UserError, once: bool = False) -> None:
        """Show an error as a toast, on request only the first time."""
        self.toasts.tell(trouble, once)

    def notice(self, words: str) -> None:
        """Show a toast for a few seconds."""
        self.toasts.say(words)

    def compile_service(self, game: str) -> CompileService:
        """Return the service that compiles the opponents' search, this game's first."""
        if self._compile_service is None:
            from ai.worker import CompileService  # noqa: PLC0415

            self._compile_service = CompileService()
        self._compile_service.start(game)
        if self._compile_service.trouble:
            self.notice(tr("app.slow"))
        if self._compile_service.is_unlearned(game):
            self.notice(tr("app.unlearned", game=tr(f"game.{game}")))
        return self._compile_service

    # Scenes

    @property
    def scene(self) -> Scene:
        return self.scenes[-1]

    def begin(self, scene: Scene) -> None:
        """Put a scene on top."""
        self.scenes.append(scene)
        _look(self.settings, self.scenes)
        self._allowance.open()
        scene.enter()
        self._hear(scene)

    def _hear(self, scene: Scene) -> None:
        """Let the music and the ambience of a scene be heard."""
        self.audio.visit(scene.place)
        self.audio.mood(scene.music)

    def change(self, change: Change | None) -> None:
        """Carry out a change of scene."""
        if change is None:
            return
        if isinstance(change, Quit):
            self.running = False
            return
        if not self.window.hidden:
            self._curtain.fall(self.window.surface, self.motion)
        match change:
            case Push(scene):
                self.scene.handle(input_events.PointerLeft())  # the pointer leaves the scene below
                self.begin(scene)
            case Pop(result):
                self.scenes.pop().leave()
                if not self.scenes:
                    self.running = False
                    return
                self._allowance.open()
                self._hear(self.scene)
                self.change(self.scene.resume(result))
            case Replace(scene):
                self.scenes.pop().leave()
                self.begin(scene)
            case Reset(scene):
                while self.scenes:
                    self.scenes.pop().leave()
                self.begin(scene)

    # A frame

    def step(self, seconds: float, events: Iterable[pygame.event.Event]) -> None:
        """Run one frame: input events, time that passed, picture.

        While the window is not visible, time stands still.
        """
        started = time.perf_counter()
        self.autosaver.update(seconds)
        heard = min(seconds, LONGEST_STEP)  # the music goes on unseen
        seconds = heard if self.window.is_seen else 0.0
        before = beats(self.clock)
        self.clock += seconds
        try:
            with FRAME_BUDGET.frame():
                for event in events:
                    self.take(event)
                    if not self.running:
                        return
                if not self.window.is_seen:
                    self.audio.update(heard)
                    return
                self._live(seconds, heard)
            self.rest.go_on(seconds)
            if self.audio.is_fading:
                self.rest.disturb()
            if FRAME_BUDGET.skipped_work or (self.compositor.changed and beats(self.clock) == before):
                self.rest.disturb()
        except Exception as error:
            self.apologise(error)
        self._toil.add(time.perf_counter() - started, seconds)
        if self._toil.is_persistently_slow and self.painting != math.inf and not self.settings.calm_water:
            self.settings.calm_water = True  # pictures that must be whole take the time they need
            self.notice(tr("app.calm"))

    def _live(self, seconds: float, heard: float) -> None:
        """Advance everything by the time that passed, and draw it.

        Sound comes between, so that it begins with the frame that shows its cause.
        """
        for again in list(self.gamepads.update(seconds)):
            self._obey(again)
        self.compositor.repaint(PICTURE_CACHE.update(seconds))
        for scene in self.scenes[:-1]:
            scene.update_beneath(seconds)
        if self.scenes:
            self.change(self.scene.update(seconds))
        self.audio.update(heard)
        if self.running:
            self.draw(seconds)
            EVICTION.update(seconds, self.rest.is_begun)

    def take(self, event: pygame.event.Event) -> None:
        """Handle a raw event of the window."""
        self.rest.disturb()
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type in UNSEEN or event.type in SHOWN_EVENTS:
            self.window.is_seen = event.type in SHOWN_EVENTS
            FRAME_BUDGET.note_seen(self.window.is_seen)
            self.compositor.forget()
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self.audio.has_focus = event.type == pygame.WINDOWFOCUSGAINED
        elif event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
            if not event.iscapture:
                self.audio.follow_device(event.type == pygame.AUDIODEVICEADDED)
        elif event.type == pygame.VIDEORESIZE:
            self.refresh()
        else:
            for done in (*self.gamepads.read(event), input_events.read(event, self.window.scale)):
                if done is not None:
                    self._obey(done)

    def _obey(self, intent: input_events.InputEvent) -> None:
        """Handle an input event."""
        self.rest.disturb()
        if self.magnifier.take(intent):
            return
        match intent:
            case input_events.KeyPressed(key="f11"):
                self.settings.fullscreen = not self.settings.fullscreen
                self.save_settings()
                self.refresh()
            case input_events.KeyPressed(key="m", ctrl=False) if not self._is_typing:
                self._mute()
            case input_events.KeyPressed(key="f3"):
                self._shows_toil = not self._shows_toil
            case _:
                self.change(self.scene.handle(intent))

    @property
    def _is_typing(self) -> bool:
        """True while the keys go to a text field."""
        panel = vars(self.scene).get("panel")
        return isinstance(panel, WidgetPanel) and isinstance(panel.focus, TextField)

    def _mute(self) -> None:
        """Turn all sound off, or on again."""
        self.settings.muted = not self.settings.muted
        self.save_settings()
        self.toasts.clear()
        self.notice(tr("app.muted" if self.settings.muted else "app.unmuted"))

    def draw(self, seconds: float = 0.0) -> None:
        """Draw the visible scenes, and what lies over all of them.

        Sprites that have to be painted first may come later.
        """
        is_first = not PICTURE_CACHE.is_open and bool(self.scenes) and self.scene.stands_at_once
        with FRAME_BUDGET.within(self._allowance.seconds(self.painting, self.window.scale), is_first):
            frame = DisplayList(self.window.surface.get_size())
            canvas = Canvas(frame, self.window.scale)
            first = len(self.scenes) - 1
            while first > 0 and self.scenes[first].see_through:
                first -= 1
            EVICTION.show(self.scenes, self.scenes[first] if self.scenes else None)
            for scene in self.scenes[first:]:
                scene.draw(canvas)
            self.magnifier.draw(canvas)
            self._curtain.draw(canvas, seconds)
            self.toasts.draw(canvas, seconds, self.scene.needed() if self.scenes else ())
            if self._shows_toil:
                self._toil.draw(canvas)
        self._allowance.note(not FRAME_BUDGET.skipped_work)
        self.compositor.show(frame, self.window.surface)
        PICTURE_CACHE.is_open = True

    # The end

    def apologise(self, error: Exception) -> None:
        """Replace all scenes by the error screen."""
        if isinstance(error, MissingError):
            raise error  # the error screen needs Laguna's own parts
        error_log.note(error)
        if self.scenes and isinstance(self.scene, ErrorScreen):
            raise error
        broken = self.scenes[:]
        self.scenes = [ErrorScreen(self, error)]
        for scene in broken:
            with contextlib.suppress(Exception):
                scene.leave()
        self._curtain.lift()
        self.scene.enter()

    def close(self) -> None:
        """Leave all scenes, and save what is not saved yet.

        A failure is printed on the terminal from which the window was opened.
        """
        while self.scenes:
            with contextlib.suppress(Exception):
                self.scenes.pop().leave()
        if self.window.is_resized:
            self.save_settings()
        for trouble in self.autosaver.close():
            print(f"laguna: {trouble}", file=sys.stderr)
        if "judges" in self.__dict__:
            self.judges.rest()
        if self._compile_service is not None:
            self._compile_service.close()
        self.audio.close()
        pygame.quit()
