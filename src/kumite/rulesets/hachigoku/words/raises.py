"""What Raises bring, and how many of them are more than a pool can bear."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.language import counted

from ..glossary.maneuvers import FOR_MORE_MEMBERS
from ..policies.chances import chance
from ..rules.actions.strike import attack_pool
from ..rules.defense.defense_rolls import counter_pool, countering
from ..rules.dice.pools import body_hindrance
from ..rules.dice.rolls import skill_pool
from ..rules.standing import is_group
from ..sizes import RAISES
from ..state import Fight, Fighter
from ..terms import Action, Element, Maneuver, Skill

Pool = tuple[int, int, int, int]
"""Dice rolled and kept, a bonus, and the face that shouts."""


def is_attack(fight: Fight, me: Fighter) -> bool:
    """Whether Raises are asked for an attack of one's own; else for a Counterstrike, a treatment, a deed."""
    declared = me.declared
    return not fight.concerns and not me.treats and declared.action == Action.ATTACK and declared.target > 0


def brought_by_each(fight: Fight, me: Fighter) -> str:
    """What each Raise brings besides the higher number to reach."""
    if me.treats:
        return " and heals a Light Wound more, or half a Heavy one"
    if not (fight.concerns or is_attack(fight, me)):
        return ""
    brought = [counted(fight.house.raise_wounds, "Wound")]
    if is_attack(fight, me):
        foe, maneuver = fight.fighters[me.declared.target - 1], me.declared.maneuver
        brought += ["half a Range of the throw"] if maneuver == Maneuver.THROW else []
        brought += ["one more member"] if is_group(foe) and has(FOR_MORE_MEMBERS, maneuver) else []
    return f" and {', or '.join(brought)}"


def pools(fight: Fight, me: Fighter) -> list[Pool]:
    """The pool that is about to be rolled; of a Counterstrike that with each weapon.

    None where the foe is out of sight: the dice would say how they stand.
    """
    foe = fight.concerns or me.declared.target
    if foe and not me.treats and has(me.unseen, foe - 1):
        return []
    if me.treats:
        return [skill_pool(fight, me, Skill.MEDICINE, Element.WATER, 1, body_hindrance(me))]
    if fight.concerns:
        attacker = fight.fighters[fight.concerns - 1]
        bits = countering(fight, me)
        return [
            counter_pool(fight, attacker, me, index) for index in range(len(me.weapons)) if has(bits, index)
        ]
    if is_attack(fight, me):
        return [attack_pool(fight, me, fight.fighters[me.declared.target - 1])]
    return []


def most_that_succeed(fight: Fight, me: Fighter) -> int:
    """With how many Raises 1 of 100 rolls can still succeed, if the number to reach is the least there is."""
    found = [most_of(fight, pool) for pool in pools(fight, me)]
    return max(found, default=RAISES)


def most_of(fight: Fight, pool: Pool) -> int:
    """The same of one pool."""
    each, least = fight.house.raise_tn, fight.house.element_tn
    return max((raises for raises in range(RAISES + 1) if chance(pool, least + each * raises)), default=0)
