"""A match that has been played, shown once more: a sitting that is fed from its moves, and stands after any of them."""

from __future__ import annotations

from dataclasses import replace

from game.match import HUMAN, Match
from game.settings import Settings

from ..log import Icon
from ..move_composer import MoveComposer
from ..opponents import NullOpponents, Opponents
from ..pending_decision import PendingDecision
from ..session import Session
from ..visibility import FixedVisibility
from .answer_session import AnswerSession


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


class PlaybackSession(Session):
    """A sitting whose moves were made long ago."""

    def __init__(
        self,
        playback: Playback,
        settings: Settings,
        viewer: int | None,
        desk: MoveComposer,
        icon: Icon,
        opponents: Opponents | None = None,
    ):
        match = playback.match
        super().__init__(
            match, settings, FixedVisibility(match, settings, viewer), desk, icon, opponents or NullOpponents()
        )
        self.playback = playback

    def seek(self, to: int) -> None:
        """Show the match as it stood after a number of moves."""
        self.playback.seek(to)
        self.begin("seek")


class ReplaySession(PlaybackSession):
    """Nobody is asked: move follows move, as they were made."""

    def pending_decision(self) -> PendingDecision:
        return replace(super().pending_decision(), legal=())

    def go_on(self) -> bool:
        """Make the next move; whether there was one."""
        move = self.playback.next
        if move >= 0:
            self.play(move)
        return move >= 0


class ReviewSession(AnswerSession, PlaybackSession):
    """One person is asked again, where it stands: what is answered is told, and nothing is played."""

    is_asking = False

    def __init__(
        self, playback: Playback, settings: Settings, seat: int, desk: MoveComposer, icon: Icon, opponents: Opponents
    ):
        super().__init__(playback, settings, seat, desk, icon, opponents)
        self.match.sit(seat, replace(self.match.seats[seat], player=HUMAN))
