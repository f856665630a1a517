"""Producing and selling glass and its cards, by the rules page's sentences."""

from __future__ import annotations

from game.rules import chance
from game.rules.murano import board
from game.rules.murano.state import State

from .build import G, act, blocks, clear, happened, house, moves, score, source, stand, start, streets, turn, use
from .invariants import check


def kilns(count: int, seat: int = 0) -> State:
    """Return a state with some glass factories built by a seat."""
    s = start()
    streets(s, "mattia-b2", "mattia-d2", "mattia-c4")
    sites = [name for at, name in enumerate(board.LOT_NAMES) if s.lot[at] == 1]
    for site in sites[:count]:
        stand(s, seat, "factory", site)
    return s


def test_two_of_three_factories_are_used_and_three_green_blocks_sold_for_20_coins() -> None:
    # The rulebook's example: 4 points are lost and two green blocks drawn. Both are sold with the seat's own green
    # block, and the blue one stays.
    s = start()
    streets(s, "mattia-b2", "serenella-b2", "donato-b2")
    for site in ("mattia-b1", "serenella-b1", "donato-b1"):
        stand(s, 0, "factory", site)
    blocks(s, 0, green=1, blue=1)
    blocks(s, 1, red=10, blue=9)
    told = use(s, "production")
    assert moves(s) == ["produce 0", "produce 1", "produce 2"]
    told += act(s, "produce 2")
    assert G.points(s)[0] == 5 - 4
    assert [event.glass for event in happened(told, "BlockDrawn")] == [board.GLASS_GREEN] * 2
    act(s, "sell green-green-green")
    assert s.coins[0] == 5 + 20
    assert list(s.blocks[0]) == [0, 0, 1]
    assert s.bag[board.GLASS_GREEN] == 10


def test_each_factory_used_costs_2_points_and_draws_one_block() -> None:
    s = kilns(3)
    score(s, 0, 9)
    use(s, "production")
    told = act(s, "produce 3")
    assert source(s, 0, "production") == -6
    assert len(happened(told, "BlockDrawn")) == 3
    assert s.glass[0] == 3
    assert s.bag_left == 27


def test_no_more_factories_are_used_than_are_built() -> None:
    s = kilns(2)
    score(s, 0, 50)
    use(s, "production")
    assert moves(s) == ["produce 1", "produce 2"]


def test_no_more_factories_are_used_than_the_points_held_before_pay_for() -> None:
    s = kilns(3)
    score(s, 0, 3)
    house(s, 0, "guild-hall")
    use(s, "production")
    assert moves(s) == ["produce 1"]  # the Guild Hall's point comes after
    s = kilns(3)
    score(s, 0, 1)
    clear(s, "production")
    assert "go production" not in moves(s)


def test_no_more_factories_are_used_than_the_bag_has_blocks() -> None:
    s = kilns(3)
    score(s, 0, 20)
    blocks(s, 1, red=10, green=10, blue=9)
    use(s, "production")
    assert moves(s) == ["produce 1"]


def test_only_built_factories_produce() -> None:
    s = start()
    s.held[0][board.FACTORY_PILE] += 1
    s.pile[board.FACTORY_PILE] -= 1
    clear(s, "production")
    assert "go production" not in moves(s)


def test_1_to_3_blocks_of_one_colour_are_sold_for_5_12_or_20_coins() -> None:
    for count, coins in ((1, 5), (2, 12), (3, 20)):
        s = start()
        blocks(s, 0, red=4, blue=1)
        use(s, "production")
        assert moves(s) == ["sell red", "sell blue", "sell red-red", "sell red-red-red"]
        act(s, "sell " + "-".join(["red"] * count))
        assert s.coins[0] == 5 + coins
        assert list(s.blocks[0]) == [4 - count, 0, 1]


def test_blocks_may_be_sold_without_producing() -> None:
    s = start()
    blocks(s, 0, green=1)
    told = use(s, "production")
    assert not happened(told, "FactoriesUsed")
    assert moves(s) == ["sell green"]  # one action must be taken


def test_after_producing_nothing_need_be_sold() -> None:
    s = kilns(1)
    use(s, "production")
    act(s, "produce 1")
    assert moves(s)[-1] == "done"
    act(s, "done")
    assert s.glass[0] == 1
    assert G.actor(s) == 1


def test_sold_blocks_return_to_the_bag() -> None:
    s = start()
    blocks(s, 0, green=2)
    use(s, "production")
    act(s, "sell green-green")
    assert list(s.bag) == [10, 10, 10]
    check(s)


def test_the_guild_hall_gives_1_point_after_producing_any_number() -> None:
    s = kilns(2)
    house(s, 0, "guild-hall")
    use(s, "production")
    act(s, "produce 2")
    assert source(s, 0, "guild hall") == 1


def test_the_guild_hall_gives_nothing_for_selling_only() -> None:
    s = start()
    house(s, 0, "guild-hall")
    blocks(s, 0, red=1)
    use(s, "production")
    act(s, "sell red")
    assert source(s, 0, "guild hall") == 0


def test_with_a_studio_blocks_of_its_two_colours_stand_for_each_other_when_selling() -> None:
    s = start()
    house(s, 0, "studio-red-green")
    blocks(s, 0, red=1, green=2, blue=1)
    use(s, "production")
    assert {text for text in moves(s) if text.count("-") == 2} == {"sell red-green-green"}
    act(s, "sell red-green-green")
    assert s.coins[0] == 25
    assert list(s.blocks[0]) == [0, 0, 1]


def test_two_studios_make_all_colours_alike() -> None:
    s = start()
    house(s, 0, "studio-red-green")
    house(s, 0, "studio-blue-green")
    blocks(s, 0, red=1, green=1, blue=1)
    use(s, "production")
    assert moves(s) == [
        *("sell red", "sell green", "sell blue"),
        *("sell red-green", "sell red-blue", "sell green-blue"),
        "sell red-green-blue",
    ]


def test_of_2_red_and_2_green_every_mixture_is_a_sale_of_its_own() -> None:
    s = start()
    house(s, 0, "studio-red-green")
    blocks(s, 0, red=2, green=2, blue=2)
    use(s, "production")
    assert [text for text in moves(s) if text.count("-") == 1] == [
        *("sell red-red", "sell red-green", "sell green-green"),
        "sell blue-blue",
    ]
    assert [text for text in moves(s) if text.count("-") == 2] == ["sell red-red-green", "sell red-green-green"]
    for sale, left in (("red-red", [0, 2, 2]), ("red-green", [1, 1, 2]), ("green-green", [2, 0, 2])):
        t = s.copy()
        act(t, f"sell {sale}")
        assert list(t.blocks[0]) == left
        assert t.coins[0] == 5 + 12


def test_each_mixture_is_offered_once() -> None:
    s = start()
    house(s, 0, "studio-red-blue")
    blocks(s, 0, red=1, blue=1)
    use(s, "production")
    assert moves(s) == ["sell red", "sell blue", "sell red-blue"]


def test_without_a_studio_no_colours_are_mixed() -> None:
    s = start()
    blocks(s, 0, red=2, green=2, blue=2)
    use(s, "production")
    assert not [text for text in moves(s) if len(set(text.split()[1].split("-"))) > 1]


def test_a_studio_serves_no_other_seat() -> None:
    s = start()
    house(s, 1, "studio-red-green")
    blocks(s, 0, red=1, green=1)
    use(s, "production")
    assert moves(s) == ["sell red", "sell green"]


def test_the_trading_post_draws_one_block_more_if_wanted() -> None:
    s = kilns(2)
    house(s, 0, "trading-post")
    use(s, "production")
    assert moves(s) == ["produce 1", "produce 2", "produce-post 1", "produce-post 2"]
    told = act(s, "produce-post 1")
    assert len(happened(told, "BlockDrawn")) == 2
    assert source(s, 0, "production") == -2


def test_the_trading_post_needs_a_production_that_draws_at_least_one() -> None:
    s = start()
    house(s, 0, "trading-post")
    blocks(s, 0, red=2)
    use(s, "production")
    assert moves(s) == ["sell red", "sell red-red"]


def test_the_trading_post_takes_back_any_one_block_at_the_end_of_the_turn() -> None:
    s = kilns(1)
    house(s, 0, "trading-post")
    blocks(s, 0, red=1)
    blocks(s, 1, red=9)
    use(s, "production")
    act(s, "produce-post 1", "done")
    options = moves(s)
    assert options[0] == "give-back red"
    assert len(options) > 1
    act(s, "give-back red")
    assert s.glass[0] == 2
    assert s.bag[board.GLASS_RED] == 1
    assert G.actor(s) == 1


def test_the_sale_may_not_take_the_last_block_that_the_trading_post_wants() -> None:
    s = kilns(1)
    house(s, 0, "trading-post")
    blocks(s, 1, red=10, blue=10)
    use(s, "production")
    act(s, "produce-post 1")
    assert list(s.blocks[0]) == [0, 2, 0]
    assert moves(s) == ["sell green", "done"]
    act(s, "sell green")
    assert s.glass[0] == 0  # the last block went back, because there was only one colour
    assert s.coins[0] == 10


def test_the_trading_post_draws_no_more_than_the_bag_holds() -> None:
    s = kilns(2)
    house(s, 0, "trading-post")
    blocks(s, 1, red=10, green=10, blue=8)
    use(s, "production")
    assert moves(s) == ["produce 1", "produce 2", "produce-post 1"]


def test_all_blocks_are_drawn_from_the_bag_by_chance() -> None:
    seen = set()
    for seed in range(20):
        s = kilns(1)
        chance.reseed(s, seed)
        turn(s, 0)
        use(s, "production")
        act(s, "produce 1")
        seen.add(tuple(s.blocks[0]))
    assert seen == {(1, 0, 0), (0, 1, 0), (0, 0, 1)}
