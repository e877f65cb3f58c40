"""Quick weapons and the saves that decide who goes first."""

from __future__ import annotations

from kumite.rulesets.shared.seats import those
from kumite.table import Table

from ..state import WEAPONS, Fight, Fighter, Weapon
from ..terms import Ask, NpcQuick, QuickMatch, Why
from .blow import trained
from .ranges import at_hand
from .saves import score_for
from .standing import able_foes
from .weapon_dice import equal_dice


def name_quick_foe(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-QUICK-2, IKE-RND-10: those to whom Quick matters name the opponent whom they face."""
    if fight.house.quick_match != QuickMatch.FACING:
        return
    options = able_foes(fight, me)
    if options != 0 and (has_quick(fight, me) or (lowering_rule(fight) and any_quick(fight, options))):
        if options & (options - 1) == 0:
            me.faces = options.bit_length()
        else:
            me.faces = table.choose(me.seat, Ask.QUICK_FOE, options) + 1


def has_quick(fight: Fight, me: Fighter) -> bool:
    for index in range(1, WEAPONS):
        if quick_of(fight, me, index) > 0:
            return True
    return False


def quick_of(fight: Fight, me: Fighter, index: int) -> int:
    """IKE-PROF-2: the X of a readied weapon, if its wielder can make use of it."""
    weapon = me.weapons[index]
    return weapon.quick if at_hand(me, index) and trained(fight, me, weapon) else 0


def any_quick(fight: Fight, seats: int) -> bool:
    for me in those(fight.fighters, seats):
        if has_quick(fight, me):
            return True
    return False


def lowering_rule(fight: Fight) -> bool:
    """IKE-QUICK-3: whether by house rule an opponent's Quick counts against a PC."""
    return fight.house.npc_quick == NpcQuick.LOWERS_PC_DEX


def first_score(fight: Fight, me: Fighter) -> int:
    """IKE-QUICK-1 to IKE-QUICK-3: the number that the first-round save must not pass."""
    score = score_for(fight, me, Why.FIRST_ROUND_SAVE)
    if fight.house.quick_match == QuickMatch.FACING:
        if me.faces != 0:
            foe = fight.fighters[me.faces - 1]
            score += quick_against(fight, me, foe)
            if lowering_rule(fight):
                score -= quick_against(fight, foe, me)
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
    for foe in those(fight.fighters, against):
        value = quick_against(fight, me, foe) if mine else quick_against(fight, foe, me)
        highest = max(highest, value)
        everywhere = everywhere and value > 0
    if fight.house.quick_match == QuickMatch.ALL and not everywhere:
        return 0
    return highest


def quick_against(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """IKE-QUICK-2: the highest Quick of a readied weapon that meets an equal die; they do not add up."""
    highest = 0
    for index in range(1, WEAPONS):
        quick = quick_of(fight, me, index)
        if quick > highest and meets_equal_die(me.weapons[index], foe):
            highest = quick
    return highest


def quick_in_draw(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """IKE-DUEL-DRAW-QUICK: what Quick adds to the DEX of a duelist in the draw."""
    return quick_against(fight, me, foe) if fight.house.quick_in_draw == 1 else 0


def meets_equal_die(weapon: Weapon, foe: Fighter) -> bool:
    """IKE-QUICK-2, IKE-DMG-8: the printed dice, number and size; natural weapons count."""
    for index in range(WEAPONS):
        other = foe.weapons[index]
        if at_hand(foe, index) and equal_dice(weapon, other):
            return True
    return False
