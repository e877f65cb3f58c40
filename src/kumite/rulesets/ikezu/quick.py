"""Quick weapons and the saves that decide who goes first."""

from __future__ import annotations

from ...table import Table
from .ranges import at_hand
from .standing import able_foes, is_pc
from .state import WEAPONS, Fight, Fighter, Weapon
from .terms import Ask, NpcQuick, QuickMatch


def name_quick_foe(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-QUICK-2: each PC whom it concerns names the opponent that it faces."""
    if not is_pc(me) or fight.house.quick_match != QuickMatch.FACING:
        return
    options = able_foes(fight, me)
    if options != 0 and (has_quick(me) or (lowering_rule(fight) and any_quick(fight, options))):
        if options & (options - 1) == 0:
            me.faces = options.bit_length()
        else:
            me.faces = table.choose(me.seat, Ask.QUICK_FOE, options) + 1


def has_quick(me: Fighter) -> bool:
    for index in range(1, WEAPONS):
        if me.weapons[index].quick > 0 and at_hand(me, index):
            return True
    return False


def any_quick(fight: Fight, seats: int) -> bool:
    for me in fight.fighters[: fight.count]:
        if (seats >> me.seat) & 1 and has_quick(me):
            return True
    return False


def lowering_rule(fight: Fight) -> bool:
    """IKE-QUICK-3: whether by house rule an opponent's Quick counts against a PC."""
    return fight.house.npc_quick == NpcQuick.LOWERS_PC_DEX


def first_score(fight: Fight, me: Fighter) -> int:
    """IKE-QUICK-1 to IKE-QUICK-3: the number under which the first-round save must fall."""
    score = me.dexterity
    if not is_pc(me):
        return score
    if fight.house.quick_match == QuickMatch.FACING:
        if me.faces != 0:
            foe = fight.fighters[me.faces - 1]
            score += quick_against(me, foe)
            if lowering_rule(fight):
                score -= quick_against(foe, me)
        return score
    score += over_all(fight, me, True)
    if lowering_rule(fight):
        score -= over_all(fight, me, False)
    return score


def over_all(fight: Fight, me: Fighter, mine: bool) -> int:
    """IKE-QUICK-2: by house rule one equal die among the able opponents is enough, or all must be equal."""
    highest = 0
    everywhere = True
    against = able_foes(fight, me)
    for foe in fight.fighters[: fight.count]:
        if (against >> foe.seat) & 1:
            value = quick_against(me, foe) if mine else quick_against(foe, me)
            highest = max(highest, value)
            everywhere = everywhere and value > 0
    if fight.house.quick_match == QuickMatch.ALL and not everywhere:
        return 0
    return highest


def quick_against(me: Fighter, foe: Fighter) -> int:
    """IKE-QUICK-2: the highest Quick of a readied weapon that meets an equal die; they do not add up."""
    highest = 0
    for index in range(1, WEAPONS):
        weapon = me.weapons[index]
        if weapon.quick > highest and at_hand(me, index) and meets_equal_die(weapon, foe):
            highest = weapon.quick
    return highest


def meets_equal_die(weapon: Weapon, foe: Fighter) -> bool:
    """IKE-QUICK-2: the printed dice, number and size; natural weapons count."""
    for index in range(WEAPONS):
        other = foe.weapons[index]
        if at_hand(foe, index) and other.dice == weapon.dice and other.sides == weapon.sides:
            return True
    return False
