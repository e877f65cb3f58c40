"""Blunders in Hachigoku."""

from __future__ import annotations

from kumite.rulesets.hachigoku.glossary.maneuvers import HOLDS
from kumite.rulesets.hachigoku.policies.defending import defense_pool
from kumite.rulesets.hachigoku.policies.guarding import ward_of
from kumite.rulesets.hachigoku.policies.moving import in_reach, keeps_out
from kumite.rulesets.hachigoku.rules.actions.difficulty import number_against
from kumite.rulesets.hachigoku.rules.actions.strike import attack_pool, wounds_of
from kumite.rulesets.hachigoku.rules.skirmish.ranges import is_close
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
    Range,
    Simple,
    Why,
)
from kumite.rulesets.shared.bits import has

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
    if foe.turn.revealed == 1:
        return False  # their cover was lost until they acted, too
    against = number_against(fight, foe, me, declared.maneuver) + fight.house.raise_tn * declared.raises
    rolled, kept, flat, again = attack_pool(fight, me, foe)
    return number == against and again > 10 and rolled > 0 and 10 * min(rolled, kept) + flat < number


def falls_with_honor(fight: Fight, me: Fighter) -> bool:
    """A Namae who is out of the fight with Honor Points unspent."""
    return not is_group(me) and not can_act(me) and me.honor_points > 0


def loses_dice(fight: Fight, me: Fighter, amount: int) -> bool:
    """Loses Action Dice at the end of a round although there was somebody to strike at or a step to take.

    Not whoever leaves the fighting to friends, nor whoever keeps a die to step in for somebody at their side.
    """
    free = can_act(me) and not is_captured(me) and not is_stunned(me) and me.treats == 0 == me.treated_by
    if not free or not foes_stand(fight, me) or keeps_out(fight, me):
        return False
    return in_reach(fight, me) or (me.range_move_used == 0 and ward_of(fight, me) == 0)


def is_grip(maneuver: int) -> bool:
    """Whether it is something that one does with the hands: a hold or a Throw."""
    return has(HOLDS, maneuver) or maneuver == Maneuver.THROW


def boxes_beside_arms(fight: Fight, me: Fighter, foe: int) -> bool:
    """Strikes with bare hands, unskilled, while a weapon is at the belt."""
    weapon, declared = me.weapons[me.declared.weapon], me.declared
    if is_group(me) or weapon.barehanded == 0 or me.skills[weapon.skill] > 0 or is_grip(declared.maneuver):
        return False
    belt = [one for one in me.weapons if one.mode in (Mode.MELEE, Mode.BOTH) and one.barehanded == 0]
    return any(one.dropped == 0 for one in belt)


def lets_itself_be_felled(fight: Fight, me: Fighter, options: int, answer: int) -> bool:
    """A Namae who makes no defense against a blow that puts them out of the fight, though dice could help."""
    attacker = fight.fighters[fight.concerns - 1]
    if answer != Defense.NONE or is_group(me) or fight.concerns == 0:
        return False
    out = attacker.declared.maneuver == Maneuver.KNOCKOUT
    stuns = attacker.declared.maneuver == Maneuver.STUN
    fells = out or (not stuns and me.wounds[0] + wounds_of(fight, attacker) >= me.down_at)
    return fells and has(options, Defense.DODGE) and can_reach(fight, me, attacker)


def can_reach(fight: Fight, me: Fighter, attacker: Fighter) -> bool:
    """Whether a Dodge can come to the total: dice that are rolled again can, silent ones show 10 at most."""
    rolled, kept, flat, again = defense_pool(fight, me, attacker, Defense.DODGE)
    return rolled > 0 and (again <= 10 or 10 * kept + flat >= attacker.attack.total)


def throws_the_only_weapon(fight: Fight, me: Fighter, foe: int) -> bool:
    """Throws a spear or a sword, nets apart, and has nothing else for blows."""
    weapon = me.weapons[me.declared.weapon]
    if weapon.mode != Mode.BOTH or me.declared.distance == Range.CLOSE or weapon.entangle == 1:
        return False
    others = [one for one in me.weapons if one is not weapon and one.barehanded == 0 and one.dropped == 0]
    return all(one.mode not in (Mode.MELEE, Mode.BOTH) for one in others)


def is_no_fighter(me: Fighter) -> bool:
    """A Namae without any Skill at what they carry."""
    return not is_group(me) and all(me.skills[one.skill] == 0 for one in me.weapons if one.mode != Mode.NONE)


def fights_without_skill(fight: Fight, me: Fighter, options: int, answer: int) -> bool:
    """Somebody who cannot fight attacks while friends who can still stand."""
    friends = [one for one in fight.fighters if one.side == me.side and one is not me and can_act(one)]
    return answer == Action.ATTACK and is_no_fighter(me) and not all(map(is_no_fighter, friends))


def leaves_alone(fight: Fight, me: Fighter, approach: int) -> bool:
    """Charges off from a friend who cannot fight, beside whom nobody else stays, while foes are about."""
    if approach not in (Approach.CHARGE, Approach.RIDE_BEFORE) or is_no_fighter(me) or is_group(me):
        return False
    friends = [one for one in fight.fighters if one.side == me.side and one is not me and can_act(one)]
    for friend in friends:
        if is_no_fighter(friend) and is_close(fight, me, friend):
            beside = [one for one in friends if one is not friend and is_close(fight, one, friend)]
            if all(map(is_no_fighter, beside)):
                return True
    return False


JUDGE = Judge(
    answers=(
        ((Ask.DEFENSE,), "let a blow fell them undefended", lets_itself_be_felled),
        ((Ask.ACTION, Ask.NEXT_ACTION), "fought without any Skill for friends who can", fights_without_skill),
    ),
    events=(
        ((Event.ATTACKS,), Blunder.FALLEN, strikes_the_fallen),
        ((Event.ATTACKS,), "boxed beside their weapons", boxes_beside_arms),
        ((Event.APPROACH,), "left somebody helpless alone", leaves_alone),
        ((Event.ATTACKS,), "threw the only weapon", throws_the_only_weapon),
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
