"""Pointer at a table: its clicks, drags and wheel while a player decides."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.interaction.decision.decision_panel import QUIET_SECONDS, DecisionPanel
from game.interaction.display.presenter import TablePresenter
from game.interaction.input.board_navigation import BoardNavigation
from game.interaction.input.undo_buttons import UndoButtons
from game.interaction.sidebar.sheet import Sidebar
from game.locale import tr
from game.tables.base.ui_model import Card
from game.ui.input_events import (
    LEFT,
    RIGHT,
    InputEvent,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    WheelScrolled,
)
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widgets import Area

DOUBLE = 0.32  # seconds between the halves of a double click
DRAGGED = 14.0  # logical distance after which a press is a drag


class Mouse:
    """Reader of the mouse."""

    def __init__(
        self,
        presenter: TablePresenter,
        decision: DecisionPanel,
        panel: WidgetPanel,
        sidebar: Sidebar,
        undo_buttons: UndoButtons,
        look_back: Callable[[float, float], bool],
        badge_at: Callable[[float, float], int],
    ):
        self._presenter = presenter
        self._view = presenter.view
        self._room = presenter.room
        self._session = presenter.session
        self._decision = decision
        self._sidebar = sidebar
        self._looking = BoardNavigation(presenter, sidebar)
        self._panel = panel
        self._refusal = presenter.room.refusal
        self._undo_buttons = undo_buttons
        self._look_back = look_back  # replays a seat's last turn at a point; returns whether there is one
        self._badge_at = badge_at  # returns the seat whose badge is at a point, or -1
        self._clicked = ("", False, -1.0)  # card last added or removed, true if it was added, and the clock

    def handle(self, intent: InputEvent) -> None:
        """Handle an input of the mouse.

        A release concerns only the thing that is held, so it reads no new decision.
        """
        if not isinstance(intent, PointerReleased) or self._panel.held is not None:
            self._decision.refresh()
        match intent:
            case PointerPressed():
                self._press(intent)
            case PointerMoved(x, y):
                self._looking.pan(intent, not self._decision.candidates)
                self.move(x, y)
                self._panel.handle(intent)
            case PointerLeft():
                self._presenter.reveal.release()
                self.move(-1.0, -1.0)
                self._panel.handle(intent)
            case PointerReleased(x, y, button):
                self._presenter.reveal.release()
                if not self._panel.handle(intent) and button == LEFT:
                    self._let_go(x, y)
            case WheelScrolled(x, y, steps):
                if not self._panel.handle(intent):
                    self._wheel(x, y, steps)

    def move(self, x: float, y: float) -> None:
        """Set the pointer's place."""
        if self._looking.move(x, y):
            self._decision.buttons.moved(x, y)
        self._decision.point(x, y, self._looking.is_on_board(x, y))

    def point_at(self, x: float, y: float, move: int) -> None:
        """Point at a place, as if the wheel had been turned to this move."""
        self.move(x, y)
        decision = self._decision
        if move in decision.candidates:
            decision.mean(decision.candidates.index(move))

    # ---- press

    def _press(self, intent: PointerPressed) -> None:
        x, y, is_left = intent.x, intent.y, intent.button == LEFT
        reveal = self._presenter.reveal
        if reveal.end_lingering() and self._room.layout.tray.collidepoint(x, y):
            return
        if is_left and reveal.hold(self._badge_at(x, y)):
            return
        found = self._panel.under(x, y)
        is_on_button = found is not None and not isinstance(found, Area)
        if is_on_button:
            if is_left and self._decision.buttons.is_guarded(x, y):
                self._refusal.shake()
                return
        elif self._hastens(x, y):
            return
        if not (is_left and self._decision.buttons.is_on_asking(x, y)):
            self._decision.cancel_confirmation()
        if not is_on_button and self._undo_buttons.asked_at >= 0:
            self._undo_buttons.calm()
        if found is not None and self._panel.handle(intent):
            return
        if is_left:
            self.click(x, y)
        elif intent.button == RIGHT and not self._decision.step_back():
            self._decision.turn(1)

    def _hastens(self, x: float, y: float) -> bool:
        """Return whether a click only ends the animation.

        A draft's animation ends by itself, and so does that of the player's own move if the click is one more of its
        kind. The recap continues with the player's own turn.
        """
        presenter = self._presenter
        if self._session.recap is not None and self._look_back(x, y):
            return True
        if presenter.is_trial or self._goes_on(x, y):
            presenter.player.skip()
        if presenter.player.takes_clicks:
            return False
        presenter.player.finish_current()
        return True

    def _goes_on(self, x: float, y: float) -> bool:
        """Return whether a click stands for one more move of the kind that the same player has just made."""
        match, question = self._session.match, self._room.question
        if not match.steps or not question.legal or match.steps[-1].seat != question.seat:
            return False
        moves = match.steps[-1].move, *self._view.candidates(x, y, question.state, question.legal)[:1]
        return len(moves) > 1 and len({match.game.moves.split(move).kind for move in moves}) == 1

    def click(self, x: float, y: float) -> None:
        """Handle a click of the left button that is on no button."""
        visibility, layout = self._session.visibility, self._room.layout
        is_covered = visibility.hand_covered
        if is_covered and (visibility.fullscreen_cover or layout.tray.collidepoint(x, y)):
            self._session.uncover()
            return
        if self._view.click(x, y) or (layout.panels.collidepoint(x, y) and self._look_back(x, y)):
            return
        if x >= layout.log.x and self._sidebar.click(x, y):
            return
        if is_covered:
            self._refusal.say(tr("table.covered.first"))
        if self._decision.can_act():
            self._decide(x, y)

    def _decide(self, x: float, y: float) -> None:
        """Handle the click of a player who may decide."""
        for card in reversed(self._decision.cards):
            if card.rect.collidepoint(x, y):
                self._click_card(card, x, y)
                return
        self.move(x, y)
        draft = self._session.draft
        if self._view.grab(x, y):
            self._room.taken = (x, y)
        elif self._use(x, y):
            pass
        elif draft.pending_move >= 0 and self._room.layout.board.collidepoint(x, y):
            self._decision.step_back()
        else:
            self._refuse(x, y)

    def _refuse(self, x: float, y: float) -> None:
        """Say why a click has no meaning, if the thing there has a hover text."""
        question, prompt = self._room.question, self._decision.prompt
        words = self._view.refusal(x, y, question.state, question.legal)
        if not words and self._view.labels.tips(x, y):
            words = tr("table.elsewhere", ask=prompt.words if prompt else "")
        self._refusal.say(words)

    def _click_card(self, card: Card, x: float, y: float) -> None:
        """Handle a click on a card: pick it, choose it, add it or take it out."""
        draft = self._session.draft
        if self._decision.take_in_hand(card):
            self._room.taken = (x, y)
        elif draft.count_of(card.within or card.key):
            self._gather_again(card, False)
        elif card.move >= 0 and self._view.composer.gathers(self._room.question.state_before_choice, card.move):
            self._gather_again(card, True)
        elif card.move >= 0:
            self._decision.select(card.move, card.key)
        else:
            self._refusal.say(card.refusal)

    def _gather_again(self, card: Card, comes: bool) -> None:
        """Add a card to the draft or take it out.

        The second half of a double click does the same with all cards of its kind.
        """
        clock, session = self._presenter.app.clock, self._session
        again = card.key == self._clicked[0] and clock - self._clicked[2] < DOUBLE
        self._room.rested = -QUIET_SECONDS
        if again:
            comes = self._clicked[1]
        self._clicked = card.key, comes, -1.0 if again else clock
        alike = [one.key for one in self._decision.cards if one.sprite_kind == card.sprite_kind]
        for key in alike if again else [card.key]:
            found = next((one for one in self._decision.cards if one.key == key), card)
            held = found.within or found.key
            if not comes and session.draft.count_of(held):
                session.remove(held)
            elif comes and found.move in session.draft.legal() and not session.draft.count_of(held):
                session.add(found.move, key)

    def _use(self, x: float, y: float, dropped: bool = False) -> bool:
        """Choose the meaning of a point of the board. Returns whether it has one.

        It is the move pointed at, or a choice with another part.
        """
        draft, decision = self._session.draft, self._decision
        move, key = decision.pointed, self._view.gathered_at(x, y)
        if key and draft.count_of(key) and (move < 0 or draft.pending_move >= 0):
            self._session.remove(key)
            return True
        if move >= 0:
            decision.select_pointed(key, dropped)
            return True
        moves = tuple(self._view.redrafted(x, y))
        if moves:
            other = [one for one, before in zip(moves, draft.all()[draft.base :], strict=False) if one != before]
            self._decision.select(other[0] if other else draft.target, moves=moves, dropped=dropped)
        return bool(moves)

    # ---- release and wheel

    def _let_go(self, x: float, y: float) -> None:
        """Release the picked thing; elsewhere on the board it is used there."""
        taken = self._room.taken
        if taken is not None and self._decision.can_act():
            if math.dist(taken, (x, y)) > DRAGGED:
                self.move(x, y)
                self._use(x, y, dropped=True)
            elif self._room.layout.board.collidepoint(x, y):
                self._refuse(x, y)
        self._room.taken = None
        self._view.let_go()

    def _wheel(self, x: float, y: float, steps: int) -> None:
        if self._looking.wheel(x, y, steps):
            return
        self.move(x, y)
        if len(self._decision.candidates) > 1:
            self._decision.turn(1 if steps < 0 else -1)
        elif self._room.layout.board.collidepoint(x, y):
            self._view.scroll(x, y, steps)
