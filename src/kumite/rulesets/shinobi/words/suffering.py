"""What is the matter with somebody, in a sentence each: wounds, statuses, stuns, and what effort costs."""

from __future__ import annotations

from kumite.rulesets import Level
from kumite.rulesets.shared.language import counted, listed
from kumite.rulesets.sums import Sum

from ..rules.initiative.held import pending_damage
from ..rules.wounds.wound_list import severity_of, type_of
from ..terms import Cause, EffectKind, Location, Severity, StatusKind, Weather, WoundType
from . import rolls
from .declared import next_turn
from .naming import STATUS_ROWS, Blanks, term
from .telling import NEWS, adds, wound_called

# What is the matter


def wounded(blanks: Blanks) -> str:
    """`Isao is wounded: ringing noise (Minor, blunt, head).`, or that the weather has done it."""
    if by_weather(blanks):
        return f"The {term(Weather, STORMS[type_of(blanks.n)])} wounds {blanks.who}: {the_wound(blanks)}."
    return f"{blanks.who} is wounded: {the_wound(blanks)}."


def wounded_together(blanks: Blanks) -> str:
    """All whom one storm wounds; empty where it is no weather."""
    return (
        f"The {term(Weather, STORMS[type_of(blanks.n)])} wounds {blanks.all}." if by_weather(blanks) else ""
    )


STORMS: dict[int, Weather] = {
    WoundType.BLUNT: Weather.LOW_AIR_PRESSURE,
    WoundType.ENERGY: Weather.THUNDERSTORM,
    WoundType.SLASHING: Weather.SANDSTORM,
    WoundType.PIERCING: Weather.BLIZZARD,
}
"""SHI-WEA-4: which weather gives wounds of which type."""


def by_weather(blanks: Blanks) -> bool:
    """Whether it is the weather that wounds somebody now."""
    return any(
        (effect.kind, effect.cause, effect.victim) == (EffectKind.WOUND, Cause.WEATHER, blanks.me.seat)
        for effect in blanks.fight.effects[: blanks.fight.effect_count]
    )


def feels_wounded(blanks: Blanks) -> str:
    """What the referee knows to be none."""
    return f"{blanks.who} believes that they are wounded: {the_wound(blanks)}."


def the_wound(blanks: Blanks) -> str:
    """Its name, severity, type, and where; of several alike on this count all places."""
    said = [term(Severity, severity_of(blanks.n)).capitalize(), term(WoundType, type_of(blanks.n))]
    here = [one for one in blanks.me.wounds if one.name == blanks.n and one.since == blanks.fight.ic]
    places = listed([term(Location, one.location) for one in here])
    name = wound_called(blanks.n)
    return f"{name} ({', '.join(filter(None, [*said, places]))})"


def suffers(blanks: Blanks) -> str:
    """A status, with its severity, or those of all of its kind; of many only the worst, and how many."""
    severities = [one.severity for one in blanks.me.statuses if one.kind == blanks.n and one.severity]
    found = listed([str(severity) for severity in sorted(severities, reverse=True)])
    if len(severities) > FEW:
        found = f"{max(severities)} at worst, {len(severities)} in all"
    return f"{blanks.who} {SUFFERED[blanks.n].format(found)}.".replace(" :", "")


FEW = 3
"""So many of a kind are told one by one."""
SUFFERED: dict[int, str] = {
    StatusKind.BLEED: "is bleeding: {}",
    StatusKind.BURN: "has Burns of {}",
    StatusKind.IGNITE: "is on fire: {}",
    StatusKind.IMMOBILIZE: "is slowed: Immobilize {}",
    StatusKind.PARALYSIS: "has Paralysis {}",
    StatusKind.SHOCK: "has Shock {}",
    StatusKind.POISON: "is poisoned",
    StatusKind.SUFFOCATION: "has no air: Suffocation {}",
    StatusKind.VISIBILITY: "sees badly: Visibility {}",
    StatusKind.SLEEP: "falls asleep",
    StatusKind.ACCURACY_LOSS: "loses Accuracy: {}",
    StatusKind.DEFENCE_LOSS: "loses on defensive rolls: {}",
    StatusKind.D20_LOSS: "loses on Accuracy and d20 rolls: {}",
    StatusKind.FATIGUE_LOSS: "loses on Stamina and Chakra rolls: {}",
    StatusKind.ATHLETICS_LOSS: "loses on Athletics: {}",
    StatusKind.FATIGUE_GAIN: "gains on Stamina and Chakra rolls: {}",
    StatusKind.BLOOD_PILL: "stops bleeding by a blood pill",
    StatusKind.ANTIDOTE: "has an antidote at work",
    StatusKind.GENJUTSU_LOSS: "loses on rolls against genjutsu: {}",
}
"""How a status is told, with its severities."""

ADDED: dict[int, str] = {
    StatusKind.BLEED: "bleeding",
    StatusKind.IGNITE: "on fire",
    StatusKind.SLEEP: "asleep",
}


def of_status(blanks: Blanks) -> Level:
    """What only changes rolls is a detail, and so is what comes with the wounds of a storm."""
    return Level.RESULT if blanks.n in NEWS and not by_weather(blanks) else Level.DETAIL


def suffers_clause(blanks: Blanks) -> str:
    """`bleeding`, `Shock`."""
    if blanks.n not in NEWS:
        return ""
    said = ADDED.get(blanks.n, blanks.status.capitalize())
    return adds(blanks, said, f"{blanks.all} {said}" if blanks.n in ADDED else f"{said} for {blanks.all}")


def status_ends(blanks: Blanks) -> str:
    """That it is over, or that one of several is."""
    more = any(one.kind == blanks.n for one in blanks.me.statuses)
    match blanks.n:
        case StatusKind.BLEED:
            return (
                f"One of {blanks.whose} wounds stops bleeding." if more else f"{blanks.who} stops bleeding."
            )
        case StatusKind.IGNITE:
            return f"{blanks.who} burns no longer."
        case StatusKind.SLEEP:
            return f"{blanks.who} sleeps no longer."
        case _:
            what = f"one {blanks.status}" if more else blanks.status
            return f"{blanks.who} gets over {what}."


# Stamina and Chakra


def cost_of(blanks: Blanks, chakra: bool) -> int:
    """What is being paid: for a defense, or for one's own action."""
    me = blanks.me
    deed = me.reply if me.reply.kind else me.delayed if 0 < me.delayed.due <= blanks.fight.ic else me.deed
    return deed.chakra if chakra else deed.stamina


def stamina_passed_sum(blanks: Blanks) -> tuple[Sum, ...]:
    return rolls.stamina(blanks, blanks.n)


def stamina_failed_sum(blanks: Blanks) -> tuple[Sum, ...]:
    cost = cost_of(blanks, False)
    return rolls.stamina(blanks, cost - blanks.n) if cost else ()


def chakra_passed_sum(blanks: Blanks) -> tuple[Sum, ...]:
    return rolls.chakra(blanks, blanks.n)


def chakra_failed_sum(blanks: Blanks) -> tuple[Sum, ...]:
    cost = cost_of(blanks, True)
    return rolls.chakra(blanks, cost - blanks.n) if cost else ()


def stamina_passed(blanks: Blanks) -> str:
    return f"{blanks.whose} Stamina roll passes: {blanks.sum if blanks.sums else blanks.n}."


def stamina_failed(blanks: Blanks) -> str:
    return f"{blanks.whose} Stamina roll fails by {blanks.n}{f': {blanks.sum}' if blanks.sums else ''}."


def chakra_passed(blanks: Blanks) -> str:
    return f"{blanks.whose} Chakra roll passes: {blanks.sum if blanks.sums else blanks.n}."


def chakra_failed(blanks: Blanks) -> str:
    return f"{blanks.whose} Chakra roll fails by {blanks.n}{f': {blanks.sum}' if blanks.sums else ''}."


def stunned(blanks: Blanks) -> str:
    """For how long, and when it is over."""
    then = next_turn(blanks.me, blanks.me.next_ic)
    return f"{blanks.who} is stunned for {counted(blanks.n, 'count')}{then}."


def status_rules(blanks: Blanks) -> tuple[str, ...]:
    """The rule of the status itself, where it has one."""
    return STATUS_ROWS[blanks.n].rules


# What comes by itself


def bleeds(blanks: Blanks) -> str:
    """`Goro bleeds: 4 damage, Vitality 610/688.`"""
    return f"{blanks.who} bleeds: {hurt_by(blanks)}."


def burns(blanks: Blanks) -> str:
    return f"{blanks.who} burns: {hurt_by(blanks)}."


def poison_hurts(blanks: Blanks) -> str:
    return f"The poison in {blanks.who} does its work: {hurt_by(blanks)}."


def hurt_by(blanks: Blanks) -> str:
    """The damage that comes by itself, which is held until all such damage is known, and what it leaves."""
    me = blanks.me
    left = me.vitality - pending_damage(blanks.fight, me.seat)
    said = f"{blanks.n} damage"
    return f"{said}, Vitality {left}/{me.vitality_max}" if me.vitality_max and left >= 0 else said
