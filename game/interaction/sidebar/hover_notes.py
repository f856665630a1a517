"""Notes for the thing under the pointer.

A note is a move's outcome, a card enlarged, or a tooltip.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.interaction.decision.decision_panel import DecisionPanel
from game.interaction.display.hud import TIP_AFTER, Hud
from game.interaction.display.presenter import TablePresenter
from game.interaction.sidebar.sheet import Sidebar
from game.tables.base.ui_model import Card, Line
from game.tables.hud import note_drawing
from game.ui.render.canvas import Canvas, Rect
from game.ui.widgets.panel import WidgetPanel

LARGE_AFTER = 0.5


class HoverNotes:
    """Drawing of one note for the one thing under the pointer."""

    def __init__(
        self,
        presenter: TablePresenter,
        decision: DecisionPanel,
        hud: Hud,
        panel: WidgetPanel,
        sidebar: Sidebar,
        tip: Callable[[float, float], str],
    ):
        self._presenter = presenter
        self._room = presenter.room
        self._decision = decision
        self._surroundings = hud
        self._panel = panel
        self._sidebar = sidebar
        self._tip = tip
        self._at = (-1.0, -1.0)  # place of the pointer when it moved last, and the moves made by then
        self._ply = 0

    def draw(self, canvas: Canvas) -> None:
        """Draw the note."""
        x, y = self._room.hover
        if self._at != (x, y) or self._room.rested < TIP_AFTER:
            self._at, self._ply = (x, y), len(self._decision.match.steps)
        is_stale = len(self._decision.match.steps) != self._ply  # A text closes when the table changes below it.
        if x < 0 or self._sidebar.hides_notes:
            return
        lines = self._outcome() if self._decision.can_act() else []
        card, button = self._card_at(x, y), self._panel.under(x, y)
        if button is not None and button.tip:  # A button shows its own hover text, on a card too.
            return
        if card is not None and self._room.rested > LARGE_AFTER and not is_stale:
            self._draw_large(canvas, card, lines if self._decision.pointed >= 0 else [])
        elif lines:
            colours, whose = self._room.colours, self._decision.match.actor
            dock = partial(self._sidebar.place_note, canvas)
            note_drawing.draw_outcome(canvas, self._room.layout.log.width, dock, lines, colours, whose)
        elif card is None and not is_stale:
            self._surroundings.draw_tip(canvas, self._tip(x, y), self._sidebar.kept_clear)

    def _outcome(self) -> Sequence[Line]:
        """Return the outcome of the move pointed at.

        Without one, and without a hover text, it is the outcome of the choice.
        """
        view, draft, decision = self._presenter.view, self._presenter.session.draft, self._decision
        if decision.pointed >= 0:
            return view.outcome(decision.pointed_state, decision.pointed)
        is_told = bool(self._tip(*self._room.hover)) and self._room.rested > TIP_AFTER
        return (
            view.outcome(self._room.question.state, draft.pending_move)
            if draft.pending_move >= 0 and not is_told
            else []
        )

    def _draw_large(self, canvas: Canvas, card: Card, lines: Sequence[Line]) -> None:
        """Draw the card under a resting pointer large, with its text and outcome."""
        view, room = self._presenter.view, (self._room.layout.log.width, self._sidebar.card_room)
        brings = (line.words for line in lines if not line.gain and not line.stays)
        told = list(dict.fromkeys(filter(None, [*card.tip.split("\n"), *brings])))

        def draw(where: Canvas, box: Rect) -> None:
            view.painter.draw_large(where, replace(card, rect=box, lift=0.0, chosen=False, chips=()))

        refusal = card.refusal if card.move < 0 else ""
        said = note_drawing.Said("" if card.named else "".join(told[:1]), told[1:], card.example, refusal)
        dock = partial(self._sidebar.place_note, canvas, card=True)
        note_drawing.draw_card(canvas, room, dock, view.painter.large(card), draw, said)

    def _card_at(self, x: float, y: float) -> Card | None:
        """Return the card under a point of the open tray."""
        session = self._presenter.session
        if session.visibility.hand_covered or session.recap is not None:
            return None
        return next((card for card in reversed(self._decision.cards) if card.rect.collidepoint(x, y)), None)
