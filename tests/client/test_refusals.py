"""A click without a meaning gets a reason, on every described thing.

All phases of all games are tested.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

import pytest

from game.devtools.gallery.positions import Position, gallery_of, match_at
from game.rules import GAMES
from game.scenes.table.table_scene import TableScene
from game.tables.base.places import at_point
from game.ui.widgets.widgets import Area
from tests.client import tables
from tests.client.player import Hand

POSITIONS = [(game, position) for game in GAMES for position in gallery_of(game)]
FEW = [
    (game, position)
    for game, position in POSITIONS
    if (game, position.name)
    in {("venezia", "draining"), ("rialto", "building"), ("gondola", "checkpoint-in-hand"), ("murano", "special-card")}
]
# Different reasons that the positions of the gallery have at the middles of places, at least
LEAST_REASONS = {"venezia": 12, "rialto": 27, "murano": 30}
APART = {"few": 64, "all": 22}  # logical pixels between points, as fine as the smallest thing at a table


def wrong_points(table: TableScene, apart: int) -> Iterator[tuple[float, float, str]]:
    """Yield points of described things that mean no move now, with the descriptions."""
    for area in (table.room.layout.board, table.room.layout.side, table.room.layout.tray):
        for y in range(round(area.y) + apart // 2, round(min(area.bottom, 719)), apart):
            for x in range(round(area.x) + apart // 2, round(area.right), apart):
                told = what_it_is(table, x, y)
                if told:
                    yield x, y, told


def what_it_is(table: TableScene, x: float, y: float) -> str:
    """Return the description of a thing at a point where a click means nothing."""
    if any(one.visible and not isinstance(one, Area) and one.contains(x, y) for one in table.panel.widgets):
        return ""
    card = table.interaction.drawing._hover_notes._card_at(x, y)
    if card is not None:
        return "" if card.is_open or card.quiet or card.chosen else card.tip
    table.interaction.mouse.move(x, y)
    if table.decision.pointed >= 0 or table.view.gathered_at(x, y) or table.view.redrafted(x, y):
        return ""
    return table.view.labels.tips(x, y)


def check(game: str, position: Position, apart: int) -> int:
    """Click wrongly all over a table; return the number of clicks."""
    table, hand = tables.shown(match_at(game, position))
    tables.settle(table)
    if not table.decision.can_act():
        return 0
    clicks = 0
    for x, y, told in list(wrong_points(table, apart)):
        if what_it_is(table, x, y) == told:  # A decision without a choice may have been made meanwhile.
            click_wrongly(table, hand, x, y, told)
            clicks += 1
    return clicks


def click_wrongly(table: TableScene, hand: Hand, x: float, y: float, told: str) -> None:
    table.session.pacing.update(0.0)
    table.session.pacing.beat = -1e6  # No automatic move is made meanwhile.
    before = table.draft.all(), len(table.match.steps), deepcopy(table.draft.picks)
    table.room.refusal.words, table.room.refusal.left = "", 0.0
    hand.click(x, y)
    assert (table.draft.all(), len(table.match.steps), deepcopy(table.draft.picks)) == before, (x, y, told)
    assert table.room.refusal.words, f"a click at {x}, {y} says nothing: {told}"


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_click_gets_a_reason(game: str) -> None:
    clicks = {position.name: check(game, position, APART["few"]) for position in gallery_of(game)}
    assert sum(count > 20 for count in clicks.values()) >= 9, clicks


@pytest.mark.parametrize("game", GAMES)
def test_every_place_that_is_no_target_has_its_reason(game: str) -> None:
    said = set()
    for position in gallery_of(game):
        table, _ = tables.shown(match_at(game, position))
        view, question = table.view, table.view.question
        for kind, places in view.places.items() if question.legal else ():
            for key in places.keys(view):
                spot = places.spot(view, key)
                if spot is None or (kind, key) not in at_point(view, *spot):
                    continue  # it is not to be seen, or hidden
                if not view.candidates(*spot, question.state, question.legal):
                    words = view.refusal(*spot, question.state, question.legal)
                    asked = kind in view.targets(question.state, question.legal)
                    is_there = (asked and view.board_area.collidepoint(spot)) or (kind, key) in at_point(view, *spot)
                    assert words or not places.why or not is_there, (position.name, kind, key)
                    assert "{" not in words + view.labels.tips(*spot)
                    said.add(words)
    assert len(said) >= LEAST_REASONS.get(game, 0), said


@pytest.mark.slow
@pytest.mark.parametrize(("game", "position"), POSITIONS, ids=lambda part: getattr(part, "name", part))
def test_a_wrong_click_gets_a_reason_at_every_position_of_the_gallery(game: str, position: Position) -> None:
    check(game, position, APART["all"])


@pytest.mark.parametrize(("game", "position"), FEW, ids=lambda part: getattr(part, "name", part))
def test_a_refusal_shows_until_the_pointer_moves_or_an_action_follows(game: str, position: Position) -> None:
    table, hand = tables.shown(match_at(game, position))
    tables.settle(table)
    points = [(x, y) for x, y, _ in wrong_points(table, APART["few"])]
    hand.click(*points[0])
    said = table.interaction.line.words()
    assert said == table.room.refusal.words
    hand.wait(12.0)
    assert table.interaction.line.words() == said
    hand.move(points[0][0] + 3, points[0][1])
    hand.wait(0.5)
    assert table.interaction.line.words() != said
