"""What the person to decide is asked: the prompt, the hand, the buttons, and what the pointer would mean.

The red button stands at the right of the prompt's line and commits. Buttons that choose stand beside it. Those that
refuse stand where the red one never does, outlined and smaller.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.locale import tr
from game.rules import State
from game.sitting.question import Question
from game.tables.offers import Card, Offer, Prompt
from game.ui import text
from game.ui.canvas import Rect
from game.ui.panel import Panel
from game.ui.widgets import Button

from .guard import Guard, Meaning
from .laid import Laid

RED_LEAST, RED_MOST = 150.0, 262.0  # how wide the red button may be; nothing that refuses stands within its reach
GAP = 8.0
EDGE = 14.0


class Asking:
    """One question after the other; asked anew whenever something has changed."""

    def __init__(self, table: Laid, panel: Panel):
        self._table = table
        self._question: Question = table.view.question
        self._panel = panel
        self.fixed = 0  # widgets of the panel that stay
        self.prompt: Prompt | None = None
        self.candidates: list[int] = []  # the moves that a click at the pointer may mean, nearest first
        self.cycle = 0
        self.room = 0.0  # for the prompt's words, beside its buttons
        self.guard = Guard()
        self.sure: Meaning | None = None  # the button that has been clicked once and wants to be clicked again
        self.chosen_among: list[int] = []  # the moves that were meant where one of them was chosen
        self._meant: list[int] = []
        self.buttons: list[tuple[Button, Meaning]] = []  # of the question, with what each means
        self.refusing: list[Button] = []  # those that refuse, from the right

    # Asking

    def ask(self, really: bool) -> None:
        """Find out what the person may do now, and put the buttons there; if not `really`, only lay out the hand."""
        table = self._table
        held = next((meaning for button, meaning in self.buttons if button is self._panel.held), None)
        self._clear()
        question = self.renew(really)
        actor, legal, hand, state = question.seat, question.legal, question.hand, question.state
        self.prompt = table.view.prompt(state, actor, legal) if legal else _closing(table)
        self.cards = self._hand(hand, bool(legal) and hand == actor) if hand >= 0 else []
        inside = table.room.places.tray_inside
        table.view.lay_cards(inside, self.cards)
        for card in self.cards:
            card.rect = table.room.places.in_tray(card.rect)
            card.chosen = card.chosen or (
                bool(legal) and table.sitting.draft.is_chosen and card.key == table.sitting.draft.key
            )
        if self.prompt is not None:
            self._offer_buttons(self.prompt)
        if legal and hand == actor:
            for box, offer in table.view.tray_offers(state, actor, legal, inside):
                button = self._button(table.room.places.in_tray(box), offer, self._look(offer), "small bold")
                self.refusing += [button] if offer.refuses else []
        self._go_on_holding(held)

    def renew(self, really: bool) -> Question:
        """What may be done now; if not `really`, nothing."""
        question = self._table.sitting.question()
        self._question = question if really else replace(question, legal=())
        self._tell()
        return self._question

    def _tell(self) -> None:
        """The view is told what is asked, and what the pointer means."""
        self._table.view.question = replace(self._question, pointed=self.pointed, meanings=len(self.candidates))

    @property
    def cards(self) -> list[Card]:
        """What lies in the tray."""
        return self._table.room.cards

    @cards.setter
    def cards(self, cards: list[Card]) -> None:
        self._table.room.cards = cards

    def _hand(self, seat: int, may: bool) -> list[Card]:
        """A seat's hand, as it is before what is chosen."""
        before = self._question.before
        return self._table.view.tray(before, seat, self._table.sitting.match.game.legal(before) if may else [])

    def ask_nothing(self) -> None:
        """Nothing is asked; no hand is shown."""
        self._clear()
        self.renew(False)
        self.prompt = None
        self.cards = []

    def _clear(self) -> None:
        self._panel.cut(self.fixed)
        self.buttons = []
        self.refusing = []
        self.point_nowhere()
        self.room = self._table.room.places.prompt.width - 40

    def _go_on_holding(self, held: Meaning | None) -> None:
        """What is under the pointer: the button that is held, asked anew; or another, which takes no click yet."""
        x, y = self._table.room.hover
        button, meaning = next(
            ((one, means) for one, means in self.buttons if one.contains(x, y)),
            (None, None),
        )
        if button is not None and held is not None and meaning == held:
            self._panel.hold(button)
        self.guard.lies(meaning)

    # Buttons

    def _offer_buttons(self, prompt: Prompt) -> None:
        area = self._table.room.places.prompt
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
        for card in self.cards:
            for at, chip in enumerate(card.chips):
                box = Rect(card.rect.x - 4, card.rect.centery - 16 + 30 * at, card.rect.width + 8, 27)
                self._button(box, chip, "paper", "small bold")

    def _main(self, prompt: Prompt) -> Offer:
        """What the red button says: what is chosen or gathered, what the view offers, or nothing yet."""
        table = self._table
        if table.sitting.draft.is_chosen:
            words = table.view.armed_words(table.sitting.draft.state, table.sitting.draft.armed)
            return Offer(words, table.sitting.draft.armed, tr("table.make"))
        return prompt.main or Offer(tr("table.confirm"), -1, tr("table.choose.first"), off=True)

    def _widest(self, offers: Sequence[Offer]) -> float:
        """How wide the red button's words can become while one of these is chosen: they must not move for it."""
        view, state = self._table.view, self._table.sitting.draft.base_state
        words = (view.armed_words(state, offer.move) for offer in offers)
        return max((text.width(one, "main button") for one in words), default=0.0)

    def _red_button(self, offer: Offer, area: Rect, least: float) -> float:
        """The button that commits, with room for other words; where it begins."""
        if self.is_asked(offer):
            offer = replace(offer, label=tr("table.sure"))
        words = max(least, text.width(offer.label, "main button"), text.width(offer.cost, "small italic") - 20)
        wide = min(RED_MOST, max(RED_LEAST, 92 + words))  # room for its icon and the key's cue
        x = area.right - EDGE - wide
        action = partial(self._table.press_main, offer)
        button = self._button(Rect(x, area.centery - 24, wide, 42), offer, "main", "", action, "return")
        button.sub = offer.cost
        button.glowing = not offer.off and (
            self._table.sitting.draft.armed >= 0 or len(self._table.sitting.draft.legal()) == 1
        )
        return x - GAP

    def _refusing_button(self, offer: Offer, right: float, area: Rect) -> float:
        words = tr("table.offer.cost", label=offer.label, cost=offer.cost) if offer.cost else offer.label
        if self.is_asked(offer):
            words = tr("table.sure")
        wide = max(56.0, text.width(words, "small bold") + 26)
        box = Rect(right - wide, area.centery - 15, wide, 27)
        look = "asking" if self.is_asked(offer) else "outline"
        action = partial(self._table.refuse_offer, offer)
        self.refusing.append(self._button(box, replace(offer, label=words), look, "small bold", action))
        return box.x

    def _button(
        self, box: Rect, offer: Offer, look: str, style: str, action: Callable[[], object] | None = None, key: str = ""
    ) -> Button:
        action = action or partial(self._table.choose, offer.move, _key_of(offer))
        button = Button(box, offer.label, action, look, offer.icon, tip=offer.tip, key=key or offer.key, style=style)
        button.enabled = not offer.off
        self._panel.add(button)
        self.buttons.append((button, self.meaning(offer)))
        return button

    def _look(self, offer: Offer) -> str:
        """The look of a button that chooses: another once it has."""
        draft = self._table.sitting.draft
        chosen = draft.is_choice(offer.move, _key_of(offer))
        return "chosen" if chosen else "quiet"

    # What a button means, and whether it may be clicked

    def meaning(self, offer: Offer) -> Meaning:
        """What a button means: equal for the same offer of the same question."""
        return len(self._table.sitting.match.steps), offer.move, offer.then

    def is_asked(self, offer: Offer) -> bool:
        """Whether a button has been clicked once and asks for the second click."""
        return self.sure == self.meaning(offer)

    def ask_for(self, offer: Offer) -> bool:
        """A button was pressed: whether it must be pressed once more."""
        if not offer.asks or self.is_asked(offer):
            self.sure = None
            return False
        self.sure = self.meaning(offer)
        self.guard.wait()
        return True

    def refuse(self, number: int) -> bool:
        """Press one of the buttons that refuse; whether there is one. What has just asked waits, as for a click."""
        if number >= len(self.refusing):
            return False
        button = self.refusing[number]
        if button.enabled and not (self.sure is not None and self.guard.waits):
            button.action()
        return True

    def is_guarded(self, x: float, y: float) -> bool:
        """Whether a click at a point would be on a button that has just changed its meaning."""
        return self.guard.holds and any(button.contains(x, y) for button, _ in self.buttons)

    def is_on_asking(self, x: float, y: float) -> bool:
        """Whether a point is on the button that asks for a second click."""
        return any(button.contains(x, y) and meaning == self.sure for button, meaning in self.buttons)

    def moved(self, x: float, y: float) -> None:
        """The pointer has moved to a point."""
        self.guard.moved(next((meaning for button, meaning in self.buttons if button.contains(x, y)), None))

    # Pointing

    @property
    def pointed(self) -> int:
        """The move that a click would mean now, -1 none."""
        return self.candidates[self.cycle % len(self.candidates)] if self.candidates else -1

    @property
    def pointed_state(self) -> State:
        """The state in which the move pointed at is made: a part of the choice, or another choice."""
        draft = self._table.sitting.draft
        return draft.state if self.pointed < 0 or self.pointed in draft.legal() else draft.base_state

    def point(self, x: float, y: float) -> None:
        """The pointer is at a point of the board."""
        found = self._found(x, y)
        if found != self.candidates:
            self.candidates = found
            self.cycle = 0
            self._tell()

    def _found(self, x: float, y: float) -> list[int]:
        """What a click may mean: what is chosen, where it was chosen; then another of its parts, or another choice."""
        view, draft = self._table.view, self._table.sitting.draft
        before = draft.base_state
        was = view.candidates(x, y, before, self._table.sitting.match.game.legal(before))
        if before is draft.state:
            return self._chosen_first(was)
        now = view.candidates(x, y, draft.state, draft.legal())
        if draft.target in was:
            was = self._chosen_first(was)
            return [*was[:1], *now, *was[1:]] if was[0] == draft.target else now or was
        return self._chosen_first(now) or ([] if view.redrafted(x, y) else was)

    def _chosen_first(self, found: list[int]) -> list[int]:
        """Where the same moves are meant as when one of them was chosen, that one comes first."""
        self._meant = found
        target = self._table.sitting.draft.target
        if not self._table.sitting.draft.is_chosen or target not in found or found != self.chosen_among:
            return found
        return [target, *(move for move in found if move != target)]

    def note_chosen(self) -> None:
        """One of the moves pointed at has been chosen."""
        self.chosen_among = self._meant

    def point_nowhere(self) -> None:
        """The pointer is nowhere that means anything."""
        self.candidates = []
        self.cycle = 0
        self._tell()

    def turn(self, step: int) -> None:
        """Go on to the next move that a click here may mean; for a tile, turn it."""
        if len(self.candidates) > 1:
            self.cycle = (self.cycle + step) % len(self.candidates)
            self._tell()


def _key_of(offer: Offer) -> str:
    return f"button/{offer.move}"


def _closing(table: Laid) -> Prompt | None:
    """What is said once all has been played and shown: who won, and on to the count."""
    match = table.sitting.match
    if not match.is_over or not table.sitting.eyes.humans or not table.director.is_idle:
        return None
    places = match.game.places(match.state)
    winners = [seat.name for seat, place in zip(match.seats, places, strict=True) if place == 1]
    words = tr("results.tie", names=" & ".join(winners)) if len(winners) > 1 else tr("results.wins", name=winners[0])
    return Prompt(words, Offer(tr("table.count"), -1, tr("table.count.tip")), icon="crown")
