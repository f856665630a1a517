"""Pictures: usable SVG, distinguishable colours, readable text, baked pictures."""

from __future__ import annotations

import itertools
import re
import sys
import threading
import time
import tracemalloc
import zlib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pygame
import pytest

from game.scenes.title.title_scene import TitleScene
from game.shell.app import App
from game.tables.venezia.draw import hex_ground
from game.ui import theme as colours
from game.ui.art import icons, player_portraits
from game.ui.art.islands import islands
from game.ui.render import canvas, frame_budget, painting, picture_cache
from game.ui.render.display_options import SIGHTS, as_seen
from game.ui.render.frame_budget import FRAME_BUDGET
from game.ui.render.picture_cache import CachedPicture, PictureCache, read_baked

SPRITES = Path(__file__).resolve().parents[2] / "sprites"
SVGS = sorted(SPRITES.rglob("*.svg"))
KNOWN = {
    "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
    "defs", "linearGradient", "radialGradient", "stop",
}  # fmt: skip
REFUSED = ("filter", "mask", "clip-path", "marker", "visibility", "hsl(", "rgba(", "rgb(", "!important", "href")
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}|#[0-9A-Fa-f]{3}|none|currentColor|url\(#\w+\)")


def tag(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2]


@pytest.mark.parametrize("path", SVGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_picture_uses_only_supported_svg(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    for word in REFUSED:
        assert word not in source, word
    root = ElementTree.fromstring(source)
    assert "viewBox" in root.attrib
    ids = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    for element in root.iter():
        assert tag(element) in KNOWN, tag(element)
        for name in ("fill", "stroke", "stop-color"):
            value = element.attrib.get(name)
            assert value is None or COLOUR.fullmatch(value), (name, value)
            if value and value.startswith("url"):
                assert value[5:-1] in ids
        if tag(element).endswith("Gradient"):
            for name in ("x1", "x2", "y1", "y2", "cx", "cy", "r"):
                value = element.attrib.get(name)
                assert value is None or value.endswith("%"), (name, value)
            assert "spreadMethod" not in element.attrib
            assert "fx" not in element.attrib
        assert not ("stroke-dasharray" in element.attrib and tag(element) == "rect")


@pytest.mark.parametrize("path", SVGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_picture_is_blank(path: Path) -> None:
    App((320, 180), hidden=True)
    svg = path.read_text(encoding="utf-8").replace("currentColor", "#223344")
    made = icons.raster(svg, 64, 64)
    assert made.get_bounding_rect().width > 12


def test_every_portrait_and_poster_exists() -> None:
    from ai.levels import LEVELS
    from game.rules import GAMES

    assert all((SPRITES / "portraits" / f"{level.portrait}.svg").exists() for level in LEVELS.values())
    assert all((SPRITES / "posters" / f"{game}.svg").exists() for game in GAMES)


def test_every_colour_has_its_own_mask_and_cloth() -> None:
    App((320, 180), hidden=True)
    assert all((SPRITES / "portraits" / f"{name}.svg").exists() for name, _ in player_portraits.GUESTS)
    made = [
        pygame.surfarray.array3d(player_portraits.portrait_svg(seat, 156, 124, 1.0)).astype(int) for seat in range(5)
    ]
    for one, other in itertools.combinations(made, 2):
        assert abs(one[:90] - other[:90]).mean() > 25, "the masks"
        assert abs(one[100:] - other[100:]).mean() > 25, "the cloths"


# ---- contrast


def luminance(colour: colours.Colour) -> float:
    parts = np.array(colour) / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return float(linear @ (0.2126, 0.7152, 0.0722))


def contrast(one: colours.Colour, other: colours.Colour) -> float:
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def test_high_contrast_tells_venezias_hexagons_and_their_edges_apart() -> None:
    plain = hex_ground.PLAIN_GROUND
    for ground in plain.values():
        assert contrast(ground, hex_ground.OUTLINE) >= 3
    assert contrast(plain["marsh"], plain["earth"]) >= 3


@pytest.mark.parametrize("ground", [colours.PAPER, colours.PAPER_MID])
@pytest.mark.parametrize("ink", ["INK", "SEPIA", "GOLD_INK", "GOOD", "WARNING", "REFUSAL", "RED_DARK"])
def test_text_on_paper_can_be_read(ink: str, ground: colours.Colour) -> None:
    assert contrast(getattr(colours, ink), ground) >= 4.5


@pytest.mark.parametrize("ground", ["RED", "RED_DARK", "SEA", "DEEP", "DUSK"])
def test_pale_text_on_enamel_can_be_read(ground: str) -> None:
    assert contrast(colours.PALE, getattr(colours, ground)) >= 4.5


@pytest.mark.parametrize("seat", colours.SEATS, ids=lambda seat: seat.name)
def test_an_emblem_stands_out_from_its_colour(seat: colours.SeatColour) -> None:
    assert contrast(seat.ink, seat.colour) >= 3.0


def test_red_headings_on_paper_can_be_read() -> None:
    assert contrast(colours.RED, colours.PAPER) >= 4.5


# ---- colour blindness


def seen(colour: colours.Colour, sight: str) -> np.ndarray:
    """Return a colour as a kind of sight sees it, in CIE Lab."""
    linear = as_seen(np.array(colour, np.float32), sight)
    to_xyz = np.array(((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505)))
    x, y, z = to_xyz @ linear / (0.95047, 1.0, 1.08883)
    f = [t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z)]
    return np.array((116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])))


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_five_colours_differ_for_every_kind_of_sight(sight: str) -> None:
    for one, other in itertools.combinations(colours.SEATS, 2):
        apart = np.linalg.norm(seen(one.colour, sight) - seen(other.colour, sight))
        assert apart > 20, (one.name, other.name, apart)


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_three_customers_differ_for_every_kind_of_sight(sight: str) -> None:
    for one, other in itertools.combinations(colours.CUSTOMERS, 2):
        assert np.linalg.norm(seen(one, sight) - seen(other, sight)) > 20


def test_every_colour_has_its_own_emblem() -> None:
    assert len({seat.emblem for seat in colours.SEATS}) == len(colours.SEATS)


# ---- baked pictures


def painter(counts: list[tuple[int, int]]):  # type: ignore[no-untyped-def]
    def paint(width: int, height: int) -> pygame.Surface:
        counts.append((width, height))
        made = pygame.Surface((width, height))
        made.fill((10, 120, 200))
        return made

    return paint


def test_a_picture_shows_at_once_and_turns_sharp_later(tmp_path: Path) -> None:
    app = App((320, 180), hidden=True)
    bakery, painted = PictureCache(lambda: tmp_path), []
    bakery.is_open = True
    bakery.update(1.1)
    picture = bakery.picture("sea", 1, (320, 180), painter(painted))
    picture.draw(app.window.surface, (0, 0))
    assert app.window.surface.get_at((5, 5))[:3] == (10, 120, 200)
    assert painted[0] == (80, 45)
    for _ in range(400):
        pygame.time.wait(5)
        picture.draw(app.window.surface, (0, 0), 0.1)
        if picture.is_sharp:
            break
    assert picture.is_sharp
    assert (320, 180) in painted


def test_no_picture_is_read_or_painted_within_a_frame(tmp_path: Path) -> None:
    app = App((320, 180), hidden=True)
    bakery, threads = PictureCache(lambda: tmp_path), set()
    bakery.is_open = True
    bakery.update(1.1)

    def paint(width: int, height: int) -> pygame.Surface:
        threads.add(threading.current_thread())
        made = pygame.Surface((width, height))
        made.fill((10, 120, 200))
        return made

    with FRAME_BUDGET.within(1.0):
        picture = bakery.picture("sea", 1, (64, 48), paint)
    assert _is_sharp_in_time(picture, app)
    assert threading.main_thread() not in threads
    with FRAME_BUDGET.within(1.0):
        larger = bakery.picture("sea", 1, (128, 96), paint)
        window = pygame.Surface((128, 96))
        larger.draw(window, (0, 0))
        assert window.get_at((120, 90))[:3] == (10, 120, 200), "the smaller one stands in"
    assert _is_sharp_in_time(larger, app)
    is_drawn = threading.Event()

    def slow_disk() -> Path:
        is_drawn.wait(10)
        return tmp_path

    again = PictureCache(slow_disk)
    again.is_open = True
    with FRAME_BUDGET.within(1.0):
        kept = again.picture("sea", 1, (128, 96), pytest.fail)
        kept.draw(window, (0, 0))
        assert FRAME_BUDGET.skipped_work, "nothing of it is there yet"
    is_drawn.set()
    assert _is_sharp_in_time(kept, app)


def test_nothing_is_painted_while_the_window_is_hidden(tmp_path: Path) -> None:
    app = App((320, 180), hidden=True)
    bakery, begun = PictureCache(lambda: tmp_path), threading.Event()
    bakery.is_open = True
    bakery.update(1.1)

    def make(width: int, height: int) -> pygame.Surface:
        if (width, height) == (320, 180):
            begun.set()
        return pygame.Surface((width, height))

    app.take(pygame.event.Event(pygame.WINDOWMINIMIZED))
    picture = bakery.picture("sea", 1, (320, 180), make)
    assert not begun.wait(0.2)
    app.take(pygame.event.Event(pygame.WINDOWRESTORED))
    assert begun.wait(10)
    assert _is_sharp_in_time(picture, app)


def _is_sharp_in_time(picture: CachedPicture, app: App) -> bool:
    for _ in range(1000):
        picture.draw(app.window.surface, (0, 0), 0.1)
        if picture.is_sharp:
            return True
        pygame.time.wait(5)
    return False


def test_a_baked_picture_is_read_the_next_time(tmp_path: Path) -> None:
    App((320, 180), hidden=True)
    first, second = [], []  # type: ignore[var-annotated]
    bakery = PictureCache(lambda: tmp_path)
    bakery.blocking = True
    bakery.picture("sea", 1, (64, 48), painter(first))
    again = PictureCache(lambda: tmp_path).picture("sea", 1, (64, 48), painter(second))
    assert first == [(64, 48)]
    assert second == []
    assert again.is_sharp


def test_a_new_version_is_repainted_and_the_old_file_deleted(tmp_path: Path) -> None:
    App((320, 180), hidden=True)
    bakery, painted = PictureCache(lambda: tmp_path), []
    bakery.blocking = True
    bakery.picture("sea", 1, (64, 48), painter(painted))
    bakery.picture("sea", 2, (64, 48), painter(painted))
    assert len(painted) == 2
    assert [path.name for path in tmp_path.glob("*.baked")] == ["sea-2-64x48.baked"]


@pytest.mark.parametrize(
    "content", [b"", b"rubbish", b"LAGUNA1\nrgb\n4\n4\nxx", b"LAGUNA1\nrgb\n9\n9\n" + zlib.compress(b"abc")]
)
def test_a_damaged_baked_picture_is_repainted(tmp_path: Path, content: bytes) -> None:
    App((320, 180), hidden=True)
    (tmp_path / "sea-1-64x48.baked").write_bytes(content)
    bakery, painted = PictureCache(lambda: tmp_path), []
    bakery.blocking = True
    bakery.picture("sea", 1, (64, 48), painter(painted))
    assert painted == [(64, 48)]


def test_pictures_are_painted_where_nothing_can_be_written(tmp_path: Path) -> None:
    App((320, 180), hidden=True)
    (tmp_path / "wall").write_text("")
    bakery, painted = PictureCache(lambda: tmp_path / "wall"), []
    bakery.blocking = True
    assert bakery.picture("sea", 1, (64, 48), painter(painted)).is_sharp
    sprite = bakery.sprite("boat", 1, (9, 9), lambda: pygame.Surface((9, 9), pygame.SRCALPHA))
    assert sprite.get_size() == (9, 9)


def plain(size: tuple[int, int], colour: tuple[int, int, int, int]) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill(colour)
    return made


def test_a_resized_ground_shows_at_once_and_turns_sharp_in_place(tmp_path: Path) -> None:
    App((320, 180), hidden=True)
    bakery = PictureCache(lambda: tmp_path)
    bakery.is_open = True
    small = bakery.ground("isle", 1, (32, 24), lambda: plain((32, 24), (90, 0, 0, 90)))
    assert small.get_at((9, 9)) == (90, 0, 0, 90)
    painting = threading.Event()

    def slowly() -> pygame.Surface:
        painting.wait(10)
        return plain((64, 48), (0, 200, 0, 200))

    large = bakery.ground("isle", 1, (64, 48), slowly)
    assert large.get_size() == (64, 48)
    assert large.get_at((30, 30)) == (90, 0, 0, 90)
    bakery.update(1.0)
    assert large.get_at((30, 30)) == (90, 0, 0, 90)
    painting.set()
    seen = set()
    for _ in range(2000):
        bakery.update(0.05)
        seen.add(tuple(large.get_at((30, 30))))
        if (0, 200, 0, 200) in seen:
            break
        time.sleep(0.005)
    assert (0, 200, 0, 200) in seen
    assert len(seen) > 2, "it fades"
    again = PictureCache(lambda: tmp_path)
    for _ in range(400):
        if (tmp_path / "isle-1-64x48.baked").exists():
            break
        time.sleep(0.005)
    assert again.ground("isle", 1, (64, 48), pytest.fail).get_at((5, 5)) == (0, 200, 0, 200)


def test_shipped_pictures_are_those_of_the_smallest_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.devtools import bake_pictures
    from game.ui.render import picture_cache

    painted: list[str] = []
    bakery = PictureCache(lambda: tmp_path)
    for way in ("picture", "sprite"):
        ask = getattr(bakery, way)

        def noted(name: str, version: int, size: Any, make: Any, ask: Any = ask) -> Any:
            if name.startswith(bake_pictures.SHIPPED) and picture_cache._shipped(name, version, size) is None:
                painted.append(f"{name}-{version}-{size[0]}x{size[1]}")
            return ask(name, version, size, make)

        monkeypatch.setattr(bakery, way, noted)
    app = App((1280, 720), hidden=True)
    for module in list(sys.modules.values()):
        if getattr(module, "BAKERY", None) is not None and module.__name__.startswith("game."):
            monkeypatch.setattr(module, "BAKERY", bakery)
    canvas.SPRITES.clear()
    app.begin(TitleScene(app))
    app.step(0.0, [])
    bake_pictures._show_tables(app)
    assert painted == [], "run `python -m game.devtools.bake_pictures`"


def test_background_painting_yields_to_a_frame_for_a_limited_time(monkeypatch: pytest.MonkeyPatch) -> None:
    def painting() -> threading.Thread:
        made = threading.Thread(target=FRAME_BUDGET.yield_to_frame, daemon=True)
        made.start()
        return made

    monkeypatch.setattr(frame_budget, "STROKE", 60.0)
    with FRAME_BUDGET.frame():
        FRAME_BUDGET.yield_to_frame()  # The thread that draws the frame does not wait.
        aside = painting()
        aside.join(0.05)
        assert aside.is_alive()
    aside.join(10.0)
    assert not aside.is_alive()
    painting().join(10.0)
    monkeypatch.setattr(frame_budget, "STROKE", 0.001)
    with FRAME_BUDGET.frame():
        aside = painting()
        aside.join(10.0)
        assert not aside.is_alive()  # It ends, however long the frame takes.


def test_a_baked_picture_is_read_as_it_was_written(tmp_path: Path) -> None:
    App((320, 180), hidden=True)
    dice = np.random.default_rng(3)
    made = pygame.Surface((31, 17), pygame.SRCALPHA)
    pygame.surfarray.pixels3d(made)[:] = dice.integers(0, 256, (31, 17, 3), np.uint8)
    pygame.surfarray.pixels_alpha(made)[:] = dice.integers(0, 256, (31, 17), np.uint8)
    bakery = PictureCache(lambda: tmp_path)
    bakery.sprite("boat", 1, (31, 17), lambda: made)
    bakery.blocking = True
    bakery.picture("sea", 1, (31, 17), lambda width, height: made.convert())
    for name, kind in (("boat", "RGBA"), ("sea", "RGB")):
        back = read_baked(tmp_path / f"{name}-1-31x17.baked")
        assert back is not None
        assert pygame.image.tobytes(back, kind) == pygame.image.tobytes(
            made if kind == "RGBA" else made.convert(), kind
        )


@pytest.mark.parametrize("size", [(100_000, 100_000), (8, 8), (-8, -8), (0, 0)])
def test_a_baked_picture_unpacks_no_more_than_its_size(size: tuple[int, int], tmp_path: Path) -> None:
    """Sixty-four megabytes of zeros pack into sixty-four kilobytes."""
    path = tmp_path / "bomb-1-8x8.baked"
    path.write_bytes(b"%s\nrgb\n%d\n%d\n%s" % (picture_cache.MAGIC, *size, zlib.compress(bytes(64 << 20))))
    tracemalloc.start()
    try:
        assert read_baked(path) is None
        assert tracemalloc.get_traced_memory()[1] < 8 << 20
    finally:
        tracemalloc.stop()


def test_islands_are_painted_in_bands_that_need_little_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    y, x = np.mgrid[0:500, 0:400].astype(np.float32)
    shore = np.hypot(x - 200, y - 250) - 120

    def painted() -> tuple[painting.Levels, float]:
        tracemalloc.start()
        made = islands(shore, 2.0)
        most = tracemalloc.get_traced_memory()[1] / shore.size
        tracemalloc.stop()
        return painting.shades(made), most

    whole, _ = painted()
    monkeypatch.setattr(painting, "BAND_PIXELS", 20_000)
    in_bands, most = painted()
    assert np.abs(whole.astype(int) - in_bands).max() <= 1
    assert most < 80, "bytes for a pixel"
