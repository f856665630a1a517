"""What the person to decide is asked, what a click would mean, what it would bring and why it may be refused."""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import tr
from game.rules.gondola import moves as m
from game.rules.gondola.board import CHECKPOINT, CODE_ICON, CODE_KIND, DEEP, REPLACE, SIDES, TILES
from game.rules.gondola.course import meets
from game.rules.gondola.state import DISCARD, FLAGS, LAY_BONUS, PLACE, RACE, State
from game.tables.base.ui_model import Card, Line, Offer, Prompt

from . import geometry, texts
from .context import GondolaContext
from .race_preview import Steps, is_placement, is_race, placed, raced

PLAYABLE = "playable"  # the label of a card that can be laid


class Deciding:
    """The tile in hand, and the answers to what may be done with it."""

    def __init__(self, view: GondolaContext):
        self.view = view
        self.picked = -1  # the kind of tile in hand
        self.held = ""  # which of the cards in the tray it is
        self.turned = 0  # how it was last turned

    # Asking

    def prompt(self, state: State, seat: int, legal: Sequence[int]) -> Prompt:
        """What to do, in a sentence."""
        if state.phase == PLACE:
            if not is_placement(legal[0]):
                return Prompt(tr("gondola.prompt.nothing"), icon="warning")
            if self._is_forced(legal):
                return Prompt(tr("gondola.prompt.checkpoint"), icon="flag")
            return Prompt(tr("gondola.prompt.lay"), icon="plus")
        if state.phase == RACE:
            return self._race_prompt(state, seat, legal)
        if state.phase == LAY_BONUS:
            return Prompt(tr("gondola.prompt.bonus"), icon="plus")
        return Prompt(tr("gondola.prompt.discard"), icon="cards")

    def _race_prompt(self, state: State, seat: int, legal: Sequence[int]) -> Prompt:
        best = self.view.previews.best(state, legal)
        main = Offer(self.race_words(), best, tr("gondola.race.shown"), cost=self.armed_cost(state, best))
        return Prompt(self.told(state, best), main, self._back(), icon="gondola")

    def _back(self) -> tuple[Offer, ...]:
        """Taking the tile back that has been laid to try; nothing is lost by it."""
        if not self.view.question.tried:
            return ()
        words, tip = tr("table.undo"), tr("gondola.back.tip")
        return (Offer(words, -1, tip, refuses=True, cost=tr("figure.free"), back=True),)

    def told(self, state: State, race: int) -> str:
        """A race in a sentence."""
        _, mask = raced(race)
        way = self.view.previews.way(state, race)
        if mask:
            flags = texts.flags_gained(mask, state.flagged[state.turn])
            return tr("gondola.prompt.across", steps=way.steps, bridges=texts.crossings(mask), flags=flags)
        key = "gondola.prompt.glide" if way.steps else "gondola.prompt.stay"
        others = len(self.view.game.legal(state)) > 1
        return tr(f"{key}.or" if others else key, steps=way.steps)

    def race_words(self) -> str:
        """The main button's words for a race, alone or together with the tile just laid."""
        return tr("gondola.button.both") if self.view.question.tried else tr("gondola.button.race")

    def _is_forced(self, legal: Sequence[int]) -> bool:
        """Whether a checkpoint must be laid."""
        return all(TILES[placed(move)[0]].icon == CHECKPOINT for move in legal if is_placement(move))

    # The hand

    def tray(self, state: State, seat: int, legal: Sequence[int]) -> list[Card]:
        """The tiles in hand, or the bonus tile that is to be laid."""
        self.view.previews.clear()
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

    def _card(self, state: State, number: int, kind: int, playable: set[int], legal: Sequence[int]) -> Card:
        give_up = m.DISCARD_TILE + kind
        move = give_up if give_up in legal else -1
        refusal = "" if move >= 0 or kind in playable else self._why_not(state, kind, legal)
        label = PLAYABLE if kind in playable else ""
        tip, example = texts.tile_words(kind), texts.tile_example(kind)
        return Card(f"{kind}/{number}", kind, move=move, refusal=refusal, tip=tip, example=example, label=label)

    def _why_not(self, state: State, kind: int, legal: Sequence[int]) -> str:
        if not legal:
            return tr("gondola.refuse.turn")
        if state.phase != PLACE:
            return tr("gondola.refuse.laid")
        if self._is_forced(legal) and TILES[kind].icon != CHECKPOINT:
            return tr("gondola.refuse.checkpoint")
        return tr("gondola.refuse.nowhere")

    def pick(self, card: Card) -> bool:
        """Take a tile in hand."""
        if card.move < 0 and card.label == PLAYABLE:
            self.picked, self.held = card.sprite_kind, card.key
            return True
        return False

    # Pointing

    def note_turn(self) -> None:
        """Remember how the tile is turned that is chosen or pointed at."""
        question = self.view.question
        for move in (question.pending_move, question.pointed):
            if move >= 0 and is_placement(move):
                self.turned = placed(move)[2]

    def candidates(self, x: float, y: float, legal: Sequence[int]) -> list[int]:
        """The moves that a click may mean: turnings of the tile, or ways to the same end."""
        view = self.view
        overview = view.overview()
        if not view.board.collidepoint(x, y) or (overview is not None and overview.box.collidepoint(x, y)):
            return []
        cell = geometry.cell_at(*view.to_board(x, y))
        races = [move for move in legal if is_race(move) and raced(move)[0] == cell]
        if races:
            return sorted(races, key=lambda move: -raced(move)[1].bit_count())
        found = [move for move in legal if is_placement(move) and placed(move)[:2] == (self.picked, cell)]
        return sorted(found, key=lambda move: (placed(move)[2] - self.turned) % SIDES)

    def outcome(self, state: State, move: int) -> list[Line]:
        """What a move would bring, line by line."""
        if is_race(move):
            return self._race_lines(state, move, -1)
        if not is_placement(move):
            return []
        kind, cell, _ = placed(move)
        doing = "replace" if state.grid[cell] else "lay"
        lines = [Line(-1, tr(f"gondola.outcome.{doing}", tile=texts.tile_name(kind)))]
        ahead = self.view.previews.ahead(state, move)
        if ahead.race >= 0:
            current = TILES[CODE_KIND[state.grid[state.at[state.turn]] & 255]].current
            speed, steps = TILES[kind].speed, ahead.state.steps
            lines.append(Line(-1, tr("gondola.outcome.steps", speed=speed, current=current, steps=steps)))
            lines += self._race_lines(ahead.state, ahead.race, move)
        return lines

    def _race_lines(self, state: State, move: int, after: int) -> list[Line]:
        way = self.view.previews.way(state, move, after)
        seat = state.turn
        lines = [Line(seat, tr(f"gondola.outcome.{'glide' if way.steps else 'stay'}", steps=way.steps))]
        _, mask = raced(move)
        if mask:
            lines.append(Line(-1, tr("gondola.outcome.across", bridges=texts.crossings(mask))))
            had, more = state.flagged[seat], mask.bit_count()
            lines.append(Line(seat, texts.flags_gained(mask, had), f"+{more}", str(had), str(had + more)))
        return lines

    def armed_words(self, move: int) -> str:
        """The main button's words while a move waits to be confirmed."""
        if is_race(move):
            return self.race_words()
        return tr("gondola.button.lay") if is_placement(move) else tr("gondola.button.discard")

    def armed_cost(self, state: State, move: int) -> str:
        """What a race's steps are made of."""
        steps = self.steps(state, -1) if is_race(move) else None
        return tr("gondola.button.sum", speed=steps.speed, current=steps.current) if steps is not None else ""

    def steps(self, state: State, pointed: int) -> Steps | None:
        """What decides how far the boat goes, as far as it is known."""
        laying = [move for move in (pointed, *reversed(self.view.question.drafted)) if is_placement(move)]
        kind = placed(laying[0])[0] if laying else self.picked if state.phase == PLACE else -1
        current = TILES[CODE_KIND[state.grid[state.at[state.turn]] & 255]].current
        speed = TILES[kind].speed if kind >= 0 else self.view.speed if state.phase == RACE else 0
        return Steps(speed, current) if speed else None

    def refusal(self, x: float, y: float, state: State, legal: Sequence[int]) -> str:
        """Why a click at a point of the board means nothing."""
        view = self.view
        cell = geometry.cell_at(*view.to_board(x, y))
        if cell < 0 or not legal or not view.board.collidepoint(x, y):
            stack = geometry.stack_at(view.room.layout.side, x, y) if legal else ""
            return tr(f"gondola.later.{stack}") if stack else ""
        code = state.grid[cell] & 255
        if state.phase == DISCARD:
            return tr("gondola.refuse.discard", held=state.held[state.turn], flags=FLAGS - state.flagged[state.turn])
        if state.phase == RACE:
            if code and CODE_ICON[code] == CHECKPOINT:
                return tr("gondola.refuse.gate")
            if cell == state.at[state.turn]:
                return tr("gondola.refuse.stay")
            return tr("gondola.refuse.rest", steps=state.steps)
        if code:
            if self.picked < 0 or TILES[self.picked].icon != REPLACE:
                return tr("gondola.refuse.taken")
            return tr("gondola.refuse.replace")
        if not meets(state, cell):
            return tr("gondola.refuse.join")
        if self.picked >= 0 and TILES[self.picked].icon == DEEP:
            return tr("gondola.refuse.close")
        return tr("gondola.refuse.fit")
