"""Checker of the texts: `python -m game.devtools.check_texts [LANGUAGE...]`.

Prints a line for each text that is missing, unknown, out of date, too long for its place or against its language's
glossary, figures or plurals, or cannot be used, with its file, line and key. Likewise for each rules page that is
missing or differs from the English one.
`--confirm LANGUAGE [KEY...]` marks the translations of these keys, or of all, as made from the English of today.

Exit status: 0 nothing found, 1 something found, 2 usage error.
"""

from __future__ import annotations

import argparse
import re
import string
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

from game import languages
from game.languages import ENGLISH, HEADER, HEADERS, PLURAL_FORMS, fingerprint, parts, words
from game.locale.rule_pages import Passage, read_page
from game.ui.render import text as rendering


class TextPlace(NamedTuple):
    """Place on the screen: its style, its width in logical units and its rows."""

    style: str
    width: float
    rows: int = 1


PLACES = {  # of texts with a place of their own, by key, in the smallest window
    r"apology\.copy": TextPlace("button", 284),
    r"attract\.\w+\.\d+": TextPlace("large", 640, rows=2),
    r"date\.short_month\.\d+": TextPlace("bold", 36),
    r"fame\.all": TextPlace("text", 31.8),
    r"keys\.\w+": TextPlace("text", 280),
    r"lesson\.offer": TextPlace("bold", 141),
    r"menu\.(rules|settings|leave|quit)": TextPlace("button", 234),
    r"problem\.(next|play|show)": TextPlace("bold", 236),
    r"problem\.verdict\.\w+": TextPlace("button", 154),
    r"(today\.deal|problems\.(slip\.day|title))": TextPlace("small italic", 113),
    r"results\.(rematch|postcard)": TextPlace("button", 148),
    r"review\.(show|leave)": TextPlace("bold", 166),
    r"seats\.code\.(line|copied)": TextPlace("small italic", 187),
    r"seats\.code\.note": TextPlace("small italic", 265),
    r"seats\.length\.line": TextPlace("italic", 515),
    r"seats\.order\.(seated|drawn)": TextPlace("small", 82),
    r"seats\.tempo\.(brisk|easy|off)": TextPlace("small", 52),
    r"settings\.cover\.(cloth|curtain|open)": TextPlace("small", 104),
    r"settings\.\w+\.line": TextPlace("small italic", 286),
    r"settings\.speed\.\w+": TextPlace("small", 76),
    r"today\.(play|again)": TextPlace("main button", 224),
    r"today\.line": TextPlace("small italic", 612),
    r"today\.weekday\.\d": TextPlace("small italic", 78),
}
QUOTES = frozenset('"\u201c\u201d\u201e\u00ab\u00bb\u2039\u203a')
_TABLE = re.compile(r"\[(\w+)\]")
_ENTRY = re.compile(r'(?:"([^"]+)"|([\w-]+)) = (\[?)')
_BREAK = re.compile(" [:;?!\u00bb]|\u00ab ")
_MARK = re.compile(r"\s*# ([0-9a-f]{6})$")
_ISO_DATE = re.compile(r"\b\d{4}-\d\d-\d\d\b")
_NAME = re.compile(r"\{\w+")  # of a field
_POINT = re.compile(r"\d\.\d")


@dataclass(frozen=True)
class TextEntry:
    """Text, or list of words, with its place in its file."""

    value: str | list[str]
    line: int = 1  # first line, from 1
    end: int = 1  # last line, which has the fingerprint
    mark: str = ""

    @property
    def texts(self) -> list[str]:
        """Texts of the entry: one, or the words of the list."""
        return [self.value] if isinstance(self.value, str) else self.value


def entries(path: Path) -> dict[str, TextEntry]:
    """Read a part of the texts with lines and fingerprints.

    The key of a text in a table begins with the table's name.
    """
    whole = path.read_text(encoding="utf-8")
    places = {key: (start, end, mark) for key, start, end, mark in _places(whole.splitlines())}
    found: dict[str, TextEntry] = {}
    for key, value in tomllib.loads(whole).items():
        inner = {f"{key}.{name}": one for name, one in value.items()} if isinstance(value, dict) else {key: value}
        for name, one in inner.items():
            found[name] = TextEntry(one if isinstance(one, str) else words(one), *places.get(name, (1, 1, "")))
    return found


def _places(lines: Sequence[str]) -> Iterator[tuple[str, int, int, str]]:
    """Yield the key of each text with its first line, its last and its fingerprint."""
    table = ""
    for number, line in enumerate(lines, 1):
        if heading := _TABLE.fullmatch(line):
            table = f"{heading[1]}."
        elif entry := _ENTRY.match(line):
            end = number
            if entry[3] and "]" not in _MARK.sub("", line)[-1:]:
                end = next((at for at in range(number + 1, len(lines) + 1) if lines[at - 1][:1] == "]"), number)
            mark = _MARK.search(lines[end - 1])
            yield table + (entry[1] or entry[2]), number, end, mark[1] if mark else ""


def wording_faults(lang: str, text: str) -> Iterator[str]:
    """Yield the faults of a text, or of a line on the screen, in words, dates, figures and plurals."""
    said = _NAME.sub("", text)
    for wrong, better in header_table(lang, "avoid").items():
        if re.search(rf"(?<!\w){re.escape(wrong)}(?!\w)", said, re.IGNORECASE):
            yield f"says {wrong}, the glossary {better}"
    if found := _ISO_DATE.search(text):
        yield f"writes the date {found[0]}, the language with the names of its months"
    if HEADERS[lang].decimal != "." and (found := _POINT.search(text)):
        yield f"writes {found[0]} with a point, the language with {HEADERS[lang].decimal}"
    yield from (
        f"says {found[0]}, which may be 1" for found in _plural_after(tuple(parts(lang).values())).finditer(text)
    )


def header_table(lang: str, name: str) -> Mapping[str, str]:
    """Return a table of a language's header: "glossary" or "avoid"."""
    paths = (folder / lang / HEADER for folder in languages.FOLDERS)
    table = next((languages.read(path).get(name) for path in paths if path.exists()), None)
    return table if isinstance(table, dict) else {}


@cache
def _plural_after(paths: Sequence[Path]) -> re.Pattern[str]:
    """Return the pattern of a count, or a 1, before a plural that some text gives with its singular."""
    counts: set[str] = set()
    plurals: set[str] = set()
    for path in paths:
        for text in (text for entry in entries(path).values() for text in entry.texts):
            for name, spec in _specs(text):
                one, *more = spec.removeprefix("~").split("|")
                if more and "=" not in spec:
                    counts.add(name)
                    plurals.update(found for found in re.findall(r"^\w{4,}", more[-1]) if found not in one.split())
    given, many = ("|".join(map(re.escape, sorted(one))) or r"(?!)" for one in (counts, plurals))
    return re.compile(rf"(?:\{{(?:{given})\}}|(?<![\w.,])1)[ \u00a0](?:{many})\b")


def _specs(text: str) -> list[tuple[str, str]]:
    """Return a text's fields with their spellings; none if its braces do not match."""
    try:
        return list(fields(text).items())
    except ValueError:
        return []


def problems(lang: str) -> Iterator[str]:
    """Yield a line for each fault of a language."""
    english, own = parts(ENGLISH), parts(lang)
    for thing in header_table(ENGLISH, "glossary").keys() ^ header_table(lang, "glossary").keys():
        yield f"{lang}/{HEADER}: the glossary does not have {thing} in both languages"
    for part in sorted({*english, *own}):
        name = f"{lang}/{part}.toml"
        if part not in own:
            yield f"{name}: the file is missing, English is shown"
        elif part not in english:
            yield f"{name}: English has no such part"
        else:
            try:
                found = entries(own[part])
            except (OSError, ValueError) as error:
                yield f"{name}: the file cannot be read, English is shown: {error}"
                continue
            meant = entries(english[part])
            yield from (f"{name}: {key} is missing, English is shown" for key in meant if key not in found)
            for key, entry in found.items():
                faults = _faults(lang, key, entry, meant[key]) if key in meant else ["is no key of English"]
                yield from (f"{name}:{entry.line}: {key} {fault}" for fault in faults)


def page_problems(lang: str) -> Iterator[str]:
    """Yield a line for each rules page of a language that is missing or differs from English."""
    for english in sorted(path for folder in languages.FOLDERS for path in (folder / ENGLISH).glob("*.md")):
        path = english.parents[1] / lang / english.name
        name = f"{lang}/{path.name}"
        if not path.exists():
            yield f"{name}: the page is missing, English is shown"
            continue
        try:
            chapters = zip_longest(_outline(path), _outline(english), fillvalue=("a chapter",))
        except ValueError as error:
            yield f"{name}: the page cannot be read, English is shown: {error}"
            continue
        differing = [found[0] for found, meant in chapters if found != meant]
        if differing:
            yield f"{name}: {differing[0]} has other paragraphs than in English"
        yield from (f"{name}: {fault}" for fault in wording_faults(lang, path.read_text(encoding="utf-8")))


def _outline(path: Path) -> list[tuple[object, ...]]:
    """Return a page's chapters: key, icon, and the paragraphs by kind and length, figures by name."""

    def paragraph(block: Passage) -> tuple[str, object]:
        return block.kind, block.words[0] if block.kind == "figure" else len(block.words)

    return [(one.key, one.icon, *map(paragraph, one.blocks)) for one in read_page(path)]


def _faults(lang: str, key: str, entry: TextEntry, english: TextEntry) -> Iterator[str]:
    """Yield the faults of a text, compared with the English one."""
    if isinstance(entry.value, str) != isinstance(english.value, str) or len(entry.texts) != len(english.texts):
        yield f"has {len(entry.texts)} texts, English has {len(english.texts)}"
        return
    forms = PLURAL_FORMS[HEADERS[lang].plural]
    place = next((place for shape, place in PLACES.items() if re.fullmatch(shape, key)), None)
    foreign = QUOTES.difference("".join(HEADERS[lang].quotes))
    for text, meant in zip(entry.texts, english.texts, strict=True):
        try:
            mine, theirs = fields(text), fields(meant)
        except ValueError as error:
            yield f"cannot be filled in: {error}"
            continue
        if mine.keys() != theirs.keys():
            yield f"has the fields {_named(mine)}, English has {_named(theirs)}"
        for field, spec in mine.items():
            if "|" in spec and "=" not in spec and spec.count("|") + 1 != len(forms):
                yield f"gives {spec.count('|') + 1} plural forms of {field}, the language has {', '.join(forms)}"
        if not theirs and text.count("|") != meant.count("|"):
            yield f"is divided by {text.count('|')} |, English by {meant.count('|')}"
        if text.count("[") != text.count("]"):
            yield "does not close its brackets"
        if wrong := foreign.intersection(text):
            yield f"quotes with {' '.join(sorted(wrong))}, the language with {' '.join(HEADERS[lang].quotes)}"
        if _BREAK.search(text):
            yield "may break its line before a mark: it needs a no-break space"
        if place is not None and (fault := _excess(text, place)):
            yield fault
        yield from wording_faults(lang, text)
    if lang != ENGLISH and entry.mark != fingerprint(english.value):
        yield "was made from another English text" if entry.mark else "does not say which English text it was made from"


def _excess(text: str, place: TextPlace) -> str:
    """Return the excess of a text over its place in words; nothing if it fits."""
    lines = rendering.wrap(text, place.style, place.width)
    wide = max(rendering.width(line, place.style) for line in lines)
    if len(lines) > place.rows:
        return f"takes {len(lines)} rows of {place.width:g} pixels, there is room for {place.rows}"
    return f"is {wide:.0f} pixels wide, there is room for {place.width:g}" if wide > place.width else ""


def fields(text: str) -> dict[str, str]:
    """Return the fields of a text with the spelling of each.

    Raises `ValueError` if the braces do not match.
    """
    return {field: spec or "" for _, field, spec, _ in string.Formatter().parse(text) if field is not None}


def _named(found: dict[str, str]) -> str:
    return ", ".join(sorted(found)) or "none"


def confirm(lang: str, keys: Sequence[str]) -> int:
    """Write current fingerprints at the translations of some keys, or of all.

    Returns how many were written.
    """
    written = 0
    for part, path in parts(lang).items():
        meant = entries(parts(ENGLISH)[part])
        lines = path.read_text(encoding="utf-8").splitlines()
        for key, entry in entries(path).items():
            if key in meant and (not keys or key in keys) and entry.mark != fingerprint(meant[key].value):
                lines[entry.end - 1] = f"{_MARK.sub('', lines[entry.end - 1])} # {fingerprint(meant[key].value)}"
                written += 1
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return written


def main(arguments: Sequence[str]) -> int:
    """Check languages, or confirm texts of one."""
    parser = argparse.ArgumentParser(
        prog="python -m game.devtools.check_texts", description="Check the languages' texts."
    )
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help=f"of {', '.join(HEADERS)}; without it all")
    parser.add_argument("--confirm", nargs="+", metavar=("LANGUAGE", "KEY"), help="texts that fit the English of today")
    chosen = parser.parse_args(arguments)
    asked = [*chosen.languages, *(chosen.confirm or [])[:1]] or list(HEADERS)
    if unknown := [lang for lang in asked if lang not in HEADERS]:
        parser.error(f"no language {', '.join(unknown)}: there is {', '.join(HEADERS)}")
    if chosen.confirm:
        print(f"{confirm(chosen.confirm[0], chosen.confirm[1:])} confirmed")
        return 0
    found = [line for lang in asked for line in (*problems(lang), *page_problems(lang))]
    print("\n".join([*found, f"{len(found)} found in {', '.join(asked)}"]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
