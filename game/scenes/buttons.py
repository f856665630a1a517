"""The buttons of a question.

The red button stands at the right of the prompt's line and commits. Buttons that choose stand beside it. Those that
refuse stand where the red one never does, outlined and smaller.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

from game.locale import tr
from game.tables.offers import Offer, Prompt
from game.ui import text
from game.ui.canvas import Rect
from game.ui.panel import Panel
from game.ui.widgets import Button

from .guard import Guard, Meaning, Sure
from .showing import Showing

RED_LEAST, RED_MOST = 150.0, 262.0  # how wide the red button may be; nothing that refuses stands within its reach
GAP = 8.0
EDGE = 14.0


class Asker(Protocol):
    """Who takes the answer that a button gives."""

    def choose(self, offer: Offer) -> None:
        """A button that chooses."""

    def commit(self, offer: Offer) -> None:
        """The red button."""

    def refuse(self, offer: Offer) -> None:
        """A button that refuses."""


class Buttons:
    """Puts buttons on a panel for what is offered, and knows what each means."""

    def __init__(self, panel: Panel, showing: Showing, asker: Asker, guard: Guard, sure: Sure):
        self._panel = panel
        self._view = showing.view
        self._room = showing.room
        self._sitting = showing.sitting
        self._asker = asker
        self._guard = guard
        self._sure = sure
        self.fixed = 0  # widgets of the panel that stay
        self.room = 0.0  # for the prompt's words, beside its buttons
        self.main: Offer | None = None  # what the red button commits, where there is one that may be pressed
        self.all: list[tuple[Button, Meaning]] = []  # with what each means
        self.refusing: list[Button] = []  # those that refuse, from the right

    # Laying them out

    @property
    def held(self) -> Meaning | None:
        """What the button means that is held down."""
        return next((meaning for button, meaning in self.all if button is self._panel.held), None)

    def clear(self) -> None:
        """Take them all away."""
        self._panel.cut(self.fixed)
        self.main, self.all, self.refusing = None, [], []
        self.room = self._room.places.prompt.width - 40

    def lay(self, prompt: Prompt) -> None:
        """Those of the prompt, and those on the things in the tray."""
        area = self._room.places.prompt
        offers = [offer for offer in prompt.more if not offer.refuses]
        x = self._red_button(self._main(prompt), area, self._widest(offers))
        for offer in offers:
            wide = max(56.0, text.width(offer.label, "bold") + (50 if offer.icon else 26))
            x -= wide
            self._button(Rect(x, area.centery - 19, wide, 34), offer, self._look(offer), "bold")
            x -= GAP
        for offer in (offer for offer in prompt.more if offer.refuses):
            x = min(x, area.right - EDGE - RED_MOST - GAP)
            x = self._refusing_button(offer, x, area) - GAP
        self.room = x - area.x - 10
        for card in self._room.cards:
            for at, chip in enumerate(card.chips):
                box = Rect(card.rect.x - 4, card.rect.centery - 16 + 30 * at, card.rect.width + 8, 27)
                self._button(box, chip, "paper", "small bold")

    def lay_in_tray(self, offers: Sequence[tuple[Rect, Offer]]) -> None:
        """Those in the tray."""
        for box, offer in offers:
            button = self._button(self._room.places.in_tray(box), offer, self._look(offer), "small bold")
            self.refusing += [button] if offer.refuses else []

    def go_on_holding(self, held: Meaning | None) -> None:
        """What is under the pointer: the button that is held, asked anew; or another, which takes no click yet."""
        button, meaning = next(
            ((one, means) for one, means in self.all if one.contains(*self._room.hover)),
            (None, None),
        )
        if button is not None and held is not None and meaning == held:
            self._panel.hold(button)
        self._guard.lies(meaning)

    def _main(self, prompt: Prompt) -> Offer:
        """What the red button says: what is chosen or gathered, what the view offers, or nothing yet."""
        draft = self._sitting.draft
        if draft.is_chosen:
            words = self._view.armed_words(draft.state, draft.armed)
            return Offer(words, draft.armed, tr("table.make"))
        return prompt.main or Offer(tr("table.confirm"), -1, tr("table.choose.first"), off=True)

    def _widest(self, offers: Sequence[Offer]) -> float:
        """How wide the red button's words can become while one of these is chosen: they must not move for it."""
        view, state = self._view, self._sitting.draft.base_state
        words = (view.armed_words(state, offer.move) for offer in offers)
        return max((text.width(one, "main button") for one in words), default=0.0)

    def _red_button(self, offer: Offer, area: Rect, least: float) -> float:
        """The button that commits, with room for other words; where it begins."""
        if self._sure.is_asked(offer):
            offer = replace(offer, label=tr("table.sure"))
        words = max(least, text.width(offer.label, "main button"), text.width(offer.cost, "small italic") - 20)
        wide = min(RED_MOST, max(RED_LEAST, 92 + words))  # room for its icon and the key's cue
        x = area.right - EDGE - wide
        self.main = None if offer.off else offer
        action = partial(self._asker.commit, offer)
        button = self._button(Rect(x, area.centery - 24, wide, 42), offer, "main", "", action, "return")
        button.sub = offer.cost
        button.glowing = not offer.off and (self._sitting.draft.armed >= 0 or len(self._room.question.legal) == 1)
        return x - GAP

    def _refusing_button(self, offer: Offer, right: float, area: Rect) -> float:
        words = tr("table.offer.cost", label=offer.label, cost=offer.cost) if offer.cost else offer.label
        if self._sure.is_asked(offer):
            words = tr("table.sure")
        wide = max(56.0, text.width(words, "small bold") + 26)
        box = Rect(right - wide, area.centery - 15, wide, 27)
        look = "asking" if self._sure.is_asked(offer) else "outline"
        action = partial(self._asker.refuse, offer)
        self.refusing.append(self._button(box, replace(offer, label=words), look, "small bold", action))
        return box.x

    def _button(
        self, box: Rect, offer: Offer, look: str, style: str, action: Callable[[], object] | None = None, key: str = ""
    ) -> Button:
        action = action or partial(self._asker.choose, offer)
        button = Button(box, offer.label, action, look, offer.icon, tip=offer.tip, key=key or offer.key, style=style)
        button.enabled = not offer.off
        self._panel.add(button)
        self.all.append((button, self._sure.meaning(offer)))
        return button

    def _look(self, offer: Offer) -> str:
        """The look of a button that chooses: another once it has."""
        draft = self._sitting.draft
        return "chosen" if draft.is_choice(offer.move, offer.choice) else "quiet"

    # Whether one may be clicked

    def refuse(self, number: int) -> bool:
        """Press one of the buttons that refuse; whether there is one. What has just asked waits, as for a click."""
        if number >= len(self.refusing):
            return False
        button = self.refusing[number]
        if button.enabled and not (self._sure.of is not None and self._guard.waits):
            button.action()
        return True

    def is_guarded(self, x: float, y: float) -> bool:
        """Whether a click at a point would be on a button that has just changed its meaning."""
        return self._guard.holds and any(button.contains(x, y) for button, _ in self.all)

    def is_on_asking(self, x: float, y: float) -> bool:
        """Whether a point is on the button that asks for a second click."""
        return any(button.contains(x, y) and meaning == self._sure.of for button, meaning in self.all)

    def moved(self, x: float, y: float) -> None:
        """The pointer has moved to a point."""
        self._guard.moved(next((meaning for button, meaning in self.all if button.contains(x, y)), None))
