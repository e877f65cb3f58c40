"""What SIMPLE works out: which attack, which defense, whom, and whether a point is worth it."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.scratch import clear
from kumite.rulesets.shared.seats import those

from ...rules.basic_actions.ground import lying_near
from ...rules.basic_actions.hands import swords_to_draw, weapons_in_use
from ...rules.basic_actions.prices import chakra, saved_by_drawing, stamina
from ...rules.basic_actions.targets import in_area
from ...rules.basic_actions.usable import can_use
from ...rules.fatigue.fatigue import chakra_roll_bonus, stamina_roll_bonus
from ...rules.how_to_fight.accuracy import dodge_bonus, parry_bonus
from ...rules.how_to_fight.blows import target_number
from ...rules.how_to_fight.possible_defences import parrying_weapon
from ...rules.how_to_fight.rolls import skill_bonus
from ...rules.how_to_fight.seal_speeds import raised_seals, seal_speed
from ...rules.initiative.menu import on_turn, ready_techniques, technique_targets, weapon_targets
from ...rules.standing import can_act
from ...state import DECLINE, TECHNIQUES, WEAPONS, Deed, Fight, Fighter
from ...terms import Action, Defence, NoYes, Quality, Running, Skill, TechniqueKind, TechniqueName
from ..casting import FULL, binds, casting_value, weariness
from ..places import behind_others, struck_before


def mostly_tired(me: Fighter) -> bool:
    """Two levels more, and a fighter falls over."""
    return me.fatigue >= 4


def needs_rest(fight: Fight, me: Fighter) -> bool:
    """Whether a basic blow would probably tire a fighter, or possibly one who is near to falling over."""
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
            dice += me.now.strength // technique.dice_per_str
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
            dice += me.now.strength // weapon.dice_per_str
        sides = weapon.sides
    return 5 * dice * (sides + 1) + 10 * extra


def promise(fight: Fight, me: Fighter, deed: Deed) -> int:
    """Damage for each count that an attack takes, times a hundred.

    Tiring attacks promise less, and the less the nearer the fighter is to falling over.
    """
    bonus = me.strength if deed.technique == 0 else max(me.strength, me.chakra)
    speed = max(1, deed.speed)
    damage = average_dice(me, deed) + 10 * bonus * (speed + saved_by_drawing(fight, me, deed)) // 15
    cost = stamina(fight, me, deed) - stamina_roll_bonus(me)
    cost = max(cost, chakra(fight, me, deed) - chakra_roll_bonus(me))
    fails = max(0, min(20, cost - 1))
    return 10 * damage // (speed + 2) * (20 * FULL - fails * weariness(me)) // (20 * FULL)


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
    if has(options, Action.SEALS):
        value = best_sealed_value(fight, me)
        if value > most:
            most = value
            best = Action.SEALS
    if has(options, Action.RETRIEVE) and rearmed_value(fight, me) > most:
        best = Action.RETRIEVE
    clear(me.deed)
    return best


def best_weapon_value(fight: Fight, me: Fighter, kind: int) -> int:
    most = 0
    usable = weapons_in_use(me) | swords_to_draw(me)
    for weapon in range(1, WEAPONS):
        if has(usable, weapon) and weapon_targets(fight, me, kind, weapon) != 0:
            most = max(most, promise(fight, me, me.deed))
    return most


def rearmed_value(fight: Fight, me: Fighter) -> int:
    """What the thrown pieces that lie about promise, the time to pick them up counted in."""
    most = 0
    for weapon in range(1, WEAPONS):
        record = me.weapons[weapon]
        lying = lying_near(me, weapon)
        if lying > 0 and record.pieces < 2 and not has(me.dropped, weapon):
            number = min(lying, max(1, me.dexterity // 10))
            speed = max(5, record.speed if number == 1 else 3 + (number + 1) // 2)
            damage = 5 * number * record.dice * (record.sides + 1) + 10 * me.now.strength * speed // 15
            most = max(most, 10 * damage // (speed + 7))
    return most


def best_technique_value(fight: Fight, me: Fighter) -> int:
    most = 0
    slots = ready_techniques(fight, me)
    for slot in range(TECHNIQUES):
        if has(slots, slot):
            most = max(most, slot_value(fight, me, slot, True))
    return most


def slot_value(fight: Fight, me: Fighter, slot: int, sealed: bool) -> int:
    """What a technique promises for its time, used on whom it would be used on; 0: nothing, or on nobody.

    `sealed`: its seals are made, or it needs none that take time.
    """
    if hurts(me, slot):
        options = technique_targets(fight, me, slot)
        if options == 0:
            return 0
        value = promise(fight, me, me.deed)
        if me.techniques[slot].radius > 0:
            value = value * caught_in(fight, me, options)
        if sealed:
            return value
        time = me.deed.speed + 2
        return value * time // (time + seal_speed(fight, me, me.deed))
    if binds(me, slot):
        options = technique_targets(fight, me, slot)
        if options == 0:
            return 0
        around = (1 << fight.count) - 1 if options == 1 << me.seat else options
        return casting_value(fight, me, slot, fight.fighters[best_target(fight, me, around)], sealed)
    return 0


def caught_in(fight: Fight, me: Fighter, options: int) -> int:
    """How many foes more than friends an area would catch; never less than none."""
    if options != 1 << me.seat:
        me.deed.target = best_target(fight, me, options) + 1
    inside = in_area(fight, me, me.deed)
    found = 0
    for other in those(fight.fighters, inside):
        if can_act(other):
            found += 1 if other.side != me.side else -2
    me.deed.target = 0
    return max(0, found)


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
    """What a technique that needs seals promises, their time and the danger of losing them counted in."""
    technique = me.techniques[slot]
    if technique.id == TechniqueName.NONE or technique.seal == 0 or not on_turn(me, slot):
        return 0
    if not can_use(fight, me, slot):
        return 0
    value = slot_value(fight, me, slot, False)
    if value > 0 and (raised_seals(me, me.deed) == 0 or not behind_others(fight, me)):
        counts = seal_speed(fight, me, me.deed)
        if counts > 0 and struck_before(fight, me, counts):
            value = value * odds(skill_bonus(fight, me, Skill.CHAKRA_CONTROL), 11 + BLOW // 10) // 20
    return value


BLOW = 60
"""The damage that seals have to be held against, roughly."""


def best_slot(fight: Fight, me: Fighter, options: int, sealing: bool) -> int:
    """The technique that promises most; what has been sealed before all others."""
    if me.seals_ready == 1 and me.sealed.technique > 0 and has(options, me.sealed.technique - 1):
        return me.sealed.technique - 1
    best = lowest(options)
    most = -1
    for slot in range(TECHNIQUES):
        if has(options, slot):
            value = sealed_value(fight, me, slot) if sealing else slot_value(fight, me, slot, True)
            if value > most:
                most = value
                best = slot
    clear(me.deed)
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


def worth_drawing(me: Fighter, options: int) -> int:
    """The weapon to draw, or DECLINE.

    None that flies, none that would keep the hands from better jutsu, and no sword that may come out
    in the blow.
    """
    options &= ~(1 << DECLINE | swords_to_draw(me))
    for weapon in range(1, WEAPONS):
        if has(options, weapon) and me.weapons[weapon].ranged == 1:
            options &= ~(1 << weapon)
    if options == 0:
        return DECLINE
    weapon = best_weapon(me, options)
    record = me.weapons[weapon]
    rate = 60 * record.dice * (record.sides + 1) // max(1, record.speed)
    return DECLINE if best_rate_of_hands(me) > rate else weapon


def best_rate_of_hands(me: Fighter) -> int:
    """The dice for each count of the best technique that needs free hands, in 120ths."""
    best = 0
    for slot, technique in enumerate(me.techniques):
        unarmed = TechniqueKind.UNARMED <= technique.kind <= TechniqueKind.COMBO
        if technique.id > 0 and hurts(me, slot) and (unarmed or technique.seal > 0):
            count = technique.dice
            if technique.dice_per_str > 0:
                count += me.now.strength // technique.dice_per_str
            seals = max(0, technique.seal - me.dexterity // 10)
            best = max(best, 60 * count * (technique.sides + 1) // max(1, technique.speed + seals))
    return best


def best_target(fight: Fight, me: Fighter, options: int) -> int:
    """Whoever is nearest to falling; itself or a friend where only those are open."""
    best = lowest(options)
    least = 1 << 40
    for foe in those(fight.fighters, options):
        if foe.side != me.side:
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
    """As few as a defense needs; on attacks those above a reserve of four."""
    if me.reply.kind > 0 and me.reply.interrupt == 1:
        return low
    return max(low, min(high, me.ap - 4))


def worth_a_point(fight: Fight, me: Fighter) -> int:
    """Willpower: a defense that failed badly, an attack that was avoided; not initiative or a leap."""
    if fight.attacker == 0 or fight.concerns == me.seat + 1:
        return NoYes.NO  # a roll that is no attack and no defense
    if fight.attacker == me.seat + 1:
        foe = fight.fighters[fight.concerns - 1]
        met = foe.attack.hit_by == me.seat + 1
        return NoYes.YES if met and foe.attack.struck == 0 and -foe.attack.margin <= 6 else NoYes.NO
    if me.attack.struck == 1 and 3 <= me.attack.margin <= 8:
        return NoYes.YES
    return NoYes.NO
