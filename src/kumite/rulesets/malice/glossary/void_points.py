"""What a Void Point is worth, by what it is spent on."""

from __future__ import annotations

VOID_DICE = 1
"""MAL-VOID-3, MAL-VOID-9: How many dice more are rolled and kept."""
VOID_ARMOR_TN = 10
"""MAL-VOID-5: What is added to the Armor TN for a Round."""
VOID_SCORE = 10
"""MAL-VOID-7: What is added to the Score for the skirmish."""
VOID_WOUNDS = 10
"""MAL-VOID-4: How many Wounds are spared."""
