"""Willpower: when a roll may be made again, by whom, and what then counts."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.rules.how_to_fight.genjutsu import cast
from kumite.rulesets.shinobi.rules.how_to_fight.willpower import contested, rerolled, rolled_to_reach
from kumite.rulesets.shinobi.state import Fight
from kumite.rulesets.shinobi.terms import Action, Ask, Defence, Event, Why
from kumite.table import Asked, Table

from ..fights import asked, fight, fighter, play, told, until
from ..guided import Guided, guided

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
    """worked example 38, SHI-WP-2, SHI-WP-3, SHI-WP-5 to SHI-WP-7: hit by 2; 19: missed; 19 against
    19: still missed.
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


@pytest.mark.parametrize(
    ("missile", "margins"),
    [("shuriken", [11]), ("fuuma shuriken", [9, 16]), ("large star shuriken", [9, 16])],
)
def test_a_full_hit_may_become_a_better_one(missile: str, margins: list[int]) -> None:
    """SHI-WP-1, SHI-WPN-FUUMA: where a greater margin counts, a full hit leaves its attacker a reason.

    17 against 8, with a shuriken 19: all of the damage gets through. The point makes it 24.
    """
    me = fighter(agi=60, next_ic=60)
    foe = fighter(missile, dex=70, str=60, next_ic=3, willpower=1, at=(5, 0))
    foe.weapons[1].pieces = 1  # more of the large ones are a burden
    made = fight(me, foe)
    decisions = {(FOE, Ask.ACTION): Action.WEAPON, (ME, Ask.DEFENCE): Defence.DODGE}
    dice = {(ME, Why.DODGE): 2}
    if len(margins) == 2:
        decisions[FOE, Ask.SPEND_WILLPOWER] = 1
        dice[FOE, Why.WILLPOWER] = 17
    table = guided(made, until(3), decisions, dice)
    assert order(table) == [FOE] * (len(margins) - 1)
    assert [margin for _, margin in told(table, Event.HIT)] == margins


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


def opposed_rolls(
    *answers: int, mine: int = 1, theirs: int = 1, equal: bool = False
) -> tuple[int, int, list[int]]:
    """Two bare d20s against each other: both totals, and who was asked about Willpower."""
    made = fight(fighter(willpower=mine), fighter(willpower=theirs))
    got: list[tuple[int, int]] = []

    def rule(table: Table, here: Fight) -> None:
        me, foe = here.fighters
        why, against = Why.STATUS_ATTACK, Why.STATUS_RESISTANCE
        got.append(contested(table, here, me, why, 0, foe, against, 0, equal))

    table = play(made, rule, *answers)
    return *got[0], [who for who, about in asked(table) if about == Ask.SPEND_WILLPOWER]


def test_two_rolls_are_seen_before_points_are_spent() -> None:
    """SHI-WP-1, SHI-WP-7: whoever loses is asked first, then the other, and both may pass."""
    assert opposed_rolls(9, 12, 0, 0) == (9, 12, [ME, FOE])
    assert opposed_rolls(12, 9, 0, 0) == (12, 9, [FOE, ME])
    assert opposed_rolls(9, 9, 0, 0) == (9, 9, [ME, FOE])
    assert opposed_rolls(9, 9, 0, 0, equal=True) == (9, 9, [FOE, ME])


def test_a_point_answers_a_point() -> None:
    """SHI-WP-5, SHI-WP-6, SHI-WP-3: after a point the one who loses now may answer, but nobody twice."""
    assert opposed_rolls(9, 12, 1, 5, 1, 6) == (15, 16, [ME, FOE])
    assert opposed_rolls(9, 12, 1, 5, 1, 6, mine=3, theirs=3) == (15, 16, [ME, FOE])
    assert opposed_rolls(9, 12, 1, 5, 0, mine=3) == (15, 12, [ME, FOE])
    assert opposed_rolls(9, 12, 0, 1, 10, 0) == (9, 20, [ME, FOE, ME])


def test_a_20_is_not_made_again() -> None:
    """SHI-WP-3: it could not become better."""
    assert opposed_rolls(20, 12, 0) == (20, 12, [FOE])
    assert opposed_rolls(9, 20, 0, mine=1) == (9, 20, [ME])


@pytest.mark.parametrize(
    ("needed", "answers", "total"),
    [(10, (10,), 10), (11, (10, 0), 10), (11, (10, 1, 3), 13), (25, (20,), 20)],
)
def test_a_roll_to_reach_a_number(needed: int, answers: tuple[int, ...], total: int) -> None:
    """SHI-WP-1: asked once it has failed."""
    made = fight(fighter(willpower=1), fighter())
    got = []

    def rule(table: Table, here: Fight) -> None:
        got.append(rolled_to_reach(table, here, here.fighters[0], Why.ATHLETICS, 0, needed))

    play(made, rule, *answers)
    assert got == [total, total]


def casting(table: Table, made: Fight) -> None:
    cast(table, made, made.fighters[0], made.fighters[0].deed)


@pytest.mark.parametrize(
    ("dice", "answers", "held"),
    [
        ((9, 12), (1, 5, 0), True),  # resisted: the caster rolls 15
        ((9, 12), (0,), False),
        ((15, 12), (1, 6, 1, 8), True),  # 16 resists 15; the caster's 18 does not care
        ((15, 12), (1, 6, 0), False),
        ((15, 5), (0,), True),  # by 10: the victim knows of nothing; the caster is asked
    ],
)
def test_points_on_a_genjutsu(dice: tuple[int, int], answers: tuple[int, ...], held: bool) -> None:
    """SHI-WP-1, SHI-WP-5, SHI-WP-7, SHI-GEN-8: on either roll, once it is known whether it works."""
    me = fighter(techniques=("hell_viewing",), willpower=1)
    made = fight(me, fighter(willpower=1))
    me.deed.kind, me.deed.technique, me.deed.target = Action.TECHNIQUE, 1, 2
    play(
        made, lambda table, here: cast(table, here, here.fighters[0], here.fighters[0].deed), *dice, *answers
    )
    assert (made.effect_count > 0) == held
    assert [one.attack.defence_die for one in made.fighters] == [0, 0]


def test_a_point_against_everybody_in_an_area() -> None:
    """SHI-WP-8, SHI-WP-5, SHI-GEN-11: the caster's new roll stands against all, and whom it now
    reaches may answer.
    """
    me = fighter(techniques=("illusory_mist",), willpower=1)
    made = fight(me, [fighter(willpower=1), fighter()])
    me.deed.kind, me.deed.technique = Action.TECHNIQUE, 1
    dice = (9, 12, 8)
    answers = (0, 1, 4, 1, 5)  # over the first: no; over the second: 14; then the first answers with 15
    play(
        made, lambda table, here: cast(table, here, here.fighters[0], here.fighters[0].deed), *dice, *answers
    )
    assert [effect.victim for effect in made.effects[: made.effect_count]] == [2]


def test_who_has_passed_may_answer_a_later_point() -> None:
    """SHI-WP-5, SHI-WP-8: hit by 2 the first lets it be; the point over the second makes that 8, and
    then it answers.
    """
    foe = fighter(techniques=("senpuu",), dex=70, next_ic=3, willpower=1)
    made = fight([fighter(agi=60, next_ic=60, willpower=1), fighter(agi=60, next_ic=60)], foe)
    decisions = {
        (2, Ask.ACTION): Action.TECHNIQUE,
        (0, Ask.DEFENCE): Defence.DODGE,
        (1, Ask.DEFENCE): Defence.DODGE,
        (0, Ask.SPEND_WILLPOWER): [0, 1],
        (2, Ask.SPEND_WILLPOWER): [0, 1],
    }
    dice = {(0, Why.DODGE): 9, (1, Why.DODGE): 20, (2, Why.WILLPOWER): 16, (0, Why.WILLPOWER): 17}
    table = guided(made, until(3), decisions, dice)
    assert order(table) == [0, 2, 2, 0]
    assert told(table, Event.HIT) == [(0, 2), (0, 8)]
    assert told(table, Event.DEFENCE_ROLLED)[-1] == (0, 23)
    assert made.fighters[0].vitality == made.fighters[0].vitality_max


def test_breaking_the_limit() -> None:
    """SHI-ABI-LIMIT-BREAK, SHI-WP-3, SHI-WP-6: once a day for each rank a level of Fatigue buys what a point
    of Willpower does; whoever has both is asked for the point first, and nobody rolls a third time.
    """
    me = fighter(willpower=1, abilities={"limit_break": 1})
    made = fight(me, fighter())

    def rule(table: Table, here: Fight) -> None:
        rolled_to_reach(table, here, here.fighters[0], Why.ATHLETICS, 0, 30)

    table = play(made, rule, 5, 0, 1, 4)
    assert [about for _, about in asked(table)] == [
        Why.ATHLETICS,
        Ask.SPEND_WILLPOWER,
        Ask.LIMIT_BREAK,
        Why.WILLPOWER,
    ]
    assert (told(table, Event.BREAKS_LIMIT), told(table, Event.SPENDS_WILLPOWER)) == ([(0, 14)], [])
    assert (me.willpower, me.fatigue, me.today.limit_break) == (1, 1, 1)
    table = play(made, rule, 5, 1, 4)
    assert (told(table, Event.BREAKS_LIMIT), told(table, Event.SPENDS_WILLPOWER)) == ([], [(0, 14)])
    assert asked(play(made, rule, 5)) == [(0, Why.ATHLETICS)]


def test_breaking_the_limit_for_an_attack() -> None:
    """SHI-ABI-LIMIT-BREAK, SHI-WP-2: an Accuracy Roll in place of the Accuracy, for a level of Fatigue."""
    made = fight(fighter(agi=60, next_ic=60), fighter(dex=70, next_ic=3, abilities={"limit_break": 1}))
    decisions = {(FOE, Ask.ACTION): Action.UNARMED, (ME, Ask.DEFENCE): Defence.DODGE}
    dice = {(ME, Why.DODGE): 12, (FOE, Why.WILLPOWER): 19}
    table = guided(made, until(3), decisions | {(FOE, Ask.LIMIT_BREAK): 1}, dice)
    assert told(table, Event.NEW_ACCURACY) == [(FOE, 26)]
    assert made.fighters[FOE].fatigue == 1
