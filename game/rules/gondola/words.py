"""Words for Gondola's moves and events."""

from __future__ import annotations

from game.rules.words import Language, Words

from .board import BONUS, CHECKPOINT, CORNER, CROSS, DEEP, KINDS, NO_PASSING, REPLACE, SIZE, START, STRAIGHT, TEE, TILES
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
CELL_WORDS = tuple(f"column {column + 1}, row {row + 1}" for row in range(SIZE) for column in range(SIZE))


def _flags(mask: int) -> str:
    numbers = [str(number + 1) for number in range(9) if mask >> number & 1]
    if not numbers:
        return ""
    if len(numbers) == 1:
        return f", across checkpoint {numbers[0]}"
    return f", across checkpoints {', '.join(numbers[:-1])} and {numbers[-1]}"


ENGLISH = Language(
    moves={
        "place": "Lay the {tile} on {cell}{turned}",
        "race": "Race to {cell}{flags}",
        "discard": "Discard the {tile}",
    },
    events={
        "RaceBegan": "The race begins; {seat} goes first",
        "TurnBegan": "{seat} is to play",
        "TilePlaced": "{seat} lays the {tile} on {cell}{why}{replaced}",
        "CheckpointOpened": "{number} opens on {cell}",
        "StepsSet": "{seat} may go {steps:step|steps}: Speed {speed}, Current {current}",
        "Glided": "{seat} glides to {cell_target}{reason}{fell}",
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
        "checkpoint": tuple(f"checkpoint {number + 1}" for number in range(9)),
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
    "Glided": {"cell_target": "target", "fell": "fallen"},
    "Discarded": {"why_discarded": "why"},
    "Drew": {"drawn": "tile"},
    "DrawSkipped": {"why_skipped": "crossed"},
    "RaceWon": {"why_won": "why"},
}
FIELDS |= {"cell_target": "cell"} | {
    name: name for name in ("fell", "drawn", "why_discarded", "why_skipped", "why_won")
}

WORDS = Words(MOVES, FIELDS, {"en": ENGLISH}, _ALIASES)
