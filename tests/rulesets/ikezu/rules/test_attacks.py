"""The attack step: what hits, what is kept of several results, and what damage does."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.rules.attack import enter, keep_one
from kumite.rulesets.ikezu.rules.rounds.turns import take_turn
from kumite.rulesets.ikezu.sheets.library import samples
from kumite.rulesets.ikezu.sheets.sheet import Sheet
from kumite.rulesets.ikezu.state import Weapon
from kumite.rulesets.ikezu.terms import (
    Ability,
    Action,
    Ask,
    AttackModifierMode,
    Band,
    Event,
    Fate,
    Footing,
    Judgement,
    Kind,
    Move,
    WeaponType,
    Why,
)
from kumite.table import REFEREE

from ..attacks import aims, dice, duel, offered, order, step
from ..fights import fight, fighter, foe, plain_weapon, play, told, weapon

D8 = plain_weapon(8)
SET_ASIDE = {"heavy_miss_before_pool": 1}


def sample_weapons(name: str) -> list[Weapon]:
    """The attacks of a sample as state."""
    sheet = Sheet.model_validate(samples()[name])
    return [attack.as_state(True) for attack in sheet.weapons]


# Damage


def test_there_is_no_roll_to_hit() -> None:
    """IKE-DMG-1, IKE-SAVE-6: one die in all, and a 1 does its 1; the target is asked for nothing."""
    made = duel(D8, foe(hp=40))
    table = play(made, step, 1)
    assert order(table) == [(0, Why.DAMAGE)]
    assert made.fighters[1].hp == 39


def test_damage_is_told() -> None:
    """IKE-DMG-2, IKE-DMG-3, IKE-STEP-2: what was shown, whose blow it was, what came through."""
    table = play(duel(D8, foe(hp=40, armor=2)), step, 5)
    assert [(entry.who, entry.what, entry.amount) for entry in table.events] == [
        (0, Event.ATTACKS, 1),
        (0, Event.SHOWS, 5),
        (0, Event.LANDS, 1),
        (0, Event.DEALS_DAMAGE, 3),
        (1, Event.TAKES_DAMAGE, 3),
        (1, Event.HP_LOST, 3),
    ]


def test_armor_can_stop_it_all() -> None:
    """IKE-DMG-4, IKE-DICE-1: net 0, never less, even at 0 HP: no STR lost and no save."""
    made = duel(D8, foe(hp=0, armor=3))
    table = play(made, step, 2)
    assert (made.fighters[1].hp, made.fighters[1].strength) == (0, 10)
    assert told(table, Event.STOPPED_BY_ARMOR) == [(1, 0)]
    assert told(table, Event.TAKES_DAMAGE) == []


def test_overflow_goes_to_strength() -> None:
    """IKE-DMG-3, IKE-DMG-4, IKE-CRIT-1: HP first; with none left, all of it on STR, with a save each time."""
    made = duel(D8, foe(hp=3))
    target = made.fighters[1]
    play(made, step, 5, 8)
    assert (target.hp, target.strength) == (0, 8)
    play(made, step, 4, 4)
    assert (target.hp, target.strength, target.fate) == (0, 4, Fate.IN_FIGHT)


def test_exactly_nothing_left() -> None:
    """IKE-DMG-4, IKE-DMG-6: on exactly 0 HP an NPC loses no STR and makes no save; a PC is scarred."""
    made = duel(D8, foe(hp=5))
    assert order(play(made, step, 5)) == [(0, Why.DAMAGE)]
    made = duel(D8, fighter(hp=5, had_first_scar=1, kind=Kind.PC))
    table = play(made, step, 5)
    assert told(table, Event.SCARRED) == [(1, 5)]
    assert made.fighters[1].strength == 10


@pytest.mark.parametrize("kind", [Kind.RETAINER, Kind.NPC, Kind.MONSTER])
def test_only_pcs_are_scarred(kind: Kind) -> None:
    """IKE-DMG-6: retainers are none."""
    assert told(play(duel(D8, fighter(hp=5, kind=kind)), step, 5), Event.SCARRED) == []


def test_bare_hands() -> None:
    """IKE-DMG-5, IKE-DMG-7: a d4 without type or skill; with advantage two of them."""
    made = fight([aims(fighter(), 1, 0)], [foe(hp=40)])
    assert dice(play(made, step, 4)) == [(1, 4, 1)]
    assert made.fighters[1].hp == 36
    made = fight([aims(fighter(), 1, 0, Footing.ADVANTAGE)], [foe(hp=40)])
    assert dice(play(made, step, (4, 1))) == [(2, 4, 1)]


@pytest.mark.parametrize("judged", [Footing.ADVANTAGE, Footing.DISADVANTAGE])
def test_bare_hands_are_never_another_die(judged: Footing) -> None:
    """IKE-DMG-5, IKE-IMP-1: by the house rule attack_modifier_mode a d4 all the same."""
    made = fight(
        [aims(fighter(), 1, 0, judged)],
        [foe(hp=40)],
        house={"attack_modifier_mode": AttackModifierMode.IMPAIRED_ENHANCED},
    )
    assert dice(play(made, step, 3)) == [(1, 4, 1)]


def test_printed_fists() -> None:
    """IKE-DMG-5, IKE-DMG-7: the sohei's fists are d6+d6, whatever bare hands do."""
    (fists,) = sample_weapons("Sohei")
    made = fight([fighter(hp=18)], [aims(foe(fists), 0)])
    assert dice(play(made, step, 2, 5)) == [(1, 6, 1), (1, 6, 1)]
    assert made.fighters[0].hp == 13


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("Ronin", weapon("katana")),  # what the weapon table says
        ("Farmer", weapon("sickle")),
        ("Bandit", weapon("tanto")),
    ],
)
def test_an_npcs_named_weapon(name: str, first: Weapon) -> None:
    """IKE-DMG-7: type, category and skills are those of the weapon table."""
    made = sample_weapons(name)[0]
    assert (made.sides, made.type, made.category, made.quick) == (
        first.sides,
        first.type,
        first.category,
        first.quick,
    )


@pytest.mark.parametrize("name", ["Wolf", "Giant crab", "Villager", "Goryo", "Kuchisake-onna"])
def test_claws_and_tools(name: str) -> None:
    """IKE-DMG-7: natural weapons, and names that nothing explains, are melee without type or skill."""
    for made in sample_weapons(name):
        assert (made.type, made.category) == (WeaponType.NONE, Band.MELEE)
        assert not any((made.heavy, made.sweep, made.counter, made.shock, made.quick, made.push))


# Several attackers on one target


@pytest.mark.parametrize(
    ("shown", "hp"), [((3, 7), 33), ((7, 3), 33), ((1, 1, 8), 32), ((2, 6, 4), 34)], ids=str
)
def test_only_the_highest_counts(shown: tuple[int, ...], hp: int) -> None:
    """IKE-MULTI-1: every die is rolled, and they do not add up."""
    made = fight([aims(fighter(D8), len(shown)) for _ in shown], [foe(hp=40)])
    table = play(made, step, *shown)
    assert len(dice(table)) == len(shown)
    assert made.fighters[-1].hp == hp


def test_dice_are_compared_and_not_damage() -> None:
    """IKE-MULTI-3, IKE-DICE-3: a slashing 4 would do 5 and a hammer's 5 does 5 too; the 5 is kept."""
    made = fight([aims(fighter(weapon("nata")), 2), aims(fighter(weapon("bokuto")), 2)], [foe(hp=40)])
    table = play(made, step, 4, 5)
    assert told(table, Event.LANDS) == [(1, 2)]
    made = fight(
        [aims(fighter(weapon("nata")), 2), aims(fighter(weapon("otsuchi")), 2)], [foe(hp=40, armor=3)]
    )
    play(made, step, 5, 4)  # the otsuchi would do 4, the nata does 2
    assert made.fighters[2].hp == 38


@pytest.mark.parametrize("chosen", [0, 2])
def test_a_tie_is_for_the_attacking_side(chosen: int) -> None:
    """IKE-MULTI-3: the first of those who tied is asked which of them counts."""
    made = fight([aims(fighter(D8, hp=4), 3) for _ in range(3)], [foe(hp=40)])
    table = play(made, step, 6, 2, 6, chosen)
    assert order(table)[-1] == (0, Ask.TIED_RESULT)
    assert offered(table, Ask.TIED_RESULT) == [(0, 2)]
    assert told(table, Event.LANDS) == [(chosen, 3)]


@pytest.mark.parametrize("chosen", [0, 2])
def test_a_tie_of_both_sides_is_for_the_guide(chosen: int) -> None:
    """IKE-MULTI-3, IKE-BLAST-5: where a blast ties with the blow of a foe, no seat decides."""
    made = fight([fighter(D8)], [foe(hp=40), foe(D8)])
    for attacker in (made.fighters[0], made.fighters[2]):
        attacker.declared.weapon = 1
        enter(attacker, made.fighters[1], 6)
    table = play(made, lambda table, made: keep_one(table, made, made.fighters[1]), chosen)
    assert order(table) == [(REFEREE, Ask.TIED_RESULT)]
    assert offered(table, Ask.TIED_RESULT) == [(0, 2)]
    blow = made.fighters[1].blow
    assert (blow.kept_by, blow.landed) == (chosen + 1, 1)


def test_only_the_tags_of_the_kept_result() -> None:
    """IKE-MULTI-2, IKE-SHOCK-1: a kanabo's 8 is not kept beside a 9, and shocks nobody."""
    made = fight(
        [aims(fighter(weapon("kanabo")), 2), aims(fighter(weapon("masakari")), 2)],
        [foe(hp=40)],
        Band.REACH,
    )
    table = play(made, step, 8, 9)
    assert told(table, Event.LANDS) == [(1, 2)]


def test_only_the_hooks_of_the_kept_result() -> None:
    """IKE-MULTI-2, IKE-CRIT-5: the bear's claws were not what brought it down."""
    bear = aims(foe(plain_weapon(6, 2), crit_die=6, abilities=1 << Ability.CRIT_STR_DAMAGE), 0)
    made = fight([fighter(hp=0)], [bear, aims(foe(D8), 0)])
    play(made, step, 2, 3, 5, 19)
    assert made.fighters[0].fate == Fate.INCAPACITATED
    made = fight([fighter(hp=0)], [bear, aims(foe(D8), 0)])
    table = play(made, step, 2, 6, 5, 19, 1)
    assert order(table)[-1] == (1, Why.MORE_DAMAGE)
    made = fight([fighter(hp=0)], [bear, aims(foe(D8), 0)])
    table = play(made, step, 2, 6, 5, 1)
    assert order(table)[-1] == (0, Why.CRITICAL_DAMAGE_SAVE)


def test_a_kept_miss_lets_nothing_land() -> None:
    """IKE-MULTI-2, IKE-HEAVY-2: the otsuchi's 3 is the highest and misses; the 2 does nothing."""
    made = fight([aims(fighter(weapon("otsuchi")), 2), aims(fighter(D8), 2)], [foe(hp=40)])
    table = play(made, step, 3, 2)
    assert made.fighters[2].hp == 40
    assert told(table, Event.MISSES) == [(0, 2)]


@pytest.mark.parametrize(
    ("shown", "lost_hp", "missed"),
    [((3, 2), 2, [0]), ((2, 3), 3, [0]), ((4, 2), 4, []), ((3, 3), 3, [0])],
    ids=str,
)
def test_misses_set_aside(shown: tuple[int, int], lost_hp: int, missed: list[int]) -> None:
    """IKE-MULTI-2 by the house rule heavy_miss_before_pool: misses are no results; no tie with one either."""
    made = fight([aims(fighter(weapon("otsuchi")), 2), aims(fighter(D8), 2)], [foe(hp=40)], house=SET_ASIDE)
    table = play(made, step, *shown)
    assert 40 - made.fighters[2].hp == lost_hp
    assert told(table, Event.MISSES) == [(seat, 2) for seat in missed]


def test_nothing_but_misses() -> None:
    """IKE-MULTI-2, IKE-COUNTER-1 by the house rule heavy_miss_before_pool: nothing lands or bounces."""
    made = fight([aims(fighter(weapon("otsuchi")), 1)], [foe(weapon("sai"), hp=40)], house=SET_ASIDE)
    table = play(made, step, 2)
    assert (made.fighters[0].hp, made.fighters[1].hp) == (4, 40)
    assert told(table, Event.BOUNCED) == []
    assert told(table, Event.MISSES) == [(0, 1)]


# Attacks that come to nothing


@pytest.mark.parametrize(("shown", "held"), [(3, 0), (4, 1)])
def test_a_hit_that_ensnares(shown: int, held: int) -> None:
    """IKE-STEP-2, IKE-DMG-4: the jubokko holds whom it hurts; what Armor stops is no hit."""
    made = fight([fighter(hp=9, armor=3)], [aims(foe(D8, abilities=1 << Ability.HIT_ENSNARES), 0)])
    play(made, step, shown)
    assert made.fighters[0].ensnared == 2 * held


def test_an_attack_that_is_impossible() -> None:
    """IKE-SAVE-6: the story may make it so; then there are no dice."""
    made = fight([fighter(D8)], [foe(hp=40)], referee_asked=1)
    table = play(
        made,
        lambda table, f: take_turn(table, f, 1),
        *(Action.ATTACK, Move.STAY),
        *(Judgement.IMPOSSIBLE, Judgement.NOTHING),
    )
    assert (0, Why.DAMAGE) not in order(table)


def test_a_target_that_is_gone() -> None:
    """IKE-ACT-3: nobody looks for another; the declaration binds."""
    made = fight([aims(fighter(D8), 1)], [foe(hp=40, fate=Fate.FLED), foe(hp=40)])
    table = play(made, step)
    assert told(table, Event.ATTACK_FAILS) == [(0, 1)]


def test_a_target_that_is_out_of_reach() -> None:
    """IKE-ACT-3, IKE-RNG-6: whoever the referee has put farther away cannot be struck any more."""
    made = duel(D8, foe(hp=40), band=Band.REACH)
    assert told(play(made, step), Event.OUT_OF_REACH) == [(0, 1)]


def test_friends_are_no_targets() -> None:
    """IKE-ACT-3: unless one of the two is possessed."""
    made = fight([aims(fighter(D8), 1), fighter(hp=9)], [foe()])
    assert told(play(made, step), Event.ATTACK_FAILS) == [(0, 1)]
    made.fighters[0].possessed = 1
    play(made, step, 4)
    assert made.fighters[1].hp == 5
