"""Places of things at a table and their words, declared once a game in `PLACES`, by kind.

A place is known by its kind and a key, mostly a number. The kinds are listed from top to bottom: a place that `covers`
hides what lies below it. Hit tests, hover texts, refusals, the places to click, highlights and the text description
are derived from them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.locale import tr
from game.rules import State
from game.ui.art.highlights import Shape
from game.ui.render.canvas import Rect

Point = tuple[float, float]
Place = tuple[str, Hashable]  # kind and key
Placed = tuple[Shape, float, float]  # outline, and its origin in the window

# Extent of a place round its middle, in board units: a radius, a box, or a function of key and point that returns
# the distance to the place, `None` for points off it.
Extent = float | Rect | Callable[[Any, float, float], float | None]
Tip = Callable[[Any, Any], str]  # hover text for view and key
Why = str | Callable[[Any, Any, Any], str]  # a text, or a function of view, state and key that returns the refusal
Edge = Callable[[Any, Any], Placed]  # outline of a legal target for view and key


Boxes = Callable[[Any], Mapping[Any, Rect]]  # boxes of places in the window, by key, for a view


class PlaceView(Protocol):
    """Table as far as its places know it."""

    @property
    def places(self) -> Places:
        """The table's places."""

    @property
    def board_area(self) -> Rect:
        """The part of the window where the board's places can be pointed at."""

    def to_window(self, x: float, y: float) -> Point:
        """Return a point of the board in the window."""

    def to_board(self, x: float, y: float) -> Point:
        """Return a point of the window on the board."""


@dataclass(frozen=True, kw_only=True)
class _Kind:
    """Properties shared by all places of a kind."""

    tip: Tip | None = None
    why: Why = ""
    edge: Edge | None = None
    covers: bool = False  # true if it hides the places below it
    stands_for: str = ""  # kind whose place of the same key a click stands for

    def refusal(self, view: Any, state: State, key: Hashable) -> str:
        """Return the reason why a click on a place means nothing now.

        Returns an empty string if there is nothing to say.
        """
        if callable(self.why):
            return self.why(view, state, key)
        return tr(self.why) if self.why else ""


@dataclass(frozen=True)
class BoardPlaces(_Kind):
    """Places of one kind on the board, given in board units."""

    at: Sequence[Point] | Callable[[Any], Point]  # middle of each place by its key
    extent: Extent = 0.0  # extent of the thing itself, in board units
    reach: Extent | None = None  # extent as a target; `None`: that of the thing itself
    key_at: Callable[[float, float], Hashable | None] | None = None  # hit test in place of an extent
    all_keys: Callable[[Any], Iterable[Hashable]] | None = None  # keys for a view; needed where `at` is a function

    def middle(self, key: Hashable) -> Point:
        """Return the middle of a place in board units."""
        if callable(self.at):
            return self.at(key)
        assert isinstance(key, int)
        return self.at[key]

    def keys(self, view: Any) -> Iterable[Hashable]:
        """Return the keys of all places."""
        if self.all_keys is not None:
            return self.all_keys(view)
        return () if callable(self.at) else range(len(self.at))

    def is_beyond(self, key: Hashable) -> bool:
        """Check if a key belongs to no place at all, shown or not."""
        return not callable(self.at) and not (isinstance(key, int) and 0 <= key < len(self.at))

    def has(self, view: Any, key: Hashable) -> bool:
        """Check if a place is there now."""
        return not self.is_beyond(key)

    def spot(self, view: PlaceView, key: Hashable) -> Point | None:
        """Return the point to click for a place."""
        return view.to_window(*self.middle(key)) if self.has(view, key) else None

    def hits(
        self, view: PlaceView, x: float, y: float, keys: Collection[Hashable] | None = None, target: bool = False
    ) -> list[Hashable]:
        """Return the keys of the places at a point, nearest first.

        Targets may reach farther than things.
        """
        if not view.board_area.collidepoint(x, y):
            return []
        extent = self.reach if target and self.reach is not None else self.extent
        bx, by = view.to_board(x, y)
        if self.key_at is not None:
            here = self.key_at(bx, by)
            return [here] if here is not None and (keys is None or here in keys) else []
        wanted = self.keys(view) if keys is None else keys
        if callable(extent):
            near = [(extent(key, bx, by), key) for key in wanted]
        else:
            near = [(_away(extent, bx - x, by - y), key) for key in wanted for x, y in (self.middle(key),)]
        found = [(away, key) for away, key in near if away is not None]
        return [key for _, key in sorted(found, key=lambda one: one[0])] if found else []


def _away(extent: float | Rect, dx: float, dy: float) -> float | None:
    """Return the distance of a point from a place; `None` outside its extent."""
    if isinstance(extent, Rect):  # the first of overlapping boxes counts
        return 0.0 if extent.left < dx < extent.right and extent.top < dy < extent.bottom else None
    away = math.hypot(dx, dy)
    return away if away < extent else None


@dataclass(frozen=True)
class WindowPlaces(_Kind):
    """Places of one kind in the window: boxes of the sidebar, sheets over the board, things in panels."""

    boxes: Boxes  # boxes for a view; a later one lies over an earlier one
    grow: Point = (0.0, 0.0)  # logical units added to its width and height for hits
    covers: bool = field(default=True, kw_only=True)
    click: Callable[[Rect], Point] | None = None  # place to click, if not in the middle

    def keys(self, view: Any) -> Iterable[Hashable]:
        """Return the keys of all places that are there."""
        return self.boxes(view)

    def is_beyond(self, key: Hashable) -> bool:
        """Check if a key belongs to no place at all, shown or not."""
        return False

    def has(self, view: Any, key: Hashable) -> bool:
        """Check if a place is there now."""
        return key in self.boxes(view)

    def spot(self, view: Any, key: Hashable) -> Point | None:
        """Return the point to click for a place; `None` if it is not there."""
        box = self.boxes(view).get(key)
        return None if box is None else self.click(box) if self.click is not None else box.center

    def hits(
        self, view: Any, x: float, y: float, keys: Collection[Hashable] | None = None, target: bool = False
    ) -> list[Hashable]:
        """Return the keys of the places at a point, topmost first."""
        wanted = None if keys is None else set(keys)
        return [
            key
            for key, box in reversed(list(self.boxes(view).items()))
            if (wanted is None or key in wanted) and box.inflate(*self.grow).collidepoint(x, y)
        ]


Places = Mapping[str, BoardPlaces | WindowPlaces]


def at_point(view: PlaceView, x: float, y: float) -> Iterator[Place]:
    """Yield the places at a point of the window, topmost first.

    The last is one that covers those below it.
    """
    for kind, places in view.places.items():
        keys = places.hits(view, x, y)
        yield from ((kind, key) for key in keys)
        if keys and places.covers:
            return


def tip_at(view: PlaceView, x: float, y: float) -> str:
    """Return the hover text at a point; empty if there is none."""
    for kind, key in at_point(view, x, y):
        tip = view.places[kind].tip
        words = tip(view, key) if tip is not None else ""
        if words:
            return words
    return ""


def refusal_at(view: PlaceView, x: float, y: float, state: State, asked: Iterable[str]) -> str:
    """Return the reason why a click at a point means nothing now.

    The kinds of places that are asked for come first.
    """
    wanted = ((kind, key) for kind in asked for key in view.places[kind].hits(view, x, y, target=True))
    for places in (wanted, at_point(view, x, y)):
        for kind, key in places:
            words = view.places[kind].refusal(view, state, key)
            if words:
                return words
    return ""


def hover_texts(view: PlaceView, area: Rect) -> list[str]:
    """Return the hover texts of uncovered places in an area of the window, each once."""
    found: dict[str, None] = {}
    covers: list[BoardPlaces | WindowPlaces] = []
    for places in view.places.values():
        for key in places.keys(view) if places.tip is not None else ():
            spot = places.spot(view, key)
            if spot is None or not area.collidepoint(*spot) or any(cover.hits(view, *spot) for cover in covers):
                continue
            if isinstance(places, BoardPlaces) and not view.board_area.collidepoint(*spot):
                continue
            assert places.tip is not None
            found[places.tip(view, key)] = None
        if places.covers:
            covers.append(places)
    found.pop("", None)
    return list(found)
