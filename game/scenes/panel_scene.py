"""Plain screens: a panel of widgets, the way back, and the harbour behind some of them."""

from __future__ import annotations

from game.locale import tr
from game.stage.scenery import props
from game.stage.scenery.harbour import LOBBY as VIEW
from game.stage.scenery.harbour import Harbour
from game.ui.art import pictures
from game.ui.input_events import InputEvent, KeyPressed
from game.ui.render.canvas import Canvas
from game.ui.theme import Style
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widgets import RoundButton

from .scene import AppHost, Change, Pop, Scene


class PanelScene(Scene):
    """Scene of widgets, which lead to other scenes by `go`. Escape leads back."""

    def __init__(self, app: AppHost):
        super().__init__(app)
        self.panel = WidgetPanel()
        self._change: Change | None = None

    def enter(self) -> None:
        self.resized()

    def handle(self, intent: InputEvent) -> Change | None:
        self._change = None
        if not self.use(intent) and isinstance(intent, KeyPressed) and intent.key == "escape":
            self.back()
        return self._change

    def use(self, intent: InputEvent) -> bool:
        """Handle an input; return whether it had a use."""
        return self.panel.handle(intent)

    def go(self, change: Change | None) -> None:
        """Change the scene once the input has been handled."""
        self._change = change

    def back(self) -> None:
        """Go back to the scene below."""
        self.go(Pop())

    def update(self, seconds: float) -> Change | None:
        self.panel.update(seconds)
        return None

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw the widgets and the tooltip over them."""
        self.panel.draw(canvas)
        self.panel.draw_tip(canvas)


PANELS_TOP, PANELS_BOTTOM = 92.0, 100.0  # logical units from the window's edges to a harbour screen's panels
CAT_DROP, LAMP = 86.0, 92.0  # logical units from the quay's edge to the cat's feet, and height of the lamp


class HarbourScene(PanelScene):
    """Plain screen in front of the harbour, with the button back in its corner.

    Its panels reach over the edge of the quay, with their buttons in their feet.
    """

    music = "title"
    place = "title"

    def __init__(self, app: AppHost):
        super().__init__(app)
        self.harbour = Harbour(VIEW)
        self.left = self.floor = 0.0  # left edge of the centred screen, and top of the quay
        self.high = 0.0  # height of the panels

    def resized(self) -> None:
        canvas = self.app.canvas()
        self.left = max(0.0, (canvas.width - 1280) / 2)
        self.floor = canvas.height - VIEW.quay
        self.high = canvas.height - PANELS_TOP - PANELS_BOTTOM
        self.lay_out(canvas)
        self.build()

    def lay_out(self, canvas: Canvas) -> None:
        """Lay the screen out for a canvas's size."""

    def build(self) -> None:
        """Build the widgets."""
        self.panel.clear()
        self.panel.add(RoundButton(self.left + 44, 44, 43, "back", self.back, tr("seats.back"), "escape"))

    def draw_harbour(self, canvas: Canvas, title: str, cat_x: float | None = None) -> None:
        """Draw the harbour, the title in its sky, a cat on the quay if it has a place, and a lamp."""
        self.harbour.draw(canvas, self.app.clock, self.app.motion)
        pictures.draw_on_sky(canvas, title, self.left + 82, 46, Style("spira", 44, 1.2))
        if cat_x is not None:
            canvas.blit(
                pictures.sprite(canvas, "harbour/cat", 50, 35), self.left + cat_x, self.floor + CAT_DROP, "midbottom"
            )
        props.draw_lamp(canvas, self.left + 1190, canvas.height - 5, LAMP)
