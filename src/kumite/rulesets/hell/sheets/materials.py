"""HEL-WPN-9: what objects and structures are made of, and how much they bear."""

from __future__ import annotations

MATERIALS = {"flimsy": 3, "wood": 8, "reinforced wood": 12, "stone": 10, "metal": 12}
"""Hit points of something thin."""
THICKNESS = {"thin": 1, "wall": 2, "thick wall": 3}
"""So many times the hit points."""
SHRUGS = {"thin": 0, "wall": 3, "thick wall": 5}
"""Attacks of so much or less do nothing."""
WOODEN, FIREPROOF = ("wood",), ("stone", "metal")
"""What gains twice the Burn, and what gains none."""


def burns(material: str) -> int:
    """So many times the Burn of an Attack something of that material takes."""
    return 0 if material in FIREPROOF else 2 if material in WOODEN else 1


def hit_points(material: str, thickness: str) -> int:
    """How much damage destroys something of that material and thickness."""
    return MATERIALS[material] * THICKNESS[thickness]
