"""A sitting: an evening at a table, without pixels.

Own decisions are drafted on copies and committed to the match (see `draft`). Computers think in the background from the
moment it is their turn. Whatever happens is told to whoever shows it, as the viewer may see it: see `told`.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Match
from game.settings import Settings

from .draft import Draft, DraftedMove
from .draft_keeper import DraftKeeper
from .log import Fact, Icon, Log
from .move_composer import MoveComposer
from .opponents import Opponents
from .pacing import Pacing
from .pending_decision import PendingDecision
from .recap import Recap
from .recent_turns import RecentTurnsTracker
from .turn_driver import TurnDriver
from .undo import UndoStack
from .updates import (
    DraftDropped,
    DraftPreviewed,
    EventsShown,
    FullRefresh,
    MoveCommitted,
    Notify,
    OptionsChanged,
    SessionUpdate,
)
from .visibility import Visibility


def unheard(told: SessionUpdate) -> None:
    """Nobody listens."""


class Session:
    """A match and those who sit at it."""

    def __init__(
        self,
        match: Match,
        settings: Settings,
        visibility: Visibility,
        desk: MoveComposer,
        icon: Icon,
        opponents: Opponents,
        tell: Notify = unheard,
    ):
        self.match = match
        self.settings = settings
        self.visibility = visibility
        self.composer = desk
        self.opponents = opponents
        self.notify = tell
        self.draft_keeper = DraftKeeper(match, self.visibility, desk)
        self.undo_stack = UndoStack(match, self.visibility, desk, self.draft_keeper)
        self.pacing = Pacing(match, settings, self.visibility, desk)
        self.turn_driver = TurnDriver(self, self.pacing)
        self.log = Log(match, icon)
        self.recent_turns = RecentTurnsTracker(match, visibility)
        self.recap: Recap | None = None  # while it runs
        self.is_hint_requested = False  # whether the person wants counsel
        self._has_changed = True  # whether what is tried has yet to follow the cover and the turn
        self._seen = match.state  # that it has followed

    def begin(self, why: str = "begin") -> None:
        """Sit down, or go on from where the match has been set back to: what has been played is written down anew."""
        self.log.rewrite(self.match.steps, self.visibility.log_viewer)
        self._tell(FullRefresh(why))

    def _tell(self, told: SessionUpdate) -> None:
        """Something has changed. What follows from it is found when it is next asked for."""
        self._has_changed = True
        self.notify(told)

    # What is so

    @property
    def draft(self) -> Draft:
        """What the seat to decide has gathered and chosen so far; what is tried follows the cover and the turn."""
        if self._has_changed or self._seen is not self.match.state:
            self._has_changed, self._seen = False, self.match.state
            self.draft_keeper.follow()
        return self.draft_keeper.draft

    def pending_decision(self) -> PendingDecision:
        """What may be done now; nothing while somebody else decides, the hand is covered or the film runs."""
        self._has_changed = True  # the cover may have been wanted otherwise in the settings
        match, visibility, draft = self.match, self.visibility, self.draft
        seat = match.actor
        decides = seat in visibility.humans and seat == visibility.viewer and self.recap is None
        is_asked = decides and match.game.actor(draft.state) == seat
        states = match.state, draft.base_state, draft.state
        committed, before, state = map(visibility.determinized if decides else visibility.visible_state, states)
        return PendingDecision(
            seat=seat,
            ply=len(match.steps),
            committed=committed,
            state_before_choice=before,
            state=state,
            legal=tuple(draft.legal()) if is_asked else (),
            drafted=tuple(draft.all()),
            gathered=tuple(draft.gathered()),
            pending_move=draft.pending_move,
            pointed_move=draft.target,
            ends_gathering=draft.is_gathering,
            hand=-1 if self.recap is not None else visibility.hand,
            people=visibility.humans,
            hints_allowed=match.practice,
            covered=visibility.hand_covered,
        )

    def update(self, seconds: float) -> None:
        """Let time pass in which nothing is being shown: whoever is to decide may do so."""
        self.turn_driver.update(seconds)

    # Trying

    def select(self, move: int, key: str = "", moves: Sequence[int] = ()) -> bool:
        """Choose what means a move, and perhaps others after it; False where it is one of several and is gathered.

        A thing that has been gathered already is taken out again.
        """
        draft = self.draft
        before = self.visibility.determinized(draft.base_state)
        if not moves and self.composer.gathers(before, move):
            if key and draft.count_of(key):
                self.remove(key)
            else:
                self.add(move, key)
            return False
        moves = moves or self.composer.complete_move(before, move)
        self.deselect()
        self._tell(
            DraftPreviewed(self.visibility.visible_events(draft.select(moves, move, key)), self.settings.own_speed)
        )
        return True

    def add(self, move: int, key: str = "") -> None:
        """Put in one of several things."""
        self.deselect()
        self._tell(DraftPreviewed(self.visibility.visible_events(self.draft.add(move, key)), self.settings.own_speed))

    def remove(self, key: str) -> None:
        """Take one of several things out again."""
        self.draft.remove(key)
        self._tell(FullRefresh("back"))

    def deselect(self) -> None:
        """Take back what is chosen; what was gathered stays."""
        drafted = len(self.draft.moves)
        if self.draft.deselect() and len(self.draft.moves) < drafted:
            self.notify(DraftDropped())

    def step_back(self, picks: bool = True) -> bool:
        """Take one step of the draft back, or of what is picked if it `picks`; whether there was one."""
        before = self.draft_keeper.trial()
        if picks and self.draft.pending_move < 0 and self.composer.take_back():
            self._tell(OptionsChanged("back"))
        elif self.draft.step_back():
            self._tell(FullRefresh("back"))
        else:
            return False
        self.undo_stack.stepped_back(before)
        return True

    # Deciding

    def commit(self, last: Sequence[int] = ()) -> None:
        """Commit what is gathered and chosen, or what is gathered with the moves that end it; the last is shown.

        What was made on copies already is taken over, not made again; but for what was chosen in the midst of a
        gathering that stays.
        """
        seat, draft = self.match.actor, self.draft
        kept = draft.gathered() if draft.is_chosen else []
        kept = kept if kept and self.composer.may_interrupt_gathering(draft.pending_move) else []
        drafted = draft.moves_made.results()[len(kept) :]
        armed = [draft.pending_move] if draft.pending_move >= 0 else []
        draft.clear()
        for one in drafted:
            self._make(one.move, one)
        for move in (*armed, *last):
            if self.match.actor != seat or move not in self.match.game.legal(self.match.state):
                break
            self.play(move)
        if kept and self.match.actor == seat:
            draft.replay_gathered(kept)
        self._tell(OptionsChanged())

    def play(self, move: int) -> None:
        """Commit one move, and tell what came of it."""
        is_own, settings = self.match.actor in self.match.humans, self.settings
        self._make(move, None, settings.own_speed if is_own else settings.other_speed)

    def _make(self, move: int, made: DraftedMove | None, pace: str = "") -> None:
        """Commit one move, which may have been made on a copy; at a pace, if what came of it is yet to be shown."""
        match, seat, viewer, reader = self.match, self.match.actor, self.visibility.viewer, self.visibility.log_viewer
        is_adopted = made is not None and made.before is match.state
        events = (
            match.commit_prepared(move, made.after, made.events)
            if made is not None and is_adopted
            else match.commit(move)
        )
        self.log.facts.append(Fact(tuple(events), reader))
        if pace:
            self.notify(EventsShown(tuple(event.seen_by(viewer) for event in events), pace))
        if match.actor != seat:
            self.visibility.cover()
            self.is_hint_requested = False
        self._tell(MoveCommitted(seat, match.actor not in (-1, seat)))

    # Taking back

    def undo(self) -> bool:
        """Take back the last decision, with whatever followed; whether there was one."""
        has = bool(self.undo_stack.steps)
        if has:
            self.undo_stack.take_back()
            self.begin("undo")
        return has

    def redo(self) -> bool:
        """Do again what was taken back last, of the draft or of the match; whether there was anything."""
        if self.undo_stack.is_trial_redoable:
            self.undo_stack.redo_trial()
            self._tell(FullRefresh("redo"))
        elif self.draft.is_empty and self.match.redo():
            self.begin("redo")
        else:
            return False
        return True

    # Who sits here, and who sees what

    def hand_over(self, seat: int, player: str) -> None:
        """Let a computer play a seat, or a person take it back. What another has tried stays with whoever tried it."""
        if seat == self.match.actor:
            self.draft_keeper.forget()
        self.opponents.forget()
        self.match.hand_over(seat, player)
        self.log.handed(seat, player)
        self.visibility.handed_over()
        self._tell(FullRefresh("hand over"))

    def cover(self) -> None:
        """Lay the cloth over the hand, and over what has been tried with it."""
        if self.visibility.shared:
            self.visibility.cover()
            self._tell(FullRefresh("cover"))

    def uncover(self) -> None:
        """Lift the cover from the hand of whoever decides."""
        self.visibility.uncover()
        self._tell(FullRefresh("lift"))

    def request_hint(self) -> None:
        """Let whoever thinks look for counsel about what the person is asked."""
        self.is_hint_requested = True
        self.opponents.request_hint(self.draft.base_state, self.match.actor)
