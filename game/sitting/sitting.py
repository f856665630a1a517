"""A sitting: an evening at a table, without pixels.

Own decisions are drafted on copies and committed to the match (see `draft`). Computers think in the background from the
moment it is their turn. Whatever happens is told to whoever shows it, as the viewer may see it: see `told`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.match import Match
from game.rules import Event
from game.settings import Settings

from .desk import Desk
from .draft import Draft, Drafted
from .eyes import Eyes
from .film import Film
from .log import Icon, Log
from .opponents import Opponents
from .pace import Pace
from .question import Question
from .since import Lately
from .taking_back import TakingBack
from .told import Anew, Changed, Dropped, Happened, Tell, Told, Tried, Turned
from .trying import Trying


class Sitting:
    """A match and those who sit at it."""

    def __init__(
        self, match: Match, settings: Settings, eyes: Eyes, desk: Desk, icon: Icon, opponents: Opponents, tell: Tell
    ):
        self.match = match
        self.eyes = eyes
        self.desk = desk
        self.opponents = opponents
        self.tell = tell
        self.trying = Trying(match, self.eyes, desk)
        self.taking_back = TakingBack(match, self.eyes, desk, self.trying)
        self.pace = Pace(match, settings, self.eyes, desk)
        self.log = Log(match, icon)
        self.lately = Lately(match, eyes)
        self.film: Film | None = None  # while it runs
        self.is_advised = False  # whether the person wants counsel

    def begin(self) -> None:
        """Sit down: what has been played is written down, and whoever is to decide is asked."""
        self.log.rewrite(self.match.steps, self.eyes.reader)
        self._tell(Anew("begin"))

    def _tell(self, told: Told) -> None:
        """What is tried follows the cover; then it is told."""
        self.trying.follow()
        self.tell(told)

    # What is so

    @property
    def draft(self) -> Draft:
        """What the seat to decide has gathered and chosen so far."""
        return self.trying.draft

    def happened(self) -> Iterator[Event]:
        """Everything that has happened up to what is shown, drafts included; for what a state does not tell."""
        for step in self.match.steps:
            yield from step.events
        for events in self.draft.events:
            yield from events

    def question(self) -> Question:
        """What may be done now; nothing while somebody else decides, the hand is covered or the film runs."""
        match, eyes, draft = self.match, self.eyes, self.draft
        seat = match.actor
        is_asked = seat in eyes.humans and not eyes.covered and self.film is None
        legal = draft.legal() if is_asked and match.game.actor(draft.state) == seat else []
        states = match.state, draft.base_state, draft.state
        committed, before, state = states if legal else map(eyes.sees, states)
        return Question(
            seat=seat,
            ply=len(match.steps),
            committed=committed,
            before=before,
            state=state,
            legal=tuple(legal),
            drafted=tuple(draft.all()),
            gathered=tuple(draft.gathered()),
            chosen=draft.armed,
            target=draft.target,
            ends=draft.gathers,
            hand=-1 if self.film is not None else eyes.hand,
            people=tuple(eyes.humans),
            practice=match.practice,
            covered=eyes.covered,
        )

    # Time

    def update(self, seconds: float) -> None:
        """Let time pass in which nothing is being shown: whoever is to decide may do so."""
        if self.match.is_over:
            return
        self.pace.update(seconds)
        if self.match.seats[self.match.actor].is_human:
            self._wait_for_person()
        else:
            self._wait_for_computer()

    def _wait_for_person(self) -> None:
        if self.is_advised and not self.opponents.is_advising(self.draft.base_state):
            self.advise()
        move = self.pace.unasked() if self.trying.is_empty else -1
        if move >= 0:
            self.commit([move])

    def _wait_for_computer(self) -> None:
        self.opponents.start(self.match.actor, self.pace.patience)
        move = self.opponents.move() if self.pace.is_due else None
        if move is not None:
            self.play(move)

    # Trying

    def choose(self, move: int, key: str = "", moves: Sequence[int] = ()) -> bool:
        """Choose what means a move, and perhaps others after it; False where it is one of several and is gathered.

        A thing that has been gathered already is taken out again.
        """
        draft = self.draft
        if not moves and self.desk.gathers(draft.base_state, move):
            if key and draft.holds(key):
                self.take_out(key)
            else:
                self.gather(move, key)
            return False
        moves = moves or self.desk.whole(draft.base_state, move)
        self.unchoose()
        self._tell_tried(draft.choose(moves, move, key))
        return True

    def gather(self, move: int, key: str = "") -> None:
        """Put in one of several things."""
        self.unchoose()
        self._tell_tried(self.draft.gather(move, key))

    def take_out(self, key: str) -> None:
        """Take one of several things out again."""
        self.draft.take_out(key)
        self._tell(Anew("back"))

    def unchoose(self) -> None:
        """Take back what is chosen; what was gathered stays."""
        drafted = len(self.draft.moves)
        if self.draft.unchoose() and len(self.draft.moves) < drafted:
            self.tell(Dropped())

    def _tell_tried(self, events: Sequence[Event]) -> None:
        seen = tuple(event.seen_by(self.eyes.viewer) for event in events)
        self._tell(Tried(seen, self.pace.of(self.match.actor)))

    def back(self, picks: bool = True) -> bool:
        """Take one step of the draft back, or of what is picked if it `picks`; whether there was one."""
        before = self.trying.trial()
        if picks and self.draft.armed < 0 and self.desk.take_back():
            self._tell(Changed("back"))
        elif self.draft.back():
            self._tell(Anew("back"))
        else:
            return False
        self.taking_back.stepped_back(before)
        return True

    # Deciding

    def commit(self, last: Sequence[int] = ()) -> None:
        """Commit what is gathered and chosen, or what is gathered with the moves that end it; the last is shown.

        What was made on copies already is taken over, not made again; but for what was chosen in the midst of a
        gathering that stays.
        """
        seat, draft = self.match.actor, self.draft
        kept = draft.gathered() if draft.is_chosen and self.desk.stands_alone(draft.armed) else []
        drafted = draft.results()[len(kept) :]
        armed = [draft.armed] if draft.armed >= 0 else []
        draft.clear()
        for one in drafted:
            self._record(one.move, one)
            self._turn(seat)
        for move in (*armed, *last):
            if self.match.actor != seat or move not in self.match.game.legal(self.match.state):
                break
            self.play(move)
        if kept and self.match.actor == seat:
            draft.regather(kept)
        self._tell(Changed())

    def play(self, move: int) -> None:
        """Commit one move, and tell what came of it."""
        seat, viewer, pace = self.match.actor, self.eyes.viewer, self.pace.of(self.match.actor)
        events = self._record(move)
        self.tell(Happened(tuple(event.seen_by(viewer) for event in events), pace))
        self._turn(seat)

    def _record(self, move: int, made: Drafted | None = None) -> list[Event]:
        """Commit one move to the match and the log."""
        match, reader = self.match, self.eyes.reader
        is_adopted = made is not None and made.before is match.state
        events = match.adopt(move, made.after, made.events) if made is not None and is_adopted else match.play(move)
        self.log.note(events, reader)
        return events

    def _turn(self, seat: int) -> None:
        """A seat has made a move: all follows it."""
        actor = self.match.actor
        self.pace.turned()
        self.opponents.forget()
        if actor != seat:
            self.eyes.cover()
            self.is_advised = False
        if actor >= 0 and not self.match.seats[actor].is_human:
            self.opponents.start(actor, self.pace.patience)
        self._tell(Turned(seat, actor not in (-1, seat)))

    # Taking back

    def undo(self) -> bool:
        """Take back the last decision, with whatever followed; whether there was one."""
        if not self.taking_back.steps:
            return False
        self.taking_back.take_back()
        self._begin_anew("undo")
        return True

    def redo(self) -> bool:
        """Do again what was taken back last, of the draft or of the match; whether there was anything."""
        if self.taking_back.is_trial_redoable:
            self.taking_back.redo_trial()
            self._tell(Anew("redo"))
        elif self.draft.is_empty and self.match.redo():
            self._begin_anew("redo")
        else:
            return False
        return True

    def _begin_anew(self, why: str) -> None:
        """The match has been set back, or on."""
        self.opponents.forget()
        self.pace.turned()
        self.log.rewrite(self.match.steps, self.eyes.reader)
        self._tell(Anew(why))

    # Who sits here, and who sees what

    def hand_over(self, seat: int, player: str) -> None:
        """Let a computer play a seat, or a person take it back. What another has tried stays with whoever tried it."""
        if seat == self.match.actor:
            self.trying.forget()
        self.opponents.forget()
        self.match.hand_over(seat, player)
        self.log.handed(seat, player)
        self.eyes.handed_over()
        self._tell(Anew("hand over"))

    def cover(self) -> None:
        """Lay the cloth over the hand, and over what has been tried with it."""
        if self.eyes.shared:
            self.eyes.cover()
            self._tell(Anew("cover"))

    def lift(self) -> None:
        """Lift the cover from the hand of whoever decides."""
        self.eyes.lift()
        self._tell(Anew("lift"))

    def advise(self) -> None:
        """Let whoever thinks look for counsel about what the person is asked."""
        self.is_advised = True
        self.opponents.advise(self.draft.base_state, self.match.actor)
