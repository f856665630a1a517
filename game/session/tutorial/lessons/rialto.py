"""Lesson of Rialto."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.rialto.board import BANK, BRIDGES, HAND_LIMIT, PLACES, SHORE, SPANS, START_COUNCILLORS, YELLOW_1
from game.rules.rialto.events import CardsPlayed
from game.rules.rialto.scoring import standing
from game.rules.rialto.state import BLUE, OPEN, PLAYING, State

from .lesson import GUIDE, AnyEvent, Lesson, LessonStep, Reminder

DOGE, GOLD, BUILDING, BRIDGE, GONDOLA, COUNCILLOR, JOKER = range(7)  # stages, or kinds of cards
LATE_ROUND = 5  # round from which the count is near


def is_stage(stage: int) -> Callable[[State, int], bool]:
    """Return the condition that the seat plays a stage."""
    return lambda s, seat: s.phase == PLAYING and s.stage == stage


def nears_bank(s: State, seat: int) -> bool:
    """Return whether the seat has councillors in two districts of a bank whose bonus is open."""
    return any(
        s.banks[bank] == OPEN and sum(s.council[area][seat] > 0 for area in SHORE[bank]) >= 2 for bank in set(BANK)
    )


def lacks_kind(s: State, seat: int) -> bool:
    """Return whether the seat holds two Jokers or more, but no card of the stage's kind."""
    return s.phase == PLAYING and s.hand[seat][JOKER] > 1 and not s.hand[seat][s.stage]


def holds_joker(s: State, seat: int) -> bool:
    """Return whether the seat may play a Joker in a stage."""
    return s.phase == PLAYING and s.hand[seat][JOKER] > 0


def is_own(event: AnyEvent, seat: int) -> bool:
    """Return whether an event is the seat's."""
    return bool(event.seat == seat)


def plays_jokers(event: CardsPlayed, seat: int) -> bool:
    """Return whether the seat has played Jokers."""
    return event.seat == seat and event.jokers > 0


def plays_lone_jokers(event: CardsPlayed, seat: int) -> bool:
    """Return whether the seat has played Jokers without a card of the stage's kind."""
    return plays_jokers(event, seat) and not event.base + event.turned


REMINDERS = (
    Reminder("last", when=lambda s, me: s.round_no >= LATE_ROUND),
    Reminder("neutral", when=lambda s, me: bool(s.neutral)),
    Reminder("bank", when=nears_bank, after=("bank_completed",), steps=("districts",)),
    Reminder("penalty", when=lambda s, me: is_stage(BRIDGE)(s, me) and not s.hand[me][BRIDGE], steps=("bridge",)),
    Reminder("full", ("give *",), when=lambda s, me: s.owned[me] >= PLACES - 1, at_once=True),
    Reminder("shift", ("shift *",), at_once=True),
    Reminder("doge", after=("doge_moved",), steps=("doge",)),
    Reminder("bonus", after=("bonus_won",), steps=("stages",)),
    Reminder("delay", ("delay",), at_once=True),
    Reminder("yellow", ("turn *", "play * * [1-5]"), at_once=True),
    Reminder("green", ("draw *", "pick *", "keep"), at_once=True),
    Reminder("blue", ("blue *", "enlist", "upgrade *"), steps=("blue.two",)),
    Reminder("four", ("blue 4",), steps=("remind.blue",), at_once=True),
    Reminder("coin", ("delay", "turn *", "draw *", "blue *", "enlist", "upgrade *"), steps=("blue",)),
    Reminder("bridge", ("bridge *",), after=("bridge_built",), event=is_own, steps=("bridge.place",)),
    Reminder("gondola", ("gondola *",), when=is_stage(GONDOLA), steps=("gondola",)),
    Reminder("councillor", when=is_stage(COUNCILLOR), steps=("councillor",)),
    Reminder("building", when=is_stage(BUILDING), steps=("craft.take",)),
    Reminder("gold", when=is_stage(GOLD), steps=("gold",)),
    Reminder("pair", when=lacks_kind, after=("cards_played",), event=plays_lone_jokers, at_once=True),
    Reminder("jokers", when=holds_joker, after=("cards_played",), event=plays_jokers, steps=("craft",)),
    Reminder("row", ("row *",), steps=("row",)),
    Reminder("seven", ("discard *",), when=lambda s, me: s.hand_size[me] > HAND_LIMIT, steps=("seven",)),
    Reminder("kept", when=lambda s, me: s.round_no >= 2, steps=("stages",)),
)

FRIEND = 2  # seat of the guest who does not speak


def is_later(s: State, seat: int) -> bool:
    """Return whether the first round is over."""
    return s.round_no > 1


def is_to_play(s: State, seat: int) -> bool:
    """Return whether a seat plays in this stage after the present one."""
    return seat in s.queue[s.queue_at + 1 : s.queue_end]


def holds_two_twice(s: State, seat: int) -> bool:
    """Return whether the seat has one card too many, and holds Gold and Bridge twice."""
    return bool(s.hand_size[seat] == HAND_LIMIT + 1 and s.hand[seat][GOLD] == s.hand[seat][BRIDGE] == 2)


def needs_three_doges(s: State, seat: int) -> bool:
    """Return whether the guide has played two Doge cards, and the friend waits with yellow 1."""
    has_one_each = s.hand[seat][DOGE] == s.hand[seat][JOKER] == 1
    waits = s.used[FRIEND][YELLOW_1] > 0 and is_to_play(s, FRIEND)
    return bool(is_stage(DOGE)(s, seat) and has_one_each and waits and s.count[GUIDE] == 2)


def wins_gold_with_two(s: State, seat: int) -> bool:
    """Return whether the seat plays last in stage B, and its two cards win the bonus."""
    is_last = is_stage(GOLD)(s, seat) and s.queue_at + 1 == s.queue_end
    return bool(is_last and s.hand[seat][GOLD] == 2 and max(s.count[: s.seats]) < 2)


def begins_buildings(s: State, seat: int) -> bool:
    """Return whether the seat has won a bonus, begins stage C and has a card and a Joker for it."""
    begins = is_stage(BUILDING)(s, seat) and s.lead == seat and s.queue_at == 0
    return bool(begins and s.hand[seat][BUILDING] == s.hand[seat][JOKER] == 1)


def has_tied_buildings(s: State, seat: int) -> bool:
    """Return whether the friend has won stage C with two, as many as the seat."""
    return bool(s.winner == FRIEND and s.count[FRIEND] == s.count[seat] == 2)


def follows_none(s: State, seat: int) -> bool:
    """Return whether the friend has begun stage D and played none, the guide is to play, and the seat has one card."""
    is_second = s.lead == FRIEND and not is_to_play(s, FRIEND) and is_to_play(s, GUIDE)
    return bool(is_stage(BRIDGE)(s, seat) and is_second and not s.count[FRIEND] and s.hand[seat][BRIDGE] == 1)


def is_city_empty(s: State, seat: int) -> bool:
    """Return whether no councillor stands in a district."""
    return not any(any(area) for area in s.council)


def sends_one(s: State, seat: int) -> bool:
    """Return whether the seat has one card in stage F."""
    return bool(is_stage(COUNCILLOR)(s, seat) and s.hand[seat][COUNCILLOR] == 1)


def is_scored(s: State, seat: int) -> bool:
    """Return whether the first round's district brings points to two players after its stage F."""
    district = s.where[0]
    return (s.phase == BLUE or s.round_no > 1) and s.worth[district] > 1 and standing(s, district, 1) >= 0


def saw_gondola(s: State, seat: int) -> bool:
    """Return whether the guide won stage E of the first round, and the seat had no card for it."""
    had_none = s.hand[seat][GONDOLA] == 0 and s.personal[seat] == START_COUNCILLORS
    has_sent = s.round_no == 1 and any(area[GUIDE] for area in s.council)
    return bool(is_stage(COUNCILLOR)(s, seat) and had_none and has_sent)


def figures(s: State, seat: int) -> Mapping[str, int]:
    """Return the figures of the words.

    They are the values of the first round's district and the next bridge, the seats of its first and second place,
    and the guests' cards in this stage.
    """
    low, high = sorted(BRIDGES[s.pile[min(s.bridges, SPANS - 1)]])
    worth = int(s.worth[s.where[0]])
    return {
        "worth": worth,
        "half": worth // 2,
        "quarter": worth // 4,
        "seat_first": max(0, standing(s, s.where[0], 0)),
        "seat_second": max(0, standing(s, s.where[0], 1)),
        "low": low,
        "high": high,
        "guide": int(s.count[GUIDE]),
        "other": int(s.count[FRIEND]),
    }


LESSON = Lesson(
    game="rialto",
    seed=1,
    steps=(
        LessonStep("welcome", light=("board",)),
        LessonStep("districts", light=("board",)),
        LessonStep("building", ("take blue1",)),
        LessonStep("row", ("row 1",)),
        LessonStep("kinds", asked=True, light=("tray", "strip")),
        LessonStep("seven", ("discard bridge",), when=holds_two_twice),
        LessonStep("stages", asked=True, when=is_stage(DOGE), light=("strip",)),
        LessonStep("doge", ("play 1 0 0",), ("play 1 1 0",), when=needs_three_doges),
        LessonStep("gold", ("play 2 0 0",), when=wins_gold_with_two),
        LessonStep("craft", ("play 1 1 0",), when=begins_buildings),
        LessonStep("craft.take", ("take blue2",), when=has_tied_buildings),
        LessonStep("bridge", ("play 1 0 0",), when=follows_none),
        LessonStep("bridge.place", ("bridge santa_croce-*",), ("bridge *",), when=is_city_empty),
        LessonStep("gondola", when=saw_gondola, asked=True, light=("board",)),
        LessonStep("councillor", ("play 1 0 0",), when=sends_one),
        LessonStep("score", when=is_scored, asked=True, light=("first district",)),
        LessonStep("blue", ("enlist",), ("upgrade blue2",)),
        LessonStep("blue.two", ("upgrade blue2",)),
        LessonStep("end", asked=True, light=("board", "counters")),
    ),
    replies=(
        "take yellow1",
        "take green1",
        "row 3",
        "row 4",
        "pick 1 gold",
        "discard doge",
        "discard gondola",
        "discard bridge",
        "play 1 1 0",
        "delay",
        "play 1 1 0",
        "play 1 0 0",
        "play 1 0 0",
        "play 1 0 0",
        "play 2 0 0",
        "take blue1",
        "take blue3",
        "play 0 0 0",
        "play 0 0 0",
        "play 2 0 0",
        "play 1 0 0",
        "gondola san_polo-san_marco",
        "settle san_polo",
        "play 1 0 0",
        "play 1 0 0",
        "upgrade green1",
        "blue 3",
    ),
    reminders=REMINDERS,
    figures=figures,
    past=is_later,
)
