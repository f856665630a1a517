"""Match: its seats, its state and all its decisions, which define it.

The decisions are replayed to resume a match and to watch it again. With a journal they are on disk before the screen
shows them.
"""

from __future__ import annotations

import datetime
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from game.rules import Event, IllegalMove, State, get
from game.rules.chance import SEEDS

from .history import History, Redeal, Step
from .journal import Journal, Line
from .origin import DEALT, Origin
from .seat import HUMAN, Seat, people_of

FORMAT = 1
RULES = 2  # raised whenever a seed and its moves no longer give the same match
TITLE_LENGTH = 40
KEPT_STATES = 4  # states whose legal moves are kept: with and without the draft, true and determinized


@dataclass(frozen=True)
class Outcome:
    """Key that tells finished matches apart quickly: the deal and the seats' points."""

    game: str
    seed: int
    points: tuple[int, ...]


class Match:
    """Match that is played or watched."""

    def __init__(
        self,
        game: str,
        seats: Sequence[Seat],
        seed: int,
        options: Mapping[str, object] | None = None,
        practice: bool = False,
        colours: Sequence[int] = (),
        lesson: bool = False,
    ):
        self.game = get(game)
        self.options = self.game.check(len(seats), options or {})
        self.seats = list(seats)
        self.humans = people_of(seats)  # seats that people play now
        self.people = set(self.humans)  # seats that people have ever played
        self.seed = seed
        self.practice = practice
        self.lesson = lesson  # true if the match is a lesson, in which the first seat learns
        self.colours = list(colours)  # colour numbers of the seats; empty if they were not stored
        self.assisted = False
        self.title = ""  # title that a player gave it in the match library
        self.origin: Origin = DEALT
        self.journal: Journal | None = None
        self.history = History(self.game, self.game.new(len(seats), seed, **self.options))
        self.steps = self.history.steps
        self._legal: list[tuple[State, tuple[int, ...]]] = []  # recent states with their legal moves

    # Playing

    @property
    def state(self) -> State:
        """Current state.

        It is for reading only; `commit` plays a move.
        """
        return self.history.states[-1]

    @property
    def actor(self) -> int:
        """Seat to decide, -1 when the match is over."""
        return self.game.actor(self.state)

    @property
    def is_over(self) -> bool:
        return self.actor < 0

    def legal(self, state: State) -> tuple[int, ...]:
        """Return the legal moves of a state that does not change any more.

        They are kept for the last few states, because several parts of a table ask for the same ones.
        """
        found = next((moves for one, moves in self._legal if one is state), None)
        if found is None:
            found = tuple(self.game.legal(state))
            self._legal = [(state, found), *self._legal][:KEPT_STATES]
        return found

    def commit(self, move: int) -> list[Event]:
        """Commit a move of the actor.

        Returns its events. `IllegalMove` leaves everything unchanged.
        """
        if type(move) is not int or move not in self.legal(self.state):
            raise IllegalMove(self.game.refusal(self.state, move))
        after = self.state.copy()
        return self.commit_prepared(move, after, self.game.apply_legal(after, move))

    def commit_prepared(self, move: int, after: State, events: list[Event]) -> list[Event]:
        """Commit a move that was made on a copy of the state.

        `after` is the resulting state, and `events` are the move's events.
        """
        seat, before = self.actor, self.state
        forced = len(self.legal(before)) == 1
        self.history.advance(Step(seat, self.seats[seat].player, move, forced, tuple(events)), after)
        if self.journal:
            self._write({"move": self.game.text(before, move), "seat": seat})
            if self.is_over:
                self._write(end_of(self))
            if self.actor != seat:
                self.journal.sync()
        return events

    def state_after(self, steps: int) -> State:
        """Return the state after a number of steps, 0 for the deal."""
        return self.history.states[steps]

    # Undo

    def undoable(self, seat: int, unasked: Callable[[int], bool] = lambda at: False) -> int:
        """Return the number of steps that `undo` would take back for a seat.

        They reach down to its last own decision. Returns 0 if undo is not allowed. Nothing that is hidden from the seat
        changes the answer. `unasked` takes the index of a step. It returns whether that step was made without asking
        the player.
        """
        for back, step in enumerate(reversed(self.steps), 1):
            at = len(self.steps) - back
            own = step.seat == seat and step.player == self.seats[seat].player
            is_others = not own and (step.is_human or not self.practice)
            if is_others and not step.forced:
                return 0
            if not self.practice and self.history.reveals_to(at, seat):
                return 0
            if is_others and not self.history.is_forced_for(at, seat):
                return 0
            if own and not step.forced and not unasked(at):
                return back
        return 0

    def undo(self, seat: int, unasked: Callable[[int], bool] = lambda at: False) -> int:
        """Take back a seat's last decision and all that followed.

        Returns the number of steps.
        """
        back = self.undoable(seat, unasked)
        if back:
            self.assisted = self.assisted or self.history.helps(back)
            self.history.undo_to(len(self.steps) - back)
            self._write({"undo": len(self.steps), "assisted": self.assisted})
        return back

    @property
    def redoable(self) -> int:
        """Number of steps that `redo` would make again.

        It is 0 if nothing was taken back, another move was made since, or no person is to decide.
        """
        may = self.actor in self.humans
        return len(self.history.undone) if may else 0

    def redo(self) -> int:
        """Make again what the last undo took back.

        Returns the number of steps.
        """
        again = self.history.undone if self.redoable else []
        for move in again:
            self.commit(move)
        return len(again)

    # Seats

    def sit_down(self, seat: int, seed: int) -> None:
        """Let a person take a seat of a match that was only watched.

        Everything that the person cannot know is redealt.
        """
        redeal = Redeal(seat, seed)
        self.sit(seat, replace(self.seats[seat], player=HUMAN))
        self.history.redeal(redeal)
        self.assisted = True
        self._write(redeal.line())

    def hand_over(self, seat: int, player: str, name: str = "") -> None:
        """Let another player play a seat from now on."""
        self.sit(seat, replace(self.seats[seat], player=player, name=name or self.seats[seat].name))
        self._write({"seat": seat, "player": player, "name": self.seats[seat].name})

    def sit(self, seat: int, who: Seat) -> None:
        """Set the player of a seat, without a line in the journal.

        The caller writes the line that tells the reason.
        """
        self.seats[seat] = who
        self.humans = people_of(self.seats)
        self.people.update(self.humans)

    def rename(self, title: str) -> None:
        """Set the title of the match.

        An empty title restores the name of the game.
        """
        self.title = title
        self._write({"title": title})

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    # The journal

    def lines(self) -> list[Line]:
        """Return the lines of a journal that holds only the current decisions."""
        lines = [header_of(self), *self.history.lines()]
        if self.assisted:
            lines.append({"undo": len(self.steps), "assisted": True})
        if self.is_over:
            lines.append(end_of(self))
        if self.title:
            lines.append({"title": self.title})
        return lines

    def keep(self, folder: Path, order: int = 0) -> None:
        """Start a journal of this match in a folder.

        If it cannot be written, the journal has `trouble`.
        """
        stamp = datetime.datetime.now(datetime.UTC).strftime("%Y%m%d-%H%M%S")
        path = folder / f"{stamp}-{self.game.name}-{secrets.token_hex(3)}.jsonl"
        header, *lines = self.lines()
        self.journal = Journal.begin(path, header | {"order": order})
        for line in lines:
            self.journal.write(line)

    def _write(self, line: Line) -> None:
        if self.journal:
            self.journal.write(line)

    def close(self) -> bool:
        """Close the journal, without changing the match.

        Returns False, and keeps it open, while a line is owed.
        """
        if self.journal and self.journal.close():
            self.journal = None
        return self.journal is None


def header_of(match: Match) -> Line:
    """Return the first line of a match's journal.

    In a folder, matches begun or continued later have a higher order.
    """
    kept: Line = {"colours": match.colours} if match.colours else {}
    kept |= ({"lesson": True} if match.lesson else {}) | match.origin.line()
    return {
        "laguna": FORMAT,
        "order": 0,
        "rules": RULES,
        "game": match.game.name,
        "options": match.options,
        "seats": [{"name": seat.name, "player": seat.player} for seat in match.seats],
        "seed": match.seed,
        "practice": match.practice,
        "begun": datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        **kept,
    }


def end_of(match: Match) -> Line:
    """Return the line that records the end of a match."""
    return {"over": match.game.points(match.state), "places": match.game.places(match.state)}


def draw_seed() -> int:
    """Return a random seed."""
    return secrets.randbelow(SEEDS)
