"""A small picture of a scene, in which there is only who stands where: an SVG that needs nothing else."""

from __future__ import annotations

from math import cos, pi, sin
from xml.etree.ElementTree import Element, SubElement, tostring

from ..rulesets.scene import OBSTACLE, ROUGH, WALL, WATER, Ground, GroundKind, Scene, Token

WIDE, HIGH = 240, 120
"""How large the picture is, in units of its own."""
EDGE = 14
RADIUS = 9.0
CORNERS = (0, 4, 6, 3, 5)
"""What a side is drawn as, as in the scene itself: a circle, or so many corners."""
LIGHT = {
    "sky": "#f2eee5", "zone": "#e6ded0", "wall": "#4a4238", "rough": "#cdbfa6", "water": "#a9cbdc",
    "0": "#2f6f8f", "1": "#b4552d", "2": "#5c7a2e", "3": "#7d4a94", "4": "#8a6d1f",
}  # fmt: skip
DARK = {
    "sky": "#1d1b18", "zone": "#2a2721", "wall": "#0d0c0a", "rough": "#4b4233", "water": "#24404e",
    "0": "#6fb3d2", "1": "#e08a60", "2": "#9bbf62", "3": "#c08fd6", "4": "#d0b25a",
}  # fmt: skip
TILES = {WALL: "wall", OBSTACLE: "rough", ROUGH: "rough", WATER: "water"}


def thumbnail(scene: Scene) -> str:
    """The picture of a scene as SVG, in the colors of a light or of a dark page."""
    drawn = Element("svg", xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDE} {HIGH}")
    SubElement(drawn, "style").text = _style()
    _rectangle(drawn, "sky", 0, 0, WIDE, HIGH)
    ground = scene.ground or _around(scene.tokens)
    scale, left, top = _fitted(ground)
    for zone in ground.zones:
        box = (left + (zone.x - ground.x) * scale[0], top + (zone.y - ground.y) * scale[1])
        _rectangle(drawn, "zone", *box, zone.width * scale[0] - 1, zone.height * scale[1])
    for row, line in enumerate(ground.tiles):
        for place, tile in enumerate(line):
            if tile in TILES:
                _rectangle(drawn, TILES[tile], left + place * scale[0], top + row * scale[1], *scale)
    middle = 0.5 if ground.kind is GroundKind.TILES else 0.0  # there a place is its upper left corner
    placed = []
    for one in scene.tokens:
        x, y = one.x + middle * one.size - ground.x, one.y + middle * one.size - ground.y
        placed.append((one, left + x * scale[0], top + y * scale[1]))
    for token, x, y in _apart(placed):
        _token(drawn, token.side, x, y)
    return tostring(drawn, "unicode")


def _style() -> str:
    plain, dark = (
        "".join(f".k{name}{{fill:{color}}}" for name, color in colors.items()) for colors in (LIGHT, DARK)
    )
    return f"{plain}@media (prefers-color-scheme:dark){{{dark}}}"


def _rectangle(drawn: Element, kind: str, *box: float) -> None:
    names = ("x", "y", "width", "height")
    SubElement(
        drawn, "rect", {"class": f"k{kind}"} | {n: f"{v:.1f}" for n, v in zip(names, box, strict=True)}
    )


def _token(drawn: Element, side: int, x: float, y: float) -> None:
    kind, corners = {"class": f"k{side % 5}"}, CORNERS[side % 5]
    if not corners:
        SubElement(drawn, "circle", kind, cx=f"{x:.1f}", cy=f"{y:.1f}", r=f"{RADIUS:.0f}")
        return
    turn = pi / 4 if corners == 4 else -pi / 2
    angles = [turn + 2 * pi * n / corners for n in range(corners)]
    points = " ".join(f"{x + 1.15 * RADIUS * cos(a):.1f},{y + 1.15 * RADIUS * sin(a):.1f}" for a in angles)
    SubElement(drawn, "polygon", kind, points=points)


def _around(tokens: tuple[Token, ...]) -> Ground:
    """The ground of a scene that has none: where somebody stands."""
    across, down = [one.x for one in tokens] or [0.0], [one.y for one in tokens] or [0.0]
    wide, high = max(across) - min(across), max(down) - min(down)
    return Ground(GroundKind.FIELD, min(across), min(down), wide, high)


def _fitted(ground: Ground) -> tuple[tuple[float, float], float, float]:
    """How many units of the picture one of the ground has across and down, and where the ground begins."""
    across, down = (WIDE - 2 * EDGE) / (ground.width or 1), (HIGH - 2 * EDGE) / (ground.height or 1)
    if ground.kind in (GroundKind.TILES, GroundKind.FIELD):
        across = down = min(across, down)
    left, top = (WIDE - across * ground.width) / 2, (HIGH - down * ground.height) / 2
    return (across, down), left, top


def _apart(placed: list[tuple[Token, float, float]]) -> list[tuple[Token, float, float]]:
    """The tokens where each is seen: whoever would cover another one steps aside."""
    found: list[tuple[Token, float, float]] = []
    for token, x, y in placed:
        tried = [(x, y), *((x + 2.2 * RADIUS * r * cos(a), y + 2.2 * RADIUS * r * sin(a)) for r, a in _RINGS)]
        inside = [(u, v) for u, v in tried if RADIUS < u < WIDE - RADIUS and RADIUS < v < HIGH - RADIUS]
        free = [
            (u, v)
            for u, v in inside
            if all((u - p) ** 2 + (v - q) ** 2 > 3.6 * RADIUS**2 for _, p, q in found)
        ]
        found.append((token, *(free or inside or tried)[0]))
    return found


_RINGS = [(ring, 2 * pi * n / (6 * ring) + pi / 2) for ring in (1, 2, 3, 4) for n in range(6 * ring)]
