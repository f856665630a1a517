"""The wheel has one top-level name and the right dependencies for each system.

The installed program starts.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from game import __version__
from game.devtools import smoke
from game.match import Match, Seat

ROOT = Path(__file__).parents[1]
OLD_NAMES = ("main.py", "game/__init__.py", "ai/__init__.py", "sprites/laguna.svg", "sounds/__init__.py")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

# Systems by their environment markers, with the Numba that each needs: a version that satisfies the requirement, or
# none.
LINUX, MACOS, WINDOWS = "linux", "darwin", "win32"
NUMBA = [
    (LINUX, "x86_64", "3.11", "0.68.1"),
    (LINUX, "x86_64", "3.15", "0.68.1"),
    (LINUX, "x86_64", "3.16", None),
    (LINUX, "aarch64", "3.14", "0.68.1"),
    (LINUX, "armv7l", "3.13", None),
    (LINUX, "riscv64", "3.13", None),
    (LINUX, "i686", "3.13", None),
    (MACOS, "arm64", "3.14", "0.68.1"),
    (MACOS, "x86_64", "3.13", "0.62.1"),
    (MACOS, "x86_64", "3.14", None),
    (WINDOWS, "AMD64", "3.14", "0.68.1"),
    (WINDOWS, "ARM64", "3.11", None),
    (WINDOWS, "ARM64", "3.12", "0.68.1"),
    (WINDOWS, "ARM64", "3.15", None),
    (WINDOWS, "x86", "3.13", None),
    ("freebsd14", "amd64", "3.13", None),
]


def numba_requirements(system: str, machine: str, python: str, implementation: str = "CPython") -> list[Requirement]:
    """Return a system's requirements of Numba."""
    system_markers = {
        "sys_platform": system,
        "platform_machine": machine,
        "python_version": python,
        "python_full_version": f"{python}.0",
        "platform_python_implementation": implementation,
    }
    found = map(Requirement, PROJECT["dependencies"])
    return [one for one in found if one.name == "numba" and (not one.marker or one.marker.evaluate(system_markers))]


@pytest.mark.parametrize(("system", "machine", "python", "version"), NUMBA)
def test_numba_is_required_only_where_it_has_a_wheel(
    system: str, machine: str, python: str, version: str | None
) -> None:
    found = numba_requirements(system, machine, python)
    assert len(found) == (version is not None)
    assert all(version in one.specifier for one in found)
    assert not numba_requirements(system, machine, python, "PyPy")


def test_intel_macs_get_no_numba_without_a_wheel() -> None:
    (asked,) = numba_requirements(MACOS, "x86_64", "3.13")
    assert "0.63.0" not in asked.specifier, "the first that has no wheel there"


def test_the_version_is_defined_once() -> None:
    assert "version" not in PROJECT
    assert "version" in PROJECT["dynamic"]
    assert all(part.isdigit() for part in __version__.split("."))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a wheel of this checkout, built without a network."""
    pytest.importorskip("hatchling", reason="needs hatchling, of the extra `test`")
    folder = tmp_path_factory.mktemp("wheel")
    before = set(ROOT.iterdir())
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], cwd=ROOT, check=True)
    assert set(ROOT.iterdir()) == before, "building leaves nothing in the checkout"
    (built,) = folder.iterdir()
    return built


class Installation:
    """Environment that holds only what is installed into it.

    The tests' own environment lends the dependencies.
    """

    def __init__(self, folder: Path):
        self.elsewhere = folder / "elsewhere"
        self.elsewhere.mkdir()
        for name in ("main.py", "game.py", "ai.py"):  # modules that a user's folder may hold
            (self.elsewhere / name).write_text("raise SystemExit('a stranger')\n", encoding="utf-8")
        self.home = folder / "home"
        subprocess.run([sys.executable, "-m", "venv", str(folder / "env")], check=True)
        scripts = "Scripts" if os.name == "nt" else "bin"
        self.python = folder / "env" / scripts / "python"
        self.laguna = folder / "env" / scripts / "laguna"
        where = self.run(self.python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))")
        self.packages = Path(where.stdout.strip())
        self._tools = set(self.packages.iterdir())

    def lend(self) -> None:
        """Lend the environment the libraries of the tests' own."""
        places = dict.fromkeys(sysconfig.get_path(kind) for kind in ("purelib", "platlib"))
        (self.packages / "lent.pth").write_text("\n".join(places) + "\n", encoding="utf-8")

    def install(self, wheel: Path) -> None:
        """Install a wheel without its dependencies."""
        pip = [self.python, "-m", "pip", "--quiet", "--disable-pip-version-check"]
        done = self.run(*pip, "install", "--no-deps", "--no-index", wheel)
        assert done.returncode == 0, done.stderr

    def names(self) -> set[str]:
        """Return the top-level names that are installed."""
        return {path.name for path in set(self.packages.iterdir()) - self._tools} - {"lent.pth"}

    def environment(self) -> Mapping[str, str]:
        inherited = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "SDL_"))}
        return inherited | {"LAGUNA_HOME": str(self.home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

    def run(self, *command: object) -> subprocess.CompletedProcess[str]:
        """Run a command far from the checkout."""
        words = [str(word) for word in command]
        return subprocess.run(
            words, cwd=self.elsewhere, env=self.environment(), capture_output=True, text=True, check=False
        )


@pytest.fixture
def installation(tmp_path: Path) -> Installation:
    return Installation(tmp_path)


def older_wheel(folder: Path) -> Path:
    """Write a tiny wheel of 0.1.0 with its top-level names."""
    info = "laguna-0.1.0.dist-info"
    files = dict.fromkeys(OLD_NAMES, b"")
    files[f"{info}/METADATA"] = b"Metadata-Version: 2.1\nName: laguna\nVersion: 0.1.0\n"
    files[f"{info}/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: a test\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files[f"{info}/entry_points.txt"] = b"[console_scripts]\nlaguna = main:main\n"
    rows = [
        f"{name},sha256={base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b'=').decode()},{len(content)}"
        for name, content in files.items()
    ]
    files[f"{info}/RECORD"] = "\n".join([*rows, f"{info}/RECORD,,"]).encode()
    wheel = folder / "laguna-0.1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return wheel


@pytest.mark.slow
def test_a_wheel_is_installed_over_the_first_one_and_plays(
    wheel: Path, installation: Installation, tmp_path: Path
) -> None:
    with zipfile.ZipFile(wheel) as archive:
        texts = {path.relative_to(ROOT).as_posix() for path in (ROOT / "game" / "locale").glob("*/*")}
        assert {f"laguna/{name}" for name in texts if "__pycache__" not in name} <= set(archive.namelist())
        licences = {name.rpartition("/")[2] for name in archive.namelist() if "/licenses/" in name}
    assert {"LICENSE", "LICENSES.md", "Cardo-OFL.txt", "EBGaramond-OFL.txt", "Spira-OFL.txt"} <= licences

    installation.install(older_wheel(tmp_path))
    assert {"main.py", "game", "ai", "sprites", "sounds"} <= installation.names()
    match = Match("rialto", (Seat("Ada"), Seat("Bea", "doge")), 3)
    match.keep(installation.home / "matches")
    match.commit(match.game.legal(match.state)[0])
    assert match.journal is not None
    saved = match.journal.path
    match.close()
    (installation.home / "settings.json").write_text('{"language": "it"}', encoding="utf-8")
    own = {path: path.read_bytes() for path in installation.home.rglob("*") if path.is_file()}

    installation.install(wheel)
    assert installation.names() == {"laguna", f"laguna-{__version__}.dist-info"}, "nothing of the old one is left"
    assert own == {path: path.read_bytes() for path in installation.home.rglob("*") if path.is_file()}

    installation.lend()
    told = installation.run(installation.laguna, "replay", saved, "--text")
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.startswith("Rialto, 2 seats")
    launcher = installation.elsewhere / "laguna.exe"  # On Windows the command is a program with an archive at its end.
    with zipfile.ZipFile(launcher, "w") as archive:
        archive.writestr("__main__.py", "import sys\nfrom laguna.__main__ import main\nsys.exit(main())\n")
    starts = ([installation.laguna], [installation.python, "-m", "laguna"], [installation.python, launcher])
    for start in starts:
        contest = ["arena", "gondola", "--seats", "merchant,random", "--games", "2", "--sims", "2", "--jobs", "2"]
        played = installation.run(*start, *contest, "--json")
        assert played.returncode == 0, played.stderr
        assert [json.loads(line)["moves"] > 0 for line in played.stdout.splitlines()[:2]] == [True, True]


@pytest.mark.slow
def test_an_editable_installation_runs_the_checkout(wheel: Path, installation: Installation) -> None:
    installation.lend()
    pip = [installation.python, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    done = installation.run(*pip, "install", "--no-deps", "--no-index", "--no-build-isolation", "--editable", ROOT)
    assert done.returncode == 0, done.stderr
    for start in ([installation.laguna], [installation.python, "-m", "laguna"]):
        told = installation.run(*start, "--report")
        assert f"Laguna: {__version__} (source tree)" in told.stdout, told.stderr
    done = installation.run(*pip, "uninstall", "--yes", "laguna")
    assert installation.names() == set()


@pytest.mark.slow
@pytest.mark.sample
def test_a_wheel_starts_plays_demonstrates_and_quits(
    wheel: Path, installation: Installation, capsys: pytest.CaptureFixture[str]
) -> None:
    installation.install(wheel)
    installation.lend()
    assert smoke.main([str(installation.laguna)]) == 0, capsys.readouterr().err
    assert f"Laguna: {__version__} (wheel)" in capsys.readouterr().out
