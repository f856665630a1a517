"""The demonstration: highlights of every game, true commentary, and free seats."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

import pygame
import pytest

from ai.analysis import Advice, Option, percent_of, percentages
from game.devtools.gallery.instant_opponents import InstantOpponents
from game.files import paths
from game.languages import HEADERS
from game.locale import LANGUAGES, choose, tr
from game.match import Match
from game.match.lineup import GUESTS
from game.rules import GAMES
from game.saves.save_folder import look, take_up
from game.scenes import demo
from game.scenes.demo import GAME_SECONDS, REMARK_SECONDS, Demo
from game.scenes.hall_of_fame import DEMO_SECONDS, HallOfFameScene
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from game.session.ai.commentary import CLEAR, CLOSE, REPEAT_SECONDS, Commentary, said_of
from game.session.ai.demo_opponents import DemoOpponents, DemoTurn
from game.session.ai.reasons import OPEN, confidence, reasons
from game.session.demo_positions import count, middle
from game.shell.app import App
from game.ui.render.canvas import SPRITES, Rect
from tests.client import tables
from tests.client.player import FRAME, Hand


def begun(made: App, game: str = "venezia") -> Demo:
    """Return a demonstration whose opponents do not search."""
    show = Demo(made, game)
    show.table.thinking = InstantOpponents(random.Random(1).choice, show.table.match)
    made.scenes = []
    made.begin(show)
    made.step(FRAME, [])
    return show


def taken(match: Match, wins: Sequence[float], visits: int = 4000) -> DemoTurn:
    """Return a decision of the seat to decide, with invented figures."""
    seat, seats = match.actor, len(match.seats)
    legal = match.game.legal(match.state)
    options = []
    for at, win in enumerate(wins):
        shares = [(1 - win) / (seats - 1)] * seats
        shares[seat] = win
        scores = tuple(20.0 - 3 * at * (other == seat) for other in range(seats))
        sources = {match.game.rules.SOURCES[0]: 8.0 - 3 * at}
        options.append(Option(legal[at], win, 0.01, 20.0, sources, visits, tuple(shares), scores))
    return DemoTurn(len(match.steps), legal[0], Advice(seat, tuple(options), 0.9, visits * len(wins)))


def choosing(game: str) -> Match:
    """Return a demonstration's position at which there is a choice."""
    match = middle(game, 0)
    while len(match.game.legal(match.state)) < 2:
        match.commit(match.game.legal(match.state)[0])
    return match


@pytest.mark.parametrize("game", GAMES)
def test_demo_positions_are_of_computers_and_far_from_both_ends(game: str) -> None:
    assert count(game) >= 3
    for number in range(count(game)):
        match = middle(game, number)
        assert match.people == set()
        assert not match.is_over
        assert len(match.steps) > 20
        first, second, *_ = sorted(match.game.points(match.state), reverse=True)
        assert first - second <= 12


def test_the_demonstration_shows_all_games_in_turn_and_then_the_hall_of_fame() -> None:
    made = tables.app()
    Demo.turn = 0
    made.begin(Demo(made))
    games = []
    for _ in GAMES:
        show = made.scene
        assert isinstance(show, Demo)
        games.append(show.game)
        show.table.thinking = InstantOpponents(random.Random(1).choice, show.table.match)
        show.clock = GAME_SECONDS
        made.step(0.02, [])
    assert games == list(GAMES)
    assert isinstance(made.scene, HallOfFameScene)
    made.scene.clock = DEMO_SECONDS
    made.step(0.02, [])
    assert isinstance(made.scene, Demo)
    made.step(0.02, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)])
    assert isinstance(made.scene, TitleScene)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_commentary_agrees_with_the_figures(game: str, lang: str) -> None:
    choose(lang)
    match = choosing(game)
    for wins in ((0.62, 0.41), (0.50, 0.45), (0.5, 0.495)):
        one = taken(match, wins)
        best, other = one.advice.options[:2]
        told = [words for _, words in said_of(match, one)]
        assert told
        figures = {int(figure) for figure in re.findall("([0-9]+)[\u00a0 ]%", " ".join(told))}
        assert figures <= {*percentages(best.wins), percent_of(other.wins, one.advice.seat)}
        if confidence(best, other) == OPEN:
            assert not any(f"+3{HEADERS[lang].decimal}0" in words for words in told)
        else:
            assert f"+3{HEADERS[lang].decimal}0" in told[0]
            assert reasons(match, one.advice.seat, best, other)[0].points == 3.0
    choose("en")


@pytest.mark.parametrize("game", GAMES)
def test_a_clear_choice_and_a_close_one_are_told_apart(game: str) -> None:
    match = choosing(game)
    kinds = [[kind for kind, _ in said_of(match, taken(match, wins))] for wins in ((0.62, 0.41), (0.5, 0.495))]
    assert CLEAR in kinds[0]
    assert CLOSE not in kinds[0]
    assert CLOSE in kinds[1]
    assert CLEAR not in kinds[1]


def test_commentary_repeats_nothing_within_ten_minutes() -> None:
    match = choosing("venezia")
    remarks, one = Commentary(), taken(match, (0.62, 0.41))
    said = [remarks.of(match, one, float(at)) for at in range(10)]
    words = [remark.words for remark in said if remark is not None]
    assert words
    assert len(set(words)) == len(words)
    again = remarks.of(match, one, REPEAT_SECONDS + 20)
    assert again is not None
    assert again.words == words[0]


def test_commentary_is_about_the_last_decision() -> None:
    made = tables.app()
    Demo.remarks = Commentary()
    show = begun(made)
    show.clock = 4.0
    show.table.performers.taken = taken(show.table.match, (0.62, 0.41))
    made.step(FRAME, [])
    assert "62" in show.said
    assert not show.is_rule
    assert show.table.match.names[show.table.performers.taken.advice.seat] in show.said


def test_a_rule_is_shown_when_there_is_no_other_commentary() -> None:
    made = tables.app()
    Demo.remarks = Commentary()
    show = begun(made)
    show.clock = 20.0
    made.step(FRAME, [])
    assert show.is_rule
    assert show.said in {tr(f"attract.venezia.{number}") for number in range(1, 7)}


@pytest.mark.parametrize("game", GAMES)
def test_a_player_who_takes_a_seat_continues_and_keeps_the_match(game: str) -> None:
    made = tables.app()
    show = begun(made, game)
    show.clock = 14.1
    made.step(FRAME, [])
    match, seat = show.table.match, show.free_seat
    steps, known = len(match.steps), match.game.known(match.state, seat)
    box = show.chair.rect
    Hand(made).move(box.x + 10, box.y + 10)
    assert made.scene is show, "the way to the chair does not end the show"
    steps, seat = len(match.steps), show.free_seat
    known = match.game.known(match.state, seat)
    made.change(show.handle(_press(*box.center)))
    table = made.scene
    assert isinstance(table, TableScene)
    assert not isinstance(table, demo.DemoTable)
    mine = table.match
    assert len(mine.steps) == steps
    assert mine.seats[seat].is_human
    assert mine.people == {seat}
    assert mine.assisted
    assert mine.game.known(mine.state, seat) == known
    assert bytes(mine.state) != bytes(match.state), "what the seat cannot know is dealt anew"
    table.leave()
    (saved,) = look(paths.saves()).matches
    again = take_up(saved.path)
    assert bytes(again.state) == bytes(mine.state)
    assert again.seats[seat].is_human
    again.close()


def _press(x: float, y: float) -> object:
    from game.ui.input_events import LEFT, PointerPressed

    return PointerPressed(x, y, LEFT)


@pytest.mark.parametrize("clock", [0.5, 33.0, 70.0])
def test_a_viewer_may_sit_down_at_any_time_and_move_the_mouse(clock: float) -> None:
    made = tables.app()
    show = begun(made)
    show.clock = clock
    made.step(FRAME, [])
    hand = Hand(made)
    hand.move(30, 30)
    hand.move(600, 400)
    assert made.scene is show
    assert show.is_seat_offered
    assert tr("attract.sit", name=show.table.match.names[show.free_seat]) == show.chair.label
    hand.click(*show.chair.rect.center)
    assert isinstance(made.scene, TableScene)
    assert made.scene.match.humans == (show.free_seat,)


def test_nobody_in_the_demonstration_has_a_name_of_this_screens_players() -> None:
    made = tables.app()
    made.settings.seats = {"venezia": [["Serenissimo", "human", "4"], ["Orsola", "merchant", "1"]]}
    for game in GAMES:
        names = begun(made, game).table.match.names
        assert not {*names} & {"Serenissimo", "Orsola", *GUESTS}
        assert len(set(names)) == len(names)


def test_a_click_elsewhere_ends_the_demonstration_without_a_trace() -> None:
    made = tables.app()
    show = begun(made)
    show.clock = 14.1
    made.step(FRAME, [])
    made.change(show.handle(_press(5, 5)))
    assert isinstance(made.scene, TitleScene)
    assert list(paths.saves().glob("*")) == []


def test_captions_slide_in_and_out_over_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    made = tables.app()
    show = begun(made)
    show._say("Something true.", False)
    begin = show.clock
    drawn: list[Rect] = []
    tops = []
    for since in (0.1, 3.0, REMARK_SECONDS - 0.1, REMARK_SECONDS + 1):
        show.clock = begin + since
        monkeypatch.setattr(type(show.table), "draw", lambda self, canvas: None)
        with monkeypatch.context() as patched:
            drawn.clear()
            look_at = lambda self, canvas, box, *look, **how: drawn.append(box.copy())  # noqa: E731
            patched.setattr(type(SPRITES), "panel", look_at)
            show.draw(made.canvas())
        tops.append([box.y for box in drawn])
    (coming,), (there,), (going,), gone = tops
    assert there < coming
    assert there < going
    assert gone == []


def test_demo_opponents_play_the_best_hint_and_keep_its_reasons() -> None:
    made = tables.app()
    match = choosing("rialto")
    players = DemoOpponents(match, made.settings, made.compile_service)
    for _ in range(4000):
        players.start(match.actor, 1.0)
        move = players.move()
        if move is not None:
            break
        made.step(0.001, [])
        pygame.time.wait(5)
    assert players.taken is not None
    assert move == players.taken.move == players.taken.advice.best.move
    assert players.taken.ply == len(match.steps)
    assert players.taken.advice.seat == match.actor
    players.close()


def test_a_move_with_few_visits_is_not_compared() -> None:
    match = choosing("murano")
    hardly = [words for kind, words in said_of(match, taken(match, (0.62, 0.0), 20)) if kind == "clear"]
    assert hardly == []
