"""Lesson of Murano."""

from __future__ import annotations

from game.rules.murano.board import CHIARA, COLOURS, PRODUCTION, RED, RING, STREET_TILES, TERESA
from game.rules.murano.characters import CHARACTERS
from game.rules.murano.scoring import worth
from game.rules.murano.state import BASILICA_POINTS, PALACE_POINTS, TO_CLEAR, State

from .lesson import FRIEND, GUIDE, Condition, Lesson, LessonStep, Reminder

NEAR_PILE = 3  # tiles left in a pile from which the end is near
FEW_COINS = 2
GONDOLIERS_TO_HIRE = 2  # gondoliers of each seat in the common supply at the deal
PASSED_TURN, PASSED_COINS = 13, 5  # turns begun and coins of the guide, after she has passed
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


def guide_has_dismissed(s: State, me: int) -> bool:
    """Return whether the guide has dismissed a gondolier."""
    return s.hireable[GUIDE] > GONDOLIERS_TO_HIRE


def friend_has_basilica(s: State, me: int) -> bool:
    """Return whether the other guest keeps the Basilica."""
    return s.gained[FRIEND][BASILICA_POINTS] > 0


def friend_has_palace(s: State, me: int) -> bool:
    """Return whether the other guest has built a palace."""
    return s.gained[FRIEND][PALACE_POINTS] > 0


def guide_has_passed(s: State, me: int) -> bool:
    """Return whether the guide has just passed, as the lesson's replies say.

    It shows in her coins, and in the gondola that she left at the factories.
    """
    return s.turns == PASSED_TURN and s.coins[GUIDE] == PASSED_COINS and is_way_blocked(s, me)


def is_way_blocked(s: State, me: int) -> bool:
    """Return whether a gondola must make way before production."""
    return s.ring[RING.index(PRODUCTION)] > 0


def suits_two_red(s: State, me: int) -> bool:
    """Return whether the drawn street has two red customers for a red shop in hand."""
    return STREET_TILES[s.tile - 1][:COLOURS] == (2, 0, 0) and s.shops_held[me][RED] > 0


def has_two_good(s: State, me: int) -> bool:
    """Return whether both characters that the guide proposes are worth their points now."""
    return all(worth(s, card, me, island) == CHARACTERS[card].points for card, island in GOOD_ISLANDS.items())


def has_kept(card: int) -> Condition:
    """Return the condition that the learner keeps a character, and that it is worth its points on its good island."""

    def keeps(s: State, me: int) -> bool:
        return s.where[card] == me and worth(s, card, me, GOOD_ISLANDS[card]) == CHARACTERS[card].points

    return keeps


LESSON = Lesson(
    game="murano",
    seed=1,
    steps=(
        LessonStep("welcome", light=("board",)),
        LessonStep("ring", light=("board",)),
        LessonStep("shop", ("go shop-2",), ("go shop-1", "go palace-?", "pass *")),
        LessonStep("top", ("top",)),
        LessonStep("board", light=("seats",), asked=True),
        LessonStep("factory", ("go factory-1",), ("go gondoliers", "go coins", "go special", "pass *")),
        LessonStep("crew", when=guide_has_dismissed, light=("seats",), asked=True),
        LessonStep("build", ("go build-1",), ("go coins", "go palace-2", "pass *")),
        LessonStep("street", ("street",)),
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
        LessonStep("income", ("go income",), ("go shop-2",)),
        LessonStep("passed", when=guide_has_passed, light=("board",), asked=True),
        LessonStep("produce", ("go production",), ("go shop-?",), when=is_way_blocked),
        LessonStep("blocks", ("produce 1",)),
        LessonStep("sell", ("sell *",)),
        LessonStep("recruit", ("go recruit-1",), ("go build-3", "go palace-?", "go shop-2")),
        LessonStep("keep", ("keep 6", "keep 19"), when=has_two_good),
        LessonStep("mooring", ("go place-1",)),
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
)
