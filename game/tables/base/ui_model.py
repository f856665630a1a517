"""Model of a table's interface: steps of a turn, moves as buttons, the prompt, things in the tray, public numbers."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from game.ui.render.canvas import Rect


class TurnStep(NamedTuple):
    """One step of a turn, as the strip at the top shows it."""

    icon: str
    label: str
    tip: str = ""
    mark: int = -1  # seat colour of the winner; -1 for none


@dataclass(frozen=True)
class Offer:
    """A move offered as a button."""

    label: str
    move: int
    tip: str = ""
    icon: str = ""
    key: str = ""
    then: tuple[int, ...] = ()  # moves made right after it
    off: bool = False  # true if it is shown but not available yet
    refuses: bool = False  # true if it declines or ends: it stands apart, without a key
    cost: str = ""  # loss or gain by it
    asks: bool = False  # true if the loss asks for a second click
    back: bool = False  # true if it takes back the choice

    @property
    def choice(self) -> str:
        """Key of the click, for an offer that chooses."""
        return f"button/{self.move}"


@dataclass(frozen=True)
class Prompt:
    """Prompt: a sentence, the main button's offer if there is one, and quieter offers."""

    words: str
    main: Offer | None = None
    more: tuple[Offer, ...] = ()
    icon: str = ""
    goes_on: bool = False  # true if the move is made without asking: no red button waits for a choice


class Line(NamedTuple):
    """Line of a move's outcome: a seat (-1: none) and the change for it."""

    seat: int
    words: str
    gain: str = ""  # gain or loss with its sign
    before: str = ""  # present value, if it changes
    after: str = ""  # value after the move, if it changes
    stays: bool = False  # true if nothing changes for the seat
    place: str = ""  # place of the move, in a heading


@dataclass
class Card:
    """Something in the hand tray: a card, a tile, a stack of them."""

    key: str
    sprite_kind: int
    count: int = 1
    move: int = -1  # move that a click plays; -1 for none
    refusal: str = ""  # reason why it cannot be played; empty if it can
    tip: str = ""
    example: str = ""  # example of its effect
    named: bool = False  # true if its picture bears its name, the first line of its tip
    label: str = ""
    chips: tuple[Offer, ...] = ()
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    lift: float = 0.0
    chosen: bool = False  # true if it was clicked for the choice or a gathered move
    within: str = ""  # key of the thing clicked in its stead, with which it was gathered
    quiet: bool = False  # true for a control or refusal: it does not shine
    button: Offer | None = None  # button of the prompt that is clicked for it; it lies in no tray

    @property
    def is_open(self) -> bool:
        """True if it can be chosen now; otherwise `refusal` says why."""
        return (self.move >= 0 or not self.refusal) and not self.quiet

    @property
    def spot(self) -> tuple[float, float]:
        """Place of a click on it: on the left, where no other card lies, and in the middle, below its buttons."""
        return self.rect.x + 8, self.rect.centery


class Count(NamedTuple):
    """A public number of a seat or of the table: an icon and a figure."""

    icon: str
    text: str
    tip: str
    warn: bool = False
    change: int = 0  # gain or loss since the reader's last turn

    @property
    def amount(self) -> int:
        """Sum of the numbers in the figure."""
        return sum(map(int, re.findall(r"\d+", self.text)))
