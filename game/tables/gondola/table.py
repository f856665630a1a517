"""Gondola's table: a growing course, boats that race along it, and tiles."""

from __future__ import annotations

from collections import Counter

from game.tables.base.table import Table

from . import hand, progress, prompts, texts
from .acts import ACTS
from .draw import board, cards, flags, sidebar, target_overlay, trails
from .events import EVENTS, turn_figures
from .places import PLACES, lights
from .view import GondolaView, PickedTile

TABLE = Table(
    view=GondolaView,
    places=PLACES,
    acts=ACTS,
    events=EVENTS,
    counted=("held", "flagged", "gained", "wins", "stack_left", "bonus_left", "discarded"),
    note=GondolaView.note,
    # drawing
    draw_board=board.draw,
    draw_over=board.draw_over,
    draw_side=sidebar.draw,
    draw_in_front=flags.draw_in_front,
    draw_card=cards.draw_in_tray,
    draw_large=cards.draw_large,
    draw_trails=trails.draw,
    draw_over_seals=lambda canvas, view: view.draw_over_seals(canvas),
    draw_legal=target_overlay.draw_legal,
    draw_spot=board.draw_spot,
    prewarm=board.prewarm,
    lights=lights,
    large_size=lambda view, card: cards.LARGE,
    # words and figures
    goal=progress.goal,
    steps=progress.steps,
    step=progress.step,
    progress=progress.progress,
    closeness=progress.closeness,
    counts=progress.counts,
    counters=progress.counters,
    listed=texts.tiles_in_words,
    hover_texts=texts.hover_texts,
    gist=turn_figures,
    # decisions
    prompt=prompts.prompt,
    held=lambda state, seat: Counter(map(str, state.hand[seat][: state.held[seat]])),
    hand=hand.tray,
    lay_hand=hand.lay,
    targets=hand.targets,
    click_before=hand.click_before,
    chosen_words=prompts.chosen_words,
    # composing moves
    picks=PickedTile,
    pick=hand.pick,
    take_in_hand=hand.pick_for,
    complete_move=hand.complete_move,
)
