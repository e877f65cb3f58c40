"""The rules of the toy ruleset, in the style of real ones."""

from __future__ import annotations

from kumite.table import REFEREE, Table

from .state import Fight, Fighter, Weapon
from .terms import Ask, Event, Fate, Footing, Mischief, Outcome, Why

LOW = (Fate.ABSENT, Fate.DOWN)
LEFT, RIGHT = 0, 1


def beat(table: Table, fight: Fight) -> None:
    """One turn of everybody, the strongest first."""
    fight.turn += 1
    table.tell(REFEREE, Event.TURN, fight.turn)
    if fight.house.mischief > 0:
        misbehave(table, fight, fight.house.mischief)
    line_up(table, fight)
    for place in range(fight.count):
        me = fight.fighters[fight.order[place]]
        if me.fate not in LOW:
            act(table, fight, me)


def misbehave(table: Table, fight: Fight, mischief: int) -> None:
    match mischief:
        case Mischief.UNKNOWN_EVENT:
            table.tell(0, 99, 7)
        case Mischief.EVENT_OF_NOBODY:
            table.tell(-2, Event.TIRES, 7)
        case Mischief.EVENT_OF_AN_EMPTY_SEAT:
            table.tell(fight.count, Event.TIRES, 7)
        case Mischief.DIE_WITHOUT_SIDES:
            table.roll(0, Why.STRENGTH, 0)
        case Mischief.NO_OPTIONS:
            table.choose(0, Ask.WEAPON, 0)
        case Mischief.UNKNOWN_FATE:
            fight.fighters[1].fate = 77


def line_up(table: Table, fight: Fight) -> None:
    """Everybody rolls; higher goes first, ties in order of seats."""
    for me in fight.fighters[: fight.count]:
        me.recent[0] = table.roll(me.seat, Why.STRENGTH, 10)
        fight.order[me.seat] = me.seat
    for end in range(1, fight.count):
        seat, place = fight.order[end], end
        while place > 0 and fight.fighters[fight.order[place - 1]].recent[0] < fight.fighters[seat].recent[0]:
            fight.order[place] = fight.order[place - 1]
            place -= 1
        fight.order[place] = seat


def act(table: Table, fight: Fight, me: Fighter) -> None:
    foes = standing(fight, other_side(me.side))
    if foes == 0:
        return
    foe = fight.fighters[table.choose(me.seat, Ask.TARGET, foes)]
    weapon = me.weapons[table.choose(me.seat, Ask.WEAPON, 0b11)]
    strike(table, fight, me, foe, weapon, fight.house.ripostes)


def strike(table: Table, fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, answers: int = 0) -> None:
    """A blow, which may be answered by one, which may be answered in turn."""
    assert me is not foe
    effort = table.amount(me.seat, Ask.EFFORT, 0, fight.house.effort)
    footing = table.choose(REFEREE, Ask.FOOTING, 0b111)
    damage = effort + blow(table, me, weapon, footing)
    table.tell(me.seat, Event.STRIKES, foe.seat)
    me.tired += effort
    lose(table, foe, damage)
    if me.tired > 9:
        table.tell(me.seat, Event.TIRES, me.tired)
        me.tired, me.fate = 0, Fate.DOWN
    if answers > 0 and foe.fate == Fate.STANDING and me.fate == Fate.STANDING:
        riposte(table, fight, foe, me, answers - 1)


def riposte(table: Table, fight: Fight, me: Fighter, foe: Fighter, answers: int) -> None:
    courage = fight.house.courage
    if 10 * table.roll(me.seat, Why.COURAGE, courage) <= 3 * courage:
        table.tell(me.seat, Event.RIPOSTES, 1)
        strike(table, fight, me, foe, me.weapons[0], answers)


def blow(table: Table, me: Fighter, weapon: Weapon, footing: int) -> int:
    """Pools of every kind: the highest, the lowest, some, all."""
    match footing:
        case Footing.BETTER:
            return table.pool(me.seat, Why.DAMAGE, weapon.sides, weapon.dice + 1, weapon.kept)
        case Footing.WORSE:
            return table.pool(me.seat, Why.DAMAGE, 20, 2, -1) // 4
    if weapon.kept < 0:
        return table.pool(me.seat, Why.DAMAGE, 10, 7, 3) // 5
    return table.pool(me.seat, Why.DAMAGE, weapon.sides, weapon.dice, weapon.dice) // 2


def lose(table: Table, foe: Fighter, damage: int) -> None:
    lost = min(damage, foe.hp)
    foe.hp -= lost
    foe.recent[1] = lost
    table.tell(foe.seat, Event.LOSES, lost)
    if foe.hp == 0:
        foe.fate = Fate.DOWN
        table.tell(foe.seat, Event.FALLS, damage)


def standing(fight: Fight, side: int) -> int:
    bits = 0
    for me in fight.fighters[: fight.count]:
        if me.side == side and me.fate == Fate.STANDING:
            bits |= 1 << me.seat
    return bits


def other_side(side: int) -> int:
    return RIGHT if side == LEFT else LEFT


def outcome(fight: Fight) -> int:
    result = Outcome.GOING_ON
    if fight.house.mischief == Mischief.UNKNOWN_OUTCOME and fight.turn == 1:
        return 9
    left, right = standing(fight, LEFT), standing(fight, RIGHT)
    if left == 0 and right == 0:
        result = Outcome.NOBODY
    elif right == 0:
        result = Outcome.LEFT
    elif left == 0:
        result = Outcome.RIGHT
    return result


def length(fight: Fight) -> int:
    return fight.turn


def fate(me: Fighter) -> int:
    return me.fate
