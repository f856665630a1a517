"""Acts: the input, words and drawing of each kind of move, declared once a game in `ACTS`.

The kinds are those that the game's `MOVES` declare. `Moves.split` takes a move apart. The targets of a decision, the
place to click for a move, outcomes, worths, previews and the words of the main button are derived from them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.locale import describe
from game.rules import Game, State
from game.rules.moves import Moves
from game.session.memo import Memo
from game.session.pending_decision import PendingDecision
from game.ui.render.canvas import Rect

from .places import Place, Placed, PlaceView, Point, WindowPlaces, at_point
from .ui_model import Line

Values = Mapping[str, int]  # values of a move, by axis
Key = str | Callable[[Any, Values], Hashable | None]  # an axis, or a function from state and values to the place's key
Words = Callable[[Any, Any, int], str]  # words for a view, a state and a move
Targets = Mapping[str, Mapping[Hashable, Sequence[int]]]  # moves by kind of place and key
Acts = Mapping[str, "Act"]


class ActView(PlaceView, Protocol):
    """Table as far as its acts know it."""

    game: Game
    kept_targets: tuple[Memo[Targets], Memo[Targets]]  # targets before and with the choice

    @property
    def acts(self) -> Acts:
        """The table's acts."""

    @property
    def question(self) -> PendingDecision:
        """Pending decision."""


@dataclass(frozen=True, kw_only=True)
class Act:
    """Input, words and drawing of a kind of move.

    Functions take view, state and move, in this order, as far as they need them.
    """

    at: str = ""  # kind of places where it is made; empty for none
    by: Key = ""  # key of the place; empty: the axis named as the kind of place
    gathers: bool | Callable[[Any, int], bool] = False  # true if it is one of several moves
    follows: bool = False  # true if prompt and main button follow the pointer from one such move to another
    arm: str | Words = "table.confirm"  # words of the main button while it is chosen
    cost: Words | None = None  # words below the main button
    ask: Words | None = None  # prompt while it is chosen, if not the move itself
    outcome: Callable[[Any, Any, int], list[Line]] | None = None  # lines of the outcome, if not the move itself
    worth: Callable[[Any, int], int] | None = None  # points that a move is worth to its player
    preview: Callable[[Any, Any, Any, int, bool], None] | None = None  # drawing: canvas first, `firm` last
    spot: Callable[[Any, Any, int], Point | None] | None = None  # place to click, if not in the place's middle
    away: Callable[[Any, int, float, float], float] | None = None  # order at a place, by view, move and point

    def key(self, state: State, values: Values) -> Hashable | None:
        """Return the key of the place where a move is made; `None` for no place."""
        if not self.at:
            return None
        return self.by(state, values) if callable(self.by) else values.get(self.by or self.at)


PLAIN = Act()


def of_kind(moves: Moves, legal: Iterable[int], *kinds: str) -> Iterator[tuple[int, Values]]:
    """Return the moves of some kinds with their values."""
    spans = [moves.span(kind) for kind in kinds]
    return ((move, moves.split(move).values) for move in legal for span in spans if move in span)


def act_of(view: ActView, move: int) -> Act:
    """Return the act of a move."""
    return view.acts.get(view.game.moves.split(move).kind, PLAIN) if view.acts else PLAIN


def outcome_of(view: ActView, state: State, move: int) -> list[Line]:
    """Return the outcome of a move, line by line.

    An act without an outcome of its own gives the description of the move.
    """
    act = act_of(view, move)
    if act.outcome is not None:
        return act.outcome(view, state, move)
    return [] if act is PLAIN else [Line(view.game.actor(state), describe(view.game, state, move))]


def is_gathered(view: ActView, state: State, move: int) -> bool:
    """Check if a move is one of several that are gathered."""
    gathers = act_of(view, move).gathers
    return gathers(state, move) if callable(gathers) else gathers


def gathered_at(view: ActView, x: float, y: float, targets: Targets) -> str:
    """Return the key of the place at a point where moves are gathered, now or before.

    Returns an empty string where there is none.
    """
    question = view.question
    for kind, key in at_point(view, x, y):
        moves, name = targets.get(kind, {}).get(key, ()), f"{kind}/{key}"
        if question.count_of(name) or any(is_gathered(view, question.state, move) for move in moves):
            return name
    return ""


def targets_of(view: ActView, state: State, legal: Sequence[int]) -> Targets:
    """Return the legal moves that are made at places, in the order of the places."""
    memo = view.kept_targets[state is view.question.state]
    return memo.of(state, legal, lambda: _targets_of(view, state, legal))


def _targets_of(view: ActView, state: State, legal: Sequence[int]) -> Targets:
    found: dict[str, dict[Hashable, list[int]]] = {kind: {} for kind in view.places}
    for move in legal:
        kind, values = view.game.moves.split(move)
        act = view.acts.get(kind, PLAIN)
        key = act.key(state, values)
        if key is not None and not view.places[act.at].is_beyond(key):
            found[act.at].setdefault(key, []).append(move)
    for kind, places in view.places.items():
        if places.stands_for:
            found[kind] = found[places.stands_for]
    return {kind: moves for kind, moves in found.items() if moves}


def moves_at(view: ActView, x: float, y: float, targets: Targets) -> list[int]:
    """Return the moves that a click at a point may mean, nearest first."""
    found: list[int] = []
    for kind, places in view.places.items():
        here = targets.get(kind, {})
        for key in places.hits(view, x, y, here, target=True) if here else ():
            found += _nearest_first(view, x, y, here[key])
        if places.covers and places.hits(view, x, y):
            break
    return list(dict.fromkeys(found))


def _nearest_first(view: ActView, x: float, y: float, moves: Sequence[int]) -> Sequence[int]:
    away = act_of(view, moves[0]).away if len(moves) > 1 else None
    if away is None:
        return moves
    bx, by = view.to_board(x, y)
    return sorted(moves, key=lambda move: away(view, move, bx, by))


def place_of(view: ActView, state: State, move: int) -> Place | None:
    """Return the place where a move is made.

    Returns `None` for moves made elsewhere, or whose place is not there.
    """
    return next(iter(places_of(view, state, move)), None)


def places_of(view: ActView, state: State, move: int) -> Iterator[Place]:
    """Yield the places that are there where a move is made, the one to click first."""
    kind, values = view.game.moves.split(move)
    act = view.acts[kind]
    key = act.key(state, values)
    if key is not None:
        alike = (other for other, places in view.places.items() if places.stands_for == act.at)
        yield from ((other, key) for other in (act.at, *alike) if view.places[other].has(view, key))


def spot_of(view: ActView, state: State, move: int) -> Point | None:
    """Return the point to click for a move; `None` for moves made elsewhere."""
    act = act_of(view, move)
    if act.spot is not None:
        return act.spot(view, state, move)
    place = place_of(view, state, move)
    return view.places[place[0]].spot(view, place[1]) if place is not None else None


def box_of(view: ActView, state: State, move: int) -> Rect | None:
    """Return the box of the window where a move is made: that of its target's outline on the board.

    Returns `None` for moves made at places without an outline, or elsewhere.
    """
    place = place_of(view, state, move) if act_of(view, move).spot is None else None
    if place is None:
        return None
    places = view.places[place[0]]
    if isinstance(places, WindowPlaces):
        return places.boxes(view)[place[1]]
    if places.edge is None:
        return None
    shape, x, y = places.edge(view, place[1])
    left, top = shape.corner
    return Rect(x + left, y + top, *shape.size)


def edges_of(view: ActView, targets: Targets) -> list[Placed]:
    """Return the outlines of all targets that have one."""
    found = []
    for kind, moves in targets.items():
        edge = view.places[kind].edge
        if edge is not None:
            found += [edge(view, key) for key in moves if view.places[kind].has(view, key)]
    return found


def worths_of(view: ActView, state: State, targets: Targets) -> dict[Place, int]:
    """Return the worth of the best move at each target, the best target first.

    Targets whose acts tell no worth are left out.
    """
    found: dict[Place, int] = {}
    for kind, here in targets.items():
        for key, moves in here.items():
            worths = [act.worth(state, move) for move in moves if (act := act_of(view, move)).worth is not None]
            if worths:
                found[kind, key] = max(worths)
    return dict(sorted(found.items(), key=lambda one: -one[1]))
