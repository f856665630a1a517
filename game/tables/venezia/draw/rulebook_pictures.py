"""Pictures of Venezia's rules pages."""

from __future__ import annotations

from game.tables.hud.rulebook_pictures import CLOSING, Callout, ChapterPicture

PICTURES = {
    "goal": ChapterPicture(
        640,
        360,
        (
            Callout(632, 298, -40, -62, "venezia.picture.boats"),
            Callout(1011, 490, -50, 52, "venezia.picture.finish"),
            Callout(180, 85, 100, -12, "venezia.picture.score"),
        ),
        is_whole=True,
    ),
    "board": ChapterPicture(
        600,
        190,
        (
            Callout(465, 185, -40, -50, "venezia.picture.marsh"),
            Callout(758, 213, 40, -52, "venezia.picture.stone"),
            Callout(605, 262, 60, 0, "venezia.picture.site"),
        ),
    ),
    "setup": ChapterPicture(
        330,
        430,
        (
            Callout(252, 490, 70, 10, "venezia.picture.start"),
            Callout(260, 412, 80, -24, "venezia.picture.track"),
        ),
    ),
    "turn": ChapterPicture(
        600,
        20,
        (
            Callout(515, 22, -30, 62, "venezia.picture.complete"),
            Callout(712, 22, 30, 100, "venezia.picture.drain"),
        ),
    ),
    "play": ChapterPicture(
        640,
        620,
        (
            Callout(500, 701, -50, -55, "venezia.picture.cost"),
            Callout(537, 701, 90, -85, "venezia.picture.worth"),
        ),
    ),
    "build": ChapterPicture(
        640,
        400,
        (
            Callout(693, 385, 40, -62, "venezia.picture.basilica"),
            Callout(584, 378, -80, 52, "venezia.picture.casa"),
        ),
    ),
    "points": ChapterPicture(
        800,
        160,
        (
            Callout(868, 140, -10, 62, "venezia.picture.palazzo"),
            Callout(870, 98, -150, -4, "venezia.picture.open"),
        ),
    ),
    "move": ChapterPicture(
        760,
        300,
        (
            Callout(632, 298, -20, -50, "venezia.picture.mover"),
            Callout(912, 316, -70, 55, "venezia.picture.skipped"),
        ),
    ),
    "drain": ChapterPicture(
        400,
        180,
        (
            Callout(343, 185, -20, -52, "venezia.picture.token"),
            Callout(495, 217, 0, 48, "venezia.picture.drained"),
        ),
    ),
    "draw": ChapterPicture(
        1025,
        400,
        (
            Callout(1162, 405, -140, -40, "venezia.picture.cards"),
            Callout(1105, 415, -130, 30, "venezia.picture.deck"),
        ),
    ),
    "gold": ChapterPicture(
        400,
        640,
        (
            Callout(272, 636, 130, 4, "venezia.picture.gold"),
            Callout(540, 575, -40, -62, "venezia.picture.trade"),
        ),
    ),
    "two": ChapterPicture(
        255,
        250,
        (
            Callout(32, 137, 90, 46, "venezia.picture.front"),
            Callout(53, 137, 240, 10, "venezia.picture.pawn"),
        ),
    ),
    "known": ChapterPicture(
        255,
        130,
        (
            Callout(96, 115, 60, 50, "venezia.picture.hand"),
            Callout(178, 115, 130, 0, "venezia.picture.treasures"),
        ),
    ),
    CLOSING: ChapterPicture(
        1025,
        500,
        (
            Callout(1198, 530, -60, -66, "venezia.picture.left"),
            Callout(1011, 490, -120, 40, "venezia.picture.finish"),
        ),
    ),
}
