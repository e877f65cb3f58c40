"""Stage 3: what happens at the end of a Round, all at once."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.fields import fields_of
from kumite.rulesets.malice.records import ThisRound
from kumite.rulesets.malice.rules.attack_and_defense.attack_roll import attack_pool
from kumite.rulesets.malice.rules.sequence_of_events.reactions import reactions, reset_round
from kumite.rulesets.malice.rules.sequence_of_events.scores import center_pays, score_of
from kumite.rulesets.malice.rules.wounds.wounds import wound_penalty
from kumite.rulesets.malice.sizes import DECLINE, FOREVER
from kumite.rulesets.malice.state import Fight, Fighter
from kumite.rulesets.malice.terms import (
    Advantage,
    Ask,
    Condition,
    Event,
    Fate,
    Kata,
    Keep,
    NoYes,
    Reaction,
    ReflexesSource,
    Spell,
    Stance,
    Technique,
    VoidUse,
    Why,
)
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, person, play, taken, told

NO, YES = NoYes.NO, NoYes.YES
HIGHEST = Keep.HIGHEST


def last_stage(made: Fight, *answers: int) -> Scripted:
    """Stage 3, with everybody in the order of their Scores."""
    seats = sorted(range(made.count), key=lambda seat: -made.fighters[seat].score)
    made.order = seats + [0] * (len(made.order) - len(seats))
    made.ordered = made.count
    return play(made, reactions, *answers)


def alone(me: Fighter, *answers: int, **fields: Any) -> Scripted:
    return last_stage(fight([me], [], **fields), *answers)


def test_dazed_and_the_number_that_falls() -> None:
    """MAL-COND-5, MAL-REACT-1: Earth against 20, and 5 less for each failure; down to 0."""
    me = person(dazed=1)
    numbers = []
    for _ in range(6):
        table = alone(me, YES, 1, 1)
        numbers += [tn for _, tn in told(table, Event.TN)]
        assert told(table, Event.NOT_RECOVERED) == ([(0, Condition.DAZED)] if me.dazed else [])
        if not me.dazed:
            break
    assert numbers == [20, 15, 10, 5, 0]
    assert told(table, Event.RECOVERS) == [(0, Condition.DAZED)]
    assert (me.dazed, me.dazed_failures) == (0, 0)


def test_the_roll_to_recover_is_no_action_but_feels_the_wounds() -> None:
    """MAL-COND-4, MAL-COND-5, MAL-ROLL-16: the dice of Dazed are not taken off here."""
    me = person(stamina=4, willpower=4, dazed=1, wounds=29, dazed_failures=3)
    table = alone(me, YES, 5, 5, 1, 1)
    assert told(table, Event.POOL) == [(0, 404)]
    assert told(table, Event.TN) == [(0, 5 + 5)]
    assert me.dazed == 0


def test_a_recovery_without_the_void_point() -> None:
    """MAL-REACT-6, MAL-VOID-3: it is offered, and kept."""
    me = person(dazed=1, void_points=1)
    table = alone(me, YES, VoidUse.NOTHING, 2, 3)
    assert (0, Ask.VOID) in asked(table)
    assert (me.dazed, me.void_points) == (1, 1)


def test_whoever_declines_stays_as_he_is() -> None:
    """MAL-REACT-6, MAL-COND-5."""
    me = person(dazed=1, dazed_failures=1)
    table = alone(me, NO)
    assert asked(table) == [(0, Ask.REACT)]
    assert (me.dazed, me.dazed_failures) == (1, 1)


@pytest.mark.parametrize("answers", [[NO], [YES, 1, 1]])
def test_stunned_ends_by_itself_a_round_later(answers: list[int]) -> None:
    """MAL-COND-17, MAL-REACT-9: worked example E12: failed or declined in Round 6, it ends in Round 7."""
    me = person(stunned=1)
    made = fight([me], [], round=6)
    last_stage(made, *answers)
    assert (me.stunned, me.stunned_ends) == (1, 7)
    made.round = 7
    table = last_stage(made)
    assert asked(table) == []
    assert (me.stunned, me.stunned_ends) == (0, 0)
    assert told(table, Event.RECOVERS) == [(0, Condition.STUNNED)]


def test_stunned_may_end_at_once() -> None:
    """MAL-COND-17."""
    me = person(stamina=4, willpower=4, stunned=1)
    table = alone(me, YES, 9, 9, 1, 1)
    assert told(table, Event.TN) == [(0, 20)]
    assert (me.stunned, me.stunned_ends) == (0, 0)


def test_all_choose_before_any_die_and_the_dice_come_by_score() -> None:
    """MAL-REACT-6, MAL-REACT-7, MAL-REACT-4: in descending Score, then by the effect."""
    made = fight([person(dazed=1, score=5)], [person(dazed=1, stunned=1, score=20), person(dazed=1, score=9)])
    table = last_stage(made, YES, NO, YES, YES, 1, 1, 1, 1, 1, 1)
    assert asked(table) == [
        (1, Ask.REACT),
        (1, Ask.REACT),
        (2, Ask.REACT),
        (0, Ask.REACT),
        *[(1, Why.RECOVERY)] * 2,
        *[(2, Why.RECOVERY)] * 2,
        *[(0, Why.RECOVERY)] * 2,
    ]


def test_nothing_has_changed_while_the_dice_fall() -> None:
    """MAL-REACT-4, MAL-REACT-8: who shrugs off the pain rolls against being Dazed with it."""
    me = person(stamina=3, willpower=3, dazed=1, wounds=28, techniques=1 << Technique.WAVE_MAN_1)
    made = fight([me], [])
    assert wound_penalty(made, me) == 10
    table = last_stage(made, YES, YES, 9, 9, 1, 9, 9, 9)
    assert told(table, Event.TN) == [(0, 20 + 10), (0, 5 + 5 * 3)]
    assert (me.dazed, me.pain_free) == (1, 1)
    assert wound_penalty(made, me) == 0
    table = last_stage(made, NO, NO)
    assert (me.pain_free, wound_penalty(made, me)) == (0, 10)


def test_what_ends_here_still_counts_for_the_rolls_here() -> None:
    """MAL-REACT-8: the last Round of feeling no Wounds helps against being Dazed."""
    me = person(stamina=3, willpower=3, dazed=1, wounds=28, pain_free=1)
    table = alone(me, YES, 9, 9, 1)
    assert told(table, Event.TN) == [(0, 20)]
    assert me.pain_free == 0


@pytest.mark.parametrize("fields", [{"wounds": 0}, {"wounds": 31, "fate": Fate.DOWN}])
def test_only_the_wounded_who_stand_shrug_it_off(fields: dict[str, int]) -> None:
    """MAL-TECH-1."""
    assert asked(alone(person(techniques=1 << Technique.WAVE_MAN_1, **fields))) == []


def test_spells_end_in_the_round_that_is_their_last() -> None:
    """MAL-REACT-3, MAL-REACT-9, MAL-SPL-5: two Rounds from Round 2 are over in Stage 3 of Round 3."""
    me = person()
    me.spell_ends[Spell.ARMOR_OF_EARTH], me.spell_power[Spell.ARMOR_OF_EARTH] = 3, 4
    me.spell_ends[Spell.BLESSED_WIND] = FOREVER
    me.weapons[1].biting_ends = 3
    made = fight([me], [], round=2)
    last_stage(made)
    assert me.spell_ends[Spell.ARMOR_OF_EARTH] == 3
    made.round = 3
    table = last_stage(made)
    assert (me.spell_ends[Spell.ARMOR_OF_EARTH], me.spell_power[Spell.ARMOR_OF_EARTH]) == (0, 0)
    assert (me.spell_ends[Spell.BLESSED_WIND], me.weapons[1].biting_ends) == (FOREVER, 0)
    assert told(table, Event.SPELL_ENDS) == [(0, Spell.ARMOR_OF_EARTH), (0, Spell.BITING_STEEL)]


def test_what_lasts_one_round_is_over() -> None:
    """MAL-VOID-5, MAL-STN-17, MAL-REACT-9: Void in the armor, 10 on the Score by Center."""
    me = person(void_armor=1, initiative_base=18, score_round=10)
    alone(me)
    assert (me.void_armor, score_of(me)) == (0, 18)


@pytest.mark.parametrize(
    ("fields", "held"),
    [
        ({"stance": Stance.CENTER}, 1),
        ({"stance": Stance.ATTACK, "held_center": 1}, 0),
        ({"stance": Stance.CENTER, "fate": Fate.OUT}, 0),
    ],
)
def test_who_holds_center_as_the_stage_begins(fields: dict[str, int], held: int) -> None:
    """MAL-STN-18: worked example E4: it pays in the next Round."""
    me = person(initiative_base=18, **fields)
    alone(me)
    assert me.held_center == held
    play(fight([me], []), lambda t, f: center_pays(t, f, f.fighters[0]))
    assert score_of(me) == 18 + 10 * held


def pinned(**fields: Any) -> Fighter:
    return person(pinned=1, pinned_ends=5, pinned_damage=12, **fields)


def test_whoever_was_pinned_rolls_willpower_against_the_damage() -> None:
    """MAL-TECH-5, MAL-REACT-2: without Wound penalties; else it ends in the next Stage 3."""
    me = pinned(wounds=19)
    made = fight([me], [], round=4)
    table = last_stage(made, YES, 6, 6)
    assert told(table, Event.TN) == [(0, 12)]
    assert (me.pinned, me.pinned_ends, me.pinned_damage) == (0, 0, 0)
    me = pinned()
    made = fight([me], [], round=4)
    last_stage(made, YES, 6, 5)
    assert me.pinned == 1
    made.round = 5
    table = last_stage(made)
    assert (me.pinned, asked(table)) == (0, [])
    assert told(table, Event.UNPINNED) == [(0, 0)]


def test_whoever_was_made_weary_rolls_earth_against_25() -> None:
    """MAL-TECH-5, MAL-COND-9."""
    me = person(stamina=3, willpower=3, tired=1, tired_ends=5)
    made = fight([me], [], round=4)
    table = last_stage(made, YES, 9, 9, 6)
    assert told(table, Event.TN) == [(0, 25)]
    assert me.tired == 1
    made.round = 5
    last_stage(made)
    assert (me.tired, me.tired_ends) == (0, 0)


def test_whoever_reaches_25_is_weary_no_longer() -> None:
    """MAL-TECH-5, MAL-COND-9, MAL-REACT-8: at once, and not only when it would have ended."""
    me = person(stamina=3, willpower=3, tired=1, tired_ends=5)
    table = last_stage(fight([me], [], round=4), YES, 9, 9, 7)
    assert told(table, Event.UNTIRED) == [(0, 0)]
    assert (me.tired, me.tired_ends) == (0, 0)


def test_reprisal_on_somebody_who_attacked() -> None:
    """MAL-REACT-2, MAL-TECH-1: 3k0 on attacks against them in the next Turn; on nobody else."""
    me = person(techniques=1 << Technique.TWO_SWORD_4, this_round__attacked_by=0b10)
    foe, other = person(), person()
    made = fight([me], [foe, other])
    table = last_stage(made, 1)
    assert told(table, Event.REPRISAL) == [(0, 1)]
    assert me.reprisal == 2
    me.skills[9], me.attack.skill, me.attack.trait = 1, 9, 5
    assert attack_pool(made, me, foe)[0] - attack_pool(made, me, other)[0] == 3


def test_nobody_is_named_who_did_not_attack() -> None:
    """MAL-REACT-2, MAL-REACT-6: nor the dead, nor friends; and it may be declined."""
    me = person(techniques=1 << Technique.TWO_SWORD_4, this_round__attacked_by=0b110)
    made = fight([me, person()], [person(fate=Fate.DEAD)])
    assert asked(last_stage(made)) == []
    me.this_round.attacked_by = 0b100
    made.fighters[2].fate = Fate.IN_FIGHT
    last_stage(made, DECLINE)
    assert (me.reprisal, me.declared.reactions) == (0, 0)


def test_vengeance_costs_a_void_point_beyond_the_limit() -> None:
    """MAL-TECH-3, MAL-REACT-2: for an attack on them or their ward, and for the next Round."""
    me = person(
        techniques=1 << Technique.GUARDIAN_4,
        this_round__ward_attacked_by=0b10,
        void_points=1,
        this_round__void_spent=1,
    )
    made = fight([me], [person()])
    table = last_stage(made, 1)
    assert (me.vengeance, me.void_points) == (2, 0)
    assert told(table, Event.VENGEANCE) == [(0, 1)]
    last_stage(made)
    assert me.vengeance == 0


@pytest.mark.parametrize(("points", "named"), [(1, 0), (2, 2)])
def test_a_void_point_is_promised_once(points: int, named: int) -> None:
    """MAL-VOID-1, MAL-REACT-6: the one for a roll is not there for vengeance; nobody has fewer than none."""
    me = person(
        techniques=1 << Technique.GUARDIAN_4, this_round__attacked_by=0b10, dazed=1, void_points=points
    )
    made = fight([me], [person()])
    table = last_stage(made, YES, VoidUse.DICE, *([1] if named else []), 1, 1, 2)
    assert ((0, Ask.REACT_TO) in asked(table)) == (named != 0)
    assert (me.vengeance, me.void_points) == (named, 0)


@pytest.mark.parametrize(("points", "dice"), [(1, 2), (2, 3)])
def test_a_void_point_for_vengeance_is_there_for_no_roll(points: int, dice: int) -> None:
    """MAL-VOID-1, MAL-TECH-3, MAL-REACT-6."""
    both = 1 << Technique.GUARDIAN_4 | 1 << Technique.WAVE_MAN_1
    me = person(techniques=both, this_round__attacked_by=0b10, wounds=11, void_points=points)
    made = fight([me], [person()])
    table = last_stage(made, 1, YES, *([VoidUse.DICE] if dice == 3 else []), *[1] * dice)
    assert told(table, Event.POOL) == [(0, 101 * dice)]
    assert (me.vengeance, me.void_points) == (2, 0)


def test_a_kata_makes_faster_round_by_round() -> None:
    """MAL-TECH-4, MAL-INIT-6, MAL-INIT-14: 2 each time; an ally 3 by another."""
    me = person(initiative_base=10, kata=Kata.BREATH_OF_WIND)
    for score in (12, 14):
        alone(me)
        assert score_of(me) == score
    lion, friend = person(kata=Kata.STRENGTH_OF_THE_LION), person(initiative_base=10)
    made = fight([lion, friend], [person()])
    last_stage(made, 1)
    last_stage(made, 1)
    assert score_of(friend) == 16
    assert lion.declared.lion == 0


def test_the_quick() -> None:
    """Reflexes for the rest of the skirmish, unless the first Turn was theirs.

    MAL-ADVANTAGE-QUICK, MAL-REACT-2, MAL-INIT-6.
    """
    me = person(initiative_base=10, reflexes=4, advantages=1 << Advantage.QUICK)
    made = fight([me], [person()], first_turn=2)
    last_stage(made, YES)
    assert score_of(me) == 14
    made.first_turn = 1
    assert asked(last_stage(made)) == []
    assert score_of(me) == 14


def test_the_quick_go_by_agility_where_reflexes_are_none() -> None:
    """MAL-ATK-1, MAL-REACT-2: by house rule it stands for Reflexes everywhere."""
    me = person(agility=5, reflexes=2, advantages=1 << Advantage.QUICK)
    made = fight([me], [person()], {"reflexes_source": ReflexesSource.AGILITY}, first_turn=2)
    last_stage(made, YES)
    assert score_of(me) == 5


def test_a_void_point_on_a_roll_of_the_stage() -> None:
    """MAL-VOID-2, MAL-VOID-3: the Round's, if it is left."""
    me = person(dazed=1, void_points=1)
    table = alone(me, YES, VoidUse.DICE, 9, 9, 9)
    assert told(table, Event.POOL) == [(0, 303)]
    assert (me.dazed, me.void_points) == (0, 0)


@pytest.mark.parametrize("fate", [Fate.OUT, Fate.DEAD, Fate.SURRENDERED, Fate.FLED])
def test_who_has_no_reactions(fate: Fate) -> None:
    """MAL-REACT-5, MAL-WND-7."""
    assert asked(alone(person(dazed=1, stunned=1, stunned_ends=9, fate=fate))) == []


def test_nothing_of_the_stage_stays() -> None:
    """MAL-REACT-5: what was chosen and rolled is forgotten."""
    me = person(dazed=1, techniques=1 << Technique.TWO_SWORD_4, this_round__attacked_by=0b10)
    last_stage(fight([me], [person()]), YES, 1, 9, 9)
    assert (
        me.declared.reactions,
        me.declared.succeeded,
        me.declared.reprisal,
        me.declared.vengeance,
        me.declared.lion,
    ) == (0, 0, 0, 0, 0)
    assert Reaction.DAZED == 0


def test_counters_of_the_round_begin_anew() -> None:
    """MAL-REACT-10, MAL-ACT-2, MAL-VOID-2: Void Point, Free Actions, feet; not what lasts."""
    once = {f"this_round.{name}": 1 for name in fields_of(ThisRound)}
    lasting = {"full_defense": 9, "guards": 0b10, "kata": 1, "prone": 1, "void_points": 2, "score_kata": 4}
    me = person(**once, **lasting)
    reset_round(fight([me], []))
    assert {name: taken(me, name) for name in once} == dict.fromkeys(once, 0)
    assert {name: taken(me, name) for name in lasting} == lasting
