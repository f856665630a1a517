"""Venezia in Italian."""

from __future__ import annotations

from ..words import Language
from .board import DISTRICT_NAMES
from .naming import site_words

_BUILDINGS = ("la basilica", "il palazzo", "il campo", "il ponte", "la casa")
_PLACES = ("a San Marco", "al Mercato", "all'Arsenale", "ai Giardini", "ai Pescatori")

LANGUAGE = Language(
    moves={
        "lay": "Gioca una carta {kind}",
        "set": "Metti da parte le carte {kind} e costruisci in proprio",
        "build": "Costruisci ora {work}",
        "basilica": "Costruisci la basilica {triangle}: {points:punto|punti}",
        "palazzo": "Costruisci il palazzo {pair}: {points:punto|punti}",
        "campo": "Costruisci il campo {hex}: {points:punto|punti}",
        "ponte": "Costruisci il ponte {span}: {points:punto|punti}",
        "casa": "Costruisci la casa {hex}: {points:punto|punti}",
        "drop": "Scarta tutte le carte {kind} davanti a te",
        "drain": "Bonifica una palude {hex}",
        "take": "Prendi la carta {kind} scoperta",
        "deck": "Pesca {count:carta|carte} dal mazzo",
        "offer": "Scopri una carta {kind} e prendine altre tre",
        "turnup": "Scopri la carta del giocatore immaginario",
        "done": "Avanti",
        "done play": "Non giocare altre carte",
        "done pause": "Non cambiare oro: si muove la prossima gondola",
        "done drain": "Non bonificare altro",
        "done draw": "Non pescare",
        "done close": "Termina il turno",
        "done final": "Non cambiare altro oro",
        "trade": "Cambia {gold} monete d'oro in {steps:casella|caselle}",
    },
    events={
        "TurnBegan": "{seat} comincia il turno",
        "StageBegan": "{seat} {stage}",
        "CardLaid": "{seat} gioca una carta {kind}: {total}\u00a0di\u00a0{needed}",
        "CardLaid house": "{seat} gioca una carta {kind}",
        "SetLaid": "{seat} mette da parte le carte {kind} e costruisce in proprio",
        "TurnedUp": "{seat} scopre una carta {kind} per il giocatore immaginario: {total}\u00a0di\u00a0{needed}",
        "TurnedUp house": "{seat} scopre una carta {kind} per il giocatore immaginario",
        "TurnedAway": "{seat} scopre una carta {kind}, terzo tipo per il giocatore immaginario, e la scarta",
        "PawnTaken": "{seat} prende dal tabellone {builder}",
        "PawnTaken other": "{seat} prende {builder}: lo perde {holder}",
        "PawnReturned": "{holder} rende al tabellone {builder}",
        "BuildingChosen": "Si costruisce {work}: {seat} sceglie dove",
        "BuildingFailed": "Non c'è posto per {work}: niente edificio, e le carte sono perse",
        "Built": "{seat} costruisce {building} {place}: {points:punto|punti}",
        "Built bridge": "{seat} costruisce {building} tra {district} e {other}: {points:punto|punti} per {houses}",
        "Built for": "{seat} piazza {building} {place} per {master}: {points:punto|punti}",
        "Built bridge for": (
            "{seat} piazza {building} tra {district} e {other} per {master}: {points:punto|punti} per {houses}"
        ),
        "TreasureDrawn": "{seat} prende un tesoro da {value}",
        "TreasureDrawn unseen": "{seat} prende un tesoro",
        "TreasureMissed": "{seat} dovrebbe prendere un tesoro, ma non ne restano",
        "Glided": "{seat} avanza di {steps:casella|caselle} per {source}, da {origin} a {target}",
        "Glided over": (
            "{seat} avanza di {steps:casella|caselle} per {source}, da {origin} a {target}, "
            "saltando {leaps:casella occupata|caselle occupate}"
        ),
        "GoldTraded": "{seat} paga {gold} monete d'oro per {steps:casella|caselle}",
        "CardsDiscarded": "{seat} scarta {count:carta|carte} ({kind}): {why}",
        "MarshDrained": "{seat} bonifica una palude {place} e trova {value:moneta|monete} d'oro",
        "MarshDrained empty": "{seat} bonifica una palude {place} e non trova oro",
        "MarshDrained unseen": "{seat} bonifica una palude {place} e ne tiene segreto l'oro",
        "OpenTaken": "{seat} prende la carta {kind} scoperta",
        "CardDrawn": "{seat} pesca {card} dal mazzo",
        "CardOffered": "{seat} scopre una carta {kind} accanto al mazzo",
        "DrawDeclined": "{seat} non pesca",
        "OpenSwept": "Quattro carte sono scoperte: si scartano tutte e quattro",
        "DeckRemade": "Gli scarti, mescolati, formano un nuovo mazzo di {count}",
        "EndCame": "La partita finisce nel turno di {seat}: {reason}",
        "LastTradeOffered": "{seat} può cambiare oro un'ultima volta",
        "GameOver": "La partita è finita: davanti a tutti c'è {seat}, a {distance:casella|caselle}",
    },
    terms={
        "kind": ("basilica", "palazzo", "campo", "ponte", "casa"),
        "building": ("una basilica", "un palazzo", "un campo", "un ponte", "una casa"),
        "builder": (
            "il mastro costruttore della basilica",
            "il mastro costruttore del palazzo",
            "il mastro costruttore del campo",
            "il mastro costruttore del ponte",
        ),
        "work": (
            *_BUILDINGS[:4],
            "la basilica messa da parte",
            "il palazzo messo da parte",
            "il campo messo da parte",
            "il ponte messo da parte",
            "una casa",
            "la casa del giocatore immaginario",
        ),
        "card": ("una carta basilica", "una carta palazzo", "una carta campo", "una carta ponte", "una carta casa"),
        "card?": ("una carta",),
        "district": DISTRICT_NAMES,
        "place": _PLACES,
        "houses": (
            "le case di San Marco",
            "le case del Mercato",
            "le case dell'Arsenale",
            "le case dei Giardini",
            "le case dei Pescatori",
        ),
        **site_words(_PLACES, "tra {} e {} contando {scored}"),
        "stage": ("passa a costruire", "passa a bonificare", "passa a pescare", "arriva alla fine del turno"),
        "source": (*_BUILDINGS, "l'oro"),
        "why": ("usate per l'edificio", "perse, senza un posto", "un tipo di troppo"),
        "reason": (
            "si continua",
            "è costruito l'ultimo edificio di un tipo",
            "una gondola ha raggiunto il traguardo",
            "niente si è mosso per tre giri",
        ),
        "seat": ("Posto 1", "Posto 2", "Posto 3", "Posto 4", "Posto 5", "il giocatore immaginario"),
    },
    seat="Posto {}",
    sources={"casa": "Casa", "gold": "Oro", "leaps": "Caselle saltate"},
)
