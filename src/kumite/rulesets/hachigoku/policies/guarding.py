"""When SENSIBLE steps in the way of a blow, and when it goes for the weapon after one that missed."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest

from ..rules.actions.difficulty import number_against
from ..rules.defense.disarm import disarm_steps, disarming
from ..rules.dice.pools import body_hindrance, combat_rolled, finish, item_steps, shouts
from ..rules.skirmish.ranges import range_between
from ..rules.standing import can_act, is_captured, is_group
from ..state import Fight, Fighter
from ..terms import Defense, DisarmTn, Element, Mode, NoYes, Range, Skill
from .chances import chance
from .defending import defense_pool, hurt, likely_defense, price
from .reckoning import is_fighter, skilled_at
from .told import wards

DISARMED = 30
"""What it costs somebody to lose the weapon in hand, in percent of their life."""
SPARE_ARMED = 12
"""The same with another weapon at the belt."""


def worth_guarding(fight: Fight, me: Fighter, attacker: Fighter) -> int:
    """Whether stepping between saves more than it costs, the blow that may fall on `me` included."""
    friend = fight.fighters[attacker.declared.target - 1]
    total = attacker.attack.total
    loss = min(100, hurt(fight, friend, attacker))
    own = likely_defense(fight, friend, attacker, False)
    saved = loss * (100 - chance(own, total)) // 100
    number = number_against(fight, me, attacker, attacker.declared.maneuver)
    struck = 0
    if total >= number + fight.house.raise_tn * attacker.declared.raises:
        struck = min(100, hurt(fight, me, attacker))
        if price(fight, me, False) > 0:
            struck = (
                struck * (100 - chance(defense_pool(fight, me, attacker, Defense.DODGE), total) // 2) // 100
            )
    if not is_fighter(friend) or has(wards(fight, me), friend.seat):
        saved *= 2
    gain = chance(defense_pool(fight, me, attacker, Defense.GUARD), total) * (saved - struck)
    return NoYes.YES if gain > 100 * price(fight, me, False) else NoYes.NO


def ward_of(fight: Fight, me: Fighter) -> int:
    """The seat, + 1, of somebody whom `me` had better not leave; 0: nobody.

    Whom their tactics have them protect, or a friend at Close who is no fighter; of the latter only while
    some foe has to come near to strike, and one guard is enough: the best at it stays.
    """
    told = wards(fight, me)
    if told != 0:
        return lowest(told) + 1
    if is_group(me) or not is_fighter(me) or not somebody_comes(fight, me):
        return 0
    for friend in fight.fighters[: fight.count]:
        if friend.side == me.side and can_act(friend) and not is_fighter(friend) and friend.seat != me.seat:
            if range_between(fight, me, friend) == Range.CLOSE and is_best_guard(fight, me, friend):
                return friend.seat + 1
    return 0


def somebody_comes(fight: Fight, me: Fighter) -> bool:
    """Whether some foe on their feet has nothing to shoot with."""
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and can_act(foe) and not is_captured(foe):
            if foe.weapons[foe.main].mode != Mode.RANGED:
                return True
    return False


def is_best_guard(fight: Fight, me: Fighter, friend: Fighter) -> bool:
    """Whether nobody else beside that friend is better at Athletics with Void; of equals the first."""
    for other in fight.fighters[: fight.count]:
        if other.side == me.side and other.seat not in (me.seat, friend.seat) and can_act(other):
            if is_fighter(other) and not is_group(other):
                if range_between(fight, other, friend) == Range.CLOSE:
                    better = guard_value(other) - guard_value(me)
                    if better > 0 or (better == 0 and other.seat < me.seat):
                        return False
    return True


def guard_value(me: Fighter) -> int:
    """How good somebody is at stepping between."""
    return me.skills[Skill.ATHLETICS] + 2 * me.elements[Element.VOID]


def worth_disarming(fight: Fight, me: Fighter, attacker: Fighter) -> int:
    """Whether the chance to strike the weapon from the foe's hand is worth the payment."""
    index = best_disarming(fight, me, attacker, disarming(fight, me))
    lost = SPARE_ARMED if has_spare(attacker) else DISARMED
    gain = disarm_chance(fight, me, attacker, index) * lost
    return NoYes.YES if gain > 100 * price(fight, me, False) else NoYes.NO


def has_spare(me: Fighter) -> bool:
    """Whether there is another weapon at the belt."""
    for index in range(1, len(me.weapons)):
        weapon = me.weapons[index]
        if weapon.mode != Mode.NONE and weapon.dropped == 0 and index != me.main:
            return True
    return False


def best_disarming(fight: Fight, me: Fighter, attacker: Fighter, options: int) -> int:
    """What goes for the weapon best, in hand or the hands themselves."""
    best, most = 0, -1
    for index in range(len(me.weapons)):
        if has(options, index):
            likely = disarm_chance(fight, me, attacker, index)
            if likely > most:
                most = likely
                best = index
    return best


def disarm_chance(fight: Fight, me: Fighter, attacker: Fighter, index: int) -> int:
    """HAC-DSRM-2 to HAC-DSRM-5: in how many of 100 rolls it succeeds."""
    steps = body_hindrance(me)
    steps += disarm_steps(fight, me, attacker.weapons[attacker.declared.weapon], index, 0)
    skill = int(Skill.KARATE)
    if index != 0:
        skill = me.weapons[index].skill
        steps += item_steps(me.weapons[index].quality)
    number = attacker.attack.total
    if fight.house.disarm_tn != DisarmTn.ATTACK_TOTAL:
        number = number_against(fight, attacker, me, 0)
    skilled = skilled_at(fight, me, skill, Element.FIRE, -steps, 0, number)
    rolled = combat_rolled(fight, me, skill, Element.FIRE, skilled) - steps
    return chance(finish(fight, rolled, me.elements[Element.FIRE], shouts(skilled)), number)
