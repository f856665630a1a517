"""What a table says: the steps of a turn, numbers, hover texts; and of each event its icon, its sound and its spot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.locale import sentence
from game.rules import Event

from .context import S, Stand
from .event_cues import SILENT, Tale
from .turn_summary import GIST_MOST
from .ui_model import Count, TurnStep


class Teller(Stand[S]):
    """Tells what is shown, and what happened."""

    tales: Mapping[type[Event], Tale] = {}

    @property
    def steps(self) -> tuple[TurnStep, ...]:
        """The steps of a turn."""
        return ()

    @property
    def goal(self) -> tuple[str, str, str]:
        """How one wins, what ends it, what a turn is."""
        return "", "", ""

    def counts(self, seat: int) -> Sequence[Count]:
        """A seat's public numbers, as shown."""
        return ()

    def shown_points(self, seat: int) -> int:
        """A seat's points, as shown."""
        raise NotImplementedError

    def status(self, seat: int) -> str:
        """What a seat that is not to decide has done, beside its name; empty for who plays it."""
        return ""

    def counters(self) -> Sequence[Count]:
        """The table's own numbers: round, what may end the game."""
        return ()

    def step(self) -> int:
        """Which step of the turn is on; -1 none."""
        return -1

    def tips(self, x: float, y: float) -> str:
        """The hover text of whatever is at a point of the board or the side boxes."""
        return ""

    def listed(self) -> Sequence[str]:
        """The hover texts of what stands on the board, where hovering over the window tells not of all."""
        return ()

    def in_front(self, seat: int) -> Sequence[str]:
        """What lies in front of a seat, piece by piece."""
        return ()

    def gist(self, events: Sequence[Event]) -> Sequence[Count]:
        """What a turn came to, in three icons with figures at most; its sentences are their hover texts."""
        told: dict[str, list[str]] = {}
        for event in events:
            icon = self.log_icon(event)
            if icon and icon != "heading":
                told.setdefault(icon, []).append(sentence(self.game, event, self.room.names))
        chosen = sorted(told, key=lambda icon: -len(told[icon]))[:GIST_MOST]
        return [
            Count(icon, str(len(told[icon])) if len(told[icon]) > 1 else "", "\n".join(told[icon]))
            for icon in told
            if icon in chosen
        ]

    def log_icon(self, event: Event) -> str:
        """The icon of an event's line in the log; empty for events that are not worth one."""
        return self.tales.get(type(event), SILENT).icon

    def sound(self, event: Event) -> str:
        """The sound of an event."""
        return self.tales.get(type(event), SILENT).sound

    def spot(self, event: Event) -> tuple[float, float] | None:
        """Where on the board an event happened, to be lit from the log."""
        return None
