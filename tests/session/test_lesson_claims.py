"""The tutorials' guests claim only what is true in every reachable position."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from game import locale
from game.languages import LANGUAGES
from game.match import Match
from game.rules import GAMES
from game.rules.gondola.board import BOATHOUSE, CHECKPOINT, CODE_ICON, DEEP, NAMES, NO_PASSING, SIDES, SIZE, START_CELL
from game.rules.gondola.state import PLACE
from game.rules.murano.board import BUILD, FACTORY, PRODUCTION, RED, RING, SHOP, STREET_TILES
from game.rules.murano.people import character_price, dismissal_pay, mooring_price
from game.rules.murano.ring import fare, run
from game.rules.murano.scoring import worth
from game.rules.murano.state import BASILICA_POINTS, DRAWN, PALACE_POINTS
from game.rules.rialto.board import BLUE_2, GONDOLA_VALUE, START_COUNCILLORS, YELLOW_1
from game.rules.rialto.scoring import count_district
from game.rules.rialto.state import BLUE, FROM_DISTRICTS, PLAYING
from game.rules.venezia.board import BASILICA, BUILT, CAMPO, CASA, GIARDINI, PALAZZO, PONTE, TOUCH
from game.rules.venezia.gold import gold
from game.rules.venezia.state import PLAY
from game.session.tutorial.guide import Guide
from game.session.tutorial.lessons import LEARNER, lesson_of
from game.session.tutorial.lessons.murano import GOOD_ISLANDS
from game.session.tutorial.setup import first_evening
from game.session.tutorial.tutorial_session import reply
from game.settings import Settings

GUEST, FRIEND = 1, 2  # the guest who speaks, and the other guest: seats
A, B, C, D, E, F, JOKER = range(7)  # Rialto's kinds of cards, and its stages
SANTA_CROCE = 0
LONGEST = 400  # moves and messages in a tutorial at most

Claim = Callable[[Any], bool]


def fronts(s: Any, kind: int) -> tuple[int, ...]:
    return tuple(s.front[seat][kind] for seat in range(3))


def row(s: Any, seat: int) -> int:
    """Return the column of a gondola on the start's row, -1 elsewhere."""
    y, x = divmod(int(s.at[seat]), SIZE)
    return x if y == 24 else -1


def held(s: Any, tile: str) -> int:
    """Return the number of copies of a tile in the learner's hand."""
    return [NAMES[kind] for kind in s.hand[LEARNER][: s.held[LEARNER]]].count(tile)


def icon(s: Any, column: int, at: int) -> int:
    """Return the icon of the tile on a cell."""
    return CODE_ICON[s.grid[at * SIZE + column] & 255]


def touched(s: Any, seat: int) -> set[int]:
    """Return the districts that a seat's gondola touches."""
    return {district for district in range(5) if TOUCH[s.gondola[seat]] >> district & 1}


def is_free(s: Any, action: int, at: int) -> bool:
    """Return whether an action's space is free, with its spaces counted from 0."""
    return not s.ring[[space for space, one in enumerate(RING) if one == action][at]]


def after(s: Any) -> list[int]:
    """Return the seats that play in a stage after the present one."""
    return [int(seat) for seat in s.queue[s.queue_at + 1 : s.queue_end]]


def counted(s: Any, district: int) -> list[int]:
    """Return what a district of Rialto brings to each seat if it is counted now."""
    state = s.copy()
    count_district(state, district)
    return [int(state.gained[seat][FROM_DISTRICTS + district]) for seat in range(3)]


CLAIMS: dict[str, dict[str, Claim]] = {
    "venezia": {
        "joint": lambda s: s.hand[LEARNER][PALAZZO] == 1 and not any(fronts(s, PALAZZO)),
        "build": lambda s: s.hand[LEARNER][CASA] == 1 and not s.homes,
        "offer": lambda s: s.hand[LEARNER][CASA] == 1 and not s.open[CASA],
        "others": lambda s: fronts(s, PALAZZO) == (1, 1, 0) and s.pawn[PALAZZO] == LEARNER,
        "basilica": lambda s: s.hand[LEARNER][BASILICA] + s.front[LEARNER][BASILICA] == 2,
        "nothing": lambda s: sum(count > 0 for count in s.front[LEARNER]) == 2,
        "offer.two": lambda s: s.hand[LEARNER][CAMPO] == 2 and not s.open[CAMPO],
        "three": lambda s: s.takes == 3 and s.open[CASA] > 0,
        "rest": lambda s: s.takes == 2,
        "half": lambda s: s.gained[LEARNER][PALAZZO] == s.gained[GUEST][PALAZZO] // 2 > 0,
        "casa": lambda s: s.hand[LEARNER][CASA] + s.homes == 2 and GIARDINI in touched(s, LEARNER),
        "build.two": lambda s: s.homes == 2,
        "gold": lambda s: s.turn == LEARNER and gold(s, LEARNER) < 5,
        "around": lambda s: {BUILT + PALAZZO, BUILT + CAMPO} <= set(s.ground),
        "ponte": lambda s: s.takes == 3 and s.open[PONTE] > 0,
        "site": lambda s: s.homes == 2 and GIARDINI in touched(s, LEARNER),
        "site.two": lambda s: s.homes == s.treasure_count[LEARNER] == 1 and GIARDINI in touched(s, LEARNER),
        "again": lambda s: s.gained[LEARNER][CASA] == s.treasure_count[LEARNER] == 2,
        "offer.three": lambda s: fronts(s, BASILICA)[LEARNER] == 2 and s.pawn[BASILICA] == LEARNER,
        "three.two": lambda s: s.offered == BASILICA,
        "trade": lambda s: gold(s, LEARNER) >= 5,
        "end": lambda s: s.phase == PLAY,
    },
    "rialto": {
        "row": lambda s: list(s.rows[0]) == [1, 1, 1, 2, 0, 0, 1] and s.rows[1][JOKER] == 0,
        "seven": lambda s: s.hand_size[LEARNER] == 8 and s.hand[LEARNER][B] == s.hand[LEARNER][D] == 2,
        "stages": lambda s: s.phase == PLAYING and s.stage == A,
        "doge": lambda s: (
            (s.hand[LEARNER][A], s.hand[LEARNER][JOKER], s.count[GUEST]) == (1, 1, 2)
            and list(s.order[:3]) == [GUEST, FRIEND, LEARNER]
            and s.used[FRIEND][YELLOW_1] == 1
            and after(s) == [FRIEND]
        ),
        "gold": lambda s: (
            s.stage == B and s.hand[LEARNER][B] == 2 and max(s.count[GUEST], s.count[FRIEND]) < 2 and after(s) == []
        ),
        "craft": lambda s: (
            s.stage == C
            and s.lead == LEARNER
            and s.hand[LEARNER][C] == s.hand[LEARNER][JOKER] == 1
            and len(after(s)) == 2
        ),
        "craft.take": lambda s: (s.winner, s.count[FRIEND], s.budget) == (FRIEND, 2, 2),
        "bridge": lambda s: (
            s.stage == D and (s.hand[LEARNER][D], s.lead, s.count[FRIEND]) == (1, FRIEND, 0) and after(s) == [GUEST]
        ),
        "bridge.place": lambda s: s.winner == LEARNER and s.where[0] == SANTA_CROCE and not any(map(sum, s.council)),
        "gondola": lambda s: (
            s.stage == F
            and GONDOLA_VALUE in list(s.near)
            and not s.hand[LEARNER][E]
            and (s.personal[LEARNER], s.used[LEARNER][BLUE_2]) == (START_COUNCILLORS, 0)
        ),
        "councillor": lambda s: s.stage == F and s.hand[LEARNER][F] == 1,
        "score": lambda s: [points > 0 for points in counted(s, SANTA_CROCE)].count(True) > 1,
        "blue": lambda s: s.phase == BLUE and s.general[LEARNER] > 0,
        "blue.two": lambda s: s.phase == BLUE and s.own[LEARNER][BLUE_2] == 1,
    },
    "gondola": {
        "bridge": lambda s: held(s, "straight-checkpoint-4/-/-") == 1 and s.checkpoints == 1,
        "row": lambda s: s.steps == 4 and row(s, LEARNER) == 16,
        "whirl": lambda s: s.checkpoints == 3 and icon(s, 20, 25) == DEEP and icon(s, 18, 23) == CHECKPOINT,
        "turn": lambda s: (
            held(s, "corner-5/3/2") > 0
            and row(s, LEARNER) == 20
            and icon(s, 20, 25) == DEEP
            and icon(s, 21, 24) == icon(s, 22, 24) == CHECKPOINT
        ),
        "fork": lambda s: s.steps == 4 and row(s, LEARNER) == 20 and icon(s, 20, 25) == DEEP,
        "discard": lambda s: (
            s.crossed == s.flagged[LEARNER] == 2 and s.held[LEARNER] == 4 and held(s, "T-replace-2/4/3") == 1
        ),
        "back": lambda s: row(s, FRIEND) == 18 and (s.flagged[GUEST], s.flagged[FRIEND]) == (1, 0),
        "straight": lambda s: (
            row(s, LEARNER) == 23
            and held(s, "straight-5/4/2") > 0
            and held(s, "cross-2/5/3") > 0
            and s.checkpoint_cell[2] == 23 * SIZE + 18
            and [flags & 1 << LEARNER for flags in s.checkpoint_flags[:3]] == [1, 1, 0]
        ),
        "west": lambda s: s.steps == 3 and row(s, LEARNER) == 23 and not s.grid[22 * SIZE + 23],
        "passing": lambda s: icon(s, 18, 21) == NO_PASSING,
        "replace": lambda s: (
            (held(s, "straight-replace-4/3/2") == 1 and START_CELL not in s.at[:3])
            if s.phase == PLACE
            else s.steps == 4 and s.grid[START_CELL] & 255 != 1 + BOATHOUSE * SIDES
        ),
        "bonus": lambda s: s.bonus_tile >= 0,
    },
    "murano": {
        "shop": lambda s: is_free(s, SHOP, 1) and s.turns == 1,
        "top": lambda s: RING[s.target] == SHOP and sum(count > 0 for count in s.shop_pile) > 1,
        "factory": lambda s: sum(s.shops_held[LEARNER]) > 0 and is_free(s, FACTORY, 0),
        "crew": lambda s: (s.hireable[GUEST], dismissal_pay(s, GUEST)) == (3, 3),
        "build": lambda s: sum(s.held[LEARNER]) == 2 and is_free(s, BUILD, 0),
        "street": lambda s: s.lots_open == 0,
        "lay": lambda s: STREET_TILES[s.tile - 1][:3] == (2, 0, 0) and s.shops_held[LEARNER][RED] == 1,
        "tiles": lambda s: sum(s.held[LEARNER]) > 0,
        "special": lambda s: sum(s.specials) > 0 and s.gained[FRIEND][BASILICA_POINTS] == 5,
        "palace": lambda s: sum(s.palaces) > 0 and s.gained[FRIEND][PALACE_POINTS] >= 3,
        "income": lambda s: max(s.takings[LEARNER]) > 0,
        "passed": lambda s: s.passes > 0 and s.active == FRIEND,
        "produce": lambda s: not is_free(s, PRODUCTION, 0) and fare(run(s, RING.index(PRODUCTION))) == 1,
        "blocks": lambda s: s.kilns[LEARNER] > 0,
        "sell": lambda s: sum(s.blocks[LEARNER]) == 1,
        "recruit": lambda s: s.cards[LEARNER] == 0 and character_price(s, LEARNER) == 1,
        "keep": lambda s: (
            {worth(s, card, LEARNER, island) for card, island in GOOD_ISLANDS.items()} == {12}
            and all(s.where[card] == DRAWN for card in GOOD_ISLANDS)
        ),
        "mooring": lambda s: s.cards[LEARNER] > 0 and not any(area[LEARNER] for area in s.crew),
        "place": lambda s: mooring_price(s, LEARNER, LEARNER) == 2 and s.cards[LEARNER] == 1,
    },
}
CHOICES: dict[str, dict[str, int]] = {  # the steps that leave a choice, with the number of choices
    "venezia": {"site": 2, "trade": 2},
    "rialto": {"bridge.place": 8},
    "gondola": {"bonus": 20},
    "murano": {"tiles": 4, "keep": 2},
}
MARSHES = {"drain", "ahead", "again"}  # hidden gold is drawn the same way wherever the marsh lies


def placings(game: str) -> Iterator[dict[str, int]]:
    """Yield every combination of a learner's choices, without marshes."""
    for chosen in product(*(range(count) for count in CHOICES[game].values())):
        yield dict(zip(CHOICES[game], chosen, strict=True))


def positions(game: str, chosen: dict[str, int], seed: int) -> Iterator[tuple[str, Match, Guide]]:
    """Play a tutorial; yield each step's name with the match and the guide.

    Choices that are not in `chosen` are made at random. A guest whose reply is not legal any more moves at random.
    """
    dice = random.Random(seed)
    match = first_evening(game, Settings())
    guide = Guide(match, lesson_of(game))
    for _ in range(LONGEST):
        if not guide.is_guiding:
            return
        step = guide.step
        if step is not None and (guide.is_telling or match.actor == LEARNER):
            yield step.name, match, guide
        if guide.is_telling:
            guide.read()
            continue
        legal = guide.wanted() or match.game.legal(match.state)
        if match.actor != LEARNER:
            move = reply(guide)
            match.commit(move if move >= 0 else dice.choice(match.game.legal(match.state)))
        elif step is not None and step.name in chosen:
            match.commit(legal[chosen[step.name] % len(legal)])
        else:
            match.commit(dice.choice(legal))
    raise AssertionError("the evening does not end")


@pytest.mark.parametrize("game", GAMES)
def test_the_guests_claims_are_true_for_every_choice_of_the_learner(game: str) -> None:
    for seed, chosen in enumerate(placings(game)):
        seen = {}
        for name, match, _ in positions(game, chosen, seed):
            if name not in seen:
                seen[name] = CLAIMS[game].get(name, lambda s: True)(match.state)
        assert [name for name, is_true in seen.items() if not is_true] == [], chosen
        assert seen.keys() == {step.name for step in lesson_of(game).steps}, chosen


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_of_a_learner_is_played(game: str) -> None:
    most: dict[str, int] = {}
    for seed, chosen in enumerate(({}, dict.fromkeys(CHOICES[game], 1))):
        for name, _, guide in positions(game, chosen, seed):
            if len(guide.wanted()) > 1 and not guide.is_telling:
                most[name] = max(most.get(name, 0), len(guide.wanted()))
    assert most.keys() - MARSHES == CHOICES[game].keys()
    assert all(most[name] <= count for name, count in CHOICES[game].items())


def figures_of_the_count(match: Match, guide: Guide) -> tuple[int, ...]:
    """Return what the guide says that a district brings to each place.

    The rules count the district so, too.
    """
    said, brings = guide.figures, counted(match.state, SANTA_CROCE)
    points = said["worth"], said["half"], said["quarter"]
    assert points == tuple(sorted(brings, reverse=True))
    assert brings[said["seat_first"]] == points[0]
    assert brings[said["seat_second"]] == points[1]
    return points


def test_the_districts_value_is_the_boards_for_every_choice_of_the_learner() -> None:
    told = set()
    for seed, chosen in enumerate(placings("rialto")):
        for name, match, guide in positions("rialto", chosen, seed):
            if name == "score":
                told.add(figures_of_the_count(match, guide))
    assert len(told) > 1, "it depends on where the bridge lies"
    for lang in LANGUAGES:
        locale.choose(lang)
        words = locale.tr("lesson.rialto.score", worth=4711, half=47, quarter=48, seat_first="Ada", seat_second="Eva")
        assert all(figure in words for figure in ("4711", "47", "48", "Ada", "Eva"))
    locale.choose("en")


def test_a_learner_who_adds_the_joker_is_praised_and_still_sees_a_district_counted() -> None:
    seen = []
    for name, match, guide in positions("rialto", {}, 1):
        seen.append(name)
        if name == "doge":
            also = lesson_of("rialto").steps[guide.number].also
            match.commit(next(m for m in match.legal(match.state) if match.game.text(match.state, m) in also))
    assert seen[seen.index("doge") + 1] == "good"
    assert seen[-2:] == ["score", "end"]
