"""Big events at a table take their time.

A basilica rises, a bridge spans the water, glass is blown, a district is won.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.rules import Event
from game.rules.murano.events import FactoriesUsed, SpecialBuilt
from game.rules.murano.state import FACTORY_AT, SPECIAL_AT
from game.rules.rialto.events import BridgeBuilt, DistrictRanked
from game.rules.venezia.board import BASILICA, BRIDGES, BUILT, CASA, EMPTY, PONTE, TRIANGLES
from game.rules.venezia.events import Built
from game.scenes.table.table_scene import TableScene
from game.tables.hud import build_animations
from game.tables.murano import geometry
from game.tables.murano.shown import building_on
from game.tables.murano.view import MuranoView
from game.tables.rialto import geometry as rialto_geometry
from game.tables.rialto.view import NOWHERE, RialtoView
from game.tables.venezia.view import VeneziaView
from game.ui.render.canvas import Canvas
from tests.client import tables


def built(kind: int, site: tuple[int, ...]) -> Built:
    return Built(0, kind, 0, 0, (*site, -1, -1)[:3], 0, -1, 3, 2)


def watched(table: TableScene, event: Event, look: Callable[[], float]) -> list[float]:
    """Return the values of `look` at 41 steps of an event's animation."""
    motion = table.view.animate(event)
    seen = []
    for at in range(41):
        motion.show(motion.seconds * at / 40)
        table.app.step(0.0, [])
        seen.append(look())
    return seen


@pytest.mark.parametrize(("kind", "site"), [(BASILICA, TRIANGLES[40]), (PONTE, BRIDGES[1])])
def test_a_basilica_rises_and_a_ponte_spans_the_water(kind: int, site: tuple[int, ...]) -> None:
    table, _ = tables.shown(tables.position("venezia", "start"))
    view = table.view
    assert isinstance(view, VeneziaView)
    after = view.state.copy()
    for h in site:
        view.state.ground[h], after.ground[h] = EMPTY, BUILT + kind
    seen = watched(table, built(kind, site).with_record(bytes(after)), lambda: view.standing[-1].grown)
    assert seen == sorted(seen)
    assert len({round(share, 2) for share in seen}) > 8
    assert seen[-1] == 1.0
    assert view.rising is None
    assert (view.buildings[-1].kind, view.buildings[-1].site) == (kind, site)
    assert all(view.state.ground[h] == BUILT + kind for h in site)


def test_a_building_is_heard_when_it_lands_not_when_its_dust_has_settled(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = tables.shown(tables.position("venezia", "start"))
    heard: list[str] = []
    monkeypatch.setattr(table.view.room, "sound", lambda name, at=None: heard.append(name))
    motion = table.view.animate(built(CASA, (3,)))
    motion.show(0.0)
    assert not heard
    motion.show(motion.seconds * 0.9)
    assert heard == ["stone"]
    motion.show(motion.seconds)
    assert heard == ["stone"]


def test_a_casa_takes_half_that_time() -> None:
    table, _ = tables.shown(tables.position("venezia", "start"))
    casa, basilica = (
        table.view.animate(built(kind, tuple(int(h) for h in site))).seconds
        for kind, site in ((CASA, (3,)), (BASILICA, TRIANGLES[40]))
    )
    assert casa < basilica - 0.5
    assert 1.0 < basilica < 3.0


def test_rialtos_bridge_spans_the_water_and_then_shows_its_values() -> None:
    table, _ = tables.shown(tables.position("rialto", "playing"))
    view = table.view
    assert isinstance(view, RialtoView)
    link = next(at for at, near in enumerate(view.state.near) if not near)
    after = view.state.copy()
    after.near[link], after.far[link] = 4, 5
    event = BridgeBuilt(0, link, 2, 4, 5).with_record(bytes(after))
    seen = watched(table, event, lambda: view.spanning[1])
    assert seen[0] == 0.0
    assert seen[:-1] == sorted(seen[:-1])
    assert len({round(share, 2) for share in seen}) > 8
    assert view.spanning == NOWHERE
    assert (view.state.near[link], view.state.far[link]) == (4, 5)


@pytest.mark.parametrize("size", [(60, 20), (20, 60)])
def test_a_spanning_sprite_grows_from_both_ends(size: tuple[int, int]) -> None:
    whole = pygame.Rect((7, 9), size)
    for share in (0.0, 0.3, 0.7, 1.0):
        one, other = build_animations.spans(whole, share)
        assert one.size == other.size
        assert one.width * one.height * 2 == pytest.approx(share * size[0] * size[1], abs=2 * max(size))
        assert one.topleft == whole.topleft
        assert other.bottomright == whole.bottomright


def test_a_rising_sprite_shows_its_top_first() -> None:
    tables.app()
    sprite = pygame.Surface((10, 30), pygame.SRCALPHA)  # a sprite with nothing at its foot
    sprite.fill((200, 0, 0, 255), (0, 0, 10, 10))
    sprite.fill((0, 200, 0, 255), (0, 10, 10, 10))
    target = pygame.Surface((10, 30))
    build_animations.draw_rising(Canvas(target, 1.0), sprite, 0, 0, 0.5)
    assert target.get_at((5, 5))[:3] == (0, 0, 0)
    assert target.get_at((5, 15))[:3] == (200, 0, 0)
    assert target.get_at((5, 25))[:3] == (0, 0, 0)


def banners(table: TableScene, event: Event) -> set[tuple[float, float]]:
    """Return the places over which something rises and fades during an event."""
    motion = table.view.animate(event)
    motion.show(0.4)
    return {(thing.x, thing.y) for thing in table.view.room.effects.flying}


def lasting(table: TableScene, event: Event) -> float:
    """Return the seconds of an event's animation."""
    return table.view.animate(event).seconds


def test_a_won_district_is_shown_at_its_campo_and_further_ranks_take_no_time() -> None:
    table, _ = tables.shown(tables.position("rialto", "end"))
    won = DistrictRanked(2, 1, 1, 3, 12)
    assert 1.0 < lasting(table, won) < 3.0
    assert lasting(table, DistrictRanked(2, 0, 2, 1, 6)) < 0.2
    assert lasting(table, DistrictRanked(2, 1, 1, 3, 0)) < 0.2  # A district without bridges is worth nothing.
    x, y = table.view.to_window(*rialto_geometry.SQUARES[2])
    assert all(abs(left - x) < 1 and abs(top - y) < 90 for left, top in banners(table, won))


def test_glass_is_blown_at_each_fired_furnace() -> None:
    table, _ = tables.shown(tables.position("murano", "production"))
    view = table.view
    lots = [3, 20, 31]
    assert isinstance(view, MuranoView)
    for lot in range(len(view.state.lot)):
        view.state.lot[lot] = FACTORY_AT + 1 if lot in lots else 0
    fired = FactoriesUsed(1, 2, 0)
    assert 1.0 < lasting(table, fired) < 3.0
    spots = banners(table, fired)
    for at, lot in enumerate(lots):
        assert (view.to_window(*geometry.LOT_SPOTS[lot]) in spots) == (at < 2)


def test_a_special_building_rises_out_of_its_lot() -> None:
    table, _ = tables.shown(tables.position("murano", "building"))
    view = table.view
    assert isinstance(view, MuranoView)
    lot = next(lot for lot in range(len(view.state.lot)) if not building_on(view.state, lot))
    after = view.state.copy()
    after.lot[lot] = SPECIAL_AT
    seen = watched(table, SpecialBuilt(0, lot, 0).with_record(bytes(after)), lambda: view.rising.get(lot, 1.0))
    assert seen == sorted(seen)
    assert len({round(share, 2) for share in seen}) > 8
    assert view.state.lot[lot] == SPECIAL_AT
    assert not view.rising
