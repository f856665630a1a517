"""Gondola's table: laying and racing as one draft, ways, the small map, standings."""

from __future__ import annotations

import itertools
import math
import random

import numpy as np
import pygame
import pytest

from game.devtools.gallery.instant_opponents import InstantOpponents
from game.languages import LANGUAGES, parts, texts
from game.locale import choose, tr
from game.match import Match, score_breakdown
from game.rules import get
from game.rules.gondola import events as told
from game.rules.gondola import race_paths as ways
from game.rules.gondola.board import (
    BESIDE,
    BOATHOUSE,
    CHECKPOINT,
    CODE_KIND,
    CODE_WATER,
    CODES,
    SIDES,
    START_CELL,
    TILES,
)
from game.rules.gondola.state import PLACE, RACE
from game.scenes.results.results_scene import ResultsScene
from game.scenes.table.table_scene import TableScene
from game.session import demo_positions
from game.tables.gondola import camera, course, geometry, prompts
from game.tables.gondola import texts as tile_texts
from game.tables.gondola.draw import (
    board,
    course_signs,
    gondolas,
    steps_plate,
    target_overlay,
    tile_ground,
    tile_labels,
)
from game.tables.gondola.events import EVENTS, FLAG_SEAL_WIDTH
from game.tables.gondola.hand import shape as tile_shape
from game.tables.gondola.race_preview import RacePreviews, Steps, is_placement, placed, raced
from game.tables.gondola.view import STANDINGS_SECONDS, GondolaView
from game.ui.input_events import WheelScrolled
from game.ui.render import text
from game.ui.render.canvas import Canvas, Rect
from game.ui.render.display_options import DISPLAY_OPTIONS
from tests.client import tables
from tests.client.player import FRAME, Hand, Person, red_button


def at_turn(
    moves: int, people: tuple[str, ...] = ("human", "doge", "noble"), seed: int = 11, **options: object
) -> TableScene:
    """Return a table some random moves into a match.

    Its first seat is to lay a tile.
    """
    app = tables.app()
    played = tables.match("gondola", people, seed, **options)
    dice = random.Random(5)
    while len(played.steps) < moves or played.state.phase != PLACE or played.actor != 0:
        played.commit(dice.choice(played.game.legal(played.state)))
    table = tables.seated(app, played)
    assert Person(app).settle(table)
    return table


def shown_by(table: TableScene) -> GondolaView:
    """Return the view of a Gondola table."""
    assert isinstance(table.view, GondolaView)
    return table.view


def lay_something(table: TableScene) -> None:
    """Choose by mouse a placement that leaves a choice of races."""
    person = Person(table.app)
    for move in table.draft.legal():
        state = shown_by(table).previews.ahead(table.draft.state, move).state
        if state.phase == RACE and len({raced(race)[0] for race in table.match.game.legal(state)}) > 1:
            person.point(table, move)
            assert table.draft.target == move
            return
    raise AssertionError("no placement leaves a choice")


def test_lay_and_race_is_one_draft() -> None:
    table = at_turn(20)
    before = len(table.match.steps)
    lay_something(table)
    assert len(table.match.steps) == before
    assert table.decision.prompt is not None
    best = table.decision.prompt.main
    assert best is not None
    Hand(table.app).press("Lay and race")
    made = [step.move for step in table.match.steps[before : before + 2]]
    assert is_placement(made[0])
    assert made[1] == best.move


def test_a_click_on_another_ring_changes_the_way() -> None:
    table = at_turn(20)
    lay_something(table)
    hand = Hand(table.app)
    laid = placed(table.draft.target)[1]  # A click there is the second on the tile itself.
    by_cell = {raced(move)[0]: move for move in table.draft.legal() if raced(move)[0] != laid}
    assert by_cell
    for move in by_cell.values():
        spot = table.view.where(table.draft.state, move)
        assert spot is not None
        hand.click(*spot)
        assert raced(table.draft.pending_move)[0] == raced(move)[0]
    assert len(table.draft.moves) == 1


@pytest.mark.parametrize("laid", [False, True])
def test_prompt_button_and_enter_follow_the_ring_pointed_at(laid: bool) -> None:
    table, hand = tables.shown(tables.position("gondola", "five-seats" if laid else "stopped"), drawn=True)
    view, decision = shown_by(table), table.decision
    if laid:
        lay_something(table)
    hand.move(1.0, 1.0)
    hand.wait(0.6)
    offer = decision.buttons.main
    assert offer is not None
    steps = {move: view.previews.way(view.drafted, move).steps for move in table.room.question.legal}
    other = next(move for move in steps if steps[move] != steps[offer.move])
    spot = view.where(view.drafted, other)
    assert spot is not None
    red = red_button(table)
    own = red.label, red.sub, table.interaction.line.words()
    hand.move(*spot)
    hand.wait(0.1)
    pointed = decision.pointed
    assert raced(pointed)[0] == raced(other)[0]
    told = prompts.race_sentence(view, view.drafted, pointed)
    below = tr("gondola.steps", count=steps[pointed])
    assert (red.label, red.sub, table.interaction.line.words()) == (own[0], below, told) != own
    hand.move(1.0, 1.0)
    hand.wait(0.1)
    assert (red.label, red.sub, table.interaction.line.words()) == own
    hand.move(*spot)
    hand.key(pygame.K_RETURN)
    assert pointed in [step.move for step in table.match.steps]


@pytest.mark.parametrize("by", ["key", "key away", "wheel"])
def test_a_tile_that_is_tried_turns_where_it_lies(by: str) -> None:
    table = at_turn(20)
    hand, view = Hand(table.app), shown_by(table)
    turns: dict[tuple[int, int], list[int]] = {}
    for move in filter(is_placement, table.draft.legal()):
        turns.setdefault(placed(move)[:2], []).append(move)
    kind, cell = next(place for place, moves in turns.items() if len(moves) > 1)
    hand.click(*next(card for card in table.decision.cards if card.sprite_kind == kind).rect.center)
    moves = turns[kind, cell]
    spot = view.where(table.draft.state, moves[0])
    assert spot is not None
    hand.click(*spot)
    seen = [table.draft.target]
    assert placed(seen[0])[1] == cell
    for _ in moves:
        if by == "wheel":
            spot_now = view.tile_box(cell).center
            table.interaction.handle(WheelScrolled(*spot_now, -1))
            table.app.step(FRAME, [])
        else:
            if by == "key away":
                hand.move(2.0, 2.0)
            hand.key(pygame.K_r)
        seen.append(table.draft.target)
        assert table.draft.is_chosen
    assert set(seen) == set(moves)
    assert seen[0] == seen[-1], "all turned round"
    assert table.match.steps[-1].move not in moves, "nothing is laid yet"


def test_checkpoints_go_first_and_the_others_say_so() -> None:
    for moves in range(4, 90, 3):
        table = at_turn(moves)
        forced = [card for card in table.decision.cards if TILES[card.sprite_kind].icon == CHECKPOINT]
        others = [card for card in table.decision.cards if TILES[card.sprite_kind].icon != CHECKPOINT]
        if forced and others:
            assert all(card.refusal == tr("gondola.refuse.checkpoint") for card in others)
            Hand(table.app).click(*others[0].rect.center)
            assert table.room.refusal.words == tr("gondola.refuse.checkpoint")
            return
    raise AssertionError("nobody held a checkpoint")


@pytest.mark.parametrize("name", ["replacing", "start"])
def test_the_prompt_names_ringed_tiles_if_one_may_be_replaced(name: str) -> None:
    table, _ = tables.shown(tables.position("gondola", name))
    key = "gondola.prompt.lay.replace" if name == "replacing" else "gondola.prompt.lay"
    assert table.decision.prompt.words == tr(key)


def test_one_of_two_equal_tiles_is_lifted() -> None:
    for moves in range(4, 60, 3):
        table = at_turn(moves)
        kinds = [card.sprite_kind for card in table.decision.cards]
        backends = [card for card in table.decision.cards if kinds.count(card.sprite_kind) > 1 and not card.refusal]
        if backends:
            hand = Hand(table.app)
            for card in backends:
                hand.click(*card.rect.center)
                assert shown_by(table).picks.key == card.key
            return
    raise AssertionError("nobody held two equal tiles")


def test_a_click_on_the_small_map_moves_the_view() -> None:
    table = at_turn(60)
    view = shown_by(table)
    small = view.overview()
    assert view.room.layout.tray.contains(small.box)
    assert not view.free_tray(view.room.layout.tray).colliderect(small.box)
    spot = small.box.x + small.box.width * 0.3, small.box.y + small.box.height * 0.4
    wanted = small.place(*spot)
    moves = len(table.draft.moves)
    Hand(table.app).click(*spot)
    assert (view.camera.goal_x, view.camera.goal_y) == pytest.approx(wanted, abs=geometry.SIDE / 2)
    assert len(table.draft.moves) == moves


@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_minute_of_computers_is_calm(number: int) -> None:
    searched = demo_positions.middle("gondola", number)
    app = tables.app()
    app.settings.own_speed = app.settings.other_speed = "normal"
    played = Match("gondola", searched.seats, searched.seed, dict(searched.options))
    moves = [step.move for step in searched.steps]
    table = TableScene(app, played, range(len(searched.seats)), demo=True)
    table.thinking = InstantOpponents(lambda _: moves[len(played.steps)], played)
    app.begin(table)
    view = shown_by(table)
    goals, maps, way, before = [], set(), 0.0, None
    for _ in range(60 * 30):
        if len(played.steps) == len(moves):
            break
        app.step(1 / 30, [])
        camera = view.camera
        goals.append((camera.goal_x, camera.goal_y))
        maps.add(tuple(view.overview().box))
        way = max(way, math.dist(before, (camera.x, camera.y)) if before else 0.0)
        before = camera.x, camera.y
    pans = sum(one != other for one, other in itertools.pairwise(goals))
    assert 0 < pans <= 12
    assert len(maps) == 1
    assert way < geometry.SIDE / 4  # in a frame


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080), (2560, 1440)])
def test_tiles_are_readable_on_a_long_course_and_zooming_out_shows_it_whole(size: tuple[int, int]) -> None:
    seen = camera.Camera()
    seen.scale = size[1] / 720
    seen.area = Rect(232, 42, size[0] / seen.scale - 464, 506)
    for bounds in ((23.0, 26.0, 16.0, 22.0), (2.0, 45.0, 3.0, 40.0)):
        seen.is_placed = seen.is_turned = False
        seen.frame(bounds, [(2400.0, 1900.0)])
        assert seen.shown_side >= 96.0
        for _ in range(20):
            seen.turn(-1, 500.0, 300.0, bounds)
        assert seen.shown_side <= max(96.0, seen.room_for(bounds))


@pytest.mark.parametrize("moves", [0, 20, 45, 70, 100, 130])
def test_a_turn_starts_at_its_boat(moves: int) -> None:
    view = shown_by(at_turn(moves))
    here = view.state.at[view.state.turn]
    side = view.camera.shown_side
    tile = Rect(0, 0, side, side)
    tile.center = view.to_window(*geometry.centre(here))
    assert view.board.contains(tile)


@pytest.mark.parametrize(("moves", "seed"), [(45, 11), (100, 11), (60, 12), (90, 13)])
def test_a_turn_shows_a_place_for_a_tile_and_the_ways_of_its_boat(moves: int, seed: int) -> None:
    table = at_turn(moves, seed=seed)
    view = shown_by(table)
    here = view.state.at[view.state.turn]
    ways = geometry.within(course.codes(view.state), here, course.current(view.state, view.state.turn))
    assert all(view.board.contains(view.tile_box(cell)) for cell in (here, *ways))
    lit = {placed(move)[1] for move in table.draft.legal() if is_placement(move)}
    assert any(view.board.contains(view.tile_box(cell)) for cell in lit)


@pytest.mark.parametrize(("moves", "seed"), [(12, 12), (12, 13), (20, 14)])
def test_a_turn_shows_every_lit_space_and_missing_checkpoint_that_find_room(moves: int, seed: int) -> None:
    table = at_turn(moves, seed=seed)
    view = shown_by(table)
    state, seat = view.state, view.state.turn
    lit = {placed(move)[1] for move in table.draft.legal() if is_placement(move)}
    missing = {cell for cell, bits in course.flags(state).items() if not bits >> seat & 1}
    columns, rows = zip(*(geometry.centre(cell) for cell in {state.at[seat], *lit, *missing}), strict=True)
    across, down = view.camera.framing.half()
    assert max(columns) - min(columns) <= 2 * across
    assert max(rows) - min(rows) <= 2 * down
    assert all(view.board.contains(view.tile_box(cell)) for cell in lit | missing)


def test_the_seal_of_a_flag_covers_no_flag() -> None:
    view = shown_by(at_turn(45))
    cell = course.checkpoints(view.state)[0]
    view.state.checkpoint_flags[0] = 0b111
    box = view.tile_box(cell)
    for seat in range(3):
        seal = EVENTS[told.FlagPlaced].seal
        assert seal is not None
        assert callable(seal.spot)
        spot = seal.spot(view, seat, told.FlagPlaced(seat, 0, cell, 4))
        assert spot is not None
        assert spot[1] - FLAG_SEAL_WIDTH / 2 > box.centery - box.height * 0.16, "the foot of the flags"
        assert box.collidepoint(*spot)


@pytest.mark.parametrize("moves", [20, 45, 100])
def test_the_boats_label_covers_no_gate_boat_or_place_for_a_tile(moves: int, monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_turn(moves)
    view = shown_by(table)
    found: list[Rect] = []
    monkeypatch.setattr(steps_plate, "draw", lambda canvas, box, tile, steps: found.append(box))
    table.app.step(FRAME, [])
    assert table.app.picture
    kept = {*course.checkpoints(view.state), *course.boats(view.state), *target_overlay.slots(view)}
    for cell in kept:
        assert not view.tile_box(cell).inflate(-2, -2).colliderect(found[-1]), cell


@pytest.mark.parametrize("side", [-1, 1])
def test_where_spots_leave_a_choice_the_camera_shows_most_of_the_course(side: int) -> None:
    seen = camera.Camera()
    spots = [(2000.0 + side * 100.0 * at, 2000.0) for at in range(12)]
    bounds = (0.0, 40.0, 0.0, 40.0)
    assert seen.frame(bounds, spots[:1], at_once=True, course=spots)
    assert seen.framing.freedom(spots[0], ()).inflate(1, 1).collidepoint(seen.x, seen.y)
    assert (seen.x - spots[0][0]) * side > 150.0


def test_a_place_out_of_the_window_comes_with_the_course_round_it() -> None:
    framed = centred = 0.0
    for moves in (45, 70, 100):
        table = at_turn(moves)
        view = shown_by(table)
        for cell, move in {placed(move)[1]: move for move in table.draft.legal() if is_placement(move)}.items():
            view.camera.look_at(*geometry.centre(view.state.at[0]), at_once=True)
            if view.board.contains(view.tile_box(cell)):
                continue
            spot = view.where(table.draft.state, move)
            assert spot == view.tile_box(cell).center
            assert view.board.contains(view.tile_box(cell))
            framed += _shown_course(view)
            view.camera.look_at(*geometry.centre(cell), at_once=True)
            centred += _shown_course(view)
    assert framed > 1.15 * centred > 0


def _shown_course(view: GondolaView) -> float:
    """Return the tiles and places for tiles in the window, in cells."""
    boxes = [view.tile_box(cell) for cell in (*course.tiles(view.state), *course.frontier(view.state))]
    clipped = [box.clip(view.board) for box in boxes]
    return sum(box.width * box.height for box in clipped) / view.camera.shown_side**2


def test_the_course_stays_where_it_is_while_a_person_chooses() -> None:
    table = at_turn(70)
    view, hand = shown_by(table), Hand(table.app)
    corner, side = view.camera.corner(), view.camera.side
    for x, y in ((260, 60), (1030, 520), (640, 300), (300, 500)):
        hand.move(x, y)
        tables.settle(table)
        assert (view.camera.corner(), view.camera.side) == (corner, side)
    cell = next(
        placed(move)[1]
        for move in table.draft.legal()
        if is_placement(move)
        and placed(move)[0] == view.picks.kind
        and view.board.inflate(-90, -90).collidepoint(*view.to_window(*geometry.centre(placed(move)[1])))
    )
    hand.click(*view.to_window(*geometry.centre(cell)))
    tables.settle(table)
    assert table.draft.is_chosen
    assert (view.camera.corner(), view.camera.side) == (corner, side)


def test_the_buttons_of_the_view_lie_on_no_water() -> None:
    table = at_turn(70)
    for x, y in table.view.tool_spots(table.room.layout, 3):
        assert not table.room.layout.board.collidepoint(x, y)
        assert table.room.layout.tray.collidepoint(x, y)
    assert all(
        card.rect.right < x - 16
        for card in table.decision.cards
        for x, _ in table.view.tool_spots(table.room.layout, 3)
    )


def test_no_boat_hides_the_current_under_it() -> None:
    for moves in (20, 45, 70):
        view = shown_by(at_turn(moves))
        cells = course.boats(view.state)
        for seat, cell in enumerate(cells):
            code = course.codes(view.state)[cell]
            if CODE_KIND[code] == BOATHOUSE or cells.count(cell) > 1:
                continue
            x, y, heading = view.fleet.pose(view.state, seat)
            x, y = view.to_window(x, y)
            current = board.chips_at(view, cell, CODE_WATER[code]).current
            turn = math.radians(heading)
            for share in range(-9, 10):
                off = share / 18 * gondolas.LENGTH * view.camera.zoom
                hull = x + off * math.cos(turn), y - off * math.sin(turn)
                assert not current.inflate(-4, -4).collidepoint(*hull), (seat, moves)


@pytest.mark.parametrize("pace", ["slow", "normal", "fast", "off"])
def test_the_standings_show_between_two_races_at_every_speed(pace: str) -> None:
    app = tables.app()
    app.settings.own_speed = app.settings.other_speed = pace
    table = tables.seated(app, tables.match("gondola", ("human", "human"), races=3))
    view = shown_by(table)
    table.player.finish()
    won, began = table.match.state.copy(), table.match.state.copy()
    began.race = 1
    last = told.RaceWon(0, 1, told.FIFTH_FLAG).with_record(bytes(won))
    table.player.play([last, told.RaceBegan(1, 0).with_record(bytes(began))], pace)
    shown, races = 0.0, {view.state.race}
    while shown < 8.0 and (view.standings or races == {0}):
        app.step(FRAME, [])
        races.add(view.state.race)
        if view.standings:
            shown += FRAME
            assert [line.won for line in view.standings] == [False, True]
            assert view.standings_done == 1
    assert shown == pytest.approx(STANDINGS_SECONDS, abs=3 * FRAME)
    assert 1 in races


def test_a_flag_stands_while_its_point_flies_and_counts_when_it_lands() -> None:
    table = at_turn(20)
    view, seat = shown_by(table), 1
    table.player.finish()
    number = next(n for n in range(view.state.checkpoints) if not view.state.checkpoint_flags[n] >> seat & 1)
    cell, had = view.state.checkpoint_cell[number], view.labels.shown_points(seat)
    after = view.state.copy()
    after.checkpoint_flags[number] |= 1 << seat
    after.flagged[seat] += 1
    after.gained[seat][0] += 1
    motion = view.animate(told.FlagPlaced(seat, number, cell, 4).with_record(bytes(after)))
    motion.show(0.0)
    assert course.flags(view.state)[cell] >> seat & 1
    assert (view.labels.shown_points(seat), view.state.flagged[seat]) == (had, after.flagged[seat] - 1)
    motion.show(motion.seconds)
    assert view.state == after


def test_a_click_closes_the_standings_and_does_nothing_else() -> None:
    table = at_turn(20)
    view = shown_by(table)
    view.tell_standings()
    Hand(table.app).click(*view.board.center)
    assert not view.standings
    assert not table.draft.is_chosen


def test_only_targets_shine() -> None:
    for moves in (0, 20, 45, 70):
        table = at_turn(moves)
        view = shown_by(table)
        legal = table.draft.legal()
        if not is_placement(legal[0]):
            continue
        wanted = {placed(move)[1] for move in legal if placed(move)[0] == view.picks.kind}
        assert set(target_overlay.slots(view)) == wanted
        lay_something(table)
        rests = {raced(move)[0] for move in table.draft.legal()}
        assert set(target_overlay.rests(view, view.drafted, table.draft.legal())) == rests
        assert set(target_overlay.slots(view)) == {
            placed(move)[1]
            for move in table.match.game.legal(table.match.state)
            if is_placement(move) and placed(move)[0] == view.picks.kind
        }


def test_the_boats_label_has_the_lower_of_speed_and_current() -> None:
    table = at_turn(20)
    view = shown_by(table)
    lay_something(table)
    steps = prompts.known_steps(view, view.drafted, -1)
    assert steps is not None
    assert steps.most == view.drafted.steps
    assert "".join(part.words for part in steps_plate.line(steps)).endswith(tr("gondola.steps", count=steps.most))


def test_a_drafted_tile_is_undone_by_the_prompts_left_button_and_redone() -> None:
    table = at_turn(20)
    decision = table.decision
    assert not decision.buttons.refusing
    lay_something(table)
    table.app.step(0.5, [])
    (button,) = decision.buttons.refusing
    assert button.rect.x < decision.buttons.between.x
    assert button.label == tr("table.undo")
    drafted = table.draft.all()
    hand = Hand(table.app)
    hand.move(*button.rect.center)
    hand.wait(0.5)
    hand.click(*button.rect.center)
    table.app.step(0.1, [])
    assert table.draft.is_empty
    assert not decision.buttons.refusing
    table.interaction.undo_buttons.redo()
    assert table.draft.all() == drafted


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_is_named_by_a_landmark_and_no_two_alike(language: str) -> None:
    choose(language)
    table = at_turn(90)
    told = [line.partition("\n")[0] for line in table.view.labels.listed()]
    assert len(set(told)) == len(told) > 12
    assert not any("+" in words for words in told)


@pytest.mark.parametrize("at", [(300.0, 60.0), (640.0, 300.0), (1000.0, 500.0)])
def test_the_boats_label_is_on_the_board_and_off_its_tile(at: tuple[float, float]) -> None:
    board = Rect(232, 42, 824, 506)
    tile = Rect(0, 0, 101, 101)
    tile.center = at
    box = steps_plate.box_at(tile.clamp(board), board, Steps(5, 3), 1.0, [])
    assert board.contains(box)
    assert not box.colliderect(tile.clamp(board))


def test_the_nearest_missing_checkpoint_is_as_far_as_the_rules_say() -> None:
    for moves in (10, 50, 90, 130):
        played = tables.match("gondola", ("doge", "noble", "merchant"))
        tables.play_random(played, moves)
        codes, flags = course.codes(played.state), course.flags(played.state)
        for seat, cell in enumerate(course.boats(played.state)):
            found, steps = geometry.nearest_missing(codes, flags, cell, seat)
            wanted = ways.to_next_checkpoint(played.state, seat)
            assert (steps if found >= 0 else ways.NOWHERE) == wanted


def test_every_way_leads_through_water_and_ends_where_the_move_says() -> None:
    played = tables.match("gondola", ("doge", "noble", "merchant"))
    dice = random.Random(3)
    previews = RacePreviews(played.game)
    seen = 0
    while seen < 60 and not played.is_over:
        state, legal = played.state, played.game.legal(played.state)
        if state.phase == RACE:
            codes = [code & 255 for code in state.grid]
            for move in legal:
                way = previews.way(state, move)
                assert way.cells[0] == state.at[state.turn]
                assert way.cells[-1] == raced(move)[0]
                for x, y in geometry.curve(way.cells, codes):
                    code = codes[geometry.cell_at(x, y)]
                    basin = CODE_KIND[code] == BOATHOUSE
                    away = tile_ground.canal_distance(CODE_WATER[code], basin, x % geometry.SIDE, y % geometry.SIDE)
                    assert float(away) < -4.0
            previews.clear()
            seen += 1
        played.commit(dice.choice(legal))
    assert seen == 60


def test_the_best_race_brings_as_many_flags_as_any() -> None:
    played = tables.match("gondola", ("doge", "noble"))
    dice = random.Random(8)
    flags = 0
    while not played.is_over and flags < 3:
        state, legal = played.state, played.game.legal(played.state)
        if state.phase == RACE:
            best = raced(RacePreviews(played.game).best(state, legal))[1].bit_count()
            assert best == max(raced(move)[1].bit_count() for move in legal)
            flags += best
        played.commit(dice.choice(legal))
    assert flags >= 3


@pytest.mark.parametrize("opened", [0, 0b0101, 0b1010])
def test_ground_runs_on_over_the_border_of_joined_tiles(opened: int) -> None:
    along = np.linspace(0.5, geometry.SIDE - 0.5, 60, dtype=np.float32)
    edge = np.zeros_like(along)
    waters = sorted({CODE_WATER[code] for code in range(1, CODES)})
    for left, right in itertools.product(waters, repeat=2):
        if (left >> 1 & 1) == (right >> 3 & 1):
            ends = tile_ground.land_distance(left, False, opened & 0b0101, edge + geometry.SIDE, along)
            begins = tile_ground.land_distance(right, False, opened & 0b0101, edge, along)
            near = np.minimum(ends, begins) < 2.0  # farther in there is only paving
            assert np.abs(ends - begins)[near].max(initial=0.0) < 1.0


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_boats_on_one_tile_do_not_hide_each_other(seats: int) -> None:
    codes = course.codes(get("gondola").new(seats, 1))
    for cell in (START_CELL, START_CELL + 1):
        lies = geometry.poses([cell] * min(seats, 3 if cell > START_CELL else 5), codes)
        for a, b in itertools.combinations(lies, 2):
            assert math.dist(a[:2], b[:2]) >= 12.5


def test_a_boat_keeps_its_heading_when_the_board_is_rebuilt() -> None:
    app = tables.app()
    table = tables.seated(app, tables.match("gondola", ("doge", "noble", "merchant")))
    turned = 0
    for _ in range(500):
        app.step(0.1, [])
        view = shown_by(table)
        before = [view.fleet.pose(view.state, seat) for seat in range(3)]
        turned += any(flip for _, flip in view.fleet.facing.values())
        view.show(table.presenter.state, table.session.visibility.viewer, table.presenter.happened())
        assert [view.fleet.pose(view.state, seat) for seat in range(3)] == before
    assert turned


def test_every_place_for_a_tile_is_in_the_window_when_the_course_fits() -> None:
    for moves in (2, 12, 30):
        table = at_turn(moves)
        view = shown_by(table)
        top, bottom, left, right = view.bounds
        if view.camera.room_for((top, bottom, left, right)) >= view.camera.shown_side:
            cells = {placed(move)[1] for move in table.draft.legal() if is_placement(move)}
            spots = [view.to_window(*geometry.centre(cell)) for cell in cells]
            assert all(view.board.collidepoint(*spot) for spot in spots)


@pytest.mark.parametrize("couch", [False, True])
def test_a_hand_of_five_fits_the_tray(couch: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_turn(0)
    monkeypatch.setattr(DISPLAY_OPTIONS, "large_ui", couch)
    table.resized()
    hand = table.decision.cards
    assert len(hand) == 5
    tray = table.room.layout.tray
    assert all(tray.contains(card.rect) for card in hand)
    assert all(not a.rect.colliderect(b.rect) for a, b in itertools.combinations(hand, 2))
    assert all(card.rect.width == pytest.approx(card.rect.height * tile_shape()) for card in hand)


def test_sides_are_open_where_nothing_or_deep_water_lies() -> None:
    codes = course.codes(get("gondola").new(2, 1))
    for cell, code in enumerate(codes):
        if code:
            for side in range(SIDES):
                empty = not codes[BESIDE[cell][side]]
                assert (course.opened(codes, cell) >> side & 1) == empty


@pytest.mark.parametrize("side", [96, 100, 104, 152, 208, 280])
def test_ground_has_its_margin_at_every_size_and_no_gap_at_a_joined_side(side: int) -> None:
    plot = tile_ground.Plot(0b1010, 0b0101, 0, False)
    made = tile_ground.tile(plot, side)
    pad = tile_ground.margin(side)
    assert made.get_size() == (side + 2 * pad,) * 2
    row = pad + side // 10  # on the northern bank, which is all land
    alphas = [made.get_at((x, row)).a for x in range(made.get_width())]
    assert min(alphas[pad : pad + side]) >= 250
    assert max(alphas[: pad - 1] + alphas[pad + side + 1 :]) == 0


def test_the_note_of_a_move_names_its_flags() -> None:
    assert tile_texts.flags_gained(0b100, 1) == "your second flag"
    assert tile_texts.flags_gained(0b101, 0) == "your first and second flags"
    assert tile_texts.flags_gained(0b11, 3) == "your fifth flag: you win"
    assert tile_texts.crossings(0b10010) == "the Bridge of Straw and the Devil's Bridge"


def test_a_tiles_hover_text_names_its_signs() -> None:
    boathouse, gate = (
        tile_texts.tile_words(BOATHOUSE, 3).split("\n"),
        tile_texts.tile_words(BOATHOUSE + 3, 3).split("\n"),
    )
    assert boathouse == ["Boathouse", tr("gondola.tile.current", current=5), tr("gondola.tile.capacity.all")]
    assert gate == ["Checkpoint", tr("gondola.tile.checkpoint")]


def test_a_tiles_hover_text_gives_the_capacity_that_counts() -> None:
    kind = next(kind for kind, tile in enumerate(TILES) if 1 < tile.capacity < 5)
    among_two, among_three = (tile_texts.tile_words(kind, seats) for seats in (2, 3))
    room = TILES[kind].capacity
    assert tr("gondola.tile.capacity.two", room=room) in among_two
    assert tr("gondola.tile.capacity", room=room) in among_three


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_legend_fits_the_side_box(lang: str) -> None:
    said = texts(parts(lang)["gondola"])
    room = at_turn(0).room.layout.side.width - 46 - 8
    for key, meaning in said.items():
        if key.startswith("gondola.sign."):
            assert text.width(meaning, "small") <= room, key


@pytest.mark.parametrize(("races", "unit"), [(1, "flags"), (3, "points")])
def test_a_league_is_counted_in_points_a_race_in_flags(races: int, unit: str) -> None:
    played = tables.match("gondola", ("human", "doge"), races=races)
    table = tables.seated(tables.app(), played)
    assert score_breakdown.unit(table.match) == unit
    tables.play_random(played, 20_000)
    assert played.is_over
    results = ResultsScene(table.app, played, [4, 2])
    results.order, results.points, results.places = [0, 1], [7, 3], [1, 2]
    assert results.headline()[1] == tr("results.by", margin=4, unit=unit, game="Gondola")


def test_a_turns_gist_is_speed_steps_and_gain() -> None:
    table = at_turn(0)
    laid = told.TilePlaced(1, BOATHOUSE + 1, START_CELL, 0, told.FROM_HAND, -1)
    glided = told.Glided(1, START_CELL, START_CELL + 2, tuple(range(START_CELL, START_CELL + 4)), 1, 0)
    flag, drew = told.FlagPlaced(1, 0, START_CELL + 1, 4), told.Drew(1, -1, 40, 1)
    first = [count.icon for count in table.view.labels.gist([laid, glided, drew, drew])]
    assert first == ["speed", "gondola", "cards"]
    found = table.view.labels.gist([laid, glided, flag, drew])
    assert [(count.icon, count.text) for count in found][1:] == [("gondola", "2"), ("flag", "+1")]
    assert all(count.tip for count in found)


def test_a_leagues_goal_is_told_for_the_league() -> None:
    race, league = at_turn(0), at_turn(0, races=3)
    assert race.view.labels.goal[0] == tr("gondola.goal.win")
    assert league.view.labels.goal[0] == tr("gondola.goal.league", races=3)


def test_a_tiles_hover_text_explains_its_seal() -> None:
    table = at_turn(20)
    view = shown_by(table)
    placed_by_others = (
        (step.seat, event)
        for step in reversed(table.match.steps)
        for event in step.events
        if step.seat and isinstance(event, told.TilePlaced)
    )
    seat, event = next(placed_by_others)
    view.recent = {}
    words = tr("gondola.seal.tile", name=view.room.names[seat])
    assert words not in tile_texts.tile_tip(view, event.cell)
    view.recent = {seat: [event]}
    assert words in tile_texts.tile_tip(view, event.cell)


def test_missing_checkpoints_outside_the_window_are_named_at_its_rim() -> None:
    canvas, window = Canvas(pygame.Surface((400, 300)), 1.0), Rect(50, 40, 300, 200)
    spots = ((-500, 100), (-400, 104), (900, 90), (200, 900), (-300, -300))
    signs: list[Rect] = []
    for at, spot in enumerate(spots):
        signs.append(course_signs.draw_signpost(canvas, f"Sign {at}", spot, window, signs))
    assert all(window.contains(sign) for sign in signs)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(signs, 2))
    west, beside, east, south, _ = signs
    assert west.right < window.centerx < east.x
    assert west.x == pytest.approx(beside.x, abs=0.1)
    assert south.y > window.centery


@pytest.mark.parametrize("water", range(1, 16))
@pytest.mark.parametrize("side", [84.0, 120.0])
def test_a_ring_with_steps_covers_no_current_and_no_capacity(water: int, side: float) -> None:
    spots = tile_labels.places(water, 0.0, 0.0, side)
    x, y = tile_labels.beside_labels(water, 0.0, 0.0, side)
    for box in (spots.current, spots.capacity):
        away = math.hypot(max(box.left - x, 0.0, x - box.right), max(box.top - y, 0.0, y - box.bottom))
        assert away > 19.3, "the radius of the chosen ring"
