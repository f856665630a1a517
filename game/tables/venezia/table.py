"""Venezia's table: the lagoon map, its pieces, and the player's actions there."""

from __future__ import annotations

from game.tables.base.table import Table

from . import acts, flights, hand, progress, prompts, texts
from .draw import board, prewarm, recent_moves, sidebar, target_overlay
from .events import EVENTS
from .places import PLACES, lights, part_at, parts_of
from .view import VeneziaView

TABLE = Table(
    view=VeneziaView,
    places=PLACES,
    acts=acts.ACTS,
    events=EVENTS,
    counted=(
        "hand_size",
        "front",
        "apart",
        "homes",
        "homes_turned",
        "open",
        "deck_size",
        "discards",
        "left",
        "marsh",
        "marsh_count",
        "treasure",
        "treasure_count",
    ),
    note=flights.note,
    # drawing
    draw_board=board.draw,
    draw_side=sidebar.draw_side,
    draw_in_front=sidebar.draw_in_front,
    draw_extra_panel=sidebar.draw_extra_panel,
    draw_card=hand.draw,
    draw_tray_side=sidebar.draw_tray_side,
    draw_trails=recent_moves.draw_trails,
    draw_legal=target_overlay.draw_legal,
    draw_spot=target_overlay.draw_spot,
    prewarm=prewarm.steps,
    # words and figures
    goal=progress.goal,
    steps=progress.steps,
    step=progress.step,
    progress=progress.progress,
    closeness=progress.closeness,
    counts=progress.counts,
    counters=progress.counters,
    in_front=texts.in_front,
    listed=texts.imaginary_cards,
    # decisions
    prompt=prompts.prompt,
    held=lambda state, seat: {str(kind): count for kind, count in enumerate(state.hand[seat])},
    hand=hand.tray,
    tray_offers=prompts.tray_offers,
    lights=lights,
    part_at=part_at,
    parts_of=parts_of,
    # composing moves
    auto_move=prompts.auto_move,
    ends_gathering=acts.ends_gathering,
    may_interrupt_gathering=acts.may_interrupt_gathering,
)
