"""The last answer to a question that is asked in every frame."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from game.rules import State

T = TypeVar("T")


class Kept(Generic[T]):
    """Holds an answer for as long as the very same state is asked about, with the same particulars."""

    def __init__(self) -> None:
        self._state: State | None = None
        self._key: Hashable = None
        self._found: list[T] = []

    def of(self, state: State, key: Hashable, make: Callable[[], T]) -> T:
        """The answer, found anew if the question is another."""
        if not self._found or self._state is not state or self._key != key:
            self._state, self._key, self._found = state, key, [make()]
        return self._found[0]
