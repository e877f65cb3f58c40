"""Which links SENSIBLE adds to a chain: those worth the counts and the effort that they take."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ..rules.basic_actions.prices import chakra, least_x, most_x, stamina
from ..rules.how_to_fight.accuracy import dodge_bonus
from ..rules.how_to_fight.blows import partial_of, target_number
from ..rules.how_to_fight.rolls import skill_bonus
from ..rules.initiative.speeds import set_speed
from ..state import DECLINE, TECHNIQUES, Deed, Fight, Fighter
from ..terms import Action, Skill, TechniqueName
from .defending import blow_of, danger
from .striking import rate
from .worth import damage_to, landing, pace, tiring

STEPS = 4
"""The X of a Phantom Step: where it pays at all, it pays several times."""


def best_link(fight: Fight, me: Fighter, options: int) -> int:
    """A link for a dodge or for a blow of one's own; DECLINE: none."""
    if me.reply.kind == Action.DODGE:
        return link_of_a_dodge(fight, me, fight.fighters[fight.concerns - 1], options)
    if me.reply.kind != Action.NOTHING or me.deed.target == 0:
        return DECLINE
    return link_of_a_blow(fight, me, fight.fighters[me.deed.target - 1], options)


def link_of_a_dodge(fight: Fight, me: Fighter, attacker: Fighter, options: int) -> int:
    """The link without which most more would get through than it costs."""
    deed = blow_of(fight, attacker)
    best = DECLINE
    least = dodge_cost(fight, me, attacker, deed)
    reply = me.reply
    for slot in range(TECHNIQUES):
        if has(options, slot):
            reply.links |= 1 << slot
            reply.xs[slot] = wanted_x(fight, me, reply, slot)
            cost = dodge_cost(fight, me, attacker, deed)
            reply.links &= ~(1 << slot)
            reply.xs[slot] = 0
            if cost < least:
                least = cost
                best = slot
    return best


def wanted_x(fight: Fight, me: Fighter, deed: Deed, slot: int) -> int:
    """The X with which a link is tried."""
    return max(least_x(fight, me, deed, slot), min(STEPS, most_x(fight, me, deed, slot)))


def dodge_cost(fight: Fight, me: Fighter, attacker: Fighter, deed: Deed) -> int:
    """What a dodge with its links costs: what gets through, its time, its effort."""
    points = damage_to(fight, attacker, deed, me)
    number = target_number(fight, attacker, deed, me)
    bonus = dodge_bonus(fight, me, me.reply, attacker, deed)
    part, wholly = landing(bonus, number, partial_of(attacker, deed))
    cost = part * danger(fight, me, attacker, deed, points // 2)
    cost = (cost + wholly * danger(fight, me, attacker, deed, points)) // 20
    set_speed(fight, me, attacker, me.reply, 0)
    cost += me.reply.speed * pace(me) // 10
    return cost + tiring(me, stamina(fight, me, me.reply), chakra(fight, me, me.reply))


def link_of_a_blow(fight: Fight, me: Fighter, foe: Fighter, options: int) -> int:
    """Iron Fist and the like where the blow promises more with it; a Feint that costs points only."""
    deed = me.deed
    set_speed(fight, me, me, deed, 0)
    best = DECLINE
    most = rate(fight, me, deed, foe)
    for slot in range(TECHNIQUES):
        if has(options, slot):
            if me.techniques[slot].id == TechniqueName.FEINT:
                if feints(fight, me, foe):
                    return slot
                continue
            deed.links |= 1 << slot
            deed.xs[slot] = wanted_x(fight, me, deed, slot)
            set_speed(fight, me, me, deed, 0)
            value = rate(fight, me, deed, foe)
            deed.links &= ~(1 << slot)
            deed.xs[slot] = 0
            if value > most:
                most = value
                best = slot
    set_speed(fight, me, me, deed, 0)
    return best


def feints(fight: Fight, me: Fighter, foe: Fighter) -> bool:
    """SHI-TECH-FEINT: against who is easily taken in, with the points to make up for its time."""
    lead = skill_bonus(fight, me, Skill.ESPIONAGE) - skill_bonus(fight, foe, Skill.ESPIONAGE)
    return me.ap >= 4 and lead >= 0
