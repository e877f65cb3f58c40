"""What SENSIBLE does in a Turn, one Action after the other."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.seats import those

from ..rules.actions.budget import wards_open
from ..rules.actions.places import within
from ..rules.attack_and_defense.aim import steps_to_load
from ..rules.standing import has_technique, in_fight, is_unarmed, marked, rank_of
from ..sizes import DECLINE
from ..state import Fight, Fighter
from ..terms import Action, Kata, Mark, Mode, Skill, Spell, Technique
from .casting import is_caster, wanted_spell_of
from .moving import WARY, giving_way, has_better_elsewhere, is_covered, keeps_back, moving_up, near_enough
from .reckoning import (
    everybody,
    has_dropped_a_spent_bow,
    has_more_arms,
    is_spent,
    shoots_with,
    standing_among,
    threats,
)
from .stances import is_hopeless
from .striking import has_blow
from .weighing import free_feet
from .wrestling import in_the_hold, wants_to_grapple

MOVES_IN_A_ROUND = 4
"""MAL-MOVE-3: how many times as far as a Free Move somebody gets in a Round."""
UNTAUGHT = 2
"""Up to this rank of Jiujutsu any weapon is better than the hands."""


def best_action(fight: Fight, me: Fighter, options: int) -> int:
    """Get up and free; cast, step back, grapple, strike; then whatever else is of use."""
    action = first_of_all(fight, me, options)
    if action == Action.END_TURN:
        action = fighting(fight, me, options)
    if action == Action.END_TURN:
        action = otherwise(fight, me, options)
    return action


def first_of_all(fight: Fight, me: Fighter, options: int) -> int:
    """Run or give up where there is reason to; get up, get free, get rid of what hinders."""
    if me.flee_at > 0 and me.wounds >= me.flee_at and has(options, Action.FLEE):
        return Action.FLEE
    if has(options, Action.SURRENDER) and is_hopeless(fight, me):
        return Action.SURRENDER
    if has(options, Action.DROP) and is_spent(me, me.weapons[me.main]) and has_more_arms(me):
        if not has_time_to_load(fight, me):
            return Action.DROP
    for action in (
        Action.WIPE_EYES,
        Action.STAND_UP,
        Action.BREAK_FREE,
        Action.GO_ON_CASTING,
    ):
        if has(options, action):
            return action
    if has(options, Action.FREE_DISARM) and in_fight(fight.fighters[me.free_disarm - 1]):
        return Action.FREE_DISARM
    return in_the_hold(fight, me, options)


def fighting(fight: Fight, me: Fighter, options: int) -> int:
    """Cast what helps most; step back from those who are too close; Guard; grapple; strike."""
    strikes = has(options, Action.ATTACK) and has_blow(fight, me, False)
    if has(options, Action.CAST) and wanted_spell_of(fight, me) != Spell.NONE:
        if not strikes or is_caster(me):
            return Action.CAST
    if has(options, Action.DISMOUNT) and shoots_better_on_foot(fight, me):
        return Action.DISMOUNT
    back = giving_way(fight, me, options)
    if back != Action.END_TURN:
        return back
    if has(options, Action.GRAPPLE) and wants_to_grapple(fight, me):
        return Action.GRAPPLE
    if boxes(me):
        arms = arming(me, options)
        if arms != Action.END_TURN:
            return arms
    if strikes:
        if has(options, Action.FREE_MOVE) and has_better_elsewhere(fight, me):
            return Action.FREE_MOVE
        return Action.ATTACK
    return Action.BREAK_GRASP if has(options, Action.BREAK_GRASP) else Action.END_TURN


def otherwise(fight: Fight, me: Fighter, options: int) -> int:
    """Take up arms, Guard a friend, move up, and enter a kata before the lines meet."""
    arms = arming(me, options)
    if arms != Action.END_TURN:
        return arms
    if has(options, Action.GUARD) and guards_somebody(fight, me):
        return Action.GUARD
    if has(options, Action.MOUNT) and threats(fight, me, fight.house.melee_reach) == 0:
        if not marked(me.weapons[me.main], Mark.HORSE_BOW):  # before they walk away from the mount
            return Action.MOUNT
    move = moving_up(fight, me, options, near_enough(fight, me))
    if move == Action.FREE_MOVE:
        return move
    if has(options, Action.ENTER_KATA) and me.kata == Kata.NONE:
        return Action.ENTER_KATA
    return move


def has_time_to_load(fight: Fight, me: Fighter) -> bool:
    """MAL-EQ-8, MAL-MOVE-3: Whether nobody can be at hand before a firearm is loaded."""
    weapon = me.weapons[me.main]
    if not has(weapon.marks, Mark.FIREARM):
        return False
    rounds = steps_to_load(weapon) - weapon.loaded
    for foe in those(fight.fighters, standing_among(fight, me, everybody(fight))):
        feet = 0 if shoots_with(foe) else free_feet(fight, foe)
        if within(me, foe, rounds * MOVES_IN_A_ROUND * feet + fight.house.melee_reach):
            return False
    return True


def shoots_better_on_foot(fight: Fight, me: Fighter) -> bool:
    """MAL-EQ-5, MAL-COND-11: The saddle gives one die, worth 3 at the most, and takes 10 with such a bow."""
    wrong = me.mounted == 1 and marked(me.weapons[me.main], Mark.HORSE_BOW)
    return wrong and threats(fight, me, WARY) == 0


def boxes(me: Fighter) -> bool:
    """Whether somebody who has not learned to fight with bare hands has nothing else in hand."""
    return empty_handed(me) and rank_of(me, Skill.JIUJUTSU) <= UNTAUGHT


def empty_handed(me: Fighter) -> bool:
    """Whether somebody with hands has nothing in them."""
    return me.main == 0 and me.off == 0 and is_unarmed(me.weapons[0])


def arming(me: Fighter, options: int) -> int:
    """Make a weapon ready for empty hands, or a bow or firearm ready for use."""
    if empty_handed(me):
        if has(options, Action.READY):
            return Action.READY
        if has(options, Action.PICK_UP) and not has_dropped_a_spent_bow(me):
            return Action.PICK_UP
    weapon = me.weapons[me.main]
    if weapon.mode == Mode.BOW and weapon.strung == 0 and has(options, Action.STRING):
        return Action.STRING
    if weapon.mode == Mode.RANGED and has(options, Action.LOAD):
        return Action.LOAD
    return Action.END_TURN


def guards_somebody(fight: Fight, me: Fighter) -> bool:
    """Whether there is a friend to be Guarded, by a guardian or by somebody who stays out of the fighting."""
    stays_out = is_covered(fight, me) or keeps_back(fight, me)
    if not stays_out and not has_technique(me, Technique.GUARDIAN_1):
        return False
    return best_ward(fight, me, wards_open(fight, me)) != DECLINE


def best_ward(fight: Fight, me: Fighter, options: int) -> int:
    """A friend who can still fight and whom enemies have in reach; of several the one with most Wounds."""
    chosen = DECLINE
    most = -1
    for friend in those(fight.fighters, options):
        if friend.side == me.side and in_fight(friend) and friend.wounds > most:
            if threats(fight, friend, fight.house.melee_reach) > 0:
                most = friend.wounds
                chosen = friend.seat
    return chosen
