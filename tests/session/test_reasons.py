"""Reasons in words: never surer than the search's counts.

The texts are recomputed here from those counts.
"""

from __future__ import annotations

import math
import re

import pytest

from ai.analysis import Advice, Option, advice_of
from ai.search.engine import Candidate, python_engine
from ai.search.params import hint_params
from ai.search.searcher import Budget, Searcher
from game import locale
from game.languages import HEADERS
from game.match import Match, Seat
from game.match.score_breakdown import source_name
from game.rules import GAMES
from game.session.ai.hints import HintView
from game.session.ai.reasons import (
    MAX_REASONS,
    MIN_POINTS,
    SPREAD_OF_POINTS,
    confidence,
    reason_words,
    reasons,
    sentence,
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


def figures(match: Match, seat: int, one: Candidate, other: Candidate) -> dict[str, float]:
    """Return all differences between two moves by name."""
    names = match.game.rules.SOURCES

    def gains(candidate: Candidate) -> dict[str, float]:
        return {name: gain for name, gain in zip(names, candidate.gains, strict=False) if abs(gain) >= 0.05}

    mine, its = gains(one), gains(other)
    found = {source_name(match, name): mine.get(name, 0.0) - its.get(name, 0.0) for name in {*mine, *its}}
    rivals = (rival for rival in range(len(NAMES)) if rival != seat)
    return found | {NAMES[rival]: one.points[rival] - other.points[rival] for rival in rivals}


@pytest.mark.parametrize("game", GAMES)
def test_reasons_state_the_searchs_counts(game: str) -> None:
    match, advice, found = searched(game)
    best, *others = found
    assert advice.best.move == best.move
    for option, candidate in zip(advice.options[1:], others, strict=True):
        wanted = figures(match, advice.seat, best, candidate)
        chance = 1.959964 * SPREAD_OF_POINTS * math.sqrt(1 / best.visits + 1 / candidate.visits)
        large = {name: points for name, points in wanted.items() if abs(points) >= max(MIN_POINTS, chance)}
        largest = sorted(large.items(), key=lambda one: -abs(one[1]))[:MAX_REASONS]
        told = sentence(match, advice.seat, advice.best, option, "next")
        for name, points in largest:
            assert f"{name}\u00a0{points:+.1f}".replace("-", "\u2212") in told
        assert len(re.findall("[+\u2212][0-9]", told)) == len(largest)


def option(win: float, doubt: float, visits: int = 4000, **sources: float) -> Option:
    return Option(3, win, doubt, 20.0, dict(sources), visits, (win, 1 - win), (20.0, 18.0))


def test_a_reason_is_sure_only_beyond_both_margins() -> None:
    assert confidence(option(0.60, 0.04), option(0.50, 0.04)) == "sure"
    assert confidence(option(0.56, 0.04), option(0.50, 0.04)) == "likely"
    assert confidence(option(0.53, 0.04), option(0.50, 0.04)) == "open"


def test_differences_within_chance_are_not_told() -> None:
    assert reasons(0, option(0.5, 0.1, palazzo=3.0), option(0.4, 0.1)) != []
    assert reasons(0, option(0.5, 0.1, 12, palazzo=3.0), option(0.4, 0.1, 12)) == []
    assert reasons(0, option(0.5, 0.1, 10**9, palazzo=MIN_POINTS / 2), option(0.4, 0.1, 10**9)) == []


def test_the_three_largest_differences_are_told_with_those_of_rivals() -> None:
    one = Option(3, 0.6, 0.01, 20.0, {"palazzo": 5.0, "casa": 2.0, "campo": 1.5}, 9000, (0.6, 0.4), (20.0, 14.0))
    other = Option(4, 0.5, 0.01, 18.0, {"casa": 4.0}, 9000, (0.5, 0.5), (18.0, 18.0))
    found = reasons(0, one, other)
    assert [(reason.source, reason.rival, reason.points) for reason in found] == [
        ("palazzo", -1, 5.0),
        ("", 1, -4.0),
        ("casa", -1, -2.0),
    ]


def test_a_reason_names_its_rival_in_the_first_seat() -> None:
    match = Match("venezia", [Seat(name) for name in NAMES[:2]], 1)
    one = Option(3, 0.4, 0.01, 14.0, {}, 9000, (0.6, 0.4), (14.0, 14.0))
    other = Option(4, 0.5, 0.01, 18.0, {}, 9000, (0.5, 0.5), (18.0, 18.0))
    (found,) = reasons(1, one, other)
    assert reason_words(match, found) == "Ada\u00a0\u22124.0"


@pytest.mark.parametrize("lang", locale.LANGUAGES)
def test_hints_give_reasons_in_every_language(lang: str) -> None:
    locale.choose(lang)
    match = Match("venezia", [Seat("Ada"), Seat("Bianca")], 1)
    best = Option(3, 0.6, 0.01, 20.0, {"palazzo": 5.0}, 9000, (0.6, 0.4), (20.0, 14.0))
    other = Option(4, 0.5, 0.01, 18.0, {}, 9000, (0.5, 0.5), (18.0, 18.0))
    hint_view = HintView(match)
    advice = Advice(0, (best, other), 0.99, 18000)
    why = hint_view.why(advice)
    sign = HEADERS[lang].decimal
    assert f"+5{sign}0" in why
    assert f"Bianca\u00a0\u22124{sign}0" in why
    hint_view.hovered = 4
    worse = hint_view.why(advice)
    assert f"Bianca\u00a0+4{sign}0" in worse
    assert worse != why
    assert hint_view.why(Advice(0, (best,), 1.0, 9000)) == ""
    locale.choose("en")
