"""A person made of posted mouse events: finds where a move is clicked, and clicks there."""

from __future__ import annotations

import random
from typing import Any

import pygame

from game.app import App
from game.scenes.table import Table
from game.ui.widgets import Button

FRAME = 1 / 30


class Hand:
    """Moves the mouse and clicks, in logical units; every step is a frame."""

    def __init__(self, app: App):
        self.app = app

    def _post(self, kind: int, x: float, y: float, **more: Any) -> None:
        place = (round(x * self.app.scale), round(y * self.app.scale))
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
        """Click the button of that label in the top scene."""
        panel: Any = self.app.scene.panel  # type: ignore[attr-defined]
        for widget in reversed(panel.widgets):
            if isinstance(widget, Button) and widget.label == label and widget.visible:
                self.click(*widget.rect.center)
                return
        raise AssertionError(f"no button {label!r} in {type(self.app.scene).__name__}")


class Person:
    """Plays the human seats of a table at random, by clicks alone."""

    def __init__(self, app: App, seed: int = 1):
        self.app = app
        self.hand = Hand(app)
        self.dice = random.Random(seed)

    def settle(self, table: Table, patience: int = 4000) -> bool:
        """Wait until a person is asked; False when the match is over or the table is gone."""
        for _ in range(patience):
            if self.app.scene is not table or table.match.is_over:
                return False
            actor = table.match.actor
            if table.match.seats[actor].is_human and table.director.takes_clicks:
                return True
            self.app.step(FRAME, [])
        raise AssertionError(f"nobody is asked: {table.match.actor}, {table.director.current}")

    def decide(self, table: Table) -> int:
        """Make one random decision; the move."""
        if table.covered:
            self.hand.click(*table.places.tray.center)
            assert not table.covered
        legal = table.draft.legal()
        move = self.dice.choice(legal)
        before = len(table.match.steps), len(table.draft.moves)
        self.make(table, move)
        assert (len(table.match.steps), len(table.draft.moves)) != before, table.match.game.text(
            table.draft.state, move
        )
        return move

    def make(self, table: Table, move: int) -> None:
        """Click a move, and once more if it must be confirmed."""
        assert self.app.scene is table
        self._point(table, move)
        if table.draft.armed == move:
            self._confirm(table)

    def _point(self, table: Table, move: int) -> None:
        for _ in range(60):
            first = table.view.click_before(table.draft.state, move, table.cards)
            if first is None:
                break
            self.hand.click(*first)
        prompt = table.prompt
        assert prompt is not None
        offers = [offer for offer in (prompt.main, *prompt.more) if offer is not None and offer.move == move]
        chips = [chip for card in table.cards for chip in card.chips if chip.move == move]
        hand = table.view.tray_offers(table.draft.state, table.match.actor, table.draft.legal(), table.places.tray)
        chips += [offer for _, offer in hand if offer.move == move]
        if offers or chips:
            label = (offers or chips)[0].label
            for widget in table.panel.widgets:
                if isinstance(widget, Button) and widget.label == label:
                    self.hand.click(*widget.rect.center)
                    return
        for card in table.cards:
            if card.move == move:
                self.hand.click(card.rect.x + 8, card.rect.centery)
                return
        spot = table.view.where(table.draft.state, move)
        assert spot is not None, f"nowhere to click {table.match.game.text(table.draft.state, move)}"
        self.hand.move(*spot)
        for _ in range(12):
            if table.candidates and table.candidates[table.cycle % len(table.candidates)] == move:
                self.hand.click(*spot)
                return
            place = (round(spot[0] * self.app.scale), round(spot[1] * self.app.scale))
            pygame.mouse.set_pos(place)
            table.handle(_wheel(*spot))
        raise AssertionError(f"{table.match.game.text(table.draft.state, move)} is not among {table.candidates}")

    def _confirm(self, table: Table) -> None:
        for widget in table.panel.widgets:
            if isinstance(widget, Button) and widget.key == "return":
                self.hand.click(*widget.rect.center)
                return
        raise AssertionError("no button to confirm with")


def _wheel(x: float, y: float) -> Any:
    from game.intents import Wheeled

    return Wheeled(x, y, -1)
