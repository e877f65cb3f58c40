"""How rolls, Accuracy and Speed come about: the parts of each, from the state in which it was rolled.

Where the parts that are known by name do not come to what the rules used, because the state has changed
since, the whole bonus is one part.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.sums import Part, Step, Sum, parts

from ..rules.basic_actions.prices import fixed_speed, reduction
from ..rules.basic_actions.stances import covers
from ..rules.fatigue.fatigue import (
    chakra_roll_bonus,
    level_bonus,
    stamina_roll_bonus,
    upkeep,
)
from ..rules.how_to_fight.accuracy import (
    area_penalty,
    blinded,
    circumstances,
    inherent_accuracy,
    kept_x,
    trained_accuracy,
    visibility_against,
)
from ..rules.how_to_fight.rolls import breathes_through_mask, d20_modifier, tiredness
from ..rules.initiative.deeds import core_of, is_weapon, link_x, linked, weapon_of
from ..rules.initiative.speeds import floor_of, waits
from ..state import Deed, Fight, Fighter
from ..terms import Ability, Action, Bar, Defence, Stance, TechniqueName
from .naming import Blanks

Named = tuple[int, str]


def knows_sheet(me: Fighter) -> bool:
    """Whether the state in which something is told still has the numbers of a fighter."""
    return me.vitality_max > 0


def attack_on(fight: Fight, me: Fighter) -> tuple[Fighter, Deed] | None:
    """The attack that somebody answers, and whose it is: a counter, where another attack is in hand."""
    if not fight.attacker or not me.attack.hit_by:
        return None
    foe = fight.fighters[me.attack.hit_by - 1]
    if fight.attacker != foe.seat + 1:
        return foe, foe.reply
    return foe, foe.delayed if 0 < foe.delayed.due <= fight.ic else foe.deed


def rolled(die: int, bonus: int, named: list[Named], about: str) -> tuple[Sum, ...]:
    """A d20 and what is added to it, by name if the names account for all of it."""
    if sum(number for number, _ in named) != bonus:
        named = [(bonus, "bonuses and penalties")]
    return (Sum(die + bonus, parts((die, "d20"), *named), about),)


# Defensive rolls


def defense(blanks: Blanks) -> tuple[Sum, ...]:
    """The roll of a defense."""
    me, found = blanks.me, attack_on(blanks.fight, blanks.me)
    if not knows_sheet(me) or not me.attack.defence_die:
        return ()
    named: list[Named] = []
    if found and me.attack.defence == Defence.DODGE:
        named = dodge(blanks.fight, me, *found)
    elif found and me.attack.defence in PARRIES:
        named = parry(blanks.fight, me, *found)
    return rolled(me.attack.defence_die, me.attack.defence_bonus, named, "the defense")


def of_hit(blanks: Blanks) -> tuple[Sum, ...]:
    """The roll that was too low; nothing where it was not the first one that let the blow through."""
    return defense(blanks) if blanks.n else ()


PARRIES = (Defence.PARRY_RIGHT, Defence.PARRY_LEFT, Defence.PARRY_UNARMED, Defence.PARRY_DRAWN)


def of_any_defense(fight: Fight, me: Fighter) -> list[Named]:
    """SHI-DEF-6: what every defensive roll carries."""
    sixth = max(0, me.abilities[Ability.SIXTH_SENSE] - me.battle.sixth_sense)
    return [
        (me.bonus.defence, "defense bonus"),
        (me.abilities[Ability.BASIC_TRAINING], "Basic Training"),
        (sixth, "Sixth Sense"),
        (me.now.defence, "wounds and statuses"),
        (d20_modifier(me), "on d20 rolls"),
        (-2 * tiredness(me), "Fatigue"),
        (-me.now.immobilize, "Immobilize"),
        (-(blinded(fight, me) // 2), "Visibility"),
        (-2 if me.prone == 1 else 0, "prone"),
        (-5 if me.asleep > 0 else 0, "asleep"),
        (me.reply.surge, "Surge"),
    ]


def dodge(fight: Fight, me: Fighter, attacker: Fighter, deed: Deed) -> list[Named]:
    """SHI-DODGE-1: what is added to the d20 of a Dodge."""
    phantom = link_x(me, me.reply, TechniqueName.PHANTOM_STEP)
    return [
        (me.now.agility // 10, "AGI/10"),
        (me.bonus.dodge, "Dodge bonus"),
        (me.abilities[Ability.EVASIVE], "Evasive"),
        (me.abilities[Ability.INSTINCT], "Instinct"),
        (me.now.dodge, "wounds"),
        *of_any_defense(fight, me),
        (kept_x(me, TechniqueName.CHAKRA_STRENGTHENING), "Chakra Strengthening"),
        (max(0, phantom - 1), "Phantom Step"),
        (3 if linked(me, me.reply, TechniqueName.MIZUHANE) else 0, "Water Splash"),
        (me.benkei, "Way of Benkei"),
        (3 if covers(fight, me, Stance.TOTAL_DEFENSE) else 0, "Total Defense"),
        (-area_penalty(me, me.reply, attacker, deed), "the area"),
    ]


def parry(fight: Fight, me: Fighter, attacker: Fighter, deed: Deed) -> list[Named]:
    """SHI-PARRY-1: what is added to the d20 of a parry."""
    held = me.weapons[me.reply.weapon]
    against = weapon_of(attacker, deed).parry_against if is_weapon(attacker, deed) else 0
    against -= 4 if core_of(attacker, deed) == TechniqueName.RETALIATION else 0
    against -= 3 if deed.kind == Action.DISARM else 0
    return [
        *trained(me),
        (-me.abilities[Ability.BASIC_TRAINING], "Basic Training only once"),
        (me.bonus.parry, "Parry bonus"),
        (me.now.accuracy_only, "wounds and statuses on Accuracy"),
        *of_any_defense(fight, me),
        (held.accuracy + held.parry, "the weapon"),
        (against, "such an attack"),
        (5 if covers(fight, me, Stance.GUARD) else 0, "Guard"),
        (me.benkei if me.reply.weapon == 0 else 0, "Way of Benkei"),
    ]


def trained(me: Fighter) -> list[Named]:
    """DEX/10, and what somebody has learned."""
    learned = trained_accuracy(me) - me.dexterity // 10
    return [(me.dexterity // 10, "DEX/10"), (learned, "training")]


# Accuracy


def accuracy(fight: Fight, me: Fighter, deed: Deed) -> tuple[Sum, ...]:
    """SHI-ACC-1: the target number of an attack."""
    if not knows_sheet(me) or deed.accuracy_die or not deed.accuracy or not deed.target:
        return ()
    foe = fight.fighters[deed.target - 1]
    inherent = inherent_accuracy(me, deed)
    called = deed.called > 0 and core_of(me, deed) != TechniqueName.VITAL_STRIKE
    found = parts(
        (10, ""),
        *trained(me),
        (me.now.accuracy, "wounds and statuses"),
        (-tiredness(me), "Fatigue"),
        (-(me.now.immobilize // 2), "Immobilize"),
        (-visibility_against(fight, me, foe), "Visibility"),
        (-3 if me.prone == 1 else 0, "prone"),
        (max(0, inherent) if deed.sneak == 1 else inherent, "weapon or technique"),
        (-4 if called else 0, "called shot"),
        (deed.focus, "Weapon Focus"),
        (deed.sudden, "Sudden Attack"),
        (deed.surge, "Surge"),
        (circumstances(me, deed, foe), "links, aim and the target's plight"),
    )
    return certain(Sum(deed.accuracy, found, "Accuracy"))


def certain(found: Sum) -> tuple[Sum, ...]:
    """A sum whose parts account for the number; nothing where the state has changed since."""
    return (found,) if found.counted == found.total else ()


# Speed


def speed(fight: Fight, me: Fighter, deed: Deed) -> tuple[Sum, ...]:
    """SHI-SPD-5: from the core and its links to the final Speed."""
    if not knows_sheet(me) or deed.raised_speed <= 0:
        return ()
    foe = fight.fighters[deed.target - 1] if deed.target else me
    lost = deed.ap <= 4 and has(me.now.bars, Bar.SMALL_AP_LOST)
    found = list(
        parts(
            (deed.core_speed, ""),
            (deed.base_speed - deed.core_speed, "links and what goes with it"),
            (deed.raised_speed - deed.base_speed, "Shock and wounds"),
            (0 if lost else -deed.ap, "action points"),
            (-reduction(fight, me, deed, foe), "combo, flow or seals"),
        )
    )
    before = sum(part.number for part in found)
    floor = floor_of(fight, deed, deed.raised_speed, waits(fight, me, deed))
    if before < floor:
        found.append(Part(floor, "", Step.AT_LEAST))
    found += parts((fixed_speed(fight, me, deed), "Phantom Step"))[: int(fixed_speed(fight, me, deed) != 0)]
    found += [Part(2, "hands")] if deed.discards else []
    return certain(Sum(deed.speed, tuple(found), "Speed"))


# Stamina and Chakra


def stamina(blanks: Blanks, total: int) -> tuple[Sum, ...]:
    """SHI-FAT-2: a Stamina roll."""
    me = blanks.me
    penalty = me.stamina_penalty + me.wiped.stamina
    named = [
        (me.resilience // 10, "RES/10"),
        (me.bonus.stamina, "Stamina bonus"),
        (me.abilities[Ability.HEALTHY], "Healthy"),
        (level_bonus(me, me.fatigue_at_start), "Fatigue"),
        (me.resilience // 40 if me.abilities[Ability.ENDLESS_ENERGY] == 1 else 0, "Endless Energy"),
        (me.now.stamina, "wounds and statuses"),
        (-penalty, "earlier efforts"),
        (-upkeep(me), "Upkeep"),
        (-3 if breathes_through_mask(me) else 0, "oxygen mask"),
        (-me.now.burn, "Burns"),
        (-(me.now.bleed // 2), "Bleeding"),
        (-me.now.suffocation, "Suffocation"),
    ]
    return effort(me, total, stamina_roll_bonus(me), named, "the Stamina roll")


def chakra(blanks: Blanks, total: int) -> tuple[Sum, ...]:
    """SHI-FAT-6: a Chakra Exhaustion roll."""
    me = blanks.me
    penalty = me.chakra_penalty + me.wiped.chakra
    named = [
        (me.chakra // 10, "CHA/10"),
        (me.bonus.chakra, "Chakra bonus"),
        (me.abilities[Ability.REFINED_CHAKRA_CONTROL], "Refined Chakra Control"),
        (level_bonus(me, me.fatigue_at_start), "Fatigue"),
        (3 * me.abilities[Ability.BOUNDLESS_CHAKRA], "Boundless Chakra"),
        (me.now.chakra, "wounds and statuses"),
        (-penalty, "earlier efforts"),
        (-upkeep(me), "Upkeep"),
        (-me.now.suffocation, "Suffocation"),
    ]
    return effort(me, total, chakra_roll_bonus(me), named, "the Chakra roll")


def effort(me: Fighter, total: int, bonus: int, named: list[Named], about: str) -> tuple[Sum, ...]:
    """A fatigue roll; nothing where that can be no d20."""
    die = total - bonus
    return rolled(die, bonus, named, about) if knows_sheet(me) and 1 <= die <= 20 else ()


def initiative(blanks: Blanks) -> tuple[Sum, ...]:
    """SHI-INIT-1: an initiative roll."""
    me = blanks.me
    if not knows_sheet(me) or not me.attack.defence_die:
        return ()
    generic = me.attack.defence_bonus - me.now.agility // 10 - me.bonus.initiative
    named = [
        (me.now.agility // 10, "AGI/10"),
        (me.bonus.initiative, "Initiative bonus"),
        (generic, "d20 rolls and Defensive Reflexes"),
    ]
    return rolled(me.attack.defence_die, me.attack.defence_bonus, named, "initiative")
