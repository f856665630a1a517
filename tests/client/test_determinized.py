"""A player's choices follow from the seat's observation, never the true state."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.match import Match
from game.rules import GAMES, State
from game.scenes.table.table_scene import TableScene
from game.session.opponents import NullOpponents
from game.shell.app import App
from game.tables.base.view import AnyView
from game.ui.render.canvas import Rect
from tests.client import tables
from tests.sources import nodes_of

ROOT = Path(__file__).parents[2]
GAME = pytest.mark.parametrize("game", GAMES)
WORLDS = 2
GRID = 12, 8  # points of the board that are tested
ABOUT_MOVES = "outcome", "chosen_words", "where"
# The module that names the true state. It gives it only to the visibility (what is shown), the match or the count.
MAY_NAME_THE_DRAFTS_STATE = {"interaction/display/presenter.py"}


def asked(game: str, seed: int, times: int) -> Iterator[TableScene]:
    """Yield tables at a person's decision, in matches played at random."""
    dice, app = random.Random(seed), tables.app()
    played = tables.match(game, ("human", "human", "doge") if seed % 2 else ("human", "doge", "doge"), seed)
    for _ in range(times):
        for _ in range(dice.randrange(3, 12)):
            step(played, dice)
        while not played.is_over and played.actor not in played.humans:
            step(played, dice)
        if played.is_over:
            return
        yield open_table(app, played)


def step(played: Match, dice: random.Random) -> None:
    """Make a random move."""
    if not played.is_over:
        played.commit(dice.choice(played.game.legal(played.state)))


def open_table(app: App, played: Match) -> TableScene:
    """Return a table whose deciding player sees the hand, without computer moves."""
    table = tables.seated(app, played)
    table.thinking = NullOpponents()
    table.session.uncover()
    table.decision.refresh()
    return table


def points(rect: Rect) -> Iterator[tuple[float, float]]:
    wide, high = GRID
    for at in range(wide * high):
        yield rect.x + rect.width * (at % wide + 0.5) / wide, rect.y + rect.height * (at // wide + 0.5) / high


def answers(view: AnyView, state: State, seat: int) -> Iterator[object]:
    """Yield all answers of a move composer and a view about a state."""
    legal = view.game.legal(state)
    yield legal, view.prompt(state, seat, legal), repr(view.tray(state, seat, legal))
    for move in legal:
        yield move, *(getattr(view, name)(state, move) for name in ABOUT_MOVES)
        yield view.composer.gathers(state, move), view.composer.complete_move(state, move)
        yield view.click_before(state, move, view.room.cards)
    for x, y in (*points(view.room.layout.board), *points(view.room.layout.side)):
        meant = view.candidates(x, y, state, legal)
        yield x, y, meant, "" if meant else view.refusal(x, y, state, legal)


@GAME
def test_a_move_composer_answers_the_same_in_all_redeals(game: str) -> None:
    count = 0
    for table in asked(game, seed=3, times=6):
        state, seat, view = table.match.state, table.match.actor, table.view
        list(answers(view, state, seat))  # Looking up the place of a move may turn the board to it.
        told = list(answers(view, state, seat))
        for world in range(WORLDS):
            assert list(answers(view, table.match.game.redeal(state, seat, world), seat)) == told
        count += 1
    assert count > 3


@GAME
def test_a_decision_with_its_draft_is_the_same_in_all_redeals(game: str) -> None:
    app, count = tables.app(), 0
    for table in asked(game, seed=4, times=8):
        dice, seat = random.Random(count), table.match.actor
        true = table.match.state
        chosen = dice.choice(table.room.question.legal)
        seen = []
        for world in range(-1, WORLDS):
            table.match.history.states[-1] = true if world < 0 else table.match.game.redeal(true, seat, world)
            again = open_table(app, table.match)
            again.decision.select(chosen)
            seen.append(told(again))
        assert seen[1:] == seen[:-1]
        count += 1
    assert count > 4


def told(table: TableScene) -> object:
    """Return a decision and the window's description of it."""
    decision, question = table.decision, table.room.question
    words = [button.label for button, _ in decision.buttons.all]
    states = [bytes(state) for state in (question.committed, question.state_before_choice, question.state)]
    return states, question.legal, question.drafted, question.pending_move, words, decision.prompt, repr(decision.cards)


@GAME
def test_a_decision_is_redealt_once_and_never_the_true_state(game: str) -> None:
    for table in asked(game, seed=5, times=4):
        question, draft = table.room.question, table.draft
        table.room.invalidate()
        again = table.room.question
        assert again is not question
        for one, other in ((again.state, question.state), (again.state_before_choice, question.state_before_choice)):
            assert one is other
        for state in (question.committed, question.state_before_choice, question.state):
            assert state not in (table.match.state, draft.state, draft.base_state)
            assert list(state.rng) != list(draft.state.rng)
        for move in question.legal[:5]:
            table.decision.select(move)
            assert table.room.question.committed is question.committed, "it stands while other things are tried"
            table.decision.step_back()


def test_scenes_and_tables_take_states_from_the_decision_not_the_draft() -> None:
    named = set()
    for path in (
        *(ROOT / "game/interaction").rglob("*.py"),
        *(ROOT / "game/scenes").rglob("*.py"),
        *(ROOT / "game/tables").rglob("*.py"),
    ):
        for node in nodes_of(path):
            words = ast.unparse(node) if isinstance(node, ast.Attribute) else ""
            if words.endswith(("draft.state", "base_state", "draft.trail")) and path.name != "positions.py":
                named.add(path.relative_to(ROOT / "game").as_posix())
    assert named == MAY_NAME_THE_DRAFTS_STATE


@GAME
def test_a_table_draws_nothing_that_its_viewer_may_not_know(game: str) -> None:
    """The displayed state has no hidden parts at any time, not even during a flight."""
    played = tables.match(game, ("human", "doge", "noble"), 11)
    table, _ = tables.shown(played)
    view, seen = table.view, 0
    table.app.settings.own_speed = table.app.settings.other_speed = "normal"
    tables.play_random(played, 12, 2)
    table.presenter.sync()
    while seen < 60 and not played.is_over:
        table.session.play(random.Random(seen).choice(played.game.legal(played.state)))
        while not table.player.is_idle:
            assert view.viewer == 0
            assert view.state == played.game.veiled(view.state, 0)
            table.player.update(0.1)
            seen += 1
    assert seen >= 60
