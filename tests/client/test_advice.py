"""Advice that can be read: the best line is the best shown, no two lines are alike, reasons fit, nothing is betrayed.

The positions come from matches that searching players played. The slow test looks at 200 of each game.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from ai.analysis import Advice, Option, advice_of
from ai.evaluation.calibration import KeptMatch, matches_of
from ai.search.compile_cache import engine_of, has_numba
from ai.search.engine import Candidate
from ai.search.params import hint_params
from ai.search.searcher import Budget, Searcher
from game.game_info import game_info
from game.interaction.sidebar.hint_panel import HintPanel
from game.interaction.sidebar.move_lines import move_lines
from game.locale import term
from game.match import HUMAN, Match, Seat
from game.rules import GAMES, Event, Game, State
from game.rules.gondola.events import FlagPlaced
from game.scenes.review.review_scene import ReviewScene
from game.session.ai.hints import HintView
from game.session.ai.reasons import OPEN, confidence, reasons
from game.ui.render import text
from tests.client import tables
from tests.client.test_review import judge_of

FEW, SIMS = 3, 300  # positions of each game by default, and simulations of each
MANY = 200  # positions of each game in the slow test
EACH = 4  # positions of a match
LEAST_MOVES = 4  # legal moves of a position that is worth advice
FORESEEN = 12  # positions of Gondola whose sentences on the next turn are checked
WORLDS = 3  # redeals that a viewer cannot tell from the real deal


@dataclass
class Advised:
    """Position with its advice, at a table that shows it."""

    review: ReviewScene
    seat: int
    veiled: State
    advice: Advice

    @property
    def match(self) -> Match:
        return self.review.match


def finished(game: str, kept: KeptMatch) -> Match:
    match = Match(game, [Seat(name, HUMAN) for name in tables.NAMES[: kept.seats]], kept.seed)
    for choice in kept.choices:
        match.commit(match.game.legal(match.state)[choice])
    return match


def advised(game: str, count: int) -> Iterator[Advised]:
    """Yield positions of a game with a search's advice."""
    dice, found, app = random.Random(game), 0, tables.app()
    for number, kept in enumerate(matches_of(game)):
        saved, seat = finished(game, kept), number % kept.seats
        review = ReviewScene(app, saved, list(range(kept.seats)), seat, judge_of(saved, seat, 0))
        app.scenes = []
        app.begin(review)
        plies = [one.ply for one in review.questions.decisions if len(saved.game.legal(one.veiled)) >= LEAST_MOVES]
        for ply in sorted(dice.sample(plies, min(EACH, len(plies), count - found))):
            review.session.seek(ply)
            app.step(0.02, [])
            veiled = saved.game.veiled(review.match.state, seat)
            searcher = Searcher(engine_of(game), hint_params(game), ply, 2 * SIMS + 256, 1, by_source=True)
            candidates = searcher.think(veiled, seat, Budget(SIMS)).candidates
            advice = advice_of(saved.game, veiled, seat, candidates, searcher.line)
            searcher.close()
            assert advice is not None
            found += 1
            yield Advised(review, seat, veiled, advice)
        review.leave()
        if found == count:
            return
    raise AssertionError(f"only {found} positions")


def check_lines(one: Advised) -> None:
    """Check what the hint panel shows: order, whole lines, no two alike."""
    room, view = one.review.room, HintView(one.match)
    panel = HintPanel(view, one.review.view)
    area = room.layout.log
    panel.lay_out(area, one.advice, room.question.state, one.match.state.seats, room.scale)
    shown = [round(100 * row.option.win) for row in panel.rows]
    assert panel.rows[0].option is one.advice.best
    assert shown == sorted(shown, reverse=True), "the best line is the best by the chances shown"
    lines = [" ".join(row.lines) for row in panel.rows]
    assert len(set(lines)) == len(lines), lines
    for row in panel.rows:
        assert all(text.width(line, "small bold", room.scale) <= row.box.width for line in row.lines)
        assert area.contains(row.box)
    for above, below in itertools.pairwise(panel.rows):
        assert above.box.bottom <= below.box.top


def check_reasons(one: Advised) -> None:
    """Check every option's sentence against the figures of the search."""
    match, seat, advice = one.match, one.seat, one.advice
    view = HintView(match)
    for option in advice.options:
        view.hovered = option.move
        other = advice.best if option is not advice.best else next(iter(advice.options[1:]), None)
        told = " ".join(view.why(advice))
        if other is None:
            continue
        if confidence(option, other) == OPEN:
            assert "better" not in told
            assert "worse" not in told
            continue
        better, worse = sorted((option, other), key=lambda each: -each.win)
        assert ("better" in told) == (option is better)
        assert ("worse" in told) == (option is worse)
        for reason in reasons(match, seat, better, worse):
            assert reason.points > 0
            if reason.rival >= 0:
                assert reason.rival != seat
                assert worse.scores[reason.rival] - better.scores[reason.rival] == pytest.approx(reason.points)
            elif reason.source in match.game.rules.SOURCES:
                gain = better.sources.get(reason.source, 0.0) - worse.sources.get(reason.source, 0.0)
                assert gain == pytest.approx(reason.points)
            assert "\N{MINUS SIGN}" not in told


def check_secrets(one: Advised) -> None:
    """Check that all words stay the same in worlds that look alike."""
    match, game = one.match, one.match.game
    moves = [option.move for option in one.advice.options]
    worlds = [game.redeal(one.veiled, one.seat, seed) for seed in range(WORLDS)]
    here = move_lines(one.review.view, one.veiled, moves)
    for world in worlds:
        assert move_lines(one.review.view, world, moves) == here
    hidden = {source for source, group in game_info(game.name).groups.items() if group in game_info(game.name).hidden}
    view = HintView(match)
    for option in one.advice.options:
        view.hovered = option.move
        foreseen = view.after(one.advice, one.veiled)
        assert all(HintView(match).after(replace(one.advice, options=(option,)), world) == foreseen for world in worlds)
        words = " ".join(view.why(one.advice)) + view.tip(one.advice) + foreseen
        for source in hidden:
            assert game.words.source("en", source) not in words


def check(game: str, count: int) -> None:
    for one in advised(game, count):
        check_lines(one)
        check_reasons(one)
        check_secrets(one)


def test_a_hint_tells_of_the_checkpoint_that_the_next_player_may_cross() -> None:
    """The checkpoint can be crossed in some of the redeals that the viewer may imagine."""
    told = 0
    for one in advised("gondola", FORESEEN):
        game, line = one.match.game, one.advice.best.line
        words = HintView(one.match).after(one.advice, one.veiled)
        if not words:
            continue
        told += 1
        crossed = set()
        for seed in range(FORESEEN):
            world = game.redeal(one.veiled, one.seat, 900 + seed)
            for move in line:
                game.apply(world, move)
            assert words.startswith(one.match.names[game.actor(world)])
            ways = [way for tile in game.legal(world) for way in crossings(game, world, tile)]
            crossed |= {event.number for way in ways for event in way if isinstance(event, FlagPlaced)}
        assert any(term("gondola", "checkpoint", number) in words for number in crossed)
    assert told >= 2, told


def crossings(game: Game, world: State, tile: int) -> Iterator[list[Event]]:
    """Yield the events of every way to race after laying a tile."""
    after = world.copy()
    game.apply(after, tile)
    for way in game.legal(after) if game.actor(after) == game.actor(world) else ():
        yield game.apply(after.copy(), way)


def test_a_hint_tells_by_what_a_chance_has_fallen_since_the_last_turn() -> None:
    match = tables.match("gondola", ("human", "doge"))
    view = HintView(match)
    best = Option(3, 0.6, 0.02, 3.0, {"checkpoints": 3.0}, 9000, (0.6, 0.4), (3.0, 2.5))
    now = Option(4, 0.4, 0.02, 2.9, {"checkpoints": 2.9}, 9000, (0.4, 0.6), (2.9, 3.4))
    view.told(Advice(0, (best,), 1.0, 9000))
    assert view.fall(Advice(0, (now,), 1.0, 9000)) == "", "the same turn"
    while match.actor == 0:
        match.commit(match.legal(match.state)[0])
    while match.actor == 1:
        match.commit(match.legal(match.state)[0])
    view.told(Advice(0, (now,), 1.0, 9000))
    fall = view.fall(Advice(0, (now,), 1.0, 9000))
    assert fall.replace("\u00a0", " ").startswith("Since your last turn: 60 % → 40 %, while Bea went 40 % → 60 %.")
    assert "0.9 more for Bea" in fall.replace("\u00a0", " ")
    view.told(Advice(0, (replace(now, win=0.59),), 1.0, 9000))
    assert view.fall(Advice(0, (replace(now, win=0.59),), 1.0, 9000)) == "", "hardly fallen"


@pytest.mark.parametrize("game", GAMES)
def test_advice_can_be_read(game: str) -> None:
    check(game, FEW)


@pytest.mark.slow
@pytest.mark.skipif(not has_numba(), reason="too slow without Numba")
@pytest.mark.parametrize("game", GAMES)
def test_advice_can_be_read_at_200_positions_of_each_game(game: str) -> None:
    check(game, MANY)


def test_a_lucky_move_with_few_visits_is_not_the_best() -> None:
    """Of two moves, one won 600 of 1,000 simulations and the other 40 of 50."""
    game = tables.match("rialto", ("human", "doge")).game
    s = game.new(2, 1)
    seat = game.actor(s)
    first, second, *_ = game.legal(s)

    def candidate(move: int, visits: int, win: float) -> Candidate:
        return Candidate(move, visits, (win, 1 - win), (win, 1 - win), (40.0, 38.0))

    advice = advice_of(game, game.veiled(s, seat), 0, [candidate(first, 1000, 0.6), candidate(second, 50, 0.8)])
    assert advice is not None
    assert [option.move for option in advice.options] == [first]
    advice = advice_of(game, game.veiled(s, seat), 0, [candidate(first, 600, 0.6), candidate(second, 450, 0.66)])
    assert advice is not None
    assert [option.move for option in advice.options] == [second, first], "the best chance shown comes first"
