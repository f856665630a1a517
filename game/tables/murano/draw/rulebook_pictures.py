"""Pictures of Murano's rules pages."""

from __future__ import annotations

from game.tables.hud.rulebook_pictures import Callout, ChapterPicture

PICTURES = {
    "goal": ChapterPicture(
        640,
        360,
        (
            Callout(640, 296, 60, -50, "murano.picture.piles"),
            Callout(180, 70, 95, -10, "murano.picture.points"),
        ),
        is_whole=True,
    ),
    "board": ChapterPicture(
        640,
        190,
        (
            Callout(592, 220, -100, 56, "murano.picture.space"),
            Callout(662, 185, 70, -50, "murano.picture.street"),
            Callout(769, 183, 60, 40, "murano.picture.mooring"),
        ),
    ),
    "setup": ChapterPicture(
        640,
        290,
        (
            Callout(644, 298, -60, -52, "murano.picture.piles"),
            Callout(735, 313, 80, 40, "murano.picture.left"),
        ),
    ),
    "turn": ChapterPicture(
        600,
        90,
        (
            Callout(645, 104, 70, 62, "murano.picture.red"),
            Callout(380, 104, 40, 56, "murano.picture.black"),
        ),
    ),
    "buy": ChapterPicture(
        560,
        500,
        (
            Callout(487, 548, -60, -70, "murano.picture.price"),
            Callout(548, 541, 110, -56, "murano.picture.shop"),
        ),
    ),
    "build": ChapterPicture(
        640,
        500,
        (
            Callout(643, 540, 90, -30, "murano.picture.build"),
            Callout(637, 458, -150, -10, "murano.picture.owner"),
        ),
    ),
    "earn": ChapterPicture(
        680,
        500,
        (
            Callout(733, 543, 110, -30, "murano.picture.produce"),
            Callout(582, 453, -80, -6, "murano.picture.customers"),
        ),
    ),
    "special": ChapterPicture(
        500,
        530,
        (
            Callout(467, 541, -60, -70, "murano.picture.special"),
            Callout(548, 541, 110, -56, "murano.picture.shop"),
        ),
    ),
    "characters": ChapterPicture(
        480,
        650,
        (
            Callout(281, 668, 60, -62, "murano.picture.character"),
            Callout(683, 690, 70, -70, "murano.picture.island"),
        ),
    ),
    "known": ChapterPicture(
        255,
        240,
        (
            Callout(183, 256, 100, -46, "murano.picture.cards"),
            Callout(97, 256, 60, 54, "murano.picture.coins"),
        ),
    ),
}
