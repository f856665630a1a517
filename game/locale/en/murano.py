"""English at Murano's table."""

from __future__ import annotations

WORDS: dict[str, str] = {}
