"""End of a match at the table: dusk over the board, and the winner among all players."""

from __future__ import annotations

from game.interaction.display.player_panels import PlayerPanels
from game.interaction.display.presenter import TablePresenter
from game.locale import language, tr
from game.match.lead import lead_words
from game.session.memo import Memo
from game.tables.hud import final_standings
from game.tables.hud.final_standings import CONFETTI_SECONDS, FinalPlace
from game.ui.input_events import InputEvent, PointerPressed
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import DUSK

DARKNESS = 0.68  # opacity of the dusk
DUSK_SECONDS = 0.6  # time in which it falls


class MatchEnd:
    """Final standings over the board, from the last move's end to a click on the board.

    A table that was opened after its end shows them without motion. Only `tells` tables show them over the board.
    """

    def __init__(self, presenter: TablePresenter, seats: PlayerPanels, tells: bool):
        self._presenter = presenter
        self._seats = seats
        self._is_lifted = not tells
        self._lead: Memo[str] = Memo()
        self._seconds = CONFETTI_SECONDS  # since the end; 0 while the match lasts

    @property
    def is_over(self) -> bool:
        """True if the match is over and its last event was shown."""
        session = self._presenter.session
        return session.match.actor < 0 and self._presenter.player.is_idle and session.recap is None

    @property
    def is_shown(self) -> bool:
        """True if the standings lie over the board."""
        return self.is_over and not self._is_lifted

    def players(self) -> list[FinalPlace]:
        """Return the players in the order of their places."""
        match, labels = self._presenter.session.match, self._presenter.view.labels
        points = [labels.shown_points(seat) for seat in range(len(match.seats))]
        return final_standings.final_places(self._seats.facts(), match.game.places(match.state), points)

    def story(self) -> str:
        """Return a sentence on when the winner took the lead."""
        match = self._presenter.session.match
        winner = match.game.places(match.state).index(1)
        return self._lead.of(match.state, language(), lambda: lead_words(match, winner))

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if not self.is_over:
            self._seconds = 0.0
        elif self._presenter.app.motion:
            self._seconds += seconds
        else:
            self._seconds = CONFETTI_SECONDS

    def press(self, intent: InputEvent) -> bool:
        """Lift the standings by a click on the board. Returns whether that was done."""
        board = self._presenter.room.layout.board
        is_lifting = isinstance(intent, PointerPressed) and self.is_shown and board.collidepoint(intent.x, intent.y)
        self._is_lifted = self._is_lifted or is_lifting
        return is_lifting

    def draw(self, canvas: Canvas) -> list[tuple[Rect, str]]:
        """Draw the standings over the board; return boxes with their hover texts."""
        if not self.is_shown:
            return []
        board = self._presenter.room.layout.board
        canvas.fill(Rect(0, 0, canvas.width, canvas.height), DUSK, DARKNESS * min(1.0, self._seconds / DUSK_SECONDS))
        with canvas.within(board):
            final_standings.draw_over_board(canvas, board, self.players(), self._seconds)
        return [(board, tr("table.over.tip"))]
