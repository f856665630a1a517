"""Words of Rialto."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..base import Event
from ..base import State as BaseState
from ..words import Language, Languages, Words
from . import events
from .board import BLUE_2, BRIDGES, ENDS, GREEN_1, KEEPS, VALUE, YELLOW_1
from .moves import MOVES
from .state import ACTING, BLUE, BUILD, GREEN, NEUTRAL, OPENING, PERSONAL, State

FIELDS = {
    "phase": "phase",
    "stage": "stage",
    "card": "card",
    "kind": "kind",
    "building": "building",
    "better": "building",
    "district": "district",
    "near_to": "district",
    "far_to": "district",
    "origin": "whence",
    "bank": "bank",
    "connection": "connection",
    "row": "row",
    "reason": "reason",
    "source": "source",
    "tile": "tile",
    "order": "seat",
}

GREENS = (0, 2, 3)
DONES = {GREEN: "done.green", BLUE: "done.blue"}


class RialtoWords(Words):
    """Words that use the state where a move means more than its number."""

    def move_text(self, s: BaseState, move: int, lang: str) -> tuple[str, Mapping[str, Any]]:
        assert isinstance(s, State)
        kind, values = self.table.split(move)
        key, more = self._told(s, kind, dict(values), lang)
        return key, dict(values) | more

    def event_text(self, event: Event, lang: str) -> tuple[str, dict[str, Any]]:
        values: dict[str, Any] = {}
        key = type(event).__name__
        match event:
            case events.BridgeBuilt() | events.GondolaMoored():
                values |= _ends(event.connection)
            case events.MarkerMoved() if event.connection < 0:
                key = "MarkerMoved.nowhere"
            case events.MarkerMoved():
                values |= _ends(event.connection)
            case events.CardTurned():
                values["kind"] = event.stage
            case events.RowTaken() | events.LeftoversDiscarded():
                values["held"] = self._held(lang, event.cards)
            case events.CardsPlayed():
                key += ".sum" if event.jokers or event.tiles or event.turned else ""
                values["what"] = self._sum(lang, event.stage, event.base, event.turned, event.jokers, event.tiles)
            case events.DogeMoved():
                values["start"] = str(event.origin)
            case events.CouncillorPlaced() if event.origin == PERSONAL or event.seat == NEUTRAL:
                key = "CouncillorPlaced.own"
            case events.CouncillorsEnlisted() if event.missing:
                key = "CouncillorsEnlisted.missing"
            case events.Scored() if event.points < 0:
                key = "Scored.lost"
                values["loss"] = -event.points
        return key, values

    def _told(self, s: State, kind: str, values: Mapping[str, int], lang: str) -> tuple[str, dict[str, Any]]:
        """Return the template for a move, and values beyond the move's own."""
        if kind in ("draw", "pick"):
            building = GREEN_1 + GREENS[values["value"]]
            more = KEEPS[building]
            return f"{kind}.keep" if more else kind, {"building": building, "more": more}
        if kind == "turn":
            return kind, {
                "building": YELLOW_1 + 1 + 2 * values["value"],
                "worth": 1 + values["value"],
                "kind": s.stage,
            }
        if kind == "play":
            return self._play(s, values, lang)
        if kind == "take":
            return "take.opening" if s.phase == OPENING else kind, {}
        if kind == "give":
            return kind, {"points": VALUE[values["building"]]}
        if kind == "bridge":
            tile = BRIDGES[max(0, s.pile[min(s.bridges, len(BRIDGES) - 1)])]
            turn = values["turn"]
            return kind, _ends(values["connection"]) | {"near": str(tile[turn]), "far": str(tile[1 - turn])}
        if kind == "gondola":
            return kind, _ends(values["connection"])
        if kind == "upgrade":
            return kind, {"better": values["building"] + 1}
        if kind == "blue":
            return self._blue(s, values["value"])
        if kind == "done":
            return self._done(s), {}
        return kind, {}

    def _play(self, s: State, values: Mapping[str, int], lang: str) -> tuple[str, dict[str, Any]]:
        base, jokers, tiles = values["base"], values["jokers"], values["tiles"]
        count = base + s.turned + jokers + tiles
        if count == 0:
            return "play.nothing", {"stage": s.stage}
        if base + s.turned == 0:
            count -= 1
        return "play", {"what": self._sum(lang, s.stage, base, s.turned, jokers, tiles), "count": str(count)}

    def _sum(self, lang: str, kind: int, base: int, turned: int, jokers: int, tiles: int) -> str:
        """Return the sum of a count in words."""
        templates = self.language(lang).moves
        parts = {"base": base, "turned": turned, "jokers": jokers, "tiles": tiles}
        words = [
            self.write(lang, templates[f"play.{part}"], {part: number, "kind": kind})
            for part, number in parts.items()
            if number
        ]
        return " + ".join(words)

    def _held(self, lang: str, cards: Sequence[int]) -> str:
        """Join cards by kind, with the number of equal ones."""
        kinds = [(self.term(lang, "kind", kind), count) for kind, count in enumerate(cards) if count]
        return ", ".join(f"{kind}\u00a0\u00d7\u00a0{count}" if count > 1 else kind for kind, count in kinds)

    def _blue(self, s: State, which: int) -> tuple[str, dict[str, Any]]:
        if which == 0:
            empty = s.turn >= 0 and s.general[s.turn] == 0
            return "blue2.empty" if empty else "blue2", {}
        return f"blue{VALUE[BLUE_2 + which]}", {"spaces": s.space[s.turn]}

    def _done(self, s: State) -> str:
        if s.phase == ACTING:
            if s.question == BUILD:
                return "done.second" if s.second else "done.build"
            return "done.shift"
        return DONES.get(s.phase, "done")


def _ends(connection: int) -> dict[str, int]:
    return {"near_to": ENDS[connection][0], "far_to": ENDS[connection][1]}


def _with_map(language: Language) -> Language:
    """Return a language with the names of connections and of bridge tiles."""
    districts, both = language.terms["district"], language.patterns["connection"]
    return language.adding(
        {
            "connection": [both.format(districts[one], districts[other]) for one, other in ENDS],
            "tile": [f"{low}/{high}" for low, high in BRIDGES],
        }
    )


WORDS = RialtoWords(MOVES, FIELDS, Languages.read("rialto", _with_map))
