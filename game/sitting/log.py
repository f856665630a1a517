"""The log of a match: a line for each event worth one, as far as its reader may know it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from game.locale import language, tr
from game.match import HUMAN, Match, Step
from game.match.berths import player_name
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
    words = match.game.sentence(event, language(), match.names)
    about = getattr(event, "seat", -1)
    name = match.names[about] if 0 <= about < len(match.names) else ""
    return words[len(name) + 1 :] if name and words.startswith(name + " ") else words


class Log:
    """The lines of the log."""

    def __init__(self, match: Match, icon: Icon):
        self.match = match
        self._icon = icon
        self.lines: list[LogLine] = []

    def rewrite(self, steps: Iterable[Step], reader: int | None) -> None:
        """Write the log anew."""
        self.lines = []
        players: dict[int, str] = {}
        for step in steps:
            if players.get(step.seat, step.player) != step.player:
                self.handed(step.seat, step.player)
            players[step.seat] = step.player
            self.note(step.events, reader)

    def reword(self) -> None:
        """Say the same in another language."""
        self.lines = [
            line if line.event is None else replace(line, words=sentence(self.match, line.event)) for line in self.lines
        ]

    def note(self, events: Iterable[Event], reader: int | None) -> None:
        """Add what happened."""
        for event in events:
            seen = event.seen_by(reader)
            icon = self._icon(seen)
            if icon:
                about = getattr(seen, "seat", -1)
                self.lines.append(LogLine(icon, about, sentence(self.match, seen), seen, icon == "heading"))

    def handed(self, seat: int, player: str) -> None:
        """Add that somebody else plays a seat now."""
        if player == HUMAN:
            self.lines.append(LogLine("person", seat, tr("table.handed.person")))
        else:
            self.lines.append(LogLine("computer", seat, tr("table.handed.computer", level=player_name(player))))
