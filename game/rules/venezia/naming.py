"""Names of the map's sites, made of a language's words for its districts."""

from __future__ import annotations

from ..words import Language
from .board import BRIDGES, DISTRICT_NAMES, HEX_DISTRICT, PAIRS, TRIANGLES


def with_sites(language: Language) -> Language:
    """Return a language with the vocabularies of sites.

    They name each site's district, and the two districts that a bridge joins.
    """
    places, span = language.terms["place"], language.patterns["span"]
    return language.adding(
        {
            "district": DISTRICT_NAMES,
            "hex": [places[district] for district in HEX_DISTRICT],
            "pair": [places[HEX_DISTRICT[pair[0]]] for pair in PAIRS],
            "triangle": [places[HEX_DISTRICT[triangle[0]]] for triangle in TRIANGLES],
            "span": [
                span.format(
                    *(DISTRICT_NAMES[HEX_DISTRICT[h]] for h in bridge), scored=DISTRICT_NAMES[HEX_DISTRICT[end]]
                )
                for bridge in BRIDGES
                for end in bridge
            ],
        }
    )
