"""Texts of the client and the tables, by key and language.

Each language is a folder with texts for the client and for each game. `game.languages` describes their format.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from game import languages
from game.languages import ENGLISH, LANGUAGES, Formatter, parts, texts
from game.rules import Event, Game, State, get
from game.rules.words import Words

__all__ = [
    "LANGUAGES",
    "choose",
    "describe",
    "figure",
    "labelled",
    "language",
    "listed",
    "sentence",
    "term",
    "text_in",
    "tr",
    "words_of",
]

FIRST_PARTS = ("client", "lessons", "daily")
PLAIN = (str, int, float, bool)
_chosen = [ENGLISH]


@cache
def words_of(lang: str) -> dict[str, str]:
    """Return all texts of a language by key."""
    return {key: text for path in parts(lang).values() for key, text in texts(path).items()}


@cache
def _first_texts(lang: str) -> dict[str, str]:
    """Return the texts of a language that the title needs.

    The games' parts are read later.
    """
    there = parts(lang)
    return {key: text for part in FIRST_PARTS if part in there for key, text in texts(there[part]).items()}


def choose(lang: str) -> None:
    """Choose a language; English if there is none of that name."""
    _chosen[0] = lang if lang in LANGUAGES else ENGLISH


def language() -> str:
    """Return the chosen language."""
    return _chosen[0]


def tr(key: str, /, **values: object) -> str:
    """Return the text of a key in the chosen language, with values filled in.

    It is English if the language lacks the text, or has a damaged one.
    """
    return languages.say_in(_chosen[0], lambda lang: _fill(lang, _text(lang, key), values))


def text_in(lang: str, key: str) -> str:
    """Return the unfilled text of a key, in English if the language has none."""
    return languages.say_in(lang, lambda one: _text(one, key))


def _text(lang: str, key: str) -> str:
    """Return the text of a key. Raises `KeyError` if the language has none."""
    found = _first_texts(lang).get(key)
    return words_of(lang)[key] if found is None else found


def _fill(lang: str, words: str, values: dict[str, object]) -> str:
    """Fill values into a text of a language."""
    if not values:
        return words
    if all(type(value) in PLAIN for value in values.values()):  # the same texts are filled in every frame
        return _filled(lang, words, *values, *values.values())
    return Formatter(lang).vformat(words, (), values)


@lru_cache(4096, typed=True)
def _filled(lang: str, words: str, *told: str | float) -> str:
    """Fill plain values into a text of a language; names come before values."""
    half = len(told) // 2
    return Formatter(lang).vformat(words, (), dict(zip(map(str, told[:half]), told[half:], strict=True)))


def listed(words: Sequence[str], last: str = "and") -> str:
    """Join texts by commas, with "and" or "or" before the last."""
    *first, end = words
    return tr(f"list.{last}", first=", ".join(first), end=end) if first else end


def labelled(what: str, value: object) -> str:
    """Return a word with what belongs to it, joined by the language's colon."""
    return tr("label", what=what, value=value)


def figure(value: float, spec: str) -> str:
    """Return a number in Python's format `spec`, as the chosen language writes it."""
    return languages.number(_chosen[0], value, spec)


def describe(game: Game, state: State, move: int) -> str:
    """Describe a move in the chosen language."""
    return _as_said(game.words).move(state, move, _chosen[0])


def sentence(game: Game, event: Event, names: Sequence[str], subject: bool = True) -> str:
    """Describe an event in the chosen language.

    Without `subject` the sentence leaves out the player who caused it.
    """
    return _as_said(game.words).event(event, _chosen[0], names, subject)


@cache
def _as_said(words: Words) -> Words:
    """Return a game's words for use at the table, where some terms differ."""
    return words.at_table()


def term(game: str, vocabulary: str, number: int) -> str:
    """Return a term of a game's rules in the chosen language.

    Terms are kinds, districts, actions and the like.
    """
    return languages.say_in(_chosen[0], lambda lang: get(game).words.term(lang, vocabulary, number))
