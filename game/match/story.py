"""The story of a match in sentences, as `replay --text` prints it."""

from __future__ import annotations

from collections.abc import Iterator

from game.locale import language, tr

from .match import Match

PUBLIC = -1


def tell_story(match: Match) -> Iterator[str]:
    """Yield who played what and what came of it, in the chosen language.

    While people play the match, only what is public is told: events as the public sees them, and no moves, whose
    words may name a hidden card. Afterwards everything is open.
    """
    game, names, lang = match.game, match.names, language()
    viewer = PUBLIC if match.people and not match.is_over else None
    options = "".join(f", {key} {value}" for key, value in match.options.items())
    yield tr(
        "story.head",
        game=tr(f"game.{game.name}"),
        count=len(names),
        options=options,
        seed=match.seed,
        names=", ".join(names),
    )
    for number, step in enumerate(match.steps):
        before = match.state_after(number)
        move = f": {game.describe(before, step.move, lang)}" if viewer is None else ""
        yield f"{number + 1}. {names[step.seat]}{move}"
        for event in step.events:
            yield f"    {game.sentence(event.seen_by(viewer), lang, names)}."
    points, places = game.points(match.state), game.places(match.state)
    if match.is_over:
        yield from (
            f"{places[seat]}. {names[seat]}: {points[seat]}"
            for seat in sorted(range(len(names)), key=places.__getitem__)
        )
    else:
        yield tr("story.open", name=names[match.actor])
