"""Words of Pebbles."""

WORDS = {
    "game.pebbles": "Ciottoli",
    "game.pebbles.line": "Conta l'ultimo",
    "unit.pebbles": "punti",
    "pebbles.take": "Prendi da uno a tre",
    "level.sage": "Sage",
    "level.sage.line": "Says little",
}
