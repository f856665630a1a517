"""What Rialto's cards, stages and buildings are called, and what they do, in a few words."""

from __future__ import annotations

from game.rules.rialto.board import COLOURS, JOKER, VALUE

KINDS = ("Doge", "Gold", "Building", "Bridge", "Gondola", "Councillor", "Joker")
LETTERS = "ABCDEF"
STAGE_RULES = (
    "One space along the Doge track for each card. Bonus: one more.",
    "One coin for each card. Bonus: one more.",
    "A building of value up to the count. Bonus: the count is one higher.",
    "One point for each card; playing none costs one. Bonus: one point more, and the next bridge.",
    "One councillor to your supply for each card. Bonus: a gondola, and a councillor beside it.",
    "One councillor into the round's district for each card. Bonus: one more.",
)
JOKER_RULE = "Joins other cards; two alone stand for the first card."
EFFECTS = (
    "Phase I. Take 1 card from the row left over, or draw 3 from the deck.",
    "Phase I. Keep 1 card more this round.",
    "Phase I. Like green 1, and keep 1 card more.",
    "Phase I. Like green 1, and keep 2 cards more.",
    "Phase II. Delay: play after all the others, and take 1 coin.",
    "Phase II. One card of another kind counts as 1 of the stage's kind.",
    "Phase II. Counts as one joker.",
    "Phase II. One card of another kind counts as 2 of the stage's kind.",
    "Phase III. Exchange a building of value 1 to 3 for one of its colour worth 1 more.",
    "Phase III. 1 point, and a councillor from the general to the personal supply.",
    "Phase III. Along the Doge track by the number of the space the marker is on.",
    "Phase III. 3 points.",
)
RANKS = ("first", "second", "third", "fourth", "fifth", "sixth")


def building_name(building: int) -> str:
    """The name of a building: its colour and value."""
    return f"{COLOURS[building // 4].capitalize()} {VALUE[building]}"


def building_tip(building: int, used: bool = False) -> str:
    """A building explained."""
    words = f"{building_name(building)}\n{EFFECTS[building]} It costs a coin each time, once a round."
    return words + ("\nUsed in this round." if used else "") + f"\nAt the end it is worth {VALUE[building]}."


def card_tip(kind: int) -> str:
    """A card explained."""
    return f"{KINDS[kind]}\n{STAGE_RULES[kind] if kind < JOKER else JOKER_RULE}"


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its word: 1 coin, 2 coins."""
    return f"{number} {one if number == 1 else many or one + 's'}"
