"""Murano's words at the table: islands, tiles and cards by name, what the log and each event's sound is called."""

from __future__ import annotations

from game.locale import term, tr

TILE_POINTS = {"factory": 1, "shop": 2, "palace": 3, "special": 0}
SHORTENED = frozenset((6, 7, 8, 9, *range(15, 24), *range(25, 37)))  # cards too long for a compact card


def action_name(action: int) -> str:
    """An action, in full."""
    return term("murano", "action", action)


def island_name(island: int) -> str:
    """An island's name where there is little room."""
    return tr(f"murano.island.{island}")


def tile_name(what: str, detail: int) -> str:
    """A tile in words."""
    return tr(f"murano.tile.{what}.{detail}")


def pile_name(what: str) -> str:
    """A pile of tiles, by their kind."""
    return tr(f"murano.pile.{what}")


def card_words(card: int) -> str:
    """What a character asks for, as short as a compact card needs it."""
    return tr(f"murano.card.{card + 1}") if card in SHORTENED else term("murano", "card_text", card)
