"""Words of Pebbles."""

WORDS = {
    "game.pebbles": "Pebbles",
    "game.pebbles.line": "The last one counts",
    "unit.pebbles": "points",
    "pebbles.take": "Take one to three",
    "level.sage": "Sage",
    "level.sage.line": "Says little",
}
