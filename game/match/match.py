"""A match: who sits where, the state, and the log of everything decided, which is the match.

The log is replayed to resume, to undo and to watch again. With a journal it is on disk before the screen shows it.
"""

from __future__ import annotations

import datetime
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ai.levels import LEVELS
from game import foreign
from game.foreign import Json
from game.rules import Event, IllegalMove, State, get
from game.rules.chance import SEEDS

from .journal import DamagedError, Journal, Line, SaveError, read, set_aside
from .origin import DEALT, Origin, origin_of
from .revealing import reveals

FORMAT = 1
RULES = 2  # raised whenever a seed and its moves no longer give the same game
HUMAN = "human"
NAME_LENGTH = 24
TITLE_LENGTH = 40
COLOURS = 5  # that a seat may have


def players() -> tuple[str, ...]:
    """Who may play a seat, the stronger the later."""
    return (HUMAN, *LEVELS)


@dataclass(frozen=True)
class Seat:
    """Who plays a seat: a person, or a computer of some level."""

    name: str
    player: str = HUMAN

    @property
    def is_human(self) -> bool:
        return self.player == HUMAN


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
class Outcome:
    """What tells one match that was played from another at a glance: its deal, and what the seats reached."""

    game: str
    seed: int
    points: tuple[int, ...]


@dataclass(frozen=True)
class Deal:
    """Somebody sat down at a seat in the midst of a match, and all that it cannot know was dealt anew from a seed."""

    seat: int
    seed: int

    def line(self) -> Line:
        """As the journal has it."""
        return {"sat": self.seat, "seed": self.seed}


class Match:
    """A match being played or watched."""

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
        self.people = {seat for seat, who in enumerate(seats) if who.is_human}  # the seats people have ever played
        self.seed = seed
        self.practice = practice
        self.lesson = lesson  # whether it is a first evening, at which the first seat learns
        self.colours = list(colours)  # the seats' colours by number; empty where nobody kept them
        self.assisted = False
        self.title = ""  # what somebody called it in the log book
        self.origin: Origin = DEALT
        self.journal: Journal | None = None
        self.steps: list[Step] = []
        self._past: list[State] = [self.game.new(len(seats), seed, **self.options)]
        self.deals: dict[int, Deal] = {}  # after how many steps somebody sat down, and all was dealt anew
        self._undone: list[list[int]] = []  # the moves that each undo took back, the last undo at the end

    # Playing

    @property
    def state(self) -> State:
        """The state now. Read it, but play through `play`."""
        return self._past[-1]

    @property
    def actor(self) -> int:
        """The seat to decide, -1 when the match is over."""
        return self.game.actor(self.state)

    @property
    def is_over(self) -> bool:
        return self.actor < 0

    def play(self, move: int) -> list[Event]:
        """Commit a move of the actor; `IllegalMove` leaves everything as it was."""
        after = self.state.copy()
        return self.adopt(move, after, self.game.apply(after, move))

    def adopt(self, move: int, after: State, events: list[Event]) -> list[Event]:
        """Commit a move that was made on a copy of the state: the state that came of it, and what happened."""
        self._advance(move, after, events)
        self._write({"move": self.game.text(self._past[-2], move), "seat": self.steps[-1].seat})
        if self.is_over:
            self._write({"over": self.game.points(self.state), "places": self.game.places(self.state)})
        if self.journal and self.actor != self.steps[-1].seat:
            self.journal.sync()
        return events

    def _advance(self, move: int, after: State, events: list[Event]) -> None:
        seat = self.actor
        forced = len(self.game.legal(self.state)) == 1
        self._follow_undone(move)
        self._past.append(after)
        self.steps.append(Step(seat, self.seats[seat].player, move, forced, tuple(events)))
        deal = self.deals.get(len(self.steps))
        if deal is not None:  # what has been played is shown once more
            self._past[-1] = self.game.redeal(self.state, deal.seat, deal.seed)

    def state_after(self, steps: int) -> State:
        """The state after a number of steps, 0 for the deal."""
        return self._past[steps]

    # Undo

    def undoable(self, seat: int, unasked: Callable[[int], bool] = lambda at: False) -> int:
        """How many steps `undo` would take back for a seat, down to its last own decision; 0 when it may not.

        `unasked` tells of a step's number whether it was made without asking anybody.
        """
        for back, step in enumerate(reversed(self.steps), 1):
            own = step.seat == seat and step.player == self.seats[seat].player
            if not own and not step.forced and (step.is_human or not self.practice):
                return 0
            if not self.practice and self._reveals(len(self.steps) - back):
                return 0
            if own and not step.forced and not unasked(len(self.steps) - back):
                return back
        return 0

    def undo(self, seat: int, unasked: Callable[[int], bool] = lambda at: False) -> int:
        """Take back a seat's last decision and whatever followed; how many steps that were."""
        back = self.undoable(seat, unasked)
        if back:
            self.assisted = self.assisted or self.undo_helps(back)
            self._undo_to(len(self.steps) - back)
            self._write({"undo": len(self.steps), "assisted": self.assisted})
        return back

    def undo_helps(self, back: int) -> bool:
        """Whether taking back so many steps makes the match an assisted one."""
        return any(self._helped(at) for at in range(len(self.steps) - back, len(self.steps)))

    @property
    def redoable(self) -> int:
        """How many steps `redo` would make again; 0 when nothing was taken back, or something else done since."""
        may = self._undone and not self.is_over and self.seats[self.actor].is_human
        return len(self._undone[-1]) if may else 0

    def redo(self) -> int:
        """Make again what the last undo took back; how many steps that were."""
        again = self._undone[-1][:] if self.redoable else []
        for move in again:
            self.play(move)
        return len(again)

    def _undo_to(self, length: int) -> None:
        self._undone.append([step.move for step in self.steps[length:]])
        self.take_back_to(length)

    def _follow_undone(self, move: int) -> None:
        """A move is made: of what was taken back only what begins with it can still be made again."""
        if self._undone and self._undone[-1][0] == move:
            del self._undone[-1][0]
            if not self._undone[-1]:
                self._undone.pop()
        else:
            self._undone.clear()

    def _helped(self, at: int) -> bool:
        """Whether taking back a step helps: it showed something, or was a computer's answer."""
        step = self.steps[at]
        return not (step.is_human or step.forced) or self._reveals(at)

    def take_back_to(self, length: int) -> None:
        """Forget all that was decided after a number of steps; the journal knows nothing of it."""
        del self.steps[length:]
        del self._past[length + 1 :]

    def _reveals(self, at: int) -> bool:
        step = self.steps[at]
        return reveals(self.game, self._past[at], self._past[at + 1], step.seat, step.move)

    # Seats

    def sit_down(self, seat: int, seed: int) -> None:
        """Let a person take a seat of a match that was only looked on at; all that it cannot know is dealt anew."""
        self._sit(seat, replace(self.seats[seat], player=HUMAN))
        self._deal_anew(seat, seed)
        self.assisted = True
        self._write(self.deals[len(self.steps)].line())

    def _deal_anew(self, seat: int, seed: int) -> None:
        self._past[-1] = self.game.redeal(self.state, seat, seed)
        self._undone.clear()
        self.deals[len(self.steps)] = Deal(seat, seed)

    def hand_over(self, seat: int, player: str, name: str = "") -> None:
        """Let somebody else play a seat from now on."""
        self._sit(seat, replace(self.seats[seat], player=player, name=name or self.seats[seat].name))
        self._write({"seat": seat, "player": player, "name": self.seats[seat].name})

    def _sit(self, seat: int, who: Seat) -> None:
        self.seats[seat] = who
        if who.is_human:
            self.people.add(seat)

    def rename(self, title: str) -> None:
        """Call the match something; nothing, to call it by its game again."""
        self.title = title
        self._write({"title": title})

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    # The journal

    def header(self) -> Line:
        """The first line of the journal. In a folder, matches begun or continued later are of a higher order."""
        kept: Line = {"colours": self.colours} if self.colours else {}
        kept |= ({"lesson": True} if self.lesson else {}) | self.origin.line()
        return {
            "laguna": FORMAT,
            "order": 0,
            "rules": RULES,
            "game": self.game.name,
            "options": self.options,
            "seats": [{"name": seat.name, "player": seat.player} for seat in self.seats],
            "seed": self.seed,
            "practice": self.practice,
            "begun": datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
            **kept,
        }

    def lines(self) -> list[Line]:
        """The match as a journal that holds only what still stands."""
        moves: list[Line] = [
            {"move": self.game.text(self._past[at], step.move), "seat": step.seat} for at, step in enumerate(self.steps)
        ]
        for at in sorted(self.deals, reverse=True):
            moves.insert(at, self.deals[at].line())
        if self.assisted:
            moves.append({"undo": len(self.steps), "assisted": True})
        if self.is_over:
            moves.append({"over": self.game.points(self.state), "places": self.game.places(self.state)})
        if self.title:
            moves.append({"title": self.title})
        return [self.header(), *moves]

    def keep(self, folder: Path, order: int = 0) -> None:
        """Keep a journal of this match in a folder from now on. Where it cannot be written, it says so: `trouble`."""
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
        """Let go of the journal, and the match stays as it is; False, and nothing is let go, while it owes a line."""
        if self.journal and self.journal.close():
            self.journal = None
        return self.journal is None


FAULTS = (IllegalMove, ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError)


def from_lines(lines: Iterable[Line], name: str = "the match") -> Match:
    """The match of a journal's lines; `SaveError` when they make none."""
    *_, match = replayed(lines, name)
    return match


def replayed(lines: Iterable[Line], name: str = "the match") -> Iterator[Match]:
    """The match of a journal's lines, after its header and after each line: whoever has frames to draw may pause."""
    header, *rest = lines
    match = from_header(header, name)
    yield match
    for number, line in enumerate(rest, 2):
        try:
            _replay(match, line)
        except FAULTS as error:
            raise DamagedError("damaged", name=name, why=f"line {number}: {error}") from error
        yield match


def from_header(header: Line, name: str) -> Match:
    """The match of a journal's header, as it was dealt; `SaveError` when it makes none."""
    if type(header.get("laguna")) is not int:
        raise DamagedError("damaged", name=name, why="it is no match of Laguna")
    for fault, key, wanted in (("format", "laguna", FORMAT), ("rules", "rules", RULES)):
        if header.get(key) != wanted:
            raise SaveError(fault, name=name, found=header.get(key), wanted=wanted)
    try:
        seats = [_seat(seat) for seat in header["seats"]]
        practice, colours = header["practice"] is True, _colours(header.get("colours"), len(seats))
        lesson = header.get("lesson") is True
        match = Match(header["game"], seats, header["seed"], header["options"], practice, colours, lesson)
        match.origin = origin_of(header)
        return match
    except FAULTS as error:
        raise DamagedError("damaged", name=name, why=f"line 1: {error}") from error


def _colours(entry: Json, seats: int) -> list[int]:
    """The seats' colours; none where they are not told, or not as they can be."""
    told = entry if isinstance(entry, list) else []
    good = [colour for colour in told if type(colour) is int and 0 <= colour < COLOURS]
    return good if len(set(good)) == len(told) == seats else []


def _seat(entry: Json) -> Seat:
    name, player = entry["name"], entry["player"]
    if not isinstance(name, str) or not isinstance(player, str):
        raise TypeError("a seat has a name and a player")
    if player not in players():
        raise ValueError(f"there is no player {player!r}")
    return Seat(foreign.name(name, NAME_LENGTH), player)


def _replay(match: Match, line: Line) -> None:
    if "move" in line:
        if line.get("seat") != match.actor:
            raise ValueError(f"seat {line.get('seat')} is not the one to decide")
        move, after = match.game.parse(match.state, line["move"]), match.state.copy()
        match._advance(move, after, match.game.apply(after, move))
    elif "undo" in line:
        if type(line["undo"]) is not int or not 0 <= line["undo"] <= len(match.steps):
            raise ValueError("it takes back more than was played")
        if line["undo"] < len(match.steps):
            match._undo_to(line["undo"])
        match.assisted = match.assisted or line.get("assisted") is True
    elif "sat" in line:
        seat = line["sat"]
        if type(seat) is not int or not 0 <= seat < len(match.seats) or match.is_over:
            raise ValueError(f"nobody sits down at {seat!r}")
        match.sit_down(seat, line["seed"])
    elif "player" in line:
        seat = line["seat"]
        if type(seat) is not int or not 0 <= seat < len(match.seats):
            raise ValueError(f"there is no seat {seat!r}")
        match._sit(seat, _seat(line))
    elif "title" in line:
        match.title = foreign.name(str(line["title"]), TITLE_LENGTH) if line["title"] else ""
    elif "over" not in line:
        raise ValueError("nothing known stands there")


def load(path: Path) -> Match:
    """A saved match, to be watched; its file stays as it is."""
    return from_lines(read(path), path.name)


def resume(path: Path, order: int = 0) -> Match:
    """Take up a saved match, the newest from now on if an order is given.

    A damaged file is kept aside; `SaveError` says so in one line.
    """
    try:
        journal, lines = Journal.reopen(path)
        try:
            match = from_lines(lines, path.name)
        except SaveError:
            journal.close()
            raise
    except DamagedError as error:
        raise set_aside(path, error) from error
    journal.trim()
    if order:
        journal.renumber(order)
    match.journal = journal
    return match


def draw_seed() -> int:
    """A seed nobody has chosen."""
    return secrets.randbelow(SEEDS)
