"""The words for the sites of the map, made of a language's words for its districts."""

from __future__ import annotations

from collections.abc import Sequence

from .board import BRIDGES, DISTRICT_NAMES, HEX_DISTRICT, PAIRS, TRIANGLES


def site_words(places: Sequence[str], span: str) -> dict[str, tuple[str, ...]]:
    """The vocabularies of sites: `places` says where for each district, `span` is the template of a bridge's ends."""
    return {
        "hex": tuple(places[district] for district in HEX_DISTRICT),
        "pair": tuple(places[HEX_DISTRICT[pair[0]]] for pair in PAIRS),
        "triangle": tuple(places[HEX_DISTRICT[triangle[0]]] for triangle in TRIANGLES),
        "span": tuple(
            span.format(*(DISTRICT_NAMES[HEX_DISTRICT[h]] for h in bridge), scored=DISTRICT_NAMES[HEX_DISTRICT[end]])
            for bridge in BRIDGES
            for end in bridge
        ),
    }
