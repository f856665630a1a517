"""Pictures of Rialto's rules pages."""

from __future__ import annotations

from game.tables.hud.rulebook_pictures import CLOSING, Callout, ChapterPicture

PICTURES = {
    "goal": ChapterPicture(
        640,
        360,
        (
            Callout(596, 255, 70, -50, "rialto.picture.value"),
            Callout(182, 85, 95, -10, "rialto.picture.points"),
        ),
        is_whole=True,
    ),
    "board": ChapterPicture(
        600,
        215,
        (
            Callout(700, 205, 60, 62, "rialto.picture.bridge"),
            Callout(590, 143, -110, 30, "rialto.picture.gondola"),
        ),
    ),
    "setup": ChapterPicture(
        760,
        230,
        (
            Callout(752, 211, -90, -52, "rialto.picture.round"),
            Callout(893, 195, 30, 58, "rialto.picture.value"),
        ),
    ),
    "order": ChapterPicture(
        480,
        90,
        (
            Callout(471, 63, 60, 46, "rialto.picture.first"),
            Callout(421, 63, -60, 72, "rialto.picture.second"),
        ),
    ),
    "cards": ChapterPicture(
        400,
        640,
        (
            Callout(287, 640, 30, -62, "rialto.picture.kept"),
            Callout(457, 640, 90, -30, "rialto.picture.joker"),
        ),
    ),
    "stages": ChapterPicture(
        760,
        20,
        (
            Callout(855, 22, 40, 56, "rialto.picture.now"),
            Callout(640, 31, 45, 92, "rialto.picture.winner"),
        ),
    ),
    "actions": ChapterPicture(
        800,
        215,
        (
            Callout(800, 200, 60, -40, "rialto.picture.f"),
            Callout(706, 205, -70, 40, "rialto.picture.d"),
        ),
    ),
    "green": ChapterPicture(
        900,
        630,
        (
            Callout(880, 628, -130, 10, "rialto.picture.used"),
            Callout(1014, 680, 60, -46, "rialto.picture.coins"),
        ),
    ),
    "blue": ChapterPicture(
        1025,
        590,
        (
            Callout(1096, 590, -140, 30, "rialto.picture.blue"),
            Callout(1188, 646, -130, -88, "rialto.picture.bank"),
        ),
    ),
    "neutral": ChapterPicture(
        740,
        345,
        (
            Callout(703, 335, -90, -36, "rialto.picture.first"),
            Callout(741, 352, 60, 52, "rialto.picture.second"),
        ),
    ),
    "known": ChapterPicture(
        255,
        130,
        (
            Callout(186, 115, 110, -30, "rialto.picture.hand"),
            Callout(143, 115, 90, 50, "rialto.picture.council"),
        ),
    ),
    CLOSING: ChapterPicture(
        860,
        430,
        (
            Callout(949, 427, 50, -56, "rialto.picture.value"),
            Callout(858, 432, -80, -46, "rialto.picture.first"),
            Callout(894, 449, 10, 60, "rialto.picture.second"),
        ),
    ),
}
