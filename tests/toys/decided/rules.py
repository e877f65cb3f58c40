"""One trial for each order of dice and decisions. It has three beats, and red wins with a score above 0."""

from __future__ import annotations

from kumite.table import REFEREE, Table, Whim

from .state import Fight, Fighter
from .terms import Ask, Event, Outcome, Policy

TRIALS = 18


def outcome(fight: Fight) -> int:
    return fight.result


def length(fight: Fight) -> int:
    return fight.beats


def fate(me: Fighter) -> int:
    return 1


def decide(whim: Whim, policy: int, fight: Fight, who: int, ask: int, options: int) -> int:
    if policy == Policy.HIGHEST:
        return options.bit_length() - 1
    left = whim.below(options.bit_count())
    for _ in range(left):
        options &= options - 1
    return (options & -options).bit_length() - 1


def decide_amount(whim: Whim, policy: int, fight: Fight, who: int, ask: int, low: int, high: int) -> int:
    if policy == Policy.HIGHEST:
        return high
    return low + min(whim.below(high - low + 1), whim.below(high - low + 1))


def beat(table: Table, fight: Fight) -> None:
    red, blue = fight.fighters[0], fight.fighters[1]
    fight.beats += 1
    match fight.trial:
        case 0:
            late_score(table, fight, red, blue)
        case 1:
            late_face(table, fight, red, blue)
        case 2:
            late_sum(table, fight, red, blue)
        case 3:
            late_thresholds(table, fight, red, blue)
        case 4:
            never_looked_at(table, fight, red, blue)
        case 5:
            late_quotient(table, fight, red, blue)
        case 6:
            guess(table, fight, red, blue)
        case 7:
            seen_guess(table, fight, red, blue)
        case 8:
            told_guess(table, fight, red, blue)
        case 9:
            guess_with_a_die(table, fight, red, blue)
        case 10:
            guess_after_different_dice(table, fight, red, blue)
        case 11:
            guess_and_guess_again(table, fight, red, blue)
        case 12:
            weather(table, fight, red, blue)
        case 13:
            secret_weather(table, fight, red, blue)
        case 14:
            late_pool(table, fight, red, blue)
        case 15:
            guess_among_late_dice(table, fight, red, blue)
        case 16:
            two_late_dice(table, fight, red, blue)
        case _:
            half_told_guess(table, fight, red, blue)
    red.secret = blue.secret = red.open = blue.open = fight.weather = 0
    if fight.beats == 3 or not -4 < fight.score < 4:
        fight.result = Outcome.NOBODY
        if fight.score > 0:
            fight.result = Outcome.RED
        elif fight.score < 0:
            fight.result = Outcome.BLUE


def late_score(table: Table, fight: Fight, red: Fighter, blue: Fighter) -> None:
    """A die lies there, and then it is said what it has to reach."""
    die = table.roll(0, 0, 6)
    aim = table.choose(0, Ask.NUMBER, 0b1111110)
    if die >= aim:
        fight.score += aim - 3
    else:
        fight.score -= 1


def late_face(table: Table, fight: Fight, red: Fighter, blue: Fighter) -> None:
    die = table.roll(1, 0, 4)
    fight.score -= die - table.amount(0, Ask.NUMBER, 1, 4) if table.amount(1, Ask.NUMBER, 0, 1) else 1


def late_sum(table: Table, fight: Fight, red: Fighter, blue: Fighter) -> None:
    mine, theirs = table.roll(0, 0, 4), table.roll(1, 0, 6)
    bonus = table.amount(0, Ask.NUMBER, 0, 2)
    malus = table.amount(1, Ask.NUMBER, 0, 2)
    if mine + bonus > theirs - malus + bonus * malus:
        fight.score += 2
    elif mine < theirs:
        fight.score -= 1 + bonus


def late_thresholds(table: Table, fight: Fight, red: Fighter, blue: Fighter) -> None:
    """Each option looks at the die in another way, and one not at all."""
    die = table.roll(0, 0, 8)
    match table.choose(0, Ask.NUMBER, 0b1111):
        case 0:
            fight.score += 1 if die > 5 else -1
        case 1:
            fight.score += 2 if die in (2, 7) else -1
        case 2:
            fight.score += die // 3 - 1
        case _:
            if table.roll(0, 0, 6) > 3:
                fight.score += 1


def never_looked_at(table: Table, fight: Fight, red: Fighter, blue: Fighter) -> None:
    table.roll(0, 0, 20)
    die = table.roll(0, 0, 20)
    if table.choose(1, Ask.NUMBER, 0b11) == 1 and die > 10:
        fight.score -= 1
    elif table.roll(1, 0, 20) > 8:
        fight.score += 1


def late_quotient(table: Table, fight: Fight, red: Fighter, blue: Fighter) -> None:
    die = table.roll(0, 0, 8)
    fight.score += (die + 1) // 3 - table.choose(1, Ask.NUMBER, 0b111) * table.choose(0, Ask.NUMBER, 0b11)


def guess(table: Table, fight: Fight, red: Fighter, blue: Fighter) -> None:
    red.secret = table.amount(0, Ask.NUMBER, 0, 2)
    if table.amount(1, Ask.GUESS, 0, 2) == red.secret:
        fight.score -= 2
    elif table.roll(0, 0, 6) > red.secret + 1:
        fight.score += 1


def seen_guess(table: Table, fight: Fight, red: Fighter, blue: Fighter) -> None:
    red.open = table.amount(0, Ask.NUMBER, 0, 2)
    if table.amount(1, Ask.GUESS, 0, 2) == red.open:
        fight.score -= 2
    elif table.roll(0, 0, 6) > red.open + 1:
        fight.score += 1


def told_guess(table: Table, fight: Fight, red: Fighter, blue: Fighter) -> None:
    """The state does not show it, but the log says it."""
    red.secret = table.amount(0, Ask.NUMBER, 0, 2)
    table.tell(0, Event.SHOWS, red.secret)
    fight.score += -1 if table.amount(1, Ask.GUESS, 0, 2) == red.secret else 1


def half_told_guess(table: Table, fight: Fight, red: Fighter, blue: Fighter) -> None:
    """The log says whether it is 2."""
    red.secret = table.amount(0, Ask.NUMBER, 0, 2)
    table.tell(0, Event.SHOWS, red.secret // 2)
    fight.score += -2 if table.amount(1, Ask.GUESS, 0, 2) == red.secret else 1 + red.secret // 2


def guess_with_a_die(table: Table, fight: Fight, red: Fighter, blue: Fighter) -> None:
    """Both see a die that lies there before they choose, and one that falls between."""
    first = table.roll(0, 0, 4)
    red.secret = table.choose(0, Ask.NUMBER, 0b11)
    second = table.roll(1, 0, 4)
    same = table.choose(1, Ask.GUESS, 0b11) == red.secret
    if first + second > 5:
        fight.score += -2 if same else 1
    elif first < 3:
        fight.score += 1 if same else -1


def guess_after_different_dice(table: Table, fight: Fight, red: Fighter, blue: Fighter) -> None:
    """What is asked of the die depends on the secret."""
    red.secret = table.choose(0, Ask.NUMBER, 0b111)
    die = table.roll(0, 0, 6)
    gain = 0
    if red.secret == 0 and die > 2:
        gain = 1
    elif red.secret == 1 and die > 4:
        gain = 2
    elif red.secret == 2 and die != 3:
        gain = 1
    fight.score += gain - 2 * (table.choose(1, Ask.GUESS, 0b111) == red.secret)


def guess_and_guess_again(table: Table, fight: Fight, red: Fighter, blue: Fighter) -> None:
    """Both keep a number to themselves, and each remembers his own."""
    red.secret = table.choose(0, Ask.NUMBER, 0b11)
    blue.secret = table.choose(1, Ask.NUMBER, 0b11)
    more = table.choose(0, Ask.GUESS, 0b11)
    less = table.choose(1, Ask.GUESS, 0b11)
    fight.score += 1 if more == blue.secret else -1
    fight.score -= 1 + red.secret if less == red.secret else 0


def weather(table: Table, fight: Fight, red: Fighter, blue: Fighter) -> None:
    """The referee's policy decides between, and everybody sees it."""
    red.open = table.choose(0, Ask.NUMBER, 0b11)
    fight.weather = table.choose(REFEREE, Ask.WEATHER, 0b111)
    blue.open = table.choose(1, Ask.NUMBER, 0b11)
    if red.open + blue.open == fight.weather:
        fight.score += 1
    else:
        fight.score -= red.open


def secret_weather(table: Table, fight: Fight, red: Fighter, blue: Fighter) -> None:
    """Nobody but red knows what the referee and red chose."""
    red.secret = table.choose(REFEREE, Ask.WEATHER, 0b110)
    red.secret += 4 * table.choose(0, Ask.NUMBER, 0b11)
    said = table.choose(1, Ask.GUESS, 0b1100110)
    if said == red.secret:
        fight.score -= 2
    elif said % 4 == red.secret % 4:
        fight.score += 1
    elif red.secret > 4:
        fight.score += 1 if table.roll(0, 0, 2) == 1 else -1


def late_pool(table: Table, fight: Fight, red: Fighter, blue: Fighter) -> None:
    total = table.pool(0, 0, 4, 3, 2)
    if table.choose(0, Ask.NUMBER, 0b11) == 1:
        fight.score += 1 if total >= 6 else -1
    elif table.choose(1, Ask.GUESS, 0b11) == 1:
        fight.score += total - 5


def guess_among_late_dice(table: Table, fight: Fight, red: Fighter, blue: Fighter) -> None:
    """A die that lies there is looked at only after a secret and a guess, and for each in another way."""
    die = table.roll(0, 0, 6)
    red.secret = table.choose(0, Ask.NUMBER, 0b11)
    if table.choose(1, Ask.GUESS, 0b11) == red.secret:
        fight.score -= 1 if die > 2 else 0
    elif red.secret == 1:
        fight.score += die // 3
    else:
        fight.score += 1


def two_late_dice(table: Table, fight: Fight, red: Fighter, blue: Fighter) -> None:
    """Two decisions, and after each a look at dice that fell before the first."""
    first, second = table.roll(0, 0, 4), table.roll(0, 0, 4)
    if table.choose(0, Ask.NUMBER, 0b11) == 1:
        fight.score += 1 if first > 2 else -1
        if table.choose(1, Ask.NUMBER, 0b11) == 1 and second < 3:
            fight.score -= 1
    elif table.choose(1, Ask.NUMBER, 0b11) == 1:
        fight.score += 1 if first + second > 5 else -1
