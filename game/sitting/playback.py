"""A match that has been played, shown once more: it is fed from its moves, and may stand after any of them."""

from __future__ import annotations

from game.match import Match


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
            self.match.play(self.next)
