"""One trial for each thing that a rule may do with a die."""

from __future__ import annotations

from kumite.table import Table, Whim

from .state import Fight, Fighter

TRIALS = 16


def outcome(fight: Fight) -> int:
    return 1 if fight.beats == 3 else 0


def length(fight: Fight) -> int:
    return fight.beats


def fate(me: Fighter) -> int:
    return 1


def decide(whim: Whim, policy: int, fight: Fight, who: int, ask: int, options: int) -> int:
    return 2 if whim.below(4) != 0 else 1 + whim.below(3)


def decide_amount(whim: Whim, policy: int, fight: Fight, who: int, ask: int, low: int, high: int) -> int:
    return low + whim.below(high - low + 1)


def beat(table: Table, fight: Fight) -> None:
    fight.beats += 1
    match fight.trial:
        case 0:
            compare_with_numbers(table, fight)
        case 1:
            compare_two(table, fight)
        case 2:
            fight.seen = highest_of(table, 3)
        case 3:
            fight.seen = (table.roll(0, 0, 8) + 1) // 3
            fight.kept = (5 - table.roll(0, 0, 4)) // 2
        case 4:
            fight.kept -= table.roll(0, 0, 4)
            fight.seen += table.roll(0, 0, 4) - 2
        case 5:
            place = table.roll(0, 0, 6)
            fight.marks[place - 1] += 1
            fight.seen = fight.marks[place]
        case 6:
            for _ in range(table.roll(0, 0, 4)):
                fight.seen += 2
        case 7:
            fight.seen = table.pool(0, 0, 4, 3, 2) - max(2, table.pool(0, 0, 4, 2, -1))
        case 8:
            explode(table, fight)
        case 9:
            fight.seen = table.choose(0, 1, 0b1110)
            fight.kept = table.amount(0, 0, 2, 6)
        case 10:
            fight.seen, fight.kept = pair(table)
        case 11:
            die = table.roll(0, 0, 6)
            table.tell(0, 0, 2 * die + 1)
            fight.seen = table.roll(0, 0, 6) * die % 4
        case 12:
            die = table.roll(0, 0, 6)
            if 2 < die <= 4:
                fight.seen = 1
            elif die in (1, 6):
                fight.seen = 2
        case 13:
            die = table.roll(0, 0, 6)
            match die:
                case 2:
                    fight.seen = 1
                case 3 | 5:
                    fight.seen = 2
        case 14:
            die = table.roll(0, 0, 6) - 3
            fight.seen = abs(die) + min(0, die)
            fight.kept = 1 if 3 > die >= 0 else 0
        case _:
            total = 0
            for _ in range(3):
                total += table.roll(0, 0, 4)
            if total > 7:
                fight.seen = total


def compare_with_numbers(table: Table, fight: Fight) -> None:
    die = table.roll(0, 0, 20)
    if die == 1 or (die <= 7 + fight.seen and die != 20):
        fight.kept = 1
    elif die > 18:
        fight.kept = 2
    fight.seen = 1 if die == 4 else 0
    fight.other = 1 if die - 1 < 0 or die >= 5 else 0


def compare_two(table: Table, fight: Fight) -> None:
    first = table.roll(0, 0, 6)
    second = table.roll(0, 0, 8)
    if first == second:
        fight.seen = 1
    elif first < second:
        fight.seen = 2
    fight.other = 1 if first + second > 9 else 0


def highest_of(table: Table, count: int) -> int:
    highest = 0
    for _ in range(count):
        highest = max(highest, table.roll(0, 0, 6))
    return highest


def explode(table: Table, fight: Fight) -> None:
    shown = table.roll(0, 0, 4)
    total = shown
    while shown == 4 and total < 12:
        shown = table.roll(0, 0, 4)
        total += shown
    fight.seen = total


def pair(table: Table) -> tuple[int, int]:
    die = table.roll(0, 0, 6)
    if die < 3:
        return 9, die
    return die, 4
