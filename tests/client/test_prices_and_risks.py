"""Prompts: no button gives away an action that is left, prices are those paid, risks are told before the click."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from ai.evaluation.calibration import matches_of
from game.locale import describe, tr
from game.match import HUMAN, Match, Seat
from game.rules import State, get
from game.rules.murano import moves as murano_moves
from game.rules.venezia import moves as venezia_moves
from game.rules.venezia.board import KIND_NAMES
from game.rules.venezia.building import has_site
from game.rules.venezia.gold import gold
from game.rules.venezia.state import BUILD, PAUSE
from game.rules.venezia.words import paid_for
from game.scenes.table.table_scene import TableScene
from tests.client import tables

FEW = 4  # positions that are looked at


def positions(game: str, wanted: object, matches: int = 40, others: str = HUMAN) -> Iterator[tuple[Match, list[int]]]:
    """Yield matches of people, or of one person with others, at wanted positions, and the legal moves."""
    for kept in matches_of(game)[:matches]:
        names = tables.NAMES[: kept.seats]
        match = Match(game, [Seat(name, others if at else HUMAN) for at, name in enumerate(names)], kept.seed)
        for choice in kept.choices:
            legal = match.legal(match.state)
            if wanted(match.state, legal):  # type: ignore[operator]
                yield match, legal
                break
            match.commit(legal[choice])


def at_table(match: Match) -> TableScene:
    app = tables.app()
    app.settings.cover = "open"
    app.settings.ask_gold = True
    return tables.seated(app, match)


def is_risky(state: State, move: int, others: set[int]) -> set[int]:
    """Return the kinds of other buildings that a building may leave without a site."""
    game, found = get("venezia"), set[int]()
    begun = state.copy()
    game.apply(begun, move)
    for site in game.legal(begun):
        after = begun.copy()
        game.apply(after, site)
        found |= {kind for kind in others if has_site(state, kind) and not has_site(after, kind)}  # type: ignore[arg-type]
    return found


def test_a_building_that_may_take_anothers_last_site_says_so_before_the_click() -> None:
    def has_risk(state: State, legal: list[int]) -> bool:
        works = [move - venezia_moves.BUILD_NEXT for move in legal]
        if state.phase != BUILD or len(legal) < 2 or max(works) >= 4:
            return False
        return any(is_risky(state, move, {*works} - {move - venezia_moves.BUILD_NEXT}) for move in legal)

    told = 0
    for match, legal in islice(positions("venezia", has_risk), FEW):
        prompt = at_table(match).decision.prompt
        assert prompt is not None
        works = {move - venezia_moves.BUILD_NEXT for move in legal}
        for offer in prompt.more:
            if offer.move in legal:
                risked = is_risky(match.state, offer.move, works - {offer.move - venezia_moves.BUILD_NEXT})
                assert bool(risked) == (tr("venezia.build.risk", work="", kinds="").strip(": ") in offer.label)
                assert all(KIND_NAMES[kind] in offer.label for kind in risked)
                told += bool(risked)
    assert told


def test_a_site_that_takes_anothers_last_one_says_so_before_it_is_committed() -> None:
    game, told = get("venezia"), 0

    def has_risk(state: State, legal: list[int]) -> bool:
        works = [move - venezia_moves.BUILD_NEXT for move in legal]
        if state.phase != BUILD or len(legal) < 2 or max(works) >= 4:
            return False
        return any(is_risky(state, move, {*works} - {move - venezia_moves.BUILD_NEXT}) for move in legal)

    for match, legal in islice(positions("venezia", has_risk), 2):
        view = at_table(match).view
        for move in legal:
            begun = match.state.copy()
            game.apply(begun, move)
            for site in game.legal(begun):
                after = begun.copy()
                game.apply(after, site)
                others = {other - venezia_moves.BUILD_NEXT for other in legal if other != move}
                lost = {k for k in others if has_site(begun, k) and not has_site(after, k)}  # type: ignore[arg-type]
                warning = view.armed_cost(begun, site)
                assert bool(lost) == bool(warning)
                assert all(KIND_NAMES[kind] in warning for kind in lost)
                told += bool(lost)
    assert told


def test_gold_is_priced_by_the_tokens_that_are_paid() -> None:
    """No change is given: three tokens worth 2 pay for a space that costs 5."""
    game = get("venezia")
    s = game.new(2, 1)
    seat = s.decider
    s.marsh[seat][2] = 3
    assert paid_for(s, seat, 1) == 6
    s.marsh[seat][1] = 1
    assert paid_for(s, seat, 1) == 5
    assert "Trade 5 gold" in describe(game, s, venezia_moves.TRADE + 1)
    s.marsh[seat][1] = 0
    assert "Trade 6 gold" in describe(game, s, venezia_moves.TRADE + 1)
    s.marsh[seat][2] = 0
    assert paid_for(s, seat, 1) == 5, "the price, where tokens are hidden"


def test_the_price_of_gold_is_the_same_on_button_question_and_forecast() -> None:
    def trades(state: State, legal: list[int]) -> bool:
        first = venezia_moves.TRADE + 1
        return first in legal and paid_for(state, state.decider, 1) > 5  # type: ignore[arg-type]

    found = 0
    for match, _ in islice(positions("venezia", trades), FEW):
        table = at_table(match)
        state, seat, move = table.room.question.state, match.actor, venezia_moves.TRADE + 1
        paid = gold(match.state, seat)
        after = match.state.copy()
        match.game.apply(after, move)
        paid -= gold(after, seat)
        offers = table.view.tray_offers(state, seat, table.room.question.legal, table.room.layout.tray_inside)
        assert any(str(paid) in offer.label for _, offer in offers if offer.move == move)
        assert f"Trade {paid} gold" in describe(match.game, state, move)
        assert str(paid) in str(table.view.outcome(state, move)[0])
        found += 1
    assert found


@pytest.mark.parametrize("has_tiles", [True, False])
def test_a_street_is_the_main_button_only_without_tiles_of_ones_own(has_tiles: bool) -> None:
    def builds(state: State, legal: list[int]) -> bool:
        if murano_moves.DRAW_STREET not in legal or len(legal) == 1:
            return False
        kinds = {murano_moves.MOVES.split(move).kind for move in legal}
        return bool(kinds & {"factory", "shop", "palace", "special"}) == has_tiles

    found = 0
    for match, _ in islice(positions("murano", builds), FEW):
        prompt = at_table(match).decision.prompt
        assert prompt is not None
        assert (prompt.main is not None and prompt.main.move == murano_moves.DRAW_STREET) != has_tiles
        assert any(offer.move == murano_moves.DRAW_STREET for offer in prompt.more) == has_tiles
        found += 1
    assert found


def test_no_button_stands_where_the_program_goes_on_by_itself() -> None:
    def pauses(state: State, legal: list[int]) -> bool:
        return state.phase == PAUSE and len(legal) > 1

    match, _ = next(positions("venezia", pauses))
    table = at_table(match)
    assert table.decision.prompt is not None
    assert table.decision.prompt.main is not None
    table.app.settings.ask_gold = False
    table.room.invalidate()
    assert table.decision.prompt is not None
    assert table.decision.prompt.main is None


def test_no_button_stands_where_the_only_move_is_made_by_itself() -> None:
    def is_only(state: State, legal: list[int]) -> bool:
        return state.phase == BUILD and state.turn == 0 and len(legal) == 1

    match, _ = next(positions("venezia", is_only, others="apprentice"))
    table = at_table(match)
    for forced in (True, False):
        table.app.settings.forced = forced
        table.room.invalidate()
        prompt = table.decision.prompt
        assert prompt is not None
        assert (prompt.main is None and not prompt.more) == forced
