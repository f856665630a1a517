"""Pebbles: take one to three from the heap; each is a point, and the last is worth five more."""

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
GAME = Game("pebbles", range(2, 5), {}, rules.State, rules, rules.MOVES, Words(rules.MOVES, {}, LANGUAGES))
