"""Sidebar of a table: the log, or a hint in its place on demand."""

from __future__ import annotations

from collections.abc import Sequence

from ai.analysis import Advice
from game.interaction.decision.decision_panel import DecisionPanel
from game.interaction.display.presenter import TablePresenter
from game.interaction.sidebar.hint_panel import HintPanel
from game.interaction.sidebar.log_panel import LogPanel
from game.locale import tr
from game.session.ai.hints import HintView
from game.tables.hud import note_drawing
from game.ui.input_events import PAGE_DOWN, PAGE_UP
from game.ui.render.canvas import Canvas, Rect

NOTCHES = 5  # notches of the wheel that make a page of the log


class LogOrHints:
    """Sidebar that shows the log or a hint. See `game.interaction.input.board_navigation.Beside`."""

    def __init__(self, presenter: TablePresenter, decision: DecisionPanel):
        self._presenter = presenter
        self._session = presenter.session
        self._decision = decision
        self._refusal = presenter.room.refusal
        self.log_panel = LogPanel(presenter)
        self.hint_view = HintPanel(HintView(presenter.session.match), presenter.view)

    @property
    def is_whole(self) -> bool:
        """True if it covers the boxes below it."""
        return self.log_panel.is_whole and not self._session.is_hint_requested

    def hover(self, x: float, y: float) -> None:
        """Set the pointer's place."""
        if self._session.is_hint_requested:
            self._lay_out_counsel()
            self.hint_view.hover(x, y)
        else:
            self.log_panel.hover(x, y)

    def click(self, x: float, y: float) -> bool:
        """Handle a click: choose the hint's move, or light the place of a log line.

        Returns whether it was on either.
        """
        if not self._session.is_hint_requested:
            return self.log_panel.click(x, y)
        self._lay_out_counsel()
        move = self.hint_view.at(x, y)
        if move >= 0 and self._decision.can_act():
            self._decision.follow(move)
        return move >= 0

    def wheel(self, steps: int) -> None:
        """Scroll the log."""
        self.log_panel.wheel(steps)

    def press_key(self, key: str) -> bool:
        """Scroll the log by a key, or let it cover the boxes below. Returns whether it did."""
        if key == "l":
            self.log_panel.is_whole = not self.log_panel.is_whole
        elif key in (PAGE_UP, PAGE_DOWN):
            self.log_panel.wheel(NOTCHES if key == PAGE_UP else -NOTCHES)
        return key in ("l", PAGE_UP, PAGE_DOWN)

    def rows(self) -> list[tuple[Rect, int]]:
        """Return the hint's moves with their boxes."""
        if not self._session.is_hint_requested:
            return []
        self._lay_out_counsel()
        return [(row.box, row.option.move) for row in self.hint_view.rows]

    def _lay_out_counsel(self) -> Advice | None:
        """Place the options of the present advice; return the advice."""
        room, state = self._presenter.room, self._presenter.room.question.state_before_choice
        advice = self._session.opponents.hint(state)
        if advice is not None:
            self.hint_view.hint_view.told(advice)
        self.hint_view.lay_out(room.layout.log, advice, state, len(room.colours), room.scale)
        return advice

    def tip(self) -> str:
        """Return the hover text of the move whose row is under the pointer."""
        if not self._session.is_hint_requested or self.hint_view.hint_view.hovered < 0:
            return ""
        return self.hint_view.hint_view.tip(
            self._session.opponents.hint(self._presenter.room.question.state_before_choice)
        )

    # ---- notes over it

    @property
    def hides_notes(self) -> bool:
        """True while hover notes must not cover the sidebar's words."""
        return False

    @property
    def kept_clear(self) -> Sequence[Rect]:
        """Boxes that no hover text may cover."""
        return ()

    @property
    def card_room(self) -> float:
        """Largest height of a card's note.

        It may cover the boxes below, as long as nothing can be chosen there.
        """
        layout = self._presenter.room.layout
        return layout.side.height if self._session.is_hint_requested else self._lowest - self.log_panel.newest

    def place_note(self, canvas: Canvas, high: float, card: bool = False) -> Rect:
        """Return the place of a note.

        It is over the log's oldest entries, or over the boxes below a hint.
        """
        layout = self._presenter.room.layout
        if self._session.is_hint_requested:
            is_below = layout.side.collidepoint(*self._presenter.room.hover)
            return note_drawing.at_foot(layout.log if is_below else layout.side, high)
        if card or not self.log_panel.has_room(high):
            return self.log_panel.place_card(canvas, high, self._lowest)
        return self.log_panel.place_note(canvas, high)

    @property
    def _lowest(self) -> float:
        """Bottom of the area that a card's note may cover."""
        layout, question = self._presenter.room.layout, self._presenter.room.question
        spots = (self._presenter.view.place_of(question.state, move) for move in question.legal)
        is_asked = any(spot is not None and layout.side.collidepoint(*spot) for spot in spots)
        return layout.log.bottom if is_asked else layout.side.bottom

    def draw(self, canvas: Canvas) -> None:
        """Draw the log or the hint, with the view's own boxes below it."""
        layout, session = self._presenter.room.layout, self._session
        if not self.is_whole:
            self._presenter.view.painter.draw_side(canvas, layout.side)
        if session.is_hint_requested:
            advice = self._lay_out_counsel()
            share, colours = session.opponents.hint_share, self._presenter.room.colours
            self.hint_view.draw(canvas, layout.log, advice, share, colours)
        else:
            self.log_panel.draw(canvas)

    # ---- hints

    def why_no_hint(self) -> str:
        """Return the reason why there is no hint now, or nothing if there can be one."""
        match, actor = self._session.match, self._session.match.actor
        if len(self._session.visibility.humans) > 1 or not match.practice:
            return tr("counsel.not")
        return "" if actor >= 0 and match.seats[actor].is_human else tr("counsel.turn")

    def hint(self) -> None:
        """Request a hint, or remove it."""
        session = self._session
        if self.why_no_hint() or session.visibility.hand_covered:
            self._refusal.say(self.why_no_hint())
        elif session.is_hint_requested and session.opponents.is_hinting(
            self._presenter.room.question.state_before_choice
        ):
            session.is_hint_requested = False
        else:
            self._presenter.app.audio.play("hint")
            session.request_hint()

    def set_hint_lines(self) -> None:
        """Give the view the continuations of the hint's moves."""
        session = self._session
        advice = (
            session.opponents.hint(self._presenter.room.question.state_before_choice)
            if session.is_hint_requested
            else None
        )
        self._presenter.view.set_hint_lines(
            {one.move: one.line for one in advice.options} if advice is not None else {}
        )

    def advised_move(self) -> int:
        """Return the move that the hint shows on the board, -1 if none."""
        if not self._session.is_hint_requested or not self._decision.can_act():
            return -1
        advice = self._session.opponents.hint(self._presenter.room.question.state_before_choice)
        return self.hint_view.hint_view.looked_at(advice).move if advice is not None else -1
