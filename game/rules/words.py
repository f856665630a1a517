"""Texts for moves and events, language by language, from templates.

A template is text with fields in braces, as `game.languages` describes them: `"[{seat} ]drains {hex}"`. A field's name
picks its vocabulary (`fields` maps them), and the number picks the word. A hidden value (-1) is written as the
vocabulary's word for the unknown, if it has one under `"<vocabulary>?"`, or as "?". If a field reads differently in
one event's sentence, `aliases` gives it another name there: `{"Drew": {"drawn": "tile"}}`.
"""

from __future__ import annotations

import copy
import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from game import languages

if TYPE_CHECKING:
    from .base import Event, State
    from .moves import Moves

SEAT = "seat"
capitalized = languages.capitalized  # alias, because the games import nothing below the rules
AT_TABLE = "@table"  # suffix of a vocabulary or a sentence that replaces another one at the table
T = TypeVar("T")


@dataclass(frozen=True)
class Language:
    """Words of one language for one game."""

    moves: Mapping[str, str]
    events: Mapping[str, str]
    terms: Mapping[str, Sequence[str]]
    seat: str = "Seat {}"
    joiner: str = ", "
    sources: Mapping[str, str] = dataclasses.field(default_factory=dict)
    patterns: Mapping[str, str] = dataclasses.field(default_factory=dict)  # patterns for terms that are put together

    @classmethod
    def read(cls, lang: str, game: str) -> Language:
        """Read a language's words for a game; missing ones are English."""
        moves, events, patterns, sources = (
            languages.table(lang, game, name) for name in ("moves", "events", "patterns", "sources")
        )
        terms = languages.word_lists(lang, game, "terms")
        return cls(moves, events, terms, patterns.get("seat", cls.seat), sources=sources, patterns=patterns)

    def adding(self, terms: Mapping[str, Sequence[str]], sources: Mapping[str, str] | None = None) -> Language:
        """Return the language with more terms and sources."""
        return dataclasses.replace(self, terms={**self.terms, **terms}, sources={**self.sources, **(sources or {})})

    def at_table(self) -> Language:
        """Return the language as used at the table.

        `"<vocabulary>@table"` takes the place of a vocabulary, `"<Event>@table"` that of a sentence.
        """
        return dataclasses.replace(self.adding(_spoken(self.terms)), events={**self.events, **_spoken(self.events)})


def _spoken(found: Mapping[str, T]) -> dict[str, T]:
    """Return the entries for the table, by the names that they replace."""
    return {name.removesuffix(AT_TABLE): one for name, one in found.items() if name.endswith(AT_TABLE)}


class Languages(Mapping[str, Language]):
    """Words of all languages, each made when it is first requested."""

    def __init__(self, make: Callable[[str], Language]):
        self._make = make
        self._made: dict[str, Language] = {}

    @classmethod
    def read(cls, game: str, complete: Callable[[Language], Language] = lambda language: language) -> Languages:
        """Return a game's words, read from its part of each language.

        `complete` adds the terms that are put together from others, such as the names of sites from those of districts.
        If a damaged pattern prevents that, the language is English.
        """
        return cls(lambda lang: languages.say_in(lang, lambda one: complete(Language.read(one, game))))

    def __getitem__(self, lang: str) -> Language:
        if lang not in languages.LANGUAGES:
            raise KeyError(lang)
        if lang not in self._made:
            self._made[lang] = self._make(lang)
        return self._made[lang]

    def __contains__(self, lang: object) -> bool:
        return lang in languages.LANGUAGES

    def __iter__(self) -> Iterator[str]:
        return iter(languages.LANGUAGES)

    def __len__(self) -> int:
        return len(languages.LANGUAGES)


class _Writer(languages.Formatter):
    """Formatter that writes numbers of moves and events by their fields' vocabularies."""

    def __init__(self, lang: str, language: Language, fields: Mapping[str, str], names: Sequence[str]):
        super().__init__(lang)
        self.language = language
        self.fields = fields
        self.names = names

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        return (key, kwargs[str(key)])

    def format_field(self, value: Any, format_spec: str) -> str:
        key, given = value
        if isinstance(given, tuple):
            return self.language.joiner.join(self.format_field((key, one), format_spec) for one in given)
        if "=" in format_spec:
            return languages.chosen(given, format_spec, self.word(key, given))
        return super().format_field(given, format_spec) if format_spec else self.word(key, given)

    def word(self, key: str, number: int) -> str:
        """Return the word for a number in the field's vocabulary."""
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
    """Words of one game.

    A game whose moves or events need more than their own fields overrides `move_text` or `event_text`.
    """

    def __init__(
        self,
        table: Moves,
        fields: Mapping[str, str],
        spoken: Mapping[str, Language],
        aliases: Mapping[str, Mapping[str, str]] | None = None,
    ):
        self.table = table
        self.aliases = dict(aliases or {})
        self.fields = {SEAT: SEAT} | dict(fields)
        self.languages = spoken

    def at_table(self) -> Words:
        """Return the words as used at the table.

        Things that can be described are not numbered there.
        """
        said = copy.copy(self)
        said.languages = Languages(lambda lang: self.languages[lang].at_table())
        return said

    def language(self, lang: str) -> Language:
        """Return the words of a language. Raises `ValueError` for an unknown one."""
        if lang not in self.languages:
            raise ValueError(f"no language {lang!r}: there is {', '.join(self.languages)}")
        return self.languages[lang]

    def write(self, lang: str, template: str, values: Mapping[str, Any], names: Sequence[str] = ()) -> str:
        """Return a template filled with values."""
        return _Writer(lang, self.language(lang), self.fields, names).vformat(template, (), values)

    def term(self, lang: str, vocabulary: str, number: int) -> str:
        """Return one word of a vocabulary."""
        return self.language(lang).terms[vocabulary][number]

    def source(self, lang: str, source: str) -> str:
        """Return the name of a source of points."""
        return self.language(lang).sources.get(source, source)

    def move(self, s: State, move: int, lang: str) -> str:
        """Describe a move; in English if the language's text is damaged."""
        self.language(lang)
        return languages.say_in(lang, lambda one: self._move(s, move, one))

    def _move(self, s: State, move: int, lang: str) -> str:
        key, values = self.move_text(s, move, lang)
        return self.write(lang, self.language(lang).moves[key], values)

    def move_text(self, s: State, move: int, lang: str) -> tuple[str, Mapping[str, Any]]:
        """Return the key of a move's text, and the values for its fields."""
        return self.table.split(move)

    def event(self, event: Event, lang: str, names: Sequence[str] = (), subject: bool = True) -> str:
        """Describe an event in a sentence without its full stop.

        It is English if the language's text is damaged. Without `subject` the sentence leaves out the player who caused
        it.
        """
        self.language(lang)
        return languages.say_in(lang, lambda one: self._event(event, one, names, subject))

    def _event(self, event: Event, lang: str, names: Sequence[str], subject: bool) -> str:
        values = {field.name: getattr(event, field.name) for field in dataclasses.fields(event)}
        key, more = self.event_text(event, lang)
        template = self.language(lang).events[key]
        if subject:
            return languages.capitalized(self.write(lang, languages.with_subject(template), values | more, names))
        rest = languages.without_subject(template)
        sentence = self.write(lang, rest, values | more, names)
        return sentence if template.startswith("[") else languages.capitalized(sentence)

    def event_text(self, event: Event, lang: str) -> tuple[str, dict[str, Any]]:
        """Return the key of an event's text, and values beyond the event's fields."""
        name = type(event).__name__
        return name, {alias: getattr(event, field) for alias, field in self.aliases.get(name, {}).items()}
