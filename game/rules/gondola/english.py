"""Gondola's moves and events in English."""

from __future__ import annotations

from game.rules.words import Language

from .naming import TileWords, crossings, full_names, place_names, short_names, titled

_TILES = TileWords(
    shapes=("straight", "corner", "T", "cross", "boathouse"),
    deep="deep water",
    checkpoint="checkpoint",
    bonus="bonus {}",
    replace="{} that may replace",
    no_passing="{} without passing",
    speed="{} with Speed {speed}",
    current="{} (Current {current})",
    both="{} (Speed {speed}, Current {current})",
)
_FULL = full_names(_TILES)
_SIDES = (
    "north-west of {}",
    "north of {}",
    "north-east of {}",
    "west of {}",
    "at {}",
    "east of {}",
    "south-west of {}",
    "south of {}",
    "south-east of {}",
)
_BRIDGES = (
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

ENGLISH = Language(
    moves={
        "place": "Lay the {tile} {cell}{turned}",
        "race": "Glide to rest {cell}{flags}",
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
        "MatchEnded": "{races:~The race is over|The league is over}",
    },
    terms={
        "tile": _FULL,
        "tile_short": short_names(_TILES),
        "tile_titled": titled(short_names(_TILES)),
        "place": place_names(("the boathouse", *_BRIDGES), _SIDES),
        "turned": ("", ", turned right", ", turned round", ", turned left"),
        "flags": crossings(" across {}", _BRIDGES, " and "),
        "checkpoint": _BRIDGES,
        "number_titled": titled(_BRIDGES),
        "checkpoint_short": (
            "Fists",
            "Straw",
            "Wonders",
            "Spires",
            "Devil's Bridge",
            "Honey",
            "Paradise",
            "Three Arches",
            "Pomegranates",
        ),
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
        "replaced": tuple(f", in place of the {words}" for words in _FULL),
        "replaced?": ("",),
        "fell": ("", *(f", back {n} for want of room" for n in range(1, 7))),
        "drawn": tuple(f"the {words}" for words in _FULL),
        "drawn?": ("a tile",),
        "why_discarded": ("which is over the hand limit", "for nothing fits"),
        "why_skipped": ("for the stack is empty", *("having placed a flag",) * 5),
        "why_won": (" with the fifth flag", ": no tiles are left, and nobody is nearer to the goal"),
    },
    sources={"checkpoints": "Checkpoints", "races": "Races won"},
)
