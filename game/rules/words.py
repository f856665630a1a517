"""Words for moves and events, language by language, from templates.

A template is text with fields in braces: `"{seat} drains {hex}"`. A field's name picks its vocabulary (`fields` says
which), and the number picks the word. `{count:space|spaces}` writes a number with its noun in the right form,
`{count:~space|spaces}` the noun alone; `{count:+}` writes a number with its sign. A hidden value (-1) is written as the
vocabulary's word for the unknown, if it has one under `"<vocabulary>?"`, or as "?". Where a field reads differently in
one event's sentence, `aliases` gives it another name there: `{"Drew": {"drawn": "tile"}}`.
"""

from __future__ import annotations

import dataclasses
import string
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.languages import plural_form

if TYPE_CHECKING:
    from .base import Event, State
    from .moves import Moves

SEAT = "seat"


def counted(lang: str, count: int, forms: str) -> str:
    """Return a count with its noun in the right form, from `one|many`; from `~one|many` the noun alone."""
    given = forms.removeprefix("~").split("|")
    noun = given[min(plural_form(lang, count), len(given) - 1)]
    return noun if forms.startswith("~") else f"{count} {noun}"


@dataclass(frozen=True)
class Language:
    """One language's words for one game."""

    moves: Mapping[str, str]
    events: Mapping[str, str]
    terms: Mapping[str, Sequence[str]]
    seat: str = "Seat {}"
    joiner: str = ", "
    sources: Mapping[str, str] = dataclasses.field(default_factory=dict)


class _Writer(string.Formatter):
    def __init__(self, lang: str, language: Language, fields: Mapping[str, str], names: Sequence[str]):
        self.lang = lang
        self.language = language
        self.fields = fields
        self.names = names

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        return (key, kwargs[str(key)])

    def format_field(self, value: Any, format_spec: str) -> str:
        key, given = value
        if isinstance(given, tuple):
            return self.language.joiner.join(self.format_field((key, one), format_spec) for one in given)
        if "|" in format_spec:
            return counted(self.lang, given, format_spec)
        if format_spec:
            return format(given, format_spec)
        return self.word(key, given)

    def word(self, key: str, number: int) -> str:
        """The word for a number in the field's vocabulary."""
        vocabulary = self.fields.get(key)
        if vocabulary is None:
            return str(number) if number != -1 else "?"
        if vocabulary == SEAT and 0 <= number < len(self.names):
            return self.names[number]
        terms = self.language.terms
        if 0 <= number < len(terms.get(vocabulary, ())):
            return terms[vocabulary][number]
        if vocabulary == SEAT:
            return self.language.seat.format(number + 1)
        return terms.get(f"{vocabulary}?", ("?",))[0]


class Words:
    """The words of one game. A game whose moves need the state to be described overrides `move`."""

    def __init__(
        self,
        table: Moves,
        fields: Mapping[str, str],
        languages: Mapping[str, Language],
        aliases: Mapping[str, Mapping[str, str]] | None = None,
    ):
        self.table = table
        self.aliases = dict(aliases or {})
        self.fields = {SEAT: SEAT} | dict(fields)
        self.languages = dict(languages)

    def language(self, lang: str) -> Language:
        """The words of a language; `ValueError` when it is not spoken."""
        if lang not in self.languages:
            raise ValueError(f"no language {lang!r}: there is {', '.join(self.languages)}")
        return self.languages[lang]

    def write(self, lang: str, template: str, values: Mapping[str, Any], names: Sequence[str] = ()) -> str:
        """A template filled with values."""
        return _Writer(lang, self.language(lang), self.fields, names).vformat(template, (), values)

    def term(self, lang: str, vocabulary: str, number: int) -> str:
        """One word of a vocabulary."""
        return self.language(lang).terms[vocabulary][number]

    def source(self, lang: str, source: str) -> str:
        """The name of a source of points."""
        return self.language(lang).sources.get(source, source)

    def move(self, s: State, move: int, lang: str) -> str:
        """What a move does."""
        kind, values = self.table.split(move)
        return self.write(lang, self.language(lang).moves[kind], values)

    def event(self, event: Event, lang: str, names: Sequence[str] = ()) -> str:
        """What happened, in a sentence without its full stop."""
        values = {field.name: getattr(event, field.name) for field in dataclasses.fields(event)}
        name = type(event).__name__
        for alias, field in self.aliases.get(name, {}).items():
            values[alias] = values[field]
        return self.write(lang, self.language(lang).events[name], values, names)
