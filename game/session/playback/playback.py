"""Playback of a finished match: a session that can stand after any of its moves."""

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
    """Same deal as a finished match, with the moves made in it.

    Nothing of it is written to a file.
    """

    def __init__(self, saved: Match):
        self.script = [step.move for step in saved.steps]
        self.match = Match(saved.game.name, saved.seats, saved.seed, saved.options, saved.practice)
        self.match.history.redeals = dict(saved.history.redeals)

    @property
    def at(self) -> int:
        """Number of moves that have been made."""
        return len(self.match.steps)

    @property
    def next(self) -> int:
        """Next move, -1 after the last."""
        return self.script[self.at] if self.at < len(self.script) else -1

    def seek(self, to: int) -> None:
        """Move the match to its state after a number of moves."""
        to = max(0, min(len(self.script), to))
        if to < self.at:
            self.match.history.take_back_to(to)
        while self.at < to:
            self.match.commit(self.next)


class PlaybackSession(Session):
    """Session over the moves of a finished match."""

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
        """Show the match after a number of moves."""
        self.playback.seek(to)
        self.begin("seek")


class ReplaySession(PlaybackSession):
    """Session that replays the moves as they were made and asks for no decision."""

    def pending_decision(self) -> PendingDecision:
        return replace(super().pending_decision(), legal=())

    def go_on(self) -> bool:
        """Make the next move.

        Returns whether there was one.
        """
        move = self.playback.next
        if move >= 0:
            self.play(move)
        return move >= 0


class ReviewSession(AnswerSession, PlaybackSession):
    """Session that asks one person again about a past position.

    The answer is reported, and not played.
    """

    is_asking = False

    def __init__(
        self, playback: Playback, settings: Settings, seat: int, desk: MoveComposer, icon: Icon, opponents: Opponents
    ):
        super().__init__(playback, settings, seat, desk, icon, opponents)
        self.match.sit(seat, replace(self.match.seats[seat], player=HUMAN))
