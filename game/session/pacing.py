"""Pace of a session: the time that the players have waited, and still must wait."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Match
from game.match.reveals import equivalent_worlds
from game.settings import Settings

from .move_composer import MoveComposer
from .visibility import PUBLIC, Visibility

BEAT_SECONDS = 0.45  # minimum seconds per seat, forced or not
TEMPO = {"brisk": 0.5, "easy": 1.0, "off": 3.0}  # minimum number of beats that a computer takes
THINK_SECONDS = {
    "brisk": 4.0,
    "easy": 12.0,
    "off": 1e9,
}  # seconds that all computers together may take between two people's decisions
LEAST_THOUGHT = 0.15
WORLDS = 6  # number of worlds, alike to the public, that must all leave the same single move


class Pacing:
    """Clock of the waits, which tells when a wait is over."""

    def __init__(self, match: Match, settings: Settings, visibility: Visibility, desk: MoveComposer):
        self._match = match
        self._settings = settings
        self._visibility = visibility
        self._desk = desk
        self.beat = 0.0  # seconds since the last move was shown
        self._seen = match.state  # the state that the beat is counted in
        self.least_seconds = 0.0  # seconds that a computer takes at least, where a learner follows its moves
        self.waited = 0.0  # seconds that people have waited for computers since a person last decided

    def update(self, seconds: float) -> None:
        """Let time pass for the seat that is to decide."""
        state = self._match.state
        if state is not self._seen:
            self._seen, self.beat = state, 0.0
        self.beat += seconds
        is_human = self._match.seats[self._match.actor].is_human
        self.waited = 0.0 if is_human else self.waited + seconds

    @property
    def think_time_left(self) -> float:
        """Seconds that a computer may think.

        It is half of the remaining patience. The computers after it share the rest.
        """
        left = THINK_SECONDS[self._settings.tempo] - self.waited
        return max(LEAST_THOUGHT, left / 2)

    @property
    def has_rested(self) -> bool:
        """True once a person's unasked move is due."""
        return self.beat >= BEAT_SECONDS

    @property
    def is_due(self) -> bool:
        """True once a computer has taken its minimum time."""
        return self.beat >= max(self.least_seconds, BEAT_SECONDS * TEMPO[self._settings.tempo])

    def unasked_move(self) -> int:
        """Return the move that a player makes without being asked; -1 for none.

        The player has wished for it, or has no choice.
        """
        state = self._match.state
        legal = self._match.legal(state)
        wanted = self._desk.auto_move(state, legal, self._settings)
        if wanted >= 0:
            return wanted
        continued = self._desk.continue_move(state, legal)
        if continued >= 0 and not self._visibility.hand_covered:
            return continued
        return legal[0] if self._settings.forced and self._is_publicly_forced(legal) else -1

    def _is_publicly_forced(self, legal: Sequence[int]) -> bool:
        """Return whether there is only one move, and making it at once reveals nothing."""
        game, state = self._match.game, self._match.state
        if len(legal) != 1:
            return False
        if len(self._visibility.humans) == 1:
            return True
        return all(game.legal(world) == [*legal] for world in equivalent_worlds(game, state, PUBLIC, WORLDS))
