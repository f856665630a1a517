"""Words of the client, by key and language. A language that lacks a key falls back to English."""

from __future__ import annotations

from importlib import import_module
from typing import Any

LANGUAGES: tuple[str, ...] = ("en",)  # complete ones only
_tables: dict[str, dict[str, str]] = {}
_chosen = ["en"]


def _table(lang: str) -> dict[str, str]:
    if lang not in _tables:
        words: dict[str, str] = import_module(f"{__name__}.{lang}").WORDS
        _tables[lang] = words
    return _tables[lang]


def choose(lang: str) -> None:
    """Speak a language from now on; English where it is not a complete one."""
    _chosen[0] = lang if lang in LANGUAGES else "en"


def language() -> str:
    """The language that is spoken."""
    return _chosen[0]


def tr(key: str, **values: Any) -> str:
    """The words of a key in the chosen language, with values filled in."""
    words = _table(_chosen[0]).get(key) or _table("en")[key]
    return words.format(**values) if values else words
