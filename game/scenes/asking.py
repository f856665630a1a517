"""Decision panel of the player to move: prompt, hand, buttons and pointer.

All of it follows from the session. A part that changes something only says so (`TableHost.invalidate`). The panel reads
again at its next use: in the same frame, before the next click is interpreted and before anything is drawn.
"""

from __future__ import annotations

from collections.abc import Callable

from game.locale import tr
from game.match import Match
from game.tables.base.ui_model import Card, Offer, Prompt
from game.ui.widgets.panel import WidgetPanel

from .buttons import Buttons
from .deciding import Decisions
from .guard import Guard, Sure
from .pointing import Pointing
from .table.display.presenter import TablePresenter


def _go_on() -> None:
    """Nothing comes after what has been played."""


class Asking:
    """Pending decisions, one after another, and the answers that their buttons give."""

    def __init__(self, showing: TablePresenter, panel: WidgetPanel):
        self._showing = showing
        self._room = showing.room
        self.guard = Guard()
        self.sure = Sure(showing.session.match, self.guard)
        self._pointing = Pointing(showing)
        self.deciding = Decisions(showing, self._pointing, lambda: self.cards)
        self._buttons = Buttons(panel, showing, self, self.guard, self.sure)
        self.end: Callable[[], object] = _go_on  # to the count, once all has been played
        self.is_laid = False  # whether the window's size is known
        self._prompt: Prompt | None = None
        self._asked = -1  # how often something had changed when it was asked last

    @property
    def match(self) -> Match:
        """The match in which is asked."""
        return self._showing.session.match

    @property
    def prompt(self) -> Prompt | None:
        """What to do; none where nobody here is asked."""
        self.refresh()
        return self._prompt

    @property
    def cards(self) -> list[Card]:
        """What lies in the tray."""
        self.refresh()
        return self._room.cards

    @property
    def buttons(self) -> Buttons:
        """What is offered."""
        self.refresh()
        return self._buttons

    @property
    def pointing(self) -> Pointing:
        """What the pointer means."""
        self.refresh()
        return self._pointing

    @property
    def pointed(self) -> int:
        """The move that a click would mean now, -1 none."""
        return self.pointing.pointed

    def point(self, x: float, y: float, is_open: bool) -> None:
        """The pointer is at a point; where nothing can be pointed at, it means nothing."""
        self.refresh()
        if is_open and self.deciding.can_act():
            self._pointing.point(x, y)
        else:
            self._pointing.point_nowhere()

    def stand_after(self, widgets: int) -> None:
        """The buttons of a question come after those that are always there, so many."""
        self._buttons.fixed = widgets
        self.is_laid = True
        self._room.invalidate()

    def refresh(self) -> None:
        """Ask anew, if anything has changed since that was done."""
        if self.is_laid and self._asked != self._room.revision:
            self._asked = self._room.revision
            self._ask()

    def _ask(self) -> None:
        """Find out what the person may do now, and put the buttons there."""
        held = self._buttons.held
        self._buttons.clear()
        self._pointing.forget()
        question, view = self._room.question, self._showing.view
        seat, legal, state = question.seat, question.legal, question.state
        has_hand = bool(legal) and question.hand == seat
        self._prompt = view.prompt(state, seat, legal) if legal else self._closing()
        self._lay_hand(question.hand, has_hand)
        if self._prompt is not None:
            self._buttons.lay(self._prompt)
        if has_hand:
            self._buttons.lay_in_tray(view.tray_offers(state, seat, legal, self._room.layout.tray_inside))
        self._buttons.go_on_holding(held)

    def _closing(self) -> Prompt | None:
        """What is said once all has been played and shown: who won, and on to the count."""
        match, humans = self.match, self._showing.session.visibility.humans
        if not match.is_over or not humans or not self._showing.player.is_idle:
            return None
        places = match.game.places(match.state)
        winners = [seat.name for seat, place in zip(match.seats, places, strict=True) if place == 1]
        if len(winners) > 1:
            words = tr("results.tie", names=" & ".join(winners))
        else:
            words = tr("results.wins", name=winners[0])
        return Prompt(words, Offer(tr("table.count"), -1, tr("table.count.tip")), icon="crown")

    def _lay_hand(self, seat: int, may: bool) -> None:
        """Lay a seat's hand into the tray, as it is before what is chosen."""
        view, before, draft = self._showing.view, self._room.question.state_before_choice, self._showing.session.draft
        legal = self.match.legal(before) if may else ()
        self._room.cards = view.tray(before, seat, legal) if seat >= 0 else []
        view.lay_cards(self._room.layout.tray_inside, self._room.cards)
        is_asked = self._room.question.is_asked
        for card in self._room.cards:
            card.rect = self._room.layout.in_tray(card.rect)
            card.chosen = card.chosen or (is_asked and draft.is_chosen and card.key == draft.key)

    # What is answered by a button of the question

    def choose(self, offer: Offer) -> None:
        """A button that chooses."""
        self.deciding.choose(offer.move, offer.choice)

    def press_red(self) -> bool:
        """Press the red button; whether there is one that may be pressed."""
        offer = self.buttons.main
        if offer is not None:
            self.commit(offer)
        return offer is not None

    def commit(self, offer: Offer) -> None:
        """The red button: commit what is chosen, or what it offers."""
        session = self._showing.session
        if self.match.is_over:
            self.end()
        elif self._must_be_sure(offer):
            return
        elif session.draft.is_chosen:
            session.commit()
        else:
            session.commit([move for move in (offer.move, *offer.then) if move >= 0])

    def refuse(self, offer: Offer) -> None:
        """A button that refuses: it asks once more where something of worth is left; or it takes the choice back."""
        if offer.back:
            self.deciding.step_back()
        elif not self._must_be_sure(offer):
            self._showing.session.deselect()
            self._showing.session.commit([offer.move])

    def take_in_hand(self, card: Card) -> bool:
        """Take a thing of the tray in hand, or turn what says what a click means; whether it is such a thing."""
        is_taken = self._showing.view.pick(card)
        if is_taken:
            self._showing.app.audio.play("press")
            self._showing.session.deselect()
            self._room.invalidate()
        return is_taken

    def _must_be_sure(self, offer: Offer) -> bool:
        """Whether a button must be pressed once more."""
        must = (offer.asks or self.sure.of is not None) and self.sure.ask_for(offer)
        if must:
            self._room.invalidate()
        return must
