"""Duels: staredown, draw and clash, in four kinds.

The challenger is on seat 0, the challenged on seat 1. IKE-DUEL-1: outside rounds, by agreement;
IKE-DUEL-9: of a kind chosen beforehand.
"""

from __future__ import annotations

from ...table import Table
from .abilities import armor_of, on_critical_damage
from .attack import set_aside
from .blow import armor_against, counter_value, is_full, misses, net_damage, trained
from .harm import suffer, take_to_strength
from .judge import end_fight
from .loss import die_at_strength_0, lose_strength
from .quick import quick_against
from .ranges import at_hand, pair_in_hand, set_band
from .saves import passes, save_die, spend_carried_edge, value_of
from .standing import able
from .state import WEAPONS, Fight, Fighter, Weapon
from .tags import disarm, shock
from .terms import (
    Ask,
    Band,
    ClashDamage,
    Contested,
    DuelAdvantageSource,
    DuelBothPass,
    Ending,
    Event,
    Footing,
    NoYes,
    Order,
    Outcome,
    Phase,
    Why,
)

NOBODY = -1


def start_duel(table: Table, fight: Fight) -> None:
    """IKE-DUEL-1, IKE-DUEL-2, IKE-DUEL-DEATH-3: face to face, at melee band."""
    set_band(fight.fighters[0], fight.fighters[1], Band.MELEE)
    begin_exchange(table, fight)


def begin_exchange(table: Table, fight: Fight) -> None:
    """IKE-DUEL-2: both take position."""
    fight.exchange += 1
    fight.phase = Phase.STAREDOWN
    table.tell(0, Event.EXCHANGE_BEGINS, fight.exchange)


def staredown(table: Table, fight: Fight) -> None:
    """IKE-DUEL-STARE: both save WIL."""
    a, b = fight.fighters[0], fight.fighters[1]
    contest(table, fight, Why.STAREDOWN, a.will, b.will)
    fight.phase = Phase.DRAW


def draw(table: Table, fight: Fight) -> None:
    """IKE-DUEL-DRAW: both save DEX; Quick does not count."""
    a, b = fight.fighters[0], fight.fighters[1]
    contest(table, fight, Why.DRAW, a.dexterity, b.dexterity)
    fight.phase = Phase.CLASH


def clash(table: Table, fight: Fight) -> None:
    """IKE-DUEL-CLASH-1: both save STR; what the winner gets depends on the kind of duel."""
    a, b = fight.fighters[0], fight.fighters[1]
    winner = contest(table, fight, Why.CLASH, a.strength, b.strength)
    match fight.contested:
        case Contested.FRIENDLY_DUEL:
            friendly(table, fight, winner)
        case Contested.TO_THE_DEATH:
            to_the_death(table, fight, winner)
        case Contested.DRAMATIC_CLIMAX:
            dramatic_climax(table, fight, winner)
        case _:
            three_touches(table, fight, winner)


def contest(table: Table, fight: Fight, why: Why, challenger: int, challenged: int) -> int:
    """IKE-DUEL-3: both roll, the challenger first. Returns the winner's seat or NOBODY.

    IKE-DUEL-4: one alone passes, a clean win. IKE-DUEL-5, IKE-DUEL-7: both fail, or both pass with
    equal rolls, a stand-off. IKE-DUEL-6, IKE-DUEL-8: both pass, a low win, and with it the edge; by
    house rule a clean one gives it too.
    """
    edge = fight.edge
    fight.edge = 0
    table.tell(0, Event.CONTEST, why)
    first = contest_die(table, fight, 0, why, edge)
    first_value = contest_value(fight, 0, first, edge)
    second = contest_die(table, fight, 1, why, edge)
    second_value = contest_value(fight, 1, second, edge)
    spend_carried_edge(fight, fight.fighters[0])
    spend_carried_edge(fight, fight.fighters[1])
    first_passes = passes(first, first_value, challenger)
    second_passes = passes(second, second_value, challenged)
    if first_passes != second_passes:
        winner = 0 if first_passes else 1
        table.tell(winner, Event.CONTEST_WON, why)
        if fight.house.duel_advantage_source == DuelAdvantageSource.ANY_WIN:
            give_edge(table, fight, why, winner)
        return winner
    if not first_passes or first_value == second_value:
        table.tell(0, Event.STAND_OFF, why)
        return NOBODY
    lower = 0 if first_value < second_value else 1
    winner = lower if fight.house.duel_both_pass == DuelBothPass.LOWEST else 1 - lower
    table.tell(winner, Event.CONTEST_WON, why)
    give_edge(table, fight, why, winner)
    return winner


def has_edge(fight: Fight, seat: int, edge: int) -> bool:
    """IKE-DUEL-8: whether it won the edge in the contest before, or carries one by house rule."""
    return edge == seat + 1 or fight.carried_edge == seat + 1


def contest_die(table: Table, fight: Fight, seat: int, why: Why, edge: int) -> int:
    """IKE-DUEL-3, IKE-DUEL-8: with the edge, two dice and the lower."""
    return save_die(table, fight, seat, why, Footing.EVEN, has_edge(fight, seat, edge))


def contest_value(fight: Fight, seat: int, die: int, edge: int) -> int:
    return value_of(fight, die, has_edge(fight, seat, edge))


def give_edge(table: Table, fight: Fight, why: Why, winner: int) -> None:
    """IKE-DUEL-6, IKE-DUEL-8: for the next contest of the exchange.

    The clash has none after it; by house rule the winner's next save of any kind stands in for it.
    """
    if why == Why.STAREDOWN or why == Why.DRAW:
        fight.edge = winner + 1
        table.tell(winner, Event.EDGE, 0)
    elif why == Why.CLASH and fight.house.duel_advantage_carry == 1:
        fight.carried_edge = winner + 1
        table.tell(winner, Event.EDGE, 0)


def friendly(table: Table, fight: Fight, winner: int) -> None:
    """IKE-DUEL-FRIENDLY: one exchange without damage; a stand-off leaves it open."""
    end_duel(table, fight, winner)


def to_the_death(table: Table, fight: Fight, winner: int) -> None:
    """IKE-DUEL-DEATH-1, IKE-DUEL-DEATH-3: clash damage, then both fight on unless one has dropped."""
    if winner != NOBODY:
        clash_damage(table, fight, winner)
    if not end_if_dropped(table, fight):
        fight.phase = Phase.INITIATIVE


def three_touches(table: Table, fight: Fight, winner: int) -> None:
    """IKE-DUEL-3T-1, IKE-DUEL-3T-2: until one has won three clashes, with damage where in earnest."""
    if winner != NOBODY:
        touch(table, fight, winner)
        if fight.contested == Contested.THREE_TOUCHES_IN_EARNEST:
            clash_damage(table, fight, winner)
        if fight.fighters[winner].touches == 3:
            end_duel(table, fight, winner)
            return
        if end_if_dropped(table, fight):
            return
    go_on_or_yield(table, fight)


def dramatic_climax(table: Table, fight: Fight, winner: int) -> None:
    """IKE-DUEL-DRAMA-1: until one has won two clashes; only the second draws blood."""
    if winner != NOBODY:
        touch(table, fight, winner)
        if fight.fighters[winner].touches == 2:
            clash_damage(table, fight, winner)
            end_duel(table, fight, winner)
            return
    go_on_or_yield(table, fight)


def touch(table: Table, fight: Fight, winner: int) -> None:
    """IKE-DUEL-3T-1: a hit is a clash won."""
    fight.fighters[winner].touches += 1
    table.tell(winner, Event.TOUCH, fight.fighters[winner].touches)


def go_on_or_yield(table: Table, fight: Fight) -> None:
    """Between exchanges either may yield; the challenger is asked first."""
    for seat in range(2):
        if table.choose(seat, Ask.YIELD, 0b11) == NoYes.YES:
            table.tell(seat, Event.YIELDS, 0)
            end_fight(table, fight, side_outcome(1 - seat), Ending.YIELDED)
            return
    begin_exchange(table, fight)


def side_outcome(seat: int) -> int:
    """The outcome in which the duellist on that seat has won."""
    if seat == NOBODY:
        return Outcome.NOBODY
    return Outcome.PC_SIDE if seat == 0 else Outcome.OPPONENTS


def end_duel(table: Table, fight: Fight, winner: int) -> None:
    end_fight(table, fight, side_outcome(winner), Ending.DUEL)


def end_if_dropped(table: Table, fight: Fight) -> bool:
    """IKE-DUEL-3T-2, IKE-DUEL-DEATH-3: a duellist who cannot go on has lost."""
    first, second = able(fight.fighters[0]), able(fight.fighters[1])
    if first and second:
        return False
    winner = NOBODY
    if first:
        winner = 0
    elif second:
        winner = 1
    end_fight(table, fight, side_outcome(winner), Ending.DEFEATED)
    return True


def clash_damage(table: Table, fight: Fight, winner: int) -> None:
    """IKE-DUEL-CLASH-2 to IKE-DUEL-CLASH-4: the winner's die at advantage, straight to the loser's STR."""
    me, foe = fight.fighters[winner], fight.fighters[1 - winner]
    rolled, index, full = clash_roll(table, fight, me)
    weapon = me.weapons[index]
    table.tell(me.seat, Event.SHOWS, rolled)
    if misses(fight, me, weapon, rolled):
        table.tell(me.seat, Event.MISSES, foe.seat)
    elif rolled <= counter_value(fight, foe):
        table.tell(foe.seat, Event.BOUNCED, me.seat)
        cut(table, fight, foe, me, max(0, rolled - armor_of(me)))
    else:
        table.tell(me.seat, Event.LANDS, foe.seat)
        foe.best = rolled
        damage = net_damage(fight, me, foe, weapon, rolled, full, armor_against(me, foe))
        if cut(table, fight, me, foe, damage):
            on_critical_damage(table, fight, me, foe)
        disarm(table, fight, me, foe, weapon)
        if trained(fight, me, weapon) and fight.contested == Contested.TO_THE_DEATH:
            shock(table, fight, foe, weapon)
        foe.best = 0


def clash_roll(table: Table, fight: Fight, me: Fighter) -> tuple[int, int, bool]:
    """IKE-DUEL-CLASH-2, IKE-DUEL-CLASH-4: the damage roll, the weapon whose die it is, and whether full.

    A pair and a weapon of several dice count the highest of all. IKE-DUAL-2: of equal weapons the
    winner picks one. IKE-MULTI-2: by house rule a Heavy miss is no result.
    """
    kept = clash_weapon(me)
    rolled = clash_dice(table, fight, me, me.weapons[kept], Why.CLASH_DAMAGE)
    if has_pair(me):
        other = clash_dice(table, fight, me, me.weapons[me.off], Why.OFF_HAND_DAMAGE)
        if not set_aside(fight, me, me.off, other):
            if set_aside(fight, me, kept, rolled) or other > rolled or off_hand_tie(table, me, rolled, other):
                rolled = other
                kept = me.off
    full = is_full(fight, me.weapons[kept], Footing.EVEN, rolled)
    if fight.house.clash_damage == ClashDamage.DIE_AND_D12:
        d12 = table.roll(me.seat, Why.CLASH_D12, 12)
        if d12 > rolled:
            return d12, kept, False
    return rolled, kept, full


def off_hand_tie(table: Table, me: Fighter, rolled: int, other: int) -> bool:
    """IKE-DUAL-2: whether the dice are equal and the winner picks the weapon in the other hand."""
    return other == rolled and table.choose(me.seat, Ask.TIED_WEAPON, 0b11) == 1


def clash_weapon(me: Fighter) -> int:
    """The readied weapon; of a stat block, if that is gone, the first attack that it can make."""
    if at_hand(me, me.main):
        return me.main
    for index in range(1, WEAPONS):
        if at_hand(me, index):
            return index
    return 0


def has_pair(me: Fighter) -> bool:
    """Whether it clashes with a weapon in each hand."""
    return me.off != 0 and at_hand(me, me.main) and at_hand(me, me.off) and pair_in_hand(me)


def clash_dice(table: Table, fight: Fight, me: Fighter, weapon: Weapon, why: Why) -> int:
    """IKE-DUEL-CLASH-2: each die of the weapon twice and the higher; once under the house rule."""
    highest = 0
    for _ in range(weapon.dice):
        if fight.house.clash_damage == ClashDamage.DIE_AND_D12:
            highest = max(highest, table.roll(me.seat, why, weapon.sides))
        else:
            highest = max(highest, table.pool(me.seat, why, weapon.sides, 2, 1))
    return highest


def cut(table: Table, fight: Fight, me: Fighter, foe: Fighter, damage: int) -> bool:
    """IKE-DUEL-CLASH-3, IKE-DUEL-CLASH-5: STR falls, HP do not; a loss asks for a save.

    Returns whether that save failed.
    """
    table.tell(me.seat, Event.DEALS_DAMAGE, damage)
    if damage == 0:
        table.tell(foe.seat, Event.STOPPED_BY_ARMOR, 0)
        return False
    table.tell(foe.seat, Event.TAKES_DAMAGE, damage)
    if fight.house.clash_crit_save == 1:
        take_to_strength(table, fight, foe, damage)
        return suffer(table, fight, foe)
    lose_strength(table, fight, foe, damage)
    die_at_strength_0(table, fight, foe)
    return False


def duel_initiative(table: Table, fight: Fight) -> int:
    """IKE-DUEL-DEATH-2: both save DEX, Quick counting, judged as a contest. Returns who has first turns."""
    a, b = fight.fighters[0], fight.fighters[1]
    return contest(
        table,
        fight,
        Why.INITIATIVE_SAVE,
        a.dexterity + quick_against(fight, a, b),
        b.dexterity + quick_against(fight, b, a),
    )


def order_of(table: Table, winner: int) -> int:
    """IKE-DUEL-DEATH-2: the winner's turn comes first in every round; a stand-off makes both one turn."""
    if winner == NOBODY:
        table.tell(0, Event.BOTH_TURNS_AT_ONCE, 0)
        return Order.TOGETHER
    table.tell(winner, Event.INITIATIVE, 0)
    return Order.PC_FIRST if winner == 0 else Order.OPPONENT_FIRST
