"""Recap player: shows again what the others did since the player's last turn."""

from __future__ import annotations

from game.interaction.display.player_panels import PlayerPanels
from game.interaction.display.presenter import TablePresenter
from game.interaction.sidebar.recap import rows, words_of
from game.locale import tr
from game.session.recap import Recap, has_happened_since, recap_seat


class RecapPlayer:
    """Player of the recap."""

    def __init__(self, presenter: TablePresenter, seats: PlayerPanels):
        self._presenter = presenter
        self._session = presenter.session
        self._refusal = presenter.room.refusal
        self._seats = seats

    def why_not(self) -> str:
        """Return the reason why there is no recap, or nothing if there is one."""
        seat = recap_seat(self._session.match, self._session.visibility)
        return "" if seat >= 0 and has_happened_since(self._session.match.steps, seat) else tr("recap.none")

    def show(self, only: int = -1) -> None:
        """Show the recap, or only one seat's last turn."""
        presenter, match, visibility = self._presenter, self._session.match, self._session.visibility
        if not presenter.player.is_idle or match.is_over:
            return
        if self.why_not():
            self._refusal.say(self.why_not())
            return
        film = Recap(match, presenter.view.labels.log_icon, recap_seat(match, visibility), visibility.viewer, only)
        self.begin(film)
        presenter.show(film.events, film.pace)

    def click(self, x: float, y: float) -> bool:
        """Replay a seat's last turn after a click in its panel or on the recap's row.

        Returns whether the click was there.
        """
        seat = self._seats.last_turn_at(x, y) if self._session.recap is None else self._row_at(x, y)
        if seat >= 0:
            self._presenter.player.finish()
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
        places = rows(self._presenter.view.free_tray(self._presenter.room.layout.tray), film)
        return next((seat for seat, row in places if row.collidepoint(x, y)), -1)

    def begin(self, film: Recap) -> None:
        """Show the state at the beginning of a recap."""
        self._session.recap = film
        self._presenter.room.effects.clear()
        self._presenter.show_past(film.first_state(), film.begin)
        self._presenter.room.invalidate()

    def end(self) -> bool:
        """Return to the present state. Returns whether a recap was running."""
        is_running = self._session.recap is not None
        if is_running:
            self._session.recap = None
            self._presenter.sync()
        return is_running

    def words(self) -> str:
        """Return the shown event in a sentence, or nothing without a recap."""
        film = self._session.recap
        return words_of(film, self._presenter.player.current) if film is not None else ""
