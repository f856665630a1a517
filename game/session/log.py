"""Match log: a line for each event worth one, as far as its reader may know it.

The log stores facts. They become words when they are read, in the language that is set then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from game import locale
from game.locale import tr
from game.match import HUMAN, Match, Step
from game.match.lineup import player_name
from game.rules import Event

Icon = Callable[[Event], str]  # returns the icon of an event's line; empty for events without a line


@dataclass(frozen=True)
class LogLine:
    """Line of the log."""

    icon: str
    seat: int  # the seat that the line is about, -1 none
    words: str
    event: Event | None = None
    heading: bool = False
    after: int = 0  # number of the match's events up to this line


def sentence(match: Match, event: Event) -> str:
    """Return an event in words, without the player who caused it.

    An emblem stands for the name.
    """
    has_emblem = 0 <= getattr(event, "seat", -1) < len(match.names)
    return locale.sentence(match.game, event, match.names, subject=not has_emblem)


class Fact(NamedTuple):
    """Entry of the log: events and the viewer they are written for.

    Alternatively it records that another player takes over a seat.
    """

    events: tuple[Event, ...] = ()
    reader: int | None = None
    handed: tuple[int, str] | None = None  # the seat, and the player who takes it over


class Log:
    """Log of a match, whose lines are written when they are read."""

    def __init__(self, match: Match, icon: Icon):
        self.match = match
        self._icon = icon
        self.facts: list[Fact] = []
        self._written = 0  # number of facts that have lines already
        self._events = 0  # number of events in these facts
        self._lines: list[LogLine] = []

    @property
    def lines(self) -> list[LogLine]:
        """Lines of all events so far, oldest first."""
        while self._written < len(self.facts):
            self._lines.extend(self._told(self.facts[self._written]))
            self._written += 1
        return self._lines

    def lines_without(self, newest: int) -> list[LogLine]:
        """Return the lines without those of the newest events, which have not been shown yet."""
        lines = self.lines
        if not newest:
            return lines
        end = len(lines)
        while end and lines[end - 1].after > self._events - newest:
            end -= 1
        return lines[:end]

    def rewrite(self, steps: Iterable[Step], reader: int | None) -> None:
        """Replace the log with the facts of a match's steps."""
        self.facts.clear()
        players: dict[int, str] = {}
        for step in steps:
            if players.get(step.seat, step.player) != step.player:
                self.handed(step.seat, step.player)
            players[step.seat] = step.player
            self.facts.append(Fact(step.events, reader))
        self.reword()

    def reword(self) -> None:
        """Discard the lines, so that they are written again in the current language."""
        self._written, self._events, self._lines = 0, 0, []

    def handed(self, seat: int, player: str) -> None:
        """Add that another player takes over a seat."""
        self.facts.append(Fact(handed=(seat, player)))

    def _told(self, fact: Fact) -> Iterator[LogLine]:
        """Yield the lines of a fact."""
        if fact.handed is not None:
            yield _handed(*fact.handed, self._events)
        for event in fact.events:
            self._events += 1
            seen = event.seen_by(fact.reader)
            icon = self._icon(seen)
            if icon:
                about = getattr(seen, "seat", -1)
                yield LogLine(icon, about, sentence(self.match, seen), seen, icon == "heading", self._events)


def _handed(seat: int, player: str, after: int) -> LogLine:
    if player == HUMAN:
        return LogLine("person", seat, tr("table.handed.person"), after=after)
    return LogLine("computer", seat, tr("table.handed.computer", level=player_name(player)), after=after)
