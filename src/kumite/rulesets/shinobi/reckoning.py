"""What the sensible policy works out: which attack, which defence, whom, and whether a point is worth it."""

from __future__ import annotations

from ..bits import has, lowest
from .accuracy import dodge_bonus, parry_bonus
from .blows import target_number
from .clearing import clear_deed
from .defend import parrying_weapon
from .fatigue import chakra_roll_bonus, stamina_roll_bonus
from .menu import ready_techniques, technique_targets, weapon_targets
from .prices import chakra, raised_seals, seal_speed, stamina
from .records import TECHNIQUES, WEAPONS, Deed
from .standing import can_act
from .state import Fight, Fighter
from .terms import Action, Defence, NoYes, Running
from .things import Quality, TechniqueName


def mostly_tired(me: Fighter) -> bool:
    """Two levels more, and it falls over."""
    return me.fatigue >= 4


def needs_rest(fight: Fight, me: Fighter) -> bool:
    """Whether even a basic blow would probably tire it, or possibly, the nearer it is to falling over."""
    if me.stamina_penalty == 0:
        return False
    fails = 5 - 1 - stamina_roll_bonus(me)
    if me.right_hand > 0:
        fails += me.weapons[me.right_hand].stamina - 5
    if me.fatigue >= 5:
        return fails >= 1
    return fails >= 5 if me.fatigue == 4 else me.fatigue == 3 and fails >= 9


def odds(bonus: int, number: int) -> int:
    """In how many of 20 cases a d20 with a bonus reaches a number."""
    return max(0, min(20, 21 + bonus - number))


def average_dice(me: Fighter, deed: Deed) -> int:
    """The mean of an attack's dice, times ten; roughly, where they explode or are multiplied."""
    dice = 0
    sides = 0
    extra = 0
    if deed.technique > 0 and me.techniques[deed.technique - 1].sides > 0:
        technique = me.techniques[deed.technique - 1]
        dice = technique.dice
        if technique.dice_per_str > 0:
            dice += me.now_strength // technique.dice_per_str
        sides = technique.sides
        extra = technique.plus
        if technique.times_sides > 0:
            dice = dice * technique.times_dice * (technique.times_sides + 1) // 2
        if technique.times > 1:
            dice = dice * technique.times
    else:
        weapon = me.weapons[deed.weapon]
        dice = weapon.dice * max(1, deed.number)
        if weapon.dice_per_str > 0:
            dice += me.now_strength // weapon.dice_per_str
        sides = weapon.sides
    return 5 * dice * (sides + 1) + 10 * extra


def promise(fight: Fight, me: Fighter, deed: Deed) -> int:
    """Damage for each count that an attack takes, seals included, times a hundred; tiring ones promise
    less.
    """
    bonus = me.strength if deed.technique == 0 else max(me.strength, me.chakra)
    speed = max(1, deed.speed)
    damage = average_dice(me, deed) + 10 * bonus * speed // 15
    cost = stamina(fight, me, deed) - stamina_roll_bonus(me)
    cost = max(cost, chakra(fight, me, deed) - chakra_roll_bonus(me))
    tires = max(0, min(20, cost - 1))
    value = 10 * damage // (speed + 2)
    if tires > 8:
        value = value * (28 - tires) // 20
    if me.fatigue >= 4:
        value = value * (21 - min(20, tires)) // 20
    return value


def best_attack(fight: Fight, me: Fighter, options: int) -> int:
    """The kind of attack that promises most; seals where what they are for is worth their time."""
    best = Action.NOTHING
    most = 0
    if has(options, Action.UNARMED) and weapon_targets(fight, me, Action.UNARMED, 0) != 0:
        most = promise(fight, me, me.deed)
        best = Action.UNARMED
    for kind in (Action.WEAPON, Action.THROW):
        if has(options, kind):
            value = best_weapon_value(fight, me, kind)
            if value > most:
                most = value
                best = kind
    if has(options, Action.TECHNIQUE):
        value = best_technique_value(fight, me)
        if value > most:
            most = value
            best = Action.TECHNIQUE
    if has(options, Action.SEALS) and safe_to_seal(fight, me):
        value = best_sealed_value(fight, me)
        if value > most:
            best = Action.SEALS
    clear_deed(me.deed)
    return best


def best_weapon_value(fight: Fight, me: Fighter, kind: int) -> int:
    most = 0
    for weapon in range(1, WEAPONS):
        if me.weapons[weapon].sides > 0 and weapon_targets(fight, me, kind, weapon) != 0:
            most = max(most, promise(fight, me, me.deed))
    return most


def best_technique_value(fight: Fight, me: Fighter) -> int:
    most = 0
    slots = ready_techniques(fight, me)
    for slot in range(TECHNIQUES):
        if has(slots, slot) and hurts(me, slot) and technique_targets(fight, me, slot) != 0:
            most = max(most, promise(fight, me, me.deed))
    return most


def hurts(me: Fighter, slot: int) -> bool:
    """Whether a technique is an attack that does damage."""
    qualities = me.techniques[slot].qualities
    return has(qualities, Quality.ATTACK) and not has(qualities, Quality.NO_DAMAGE)


def best_sealed_value(fight: Fight, me: Fighter) -> int:
    most = 0
    for slot in range(TECHNIQUES):
        most = max(most, sealed_value(fight, me, slot))
    return most


def sealed_value(fight: Fight, me: Fighter, slot: int) -> int:
    """What an attack that needs seals promises, the time of the seals counted in; 0: none, or nobody in
    reach.
    """
    technique = me.techniques[slot]
    if technique.id == TechniqueName.NONE or not hurts(me, slot):
        return 0
    if technique.seal == 0 or technique_targets(fight, me, slot) == 0 or raised_seals(me, me.deed) == 0:
        return 0
    value = promise(fight, me, me.deed)
    return value * (me.deed.speed + 2) // (me.deed.speed + 2 + seal_speed(fight, me, me.deed))


def safe_to_seal(fight: Fight, me: Fighter) -> bool:
    """Nobody who can act stands next to it, or only somebody who is busy for long."""
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and can_act(foe) and foe.x == me.x and foe.y == me.y:
            if foe.next_ic < fight.ic + 8:
                return False
    return True


def best_slot(fight: Fight, me: Fighter, options: int) -> int:
    """The technique that promises most; what has been sealed before all others."""
    if me.seals_ready == 1 and me.sealed.technique > 0 and has(options, me.sealed.technique - 1):
        return me.sealed.technique - 1
    best = lowest(options)
    most = -1
    for slot in range(TECHNIQUES):
        if has(options, slot) and hurts(me, slot):
            if technique_targets(fight, me, slot) != 0:
                value = promise(fight, me, me.deed)
                if value > most:
                    most = value
                    best = slot
    clear_deed(me.deed)
    return best


def best_weapon(me: Fighter, options: int) -> int:
    """The weapon with the most damage for its time; the bare hands only where there is no other."""
    best = lowest(options)
    most = -1
    for weapon in range(1, WEAPONS):
        if has(options, weapon):
            record = me.weapons[weapon]
            value = 10 * record.dice * (record.sides + 1) // max(1, record.speed)
            if value > most:
                most = value
                best = weapon
    return best


def best_target(fight: Fight, me: Fighter, options: int) -> int:
    """Whoever is nearest to falling; itself or a friend where only those are open."""
    best = lowest(options)
    least = 1 << 40
    for foe in fight.fighters[: fight.count]:
        if has(options, foe.seat) and foe.side != me.side:
            left = foe.vitality + foe.hp + (0 if can_act(foe) else 1 << 20)
            if left < least:
                least = left
                best = foe.seat
    return best


def best_defence(fight: Fight, me: Fighter, attacker: Fighter, options: int) -> int:
    """The best roll if its odds are fair; a Block that costs nothing; or let it come, to lose no time."""
    deed = attacked_with(attacker)
    number = target_number(fight, attacker, deed, me)
    best = Defence.BLOCK if has(options, Defence.BLOCK) else Defence.NONE
    fair = 9 if best == Defence.BLOCK else 3
    if deed.speed >= 14:
        fair -= 2
    if me.running == Running.SEALS:
        fair = max(fair, 4)
    if has(options, Defence.DODGE):
        chance = odds(dodge_bonus(fight, me, me.reply, attacker, deed), number)
        if chance >= fair:
            fair = chance
            best = Defence.DODGE
    for way in (Defence.PARRY_RIGHT, Defence.PARRY_LEFT, Defence.PARRY_UNARMED):
        if has(options, way) and me.running != Running.SEALS:
            chance = odds(parry_bonus(fight, me, parrying_weapon(me, way), attacker, deed), number)
            if chance > fair + 1:
                fair = chance
                best = way
    if has(options, Defence.EVADE) and odds(me.evading - 1, number) == 20:
        best = Defence.EVADE
    return best


def attacked_with(attacker: Fighter) -> Deed:
    """The action that is being answered: a delayed one, an answer of its own, or what it has declared."""
    if attacker.delayed.accuracy_die != 0 or attacker.delayed.due > 0:
        return attacker.delayed
    return attacker.deed if attacker.deed.kind > 0 else attacker.reply


def points_for_defence(fight: Fight, me: Fighter, low: int, high: int) -> int:
    """As few as a defence needs; on attacks those above a reserve of four."""
    if me.reply.kind > 0 and me.reply.interrupt == 1:
        return low
    return max(low, min(high, me.ap - 4))


def worth_a_point(fight: Fight, me: Fighter) -> int:
    """Willpower: a defence that failed badly, an attack that was avoided; initiative and the like not."""
    if fight.attacker == 0:
        return NoYes.NO
    if fight.attacker == me.seat + 1:
        foe = fight.fighters[fight.concerns - 1]
        return NoYes.YES if foe.struck == 0 and -foe.margin <= 6 else NoYes.NO
    if me.struck == 1 and 3 <= me.margin <= 8:
        return NoYes.YES
    return NoYes.NO
