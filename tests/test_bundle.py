"""A bundle runs without Python and without the checkout.

It plays headless, shows its demonstration, and quits.
"""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

import pytest

import main as cli
from game.languages import LANGUAGES
from tests.client.test_window import _wait

ROOT = Path(__file__).parents[1]


def test_a_bundles_program_replaces_python_where_laguna_runs_itself(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["-m", "game.devtools.bundle", "DIR"]) == 2, "Python itself does that elsewhere"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "argv", [])
    with pytest.raises(SystemExit) as ended:
        cli.main(["-m", "game.devtools.bundle", "--help"])
    assert ended.value.code == 0
    assert "without Python" in capsys.readouterr().out
    assert cli.main(["-m", "os"]) == 2, "nothing but Laguna is run"


def test_everything_in_a_bundle_has_its_licence_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.devtools.bundle import gather_licenses

    assert gather_licenses(tmp_path) == []
    for name in ("fonts/Cardo-OFL.txt", "python/LICENSE.txt", "pygame-ce/LGPL-2.1.txt", "pymunk/LICENSE.txt"):
        assert (tmp_path / name).stat().st_size > 500, name
    assert len([path for path in (tmp_path / "numpy").rglob("*") if path.is_file()]) > 1, "none hides another"
    libraries = {re.sub(r"^lib|[-._].*", "", path.name).lower() for path in _libraries_of_pygame()}
    told = (ROOT / "LICENSES.md").read_text(encoding="utf-8").lower()
    assert not {one for one in libraries if PARTS.get(one, one) not in told}
    monkeypatch.setattr("game.devtools.bundle.TEXTS", tmp_path / "none")
    assert gather_licenses(tmp_path / "again") == ["pygame-ce"]


PARTS = {  # parts of libraries, with the library that LICENSES.md names
    "asound": "alsa",
    "brotlicommon": "brotli",
    "brotlidec": "brotli",
    "jpeg": "libjpeg-turbo",
    "png16": "libpng",
    "sdl2": "sdl 2",
    "sharpyuv": "libwebp",
    "vorbisenc": "vorbis",
    "vorbisfile": "vorbis",
    "webpdemux": "libwebp",
}


def _libraries_of_pygame() -> Iterator[Path]:
    """Yield the libraries in the folder that pygame-ce's wheel keeps them in."""
    for file in distribution("pygame-ce").files or ():
        if file.parts[0] == "pygame_ce.libs":
            yield Path(file.name)


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a bundle and unpack its archive far from where it was built."""
    if importlib.util.find_spec("PyInstaller") is None:
        pytest.skip("needs PyInstaller, the extra `bundle`")
    place = tmp_path_factory.mktemp("bundle")
    subprocess.run([sys.executable, "-m", "game.devtools.bundle", str(place / "built")], cwd=ROOT, check=True)
    (archive,) = (path for path in (place / "built").iterdir() if path.is_file())
    shutil.unpack_archive(archive, place / "elsewhere")
    shutil.rmtree(place / "built")
    return place / "elsewhere" / "laguna" / "laguna"


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """Start a virtual screen; yield its name and the file of its pixels."""
    if not (shutil.which("Xvfb") and shutil.which("xdotool")):
        pytest.skip("needs Xvfb and xdotool, which this system lacks")
    read, write = os.pipe()
    how = ["-screen", "0", "1280x720x24", "-nolisten", "tcp", "-fbdir", str(tmp_path)]
    server = subprocess.Popen(["Xvfb", "-displayfd", str(write), *how], pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    yield f":{number}", tmp_path / "Xvfb_screen0"
    server.terminate()
    server.wait(10)


@pytest.mark.slow
def test_a_bundle_plays_with_the_search_in_an_empty_environment(bundle: Path, tmp_path: Path) -> None:
    command = [str(bundle), "arena", "rialto", "--seats", "merchant,random", "--games", "2", "--sims", "50", "--json"]
    nothing = {"LAGUNA_HOME": str(tmp_path / "home")}
    done = subprocess.run(command, cwd=tmp_path, env=nothing, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    first = json.loads(done.stdout.splitlines()[0])
    assert first["moves"] > 100
    assert first["sims"] > 0
    assert list((tmp_path / "home" / "cache" / "compiled" / "rialto").iterdir())
    assert (bundle.parent / "licenses" / "pygame-ce" / "LGPL-2.1.txt").is_file()
    for lang in LANGUAGES:
        (gathered,) = bundle.parent.rglob(f"locale/{lang}")
        own = ROOT / "game" / "locale" / lang
        assert {path.name: path.read_bytes() for path in gathered.iterdir()} == {
            path.name: path.read_bytes() for path in own.iterdir()
        }
    told = subprocess.run(
        [str(bundle), "--report"], cwd=tmp_path, env=nothing, capture_output=True, text=True, check=False
    )
    assert (told.returncode, told.stderr) == (0, "")
    assert "(bundle)" in told.stdout
    assert "no pygame-ce" not in told.stdout


@pytest.mark.slow
def test_a_bundle_shows_its_demonstration_and_quits(bundle: Path, screen: tuple[str, Path], tmp_path: Path) -> None:
    name, pixels = screen
    own_home = tmp_path / "home"
    nothing = {"DISPLAY": name, "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    program = subprocess.Popen(
        [str(bundle), "--demo"],
        cwd=tmp_path,
        env=nothing | {"LAGUNA_HOME": str(own_home)},
        stderr=subprocess.PIPE,
        text=True,
    )

    def xdotool(*words: str) -> str:
        environment = {**os.environ, "DISPLAY": name}
        done = subprocess.run(["xdotool", *words], env=environment, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    try:
        assert _wait(lambda: xdotool("search", "--class", "laguna"), 60), "no window came up"
        window = xdotool("search", "--class", "laguna").splitlines()[0]
        blank = pixels.read_bytes()
        assert _wait(lambda: list((own_home / "cache").glob("*.baked")), 60), "no board was painted"
        assert _wait(lambda: pixels.read_bytes() != blank, 60), "nothing is shown"
        assert _wait(lambda: list((own_home / "cache" / "compiled").glob("*/[0-9a-f]*")), 300), "no search was compiled"
        assert program.poll() is None
        # Escape ends the demonstration at the title, whose last button quits.
        xdotool("key", "--window", window, "Escape")

        def quits() -> bool:
            xdotool("key", "--window", window, "shift+Tab")
            xdotool("key", "--window", window, "Return")
            return program.poll() is not None

        assert _wait(quits, 60), "it does not quit"
        assert program.returncode == 0
    finally:
        program.kill()
        program.wait(20)
    assert not (own_home / "errors.log").exists(), (own_home / "errors.log").read_text()
