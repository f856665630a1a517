"""What was decided in a match, one step after the other, with the states it led through."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules import Event, Game, State

from .journal import Line
from .reveals import reveals_hidden_info
from .seat import HUMAN


@dataclass(frozen=True)
class Step:
    """A committed move, who made it, and what came of it."""

    seat: int
    player: str  # who had the seat then
    move: int
    forced: bool
    events: tuple[Event, ...]

    @property
    def is_human(self) -> bool:
        return self.player == HUMAN


@dataclass(frozen=True)
class Redeal:
    """Somebody sat down at a seat in the midst of a match, and all that it cannot know was dealt anew from a seed."""

    seat: int
    seed: int

    def line(self) -> Line:
        """As the journal has it."""
        return {"sat": self.seat, "seed": self.seed}


class History:
    """Steps that were made, and those that were taken back for as long as they can be made again."""

    def __init__(self, game: Game, dealt: State):
        self.game = game
        self.steps: list[Step] = []
        self.states: list[State] = [dealt]  # as it was dealt, and after each step
        self.redeals: dict[int, Redeal] = {}  # after how many steps somebody sat down
        self._undone: list[list[int]] = []  # the moves that each undo took back, the last undo at the end

    @property
    def state(self) -> State:
        """The state now."""
        return self.states[-1]

    def advance(self, step: Step, after: State) -> None:
        """A step is made."""
        self._follow_undone(step.move)
        self.states.append(after)
        self.steps.append(step)
        redeal = self.redeals.get(len(self.steps))
        if redeal is not None:  # what has been played is shown once more
            self.states[-1] = self.game.redeal(after, redeal.seat, redeal.seed)

    def redeal(self, redeal: Redeal) -> None:
        """Deal anew all that a seat cannot know now."""
        self.states[-1] = self.game.redeal(self.state, redeal.seat, redeal.seed)
        self._undone.clear()
        self.redeals[len(self.steps)] = redeal

    def lines(self) -> list[Line]:
        """As the journal has it: the moves, and between them who sat down."""
        lines: list[Line] = [
            {"move": self.game.text(state, step.move), "seat": step.seat}
            for state, step in zip(self.states, self.steps, strict=False)
        ]
        for at in sorted(self.redeals, reverse=True):
            lines.insert(at, self.redeals[at].line())
        return lines

    # Taking back

    def take_back_to(self, length: int) -> None:
        """Forget all that was decided after a number of steps; the journal knows nothing of it."""
        del self.steps[length:]
        del self.states[length + 1 :]

    def undo_to(self, length: int) -> None:
        """Take back all after a number of steps; it can be made again."""
        self._undone.append([step.move for step in self.steps[length:]])
        self.take_back_to(length)

    @property
    def undone(self) -> list[int]:
        """The moves that the last undo took back, and nothing else was done since."""
        return self._undone[-1][:] if self._undone else []

    def _follow_undone(self, move: int) -> None:
        """A move is made: of what was taken back only what begins with it can still be made again."""
        if self._undone and self._undone[-1][0] == move:
            del self._undone[-1][0]
            if not self._undone[-1]:
                self._undone.pop()
        else:
            self._undone.clear()

    def helps(self, back: int) -> bool:
        """Whether taking back so many steps helps: one of them showed something, or was a computer's answer."""
        return any(self._helps_at(at) for at in range(len(self.steps) - back, len(self.steps)))

    def _helps_at(self, at: int) -> bool:
        step = self.steps[at]
        return not (step.is_human or step.forced) or self.reveals(at)

    def reveals(self, at: int) -> bool:
        """Whether a step showed anybody anything."""
        step = self.steps[at]
        return reveals_hidden_info(self.game, self.states[at], self.states[at + 1], step.seat, step.move)
