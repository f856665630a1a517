"""Words for Gondola's moves and events."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.base import Event
from game.rules.words import Language, Words

from .board import (
    BONUS,
    CHECKPOINT,
    CORNER,
    CROSS,
    DEEP,
    KINDS,
    NO_PASSING,
    REPLACE,
    SIZE,
    START,
    START_CELL,
    STRAIGHT,
    TEE,
    TILES,
)
from .events import Glided
from .moves import MOVES

FIELDS = {
    "tile": "tile",
    "cell": "cell",
    "origin": "cell",
    "target": "cell",
    "turned": "turned",
    "flags": "flags",
    "number": "checkpoint",
    "why": "why",
    "reason": "reason",
    "replaced": "replaced",
}


def _tile(kind: int) -> str:
    tile = TILES[kind]
    if tile.icon == CHECKPOINT:
        return f"checkpoint with Speed {tile.speed}" if tile.speed else "checkpoint of the start"
    shape = {STRAIGHT: "straight", CORNER: "corner", TEE: "T", CROSS: "cross"}.get(tile.shape, "boathouse")
    if tile.icon == DEEP:
        shape = "deep water"
    parts = [f"Speed {tile.speed}"] if tile.speed else []
    parts.append(f"Current {tile.current}")
    icon = {REPLACE: " that may replace", NO_PASSING: " without passing"}.get(tile.icon, "")
    stack = {BONUS: "bonus ", START: "start "}.get(tile.stack, "")
    return f"{stack}{shape}{icon} ({', '.join(parts)})"


TILE_WORDS = tuple(_tile(kind) for kind in range(KINDS))
BRIDGES = (
    "the Bridge of Fists",
    "the Bridge of Straw",
    "the Bridge of Wonders",
    "the Bridge of Spires",
    "the Devil's Bridge",
    "the Bridge of Honey",
    "the Bridge of Paradise",
    "the Bridge of Three Arches",
    "the Bridge of Pomegranates",
)


def _cell(cell: int) -> str:
    """A place as a player counts it on the course: from the boathouse."""
    down, right = cell // SIZE - START_CELL // SIZE, cell % SIZE - START_CELL % SIZE
    parts = [f"{right} east"] if right > 0 else [f"{-right} west"] if right < 0 else []
    parts += [f"{down} south"] if down > 0 else [f"{-down} north"] if down < 0 else []
    return f"{', '.join(parts)} of the boathouse" if parts else "the boathouse"


CELL_WORDS = tuple(_cell(cell) for cell in range(SIZE * SIZE))


def _flags(mask: int) -> str:
    names = [name for number, name in enumerate(BRIDGES) if mask >> number & 1]
    if not names:
        return ""
    return f" across {' and '.join((', '.join(names[:-1]), names[-1]) if len(names) > 1 else names)}"


ENGLISH = Language(
    moves={
        "place": "Lay the {tile} at {cell}{turned}",
        "race": "Glide to {cell}{flags}",
        "discard": "Discard the {tile}",
    },
    events={
        "RaceBegan": "The race begins; {seat} goes first",
        "TurnBegan": "{seat} is to play",
        "TilePlaced": "{seat} lays the {tile}{why}{replaced}",
        "CheckpointOpened": "{number_titled} comes into play",
        "StepsSet": "{seat} may go {steps:step|steps}: Speed {speed}, Current {current}",
        "Glided": "{seat} glides {steps:step|steps}{reason}{fell}",
        "FlagPlaced": "{seat} puts a flag on {number}; {left:flag is|flags are} left",
        "BonusDrawn": "{seat} is last across and draws the {tile}",
        "BonusLost": "The {tile} fits nowhere and leaves the game",
        "Discarded": "{seat} discards the {tile}, {why_discarded}",
        "Drew": "{seat} draws {drawn}; {left:tile is|tiles are} left",
        "DrawSkipped": "{seat} draws nothing, {why_skipped}",
        "RaceWon": "{seat} wins the race{why_won}",
        "MatchEnded": "The regatta is over after {races:race|races}",
    },
    terms={
        "tile": TILE_WORDS,
        "cell": CELL_WORDS,
        "turned": ("", ", turned right", ", turned round", ", turned left"),
        "flags": tuple(_flags(mask) for mask in range(512)),
        "checkpoint": BRIDGES,
        "number_titled": tuple(name[0].upper() + name[1:] for name in BRIDGES),
        "why": ("", " as a bonus"),
        "reason": (
            "",
            ", where the course ends",
            ", at a dead end",
            ", held by deep water",
            ", held up where nobody may pass",
            ", before deep water without room",
            " and stays, for no water leads on",
        ),
        "replaced": tuple(f", in place of the {words}" for words in TILE_WORDS),
        "replaced?": ("",),
        "fell": ("", *(f", back {n} for want of room" for n in range(1, 7))),
        "drawn": tuple(f"the {words}" for words in TILE_WORDS),
        "drawn?": ("a tile",),
        "why_discarded": ("which is over the hand limit", "for nothing fits"),
        "why_skipped": ("for the stack is empty", *("having placed a flag",) * 5),
        "why_won": (" with the fifth flag", ": no tiles are left, and nobody is nearer to the goal"),
    },
    sources={"checkpoints": "Checkpoints", "races": "Races won"},
)

# Some fields read differently in different sentences: there the template names the vocabulary.
_ALIASES = {
    "CheckpointOpened": {"number_titled": "number"},
    "Discarded": {"why_discarded": "why"},
    "Drew": {"drawn": "tile"},
    "DrawSkipped": {"why_skipped": "crossed"},
    "RaceWon": {"why_won": "why"},
}
FIELDS |= {name: name for name in ("fell", "drawn", "why_discarded", "why_skipped", "why_won", "number_titled")}


class GondolaWords(Words):
    """Words that count the steps of a way."""

    def event(self, event: Event, lang: str, names: Sequence[str] = ()) -> str:
        """What happened, in a sentence without its full stop."""
        if not isinstance(event, Glided):
            return super().event(event, lang, names)
        steps = len(event.path) - 1 - event.fallen
        values = {"seat": event.seat, "steps": steps, "reason": event.reason, "fell": event.fallen}
        return self.write(lang, self.language(lang).events["Glided"], values, names)


WORDS = GondolaWords(MOVES, FIELDS, {"en": ENGLISH}, _ALIASES)
