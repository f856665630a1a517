"""Decision panel of the player to move: prompt, hand, buttons and pointer.

All of it follows from the session. A part that changes something only says so (`TableHost.invalidate`). The panel reads
again at its next use: in the same frame, before the next click is interpreted and before anything is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

from game.interaction.decision.buttons import Buttons
from game.interaction.decision.click_guard import ClickGuard
from game.interaction.display.presenter import TablePresenter
from game.locale import listed, tr
from game.match import Match
from game.match.score_breakdown import unit
from game.rules import State
from game.tables.base import acts
from game.tables.base.ui_model import Card, Offer, Prompt
from game.ui.widgets.panel import WidgetPanel

QUIET_SECONDS = 20.0  # time after a choice in which no hover text or large card opens, unless the pointer moves


def _nothing() -> None:
    """Do nothing after the end of the match."""


def _never() -> bool:
    return False


def win_words(match: Match) -> str:
    """Return the winner and the margin in a sentence."""
    places, points = match.game.places(match.state), match.game.points(match.state)
    winners = [seat for seat, place in enumerate(places) if place == 1]
    names = listed([match.seats[seat].name for seat in winners])
    if len(winners) > 1:
        return tr("table.won.shared", names=names)
    margin = points[winners[0]] - max(has for seat, has in enumerate(points) if seat != winners[0])
    if margin <= 0:
        return tr("table.won.tie", name=names, why=tr(f"results.tie.{match.game.name}"))
    return tr("table.won", name=names, margin=margin, unit=unit(match, margin))


class DecisionPanel:
    """Pending decisions, one after another: prompt, hand, buttons, and the move under the pointer.

    `end` is the action after the end of the match. `is_reading` tells if the player must read something first, `wanted`
    the moves that a guide asks for.
    """

    def __init__(
        self,
        presenter: TablePresenter,
        panel: WidgetPanel,
        end: Callable[[], object] = _nothing,
        is_reading: Callable[[], bool] = _never,
        wanted: Callable[[], Sequence[int]] = tuple,
    ):
        self._presenter = presenter
        self._room = presenter.room
        self._session = presenter.session
        self._end = end
        self._is_reading = is_reading
        self._wanted = wanted
        self.is_by_hand: Callable[[], bool] = _never  # true while no button may choose for a learner
        self.guard = ClickGuard(presenter.session.match)
        self._buttons = Buttons(panel, presenter, self, self.guard)
        self.is_laid = False  # true once the window's size is known
        self._prompt: Prompt | None = None
        self._asked = -1  # number of changes when the decision was last read
        self._candidates: list[int] = []  # moves that a click at the pointer may select, nearest first
        self.cycle = 0  # index of the candidate that is meant
        self._meant: list[int] = []  # candidates at the pointer before the chosen one was put first
        self._chosen_among: list[int] = []  # candidates when one of them was chosen
        self._part: Hashable | None = None  # part of a target at the pointer
        self._clicked: list[Hashable] = []  # parts of the chosen target that were clicked

    @property
    def match(self) -> Match:
        """Match of the decisions."""
        return self._presenter.session.match

    @property
    def prompt(self) -> Prompt | None:
        """Instruction and offers; None if no player here decides."""
        self.refresh()
        return self._prompt

    @property
    def cards(self) -> list[Card]:
        """Cards and other things in the tray."""
        self.refresh()
        return self._room.cards

    @property
    def buttons(self) -> Buttons:
        """Buttons of the pending decision."""
        self.refresh()
        return self._buttons

    # ---- the move under the pointer

    @property
    def candidates(self) -> list[int]:
        """Moves that a click at the pointer may select, nearest first."""
        self.refresh()
        return self._candidates

    @property
    def pointed(self) -> int:
        """Move that a click would select now, -1 if none."""
        found = self.candidates
        return found[self.cycle % len(found)] if found else -1

    @property
    def pointed_state(self) -> State:
        """State in which the move pointed at is made.

        The move is a part of the choice, or another choice.
        """
        question, pointed = self._room.question, self.pointed
        return question.state if pointed < 0 or pointed in question.legal else question.state_before_choice

    @property
    def followed(self) -> int:
        """Move pointed at that prompt and red button speak of, instead of the choice or offer; -1 if none."""
        question, draft, pointed = self._room.question, self._session.draft, self.pointed
        offer = self._prompt.main if self._prompt is not None else None
        meant = draft.pending_move if draft.is_chosen else offer.move if offer is not None else -1
        if pointed not in question.legal or meant not in question.legal or pointed == meant:
            return -1
        act = acts.act_of(self._presenter.view, pointed)
        return pointed if act.follows and act is acts.act_of(self._presenter.view, meant) else -1

    def point(self, x: float, y: float, is_open: bool) -> None:
        """Set the pointer's place.

        If the board cannot be pointed at, the pointer means nothing.
        """
        self.refresh()
        self._part = self._presenter.view.part_at(x, y) if is_open else None
        found = self._found(x, y) if is_open and self.can_act() else []
        if found != self._candidates:
            self._mean(found)

    def turn(self, step: int) -> None:
        """Turn to the next move that a click here may select; this turns a tile.

        A tile that is tried on the board turns there, unless the pointer means something else.
        """
        if self.turns_choice:
            among = self._chosen_among
            self._session.select(among[(among.index(self._session.draft.target) + step) % len(among)])
        elif len(self.candidates) > 1:
            self.mean((self.cycle + step) % len(self._candidates))

    def mean(self, cycle: int) -> None:
        """Set which of the moves that a click here may select is meant."""
        self._mean(self._candidates, cycle)

    @property
    def turns_choice(self) -> bool:
        """True if turning replaces the choice by another one at its place."""
        draft, among = self._session.draft, self._chosen_among
        is_turnable = draft.is_chosen and draft.target in among and len(among) > 1
        return is_turnable and all(move in among for move in self.candidates)

    def _mean(self, found: list[int], cycle: int = 0) -> None:
        """Set the candidates, and tell the board."""
        self._candidates, self.cycle = found, cycle
        self._room.point(self.pointed, len(found))

    def _found(self, x: float, y: float) -> list[int]:
        """Return the moves that a click may select.

        The chosen one comes first where it was chosen. Other parts of the choice, or other choices, follow.
        """
        view, draft, question = self._presenter.view, self._session.draft, self._room.question
        before = question.state_before_choice
        was = self._joined(view.candidates(x, y, before, self.match.legal(before)))
        if before is question.state:
            return self._chosen_first(was)
        now = view.candidates(x, y, question.state, question.legal)
        if draft.target in was:
            was = self._chosen_first(was)
            return [*was[:1], *now, *was[1:]] if was[0] == draft.target else now or was
        return self._chosen_first(now) or ([] if view.redrafted(x, y) else was)

    def _joined(self, found: list[int]) -> list[int]:
        """Return candidates with those first that join the part at the pointer to the parts clicked before it.

        The chosen one is the first of these.
        """
        view, draft = self._presenter.view, self._session.draft
        if self._part is None or not draft.is_chosen or self._clicked == [self._part]:
            return found  # within one part the nearest target is meant
        for at in range(len(self._clicked)):
            wanted = {*self._clicked[at:], self._part}
            fitting = [move for move in found if wanted.issubset(view.parts_of(move))]
            if fitting:
                fitting.sort(key=lambda move: move != draft.target)
                return [*fitting, *(move for move in found if move not in fitting)]
        return found

    def _chosen_first(self, found: list[int]) -> list[int]:
        """Return the candidates with the chosen one first.

        This applies only where the candidates are those it was chosen among.
        """
        self._meant = found
        draft = self._session.draft
        if not draft.is_chosen or draft.target not in found or found != self._chosen_among:
            return found
        return [draft.target, *(move for move in found if move != draft.target)]

    # ---- reading the decision

    def stand_after(self, widgets: int) -> None:
        """Keep this number of the panel's first widgets; decision buttons follow them."""
        self._buttons.fixed = widgets
        self.is_laid = True
        self._room.invalidate()

    def refresh(self) -> None:
        """Read the decision again if anything has changed."""
        if self.is_laid and self._asked != self._room.revision:
            self._asked = self._room.revision
            self._ask()

    def _ask(self) -> None:
        """Read the player's decision, and lay out its buttons."""
        held = self._buttons.held
        self._buttons.clear()
        self._candidates, self.cycle = [], 0  # until the pointer moves
        question, view = self._room.question, self._presenter.view
        seat, legal, state = question.seat, question.legal, question.state
        has_hand = bool(legal) and question.hand == seat
        self._prompt = view.prompt(state, seat, legal) if legal else self._closing()
        unasked = self._presenter.session.turn_driver.unasked_move() if legal else -1
        if self._prompt is not None and legal and self._is_reading():
            self._prompt = replace(self._prompt, main=None, more=(), goes_on=True)
        elif self._prompt is not None and unasked >= 0:
            self._prompt = self._without(self._prompt, unasked)
        elif self._prompt is not None and legal:
            self._prompt = self._guided(self._prompt)
        self._lay_hand(question.hand, has_hand)
        if self._prompt is not None:
            self._buttons.lay(self._prompt)
        if has_hand:
            self._buttons.lay_in_tray(view.tray_offers(state, seat, legal, self._room.layout.tray_inside))
        self._buttons.go_on_holding(held)

    def _guided(self, prompt: Prompt) -> Prompt:
        """Return a prompt whose red button makes the move that a guide asks for, if it has a button.

        It offers nothing where a learner has to choose.
        """
        wanted = self._wanted()
        if self.is_by_hand() and not self._session.draft.is_chosen:
            return replace(prompt, main=None)
        offered = next((offer for offer in prompt.more if offer.move in wanted), None)
        if offered is None or (prompt.main is not None and prompt.main.move in wanted):
            return prompt
        others = [offer for offer in prompt.more if offer is not offered]
        if prompt.main is not None and prompt.main.move >= 0:
            others.append(prompt.main)
        return replace(prompt, main=replace(offered, refuses=False), more=tuple(others))

    @staticmethod
    def _without(prompt: Prompt, move: int) -> Prompt:
        """Return a prompt without its buttons for a move that will be made without asking: none presses itself."""
        main = None if prompt.main is not None and prompt.main.move == move else prompt.main
        more = tuple(offer for offer in prompt.more if offer.move != move)
        return replace(prompt, main=main, more=more, goes_on=main is None)

    def _closing(self) -> Prompt | None:
        """Return the prompt after the end: the winner, and the way to the count."""
        match, humans = self.match, self._presenter.session.visibility.humans
        if not match.is_over or not humans or not self._presenter.player.is_idle:
            return None
        return Prompt(win_words(match), Offer(tr("table.count"), -1, tr("table.count.tip")), icon="crown")

    def _lay_hand(self, seat: int, may: bool) -> None:
        """Lay a seat's hand into the tray, as it is before the choice."""
        view, question, draft = self._presenter.view, self._room.question, self._presenter.session.draft
        before = question.state_before_choice
        legal = self.match.legal(before) if may else ()
        self._room.cards = view.tray(before, seat, legal) if seat >= 0 else []
        view.lay_cards(self._room.layout.tray_inside, self._room.cards)
        is_asked = question.is_asked
        for card in self._room.cards:
            card.rect = self._room.layout.in_tray(card.rect)
            card.chosen = card.chosen or (is_asked and draft.is_chosen and card.key == draft.key)

    # ---- selecting and committing

    def can_act(self) -> bool:
        """Check if a click now would be a decision."""
        presenter = self._presenter
        takes_clicks = presenter.is_trial or presenter.player.takes_clicks
        return takes_clicks and bool(self._room.question.legal) and not self._is_reading()

    def select(self, move: int, key: str = "", moves: Sequence[int] = (), dropped: bool = False) -> None:
        """Select a move, and perhaps others after it; commit it if it is selected already.

        A move that is one of several is gathered instead. A `dropped` move, which was dragged, is committed at once.
        """
        if self._session.draft.is_choice(move, key):
            self._session.commit()
            self._room.rested = -QUIET_SECONDS
        elif self._session.select(move, key, moves):
            self._chosen_among = self._meant
            self._room.rested = -QUIET_SECONDS
            if dropped:
                self._session.commit()

    def select_pointed(self, key: str = "", dropped: bool = False) -> None:
        """Select the move pointed at: another choice, or a part of the present one.

        A first click on another part of the chosen target does not commit it.
        """
        draft, move, state = self._session.draft, self.pointed, self.pointed_state
        if self._adds_part(move):
            return
        if state is self._room.question.state_before_choice:
            self.select(move, key, dropped=dropped)
        else:
            rest = self._presenter.view.composer.complete_move(state, move)
            self.select(move, "", (*draft.moves[draft.base :], *rest), dropped)

    def _adds_part(self, move: int) -> bool:
        """Note the clicked part of a move's target. Returns whether the click only adds it to the choice."""
        part, draft = self._part, self._session.draft
        parts = self._presenter.view.parts_of(move) if part is not None else ()
        clicked = [one for one in self._clicked if one in parts] if draft.is_chosen else []
        is_new = part in parts and part not in clicked
        self._clicked = [*clicked, part] if is_new else clicked
        return is_new and draft.is_choice(move, "")

    def follow(self, move: int) -> None:
        """Select a hint's move with all that belongs to it, and pick its cards."""
        self._session.deselect()
        self._presenter.view.composer.take_in_hand(self._room.question.state_before_choice, move, self.cards)
        self._room.invalidate()
        self.select(move, next((card.key for card in self.cards if card.move == move), ""))

    def step_back(self) -> bool:
        """Take back the choice, or the move gathered last."""
        return self._session.step_back(picks=self.can_act())

    def cover(self) -> None:
        """Cover the hand and its draft with the privacy screen."""
        self._presenter.cover()

    def select_offer(self, offer: Offer) -> None:
        """Select the move of a button."""
        self.select(offer.move, offer.choice)

    def press_red(self) -> bool:
        """Press the red button. Returns whether it can be pressed."""
        offer = self.buttons.main
        if self.followed >= 0:
            self.select_pointed()
            self._session.commit()
        elif offer is not None:
            self.commit(offer)
        return offer is not None

    def commit(self, offer: Offer) -> None:
        """Commit the choice, or else the offer of the red button."""
        if self.match.is_over:
            self._end()
        elif self._must_be_sure(offer):
            return
        elif self._session.draft.is_chosen:
            self._session.commit()
        else:
            self._session.commit([move for move in (offer.move, *offer.then) if move >= 0])

    def refuse(self, offer: Offer) -> None:
        """Decline an offer, after a confirmation if something of value is lost.

        A button that only steps back takes the choice back.
        """
        if offer.back:
            self.step_back()
        elif not self._must_be_sure(offer):
            self._session.deselect()
            self._session.commit([offer.move])

    def take_in_hand(self, card: Card) -> bool:
        """Pick a card of the tray, or switch the meaning of a click.

        Returns whether the card does either.
        """
        is_taken = self._presenter.view.composer.pick(card)
        if is_taken:
            self._presenter.app.audio.play("press")
            self._session.deselect()
            self._room.invalidate()
        return is_taken

    def _must_be_sure(self, offer: Offer) -> bool:
        """Check if a button must be pressed a second time."""
        must = (offer.asks or self.guard.asked is not None) and self.guard.ask_for(offer)
        if must:
            self._room.invalidate()
        return must

    def cancel_confirmation(self) -> None:
        """Cancel a button's confirmation, because something else was done."""
        if self.guard.asked is not None:
            self.guard.asked = None
            self._room.invalidate()
            self.refresh()
