"""Poisons: on weapons, in the blood, and how they end. SHI-STA-POISON, SHI-PSN-1 to SHI-PSN-3."""

from __future__ import annotations

from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...state import OWN_BLOOD, Fight, Fighter, Venom, Weapon
from ...terms import Cause, EffectKind, Event, PoisonName, Skill, StatusKind, Why, WoundName, WoundType
from ..conditions.status_rolls import resistance
from ..conditions.statuses import end_of_cause, give
from ..how_to_fight.rolls import may_roll, skill_bonus
from ..initiative.held import push
from ..standing import reckon, wounds_of

RENEWAL = 20
"""Counts after which a poison gives its statuses anew."""


def rating_of(name: int) -> int:
    """SHI-PSN-1: damage each count."""
    match name:
        case PoisonName.GOLDEN_DART_FROG:
            return 10
        case PoisonName.STONEFISH:
            return 6
        case PoisonName.WOLFSBANE | PoisonName.WANDERING_SPIDER | PoisonName.WATER_HEMLOCK:
            return 4
        case PoisonName.MANCHINEEL | PoisonName.BOX_JELLYFISH | PoisonName.BLUE_RINGED_OCTOPUS:
            return 3
        case PoisonName.DEATHSTALKER | PoisonName.BLACK_WIDOW | PoisonName.KING_COBRA | PoisonName.BELLADONNA:
            return 2
        case _:
            return 1


def duration_of(name: int) -> int:
    """SHI-PSN-1: for how many counts."""
    match name:
        case PoisonName.BROWN_RECLUSE:
            return 700
        case PoisonName.KING_COBRA | PoisonName.BELLADONNA | PoisonName.WATER_HEMLOCK:
            return 200
        case PoisonName.BLUE_RINGED_OCTOPUS:
            return 200
        case (
            PoisonName.CONE_SNAIL | PoisonName.BLACK_WIDOW | PoisonName.MANCHINEEL | PoisonName.BOX_JELLYFISH
        ):
            return 150
        case PoisonName.WOLFSBANE:
            return 125
        case PoisonName.CENTIPEDE | PoisonName.DEATHSTALKER:
            return 75
        case _:
            return 100


def roll_of(name: int, by_injury: bool) -> int:
    """SHI-PSN-1: what a poison adds to the Toxicology roll."""
    match name:
        case PoisonName.BLACK_ADDER | PoisonName.KING_COBRA:
            return 3
        case PoisonName.CENTIPEDE:
            return -2
        case PoisonName.WOLFSBANE:
            return -2 if by_injury else 0
        case _:
            return 0


def poison_by_weapon(
    table: Table, fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, percent: int
) -> None:
    """SHI-TOOL-DOSE: each hit uses a dose; Toxicology against Resistance; partly hit, it lasts less long.

    By contact on blunt and slashing weapons, by injury on slashing and piercing ones.
    """
    name = weapon.poison
    weapon.doses -= 1
    if weapon.doses == 0:
        weapon.poison = PoisonName.NONE
    if immune(fight, foe):
        return
    by_injury = weapon.types & (1 << WoundType.SLASHING | 1 << WoundType.PIERCING) != 0
    bonus = skill_bonus(fight, me, Skill.TOXICOLOGY) if may_roll(me, Skill.TOXICOLOGY) else 0
    bonus += roll_of(name, by_injury) + me.now.status_roll
    failed_by = resistance(table, fight, me, Why.POISON, bonus, foe, 0)
    if failed_by <= 0:
        return
    held = push(fight, EffectKind.POISON, foe.seat, me.seat + 1, duration_of(name) * percent // 100)
    held.detail = name
    held.place = failed_by


def immune(fight: Fight, me: Fighter) -> bool:
    """SHI-TOOL-ANTIDOTE: an antidote makes immune for a while."""
    return me.immune_to_poison > fight.ic


def take_poison(table: Table, fight: Fight, me: Fighter, name: int, counts: int, failed_by: int) -> None:
    """SHI-STA-POISON: a poison begins to work; of the same one the duration is renewed."""
    if immune(fight, me) or counts <= 0:
        return
    venom = me.venoms[place_for(me, name)]
    venom.name = name
    venom.rating = rating_of(name) * (2 if wounds_of(me, WoundName.CHOPPED_LIVER) > 0 else 1)
    venom.until = fight.ic + counts
    venom.failed_by = failed_by
    venom.again = fight.ic + RENEWAL
    table.tell(me.seat, Event.POISONED, name)
    give_statuses(table, fight, me, name)
    reckon(fight, me)


def place_for(me: Fighter, name: int) -> int:
    """Where a poison is noted: its own place, an empty one, or the place of the poison that ends first."""
    first = 0
    for index, venom in enumerate(me.venoms):
        if venom.name == name:
            return index
    for index, venom in enumerate(me.venoms):
        if venom.name == PoisonName.NONE:
            return index
        if venom.until < me.venoms[first].until:
            first = index
    return first


def own_poison(table: Table, fight: Fight, me: Fighter, rating: int, counts: int) -> None:
    """Rupture, Pierced Liver: poison of one's own making; each on top of the others."""
    if counts <= 0:
        return
    place = place_for(me, -1)
    venom = me.venoms[place]
    clear(venom)
    venom.name = OWN_BLOOD
    venom.rating = rating
    venom.until = fight.ic + counts
    table.tell(me.seat, Event.POISON_DAMAGE, rating)


def give_statuses(table: Table, fight: Fight, me: Fighter, name: int) -> None:
    """SHI-PSN-2: Suffocation, Paralysis and Shock that a poison gives, anew every 20 counts."""
    match name:
        case PoisonName.DEATHSTALKER:
            give(table, fight, me, StatusKind.SHOCK, 1, Cause.POISON, name, 0)
        case PoisonName.KING_COBRA:
            give(table, fight, me, StatusKind.SHOCK, 2, Cause.POISON, name, 0)
        case PoisonName.MANCHINEEL:
            give(table, fight, me, StatusKind.SUFFOCATION, 1, Cause.POISON, name, 0)
        case PoisonName.BOX_JELLYFISH:
            give(table, fight, me, StatusKind.PARALYSIS, 1, Cause.POISON, name, 0)
        case PoisonName.BLUE_RINGED_OCTOPUS:
            give(table, fight, me, StatusKind.PARALYSIS, 4, Cause.POISON, name, 0)
            give(table, fight, me, StatusKind.SHOCK, 4, Cause.POISON, name, 0)
            give(table, fight, me, StatusKind.SUFFOCATION, 2, Cause.POISON, name, 0)
        case PoisonName.GOLDEN_DART_FROG:
            give(table, fight, me, StatusKind.PARALYSIS, 4, Cause.POISON, name, 0)
        case _:
            pass


def renew(table: Table, fight: Fight, me: Fighter, venom: Venom) -> None:
    """SHI-PSN-2: every 20 counts what it gives comes anew, in place of what is left of it."""
    venom.again = fight.ic + RENEWAL
    end_of_cause(table, fight, me, Cause.POISON, venom.name)
    give_statuses(table, fight, me, venom.name)


def end_venom(table: Table, fight: Fight, me: Fighter, venom: Venom) -> None:
    """A poison has run its time, or is cured; its statuses end with it."""
    name = venom.name
    clear(venom)
    end_of_cause(table, fight, me, Cause.POISON, name)
    table.tell(me.seat, Event.POISON_ENDS, name)


def poison_damage(fight: Fight, me: Fighter) -> int:
    """SHI-STA-POISON: of several only the highest rating does damage on a count; by house rule all.

    What one's own wounds make adds up. A blood pill leaves a third.
    """
    highest = 0
    total = 0
    own = 0
    for venom in me.venoms:
        if venom.name == OWN_BLOOD:
            own += venom.rating
        elif venom.name > 0:
            highest = max(highest, venom.rating)
            total += venom.rating
    points = own + (total if fight.house.poisons_stack == 1 else highest)
    for status in me.statuses:
        if status.kind == StatusKind.BLOOD_PILL:
            return points // 3
    return points


def only_vitality(me: Fighter) -> bool:
    """Centipede: it eats Vitality only. Only while nothing else is at work."""
    found = False
    for venom in me.venoms:
        if venom.name > 0 and venom.name != PoisonName.CENTIPEDE:
            return False
        found = found or venom.name == PoisonName.CENTIPEDE
    return found
