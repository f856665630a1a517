"""Gondola's moves and events in Italian."""

from __future__ import annotations

from game.rules.words import Language

from .naming import TileWords, crossings, full_names, place_names, short_names, titled

_TILES = TileWords(
    shapes=("il rettilineo", "la curva", "la T", "l'incrocio", "lo squero"),
    deep="l'acqua profonda",
    checkpoint="il traguardo",
    bonus="{} bonus",
    replace="{} che può sostituire",
    no_passing="{} senza sorpasso",
    speed="{} (Velocità\u00a0{speed})",
    current="{} (Corrente\u00a0{current})",
    both="{} (Velocità\u00a0{speed}, Corrente\u00a0{current})",
)
_BARE = _TILES._replace(
    shapes=("rettilineo", "curva", "T", "incrocio", "squero"), deep="acqua profonda", checkpoint="traguardo"
)
_FULL = full_names(_TILES)
_SIDES = (
    "a nord-ovest, presso {}",
    "a nord, presso {}",
    "a nord-est, presso {}",
    "a ovest, presso {}",
    "dov'è {}",
    "a est, presso {}",
    "a sud-ovest, presso {}",
    "a sud, presso {}",
    "a sud-est, presso {}",
)
_BRIDGES = (
    "il Ponte dei Pugni",
    "il Ponte della Paglia",
    "il Ponte delle Maravegie",
    "il Ponte delle Guglie",
    "il Ponte del Diavolo",
    "il Ponte del Miele",
    "il Ponte del Paradiso",
    "il Ponte dei Tre Archi",
    "il Ponte dei Melograni",
)

ITALIAN = Language(
    moves={
        "place": "Posa {tile}: {cell}{turned}",
        "race": "Fermati {cell}{flags}",
        "discard": "Scarta {tile}",
    },
    events={
        "RaceBegan": "La regata comincia: apre {seat}",
        "TurnBegan": "{seat} è di turno",
        "TilePlaced": "{seat} posa {tile}{why}{replaced}",
        "CheckpointOpened": "{number_titled} entra in gioco",
        "StepsSet": "{seat} può fare {steps:passo|passi}: Velocità {speed}, Corrente {current}",
        "Glided": "{seat} avanza di {steps:passo|passi}{reason}{fell}",
        "FlagPlaced": "{seat} segna {number} con una bandiera; {left:~ne resta|ne restano} {left}",
        "BonusDrawn": "{seat} chiude la fila e pesca {tile}",
        "BonusLost": "Non c'è posto per {tile}: esce dal gioco",
        "Discarded": "{seat} scarta {tile}, {why_discarded}",
        "Drew": "{seat} pesca {drawn}; {left} nel mazzo",
        "DrawSkipped": "{seat} non pesca, {why_skipped}",
        "RaceWon": "{seat} vince la regata{why_won}",
        "MatchEnded": "{races:~La regata è finita|La sfida è finita}",
    },
    terms={
        "tile": _FULL,
        "tile_short": short_names(_TILES),
        "tile_titled": titled(short_names(_BARE)),
        "place": place_names(("lo squero", *_BRIDGES), _SIDES),
        "turned": ("", ", un quarto a destra", ", mezzo giro", ", un quarto a sinistra"),
        "flags": crossings(" passando {}", _BRIDGES, " e "),
        "checkpoint": _BRIDGES,
        "number_titled": titled(_BRIDGES),
        "checkpoint_short": (
            "Pugni",
            "Paglia",
            "Maravegie",
            "Guglie",
            "Diavolo",
            "Miele",
            "Paradiso",
            "Tre Archi",
            "Melograni",
        ),
        "why": ("", " in premio"),
        "reason": (
            "",
            ", dove il percorso finisce",
            ", fino a un vicolo cieco",
            ": l'acqua profonda ferma tutti",
            ": lì nessuno può passare oltre",
            ", davanti ad acqua profonda senza posto",
            " e resta lì, perché l'acqua non prosegue",
        ),
        "replaced": tuple(f" e sostituisce {words}" for words in _FULL),
        "replaced?": ("",),
        "fell": ("", *(f", indietro di {n} per mancanza di posto" for n in range(1, 7))),
        "drawn": _FULL,
        "drawn?": ("una tessera",),
        "why_discarded": ("oltre il limite della mano", "perché niente ha posto"),
        "why_skipped": ("perché il mazzo è vuoto", *("avendo piantato una bandiera",) * 5),
        "why_won": (" con la quinta bandiera", ": le tessere sono finite, e nessuno è più vicino alla meta"),
    },
    seat="Posto {}",
    sources={"checkpoints": "Traguardi", "races": "Regate vinte"},
)
