"""Rules pages, read from `game/locale/<language>/<game>.md`, without pictures.

# Title {icon key}     a chapter, the icon beside it and the key by which it is opened
1. / -                 steps and points of a list
| a | b |              a row of a table
> R1 text              a ruling of this project with its number (or several), a footnote of what stands before it
>> R2 text             the same, set in the column
![name](caption)       a figure
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from game import languages

FOLDER = Path(__file__).resolve().parent
_TITLE = re.compile(r"# (.+?) \{(\w+) (\w+)\}")
_RULING = re.compile(r"(>>?) ((?:[A-Z]\d+ )+)(.+)")
_FIGURE = re.compile(r"!\[(\w+)\]\((.*)\)")


@dataclass(frozen=True)
class Passage:
    """Piece of a chapter.

    Its kind is "text", "step", "point", "row" or "figure", or "ruling" or "note" with the numbers first.
    """

    kind: str
    words: tuple[str, ...]

    def holds(self, words: str) -> bool:
        """Return whether the passage contains words, without regard to case and accents."""
        return _folded(words) in _folded(" ".join(self.words).replace("*", ""))


@dataclass
class Chapter:
    """Chapter of the rules pages."""

    title: str
    icon: str
    key: str
    blocks: list[Passage] = field(default_factory=list)

    def holds(self, words: str) -> bool:
        """Return whether the chapter contains words, without regard to case and accents."""
        whole = " ".join([self.title, *(" ".join(block.words) for block in self.blocks)]).replace("*", "")
        return _folded(words) in _folded(whole)


def _folded(words: str) -> str:
    """Return words without case, accents and kinds of spaces."""
    return "".join(
        letter for letter in unicodedata.normalize("NFKD", words) if not unicodedata.combining(letter)
    ).lower()


@cache
def chapters(game: str, lang: str = "en") -> tuple[Chapter, ...]:
    """Return the chapters of a game's rules.

    A page that a language lacks, or a damaged one, is English.
    """
    return languages.say_in(lang, lambda one: read_page(FOLDER / one / f"{game}.md"))


@cache
def read_page(path: Path) -> tuple[Chapter, ...]:
    """Read a page.

    Raises `ValueError` if the page is missing, or has no chapters, which is reported.
    """
    found: list[Chapter] = []
    try:
        for line in path.read_text(encoding="utf-8").splitlines():
            title = _TITLE.fullmatch(line)
            if title:
                words, icon, key = title.groups()
                found.append(Chapter(words, icon, key))
            elif line.strip():
                found[-1].blocks.append(_block(line))
    except FileNotFoundError:
        raise ValueError(f"no {path.name}") from None
    except (OSError, ValueError) as error:
        languages.warn(path, f"cannot be read ({error})")
        raise ValueError(str(error)) from error
    except IndexError:
        found.clear()
    if not found:
        languages.warn(path, "does not begin with a chapter")
        raise ValueError(f"no chapter in {path.name}")
    return tuple(found)


def _block(line: str) -> Passage:
    figure = _FIGURE.fullmatch(line)
    if figure:
        return Passage("figure", (figure.group(1), figure.group(2)))
    ruling = _RULING.fullmatch(line)
    if ruling:
        mark, numbers, words = ruling.groups()
        return Passage("ruling" if mark == ">" else "note", (numbers.strip(), words))
    if line.startswith("- "):
        return Passage("point", (line[2:],))
    if re.match(r"\d+\. ", line):
        number, _, words = line.partition(". ")
        return Passage("step", (number, words))
    if line.startswith("|"):
        return Passage("row", tuple(cell.strip() for cell in line.strip("|").split("|")))
    return Passage("text", (line,))
