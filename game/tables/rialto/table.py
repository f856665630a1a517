"""Rialto's table: the city, the market of card rows, hands played in counts."""

from __future__ import annotations

from game.tables.base.table import Table

from . import hand, progress, prompts, texts
from .acts import ACTS
from .draw import panels, prewarm, scene, sidebar, target_overlay, trails
from .events import EVENTS
from .places import PLACES, lights
from .plays import PickedCards
from .view import RialtoView

TABLE = Table(
    view=RialtoView,
    places=PLACES,
    acts=ACTS,
    events=EVENTS,
    counted=(
        "coins",
        "personal",
        "general",
        "hand_size",
        "hand",
        "own",
        "used",
        "stock",
        "rows",
        "council",
        "deck_left",
    ),
    note=RialtoView.note,
    # drawing
    draw_board=scene.draw,
    draw_over=hand.draw_dragged,
    draw_side=sidebar.draw,
    draw_in_front=panels.draw_in_front,
    draw_extra_panel=panels.draw_neutral,
    draw_card=hand.draw,
    large_size=hand.large_size,
    draw_tray_side=hand.draw_side,
    draw_trails=trails.draw_trails,
    draw_over_seals=trails.draw_grown,
    draw_legal=target_overlay.draw_legal,
    draw_spot=target_overlay.draw_spot,
    prewarm=prewarm.steps,
    # words and figures
    goal=progress.goal,
    steps=progress.steps,
    step=progress.step,
    progress=progress.progress,
    closeness=progress.closeness,
    counts=panels.counts,
    counters=progress.counters,
    status=texts.played_words,
    in_front=texts.in_front,
    # decisions
    prompt=prompts.ask,
    held=lambda state, seat: {f"c{kind}": count for kind, count in enumerate(state.hand[seat])},
    hand=hand.lie,
    lay_hand=hand.lay,
    dropped=hand.dropped,
    click_before=hand.click_before,
    lights=lights,
    # composing moves
    picks=PickedCards,
    pick=hand.pick,
    take_in_hand=hand.take_in_hand,
    is_picking=lambda view: view.picks != PickedCards(),
    take_back=hand.take_back,
    auto_move=prompts.auto_move,
    continue_move=hand.continue_move,
    interrupt=lambda view: view.resting.clear(),
)
