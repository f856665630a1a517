"""The log of a match at its table: a line for each event worth one, as far as its reader may know it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.locale import language, tr
from game.match import HUMAN, Match, Step
from game.match.berths import player_name
from game.rules import Event
from game.tables import furniture
from game.tables.furniture import LogLine
from game.tables.view import AnyView
from game.ui.canvas import Canvas, Rect

ROWS_A_NOTCH = 40.0  # logical units that a notch of the wheel scrolls by


def sentence(match: Match, event: Event) -> str:
    """What happened in words, without the name of whoever did it: an emblem stands for that."""
    words = match.game.sentence(event, language(), match.names)
    about = getattr(event, "seat", -1)
    name = match.names[about] if 0 <= about < len(match.names) else ""
    return words[len(name) + 1 :] if name and words.startswith(name + " ") else words


class Chronicle:
    """The lines of the log, how far it is scrolled, and which line the pointer is on."""

    def __init__(self, match: Match, view: AnyView):
        self.match = match
        self.view = view
        self.lines: list[LogLine] = []
        self.scroll = 0.0
        self.hovered = -1
        self.is_whole = False  # whether it covers the boxes below it
        self._places: list[tuple[Rect, int]] = []

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
            icon = self.view.log_icon(seen)
            if icon:
                about = getattr(seen, "seat", -1)
                self.lines.append(LogLine(icon, about, sentence(self.match, seen), seen, icon == "heading"))
        self.scroll = 0.0

    def handed(self, seat: int, player: str) -> None:
        """Add that somebody else plays a seat now."""
        if player == HUMAN:
            self.lines.append(LogLine("person", seat, tr("table.handed.person")))
        else:
            self.lines.append(LogLine("computer", seat, tr("table.handed.computer", level=player_name(player))))

    def hover(self, x: float, y: float) -> None:
        """The pointer is at a point."""
        self.hovered = next((number for box, number in self._places if box.collidepoint(x, y)), -1)

    def wheel(self, steps: int) -> None:
        """Scroll by notches of the wheel."""
        self.scroll = max(0.0, self.scroll + steps * ROWS_A_NOTCH)

    def draw(self, canvas: Canvas, area: Rect, colours: Sequence[int]) -> None:
        """The log, and a light on what its hovered line speaks of."""
        self._places = furniture.draw_log(canvas, area, self.lines, colours, self.scroll, self.hovered)
        if 0 <= self.hovered < len(self.lines):
            event = self.lines[self.hovered].event
            spot = self.view.spot(event) if event is not None else None
            if spot is not None:
                self.view.draw_spot(canvas, *spot)
