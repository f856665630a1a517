"""Main loop: one frame after the other, until the window is closed.

Time is seconds, never frames.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame

from game.ui.render.picture_cache import PICTURE_CACHE

from . import preload
from .gc_scheduler import GcScheduler

if TYPE_CHECKING:
    from .app import App


def run(app: App) -> int:
    """Run frames until the window is closed; return the exit status."""
    ticks = pygame.time.Clock()
    last = time.perf_counter()
    gc_scheduler = GcScheduler()
    gc_scheduler.begin()
    try:
        while app.running:
            events = app.rest.wait(ticks, app.clock, app.window.is_seen)
            now = time.perf_counter()
            app.step(now - last, events)
            last = now
            if app.window.is_seen and app.compositor.changed:
                pygame.display.update(app.compositor.changed)
            if PICTURE_CACHE.accepts_background_work:
                preload.begin()
            gc_scheduler.look(app.rest.is_begun or not app.window.is_seen)
    finally:
        gc_scheduler.end()
    return 0
