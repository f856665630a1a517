"""Tray below the prompt: the hand, or what lies over it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from game.interaction.decision.decision_panel import DecisionPanel
from game.interaction.display.match_end import MatchEnd
from game.interaction.display.presenter import TablePresenter
from game.interaction.sidebar.recap import draw_film
from game.locale import tr
from game.session.memo import Memo
from game.tables.base.ui_model import Card
from game.tables.hud import chrome, final_standings, target_highlight
from game.ui.render import text
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import PALE
from game.ui.widgets.widget_drawing import draw_glow

WEDGE_INSET = 10.0  # logical units from a card's corner to the mark of a new card


class HandArea:
    """Drawing of the tray."""

    def __init__(
        self, presenter: TablePresenter, decision: DecisionPanel, match_end: MatchEnd, advised: Callable[[], int]
    ):
        self._presenter = presenter
        self._decision = decision
        self._match_end = match_end
        self._advised = advised  # advised move that the board shows, -1 none
        self._fresh: Memo[set[str]] = Memo()
        self._meant: Memo[str] = Memo()

    def update(self, seconds: float) -> None:
        """Raise the card under the pointer."""
        room = self._presenter.room
        for card in room.cards:
            goal = 1.0 if card.rect.collidepoint(*room.hover) else 0.0
            card.lift += (goal - card.lift) * min(1.0, seconds * 22)

    def draw(self, canvas: Canvas) -> list[tuple[Rect, str]]:
        """Draw the tray; return boxes with their hover texts."""
        presenter, session = self._presenter, self._presenter.session
        area, colours = presenter.room.layout.tray, presenter.room.colours
        chrome.draw_tray_board(canvas, area)
        if session.recap is not None:
            return draw_film(
                canvas,
                presenter.view.free_tray(area),
                session.recap,
                colours,
                presenter.player.current,
                presenter.view.labels.gist,
            )
        if presenter.reveal.seat >= 0:
            self._draw_revealed(canvas)
        elif session.visibility.hand_covered:
            over = bool(area.collidepoint(*presenter.room.hover))
            chrome.draw_cloth(
                canvas, presenter.view.free_tray(area), colours[session.match.actor], tr("table.cloth"), over
            )
        elif self._match_end.is_over:
            free = presenter.view.free_tray(area)
            if self._match_end.is_shown:
                lines = text.wrap(self._match_end.story(), "large", free.width - 24, canvas.scale)
                for number, line in enumerate(lines):
                    y = free.centery + (number - (len(lines) - 1) / 2) * text.line_height("large")
                    canvas.text(line, free.centerx, y, "large", PALE, "center")
            else:
                final_standings.draw_in_tray(canvas, free, self._match_end.players())
        elif session.visibility.hand >= 0:
            presenter.view.painter.draw_tray_side(*self._inside(canvas), session.visibility.hand)
            self._draw_cards(canvas)
        return []

    def _draw_revealed(self, canvas: Canvas) -> None:
        """Draw the revealed hand and nothing else; what its player drew in the turn glows."""
        presenter, reveal = self._presenter, self._presenter.reveal
        view, layout, seat = presenter.view, presenter.room.layout, reveal.seat
        cards, before = view.tray(reveal.state(), seat, ()), reveal.state_before()
        fresh = reveal.fresh(cards, view.tray(before, seat, ())) if before is not None else []
        view.lay_cards(layout.tray_inside, cards)
        for card in cards:
            card.rect, card.chosen = layout.in_tray(card.rect), False
            if card in fresh:
                draw_glow(canvas, card.rect, 6)
            view.painter.draw_card(canvas, card)
        chrome.emblem(canvas, presenter.room.colours[seat], layout.tray.x + 8, layout.tray.y + 14, 26)

    def _draw_cards(self, canvas: Canvas) -> None:
        """Draw the hand; the card under the pointer lies over the rest."""
        view, hover = self._presenter.view, self._presenter.room.hover
        meant = self._advised_key()
        cards = [
            replace(card, chosen=True) if card.key == meant else card
            for card in self._decision.cards
            if card.button is None
        ]
        over = next((card for card in reversed(cards) if card.rect.collidepoint(*hover)), None)
        fresh = self._fresh_keys(cards)
        for card in cards:
            if card.chosen:
                draw_glow(canvas, card.rect, 6)
            elif card.is_open and self._decision.can_act():
                target_highlight.draw_edge(canvas, card.rect, view.pulse)
            if card is not over:
                self._draw_card(canvas, card, card.key in fresh)
        if over is not None:
            self._draw_card(canvas, over, over.key in fresh)

    def _draw_card(self, canvas: Canvas, card: Card, is_fresh: bool) -> None:
        """Draw a card, with a wedge if it is new."""
        self._presenter.view.painter.draw_card(canvas, card)
        if is_fresh:
            chrome.draw_wedge(canvas, card.rect.x + WEDGE_INSET, card.rect.y, 1)

    def _advised_key(self) -> str:
        """Return the key of the card of an advised move while nobody is asked, as in a review; empty for none."""
        view, question, move = self._presenter.view, self._presenter.room.question, self._advised()
        if move < 0 or question.is_asked:
            return ""

        def find() -> str:
            cards = view.tray(question.state_before_choice, question.hand, (move,))
            return next((card.key for card in cards if card.move == move), "")

        return self._meant.of(question.state_before_choice, move, find)

    def _fresh_keys(self, cards: Sequence[Card]) -> set[str]:
        """Return the keys of the cards that have come to the hand in the player's last turn or since."""
        view, seat = self._presenter.view, self._presenter.session.visibility.hand
        former = self._presenter.since.earlier
        if former is None:
            return set()
        keys = tuple(card.key for card in cards)
        held = view.table.held
        return self._fresh.of(former, keys, lambda: _added(keys, held(view.state, seat), held(former, seat)))

    def _inside(self, canvas: Canvas) -> tuple[Canvas, Rect]:
        """Return a canvas on which the tray has its usual size, and its box there.

        In the large UI the canvas is enlarged.
        """
        layout = self._presenter.room.layout
        if layout.zoom == 1.0:
            return canvas, layout.tray
        zoomed = Canvas(canvas.surface.subsurface(canvas.box(layout.tray)), canvas.scale * layout.zoom)
        return zoomed, Rect(0, 0, zoomed.width, zoomed.height)


def _added(keys: Sequence[str], now: Mapping[str, int], before: Mapping[str, int]) -> set[str]:
    """Return the keys of cards beyond the number of their kind that the hand held before."""
    left, found = {kind: before.get(kind, 0) for kind in now}, set()
    for key in keys:
        kind = key.partition("/")[0]
        if kind in left:
            left[kind] -= 1
            if left[kind] < 0:
                found.add(key)
    return found
