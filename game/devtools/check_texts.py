"""Checker of the texts: `python -m game.devtools.check_texts [LANGUAGE...]`.

Prints a line for each text that is missing, unknown, out of date or cannot be used, with its file, line and key.
`--confirm LANGUAGE [KEY...]` marks the translations of these keys, or of all, as made from the English of today.

Exit status: 0 nothing found, 1 something found, 2 usage error.
"""

from __future__ import annotations

import argparse
import re
import string
import sys
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.languages import ENGLISH, HEADERS, PLURAL_FORMS, fingerprint, parts, words

MOST_LETTERS = {r"attract\.\w+\.\d+": 109}  # largest length of texts with little room, in letters by pattern of key
_TABLE = re.compile(r"\[(\w+)\]")
_ENTRY = re.compile(r'(?:"([^"]+)"|([\w-]+)) = (\[?)')
_MARK = re.compile(r"\s*# ([0-9a-f]{6})$")


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


def problems(lang: str) -> Iterator[str]:
    """Yield a line for each fault of a language."""
    english, own = parts(ENGLISH), parts(lang)
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


def _faults(lang: str, key: str, entry: TextEntry, english: TextEntry) -> Iterator[str]:
    """Yield the faults of a text, compared with the English one."""
    if isinstance(entry.value, str) != isinstance(english.value, str) or len(entry.texts) != len(english.texts):
        yield f"has {len(entry.texts)} texts, English has {len(english.texts)}"
        return
    forms = PLURAL_FORMS[HEADERS[lang].plural]
    most = next((letters for shape, letters in MOST_LETTERS.items() if re.fullmatch(shape, key)), None)
    for text, meant in zip(entry.texts, english.texts, strict=True):
        try:
            mine, theirs = fields(text), fields(meant)
        except ValueError as error:
            yield f"cannot be filled in: {error}"
            continue
        if mine.keys() != theirs.keys():
            yield f"has the fields {_named(mine)}, English has {_named(theirs)}"
        for field, spec in mine.items():
            if "|" in spec and spec.count("|") + 1 != len(forms):
                yield f"gives {spec.count('|') + 1} plural forms of {field}, the language has {', '.join(forms)}"
        if not theirs and text.count("|") != meant.count("|"):
            yield f"is divided by {text.count('|')} |, English by {meant.count('|')}"
        if most is not None and len(text) > most:
            yield f"has {len(text)} letters, there is room for {most}"
    if lang != ENGLISH and entry.mark != fingerprint(english.value):
        yield "was made from another English text" if entry.mark else "does not say which English text it was made from"


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
    found = [line for lang in asked for line in problems(lang)]
    print("\n".join([*found, f"{len(found)} found in {', '.join(asked)}"]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
