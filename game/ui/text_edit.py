"""Model of a line of text being typed: its caret and selection, without a picture."""

from __future__ import annotations

from dataclasses import dataclass

WAYS = {"left": -1, "right": 1}


@dataclass
class TextEdit:
    """Line with its caret before a letter, and the start of a selection."""

    words: str
    limit: int
    caret: int = 0
    anchor: int = 0

    @property
    def span(self) -> tuple[int, int]:
        """Start and end of the selection, as positions between letters."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """Selected letters."""
        low, high = self.span
        return self.words[low:high]

    def put(self, letters: str) -> None:
        """Insert typed or pasted text in place of the selection, as far as it fits."""
        low, high = self.span
        letters = letters[: max(0, self.limit - len(self.words) + high - low)]
        self.words = self.words[:low] + letters + self.words[high:]
        self.caret = self.anchor = low + len(letters)

    def rub_out(self, way: int) -> None:
        """Delete the selection, or the letter before (-1) or behind (1) the caret."""
        if self.caret == self.anchor:
            self.anchor = min(len(self.words), max(0, self.caret + way))
        self.put("")

    def go(self, key: str, selecting: bool) -> None:
        """Move the caret by a key.

        A selection is left at its end, or made longer.
        """
        low, high = self.span
        if key == "home":
            self.caret = 0
        elif key == "end":
            self.caret = len(self.words)
        elif low != high and not selecting:
            self.caret = low if key == "left" else high
        else:
            self.caret = min(len(self.words), max(0, self.caret + WAYS[key]))
        if not selecting:
            self.anchor = self.caret

    def point(self, at: int, selecting: bool = False) -> None:
        """Put the caret before a letter."""
        self.caret = min(len(self.words), max(0, at))
        if not selecting:
            self.anchor = self.caret

    def select_all(self) -> None:
        """Select the whole line."""
        self.anchor, self.caret = 0, len(self.words)
