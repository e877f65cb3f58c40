"""What comes of attacks and other actions, in a sentence each: rolls against their number, damage, wounds."""

from __future__ import annotations

from collections.abc import Sequence

from kumite.rulesets.shared.language import counted

from ..repertoire.gear import ARMOUR, TOOLS
from ..rules.how_to_fight.damage import THOUSAND, damage_bonus, damage_speed, hand_speed, paralysed_speed
from ..rules.initiative.clock import GAIN
from ..rules.initiative.deeds import weapon_of
from ..sheets.library import techniques
from ..state import Deed, Fighter, Weapon
from ..terms import (
    AreaKind,
    Defence,
    PursuitAction,
    TechniqueName,
    WoundName,
)
from .declared import technique_of
from .naming import Blanks, term, with_article, yards
from .telling import price_of

ROLLS: dict[int, str] = {
    Defence.DODGE: "Dodge",
    Defence.PARRY_RIGHT: "Parry",
    Defence.PARRY_LEFT: "Parry",
    Defence.PARRY_UNARMED: "Parry",
    Defence.PARRY_DRAWN: "Parry",
    Defence.EVADE: "evasion",
}
"""What the roll of each defense is called."""

NOTED = 10
"""From so many percent of a pool on damage can wound: SHI-WND-1."""


# The clock


def first_count(blanks: Blanks) -> str:
    """The initiative, and where it puts somebody; a single latecomer has none."""
    said = f"{blanks.who} acts first on count {blanks.n}"
    return f"{said}: initiative {blanks.me.initiative}." if blanks.me.initiative else f"{said}."


def initiative(blanks: Blanks) -> str:
    """`Goro's initiative is 9 (d20) + 4 (AGI/10) = 13.`"""
    return f"{blanks.whose} initiative is {blanks.sum if blanks.sums else blanks.n}."


def points_gained(blanks: Blanks) -> str:
    me = blanks.me
    short = GAIN + me.now.ap_gain - blanks.n
    paid = f" ({short} less for Needling or because that is the most)" if short > 0 else ""
    return f"{blanks.who} gains {counted(blanks.n, 'action point')}{paid} and has {me.ap}."


def moves(blanks: Blanks) -> str | None:
    """How far, and where to."""
    return f"{blanks.who} is at {place(blanks.me)} now." if blanks.n else None


def reaches_goal(blanks: Blanks) -> str:
    return f"{blanks.who} arrives at {place(blanks.me)}."


def place(me: Fighter) -> str:
    """In yards from the middle of the field."""
    return spot(me.x, me.y)


def spot(x: int, y: int) -> str:
    """A place, in yards from the middle of the field."""
    return f"{yards(x)},{yards(y)}"


# The roll against an attack


def avoids(blanks: Blanks) -> str:
    """`Isao's Dodge is 21 against 14: avoided by 7.`"""
    me = blanks.me
    if me.attack.defence_die == 0:
        return f"{blanks.who} avoids it."
    return f"{rolled(blanks, -blanks.n)}: {f'avoided by {blanks.n}' if blanks.n else 'just avoided'}."


def is_hit(blanks: Blanks) -> str | None:
    """`Goro's Dodge is 7 against 14: hit by 7.`; nothing without a roll, for then the result says it all."""
    me = blanks.me
    if me.attack.defence_die and blanks.n:
        return f"{rolled(blanks, blanks.n)}: hit by {blanks.n}."
    if me.attack.second_die:
        return f"{blanks.who} is hit in full by the second roll."
    return None


def rolled(blanks: Blanks, margin: int) -> str:
    me = blanks.me
    total = me.attack.defence_die + me.attack.defence_bonus
    told = blanks.sum if blanks.sums else total
    return f"{blanks.whose} {ROLLS.get(me.attack.defence, 'defense')} is {told} against {total + margin}"


def second_roll(blanks: Blanks) -> str | None:
    """Of a defense that is rolled twice; what the first one came to is told with its result."""
    twice = blanks.me.attack.second_die and not blanks.me.attack.spent_willpower
    return f"{blanks.whose} second roll is {blanks.n}." if twice else None


# Damage


def damage(blanks: Blanks) -> str:
    """`Isao's katana: 17 + 3.8 × 9 = 51.2 damage.`"""
    found = source_of(blanks)
    if found is None:
        return f"{blanks.whose} damage dice show {blanks.n}."
    deed, weapon = found
    me, fight = blanks.me, blanks.fight
    slowed = paralysed_speed(me, deed, damage_speed(fight, me, deed))
    speed = hand_speed(fight, me, deed, weapon, slowed)
    bonus = damage_bonus(fight, me, deed, weapon)
    whole = blanks.n * THOUSAND + bonus * speed
    said = f"{blanks.n} + {decimal(bonus)} × {speed} = {decimal(whole)}"
    return f"{blanks.whose} damage with {tool(blanks.names, me, deed, weapon)}: {said}."


def source_of(blanks: Blanks) -> tuple[Deed, Weapon] | None:
    """The attack whose damage has just been rolled, and with which weapon."""
    me = blanks.me
    for deed in (me.reply, me.delayed, me.deed):
        second = deed.off_dice > 0
        worked_out = deed.off_damage if second else deed.damage
        if deed.rolled == 1 and worked_out == 0 and (deed.off_dice if second else deed.dice) == blanks.n:
            return deed, me.weapons[deed.off_weapon - 1] if second else weapon_of(me, deed)
    return None


def tool(names: Sequence[str], me: Fighter, deed: Deed, weapon: Weapon) -> str:
    """`the katana`, `bare hands`, `rising knee`."""
    if deed.technique and not deed.weapon:
        return technique_of(names, me, deed)
    slots = [slot for slot, one in enumerate(me.weapons) if one is weapon]
    return with_article(names, me, slots[0] if slots else deed.weapon)


def decimal(thousandths: int) -> str:
    """`51.2`."""
    whole, part = divmod(thousandths, THOUSAND)
    return f"{whole}.{part:03}".rstrip("0").rstrip(".")


def damage_taken(blanks: Blanks) -> str:
    """How much, which share where it is worth a wound, and what is left."""
    me = blanks.me
    if not me.vitality_max:
        return f"{blanks.who} takes {blanks.n} damage."
    share = 100 * blanks.n // me.vitality_full if me.vitality and me.vitality_full else 0
    noted = f" ({share}% of Vitality)" if share >= NOTED else ""
    wound = price_of(blanks)
    if wound:
        said = f"The {wound} costs {blanks.who} {blanks.n} damage{noted}"
    else:
        said = f"{blanks.who} takes {blanks.n} damage{noted}"
    left = f"Vitality {me.vitality}/{me.vitality_max}"
    if me.hp != me.hp_max or not me.vitality:
        left += f", Hit Points {me.hp}/{me.hp_max}"
    return f"{said}: {left}."


def blood_lost(blanks: Blanks) -> str | None:
    """Only what no blow has done: SHI-WND-12."""
    cut = any(wound.name == WoundName.PENETRATED_ARTERY for wound in blanks.me.wounds)
    return f"{blanks.who} loses {counted(blanks.n, 'Hit Point')}." if cut else None


# Techniques


def fails_to_activate(blanks: Blanks) -> str:
    """SHI-FAT-12: what does not come about."""
    what = blanks.technique if blanks.n else "attack"
    return f"{blanks.whose} {what} does not come about."


def takes_hold(blanks: Blanks) -> str:
    """By how much, and of whom, where there is only one."""
    fight = blanks.fight
    caught = [
        blanks.names[me.seat]
        for me in fight.fighters[: fight.count]
        if any(one.technique and one.since == fight.ic for one in me.illusions)
    ]
    return f"The genjutsu {f'on {caught[0]} ' if len(caught) == 1 else ''}succeeds, by {blanks.n}."


def wall(blanks: Blanks) -> str:
    """Of water until a count; of earth with so many points."""
    if blanks.me.wall and blanks.me.wall_until == blanks.n:
        return f"{blanks.whose} wall of water stands until count {blanks.n}."
    return f"{blanks.whose} wall of earth takes {counted(blanks.n, 'point')} of damage."


def kept_up(blanks: Blanks) -> str | None:
    """SHI-GEN-9: that somebody keeps a genjutsu up is not for its victims to know."""
    return None if genjutsu(blanks.n) else f"{blanks.who} keeps {blanks.technique} up."


def let_end(blanks: Blanks) -> str | None:
    return None if genjutsu(blanks.n) else f"{blanks.who} lets {blanks.technique} end."


def genjutsu(name: int) -> bool:
    return bool(name) and techniques()[term(TechniqueName, name)]["kind"] == "genjutsu"


def squad_does(blanks: Blanks) -> str:
    """What a squad does on its turn of a pursuit."""
    return f"{blanks.whose} squad {PURSUING.get(blanks.n, 'does nothing')}."


PURSUING: dict[int, str] = {
    PursuitAction.CHANGE_TACTIC: "changes its tactic",
    PursuitAction.CHANGE_FORMATION: "changes its formation",
    PursuitAction.PRESS_ON: "presses on",
    PursuitAction.TAIJUTSU_VOLLEY: "lets loose a taijutsu volley",
    PursuitAction.NINJUTSU_VOLLEY: "lets loose a ninjutsu volley",
    PursuitAction.ILLUSIONARY_ASSAULT: "tries an illusionary assault",
    PursuitAction.AMBUSH: "tries an ambush",
    PursuitAction.CUT_OFF: "sends somebody to cut the others off",
    PursuitAction.STOP: "stops the others",
    PursuitAction.GIVE_UP: "falls back to give up",
    PursuitAction.TRAPS: "lays traps",
    PursuitAction.ESCAPE: "escapes",
    PursuitAction.SACRIFICE: "lets one split off",
}


AREAS: dict[int, str] = {
    AreaKind.SMOKE: "There is smoke now, by a bomb of {who}.",
    AreaKind.CALTROPS: "{who} strews caltrops.",
    AreaKind.TAG: "{who} sets an exploding tag.",
}


def area(blanks: Blanks) -> str:
    """What spreads over the ground, or lies on it."""
    return AREAS.get(blanks.n, "{who} spreads {area}.").format_map(blanks)


def forms_up(blanks: Blanks) -> str:
    """The formation of a squad, for which it needs three."""
    return (
        f"{blanks.whose} squad forms up: {blanks.formation}."
        if blanks.n
        else f"{blanks.whose} squad has no formation."
    )


# Gear


def tool_rules(blanks: Blanks) -> tuple[str, ...]:
    """The rules of a tool that is used."""
    return TOOLS.get(blanks.n, ("SHI-EQ-1",))


def armour_rules(blanks: Blanks) -> tuple[str, ...]:
    """The rules of a piece of armor that has helped, or does no more."""
    return ARMOUR.get(blanks.n, ("SHI-WND-12",))
