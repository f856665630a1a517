"""The figures of Rialto's rules pages."""

from __future__ import annotations

from game.tables.hud.rulebook_figures import BRIGHT, WATER, Figure
from game.ui.art import icons
from game.ui.render.canvas import Canvas
from game.ui.render.painting import Layer, spline
from game.ui.theme import GOLD_DARK, INK, PALE, PIGMENTS, SEATS, SEPIA, lit, mix, rgb


def _districts(layer: Layer) -> None:
    spots = {"a": (92, 26), "b": (62, 62), "c": (96, 98), "d": (298, 26), "e": (330, 62), "f": (296, 98)}
    bank = [(190, 0), (220, 30), (176, 62), (214, 94), (196, 124)]
    curve = spline(bank, 40)
    layer.line(curve, mix(WATER, INK, 0.2), 26)
    layer.line(curve, WATER, 22)
    missing = ({"d", "c"}, {"e", "a"}, {"b", "f"})
    names = sorted(spots)
    for i, one in enumerate(names):
        for other in names[i + 1 :]:
            if {one, other} not in missing:
                layer.line([spots[one], spots[other]], GOLD_DARK, 2.0)
                layer.line([spots[one], spots[other]], BRIGHT, 1.0)
    for number, name in enumerate(names):
        colour = PIGMENTS[4] if number < 3 else PIGMENTS[1]
        layer.disc(spots[name], 19, colour, edge=rgb("#3A2414"), width=1.2)
        layer.disc((spots[name][0] - 4, spots[name][1] - 5), 9, mix(colour, (255, 255, 255), 0.35), 70)


def _stages(layer: Layer) -> None:
    for k, colour in enumerate((PIGMENTS[6], PIGMENTS[3], PIGMENTS[4], PIGMENTS[1], PIGMENTS[7], PIGMENTS[5])):
        x = 36 + 64 * k
        layer.disc((x + 1, 34), 24, rgb("#3A2414"), 60)
        layer.disc((x, 32), 24, GOLD_DARK)
        layer.disc((x, 32), 22.6, BRIGHT)
        layer.disc((x, 32), 20.4, mix(colour, INK, 0.25))


def _ranks(layer: Layer) -> None:
    for k, (points, seat) in enumerate(((11, 2), (5, 1), (2, 4), (1, 3))):
        high = 6 + points * 6.0
        x = 70 + 68 * k
        layer.rect(x, 92 - high, 46, high, lit(SEATS[seat].colour, 0.8), 3)
        layer.rect(x + 1, 93 - high, 44, high - 2, SEATS[seat].colour, 3)
        layer.rect(x + 3, 95 - high, 8, high - 6, mix(SEATS[seat].colour, (255, 255, 255), 0.3), 2)
    layer.line([(50, 92), (342, 92)], SEPIA, 1.4)


def _write_districts(canvas: Canvas, x: float, y: float) -> None:
    for number, (dx, dy) in enumerate(((92, 26), (62, 62), (96, 98), (298, 26), (330, 62), (296, 98))):
        canvas.text("SPDCMA"[number], x + dx, y + dy, "bold", PALE, "center")


def _write_stages(canvas: Canvas, x: float, y: float) -> None:
    for k, icon in enumerate(("crown", "coin", "hammer", "turn", "gondola", "person")):
        icons.draw(canvas, icon, x + 36 + 64 * k, y + 32, 22, PALE)
        canvas.text("ABCDEF"[k], x + 36 + 64 * k, y + 66, "small bold", INK, "center")


def _write_ranks(canvas: Canvas, x: float, y: float) -> None:
    for k, points in enumerate((11, 5, 2, 1)):
        canvas.text(
            str(points),
            x + 93 + 68 * k,
            y + 80 - (6 + points * 6) if points < 5 else y + 102 - points * 6,
            "figure",
            INK if points < 5 else PALE,
            "center",
        )


FIGURES = {
    "districts": Figure(124, _districts, _write_districts),
    "stages": Figure(62, _stages, _write_stages, gap=12),
    "ranks": Figure(98, _ranks, _write_ranks),
}
