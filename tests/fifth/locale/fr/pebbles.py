"""Words of Pebbles."""

WORDS = {
    "game.pebbles": "Galets",
    "game.pebbles.line": "Le dernier compte",
    "unit.pebbles": "points",
    "pebbles.take": "Prenez-en un à trois",
    "level.sage": "Sage",
    "level.sage.line": "Says little",
}
