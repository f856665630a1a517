"""History of a match: its steps in order, with the states between them."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules import Event, Game, State

from .journal import Line
from .reveals import equivalent_worlds, may_reveal, reveals_hidden_info
from .seat import HUMAN


@dataclass(frozen=True)
class Step:
    """Committed move, with its seat, its player and its events."""

    seat: int
    player: str  # the player of the seat at that time
    move: int
    forced: bool
    events: tuple[Event, ...]

    @property
    def is_human(self) -> bool:
        return self.player == HUMAN


@dataclass(frozen=True)
class Redeal:
    """Change of a seat to a person during a match.

    Everything that the person cannot know was redealt from a seed.
    """

    seat: int
    seed: int

    def line(self) -> Line:
        """Return the line that the journal stores."""
        return {"sat": self.seat, "seed": self.seed}


class History:
    """Steps that were made, and those taken back for as long as they can be redone."""

    def __init__(self, game: Game, dealt: State):
        self.game = game
        self.steps: list[Step] = []
        self.states: list[State] = [dealt]  # the dealt state, and the state after each step
        self.redeals: dict[int, Redeal] = {}  # redeals by the number of steps before them
        self._undone: list[list[int]] = []  # moves that each undo took back, the last undo at the end

    @property
    def state(self) -> State:
        """Current state."""
        return self.states[-1]

    def advance(self, step: Step, after: State) -> None:
        """Add a step and the state after it."""
        self._follow_undone(step.move)
        self.states.append(after)
        self.steps.append(step)
        redeal = self.redeals.get(len(self.steps))
        if redeal is not None:  # a stored match is replayed with its redeals
            self.states[-1] = self.game.redeal(after, redeal.seat, redeal.seed)

    def redeal(self, redeal: Redeal) -> None:
        """Redeal everything that a seat cannot know now."""
        self.states[-1] = self.game.redeal(self.state, redeal.seat, redeal.seed)
        self._undone.clear()
        self.redeals[len(self.steps)] = redeal

    def lines(self) -> list[Line]:
        """Return the moves, with the redeals between them, as the journal stores them."""
        lines: list[Line] = [
            {"move": self.game.text(state, step.move), "seat": step.seat}
            for state, step in zip(self.states, self.steps, strict=False)
        ]
        for at in sorted(self.redeals, reverse=True):
            lines.insert(at, self.redeals[at].line())
        return lines

    # Undo

    def take_back_to(self, length: int) -> None:
        """Remove all steps after a number of them, without a line in the journal."""
        del self.steps[length:]
        del self.states[length + 1 :]

    def undo_to(self, length: int) -> None:
        """Take back all steps after a number of them, so that they can be redone."""
        self._undone.append([step.move for step in self.steps[length:]])
        self.take_back_to(length)

    @property
    def undone(self) -> list[int]:
        """Moves of the last undo that can be redone."""
        return self._undone[-1][:] if self._undone else []

    def _follow_undone(self, move: int) -> None:
        """Update the moves that can be redone, as a move is made.

        If the move is the first of them, the rest can still be redone. Otherwise none can.
        """
        if self._undone and self._undone[-1][0] == move:
            del self._undone[-1][0]
            if not self._undone[-1]:
                self._undone.pop()
        else:
            self._undone.clear()

    def helps(self, back: int) -> bool:
        """Return whether taking back a number of steps helps the player.

        It helps if one of them revealed something or was a computer's move.
        """
        return any(self._helps_at(at) for at in range(len(self.steps) - back, len(self.steps)))

    def _helps_at(self, at: int) -> bool:
        step = self.steps[at]
        return not (step.is_human or step.forced) or self.reveals(at)

    def is_forced_for(self, at: int, viewer: int) -> bool:
        """Return whether a viewer knows that a step was its seat's only legal move.

        A seat knows its own moves. Another viewer knows it if no world that looks alike leaves another move.
        """
        step = self.steps[at]
        worlds = () if step.seat == viewer else equivalent_worlds(self.game, self.states[at], viewer)
        return step.forced and all(self.game.legal(world) == [step.move] for world in worlds)

    def reveals_to(self, at: int, viewer: int) -> bool:
        """Return whether a step revealed hidden information, as far as a viewer can tell.

        What another seat learned is that seat's secret, so a step that can have revealed anything counts.
        """
        step = self.steps[at]
        if step.seat == viewer:
            return self.reveals(at)
        return may_reveal(self.states[at], self.states[at + 1], step.events)

    def reveals(self, at: int) -> bool:
        """Return whether a step revealed hidden information to any player."""
        step = self.steps[at]
        before, after = self.states[at : at + 2]
        return reveals_hidden_info(self.game, before, after, step.seat, step.move, step.events)
