"""Every click can be trusted: no gesture commits a move without consent."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from game.interaction.decision.buttons import BUTTON_MARGIN
from game.interaction.decision.click_guard import GUARD_SECONDS
from game.match import Match
from game.rules import GAMES
from game.scenes.table.table_scene import TableScene
from game.tables.base.ui_model import Offer
from game.ui.widgets.widgets import Button
from tests.client import tables
from tests.client.monkey import Clumsy
from tests.client.player import FRAME, Hand, Person, button_of, red_button

GAME = pytest.mark.parametrize("game", GAMES)
TRIED = 2  # tested moves of a kind at each kind of decision


def kinds_of(played: Match, moves: list[int]) -> frozenset[str]:
    return frozenset(played.game.moves.split(move).kind for move in moves)


def questions(played: Match, moves: int) -> Iterator[frozenset[str]]:
    """Play at random; stop at each new kind of decision, and yield its kinds of moves."""
    dice, seen = random.Random(3), set()
    for _ in range(moves):
        if played.is_over:
            return
        legal = played.game.legal(played.state)
        kinds = kinds_of(played, legal)
        if kinds not in seen and len(legal) > 1:
            seen.add(kinds)
            yield kinds
        played.commit(dice.choice(legal))


class Asked:
    """Decision at a table that can be restored."""

    def __init__(self, table: TableScene):
        self.table = table
        self.person = Person(table.app)
        self.hand = self.person.hand
        self.steps = len(table.match.steps)
        self.put()

    def put(self) -> None:
        """Restore the decision."""
        table = self.table
        table.match.history.take_back_to(self.steps)
        table.draft.clear()
        while table.view.composer.take_back():  # the view's own selection
            pass
        table.player.skip()
        table.session.pacing.beat = 0.0
        table.app.clock += 1.0  # The next click is no double click with an earlier one.
        self.hand.move(1, 1)
        table.presenter.sync()
        table.app.step(0.0, [])
        assert self.made == []

    @property
    def made(self) -> list[int]:
        """The moves committed since the decision."""
        return [step.move for step in self.table.match.steps[self.steps :]]

    def click(self, move: int) -> None:
        """Click a move's target once."""
        found = self.person.find(self.table, move)
        if isinstance(found, Button):
            self.hand.press_at(found)
        elif found is not None:
            self.hand.click(*found)
        else:
            self.person._point_on_board(self.table, move)

    def again(self, move: int) -> None:
        """Click the same target again.

        A button is clicked once it takes clicks, anything else at once.
        """
        prompt = self.table.decision.prompt
        offers = [offer for offer in prompt.more if offer.move == move] if prompt is not None else []
        if offers:
            self.hand.press_at(button_of(self.table, offers[0]))
        else:
            self.hand.click(*self.table.room.hover)


def sample(asked: Asked) -> list[int]:
    """Return some moves of each kind."""
    dice, found = random.Random(1), []
    legal = asked.table.draft.legal()
    for kind in sorted(kinds_of(asked.table.match, legal)):
        moves = [move for move in legal if asked.table.match.game.moves.split(move).kind == kind]
        found += dice.sample(moves, min(TRIED, len(moves)))
    return found


def offer_of(asked: Asked, move: int) -> tuple[Offer | None, bool]:
    """Return the offer of a move's button, and whether it is the red button.

    The move must be picked first if it needs that.
    """
    found = asked.person.find(asked.table, move)
    prompt = asked.table.decision.prompt
    assert prompt is not None
    if isinstance(found, Button) and found is red_button(asked.table):
        return prompt.main, True
    refusals = [offer for offer in prompt.more if offer.refuses and offer.move == move]
    return (refusals[0] if refusals else None), False


def check_choice(asked: Asked, move: int) -> None:
    """Check a move that is chosen alone."""
    table, hand = asked.table, asked.hand
    for way in ("escape", "right", "enter", "red", "again"):
        asked.put()
        asked.click(move)
        assert asked.made == [], "a click only chooses"
        assert table.draft.is_chosen
        assert table.draft.target == move
        assert red_button(table).enabled
        chosen = table.draft.all()
        assert chosen[0] == move or move in chosen
        if way == "escape":
            hand.key(pygame.K_ESCAPE)
        elif way == "right":
            hand.click(*table.room.hover, button=3)
        elif way == "enter":
            hand.key(pygame.K_RETURN)
        elif way == "red":
            hand.press_at(red_button(table))
        else:
            asked.again(move)
        if way in ("escape", "right"):
            assert asked.made == []
            assert not table.draft.is_chosen
        else:
            assert asked.made[: len(chosen)] == chosen, way


def check_gathering(asked: Asked, move: int) -> None:
    """Check that a drafted move is added and taken out without a commit."""
    table, hand = asked.table, asked.hand
    for way in ("escape", "right", "again"):
        asked.put()
        asked.click(move)
        assert asked.made == []
        assert table.draft.all() == [move]
        if way == "escape":
            hand.key(pygame.K_ESCAPE)
        elif way == "again":
            table.app.clock += 1.0
            asked.again(move)
        else:
            hand.click(*table.room.hover, button=3)
        assert table.draft.is_empty
    assert asked.made == []


def check_refusal(asked: Asked, offer: Offer) -> None:
    """Check a decline button: far from the red one, without a key.

    It asks twice where something of value is lost.
    """
    table, hand = asked.table, asked.hand
    asked.put()
    button = button_of(table, offer)
    assert button.look == "outline"
    assert button.key == ""
    prompt, red, between = table.room.layout.prompt, red_button(table).rect, table.decision.buttons.between
    assert button.rect.x == prompt.x + BUTTON_MARGIN or len(table.decision.buttons.refusing) > 1
    assert button.rect.right <= between.x < between.right <= red.x
    assert button.rect.height <= 0.65 * red.height
    assert red_button(table).enabled is False or table.decision.prompt is not None
    hand.press_at(button)
    if offer.asks:
        assert offer.cost
        assert asked.made == []
        again = next(one for one, meaning in table.decision.buttons.all if meaning == table.decision.guard.asked)
        hand.click(*again.rect.center)  # the second half of a double click
        assert asked.made == []
        hand.press_at(next(one for one, meaning in table.decision.buttons.all if meaning == table.decision.guard.asked))
    assert asked.made[:1] == [offer.move]


def check_enter_alone(asked: Asked) -> None:
    """Check that Enter without a choice does what the red button says.

    It never declines.
    """
    table = asked.table
    asked.put()
    prompt = table.decision.prompt
    assert prompt is not None
    assert all(
        not (offer.refuses and prompt.main is not None and offer.move == prompt.main.move) or prompt.main.off
        for offer in prompt.more
    )
    enabled = red_button(table).enabled
    asked.hand.key(pygame.K_RETURN)
    if not enabled:
        assert asked.made == []
    elif prompt.main is not None and not prompt.main.asks:
        assert asked.made[:1] == [prompt.main.move]


@GAME
def test_the_table_of_gestures_holds_at_every_kind_of_decision(game: str) -> None:
    app = tables.app()
    app.settings.cover = "open"
    app.settings.forced, app.settings.ask_gold = False, True
    met = {"choice": 0, "gathering": 0, "refusal": 0, "red": 0}
    played = tables.match(game, ("human", "human", "human"), seed=5)
    table = tables.seated(app, played)
    for _ in questions(played, 420):
        asked = Asked(table)
        check_enter_alone(asked)
        asked.put()
        for move in sample(asked):
            asked.put()
            if table.view.composer.gathers(table.draft.state, move):
                check_gathering(asked, move)
                met["gathering"] += 1
                continue
            offer, is_red = offer_of(asked, move)
            if offer is None:
                check_choice(asked, move)
            elif not is_red:
                check_refusal(asked, offer)
            met["choice" if offer is None else "red" if is_red else "refusal"] += 1
        asked.put()
    assert met["choice"] >= 5, met
    assert met["refusal"] or game == "gondola", met


def test_a_button_that_changes_under_a_resting_pointer_takes_no_click_yet() -> None:
    """In Rialto a second click on "none" is no "none" in the next stage."""
    app = tables.app()
    app.settings.cover = "open"
    played = tables.match("rialto", ("human", "human"), seed=5)
    table = tables.seated(app, played)
    asked = next(Asked(table) for kinds in questions(played, 300) if "play" in kinds)
    offer = next(one for one in table.decision.prompt.more if one.refuses)  # type: ignore[union-attr]
    spot = button_of(table, offer).rect.center
    asked.hand.move(*spot)
    asked.hand.click(*spot)
    steps = len(asked.made)
    assert steps
    while not table.player.is_idle:
        app.step(0.01, [])
    assert not table.room.refusal.shaken
    for _ in range(3):
        press(asked.hand, spot)
        assert len(asked.made) == steps
        assert table.room.refusal.shaken, "a click that is refused is answered"
    asked.hand.wait(GUARD_SECONDS)
    assert not table.decision.guard.holds
    press(asked.hand, spot)
    assert len(asked.made) > steps, "however long the pointer has rested there"


def press(hand: Hand, spot: tuple[float, float]) -> None:
    """Click at the pointer's place without moving it."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        hand._post(kind, *spot, button=1)


def test_three_streets_of_murano_take_nine_clicks_at_most_and_six_by_dragging() -> None:
    from game.rules.murano import moves as m

    app = tables.app()
    for dragging, most in ((False, 9), (True, 6)):
        played = tables.position("murano", "building")
        table = tables.seated(app, played)
        hand, done = Person(app).hand, 0
        for _ in range(3):
            if m.DRAW_STREET not in played.game.legal(played.state):
                break
            hand.press("Draw a street")
            done += 1
            tables.settle(table)
            move = next(move for move in table.draft.legal() if m.LAY <= move < m.BUILD_FACTORY)
            spot = table.view.where(played.state, move)
            assert spot is not None
            if dragging:
                from game.tables.murano import geometry

                start = geometry.drawn_street_spot(table.room.layout.side)
                hand.move(*start)
                hand._post(pygame.MOUSEBUTTONDOWN, *start, button=1)
                hand._post(pygame.MOUSEMOTION, *spot, rel=(0, 0), buttons=(1, 0, 0))
                hand._post(pygame.MOUSEBUTTONUP, *spot, button=1)
                done += 1
            else:
                hand.click(*spot)
                hand.click(*spot)
                done += 2
            assert played.steps[-1].move == move
            tables.settle(table)
        assert played.steps[-1].move != m.DRAW_STREET
        assert 0 < done <= most
    assert FRAME


def play_clumsily(game: str, players: tuple[str, ...], confirmed: int) -> None:
    """Let a clumsy player act until enough moves are confirmed, or to the end."""
    app = tables.app()
    app.settings.ask_gold = True
    table = tables.seated(app, tables.match(game, players, seed=7))
    clumsy = Clumsy(app, table, 8)
    for _ in range(200_000):
        if table.match.is_over or clumsy.eye.confirmed >= confirmed:
            break
        clumsy.fumble()
    assert table.match.is_over or clumsy.eye.confirmed >= confirmed


PLAYERS = pytest.mark.parametrize("players", [("human", "doge"), ("human", "human")], ids=["alone", "couch"])


@GAME
@PLAYERS
def test_a_clumsy_player_commits_nothing_without_consent(game: str, players: tuple[str, ...]) -> None:
    play_clumsily(game, players, 12)


@pytest.mark.slow
@GAME
@PLAYERS
def test_a_clumsy_player_commits_nothing_without_consent_in_a_whole_match(game: str, players: tuple[str, ...]) -> None:
    play_clumsily(game, players, 1_000_000)


def test_esc_removes_the_last_picked_or_turned_card() -> None:
    """Rialto's picked cards and a card turned by a yellow building have one order."""
    from game.rules.rialto import moves as m

    app = tables.app()
    app.settings.cover = "open"
    played = tables.match("rialto", ("human", "human", "human"), seed=5)
    table = tables.seated(app, played)
    asked = next(Asked(table) for kinds in questions(played, 420) if "turn" in kinds)
    state = played.state
    own = next(card for card in table.decision.cards if card.key.startswith(f"c{state.stage}/"))
    asked.hand.click(own.rect.x + 3, own.rect.bottom - 4)
    turn = next(move for move in table.draft.legal() if m.TURN <= move < m.PLAY)
    asked.click(turn)
    assert table.draft.moves == [turn]
    assert table.view.composer.is_picking
    asked.hand.key(pygame.K_ESCAPE)
    assert table.draft.is_empty
    assert table.view.composer.is_picking
    asked.hand.key(pygame.K_ESCAPE)
    assert not table.view.composer.is_picking
    assert asked.made == []
