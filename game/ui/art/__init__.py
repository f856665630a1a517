"""Drawn art that several screens share: icons, emblems, portraits, islands, SVG."""
