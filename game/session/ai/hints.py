"""View of a hint: the option looked at, and where its points come from."""

from __future__ import annotations

from ai.analysis import Advice, Option, percent_of, percentages
from game.game_info import game_info
from game.locale import labelled, listed, tr
from game.locale import sentence as sentence_of
from game.match import Match
from game.match.score_breakdown import nameable_sources, source_name
from game.rules import State

from .reasons import OPEN, confidence, loss_words, reasons, signed, why_lines

FALL = 0.03  # smallest fall of a chance that is told


class HintView:
    """Option of the advice that the player looks at, and the chance of the turn before."""

    def __init__(self, match: Match):
        self.match = match
        self.hovered = -1  # the move that the player looks at, -1 none
        self._told: list[tuple[int, int, Option]] = []  # ply, seat and best option of the hints so far
        self._foreseen: dict[tuple[bytes, tuple[int, ...]], str] = {}

    def told(self, advice: Advice) -> None:
        """Note the best option of a hint about the present position."""
        ply = len(self.match.steps)
        self._told = [one for one in self._told if one[0] < ply]
        self._told.append((ply, advice.seat, advice.best))

    def looked_at(self, advice: Advice) -> Option:
        """Return the option that the player points at, or else the best."""
        return next((one for one in advice.options if one.move == self.hovered), advice.best)

    def why(self, advice: Advice) -> list[str]:
        """Return sentences on why the option is better or worse than another.

        The best option is compared with the next one, any other option with the best.
        """
        looked, alone = self.looked_at(advice), len(advice.options) < 2
        following = advice.given_up if alone else advice.options[1]
        if following is None:
            return []
        other, than = (following, "next") if looked is advice.best else (advice.best, "best")
        is_alone = alone and confidence(looked, other) != OPEN
        return [*([tr("why.alone")] if is_alone else []), *why_lines(self.match, advice.seat, looked, other, than)]

    def after(self, advice: Advice, state: State) -> str:
        """Return a sentence on what may follow the option. It is empty if the game foresees nothing."""
        foresight, line = game_info(self.match.game.name).foresight, self.looked_at(advice).line
        if foresight is None or not line:
            return ""
        key = bytes(state), line
        if key not in self._foreseen:
            self._foreseen[key] = foresight(self.match.game, self.match.names, state, line)
        return self._foreseen[key]

    def fall(self, advice: Advice) -> str:
        """Return sentences on why the chance to win has fallen since the seat's hint in an earlier turn.

        They are empty if it has not, or hardly.
        """
        found = [
            (ply, option) for ply, seat, option in self._told if seat == advice.seat and self._is_earlier(ply, seat)
        ]
        if not found:
            return ""
        (ply, before), now = found[-1], advice.best
        if before.win - now.win < FALL or confidence(before, now) == OPEN:
            return ""
        rivals = [seat for seat in range(len(now.wins)) if seat != advice.seat]
        risen = max(rivals, key=lambda seat: now.wins[seat] - before.wins[seat])
        told = tr(
            "counsel.fell",
            before=percent_of(before.wins, advice.seat),
            now=percent_of(now.wins, advice.seat),
            name=self.match.names[risen],
            less=percent_of(before.wins, risen),
            more=percent_of(now.wins, risen),
        )
        causes = self._big_events(ply, advice.seat)
        causes = causes or [loss_words(self.match, one) for one in reasons(self.match, advice.seat, before, now)]
        return " ".join([told, *([tr("counsel.fell.by", reasons=listed(causes))] if causes else [])])

    def _is_earlier(self, ply: int, seat: int) -> bool:
        """Return whether a ply belongs to an earlier turn of the seat."""
        return any(step.seat != seat for step in self.match.steps[ply:])

    def _big_events(self, ply: int, seat: int) -> list[str]:
        """Return the big events that others have caused since a ply, in words."""
        match, wanted = self.match, game_info(self.match.game.name).big_events
        steps = (step for step in match.steps[ply:] if step.seat != seat)
        events = (event.seen_by(seat) for step in steps for event in step.events)
        big = (event for event in events if match.game.events.name_of(event) in wanted)
        return [sentence_of(match.game, event, match.names) for event in big]

    def tip(self, advice: Advice | None) -> str:
        """Return the hover text of the option that the player looks at.

        It lists the sources of the option's points and every player's chance to win.
        """
        if advice is None:
            return ""
        looked = self.looked_at(advice)
        sources = sorted(nameable_sources(self.match, looked.sources).items(), key=lambda one: -one[1])
        lines = [labelled(source_name(self.match, source), signed(points)) for source, points in sources]
        chances = [
            labelled(name, f"{percent} %")
            for name, percent in zip(self.match.names, percentages(looked.wins), strict=True)
        ]
        return "\n".join((tr("counsel.sources"), *lines, tr("counsel.chances"), *chances))
