"""How many weeks wounds take to heal: the last column of their lists. SHI-REC-2, SHI-REC-3, 7.5."""

from __future__ import annotations

# fmt: off
ALONE = (
    0,  # no wound
    0, 0, 0, 0, 0,  # Blunt, Minor
    4, 2, 0, 2, 4,  # Blunt, Major
    12, 8, 8, 8, 8,  # Blunt, Severe
    15, 20, 0, 0, 30,  # Blunt, Critical
    0, 0, 0, 0, 0,  # Energy, Minor
    4, 5, 2, 3, 3,  # Energy, Major
    10, 20, 12, 14, 14,  # Energy, Severe
    0, 30, 0, 32, 30,  # Energy, Critical
    0, 0, 0, 0,  # Piercing, Minor
    2, 4, 3, 2,  # Piercing, Major
    0, 10, 12, 9,  # Piercing, Severe
    0, 0, 18, 12,  # Piercing, Critical
    0, 0, 0, 0, 0,  # Slashing, Minor
    2, 6, 2, 4, 6,  # Slashing, Major
    8, 0, 6, 10, 12,  # Slashing, Severe
    26, 0, 0, 24, 0,  # Slashing, Critical
)
"""By WoundName, in rows of head, arm, torso, abdomen, leg (piercing: no head). 0: never by itself."""
TENDED = (
    0,  # no wound
    0, 0, 0, 0, 0,  # Blunt, Minor
    0, 0, 1, 0, 0,  # Blunt, Major
    0, 0, 0, 0, 0,  # Blunt, Severe
    0, 10, 0, 15, 20,  # Blunt, Critical
    0, 0, 0, 0, 0,  # Energy, Minor
    2, 3, 1, 0, 1,  # Energy, Major
    5, 10, 6, 7, 5,  # Energy, Severe
    0, 15, 18, 16, 12,  # Energy, Critical
    0, 0, 0, 0,  # Piercing, Minor
    0, 0, 1, 0,  # Piercing, Major
    5, 0, 0, 0,  # Piercing, Severe
    10, 12, 0, 0,  # Piercing, Critical
    0, 0, 0, 0, 0,  # Slashing, Minor
    0, 3, 0, 0, 2,  # Slashing, Major
    4, 5, 0, 5, 6,  # Slashing, Severe
    13, 0, 13, 12, 24,  # Slashing, Critical
)
"""With medical attention, where the list has a number of its own; 0: it has none."""
# fmt: on


def weeks_of(name: int, cared_for: int) -> int:
    """The weeks that a wound takes; 0: it does not heal by itself. With care half of them, unless the list
    says otherwise. Minor ones are gone with the battle.
    """
    if cared_for == 0:
        return ALONE[name]
    return TENDED[name] if TENDED[name] > 0 else (ALONE[name] + 1) // 2
