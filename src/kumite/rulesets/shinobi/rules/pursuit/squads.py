"""Squads in a pursuit: captain, tactic, formation, and how fast they are. SHI-PUR-2 to SHI-PUR-19."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, size
from kumite.table import Table

from ...state import Fight, Fighter, Squad
from ...terms import Event, Formation, Skill, SquadSide, Tactic
from ..basic_actions.grid import speed_units
from ..how_to_fight.rolls import skill_bonus
from ..how_to_fight.willpower import contested
from ..standing import can_act
from ..weather.sky import tracking

CLOSEST = 1
FARTHEST = 5
START = 3


def able(fight: Fight, squad: Squad) -> int:
    """Seats of the members who can act."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if has(squad.members, me.seat) and can_act(me):
            bits |= 1 << me.seat
    return bits


def captain_of(fight: Fight, squad: Squad) -> Fighter:
    """Who decides for all; where the captain is out, nobody leads, and the first who can act does so."""
    if squad.captain > 0 and can_act(fight.fighters[squad.captain - 1]):
        return fight.fighters[squad.captain - 1]
    for me in fight.fighters[: fight.count]:
        if has(squad.members, me.seat) and can_act(me):
            return me
    return fight.fighters[max(0, squad.captain - 1)]


def is_broken(fight: Fight, squad: Squad) -> bool:
    """SHI-PUR-15, SHI-PUR-16: Broken: hit on the weak side, under 3 members, or without a captain.

    SHI-PUR-11: under Force never.
    """
    if squad.tactic == Tactic.FORCE:
        return False
    led = squad.captain > 0 and can_act(fight.fighters[squad.captain - 1])
    return squad.broken == 1 or size(able(fight, squad)) < 3 or not led


def slowest_units(fight: Fight, squad: Squad) -> int:
    """SHI-PUR-3: the lowest movement of any member; in hundredths of AGI."""
    lowest = -1
    for me in fight.fighters[: fight.count]:
        if has(squad.members, me.seat) and can_act(me):
            units = speed_units(me)
            if lowest < 0 or units < lowest:
                lowest = units
    return max(0, lowest)


def squad_speed(fight: Fight, squad: Squad) -> int:
    """SHI-PUR-3: base * (1 + pct/100); in ten thousandths of AGI."""
    return slowest_units(fight, squad) * (100 + squad.percent)


def cap_of(squad: Squad) -> int:
    """SHI-PUR-10, SHI-PUR-14."""
    return 100 if squad.tactic == Tactic.SPEED else 50


def gain(table: Table, squad: Squad, points: int) -> None:
    """SHI-PUR-10: the percentage of a squad rises, up to its cap.

    SHI-PUR-22: an Illusionary Assault halves the cap for a turn.
    """
    most = cap_of(squad) // 2 if squad.cap_halved > 0 else cap_of(squad)
    squad.percent = max(squad.percent, min(most, squad.percent + points))
    table.tell(max(0, squad.captain - 1), Event.PERCENT, squad.percent)


def lose(table: Table, squad: Squad, points: int, by_change: bool) -> None:
    """SHI-PUR-10 to SHI-PUR-14: the percentage of a squad falls.

    By half under Force, twice as much under Speed, and under Stealth only by changes.
    """
    if squad.tactic == Tactic.STEALTH and not by_change:
        return
    if squad.tactic == Tactic.FORCE:
        points //= 2
    elif squad.tactic == Tactic.SPEED:
        points *= 2
    squad.percent = max(-cap_of(squad), squad.percent - points)
    table.tell(max(0, squad.captain - 1), Event.PERCENT, squad.percent)


def passive_gain(fight: Fight, squad: Squad) -> int:
    """SHI-PUR-8, SHI-PUR-16: at the start of its own turn."""
    if is_broken(fight, squad):
        return 0
    if squad.tactic == Tactic.STEALTH:
        return 5
    return 20 if squad.tactic == Tactic.SPEED else 10


def formation_bonus(fight: Fight, squad: Squad, skill: int) -> int:
    """SHI-PUR-15: 5, and 1 for each member over 3, on the skills of the formation; none once it is Broken."""
    if squad.broken == 1 or size(able(fight, squad)) < 3:
        return 0
    helped = False
    match squad.formation:
        case Formation.LINE:
            helped = skill in (Skill.ATHLETICS, Skill.RESISTANCE)
        case Formation.CROSS:
            helped = skill == Skill.STEALTH
        case Formation.CIRCULAR:
            helped = skill in (Skill.AWARENESS, Skill.SURVIVAL)
        case Formation.V:
            helped = skill == Skill.ESPIONAGE
        case _:
            pass
    return 5 + size(able(fight, squad)) - 3 if helped else 0


def weak_side(squad: Squad) -> int:
    """SHI-PUR-15: where a hit breaks the formation."""
    match squad.formation:
        case Formation.LINE:
            return SquadSide.SIDES
        case Formation.CROSS:
            return SquadSide.BACK
        case Formation.CIRCULAR:
            return SquadSide.CENTER
        case Formation.V:
            return SquadSide.FRONT
        case _:
            return SquadSide.NONE


def best_at(fight: Fight, squad: Squad, skill: int) -> Fighter:
    """SHI-PUR-18: the member who is best at a skill."""
    best = captain_of(fight, squad)
    for me in fight.fighters[: fight.count]:
        if has(squad.members, me.seat) and can_act(me):
            if skill_bonus(fight, me, skill) > skill_bonus(fight, best, skill):
                best = me
    return best


def squad_bonus(fight: Fight, squad: Squad, skill: int) -> int:
    """SHI-PUR-15, SHI-PUR-18: what the squad adds to the d20. Weather hampers whoever follows tracks."""
    bonus = skill_bonus(fight, best_at(fight, squad, skill), skill) + formation_bonus(fight, squad, skill)
    return bonus + (tracking(fight) if skill == Skill.SURVIVAL else 0)


def squad_contest(
    table: Table,
    fight: Fight,
    squad: Squad,
    skill: int,
    why: int,
    change: int,
    foes: Squad,
    against: int,
    against_why: int,
    foe_change: int,
) -> tuple[int, int]:
    """SHI-PUR-18, SHI-WP-5, SHI-WP-7: the best of two squads roll skills against each other.

    `squad` must exceed. Willpower is spent once both rolls are seen. Returns both totals.
    """
    bonus = squad_bonus(fight, squad, skill) + change
    foe_bonus = squad_bonus(fight, foes, against) + foe_change
    me = best_at(fight, squad, skill)
    foe = best_at(fight, foes, against)
    return contested(table, fight, me, why, bonus, foe, against_why, foe_bonus, False)


def move_degree(table: Table, fight: Fight, squad: Squad, degrees: int, unwanted: bool) -> None:
    """SHI-PUR-4, SHI-PUR-9: squads come nearer (negative) or get farther apart.

    SHI-PUR-14: what a squad on Speed did not want counts twice.
    """
    if unwanted and squad.tactic == Tactic.SPEED:
        degrees *= 2
    fight.degree = max(CLOSEST, min(FARTHEST, fight.degree + degrees))
    table.tell(max(0, squad.captain - 1), Event.DEGREE, fight.degree)
