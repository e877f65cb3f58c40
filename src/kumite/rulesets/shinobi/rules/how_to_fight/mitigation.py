"""What is taken off damage, in the order of the text: SHI-MIT-1, SHI-MIT-2.

Attacker's changes, then partial success, damage reduction, other fixed numbers, Block, other percentages.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ...state import Deed, Fight, Fighter, Weapon
from ...terms import Ability, Armour, MitigationOrder, Special, TechniqueKind, WoundName, WoundType
from ..initiative.deeds import is_ninjutsu, is_unarmed, is_weapon, kind_of
from ..standing import wounds_of
from .damage import THOUSAND, stepped, whole


def mitigate(
    fight: Fight, me: Fighter, deed: Deed, foe: Fighter, weapon: Weapon, thousandths: int, kind: int
) -> int:
    """The whole damage that reaches the pools of `foe`. `kind` is the WoundType that the blow would give.

    SHI-DMG-7: exact until the one rounding at the end.
    """
    over = thousandths * (100 + attackers_percent(me, deed, foe, weapon))
    under = THOUSAND * 100
    if over < 0:
        over = 0
    asunder = fight.house.mitigation_order == MitigationOrder.ASUNDER
    if asunder:
        over = stepped(fight, over * (100 - min(100, foe.percent_reduction)), under * 100)
        under *= 100
    # Step 1; both are fives of percent.
    over *= (partial_percent(me, deed, foe) // 5) * ((100 - foe.attack.spared) // 5)
    under *= 20 * 20
    over = stepped(fight, over, under)
    over = stepped(fight, max(0, over - reduction(me, deed, foe, weapon, kind, under)), under)  # step 2
    over = stepped(fight, max(0, over - absorbed(me, deed, foe, over, under)), under)  # step 3
    if foe.attack.blocked == 1:  # step 4
        over *= 100 - block_percent(fight, me, deed, foe, weapon)
        under *= 100
        over = stepped(fight, over, under)
    if not asunder:  # step 5
        over *= 100 - min(100, foe.percent_reduction)
        under *= 100
        over = stepped(fight, over, under)
    chests = wounds_of(foe, WoundName.SCORCHED_CHEST)
    if chests > 0:  # after all reductions
        over *= 100 + 10 * chests
        under *= 100
    return whole(fight, over, under)


def attackers_percent(me: Fighter, deed: Deed, foe: Fighter, weapon: Weapon) -> int:
    """SHI-MIT-2: increases and decreases on the attacker's side, added up."""
    percent = -10 * deed.sudden
    if is_weapon(me, deed):
        hit_by = foe.attack.margin if foe.attack.margin > 0 else 0
        if foe.shore > 0 and foe.attack.margin == 0:
            hit_by = max(0, deed.accuracy - 10)  # a wall counts as a roll of 10
        if has(weapon.special, Special.MARGIN_150):  # SHI-WPN-FUUMA
            percent += min(150, 10 * hit_by)
        elif has(weapon.special, Special.MARGIN_200):  # SHI-WPN-FUUMA
            percent += min(200, 10 * hit_by)
        if foe.attack.blocked == 1 and has(weapon.special, Special.BLOCKED_25):  # SHI-WPN-FUUMA
            percent += 25
    return percent + foe.worsened


def partial_percent(me: Fighter, deed: Deed, foe: Fighter) -> int:
    """What a defensive roll that failed by so many points leaves of the damage.

    SHI-PS-1, SHI-PS-3, SHI-PS-5, SHI-PS-6, SHI-ACC-5.
    """
    if foe.attack.margin <= 0 or foe.attack.partial == 0:
        return 100
    return min(100, foe.attack.margin * foe.attack.partial)


def damage_reduction(foe: Fighter) -> int:
    """SHI-DR-1, SHI-ABI-BRUISER: the sum of all damage reduction; a bruiser has a fifth of STR on top."""
    return foe.dr + (foe.now.strength // 5 if foe.abilities[Ability.BRUISER] == 1 else 0)


def mitigated(fight: Fight, foe: Fighter, points: int) -> int:
    """SHI-MIT-1, SHI-DMG-7: what is left of damage that comes without an attack: by tags, volleys, traps."""
    over = max(0, points - damage_reduction(foe)) * (100 - min(100, foe.percent_reduction))
    return whole(fight, over * (100 + 10 * wounds_of(foe, WoundName.SCORCHED_CHEST)), 10_000)


def reduction(me: Fighter, deed: Deed, foe: Fighter, weapon: Weapon, kind: int, under: int) -> int:
    """SHI-DR-1: all damage reduction together.

    Only half of it holds against needles and the piercing blows of the skilled.
    """
    points = damage_reduction(foe)
    if is_weapon(me, deed):
        # SHI-ABI-PENETRATE
        pierces = kind == WoundType.PIERCING and me.abilities[Ability.PIERCING_PENETRATE] > 0
        if pierces or has(weapon.special, Special.HALF_DR):  # SHI-WPN-SENBON
            return points * under // 2
    return points * under


def absorbed(me: Fighter, deed: Deed, foe: Fighter, over: int, under: int) -> int:
    """Earth Shore Return: what the wall takes. Raiton it takes less well, Suiton twice as well.

    What it has taken is gone from it.
    """
    if foe.shore <= 0 or over <= 0:
        return 0
    room = foe.shore * under
    kind = kind_of(me, deed)
    if kind == TechniqueKind.RAITON:
        room = room * 2 // 3
    elif kind == TechniqueKind.SUITON:
        room *= 2
    taken = min(over, room)
    used = taken
    if kind == TechniqueKind.RAITON:
        used = taken * 3 // 2
    elif kind == TechniqueKind.SUITON:
        used = taken // 2
    foe.shore = max(0, foe.shore - (used + under - 1) // under)
    return taken


def block_percent(fight: Fight, me: Fighter, deed: Deed, foe: Fighter, weapon: Weapon) -> int:
    """SHI-BLOCK-2, SHI-BLOCK-5: percent that a Block takes off.

    Endurance adds points, heavy weapons take some away.
    """
    house = fight.house
    if kind_of(me, deed) == TechniqueKind.FUUTON:
        percent = house.block_fuuton
    elif is_ninjutsu(me, deed):
        percent = house.block_ninjutsu
    elif is_unarmed(me, deed):
        percent = house.block_unarmed
    else:
        percent = 50 if blocks_weapons_well(foe) else house.block_weapon
        percent -= weapon.block_less
    if foe.endurance_ready <= fight.ic and foe.abilities[Ability.ENDURANCE] > 0:  # SHI-ABI-ENDURANCE
        percent += 25 if foe.abilities[Ability.ENDURANCE] > 1 else 10
        foe.endurance_ready = fight.ic + max(1, 30 - foe.resilience // 10)
    return max(0, min(100, percent))


def blocks_weapons_well(foe: Fighter) -> bool:
    """SHI-WPN-BLOCK, SHI-ARM-GLOVES: whether something in the hands stops weapons at half."""
    for weapon in (foe.right_hand, foe.left_hand):
        if weapon > 0 and has(foe.weapons[weapon].special, Special.BLOCKS_WEAPONS):
            return True
    return has(foe.armour, Armour.HAND_GUARD_RIGHT) or has(foe.armour, Armour.HAND_GUARD_LEFT)
