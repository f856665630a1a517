"""The pointer at a table: what lies under it, and what its clicks, drags and wheel mean."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.intents import Moved
from game.locale import tr
from game.ui.widgets import Area

if TYPE_CHECKING:
    from game.tables.offers import Card

    from .asked import Asked

DOUBLE = 0.32  # seconds between the halves of a double click
DRAGGED = 14.0  # how far the pointer goes before a press is a drag


class Pointer:
    """Leaves in the room where it is, how long it has rested, and what it holds."""

    def __init__(self, table: Asked):
        self.table = table
        self._clicked = ("", False, -1.0)  # the card last put in or taken out, whether put in, and when
        self._grip: tuple[float, float] | None = None

    def is_over_button(self, x: float, y: float) -> bool:
        """Whether a point is on something that is clicked by itself."""
        found = self.table.panel.under(x, y)
        return found is not None and not isinstance(found, Area)

    def move(self, x: float, y: float) -> None:
        """The pointer is at a point."""
        table = self.table
        if (x, y) != table.room.hover:
            table.room.rested = 0.0
            table.room.hover = (x, y)
            table.asking.moved(x, y)
        if table.sitting.is_advised:
            table.counsel.hover(x, y)
        else:
            table.chronicle.hover(x, y)
        on_side = table.room.places.side.collidepoint(x, y) and not table.chronicle.is_whole
        if table.may_decide() and (on_side or table.room.places.board.collidepoint(x, y)):
            table.asking.point(x, y)
        else:
            table.asking.point_nowhere()

    def point_at(self, x: float, y: float, move: int) -> None:
        """Point at a place, as if the wheel had been turned to this move."""
        table = self.table
        self.move(x, y)
        if move in table.asking.candidates:
            table.asking.turn(table.asking.candidates.index(move) - table.asking.cycle)

    def pan(self, intent: Moved) -> None:
        """Drag the board where nothing can be clicked."""
        table = self.table
        if intent.held and self._grip is not None:
            table.view.drag(intent.x - self._grip[0], intent.y - self._grip[1])
        free = (
            table.view.zooms
            and not table.asking.candidates
            and table.room.places.board.collidepoint(intent.x, intent.y)
        )
        self._grip = (intent.x, intent.y) if intent.held and (free or self._grip is not None) else None

    def click(self, x: float, y: float) -> None:
        """The left button went down, on no button."""
        table = self.table
        if table.sitting.eyes.covered and (table.sitting.eyes.curtained or table.room.places.tray.collidepoint(x, y)):
            table.lift()
            return
        if table.view.click(x, y):
            return
        if table.look_back(x, y):
            return
        if table.sitting.eyes.covered:
            table.refuse(tr("table.covered.first"))
        if not table.may_decide():
            return
        for card in reversed(table.room.cards):
            if card.rect.collidepoint(x, y):
                self._click_card(card, x, y)
                return
        self.move(x, y)
        advised = table.counsel.at(x, y) if table.sitting.is_advised else -1
        if advised >= 0:
            table.follow(advised)
        elif table.view.grab(x, y):
            self.table.room.taken = (x, y)
        elif self._use(x, y):
            pass
        elif table.sitting.draft.armed >= 0 and table.room.places.board.collidepoint(x, y):
            table.step_back()
        else:
            self._refuse(x, y)

    def _refuse(self, x: float, y: float) -> None:
        """Say why a click means nothing: whatever tells what it is says that too."""
        table = self.table
        words = table.view.refusal(x, y, table.sitting.draft.state, table.sitting.draft.legal())
        if not words and table.view.tips(x, y):
            words = tr("table.elsewhere", ask=table.asking.prompt.words if table.asking.prompt else "")
        table.refuse(words)

    def _click_card(self, card: Card, x: float, y: float) -> None:
        """A thing in the tray was clicked: taken in hand, chosen, put in or taken out."""
        table = self.table
        if table.view.pick(card):
            self.table.room.taken = (x, y)
            table.app.audio.play("press")
            table.sitting.unchoose()
            table.ask()
        elif table.sitting.draft.holds(card.within or card.key):
            self._gather_again(card, False)
        elif card.move >= 0 and table.view.gathers(table.sitting.draft.base_state, card.move):
            self._gather_again(card, True)
        elif card.move >= 0:
            table.choose(card.move, card.key)
        else:
            table.refuse(card.refusal)

    def _gather_again(self, card: Card, comes: bool) -> None:
        """Put a card in, or take it out; with the second half of a double click all of its kind go the way it went."""
        table = self.table
        again = card.key == self._clicked[0] and table.app.clock - self._clicked[2] < DOUBLE
        if again:
            comes = self._clicked[1]
        self._clicked = card.key, comes, -1.0 if again else table.app.clock
        for key in (
            [one.key for one in table.room.cards if one.sprite_kind == card.sprite_kind] if again else [card.key]
        ):
            found = next((one for one in table.room.cards if one.key == key), card)
            held = found.within or found.key
            if not comes and table.sitting.draft.holds(held):
                table.sitting.take_out(held)
            elif comes and found.move in table.sitting.draft.legal() and not table.sitting.draft.holds(held):
                table.sitting.gather(found.move, key)

    def _use(self, x: float, y: float, dropped: bool = False) -> bool:
        """Choose what a point of the board means: the move pointed at, or a choice of which a part is another."""
        table, draft = self.table, self.table.sitting.draft
        move, key = table.asking.pointed, table.view.gathered_at(x, y)
        if key and draft.holds(key) and (move < 0 or draft.armed >= 0):
            table.sitting.take_out(key)
            return True
        if move >= 0:
            if table.asking.pointed_state is draft.base_state:
                table.choose(move, key, dropped=dropped)
            else:
                rest = table.view.whole(draft.state, move)
                table.choose(move, moves=[*draft.moves[draft.base :], *rest], dropped=dropped)
            return True
        moves = table.view.redrafted(x, y)
        if moves:
            other = [one for one, before in zip(moves, draft.all()[draft.base :], strict=False) if one != before]
            table.choose(other[0] if other else draft.target, moves=moves, dropped=dropped)
        return bool(moves)

    def let_go(self, x: float, y: float) -> None:
        """What was taken in hand is let go: elsewhere on the board it is used there."""
        taken = self.table.room.taken
        if taken is not None and self.table.may_decide():
            if math.dist(taken, (x, y)) > DRAGGED:
                self.move(x, y)
                self._use(x, y, dropped=True)
            elif self.table.room.places.board.collidepoint(x, y):
                self._refuse(x, y)
        self.table.room.taken = None
        self.table.view.let_go()

    def wheel(self, x: float, y: float, steps: int) -> None:
        """The wheel turned."""
        table = self.table
        on_side = table.room.places.side.collidepoint(x, y)
        if table.room.places.log.collidepoint(x, y) or (on_side and table.chronicle.is_whole):
            table.chronicle.wheel(steps)
        elif len(table.asking.candidates) > 1:
            table.asking.turn(1 if steps < 0 else -1)
        elif table.room.places.board.collidepoint(x, y):
            table.view.scroll(x, y, steps)
