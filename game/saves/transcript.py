"""Transcript of a match in sentences, as `replay --text` prints it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.locale import labelled, language, tr
from game.match.match import Match
from game.rules import Game

from .stories import Story, viewer_of


def transcript_of(match: Match) -> Iterator[str]:
    """Yield each player's moves and their events, in the chosen language.

    While people play the match, only public information is shown: events as the public sees them, and no moves. The
    words of a move may name a hidden card. Afterwards everything is open.
    """
    game, names, lang = match.game, match.names, language()
    viewer = viewer_of(match)
    yield tr(
        "story.head",
        game=tr(f"game.{game.name}"),
        count=len(names),
        options=_told_options(game, match.options),
        seed=match.seed,
        names=", ".join(names),
    )
    for number, step in enumerate(match.steps):
        before = match.state_after(number)
        name = names[step.seat]
        told = labelled(name, game.describe(before, step.move, lang)) if viewer is None else name
        yield f"{number + 1}. {told}"
        for event in step.events:
            yield f"    {game.sentence(event.seen_by(viewer), lang, names)}."
    if match.is_over:
        yield from _result(names, game.points(match.state), game.places(match.state))
    else:
        yield tr("story.open", name=names[match.actor])


def _told_options(game: Game, options: Mapping[str, object]) -> str:
    """Return the options that are not as usual, in words, each after a comma."""
    changed = {key: options[key] for key, values in game.options.items() if options.get(key, values[0]) != values[0]}
    told = ((tr(f"option.{key}"), value) for key, value in changed.items())
    return "".join(f", {name if value is True else labelled(name, value)}" for name, value in told)


def tell_kept(story: Story) -> Iterator[str]:
    """Yield the lines of a stored story, whose moves need not be playable any more."""
    names = story.names
    yield tr(
        "story.head",
        game=tr(f"game.{story.game.name}"),
        count=len(names),
        options=_told_options(story.game, story.options),
        seed=story.seed,
        names=", ".join(names),
    )
    for number, turn in enumerate(story.turns, 1):
        yield f"{number}. {names[turn.seat]}"
        for event in turn.events:
            yield f"    {story.game.sentence(event, language(), names)}."
    yield from _result(names, story.points, story.places)


def _result(names: Sequence[str], points: Sequence[int], places: Sequence[int]) -> Iterator[str]:
    for seat in sorted(range(len(names)), key=places.__getitem__):
        yield f"{places[seat]}. {labelled(names[seat], points[seat])}"
