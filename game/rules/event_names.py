"""Persistent names of a game's events, as stories of finished matches hold them.

They stay the same when the classes are renamed.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .base import Event


@dataclass(frozen=True, init=False)
class Stored:
    """Event class and the persistent names of its fields, in the order of the class."""

    kind: type[Event]
    fields: tuple[str, ...]

    def __init__(self, kind: type[Event], *fields: str):
        object.__setattr__(self, "kind", kind)
        object.__setattr__(self, "fields", fields)


class EventNames:
    """Table that maps the persistent names of a game's events to their classes."""

    def __init__(self, table: Mapping[str, Stored]):
        self.table = dict(table)
        self._names = {stored.kind: name for name, stored in self.table.items()}

    def name_of(self, event: Event) -> str:
        """Return the persistent name of an event."""
        return self._names[type(event)]

    def write(self, event: Event) -> tuple[str, dict[str, Any]]:
        """Return the persistent name of an event, and its values by persistent names."""
        name = self.name_of(event)
        values = (getattr(event, field.name) for field in dataclasses.fields(event))
        return name, dict(zip(self.table[name].fields, values, strict=True))

    def read(self, name: str, values: Mapping[str, Any]) -> Event:
        """Return the event of a persistent name and its values.

        Raises `ValueError` if there is none.
        """
        if name not in self.table or not set(values) <= set(self.table[name].fields):
            raise ValueError(f"there is no event {name!r} with {', '.join(values) or 'no values'}")
        stored = self.table[name]
        fields = zip(dataclasses.fields(stored.kind), stored.fields, strict=True)
        given = {field.name: _value(values[called]) for field, called in fields if called in values}
        try:
            return stored.kind(**given)
        except TypeError as error:
            raise ValueError(str(error)) from None


def _value(value: Any) -> int | tuple[int, ...]:
    """Return a value as an event holds it: a whole number, or a tuple of them.

    Raises `ValueError` for anything else.
    """
    if isinstance(value, list | tuple) and all(type(one) is int for one in value):
        return tuple(value)
    if type(value) is not int:
        raise ValueError(f"an event has whole numbers, not {value!r}")
    return value
