"""Languages: folders of TOML files with the program's texts.

This module stands below the rules and knows nothing of the program. A folder with a `language.toml` is a language. That
header gives its name in the language itself, its plural rule, its quotation marks and its decimal sign. Every other
file is a part: the client's texts by key, and in a game's part also tables, the words of its rules. A translated text
ends with a comment: the `fingerprint` of the English text that it was made from.

A text has fields in braces, which `Formatter` fills:

    {name}                        a name, a word or a number
    {count:space|spaces}          a number with its noun, in the form that the language's plural rule takes
    {count:~space|spaces}         the noun alone
    {gain:+.1f}                   a number with its sign and decimals, as the language writes them
    {who:you=You win|# wins}      a choice by the value: `value=text`, and last the text for all others; # is the value

A part of a sentence in brackets, `[{seat} ]draws a card`, is its subject: `without_subject` leaves it out.

A file that cannot be read counts as empty, so English takes its place; for English, the next language that is sound.
One line on stderr gives the reason.
"""

from __future__ import annotations

import contextlib
import hashlib
import re
import string
import sys
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeVar

ENGLISH = "en"  # the language that all others are translated from
FOLDERS = [Path(__file__).resolve().parent / "locale"]
HEADER = "language.toml"
TEXT_SUFFIXES = (".toml", ".md")
FINGERPRINT_DIGITS = 6
DAMAGES = (AttributeError, IndexError, KeyError, TypeError, ValueError)  # exceptions that filling a damaged text raises
_Said = TypeVar("_Said")
_SUBJECT = re.compile(r"\[(.*?)\]")
_LAST = 1_000  # order of a language whose header gives none

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
    """Language header: own name, plural rule, quotation marks, decimal sign."""

    name: str
    plural: str
    quotes: tuple[str, str]
    decimal: str
    order: int = _LAST

    @classmethod
    def read(cls, path: Path) -> Header | None:
        """Read a header; report and return `None` if it is unreadable or incomplete."""
        found = read(path)
        if not found:
            return None
        name, plural, decimal, order = (found.get(key) for key in ("name", "plural", "decimal", "order"))
        quotes = words(found.get("quotes"))
        if not (isinstance(name, str) and isinstance(plural, str) and isinstance(decimal, str) and len(quotes) == 2):
            warn(path, "gives no name, plural, two quotes and decimal")
            return None
        if plural not in PLURAL_FORMS:
            warn(path, f"has no known plural rule: there is {', '.join(PLURAL_FORMS)}")
            return None
        return cls(name, plural, (quotes[0], quotes[1]), decimal, order if isinstance(order, int) else _LAST)


@cache
def read(path: Path) -> dict[str, object]:
    """Read a file of a language; a damaged one is empty and reported once."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        warn(path, f"cannot be read ({error})")
        return {}


def words(value: object) -> list[str]:
    """Return a list of words; empty if the value is no list."""
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []


@cache
def warn(path: Path, why: str) -> None:
    """Report on stderr that a file of a language cannot be used, each reason once."""
    instead = "another language" if path.parent.name == ENGLISH else "English"
    with contextlib.suppress(OSError, ValueError):  # stderr may be closed
        print(f"laguna: {path.parent.name}/{path.name} {why}; {instead} is shown instead", file=sys.stderr)


def _found() -> dict[str, Header]:
    """Find the languages, English first; return their headers by folder."""
    headers = {path.parent.name: Header.read(path) for folder in FOLDERS for path in folder.glob(f"*/{HEADER}")}
    there = {lang: header for lang, header in headers.items() if header is not None}
    for path in (path for folder in FOLDERS for lang in there for path in (folder / lang).iterdir()):
        english = path.parents[1] / ENGLISH / path.name
        if path.suffix in TEXT_SUFFIXES and not english.exists():
            warn(english, "is missing")
    there.setdefault(ENGLISH, Header("English", ENGLISH, ("\u201c", "\u201d"), "."))
    return dict(sorted(there.items(), key=lambda one: (one[0] != ENGLISH, one[1].order, one[0])))


HEADERS = _found()
LANGUAGES = tuple(HEADERS)


def fallbacks(lang: str) -> tuple[str, ...]:
    """Return the languages to look for a text in: the given one, English, others."""
    return tuple(dict.fromkeys((lang, ENGLISH, *LANGUAGES)))


def say_in(lang: str, say: Callable[[str], _Said]) -> _Said:
    """Return what `say` returns for a language or its first undamaged fallback."""
    try:
        return say(lang)
    except DAMAGES:
        for one in fallbacks(lang)[1:]:
            with contextlib.suppress(*DAMAGES):
                return say(one)
        raise


def parts(lang: str) -> dict[str, Path]:
    """Return the files of a language's parts by their names."""
    paths = (path for folder in FOLDERS for path in sorted((folder / lang).glob("*.toml")))
    return {path.stem: path for path in paths if path.name != HEADER}


def texts(path: Path) -> dict[str, str]:
    """Return the texts of a part by key."""
    return {key: text for key, text in read(path).items() if isinstance(text, str)}


def table(lang: str, part: str, name: str) -> dict[str, str]:
    """Return a table of texts. A text that a language lacks is English."""
    found = (_base_table(part, name), _table(lang, part, name))
    return {key: text for one in found for key, text in one.items() if isinstance(text, str)}


def word_lists(lang: str, part: str, name: str) -> dict[str, list[str]]:
    """Return a table of lists of words.

    A list that a language lacks, or has in another length, is English.
    """
    english = {key: words(value) for key, value in _base_table(part, name).items()}
    own = {key: words(value) for key, value in _table(lang, part, name).items()}
    return english | {key: text for key, text in own.items() if len(text) == len(english.get(key, text))}


def _base_table(part: str, name: str) -> dict[str, object]:
    """Return a table of English, or of the next language if English has lost it."""
    return next(filter(None, (_table(lang, part, name) for lang in fallbacks(ENGLISH))), {})


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


def chosen(value: object, cases: str, written: str) -> str:
    """Return the text of a value's case from `value=text|value=text|text for others`.

    In the text `#` stands for the value as it is `written`.
    """
    *given, other = cases.split("|")
    texts_by_value = dict(case.split("=", 1) for case in given)
    return texts_by_value.get(str(value), other).replace("#", written)


def number(lang: str, value: float, spec: str) -> str:
    """Return a number in Python's format `spec`, as a language writes it.

    It has a true minus and the language's decimal sign.
    """
    decimal = HEADERS[lang].decimal if lang in HEADERS else "."
    return format(value, spec).replace("-", "\u2212").replace(".", decimal)


def capitalized(text: str) -> str:
    """Return a text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def with_subject(text: str) -> str:
    """Return a text with its subject, without the brackets around it."""
    return _SUBJECT.sub(r"\1", text)


def without_subject(text: str) -> str:
    """Return a text without its subject.

    An emblem or a name stands in the subject's place.
    """
    return _SUBJECT.sub("", text)


class Formatter(string.Formatter):
    """Formatter that fills the fields of a text in a language.

    The module describes the fields.
    """

    def __init__(self, lang: str):
        self.lang = lang

    def format_field(self, value: object, format_spec: str) -> str:
        """Write a value as its field says."""
        if "=" in format_spec:
            return chosen(value, format_spec, str(value))
        if "|" in format_spec and isinstance(value, int):
            return counted(self.lang, value, format_spec)
        if format_spec and isinstance(value, int | float):
            return number(self.lang, value, format_spec)
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
