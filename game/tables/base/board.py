"""Drawing of a board from its view model, which events and `sync` change.

`sync` puts the pieces where a state has them; `animate` gives the motion of one event, and when that has ended the
pieces stand just as `sync` would put them after it. Nothing here reads a state to draw.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.rules import Event
from game.stage.animation.tween import Motion
from game.ui.render.canvas import Canvas, Rect

from .animations import EventAnimations
from .context import S, ViewContext
from .flying_points import Gain
from .ui_model import Card

LARGE = (176.0, 187.0)  # room of a thing seen large, in logical units: a card is 200 by 280 pixels at 1080p


class Board(ViewContext[S]):
    """Drawing of a table's view model."""

    motions: EventAnimations

    def sync(self, state: S, viewer: int | None, happened: Iterable[Event]) -> None:
        """Put every piece where the state has it, as a viewer sees it (None: all open).

        All that has happened so far is given for what a state does not tell.
        """
        raise NotImplementedError

    def settle(self, state: S, viewer: int | None) -> None:
        """Read the values that are no pieces (sums, hands) after all motions have ended."""

    def show(self, state: S, viewer: int | None, happened: Iterable[Event] = ()) -> None:
        """Put every piece where the state has it."""
        self.sync(state, viewer, happened)

    def gains(self, event: Event) -> Sequence[Gain]:
        """Return the points that an event gives."""
        return self.motions.gains(event)

    def animate(self, event: Event) -> Motion:
        """Return the motion of an event, made when its turn comes."""
        return self.motions.of(event)

    def pieces(self) -> object:
        """Return the shown pieces, in a form that can be compared.

        After any motion it equals what `sync` shows.
        """
        raise NotImplementedError

    def update(self, seconds: float) -> None:
        """Let idle motion go on."""

    def bring(self, x: float, y: float) -> None:
        """Let a place on the board be seen, where the window shows only a part of it."""

    def draw_board(self, canvas: Canvas) -> None:
        """Draw the board and its pieces."""
        raise NotImplementedError

    def draw_over(self, canvas: Canvas) -> None:
        """Draw the things that fly over everything: cards, tokens, flags of points."""

    def draw_side(self, canvas: Canvas, area: Rect) -> None:
        """Draw the boxes at the right, below the log."""

    def draw_in_front(self, canvas: Canvas, seat: int, area: Rect) -> None:
        """Draw the things in front of a seat, within its panel."""

    def draw_extra_panel(self, canvas: Canvas, area: Rect) -> float:
        """Draw a panel below the seats' for a player at the table without a seat.

        Returns its height.
        """
        return 0.0

    def draw_card(self, canvas: Canvas, card: Card) -> None:
        """Draw one thing in the tray, in its rectangle."""

    def large(self, card: Card) -> tuple[float, float]:
        """Return the width and height of a thing of the tray that is seen large."""
        zoom = min(LARGE[0] / card.rect.width, LARGE[1] / card.rect.height)
        return card.rect.width * zoom, card.rect.height * zoom

    def draw_large(self, canvas: Canvas, card: Card) -> None:
        """Draw a thing of the tray, large in its rectangle."""
        self.draw_card(canvas, card)

    def draw_tray_side(self, canvas: Canvas, area: Rect, seat: int) -> None:
        """Draw the seat's own hidden information and counts next to the hand."""

    def draw_trails(self, canvas: Canvas, turns: Mapping[int, Sequence[Event]]) -> None:
        """Draw the ways of pieces in the other players' last turns, below their seals."""

    def prewarm(self, canvas: Canvas) -> Iterator[None]:
        """Draw sprites in advance, step by step in a background thread."""
        return iter(())

    def progress(self) -> float:
        """Return the progress of the match, 0 to 1. The light follows it."""
        return 0.0

    def closeness(self) -> float:
        """Return how close the two leading players are as it is shown, 0 to 1. The music follows it."""
        return 0.0

    def draw_spot(self, canvas: Canvas, x: float, y: float) -> None:
        """Light a place on the board."""
