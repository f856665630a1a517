"""The pace of an evening: how long whoever is to decide has been waited for, and need be."""

from __future__ import annotations

from game.match import Match
from game.match.reveals import equivalent_worlds
from game.settings import Settings

from .move_composer import MoveComposer
from .visibility import PUBLIC, Visibility

BEAT_SECONDS = 0.45  # seconds that every seat takes at least, forced or not
TEMPO = {"brisk": 0.5, "easy": 1.0, "off": 3.0}  # how many beats a computer takes at least
THINK_SECONDS = {
    "brisk": 4.0,
    "easy": 12.0,
    "off": 1e9,
}  # seconds that all computers together may take between two people
LEAST_THOUGHT = 0.15
WORLDS = 6  # that look alike to everybody, and must all leave the same one move


class Pacing:
    """Counts what is waited, and says what need not be waited for any longer."""

    def __init__(self, match: Match, settings: Settings, visibility: Visibility, desk: MoveComposer):
        self._match = match
        self._settings = settings
        self._visibility = visibility
        self._desk = desk
        self.beat = 0.0  # seconds since the last move was shown
        self._seen = match.state  # that has been waited in
        self.waited = 0.0  # seconds that people have waited for computers since they last decided

    def update(self, seconds: float) -> None:
        """Let time pass for the seat that is to decide."""
        if self._match.state is not self._seen:
            self._seen, self.beat = self._match.state, 0.0
        self.beat += seconds
        is_human = self._match.seats[self._match.actor].is_human
        self.waited = 0.0 if is_human else self.waited + seconds

    @property
    def think_time_left(self) -> float:
        """Seconds that a computer may think: half of the patience left, whoever comes after it has the rest."""
        left = THINK_SECONDS[self._settings.tempo] - self.waited
        return max(LEAST_THOUGHT, left / 2)

    @property
    def is_due(self) -> bool:
        """Whether a computer has taken as long as it must."""
        return self.beat >= BEAT_SECONDS * TEMPO[self._settings.tempo]

    def auto_move(self) -> int:
        """The move a person makes without being asked: by its wish, or for want of a choice; -1 none, or not yet."""
        if self.beat < BEAT_SECONDS:
            return -1
        legal = self._match.game.legal(self._match.state)
        wanted = self._desk.auto_move(self._match.state, legal, self._settings)
        if wanted < 0 and not self._visibility.hand_covered:
            wanted = self._desk.continue_move(self._match.state, legal)
        if wanted >= 0:
            return wanted
        return legal[0] if self._settings.forced and self._is_publicly_forced(legal) else -1

    def _is_publicly_forced(self, legal: list[int]) -> bool:
        """Whether there is one move, and nobody could learn anything from its being taken at once."""
        game, state = self._match.game, self._match.state
        if len(legal) != 1:
            return False
        if len(self._visibility.humans) == 1:
            return True
        return all(game.legal(world) == legal for world in equivalent_worlds(game, state, PUBLIC, WORLDS))
