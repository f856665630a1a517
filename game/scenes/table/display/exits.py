"""Exits from a displayed board: the menu, the rules, the keys, and out."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.scene import Change, Push, Scene, TableBelow

from .presenter import TablePresenter


def _nothing() -> None:
    pass


class TableExits:
    """Exits of a table. They keep the requested change of scene until the scene can return it."""

    def __init__(self, showing: TablePresenter):
        self._showing = showing
        self.cover: Callable[[], object] = _nothing  # what somebody hides is covered while something lies over it
        self.out: Callable[[], object] = _nothing  # where Esc leads
        self.next: Change | None = None

    def take(self) -> Change | None:
        """The change that was asked for, once."""
        change, self.next = self.next, None
        return change

    def go_out(self) -> None:
        """Where Esc leads: to the menu, or away."""
        self.out()

    def menu(self, table: TableBelow) -> None:
        """The menu over a table."""
        self.open(self._showing.app.scene_factory.pause_menu(table))

    def keys(self) -> None:
        """The keys."""
        self.open(self._showing.app.scene_factory.shortcut_help())

    def rules(self) -> None:
        """The rules, at the step that is on."""
        game = self._showing.session.match.game.name
        self.open(self._showing.app.scene_factory.rules(game, self._showing.view.step()))

    def open(self, scene: Scene) -> None:
        """Show something over the board."""
        self._showing.player.hurry = False
        self.cover()
        self.next = Push(scene)
