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
from game.rules.gondola.board import SIZE
from game.rules.murano.board import BUILD, PRODUCTION, RING, SHOP, STREET_TILES
from game.rules.rialto.state import BLUE
from game.rules.venezia.board import BASILICA, CAMPO, CASA, PALAZZO, PONTE
from game.rules.venezia.gold import gold
from game.session.tutorial.guide import Guide
from game.session.tutorial.lessons import LEARNER, lesson_of
from game.session.tutorial.setup import first_evening
from game.session.tutorial.tutorial_session import reply
from game.settings import Settings

GUEST, FRIEND = 1, 2  # the guest who speaks, and the other guest: seats
A, B, C, D, E, F, JOKER = range(7)  # Rialto's kinds of cards, and its stages
CASTELLO = 5
LONGEST = 400  # moves and messages in a tutorial at most

Claim = Callable[[Any], bool]


def fronts(s: Any, kind: int) -> tuple[int, ...]:
    return tuple(s.front[seat][kind] for seat in range(3))


def row(s: Any, seat: int) -> int:
    """Return the column of a gondola on the start's row, -1 elsewhere."""
    y, x = divmod(int(s.at[seat]), SIZE)
    return x if y == 24 else -1


def is_free(s: Any, action: int, at: int) -> bool:
    """Return whether an action's space is free, with its spaces counted from 0."""
    return not s.ring[[space for space, one in enumerate(RING) if one == action][at]]


CLAIMS: dict[str, dict[str, Claim]] = {
    "venezia": {
        "casa": lambda s: s.hand[LEARNER][CASA] == 1,
        "joint": lambda s: s.hand[LEARNER][PALAZZO] == 1 and not any(fronts(s, PALAZZO)),
        "drain": lambda s: s.gondola[LEARNER] == 1,
        "others": lambda s: (s.gondola[LEARNER], s.gondola[GUEST], fronts(s, PALAZZO)) == (1, 2, (1, 0, 1)),
        "share": lambda s: fronts(s, PALAZZO) == (1, 0, 1) and s.pawn[PALAZZO] == LEARNER,
        "share.build": lambda s: fronts(s, PALAZZO) == (2, 0, 1),
        "open": lambda s: s.open[CAMPO] == s.hand[LEARNER][CAMPO] == 1,
        "trade": lambda s: gold(s, LEARNER) == 6,
        "bridge": lambda s: fronts(s, PONTE) == (0, 0, 1),
        "master": lambda s: fronts(s, CAMPO) == (0, 1, 0) and s.pawn[CAMPO] == GUEST,
        "nothing": lambda s: all(
            s.joint[kind] < needed for kind, needed in ((PALAZZO, 3), (CAMPO, 3), (PONTE, 3), (BASILICA, 4))
        ),
        "offer": lambda s: s.hand[LEARNER][CAMPO] == 1 and not s.open[CAMPO],
        "three": lambda s: s.takes == 3,
    },
    "rialto": {
        "row": lambda s: min(s.rows[0][B], s.rows[0][C], s.rows[0][E]) > 0,
        "seven": lambda s: s.hand[LEARNER][D] == 3 and s.hand[LEARNER][E] == 1,
        "let.go": lambda s: s.stage == A and s.hand[LEARNER][A] == 0,
        "gold": lambda s: (s.stage, s.count[GUEST], s.hand[LEARNER][B], s.hand[LEARNER][JOKER]) == (B, 3, 1, 1),
        "craft": lambda s: s.stage == C and not any(s.count) and s.hand[LEARNER][C] == 1,
        "craft.take": lambda s: s.budget == 2,
        "bridge": lambda s: s.stage == D and (s.hand[LEARNER][D], s.hand[LEARNER][JOKER]) == (3, 1),
        "bridge.place": lambda s: s.bridges == 0 and s.pile[0] == 0 and s.where[0] == CASTELLO,
        "gondola": lambda s: s.stage == E and s.hand[LEARNER][E] == 0,
        "councillor": lambda s: s.stage == F and s.hand[LEARNER][F] == 1 and s.worth[CASTELLO] > 0,
        "end": lambda s: (s.round_no == 2 or s.phase == BLUE) and s.council[CASTELLO][LEARNER] > 0,
    },
    "gondola": {
        "others": lambda s: row(s, LEARNER) == 20 and s.flagged[FRIEND] == 1 and not s.flagged[LEARNER],
        "current": lambda s: s.flagged[LEARNER] == 1 and s.held[LEARNER] == 4 and row(s, LEARNER) == 23,
        "bonus": lambda s: s.flagged[FRIEND] == 2 and s.bonus_left == 14,
        "end": lambda s: s.flagged[LEARNER] == 2,
    },
    "murano": {
        "build": lambda s: sum(s.held[LEARNER]) == 1 and is_free(s, BUILD, 1),
        "lay": lambda s: STREET_TILES[s.tile - 1][:3] == (1, 1, 1),
        "stop": lambda s: sum(s.held[LEARNER]) == 0 and s.tiles_left == 1,
        "produce": lambda s: not is_free(s, PRODUCTION, 0),
        "blocks": lambda s: s.kilns[LEARNER] == 1,
        "sell": lambda s: sum(s.blocks[LEARNER]) == 1,
        "shop": lambda s: is_free(s, SHOP, 1),
        "build.two": lambda s: list(s.shops_held[LEARNER]) == [0, 1, 0],
        "keep": lambda s: s.drawn_count == 3,
    },
}
CHOICES: dict[str, dict[str, int]] = {  # the steps that leave a choice, with the number of choices
    "venezia": {"site": 10, "share.site": 9},
    "rialto": {"craft.take": 6, "bridge.place": 8},
    "gondola": {"fast": 2},
    "murano": {"works": 2, "shops": 2, "keep": 3},
}
MARSHES = {"drain", "drain.two", "again", "ahead", "three"}  # hidden gold is drawn the same way wherever the marsh lies


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


def test_castellos_value_is_the_boards_for_every_choice_of_the_learner() -> None:
    told = set()
    for seed, chosen in enumerate(placings("rialto")):
        for name, match, guide in positions("rialto", chosen, seed):
            if name == "end":
                assert guide.figures == {"worth": match.state.worth[CASTELLO]}
                told.add(guide.figures["worth"])
    assert len(told) > 1, "it depends on where the bridge lies"
    for lang in LANGUAGES:
        locale.choose(lang)
        assert "4711" in locale.tr("lesson.rialto.end", worth=4711)
    locale.choose("en")
