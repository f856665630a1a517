"""Languages: folders of TOML files with the program's texts.

This module stands below the rules and knows nothing of the program. A folder with a `language.toml` is a language. That
header gives its name in the language itself, its plural rule, its quotation marks and its decimal sign. Every other
file is a part: the client's texts by key, and in a game's part also tables, the words of its rules. A translated text
ends with a comment: the `fingerprint` of the English text that it was made from.

A file that cannot be read counts as empty, so English takes its place. One line on stderr gives the reason.
"""

from __future__ import annotations

import contextlib
import hashlib
import string
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ENGLISH = "en"  # the language that all others are translated from
FOLDERS = [Path(__file__).resolve().parent / "locale"]
HEADER = "language.toml"
FINGERPRINT_DIGITS = 6
_LAST = 1_000  # the order of a language whose header gives none

# Categories of a language's plural rule, in the order in which a text gives their forms: CLDR's for whole
# numbers. "many" of Italian and French (whole millions) is left out: no count of the program comes near.
PLURAL_FORMS = {
    "en": ("one", "other"),
    "it": ("one", "other"),
    "fr": ("one", "other"),
    "pl": ("one", "few", "many"),
    "ru": ("one", "few", "many"),
    "uk": ("one", "few", "many"),
    "cs": ("one", "few", "other"),
    "ar": ("zero", "one", "two", "few", "many", "other"),
}


@dataclass(frozen=True)
class Header:
    """Facts of a language: its own name, its plural rule, its quotation marks and its decimal sign."""

    name: str
    plural: str
    quotes: tuple[str, str]
    decimal: str
    order: int = _LAST

    @classmethod
    def read(cls, path: Path) -> Header | None:
        """Read a header; return `None` if it is unreadable or incomplete, and report that."""
        found = read(path)
        if not found:
            return None
        name, plural, decimal, order = (found.get(key) for key in ("name", "plural", "decimal", "order"))
        quotes = words(found.get("quotes"))
        if not (isinstance(name, str) and isinstance(plural, str) and isinstance(decimal, str) and len(quotes) == 2):
            _warn(path, "gives no name, plural, two quotes and decimal")
            return None
        if plural not in PLURAL_FORMS:
            _warn(path, f"has no known plural rule: there is {', '.join(PLURAL_FORMS)}")
            return None
        return cls(name, plural, (quotes[0], quotes[1]), decimal, order if isinstance(order, int) else _LAST)


@cache
def read(path: Path) -> dict[str, object]:
    """Read a file of a language; a damaged one is empty, which is reported once."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        _warn(path, f"cannot be read ({error})")
        return {}


def words(value: object) -> list[str]:
    """Return a list of words; empty if the value is no list."""
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []


def _warn(path: Path, why: str) -> None:
    with contextlib.suppress(OSError, ValueError):  # stderr may be closed
        print(f"laguna: {path.parent.name}/{path.name} {why}; English is shown instead", file=sys.stderr)


def _found() -> dict[str, Header]:
    """Find the languages in order: their folders' names and headers."""
    headers = {path.parent.name: Header.read(path) for folder in FOLDERS for path in folder.glob(f"*/{HEADER}")}
    there = {lang: header for lang, header in headers.items() if header is not None}
    return dict(sorted(there.items(), key=lambda one: (one[0] != ENGLISH, one[1].order, one[0])))


HEADERS = _found()
LANGUAGES = tuple(HEADERS)


def parts(lang: str) -> dict[str, Path]:
    """Return the files of a language's parts by their names."""
    paths = (path for folder in FOLDERS for path in sorted((folder / lang).glob("*.toml")))
    return {path.stem: path for path in paths if path.name != HEADER}


def texts(path: Path) -> dict[str, str]:
    """Return the texts of a part by key."""
    return {key: text for key, text in read(path).items() if isinstance(text, str)}


def table(lang: str, part: str, name: str) -> dict[str, str]:
    """Return a table of texts. A text that a language lacks is English."""
    english, own = _table(ENGLISH, part, name), _table(lang, part, name)
    return {key: str(own[key] if isinstance(own.get(key), str) else text) for key, text in english.items()}


def word_lists(lang: str, part: str, name: str) -> dict[str, list[str]]:
    """Return a table of lists of words.

    A list that a language lacks, or has in another length, is English.
    """
    english = {key: words(value) for key, value in _table(ENGLISH, part, name).items()}
    own = {key: words(value) for key, value in _table(lang, part, name).items()}
    return {key: own[key] if len(own.get(key, ())) == len(text) else text for key, text in english.items()}


def _table(lang: str, part: str, name: str) -> dict[str, object]:
    path = parts(lang).get(part)
    found = read(path).get(name) if path is not None else None
    return found if isinstance(found, dict) else {}


def fingerprint(english: str | Sequence[str]) -> str:
    """Return the hash of an English text, or list of words, for its translations."""
    whole = english if isinstance(english, str) else "\n".join(english)
    return hashlib.sha256(whole.encode()).hexdigest()[:FINGERPRINT_DIGITS]


def counted(lang: str, count: int, forms: str) -> str:
    """Return a count with its noun in the right form, from `one|many`.

    From `~one|many` it returns the noun alone.
    """
    given = forms.removeprefix("~").split("|")
    noun = given[min(plural_form(lang, count), len(given) - 1)]
    return noun if forms.startswith("~") else f"{count} {noun}"


class Formatter(string.Formatter):
    """Fills the fields of a text: `{count:space|spaces}` writes a number with its noun, by the plural rule."""

    def __init__(self, lang: str):
        self.lang = lang

    def format_field(self, value: object, format_spec: str) -> str:
        """Write a value as its field says."""
        if "|" in format_spec and isinstance(value, int):
            return counted(self.lang, value, format_spec)
        return str(super().format_field(value, format_spec))


def plural_form(lang: str, count: int) -> int:
    """Return the index of a count's form in `PLURAL_FORMS` of the plural rule."""
    rule = HEADERS[lang].plural if lang in HEADERS else ENGLISH
    return PLURAL_FORMS[rule].index(plural_category(rule, abs(count)))


def plural_category(rule: str, count: int) -> str:
    """Return CLDR's category of a whole number by a language's plural rule."""
    tens, units = count % 100, count % 10
    if rule == "fr":
        return "one" if count < 2 else "other"
    if rule in ("ru", "uk"):
        if units == 1 and tens != 11:
            return "one"
        return "few" if 2 <= units <= 4 and not 12 <= tens <= 14 else "many"
    if rule == "pl":
        if count == 1:
            return "one"
        return "few" if 2 <= units <= 4 and not 12 <= tens <= 14 else "many"
    if rule == "cs":
        return "one" if count == 1 else "few" if 2 <= count <= 4 else "other"
    if rule == "ar":
        if count < 3:
            return ("zero", "one", "two")[count]
        return "few" if 3 <= tens <= 10 else "many" if tens >= 11 else "other"
    return "one" if count == 1 else "other"
