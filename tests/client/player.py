"""Player made of posted mouse events, who finds the place of a move and clicks it."""

from __future__ import annotations

import random
from typing import Any

import pygame

from game.scenes.table.table_scene import TableScene
from game.shell.app import App
from game.tables.base.ui_model import Offer
from game.ui.widgets.widgets import Button

FRAME = 1 / 30


class Hand:
    """Mouse that moves and clicks in logical units, one frame for each step."""

    def __init__(self, app: App):
        self.app = app

    def _post(self, kind: int, x: float, y: float, **more: Any) -> None:
        place = (round(x * self.app.window.scale), round(y * self.app.window.scale))
        self.app.step(FRAME, [pygame.event.Event(kind, pos=place, **more)])

    def move(self, x: float, y: float) -> None:
        self._post(pygame.MOUSEMOTION, x, y, rel=(0, 0), buttons=(0, 0, 0))

    def click(self, x: float, y: float, button: int = 1) -> None:
        self.move(x, y)
        self._post(pygame.MOUSEBUTTONDOWN, x, y, button=button)
        self._post(pygame.MOUSEBUTTONUP, x, y, button=button)

    def key(self, key: int) -> None:
        self.app.step(FRAME, [pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")])
        self.app.step(FRAME, [pygame.event.Event(pygame.KEYUP, key=key, mod=0)])

    def wait(self, seconds: float = 0.5) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self.app.step(FRAME, [])

    def press(self, label: str) -> None:
        """Click the button with a label in the top scene."""
        panel: Any = self.app.scene.panel  # type: ignore[attr-defined]
        for widget in reversed(panel.widgets):
            if isinstance(widget, Button) and widget.label == label and widget.visible:
                self.press_at(widget)
                return
        raise AssertionError(f"no button {label!r} in {type(self.app.scene).__name__}")

    def press_at(self, widget: Button) -> None:
        """Click a button after a pause.

        A button that has just changed its meaning under the pointer takes no click yet.
        """
        x, y = widget.rect.center
        scene = self.app.scene
        for at in range(30):
            self.move(x + 2 + at % 2, y)
            if not isinstance(scene, TableScene) or not scene.decision.guard.holds:
                break
            self.app.step(0.1, [])
        self.click(x, y)


class Person:
    """Player of a table's human seats who moves at random by clicks alone."""

    def __init__(self, app: App, seed: int = 1):
        self.app = app
        self.hand = Hand(app)
        self.dice = random.Random(seed)

    def settle(self, table: TableScene, patience: int = 4000) -> bool:
        """Wait until a person must decide.

        Returns False if the match is over or the table is gone.
        """
        for _ in range(patience):
            if self.app.scene is not table or table.match.is_over:
                return False
            actor = table.match.actor
            if table.match.seats[actor].is_human and table.player.takes_clicks:
                return True
            self.app.step(FRAME, [])
        raise AssertionError(f"nobody is asked: {table.match.actor}, {table.player.current}")

    def decide(self, table: TableScene) -> int:
        """Make one random decision; return the move."""
        if table.session.visibility.hand_covered:
            if table.presenter.reveal.seat >= 0:
                self.hand.click(*table.room.layout.tray.center)  # covers the hand of the last turn
            self.hand.click(*table.room.layout.tray.center)
            assert not table.session.visibility.hand_covered
        legal = table.session.draft.legal()
        move = self.dice.choice(legal)
        before = len(table.match.steps), len(table.session.draft.moves)
        self.make(table, move)
        assert (len(table.match.steps), len(table.session.draft.moves)) != before, table.match.game.text(
            table.session.draft.state, move
        )
        return move

    def make(self, table: TableScene, move: int) -> None:
        """Click a move and confirm it in one of several ways.

        A move that is drafted with others is not confirmed.
        """
        assert self.app.scene is table
        if self.let_go_on(table, move):
            return
        gathers = table.view.composer.gathers(table.session.draft.state, move)
        spot = self.point(table, move)
        if gathers:
            if table.session.draft.pending_move == move:
                self.confirm(table)
        elif table.session.draft.is_chosen and table.session.draft.target == move:
            self._vary(table)
            self.confirm(table, spot if table.session.draft.target == move else None)

    def let_go_on(self, table: TableScene, move: int) -> bool:
        """Wait while a move is made without asking, which has no button; return whether it is such a move."""
        steps = len(table.match.steps)
        if table.session.turn_driver.unasked_move() != move:
            return False
        while len(table.match.steps) == steps:
            self.hand.wait(0.2)
        return True

    def _vary(self, table: TableScene) -> None:
        """Sometimes choose another of the later parts of a choice."""
        draft = table.session.draft
        if draft.state is draft.base_state or self.dice.random() < 0.5:
            return
        other = self.dice.choice(draft.legal())
        if other != draft.pending_move and table.view.where(draft.state, other) is not None:
            self._point_on_board(table, other)
            assert other in draft.all(), table.match.game.text(draft.state, other)  # The rest of a chain follows.

    def confirm(self, table: TableScene, spot: tuple[float, float] | None = None) -> None:
        """Commit the choice or the draft.

        The way is random: the red button, Enter, or a second click on `spot`.
        """
        steps = len(table.match.steps)
        way = self.dice.randrange(3 if spot is not None else 2)
        for _ in range(2):  # The button asks if others are lost with the last card of a hand.
            if way == 2 and spot is not None:
                self.hand.click(*spot)
            elif way == 1:
                self.hand.key(pygame.K_RETURN)
            else:
                self.hand.press_at(red_button(table))
            if self.app.scene is not table or table.decision.guard.asked is None:
                break
        assert len(table.match.steps) > steps or self.app.scene is not table, f"not committed by way {way}"

    def point(self, table: TableScene, move: int) -> tuple[float, float] | None:
        """Click a move's target; return the place where a second click would commit it."""
        found = self.find(table, move)
        if isinstance(found, Button):
            self._press_until_sure(table, found)
            return None
        if found is not None:
            self.hand.click(*found)
            return found
        return self._point_on_board(table, move)

    def find(self, table: TableScene, move: int) -> Button | tuple[float, float] | None:
        """Return a move's button, or the place of its picked card.

        Returns None for moves that are made elsewhere.
        """
        for _ in range(60):
            first = table.view.click_before(table.session.draft.state, move, table.decision.cards)
            if first is None:
                break
            self.hand.click(*first)
        prompt = table.decision.prompt
        assert prompt is not None
        if prompt.main is not None and prompt.main.move == move and not prompt.main.off:
            return red_button(table)
        chips = [chip for card in table.decision.cards for chip in card.chips]
        hand = table.view.tray_offers(
            table.session.draft.state, table.match.actor, table.session.draft.legal(), table.room.layout.tray
        )
        for offer in (*prompt.more, *chips, *(one for _, one in hand)):
            if offer.move == move:
                return button_of(table, offer)
        cards = (card for card in table.decision.cards if card.move == move and not card.chosen)
        return next((card.spot for card in cards), None)

    def _press_until_sure(self, table: TableScene, button: Button) -> None:
        """Press a button, twice if it asks for confirmation."""
        self.hand.press_at(button)
        if table.decision.guard.asked is not None:
            self.hand.press_at(
                next(one for one, means in table.decision.buttons.all if means == table.decision.guard.asked)
            )

    def _point_on_board(self, table: TableScene, move: int) -> tuple[float, float]:
        spot = table.view.where(table.session.draft.state, move)
        assert spot is not None, f"nowhere to click {table.match.game.text(table.session.draft.state, move)}"
        self.hand.move(*spot)
        for _ in range(12):
            if table.decision.pointed == move:
                self.hand.click(*spot)
                return spot
            place = (round(spot[0] * self.app.window.scale), round(spot[1] * self.app.window.scale))
            pygame.mouse.set_pos(place)
            table.handle(_wheel(*spot))
            if table.session.draft.is_chosen and table.session.draft.target == move:
                return spot  # the wheel has turned the choice itself
        raise AssertionError(
            f"{table.match.game.text(table.session.draft.state, move)} is not among {table.decision.candidates}"
        )


def red_button(table: TableScene) -> Button:
    """Return the button that commits."""
    table.decision.refresh()
    return next(widget for widget in table.panel.widgets if isinstance(widget, Button) and widget.key == "return")


def button_of(table: TableScene, offer: Offer) -> Button:
    """Return the button of an offer."""
    wanted = table.decision.guard.meaning(offer)
    return next(button for button, meaning in table.decision.buttons.all if meaning == wanted)


def _wheel(x: float, y: float) -> Any:
    from game.ui.input_events import WheelScrolled

    return WheelScrolled(x, y, -1)
