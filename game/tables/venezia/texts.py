"""Texts of Venezia's table: names, tooltips, outcomes, and places in words."""

from __future__ import annotations

from functools import lru_cache

from game.locale import listed, term, tr
from game.rules.venezia.board import (
    BASILICA,
    BRIDGES,
    BUILT,
    CASA,
    CRAFTS,
    DISTRICTS,
    EMPTY,
    GOAL,
    HEX_DISTRICT,
    HEX_NAMES,
    KIND_NAMES,
    KINDS,
    MARSH,
    NEEDED,
    PAIRS,
    PALAZZO,
    PONTE,
    STEP_PRICE,
    TOUCH,
    TRIANGLES,
)
from game.rules.venezia.building import has_site, kind_of, points_of, scored_district
from game.rules.venezia.moves import MOVES
from game.rules.venezia.state import BUILD, DRAIN, IMAGINARY, SITE, TAKE, TAKES, State
from game.rules.venezia.words import paid_for
from game.tables.base.ui_model import Line

from .geometry import Glide, kind_placed, site_of
from .move_effects import glides
from .view import VeneziaView

# Names


def name_of(kind: int) -> str:
    """Return a kind's name as a heading."""
    return tr(f"venezia.kind.{KIND_NAMES[kind]}")


def noun_of(kind: int) -> str:
    """Return a kind's name within a sentence."""
    return term("venezia", "kind", kind)


def subject_of(kind: int) -> str:
    """Return a kind as the beginning of a sentence."""
    return tr(f"venezia.the.{KIND_NAMES[kind]}")


def rule_of(kind: int) -> str:
    """Return a kind's rule in a sentence."""
    return tr(f"venezia.rule.{KIND_NAMES[kind]}")


def district_of(district: int) -> str:
    """Return a district's name."""
    return term("venezia", "district", district)


def party_name(view: VeneziaView, party: int) -> str:
    """Return the name of a seat or of the imaginary player."""
    return term("venezia", "seat", IMAGINARY) if party == IMAGINARY else view.room.names[party]


# Tooltips


def open_card_tip(view: VeneziaView, kind: int) -> str:
    """Return the tooltip of an open card."""
    return f"{tr('venezia.open.card', kind=name_of(kind))}\n{rule_of(kind)}"


def space_tip(view: VeneziaView, space: int) -> str:
    """Return the tooltip of a space of the track."""
    title = tr("venezia.tip.space", space=space) if space else tr("venezia.tip.start")
    districts = [district_of(d) for d in range(DISTRICTS) if TOUCH[space] >> d & 1]
    touches = tr("venezia.tip.touches", districts=listed(districts)) if districts else tr("venezia.tip.apart")
    return f"{title}\n{touches}"


def deck_tip(view: VeneziaView, deck: int) -> str:
    """Return the tooltip of the deck."""
    return tr("venezia.tip.deck")


def hexagon_tip(view: VeneziaView, h: int) -> str:
    """Return the tooltip of a hexagon."""
    mark = view.state.ground[h]
    title = tr("venezia.tip.hexagon", district=district_of(HEX_DISTRICT[h]), hexagon=HEX_NAMES[h])
    if mark >= BUILT:
        return f"{title}\n{tr('venezia.tip.built', kind=name_of(mark - BUILT))}"
    return f"{title}\n{tr('venezia.tip.marsh') if mark == MARSH else tr('venezia.tip.empty')}"


def stock_tip(view: VeneziaView, kind: int) -> str:
    """Return the tooltip of a kind's row in the stock: its cards in front of the seats, its master, its sites."""
    sites = sites_left(tuple(view.state.ground))[kind]
    lines = [tr("venezia.left.tip", kind=name_of(kind), left=view.state.left[kind])]
    if kind != CASA:
        laid = sum(front[kind] for front in view.state.front)
        who = [f"{party_name(view, seat)} {view.state.front[seat][kind]}" for seat in layers(view, kind)]
        key = "venezia.left.laid" if who else "venezia.left.unlaid"
        lines.append(tr(key, laid=laid, needed=NEEDED[kind], who=listed(who) if who else ""))
        if view.state.pawn[kind] >= 0:
            lines.append(tr("venezia.left.master", name=party_name(view, view.state.pawn[kind])))
    lines.append(tr("venezia.left.can", sites=sites) if sites else tr("venezia.left.cannot"))
    return "\n".join(lines)


@lru_cache(maxsize=64)
def sites_left(ground: tuple[int, ...]) -> tuple[int, ...]:
    """Return the number of sites that each kind of building has on a ground."""
    bare = {h for h, mark in enumerate(ground) if mark == EMPTY}
    found = [len(bare)] * KINDS
    for kind, sites in ((BASILICA, TRIANGLES), (PALAZZO, PAIRS), (PONTE, BRIDGES)):
        found[kind] = sum(all(int(h) in bare for h in site) for site in sites)
    return tuple(found)


def layers(view: VeneziaView, kind: int) -> list[int]:
    """Return the parties that have laid cards of a kind, the master first."""
    seats = [seat for seat, front in enumerate(view.state.front) if front[kind]]
    return sorted(seats, key=lambda seat: (seat != view.state.pawn[kind], -view.state.front[seat][kind]))


# The table in words


def in_front(view: VeneziaView, party: int) -> list[str]:
    """Return the cards and pawns in front of a party."""
    state = view.state
    cards = [name_of(kind) for kind in range(CRAFTS) for _ in range(state.front[party][kind])]
    cards += [tr("venezia.told.pawn", kind=name_of(kind)) for kind in range(CRAFTS) if state.pawn[kind] == party]
    if party == state.turn:
        apart = [kind for kind in range(CRAFTS) for _ in range(state.apart[kind])]
        cards += [tr("venezia.told.apart", kind=name_of(kind)) for kind in apart] + [name_of(CASA)] * state.homes
    return cards


def imaginary_cards(view: VeneziaView) -> list[str]:
    """Return the cards in front of the imaginary player.

    The list is empty with more than two seats, since the imaginary player plays only with two.
    """
    if view.state.seats > 2:
        return []
    cards = [*in_front(view, IMAGINARY), *([name_of(CASA)] * view.state.homes_turned)]
    return [f"{tr('venezia.imaginary')}\n{'; '.join(cards)}"] if cards else []


# Reasons why a click means nothing now


def why_no_card(view: VeneziaView, state: State, key: int) -> str:
    """Return why an open card or the deck cannot be taken now."""
    if state.phase == TAKE and key == state.offered:
        return tr("venezia.not.offered")
    return tr("venezia.later.cards", count=TAKES)


def why_no_space(view: VeneziaView, state: State, space: int) -> str:
    """Return the purpose of the track's spaces."""
    return tr("venezia.later.space", gold=STEP_PRICE)


def why_no_hexagon(view: VeneziaView, state: State, h: int) -> str:
    """Return the reason why nothing can be built or drained on a hexagon now."""
    if not view.question.legal:
        return ""
    mark = state.ground[h]
    if state.phase == SITE:
        if mark == MARSH:
            return tr("venezia.not.marsh")
        if mark >= BUILT:
            return tr("venezia.not.taken", building=subject_of(mark - BUILT))
        return tr(f"venezia.not.{KIND_NAMES[kind_of(state.work)]}")  # a campo or a casa fits on any empty hexagon
    if state.phase == DRAIN:
        return tr("venezia.not.drained")
    if state.phase == BUILD:
        return tr("venezia.not.named")
    return tr(
        "venezia.later.marsh" if mark == MARSH else "venezia.later.built" if mark >= BUILT else "venezia.later.empty"
    )


# Outcomes of moves


def drain_outcome(view: VeneziaView, state: State, move: int) -> list[Line]:
    """Return the outcome of draining a marsh."""
    district = district_of(HEX_DISTRICT[MOVES.split(move).values["hex"]])
    return [Line(-1, tr("venezia.brings.drain", district=district)), Line(state.decider, tr("venezia.brings.gold"))]


def take_outcome(view: VeneziaView, state: State, move: int) -> list[Line]:
    """Return the outcome of taking an open card."""
    return [Line(state.decider, tr("venezia.brings.open", kind=noun_of(MOVES.split(move).values["kind"])))]


def trade_outcome(view: VeneziaView, state: State, move: int) -> list[Line]:
    """Return the outcome of gold for the gondola: its cost and the way."""
    paid = tr("venezia.brings.trade", gold=paid_for(state, state.decider, MOVES.split(move).values["steps"]))
    return [Line(state.decider, paid), *(_moved(way) for way in glides(view, state, move))]


def _moved(way: Glide) -> Line:
    """Return the line of a gondola's way: steps, spaces skipped, origin and target."""
    words = tr("venezia.brings.over", leaps=way.leaps) if way.leaps else ""
    return Line(way.seat, words, f"+{way.steps}", str(way.origin), str(way.target))


def site_risk(view: VeneziaView, state: State, move: int) -> str:
    """Return a warning if a building takes the last site of another that has all its cards."""
    after = state.copy()
    view.game.apply(after, move)
    waiting = (k for k in range(CRAFTS) if k != kind_of(state.work) and (state.joint[k] == NEEDED[k] or state.apart[k]))
    lost = [noun_of(k) for k in waiting if has_site(state, k) and not has_site(after, k)]
    return tr("venezia.site.risk", kinds=listed(lost)) if lost else ""


def building_outcome(view: VeneziaView, state: State, move: int) -> list[Line]:
    """Return the outcome of a building.

    It tells the gondolas' ways, the gondolas that they skip, and the seats that draw treasure.
    """
    kind = kind_placed(move)
    points = points_of(state, move)
    districts = sorted({HEX_DISTRICT[h] for h in site_of(move)})
    where = listed([district_of(d) for d in districts])
    lines = [Line(-1, name_of(kind), place=tr("venezia.brings.where", where=where))]
    bits = sum(1 << d for d in districts)
    moved = {way.seat: way for way in glides(view, state, move)}
    if not moved:
        lines.append(Line(state.master, "", f"+{points}"))
    for seat in range(state.seats):
        space = state.gondola[seat]
        stays = Line(seat, tr("venezia.brings.stays"), after=str(space), stays=True)
        lines.append(_moved(moved[seat]) if seat in moved else stays)
        contributes = seat == state.master or (kind < CRAFTS and state.work < CRAFTS and state.front[seat][kind] > 0)
        if contributes and space <= GOAL and TOUCH[space] & bits and state.chest_size:
            lines.append(Line(seat, tr("venezia.brings.treasure")))
    if kind == PONTE:
        lines.append(Line(-1, tr("venezia.brings.houses", houses=term("venezia", "houses", scored_district(move)))))
    return lines
