"""Names of Rialto's cards, stages, buildings and districts, and their effects in a few words."""

from __future__ import annotations

from game.locale import term, tr
from game.rules.rialto.board import BRIDGE, BUILDINGS, CARDS, COLOURS, VALUE
from game.rules.rialto.state import State

LETTERS = "ABCDEF"


def kind_name(kind: int) -> str:
    """Return the name of a kind of card, and of its stage."""
    return term("rialto", "kind", kind)


def passed_words(state: State, stage: int, seat: int) -> str:
    """Return the words for a stage that a player passes without a card, with the point that is lost."""
    key = "rialto.passed.loss" if stage == BRIDGE and state.score[seat] > 0 else "rialto.passed"
    return tr(key, kind=kind_name(stage))


def cards_of(kind: int, count: int) -> str:
    """Return cards of a kind, with their number where there are several."""
    return f"{kind_name(kind)}\u00a0\u00d7\u00a0{count}" if count > 1 else kind_name(kind)


def district_name(district: int) -> str:
    """Return the name of a district."""
    return term("rialto", "district", district)


def rank_name(rank: int) -> str:
    """Return the name of a place in a district, from 0."""
    return tr(f"rialto.rank.{rank + 1}")


def building_name(building: int) -> str:
    """Return the name of a building: its colour and value."""
    return tr(f"rialto.building.{COLOURS[building // 4]}", value=VALUE[building])


def phase_of(building: int) -> str:
    """Return the words for the part of the round in which a building works."""
    return tr(f"rialto.building.phase.{COLOURS[building // 4]}")


def effect_of(building: int) -> str:
    """Return the words for a building's effect."""
    return tr(f"rialto.effect.{BUILDINGS[building]}")


def building_tip(building: int, used: bool = False) -> str:
    """Return a building explained."""
    lines = [
        building_name(building),
        tr("rialto.building.cost", phase=phase_of(building), effect=effect_of(building)),
        *([tr("rialto.building.used")] if used else []),
        tr("rialto.building.worth", value=VALUE[building]),
    ]
    return "\n".join(lines)


def building_example(building: int) -> str:
    """Return an example of a building's effect."""
    return tr(f"rialto.example.{BUILDINGS[building]}")


def card_rule(kind: int) -> str:
    """Return the words for a kind of card's effect."""
    return tr(f"rialto.card.{CARDS[kind]}")


def card_example(kind: int) -> str:
    """Return an example of a kind of card's effect."""
    return tr(f"rialto.example.{CARDS[kind]}")


def card_tip(kind: int) -> str:
    """Return a card explained."""
    return f"{kind_name(kind)}\n{card_rule(kind)}"
