"""The title's boats stay in their harbour, and a moving one rocks the others."""

from __future__ import annotations

import math
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import cast

import pygame
import pytest

from game.scenes.title.harbour_boats import BOAT
from game.scenes.title.title_scene import TitleScene
from game.shell.app import App
from game.stage.scenery import boats
from game.stage.scenery.harbour import TITLE, Harbour
from game.stage.scenery.mooring import Moored, Moorings
from game.ui.input_events import LEFT, PointerMoved, PointerPressed
from game.ui.render.canvas import Canvas
from game.ui.render.picture_cache import PICTURE_CACHE
from game.ui.theme import BEATS_PER_SECOND

from .player import Hand


@pytest.fixture
def title() -> TitleScene:
    app = App((1280, 720), hidden=True)
    scene = TitleScene(app)
    app.begin(scene)
    for _ in range(10):
        app.step(1 / 60, [])
    return scene


def inside(moorings: Moorings) -> bool:
    left, top, right, bottom = moorings.bounds
    slack = 14.0
    return all(
        left - slack <= boat.x <= right + slack and top - slack <= boat.y <= bottom + slack for boat in moorings.boats
    )


def test_dragged_boats_stay_in_the_harbour(title: TitleScene) -> None:
    moorings, dice = title.basin.moorings, random.Random(3)
    for _ in range(12):
        boat = dice.choice(moorings.boats)
        assert moorings.grab(boat.x, boat.y)
        x, y = boat.x, boat.y
        for _ in range(30):
            x += dice.uniform(-160, 160)
            y += dice.uniform(-160, 160)
            moorings.drag(x, y)
            moorings.update(1 / 60)
            assert inside(moorings)
        moorings.release()
    for _ in range(120):
        moorings.update(1 / 60)
    assert inside(moorings)


def test_untouched_boats_return_to_their_places(title: TitleScene) -> None:
    moorings = title.basin.moorings
    boat = moorings.boats[2]
    assert moorings.grab(boat.x, boat.y)
    for k in range(40):
        moorings.drag(boat.home[0], boat.home[1] - 2.0 * k)
        moorings.update(1 / 60)
    away = math.dist((boat.x, boat.y), boat.home[:2])
    moorings.release()
    for _ in range(900):
        moorings.update(1 / 60)
    assert away > 40
    assert math.dist((boat.x, boat.y), boat.home[:2]) < 20
    assert abs((boat.heading - boat.home[2] + 180) % 360 - 180) < 12


def test_the_wake_of_a_boat_rocks_the_others(title: TitleScene) -> None:
    moorings = title.basin.moorings
    for _ in range(60):
        moorings.update(1 / 60)
    calm = max(boat.rocking for boat in moorings.boats)
    boat = moorings.boats[1]
    assert moorings.grab(boat.x, boat.y)
    for k in range(30):
        moorings.drag(boat.home[0] + 4 * k, boat.home[1] - 6 * k)
        moorings.update(1 / 60)
    assert max(other.rocking for other in moorings.boats if other is not boat) > calm + 0.05


def test_an_untouched_title_moves_only_on_the_beat(title: TitleScene) -> None:
    app = cast("App", title.app)
    for _ in range(300):
        app.step(1 / 60, [])
    drawn = []
    for _ in range(120):
        app.step(1 / 60, [])
        drawn.append(bool(app.compositor.changed))
    assert 0 < sum(drawn) <= 2 * BEATS_PER_SECOND + 1
    app.change(title.handle(PointerPressed(*title.basin.moorings.boats[0].point(0), LEFT)))
    for turn in range(30):
        app.change(title.handle(PointerMoved(300 + 12 * turn, 500, True)))
        app.step(1 / 60, [])
        drawn.append(bool(app.compositor.changed))
    assert all(drawn[-20:]), "a boat that is dragged moves with every frame"


def test_a_pointer_that_sweeps_over_a_hull_pushes_it(title: TitleScene) -> None:
    moorings = title.basin.moorings
    boat = moorings.boats[3]
    still = boat.body.velocity.length
    assert moorings.sweep(boat.x, boat.y, 12, 3) is boat
    assert boat.body.velocity.length > still + 1


def test_the_mouse_takes_a_boat_along(title: TitleScene) -> None:
    boat = title.basin.moorings.boats[0]
    hand = Hand(title.app)
    x, y = boat.x, boat.y
    hand.move(x, y)
    hand.app.step(1 / 60, [])
    import pygame

    post = lambda kind, px, py, **more: title.app.step(  # noqa: E731
        1 / 60, [pygame.event.Event(kind, pos=(round(px), round(py)), **more)]
    )
    post(pygame.MOUSEBUTTONDOWN, x, y, button=1)
    assert title.basin.moorings.held is boat
    for k in range(20):
        post(pygame.MOUSEMOTION, x + 3 * k, y - 4 * k, rel=(0, 0), buttons=(1, 0, 0))
    post(pygame.MOUSEBUTTONUP, x + 57, y - 76, button=1)
    assert title.basin.moorings.held is None
    assert math.dist((boat.x, boat.y), (x, y)) > 20


def test_physics_is_not_loaded_before_the_first_frame() -> None:
    code = (
        "import sys\n"
        "from game.shell.app import App\n"
        "from game.scenes.title.title_scene import TitleScene\n"
        "app = App((1280, 720), hidden=True)\n"
        "app.begin(TitleScene(app))\n"
        "app.step(0.016, [])\n"
        "assert 'pymunk' not in sys.modules and 'numba' not in sys.modules\n"
        "for _ in range(5): app.step(0.016, [])\n"
        "assert 'pymunk' in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_first_frame_has_every_choice_of_the_title(tmp_path: Path) -> None:
    program = (
        "from game.shell.app import App; from game.scenes.title.title_scene import TitleScene;"
        "from game.ui.render.picture_cache import PICTURE_CACHE;"
        "from game.ui.render.canvas import SPRITES; from game.rules import GAMES;"
        "app = App((640, 360)); app.begin(TitleScene(app)); app.step(0.0, []);"
        "kinds = [key[:2] for key in SPRITES if isinstance(key, tuple)];"
        "assert all(('poster', game) in kinds for game in GAMES), kinds;"
        "assert ('lettering', 'LAGUNA') in kinds and any(kind[0] == 'panel' for kind in kinds), kinds;"
        "assert app.scene.harbour.picture.is_there and not PICTURE_CACHE.accepts_background_work"
    )
    environment = os.environ | {"LAGUNA_HOME": str(tmp_path)}  # nothing is kept
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_boat_contains_the_points_of_its_hull() -> None:
    boat = Moored(0, 400, 500, 46.0)
    assert boat.contains(400, 500, BOAT)
    assert not boat.contains(400, 400, BOAT)
    assert not boat.contains(600, 500, BOAT)


def test_every_heading_has_a_sprite_of_about_the_wanted_length(title: TitleScene) -> None:
    for seat in range(5):
        for heading in (0, 90, 200, 333):
            small = boats.boat(seat, heading, 40, 1.0)
            ink = small.get_bounding_rect(min_alpha=60)
            assert 24 <= max(ink.width, ink.height) <= 56
    sizes = {boats.boat(2, 0, length, 1.0).get_bounding_rect(min_alpha=60).width for length in (100, 150, 190)}
    assert len(sizes) == 3


def test_the_harbour_is_repainted_when_the_scale_changes() -> None:
    App((640, 360), hidden=True)
    PICTURE_CACHE.blocking = True
    surface = pygame.Surface((640, 360))
    pictures = []
    for scale in (0.5, 0.25):
        harbour = Harbour(TITLE)
        harbour.draw(Canvas(surface, scale), 1.0, False)
        pictures.append([surface.get_at((20, y))[:3] for y in range(0, 360, 4)])
    assert pictures[0] != pictures[1], "the quay is half as high"
