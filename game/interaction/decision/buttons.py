"""Buttons of a pending decision.

The red button stands at the right end of the prompt's line and commits. Choosing buttons stand next to it. Decline
buttons stand at the left end, outlined, smaller, and with their cost. The instruction stands between them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol

from game.interaction.decision.click_guard import ClickGuard, Meaning
from game.interaction.display.presenter import TablePresenter
from game.locale import tr
from game.rules import State
from game.tables.base.ui_model import Card, Offer, Prompt
from game.ui.render import text
from game.ui.render.canvas import Rect
from game.ui.theme import Style
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widgets import Button

RED_LEAST, RED_MOST = 168.0, 262.0  # logical width of the red button, smallest and largest
WAITING_STYLES = ("main button", "button", "bold", "small bold")  # the first in which its words fit
LESSER = 96.0  # smallest logical width of a decline button
BUTTON_GAP = 8.0
CHIP_DOWN = 0.2  # share of a card's height from its top to a button on it: below the name, clear of middle and foot
ICON_ROOM = 22.0  # width of a decline button's icon with its gap
BUTTON_MARGIN = 14.0
LIGHT = 8.0  # logical reach of the red button's light


class Asker(Protocol):
    """Receiver of the answer that a button gives."""

    def select_offer(self, offer: Offer) -> None:
        """Select the move of a button."""

    def commit(self, offer: Offer) -> None:
        """Commit the offer of the red button."""

    def refuse(self, offer: Offer) -> None:
        """Decline an offer."""

    def take_in_hand(self, card: Card) -> bool:
        """Pick a card of the tray. Returns whether it can be picked."""


@dataclass(frozen=True)
class Rail:
    """Line of the prompt, on which the buttons stand."""

    area: Rect
    zoom: float  # enlargement in the large UI: half that of the words between, which need the room

    def style(self, name: str) -> Style:
        """Return an enlarged style for the red button or a decline button."""
        return text.larger(name, self.zoom)

    def box(self, left: float, wide: float, high: float) -> Rect:
        """Return a box on the line."""
        return Rect(left, self.area.centery - 2 - high / 2, wide, high)


class Buttons:
    """Buttons of the offered moves on a panel, with the meaning of each."""

    def __init__(self, panel: WidgetPanel, presenter: TablePresenter, asker: Asker, guard: ClickGuard):
        self._panel = panel
        self._view = presenter.view
        self._room = presenter.room
        self._session = presenter.session
        self._asker = asker
        self._guard = guard
        self.fixed = 0  # widgets of the panel that stay
        self.main: Offer | None = None  # offer of the red button, if it can be pressed
        self._red: Button | None = None  # the red button
        self._own = "", ""  # its words and those below them while nothing is pointed at
        self._target: tuple[State | None, int] = None, -1  # state and move for which it was labelled last
        self.between = Rect(0, 0, 0, 0)  # box of the prompt's words, between the buttons
        self.all: list[tuple[Button, Meaning]] = []  # all buttons, with their meanings
        self.refusing: list[Button] = []  # decline buttons, from the left

    # ---- layout

    @property
    def held(self) -> Meaning | None:
        """Meaning of the button that is held down."""
        return next((meaning for button, meaning in self.all if button is self._panel.held), None)

    def clear(self) -> None:
        """Remove all buttons."""
        self._panel.cut(self.fixed)
        self.main, self._red, self.all, self.refusing = None, None, [], []
        self._target = None, -1
        area = self._room.layout.prompt
        self.between = Rect(area.x + BUTTON_MARGIN, area.y, area.width - 2 * BUTTON_MARGIN, area.height)

    def lay(self, prompt: Prompt) -> None:
        """Lay out the prompt's buttons, and those on cards in the tray."""
        area = self._room.layout.prompt
        left = self._lay_refusing(prompt, area.x + BUTTON_MARGIN)
        right = self._lay_choosing(prompt, area.right - BUTTON_MARGIN)
        self.between = Rect(left, area.y, right - left, area.height)
        for card in self._room.cards:
            for at, chip in enumerate(card.chips):
                box = Rect(
                    card.rect.x - 4, card.rect.y + CHIP_DOWN * card.rect.height + 30 * at, card.rect.width + 8, 27
                )
                self._button(box, chip, "paper", "small bold")

    def lay_in_tray(self, offers: Sequence[tuple[Rect, Offer]]) -> None:
        """Lay out the view's buttons in the tray."""
        for box, offer in offers:
            button = self._button(self._room.layout.in_tray(box), offer, self._look(offer), "small bold")
            self.refusing += [button] if offer.refuses else []

    def go_on_holding(self, held: Meaning | None) -> None:
        """Keep the held button held if it is still under the pointer.

        Another button there takes no click yet.
        """
        button, meaning = next(
            ((one, means) for one, means in self.all if one.contains(*self._room.hover)),
            (None, None),
        )
        if button is not None and held is not None and meaning == held:
            self._panel.hold(button)
        self._guard.lies(meaning)

    def _main(self, prompt: Prompt) -> Offer:
        """Return the offer of the red button.

        It is the choice, the view's main offer, or a disabled one before any choice.
        """
        draft = self._session.draft
        if draft.is_chosen:
            state = self._room.question.state
            words, cost = (
                self._view.armed_words(state, draft.pending_move),
                self._view.armed_cost(state, draft.pending_move),
            )
            return Offer(words, draft.pending_move, tr("table.make"), cost=cost)
        return prompt.main or Offer(self._waiting_words(prompt), -1, tr("table.choose.first"), off=True)

    def _waiting_words(self, prompt: Prompt) -> str:
        """Return what the red button will do: what all moves have in common, or the turn's step."""
        offered = {offer.move for offer in prompt.more}
        others = [move for move in self._room.question.legal if move not in offered]
        words = self._view.common_words(others or [offer.move for offer in prompt.more if not offer.refuses])
        steps, at = self._view.labels.steps, self._view.labels.step()
        return words or (steps[at].label if 0 <= at < len(steps) else tr("table.confirm"))

    def show_target(self, state: State, pointed: int, is_followed: bool) -> None:
        """Let the red button speak of the pointed target until something is chosen, or if it is followed.

        It stays as wide as it is, so its words are smaller if they must, or remain.
        """
        button, is_waiting = self._red, self.main is None
        if not is_waiting and not is_followed:
            pointed = -1
        if button is None or self._target == (state, pointed):
            return
        self._target = state, pointed
        own, below = self._own
        words = own if pointed < 0 else self._view.armed_words(state, pointed)
        room = button.rect.width - 2 * BUTTON_MARGIN
        styles = [self._rail.style(name) for name in WAITING_STYLES]
        fitting = next((one for one in styles if text.width(words, one) <= room), None)
        button.label, button.style = (own, styles[0]) if fitting is None else (words, fitting)
        button.sub = self._view.armed_cost(state, pointed) if is_followed else below
        if is_waiting:
            button.look = "waiting" if pointed < 0 else "pointed"

    def _lay_refusing(self, prompt: Prompt, left: float) -> float:
        """Lay out the decline buttons from the left end. Returns where they end."""
        for offer in (offer for offer in prompt.more if offer.refuses):
            box = self._refusing_button(offer, left, partial(self._asker.refuse, offer))
            left = box.right + BUTTON_GAP
        for card in self._room.cards:
            if card.button is not None:
                card.rect = self._refusing_button(card.button, left, partial(self._asker.take_in_hand, card))
                left = card.rect.right + BUTTON_GAP
        return left

    def _lay_choosing(self, prompt: Prompt, right: float) -> float:
        """Lay out the red button and the choosing buttons from the right end.

        Returns where they begin, with the red button's light.
        """
        offers = [offer for offer in prompt.more if not offer.refuses]
        if prompt.goes_on and not offers:
            return right
        red = self._red_button(self._main(prompt), right, self._widest(offers))
        right = red.rect.x - BUTTON_GAP
        for offer in offers:
            wide = max(56.0, text.width(offer.label, "bold") + (50 if offer.icon else 26))
            right -= wide
            self._button(self._rail.box(right, wide, 34), offer, self._look(offer), "bold")
            right -= BUTTON_GAP
        return right if offers or not red.glowing else right - LIGHT

    @property
    def _rail(self) -> Rail:
        return Rail(self._room.layout.prompt, (1 + self._room.layout.zoom) / 2)

    def _widest(self, offers: Sequence[Offer]) -> float:
        """Return the largest width of the red button's words among these choices.

        The other buttons must not move when the choice changes.
        """
        view, state = self._view, self._room.question.state_before_choice
        words = (view.armed_words(state, offer.move) for offer in offers)
        return max((text.width(one, self._rail.style("main button")) for one in words), default=0.0)

    def _red_button(self, offer: Offer, right: float, least: float) -> Button:
        """Lay out the red button, with room for other words."""
        if self._guard.asks(offer):
            offer = replace(offer, label=tr("table.sure"))
        style = self._rail.style("main button")
        words = max(least, text.width(offer.label, style), text.width(offer.cost, "small italic") - 20)
        wide = min(RED_MOST * self._rail.zoom, max(RED_LEAST, 92 + words))  # room for its icon and its key
        x = right - wide
        self.main = None if offer.off else offer
        action = partial(self._asker.commit, offer)
        look = "waiting" if offer.off else "main"
        button = self._button(self._rail.box(x, wide, 42 * self._rail.zoom), offer, look, style, action, "return")
        button.sub = offer.cost
        self._red, self._own = button, (offer.label, offer.cost)
        button.glowing = not offer.off and (
            self._session.draft.pending_move >= 0 or len(self._room.question.legal) == 1
        )
        return button

    def _refusing_button(self, offer: Offer, left: float, action: Callable[[], object]) -> Rect:
        """Lay out a decline button; return its box.

        It is as wide as while it asks for a second click.
        """
        words = tr("table.offer.cost", label=offer.label, cost=offer.cost) if offer.cost else offer.label
        asking, style = tr("table.sure"), self._rail.style("small bold")
        aside = 26 + (ICON_ROOM if offer.icon else 0.0)
        wide = max(LESSER, *(text.width(one, style) + aside for one in (words, asking if offer.asks else "")))
        is_asked = self._guard.asks(offer)
        shown = replace(offer, label=asking if is_asked else words)
        button = self._button(
            self._rail.box(left, wide, 27 * self._rail.zoom), shown, "asking" if is_asked else "outline", style, action
        )
        self.refusing.append(button)
        return button.rect

    def _button(
        self,
        box: Rect,
        offer: Offer,
        look: str,
        style: str | Style,
        action: Callable[[], object] | None = None,
        key: str = "",
    ) -> Button:
        action = action or partial(self._asker.select_offer, offer)
        button = Button(box, offer.label, action, look, offer.icon, tip=offer.tip, key=key or offer.key, style=style)
        button.enabled = not offer.off
        self._panel.add(button)
        self.all.append((button, self._guard.meaning(offer)))
        return button

    def _look(self, offer: Offer) -> str:
        """Return the look of a choosing button, which shows if it is chosen."""
        draft = self._session.draft
        return "chosen" if draft.is_choice(offer.move, offer.choice) else "quiet"

    # ---- clicks

    def refuse(self, number: int) -> bool:
        """Press a decline button by its number. Returns whether there is one.

        A button that has just asked for a second press ignores it for a moment, as it does a click.
        """
        if number >= len(self.refusing):
            return False
        button = self.refusing[number]
        if button.enabled and not (self._guard.asked is not None and self._guard.holds):
            button.action()
        return True

    def is_guarded(self, x: float, y: float) -> bool:
        """Return whether a point is on a button that has just changed its meaning."""
        return self._guard.holds and any(button.contains(x, y) for button, _ in self.all)

    def is_on_asking(self, x: float, y: float) -> bool:
        """Return whether a point is on the button that asks for a second click."""
        return any(button.contains(x, y) and meaning == self._guard.asked for button, meaning in self.all)

    def moved(self, x: float, y: float) -> None:
        """Update the guard after the pointer has moved."""
        self._guard.moved(next((meaning for button, meaning in self.all if button.contains(x, y)), None))
