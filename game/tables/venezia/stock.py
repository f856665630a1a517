"""What is left to build of each kind, and beside it who has laid which cards for the next one, and who is master."""

from __future__ import annotations

from functools import lru_cache

from game.locale import listed, term, tr
from game.rules.venezia.board import (
    BASILICA,
    BRIDGES,
    CASA,
    CRAFTS,
    KINDS,
    NEEDED,
    PAIRS,
    PALAZZO,
    PIECES,
    PONTE,
    TRIANGLES,
)
from game.rules.venezia.state import IMAGINARY
from game.ui.art import icons
from game.ui.art.emblems import draw as draw_emblem
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GOLD_INK, INK, REFUSAL, SEPIA, mix
from game.ui.widgets.widget_drawing import rule

from . import art
from .pictures import KINDS as PICTURES
from .pieces import BARE
from .stand import VeneziaStand
from .words import name_of

HEAD = 40.0
NAME_ROOM = 58.0  # of a kind's name beside its pieces
MARK = 15.0  # an emblem beside the number of its cards
FEW = 3  # sites: so many or fewer are told


@lru_cache(maxsize=64)
def sites_left(ground: tuple[int, ...]) -> tuple[int, ...]:
    """How many sites each kind of building has on a ground."""
    bare = {h for h, mark in enumerate(ground) if mark == BARE}
    found = [len(bare)] * KINDS
    for kind, sites in ((BASILICA, TRIANGLES), (PALAZZO, PAIRS), (PONTE, BRIDGES)):
        found[kind] = sum(all(int(h) in bare for h in site) for site in sites)
    return tuple(found)


def row_boxes(area: Rect) -> list[Rect]:
    """Where each kind's row stands."""
    step = (area.height - HEAD - 8) / KINDS
    return [Rect(area.x, area.y + HEAD + step * kind, area.width, step) for kind in range(KINDS)]


def draw(view: VeneziaStand, canvas: Canvas, area: Rect) -> None:
    """The box with a row for each kind."""
    SPRITES.panel(canvas, area, 34)
    canvas.text(tr("venezia.left"), area.x + 18, area.y + 19, "heading", INK)
    rule(canvas, area.x + 14, area.y + 34, area.width - 28)
    for kind, row in enumerate(row_boxes(area)):
        _draw_left(view, canvas, kind, row)
        if kind < CRAFTS:
            _draw_laid(view, canvas, kind, row)


def _draw_left(view: VeneziaStand, canvas: Canvas, kind: int, row: Rect) -> None:
    """A kind's name, its pieces, and how many of them are left."""
    y = row.y + (10 if kind < CRAFTS else row.height / 2)
    left = view.shown.left[kind]
    icons.draw(canvas, f"venezia/card-{PICTURES[kind]}", row.x + 22, row.y + row.height / 2, 21)
    name = name_of(kind)
    style = text.larger("text", min(1.0, NAME_ROOM / text.width(name, "text")))
    canvas.text(name, row.x + 38, y, style, INK)
    art.draw_pips(canvas, kind, row.x + 102, y, left, PIECES[kind])
    canvas.text(str(left), row.right - 16, y, "bold", REFUSAL if left <= 1 else GOLD_INK, "right")


def _draw_laid(view: VeneziaStand, canvas: Canvas, kind: int, row: Rect) -> None:
    """How many cards lie for the next building of a kind, whose they are, the master first, and where it can stand."""
    y, x = row.y + row.height - 9, row.x + 38
    laid = sum(front[kind] for front in view.shown.front)
    faint = mix(SEPIA, (246, 236, 214), 0.35)
    x += canvas.text(f"{laid}/{NEEDED[kind]}", x, y, "small", INK if laid else faint) + 9
    for seat in layers(view, kind):
        if seat == view.shown.pawn[kind]:
            art.draw_pawn(canvas, kind, x + 3, y - 1, MARK)
            x += 9
        if seat == IMAGINARY:
            icons.draw(canvas, "mask", x + MARK / 2, y, MARK, SEPIA)
        else:
            draw_emblem(canvas, view.room.colours[seat], x + MARK / 2, y, MARK)
        x += MARK + 2
        x += canvas.text(str(view.shown.front[seat][kind]), x, y, "small bold", INK) + 6
    sites = sites_left(tuple(view.shown.ground))[kind]
    words = tr("venezia.left.sites", sites=sites) if sites else tr("venezia.left.none")
    if sites <= FEW and x + text.width(words, "small italic") < row.right - 14:
        canvas.text(words, row.right - 16, y, "small italic", REFUSAL if not sites else SEPIA, "right")


def layers(view: VeneziaStand, kind: int) -> list[int]:
    """Who has laid cards of a kind, the master first."""
    seats = [seat for seat, front in enumerate(view.shown.front) if front[kind]]
    return sorted(seats, key=lambda seat: (seat != view.shown.pawn[kind], -view.shown.front[seat][kind]))


def tip(view: VeneziaStand, area: Rect, x: float, y: float) -> str:
    """What a row says, in a sentence."""
    kind = next((kind for kind, row in enumerate(row_boxes(area)) if row.collidepoint(x, y)), -1)
    return told(view, kind) if kind >= 0 else ""


def told(view: VeneziaStand, kind: int) -> str:
    """Who has laid what of a kind, who is master, what is left."""
    sites = sites_left(tuple(view.shown.ground))[kind]
    lines = [tr("venezia.left.tip", kind=name_of(kind), left=view.shown.left[kind])]
    if kind != CASA:
        laid = sum(front[kind] for front in view.shown.front)
        who = [f"{_name(view, seat)} {view.shown.front[seat][kind]}" for seat in layers(view, kind)]
        key = "venezia.left.laid" if who else "venezia.left.unlaid"
        lines.append(tr(key, laid=laid, needed=NEEDED[kind], who=listed(who) if who else ""))
        if view.shown.pawn[kind] >= 0:
            lines.append(tr("venezia.left.master", name=_name(view, view.shown.pawn[kind])))
    lines.append(tr("venezia.left.can", sites=sites) if sites else tr("venezia.left.cannot"))
    return "\n".join(lines)


def _name(view: VeneziaStand, seat: int) -> str:
    return term("venezia", "seat", IMAGINARY) if seat == IMAGINARY else view.room.names[seat]
