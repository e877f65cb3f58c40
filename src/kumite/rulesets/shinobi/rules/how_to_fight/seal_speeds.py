"""Handseals: how long they take, and whose hands can make them. SHI-SEAL-5, SHI-PHS-4, SHI-PHS-5."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest

from ...state import Deed, Fight, Fighter
from ...terms import Ability, Location, Skill, Special
from ..initiative.deeds import parts_of
from ..standing import arm_useless


def holds_special(me: Fighter, special: int) -> bool:
    """Whether a weapon of that kind is in hand."""
    return (me.right_hand > 0 and has(me.weapons[me.right_hand].special, special)) or (
        me.left_hand > 0 and has(me.weapons[me.left_hand].special, special)
    )


def free_hands(me: Fighter) -> int:
    """How many hands hold nothing and can be used."""
    free = 0
    if me.right_hand == 0 and not arm_useless(me, Location.RIGHT_ARM):
        free += 1
    if me.left_hand == 0 and not arm_useless(me, Location.LEFT_ARM):
        free += 1
    return free


def can_seal(me: Fighter) -> bool:
    """SHI-PHS-5: both hands; one for whom one suffices; trench knives do not hinder."""
    if me.abilities[Ability.SINGLE_HANDED_SEALS] == 1:
        return free_hands(me) > 0 or holds_special(me, Special.SEALS_AT_3)
    if holds_special(me, Special.SEALS_AT_3):
        return not arm_useless(me, Location.RIGHT_ARM) and not arm_useless(me, Location.LEFT_ARM)
    return free_hands(me) == 2


def printed_seals(me: Fighter, deed: Deed) -> int:
    """SHI-CHAIN-4: the Seal Speeds of the parts, added up."""
    total = 0
    slots = parts_of(deed)
    while slots != 0:
        slot = lowest(slots)
        total += me.techniques[slot].seal + me.techniques[slot].seal_x * deed.xs[slot]
        slots &= slots - 1
    return total


def seal_discount(me: Fighter) -> int:
    """SHI-SEAL-5: DEX/10; a seal master's DEX/6; and what one who seals with one hand saves."""
    saved = me.dexterity // (6 if me.abilities[Ability.SEAL_MASTER] == 1 else 10)
    if me.abilities[Ability.SINGLE_HANDED_SEALS] == 1:
        saved += me.skills[Skill.ESPIONAGE] // 3
    return saved


def raised_seals(me: Fighter, deed: Deed) -> int:
    """The Seal Speed of the chain with what wounds and knives in the hands add.

    0 where there are no seals.
    """
    total = printed_seals(me, deed)
    if total == 0:
        return 0
    total += me.now.seal + (total * me.now.seal_percent + 99) // 100
    if holds_special(me, Special.SEALS_AT_3):
        total += 3
    return total


def seal_speed(fight: Fight, me: Fighter, deed: Deed) -> int:
    """SHI-SEAL-5, SHI-CHAIN-6: modified Seal Speed of the whole chain; DEX comes off once."""
    return max(0, raised_seals(me, deed) - seal_discount(me))
