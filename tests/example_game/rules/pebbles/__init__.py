"""Pebbles: take one to three from the heap; each is a point, and the last is worth five more."""

from game.rules.event_names import EventNames, Stored
from game.rules.game import Game
from game.rules.words import Language, Words

from . import rules

LANGUAGES = {
    lang: Language({"take": take}, {"Taken": taken}, {}, sources={"pebbles": pebbles, "last": last})
    for lang, take, taken, pebbles, last in (
        ("en", "Take {count}", "{seat} takes {count:pebble|pebbles}", "pebbles", "the last"),
        ("it", "Prendi {count}", "{seat} prende {count:ciottolo|ciottoli}", "ciottoli", "l'ultimo"),
        ("fr", "Prendre {count}", "{seat} prend {count:galet|galets}", "galets", "le dernier"),
    )
}
EVENT_NAMES = EventNames({"taken": Stored(rules.Taken, "seat", "count")})
GAME = Game(
    name="pebbles",
    seats=range(2, 5),
    options={},
    make=rules.State,
    rules=rules,
    moves=rules.MOVES,
    words=Words(rules.MOVES, {}, LANGUAGES),
    events=EVENT_NAMES,
)
