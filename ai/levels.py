"""Levels of the computer opponents, as data. None cheats.

Levels differ in thinking time and in how consistently they play their best move.
"""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Level:
    """Opponent: simulations for a decision, cap on seconds in the window, character."""

    name: str
    sims: int
    seconds: float
    temperature: float  # 0 always plays the most visited move; 1 draws moves in proportion to visits
    learns_move_classes: bool  # learn which move classes are good (MAST)
    uses_trained_weights: bool  # use trained weights
    temper: float  # share of the play style that shows
    portrait: str
    names: tuple[str, ...] = ()  # names of opponents at this level; none for levels of the arena alone

    def for_game(self, game: str) -> Level:
        """Return the level for a game.

        It has fewer simulations in games where few are enough, and less chance where it spoils whole plans.
        """
        own = self.name, game
        return replace(
            self,
            sims=SIMS_BY_GAME.get(own, self.sims),
            temperature=TEMPERATURE_BY_GAME.get(own, self.temperature),
        )

    def budget(self, choices: int, share: float = 1.0, spent: float = 0.0) -> tuple[int, float]:
        """Return the simulations and seconds for a decision.

        They depend on the number of moves and on the seconds already spent in this turn. A decision among few moves
        gets less, and a turn that has taken long is hurried. It never takes more than twice as long as one decision
        may.
        """
        size = share * min(1.0, MIN_EFFORT_SHARE + choices / MANY_MOVES)
        left = max(0.05, TURN * self.seconds - spent) / 2
        return max(2, round(self.sims * size)), min(self.seconds, left) * share


@dataclass(frozen=True)
class Player:
    """Player of a seat: the name of a level, and a play style."""

    level: str
    temper: str = ""


TEMPERS = ("builder", "rival", "hoarder", "racer")  # play styles, see `ai.search.play_styles`
MIN_EFFORT_SHARE = 0.25
MANY_MOVES = 10
TURN = 2.0  # time limit of a turn, in decisions

LEVELS = {
    level.name: level
    for level in (
        Level(
            "apprentice",
            sims=40,
            seconds=0.3,
            temperature=0.7,
            learns_move_classes=False,
            uses_trained_weights=False,
            temper=1.2,
            portrait="glassblower",
            names=("Beppe", "Zanetta", "Nane", "Tonia", "Momolo"),
        ),
        Level(
            "merchant",
            sims=120,
            seconds=0.6,
            temperature=0.0,
            learns_move_classes=True,
            uses_trained_weights=False,
            temper=0.8,
            portrait="trader",
            names=("Baldassare", "Orsola", "Marino", "Felicita", "Polo"),
        ),
        Level(
            "noble",
            sims=1200,
            seconds=1.2,
            temperature=0.0,
            learns_move_classes=True,
            uses_trained_weights=False,
            temper=0.5,
            portrait="lady",
            names=("Loredana", "Contarina", "Morosina", "Querina", "Elisabetta"),
        ),
        Level(
            "doge",
            sims=12000,
            seconds=2.0,
            temperature=0.0,
            learns_move_classes=True,
            uses_trained_weights=True,
            temper=0.0,
            portrait="prince",
            names=("Serenissimo", "Dandolo", "Ziani", "Foscari", "Gritti"),
        ),
    )
}
SIMS_BY_GAME = {
    # With the usual numbers the lower levels hardly differed in a race.
    ("apprentice", "gondola"): 25,
    ("merchant", "gondola"): 40,
    ("noble", "gondola"): 400,
    # Rialto's are fastest. These take half a second of one core, and won 59 % of matches against 12,000.
    ("doge", "rialto"): 48_000,
}
TEMPERATURE_BY_GAME = {
    # A turn is up to seven decisions. At 0.7 the apprentice had 54 % of a merchant's points (24 matches), now 62 %.
    ("apprentice", "murano"): 0.35,
}
WEAKEST = next(iter(LEVELS))  # levels are in the order of their strength


@dataclass(frozen=True)
class Effort:
    """Effort of the levels: one for all (`sims` or `ms`), or a share of their own."""

    share: float = 1.0
    sims: int = 0
    ms: int = 0
