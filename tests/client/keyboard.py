"""Player without a mouse: Tab and arrows, Space to choose, Enter to commit."""

from __future__ import annotations

import pygame

from game.interaction.input.keyboard import REFUSING
from game.interaction.input.keyboard_focus import Target
from game.interaction.input.mouse import DOUBLE
from game.scenes.table.table_scene import TableScene
from game.shell.app import App
from game.ui.widgets.widgets import Button
from tests.client.player import FRAME, Person

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


class Keyboard(Person):
    """Player of a table's human seats who moves at random by keys alone."""

    def __init__(self, app: App, seed: int = 1):
        super().__init__(app, seed)
        self.pressed: set[str] = set()
        self._chose = -1.0

    def key(self, key: int, shift: bool = False) -> None:
        """Press a key and let it go."""
        self.pressed.add(pygame.key.name(key))
        mod = pygame.KMOD_SHIFT if shift else 0
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.app.take(pygame.event.Event(kind, key=key, mod=mod, unicode=""))

    def choose(self, table: TableScene) -> None:
        """Press Space, after a pause.

        Twice within a moment is a double click, and a running animation takes no key.
        """
        for _ in range(60):
            self.app.step(0.15, [])
            if table.player.takes_clicks and self.app.clock - self._chose > DOUBLE:
                break
        self._chose = self.app.clock
        self.key(pygame.K_SPACE)

    def decide(self, table: TableScene) -> int:
        """Make one random decision by keys; return the move."""
        if table.covered:
            self.go_to(table, next(one for one in table.interaction.focus.targets() if one.key == "cloth"))
            if table.presenter.reveal.seat >= 0:
                self.key(pygame.K_SPACE)  # covers the hand of the last turn
            self.key(pygame.K_SPACE)
            assert not table.covered
        move = self.dice.choice(table.draft.legal())
        before = len(table.match.steps), len(table.draft.moves)
        if table.session.turn_driver.unasked_move() == move:
            while len(table.match.steps) == before[0]:
                self.hand.wait(0.2)  # it has no button, because it is made without asking
            return move
        self.make(table, move)
        self.app.step(FRAME, [])
        text = table.match.game.text(table.draft.state, move)
        assert self.app.scene is not table or (len(table.match.steps), len(table.draft.moves)) != before, text
        return move

    def make(self, table: TableScene, move: int) -> None:
        """Choose a move, and commit it unless it is drafted with others."""
        gathers = table.view.composer.gathers(table.draft.state, move)
        steps = len(table.match.steps)
        if self.let_go_on(table, move) or self._press(table, move):
            return
        if gathers:
            if table.draft.pending_move == move:
                self._commit(table, steps, pygame.K_RETURN)
        elif table.draft.is_chosen and table.draft.target == move and len(table.match.steps) == steps:
            again = self.dice.random() < 0.3 and table.interaction.focus.is_on
            self._commit(table, steps, pygame.K_SPACE if again else pygame.K_RETURN)

    def _commit(self, table: TableScene, steps: int, key: int) -> None:
        self.key(key)
        if table.decision.guard.asked is not None:  # The last card of a hand loses the others, so the button asks.
            self.hand.wait(0.5)
            self.key(key)
        assert len(table.match.steps) > steps or self.app.scene is not table, "not committed"

    def _press(self, table: TableScene, move: int) -> bool:
        """Press or choose the widget of a move.

        Returns whether it was a button that commits by itself.
        """
        for _ in range(60):
            first = table.view.click_before(table.draft.state, move, table.decision.cards)
            if first is None:
                break
            self.go_to(table, self._at(table, first))
            self.choose(table)
        found = self.find(table, move)
        if not isinstance(found, Button):
            self._choose(table, move, found)
            return False
        if found.key == "return":
            self.key(pygame.K_RETURN)
        elif found in table.decision.buttons.refusing:
            self._refuse(table, found)
            return True
        else:
            self.go_to(table, self._at(table, found.rect.center))
            if table.decision.guard.holds:
                self.hand.wait(0.5)
            self.choose(table)
        if table.decision.guard.asked is not None:
            self.hand.wait(0.5)
            self.key(pygame.K_RETURN if found.key == "return" else pygame.K_SPACE)
        return found.key == "return"

    def _refuse(self, table: TableScene, button: Button) -> None:
        """Decline by the button's own key, twice if it asks for confirmation."""
        key = pygame.key.key_code(REFUSING[table.decision.buttons.refusing.index(button)])
        self.key(key)
        if table.decision.guard.asked is not None:
            self.hand.wait(0.5)
            self.key(key)

    def _choose(self, table: TableScene, move: int, card: tuple[float, float] | None) -> None:
        """Go to a move's card or place and choose it there."""
        if card is not None:
            self.go_to(table, self._at(table, card))
        else:
            targets = table.interaction.focus.targets()
            place = next((one for one in targets if move in one.moves and one.state is table.room.question.state), None)
            assert place is not None, f"no key leads to {table.match.game.text(table.draft.state, move)}"
            self.go_to(table, place)
            for _ in range(40):
                if table.decision.pointed == move:
                    break
                self.key(pygame.K_r)
            assert table.decision.pointed == move, table.match.game.text(table.draft.state, move)
        self.choose(table)

    def _at(self, table: TableScene, spot: tuple[float, float]) -> Target:
        """Return the focus target at a point."""
        return next(
            one
            for one in table.interaction.focus.targets()
            if one.spot == spot or (one.rect and one.rect.collidepoint(*spot))
        )

    def go_to(self, table: TableScene, wanted: Target) -> None:
        """Go to a target, sometimes with arrows first."""
        targets = table.interaction.focus.targets()
        if self.dice.random() < 0.3:
            for _ in range(self.dice.randrange(4)):
                self.key(self.dice.choice(ARROWS))
        for _ in range(len(targets) + 1):
            if table.interaction.focus.target is not None and table.interaction.focus.target.key == wanted.key:
                return
            targets = table.interaction.focus.targets()
            keys = [one.key for one in targets]
            here = (
                keys.index(table.interaction.focus.target.key)
                if table.interaction.focus.target and table.interaction.focus.target.key in keys
                else 0
            )
            ahead = (keys.index(wanted.key) - here) % len(keys)
            self.key(pygame.K_TAB, shift=ahead > len(keys) / 2)
        raise AssertionError(f"Tab does not lead to {wanted}")


def play(app: App, table: TableScene, keyboard: Keyboard, decisions: int) -> int:
    """Let the person decide `decisions` times, or to the end; return the number."""
    for made in range(decisions):
        if not keyboard.settle(table):
            return made
        keyboard.decide(table)
    return decisions
