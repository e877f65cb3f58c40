"""How many weeks wounds take to heal: the last column of their lists. SHI-REC-2, SHI-REC-3, SHI-WND-12."""

from __future__ import annotations

from ...state import Wound
from ...terms import WoundName

# fmt: off
ALONE = (
    0,  # no wound
    0, 0, 0, 0, 0,  # Blunt, Minor
    4, 2, 0, 2, 4,  # Blunt, Major
    12, 8, 8, 8, 8,  # Blunt, Severe
    15, 20, 15, 0, 30,  # Blunt, Critical
    0, 0, 0, 0, 0,  # Energy, Minor
    4, 5, 2, 3, 3,  # Energy, Major
    10, 0, 12, 14, 14,  # Energy, Severe; the arm by its percentage
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
    5, 0, 6, 7, 5,  # Energy, Severe
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
    """The weeks that a wound takes; 0: it does not heal by itself.

    With care it takes half of them, unless the list says otherwise. Minor wounds are gone with the battle.
    """
    if cared_for == 0:
        return ALONE[name]
    return TENDED[name] if TENDED[name] > 0 else (ALONE[name] + 1) // 2


def heal(wound: Wound, minutes: int, week: int, cared_for: int) -> None:
    """SHI-REC-2, SHI-REC-3: so many minutes pass for a wound, at so many minutes a week.

    Its name is NONE once it has healed.
    """
    wound.healed += minutes
    if wound.name == WoundName.MUSCLE_MELTING:
        cool(wound, week if cared_for == 1 else 2 * week)
        return
    weeks = weeks_of(wound.name, cared_for)
    if weeks == 0:
        return
    parts = parts_of(wound.name)
    if parts > 0:
        wound.value = max(wound.value, min(parts, parts * wound.healed // (weeks * week)))
    if weeks * week <= wound.healed:
        wound.name = WoundName.NONE
        wound.healed = 0


def parts_of(name: int) -> int:
    """In how many steps a wound becomes less bad while it heals; 0: it heals all at once."""
    match name:
        case WoundName.CRUSHED_ORGAN:
            return 8
        case WoundName.STERNAL_FRACTURE:
            return 15
        case WoundName.MUSCLE_TEAR_ARM:
            return 3
        case WoundName.MUSCLE_TEAR_LEG:
            return 2
        case _:
            return 0


COOL = -2
"""As what Muscle Melting has grown: nothing is left of its first 10 percent."""


def cool(wound: Wound, step: int) -> None:
    """SHI-WND-12, Muscle Melting: 5 percent of each damage bonus come back in so many minutes."""
    steps = wound.healed // step
    wound.healed -= steps * step
    wound.value = max(COOL, wound.value - steps)
    wound.counts = max(COOL, wound.counts - steps)
    if wound.value == COOL and wound.counts == COOL:
        wound.name = WoundName.NONE
        wound.healed = 0
