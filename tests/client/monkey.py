"""A clumsy player, and a monitor that detects moves committed without consent.

The player clicks targets and empty places, clicks twice, uses the wrong button, drags, presses keys, pauses for half a
minute, takes the focus from the window and changes its size. Before each action the monitor notes the moves that it
may commit. The red button and Enter may commit the moves that the red button shows. A click may commit the choice that
it repeats. A decline button may commit its move, after it has asked if it must. Any other committed move is an error.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pygame

from game.rules import Event, State
from game.scenes.table.table_scene import TableScene
from game.shell.app import App
from game.ui.widgets.widgets import Button
from tests.client.player import FRAME, Hand

KEYS = (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_r, pygame.K_z, pygame.K_TAB, pygame.K_v, pygame.K_l, pygame.K_1)
KEYS += (pygame.K_SPACE, pygame.K_SPACE, pygame.K_TAB, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_x, pygame.K_c)
SIZES = ((1280, 720), (1366, 768), (1600, 900))
PAUSE = 30.0

Point = tuple[float, float]


class Eye:
    """Monitor of people's committed moves, which must be shown and confirmed."""

    def __init__(self, table: TableScene):
        self.table = table
        self.confirmed = 0
        self._made: list[int] = []  # all moves of people
        self._free: list[int] = []  # moves of people that were not forced
        self._adopt = table.match.commit_prepared  # the method that commits every move
        table.match.commit_prepared = self._watched  # type: ignore[method-assign]

    def _watched(self, move: int, after: State, events: list[Event]) -> list[Event]:
        match = self.table.match
        legal, settings = match.legal(match.state), self.table.app.settings
        forced = len(legal) == 1 or move == self.table.view.composer.auto_move(match.state, legal, settings)
        if match.seats[match.actor].is_human:
            self._made.append(move)
            self._free += [] if forced else [move]
        return self._adopt(move, after, events)

    def watch(self, deed: Callable[[], object], allowed: Sequence[Sequence[int]], what: str) -> None:
        """Run an action that may commit one of these rows of moves, or nothing."""
        before = [self.table.match.game.text(self.table.match.state, move) for row in allowed for move in row]
        self._made, self._free = [], []
        deed()
        made = self._made
        if self._free:
            assert any(made == list(row)[: len(made)] for row in allowed), (what, before, made)
            self.confirmed += 1

    def red(self) -> list[list[int]]:
        """Return the rows of moves that the red button would commit now."""
        table = self.table
        prompt = table.decision.prompt
        if prompt is None or table.decision.buttons.main is None:
            return []
        draft = table.draft
        if draft.is_chosen:
            return [draft.all(), draft.all()[draft.base :]]
        if prompt.main is None or (prompt.main.asks and not table.decision.guard.asks(prompt.main)):
            return []
        return [[*draft.all(), *(move for move in (prompt.main.move, *prompt.main.then) if move >= 0)]]

    def refused(self, x: float, y: float) -> list[list[int]]:
        """Return the rows of moves that a decline button at a point would commit."""
        table = self.table
        found = []
        for offer in table.decision.prompt.more if table.decision.prompt is not None else ():
            asked = not offer.asks or table.decision.guard.asks(offer)
            means = table.decision.guard.meaning(offer)
            here = any(button.contains(x, y) and meaning == means for button, meaning in table.decision.buttons.all)
            if offer.refuses and not offer.back and asked and here:
                gathered = [move for move, _ in table.draft.gathered()]
                found.append([*gathered, offer.move])
        return found

    def again(self, x: float, y: float) -> list[list[int]]:
        """Return the rows of moves that a second click would commit.

        The first click must have chosen the same target.
        """
        table, draft = self.table, self.table.draft
        if not draft.is_chosen:
            return []
        table.interaction.mouse.move(x, y)
        same = table.decision.pointed == draft.target
        same = same or any(card.rect.collidepoint(x, y) and card.chosen for card in table.decision.cards)
        same = same or (table.sidebar.hint_view.at(x, y) == draft.target if table.session.is_hint_requested else False)
        for button, (_, move, _then) in table.decision.buttons.all:
            same = same or (button.contains(x, y) and move == draft.target and button.look == "chosen")
        same = same or bool(table.view.redrafted(x, y))
        return [draft.all(), draft.all()[draft.base :]] if same else []

    def clicked(self, x: float, y: float) -> list[list[int]]:
        """Return the rows of moves that a click at a point may commit."""
        buttons = [one for one, _ in self.table.decision.buttons.all if one.contains(x, y)]
        if buttons and self.table.decision.guard.holds and self.table.room.hover == (x, y):
            return []
        red = [one for one in buttons if one.key == "return"]
        return [*(self.red() if red else ()), *self.refused(x, y), *self.again(x, y)]


class Clumsy:
    """The clumsy player's hand."""

    def __init__(self, app: App, table: TableScene, seed: int):
        self.app, self.table = app, table
        self.hand = Hand(app)
        self.eye = Eye(table)
        self.dice = random.Random(seed)
        self.spot: Point = (640.0, 360.0)

    def fumble(self) -> None:
        """Do something at random; a scene over the table is left first."""
        if self.app.scene is not self.table:
            self.eye.watch(lambda: self.hand.key(pygame.K_ESCAPE), (), "leaving")
            return
        if self.table.covered and self.dice.random() < 0.6:
            self.eye.watch(lambda: self.hand.click(*self.table.room.layout.tray.center), (), "lifting")
            return
        deeds = (self._click,) * 10 + (self._double,) * 4 + (self._key,) * 4 + (self._drag,) * 2
        deeds += (self._wrong_button, self._pause, self._blink, self._resize, self._wheel, self._wait)
        self.dice.choice(deeds)()

    def _aim(self) -> Point:
        """Return a point: the last one, or one on a button, a card, a target, or anywhere."""
        dice, table = self.dice, self.table
        chance = dice.random()
        buttons = [one for one, _ in table.decision.buttons.all if isinstance(one, Button)]
        legal = list(table.session.pending_decision().legal)
        if chance < 0.25:
            return self.spot
        if chance < 0.5 and buttons:
            self.spot = dice.choice(buttons).rect.center
        elif chance < 0.7 and table.decision.cards:
            self.spot = dice.choice(table.decision.cards).spot
        elif chance < 0.92 and legal:
            self.spot = table.view.where(table.draft.state, dice.choice(legal)) or self.spot
        else:
            self.spot = dice.uniform(0, 1280), dice.uniform(50, 720)
        x, y = (round(part * self.app.window.scale) / self.app.window.scale for part in self.spot)
        self.spot = x, y
        return self.spot

    def _click(self) -> None:
        self._press(*self._aim())

    def _press(self, x: float, y: float) -> None:
        """Move there, press and release, each watched by itself."""
        self.eye.watch(lambda: self.hand.move(x, y), (), "moving")
        if self.app.scene is not self.table:
            return
        allowed, confirmed = self.eye.clicked(x, y), self.eye.confirmed
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.eye.watch(lambda kind=kind: self.hand._post(kind, x, y, button=1), allowed, "click")
            if self.eye.confirmed > confirmed:
                allowed = []

    def _double(self) -> None:
        x, y = self._aim()
        self._press(x, y)
        if self.app.scene is self.table:
            self._press(x, y)

    def _wrong_button(self) -> None:
        x, y = self._aim()
        self.eye.watch(lambda: self.hand.click(x, y, button=self.dice.choice((2, 3))), (), "wrong button")

    def _key(self) -> None:
        key = self.dice.choice(KEYS)
        allowed = self.eye.red() if key == pygame.K_RETURN else []
        if key == pygame.K_SPACE and self.table.interaction.focus.is_on:
            allowed = self.eye.clicked(*self.table.room.hover)
        number = (pygame.K_x, pygame.K_c).index(key) if key in (pygame.K_x, pygame.K_c) else -1
        if 0 <= number < len(self.table.decision.buttons.refusing):
            allowed = self.eye.refused(*self.table.decision.buttons.refusing[number].rect.center)
        self.eye.watch(lambda: self.hand.key(key), allowed, pygame.key.name(key))

    def _drag(self) -> None:
        """Drag something from one point to another, perhaps to a place where it is used."""
        start, end = self._aim(), self._aim()
        self._press_down(start)
        if self.app.scene is not self.table:
            return
        self.eye.watch(lambda: self.hand._post(pygame.MOUSEMOTION, *end, rel=(0, 0), buttons=(1, 0, 0)), (), "drawing")
        self.table.interaction.mouse.move(*end)
        table, pointed = self.table, self.table.decision.pointed
        allowed = []
        if table.room.taken is not None and pointed >= 0:
            whole = list(table.view.composer.complete_move(table.decision.pointed_state, pointed))
            allowed = [whole, [*table.draft.moves, *whole], [*table.draft.moves[table.draft.base :], *whole]]
        elif table.room.taken is not None:
            allowed = [list(table.view.redrafted(*end))]
        allowed += self.eye.clicked(*end) if self.table.panel.held is not None else []
        self.eye.watch(lambda: self.hand._post(pygame.MOUSEBUTTONUP, *end, button=1), allowed, "letting go")

    def _press_down(self, start: Point) -> None:
        self.eye.watch(lambda: self.hand.move(*start), (), "moving")
        if self.app.scene is self.table:
            allowed = self.eye.clicked(*start)
            self.eye.watch(lambda: self.hand._post(pygame.MOUSEBUTTONDOWN, *start, button=1), allowed, "pressing")

    def _pause(self) -> None:
        """Pause for half a minute."""
        self.eye.watch(lambda: [self.table.update(PAUSE / 10) for _ in range(10)], (), "thinking")

    def _blink(self) -> None:
        lost = pygame.event.Event(pygame.WINDOWFOCUSLOST)
        self.eye.watch(lambda: self.app.step(FRAME, [lost]), (), "losing the window")

    def _resize(self) -> None:
        size = self.dice.choice(SIZES)

        def change() -> None:
            pygame.display.set_mode(size)
            self.app.step(FRAME, [pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])])

        self.eye.watch(change, (), "another size")

    def _wheel(self) -> None:
        from game.ui.input_events import WheelScrolled

        x, y = self._aim()
        self.eye.watch(
            lambda: self.table.handle(WheelScrolled(x, y, self.dice.choice((-1, 1)))), (), "turning the wheel"
        )

    def _wait(self) -> None:
        self.eye.watch(lambda: self.hand.wait(0.5), (), "waiting")
