"""What Venezia says: names, rules of a card in a sentence, icons and sounds of events, and where they happened."""

from __future__ import annotations

from game.locale import term, tr
from game.rules import Event
from game.rules.venezia import events as told
from game.rules.venezia.board import HEX_CENTRES, space_centre
from game.rules.venezia.cards import USED

from . import pictures
from .sites import middle
from .tales import TALES


def name_of(kind: int) -> str:
    """A kind's name as a heading."""
    return tr(f"venezia.kind.{pictures.KINDS[kind]}")


def noun_of(kind: int) -> str:
    """A kind's name within a sentence."""
    return term("venezia", "kind", kind)


def subject_of(kind: int) -> str:
    """A kind as the beginning of a sentence."""
    return tr(f"venezia.the.{pictures.KINDS[kind]}")


def rule_of(kind: int) -> str:
    """A kind's rule in a sentence."""
    return tr(f"venezia.rule.{pictures.KINDS[kind]}")


def district_of(district: int) -> str:
    """A district's name."""
    return term("venezia", "district", district)


def icon_of(event: Event) -> str:
    """An event's picture in the log, in its kind where it has one; nothing where the log is silent."""
    if isinstance(event, told.CardsDiscarded):
        return "" if event.why == USED else "warning"
    return str(TALES[type(event)].icon).format(pictures.KINDS[getattr(event, "kind", 0)])


def spot_of(event: Event) -> tuple[float, float] | None:
    """Where on the map an event happened, in board units."""
    if isinstance(event, told.Built):
        return middle([h for h in event.site if h >= 0])
    if isinstance(event, told.MarshDrained):
        x, y = HEX_CENTRES[event.hex]
        return float(x), float(y)
    if isinstance(event, told.Glided):
        x, y = space_centre(event.target)
        return float(x), float(y)
    return None
