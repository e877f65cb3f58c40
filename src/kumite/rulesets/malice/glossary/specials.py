"""What creatures have besides their numbers."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import one_row_each

from ..terms import Special


class SpecialRow(NamedTuple):
    """One ability of creatures."""

    special: Special
    word: str
    rules: tuple[str, ...]
    says: str = ""
    """What it does, where no rule of the catalogue says it."""


HEAD_SHOT = 18
"""So many Wounds by one Called Shot at its head destroy a creature that has this weakness."""

SPECIALS = one_row_each(
    Special,
    (
        SpecialRow(Special.UNDEAD, "undead", ("MAL-CRE-6",)),
        SpecialRow(Special.INVULNERABLE, "invulnerable", ("MAL-CRE-9",)),
        SpecialRow(Special.SPIRIT, "spirit", ("MAL-CRE-9",)),
        SpecialRow(
            Special.HEAD_SHOT,
            "head shot",
            ("MAL-CRE-4", "MAL-MAN-3"),
            f"{HEAD_SHOT} Wounds or more by one Called Shot at its head destroy it.",
        ),
        SpecialRow(
            Special.FULL_ATTACK_RUN,
            "full attack run",
            ("MAL-CRE-8", "MAL-MOVE-1"),
            "In the Full Attack Stance its Free Move goes ten feet for each point of Water.",
        ),
    ),
)
