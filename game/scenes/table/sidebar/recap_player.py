"""Recap player: shows again what the others did since the player's last turn."""

from __future__ import annotations

from game.locale import tr
from game.scenes.prompt_line import PromptLine
from game.session.recap import Recap, has_happened_since, recap_seat

from ..display.player_panels import PlayerPanels
from ..display.presenter import TablePresenter
from .recap import rows, words_of


class RecapPlayer:
    """Player of the recap."""

    def __init__(self, showing: TablePresenter, line: PromptLine, seats: PlayerPanels):
        self._showing = showing
        self._session = showing.session
        self._line = line
        self._seats = seats

    def why_not(self) -> str:
        """Return the reason why there is no recap, or nothing if there is one."""
        seat = recap_seat(self._session.match, self._session.visibility)
        return "" if seat >= 0 and has_happened_since(self._session.match.steps, seat) else tr("recap.none")

    def show(self, only: int = -1) -> None:
        """Show the recap, or only one seat's last turn."""
        showing, match, visibility = self._showing, self._session.match, self._session.visibility
        if not showing.player.is_idle or match.is_over:
            return
        if self.why_not():
            self._line.refuse(self.why_not())
            return
        film = Recap(match, showing.view.log_icon, recap_seat(match, visibility), visibility.viewer, only)
        self.begin(film)
        showing.show(film.events, film.pace)

    def click(self, x: float, y: float) -> bool:
        """Replay a seat's last turn after a click in its panel or on the recap's row.

        Returns whether the click was there.
        """
        seat = self._seats.last_turn_at(x, y) if self._session.recap is None else self._row_at(x, y)
        if seat >= 0:
            self._showing.player.finish()
            self.end()
            self.show(seat)
        return seat >= 0

    def _row_at(self, x: float, y: float) -> int:
        """Return the seat whose row of the recap is at a point, -1 if none.

        The only row of a recap cannot be chosen.
        """
        film = self._session.recap
        if film is None or len(film.seats) < 2:
            return -1
        places = rows(self._showing.view.free_tray(self._showing.room.layout.tray), film)
        return next((seat for seat, row in places if row.collidepoint(x, y)), -1)

    def begin(self, film: Recap) -> None:
        """Show the state at the beginning of a recap."""
        self._session.recap = film
        self._showing.room.effects.clear()
        self._showing.show_past(film.first_state(), film.begin)
        self._showing.room.invalidate()

    def end(self) -> bool:
        """Return to the present state. Returns whether a recap was running."""
        is_running = self._session.recap is not None
        if is_running:
            self._session.recap = None
            self._showing.sync()
        return is_running

    def words(self) -> str:
        """Return the shown event in a sentence, or nothing without a recap."""
        film = self._session.recap
        return words_of(film, self._showing.player.current) if film is not None else ""
