"""Decisions at a table: the prompt, the hand, the moves at a point, outcomes."""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import describe, tr
from game.ui.render.canvas import Canvas, Rect

from . import acts, places
from .context import S, ViewContext
from .ui_model import Card, Line, Offer, Prompt


class Desk(ViewContext[S]):
    """Mapping of the pending decision to targets, and of points to moves."""

    def prompt(self, state: S, seat: int, legal: Sequence[int]) -> Prompt:
        """Return the prompt for the seat."""
        raise NotImplementedError

    def tray(self, state: S, seat: int, legal: Sequence[int]) -> list[Card]:
        """Return the seat's hand; `legal` is empty unless the seat decides."""
        return []

    def lay_cards(self, area: Rect, cards: Sequence[Card]) -> None:
        """Give the things in the tray their places."""
        if not cards:
            return
        room = area.width - 330
        share = self._share_of_size(room / len(cards))
        wide, high = self.card_size[0] * share, self.card_size[1] * share
        pitch = min(wide + 10, room / len(cards))
        left = area.x + 165 + (room - pitch * (len(cards) - 1) - wide) / 2
        for at, card in enumerate(cards):
            card.rect = Rect(left + pitch * at, area.y + 6 + (self.card_size[1] - high) / 2, wide, high)

    def _share_of_size(self, pitch: float) -> float:
        """Return the share of a thing's size that there is room for.

        Only where all is drawn larger than usual, it shrinks again.
        """
        if self.room.layout.zoom == 1.0:
            return 1.0
        return min(1.0, max(1 / self.room.layout.zoom, pitch / (self.card_size[0] + 4)))

    def click_before(self, state: S, move: int, cards: Sequence[Card]) -> tuple[float, float] | None:
        """Return the point to click before a move is offered; `None` once it is."""
        return None

    def tray_offers(self, state: S, seat: int, legal: Sequence[int], area: Rect) -> list[tuple[Rect, Offer]]:
        """Return small buttons in the tray, for moves that concern no other player."""
        return []

    def candidates(self, x: float, y: float, state: S, legal: Sequence[int]) -> list[int]:
        """Return the legal moves that a click at a point may mean, nearest first."""
        return acts.moves_at(self, x, y, self.targets(state, legal))

    def gathered_at(self, x: float, y: float) -> str:
        """Return the key of the place at a point of the board where moves are gathered.

        Returns an empty string where there is none.
        """
        return acts.gathered_at(self, x, y, self.targets(self.drafted, self.question.legal))

    def redrafted(self, x: float, y: float) -> Sequence[int]:
        """Return all the moves of another choice, when a click changes a part of it.

        Returns none when it does not.
        """
        return ()

    def where(self, state: S, move: int) -> tuple[float, float] | None:
        """Return the point to click for a move that is made on the board or a side box.

        Returns `None` for moves made elsewhere.
        """
        return acts.spot_of(self, state, move)

    def place_of(self, state: S, move: int) -> tuple[float, float] | None:
        """Return the present point of a move, perhaps outside of the visible part.

        Nothing is moved into the window by asking.
        """
        return self.where(state, move)

    def draw_legal(self, canvas: Canvas, state: S, legal: Sequence[int], hovered: int) -> None:
        """Let legal targets glow."""

    def draw_ghost(self, canvas: Canvas, state: S, move: int, firm: bool) -> None:
        """Draw a move before it is made.

        `firm` is true once it is chosen and waits to be confirmed.
        """
        preview = acts.act_of(self, move).preview
        if preview is not None:
            preview(canvas, self, state, move, firm)

    def outcome(self, state: S, move: int) -> list[Line]:
        """Return the outcome of a move, line by line: first the move, then its effects."""
        return acts.outcome_of(self, state, move) if move >= 0 else []

    def refusal(self, x: float, y: float, state: S, legal: Sequence[int]) -> str:
        """Return the reason why a click at a point means nothing now.

        Returns an empty string if there is nothing to refuse.
        """
        return places.refusal_at(self, x, y, state, self.targets(state, legal))

    def chosen_words(self, state: S, move: int) -> str:
        """Return the prompt while a move is chosen."""
        ask = acts.act_of(self, move).ask
        return tr("table.ask", move=ask(self, state, move) if ask is not None else describe(self.game, state, move))

    def armed_words(self, state: S, move: int) -> str:
        """Return the main button's words while a move is chosen."""
        arm = acts.act_of(self, move).arm
        return arm(self, state, move) if callable(arm) else tr(arm)

    def common_words(self, legal: Sequence[int]) -> str:
        """Return the main button's words that all moves have in common; empty if they differ."""
        arms = {acts.act_of(self, move).arm for move in legal}
        words = [tr(arm) for arm in arms if isinstance(arm, str) and arm != acts.PLAIN.arm]
        return words[0] if len(arms) == len(words) == 1 else ""

    def armed_cost(self, state: S, move: int) -> str:
        """Return the small words below the main button: the cost or the parts of the move."""
        cost = acts.act_of(self, move).cost
        return cost(self, state, move) if cost is not None else ""
