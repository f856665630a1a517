"""Spoken commentary on a match that the viewer watches.

The sentences are made from the figures of the search that plays the match. A remark is made only if the figures support
it. No sentence is repeated within ten minutes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ai.analysis import Option, percent_of, percentages
from game.locale import describe, listed, tr
from game.match import Match
from game.rules import State

from .demo_opponents import DemoTurn
from .reasons import OPEN, SURE, confidence, reason_words, reasons

REPEAT_SECONDS = 600.0  # seconds within which no sentence is repeated
REMARK_CHANCE = 0.04  # smallest difference in chances that is worth a remark
LEAD_CHANCE = 0.08  # difference in chances from which a player counts as ahead
CLOSE_CALL_CHANCE = 0.12  # chance of winning above which (and below 1 minus which) a close call matters
MIN_MOVE_SIMS = 60  # simulations that a move needs before it is compared with another
CLEAR, CLOSE, STANDING = "clear", "close", "standing"  # kinds of remarks


@dataclass(frozen=True)
class Remark:
    """Words of a remark, and the ply of the move that it is about."""

    words: str
    ply: int


class Commentary:
    """Source of remarks that remembers what was said."""

    def __init__(self) -> None:
        self._said: dict[str, float] = {}  # clock time in seconds at which each sentence was said
        self._last = ""  # kind of the last remark

    def of(self, match: Match, taken: DemoTurn, clock: float) -> Remark | None:
        """Return a remark on a decision.

        Returns None if there is nothing new to say.
        """
        self._said = {words: at for words, at in self._said.items() if clock - at < REPEAT_SECONDS}
        for kind, words in said_of(match, taken):
            if words not in self._said and (kind != self._last or kind == CLEAR):
                self._said[words] = clock
                self._last = kind
                return Remark(words, taken.ply)
        return None

    def once(self, words: str, clock: float) -> bool:
        """Return whether a sentence may be said now, and note that it is said."""
        is_new = clock - self._said.get(words, -REPEAT_SECONDS) >= REPEAT_SECONDS
        if is_new:
            self._said[words] = clock
        return is_new


def said_of(match: Match, taken: DemoTurn) -> Iterator[tuple[str, str]]:
    """Yield the remarks that the figures of a decision support, most telling first.

    Each is a pair of its kind and its words.
    """
    best, *others = taken.advice.options
    if not others:
        return
    known = [other for other in others if other.visits >= MIN_MOVE_SIMS]
    if known:
        yield from _choice(match, taken, best, known[0])
    yield from _standing(match, best.wins)


def _choice(match: Match, taken: DemoTurn, best: Option, other: Option) -> Iterator[tuple[str, str]]:
    """Yield a remark on the chosen move, compared with the next best.

    The remark names what makes the difference.
    """
    seat, state = taken.advice.seat, match.state_after(taken.ply)
    values = {
        "name": match.names[seat],
        "move": _move(match, state, best.move),
        "other": _move(match, state, other.move),
        "chance": percent_of(best.wins, seat),
        "less": percent_of(other.wins, seat),
    }
    sure = confidence(best, other)
    found = reasons(match, seat, best, other)
    if best.win - other.win >= REMARK_CHANCE and sure != OPEN:
        told = tr("remark.clear" if sure == SURE else "remark.likely", **values)
        why = tr("remark.why", reasons=listed([reason_words(match, one) for one in found])) if found else ""
        yield CLEAR, f"{told} {why}".strip()
    elif sure == OPEN and values["move"] != values["other"] and _is_close(best, other):
        yield CLOSE, tr("remark.close", **values)


def _is_close(best: Option, other: Option) -> bool:
    """Return whether two moves are equally good in a match that is still undecided."""
    return abs(best.win - other.win) < REMARK_CHANCE and CLOSE_CALL_CHANCE <= best.win <= 1 - CLOSE_CALL_CHANCE


def _standing(match: Match, wins: Sequence[float]) -> Iterator[tuple[str, str]]:
    """Yield a remark on who is ahead by the search's chances, or on a tie."""
    order, percents = sorted(range(len(wins)), key=lambda seat: -wins[seat]), percentages(wins)
    first, second = order[:2]
    values = {
        "first": match.names[first],
        "second": match.names[second],
        "chance": percents[first],
        "less": percents[second],
    }
    if wins[first] - wins[second] >= LEAD_CHANCE:
        yield STANDING, tr("remark.ahead", **values)
    elif percents[first] == percents[second]:
        yield STANDING, tr("remark.level", **values)


def _move(match: Match, state: State, move: int) -> str:
    """Return a move in words that fit into the middle of a sentence."""
    words = describe(match.game, state, move)
    return words[:1].lower() + words[1:]
