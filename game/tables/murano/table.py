"""Murano's table: islands ringed by the canal of action spaces."""

from __future__ import annotations

from game.tables.base.table import Table

from . import hand, progress, prompts, texts
from .acts import ACTS
from .draw import board, gondola_ways, sidebar, target_overlay
from .draw import hand as hand_drawing
from .events import EVENTS
from .places import PLACES
from .view import MuranoView, Picks, targets

TABLE = Table(
    view=MuranoView,
    places=PLACES,
    acts=ACTS,
    events=EVENTS,
    counted=(
        "ring",
        "coins",
        "held",
        "gondoliers",
        "hireable",
        "blocks",
        "bag",
        "cards",
        "pile",
        "street",
        "lot",
        "mooring",
        "deck_left",
        "houses_left",
    ),
    # drawing
    draw_board=board.draw,
    draw_over=target_overlay.draw_over,
    draw_side=sidebar.draw,
    draw_in_front=sidebar.draw_in_front,
    draw_card=hand_drawing.draw,
    draw_large=hand_drawing.draw_large,
    large_size=hand_drawing.large_size,
    draw_tray_side=hand_drawing.draw_empty,
    draw_source=hand_drawing.draw_source,
    draw_trails=gondola_ways.draw_trails,
    draw_legal=target_overlay.draw_legal,
    draw_spot=board.draw_spot,
    prewarm=board.prewarm_steps,
    # words and figures
    goal=progress.goal,
    steps=progress.steps,
    step=progress.step,
    progress=progress.progress,
    counts=progress.counts,
    counters=progress.counters,
    in_front=lambda view, seat: list(texts.pieces_in_front(view, seat)),
    listed=progress.listed,
    # decisions
    prompt=prompts.ask,
    held=lambda state, seat: {f"c{card}": 1 for card, place in enumerate(state.where) if place == seat},
    hand=hand.things,
    lay_hand=hand.lay,
    targets=targets,
    click_before=hand.click_before,
    redrafted=hand.redrafted,
    # composing moves
    picks=Picks,
    pick=hand.pick,
    take_in_hand=hand.take_in_hand,
    complete_move=hand.complete_move,
)
