"""What the person to decide is asked: the prompt, the hand, the buttons, and what the pointer would mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.locale import tr
from game.tables.view import Card, Offer, Prompt
from game.ui import text
from game.ui.canvas import Rect
from game.ui.panel import Panel
from game.ui.widgets import Button

if TYPE_CHECKING:
    from .table import Table


class Asking:
    """One question after the other; asked anew whenever something has changed."""

    def __init__(self, table: Table, panel: Panel):
        self._table = table
        self._panel = panel
        self.fixed = 0  # widgets of the panel that stay
        self.prompt: Prompt | None = None
        self.cards: list[Card] = []
        self.candidates: list[int] = []  # the moves that a click at the pointer may mean, nearest first
        self.cycle = 0
        self.room = 0.0  # for the prompt's words, beside its buttons

    # Asking

    def ask(self, really: bool = True) -> None:
        """Find out what the person may do now, and put the buttons there; if not `really`, only lay out the hand."""
        table = self._table
        del self._panel.widgets[self.fixed :]
        self.point_nowhere()
        actor = table.match.actor
        legal = self.legal() if really else []
        hand = self.hand_seat() if table.recap is None else -1
        state = table.draft.state
        self.prompt = table.view.prompt(state, actor, legal) if legal else None
        self.cards = table.view.tray(state, hand, legal if hand == actor else []) if hand >= 0 else []
        inside = table.places.tray_inside
        table.view.lay_cards(inside, self.cards)
        for card in self.cards:
            card.rect = table.places.in_tray(card.rect)
        self.room = table.places.prompt.width - 40
        if self.prompt is not None:
            self._offer_buttons(self.prompt)
        if legal and hand == actor:
            for box, offer in table.view.tray_offers(state, actor, legal, inside):
                self._button(table.places.in_tray(box), offer, "quiet", "small bold")

    def ask_nothing(self) -> None:
        """Nothing is asked; no hand is shown."""
        del self._panel.widgets[self.fixed :]
        self.point_nowhere()
        self.prompt = None
        self.cards = []
        self.room = self._table.places.prompt.width - 40

    def legal(self) -> list[int]:
        """What the person may do; nothing while somebody else decides, the hand is covered or the film runs."""
        table = self._table
        actor = table.match.actor
        if actor < 0 or table.recap is not None or table.eyes.covered or not table.match.seats[actor].is_human:
            return []
        return table.draft.legal() if table.match.game.actor(table.draft.state) == actor else []

    def hand_seat(self) -> int:
        """Whose hand lies in the tray; -1 nobody's."""
        viewer = self._table.eyes.viewer
        return self._table.match.actor if viewer is None else viewer

    # Buttons

    def _offer_buttons(self, prompt: Prompt) -> None:
        table = self._table
        area = table.places.prompt
        x = area.right - 14
        main = prompt.main
        if table.draft.armed >= 0:
            words = table.view.armed_words(table.draft.state, table.draft.armed)
            main = Offer(words, table.draft.armed, tr("table.make"))
        if main is not None:
            wide = max(150.0, 92 + text.width(main.label, "main button"))  # room for its icon and the key's cue
            x -= wide
            box = Rect(x, area.centery - 24, wide, 42)
            button = self._button(box, main, "main", "", partial(table.press_main, main), "return")
            button.glowing = not main.off and (table.draft.armed >= 0 or len(table.draft.legal()) == 1)
            x -= 8
        for offer in prompt.more:
            wide = max(56.0, text.width(offer.label, "bold") + (50 if offer.icon else 26))
            x -= wide
            self._button(Rect(x, area.centery - 19, wide, 34), offer, "quiet", "bold")
            x -= 8
        self.room = x - area.x - 10
        for card in self.cards:
            for at, chip in enumerate(card.chips):
                box = Rect(card.rect.x - 4, card.rect.centery - 16 + 30 * at, card.rect.width + 8, 27)
                self._button(box, chip, "paper", "small bold")

    def _button(
        self, box: Rect, offer: Offer, look: str, style: str, action: Callable[[], object] | None = None, key: str = ""
    ) -> Button:
        action = action or partial(self._table.choose, offer.move)
        button = Button(box, offer.label, action, look, offer.icon, tip=offer.tip, key=key or offer.key, style=style)
        button.enabled = not offer.off
        self._panel.add(button)
        return button

    # Pointing

    @property
    def pointed(self) -> int:
        """The move that a click would mean now, -1 none."""
        return self.candidates[self.cycle % len(self.candidates)] if self.candidates else -1

    def point(self, x: float, y: float, legal: Sequence[int]) -> None:
        """The pointer is at a point of the board."""
        found = self._table.view.candidates(x, y, self._table.draft.state, legal)
        if found != self.candidates:
            self.candidates = found
            self.cycle = 0

    def point_nowhere(self) -> None:
        """The pointer is nowhere that means anything."""
        self.candidates = []
        self.cycle = 0

    def turn(self, step: int) -> None:
        """Go on to the next move that a click here may mean; for a tile, turn it."""
        if len(self.candidates) > 1:
            self.cycle = (self.cycle + step) % len(self.candidates)
