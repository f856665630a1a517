"""English at Venezia's table."""

from __future__ import annotations

WORDS: dict[str, str] = {}
