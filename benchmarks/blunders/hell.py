"""Blunders in RPG Hell."""

from __future__ import annotations

from kumite.rulesets.hell.policies.foes import is_bystander, is_foe
from kumite.rulesets.hell.policies.moving import upright_in_reach
from kumite.rulesets.hell.policies.paths import way_to
from kumite.rulesets.hell.policies.told import ward_of
from kumite.rulesets.hell.policies.worth import shoots, shots
from kumite.rulesets.hell.rules.attack_dice_values_matter.effects import damage_by, hurts
from kumite.rulesets.hell.rules.combat.dice import count_dice
from kumite.rulesets.hell.rules.combat.tiles import distance
from kumite.rulesets.hell.rules.common_actions.walking import BY_SPEED, tiles_left, ways
from kumite.rulesets.hell.rules.common_actions.weapons import in_hand
from kumite.rulesets.hell.rules.standing import can_act, is_decided
from kumite.rulesets.hell.rules.status_effects.lasting import has_no_eyes_for
from kumite.rulesets.hell.rules.status_effects.marks import is_immune_to_knockback
from kumite.rulesets.hell.state import Fight, Fighter
from kumite.rulesets.hell.terms import (
    Action,
    Art,
    Ask,
    Direction,
    Effect,
    Event,
    Hides,
    Item,
    Kind,
    Part,
    Stat,
    Talent,
)
from kumite.rulesets.shared.bits import has

from .judging import Blunder, Judge


def upright_foes(fight: Fight, me: Fighter) -> list[Fighter]:
    return [foe for foe in fight.fighters if is_foe(me, foe) and foe.health > 0]


def stands_idle(fight: Fight, me: Fighter, options: int, answer: int) -> bool:
    """Ends the turn with dice for an Attack and an upright foe within arm's length whom it could hurt."""
    if answer != Action.STOP or not has(options, Action.ATTACK) or is_decided(fight):
        return False
    near = [foe for foe in upright_foes(fight, me) if foe.hidden == 0 and distance(fight, me, foe) <= 1]
    return any(not has_no_eyes_for(me, foe) and could_hurt(me, foe) for foe in near)


def could_hurt(me: Fighter, foe: Fighter) -> bool:
    """Whether a weapon in hand does damage, or knocks back somebody who can be."""
    held = [weapon for index, weapon in enumerate(me.weapons) if has(in_hand(me), index)]
    return any(hurts(weapon) for weapon in held) or not is_immune_to_knockback(foe)


def stays_away(fight: Fight, me: Fighter, options: int, answer: int) -> bool:
    """Takes cover or hides with nobody in reach of their blade, though they could walk or jump up to a foe.

    Whoever protects somebody may stay with them.
    """
    if answer not in (Action.HIDE, Action.HUNKER_DOWN) or not has(options, Action.MOVE) or is_decided(fight):
        return False
    if count_dice(me.pool) < 3 or me.tactics.hides == Hides.ALWAYS or ward_of(fight, me) >= 0:
        return False
    if shoots(me) or upright_in_reach(fight, me):
        return False
    left = tiles_left(fight, me, BY_SPEED, 0)
    steps = ways(fight, me, left, False, True)
    near = [foe for foe in upright_foes(fight, me) if foe.hidden == 0 and distance(fight, me, foe) <= left]
    return any(way_to(fight, me, foe, steps, True) != Direction.STOP for foe in near)


def throws_dice_away(fight: Fight, me: Fighter, options: int, answer: int) -> bool:
    """Ends the turn, and not in hiding, with dice that could be Locked, or be spent on cover from arrows."""
    if answer != Action.STOP or is_decided(fight) or count_dice(me.pool) == 0 or me.hidden == 1:
        return False
    if not upright_foes(fight, me):
        return False
    locks = has(options, Action.LOCK) and count_dice(me.locked) < me.max_locked
    return locks or (has(options, Action.HUNKER_DOWN) and shots(fight, me) > 0)


def chooses_the_fallen(fight: Fight, me: Fighter, options: int, answer: int) -> bool:
    """Of several in reach attacks one who will not rise before their next turn, although another is upright.

    Whoever is at 0 or less, but not by more than their level, is on their feet again in their Beginning.
    """
    if me.declared.action != Action.ATTACK or answer >= fight.count:
        return False
    fallen = fight.fighters[answer]
    if fallen.health > 0 or (fallen.health + fallen.level > 0 and fallen.deaths_door == 0):
        return False
    return any(has(options, foe.seat) for foe in upright_foes(fight, me))


def attacks_a_bystander(fight: Fight, me: Fighter, other: int) -> bool:
    """Lays hands on a creature of neither side that has done them nothing."""
    foe = fight.fighters[other]
    return foe.kind < Kind.OBJECT and is_bystander(me, foe)


def nurses_in_vain(fight: Fight, me: Fighter, options: int, answer: int) -> bool:
    """Gives first aid to somebody at 0 or less, who bleeds again when their turn begins."""
    if answer != Action.MEDICINE_CHECK or is_decided(fight):
        return False
    near = [one for one in fight.fighters if one.bleeding_out == 1 and distance(fight, me, one) <= 1]
    return all(one.health <= 0 for one in near if one is not me)


def dresses_in_vain(fight: Fight, me: Fighter, options: int, answer: int) -> bool:
    """Puts on a bandage, or opens a kit, with too little Medicine to heal a point."""
    medicine = me.stats[Stat.MEDICINE]
    return (answer == Item.BANDAGE and medicine < 0) or (answer == Item.MEDKIT and medicine <= 0)


def used_in_vain(fight: Fight, me: Fighter, item: int) -> bool:
    """The same where the item was the only one that they could use."""
    return dresses_in_vain(fight, me, 0, item)


def shoots_for_nothing(fight: Fight, me: Fighter, parts: int) -> bool:
    """Pays for an Attack whose Downside leaves no damage, and that does nothing else."""
    attack = fight.attack
    if attack.target == 0 or attack.off != 0 or attack.art != 0 or not has(attack.parts, Part.DOWNSIDE):
        return False
    weapon, foe = me.weapons[attack.weapon], fight.fighters[attack.target - 1]
    fires = [one for one in weapon.effects if one.part != Part.NONE and has(attack.parts, one.part)]
    if any(one.kind not in (Effect.DAMAGE, Effect.DAMAGE_INSTEAD) or one.dice != 0 for one in fires):
        return False
    return damage_by(fight, me, foe, weapon, attack.parts, 0) + attack.extra <= 0


def falls_with_strain(fight: Fight, me: Fighter) -> bool:
    """A creature out of the fight with Arts and all of their Strain unspent."""
    return me.kind < Kind.OBJECT and not can_act(me) and me.arts != 0 and me.max_strain > me.strain_spent == 0


JUDGE = Judge(
    answers=(
        ((Ask.ACTION,), Blunder.IDLE, stands_idle),
        ((Ask.TARGET,), Blunder.FALLEN, chooses_the_fallen),
        ((Ask.ACTION,), Blunder.HEALING, nurses_in_vain),
        ((Ask.ACTION,), "threw dice away", throws_dice_away),
        ((Ask.ACTION,), "took cover from a fight with blades", stays_away),
    ),
    events=(
        ((Event.ATTACKS, Event.PUSHES, Event.GRAPPLES), Blunder.BYSTANDER, attacks_a_bystander),
        ((Event.ITEM,), Blunder.HEALING, used_in_vain),
        ((Event.BANDS,), Blunder.HOPELESS, shoots_for_nothing),
        ((Event.FALLS_SHORT,), Blunder.HOPELESS, lambda fight, me, amount: True),
    ),
    ends=((Blunder.UNUSED, falls_with_strain),),
    steps=(Event.STEPS,),
    place=lambda fight, me: (me.x, me.y),
    turn=lambda fight, me: (fight.round, fight.place),
    deeds=(Event.ATTACKS, Event.ART, Event.ITEM, Event.PUSHES, Event.GRAPPLES, Event.SWAPS, Event.TALENT),
    choices={Ask.ACTION: Action, Ask.ART: Art, Ask.ITEM: Item, Ask.TALENT: Talent},
)
