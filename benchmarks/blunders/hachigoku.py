"""Blunders in Hachigoku."""

from __future__ import annotations

from kumite.rulesets.hachigoku.rules.actions.difficulty import number_against
from kumite.rulesets.hachigoku.rules.actions.strike import attack_pool
from kumite.rulesets.hachigoku.rules.standing import (
    can_act,
    is_captured,
    is_group,
    is_stunned,
    still_fighting,
)
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.terms import (
    Action,
    Approach,
    Ask,
    Defense,
    Event,
    Hold,
    Maneuver,
    Mode,
    Movement,
    NoYes,
    Simple,
    Why,
)

from .judging import Blunder, Judge


def foes_stand(fight: Fight, me: Fighter) -> bool:
    return still_fighting(fight, 1 - me.side) != 0


def strikes_the_fallen(fight: Fight, me: Fighter, foe: int) -> bool:
    """Strikes at somebody who is Down while others still fight."""
    return not can_act(fight.fighters[foe]) and foes_stand(fight, me)


def has_no_dice_for_it(fight: Fight, me: Fighter, why: int) -> bool:
    """Pays for an attack of which difficulties leave no die."""
    return why == Why.ATTACK


def cannot_reach_the_number(fight: Fight, me: Fighter, number: int) -> bool:
    """Rolls for an attack that the best of dice would not carry there: tens are not rolled again."""
    declared = me.declared
    if declared.action != Action.ATTACK or me.attack.victim != declared.target or fight.roller != 0:
        return False
    foe = fight.fighters[declared.target - 1]
    against = number_against(fight, foe, me, declared.maneuver) + fight.house.raise_tn * declared.raises
    rolled, kept, flat, again = attack_pool(fight, me, foe)
    return number == against and again > 10 and rolled > 0 and 10 * min(rolled, kept) + flat < number


def falls_with_honor(fight: Fight, me: Fighter) -> bool:
    """A Namae who is out of the fight with Honor Points unspent."""
    return not is_group(me) and not can_act(me) and me.honor_points > 0


def loses_dice(fight: Fight, me: Fighter, amount: int) -> bool:
    """Loses Action Dice at the end of a round that could have paid for something."""
    free = can_act(me) and not is_captured(me) and not is_stunned(me)
    return free and foes_stand(fight, me) and me.treats == 0 and me.treated_by == 0


def boxes_beside_arms(fight: Fight, me: Fighter, foe: int) -> bool:
    """Strikes with bare hands, unskilled, while a weapon is at the belt."""
    weapon, declared = me.weapons[me.declared.weapon], me.declared
    if is_group(me) or weapon.barehanded == 0 or me.skills[weapon.skill] > 0 or declared.maneuver != 0:
        return False
    belt = [one for one in me.weapons if one.mode in (Mode.MELEE, Mode.BOTH) and one.barehanded == 0]
    return any(one.dropped == 0 for one in belt)


JUDGE = Judge(
    events=(
        ((Event.ATTACKS,), Blunder.FALLEN, strikes_the_fallen),
        ((Event.ATTACKS,), "boxed beside their weapons", boxes_beside_arms),
        ((Event.NO_CHANCE,), Blunder.HOPELESS, has_no_dice_for_it),
        ((Event.TN,), Blunder.HOPELESS, cannot_reach_the_number),
        ((Event.DICE_LOST,), "lost Action Dice at the end of a round", loses_dice),
    ),
    ends=((Blunder.UNUSED, falls_with_honor),),
    steps=(Event.POSITION,),
    place=lambda fight, me: (me.position, me.height_level, me.mounted),
    deeds=(Event.ATTACKS, Event.PICKS_UP, Event.DRAWS, Event.STANDS_UP),
    choices={
        Ask.ACTION: Action,
        Ask.MANEUVER: Maneuver,
        Ask.DEFENSE: [each for each in Defense if each < Defense.GUARD],
        Ask.MOVEMENT: Movement,
        Ask.SIMPLE: Simple,
        Ask.APPROACH: Approach,
        Ask.HOLD: Hold,
        Ask.GUARD: NoYes,
        Ask.DISARM: NoYes,
    },
)
