"""What a person decides at a table: choosing, committing, stepping back, asking for counsel or the film."""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import tr
from game.sitting.film import Film, filmed_seat, has_happened_since
from game.tables.offers import Offer

from .guard import WAIT
from .recap import words_of
from .shown_table import ShownTable
from .table_picture import REFUSED


class DecidingTable(ShownTable):
    """Gives the sitting its verbs, and says why not."""

    def commit(self, last: Sequence[int] = ()) -> None:
        """Commit what is gathered and chosen, or what is gathered with the moves that end it; the last is shown."""
        self.sitting.commit(last)

    def choose(self, move: int, key: str = "", moves: Sequence[int] = (), dropped: bool = False) -> None:
        """A click on what means a move, and perhaps others after it: chosen, or committed if it was chosen by that.

        What is one of several is gathered instead. What was drawn with the pointer and `dropped` commits at once.
        """
        if self.draft.is_choice(move, key):
            self.commit()
        elif self.sitting.choose(move, key, moves):
            self.asking.note_chosen()
            if dropped:
                self.commit()

    def step_back(self) -> bool:
        """Take back the choice, or what was gathered last."""
        return self.sitting.back(picks=self.may_decide())

    def _why_no_counsel(self) -> str:
        actor = self.match.actor
        if len(self.eyes.humans) > 1 or not self.match.practice:
            return tr("counsel.not")
        return "" if actor >= 0 and self.match.seats[actor].is_human else tr("counsel.turn")

    def _hint(self) -> None:
        if self._why_no_counsel() or self.covered:
            self.refuse(self._why_no_counsel())
            return
        if self.is_advised and self.thinking.is_advising(self.draft.base_state):
            self.sitting.is_advised = False
            return
        self.app.audio.play("hint")
        self.sitting.advise()

    def _why_no_film(self) -> str:
        seat = filmed_seat(self.match, self.eyes)
        return "" if seat >= 0 and has_happened_since(self.match.steps, seat) else tr("recap.none")

    def look_back(self, x: float, y: float) -> bool:
        """Show once more what is told at a point, a seat's last turn or a line of the log; whether anything is."""
        seat = self.picture.last_turn_at(x, y)
        if seat >= 0:
            self.recap(seat)
        return seat >= 0 or (not self.is_advised and self.chronicle.click(x, y))

    def recap(self, only: int = -1) -> None:
        """Show once more what the others did since, or what one of them did in the last turn."""
        if not self.director.is_idle or self.match.is_over:
            return
        if self._why_no_film():
            self.refuse(self._why_no_film())
            return
        film = Film(self.match, self.view.log_icon, filmed_seat(self.match, self.eyes), self.viewer, only)
        self.sitting.film = film
        self.effects.clear()
        self._lay(film.first_state())
        self.ask()
        self._show(film.events, film.pace)

    def hand_over(self, seat: int, player: str) -> None:
        """Let a computer play a seat, or a person take it back. What another has tried stays with whoever tried it."""
        self.director.finish()
        self.sitting.hand_over(seat, player)

    def refuse(self, words: str) -> None:
        """Say why not, with a soft shake."""
        if words:
            self.refusal = words
            self.refused = REFUSED
            self.app.audio.play("refusal")

    def _warn(self, words: str) -> bool:
        """Say what a second click would do; whether it was said before, and not by the first half of a double click."""
        is_said = self.refusal == words and 0.0 < self.refused < REFUSED - WAIT
        if not is_said:
            self.refuse(words)
        return is_said

    def cover(self) -> None:
        """Lay the cloth over the hand, and over what has been tried with it."""
        if self.eyes.shared:
            self.director.finish()
            self.sitting.cover()

    def lift(self) -> None:
        """Lift the cover from the hand of whoever decides."""
        self.sitting.lift()

    def press_main(self, offer: Offer) -> None:
        """The red button: commit what is chosen, or what it offers."""
        if self.asking.ask_for(offer):
            self.ask()
        elif self.draft.is_chosen:
            self.commit()
        else:
            self.commit([move for move in (offer.move, *offer.then) if move >= 0])

    def refuse_offer(self, offer: Offer) -> None:
        """A button that refuses: it asks once more where something of worth is left."""
        if self.asking.ask_for(offer):
            self.ask()
            return
        self.sitting.unchoose()
        self.commit([offer.move])

    def says(self) -> str:
        """What the prompt's line says before all else; empty while it says what to do."""
        if self.undoing.is_asking:
            return self.undoing.question()
        return words_of(self.film, self.director.current) if self.film is not None else ""

    def follow(self, move: int) -> None:
        """Choose what a line of counsel says, all that belongs to it."""
        self.choose(move, next((card.key for card in self.cards if card.move == move), ""))

    def _heed(self) -> None:
        """Let the view know how counsel goes on after each move."""
        advice = self.thinking.advice(self.draft.base_state) if self.is_advised else None
        self.view.heed({option.move: option.line for option in advice.options} if advice is not None else {})

    def advised_move(self) -> int:
        """The move that counsel shows on the board, -1 none."""
        advice = self.thinking.advice(self.draft.base_state) if self.is_advised and self.may_decide() else None
        return self.counsel.counsel.looked_at(advice).move if advice is not None else -1
