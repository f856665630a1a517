"""Laguna as a folder, and as an archive of it, that run without Python: `python -m game.workshop.bundle DIR`.

PyInstaller (the extra `bundle`) gathers Python, the libraries and Laguna. Laguna's own modules go in as sources: the
opponents' searches are compiled from them on the player's machine, as in every other installation, if Numba was there
when the bundle was made. A bundle is for the system and the processor on which it was made.
"""

from __future__ import annotations

import argparse
import importlib.util
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAME = "laguna"
SPEC = Path(__file__).with_name("bundle.spec")
ARCHIVES = {"Windows": "zip"}  # the others take what keeps the right to run a file


def build(folder: Path) -> Path:
    """Build the bundle into a folder; where it is."""
    with tempfile.TemporaryDirectory() as work:
        command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
        places = ["--distpath", str(folder), "--workpath", work, str(SPEC)]
        subprocess.run([*command, *places], check=True, cwd=ROOT)  # noqa: S603
    made = folder / NAME
    shutil.copy(ROOT / "LICENSE", made)
    return made


def archive(made: Path) -> Path:
    """A bundle as one file beside it, named after the system that it runs on."""
    system = platform.system()
    name = f"{NAME}-{system.lower()}-{platform.machine().lower()}"
    kind = ARCHIVES.get(system, "gztar")
    return Path(shutil.make_archive(str(made.parent / name), kind, made.parent, made.name))


def weight(path: Path) -> str:
    """How much room a file or a folder takes."""
    files = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file() and not file.is_symlink()]
    return f"{sum(file.stat().st_size for file in files) / 1e6:.0f} MB"


def main(arguments: Sequence[str]) -> int:
    """Build, and say what was built."""
    parser = argparse.ArgumentParser(prog="python -m game.workshop.bundle", description=__doc__.partition("\n")[0])
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
