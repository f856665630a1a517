"""A sitting: an evening at a table, without pixels.

Own decisions are drafted on copies and committed to the match (see `draft`). Computers think in the background from the
moment it is their turn. Whatever happens is told to whoever shows it, as the viewer may see it: see `told`.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Match
from game.settings import Settings

from .desk import Desk
from .draft import Draft, Drafted
from .eyes import Eyes
from .film import Film
from .log import Fact, Icon, Log
from .opponents import Opponents
from .pace import Pace
from .question import Question
from .since import Lately
from .taking_back import TakingBack
from .told import Anew, Changed, Dropped, Happened, Tell, Told, Tried, Turned
from .trying import Trying
from .waiting import Waiting


def unheard(told: Told) -> None:
    """Nobody listens."""


class Sitting:
    """A match and those who sit at it."""

    def __init__(
        self,
        match: Match,
        settings: Settings,
        eyes: Eyes,
        desk: Desk,
        icon: Icon,
        opponents: Opponents,
        tell: Tell = unheard,
    ):
        self.match = match
        self.settings = settings
        self.eyes = eyes
        self.desk = desk
        self.opponents = opponents
        self.tell = tell
        self.trying = Trying(match, self.eyes, desk)
        self.taking_back = TakingBack(match, self.eyes, desk, self.trying)
        self.pace = Pace(match, settings, self.eyes, desk)
        self.waiting = Waiting(self, self.pace)
        self.log = Log(match, icon)
        self.lately = Lately(match, eyes)
        self.film: Film | None = None  # while it runs
        self.is_advised = False  # whether the person wants counsel
        self._has_changed = True  # whether what is tried has yet to follow the cover and the turn
        self._seen = match.state  # that it has followed

    def begin(self, why: str = "begin") -> None:
        """Sit down, or go on from where the match has been set back to: what has been played is written down anew."""
        self.log.rewrite(self.match.steps, self.eyes.reader)
        self._tell(Anew(why))

    def _tell(self, told: Told) -> None:
        """Something has changed. What follows from it is found when it is next asked for."""
        self._has_changed = True
        self.tell(told)

    # What is so

    @property
    def draft(self) -> Draft:
        """What the seat to decide has gathered and chosen so far; what is tried follows the cover and the turn."""
        if self._has_changed or self._seen is not self.match.state:
            self._has_changed, self._seen = False, self.match.state
            self.trying.follow()
        return self.trying.draft

    def question(self) -> Question:
        """What may be done now; nothing while somebody else decides, the hand is covered or the film runs."""
        self._has_changed = True  # the cover may have been wanted otherwise in the settings
        match, eyes, draft = self.match, self.eyes, self.draft
        seat = match.actor
        decides = seat in eyes.humans and seat == eyes.viewer and self.film is None
        is_asked = decides and match.game.actor(draft.state) == seat
        states = match.state, draft.base_state, draft.state
        committed, before, state = map(eyes.imagines if decides else eyes.sees, states)
        return Question(
            seat=seat,
            ply=len(match.steps),
            committed=committed,
            before=before,
            state=state,
            legal=tuple(draft.legal()) if is_asked else (),
            drafted=tuple(draft.all()),
            gathered=tuple(draft.gathered()),
            chosen=draft.armed,
            target=draft.target,
            ends=draft.gathers,
            hand=-1 if self.film is not None else eyes.hand,
            people=eyes.humans,
            practice=match.practice,
            covered=eyes.covered,
        )

    def update(self, seconds: float) -> None:
        """Let time pass in which nothing is being shown: whoever is to decide may do so."""
        self.waiting.update(seconds)

    # Trying

    def choose(self, move: int, key: str = "", moves: Sequence[int] = ()) -> bool:
        """Choose what means a move, and perhaps others after it; False where it is one of several and is gathered.

        A thing that has been gathered already is taken out again.
        """
        draft = self.draft
        before = self.eyes.imagines(draft.base_state)
        if not moves and self.desk.gathers(before, move):
            if key and draft.holds(key):
                self.take_out(key)
            else:
                self.gather(move, key)
            return False
        moves = moves or self.desk.whole(before, move)
        self.unchoose()
        self._tell(Tried(self.eyes.seen(draft.choose(moves, move, key)), self.settings.own_speed))
        return True

    def gather(self, move: int, key: str = "") -> None:
        """Put in one of several things."""
        self.unchoose()
        self._tell(Tried(self.eyes.seen(self.draft.gather(move, key)), self.settings.own_speed))

    def take_out(self, key: str) -> None:
        """Take one of several things out again."""
        self.draft.take_out(key)
        self._tell(Anew("back"))

    def unchoose(self) -> None:
        """Take back what is chosen; what was gathered stays."""
        drafted = len(self.draft.moves)
        if self.draft.unchoose() and len(self.draft.moves) < drafted:
            self.tell(Dropped())

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
        kept = draft.gathered() if draft.is_chosen else []
        kept = kept if kept and self.desk.stands_alone(draft.armed) else []
        drafted = draft.trail.results()[len(kept) :]
        armed = [draft.armed] if draft.armed >= 0 else []
        draft.clear()
        for one in drafted:
            self._make(one.move, one)
        for move in (*armed, *last):
            if self.match.actor != seat or move not in self.match.game.legal(self.match.state):
                break
            self.play(move)
        if kept and self.match.actor == seat:
            draft.regather(kept)
        self._tell(Changed())

    def play(self, move: int) -> None:
        """Commit one move, and tell what came of it."""
        is_own, settings = self.match.actor in self.match.humans, self.settings
        self._make(move, None, settings.own_speed if is_own else settings.other_speed)

    def _make(self, move: int, made: Drafted | None, pace: str = "") -> None:
        """Commit one move, which may have been made on a copy; at a pace, if what came of it is yet to be shown."""
        match, seat, viewer, reader = self.match, self.match.actor, self.eyes.viewer, self.eyes.reader
        is_adopted = made is not None and made.before is match.state
        events = (
            match.commit_prepared(move, made.after, made.events)
            if made is not None and is_adopted
            else match.commit(move)
        )
        self.log.facts.append(Fact(tuple(events), reader))
        if pace:
            self.tell(Happened(tuple(event.seen_by(viewer) for event in events), pace))
        if match.actor != seat:
            self.eyes.cover()
            self.is_advised = False
        self._tell(Turned(seat, match.actor not in (-1, seat)))

    # Taking back

    def undo(self) -> bool:
        """Take back the last decision, with whatever followed; whether there was one."""
        has = bool(self.taking_back.steps)
        if has:
            self.taking_back.take_back()
            self.begin("undo")
        return has

    def redo(self) -> bool:
        """Do again what was taken back last, of the draft or of the match; whether there was anything."""
        if self.taking_back.is_trial_redoable:
            self.taking_back.redo_trial()
            self._tell(Anew("redo"))
        elif self.draft.is_empty and self.match.redo():
            self.begin("redo")
        else:
            return False
        return True

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
