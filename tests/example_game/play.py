"""Plays a fifth game with a fifth level: `python -m tests.example_game.play`.

`add` does all that a new game and level need: folders next to those of the four games, a line in `GAMES` and a line in
`LEVELS`. Then a person plays a whole match by clicks at the real table. The results and a share code follow as for any
other game.
"""

import dataclasses
from pathlib import Path

import game.rules
from ai.levels import LEVELS

HERE = Path(__file__).parent


def add() -> None:
    """Add the game and the level to Laguna: folders, and two lines."""
    import game.languages
    import game.tables

    for part in ("rules", "tables"):
        getattr(game, part).__path__.append(str(HERE / part))
    game.languages.FOLDERS.append(HERE / "locale")


def play() -> None:
    """Play a whole match with the fifth level by clicks, then its results."""
    from game.locale import choose, tr
    from game.match import share_code
    from game.match.share_codes import read_share_code
    from game.saves.stories import from_json, story_of, to_json
    from game.scenes.results.results_scene import ResultsScene
    from tests.client import tables
    from tests.client.player import Person

    app = tables.app()
    for lang in ("en", "it", "fr"):
        choose(lang)
        match = tables.match("pebbles", ("human", "sage", "human"))
        table = tables.seated(app, match)
        assert table.interaction.hud.seats.facts()[1].status == tr("level.sage").lower()
        person = Person(app)
        while person.settle(table):
            person.decide(table)
        assert match.is_over
        assert table.view.state == match.state, "the last record is the state"
        assert sum(match.game.points(match.state)) == 26
        assert read_share_code(share_code(match)).game == "pebbles"
        story = story_of(match)
        assert from_json(to_json(story)) == story
        app.scenes = []
        app.begin(ResultsScene(app, match, range(3)))
        app.step(0.1, [])


if __name__ == "__main__":
    game.rules.GAMES = (*game.rules.GAMES, "pebbles")
    LEVELS["sage"] = dataclasses.replace(LEVELS["noble"], name="sage", names=("Zuane", "Anzola", "Piero"))
    add()
    play()
