"""What the person to decide is asked, what a click would mean, what it would bring and why it may be refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.rules.gondola import moves as m
from game.rules.gondola.board import CHECKPOINT, CODE_ICON, CODE_KIND, DEEP, REPLACE, SIDES, TILES
from game.rules.gondola.course import demands
from game.rules.gondola.state import LAY_BONUS, PLACE, RACE
from game.tables.view import Card, Offer, Prompt

from . import course, words
from .plan import is_placement, is_race, placed, raced

if TYPE_CHECKING:
    from .view import GondolaView

GREYED = "A checkpoint in hand must be laid first."


class Deciding:
    """The tile in hand, and the answers to what may be done with it."""

    def __init__(self, view: GondolaView):
        self.view = view
        self.picked = -1  # the kind of tile in hand
        self.held = ""  # which of the cards in the tray it is
        self.turned = 0  # how it was last turned

    # Asking

    def prompt(self, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
        """What to do, in a sentence."""
        if state.phase == PLACE:
            if not is_placement(legal[0]):
                return Prompt("No tile fits anywhere: give one up. Its Speed still counts.", icon="warning")
            if self._is_forced(legal):
                return Prompt("Lay one of your checkpoints: they go first.", icon="flag")
            return Prompt("Lay a tile: pick one, turn it with the wheel or R.", icon="plus")
        if state.phase == RACE:
            return self._race_prompt(state, seat, legal)
        if state.phase == LAY_BONUS:
            return Prompt("Last across: lay the bonus tile anywhere. It may replace one.", icon="plus")
        return Prompt("You hold more tiles than you have flags left: discard one.", icon="cards")

    def _race_prompt(self, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
        best = self.view.plans.best(state, legal)
        _, mask = raced(best)
        way = self.view.plans.way(state, best)
        told = f"Glide {way.steps}" if way.steps else "Stay"
        if mask:
            told += f" across {words.crossings(mask)}: {words.flags_gained(mask, state.flagged[seat])}"
        more = "; or click another ring." if len(legal) > 1 and not mask else "."
        return Prompt(told + more, Offer(self.race_words(), best, "The way that is shown"), icon="gondola")

    def race_words(self) -> str:
        """The main button's words for a race, alone or together with the tile just laid."""
        return "Lay and race" if self.view.table.draft.moves else "Race"

    def _is_forced(self, legal: Sequence[int]) -> bool:
        """Whether a checkpoint must be laid."""
        return all(TILES[placed(move)[0]].icon == CHECKPOINT for move in legal if is_placement(move))

    # The hand

    def tray(self, state: Any, seat: int, legal: Sequence[int]) -> list[Card]:
        """The tiles in hand, or the bonus tile that is to be laid."""
        self.view.plans.clear()
        kinds = [state.hand[seat][i] for i in range(state.held[seat])]
        if state.phase == LAY_BONUS and state.turn == seat and legal:
            kinds = [state.bonus_tile]
        playable = {placed(move)[0] for move in legal if is_placement(move)}
        if self.picked not in playable or self.picked not in kinds:
            self.picked = next((kind for kind in kinds if kind in playable), -1)
        cards = [self._card(state, number, kind, playable, legal) for number, kind in enumerate(kinds)]
        alike = [card.key for card in cards if card.sprite_kind == self.picked]
        if self.held not in alike:
            self.held = alike[0] if alike else ""
        return cards

    def _card(self, state: Any, number: int, kind: int, playable: set[int], legal: Sequence[int]) -> Card:
        give_up = m.DISCARD_TILE + kind
        move = give_up if give_up in legal else -1
        refusal = "" if move >= 0 or kind in playable else self._why_not(state, kind, legal)
        label = str(kind in playable)
        return Card(f"{kind}/{number}", kind, move=move, refusal=refusal, tip=words.tile_words(kind), label=label)

    def _why_not(self, state: Any, kind: int, legal: Sequence[int]) -> str:
        if not legal:
            return "It is not your turn."
        if state.phase != PLACE:
            return "You have laid your tile for this turn."
        return GREYED if self._is_forced(legal) and TILES[kind].icon != CHECKPOINT else "It fits nowhere on the course."

    def pick(self, card: Card) -> bool:
        """Take a tile in hand."""
        if card.move < 0 and card.label == "True":
            self.picked, self.held = card.sprite_kind, card.key
            return True
        return False

    # Pointing

    def candidates(self, x: float, y: float, legal: Sequence[int]) -> list[int]:
        """The moves that a click may mean: turnings of the tile, or ways to the same end."""
        view = self.view
        overview = view.overview()
        if not view.board.collidepoint(x, y) or (overview is not None and overview.box.collidepoint(x, y)):
            return []
        cell = course.cell_at(*view.to_board(x, y))
        races = [move for move in legal if is_race(move) and raced(move)[0] == cell]
        if races:
            return sorted(races, key=lambda move: -raced(move)[1].bit_count())
        found = [move for move in legal if is_placement(move) and placed(move)[:2] == (self.picked, cell)]
        return sorted(found, key=lambda move: (placed(move)[2] - self.turned) % SIDES)

    def outcome(self, state: Any, move: int) -> list[tuple[int, str]]:
        """What a move would bring, line by line."""
        if is_race(move):
            return self._race_lines(state, move, -1)
        if not is_placement(move):
            return []
        kind, cell, _ = placed(move)
        lines = [(-1, f"{'Replace by' if state.grid[cell] else 'Lay'} the {words.tile_name(kind)}")]
        ahead = self.view.plans.ahead(state, move)
        if ahead.race >= 0:
            current = TILES[CODE_KIND[state.grid[state.at[state.turn]] & 255]].current
            lines.append((-1, f"Speed {TILES[kind].speed}, Current {current}: up to {words.steps(ahead.state.steps)}"))
            lines += self._race_lines(ahead.state, ahead.race, move)
        return lines

    def _race_lines(self, state: Any, move: int, after: int) -> list[tuple[int, str]]:
        way = self.view.plans.way(state, move, after)
        seat = state.turn
        lines = [(seat, f"glides {way.steps}" if way.steps else "stays")]
        _, mask = raced(move)
        if mask:
            lines.append((-1, f"across {words.crossings(mask)}"))
            lines.append((-1, words.flags_gained(mask, state.flagged[seat])))
        return lines

    def armed_words(self, move: int) -> str:
        """The main button's words while a move waits to be confirmed."""
        if is_race(move):
            return self.race_words()
        return "Lay it" if is_placement(move) else "Discard"

    def refusal(self, x: float, y: float, state: Any, legal: Sequence[int]) -> str:
        """Why a click at a point of the board means nothing."""
        view = self.view
        cell = course.cell_at(*view.to_board(x, y))
        if cell < 0 or not legal or not view.board.collidepoint(x, y):
            return ""
        code = state.grid[cell] & 255
        if state.phase == RACE:
            if code and CODE_ICON[code] == CHECKPOINT:
                return "Nobody rests on a checkpoint."
            return "Your gondola cannot come to rest there in this race."
        if code:
            if self.picked < 0 or TILES[self.picked].icon != REPLACE:
                return "A tile lies there, and this one may not replace it."
            return "That tile cannot be replaced by this one: joins, checkpoints, starts and gondolas stay."
        if not demands(state, cell) >> 8:
            return "The tile must join water that is in play."
        if self.picked >= 0 and TILES[self.picked].icon == DEEP:
            return "It would close the course: some water must stay open."
        return "It does not fit there: water must meet water, and land land."
