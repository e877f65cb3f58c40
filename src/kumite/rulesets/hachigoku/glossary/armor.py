"""Armor, as `content/armors.toml` has it."""

from __future__ import annotations

from ..sheets.library import armors
from ..terms import Armor, RollKind

ROWS = tuple(armors()[armor.name.lower()] for armor in Armor)

ATTACKS = tuple(int(row["attacks"]) for row in ROWS)
"""HAC-ARM-1 to HAC-ARM-4: steps on attacks against the wearer."""
PHYSICAL = tuple(int(row["physical"]) for row in ROWS)
"""HAC-ARM-5: steps on the wearer's physical rolls."""
SOCIAL = tuple(sum(1 << RollKind[group.upper()] for group in row["social"]) for row in ROWS)
"""HAC-ARM-2 to HAC-ARM-4: the kinds of social rolls that it makes as much harder as attacks."""
