"""Declaration of a game's table: its places, acts and events, and the functions that draw it and ask for its moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.rules import Event, State
from game.settings import Settings
from game.ui.render.canvas import Canvas, Rect

from .acts import Acts, Targets, targets_of
from .event_cues import EventCues
from .places import Places, hover_texts
from .turn_summary import gist
from .ui_model import Card, Count, Offer, Prompt, TurnStep

V = TypeVar("V")  # the game's own view
Turns = Mapping[int, Sequence[Event]]  # events of recent turns, by seat
Point = tuple[float, float]
LARGE_SIZE = (176.0, 187.0)  # logical units for a thing seen large: a card is 200 by 280 pixels at 1080p
TRAY_MARGIN = 165.0  # logical units left free at both ends of the tray
LARGE_TRAY_MARGIN = 92.0  # the same in the layout for the couch, in units of the enlarged tray
CLOSE_SHARE = 0.2  # lead of the first, as a share of its points, from which the second is no longer close
CARD_GAP = 10.0  # logical units between cards in the tray


@dataclass(frozen=True)
class NoPicks:
    """Picks of a game in which every click is a move."""


def _draw_nothing(canvas: Canvas, *_: object) -> None:
    """Draw nothing."""


def _no_height(canvas: Canvas, view: object, area: Rect) -> float:
    return 0.0


def _nothing_prewarmed(canvas: Canvas, view: object) -> Iterator[None]:
    return iter(())


def _nothing(*_: object) -> tuple[Any, ...]:
    return ()


def _no_words(*_: object) -> str:
    return ""


def _none(*_: object) -> None:
    return None


def _no(*_: object) -> bool:
    return False


def _no_move(*_: object) -> int:
    return -1


def _no_step(view: object) -> int:
    return -1


def _no_progress(view: object) -> float:
    return 0.0


def _one_move(view: object, state: State, move: int) -> Sequence[int]:
    return (move,)


def _same_card(canvas: Canvas, view: Any, card: Card) -> None:
    """Draw a thing of the tray as it is drawn there."""
    view.table.draw_card(canvas, view, card)


def closeness_of(standings: Sequence[float], reach: float) -> float:
    """Return how close the first two of some standings are: 1 if equal, 0 from a lead of `reach` on."""
    first, second = sorted(standings, reverse=True)[:2]
    return max(0.0, 1 - (first - second) / reach)


def close_points(points: Sequence[int]) -> float:
    """Return how close the two leading players are by their points."""
    return closeness_of(points, CLOSE_SHARE * max(points) + 1)


def _closeness(view: Any) -> float:
    return close_points([view.labels.shown_points(seat) for seat in range(view.state.seats)])


def _hover_texts(view: Any, area: Rect) -> Sequence[str]:
    return hover_texts(view, area)


def _targets(view: Any, state: State, legal: Sequence[int]) -> Targets:
    return targets_of(view, state, legal)


def _gist(view: Any, events: Sequence[Event]) -> Sequence[Count]:
    return gist(view.game, view.room.names, events, view.labels.turn_figures)


def large_size(view: object, card: Card) -> tuple[float, float]:
    """Return the width and height of a thing of the tray that is seen large."""
    zoom = min(LARGE_SIZE[0] / card.rect.width, LARGE_SIZE[1] / card.rect.height)
    return card.rect.width * zoom, card.rect.height * zoom


def lay_in_row(view: Any, area: Rect, cards: Sequence[Card]) -> None:
    """Lay the things of the tray in a row. Many overlap."""
    if not cards:
        return
    margin = TRAY_MARGIN if view.room.layout.zoom == 1.0 else LARGE_TRAY_MARGIN
    room, (wide, high) = area.width - 2 * margin, view.card_size
    pitch = min(wide + CARD_GAP, room / len(cards))
    left = area.x + margin + (room - pitch * (len(cards) - 1) - wide) / 2
    for at, card in enumerate(cards):
        card.rect = Rect(left + pitch * at, area.y + 6, wide, high)


@dataclass(frozen=True, kw_only=True)
class Table(Generic[V]):
    """A game's table as data.

    Functions take the view first; those that draw take the canvas before it. A game gives what it has.
    """

    view: type[V]
    places: Places
    acts: Acts
    events: EventCues
    counted: Sequence[str] = ()  # fields of the record that count pieces: while one flies, the lesser number is shown
    note: Callable[[V, Event], object] | None = None  # takes up an event's facts that no record holds

    # Drawing
    draw_board: Callable[[Canvas, V], object]
    draw_over: Callable[[Canvas, V], object] = _draw_nothing  # things that fly over all
    draw_side: Callable[[Canvas, V, Rect], object] = _draw_nothing  # boxes at the right, below the log
    draw_in_front: Callable[[Canvas, V, int, Rect], object] = _draw_nothing  # things in front of a seat, in its panel
    draw_extra_panel: Callable[[Canvas, V, Rect], float] = _no_height  # player without a seat; returns its height
    draw_card: Callable[[Canvas, V, Card], object] = _draw_nothing
    draw_large: Callable[[Canvas, V, Card], object] = _same_card
    draw_source: Callable[[Canvas, V, int, str, Rect], bool] = _no  # a seat's things behind a source of points
    draw_tray_side: Callable[[Canvas, V, Rect, int], object] = _draw_nothing  # the seat's own counts next to its hand
    draw_trails: Callable[[Canvas, V, Turns], object] = _draw_nothing  # ways of pieces in the others' last turns
    draw_over_seals: Callable[[Canvas, V], object] = _draw_nothing  # marks over the seals of recent turns
    draw_legal: Callable[[Canvas, V, Any, Sequence[int], int], object] = _draw_nothing  # glow of legal targets
    draw_spot: Callable[[Canvas, V, float, float], object] = _draw_nothing  # light on a place of the board
    prewarm: Callable[[Canvas, V], Iterator[None]] = _nothing_prewarmed  # sprites drawn in advance, step by step
    large_size: Callable[[V, Card], tuple[float, float]] = large_size

    # Words and figures
    goal: Callable[[V], tuple[str, str, str]] = lambda view: ("", "", "")  # the way to win, the end, a turn
    steps: Callable[[V], tuple[TurnStep, ...]] = _nothing  # steps of a turn
    step: Callable[[V], int] = _no_step  # index of the present one; -1 for none
    progress: Callable[[V], float] = _no_progress  # progress of the match, 0 to 1
    closeness: Callable[[V], float] = _closeness  # closeness of the two leading players, 0 to 1
    counts: Callable[[V, Any, int], Sequence[Count]] = _nothing  # a seat's public numbers in a state
    counters: Callable[[V], Sequence[Count]] = _nothing  # the table's own numbers
    status: Callable[[V, int], str] = _no_words  # status of a seat that does not act
    in_front: Callable[[V, int], Sequence[str]] = _nothing  # names of the things in front of a seat
    listed: Callable[[V], Sequence[str]] = _nothing  # texts of things on the board that hovering does not tell
    hover_texts: Callable[[V, Rect], Sequence[str]] = _hover_texts  # texts of the places in an area of the window
    gist: Callable[[V, Sequence[Event]], Sequence[Count]] = _gist  # summary of a turn

    # Decisions
    prompt: Callable[[V, Any, int, Sequence[int]], Prompt]
    hand: Callable[[V, Any, int, Sequence[int]], list[Card]] = lambda view, state, seat, legal: []
    held: Callable[[Any, int], Mapping[str, int]] = lambda state, seat: {}  # cards of a hand by their keys' beginnings
    lay_hand: Callable[[V, Rect, Sequence[Card]], object] = lay_in_row
    tray_offers: Callable[[V, Any, int, Sequence[int], Rect], list[tuple[Rect, Offer]]] = lambda *_: []
    targets: Callable[[V, Any, Sequence[int]], Targets] = _targets  # moves by place; may leave some out
    dropped: Callable[[V, Any, Sequence[int]], list[int] | None] = _none  # moves of a thing let go over the board
    click_before: Callable[[V, Any, int, Sequence[Card]], Point | None] = _none  # point to click before a move
    part_at: Callable[[V, float, float], Hashable | None] = _none  # part of a target at a point, if targets have parts
    parts_of: Callable[[V, int], Sequence[Hashable]] = _nothing  # the parts of a move's target
    lights: Callable[[V, str], list[list[Point]]] = lambda *_: []  # outlines of what a guide speaks of, by its name
    redrafted: Callable[[V, float, float], Sequence[int]] = _nothing  # the choice that a click changes it to
    chosen_words: Callable[[V, Any, int], str] = _no_words  # prompt while a move is chosen, if not the act's

    # Composing moves
    picks: Callable[[], Any] = NoPicks  # things picked by a person that are no move yet
    pick: Callable[[V, Card], bool] = _no  # takes a clicked thing of the tray in hand; false if it is played
    take_in_hand: Callable[[V, Any, int, Sequence[Card]], object] = _none  # picks the parts of a move
    is_picking: Callable[[V], bool] = _no  # true if picks can be taken back
    take_back: Callable[[V], bool] = _no  # takes back the last thing picked
    complete_move: Callable[[V, Any, int], Sequence[int]] = _one_move  # a chosen move with those that belong to it
    auto_move: Callable[[V, Any, Sequence[int], Settings], int] = _no_move  # the move made without asking
    continue_move: Callable[[V, Any, Sequence[int]], int] = _no_move  # the move of a standing order
    interrupt: Callable[[V], object] = _none  # drops standing orders: something was taken back
    ends_gathering: Callable[[V, Any], bool] = _no  # true if a gathering is over in a state
    may_interrupt_gathering: Callable[[V, int], bool] = _no  # true if a move leaves the gathering as it is


AnyTable = Table[Any]  # table of a game that is known only at run time
