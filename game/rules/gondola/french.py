"""Gondola's moves and events in French."""

from __future__ import annotations

from game.rules.words import Language

from .naming import TileWords, crossings, full_names, place_names, short_names, titled

_TILES = TileWords(
    shapes=("la ligne droite", "le virage", "le T", "le croisement", "le hangar"),
    deep="l'eau profonde",
    checkpoint="la porte",
    bonus="{} bonus",
    replace="{} de remplacement",
    no_passing="{} sans dépassement",
    speed="{} (Vitesse\u00a0{speed})",
    current="{} (Courant\u00a0{current})",
    both="{} (Vitesse\u00a0{speed}, Courant\u00a0{current})",
)
_BARE = _TILES._replace(
    shapes=("ligne droite", "virage", "T", "croisement", "hangar"), deep="eau profonde", checkpoint="porte"
)
_FULL = full_names(_TILES)
_SIDES = (
    "au nord-ouest, vers {}",
    "au nord, vers {}",
    "au nord-est, vers {}",
    "à l'ouest, vers {}",
    "là où est {}",
    "à l'est, vers {}",
    "au sud-ouest, vers {}",
    "au sud, vers {}",
    "au sud-est, vers {}",
)
_BRIDGES = (
    "le pont des Poings",
    "le pont de la Paille",
    "le pont des Merveilles",
    "le pont des Aiguilles",
    "le pont du Diable",
    "le pont du Miel",
    "le pont du Paradis",
    "le pont des Trois-Arches",
    "le pont des Grenades",
)

FRENCH = Language(
    moves={
        "place": "Poser {tile}\u00a0: {cell}{turned}",
        "race": "S'arrêter {cell}{flags}",
        "discard": "Défausser {tile}",
    },
    events={
        "RaceBegan": "La course commence\u00a0: {seat} ouvre",
        "TurnBegan": "{seat} a la main",
        "TilePlaced": "{seat} pose {tile}{why}{replaced}",
        "CheckpointOpened": "{number_titled} entre en jeu",
        "StepsSet": "{seat} peut faire {steps:pas|pas}\u00a0: Vitesse {speed}, Courant {current}",
        "Glided": "{seat} avance de {steps:pas|pas}{reason}{fell}",
        "FlagPlaced": "{seat} marque {number} d'un drapeau\u00a0; il en reste {left}",
        "BonusDrawn": "{seat} ferme la marche et pioche {tile}",
        "BonusLost": "Nulle place pour {tile}\u00a0: hors du jeu",
        "Discarded": "{seat} défausse {tile}, {why_discarded}",
        "Drew": "{seat} pioche {drawn}\u00a0; {left} dans la pioche",
        "DrawSkipped": "{seat} ne pioche rien, {why_skipped}",
        "RaceWon": "{seat} gagne la course{why_won}",
        "MatchEnded": "{races:~La course est finie|La régate est finie}",
    },
    terms={
        "tile": _FULL,
        "tile_short": short_names(_TILES),
        "tile_titled": titled(short_names(_BARE)),
        "place": place_names(("le hangar", *_BRIDGES), _SIDES),
        "turned": ("", ", un quart à droite", ", un demi-tour", ", un quart à gauche"),
        "flags": crossings(" en passant {}", _BRIDGES, " et "),
        "checkpoint": _BRIDGES,
        "number_titled": titled(_BRIDGES),
        "checkpoint_short": (
            "Poings",
            "Paille",
            "Merveilles",
            "Aiguilles",
            "Diable",
            "Miel",
            "Paradis",
            "Trois-Arches",
            "Grenades",
        ),
        "why": ("", " en prime"),
        "reason": (
            "",
            ", là où le parcours finit",
            ", jusqu'à une impasse",
            "\u00a0: l'eau profonde arrête tout",
            "\u00a0: là, nul ne peut dépasser",
            ", devant une eau profonde sans place",
            " et reste là, car l'eau ne mène pas plus loin",
        ),
        "replaced": tuple(f" et remplace {words}" for words in _FULL),
        "replaced?": ("",),
        "fell": ("", *(f", et recule de {n} faute de place" for n in range(1, 7))),
        "drawn": _FULL,
        "drawn?": ("une tuile",),
        "why_discarded": ("en trop pour sa main", "car rien ne peut se poser"),
        "why_skipped": ("car la pioche est vide", *("ayant planté un drapeau",) * 5),
        "why_won": (" au cinquième drapeau", "\u00a0: plus de tuiles, et nul n'est plus près du but"),
    },
    seat="Place {}",
    sources={"checkpoints": "Portes", "races": "Courses gagnées"},
)
