"""Reasons in words: never surer than the search's counts.

The texts are recomputed here from those counts.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from dataclasses import replace

import pytest

from ai.analysis import Advice, Option, advice_of, percent_of, percentages
from ai.search.engine import Candidate, python_engine
from ai.search.params import hint_params
from ai.search.searcher import Budget, Searcher
from game import locale
from game.game_info import game_info
from game.languages import HEADERS
from game.match import Match, Seat
from game.rules import GAMES
from game.rules.rialto.state import PLAYING
from game.session.ai import outcomes
from game.session.ai.hints import HintView
from game.session.ai.outcomes import _gains, _gains_in
from game.session.ai.reasons import (
    MAX_REASONS,
    MIN_POINTS,
    OPEN,
    confidence,
    reason_words,
    reasons,
    why_lines,
)
from tests.client.tables import play_random

NAMES = ("Ada", "Bianca", "Carlo")


def searched(game: str) -> tuple[Match, Advice, list[Candidate]]:
    """Return a match in mid-game, a small search's advice, and its candidates."""
    match = Match(game, [Seat(name) for name in NAMES], 5)
    play_random(match, 40)
    while len(match.game.legal(match.state)) < 2:
        match.commit(match.game.legal(match.state)[0])
    seat = match.actor
    veiled = match.game.veiled(match.state, seat)
    searcher = Searcher(python_engine(game), hint_params(game), 1, 2000, 1, by_source=True)
    found = list(searcher.think(veiled, seat, Budget(60, 60.0)).candidates)
    searcher.close()
    advice = advice_of(match.game, veiled, seat, found)
    assert advice is not None
    return match, advice, found


def gains(match: Match, seat: int, one: Option, other: Option) -> list[float]:
    """Return all gains of one move over another, of own sources and of rivals kept lower, largest first."""
    groups = game_info(match.game.name)

    def merged(option: Option) -> Counter[str]:
        found = Counter[str]()
        for source, points in option.sources.items():
            group = groups.groups.get(source, "")
            found[group if group in groups.hidden else source] += points  # type: ignore[assignment]
        return found

    mine, its = merged(one), merged(other)
    found = [mine[name] - its[name] for name in {*mine, *its}]
    found += [other.scores[rival] - one.scores[rival] for rival in range(len(NAMES)) if rival != seat]
    return sorted(found, reverse=True)


@pytest.mark.parametrize("game", GAMES)
def test_reasons_state_the_searchs_counts(game: str) -> None:
    match, advice, _ = searched(game)
    for option in advice.options[1:]:
        if confidence(advice.best, option) == OPEN:
            continue
        chance = 1.959964 * game_info(game).spread * math.sqrt(1 / advice.best.visits + 1 / option.visits)
        wanted = gains(match, advice.seat, advice.best, option)
        largest = [points for points in wanted if points >= max(MIN_POINTS, chance)][:MAX_REASONS]
        told = " ".join(
            line for line in why_lines(match, advice.seat, advice.best, option, "next") if "Expected" not in line
        )
        for points in largest:
            assert f"{points:.1f}" in told
        assert len(re.findall(r"[0-9]\.[0-9]", told)) == len(largest)


def option(win: float, doubt: float, visits: int = 4000, **sources: float) -> Option:
    return Option(3, win, doubt, 20.0, dict(sources), visits, (win, 1 - win), (20.0, 18.0))


def test_a_reason_is_sure_only_beyond_both_margins() -> None:
    assert confidence(option(0.60, 0.04), option(0.50, 0.04)) == "sure"
    assert confidence(option(0.56, 0.04), option(0.50, 0.04)) == "likely"
    assert confidence(option(0.53, 0.04), option(0.50, 0.04)) == "open"


def test_differences_within_chance_are_not_told() -> None:
    match = Match("venezia", [Seat(name) for name in NAMES[:2]], 1)
    assert reasons(match, 0, option(0.5, 0.1, palazzo=3.0), option(0.4, 0.1)) != []
    assert reasons(match, 0, option(0.5, 0.1, 12, palazzo=3.0), option(0.4, 0.1, 12)) == []
    assert reasons(match, 0, option(0.5, 0.1, 10**9, palazzo=MIN_POINTS / 2), option(0.4, 0.1, 10**9)) == []


def test_gains_of_the_better_move_are_told_with_rivals_kept_lower() -> None:
    match = Match("venezia", [Seat(name) for name in NAMES[:2]], 1)
    one = Option(3, 0.6, 0.01, 20.0, {"palazzo": 5.0, "casa": 2.0, "campo": 1.5}, 9000, (0.6, 0.4), (20.0, 14.0))
    other = Option(4, 0.5, 0.01, 18.0, {"casa": 4.0}, 9000, (0.5, 0.5), (18.0, 18.0))
    found = reasons(match, 0, one, other)
    assert [(reason.source, reason.rival, reason.points) for reason in found] == [
        ("palazzo", -1, 5.0),
        ("", 1, 4.0),
        ("campo", -1, 1.5),
    ], "the loss in case is no reason"


def test_a_smaller_penalty_is_told_as_a_smaller_cost() -> None:
    match = Match("rialto", [Seat(name) for name in NAMES[:2]], 1)
    one = Option(3, 0.6, 0.01, 20.0, {"penalties": -1.0}, 9000, (0.6, 0.4), (20.0, 14.0))
    other = Option(4, 0.5, 0.01, 18.0, {"penalties": -3.0}, 9000, (0.5, 0.5), (18.0, 14.0))
    (found,) = reasons(match, 0, one, other)
    assert reason_words(match, found) == "“No Bridge card played” costs 2.0 less"


def test_a_reason_names_its_rival_in_the_first_seat() -> None:
    match = Match("venezia", [Seat(name) for name in NAMES[:2]], 1)
    one = Option(3, 0.4, 0.01, 14.0, {}, 9000, (0.6, 0.4), (14.0, 14.0))
    other = Option(4, 0.5, 0.01, 18.0, {}, 9000, (0.5, 0.5), (18.0, 18.0))
    (found,) = reasons(match, 1, one, other)
    assert reason_words(match, found) == "4.0 fewer for Ada"


def test_no_verdict_is_given_inside_of_the_margins() -> None:
    match = Match("venezia", [Seat(name) for name in NAMES[:2]], 1)
    one, other = option(0.53, 0.04, 9000, palazzo=5.0), option(0.50, 0.04, 9000)
    assert why_lines(match, 0, one, other, "next")[0] == "About as good as the second-best move."
    assert why_lines(match, 0, other, one, "best")[0] == "About as good as the best move."


def test_characters_that_a_search_imagined_are_not_named() -> None:
    match = Match("murano", [Seat(name) for name in NAMES[:2]], 1)
    one = Option(3, 0.6, 0.01, 20.0, {"character 12": 5.0, "character 27": 1.0}, 90000, (0.6, 0.4), (20.0, 14.0))
    other = Option(4, 0.5, 0.01, 18.0, {"character 27": 2.0}, 90000, (0.5, 0.5), (18.0, 14.0))
    assert why_lines(match, 0, one, other, "next") == [
        "Clearly better than the second-best move.",
        "Points at the end: Characters\u00a0+4.0.",
    ]
    view = HintView(match)
    assert "haracter 12" not in view.tip(Advice(0, (one, other), 0.9, 99000))


def test_chances_are_told_in_percentages_that_make_a_hundred() -> None:
    assert percentages((0.334, 0.333, 0.333)) == (34, 33, 33)
    assert percentages((0.335, 0.335, 0.33)) == (34, 33, 33)
    assert percentages((0.126, 0.126, 0.126, 0.622)) == (13, 13, 12, 62)
    assert percent_of((0.335, 0.335, 0.33), 1) == 33


def test_gains_at_once_that_depend_on_hidden_things_are_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A count is made up: a rival's hidden Doge cards, times the cards in one's own hand."""
    match = Match("rialto", [Seat(name) for name in NAMES], 5)
    while not (match.state.phase == PLAYING and len(match.game.legal(match.state)) > 1):
        play_random(match, 1)
    seat, (none, *_, most) = match.actor, match.game.legal(match.state)
    assert any(name == "cards" for name, _, _ in _gains("rialto", bytes(match.state), seat, none, most))
    rival = (seat + 1) % len(NAMES)
    counts = {"cards": lambda state, seat: state.hand[rival][0] * state.hand_size[seat]}
    monkeypatch.setattr(outcomes, "game_info", lambda game: replace(game_info(game), counts=counts))
    _gains.cache_clear()
    world = match.game.redeal(match.state, seat, 0)
    assert any(name == "cards" for name, _, _ in _gains_in(match.game, world, seat, none, most))
    assert not any(name == "cards" for name, _, _ in _gains("rialto", bytes(match.state), seat, none, most))
    _gains.cache_clear()


@pytest.mark.parametrize("game", GAMES)
def test_two_moves_always_have_a_reason_or_figures(game: str) -> None:
    match = Match(game, [Seat(name) for name in NAMES], 5)
    play_random(match, 30)
    one, other, *_ = match.game.legal(match.state)
    alike = [Option(move, win, 0.01, 9.0, {}, 900, (win, 0.4, 0.6 - win)) for move, win in ((one, 0.5), (other, 0.3))]
    assert len(why_lines(match, 0, *alike, "next")) > 1
    lost = (replace(alike[0], move=-1), replace(alike[1], move=-2))
    assert why_lines(match, 0, *lost, "next")[1] == "Chance to win: 50\u00a0%, against 30\u00a0%."
    more = (replace(lost[0], points=9.5), lost[1])
    assert why_lines(match, 0, *more, "next")[1].startswith("Expected at the end: 9.5 ")


@pytest.mark.parametrize("lang", locale.LANGUAGES)
def test_hints_give_reasons_in_every_language(lang: str) -> None:
    locale.choose(lang)
    match = Match("venezia", [Seat("Ada"), Seat("Bianca")], 1)
    best = Option(3, 0.6, 0.01, 20.0, {"palazzo": 5.0}, 9000, (0.6, 0.4), (20.0, 14.0))
    other = Option(4, 0.5, 0.01, 18.0, {}, 9000, (0.5, 0.5), (18.0, 18.0))
    hint_view = HintView(match)
    advice = Advice(0, (best, other), 0.99, 18000)
    why = " ".join(hint_view.why(advice))
    sign = HEADERS[lang].decimal
    assert f"+5{sign}0" in why
    assert "Bianca" in why
    assert f"4{sign}0" in why
    hint_view.hovered = 4
    worse = " ".join(hint_view.why(advice))
    assert "Bianca" in worse
    assert f"4{sign}0" in worse
    assert worse != why
    assert "\u2212" not in why + worse, "reasons are gains of the better move"
    assert hint_view.why(Advice(0, (best,), 1.0, 9000)) == []
    hint_view.hovered = -1
    alone = hint_view.why(Advice(0, (best,), 1.0, 9500, other))
    assert alone == [locale.tr("why.alone"), *hint_view.why(advice)]
    close = hint_view.why(Advice(0, (best,), 1.0, 9500, replace(other, win=0.595)))
    assert close[0] == locale.tr("why.equal", than=locale.tr("why.as.next"))
    locale.choose("en")


def test_next_to_a_table_reasons_are_named_without_its_figures() -> None:
    match = Match("venezia", [Seat(name) for name in NAMES[:2]], 1)
    one = Option(3, 0.6, 0.01, 20.0, {"palazzo": 5.0, "campo": 1.5}, 9000, (0.6, 0.4), (20.0, 14.0))
    other = Option(4, 0.5, 0.01, 18.0, {}, 9000, (0.5, 0.5), (18.0, 18.0))
    assert why_lines(match, 0, one, other, "answer", has_table=True)[:2] == [
        "Clearly better than your answer.",
        f"It brings more points from Palazzo and Campo, fewer points for {NAMES[1]}.",
    ]
