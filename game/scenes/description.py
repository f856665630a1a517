"""A table in plain words, for whoever cannot see it or wants to keep it: all that its picture shows, and nothing else.

It is read from what is shown, not from the match: what stands on the board as hovering tells it, what is written round
it, the seats, the hand if it lies open, and what may be done.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from game.locale import describe, language, tr
from game.match.berths import player_name
from game.match.tally import unit
from game.sitting.log import LogLine
from game.ui import voice
from game.ui.clipboard import copy_to_clipboard

from .focus import Targeted
from .reader import Reader, hovered
from .scene import Shell

if TYPE_CHECKING:
    from game.tables.offers import Count

LATELY = 6  # lines of the log


class Described(Targeted, Protocol):
    """The table that is described."""

    app: Shell


def description(table: Described, prompt: str, log: Sequence[LogLine], hand: int) -> str:
    """The table in words. `hand` is the seat whose hand lies open, -1 none."""
    parts = (
        (tr(f"game.{table.match.game.name}"), [prompt, *map(_counted, table.view.counters())]),
        (tr("menu.seats"), _seats(table)),
        (tr("described.board"), _board(table)),
        (tr("described.beside"), _beside(table)),
        (tr("described.hand"), _hand(table, hand)),
        (tr("described.choices"), _choices(table)),
        (tr("described.log"), [_logged(table, line) for line in log[-LATELY:]]),
    )
    told = ("\n".join((f"{head}.", *map(_line, lines))) for head, lines in parts if lines)
    return "\n\n".join(told) + "\n"


def tell(app: Shell, words: str, aloud: bool) -> None:
    """Copy words, or have them read out; where they are being read already, the voice falls silent."""
    if aloud and voice.is_speaking():
        voice.hush()
        return
    is_kept = copy_to_clipboard(words)
    if aloud and voice.speak(words, language()):
        return
    app.notice(tr("described.unkept" if not is_kept else "described.silent" if aloud else "described.copied"))


def _logged(table: Described, line: LogLine) -> str:
    return f"{table.match.names[line.seat]} {line.words}" if line.seat >= 0 else line.words


def _line(words: str) -> str:
    """A hover text as a line: its first row is a title."""
    head, _, rest = words.partition("\n")
    return f"{head.rstrip('.:')}: {' '.join(rest.split())}" if rest else head


def _counted(count: Count) -> str:
    """A number with what it counts, as its hover text has it."""
    return f"{count.tip.partition(chr(10))[0].rstrip('.')}: {count.text}"


def _alike(lines: Iterable[str]) -> list[str]:
    """Lines in their order, alike ones once with their number."""
    counted = Counter(line for line in lines if line)
    return [
        tr("described.many", what=_line(line), count=count) if count > 1 else line for line, count in counted.items()
    ]


def _seats(table: Described) -> list[str]:
    """Who sits there, with all that is known of each."""
    view, match = table.view, table.match
    lines = []
    for seat, who in enumerate(match.seats):
        told = [player_name(who.player), f"{view.shown_points(seat)} {unit(match)}", view.status(seat)]
        told += [_counted(count) for count in view.counts(seat)] + _alike(view.in_front(seat))
        turn = tr("described.turn") if seat == match.actor else ""
        lines.append(f"{who.name}: {'; '.join(part for part in (turn, *told) if part)}")
    return lines


def _board(table: Described) -> list[str]:
    """What stands on the board: as the view lists it, and whatever else hovering tells."""
    listed = list(table.view.listed())
    return _alike(listed) + [words for words in hovered(table.places.board, table.view.tips) if words not in listed]


def _beside(table: Described) -> list[str]:
    """What is written in the boxes at the side and below the seats, and what hovering tells of them."""
    view, places = table.view, table.places
    reader = Reader(table.app.canvas())
    view.draw_side(reader, places.side)
    view.draw_extra_panel(reader, places.panel(len(table.match.seats), len(table.match.seats) + 1))
    tips = [*hovered(places.side, view.tips), *hovered(places.panels, view.tips)]
    return [*reader.rows(), *tips]


def _hand(table: Described, hand: int) -> list[str]:
    """The hand that lies open, with what is written beside it."""
    if hand < 0 or table.covered:
        return []
    reader = Reader(table.app.canvas())
    table.view.draw_tray_side(reader, table.places.tray_inside, hand)
    cards = (f"{card.tip}\n{card.refusal}" if card.refusal and card.move < 0 else card.tip for card in table.cards)
    return [*_alike(cards), *reader.rows()]


def _choices(table: Described) -> list[str]:
    """What may be done, each once."""
    if table.covered or not table.may_decide():
        return []
    game, draft = table.match.game, table.draft
    return _alike(describe(game, draft.state, move) for move in draft.legal())
