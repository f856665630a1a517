"""The log of a match: a line for each event worth one, as far as its reader may know it.

It keeps facts. They are put into words when somebody reads, in the language that is wanted then.
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

Icon = Callable[[Event], str]  # of an event's line; empty for events that are not worth one


@dataclass(frozen=True)
class LogLine:
    """A line of the log."""

    icon: str
    seat: int  # -1: nobody's
    words: str
    event: Event | None = None
    heading: bool = False


def sentence(match: Match, event: Event) -> str:
    """What happened in words, without the name of whoever did it: an emblem stands for that."""
    words = locale.sentence(match.game, event, match.names)
    about = getattr(event, "seat", -1)
    name = match.names[about] if 0 <= about < len(match.names) else ""
    return words[len(name) + 1 :] if name and words.startswith(name + " ") else words


class Fact(NamedTuple):
    """What the log tells of: what happened, for whom it is written; or that somebody else plays a seat now."""

    events: tuple[Event, ...] = ()
    reader: int | None = None
    handed: tuple[int, str] | None = None  # the seat, and who plays it now


class Log:
    """Keeps facts; its lines are written when they are read."""

    def __init__(self, match: Match, icon: Icon):
        self.match = match
        self._icon = icon
        self.facts: list[Fact] = []
        self._written = 0  # how many facts the lines tell
        self._lines: list[LogLine] = []

    @property
    def lines(self) -> list[LogLine]:
        """All that has happened, the oldest first."""
        while self._written < len(self.facts):
            self._lines.extend(self._told(self.facts[self._written]))
            self._written += 1
        return self._lines

    def rewrite(self, steps: Iterable[Step], reader: int | None) -> None:
        """Begin anew with what has been played."""
        self.facts.clear()
        players: dict[int, str] = {}
        for step in steps:
            if players.get(step.seat, step.player) != step.player:
                self.handed(step.seat, step.player)
            players[step.seat] = step.player
            self.facts.append(Fact(step.events, reader))
        self.reword()

    def reword(self) -> None:
        """Say the same in another language."""
        self._written, self._lines = 0, []

    def handed(self, seat: int, player: str) -> None:
        """Add that somebody else plays a seat now."""
        self.facts.append(Fact(handed=(seat, player)))

    def _told(self, fact: Fact) -> Iterator[LogLine]:
        """The lines of a fact."""
        if fact.handed is not None:
            yield _handed(*fact.handed)
        for event in fact.events:
            seen = event.seen_by(fact.reader)
            icon = self._icon(seen)
            if icon:
                about = getattr(seen, "seat", -1)
                yield LogLine(icon, about, sentence(self.match, seen), seen, icon == "heading")


def _handed(seat: int, player: str) -> LogLine:
    if player == HUMAN:
        return LogLine("person", seat, tr("table.handed.person"))
    return LogLine("computer", seat, tr("table.handed.computer", level=player_name(player)))
