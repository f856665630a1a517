"""Identity of the program, so that results of different versions are never mixed."""

from __future__ import annotations

import hashlib
import platform
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

_ROOT = Path(__file__).resolve().parent.parent
_SOURCES = ("ai/**/*.py", "ai/**/*.json", "game/rules/**/*.py")
_PACKAGES = ("numba", "llvmlite", "numpy")


@cache
def program_hash() -> str:
    """Return a hash of rules, opponents and the packages that they compute with.

    It is computed once in a process, when the first task has loaded the code. A file that changes later does not change
    what this process runs.
    """
    digest = hashlib.sha256(f"{platform.python_version_tuple()[:2]} {_versions()}".encode())
    for path in sorted({path for pattern in _SOURCES for path in _ROOT.glob(pattern)}):
        text = path.read_bytes().replace(b"\r\n", b"\n")  # a checkout may have changed line endings
        digest.update(path.relative_to(_ROOT).as_posix().encode() + b"\0" + text + b"\0")
    return digest.hexdigest()[:16]


def _versions() -> str:
    found = []
    for package in _PACKAGES:
        try:
            found.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            found.append(f"no {package}")
    return ", ".join(found)
