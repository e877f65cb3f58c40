"""How well somebody attacks, dodges and parries, before any die."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ...state import YARD, Deed, Fight, Fighter
from ...terms import Ability, Action, D20OnAccuracyRoll, Special, Stance, TechniqueName
from ..basic_actions.grid import apart, speed_units
from ..basic_actions.prices import airborne_points, counter, houenka_balls
from ..basic_actions.stances import covers
from ..basic_actions.usable import radius
from ..initiative.deeds import (
    core_of,
    core_x,
    is_unarmed,
    is_weapon,
    link_x,
    linked,
    slot_of,
    spins,
    weapon_of,
)
from ..standing import sight, worst_visibility
from ..weather.sky import far_visibility
from .rolls import d20_modifier, tiredness


def accuracy(fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> int:
    """SHI-ACC-1: the target number of an attack on `foe`: 10 + DEX/10 + bonuses and penalties."""
    return 10 + attack_bonus(fight, me, deed, foe)


def accuracy_roll_bonus(fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> int:
    """SHI-AROLL-1 to SHI-AROLL-3, SHI-WP-2: what is added to the d20 that stands in for the 10.

    Penalties to d20 rolls count, unless the Accuracy suffers from the same thing; generic bonuses do not.
    """
    bonus = attack_bonus(fight, me, deed, foe)
    rule = fight.house.d20_on_accuracy_roll
    if rule == D20OnAccuracyRoll.PENALTIES_ONLY:
        bonus += me.now.d20_only + min(0, me.bonus.d20)
    elif rule == D20OnAccuracyRoll.BOTH:
        bonus += me.now.d20_only + me.bonus.d20
    return bonus


def attack_bonus(fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> int:
    """SHI-ACC-1: everything but the 10 and the die. SHI-SNK-3: a sneak attack sheds what is inherent."""
    bonus = trained_accuracy(me) + me.now.accuracy - tiredness(me) - me.now.immobilize // 2
    bonus -= visibility_against(fight, me, foe)
    if me.prone == 1:
        bonus -= 3  # SHI-CND-6
    inherent = inherent_accuracy(me, deed)
    if deed.sneak == 1:
        inherent = max(0, inherent)
    if deed.called > 0 and core_of(me, deed) != TechniqueName.VITAL_STRIKE:
        bonus -= 4  # SHI-WND-9
    bonus += deed.focus + deed.sudden + deed.surge + circumstances(me, deed, foe)
    return bonus + inherent


def trained_accuracy(me: Fighter) -> int:
    """DEX/10 and all that is permanent."""
    bonus = (
        # SHI-ABI-ACCURATE, SHI-ABI-SWIFT
        me.dexterity // 10 + me.bonus.accuracy + me.abilities[Ability.ACCURATE] + me.abilities[Ability.SWIFT]
    )
    # SHI-ABI-CUNNING, SHI-ABI-BASIC-TRAINING
    return bonus + me.abilities[Ability.CUNNING] + me.abilities[Ability.BASIC_TRAINING]


def visibility_against(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """SHI-STA-VIS: points off Accuracy against somebody; fog is thicker from afar.

    SHI-TOOL-FLASH: the target's flash bomb blinds too.
    """
    far = far_visibility(fight, me, apart(me, foe) // YARD)
    return min(worst_visibility(fight, me), max(sight(fight, me, foe), far, foe.attack.flashes))


def inherent_accuracy(me: Fighter, deed: Deed) -> int:
    """SHI-MT-8: what the weapon or the technique has by itself, once, however many pieces are thrown."""
    bonus = 0
    if deed.technique > 0:
        bonus += me.techniques[deed.technique - 1].accuracy
    if is_weapon(me, deed):
        own = pair_accuracy(me, deed) if deed.off_weapon > 0 else weapon_of(me, deed).accuracy
        bonus += max(0, own) if deed.steadied == 1 else own
    match core_of(me, deed):
        case TechniqueName.VITAL_STRIKE:
            bonus -= core_x(me, deed)
        case TechniqueName.HOUENKA:
            bonus += houenka_balls(deed)
        case _:
            pass
    return bonus


def pair_accuracy(me: Fighter, deed: Deed) -> int:
    """SHI-ABI-DUAL-WIELDING: the lower Accuracy, less 5 unless both weapons are made for it.

    SHI-WPN-PAIR, SHI-WPN-KNIVES, SHI-WPN-LOSING: only 1 less for a katana and a wakizashi.
    """
    first = weapon_of(me, deed)
    second = me.weapons[deed.off_weapon - 1]
    lower = min(losing(first.special, first.accuracy), losing(second.special, second.accuracy))
    both = first.special & second.special
    if has(both, Special.PAIR_ACCURACY):
        return lower + 1
    if has(both, Special.KATANA_PAIR):
        return lower - 1
    tags = 1 << Special.DUAL | 1 << Special.DUAL_LOSING
    if first.special & tags != 0 and second.special & tags != 0:
        return lower
    return lower - 5


def losing(special: int, bonus: int) -> int:
    """Some weapons act as one of two only at the price of their Accuracy bonus."""
    return min(0, bonus) if has(special, Special.DUAL_LOSING) else bonus


def circumstances(me: Fighter, deed: Deed, foe: Fighter) -> int:
    """What links, combos, aim and the foe's plight add."""
    bonus = 0
    if linked(me, deed, TechniqueName.IRON_FIST):  # SHI-TECH-IRON-FIST
        bonus += (link_x(me, deed, TechniqueName.IRON_FIST) - 1) // 2
    if core_of(me, deed) == TechniqueName.LION_COMBO:
        bonus += counter(me, deed)
    if foe.airborne > 0 and is_unarmed(me, deed):
        bonus += airborne_points(me, deed, foe)
    if has(weapon_of(me, deed).special, Special.BOW) and is_weapon(me, deed):
        bonus += 4 * me.aim
    if core_of(me, deed) == TechniqueName.RISING_PHOENIX and deed.surprise == 1:
        bonus -= 3  # whoever has broken off a blow for it defends at +3
    if core_of(me, deed) == TechniqueName.SHUURAI and foe.now.shock > 0:
        bonus += 1
    return bonus


def defence_bonus(fight: Fight, me: Fighter) -> int:
    """SHI-DEF-6, SHI-FAT-11: what every defensive roll carries."""
    bonus = me.bonus.defence + me.abilities[Ability.BASIC_TRAINING] + me.now.defence + d20_modifier(me)
    bonus += max(0, me.abilities[Ability.SIXTH_SENSE] - me.battle.sixth_sense)
    bonus -= 2 * tiredness(me) + me.now.immobilize + blinded(fight, me) // 2
    if me.prone == 1:
        bonus -= 2
    if me.asleep > 0:
        bonus -= 5  # SHI-STA-SLEEP: until its first action
    return bonus + me.reply.surge


def blinded(fight: Fight, me: Fighter) -> int:
    """SHI-STA-VIS, SHI-TOOL-FLASH: Visibility in a defense: what there is anyway, or the attacker's flash."""
    return max(me.now.visibility, min(me.attack.flashed, worst_visibility(fight, me)))


def dodge_bonus(fight: Fight, me: Fighter, reply: Deed, attacker: Fighter, deed: Deed) -> int:
    """SHI-DODGE-1, SHI-AOE-2: what is added to the d20 of a dodge, with its links and what an area costs."""
    bonus = (
        # SHI-ABI-EVASIVE, SHI-ABI-INSTINCT
        me.now.agility // 10 + me.bonus.dodge + me.abilities[Ability.EVASIVE] + me.abilities[Ability.INSTINCT]
    )
    bonus += me.now.dodge + defence_bonus(fight, me) + kept_x(me, TechniqueName.CHAKRA_STRENGTHENING)
    if linked(me, reply, TechniqueName.PHANTOM_STEP):  # SHI-TECH-PHANTOM-STEP
        bonus += link_x(me, reply, TechniqueName.PHANTOM_STEP) - 1
    if linked(me, reply, TechniqueName.MIZUHANE):  # SHI-TECH-MIZUHANE
        bonus += 3
    bonus += benkei_bonus(me)
    if covers(fight, me, Stance.TOTAL_DEFENSE):
        bonus += 3  # SHI-EQ-7
    return bonus - area_penalty(me, reply, attacker, deed)


def kept_x(me: Fighter, name: int) -> int:
    """The X of a technique whose Upkeep is paid; 0: it is not kept up."""
    slot = slot_of(me, name)
    return me.upkeep_x[slot - 1] if slot > 0 and me.upkeeps[slot - 1] > 0 else 0


def benkei_bonus(me: Fighter) -> int:
    """Way of Benkei: 1, and 1 more for each attempt before this one; `benkei` counts this one too."""
    return me.benkei


def area_penalty(me: Fighter, reply: Deed, attacker: Fighter, deed: Deed) -> int:
    """SHI-AOE-2: 2 for each yard of an area that one cannot get out of in the Speed of the attack.

    SHI-ABI-NIMBLE takes off 2 for each rank. A shattered leg hampers every dodge out of an area.
    """
    yards = radius(attacker, deed)
    if yards == 0:
        return 0
    counts = deed.speed
    if linked(me, reply, TechniqueName.SHUNSHIN):
        counts += link_x(me, reply, TechniqueName.SHUNSHIN) - 1
    short = max(0, yards * YARD - speed_units(me) * counts)
    # SHI-ABI-NIMBLE
    return max(0, 2 * (short // YARD) - 2 * me.abilities[Ability.NIMBLE]) - me.now.area_dodge


def parry_bonus(fight: Fight, me: Fighter, weapon: int, attacker: Fighter, deed: Deed) -> int:
    """What is added to the d20 of a parry with that weapon (0: bare hands).

    SHI-PARRY-1, SHI-PARRY-3, SHI-PARRY-4, SHI-D20-4.
    """
    bonus = trained_accuracy(me) + me.bonus.parry + me.now.accuracy_only + defence_bonus(fight, me)
    bonus -= me.abilities[Ability.BASIC_TRAINING]  # once, and not as Accuracy as well
    held = me.weapons[weapon]
    bonus += held.accuracy + held.parry
    # SHI-WPN-UNARMED
    if weapon > 0 and has(held.special, Special.PARRIES_UNARMED_AT_2) and is_unarmed(attacker, deed):
        bonus -= 2
    if is_weapon(attacker, deed):
        bonus += weapon_of(attacker, deed).parry_against
    if core_of(attacker, deed) == TechniqueName.RETALIATION:
        bonus -= 4
    if deed.kind == Action.DISARM:
        bonus -= 3  # SHI-EQ-5
    if covers(fight, me, Stance.GUARD):
        bonus += 5  # SHI-EQ-7
    if weapon == 0:
        bonus += benkei_bonus(me)
    if weapon_of(attacker, deed).ranged == 1 and spins(me, weapon):
        bonus += 3
    return bonus
