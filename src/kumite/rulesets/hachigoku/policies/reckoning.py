"""What SENSIBLE makes of weapons, Skills and fighters, at a glance."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest, size

from ..rules.actions.aim import is_loaded
from ..rules.actions.difficulty import defense, is_concealed, is_ranged, range_steps, striking_steps
from ..rules.dice.pools import base_rolled, combat_rolled, finish, may_choose_unskilled, shouts, trained
from ..rules.skirmish.ranges import range_between
from ..rules.standing import can_act, is_fully_captured, is_group, wound_penalty
from ..state import Fight, Fighter
from ..terms import Hand, Mode, Range, Skill
from .chances import middle

RAISED = 2
"""How much more a Skill is worth than its total says, because it bears Raises and banzai dice."""


def best_weapon(me: Fighter, options: int) -> int:
    """The weapon with the highest Damage, weighed with the Rank of its Skill."""
    best = lowest(options)
    highest = -1
    for index in range(len(me.weapons)):
        if has(options, index):
            value = value_of(me, index)
            if value > highest:
                highest = value
                best = index
    return best


def value_of(me: Fighter, index: int) -> int:
    """The Damage of a weapon, weighed with the Rank of its Skill."""
    weapon = me.weapons[index]
    return 3 * weapon.kept + weapon.rolled + me.skills[weapon.skill]


def skilled_at(
    fight: Fight, me: Fighter, skill: int, element: int, rolled: int, kept: int, number: int
) -> int:
    """HAC-DICE-6: whether a roll with so many dice more is better with the Skill, where one may choose.

    What silent dice cannot reach, others may. `number` is 0 if it is not known.
    """
    if not may_choose_unskilled(fight, me, skill):
        return trained(fight, me, skill)
    kept += me.elements[element]
    with_skill = finish(fight, base_rolled(fight, me, skill, element, 1) + rolled, kept, shouts(1))
    without = finish(fight, base_rolled(fight, me, skill, element, 0) + rolled, kept, shouts(0))
    if 10 * without[1] + without[2] < number:
        return 1
    return 1 if middle(with_skill) + RAISED >= middle(without) else 0


def can_hit(fight: Fight, me: Fighter, foe: Fighter) -> bool:
    """Whether any dice of the body or the weapon in hand could hit: silent ones show no more than 10 each."""
    for index in (me.main, me.off, 0):
        weapon = me.weapons[index]
        distance = range_between(fight, me, foe)
        if weapon.mode == Mode.NONE or (weapon.mode == Mode.RANGED and distance == Range.CLOSE):
            continue
        ranged = is_ranged(weapon, distance)
        if is_concealed(foe, ranged) or (ranged and not is_loaded(weapon)):
            continue
        steps = striking_steps(fight, me, foe, weapon, Hand.MAIN, ranged) + (
            range_steps(distance) if ranged else 0
        )
        skilled = trained(fight, me, weapon.skill)
        rolled = combat_rolled(fight, me, weapon.skill, weapon.element, skilled) + weapon.rolled - steps
        pool = finish(fight, rolled, me.elements[weapon.element] + weapon.kept, shouts(skilled))
        if pool[0] > 0 and (pool[3] <= 10 or 10 * pool[1] + pool[2] >= defense(fight, foe, me)):
            return True
    return False


def keeps_in_hand(me: Fighter) -> bool:
    """Whether what is in the main hand could be thrown, but is the only weapon for blows; a net never is."""
    main = me.declared.plan.main
    if me.weapons[main].mode != Mode.BOTH or me.weapons[main].entangle == 1:
        return False
    for index in range(1, len(me.weapons)):
        mode = me.weapons[index].mode
        if index != main and (mode == Mode.MELEE or mode == Mode.BOTH) and me.weapons[index].dropped == 0:
            return False
    return True


def wounds_left(me: Fighter) -> int:
    """How many Wounds put a Namae Down, or all of a group who are still up."""
    if not is_group(me):
        return max(1, me.down_at - me.wounds[0])
    if me.down_at == 1:
        return max(1, size(me.up))
    left = 0
    for member in range(me.size):
        if has(me.up, member):
            left += max(1, me.down_at - me.wounds[member])
    return max(1, left)


def menace(fight: Fight, me: Fighter) -> int:
    """How dangerous somebody is: their Action Dice, and the dice that they roll and keep to attack."""
    weapon = me.weapons[me.main]
    rolled = combat_rolled(fight, me, weapon.skill, weapon.element, trained(fight, me, weapon.skill))
    rolled = max(1, rolled + weapon.rolled - wound_penalty(me))
    kept = min(rolled, me.elements[weapon.element] + weapon.kept)
    found = me.action_dice * (rolled + 2 * kept)
    return found // 2 if is_fully_captured(me) else found


def is_fighter(me: Fighter) -> bool:
    """Whether a combatant knows how to use what they carry; groups do."""
    if is_group(me):
        return True
    for weapon in me.weapons:
        if weapon.mode != Mode.NONE and me.skills[weapon.skill] > 0:
            return True
    return me.skills[Skill.KARATE] > 0


def has_fighters(fight: Fight, side: int, besides: int) -> bool:
    """Whether somebody else of a side is a fighter who can act."""
    for me in fight.fighters[: fight.count]:
        if me.side == side and me.seat != besides and can_act(me) and is_fighter(me):
            return True
    return False
