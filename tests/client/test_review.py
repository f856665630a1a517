"""The review asks before it tells, and judges only its player's decisions.

It shows only what that player knew.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ai.analysis import Decision, Judgement, Option
from game.locale import tr
from game.match import Match
from game.match.retry import main_human_seat
from game.scenes.results.results_scene import ResultsScene
from game.scenes.review.review_scene import ReviewScene
from game.session.opponents import NullOpponents
from game.session.playback.review_questions import decisions_of
from game.shell.app import App
from game.ui.widgets.widgets import Button
from tests.client import tables
from tests.client.player import Person, red_button


class Judge(NullOpponents):
    """Worker that prefers another move, at a cost that grows with the decision's ply."""

    def __init__(self, match: Match):
        self.match = match
        self.judgements: tuple[Judgement, ...] = ()
        self.judged_share = 0.0

    def judge(self, decisions: Sequence[Decision]) -> None:
        seats = len(self.match.seats)
        found = []
        for number, one in enumerate(decisions):
            other = next(move for move in self.match.game.legal(one.veiled) if move != one.move)
            made = Option(one.move, 0.3, 0.01, 10.0, {}, 400, (0.3,) * seats)
            best = Option(other, 0.3 + number / 1000, 0.01, 12.0, {}, 900, (0.4,) * seats)
            found.append(Judgement(one.ply, one.seat, made, best, number / 1000))
        self.judgements = tuple(found)
        self.judged_share = 1.0


def finished(game: str, players: Sequence[str] = ("human", "doge")) -> Match:
    match = tables.match(game, players)
    tables.play_random(match, 5000)
    assert match.is_over
    return match


def begun(app: App, match: Match, seat: int = 0) -> ReviewScene:
    review = ReviewScene(app, match, list(range(len(match.seats))), seat)
    review.thinking = Judge(match)
    app.scenes = []
    app.begin(review)
    app.step(0.02, [])
    return review


def press_first(review: ReviewScene, label: str) -> None:
    button = next(one for one in review.panel.widgets if isinstance(one, Button) and one.label == label)
    Person(review.app).hand.click(*button.rect.center)


@pytest.mark.parametrize("game", ["venezia", "rialto", "gondola", "murano"])
def test_the_review_asks_about_the_costliest_moments_and_then_explains(game: str) -> None:
    app = tables.app()
    match = finished(game)
    review = begun(app, match)
    plies = [one.ply for one in decisions_of(match, 0)]
    assert [one.ply for one in review.win_chart.moments] == plies[-3:]
    person = Person(app, 2)
    for number, moment in enumerate(review.win_chart.moments):
        assert review.win_chart.number == number
        assert review.playback.at == moment.ply
        assert bytes(review.match.state) == bytes(match.state_after(moment.ply))
        assert review.sheet.advised_move() == -1, "the answer is not shown before"
        assert review.sheet.rows() == []
        answer = review.match.game.legal(review.match.state)[0]
        person.hand.wait(0.3)
        person.point(review, answer)
        if not review.win_chart.is_told:
            person.hand.press_at(red_button(review))
        assert review.win_chart.is_told
        assert review.win_chart.tried == answer
        assert review.sheet.advised_move() == moment.best.move
        assert review.playback.at == moment.ply, "nothing is played"
        app.step(0.02, [])
        assert {move for _, move in review.sheet.rows()} == {moment.best.move, moment.made.move}
        press_first(review, tr("review.next") if number < 2 else tr("review.leave"))
    assert app.scenes == []


def test_a_review_shows_only_its_players_knowledge() -> None:
    app = tables.app()
    match = finished("rialto", ("human", "human", "doge"))
    review = begun(app, match, 1)
    assert review.session.visibility.viewer == 1
    assert {step.seat for step in match.steps if step.is_human} == {0, 1}
    assert {one.seat for one in decisions_of(match, 1)} == {1}
    veiled = match.game.veiled(match.state_after(review.playback.at), 1)
    assert bytes(review.presenter.state) == bytes(veiled)


def test_forced_moves_and_computers_moves_are_not_reviewed() -> None:
    match = finished("venezia")
    plies = {one.ply for one in decisions_of(match, 0)}
    assert plies
    for ply, step in enumerate(match.steps):
        assert (ply in plies) == (step.seat == 0 and not step.forced)
    assert main_human_seat(match) == 0
    assert main_human_seat(finished("venezia", ("doge", "noble"))) == -1


def test_the_results_open_the_review_and_back() -> None:
    app = tables.app()
    match = finished("venezia")
    results = ResultsScene(app, match, [4, 2])
    app.begin(results)
    hand = Person(app).hand
    hand.wait(0.3)
    hand.click(300, 300)
    hand.press(tr("results.review"))
    review = app.scene
    assert isinstance(review, ReviewScene)
    review.thinking.close()
    review.thinking = Judge(match)
    review._leave()
    hand.wait(0.2)
    assert app.scene is results


def test_an_answer_is_judged_by_its_own_cost() -> None:
    """Best 36 %, played 22 %: an answer with 36 % costs nothing."""
    app = tables.app()
    match = finished("venezia")
    review = begun(app, match)
    moment = review.win_chart.moment
    legal = match.game.legal(match.state_after(moment.ply))
    others = [move for move in legal if move not in (moment.best.move, moment.made.move)]
    good, bad, *_ = [*others, -2, -3]
    wins = {moment.best.move: 0.36, moment.made.move: 0.22, good: 0.355, bad: 0.30}
    options = tuple(Option(move, win, 0.02, 9.0, {}, 500, (win, 1 - win)) for move, win in wins.items())
    review.win_chart.moments[review.win_chart.number] = Judgement(
        moment.ply, moment.seat, options[1], options[0], 0.14, options
    )
    said = {}
    for move in (*wins, -4, -1):
        review.win_chart.tell(move)
        said[move] = review.sheet.words()
    assert said == {
        moment.best.move: "Correct: that is the computer's choice too.",
        moment.made.move: "That is the move you played. That cost 14\u00a0% of your chance to win.",
        good: "About as good as the best move.",
        bad: "The computer would play another move. That cost 6\u00a0% of your chance to win.",
        -4: "The computer did not look at that move; it would play another.",
        -1: "The move you played cost 14\u00a0% of your chance to win.",
    }
