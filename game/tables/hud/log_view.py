"""Log on its sheet, the newest last. Repeated lines are one entry with seats and number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from game.locale import tr
from game.session.log import LogLine
from game.ui.art import icons
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.display_options import DISPLAY_OPTIONS
from game.ui.theme import GOLD, GOLD_INK, INK, Style
from game.ui.widgets.widget_drawing import rule

from .chrome import emblem

INDENT, EMBLEM = 38.0, 14.0  # logical units to the words, and from one emblem to the next
ROW, ENTRY_GAP, BELOW_HEADING = 16.5, 5.0, 6.0
SHEET_MARGIN = 4.0  # logical units from the sheet's edge to the words
HEAD, FOOT = 46.0, 12.0  # logical units of the sheet above its entries, and below them
RULE_DROP = 0.4  # logical units from the foot of an entry to the rule below it
BLANK = 60.0  # most empty room below the entries, in logical units


@dataclass(frozen=True)
class LogEntry:
    """Lines of the log that say the same one after the other."""

    last: int  # number of its last line
    line: LogLine
    seats: tuple[int, ...]  # seats of the lines, each once
    times: int = 1  # number of times that each of the seats did it

    @property
    def words(self) -> str:
        """Words of the event, with the number of its repeats."""
        return f"{self.line.words} \u00d7{self.times}" if self.times > 1 else self.line.words


def entries(lines: Sequence[LogLine]) -> Iterator[LogEntry]:
    """Return the entries of a log, the newest first."""
    end = len(lines)
    while end > 0:
        first = end - 1
        while first > 0 and not lines[first].heading and _are_alike(lines[first - 1], lines[first]):
            first -= 1
        yield from _joined(lines, first, end)
        end = first


def _joined(lines: Sequence[LogLine], first: int, end: int) -> Iterator[LogEntry]:
    """Yield the entries of alike lines, the newest first.

    It is one entry if all of its seats did it equally often. Otherwise runs of seats are joined, until a seat comes
    again or did it more or less often.
    """
    times = Counter(line.seat for line in lines[first:end])
    if len({*times.values()}) == 1:
        yield LogEntry(end - 1, lines[end - 1], tuple(times), times[lines[first].seat])
        return
    found: LogEntry | None = None
    for seat, run in groupby(range(end - 1, first - 1, -1), lambda at: lines[at].seat):
        last, number = (ats := [*run])[0], len(ats)
        if found is not None and (seat in found.seats or number != found.times):
            yield found
            found = None
        found = replace(found, seats=(seat, *found.seats)) if found else LogEntry(last, lines[last], (seat,), number)
    if found is not None:
        yield found


def _are_alike(one: LogLine, other: LogLine) -> bool:
    return not one.heading and (one.icon, one.words) == (other.icon, other.words)


@dataclass(frozen=True)
class PlacedEntry:
    """Entry and its place."""

    box: Rect
    entry: LogEntry
    rows: Sequence[str]
    indent: float  # logical units from the box's left edge to the words


def place_entries(
    area: Rect, lines: Sequence[LogLine], scroll: float, scale: float, seen: Rect | None = None
) -> list[PlacedEntry]:
    """Return the visible entries, the newest first, on a sheet that fills `area`.

    Where a note lies over a part of the sheet, the rest is `seen`, and the newest entries stand there.
    """
    whole, inner = _room_for_entries(area, seen)
    bottom = _bottom(lines, whole, inner, scale) + scroll
    found = []
    for entry in entries(lines):
        indent, rows, tall = _laid(entry, inner, scale)
        box = Rect(inner.x, bottom - tall, inner.width, tall)
        if inner.top - 3 <= box.top < inner.bottom:
            found.append(PlacedEntry(box, entry, rows, indent))
        bottom = box.top
        if bottom < inner.top:
            break
    return found


def _room_for_entries(area: Rect, seen: Rect | None) -> tuple[Rect, Rect]:
    """Return the sheet's room for entries, and the part of it that no note covers."""
    whole = Rect(area.x + 12, area.y + HEAD, area.width - 24, area.height - HEAD - FOOT)
    return whole, whole if seen is None else whole.clip(seen.inflate(0, -2 * SHEET_MARGIN))


def draw(
    canvas: Canvas,
    area: Rect,
    placed: Sequence[PlacedEntry],
    colours: Sequence[int],
    lit: int,
    seen: Rect | None = None,
    reader: int = -1,
) -> None:
    """Draw the sheet with its entries, only the part `seen` of it if given.

    The entry whose last line is `lit` is highlighted. A rule parts what has happened since the reader's last act.
    """
    previous = canvas.surface.get_clip()
    canvas.surface.set_clip(canvas.box(seen.inflate(0, 2 * SHEET_MARGIN)) if seen is not None else previous)
    SPRITES.panel(canvas, area, 31)
    canvas.text(tr("table.log"), area.x + 18, area.y + 22, "heading", INK)
    rule(canvas, area.x + 14, area.y + 38, area.width - 28)
    canvas.surface.set_clip(canvas.box(_room_for_entries(area, seen)[1]))
    for one in placed:
        if one.entry.last == lit:
            canvas.fill(one.box, GOLD, 0.25)
        _draw_entry(canvas, one, colours)
    own = newest_own(placed, reader)
    if own is not None:
        rule(canvas, own.box.x, own.box.bottom + RULE_DROP, own.box.width, lozenge=False)
    canvas.surface.set_clip(previous)


def newest_own(placed: Sequence[PlacedEntry], reader: int) -> PlacedEntry | None:
    """Return the newest entry of a seat's own, if newer ones stand below it."""
    found = next((one for one in placed if reader >= 0 and reader in one.entry.seats), None)
    return found if found is not None and found is not placed[0] else None


def _laid(entry: LogEntry, inner: Rect, scale: float) -> tuple[float, list[str], float]:
    """Return the indent of an entry's words, its rows, and its height."""
    heading = entry.line.heading
    indent = 0.0 if heading else DISPLAY_OPTIONS.zoom * (INDENT + EMBLEM * (len(entry.seats) - 1))
    rows = _wrapped(entry.words, inner.width - indent - SHEET_MARGIN, scale, heading)
    return indent, rows, len(rows) * ROW * DISPLAY_OPTIONS.zoom + (BELOW_HEADING if heading else ENTRY_GAP)


def _bottom(lines: Sequence[LogLine], whole: Rect, inner: Rect, scale: float) -> float:
    """Return the bottom of the newest entry.

    It ends as if no note lay over the sheet, if the newest can be seen then.
    """
    bottom = whole.top + _filled(lines, whole, scale)
    seen = max(_newest(lines, whole, scale), min(inner.height - BLANK, inner.height / 2))
    is_seen = inner.bottom == whole.bottom and bottom - inner.top >= seen
    return bottom if is_seen else inner.top + _filled(lines, inner, scale)


def least(lines: Sequence[LogLine], wide: float, scale: float) -> float:
    """Return the least height of a sheet of a width.

    It has room for the heading and the newest entry.
    """
    return HEAD + 2 * SHEET_MARGIN + _newest(lines, Rect(0, 0, wide - 24, 0), scale)


def least_below(lines: Sequence[LogLine], wide: float, scale: float) -> float:
    """Return the least height of the sheet's part below a note at its head, which shows the newest entry."""
    return FOOT + 2 * SHEET_MARGIN + _newest(lines, Rect(0, 0, wide - 24, 0), scale)


def _newest(lines: Sequence[LogLine], inner: Rect, scale: float) -> float:
    """Return the height of the newest entry."""
    newest = next(entries(lines), None)
    return _laid(newest, inner, scale)[2] if newest is not None else 0.0


def _filled(lines: Sequence[LogLine], inner: Rect, scale: float) -> float:
    """Return the height of the newest entries that fit on the sheet whole."""
    filled = 0.0
    for entry in entries(lines):
        tall = _laid(entry, inner, scale)[2]
        if filled + tall > inner.height:
            break
        filled += tall
    return filled


def _draw_entry(canvas: Canvas, placed: PlacedEntry, colours: Sequence[int]) -> None:
    box, entry, indent, zoom = placed.box, placed.entry, placed.indent, DISPLAY_OPTIONS.zoom
    y = box.y + 10 * zoom
    if not entry.line.heading:
        for at, seat in enumerate(entry.seats):
            if 0 <= seat < len(colours):
                emblem(canvas, colours[seat], box.x + (8 + EMBLEM * at) * zoom, y, 16 * zoom)
        beside = indent - 12 * zoom if entry.line.seat >= 0 else 9 * zoom
        icons.draw(canvas, entry.line.icon, box.x + beside, y, 15 * zoom, GOLD_INK)
    for row in placed.rows:
        if entry.line.heading:
            canvas.text(row, box.x + 2, y, _style(True), GOLD_INK)
        else:
            canvas.text(row, box.x + indent, y, _style(False), INK)
        y += ROW * zoom


def _style(heading: bool) -> Style:
    return text.larger("small bold" if heading else "small", DISPLAY_OPTIONS.zoom)


_wraps: dict[tuple[str, float, float, bool, float], list[str]] = {}


def _wrapped(words: str, room: float, scale: float, heading: bool) -> list[str]:
    key = (words, room, scale, heading, DISPLAY_OPTIONS.zoom)
    if key not in _wraps:
        if len(_wraps) > 4000:
            _wraps.clear()
        _wraps[key] = text.wrap(text.joined(words), _style(heading), room, scale)
    return _wraps[key]
