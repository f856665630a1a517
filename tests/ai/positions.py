"""Prepared positions with the moves that a strong player would make or avoid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.rules import Game, get
from game.rules.murano import board as murano_board
from game.rules.venezia import state as venezia_state
from game.rules.venezia.board import HEX_DISTRICT, HEX_NAMES, HEXES, MERCATO
from tests.rules.gondola import build as gondola
from tests.rules.murano import build as murano
from tests.rules.rialto import build as rialto
from tests.rules.venezia import build as venezia

SAN_MARCO, CASTELLO = 4, 5
Good = Callable[[str], bool]


class Position(NamedTuple):
    """Decision of seat 0 with the moves that are right."""

    name: str
    game: Game
    state: Any
    good: Good

    def __str__(self) -> str:
        return f"{self.game.name}: {self.name}"

    def is_good(self, move: int) -> bool:
        """Return whether a move is one of the right ones."""
        return self.good(self.game.text(self.state, move))


def _position(name: str, game: str, state: Any, good: Good) -> Position:
    found = Position(name, get(game), state, good)
    texts = [found.game.text(state, move) for move in found.game.legal(state)]
    assert found.game.actor(state) == 0
    assert any(map(good, texts)), texts
    assert not all(map(good, texts)), texts
    return found


# ---- Rialto


def rialto_points_for_a_coin() -> Position:
    s = rialto.table(2, round_no=6)
    s.coins[0] = 1
    rialto.build(s, 0, "blue4")
    return _position("the last coin buys 3 points", "rialto", rialto.blue(s), lambda text: text == "blue 4")


def rialto_win_by_blue() -> Position:
    s = rialto.table(2, round_no=6)
    s.score[1] = s.gained[1][0] = 5
    s.coins[0] = 2
    rialto.build(s, 0, "blue4")
    rialto.build(s, 1, "blue4")
    return _position("3 points win", "rialto", rialto.blue(s), lambda text: text == "blue 4")


def rialto_bridge_at_home() -> Position:
    s = rialto.table(2, round_no=6)
    rialto.council(s, 0, *[SAN_MARCO] * 6)
    rialto.council(s, 1, *[CASTELLO] * 6)
    rialto.stage(s, rialto.D, "DD", "D")
    rialto.do(s, "play 2 0 0", "play 1 0 0")
    return _position(
        "a bridge ends where one rules, and not where the other does",
        "rialto",
        s,
        lambda text: "san_marco" in text and "castello" not in text,
    )


def rialto_last_bridge_card() -> Position:
    s = rialto.stage(rialto.table(2, round_no=6), rialto.D, "D", "DDD")
    return _position("a last bridge card saves a point", "rialto", s, lambda text: text == "play 1 0 0")


def rialto_councillor_for_nothing() -> Position:
    s = rialto.table(2, round_no=1)
    s.coins[0] = 1
    rialto.build(s, 0, "blue2")
    return _position(
        "an early councillor for a coin", "rialto", rialto.blue(s), lambda text: text in ("blue 2", "enlist")
    )


# ---- Venezia

MERCATO_FREE = [HEX_NAMES[h] for h in range(HEXES) if HEX_DISTRICT[h] == MERCATO and HEX_NAMES[h] != "M16"]


def _last_campo(mine: int, theirs: int) -> Any:
    s = venezia.spend_pieces(venezia.start(3), venezia.CAMPO, 1, MERCATO_FREE)
    venezia.at(venezia.at(s, 0, mine), 1, theirs)
    return s


def venezia_last_trade() -> Position:
    s = venezia.fill(venezia.start(3))
    venezia.tokens(venezia.at(venezia.at(s, 0, 30), 1, 31), 0, 5, 5, 5)
    s.phase, s.ending, s.turn, s.decider, s.fresh = venezia.FINAL, 1, 0, 0, 0
    return _position("all gold is spent in the end", "venezia", s, lambda text: text == "trade 3")


def venezia_end_it_while_ahead() -> Position:
    s = venezia.give(_last_campo(30, 20), 0, venezia.CAMPO, venezia.CAMPO, venezia.CAMPO)
    venezia.fill(s, 1, 2)
    # The three cards build the campo in this very turn, set apart or laid one after the other.
    return _position("the last campo wins while ahead", "venezia", s, lambda text: text in ("set campo", "lay campo"))


def venezia_do_not_hand_it_over() -> Position:
    s = _last_campo(30, 33)
    venezia.give(s, 0, venezia.CAMPO, venezia.CASA)
    venezia.give(s, 1, venezia.CAMPO, venezia.CAMPO)
    venezia.fill(s, 2)
    venezia.front(s, 1, venezia.CAMPO)
    s.seen[1][venezia.CAMPO] = 1
    s.hand[1][venezia.CAMPO] = 1
    s.hand_size[1] -= 1
    s.deck[venezia.CAMPO] += 1
    s.deck_size += 1
    return _position(
        "whoever leads lacks one card to end it", "venezia", s, lambda text: text not in ("lay campo", "set campo")
    )


def venezia_draw_while_it_is_free() -> Position:
    s = venezia.give(venezia.start(3), 0, venezia.CAMPO, venezia.CASA)
    s.phase, s.fresh = venezia_state.DRAW, 0
    return _position("a card is drawn while it is free", "venezia", s, lambda text: text != "done")


def venezia_last_steps_win() -> Position:
    s = venezia.fill(venezia.start(3))
    venezia.tokens(venezia.at(venezia.at(s, 0, 30), 1, 31), 0, 5, 5)
    s.phase, s.ending, s.turn, s.decider, s.fresh = venezia.FINAL, 1, 0, 0, 0
    return _position("gold for two steps wins", "venezia", s, lambda text: text == "trade 2")


# ---- Gondola


def _five_in_a_row() -> Any:
    return gondola.draw(gondola.table(2), "─═─═─═─═─")


def gondola_fifth_flag() -> Position:
    s = _five_in_a_row()
    gondola.boats(s, (4, 0), (0, 0))
    gondola.flags(s, 0, 1, 2, 3, 4)
    gondola.race(s, 2)
    return _position("the fifth flag wins", "gondola", s, lambda text: text.endswith(" 0"))


def gondola_two_flags() -> Position:
    s = gondola.draw(_five_in_a_row(), "│\n│\n│", 4, 1)
    gondola.boats(s, (4, 0), (1, 0))
    gondola.race(s, 4)
    return _position("two flags rather than open water", "gondola", s, lambda text: text.endswith("0+1"))


def gondola_win_before_the_other_does() -> Position:
    s = gondola.draw(_five_in_a_row(), "│\n│\n│", 4, 1)
    gondola.boats(s, (4, 0), (6, 0))
    gondola.flags(s, 0, 1, 2, 3, 4)
    gondola.flags(s, 1, 0, 2, 3, 4)
    gondola.race(s, 4)
    return _position("win now: the other is about to", "gondola", s, lambda text: text.endswith(" 0"))


# ---- Murano


def murano_best_island() -> Position:
    s = murano.start(2)
    murano.streets(s, "mattia-b2", "mattia-c2", "donato-b2", "donato-c2")
    for lot in _open_lots(s, "mattia")[:3]:
        murano.stand(s, 1, "red shop" if lot.endswith(("1", "3")) else "blue shop", lot)
    murano.stand(s, 1, "grey shop", _open_lots(s, "donato")[0])
    murano.character(s, 0, 1)
    murano.moor(s, 0, "mattia")
    murano.moor(s, 0, "donato")
    murano.scoring(s, 0)
    return _position("shops are scored where there are most", "murano", s, lambda text: text == "score 1 mattia")


def murano_build_in_the_last_turn() -> Position:
    s = murano.start(2)
    murano.streets(s, "mattia-b2", "mattia-c2")
    for tile in ("palace 1", "palace 2", "factory"):
        murano.give(s, 0, tile)
    murano.clear(s, "build-1")
    s.ender, s.reason, s.used_up = 1, 1, 0
    return _position("tiles at hand are built in the last turn", "murano", s, lambda text: text.startswith("go build"))


def murano_dearest_column() -> Position:
    s = murano.start(2)
    murano.streets(s, "mattia-b3")
    for cell in ("mattia-b2", "mattia-c2"):
        murano.street(s, cell, "blue", "grey")
    first, second = _open_lots(s, "mattia")[:2]
    murano.stand(s, 1, "palace 1", first)
    murano.stand(s, 1, "special", second)
    murano.purse(s, 0, 9)
    murano.character(s, 0, 7)
    murano.moor(s, 0, "mattia")
    murano.scoring(s, 0)
    murano.act(s, "score 7 mattia")
    return _position("12 points for 8 coins", "murano", s, lambda text: text == "pay 8")


def murano_score_what_scores() -> Position:
    s = murano.start(2)
    murano.streets(s, "mattia-b2", "mattia-c2")
    for lot in _open_lots(s, "mattia")[:3]:
        murano.stand(s, 1, "red shop" if lot.endswith(("1", "3")) else "blue shop", lot)
    murano.character(s, 0, 1)
    murano.moor(s, 0, "mattia")
    murano.scoring(s, 0)
    return _position("a card is scored, not left", "murano", s, lambda text: text.startswith("score"))


def murano_build_what_is_at_hand() -> Position:
    s = murano_build_in_the_last_turn().state
    murano.act(s, "go build-1", "palace arms-1 mattia-b1")
    return _position("a tile is built, not kept", "murano", s, lambda text: text != "done")


def _open_lots(s: Any, island: str) -> list[str]:
    lots = [lot for at, lot in enumerate(murano_board.LOT_NAMES) if s.lot[at] == 1]
    return [lot for lot in lots if lot.startswith(island)]


FREE = [  # positions with an obvious gain: every level takes it, on any seed
    rialto_points_for_a_coin,
    rialto_win_by_blue,
    rialto_councillor_for_nothing,
    rialto_last_bridge_card,
    venezia_last_trade,
    venezia_draw_while_it_is_free,
    venezia_last_steps_win,
    gondola_fifth_flag,
    gondola_two_flags,
    gondola_win_before_the_other_does,
    murano_score_what_scores,
    murano_build_what_is_at_hand,
]
BUILDERS = [
    *FREE,
    rialto_bridge_at_home,
    venezia_end_it_while_ahead,
    venezia_do_not_hand_it_over,
    murano_best_island,
    murano_build_in_the_last_turn,
    murano_dearest_column,
]
