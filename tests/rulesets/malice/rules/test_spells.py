"""Spells: casting, slots, how long it takes and lasts, what they do."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.malice.glossary.spells import ELEMENT, LEVEL
from kumite.rulesets.malice.rules.actions.spells import (
    blades,
    break_grasp,
    cast,
    caster_rank,
    may_go_on,
    power_of,
    rounds_of,
    spells_open,
    step,
    targets_of,
)
from kumite.rulesets.malice.rules.attack_and_defense.armor_tn import armor_tn
from kumite.rulesets.malice.rules.attack_and_defense.attack_roll import attack_pool
from kumite.rulesets.malice.rules.attack_and_defense.damage import rating
from kumite.rulesets.malice.rules.dice.pools import skill_pool
from kumite.rulesets.malice.rules.dice.rolls import reroll_of, roll
from kumite.rulesets.malice.rules.sequence_of_events.leaving import (
    spells_over,
    stop_casting,
    stop_concentrating,
)
from kumite.rulesets.malice.rules.wounds.harm import reduction, suffer
from kumite.rulesets.malice.sizes import FOREVER
from kumite.rulesets.malice.state import Fight, Fighter
from kumite.rulesets.malice.terms import Event, NoYes, Reroll, Ring, Skill, Spell, Trait, Why
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, person, play, sample, told

EVERY = (1 << 8) - 2
"""All spells, as a bit set."""


def caster(*, spells: int = EVERY, slots: int = 1, void: int = 0, **fields: Any) -> Fighter:
    """Earth 3 and 2 in the other Rings; one slot of each; without a Void Ring no Raises are asked for."""
    me = person(**{"stamina": 3, "willpower": 3} | fields, void=void)
    me.spells = spells
    me.slots = [0, slots, slots, slots, slots, 0]
    return me


def of(*spells: Spell) -> int:
    return sum(1 << spell for spell in spells)


def casting(made: Fight, *answers: int) -> Scripted:
    return play(made, lambda table, fight: cast(table, fight, fight.fighters[0]), *answers)


def going_on(made: Fight, *answers: int) -> Scripted:
    return play(made, lambda table, fight: step(table, fight, fight.fighters[0]), *answers)


@pytest.mark.parametrize(
    ("spell", "ring", "level"),
    [
        (Spell.ARMOR_OF_EARTH, Ring.EARTH, 1),
        (Spell.EARTHS_STAGNATION, Ring.EARTH, 1),
        (Spell.GRASP_OF_EARTH, Ring.EARTH, 2),
        (Spell.BE_THE_MOUNTAIN, Ring.EARTH, 2),
        (Spell.REVERSAL_OF_FORTUNES, Ring.WATER, 1),
        (Spell.BITING_STEEL, Ring.FIRE, 1),
        (Spell.BLESSED_WIND, Ring.AIR, 1),
    ],
)
def test_element_and_mastery_level(spell: Spell, ring: Ring, level: int) -> None:
    """MAL-SPL-1: what each is cast with, and how hard."""
    assert (ELEMENT[spell], LEVEL[spell]) == (ring, level)


def test_casting() -> None:
    """MAL-SPL-1, MAL-SPL-2: (Ring + Class Rank)k(Ring) against 10; the slot is used, the effect begins."""
    made = fight([caster(spells=of(Spell.ARMOR_OF_EARTH))], [person()])
    table = casting(made, 5, 3, 2, 1, 0)
    me = made.fighters[0]
    assert told(table, Event.POOL) == [(0, 403)]
    assert told(table, Event.TN) == [(0, 10)]
    assert told(table, Event.SPELL_BEGINS) == [(0, Spell.ARMOR_OF_EARTH)]
    assert (me.slots[Ring.EARTH], me.casting.spell) == (0, 0)
    assert me.spell_power[Spell.ARMOR_OF_EARTH] == 3 + 1


def test_a_failed_roll_uses_the_slot_too() -> None:
    """MAL-SPL-2: 9 is not 10."""
    made = fight([caster(spells=of(Spell.ARMOR_OF_EARTH))], [person()])
    table = casting(made, 4, 3, 2, 1, 0)
    assert told(table, Event.SPELL_FAILS) == [(0, Spell.ARMOR_OF_EARTH)]
    assert (made.fighters[0].slots[Ring.EARTH], made.fighters[0].spell_ends[Spell.ARMOR_OF_EARTH]) == (0, 0)


def test_wounds_and_weariness_make_it_harder() -> None:
    """MAL-SPL-1, MAL-COND-8, MAL-COND-9: on the number."""
    made = fight([caster(spells=of(Spell.ARMOR_OF_EARTH), wounds=16, fatigued_days=1)], [person()])
    assert told(casting(made, 5, 3, 2, 1, 0), Event.TN) == [(0, 10 + 3 + 5)]


def test_rank_by_affinity_and_deficiency() -> None:
    """MAL-SPL-1: one more, one less; at 0 the spell cannot be cast."""
    me = caster(affinity=Ring.EARTH, deficiency=Ring.AIR)
    ranks = [
        caster_rank(me, spell) for spell in (Spell.GRASP_OF_EARTH, Spell.BLESSED_WIND, Spell.BITING_STEEL)
    ]
    assert ranks == [2, 0, 1]
    made = fight([me], [person("katana")])
    assert spells_open(made, me) >> Spell.BLESSED_WIND & 1 == 0
    assert spells_open(made, me) >> Spell.ARMOR_OF_EARTH & 1 == 1
    me.class_rank = 2
    assert spells_open(made, me) >> Spell.BLESSED_WIND & 1 == 1


def test_slots() -> None:
    """MAL-SPL-2: of the element, or an extra one; none is none."""
    me = caster(slots=0, spells=of(Spell.ARMOR_OF_EARTH))
    made = fight([me], [person()])
    assert spells_open(made, me) == 0
    me.slots[Ring.VOID] = 1
    assert spells_open(made, me) == of(Spell.ARMOR_OF_EARTH)
    casting(made, 5, 3, 2, 1, 0)
    assert made.fighters[0].slots == [0] * 6


def test_which_slot() -> None:
    """MAL-SPL-2: where there are both they choose."""
    made = fight([caster(spells=of(Spell.ARMOR_OF_EARTH))], [person()])
    made.fighters[0].slots[Ring.VOID] = 2
    casting(made, NoYes.YES, 5, 3, 2, 1, 0)
    assert (made.fighters[0].slots[Ring.EARTH], made.fighters[0].slots[Ring.VOID]) == (1, 1)


def test_casting_time() -> None:
    """MAL-SPL-3: Mastery Level 2: two Complex Actions in their Turns; the roll comes with the first."""
    made = fight([caster(spells=of(Spell.GRASP_OF_EARTH))], [person()])
    table = casting(made, 9, 6, 2, 1, 0)
    me, foe = made.fighters
    assert told(table, Event.CASTING_GOES_ON) == [(0, 1)]
    assert (foe.spell_ends[Spell.GRASP_OF_EARTH], me.casting.left) == (0, 1)
    assert not may_go_on(made, me)
    made.round = 3
    assert may_go_on(made, me)
    going_on(made)
    assert foe.spell_ends[Spell.GRASP_OF_EARTH] == 3 + 5 - 1
    assert (me.casting.spell, me.casting.left) == (0, 0)


def test_raises_for_casting_time() -> None:
    """MAL-SPL-3: each takes an Action off, to one at least; each is 5 on the number."""
    made = fight([caster(spells=of(Spell.GRASP_OF_EARTH), void=2)], [person()])
    table = casting(made, 1, 1, 10, 10, 9, 1, 3, 4, 0)
    assert told(table, Event.TN) == [(0, 5 + 10 + 10)]
    assert made.fighters[1].spell_ends[Spell.GRASP_OF_EARTH] == 2 + 6 - 1


@pytest.mark.parametrize(
    ("spell", "seconds", "raises", "rounds"),
    [
        (Spell.ARMOR_OF_EARTH, 6, 0, 10),
        (Spell.ARMOR_OF_EARTH, 6, 2, 14),
        (Spell.EARTHS_STAGNATION, 6, 1, 8),
        (Spell.GRASP_OF_EARTH, 6, 1, 6),
        (Spell.BE_THE_MOUNTAIN, 6, 2, 6),
        (Spell.REVERSAL_OF_FORTUNES, 6, 0, 3),
        (Spell.BITING_STEEL, 6, 0, 10),
        (Spell.BITING_STEEL, 3, 0, 20),
        (Spell.BITING_STEEL, 7, 0, 9),
        (Spell.BITING_STEEL, 10, 0, 6),
    ],
)
def test_how_long_they_last(spell: Spell, seconds: int, raises: int, rounds: int) -> None:
    """MAL-SCOPE-4, MAL-SCOPE-5: Rounds; 60 seconds are as many as begin within them."""
    assert rounds_of(fight([caster()], [person()], round_seconds=seconds), spell, raises) == rounds


def test_they_end_in_stage_3() -> None:
    """MAL-SPL-5, MAL-REACT-3, MAL-REACT-9: three Rounds from Round 2 end in that of Round 4."""
    made = fight([caster(spells=of(Spell.REVERSAL_OF_FORTUNES), x=100)], [person()])
    casting(made, 9, 8, 1, 0)
    me = made.fighters[0]
    assert me.spell_ends[Spell.REVERSAL_OF_FORTUNES] == 4
    assert told(play(made, lambda t, f: spells_over(t, f.fighters[0], 3)), Event.SPELL_ENDS) == []
    table = play(made, lambda t, f: spells_over(t, f.fighters[0], 4))
    assert told(table, Event.SPELL_ENDS) == [(0, Spell.REVERSAL_OF_FORTUNES)]
    assert me.spell_ends[Spell.REVERSAL_OF_FORTUNES] == 0


def test_the_longer_one_stays() -> None:
    """MAL-COND-19: cast again it does not add up."""
    made = fight([caster(spells=of(Spell.ARMOR_OF_EARTH))], [person()])
    me = made.fighters[0]
    me.spell_ends[Spell.ARMOR_OF_EARTH], me.spell_power[Spell.ARMOR_OF_EARTH] = 30, 2
    casting(made, 5, 3, 2, 1, 0)
    assert (me.spell_ends[Spell.ARMOR_OF_EARTH], me.spell_power[Spell.ARMOR_OF_EARTH]) == (30, 4)


@pytest.mark.parametrize(("faces", "lost"), [((5, 5, 1), True), ((6, 5, 1), False)])
def test_wounded_while_casting(faces: tuple[int, ...], lost: bool) -> None:
    """MAL-SPL-4: Willpower against 5 and the Wounds; the spell is lost, its slot is not."""
    made = fight(
        [caster(casting__spell=Spell.GRASP_OF_EARTH, casting__left=1, casting__slot=Ring.EARTH, slots=0)],
        [person()],
    )
    table = play(made, lambda t, f: suffer(t, f, f.fighters[0], f.fighters[1], 7), *faces)
    me = made.fighters[0]
    assert told(table, Event.TN) == [(0, 12)]
    assert (0, Why.CONCENTRATION) in asked(table)
    assert (me.casting.spell == 0, me.slots[Ring.EARTH]) == (lost, int(lost))


def test_concentration_that_is_broken_by_another_spell() -> None:
    """MAL-SPL-6: the effect stops at once."""
    made = fight([caster(spells=of(Spell.BLESSED_WIND))], [person()])
    casting(made, 9, 9, 1, 0)
    me = made.fighters[0]
    assert (me.concentrates, me.spell_ends[Spell.BLESSED_WIND]) == (Spell.BLESSED_WIND, FOREVER)
    assert told(play(made, lambda t, f: spells_over(t, f.fighters[0], 50)), Event.SPELL_ENDS) == []
    play(made, lambda t, f: stop_concentrating(t, f, f.fighters[0]))
    assert (me.concentrates, me.spell_ends[Spell.BLESSED_WIND]) == (0, 0)


def test_who_cannot_go_on_concentrates_no_more() -> None:
    """MAL-SPL-6, MAL-SPL-4: Out, they lose the running effect, and the spell that they are casting."""
    made = fight(
        [caster(casting__spell=Spell.GRASP_OF_EARTH, casting__left=1, casting__slot=Ring.EARTH)], [person()]
    )
    me = made.fighters[0]
    me.concentrates, me.spell_ends[Spell.BLESSED_WIND] = Spell.BLESSED_WIND, FOREVER
    play(made, lambda t, f: suffer(t, f, f.fighters[0], f.fighters[1], 52))
    me = made.fighters[0]
    assert (me.concentrates, me.spell_ends[Spell.BLESSED_WIND], me.casting.spell) == (0, 0, 0)


def test_giving_up() -> None:
    """MAL-SPL-4."""
    made = fight(
        [caster(casting__spell=Spell.GRASP_OF_EARTH, casting__left=1, casting__slot=Ring.VOID)], [person()]
    )
    play(made, lambda t, f: stop_casting(t, f.fighters[0]))
    assert made.fighters[0].slots[Ring.VOID] == 1


@pytest.mark.parametrize(
    ("spell", "near", "far"),
    [
        (Spell.ARMOR_OF_EARTH, 0b001, 0b001),
        (Spell.BLESSED_WIND, 0b001, 0b001),
        (Spell.EARTHS_STAGNATION, 0b100, 0b000),
        (Spell.GRASP_OF_EARTH, 0b100, 0b000),
        (Spell.BE_THE_MOUNTAIN, 0b011, 0b001),
        (Spell.REVERSAL_OF_FORTUNES, 0b111, 0b001),
        (Spell.BITING_STEEL, 0b110, 0b000),
    ],
)
def test_whom_they_reach(spell: Spell, near: int, far: int) -> None:
    """MAL-SPL-1: oneself, an enemy within 50 feet, an ally within 30, anybody within 10, a blade at hand."""
    made = fight([caster(), person("katana")], [person("wakizashi")])
    me, ally, foe = made.fighters
    ally.x = foe.y = 5
    assert targets_of(made, me, spell) == near
    ally.x = foe.y = 51
    assert targets_of(made, me, spell) == far
    ally.x, foe.y = 30, 50
    if spell in (Spell.EARTHS_STAGNATION, Spell.GRASP_OF_EARTH, Spell.BE_THE_MOUNTAIN):
        assert targets_of(made, me, spell) == near
    ally.x = foe.y = 10
    assert (targets_of(made, me, spell) == near) == (spell != Spell.BITING_STEEL)


def test_which_blades_bite() -> None:
    """MAL-SPL-1: steel blades in hand; not staves, nor a jitte."""
    assert blades(person("katana", "jitte", off=2)) == 0b010
    assert blades(person("katana", "tanto", off=2)) == 0b110
    assert blades(person("katana", "tanto")) == 0b010
    assert blades(person("bo")) == blades(person()) == 0


def test_biting_steel() -> None:
    """MAL-SPELL-BITING-STEEL, MAL-SPL-1: DR +1k1 of one weapon; it goes with the weapon."""
    made = fight([caster(spells=of(Spell.BITING_STEEL))], [person("katana")])
    casting(made, 9, 9, 1, 0)
    blade = made.fighters[1].weapons[1]
    assert blade.biting_ends == 2 + 10 - 1
    assert rating(made, made.fighters[1], blade) == (3 + 2 + 1, 3)
    play(made, lambda t, f: spells_over(t, f.fighters[1], 11))
    assert (made.fighters[1].weapons[1].biting_ends, rating(made, made.fighters[1], blade)) == (0, (5, 2))


def test_armor_of_earth_and_the_mountain() -> None:
    """Earth and Class Rank; 5 for each Class Rank, at most 20, besides armor.

    MAL-SPELL-ARMOR-OF-EARTH, MAL-SPELL-BE-THE-MOUNTAIN, MAL-SPL-1, MAL-DMG-6.
    """
    me = caster(class_rank=2)
    assert (power_of(me, Spell.ARMOR_OF_EARTH), power_of(me, Spell.BE_THE_MOUNTAIN)) == (5, 10)
    me.class_rank = 5
    assert power_of(me, Spell.BE_THE_MOUNTAIN) == 20
    me.spell_power[Spell.ARMOR_OF_EARTH] = 8
    me.armor_reduction = 3
    made = fight([me], [person("katana")])
    foe = made.fighters[1]
    assert reduction(made, me, foe, foe.weapons[1], False) == 11


def test_an_ally_must_be_willing() -> None:
    """MAL-SPL-1: they are asked; unwilling, the spell is lost."""
    for answer, ends in ((NoYes.YES, 5), (NoYes.NO, 0)):
        made = fight(
            [caster(spells=of(Spell.BE_THE_MOUNTAIN), casting__spell=Spell.BE_THE_MOUNTAIN), person()],
            [person()],
        )
        made.fighters[0].casting.left, made.fighters[0].casting.target = 1, 2
        table = going_on(made, answer)
        assert made.fighters[1].spell_ends[Spell.BE_THE_MOUNTAIN] == ends
        assert (told(table, Event.SPELL_LOST) == []) == (ends > 0)


def test_earths_stagnation() -> None:
    """MAL-SPL-1: two dice fewer on rolls with Agility."""
    made = fight([person(ranks={"kenjutsu": 3})], [person()])
    me = made.fighters[0]
    me.spell_ends[Spell.EARTHS_STAGNATION] = 9
    assert skill_pool(made, me, Skill.KENJUTSU, Trait.AGILITY, 0, 0, 0)[:2] == (3, 2)
    assert skill_pool(made, me, Skill.DEFENSE, Trait.REFLEXES, 0, 0, 0)[:2] == (2, 2)


def test_earths_stagnation_on_a_printed_attack() -> None:
    """MAL-SPELL-EARTHS-STAGNATION, MAL-CRE-2: a wolf's bite is a roll with Agility, two dice fewer too."""
    wolf = sample("Wolf")
    made = fight([wolf], [person()])
    wolf.attack.trait, wolf.attack.target = Trait.AGILITY, 2
    assert attack_pool(made, wolf, made.fighters[1])[:2] == (4, 3)
    wolf.spell_ends[Spell.EARTHS_STAGNATION] = 5
    assert attack_pool(made, wolf, made.fighters[1])[:2] == (2, 2)


def test_the_grasp_of_earth() -> None:
    """MAL-SPELL-GRASP-OF-EARTH, MAL-SPL-1: Strength against 5 x the caster's Earth breaks it."""
    assert power_of(caster(), Spell.GRASP_OF_EARTH) == 15
    made = fight([person()], [person()])
    me = made.fighters[0]
    me.spell_ends[Spell.GRASP_OF_EARTH], me.spell_power[Spell.GRASP_OF_EARTH] = 9, 15
    play(made, lambda t, f: break_grasp(t, f, f.fighters[0]), 9, 5)
    assert made.fighters[0].spell_ends[Spell.GRASP_OF_EARTH] == 9
    play(made, lambda t, f: break_grasp(t, f, f.fighters[0]), 9, 6)
    assert made.fighters[0].spell_ends[Spell.GRASP_OF_EARTH] == 0


def test_blessed_wind() -> None:
    """MAL-SPELL-BLESSED-WIND, MAL-SPL-1: Armor TN +15 against ranged attacks only."""
    me = caster()
    me.spell_ends[Spell.BLESSED_WIND] = FOREVER
    made = fight([me], [person()])
    foe = made.fighters[1]
    assert (armor_tn(made, me, foe, True, 1), armor_tn(made, me, foe, False, 1)) == (30, 15)


def test_reversal_of_fortunes() -> None:
    """Once in a Round one roll again, and either of the two counts.

    MAL-SPELL-REVERSAL-OF-FORTUNES, MAL-SPL-1.
    """
    made = fight([person()], [person()])
    made.fighters[0].spell_ends[Spell.REVERSAL_OF_FORTUNES] = 9

    def rule(table: Any, made: Fight) -> None:
        me = made.fighters[0]
        me.wounds = roll(table, made, me, Why.SKILL, (1, 1, 0, 10), False)

    play(made, rule, 9, Reroll.FORTUNES, 4, NoYes.NO)
    assert (made.fighters[0].wounds, made.fighters[0].this_round.fortunes_used) == (9, 1)
    assert reroll_of(Scripted(), made, made.fighters[0], Why.SKILL) == Reroll.NOTHING
    made.fighters[0].this_round.fortunes_used = 0
    play(made, rule, 9, Reroll.FORTUNES, 4, NoYes.YES)
    assert made.fighters[0].wounds == 4
