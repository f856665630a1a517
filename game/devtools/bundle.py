"""Bundle of Laguna that runs without Python, as a folder and as an archive.

Run `python -m game.devtools.bundle DIR`. PyInstaller (the extra `bundle`) gathers Python, the libraries and Laguna.
Laguna's own modules go in as sources. The opponents' searches are compiled from them on the player's machine, as in
every other installation, if Numba was there when the bundle was made. A bundle is for the system and the processor on
which it was made. Its folder `licenses` has the licence texts of everything in it.
"""

from __future__ import annotations

import argparse
import importlib.util
import platform
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, distribution, version
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAME = "laguna"
SPEC = Path(__file__).with_name("bundle.spec")
LICENSES = "licenses"
TEXTS = ROOT / "game" / "packaging" / LICENSES  # licence texts of packages whose wheels have none
FONTS = ROOT / "sprites" / "fonts"
PACKAGES = ("cffi", "llvmlite", "numba", "numpy", "platformdirs", "pycparser", "pygame-ce", "pyinstaller", "pymunk")
LICENSE_WORDS = ("license", "licence", "copying", "notice")  # words in the names of files with licence texts
ARCHIVES = {"Windows": "zip"}  # all other systems get a format that keeps the permission to run a file


def build(folder: Path) -> Path:
    """Build the bundle into a folder. Returns its path."""
    with tempfile.TemporaryDirectory() as work:
        command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
        places = ["--distpath", str(folder), "--workpath", work, str(SPEC)]
        subprocess.run([*command, *places], check=True, cwd=ROOT)  # noqa: S603
    made = folder / NAME
    for name in ("LICENSE", "LICENSES.md"):
        shutil.copy(ROOT / name, made)
    without = gather_licenses(made / LICENSES)
    if without:
        raise LookupError(f"no licence text was found of {', '.join(without)}")
    return made


def gather_licenses(folder: Path) -> list[str]:
    """Copy the licence texts of everything in a bundle into a folder.

    Returns the parts that have none.
    """
    parts = {name: _texts_of(name) for name in PACKAGES if _is_installed(name)}
    parts |= {"fonts": {path.name: path for path in FONTS.glob("*-OFL.txt")}, "python": _texts_of_python()}
    for part, texts in parts.items():
        for name, path in texts.items():
            place = folder / part / name
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, place)
    return [part for part, texts in parts.items() if not texts]


def _is_installed(package: str) -> bool:
    try:
        distribution(package)
    except PackageNotFoundError:
        return False
    return True


def _texts_of(package: str) -> dict[str, Path]:
    """Find a package's licence texts: its own, and those kept here for its wheel.

    A text is kept here because the wheel has none.
    """
    found = {path.name: path for path in (TEXTS / package).glob("*.txt")}
    for file in distribution(package).files or ():
        about, *below = file.parts
        is_text = any(word in file.name.lower() for word in LICENSE_WORDS)
        if is_text and about.endswith(".dist-info"):
            found["/".join(below).removeprefix(f"{LICENSES}/")] = Path(str(file.locate()))
    return found


def _texts_of_python() -> dict[str, Path]:
    """Find the licence of the bundled Python, in the places where systems keep it."""
    folders = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix))
    places = (folder / name for folder in folders for name in ("LICENSE.txt", "LICENSE"))
    found = next((path for path in places if path.is_file()), None)
    return {"LICENSE.txt": found} if found else {}


def archive(made: Path) -> Path:
    """Pack a bundle into one file next to it, named after its system."""
    system = platform.system()
    name = f"{NAME}-{system.lower()}-{platform.machine().lower()}"
    kind = ARCHIVES.get(system, "gztar")
    return Path(shutil.make_archive(str(made.parent / name), kind, made.parent, made.name))


def weight(path: Path) -> str:
    """Return the size of a file or a folder."""
    files = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file() and not file.is_symlink()]
    return f"{sum(file.stat().st_size for file in files) / 1e6:.0f} MB"


def main(arguments: Sequence[str]) -> int:
    """Build the bundle, and print what was built."""
    parser = argparse.ArgumentParser(prog="python -m game.devtools.bundle", description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, help="where the folder and the archive go")
    asked = parser.parse_args(arguments)
    if importlib.util.find_spec("PyInstaller") is None:
        parser.error("there is no PyInstaller: python -m pip install '.[bundle]'")
    made = build(asked.folder.absolute())
    packed = archive(made)
    for path in (made, packed):
        print(f"{path}: {weight(path)}")
    has_numba = importlib.util.find_spec("numba") is not None
    search = f"compiled search (Numba {version('numba')})" if has_numba else "plain search: there is no Numba here"
    print(f"opponents: {search}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
