"""Acts of Venezia: the making, telling and showing of each kind of move."""

from __future__ import annotations

from collections.abc import Mapping

from game.locale import labelled, tr
from game.rules.venezia.building import points_of
from game.rules.venezia.moves import MOVES
from game.rules.venezia.state import PLAY, SITE, State
from game.tables.base.acts import Act, Acts
from game.tables.base.ui_model import Line

from . import texts
from .draw import target_overlay
from .geometry import DECK, Ends, Site, bridge_ends, sites_of
from .view import VeneziaView


def _build_words(view: VeneziaView, state: State, move: int) -> str:
    """Return the main button's words for a site, with its points."""
    words = tr("venezia.armed.build")
    return labelled(words, f"+{points_of(state, move)}") if state.phase == SITE else words


def _untold(view: VeneziaView, state: State, move: int) -> list[Line]:
    """Return no outcome: the card or the button tells it."""
    return []


def _placing(kind: str) -> Act:
    """Return the act of placing a building of a kind on a site."""

    def site(state: State, values: Mapping[str, int]) -> Site:
        (at,) = values.values()
        return sites_of(kind)[at]

    return Act(
        at="site",
        by=site,
        arm=_build_words,
        outcome=texts.building_outcome,
        cost=texts.site_risk,
        worth=points_of,
        preview=target_overlay.draw_site,
    )


def _ends(state: State, values: Mapping[str, int]) -> Ends:
    return bridge_ends(values["span"])


def _deck(state: State, values: Mapping[str, int]) -> int:
    return DECK


ACTS: Acts = {
    "lay": Act(gathers=True, arm="venezia.play.lay", outcome=_untold),
    "set": Act(gathers=True, arm="venezia.play.lay", outcome=_untold),
    "build": Act(arm="venezia.armed.next", outcome=_untold),
    "basilica": _placing("basilica"),
    "palazzo": _placing("palazzo"),
    "campo": _placing("campo"),
    "ponte": Act(
        at="bridge",
        by=_ends,
        arm=_build_words,
        outcome=texts.building_outcome,
        cost=texts.site_risk,
        worth=points_of,
        preview=target_overlay.draw_site,
    ),
    "casa": _placing("casa"),
    "drop": Act(arm="venezia.armed.drop", outcome=_untold),
    "drain": Act(
        at="hexagon",
        by="hex",
        arm="venezia.armed.drain",
        outcome=texts.drain_outcome,
        preview=target_overlay.draw_drain,
    ),
    "take": Act(
        at="open", by="kind", arm="venezia.armed.take", outcome=texts.take_outcome, preview=target_overlay.draw_taken
    ),
    "deck": Act(at="deck", by=_deck, arm="venezia.armed.draw", outcome=_untold),
    "offer": Act(arm="venezia.armed.offer", outcome=_untold),
    "turnup": Act(arm="venezia.armed.turn", outcome=_untold),
    "done": Act(outcome=_untold),
    "trade": Act(arm="venezia.armed.trade", outcome=texts.trade_outcome, preview=target_overlay.draw_trade),
}


def ends_gathering(view: VeneziaView, state: State) -> bool:
    """Check if the last card of a hand is laid, after which building begins by itself."""
    return state.phase != PLAY


def may_interrupt_gathering(view: VeneziaView, move: int) -> bool:
    """Check if a move leaves the laid cards as they are."""
    return MOVES.split(move).kind in ("turnup", "trade")
