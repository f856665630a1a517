"""Acts of Murano: place, words, outcome and preview of each kind of move."""

from __future__ import annotations

from game.rules.murano.state import State
from game.tables.base.acts import Act, Acts, Values

from . import outcomes, texts
from .draw import gondola_ways, target_overlay
from .geometry import mooring_of


def _mooring(state: State, values: Values) -> int:
    return mooring_of(**values)


GO = Act(at="stage", by="space", arm=texts.arm_go, outcome=outcomes.action_outcome, preview=gondola_ways.draw_preview)
PASS = Act(
    at="stage",
    by="space",
    arm="murano.armed.pass",
    outcome=outcomes.pass_outcome,
    preview=gondola_ways.draw_preview,
)
CLEAR = Act(
    at="stage",
    by="space",
    arm=texts.arm_clear,
    ask=texts.ask_clear,
    outcome=outcomes.clear_outcome,
    preview=gondola_ways.draw_preview,
)
BUILD = Act(
    at="lot",
    arm="murano.armed.build",
    ask=texts.ask_short,
    outcome=outcomes.placing_outcome,
    preview=target_overlay.draw_building_preview,
)

ACTS: Acts = {
    "go": GO,
    "go-red": GO,
    "jump": GO,
    "pass": PASS,
    "pass-red": PASS,
    "clear": CLEAR,
    "clear-red": CLEAR,
    "top": Act(arm="murano.armed.top", ask=texts.ask_short),
    "search": Act(arm="murano.armed.search", ask=texts.ask_short),
    "take-shop": Act(arm="murano.armed.take"),
    "take-palace": Act(arm="murano.armed.take"),
    "keep": Act(arm="murano.armed.keep"),
    "none": Act(),
    "place": Act(
        at="mooring",
        by=_mooring,
        arm="murano.armed.place",
        ask=texts.ask_short,
        outcome=outcomes.mooring_outcome,
        preview=target_overlay.draw_mooring_preview,
    ),
    "dismiss": Act(ask=texts.ask_short),
    "hire": Act(ask=texts.ask_short),
    "street": Act(arm="murano.armed.street"),
    "lay": Act(
        at="street",
        by="cell",
        arm="murano.armed.lay",
        ask=texts.ask_short,
        outcome=outcomes.placing_outcome,
        preview=target_overlay.draw_street_preview,
    ),
    "factory": BUILD,
    "shop": BUILD,
    "palace": BUILD,
    "special": BUILD,
    "choose": Act(arm="murano.armed.keep"),
    "income": Act(at="island", arm="murano.armed.income", preview=target_overlay.draw_income_preview),
    "produce": Act(arm="murano.armed.produce"),
    "produce-post": Act(arm="murano.armed.produce"),
    "sell": Act(arm="murano.armed.sell"),
    "give-back": Act(),
    "done": Act(),
    "score": Act(at="island", arm="murano.armed.score", ask=texts.ask_short),
    "pay": Act(),
    "return": Act(),
    "finish": Act(),
}
