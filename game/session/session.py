"""Session: a match and its players, without pixels.

A player's decisions are drafted on copies and committed to the match (see `draft`). Computers think in the background
from the moment it is their turn. Every change is reported as a session update, as the viewer may see it (see
`updates`).
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
    """Ignore a session update."""


class Session:
    """Match with its players, settings and undo history."""

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
        self.recap: Recap | None = None  # set while it runs
        self.is_hint_requested = False  # true if the player wants a hint
        self._has_changed = True  # true until the draft has followed the cover and the turn
        self._seen = match.state  # the state that the draft has followed

    def begin(self, why: str = "begin") -> None:
        """Begin the session, or continue from an earlier point of the match.

        The log is rewritten from the steps that were made. `why` is the command that caused it.
        """
        self.log.rewrite(self.match.steps, self.visibility.log_viewer)
        self._tell(FullRefresh(why))

    def _tell(self, told: SessionUpdate) -> None:
        """Report a session update.

        Its consequences are computed when they are next asked for.
        """
        self._has_changed = True
        self.notify(told)

    # State

    @property
    def draft(self) -> Draft:
        """Draft of the seat to decide.

        It is put aside or restored first, if the cover or the turn has changed.
        """
        if self._has_changed or self._seen is not self.match.state:
            self._has_changed, self._seen = False, self.match.state
            self.draft_keeper.follow()
        return self.draft_keeper.draft

    def pending_decision(self) -> PendingDecision:
        """Return what the player may decide now.

        There are no legal moves while another seat decides, the hand is covered or the recap runs.
        """
        self._has_changed = True  # the setting for covers may have changed
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
            legal=draft.legal() if is_asked else (),
            drafted=tuple(draft.all()),
            gathered=tuple(draft.gathered()),
            pending_move=draft.pending_move,
            pointed_move=draft.target,
            ends_gathering=draft.is_gathering,
            hand=-1 if self.recap is not None else visibility.hand,
            people=visibility.humans,
            hints_allowed=match.practice,
            covered=visibility.hand_covered,
            picks=draft.picks,
        )

    def update(self, seconds: float) -> None:
        """Let time pass while no animation runs, so that the seat to decide may act."""
        self.turn_driver.update(seconds)

    # Drafting

    def select(self, move: int, key: str = "", moves: Sequence[int] = ()) -> bool:
        """Choose the move that a click stands for, and perhaps others after it.

        Returns False if the move is one of several and is gathered. A thing that is gathered already is removed again.
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
        """Add a move to the gathering."""
        self.deselect()
        self._tell(DraftPreviewed(self.visibility.visible_events(self.draft.add(move, key)), self.settings.own_speed))

    def remove(self, key: str) -> None:
        """Remove a thing from the gathering."""
        self.draft.remove(key)
        self._tell(FullRefresh("back"))

    def deselect(self) -> None:
        """Take back the choice; gathered moves stay."""
        drafted = len(self.draft.moves)
        if self.draft.deselect() and len(self.draft.moves) < drafted:
            self.notify(DraftDropped())

    def step_back(self, picks: bool = True) -> bool:
        """Take back one step of the draft.

        If `picks` is set, what the player has picked goes first. Returns whether there was a step.
        """
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
        """Commit the draft, followed by `last`.

        Moves already made on a copy are adopted without being recomputed. Only the others are shown. A choice that may
        interrupt a gathering is the exception. It is recomputed and committed alone, and the gathering is drafted
        again.
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
            if self.match.actor != seat or move not in self.match.legal(self.match.state):
                break
            self.play(move)
        if kept and self.match.actor == seat:
            draft.replay_gathered(kept)
        self._tell(OptionsChanged())

    def play(self, move: int) -> None:
        """Commit one move and report its events."""
        is_own, settings = self.match.actor in self.match.humans, self.settings
        self._make(move, None, settings.own_speed if is_own else settings.other_speed)

    def _make(self, move: int, made: DraftedMove | None, pace: str = "") -> None:
        """Commit one move, which may have been made on a copy.

        A `pace` is given if its events must still be shown.
        """
        match, seat, viewer, reader = self.match, self.match.actor, self.visibility.viewer, self.visibility.log_viewer
        is_adopted = made is not None and made.before is match.state
        events = (
            match.commit_prepared(move, made.after, made.events)
            if made is not None and is_adopted
            else match.commit(move)
        )
        self.log.facts.append(Fact(tuple(events), reader))
        if pace:
            self.notify(EventsShown(tuple(match.game.seen_by(event, viewer) for event in events), pace))
        if match.actor != seat:
            self.visibility.cover()
            self.is_hint_requested = False
        self._tell(MoveCommitted(seat, match.actor not in (-1, seat), viewer == seat))

    # Undo

    def undo(self) -> bool:
        """Take back the last decision and all that followed.

        Returns whether there was one.
        """
        has = bool(self.undo_stack.steps)
        if has:
            self.undo_stack.take_back()
            self.begin("undo")
        return has

    def redo(self) -> bool:
        """Make again the last thing taken back, of the draft or of the match.

        Returns whether there was any.
        """
        if self.undo_stack.is_trial_redoable:
            self.undo_stack.redo_trial()
            self._tell(FullRefresh("redo"))
        elif self.draft.is_empty and self.match.redo():
            self.begin("redo")
        else:
            return False
        return True

    # Seats and visibility

    def hand_over(self, seat: int, player: str) -> None:
        """Let a computer play a seat, or a person take it back.

        A draft is not shown to the player who takes over.
        """
        if seat == self.match.actor:
            self.draft_keeper.forget()
        self.opponents.forget()
        self.match.hand_over(seat, player)
        self.log.handed(seat, player)
        self.visibility.handed_over()
        self._tell(FullRefresh("hand over"))

    def cover(self) -> None:
        """Cover the hand, and the draft made with it."""
        if self.visibility.shared:
            self.visibility.cover()
            self._tell(FullRefresh("cover"))

    def uncover(self) -> None:
        """Lift the cover from the hand of the player to decide."""
        self.visibility.uncover()
        self._tell(FullRefresh("lift"))

    def request_hint(self) -> None:
        """Request a hint about the pending decision."""
        self.is_hint_requested = True
        self.opponents.request_hint(self.draft.base_state, self.match.actor)
