"""Decision panel of the player to move: prompt, hand, buttons and pointer.

All of it follows from the session. A part that changes something only says so (`TableHost.invalidate`). The panel reads
again at its next use: in the same frame, before the next click is interpreted and before anything is drawn.
"""

from __future__ import annotations

from collections.abc import Callable

from game.interaction.decision.buttons import Buttons
from game.interaction.decision.click_guard import ClickGuard, ConfirmTwice
from game.interaction.decision.commands import TableCommands
from game.interaction.decision.move_under_pointer import MoveUnderPointer
from game.interaction.display.presenter import TablePresenter
from game.locale import listed, tr
from game.match import Match
from game.tables.base.ui_model import Card, Offer, Prompt
from game.ui.widgets.panel import WidgetPanel


def _go_on() -> None:
    """Do nothing after the end of the match."""


class DecisionPanel:
    """Pending decisions, one after another, and the answers that their buttons give."""

    def __init__(self, presenter: TablePresenter, panel: WidgetPanel):
        self._presenter = presenter
        self._room = presenter.room
        self.guard = ClickGuard()
        self.sure = ConfirmTwice(presenter.session.match, self.guard)
        self._pointing = MoveUnderPointer(presenter)
        self.deciding = TableCommands(presenter, self._pointing, lambda: self.cards)
        self._buttons = Buttons(panel, presenter, self, self.guard, self.sure)
        self.end: Callable[[], object] = _go_on  # action after the end of the match: opening the count
        self.is_laid = False  # true once the window's size is known
        self._prompt: Prompt | None = None
        self._asked = -1  # number of changes when the decision was last read

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

    @property
    def pointing(self) -> MoveUnderPointer:
        """Meaning of the pointer."""
        self.refresh()
        return self._pointing

    @property
    def pointed(self) -> int:
        """Move that a click would select now, -1 if none."""
        return self.pointing.pointed

    def point(self, x: float, y: float, is_open: bool) -> None:
        """Set the pointer's place.

        If the board cannot be pointed at, the pointer means nothing.
        """
        self.refresh()
        if is_open and self.deciding.can_act():
            self._pointing.point(x, y)
        else:
            self._pointing.point_nowhere()

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
        self._pointing.forget()
        question, view = self._room.question, self._presenter.view
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
        """Return the prompt after the end: the winner, and the way to the count."""
        match, humans = self.match, self._presenter.session.visibility.humans
        if not match.is_over or not humans or not self._presenter.player.is_idle:
            return None
        places = match.game.places(match.state)
        winners = [seat.name for seat, place in zip(match.seats, places, strict=True) if place == 1]
        if len(winners) > 1:
            words = tr("results.tie", names=listed(winners))
        else:
            words = tr("results.wins", name=winners[0])
        return Prompt(words, Offer(tr("table.count"), -1, tr("table.count.tip")), icon="crown")

    def _lay_hand(self, seat: int, may: bool) -> None:
        """Lay a seat's hand into the tray, as it is before the choice."""
        view, before, draft = (
            self._presenter.view,
            self._room.question.state_before_choice,
            self._presenter.session.draft,
        )
        legal = self.match.legal(before) if may else ()
        self._room.cards = view.tray(before, seat, legal) if seat >= 0 else []
        view.lay_cards(self._room.layout.tray_inside, self._room.cards)
        is_asked = self._room.question.is_asked
        for card in self._room.cards:
            card.rect = self._room.layout.in_tray(card.rect)
            card.chosen = card.chosen or (is_asked and draft.is_chosen and card.key == draft.key)

    # ---- answers by a button

    def choose(self, offer: Offer) -> None:
        """Choose the move of an offer."""
        self.deciding.choose(offer.move, offer.choice)

    def press_red(self) -> bool:
        """Press the red button. Returns whether it can be pressed."""
        offer = self.buttons.main
        if offer is not None:
            self.commit(offer)
        return offer is not None

    def commit(self, offer: Offer) -> None:
        """Commit the choice, or else the offer of the red button."""
        session = self._presenter.session
        if self.match.is_over:
            self.end()
        elif self._must_be_sure(offer):
            return
        elif session.draft.is_chosen:
            session.commit()
        else:
            session.commit([move for move in (offer.move, *offer.then) if move >= 0])

    def refuse(self, offer: Offer) -> None:
        """Decline an offer, after a confirmation if something of value is lost.

        A button that only steps back takes the choice back.
        """
        if offer.back:
            self.deciding.step_back()
        elif not self._must_be_sure(offer):
            self._presenter.session.deselect()
            self._presenter.session.commit([offer.move])

    def take_in_hand(self, card: Card) -> bool:
        """Pick a card of the tray, or switch the meaning of a click.

        Returns whether the card does either.
        """
        is_taken = self._presenter.view.pick(card)
        if is_taken:
            self._presenter.app.audio.play("press")
            self._presenter.session.deselect()
            self._room.invalidate()
        return is_taken

    def _must_be_sure(self, offer: Offer) -> bool:
        """Return whether a button must be pressed a second time."""
        must = (offer.asks or self.sure.of is not None) and self.sure.ask_for(offer)
        if must:
            self._room.invalidate()
        return must
