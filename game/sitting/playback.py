"""A match that has been played, shown once more: a sitting that is fed from its moves, and stands after any of them."""

from __future__ import annotations

from dataclasses import replace

from game.match import HUMAN, Match
from game.settings import Settings

from .answering import Answering
from .desk import Desk
from .eyes import FixedEyes
from .log import Icon
from .opponents import Nobody, Opponents
from .question import Question
from .sitting import Sitting


class Playback:
    """The same deal, and the moves that were made. Nothing of it is written anywhere."""

    def __init__(self, saved: Match):
        self.script = [step.move for step in saved.steps]
        self.match = Match(saved.game.name, saved.seats, saved.seed, saved.options, saved.practice)
        self.match.history.redeals = dict(saved.history.redeals)

    @property
    def at(self) -> int:
        """How many moves have been made."""
        return len(self.match.steps)

    @property
    def next(self) -> int:
        """The move that comes next, -1 after the last."""
        return self.script[self.at] if self.at < len(self.script) else -1

    def seek(self, to: int) -> None:
        """Let the match stand as it did after a number of moves."""
        to = max(0, min(len(self.script), to))
        if to < self.at:
            self.match.history.take_back_to(to)
        while self.at < to:
            self.match.commit(self.next)


class Fed(Sitting):
    """A sitting whose moves were made long ago."""

    def __init__(
        self,
        playback: Playback,
        settings: Settings,
        viewer: int | None,
        desk: Desk,
        icon: Icon,
        opponents: Opponents | None = None,
    ):
        match = playback.match
        super().__init__(match, settings, FixedEyes(match, settings, viewer), desk, icon, opponents or Nobody())
        self.playback = playback

    def seek(self, to: int) -> None:
        """Show the match as it stood after a number of moves."""
        self.playback.seek(to)
        self.begin("seek")


class Replayed(Fed):
    """Nobody is asked: move follows move, as they were made."""

    def question(self) -> Question:
        return replace(super().question(), legal=())

    def go_on(self) -> bool:
        """Make the next move; whether there was one."""
        move = self.playback.next
        if move >= 0:
            self.play(move)
        return move >= 0


class Reviewed(Answering, Fed):
    """One person is asked again, where it stands: what is answered is told, and nothing is played."""

    is_asking = False

    def __init__(self, playback: Playback, settings: Settings, seat: int, desk: Desk, icon: Icon, opponents: Opponents):
        super().__init__(playback, settings, seat, desk, icon, opponents)
        self.match.sit(seat, replace(self.match.seats[seat], player=HUMAN))
