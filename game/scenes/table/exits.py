"""Exits from a displayed board: the menu, the rules, the keys, and out."""

from __future__ import annotations

from game.interaction.display.presenter import TablePresenter

from ..scene import AppHost, Change, Push, Scene, TableBelow


class TableExits:
    """Exits of a table, which keep a requested scene change until it is taken."""

    def __init__(self, app: AppHost, presenter: TablePresenter):
        self.app = app
        self._presenter = presenter
        self.next: Change | None = None

    def take(self) -> Change | None:
        """Return the requested change of scene once."""
        change, self.next = self.next, None
        return change

    def go(self, change: Change | None) -> None:
        """Change the scene once the input has been handled."""
        self.next = change

    def menu(self, table: TableBelow) -> None:
        """Open the menu over a table."""
        self.open(self.app.scene_factory.pause_menu(table))

    def keys(self) -> None:
        """Open the list of keys."""
        self.open(self.app.scene_factory.shortcut_help())

    def rules(self) -> None:
        """Open the rules at the current step."""
        game = self._presenter.session.match.game.name
        self.open(self.app.scene_factory.rules(game, self._presenter.view.labels.step()))

    def open(self, scene: Scene) -> None:
        """Show a scene over the board; a hidden hand is covered meanwhile."""
        self._presenter.player.hurry = False
        self._presenter.cover()
        self.next = Push(scene)
