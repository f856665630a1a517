"""Sound that scenes ask for: the hand, the bell of a player's turn, the end of a match, mute and devices."""

from __future__ import annotations

import pygame
import pytest

from game.interaction.display.presenter import BELL_SECONDS
from game.rules.venezia.board import GOAL
from game.rules.venezia.events import Glided
from game.scenes.results.results_scene import DISTANT_SECONDS, HEARD_REACH, HEARD_SECONDS, ResultsScene
from game.shell.app import PAN_MOST
from game.shell.audio import SOFTER
from game.stage.scenery.fireworks import RISE
from game.ui.input_events import KeyPressed, PointerMoved, PointerPressed, PointerReleased
from game.ui.render.canvas import Rect
from game.ui.ui_sound import UI_SOUND
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widgets import Area, Button, Segments, TextField, Toggle
from tests.client import tables


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Return the list of effects that widgets play."""
    found: list[tuple[str, int]] = []
    monkeypatch.setattr(UI_SOUND, "play", lambda name, which: found.append((name, which)))
    return found


def test_widgets_answer_the_hand(heard: list[tuple[str, int]]) -> None:
    def nothing(*given: object) -> None:
        """Do nothing."""

    toggle = Toggle(20, 120, False, nothing)
    box = Rect(10, 10, 80, 30)
    closed = Button(Rect(10, 300, 80, 30), "", nothing)
    closed.enabled = False
    tabs, area = Segments(Rect(10, 200, 80, 30), ["a", "b"], 0, nothing), Area(Rect(10, 400, 80, 30), "")
    panel = WidgetPanel([Button(box, "", nothing), toggle, tabs, closed, area])
    for x, y in ((20, 20), (30, 120), (30, 120), (20, 210), (20, 310), (20, 410)):
        panel.handle(PointerMoved(x, y))
        panel.handle(PointerPressed(x, y))
        panel.handle(PointerReleased(x, y))
    hover = ("hover", -1)
    assert heard == [hover, ("press", -1), hover, ("toggle", 0), ("toggle", 1), hover, ("tab", -1)]


def test_the_bell_rings_once_the_table_is_quiet_and_quick_turns_get_a_tick(monkeypatch: pytest.MonkeyPatch) -> None:
    app = tables.app()
    table = tables.seated(app, tables.match("rialto", ("human", "merchant")))
    presenter, played = table.presenter, list[str]()
    monkeypatch.setattr(app.audio, "play", lambda name, **more: played.append(name))
    human = table.match.humans[0]
    monkeypatch.setattr(type(table.match), "actor", property(lambda match: human))
    for waited, bell in ((0.5, "tick"), (BELL_SECONDS + 1, "your_turn")):
        played.clear()
        presenter._note_turn(human, True)
        app.clock += waited
        presenter._note_turn(1 - human, True)
        presenter._sound()
        assert played == ["commit"]
        presenter.settle()
        presenter._sound()
        assert played == ["commit", bell]
        presenter.settle()
        presenter._sound()
        assert played == ["commit", bell]


def test_m_mutes_but_not_while_a_name_is_typed() -> None:
    app = tables.app()
    tables.seated(app, tables.match("rialto", ("human", "merchant")))
    app._obey(KeyPressed("m"))
    assert app.settings.muted
    assert app.toasts.words
    app._obey(KeyPressed("m"))
    assert not app.settings.muted
    field = TextField(Rect(0, 0, 100, 30), "", lambda text: None)
    app.scene.panel.add(field)
    app.scene.panel.set_focus(field)
    app._obey(KeyPressed("m"))
    assert not app.settings.muted


def test_muted_sound_fades_to_nothing_and_plays_no_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    app = tables.app()
    app.audio.open()
    volumes: list[float] = []
    monkeypatch.setattr(app.audio._music, "update", lambda seconds, volume: volumes.append(volume))
    app.settings.muted = True
    for _ in range(4):
        app.audio.update(0.05)
    app.audio.play("coin")
    assert volumes[0] > volumes[-1] > 0
    assert app.audio._is_paused
    app.settings.muted = False
    app.audio.update(0.05)
    assert not app.audio._is_paused
    app.settings.muted = True
    assert not app.audio._effects._waiting
    app.audio.close()


@pytest.mark.parametrize(("background", "gain"), [("on", 1.0), ("softer", SOFTER), ("off", 0.0)])
def test_sound_in_the_background_is_as_loud_as_chosen(background: str, gain: float) -> None:
    app = tables.app()
    app.audio.open()
    app.settings.background = background
    app.take(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    for _ in range(4):
        app.audio.update(0.05)
    assert app.audio._loud == pytest.approx(gain)
    app.audio.play("coin")
    assert bool(app.audio._effects._waiting) == (gain > 0)
    app.take(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    for _ in range(4):
        app.audio.update(0.05)
    assert app.audio._loud == 1
    assert not app.audio.is_fading
    app.audio.close()


def pictures_muted_and_not(app: tables.HiddenApp) -> list[pygame.Surface]:
    """Return two pictures of a scene: with sound, and muted."""
    found = []
    for app.settings.muted in (False, True):
        app.toasts.clear()
        app.step(0.0, [])
        found.append(app.picture.copy())
    return found


@pytest.mark.parametrize("scene", ["title", "table"])
def test_an_icon_says_that_sound_is_off(scene: str) -> None:
    app = tables.app()
    app.settings.calm_water = True
    if scene == "title":
        app.begin(app.scene_factory.title())
    else:
        table = tables.seated(app, tables.match("venezia", ("human", "merchant")))
        tables.settle(table)
    loud, muted = pictures_muted_and_not(app)
    changed = pygame.mask.from_threshold(muted, (0, 0, 0), (1, 1, 1, 255), loud)
    changed.invert()
    boxes = changed.get_bounding_rects()
    assert boxes
    assert boxes[0].unionall(boxes[1:]).height < 26


def test_a_sound_is_heard_from_where_it_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    app = tables.app()
    table = tables.seated(app, tables.match("venezia", ("human", "merchant")))
    places: list[float] = []
    monkeypatch.setattr(app.audio, "play", lambda name, which=-1, pan=0.0: places.append(pan))
    for x in (0, 640, 1280):
        table.view.room.sound("tile", (x, 100))
    table.view.room.sound("tile")
    assert places == [-PAN_MOST, 0, PAN_MOST, 0]


def test_a_gondola_beyond_the_last_space_is_heard_in_the_middle() -> None:
    table, _ = tables.shown(tables.match("venezia", ("human", "merchant")))
    assert table.view.window_spot(Glided(0, GOAL - 2, GOAL, 2, 0, 0)) is not None
    assert table.view.window_spot(Glided(0, GOAL - 2, GOAL + 3, 5, 0, 0)) is None


@pytest.mark.parametrize("is_won", [True, False])
def test_large_rockets_are_heard_a_moment_after_their_light(is_won: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    app = tables.app()
    played = tables.position("gondola", "end")
    results = ResultsScene(app, played, range(len(played.seats)))
    monkeypatch.setattr(ResultsScene, "_ending", "win" if is_won else "loss")
    heard: list[float] = []
    seen: list[float] = []
    monkeypatch.setattr(app.audio, "play", lambda name, pan, after: heard.append(clock + after))
    clock = 0.0
    while clock < HEARD_SECONDS + 5:
        results._burn(clock)
        seen += [rocket.start + RISE for rocket in results.fire._bursts if rocket.reach >= HEARD_REACH]
        clock += 0.1
    assert bool(heard) == is_won
    assert all(min(abs(at - light - DISTANT_SECONDS) for light in seen) < 1e-6 for at in heard)
    assert all(at < HEARD_SECONDS + RISE + DISTANT_SECONDS for at in heard)


def test_sound_comes_back_with_a_device() -> None:
    app = tables.app()
    app.take(pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))
    assert not app.audio.is_open  # it was never wanted
    app.audio.open()
    app.take(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0))
    assert app.audio.is_open
    app.audio.close()
    app.take(pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=1))
    assert not app.audio.is_open
    app.take(pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))
    assert app.audio.is_open
    app.audio.close()


def test_closing_a_menu_keeps_the_mood_of_a_late_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match is tense if its two leaders are close at the end, late otherwise."""
    app = tables.app()
    table = tables.seated(app, tables.match("gondola", ("human", "merchant")))
    assert (table.place, table.music) == ("gondola", "early")
    monkeypatch.setattr(table.view.labels, "progress", lambda: 0.6)
    moods: list[str] = []
    monkeypatch.setattr(app.audio, "mood", moods.append)
    for flagged in ([3, 1], [3, 3]):
        table.view.state.flagged[0], table.view.state.flagged[1] = flagged
        app._hear(table)
    assert moods == ["late", "tense"]
