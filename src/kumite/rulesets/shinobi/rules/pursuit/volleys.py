"""Volleys and traps between squads.

SHI-PUR-12, SHI-PUR-13, SHI-PUR-18, SHI-PUR-20, SHI-PUR-21, SHI-PUR-25.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose, says_yes
from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...state import Fight, Fighter, Squad
from ...terms import Ask, EffectKind, Event, Skill, SquadSide, Tactic, TechniqueKind, Why, WoundType
from ..how_to_fight.damage import whole_bonus
from ..how_to_fight.mitigation import mitigated
from ..initiative.held import push
from ..standing import can_act
from ..wounds.severities import hp_severity, vitality_severity
from ..wounds.wound_list import location_by
from .squads import best_at, captain_of, lose, squad_bonus, squad_contest, weak_side


def volley_reaches(fight: Fight, squad: Squad, hunting: bool) -> bool:
    """SHI-PUR-20, SHI-PUR-13: up to Nearby; cunning Hunters reach Far, at -10."""
    return fight.degree <= 3 or (fight.degree == 4 and hunting and squad.tactic == Tactic.CUNNING)


def is_hunter(fight: Fight, squad: Squad) -> bool:
    return squad is fight.squads[fight.hunters]


def volley(table: Table, fight: Fight, squad: Squad, foes: Squad, jutsu: bool, elements: int) -> bool:
    """SHI-PUR-20, SHI-PUR-21: one volley of a squad; returns whether it hit.

    Athletics, or Chakra Control, against Athletics or Resistance. A hit does damage as of Speed 10
    to each enemy.
    """
    change = -10 if fight.degree == 4 else 0
    aimed = aim_at_side(table, fight, squad)
    side = aimed % 8
    if aimed >= 8:
        change -= 5
    skill = Skill.CHAKRA_CONTROL if jutsu else Skill.ATHLETICS
    attack, defence = exchange(table, fight, squad, skill, change, foes)
    captain = captain_of(fight, squad)
    if attack <= defence:
        table.tell(captain.seat, Event.VOLLEY_MISSES, defence - attack)
        return False
    table.tell(captain.seat, Event.VOLLEY_HITS, attack - defence)
    shooter = best_at(fight, squad, skill)
    kind = volley_type(table, captain, jutsu, elements)
    count = shooter.skills[skill] // 5
    points = table.pool(shooter.seat, Why.VOLLEY_DAMAGE, 12, count, count) if count > 0 else 0
    points += whole_bonus(shooter, not jutsu)
    for foe in fight.fighters[: fight.count]:
        if has(foes.members, foe.seat) and can_act(foe):
            wound_by_volley(table, fight, shooter, foe, mitigated(fight, foe, points), kind)
    lose(table, foes, 10, False)
    if side == weak_side(foes):
        break_up(table, foes)
    return True


def break_up(table: Table, foes: Squad) -> None:
    """SHI-PUR-15: a squad hit where it is weak is Broken until it takes a new formation.

    SHI-PUR-11: under Force never.
    """
    if foes.tactic != Tactic.FORCE:
        foes.broken = 1
        table.tell(max(0, foes.captain - 1), Event.BROKEN, 1)


def exchange(
    table: Table, fight: Fight, squad: Squad, skill: int, change: int, foes: Squad
) -> tuple[int, int]:
    """SHI-PUR-20, SHI-WP-5: against Athletics or Resistance, whichever is better. Returns both totals.

    SHI-PUR-12: Stealth at -10 for a squad that goes by it.
    """
    against = Skill.ATHLETICS
    if squad_bonus(fight, foes, Skill.RESISTANCE) > squad_bonus(fight, foes, Skill.ATHLETICS):
        against = Skill.RESISTANCE
    foe_change = 0
    captain = captain_of(fight, foes)
    if foes.tactic == Tactic.STEALTH:
        if says_yes(table, fight, captain.seat, captain, Ask.VOLLEY_BY_STEALTH):
            against = Skill.STEALTH
            foe_change = -10
    attack, defence = squad_contest(
        table, fight, squad, skill, Why.VOLLEY_ATTACK, change, foes, against, Why.VOLLEY_DEFENCE, foe_change
    )
    return attack, defence


def aim_at_side(table: Table, fight: Fight, squad: Squad) -> int:
    """SHI-PUR-18, SHI-PUR-20: the side of the enemy that is struck, and 8 more if at -5.

    Hunters strike the back, the Hunted the front. At -5 1d4 says: 1 center, 2 back, 3 front, 4 sides.
    SHI-PUR-12: Stealth may strike the sides or the center instead, or at -5 what one strikes anyway.
    SHI-PUR-13: Cunning chooses at -5.
    """
    usual = SquadSide.BACK if is_hunter(fight, squad) else SquadSide.FRONT
    captain = captain_of(fight, squad)
    if squad.tactic == Tactic.STEALTH:
        sides = 1 << SquadSide.SIDES | 1 << SquadSide.CENTER | 1 << usual
        side = choose(table, captain.seat, Ask.SIDE, sides)
        return side + 8 if side == usual else side
    if not says_yes(table, fight, captain.seat, captain, Ask.SIDE_AT_5):
        return usual
    if squad.tactic == Tactic.CUNNING:
        return choose(table, captain.seat, Ask.SIDE, 0b11110) + 8
    match table.roll(captain.seat, Why.SQUAD_SIDE, 4):
        case 1:
            return SquadSide.CENTER + 8
        case 2:
            return SquadSide.BACK + 8
        case 3:
            return SquadSide.FRONT + 8
        case _:
            return SquadSide.SIDES + 8


def volley_type(table: Table, captain: Fighter, jutsu: bool, elements: int) -> int:
    """SHI-PUR-20, SHI-PUR-21: of taijutsu any but Energy; of ninjutsu that of an element of the squad."""
    if not jutsu:
        types = 1 << WoundType.BLUNT | 1 << WoundType.PIERCING | 1 << WoundType.SLASHING
        return choose(table, captain.seat, Ask.WOUND_TYPE, types)
    types = 0
    if has(elements, TechniqueKind.KATON) or has(elements, TechniqueKind.RAITON):
        types |= 1 << WoundType.ENERGY
    if has(elements, TechniqueKind.DOTON) or has(elements, TechniqueKind.SUITON):
        types |= 1 << WoundType.BLUNT
    if has(elements, TechniqueKind.FUUTON):
        types |= 1 << WoundType.SLASHING
    return choose(table, captain.seat, Ask.WOUND_TYPE, types)


def wound_by_volley(table: Table, fight: Fight, me: Fighter, foe: Fighter, points: int, kind: int) -> None:
    """What a volley or a trap does to one: damage and wounds by its share."""
    if points <= 0:
        return
    vitality = min(points, max(0, foe.vitality))
    first = vitality_severity(fight, foe, vitality, 0)
    second = hp_severity(fight, foe, points - vitality, 0)
    for severity in (first, second):
        if severity > 0:
            held = push(fight, EffectKind.WOUND, foe.seat, me.seat + 1, 0)
            held.detail = kind * 8 + severity
            held.place = location_by(kind, table.roll(me.seat, Why.WOUND_LOCATION, 100))
    push(fight, EffectKind.DAMAGE, foe.seat, me.seat + 1, points)


def spring_traps(table: Table, fight: Fight, squad: Squad, foes: Squad) -> bool:
    """SHI-PUR-25, SHI-PUR-13: a side by 1d4 (1 front, 2 sides, 3 back, 4 center); Espionage against Survival.

    Returns whether they walked into it. A cunning squad chooses the side, at -5, or has the better of two.
    """
    captain = captain_of(fight, squad)
    change = 0
    if squad.tactic == Tactic.CUNNING and says_yes(table, fight, captain.seat, captain, Ask.SIDE_AT_5):
        side = choose(table, captain.seat, Ask.SIDE, 0b11110)
        change = -5
    elif squad.tactic == Tactic.CUNNING:
        first = choose(table, captain.seat, Ask.SIDE, 0b11110)
        second = choose(table, captain.seat, Ask.SIDE, 0b11110 & ~(1 << first))
        side = first if table.roll(captain.seat, Why.SQUAD_SIDE, 2) == 1 else second
    else:
        side = table.roll(captain.seat, Why.SQUAD_SIDE, 4)
    laid, seen = squad_contest(
        table, fight, squad, Skill.ESPIONAGE, Why.TRAP, change, foes, Skill.SURVIVAL, Why.TRAP_SURVIVAL, 0
    )
    if seen >= laid:
        return False
    trapper = best_at(fight, squad, Skill.ESPIONAGE)
    count = trapper.skills[Skill.ESPIONAGE] // 5
    points = table.pool(trapper.seat, Why.TRAP_DAMAGE, 10, count, count) if count > 0 else 0
    table.tell(captain.seat, Event.TRAP_SPRUNG, points)
    for foe in fight.fighters[: fight.count]:
        if has(foes.members, foe.seat) and can_act(foe):
            wound_by_volley(table, fight, trapper, foe, mitigated(fight, foe, points), WoundType.BLUNT)
    if side == weak_side(foes):
        break_up(table, foes)
    return True
