"""Notes of a release: prints the section of CHANGELOG.md for a tag.

Run `python -m game.devtools.release_notes v1.2.3`. A tag that is not the program's version, or a version without a
section, is an error: nothing is released by mistake.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from game import __version__

CHANGELOG = Path(__file__).resolve().parents[2] / "CHANGELOG.md"


class NotesError(Exception):
    """Failure to find notes for this tag; its text gives the reason in one line."""


def notes(tag: str, changelog: str) -> str:
    """Return the section of a changelog for a tag."""
    if tag != f"v{__version__}":
        raise NotesError(f"the tag is {tag}, but game/__init__.py has version {__version__}")
    heading = rf"^## \[{re.escape(__version__)}\][^\n]*\n"
    found = re.search(heading + r"(.*?)(?=^## |^\[[^]]+\]: |\Z)", changelog, re.MULTILINE | re.DOTALL)
    if found is None or not found[1].strip():
        raise NotesError(f"CHANGELOG.md has no section for {__version__}: rename [Unreleased] and give it a date")
    return found[1].strip()


def main(arguments: list[str]) -> int:
    """Print the notes of a tag."""
    if len(arguments) != 1:
        print("usage: python -m game.devtools.release_notes TAG", file=sys.stderr)
        return 2
    try:
        print(notes(arguments[0], CHANGELOG.read_text(encoding="utf-8")))
    except NotesError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
