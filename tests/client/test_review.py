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
from game.session.playback import match_judge
from game.session.playback.match_judge import MatchJudge, MatchJudges
from game.session.playback.review_questions import decisions_of
from game.shell.app import App
from game.tables.base.ui_model import Card
from game.tables.gondola.draw import target_overlay
from game.tables.gondola.race_preview import CanalWay, is_race
from game.tables.hud import chrome
from game.ui.widgets.widgets import Button
from tests.client import tables
from tests.client.player import Person, red_button

COSTLY_PLIES = 2000  # plies after which a decision costs the whole chance to win


class Judge:
    """Worker that prefers another move, at a cost that grows with the decision's ply.

    It judges all decisions at once, or only as many as `limit` allows.
    """

    def __init__(self, match: Match, limit: int = 10_000):
        self.match = match
        self.limit = limit
        self.judgements: tuple[Judgement, ...] = ()

    def judge(self, decisions: Sequence[Decision]) -> None:
        seats = len(self.match.seats)
        found = []
        for one in decisions[: self.limit]:
            cost = one.ply / COSTLY_PLIES
            other = next(move for move in self.match.game.legal(one.veiled) if move != one.move)
            made = Option(one.move, 0.3, 0.01, 10.0, {}, 400, (0.3,) * seats)
            best = Option(other, 0.3 + cost, 0.01, 12.0, {}, 900, (0.4,) * seats)
            found.append(Judgement(one.ply, one.seat, made, best, cost))
        self.judgements = tuple(found)

    def close(self) -> None:
        self.judgements = ()


def judge_of(match: Match, seat: int = 0, limit: int = 10_000) -> MatchJudge:
    return MatchJudge(match, seat, lambda game: Judge(match, limit))  # type: ignore[arg-type, return-value]


def finished(game: str, players: Sequence[str] = ("human", "doge")) -> Match:
    match = tables.match(game, players)
    tables.play_random(match, 5000)
    assert match.is_over
    return match


def begun(app: App, match: Match, seat: int = 0, judge: MatchJudge | None = None) -> ReviewScene:
    review = ReviewScene(app, match, list(range(len(match.seats))), seat, judge or judge_of(match, seat))
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
    assert [one.ply for one in review.questions.moments] == plies[-3:]
    person = Person(app, 2)
    for number, moment in enumerate(review.questions.moments):
        assert review.questions.number == number
        assert review.playback.at == moment.ply
        assert bytes(review.match.state) == bytes(match.state_after(moment.ply))
        assert review.sheet.advised_move() == -1, "the answer is not shown before"
        assert review.sheet.rows() == []
        answer = review.match.game.legal(review.match.state)[0]
        person.hand.wait(0.3)
        person.point(review, answer)
        if not review.questions.is_told:
            person.hand.press_at(red_button(review))
        assert review.questions.is_told
        assert review.questions.tried == answer
        assert review.sheet.advised_move() == moment.best.move
        assert review.playback.at == moment.ply, "nothing is played"
        app.step(0.02, [])
        assert {move for _, move in review.sheet.rows()} == {moment.best.move, moment.made.move}
        press_first(review, tr("review.next") if number < 2 else tr("review.leave"))
    assert app.scenes == []


def test_the_card_of_the_best_move_is_lit(monkeypatch: pytest.MonkeyPatch) -> None:
    app = tables.app(drawn=True)
    review = begun(app, finished("rialto"))
    view, drawn = review.presenter.view, list[Card]()
    monkeypatch.setattr(type(view.painter), "draw_card", lambda painter, canvas, card: drawn.append(card))
    lit = []
    for moment in review.questions.moments:
        review._tell()
        drawn.clear()
        app.step(0.02, [])
        chosen = [card for card in drawn if card.chosen]
        question = review.presenter.room.question
        hand = view.tray(question.state_before_choice, question.hand, (moment.best.move,))
        assert [card.key for card in chosen] == [card.key for card in hand if card.move == moment.best.move][:1]
        lit += chosen
        review._go_on()
    assert lit


def test_the_way_of_the_best_race_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[CanalWay] = []
    monkeypatch.setattr(target_overlay, "_draw_way", lambda canvas, view, way, codes: drawn.append(way))
    app = tables.app(drawn=True)
    review = begun(app, finished("gondola"))
    view, raced = review.presenter.view, 0
    for moment in review.questions.moments:
        review._tell()
        drawn.clear()
        app.step(0.02, [])
        if is_race(moment.best.move):
            assert drawn == [view.previews.way(review.presenter.state, moment.best.move)]
            raced += 1
        review._go_on()
    assert raced


def test_the_move_played_is_marked_on_the_board_while_the_best_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    marked: list[tuple[float, float]] = []
    app = tables.app(drawn=True)
    review = begun(app, finished("murano"))
    monkeypatch.setattr(chrome, "emblem", lambda canvas, colour, x, y, *rest: marked.append((x, y)))
    view, board, on_board = review.presenter.view, review.presenter.room.layout.board, 0
    for moment in review.questions.moments:
        review._tell()
        marked.clear()
        app.step(0.02, [])
        spot = view.place_of(review.presenter.room.question.state, moment.made.move)
        if spot is not None and board.collidepoint(*spot):
            assert (spot in marked) == (moment.made.move != moment.best.move)
            on_board += 1
        review._go_on()
    assert on_board


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
    hand.wait(0.8)
    hand.press(tr("results.review"))
    review = app.scene
    assert isinstance(review, ReviewScene)
    review._leave()
    hand.wait(0.2)
    assert app.scene is results


def test_an_answer_is_judged_by_its_own_cost() -> None:
    """Best 36 %, played 22 %: an answer with 36 % costs nothing."""
    app = tables.app()
    match = finished("venezia")
    review = begun(app, match)
    moment = review.questions.moment
    legal = match.game.legal(match.state_after(moment.ply))
    others = [move for move in legal if move not in (moment.best.move, moment.made.move)]
    good, bad, *_ = [*others, -2, -3]
    wins = {moment.best.move: 0.36, moment.made.move: 0.22, good: 0.355, bad: 0.30}
    options = tuple(Option(move, win, 0.02, 9.0, {}, 500, (win, 1 - win)) for move, win in wins.items())
    review.questions.moments[review.questions.number] = Judgement(
        moment.ply, moment.seat, options[1], options[0], 0.14, options
    )
    said = {}
    for move in (*wins, -4, -1):
        review.questions.tell(move)
        said[move] = review.sheet.words()
    assert said == {
        moment.best.move: "Correct: that is the computer's choice too.",
        moment.made.move: "That is the move you played. It loses 14 games in 100.",
        good: "About as good as the best move.",
        bad: "The computer would play another move. It loses 6 games in 100.",
        -4: "The computer did not look at that move. It would play another.",
        -1: "The move you played loses 14 games in 100 to the best.",
    }


def test_costly_moments_are_asked_while_the_others_are_still_judged() -> None:
    """The first 80 decisions are judged: the costliest three of them are asked before the rest is known."""
    app, match = tables.app(), finished("venezia")
    decisions = decisions_of(match, 0)
    assert len(decisions) > 90
    judge = judge_of(match, 0, 80)
    review = begun(app, match, 0, judge)
    assert not judge.is_whole
    assert review.questions.is_asking
    asked = [review.questions.moment.ply]
    assert asked == [decisions[77].ply]
    assert tr("review.moment.so_far", at=1, done=80, all=len(decisions)) == review.sheet._place()
    for _ in range(2):
        review._tell()
        review._go_on()
        asked.append(review.questions.moment.ply)
    assert asked == [one.ply for one in decisions[77:80]]
    review._tell()
    review._go_on()
    assert review.questions.is_looking, "further moments may be found"
    judge.rest()
    judge._think = lambda game: Judge(match)  # type: ignore[assignment, return-value]
    judge.begin()
    app.step(0.02, [])
    assert review.questions.is_asking
    assert review.questions.moment.ply > decisions[80].ply
    assert len(judge.judgements) == len(decisions), "nothing was judged twice"


def test_waiting_ends_with_what_was_found() -> None:
    app, match = tables.app(), finished("venezia")
    review = begun(app, match, 0, judge_of(match, 0, 20))
    assert review.questions.is_looking, "no decision so far has cost much"
    press_first(review, tr("review.enough"))
    assert [one.ply for one in review.questions.moments] == [one.ply for one in decisions_of(match, 0)[17:20]]
    assert review.questions.is_asking


def test_a_judge_begins_at_the_end_of_the_match_and_keeps_what_it_found(monkeypatch: pytest.MonkeyPatch) -> None:
    app, match = tables.app(), finished("venezia")
    workers: list[Judge] = []

    def worker_of(game: str, compile_service: object) -> Judge:
        workers.append(Judge(match, 30))
        return workers[-1]

    monkeypatch.setattr(match_judge, "worker_of", worker_of)
    app.judges = MatchJudges(app.compile_service, lambda match: ())
    results = ResultsScene(app, match, [4, 2])
    app.begin(results)
    results.clock = results.end
    app.step(0.02, [])
    assert len(workers) == 1
    assert len(app.judges.of(match, 0).judgements) == 30
    review = app.scene_factory.review(match, [4, 2], 0)
    assert isinstance(review, ReviewScene)
    assert review.judge is app.judges.of(match, 0)
    review.leave()
    assert len(review.judge.judgements) == 30, "what was found is kept"
    review.judge.begin()
    assert len(workers) == 2
    assert [one.ply for one in review.judge.judgements[30:]] == [one.ply for one in decisions_of(match, 0)[30:60]]
    app.judges.rest()
