"""What SENSIBLE does that pays only now and then: each way with a situation in which it does."""

from __future__ import annotations

import pytest

from kumite.rulesets.malice.policies.moving import best_goal, breaks_the_standoff, when_to_act
from kumite.rulesets.malice.policies.spending import best_partner
from kumite.rulesets.malice.policies.striking import best_of_use
from kumite.rulesets.malice.sizes import DECLINE
from kumite.rulesets.malice.state import Fight
from kumite.rulesets.malice.terms import (
    Action,
    Ask,
    Fate,
    Kata,
    Maneuver,
    Offer,
    Spell,
    Stance,
    StartVoid,
    Technique,
    Use,
    VoidUse,
    WeaponState,
    Why,
)

from ..fights import fight, person, weapon
from .test_policies import FOE, FRIEND, ME, meeting, sensible
from .test_sensible_choices import swordsman

ARROWS = [0, 5, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("bow", "away", "done"), [("yumi", 80, "DISMOUNT"), ("dai-kyu", 80, "ATTACK"), ("yumi", 10, "ATTACK")]
)
def test_a_bow_for_foot_is_used_on_foot(bow: str, away: int, done: str) -> None:
    """MAL-EQ-5, MAL-COND-11: the saddle costs 10 and gives one die; not with blades at hand."""
    archer = person(bow, strength=3, reflexes=3, ranks={"kyujutsu": 3}, arrows=ARROWS, mount=1, mounted=1)
    archer.weapons[1].strung = 1
    made = meeting(archer, person("katana", x=away))
    assert sensible(made, Ask.ACTION, Action.END_TURN, Action.ATTACK, Action.DISMOUNT) == Action[done]


@pytest.mark.parametrize(("away", "done"), [(150, Action.LOAD), (60, Action.DROP)])
def test_a_firearm_is_loaded_where_there_is_time(away: int, done: Action) -> None:
    """MAL-EQ-8, MAL-MOVE-3: three Actions, in which they come 120 feet and strike; else there is a spear."""
    teppo, yari = weapon("teppo", loaded=0), weapon("yari", state=WeaponState.SHEATHED)
    me = person(teppo, yari, intelligence=3, ranks={"teppoudo": 3, "spears": 3})
    made = fight([me], [person("katana", x=away)])
    assert sensible(made, Ask.ACTION, Action.END_TURN, Action.LOAD, Action.DROP) == done


@pytest.mark.parametrize(("fate", "done"), [(Fate.IN_FIGHT, "FREE_DISARM"), (Fate.DOWN, "END_TURN")])
def test_nobody_disarms_the_fallen(fate: Fate, done: str) -> None:
    """MAL-GRAP-12."""
    made = meeting(swordsman(free_disarm=FOE + 1), person("katana", x=5))
    made.fighters[FOE].fate = fate
    assert sensible(made, Ask.ACTION, Action.END_TURN, Action.FREE_DISARM) == Action[done]


def scores(mine: int, friends: int, foes: int, **fields: int) -> Fight:
    made = meeting(swordsman(void_points=2, void_max=2, **fields), person("katana", x=30))
    for seat, score in ((ME, mine), (FRIEND, friends), (FOE, foes)):
        made.fighters[seat].score = score
    return made


@pytest.mark.parametrize(
    ("friends", "foes", "technique", "taken"),
    [
        (40, 30, Technique.DUELIST_2, StartVoid.EXCHANGE),
        (40, 15, Technique.DUELIST_2, StartVoid.NOTHING),  # 10 more of one's own would do as well
        (20, 30, Technique.DUELIST_2, StartVoid.NOTHING),
        (40, 30, Technique.ARCHER_1, StartVoid.NOTHING),
    ],
)
def test_scores_are_exchanged_with_a_friend_whose_own_is_high(
    friends: int, foes: int, technique: Technique, taken: StartVoid
) -> None:
    """MAL-VOID-6, MAL-DUELIST-2: what makes slower enemies easier to hit lasts for the skirmish."""
    made = scores(10, friends, foes, techniques=1 << technique)
    options = (StartVoid.NOTHING, StartVoid.EXCHANGE)
    assert sensible(made, Ask.START_VOID, *options) == taken
    partner = FRIEND if taken == StartVoid.EXCHANGE else DECLINE
    assert best_partner(made, made.fighters[ME], 0b111) == partner
    assert sensible(made, Ask.EXCHANGE_WITH, FRIEND, FOE) == FRIEND  # whoever has chosen it


@pytest.mark.parametrize(("reflexes", "taken"), [(5, VoidUse.SKILL), (9, VoidUse.NOTHING)])
def test_a_void_point_lends_a_skill_where_only_luck_hits(reflexes: int, taken: VoidUse) -> None:
    """MAL-VOID-10, MAL-ROLL-9: 4k3 whose tens explode reach 30 more often than 4k4 whose tens do not."""
    me = person("katana", agility=3, void_points=2, attack__target=FOE + 1, attack__weapon=1)
    me.attack.skill, me.attack.trait = me.weapons[1].skill, 5
    made = meeting(me, person(x=5, reflexes=reflexes))
    made.roll.why = Why.ATTACK
    assert sensible(made, Ask.VOID, VoidUse.NOTHING, VoidUse.SKILL) == taken


def test_a_shot_at_a_limb_is_surer_with_the_south_wind() -> None:
    """MAL-KATA-SOUTH-WIND, MAL-ARCHER-2: the Raise is free, and the Air Ring comes on top."""
    archer = person("yumi", reflexes=4, ranks={"kyujutsu": 4}, arrows=ARROWS, attack__target=FOE + 1)
    archer.techniques = 1 << Technique.ARCHER_2
    archer.attack.weapon, archer.attack.use, archer.attack.arrow = 1, Use.RANGED, 1
    archer.attack.skill, archer.attack.trait = archer.weapons[1].skill, 7
    made = meeting(archer, person(x=50, reflexes=5))
    options = (Maneuver.NOTHING, Maneuver.CALLED_LIMB, Maneuver.CALLED_HAND)
    assert sensible(made, Ask.MANEUVER, *options) == Maneuver.NOTHING
    archer.kata = Kata.SOUTH_WIND
    assert sensible(made, Ask.MANEUVER, *options) == Maneuver.CALLED_LIMB


def test_the_better_target_is_worth_a_few_steps() -> None:
    """MAL-MOVE-8: an easy one 8 feet off, and a hard one in reach."""
    hard, easy = person("katana", x=5, reflexes=6), person("katana", x=10)
    made = fight([swordsman()], [hard, easy])
    offered = (Action.END_TURN, Action.ATTACK)
    assert sensible(made, Ask.ACTION, *offered, Action.FREE_MOVE) == Action.FREE_MOVE
    assert best_goal(made, made.fighters[ME], 0b110) == 2
    easy.x = 40
    assert sensible(made, Ask.ACTION, *offered, Action.FREE_MOVE) == Action.ATTACK
    assert best_goal(made, made.fighters[ME], 0b110) == 1


def test_a_spear_is_not_thrown_past_whoever_stands_there() -> None:
    """MAL-ATK-6."""
    me = person("yari", weapon("tanto", state=WeaponState.SHEATHED), agility=3, ranks={"spears": 3})
    made = fight([me], [person("katana", x=5), person("katana", x=20)])
    assert best_of_use(made, me, 1, Use.RANGED) == 0
    made.fighters[1].x = 12
    assert best_of_use(made, me, 1, Use.RANGED) != 0


def test_whoever_holds_a_spell_stays_where_they_are() -> None:
    """MAL-SPL-6: there is nothing to go up for."""
    me = person(rings=[0, 2, 2, 2, 3, 2], spells=1 << Spell.BLESSED_WIND, slots=[0, 1, 0, 0, 1, 0])
    made = meeting(me, person("katana", x=90))
    offered = (Action.END_TURN, Action.FREE_MOVE, Action.SIMPLE_MOVE)
    assert sensible(made, Ask.ACTION, *offered) == Action.FREE_MOVE
    me.concentrates = Spell.BLESSED_WIND
    assert sensible(made, Ask.ACTION, *offered) == Action.END_TURN


def standoff(foes: int) -> Fight:
    """Round 3, the enemies 30 feet away; the order is that of the seats."""
    made = fight([swordsman(), swordsman()], [swordsman(x=30) for _ in range(foes)], round=3)
    made.ordered = made.count
    made.order[: made.count] = range(made.count)
    return made


def test_the_slowest_breaks_a_standoff() -> None:
    """MAL-TURN-8: whoever cannot wait goes on; after six Rounds all do."""
    made = standoff(2)
    assert [breaks_the_standoff(made, me) for me in made.fighters] == [False, False, False, True]
    made.fighters[3].stunned = 1
    assert [breaks_the_standoff(made, me) for me in made.fighters] == [False, False, True, True]
    made.round = 2
    assert not any(breaks_the_standoff(made, me) for me in made.fighters)
    made.round = 7
    assert all(breaks_the_standoff(made, me) for me in made.fighters)


def test_nobody_waits_who_has_a_kata_to_enter() -> None:
    """MAL-TURN-7, MAL-TECH-4: a Turn that is waited away is lost."""
    made = standoff(2)
    me = made.fighters[ME]
    me.stance = Stance.ATTACK
    assert when_to_act(made, me) == Offer.DELAY
    me.kata_known = 1 << Kata.NORTH_WIND
    assert when_to_act(made, me) == Offer.TAKE
    me.kata = Kata.NORTH_WIND
    assert when_to_act(made, me) == Offer.DELAY


def test_the_weapon_of_a_rider_is_worth_more_than_a_knockdown_that_cannot_be() -> None:
    """MAL-MAN-5, MAL-MAN-18: on a huge mount nobody falls; a master of the jitte has a Raise for nothing."""
    hook = person(weapon("jitte"), agility=5, strength=5, void=4, ranks={"knives": 7}, attack__target=FOE + 1)
    hook.attack.weapon, hook.attack.skill, hook.attack.trait = 1, hook.weapons[1].skill, 5
    archer = person("dai-kyu", x=5, strength=3, reflexes=4, ranks={"kyujutsu": 7}, arrows=ARROWS)
    archer.mount = archer.mounted = archer.mount_huge = archer.class_rank = 1
    made = meeting(hook, archer)
    options = (Maneuver.NOTHING, Maneuver.DISARM)
    assert sensible(made, Ask.MANEUVER, *options) == Maneuver.DISARM
