"""What a guest remarks on a match that is looked on at: sentences made from the figures of the search that plays it.

Nothing is remarked that the figures do not bear, and nothing twice within ten minutes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ai.analysis import Option
from game.locale import describe, listed, tr
from game.match import Match
from game.rules import State

from .demo_opponents import DemoTurn
from .reasons import OPEN, SURE, confidence, reason_words, reasons

LONG = 600.0  # seconds within which nothing is said twice
WORTH = 0.04  # a difference in chances that is worth a remark
AHEAD = 0.08  # by so much somebody is ahead
LEAST = 0.12  # a chance with which a close call is about something
ENOUGH = 60  # simulations of a move, before it is compared with another
CLEAR, CLOSE, STANDING = "clear", "close", "standing"  # what a remark is about


@dataclass(frozen=True)
class Remark:
    """What is said, and of which move."""

    words: str
    ply: int


class Commentary:
    """Makes remarks, and remembers what was said."""

    def __init__(self) -> None:
        self._said: dict[str, float] = {}  # when each sentence was said
        self._last = ""  # of what kind the last was

    def of(self, match: Match, taken: DemoTurn, clock: float) -> Remark | None:
        """What there is to say of a decision, if anything is new."""
        self._said = {words: at for words, at in self._said.items() if clock - at < LONG}
        for kind, words in said_of(match, taken):
            if words not in self._said and (kind != self._last or kind == CLEAR):
                self._said[words] = clock
                self._last = kind
                return Remark(words, taken.ply)
        return None

    def once(self, words: str, clock: float) -> bool:
        """Whether something else may be said now; it is noted."""
        is_new = clock - self._said.get(words, -LONG) >= LONG
        if is_new:
            self._said[words] = clock
        return is_new


def said_of(match: Match, taken: DemoTurn) -> Iterator[tuple[str, str]]:
    """What the figures let one say of a decision, by kind, the more telling first."""
    best, *others = taken.advice.options
    if not others:
        return
    known = [other for other in others if other.visits >= ENOUGH]
    if known:
        yield from _choice(match, taken, best, known[0])
    yield from _standing(match, best.wins)


def _choice(match: Match, taken: DemoTurn, best: Option, other: Option) -> Iterator[tuple[str, str]]:
    """Why this move: how it stands beside the next, and what makes the difference."""
    seat, state = taken.advice.seat, match.state_after(taken.ply)
    values = {
        "name": match.names[seat],
        "move": _move(match, state, best.move),
        "other": _move(match, state, other.move),
        "chance": percent(best.win),
        "less": percent(other.win),
    }
    sure = confidence(best, other)
    found = reasons(seat, best, other)
    if best.win - other.win >= WORTH and sure != OPEN:
        told = tr("remark.clear" if sure == SURE else "remark.likely", **values)
        why = tr("remark.why", reasons=listed([reason_words(match, one) for one in found])) if found else ""
        yield CLEAR, f"{told} {why}".strip()
    elif sure == OPEN and values["move"] != values["other"] and _is_close(best, other):
        yield CLOSE, tr("remark.close", **values)


def _is_close(best: Option, other: Option) -> bool:
    """Whether two moves are as good as each other, in a match that is not decided."""
    return abs(best.win - other.win) < WORTH and LEAST <= best.win <= 1 - LEAST


def _standing(match: Match, wins: Sequence[float]) -> Iterator[tuple[str, str]]:
    """Who is ahead, by the search's chances."""
    order = sorted(range(len(wins)), key=lambda seat: -wins[seat])
    first, second = order[:2]
    values = {
        "first": match.names[first],
        "second": match.names[second],
        "chance": percent(wins[first]),
        "less": percent(wins[second]),
    }
    if wins[first] - wins[second] >= AHEAD:
        yield STANDING, tr("remark.ahead", **values)
    elif percent(wins[first]) == percent(wins[second]):
        yield STANDING, tr("remark.level", **values)


def _move(match: Match, state: State, move: int) -> str:
    """A move in words, in the midst of a sentence."""
    words = describe(match.game, state, move)
    return words[:1].lower() + words[1:]


def percent(share: float) -> int:
    """A share in whole percent."""
    return round(100 * share)
