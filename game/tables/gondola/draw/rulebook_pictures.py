"""Pictures of Gondola's rules pages."""

from __future__ import annotations

from game.tables.hud.rulebook_pictures import Callout, ChapterPicture

PICTURES = {
    "goal": ChapterPicture(
        640,
        360,
        (
            Callout(556, 198, 60, -40, "gondola.picture.gate"),
            Callout(70, 137, 70, 40, "gondola.picture.flags"),
        ),
        is_whole=True,
    ),
    "tiles": ChapterPicture(
        760,
        330,
        (
            Callout(810, 325, 110, -10, "gondola.picture.deep"),
            Callout(747, 262, -90, -26, "gondola.picture.gate"),
        ),
    ),
    "setup": ChapterPicture(
        500,
        230,
        (
            Callout(408, 265, -70, 42, "gondola.picture.house"),
            Callout(556, 198, 90, -20, "gondola.picture.gate"),
        ),
    ),
    "place": ChapterPicture(
        660,
        640,
        (
            Callout(650, 628, -160, -40, "gondola.picture.speed"),
            Callout(650, 660, -170, 0, "gondola.picture.current"),
            Callout(650, 692, -160, 16, "gondola.picture.capacity"),
        ),
    ),
    "race": ChapterPicture(
        760,
        355,
        (
            Callout(747, 391, -170, -30, "gondola.picture.under"),
            Callout(811, 325, 100, 40, "gondola.picture.deep"),
        ),
    ),
    "points": ChapterPicture(
        760,
        270,
        (
            Callout(811, 237, 60, -52, "gondola.picture.crossed"),
            Callout(747, 268, -100, 20, "gondola.picture.gate"),
        ),
    ),
    "bonus": ChapterPicture(
        1025,
        430,
        (
            Callout(1167, 460, -160, 20, "gondola.picture.bonus"),
            Callout(1106, 455, -150, -44, "gondola.picture.canal"),
        ),
    ),
    "draw": ChapterPicture(
        1025,
        430,
        (
            Callout(1106, 455, -150, -30, "gondola.picture.canal"),
            Callout(1228, 465, -120, 66, "gondola.picture.gone"),
        ),
    ),
    "two": ChapterPicture(
        430,
        230,
        (
            Callout(490, 200, 60, -40, "gondola.picture.boat"),
            Callout(408, 265, -60, 46, "gondola.picture.house"),
        ),
    ),
    "league": ChapterPicture(
        255,
        130,
        (
            Callout(178, 85, 90, -30, "gondola.picture.points"),
            Callout(70, 137, 130, 20, "gondola.picture.flags"),
        ),
    ),
    "known": ChapterPicture(
        255,
        130,
        (
            Callout(98, 115, 60, 56, "gondola.picture.hand"),
            Callout(155, 115, 150, 10, "gondola.picture.water"),
        ),
    ),
}
