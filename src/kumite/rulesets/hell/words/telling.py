"""Events that take more than a template."""

from __future__ import annotations

from kumite.rulesets import Level
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.language import counted
from kumite.rulesets.sums import Sum, parts

from ..glossary import items, statuses, talents
from ..glossary.actions import ACTIONS
from ..rules.common_actions.speed import current_speed
from ..terms import Action, Fate, Status, Talent, Why
from .blows import of_art
from .dice import WHYS
from .naming import Blanks
from .phrases import STATUSES, TALENTS


def acts(blanks: Blanks) -> str | None:
    """What somebody does, where nothing else says it."""
    told = ACTIONS[Action(blanks.n)].told
    return None if "{other}" in told else told.format_map(blanks) or None


def act_rules(blanks: Blanks) -> tuple[str, ...]:
    return (ACTIONS[Action(blanks.n)].rule,)


def acts_at(blanks: Blanks) -> str:
    """What somebody does to whom."""
    told = ACTIONS[Action(blanks.me.declared.action)].told
    if "{other}" not in told:
        return f"{blanks.who} turns to {blanks.other}."
    if blanks.n == blanks.seat:
        return told.replace("{other}", "themselves").format_map(blanks)
    return told.format_map(blanks)


def initiative_sums(blanks: Blanks) -> tuple[Sum, ...]:
    """HEL-INIT-1: the roll, Speed, and what Battle Ready adds."""
    speed, more = current_speed(blanks.fight, blanks.me), blanks.me.initiative_bonus
    found = parts((blanks.n - speed - more, "rolled"), (speed, "Speed"), (more, "Battle Ready"))
    return (Sum(blanks.n, found, "initiative"),)


def is_own_affair(blanks: Blanks) -> bool:
    """Whether it comes by itself in their own turn, before or after they act."""
    fight = blanks.fight
    busy = any(me.declared.action for me in fight.fighters[: fight.count])
    return fight.turn_of == blanks.seat + 1 and not fight.attack.attacker and not busy


def of_own_turn(blanks: Blanks) -> Level:
    """What the clock does to somebody is a detail; what somebody does to them is not."""
    return Level.DETAIL if is_own_affair(blanks) else Level.RESULT


def falls(blanks: Blanks) -> bool:
    """Whether somebody else's deed has brought them to this, and not the clock."""
    return not is_own_affair(blanks)


def of_the_dying(blanks: Blanks) -> Level:
    """What Death's Door does to somebody by itself is news; in the midst of a deed it belongs to that."""
    return Level.DEED if is_own_affair(blanks) else Level.RESULT


def knocked(blanks: Blanks) -> str:
    """How far somebody is knocked back, if they have room for it."""
    if not blanks.n:
        return f"{blanks.who} is knocked back, but has nowhere to go."
    return f"{blanks.who} is knocked back {counted(blanks.n, 'tile')}."


def knocked_clause(blanks: Blanks) -> str:
    """The same in a few words."""
    who = "" if blanks.fight.attack.target == blanks.seat + 1 else f"{blanks.who} is "
    return (
        f"{who}knocked back {counted(blanks.n, 'tile')}" if blanks.n else f"{who}slammed into what stops them"
    )


def healed(blanks: Blanks) -> str:
    """How much Health comes back, and how much there is now."""
    health = blanks.me.health
    if not blanks.n:
        return f"{blanks.who} regains no Health."
    now = f"has {health} now" if health > 0 else f"is at {health}"
    return f"{blanks.who} regains {blanks.n} Health and {now}."


def healed_clause(blanks: Blanks) -> str:
    """The same in a few words."""
    if is_own_affair(blanks):
        return ""
    health = blanks.me.health
    said = f"regains {blanks.n} Health ({f'{health} now' if health > 0 else f'at {health}'})"
    said = said if blanks.n else "regains no Health"
    return said if blanks.fight.turn_of == blanks.seat + 1 else f"{blanks.who} {said}"


def falls_unconscious(blanks: Blanks) -> str:
    """Who passes out; the phoenix burns to an egg."""
    return f"{blanks.who} becomes an egg." if blanks.me.egg else f"{blanks.who} falls unconscious."


def unconscious_clause(blanks: Blanks) -> str:
    """HEL-DOOR-8: the second Death's Door by itself, which has just been told."""
    return "unconscious" if is_at_a_door(blanks) and not blanks.me.egg else ""


def dead_clause(blanks: Blanks) -> str:
    """HEL-DOOR-9: the third."""
    return "dead" if is_at_a_door(blanks) else ""


def is_at_a_door(blanks: Blanks) -> bool:
    """Whether it is their own turn that has brought them to one of the last two."""
    return is_own_affair(blanks) and blanks.me.deaths_door > 1


def of_release(blanks: Blanks) -> Level:
    """That whoever passes out holds nobody goes without saying."""
    return Level.RESULT if blanks.me.fate == Fate.IN_FIGHT else Level.DETAIL


def released_clause(blanks: Blanks) -> str:
    """Who gets free of whom."""
    return f"{blanks.other} is free of {blanks.who}" if blanks.me.fate == Fate.IN_FIGHT else ""


def trait_clause(blanks: Blanks) -> str:
    """A Trait, with the name of whoever uses it if it is not the attacker."""
    attacker = blanks.fight.attack.attacker == blanks.seat + 1
    return f"{blanks.trait}" if attacker else f"{blanks.who} uses {blanks.trait}"


def round_begins(blanks: Blanks) -> str:
    """Which Round it is; also of those that only count the seconds of the dying."""
    return f"Round {blanks.n}{', after the last blow' if blanks.fight.outcome else ''}."


def art_clause(blanks: Blanks) -> str:
    """A Reaction, in the sentence of what it answers."""
    return f"{blanks.who} answers with {blanks.art}" if of_art(blanks) == Level.RESULT else ""


def item_used(blanks: Blanks) -> str:
    """Which item, with its article."""
    item = blanks.item
    if item.istitle() or item.endswith("fire"):
        return f"{blanks.who} uses {item}."
    return f"{blanks.who} uses {'an' if item[0] in 'aeiou' else 'a'} {item}."


def of_item(blanks: Blanks) -> Level:
    """An item that is an Attack is told by that Attack."""
    return Level.STEP if items.ATTACKING >> blanks.n & 1 else Level.DEED


def talent_used(blanks: Blanks) -> str:
    """What a creature does by its kind; by its own name, where it has one."""
    if blanks.talent != TALENTS[blanks.n]:
        return f"{blanks.who} uses {blanks.talent}."
    return talents.TALENTS[Talent(blanks.n)].told.format_map(blanks)


def of_talent(blanks: Blanks) -> Level:
    """A talent that is an Attack is told by that Attack."""
    return Level.STEP if talents.STRIKES >> blanks.n & 1 else Level.DEED


def is_adjective(status: int) -> bool:
    """Whether one is that status, and does not have it."""
    return status in statuses.STATUSES and statuses.Is.ADJECTIVE in statuses.STATUSES[Status(status)].nature


OWN_WORDS: dict[int, tuple[str, str]] = {
    Status.NO_HEALING: ("cannot be healed", "can be healed again"),
    Status.NO_KNOCKBACK: ("cannot be knocked back", "can be knocked back again"),
    Status.NO_LOCKING: ("cannot Lock dice", "can Lock dice again"),
    Status.ASLEEP: ("falls asleep", "is no longer asleep"),
    Status.AURA: ("has a burning Aura", "no longer has an Aura"),
}
"""Statuses of which one says otherwise than `is Slow`, or `has Burn`, that they begin and end."""


def gained(blanks: Blanks) -> str:
    """A status that one is, or has, as of now or still."""
    if is_again(blanks):
        return f"{blanks.who} {still(blanks)}."
    if blanks.n in OWN_WORDS:
        return f"{blanks.who} {OWN_WORDS[blanks.n][0]}."
    return f"{blanks.who} {'is' if is_adjective(blanks.n) else 'has'} {blanks.status}."


def is_again(blanks: Blanks) -> bool:
    """Whether they have a status already that is put on them; it is told before it is."""
    return has(blanks.me.conditions, blanks.n)


def still(blanks: Blanks) -> str:
    """`is still Slow`, `still has Glow`, `still cannot be healed`."""
    if blanks.n == Status.ASLEEP or is_adjective(blanks.n):
        return f"is still {blanks.status}"
    return f"still {OWN_WORDS[blanks.n][0] if blanks.n in OWN_WORDS else f'has {blanks.status}'}"


def gained_clause(blanks: Blanks) -> str:
    """The same in a few words."""
    if of_gain(blanks) == Level.DETAIL:
        return ""
    if blanks.fight.attack.target == blanks.seat + 1 and blanks.n not in OWN_WORDS:
        return blanks.status
    return gained(blanks).rstrip(".")


def of_gain(blanks: Blanks) -> Level:
    """That whoever passes out is Prone goes without saying, and so does what somebody has already."""
    if is_again(blanks):
        return Level.DETAIL
    return Level.RESULT if blanks.me.fate == Fate.IN_FIGHT or blanks.n == Status.ASLEEP else Level.DETAIL


def ended(blanks: Blanks) -> str:
    """A status that is no more."""
    if blanks.n in OWN_WORDS:
        return f"{blanks.who} {OWN_WORDS[blanks.n][1]}."
    if is_adjective(blanks.n):
        return f"{blanks.who} is no longer {blanks.status}."
    return f"{blanks.whose} {blanks.status} is over."


def stacks(blanks: Blanks) -> str:
    """A count, and its status."""
    status, count = divmod(blanks.n, 64)
    if count == 0:
        return f"{blanks.whose} {STATUSES[status]} is gone."
    return f"{blanks.who} has {STATUSES[status]} {count}."


def stacks_clause(blanks: Blanks) -> str:
    """The same in a few words."""
    status, count = divmod(blanks.n, 64)
    if is_own_affair(blanks):
        return ""
    if blanks.fight.attack.target == blanks.seat + 1 and count:
        return f"{STATUSES[status]} {count}"
    return stacks(blanks).rstrip(".")


def warded(blanks: Blanks) -> str:
    """What a Ward was spent for."""
    return f"{warded_clause(blanks)}."


def warded_clause(blanks: Blanks) -> str:
    """The same in a few words."""
    what = f"to refuse {blanks.status}" if blanks.n else "to roll again"
    return f"{blanks.who} spends a Ward {what}"


STATUS_RULES: dict[int, tuple[str, ...]] = {
    0: ("HEL-GEN-5",),
    **{status: (row.rule,) for status, row in statuses.STATUSES.items()},
}


def status_rules(blanks: Blanks) -> tuple[str, ...]:
    return STATUS_RULES[blanks.n]


def stack_rules(blanks: Blanks) -> tuple[str, ...]:
    return STATUS_RULES[blanks.n // 64]


REROLLED: dict[int, str] = {why: "{who} has to roll again (" + roll.text + ")." for why, roll in WHYS.items()}
WHY_RULES: dict[int, tuple[str, ...]] = {why: roll.rules for why, roll in WHYS.items()}
AGAIN_RULES: dict[int, tuple[str, ...]] = dict.fromkeys(Why, ("HEL-ST-16",))
