"""Postcard of a match.

It shows the evening as a picture on paper, with a caption, the places and the share code.
"""

from __future__ import annotations

import datetime
from pathlib import Path

import pygame

from game.files import atomic, paths
from game.files.packaged_assets import png
from game.locale import tr
from game.locale.dates import long_date
from game.match.lead import lead_words
from game.ui.art import emblems
from game.ui.render import paper
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import GOLD_INK, INK, RED, SEPIA, Style

from .backdrop import ResultsBackdrop
from .count_timeline import CountTimeline

SIZE = (1200, 800)
PICTURE = Rect(40, 40, 760, 720)


def postcard(results: CountTimeline) -> pygame.Surface:
    """Return the postcard as a picture."""
    evening = pygame.Surface((1280, 720))
    ResultsBackdrop(results).draw(
        Canvas(evening, min(1280 / results.app.canvas().width, 720 / results.app.canvas().height))
    )
    card = pygame.Surface(SIZE)
    card.fill((233, 221, 192))
    sheet = paper.parchment(*SIZE, 1.0, 17, rough=0.2)
    card.blit(sheet, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    part = evening.subsurface((0, 0, 690, 654))
    card.blit(pygame.transform.smoothscale(part, (int(PICTURE.width), int(PICTURE.height))), PICTURE.topleft)
    pygame.draw.rect(card, (75, 55, 24), PICTURE.inflate(4, 4), 2)
    canvas = Canvas(card, 1.0)
    head, line = results.headline()
    x = 836.0
    canvas.text(tr("results.postcard.from"), x, 84, Style("spira", 28), RED)
    y = canvas.paragraph(f"{head} {line}.", x, 140, 320, Style("text", 21), INK) + 10
    words = lead_words(results.match, results.order[0])
    y = canvas.paragraph(words, x, y, 320, Style("italic", 19), SEPIA) + 26
    for seat in results.order:
        emblems.draw(canvas, results.colours[seat], x + 18, y, 36)
        canvas.text(str(results.places[seat]), x + 52, y, "figure", GOLD_INK, "center")
        canvas.text(results.match.seats[seat].name, x + 72, y, Style("bold", 21), INK, room=180)
        canvas.text(str(results.points[seat]), x + 322, y, Style("bold", 24), INK, "right")
        y += 52
    canvas.text(tr("seats.code"), x, 690, Style("italic", 18), SEPIA)
    canvas.text(results.code, x, 724, Style("bold", 27), INK)
    today = long_date(datetime.datetime.now().astimezone())
    canvas.text(today, x + 322, 690, Style("italic", 18), SEPIA, "right")
    return card


def save_postcard(results: CountTimeline) -> Path:
    """Save the postcard.

    Returns its path. Raises `OSError` or `pygame.error` if it cannot be saved.
    """
    folder = paths.home() / "postcards"
    stamp = datetime.datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    path = folder / f"{results.match.game.name}-{stamp}.png"
    atomic.write(path, png(postcard(results)))
    return path
