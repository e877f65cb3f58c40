"""Who decides when nobody sits at the table. In the same style as the rules, and as fast.

RANDOM takes any legal answer, each as likely as the others; only the referee's rulings, yielding and
what follows a fight are rare, or no fight would get anywhere.

SENSIBLE spreads its side's blows, because blows on one target do not add up; strikes at the foe
nearest to falling; uses the weapon that suits the distance and moves to where it does; frees and
douses itself first; runs when it is nearly done for and outnumbered. As the referee it is
even-handed: it rules on nothing, lets the dice say how many a blast catches, and spares nobody.
"""

from __future__ import annotations

from ...table import REFEREE, Whim
from ..bits import has, lowest, nth, size
from ..seats import those
from .aftermath import lives
from .blow import has_advantage, has_disadvantage, main_weapon, misses
from .quick import quick_against
from .ranges import band_between, can_use, clumsy, usable, ways
from .standing import able, able_on
from .state import BOTH, DECLINE, WEAPONS, Fight, Fighter, Weapon
from .terms import (
    Action,
    Aftermath,
    Ask,
    Attribute,
    Band,
    BlastArea,
    Direction,
    Fate,
    Judgement,
    Move,
    NoYes,
    Policy,
    Rout,
    WoundChoice,
    WoundType,
)
from .wounds import filled_slots


def decide(whim: Whim, policy: int, fight: Fight, who: int, ask: int, options: int) -> int:
    """Any decision among options, by the policy of whoever decides."""
    if policy == Policy.RANDOM:
        return random_option(whim, ask, options)
    if who == REFEREE:
        return even_handed(whim, fight, ask, options)
    return sensible(fight, fight.fighters[who], ask, options)


def decide_amount(whim: Whim, policy: int, fight: Fight, who: int, ask: int, low: int, high: int) -> int:
    """Any decision on a number: random anywhere in between, sensible the least."""
    if policy == Policy.RANDOM:
        return low + whim.below(high - low + 1)
    return low


def random_option(whim: Whim, ask: int, options: int) -> int:
    """Any of the options; see the note on RANDOM above."""
    if ask == Ask.JUDGEMENT and whim.below(16) != 0:
        return Judgement.NOTHING
    if ask == Ask.YIELD and whim.below(16) != 0:
        return NoYes.NO
    if ask == Ask.AFTERMATH and whim.below(4) == 0:
        return Aftermath.DONE
    return nth(options, whim.below(size(options)))


def even_handed(whim: Whim, fight: Fight, ask: int, options: int) -> int:
    """SENSIBLE in the referee's seat."""
    match ask:
        case Ask.JUDGEMENT:
            return Judgement.NOTHING
        case Ask.BLAST_AREA:
            return BlastArea.UNSURE
        case Ask.IN_AREA | Ask.TRAMPLE_TARGET:
            return NoYes.YES
        case Ask.MERCY:
            return NoYes.NO
        case Ask.DETACHMENT:
            return Rout.ROUTED
        case Ask.FITTING_ATTRIBUTE:
            return fitting_attribute(fight.wound_in_hand)
        case Ask.PANIC_CAUSE:
            return lowest(options) if fight.darkness == 1 else DECLINE
        case Ask.AFTERMATH:
            return recovery(fight, options)
    return nth(options, whim.below(size(options)))


def fitting_attribute(kind: int) -> int:
    """IKE-WND-13: where nobody says otherwise."""
    match kind:
        case WoundType.NERVE_DAMAGE:
            return Attribute.WIL
        case WoundType.BURNS | WoundType.FROSTBITE:
            return Attribute.DEX
    return Attribute.STR


def recovery(fight: Fight, options: int) -> int:
    """Everybody is treated, fed and rested, as far as it helps; then it is done."""
    for what in (
        Aftermath.HEALED,
        Aftermath.NEED_MET,
        Aftermath.SCAR_MENDED,
        Aftermath.WOUND_TREATED,
        Aftermath.NIGHT_OF_REST,
    ):
        if has(options, what):
            return what
    for me in fight.fighters[: fight.count]:
        if lives(me) and (me.fate == Fate.STABILISED or (me.overloaded == 0 and me.hp < me.hp_max)):
            return Aftermath.REST_AND_WATER
    return Aftermath.DONE


def sensible(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """SENSIBLE in a combatant's seat."""
    match ask:
        case Ask.ACTION:
            return sensible_action(fight, me, options)
        case Ask.TARGET | Ask.SWEEP_TARGET | Ask.BLAST_TARGET | Ask.CLUB_TARGET:
            return best_target(fight, me, options & ~(1 << DECLINE))
        case Ask.WEAPON:
            return best_weapon(fight, me, options)
        case Ask.MOVE:
            return sensible_move(fight, me, options)
        case Ask.MOVE_TARGET | Ask.SECOND_MOVE_TARGET:
            return move_target(fight, me, options)
        case Ask.SECOND_MOVE:
            return Direction.CLOSER if has(options, Direction.CLOSER) else Direction.AWAY
        case Ask.READY_MAIN | Ask.FREE_CHANGE:
            return weapon_to_ready(fight, me, options)
        case Ask.READY_OFF | Ask.AID_FOR:
            return options.bit_length() - 1
        case Ask.TIED_RESULT:
            return best_of_tied(fight, options)
        case Ask.QUICK_FOE:
            return foe_for_quick(fight, me, options)
        case Ask.WARD:
            return NoYes.YES
        case Ask.DROP_WEAPON:
            return largest_weapon(fight.fighters[fight.concerns - 1], options)
        case Ask.WOUND_CHOICE:
            return WoundChoice.NEW_SLOT if filled_slots(me) + 2 < me.slots else WoundChoice.RAISE
    return lowest(options)


def sensible_action(fight: Fight, me: Fighter, options: int) -> int:
    """First what keeps it from fighting, then whether to run, then the fight."""
    if has(options, Action.BREAK_FREE):
        return Action.BREAK_FREE
    if has(options, Action.PUT_OUT_FIRE):
        return Action.PUT_OUT_FIRE
    if has(options, Action.RECOVER) and me.will > 7:
        return Action.RECOVER
    if has(options, Action.RETREAT) and done_for(fight, me):
        return Action.RETREAT
    if has(options, Action.PICK_UP) and me.main == 0 and me.stat_block == 0:
        return Action.PICK_UP
    if has(options, Action.SWAP) and wrong_weapon(fight, me):
        return Action.SWAP
    if has(options, Action.ATTACK):
        return Action.ATTACK
    if has(options, Action.AID):
        return Action.AID
    if has(options, Action.SWAP) and me.cannot_attack == 0 and reaches_with_another(fight, me):
        return Action.SWAP
    return Action.SECOND_MOVE if has(options, Action.SECOND_MOVE) else Action.NOTHING


def reaches_with_another(fight: Fight, me: Fighter) -> bool:
    """Whether it carries a weapon that could be used on some able foe from here."""
    for index in range(1, WEAPONS):
        weapon = me.weapons[index]
        if weapon.dice > 0 and weapon.dropped == 0 and index != me.main and weapon.hands <= me.hands:
            for foe in fight.fighters[: fight.count]:
                if foe.side != me.side and able(foe):
                    if usable(fight.house, weapon, band_between(me, foe)):
                        return True
    return False


def done_for(fight: Fight, me: Fighter) -> bool:
    """Without HP, with half its STR gone, and its side outnumbered two to one or more."""
    if fight.count == 2 and me.possessed == 0:
        return False  # so that exact odds of a duel need not look at HP and STR here
    if me.hp > 0 or me.strength * 2 > me.strength_max:
        return False
    return size(able_on(fight, 1 - me.side)) >= 2 * size(able_on(fight, me.side))


def wrong_weapon(fight: Fight, me: Fighter) -> bool:
    """Whether it holds a missile weapon with foes upon it, and carries something for that distance."""
    if me.at_melee == 0 or me.weapons[me.main].category != Band.RANGED:
        return False
    for other in fight.fighters[: fight.count]:
        if has(me.at_melee, other.seat) and other.side != me.side and able(other):
            for index in range(1, WEAPONS):
                weapon = me.weapons[index]
                if weapon.dice > 0 and weapon.dropped == 0 and weapon.category == Band.MELEE:
                    return weapon.hands <= me.hands
    return False


def best_target(fight: Fight, me: Fighter, options: int) -> int:
    """The foe that is worth most: able, not aimed at yet by a friend, near to falling, easy to hurt."""
    best = lowest(options)
    highest = -1000000
    friends = aiming_friends(fight, me)
    for foe in those(fight.fighters, options):
        worth = worth_of(fight, me, foe, friends)
        if worth > highest:
            highest = worth
            best = foe.seat
    return best


def aiming_friends(fight: Fight, me: Fighter) -> int:
    """Who else on its side has a target."""
    bits = 0
    for friend in fight.fighters[: fight.count]:
        if friend.target != 0 and friend.side == me.side and friend.seat != me.seat:
            bits |= 1 << friend.seat
    return bits


def worth_of(fight: Fight, me: Fighter, foe: Fighter, friends: int) -> int:
    """What it is worth to strike at a foe, in no unit but this policy's own."""
    worth = -4 * (foe.hp + foe.strength) - 6 * foe.armor
    if able(foe):
        worth += 1000
    if foe.fleeing == 1 or foe.side == me.side:
        worth -= 200
    for friend in those(fight.fighters, friends):
        if friend.target == foe.seat + 1:
            worth -= 60
    index = me.main if me.weapon == BOTH else me.weapon
    if me.stat_block == 0 and me.weapon == 0:
        index = me.main
    if not usable(fight.house, me.weapons[index], band_between(me, foe)):
        worth -= 30
    elif has_disadvantage(fight, me, foe, me.weapons[index]):
        worth -= 20
    return worth


def best_weapon(fight: Fight, me: Fighter, options: int) -> int:
    """A pair before a single weapon; else the highest dice, without disadvantage if it can be had."""
    if has(options, BOTH):
        return BOTH
    foe = fight.fighters[me.target - 1]
    best = lowest(options)
    highest = -1
    for index in range(WEAPONS):
        if has(options, index):
            value = value_against(fight, me, foe, me.weapons[index])
            if value > highest:
                highest = value
                best = index
    return best


def value_against(fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon) -> int:
    """About ten times the mean of the damage roll, as the footing makes it."""
    value = 5 * (weapon.sides + 1)
    if weapon.dice > 1 or has_advantage(fight, me, foe, weapon):
        value = value * 4 // 3
    if has_disadvantage(fight, me, foe, weapon):
        value = value * 2 // 3
    if not usable(fight.house, weapon, band_between(me, foe)):
        value = value * 9 // 10
    return value


def sensible_move(fight: Fight, me: Fighter, options: int) -> int:
    """Stay where the weapon works well, else go where it does; without an attack, close in."""
    if me.target == 0:
        if me.action in (Action.SECOND_MOVE, Action.NOTHING) and me.second != Direction.AWAY:
            if has(options, Move.CLOSER_BEFORE):
                return Move.CLOSER_BEFORE
        return Move.STAY
    weapon = me.weapons[me.main if me.weapon == BOTH else me.weapon]
    band = band_between(me, fight.fighters[me.target - 1])
    if has(options, Move.STAY) and not clumsy(weapon, band):
        return Move.STAY
    if has(options, Move.CLOSER_BEFORE) and suits(fight, me, weapon, band - 1):
        return Move.CLOSER_BEFORE
    if has(options, Move.AWAY_BEFORE) and suits(fight, me, weapon, band + 1):
        return Move.AWAY_BEFORE
    return lowest(options)


def suits(fight: Fight, me: Fighter, weapon: Weapon, band: int) -> bool:
    """Whether the declared way of attacking works at a band without disadvantage."""
    return can_use(ways(fight.house, me), me.weapon, band) and not clumsy(weapon, band)


def move_target(fight: Fight, me: Fighter, options: int) -> int:
    """Whom the attack or the other move of the turn is about, else the best target."""
    if me.target != 0 and has(options, me.target - 1):
        return me.target - 1
    if me.second_target != 0 and me.action == Action.SECOND_MOVE and has(options, me.second_target - 1):
        return me.second_target - 1
    return best_target(fight, me, options)


def weapon_to_ready(fight: Fight, me: Fighter, options: int) -> int:
    """The highest die that reaches some foe from here; if none does, the highest of all."""
    best = lowest(options)
    highest = -1
    for index in range(WEAPONS):
        if has(options, index):
            weapon = me.weapons[index]
            value = weapon.sides
            for foe in fight.fighters[: fight.count]:
                if foe.side != me.side and able(foe):
                    if usable(fight.house, weapon, band_between(me, foe)):
                        value = max(value, 100 + weapon.sides)
            if value > highest:
                highest = value
                best = index
    if has(options, DECLINE) and me.main != 0:
        return DECLINE
    return best


def best_of_tied(fight: Fight, options: int) -> int:
    """Of equal damage rolls one that does not miss, from the largest die."""
    foe = fight.fighters[fight.concerns - 1]
    best = lowest(options)
    highest = -1
    for me in those(fight.fighters, options):
        weapon = me.weapons[me.off if has(me.off_kept, foe.seat) else main_weapon(me)]
        value = weapon.sides
        if misses(fight, me, weapon, foe.best):
            value = 0
        if value > highest:
            highest = value
            best = me.seat
    return best


def foe_for_quick(fight: Fight, me: Fighter, options: int) -> int:
    """The first foe against whom Quick counts."""
    for foe in those(fight.fighters, options):
        if quick_against(fight, me, foe) > 0:
            return foe.seat
    return lowest(options)


def largest_weapon(me: Fighter, options: int) -> int:
    """The largest die of those that somebody could lose."""
    best = lowest(options)
    for index in range(WEAPONS):
        if has(options, index) and me.weapons[index].sides > me.weapons[best].sides:
            best = index
    return best
