"""Small SVG pieces, for pictures made of lines and flat faces."""

from __future__ import annotations


def document(inner: str, wide: float, high: float, left: float = 0.0, top: float = 0.0) -> str:
    """Return an SVG document of a size, with its upper left corner at a point."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {wide} {high}" width="{wide}" '
        f'height="{high}">{inner}</svg>'
    )


def polygon(points: list[tuple[float, float]], fill: str, more: str = "") -> str:
    """Return a filled polygon."""
    places = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
    return f'<polygon points="{places}" fill="{fill}" {more}/>'


def rect(x: float, y: float, wide: float, high: float, fill: str, more: str = "") -> str:
    """Return a filled rectangle."""
    return f'<rect x="{x:.2f}" y="{y:.2f}" width="{wide:.2f}" height="{high:.2f}" fill="{fill}" {more}/>'


def path(way: str, stroke: str, width: float, alpha: float = 1.0) -> str:
    """Return a line with round ends and joints."""
    return (
        f'<path d="{way}" fill="none" stroke="{stroke}" stroke-width="{width}" stroke-opacity="{alpha}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
