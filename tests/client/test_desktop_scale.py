"""The size of everything follows the desktop's scale, from every source."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.platform import desktop_scale
from game.platform.desktop_scale import dpi_in, scale_of_desktop, stepped
from game.settings import Settings
from game.shell.window import Window

HEIGHTS = {1080: 1.0, 768: 1.0, 1440: 1.25, 2160: 2.0}


@pytest.fixture(autouse=True)
def unset(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in desktop_scale.CHOSEN:
        monkeypatch.delenv(name, raising=False)


def on(monkeypatch: pytest.MonkeyPatch, driver: str, height: int = 2160, resources: str = "", dpi: float = 0.0) -> None:
    """Simulate a desktop's driver, height in pixels, X resources and DPI."""
    pygame.display.init()
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(height * 16 // 9, height)])
    monkeypatch.setattr(desktop_scale, "_x_resources", lambda: resources)
    monkeypatch.setattr(desktop_scale, "_sdl_dpi", lambda: dpi)


@pytest.mark.parametrize("height", HEIGHTS)
def test_without_a_desktop_scale_the_height_decides(height: int, monkeypatch: pytest.MonkeyPatch) -> None:
    on(monkeypatch, "x11", height)
    assert scale_of_desktop() == HEIGHTS[height]


@pytest.mark.parametrize(("dpi", "scale"), [("96", 1.0), ("120", 1.25), ("144", 1.5), ("192", 2.0), ("72", 1.0)])
def test_the_x_resources_dpi_precedes_the_height(dpi: str, scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    on(monkeypatch, "x11", 2160, f"Xcursor.size:\t48\nXft.dpi:\t{dpi}\nXft.hinting:\t1\n")
    assert scale_of_desktop() == scale


def test_the_environments_scale_precedes_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    on(monkeypatch, "x11", 2160, "Xft.dpi: 96\n", 96.0)
    monkeypatch.setenv("GDK_SCALE", "2")
    assert scale_of_desktop() == 2.0
    monkeypatch.setenv("QT_SCALE_FACTOR", "1.5")
    assert scale_of_desktop() == 1.5


@pytest.mark.parametrize("nonsense", ["", "huge", "0", "-2", "nan", "inf"])
def test_an_invalid_scale_is_ignored(nonsense: str, monkeypatch: pytest.MonkeyPatch) -> None:
    on(monkeypatch, "x11", 2160, f"Xft.dpi: {nonsense}\n")
    monkeypatch.setenv("GDK_SCALE", nonsense)
    assert scale_of_desktop() == 2.0, "the height tells"


def test_windows_scale_comes_from_sdl(monkeypatch: pytest.MonkeyPatch) -> None:
    on(monkeypatch, "windows", 1080, "", 144.0)
    assert scale_of_desktop() == 1.5
    on(monkeypatch, "windows", 2160, "", 0.0)
    assert scale_of_desktop() == 2.0, "where SDL does not know, the height tells"


@pytest.mark.parametrize("driver", desktop_scale.ENLARGED)
def test_windows_enlarged_by_the_desktop_are_not_enlarged_twice(driver: str, monkeypatch: pytest.MonkeyPatch) -> None:
    on(monkeypatch, driver, 2160, "Xft.dpi: 192\n", 220.0)
    assert scale_of_desktop() == 1.0


def test_a_scale_is_rounded_to_quarters_within_bounds() -> None:
    assert [stepped(scale) for scale in (0.5, 1.1, 1.2, 1.68, 9.0)] == [1.0, 1.0, 1.25, 1.75, 4.0]


def test_only_the_exact_line_of_the_x_resources_counts() -> None:
    assert dpi_in("! Xft.dpi: 192\n*Xft.dpi: 144\n") == 0.0
    assert dpi_in("") == 0.0


def test_the_size_setting_is_a_share_of_the_desktops_scale(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = Settings()
    monkeypatch.setenv("GDK_SCALE", "2")
    window = Window(chosen, (3840, 2160), hidden=True)
    for percent, scale in (
        (100, 2.0),
        (150, 3.0),
        (200, 3.0),
        (0, 3.0),
    ):  # sizes on two pixels a unit, limited by the window
        chosen.size = percent
        assert window.scale == scale


def test_sdl_is_found_where_pygame_keeps_it(tmp_path: Path) -> None:
    pygame_folder = tmp_path / "pygame"
    kept = ("pygame/SDL2.dll", "pygame/.dylibs/libSDL2-2.0.0.dylib", "pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10")
    for name in (*kept, "pygame_ce.libs/libSDL2_image-2-d6906c81.0.so.0.800.12", "pygame/display.so"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    found = desktop_scale._sdl_libraries(pygame_folder)
    assert [path.relative_to(tmp_path).as_posix() for path in found] == list(kept)


def test_asking_for_a_scale_never_fails() -> None:
    assert desktop_scale._sdl_dpi() >= 0.0
    assert dpi_in(desktop_scale._x_resources()) >= 0.0
