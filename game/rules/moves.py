"""Numbering of a game's moves, and the short text form of each.

    MOVES = Moves(lay=axes(kind=KINDS), drain=axes(hex=105), done=axes())
    LAY, DRAIN, DONE = MOVES.base("lay"), MOVES.base("drain"), MOVES.base("done")

`LAY + kind` is then a move, `MOVES.text(LAY + 2)` is "lay campo", and `MOVES.parse("lay campo")` is `LAY + 2`. With
several axes the last one counts fastest: `PLACE + cell * TURNS + turn`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

Axes = tuple[tuple[str, tuple[str, ...]], ...]


def axes(**names: int | Sequence[str]) -> Axes:
    """Return the axes of a kind of move, each with the names of its values.

    A number stands for that many plain numbers, from 0.
    """
    return tuple((axis, tuple(map(str, range(v))) if isinstance(v, int) else tuple(v)) for axis, v in names.items())


class Parts(NamedTuple):
    """Move split into its kind and its value on each axis."""

    kind: str
    values: Mapping[str, int]


class Moves:
    """Numbering of a game's moves."""

    def __init__(self, **kinds: Axes):
        self._kinds = kinds
        self._spans: dict[str, range] = {}
        at = 0
        for kind, axes_ in kinds.items():
            size = 1
            for axis, names in axes_:
                if not names or len(set(names)) != len(names) or any(" " in name for name in names):
                    raise ValueError(f"{kind}: {axis} needs names without spaces, each once")
                size *= len(names)
            self._spans[kind] = range(at, at + size)
            at += size
        self.limit = at

    def span(self, kind: str) -> range:
        """Return all moves of a kind."""
        return self._spans[kind]

    def base(self, kind: str) -> int:
        """Return the number of the first move of a kind."""
        return self._spans[kind].start

    def split(self, move: int) -> Parts:
        """Return the kind of a move and its values; raise `ValueError` for no move."""
        if not 0 <= move < self.limit:
            raise ValueError(f"no move {move}: moves are 0 to {self.limit - 1}")
        kind, span = next(item for item in self._spans.items() if move in item[1])
        rest = move - span.start
        values: dict[str, int] = {}
        for axis, names in reversed(self._kinds[kind]):
            rest, values[axis] = divmod(rest, len(names))
        return Parts(kind, {axis: values[axis] for axis, _ in self._kinds[kind]})

    def text(self, move: int) -> str:
        """Return the short text form of a move."""
        kind, values = self.split(move)
        names = dict(self._kinds[kind])
        return " ".join([kind, *(names[axis][value] for axis, value in values.items())])

    def parse(self, text: str) -> int:
        """Return the move of a text form; raise `ValueError` if there is none."""
        kind, *words = text.split() or [""]
        if kind not in self._kinds:
            raise ValueError(f"no move {text!r}: the first word is one of {', '.join(self._kinds)}")
        kind_axes = self._kinds[kind]
        if len(words) != len(kind_axes):
            raise ValueError(
                f"no move {text!r}: {kind} takes {len(kind_axes)} words, {', '.join(a for a, _ in kind_axes)}"
            )
        move = 0
        for word, (axis, names) in zip(words, kind_axes, strict=True):
            if word not in names:
                raise ValueError(f"no move {text!r}: {word!r} is no {axis}")
            move = move * len(names) + names.index(word)
        return self.base(kind) + move
