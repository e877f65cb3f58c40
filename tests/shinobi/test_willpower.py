"""Willpower: when a roll may be made again, by whom, and what then counts."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.state import Fight
from kumite.rulesets.shinobi.terms import Action, Ask, Defence, Event, Why
from kumite.rulesets.shinobi.willpower import rerolled
from kumite.table import Asked

from .fights import fight, fighter, play, told, until
from .guided import Guided, guided

ME, FOE = 0, 1


def duel(mine: int = 1, theirs: int = 1, **house: int) -> Fight:
    """Accuracy 17, Dodge +6: the foe acts on 3."""
    me = fighter(agi=60, next_ic=60, willpower=mine)
    return fight(me, fighter(dex=70, next_ic=3, willpower=theirs), house=house)


def blow(made: Fight, die: int, mine: list[int], theirs: list[int], rerolls: dict[int, int]) -> Guided:
    """The foe strikes, seat 0 dodges with that die, and both say what they spend."""
    decisions: dict[tuple[int, int], int | list[int]] = {
        (FOE, Ask.ACTION): Action.UNARMED,
        (ME, Ask.DEFENCE): Defence.DODGE,
        (ME, Ask.SPEND_WILLPOWER): mine,
        (FOE, Ask.SPEND_WILLPOWER): theirs,
    }
    dice: dict[tuple[int, int], int] = {(ME, Why.DODGE): die}
    for seat, rolled in rerolls.items():
        dice[seat, Why.WILLPOWER] = rolled
    return guided(made, until(3), decisions, dice)  # type: ignore[arg-type]


def order(table: Guided) -> list[int]:
    """Who was asked about Willpower, in order."""
    return [
        entry.question.who
        for entry in table.transcript
        if isinstance(entry, Asked)
        and not entry.question.is_dice
        and entry.question.about == Ask.SPEND_WILLPOWER
    ]


@pytest.mark.parametrize(("die", "counts"), [(1, 11), (10, 20), (11, 11), (20, 20), (4, 14)])
def test_the_die_is_11_to_20(die: int, counts: int) -> None:
    """SHI-WP-3: below 11 it counts 10 more."""
    got = []
    made = fight(fighter(), fighter())
    play(made, lambda table, made: got.append(rerolled(table, made.fighters[0])), die)
    assert got == [counts, counts]


def test_worked_example() -> None:
    """worked example 38, SHI-WP-2, SHI-WP-3, SHI-WP-5 to SHI-WP-7: hit by 2; 19: missed; 19 against 19:
    still missed.
    """
    made = duel()
    table = blow(made, 9, [1], [1], {ME: 3, FOE: 12})
    assert order(table) == [ME, FOE]
    assert told(table, Event.DEFENCE_ROLLED) == [(ME, 15), (ME, 19)]
    assert told(table, Event.NEW_ACCURACY) == [(FOE, 19)]
    assert [me.willpower for me in made.fighters] == [0, 0]
    assert made.fighters[ME].vitality == made.fighters[ME].vitality_max


def test_the_loser_is_asked_first() -> None:
    """SHI-WP-7: on a miss the attacker; on any hit, a partial one too, the defender; then the other."""
    assert order(blow(duel(), 20, [], [0], {})) == [FOE]
    assert order(blow(duel(), 9, [0], [0], {})) == [ME, FOE]
    assert order(blow(duel(), 1, [0], [], {})) == [ME]


def test_once_each() -> None:
    """SHI-WP-6, SHI-WP-5: both may answer each other, but nobody spends twice on one roll."""
    made = duel(3, 3)
    table = blow(made, 9, [1], [1], {ME: 1, FOE: 10})
    assert order(table) == [ME, FOE]
    assert [me.willpower for me in made.fighters] == [2, 2]
    assert told(table, Event.NEW_ACCURACY) == [(FOE, 20 + 7)]


def test_a_reroll_may_be_worse() -> None:
    """SHI-WP-3: the new result stands, better or not."""
    made = duel(0, 1)
    table = blow(made, 11, [], [1], {FOE: 1})
    assert told(table, Event.NEW_ACCURACY) == [(FOE, 18)]
    assert told(table, Event.HIT) == [(ME, 1)]


def test_without_points_nobody_is_asked() -> None:
    """SHI-WP-1, SHI-WP-9: a point must be there, and is gone once spent."""
    assert order(blow(duel(0, 0), 9, [], [], {})) == []


def test_no_willpower_on_fatigue_rolls() -> None:
    """SHI-WP-4: a failed Stamina roll asks nothing."""
    made = fight(fighter(next_ic=60), fighter("katana", next_ic=3, willpower=2))
    table = guided(made, until(3), {(FOE, Ask.ACTION): Action.WEAPON}, {(FOE, Why.STAMINA): 1})
    assert order(table) == []
    assert FOE in [who for who, _ in told(table, Event.STAMINA_FAILED)]


def test_one_point_for_all_targets() -> None:
    """SHI-WP-8: the Accuracy Roll stands against every target of the attack."""
    foe = fighter(techniques=("senpuu",), dex=70, next_ic=3, willpower=1)
    made = fight([fighter(agi=60, next_ic=60), fighter(agi=60, next_ic=60)], foe)
    table = guided(
        made,
        until(3),
        {
            (2, Ask.ACTION): Action.TECHNIQUE,
            (0, Ask.DEFENCE): Defence.DODGE,
            (1, Ask.DEFENCE): Defence.DODGE,
            (2, Ask.SPEND_WILLPOWER): 1,
        },
        {(0, Why.DODGE): 20, (1, Why.DODGE): 20, (2, Why.WILLPOWER): 20},
    )
    assert [who for who, _ in told(table, Event.HIT)] == [0, 1]
    assert foe.willpower == 0


@pytest.mark.parametrize(("rule", "damage_first"), [(0, False), (1, True)])
def test_before_or_after_the_damage(rule: int, damage_first: bool) -> None:
    """SHI-WP-7: the window comes before the damage dice; by house rule after them."""
    table = blow(duel(1, 0, willpower_window=rule), 9, [0], [], {})
    about = [entry.question.about for entry in table.transcript if isinstance(entry, Asked)]
    damage = [n for n, why in enumerate(about) if why == Why.DAMAGE and table_is_die(table, n)]
    asked = [n for n, ask in enumerate(about) if ask == Ask.SPEND_WILLPOWER and not table_is_die(table, n)]
    assert (damage[0] < asked[0]) == damage_first


def table_is_die(table: Guided, number: int) -> bool:
    entries = [entry for entry in table.transcript if isinstance(entry, Asked)]
    return entries[number].question.is_dice


def test_a_block_leaves_nothing_to_reroll() -> None:
    """SHI-WP-7, SHI-BLOCK-2: without a roll there is nothing to spend on."""
    made = duel()
    made.fighters[ME].stances = 2
    made.fighters[ME].running = 3
    table = guided(made, until(3), {(FOE, Ask.ACTION): Action.UNARMED, (ME, Ask.DEFENCE): Defence.BLOCK})
    assert order(table) == []
