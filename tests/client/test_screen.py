"""The screen redraws only changes, and shows what a full redraw would show."""

from __future__ import annotations

import math
import random
import time

import pygame
import pytest

from game.rules import GAMES
from game.scenes.lobby.lobby_scene import LobbyScene
from game.scenes.scene import Scene
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.title.title_scene import TitleScene
from game.shell.app import App
from game.tables.gondola.draw import gondolas
from game.tables.rialto.draw import art as rialto_art
from game.ui.render.canvas import SPRITES, Canvas, SpriteCache
from game.ui.render.compositor import Compositor, differences, merged
from game.ui.render.display_list import DisplayList
from game.ui.render.draw_cache import DRAW_CACHE
from game.ui.render.frame_budget import FRAME_BUDGET, UNPAINTED, AdaptiveBudget
from game.ui.render.shapes import Polyline
from tests.client import tables
from tests.client.player import FRAME, Hand, Person

GAME = pytest.mark.parametrize("game", GAMES)


def sprite(colour: tuple[int, ...], size: tuple[int, int] = (20, 10), alpha: bool = False) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA if alpha else 0)
    made.fill(colour)
    return made


def frame_of(*blits: tuple[pygame.Surface, tuple[int, int]]) -> DisplayList:
    made = DisplayList((200, 100))
    made.fill((1, 2, 3))
    for what, place in blits:
        made.blit(what, place, special_flags=pygame.BLEND_PREMULTIPLIED if what.get_flags() & pygame.SRCALPHA else 0)
    return made


def whole(frame: DisplayList, surface: pygame.Surface) -> bytes:
    """Return the picture of a frame that is drawn completely."""
    fresh = pygame.Surface(surface.get_size()).convert(surface)
    Compositor().show(frame, fresh)
    return pygame.image.tobytes(fresh, "RGB")


def assert_shows_all(app: App) -> None:
    """Assert that the window equals a full redraw."""
    assert app.compositor._shown is not None
    assert tables.pixels(app) == whole(app.compositor._shown, app.window.surface), app.compositor.regions


def test_a_moved_item_changes_its_old_and_new_place() -> None:
    red, blue = sprite((200, 0, 0)), sprite((0, 0, 200))
    old = frame_of((red, (10, 10)), (blue, (90, 40)))
    new = frame_of((red, (10, 10)), (blue, (120, 60)))
    assert sorted(map(tuple, differences(old, new))) == [(90, 40, 20, 10), (120, 60, 20, 10)]
    assert differences(new, frame_of((red, (10, 10)), (blue, (120, 60)))) == []


def test_reordered_items_are_redrawn() -> None:
    red, blue = sprite((200, 0, 0)), sprite((0, 0, 200))
    surface = pygame.Surface((200, 100))
    screen = Compositor()
    screen.show(frame_of((red, (10, 10)), (blue, (20, 12))), surface)
    turned = frame_of((blue, (20, 12)), (red, (10, 10)))
    screen.show(turned, surface)
    assert pygame.image.tobytes(surface, "RGB") == whole(turned, surface)
    assert surface.get_at((25, 15))[:3] == (200, 0, 0)


def test_the_same_veil_laid_twice_is_not_the_same_as_once() -> None:
    veil = sprite((60, 0, 0, 120), alpha=True)
    surface = pygame.Surface((200, 100))
    screen = Compositor()
    screen.show(frame_of((veil, (10, 10))), surface)
    twice = frame_of((veil, (10, 10)), (veil, (10, 10)))
    screen.show(twice, surface)
    assert pygame.image.tobytes(surface, "RGB") == whole(twice, surface)


def test_a_change_under_a_cover_redraws_nothing() -> None:
    under, over = sprite((200, 0, 0)), sprite((9, 9, 9, 255), (60, 60), alpha=True)

    def covered(at: int) -> DisplayList:
        made = frame_of((under, (at, 20)), (over, (0, 0)))
        made.cover((2, 2, 56, 56))
        return made

    assert differences(covered(10), covered(14)) == []
    assert differences(covered(10), covered(50)) != []  # it comes out at the side


def test_a_sprite_repainted_in_place_is_redrawn_on_notice() -> None:
    red = sprite((200, 0, 0))
    surface = pygame.Surface((200, 100))
    screen = Compositor()
    screen.show(frame_of((red, (10, 10))), surface)
    red.fill((0, 200, 0))
    screen.forget()
    screen.show(frame_of((red, (10, 10))), surface)
    assert surface.get_at((12, 12))[:3] == (0, 200, 0)


def test_parts_and_clips_limit_their_content() -> None:
    surface, frame = pygame.Surface((200, 100)), DisplayList((200, 100))
    for target in (surface, frame):
        target.fill((1, 2, 3))
        part = target.subsurface((50, 20, 60, 40))
        assert part.get_size() == (60, 40)
        part.blit(sprite((200, 0, 0)), (-5, 35))
        part.set_clip((10, 10, 5, 5))
        part.fill((0, 200, 0))
        assert part.get_clip() == (10, 10, 5, 5)
        target.blit(sprite((0, 0, 200)), (0, 0), (5, 5, 100, 3))
    assert pygame.image.tobytes(surface, "RGB") == whole(frame, surface)


def test_a_line_is_drawn_like_a_sprite() -> None:
    surface, frame = pygame.Surface((200, 100)), frame_of()
    screen = Compositor()
    screen.show(frame, surface)
    lined = frame_of()
    lined.stroke(Polyline(((5.0, 5.0), (60.0, 40.0)), (255, 255, 255), 2))
    screen.show(lined, surface)
    assert pygame.image.tobytes(surface, "RGB") == whole(lined, surface)
    screen.show(frame_of(), surface)
    assert pygame.image.tobytes(surface, "RGB") == whole(frame, surface)


def test_regions_are_few_and_hold_every_box() -> None:
    dice = random.Random(4)
    window = pygame.Rect(0, 0, 1280, 720)
    for _ in range(40):
        boxes = [
            pygame.Rect(dice.randrange(1200), dice.randrange(700), dice.randrange(1, 80), dice.randrange(1, 20))
            for _ in range(dice.randrange(1, 60))
        ]
        regions = merged(boxes, window)
        assert len(regions) <= 48
        assert all(any(region.contains(box.clip(window)) for region in regions) for box in boxes)


SIGHTS = ("", "couch", "high_contrast", "reduced_motion")
ONE_SIGHT_A_GAME = list(zip(GAMES, SIGHTS, strict=True))
EVERY_SIGHT = [
    pytest.param(game, sight, marks=() if (game, sight) in ONE_SIGHT_A_GAME else pytest.mark.slow)
    for game in GAMES
    for sight in SIGHTS
]


@pytest.mark.parametrize(("game", "sight"), EVERY_SIGHT)
def test_a_table_in_use_shows_what_drawing_all_would_show(game: str, sight: str) -> None:
    app = tables.app(drawn=True)
    app.settings.own_speed = app.settings.other_speed = "fast"
    if sight:
        setattr(app.settings, sight, True)
        app.refresh()
    played = tables.match(game, ("human", "doge", "noble"))
    tables.play_random(played, 25)
    tables.seated(app, played)
    _use(app, Hand(app), random.Random(7), 90)
    app.settings.couch = app.settings.high_contrast = False
    app.refresh()


@pytest.mark.parametrize(
    "scene", [TitleScene, lambda app: LobbyScene(app, "rialto"), SettingsScene], ids=["title", "seats", "settings"]
)
def test_a_scene_in_use_shows_what_drawing_all_would_show(scene: type[Scene]) -> None:
    app = tables.app(drawn=True)
    app.begin(scene(app))
    _use(app, Hand(app), random.Random(3), 60)


def _use(app: App, hand: Hand, dice: random.Random, times: int) -> None:
    """Move and click at random, and check every picture."""
    keys = (pygame.K_h, pygame.K_b, pygame.K_l, pygame.K_z, pygame.K_LALT)
    for _ in range(times):
        x, y = dice.uniform(0, 1280), dice.uniform(0, 720)
        deed = dice.random()
        if deed < 0.4:
            hand.move(x, y)
        elif deed < 0.7 and y > 60:  # not at the toolbar, whose menu would leave the table
            hand.click(x, y)
        elif deed < 0.8:
            hand.key(dice.choice(keys))
        else:
            app.step(FRAME, [])
        assert_shows_all(app)


@pytest.mark.parametrize(
    "game", [game if game == "venezia" else pytest.param(game, marks=pytest.mark.slow) for game in GAMES]
)
def test_postponed_painting_ends_with_the_same_picture(game: str) -> None:
    app = tables.app(drawn=True)
    played = tables.match(game, ("human", "doge", "noble"))
    tables.play_random(played, 25)
    tables.seated(app, played)
    app.painting = 1e-6  # one painting a frame
    app.refresh()
    missing = 0
    for _ in range(200_000):  # frames enough for background painting
        app.step(0.0, [])
        if not FRAME_BUDGET.skipped_work:
            break
        missing += 1
    else:
        pytest.fail("it is never whole")
    assert missing > 20
    shown = tables.pixels(app)
    app.painting = math.inf
    app.refresh()
    app.step(0.0, [])
    is_same = tables.pixels(app) == shown  # Comparing two pictures line by line would take too long.
    assert is_same


@GAME
def test_a_cached_drawing_equals_a_new_one(game: str) -> None:
    app = tables.app(drawn=True)
    app.settings.tempo = "brisk"
    played = tables.match(game, ("human", "doge", "noble", "doge"))
    tables.play_random(played, 25)
    table = tables.seated(app, played)
    dice = random.Random(4)
    for number in range(120):
        app.step(FRAME, [])
        if number % 40 == 20 and table.decision.can_act():
            table.session.commit([dice.choice(table.draft.legal())])
        if number % 4 == 0:
            app.draw()
            assert app.compositor._shown is not None
            recalled = app.compositor._shown.calls
            DRAW_CACHE.clear()
            app.draw()
            is_same = app.compositor._shown.calls == recalled
            assert is_same, number


def test_a_cached_drawing_is_made_once_and_emitted_each_time() -> None:
    drawn = []
    light, mark = sprite((9, 9, 9)), sprite((200, 0, 0))

    def deed(canvas: Canvas, x: float, words: str) -> str:
        drawn.append(words)
        canvas.blit(light, x, 10)
        canvas.cover(pygame.FRect(x, 10, 20, 10))
        canvas.blit(mark, x + 30, 10)
        return words.upper()

    frames = [DisplayList((200, 100)) for _ in range(3)]
    DRAW_CACHE.clear()
    for frame, x in zip(frames, (10.0, 10.0, 40.0), strict=True):
        frame.fill((1, 2, 3))
        assert Canvas(frame, 1.0).draw_cached(deed, x, "one") == "ONE"
    assert drawn == ["one", "one"]
    assert frames[0].calls == frames[1].calls != frames[2].calls
    assert frames[0].covers == frames[1].covers == [(1, pygame.Rect(10, 10, 20, 10))]


def test_an_incomplete_drawing_is_not_cached() -> None:
    sprites, drawn = SpriteCache(), []

    def deed(canvas: Canvas) -> None:
        drawn.append(1)
        canvas.blit(sprites.get("late", lambda: sprite((9, 9, 9))), 0, 0)

    DRAW_CACHE.clear()
    for seconds in (0.0, 1.0, 1.0):
        with FRAME_BUDGET.within(seconds):
            Canvas(DisplayList((200, 100)), 1.0).draw_cached(deed)
    assert len(drawn) == 2


def test_the_painting_budget_is_small_for_a_complete_picture_and_then_grows() -> None:
    allowance = AdaptiveBudget()
    assert allowance.seconds(0.005, 1.0) == 0.001, "the first frame has much to do besides"
    for _ in range(3):
        allowance.note(False)
        assert allowance.seconds(0.005, 1.0) == 0.005, "it is not whole yet"
    allowance.note(True)
    found = []
    for _ in range(4):
        found.append(allowance.seconds(0.005, 1.0))
        allowance.note(False)
    assert found == [0.001, 0.002, 0.004, 0.005]
    allowance.note(True)
    assert allowance.seconds(0.005, 2.0) == 0.002, "in a larger window all is larger"
    allowance.open()
    allowance.note(False)
    assert allowance.seconds(0.005, 1.0) == 0.005
    assert math.isinf(allowance.seconds(math.inf, 1.0))


def test_an_error_of_background_painting_is_raised_where_the_sprite_is_used() -> None:
    sprites = SpriteCache()

    def broken() -> pygame.Surface:
        raise ValueError("no colours left")

    with FRAME_BUDGET.within(1.0):
        assert sprites.get("bad", broken, slow=True).get_size() == (1, 1)
        for _ in range(500):
            if "bad" in sprites._aside._failed:
                break
            time.sleep(0.01)
        with pytest.raises(ValueError, match="no colours left"):
            sprites.get("bad", broken, slow=True)


@pytest.mark.parametrize(
    "game", [game if game in ("rialto", "murano") else pytest.param(game, marks=pytest.mark.slow) for game in GAMES]
)
def test_a_window_at_rest_draws_almost_nothing(game: str) -> None:
    """At most a twentieth of the window is redrawn in some seconds at rest."""
    app = tables.app(drawn=True)
    played = tables.match(game, ("human", "doge", "noble"))
    tables.play_random(played, 25)
    table = tables.seated(app, played)
    Person(app).settle(table)
    for _ in range(240):
        app.step(FRAME, [])
    drawn = 0
    for _ in range(120):
        app.step(1 / 60, [])
        drawn += app.compositor.pixels
    window = app.window.surface.get_width() * app.window.surface.get_height()
    assert drawn / 120 <= window / 20


def test_a_window_that_cannot_be_seen_does_nothing() -> None:
    app = tables.app(drawn=True)
    table = tables.seated(app, tables.match("rialto", ("human", "doge")))
    app.step(FRAME, [])
    app.step(FRAME, [pygame.event.Event(pygame.WINDOWMINIMIZED)])
    clock, steps = app.clock, len(table.match.steps)
    for _ in range(60):
        app.step(FRAME, [])
    assert (app.clock, len(table.match.steps)) == (clock, steps)
    app.step(FRAME, [pygame.event.Event(pygame.WINDOWRESTORED)])
    app.step(FRAME, [])
    assert app.clock > clock
    assert_shows_all(app)


def test_ambient_motion_stops_in_calm_water() -> None:
    app = tables.app(drawn=True)
    app.settings.calm_water = True
    table = tables.seated(app, tables.match("gondola", ("human", "doge")))
    Person(app).settle(table)
    for _ in range(60):
        app.step(FRAME, [])
    for _ in range(60):
        app.step(FRAME, [])
        assert app.compositor.changed == []


def test_water_is_calmed_after_slow_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    app = tables.app(drawn=True)
    app.painting = 1.0
    tables.seated(app, tables.match("gondola", ("human", "doge")))
    monkeypatch.setattr("game.shell.frame_stats.SLOW_FRAME_SECONDS", -1.0)
    for _ in range(round(4.5 / FRAME)):
        app.step(FRAME, [])
    assert not app.settings.calm_water
    for _ in range(round(1.0 / FRAME)):
        app.step(FRAME, [])
    assert app.settings.calm_water
    assert any("calm" in words for words in app.toasts.words)


def test_an_unpainted_boat_is_shown_at_the_nearest_painted_heading() -> None:
    tables.app(drawn=True)
    SPRITES.clear()
    canvas = Canvas(DisplayList((200, 100)), 1.0)
    for heading in (0, 60):
        rialto_art.draw_boat(canvas, 50, 50, heading, 46)
    painted = [thing[0] for thing in canvas.surface.calls]
    assert rialto_art._other_boat(51, 46, 1.0) is painted[1]
    assert rialto_art._other_boat(354, 46, 1.0) is painted[0]
    assert rialto_art._other_boat(51, 30, 1.0) is UNPAINTED, "never one of another size"
    lying = gondolas.boat(0, 90, 74)
    side = lying.get_width()
    assert gondolas._other(0, 120, side) is lying
    assert gondolas._other(0, 60, side) is lying
    assert gondolas._other(1, 120, side) is UNPAINTED, "never one of another colour"
