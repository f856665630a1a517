"""Venezia in French."""

from __future__ import annotations

from ..words import Language
from .board import DISTRICT_NAMES
from .naming import site_words

_BUILDINGS = ("la basilique", "le palais", "le campo", "le pont", "la maison")
_PLACES = tuple(f"à {name}" for name in DISTRICT_NAMES)

LANGUAGE = Language(
    moves={
        "lay": "Poser une carte {kind}",
        "set": "Mettre à part les cartes {kind} et construire pour soi",
        "build": "Construire maintenant {work}",
        "basilica": "Construire la basilique {triangle}\u00a0: {points:point|points}",
        "palazzo": "Construire le palais {pair}\u00a0: {points:point|points}",
        "campo": "Construire le campo {hex}\u00a0: {points:point|points}",
        "ponte": "Construire le pont {span}\u00a0: {points:point|points}",
        "casa": "Construire la maison {hex}\u00a0: {points:point|points}",
        "drop": "Défausser toutes les cartes {kind} devant soi",
        "drain": "Assécher un marais {hex}",
        "take": "Prendre la carte {kind} visible",
        "deck": "Piocher {count:carte|cartes}",
        "offer": "Exposer une carte {kind} et en prendre trois autres",
        "turnup": "Révéler la carte du joueur imaginaire",
        "done": "Continuer",
        "done play": "Ne plus poser de cartes",
        "done pause": "Ne rien échanger\u00a0: la gondole suivante avance",
        "done drain": "Ne plus assécher",
        "done draw": "Ne rien prendre",
        "done close": "Finir le tour",
        "done final": "Ne plus rien échanger",
        "trade": "Échanger {gold} pièces d'or contre {steps:case|cases}",
    },
    events={
        "TurnBegan": "{seat} commence son tour",
        "StageBegan": "{seat} {stage}",
        "CardLaid": "{seat} pose une carte {kind}\u00a0: {total}\u00a0sur\u00a0{needed}",
        "CardLaid house": "{seat} pose une carte {kind}",
        "SetLaid": "{seat} met à part les cartes {kind} et construit pour soi",
        "TurnedUp": "{seat} révèle une carte {kind} pour le joueur imaginaire\u00a0: {total}\u00a0sur\u00a0{needed}",
        "TurnedUp house": "{seat} révèle une carte {kind} pour le joueur imaginaire",
        "TurnedAway": "{seat} révèle une carte {kind}, troisième type pour le joueur imaginaire, et la défausse",
        "PawnTaken": "{seat} prend {builder} sur le plateau",
        "PawnTaken other": "{seat} prend {builder}\u00a0: {holder} le perd",
        "PawnReturned": "{holder} rend {builder} au plateau",
        "BuildingChosen": "On construit {work}\u00a0: {seat} choisit où",
        "BuildingFailed": "Aucun emplacement pour {work}\u00a0: rien n'est construit et ses cartes sont perdues",
        "Built": "{seat} construit {building} {place}\u00a0: {points:point|points}",
        "Built bridge": (
            "{seat} construit {building} entre {district} et {other}\u00a0: {points:point|points} pour {houses}"
        ),
        "Built for": "{seat} place {building} {place} pour {master}\u00a0: {points:point|points}",
        "Built bridge for": (
            "{seat} place {building} entre {district} et {other} pour {master}\u00a0: "
            "{points:point|points} pour {houses}"
        ),
        "TreasureDrawn": "{seat} prend un trésor valant {value}",
        "TreasureDrawn unseen": "{seat} prend un trésor",
        "TreasureMissed": "{seat} devrait prendre un trésor, mais il n'en reste plus",
        "Glided": "{seat} avance de {steps:case|cases} pour {source}, de {origin} à {target}",
        "Glided over": (
            "{seat} avance de {steps:case|cases} pour {source}, de {origin} à {target}, "
            "en sautant {leaps:case occupée|cases occupées}"
        ),
        "GoldTraded": "{seat} paie {gold} pièces d'or pour {steps:case|cases}",
        "CardsDiscarded": "{seat} défausse {count:carte|cartes} ({kind})\u00a0: {why}",
        "MarshDrained": "{seat} assèche un marais {place} et trouve {value:pièce|pièces} d'or",
        "MarshDrained empty": "{seat} assèche un marais {place} et ne trouve pas d'or",
        "MarshDrained unseen": "{seat} assèche un marais {place} et garde son or secret",
        "OpenTaken": "{seat} prend la carte {kind} visible",
        "CardDrawn": "{seat} pioche {card}",
        "CardOffered": "{seat} expose une carte {kind} à côté de la pioche",
        "DrawDeclined": "{seat} ne prend rien",
        "OpenSwept": "Quatre cartes sont visibles\u00a0: toutes quatre sont défaussées",
        "DeckRemade": "La défausse mélangée forme une nouvelle pioche de {count}",
        "EndCame": "La partie s'achève au tour joué par {seat}\u00a0: {reason}",
        "LastTradeOffered": "{seat} peut échanger de l'or une dernière fois",
        "GameOver": "La partie est finie\u00a0: {seat} est le plus loin, à {distance:case|cases}",
    },
    terms={
        "kind": ("basilique", "palais", "campo", "pont", "maison"),
        "building": ("une basilique", "un palais", "un campo", "un pont", "une maison"),
        "builder": (
            "le maître bâtisseur de la basilique",
            "le maître bâtisseur du palais",
            "le maître bâtisseur du campo",
            "le maître bâtisseur du pont",
        ),
        "work": (
            *_BUILDINGS[:4],
            *(f"{building} à part" for building in _BUILDINGS[:4]),
            "une maison",
            "la maison du joueur imaginaire",
        ),
        "card": ("une carte basilique", "une carte palais", "une carte campo", "une carte pont", "une carte maison"),
        "card?": ("une carte",),
        "district": DISTRICT_NAMES,
        "place": _PLACES,
        "houses": (
            "les maisons de San Marco",
            "les maisons de Mercato",
            "les maisons d'Arsenale",
            "les maisons de Giardini",
            "les maisons de Pescatori",
        ),
        **site_words(_PLACES, "entre {} et {} en comptant {scored}"),
        "stage": (
            "passe à la construction",
            "passe à l'assèchement",
            "passe à la pioche",
            "arrive à la fin de son tour",
        ),
        "source": (*_BUILDINGS, "l'or"),
        "why": ("utilisées pour construire", "perdues faute d'emplacement", "un type de trop"),
        "reason": (
            "elle continue",
            "le dernier bâtiment d'un type est construit",
            "une gondole a atteint l'arrivée",
            "rien n'a bougé pendant trois manches",
        ),
        "seat": ("Place 1", "Place 2", "Place 3", "Place 4", "Place 5", "le joueur imaginaire"),
    },
    seat="Place {}",
    sources={"casa": "Maisons", "gold": "Or", "leaps": "Cases sautées"},
)
