"""Answers to what is asked in every frame."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar, cast

from game.rules import State

MOST = 200  # answers that are kept for the next frames
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


class Answers:
    """What has been found already, by what was asked: for as long as what it was found of stays as it is."""

    def __init__(self) -> None:
        self._found: dict[Hashable, object] = {}

    def of(self, key: Hashable, find: Callable[[], T]) -> T:
        """The answer, found now if nobody has asked before."""
        if key not in self._found:
            if len(self._found) >= MOST:
                self._found.clear()
            self._found[key] = find()
        return cast("T", self._found[key])

    def forget(self) -> None:
        """It is no longer as it was."""
        self._found.clear()
