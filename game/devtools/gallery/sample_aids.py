"""Gallery scenes of hints, reviews and tutorial aids, over a table without search.

The search results are sample data, the same on every run. The gallery shows how they look, not which move is good.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ai.analysis import Advice, Decision, Judgement, Option
from game.match import Match
from game.rules import State
from game.scenes.review.review_scene import ReviewScene
from game.scenes.scene import Scene
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from game.session.opponents import NullOpponents
from game.session.playback.match_judge import MatchJudge
from game.session.recap import Recap
from game.ui.render.magnifier import Magnifier

from .positions import gallery_of, match_at

if TYPE_CHECKING:
    from game.shell.app import App
    from game.ui.render.canvas import Canvas

GAME = "venezia"
HUES = (4, 2, 1, 0, 3)
SOURCES = {"basilica": 12.2, "ponte": 4.1, "leaps": 6.3, "gold": 3.0}
LOST_SHARE = 0.12  # share of the points from the largest sources that each rank costs
LESSENED = 2  # number of those sources
RISEN = 0.6  # points that each rank gives a rival


def option(match: Match, seat: int, move: int, rank: int, sources: Mapping[str, float]) -> Option:
    """Return a move as if a search had ranked it at a place.

    `sources` are the seat's points at the end after the best move. Worse moves lose a share of the largest.
    """
    win = 0.62 - 0.07 * rank
    rivals = [rival for rival in range(len(match.seats)) if rival != seat]
    shares = {rival: len(rivals) - at for at, rival in enumerate(rivals)}
    wins = tuple(
        (1 - win) * shares[one] / sum(shares.values()) if one != seat else win for one in range(len(rivals) + 1)
    )
    largest = sorted((one for one in sources if one != "start"), key=lambda one: -sources[one])[:LESSENED]
    told = {source: points * (1 - LOST_SHARE * rank * (source in largest)) for source, points in sources.items()}
    points = sum(told.values())
    scores = tuple(points if one == seat else 0.9 * sum(sources.values()) + RISEN * rank for one in range(len(wins)))
    return Option(move, win, 0.03 + 0.01 * rank, points, told, 4000 // (rank + 1), wins, scores)


class MadeUp(NullOpponents):
    """Sample advice for pictures."""

    def __init__(self, match: Match):
        self.match = match

    def is_hinting(self, state: State) -> bool:
        return True

    def hint(self, state: State) -> Advice:
        legal = self.match.game.legal(state)
        found = (option(self.match, 0, move, rank, SOURCES) for rank, move in enumerate(legal[:4]))
        return Advice(0, tuple(found), 0.8, 9000)


class SampleWorker:
    """Worker that judges by sample data: some decisions were bad."""

    judgements: tuple[Judgement, ...] = ()

    def __init__(self, match: Match):
        self.match = match

    def judge(self, decisions: Sequence[Decision]) -> None:
        """Judge decisions at once."""
        self.judgements = tuple(self._judged(one) for one in decisions)

    def _judged(self, one: Decision) -> Judgement:
        legal = self.match.game.legal(one.veiled)
        best = one.move
        if len(legal) > 12:
            best = next(move for move in legal[len(legal) // 2 :] if move != one.move)
        worse, better = (option(self.match, one.seat, move, rank, SOURCES) for move, rank in ((one.move, 3), (best, 0)))
        return Judgement(one.ply, one.seat, worse, better, better.win - worse.win)

    def close(self) -> None:
        """Do nothing, because nothing runs."""


class Filmed(TableScene):
    """Table in the middle of its recap."""

    def draw(self, canvas: Canvas) -> None:
        if self.session.recap is None:
            self.interaction.recap_player.begin(
                Recap(self.match, self.view.labels.log_icon, 0, self.session.visibility.viewer)
            )
        super().draw(canvas)


def seeing(app: App, finished: Match) -> Iterator[tuple[str, Scene]]:
    """Yield the scenes with their names."""
    places = {position.name: position for position in gallery_of(GAME)}

    def table(kind: type[TableScene] = TableScene, position: str = "middle") -> TableScene:
        made = kind(app, match_at(GAME, places[position]), HUES[: places[position].seats])
        made.thinking = MadeUp(made.match)
        return made

    advised = table()
    advised.session.is_hint_requested = True
    yield f"{GAME}-counsel", advised
    yield f"{GAME}-recap", table(Filmed)
    app.magnifier.is_held, app.magnifier.pointer = True, (860.0, 320.0)
    yield f"{GAME}-lens", table()
    app.magnifier = Magnifier()
    for name in ("high_contrast", "couch"):
        setattr(app.settings, name, True)
        app.refresh()
        yield f"{GAME}-{name.replace('_', '-')}", table()
        setattr(app.settings, name, False)
        app.refresh()
    for name in ("ask", "tell"):
        judge = MatchJudge(finished, 0, lambda game: SampleWorker(finished))  # type: ignore[arg-type, return-value]
        review = ReviewScene(app, finished, HUES[: len(finished.seats)], 0, judge)
        yield f"{GAME}-review-{name}", _Reviewed(app, review, name == "tell")


class _Reviewed(Scene):
    """Review at its first moment, before or after the answer."""

    def __init__(self, app: App, review: ReviewScene, told: bool):
        super().__init__(app)
        self.review, self.told = review, told

    def enter(self) -> None:
        self.review.enter()
        self.review._go_on()
        if self.told:
            self.review._tell()

    def draw(self, canvas: Canvas) -> None:
        self.review.draw(canvas)


class ReadTitle(TitleScene):
    """Title after it has read what is kept."""

    def enter(self) -> None:
        self.today.read()
        super().enter()
