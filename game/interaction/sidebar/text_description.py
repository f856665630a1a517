"""Text description of a table: all that its picture shows, and nothing else.

It serves players who cannot see the table or want to keep it. It is read from the display, not from the match. It holds
the board's hover texts, the texts around it, the seats, the hand if it lies open, and the available actions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.interaction.app import TableApp
from game.interaction.decision.decision_panel import DecisionPanel
from game.interaction.display.presenter import TablePresenter
from game.interaction.sidebar.picture_text import PictureReader
from game.locale import describe, labelled, language, sentence, tr
from game.match.lineup import player_name
from game.match.score_breakdown import unit
from game.session.log import LogLine
from game.ui import speech
from game.ui.clipboard import copy_to_clipboard

if TYPE_CHECKING:
    from game.tables.base.ui_model import Count

LOG_LINES = 6  # lines of the log


def description(presenter: TablePresenter, decision: DecisionPanel, prompt: str) -> str:
    """Return the table in words."""
    game = presenter.session.match.game.name
    parts = (
        (tr(f"game.{game}"), [prompt, *map(_counted, presenter.view.labels.counters())]),
        (tr("menu.seats"), _seats(presenter)),
        (tr("described.board"), _board(presenter)),
        (tr("described.beside"), _sidebar(presenter)),
        (tr("described.hand"), _hand(presenter, decision)),
        (tr("described.choices"), _choices(presenter, decision)),
        (tr("described.log"), [_logged(presenter, line) for line in presenter.session.log.lines[-LOG_LINES:]]),
    )
    told = ("\n".join((f"{head}.", *map(_line, lines))) for head, lines in parts if lines)
    return "\n\n".join(told) + "\n"


def tell(app: TableApp, words: str, aloud: bool) -> None:
    """Copy words, or have them read aloud; stop the voice if it is reading."""
    if aloud and speech.is_speaking():
        speech.hush()
        return
    is_kept = copy_to_clipboard(words)
    if aloud and speech.speak(words, language()):
        return
    app.notice(tr("described.unkept" if not is_kept else "described.silent" if aloud else "described.copied"))


def _logged(presenter: TablePresenter, line: LogLine) -> str:
    """Return a line of the log as a whole sentence.

    A third seat that no player has is named by its event.
    """
    match = presenter.session.match
    if line.event is not None:
        return sentence(match.game, line.event, match.names)
    return f"{match.names[line.seat]} {line.words}"


def _line(words: str) -> str:
    """Return a hover text as one line, with its first row as a title."""
    head, _, rest = words.partition("\n")
    return labelled(head.rstrip(".:"), " ".join(rest.split())) if rest else head


def _counted(count: Count) -> str:
    """Return a number with its name, from its hover text."""
    return labelled(count.tip.partition("\n")[0].rstrip("."), count.text)


def _alike(lines: Iterable[str]) -> list[str]:
    """Return lines in their order, equal ones once with their number."""
    counted = Counter(line for line in lines if line)
    return [
        tr("described.many", what=_line(line), count=count) if count > 1 else line for line, count in counted.items()
    ]


def _seats(presenter: TablePresenter) -> list[str]:
    """Return a line for each seat: its player and all public facts."""
    view, match = presenter.view, presenter.session.match
    lines = []
    for seat, who in enumerate(match.seats):
        points = view.labels.shown_points(seat)
        told = [player_name(who.player), f"{points} {unit(match, points)}", view.labels.status(seat)]
        told += [_counted(count) for count in view.labels.counts(seat)] + _alike(view.labels.in_front(seat))
        turn = tr("described.turn") if seat == match.actor else ""
        lines.append(labelled(who.name, "; ".join(part for part in (turn, *told) if part)))
    return lines


def _board(presenter: TablePresenter) -> list[str]:
    """Return the board's contents: the view's list, and further hover texts."""
    view, listed = presenter.view, list(presenter.view.labels.listed())
    return _alike(listed) + [
        words for words in view.labels.hover_texts(presenter.room.layout.board) if words not in listed
    ]


def _sidebar(presenter: TablePresenter) -> list[str]:
    """Return the texts and hover texts of the boxes at the side and below the seats."""
    view, layout, seats = presenter.view, presenter.room.layout, len(presenter.session.match.seats)
    reader = PictureReader(presenter.app.canvas())
    view.painter.draw_side(reader, layout.side)
    view.painter.draw_extra_panel(reader, layout.panel(seats, seats + 1))
    return [*reader.rows(), *view.labels.hover_texts(layout.side), *view.labels.hover_texts(layout.panels)]


def _hand(presenter: TablePresenter, decision: DecisionPanel) -> list[str]:
    """Return the open hand, with the texts next to it."""
    visibility = presenter.session.visibility
    if visibility.hand < 0 or visibility.hand_covered:
        return []
    reader = PictureReader(presenter.app.canvas())
    presenter.view.painter.draw_tray_side(reader, presenter.room.layout.tray_inside, visibility.hand)
    cards = (f"{card.tip}\n{card.refusal}" if card.refusal and card.move < 0 else card.tip for card in decision.cards)
    return [*_alike(cards), *reader.rows()]


def _choices(presenter: TablePresenter, decision: DecisionPanel) -> list[str]:
    """Return the available actions, each once."""
    if not decision.can_act():
        return []
    question = presenter.room.question
    return _alike(describe(decision.match.game, question.state, move) for move in question.legal)
