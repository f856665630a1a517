"""The city as all parts of its table know it: what is shown there, who plays, which cards are in hand."""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import tr
from game.rules import Game
from game.rules.rialto.state import NEUTRAL, State
from game.session.memo import Memo
from game.tables.base.chips import Chip
from game.tables.base.context import Stand
from game.tables.base.host import Room
from game.ui.render.canvas import Rect

from . import art, cards, plan
from .plays import PickedCards
from .shown import Shown


class RialtoStand(Stand[State]):
    """The city, those who play there, and the cards in hand."""

    board_size = plan.BOARD
    side_height = 268.0
    card_size = (cards.WIDE, cards.HIGH)

    def __init__(self, game: Game, room: Room):
        super().__init__(game, room)
        self.shown = Shown()
        self.kept_chips: Memo[list[Chip]] = Memo()
        self.full = self.board  # where the board lies when nothing is out
        self.viewer: int | None = None
        self.choice = PickedCards()
        self.clicked = (-1.0, (0.0, 0.0))  # when and where a card was last clicked
        self.picked_after: dict[tuple[int, int], int] = {}  # how many cards had been turned when a card was picked
        self.returned: tuple[int, int] | None = None  # the picked card that the last click put back
        self.resting: dict[int, int] = {}  # the seats that play no more cards in a round, and the round
        self.stacked = False  # whether cards of a kind lie over each other
        self._asked: tuple[object, ...] = ()
        self._drafted = 0

    def layout(self, area: Rect) -> None:
        super().layout(area)
        self.full = self.board

    @property
    def full_zoom(self) -> float:
        """The zoom of the board when nothing is out, and of the Doge track always."""
        return self.full.width / plan.BOARD[0]

    def colour_of(self, marker: int) -> int:
        """A player's seat colour; the neutral player has none."""
        return art.NOBODY if marker == NEUTRAL else self.room.colours[marker]

    def name_of(self, marker: int) -> str:
        """A player's name."""
        return tr("rialto.neutral") if marker == NEUTRAL else self.room.names[marker]

    def legal(self) -> Sequence[int]:
        """What the person who is asked may do."""
        return self.question.legal

    @property
    def rests(self) -> bool:
        """Whether the person who decides now, and sees so, plays no more cards in this round."""
        return self.question.is_asked and self.resting.get(self.question.seat) == self.drafted.round_no
