"""Lesson of Murano."""

from __future__ import annotations

from game.rules.murano.board import (
    BESIDE,
    BUILD,
    CHIARA,
    COLOURS,
    FACTORY,
    PRODUCTION,
    RED,
    RING,
    SHOP_PILE,
    STREET_NAMES,
    STREET_TILES,
    TERESA,
)
from game.rules.murano.characters import CHARACTERS
from game.rules.murano.people import dismissal_pay, mooring_price
from game.rules.murano.ring import run
from game.rules.murano.scoring import worth
from game.rules.murano.state import ACT, BASILICA_POINTS, FACTORY_AT, PALACE_POINTS, TO_CLEAR, State

from .lesson import FRIEND, GUIDE, Condition, Lesson, LessonStep, Reminder

NEAR_PILE = 3  # tiles left in a pile from which the end is near
FEW_COINS = 2
LATE_TURN = 45  # turns begun, of all seats, from which the lesson comes to its end; an obedient one ends in turn 22
GONDOLIERS_TO_HIRE = 2  # gondoliers of each seat in the common supply at the deal
MOORING_PRICE, DISMISSAL_PAY = 2, 3  # coins without a special-building card
LESSON_STREET = STREET_NAMES.index("teresa-c3")  # street space that the lesson lights
LONE_SHOP, EVEN_SPECIALS = 5, 18  # characters for a lone shop, and for as many special buildings as blue customers
GOOD_ISLANDS = {LONE_SHOP: TERESA, EVEN_SPECIALS: CHIARA}  # islands on which they score in the lesson

REMINDERS = (
    Reminder("score", ("score *",), at_once=True),
    Reminder("character", ("keep *",), steps=("keep",), at_once=True),
    Reminder("last", after=("end_triggered",)),
    Reminder("end", steps=("piles",), when=lambda s, me: min(s.pile) <= NEAR_PILE, after=("pile_used_up",)),
    Reminder("wins", steps=("end",), when=lambda s, me: s.turns > 2 * s.seats, after=("character_kept",)),
    Reminder("production", ("produce *",), steps=("blocks",), at_once=True),
    Reminder("sell", ("sell *",), steps=("sell",)),
    Reminder(
        "pass",
        when=lambda s, me: s.coins[me] <= FEW_COINS,
        after=("turn_passed",),
        steps=("passed",),
    ),
    Reminder(
        "chain",
        ("clear *",),
        after=("gondola_moved",),
        event=lambda event, me: event.why == TO_CLEAR,
        steps=("produce",),
    ),
    Reminder(
        "gondoliers",
        ("go gondoliers",),
        after=("gondolier_dismissed", "gondolier_hired"),
        steps=("crew",),
    ),
    Reminder("palace", ("go palace-*",), after=("palace_bought", "palace_built"), steps=("palace",)),
    Reminder("special", ("go special",), after=("special_built",), steps=("special",)),
    Reminder("board", when=lambda s, me: s.turns > s.seats, steps=("board",)),
    Reminder("build", ("go build-*",), steps=("tiles",)),
    Reminder("shop", ("go shop-*",), steps=("top",)),
    Reminder("income", ("go income",), steps=("income",)),
    Reminder("recruit", ("go recruit-*",), steps=("recruit",)),
    Reminder("mooring", ("go place-*",), steps=("place",)),
)


def is_free(s: State, action: int) -> bool:
    """Return whether an action's first space is free."""
    return not s.ring[RING.index(action)]


def may_add_factory(s: State, me: int) -> bool:
    """Return whether a factory costs 1 coin in all, and can be built together with a shop in hand."""
    return bool(s.held[me][SHOP_PILE] > 0 and is_free(s, FACTORY))


def buys_surprise(s: State, me: int) -> bool:
    """Return whether a shop is bought, and the top one may have any of several colours."""
    return bool(s.bought == SHOP_PILE and sum(count > 0 for count in s.shop_pile) > 1)


def may_build_two(s: State, me: int) -> bool:
    """Return whether the seat holds two tiles, and no gondola is in the way of building."""
    return bool(sum(s.held[me]) == 2 and is_free(s, BUILD))


def guide_has_dismissed(s: State, me: int) -> bool:
    """Return whether the guide has dismissed a gondolier, for the usual coins."""
    return bool(s.hireable[GUIDE] == GONDOLIERS_TO_HIRE + 1 and dismissal_pay(s, GUIDE) == DISMISSAL_PAY)


def friend_has_basilica(s: State, me: int) -> bool:
    """Return whether the other guest keeps the Basilica."""
    return s.gained[FRIEND][BASILICA_POINTS] > 0


def friend_has_palace(s: State, me: int) -> bool:
    """Return whether the other guest has built a palace."""
    return s.gained[FRIEND][PALACE_POINTS] > 0


def guide_has_passed(s: State, me: int) -> bool:
    """Return whether the guide has just passed, and her successor begins a turn."""
    return bool(s.phase == ACT and s.active == FRIEND and s.passes > 0)


def may_sell_glass(s: State, me: int) -> bool:
    """Return whether the seat has a factory, and one gondola must make way before production."""
    return bool(s.kilns[me] > 0 and run(s, RING.index(PRODUCTION)) == 1)


def suits_two_red(s: State, me: int) -> bool:
    """Return whether the drawn street, laid on the lit space, suits the red shop in hand, with room for two tiles."""
    has_room = all(s.lot[lot] < FACTORY_AT for lot in BESIDE[LESSON_STREET] if lot >= 0)
    return bool(has_room and STREET_TILES[s.tile - 1][:COLOURS] == (2, 0, 0) and s.shops_held[me][RED] == 1)


def is_first_character(s: State, me: int) -> bool:
    """Return whether the seat has no character yet, and no special building that makes characters cheaper or more."""
    return bool(not s.cards[me] and not s.works[me])


def lacks_gondolier(s: State, me: int) -> bool:
    """Return whether the seat has characters, but no gondolier at an island."""
    return bool(s.cards[me] and not s.afloat[me])


def is_late(s: State, me: int) -> bool:
    """Return whether the lesson takes too long for further moves."""
    return bool(s.turns > LATE_TURN)


def has_two_good(s: State, me: int) -> bool:
    """Return whether both characters that the guide proposes are drawn, and worth their points now."""
    return all(
        card + 1 in s.drawn and worth(s, card, me, island) == CHARACTERS[card].points
        for card, island in GOOD_ISLANDS.items()
    )


def has_kept(card: int) -> Condition:
    """Return the condition that a character is the learner's only one, and worth its points on its good island."""

    def keeps(s: State, me: int) -> bool:
        has_one = s.cards[me] == 1 and s.where[card] == me and mooring_price(s, me, me) == MOORING_PRICE
        return bool(has_one and worth(s, card, me, GOOD_ISLANDS[card]) == CHARACTERS[card].points)

    return keeps


LESSON = Lesson(
    game="murano",
    seed=1,
    steps=(
        LessonStep("welcome", light=("board",)),
        LessonStep("ring", light=("board",)),
        LessonStep("shop", ("go shop-2",), ("go shop-1", "go palace-?", "pass *")),
        LessonStep("top", ("top",), when=buys_surprise),
        LessonStep("board", light=("seats",), asked=True),
        LessonStep(
            "factory",
            ("go factory-1",),
            ("go gondoliers", "go coins", "go special", "pass *"),
            when=may_add_factory,
        ),
        LessonStep("crew", when=guide_has_dismissed, light=("seats",), asked=True),
        LessonStep("build", ("go build-1",), ("go coins", "go palace-2", "pass *"), when=may_build_two),
        LessonStep("street", ("street",), when=lambda s, me: s.lots_open == 0),
        LessonStep("lay", ("lay teresa-c3",), ("lay *",), when=suits_two_red),
        LessonStep(
            "tiles",
            ("shop red teresa-*", "factory teresa-*"),
            ("street",),
            times=2,
            light=("tray",),
        ),
        LessonStep("special", when=friend_has_basilica, light=("board",), asked=True),
        LessonStep("palace", when=friend_has_palace, light=("board",), asked=True),
        LessonStep("income", ("go income",), ("go shop-2",), when=lambda s, me: max(s.takings[me]) > 0),
        LessonStep("passed", when=guide_has_passed, light=("board",)),
        LessonStep("produce", ("go production",), ("go shop-?",), when=may_sell_glass),
        LessonStep("blocks", ("produce 1",)),
        LessonStep("sell", ("sell *",), when=lambda s, me: s.glass[me] == 1),
        LessonStep("recruit", ("go recruit-1",), ("go build-3", "go palace-?", "go shop-2"), when=is_first_character),
        LessonStep("keep", ("keep 6", "keep 19"), when=has_two_good),
        LessonStep("mooring", ("go place-1",), when=lacks_gondolier),
        LessonStep("place", ("place teresa ivory",), when=has_kept(LONE_SHOP)),
        LessonStep("place", ("place chiara ivory",), when=has_kept(EVEN_SPECIALS)),
        LessonStep("piles", asked=True, light=("side",)),
        LessonStep("end", asked=True, light=("seats",)),
    ),
    replies=(
        "go shop-1",
        "top",
        "go palace-1",
        "top",
        "go gondoliers",
        "dismiss",
        "go special",
        "go palace-2",
        "top",
        "go build-3",
        "street",
        "lay chiara-b2",
        "special chiara-b1",
        "choose basilica",
        "palace arms-1 chiara-a2",
        "pass production",
        "go coins",
        "go build-2",
        "street",
        "lay mattia-c2",
        "shop grey mattia-c1",
        "palace arms-3 mattia-c3",
        "go factory-2",
        "go palace-1",
        "top",
        "go gondoliers",
        "go special",
        "go recruit-2",
        "keep 40",
    ),
    reminders=REMINDERS,
    past=is_late,
)
