"""Summary of a turn, in a few icons with figures: kinds of events gathered, the weightiest first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from game import locale
from game.rules import Event, Game

from .ui_model import Count

GIST_MOST = 3  # most icons in a turn's summary
TIMES, GAIN = "\u00d7", "+"
MINUS = "\u2212"


def one(_: object) -> int:
    """Return 1: an event counts once."""
    return 1


class TurnFigure(NamedTuple):
    """Figure of a type of event in the summary of a turn; figures with the same icon are added up."""

    icon: str = ""  # name of the icon; empty: the icon of the log
    amount: Callable[[Any], int] = one
    sign: str = TIMES  # `TIMES` for a number of things, `GAIN` for a gain


def gist(game: Game, names: Sequence[str], events: Sequence[Event], kinds: Mapping[str, TurnFigure]) -> list[Count]:
    """Return the weightiest acts and gains of a seat, in the order of the kinds."""
    seats = [getattr(event, "seat", -1) for event in events]
    seat = next((one for one in seats if one >= 0), -1)
    sums: dict[TurnFigure, int] = {}
    sentences: dict[TurnFigure, list[str]] = {}
    for event, whose in zip(events, seats, strict=True):
        kind = kinds.get(type(event).__name__)
        if kind is None or whose != seat:
            continue
        first = next(known for known in kinds.values() if known.icon == kind.icon)
        sums[first] = sums.get(first, 0) + kind.amount(event)
        sentences.setdefault(first, []).append(locale.sentence(game, event, names))
    told = [kind for kind in dict.fromkeys(kinds.values()) if sums.get(kind, 0) or _is_pass(kind, sums)][:GIST_MOST]
    return [Count(kind.icon, figure(sums[kind], kind.sign), "\n".join(sentences[kind])) for kind in told]


def _is_pass(kind: TurnFigure, sums: Mapping[TurnFigure, int]) -> bool:
    """Check if a kind tells that nothing was done where something could have been."""
    return kind.sign == TIMES and sums.get(kind) == 0


def signed(amount: int) -> str:
    """Return a gain or loss with its sign."""
    return f"{GAIN}{amount}" if amount >= 0 else f"{MINUS}{-amount}"


def figure(amount: int, sign: str) -> str:
    """Return a number of things, or a gain or loss with its sign."""
    if sign == TIMES:
        return f"{TIMES}{amount}"
    return signed(amount)
