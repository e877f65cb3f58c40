"""How SENSIBLE answers an attack: what gets through of it, against the time and the effort of the answer."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ..rules.basic_actions.prices import chakra, stamina
from ..rules.basic_actions.stances import covers
from ..rules.how_to_fight.accuracy import dodge_bonus, parry_bonus
from ..rules.how_to_fight.blows import partial_of, target_number
from ..rules.how_to_fight.mitigation import blocks_weapons_well
from ..rules.how_to_fight.possible_defences import begin_technique, parrying_weapon
from ..rules.initiative.deeds import is_ninjutsu, is_unarmed, kind_of, quality
from ..rules.initiative.speeds import set_speed
from ..rules.techniques.guards import gust_bonus, water_bonus
from ..state import TECHNIQUES, Deed, Fight, Fighter
from ..terms import Defence, Quality, Running, Stance, TechniqueKind, TechniqueName
from .worth import TRIPPED, damage_to, hurt, landing, mean_damage, pace, strike_worth, through, tiring

SEALS = 30
"""What it is worth that nobody is hit in the midst of their seals."""
CHARGE = 3
"""How many times the harm to one whom they protect counts for them."""
CERTAIN = 99
"""As a bonus: enough against every attack."""


def attacked_with(attacker: Fighter) -> Deed:
    """The action that is being answered: a delayed one, an answer of its own, or what it has declared."""
    if attacker.delayed.accuracy_die != 0 or attacker.delayed.due > 0:
        return attacker.delayed
    return attacker.deed if attacker.deed.kind > 0 else attacker.reply


def blow_of(fight: Fight, attacker: Fighter) -> Deed:
    """The deed of somebody whom one answers; of a counter, their reply."""
    return attacked_with(attacker) if fight.attacker == attacker.seat + 1 else attacker.reply


def danger(fight: Fight, me: Fighter, attacker: Fighter, deed: Deed, points: int) -> int:
    """What a hit with so many points of damage costs."""
    if quality(attacker, deed, Quality.NO_DAMAGE):
        return TRIPPED
    stun = attacker.techniques[deed.technique - 1].stun if deed.technique > 0 else 0
    worth = hurt(fight, me, points) + max(0, stun - me.stun) * pace(me) // 10
    return worth + (SEALS if me.running == Running.SEALS else 0)


def best_defence(fight: Fight, me: Fighter, attacker: Fighter, options: int) -> int:
    """The answer that costs least, all told: what gets through, its time, its effort."""
    deed = blow_of(fight, attacker)
    number = target_number(fight, attacker, deed, me)
    percent = partial_of(attacker, deed)
    points = damage_to(fight, attacker, deed, me)
    whole = danger(fight, me, attacker, deed, points)
    half = danger(fight, me, attacker, deed, points // 2)
    best: int = Defence.NONE
    least = whole
    if has(options, Defence.BLOCK):
        best = Defence.BLOCK
        least = danger(fight, me, attacker, deed, points * (100 - stopped(fight, me, attacker, deed)) // 100)
    if has(options, Defence.EVADE):
        evaded = standing_evasion(me.evading, number, percent, half, whole)
        if evaded <= least:
            best = Defence.EVADE
            least = evaded
    if has(options, Defence.DODGE):
        part, wholly = landing(dodge_bonus(fight, me, me.reply, attacker, deed), number, percent)
        cost = (part * half + wholly * whole) // 20
        if not covers(fight, me, Stance.TOTAL_DEFENSE):
            cost += time_worth(me, 2)
        if cost < least:
            best = Defence.DODGE
            least = cost
    for way in (Defence.PARRY_RIGHT, Defence.PARRY_LEFT, Defence.PARRY_UNARMED, Defence.PARRY_DRAWN):
        if has(options, way):
            weapon = parrying_weapon(me, way)
            part, wholly = landing(parry_bonus(fight, me, weapon, attacker, deed), number, percent)
            cost = (part * half + wholly * whole) // 20
            if way == Defence.PARRY_DRAWN:
                cost += time_worth(me, 2)
            if not covers(fight, me, Stance.GUARD):
                cost += time_worth(me, 3 + me.weapons[weapon].parry_speed)
            if me.running == Running.SEALS:
                cost += SEALS
            if cost < least:
                best = way
                least = cost
    for slot in range(TECHNIQUES):
        if has(options, Defence.TECHNIQUE + slot):
            cost = answer_cost(fight, me, attacker, deed, slot, number, half, whole)
            if cost < least:
                best = Defence.TECHNIQUE + slot
                least = cost
    return best


def time_worth(me: Fighter, counts: int) -> int:
    """What so many counts of an answer cost; action points take half of them off."""
    if me.stun == 0:
        counts -= min(counts // 2, me.ap)
    return counts * pace(me) // 10


def standing_evasion(total: int, number: int, percent: int, half: int, whole: int) -> int:
    """SHI-TECH-LEAPING-SHADOW-EVASION: what gets through a roll that stands."""
    if total >= number:
        return 0
    return half if (number - total) * percent < 100 else whole


def stopped(fight: Fight, me: Fighter, attacker: Fighter, deed: Deed) -> int:
    """SHI-BLOCK-2: how many percent a Block takes off."""
    if kind_of(attacker, deed) == TechniqueKind.FUUTON:
        return fight.house.block_fuuton
    if is_ninjutsu(attacker, deed):
        return fight.house.block_ninjutsu
    if is_unarmed(attacker, deed):
        return fight.house.block_unarmed
    return 50 if blocks_weapons_well(me) else fight.house.block_weapon


def answer_cost(
    fight: Fight, me: Fighter, attacker: Fighter, deed: Deed, slot: int, number: int, half: int, whole: int
) -> int:
    """What an answer by a technique costs, with what gets through it; what it strikes back is taken off."""
    name = me.techniques[slot].id
    percent = me.techniques[slot].partial if name == TechniqueName.WIND_TURTLE_SHELL else 20
    begin_technique(fight, me, attacker, slot, False)
    set_speed(fight, me, attacker, me.reply, 0)
    reply = me.reply
    bonus = 0
    gain = 0
    match name:
        case TechniqueName.HALTING_BLOW:
            bonus = parry_bonus(fight, me, 0, attacker, deed) + me.techniques[slot].accuracy
            part, wholly = landing(bonus, number, percent)
            gain = strike_worth(fight, me, reply, attacker) * (20 - part - wholly) // 20
        case TechniqueName.LEAPING_SHADOW_EVASION:
            bonus = dodge_bonus(fight, me, reply, attacker, deed)
        case TechniqueName.OCEAN_SHIELD | TechniqueName.WATER_WALL:
            bonus = water_bonus(fight, me, attacker)
        case TechniqueName.EARTH_SHORE_RETURN:
            bonus = CERTAIN
        case TechniqueName.TEARING_GUST:
            bonus = gust_bonus(fight, me, attacker, deed) + 3
        case TechniqueName.WIND_TURTLE_SHELL:
            bonus = gust_bonus(fight, me, attacker, deed) + 4
        case TechniqueName.RISING_PHOENIX:
            if is_ninjutsu(attacker, deed):
                mine = mean_damage(fight, me, reply)
                bonus = CERTAIN if mine >= mean_damage(fight, attacker, deed) else 0
            else:
                bonus = CERTAIN
                gain = strike_worth(fight, me, reply, attacker) // 2
    part, wholly = landing(bonus, number, percent)
    cost = (part * half + wholly * whole) // 20 - gain
    cost += time_worth(me, reply.speed) + tiring(me, stamina(fight, me, reply), chakra(fight, me, reply))
    return cost


def takes_the_hit(fight: Fight, me: Fighter, ward: Fighter) -> bool:
    """SHI-TTH-1, SHI-TTH-6: whether to leap in: for whom that blow would fell, or who is making seals."""
    attacker = fight.fighters[fight.attacker - 1]
    deed = blow_of(fight, attacker)
    if quality(attacker, deed, Quality.NO_DAMAGE):
        return False
    number = target_number(fight, attacker, deed, ward)
    part, wholly = landing(
        dodge_bonus(fight, ward, ward.reply, attacker, deed), number, partial_of(attacker, deed)
    )
    points = damage_to(fight, attacker, deed, ward)
    spared = through(fight, ward, points, part, wholly)
    if has(me.tactics.protects, ward.seat):
        spared *= CHARGE
    if ward.running == Running.SEALS:
        spared += SEALS * (part + wholly) // 20
    own = damage_to(fight, attacker, deed, me)
    part, wholly = landing(dodge_bonus(fight, me, me.reply, attacker, deed) + 5, number, 20)
    lost = hurt(fight, me, own) * (20 - part - wholly) // 20
    lost += hurt(fight, me, own // 2) * part // 20
    formation = covers(fight, me, Stance.FORMATION) and has(me.wards, ward.seat)
    return spared > lost + (0 if formation else time_worth(me, 6))
