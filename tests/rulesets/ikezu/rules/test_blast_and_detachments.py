"""Attacks on everybody in an area, and many who fight as one."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.rules.rounds.turns import take_turn
from kumite.rulesets.ikezu.state import DECLINE, Fight, Fighter, Weapon
from kumite.rulesets.ikezu.terms import (
    Ability,
    Action,
    Ask,
    AttackModifierMode,
    Band,
    BlastArea,
    DetachmentOnCrit,
    Event,
    Fate,
    Footing,
    Kind,
    Move,
    NoYes,
    Rout,
    Why,
)
from kumite.table import REFEREE
from kumite.tables.scripted import Scripted

from ..attacks import aims, at, dice, duel, offered, order, step, turn
from ..deciding import chosen
from ..fights import fight, fighter, foe, plain_weapon, play, told, weapon

YES, NO = NoYes.YES, NoYes.NO


def bomb(count: int = 3, sides: int = 8, judged: Footing = Footing.EVEN, **more: object) -> Fight:
    """A PC who has declared a blast at the first of some foes."""
    thrower = aims(fighter(plain_weapon(sides, blast=1), hp=20), 1, judged=judged)
    return fight([thrower], [foe(hp=40) for _ in range(count)], **more)  # type: ignore[arg-type]


def taken(made: Fight) -> list[int]:
    """The HP that each foe has lost."""
    return [40 - me.hp for me in made.fighters if me.seat >= 1]


def test_a_separate_roll_for_each() -> None:
    """IKE-BLAST-1, IKE-BLAST-3: all of them by the referee's word, each with a die of its own."""
    made = bomb()
    table = play(made, step, BlastArea.ALL, 3, 7, 1)
    assert order(table) == [(REFEREE, Ask.BLAST_AREA), *[(0, Why.DAMAGE)] * 3]
    assert taken(made) == [3, 7, 1]


def test_the_referee_says_who_is_there() -> None:
    """IKE-BLAST-3: whom it was aimed at is; of each of the others the referee is asked."""
    made = bomb()
    table = play(made, step, BlastArea.SOME, NO, YES, 3, 7)
    assert offered(table, Ask.BLAST_AREA) == [(BlastArea.ALL, BlastArea.UNSURE, BlastArea.SOME)]
    assert order(table)[1:3] == [(REFEREE, Ask.IN_AREA)] * 2
    assert taken(made) == [3, 0, 7]


def test_nobody_else_is_there() -> None:
    """IKE-BLAST-3: then there is nothing to ask."""
    made = bomb(1)
    assert order(play(made, step, 5)) == [(0, Why.DAMAGE)]


def test_who_is_out_of_reach_is_not_in_the_area() -> None:
    """IKE-BLAST-3, IKE-RNG-6: only those whom the weapon can be used on."""
    made = at(bomb(), 0, 2, Band.RANGED)
    play(made, step, BlastArea.ALL, 4, 5)
    assert taken(made) == [4, 0, 5]


def test_how_many_when_unsure() -> None:
    """IKE-BLAST-2, IKE-BLAST-3: one die of the attack; the attacker picks so many, before their dice."""
    made = bomb()
    table = play(made, step, BlastArea.UNSURE, 2, 3, 1, 6, 4)
    assert order(table) == [
        (REFEREE, Ask.BLAST_AREA),
        (0, Why.BLAST_COUNT),
        (0, Ask.BLAST_TARGET),
        (0, Ask.BLAST_TARGET),
        (0, Why.DAMAGE),
        (0, Why.DAMAGE),
    ]
    assert offered(table, Ask.BLAST_TARGET) == [(1, 2, 3), (1, 2)]
    assert taken(made) == [4, 0, 6]
    assert told(table, Event.ATTACKS) == [(0, 3), (0, 1)]
    assert [me.blow.place for me in made.fighters] == [0] * 4


def test_those_who_were_picked_are_the_targets() -> None:
    """IKE-BLAST-3: once they are picked the attack goes for them, and for nobody else any more."""
    made = bomb()
    seen = []

    class Watching(Scripted):
        def tell(self, who: int, what: int, amount: int) -> None:
            if what == Event.ATTACKS:
                seen.append(made.fighters[0].attack.aims)

    step(Watching(BlastArea.UNSURE, 2, 3, 1, 6, 4), made)
    assert seen == [0b1010, 0b1010]


@pytest.mark.parametrize("count", [3, 8])
def test_no_more_than_there_are(count: int) -> None:
    """IKE-BLAST-2: at most those available, who are then not picked from."""
    made = bomb()
    table = play(made, step, BlastArea.UNSURE, count, 1, 2, 3)
    assert Ask.BLAST_TARGET not in [about for _, about in order(table)]
    assert told(table, Event.COUNTED) == [(0, 3)]
    assert taken(made) == [1, 2, 3]


@pytest.mark.parametrize("mode", AttackModifierMode)
def test_the_count_is_one_plain_die(mode: AttackModifierMode) -> None:
    """IKE-BLAST-2, IKE-IMP-1: never with advantage, never another die, and one where the attack has two."""
    made = bomb(2, judged=Footing.ADVANTAGE, house={"attack_modifier_mode": mode})
    made.fighters[0].weapons[1].dice = 2
    table = play(made, step, BlastArea.UNSURE, 1, 2, 5, 5)
    assert dice(table)[0] == (1, 8, 1)
    assert len(dice(table)) == 3


def test_consequences_in_the_order_in_which_they_were_picked() -> None:
    """IKE-DICE-2: the first targeted is the first to save."""
    made = bomb()
    for me in made.fighters[1:]:
        me.hp = 0
    table = play(made, step, BlastArea.UNSURE, 2, 3, 1, 6, 4, 1, 1)
    assert order(table)[-2:] == [(3, Why.CRITICAL_DAMAGE_SAVE), (1, Why.CRITICAL_DAMAGE_SAVE)]


def test_a_blast_joins_the_pool() -> None:
    """IKE-BLAST-4, IKE-MULTI-1: of each target that it hits."""
    made = fight(
        [
            aims(fighter(plain_weapon(8, blast=1)), 2),
            aims(fighter(plain_weapon(8)), 3),
        ],
        [foe(hp=40), foe(hp=40)],
    )
    at(made, 1, 2, Band.REACH)
    play(made, step, BlastArea.ALL, 5, 3, 6)
    assert [40 - me.hp for me in made.fighters[2:]] == [5, 6]


def melee(thrower: Fighter, band: Band = Band.REACH) -> Fight:
    """Somebody throws at the first of two foes, with whom a friend fights hand to hand."""
    made = fight([aims(thrower, 2), fighter(hp=40)], [foe(hp=40), foe(hp=40)])
    return at(at(made, 0, 2, band), 0, 3, band)


def pot(**fields: int) -> Weapon:
    """A weapon with a blast, for reach band."""
    return weapon("kusarigama", blast=1, sweep=0, special=0, type=0, **fields)


def hurt_by(made: Fight) -> list[int]:
    """The HP that everybody but the thrower has lost."""
    return [40 - me.hp for me in made.fighters[1:]]


def test_everybody_is_everybody() -> None:
    """IKE-BLAST-1, IKE-BLAST-5: a friend beside the target is in the area like anybody else."""
    made = melee(fighter(pot()))
    table = play(made, step, BlastArea.ALL, 5, 3, 6)
    assert hurt_by(made) == [5, 3, 6]
    assert dice(table) == [(1, 6, 1)] * 3  # at the distance of the target, not at arm's length
    assert [seat for _, seat in told(table, Event.ATTACKS)] == [1, 2, 3]


def test_the_referee_is_asked_about_friends() -> None:
    """IKE-BLAST-3, IKE-BLAST-5: one by one, where not everybody is in the area."""
    made = melee(fighter(pot()))
    table = play(made, step, BlastArea.SOME, YES, NO, 5, 3)
    assert order(table)[1:3] == [(REFEREE, Ask.IN_AREA)] * 2
    assert hurt_by(made) == [5, 3, 0]


def test_a_friend_elsewhere_is_not_in_the_area() -> None:
    """IKE-BLAST-5: only those at arm's length of the target."""
    made = at(melee(fighter(pot())), 1, 2, Band.REACH)
    play(made, step, BlastArea.ALL, 5, 3)
    assert hurt_by(made) == [0, 5, 3]


def test_of_unsure_numbers_friends_come_last() -> None:
    """IKE-BLAST-2, IKE-BLAST-5: they count among those there; a sensible thrower picks them last."""
    made = melee(fighter(pot()))
    play(made, step, BlastArea.UNSURE, 2, 2, 3, 5, 4)
    assert hurt_by(made) == [0, 5, 4]
    assert chosen(melee(fighter(pot())), Ask.BLAST_TARGET, 1, 2, 3) == 2
    fallen = melee(fighter(pot()))
    fallen.fighters[2].fate = Fate.INCAPACITATED
    assert chosen(fallen, Ask.BLAST_TARGET, 1, 2) == 2


def test_a_sensible_thrower_spares_friends() -> None:
    """IKE-BLAST-5: another target, or another weapon, rather than a friend in the blast."""
    made = at(melee(fighter(pot(), weapon("yari"))), 1, 3, Band.REACH)
    assert chosen(made, Ask.TARGET, 2, 3) == 3
    made.fighters[0].stat_block = 1
    made.fighters[0].declared.target = 3
    made.fighters[0].weapons[2].sides = 4
    assert chosen(made, Ask.WEAPON, 1, 2) == 2
    made.fighters[0].declared.target = 4
    assert chosen(made, Ask.WEAPON, 1, 2) == 1


def test_the_possessed_catch_whoever_stands_by() -> None:
    """IKE-BLAST-5: those whom they would not attack, at arm's length of the friend whom they do."""
    made = fight([aims(fighter(plain_weapon(8, blast=1), possessed=1), 1), fighter(hp=40)], [foe(hp=40)])
    play(made, step, BlastArea.ALL, 5, 3)
    assert hurt_by(made) == [5, 3]


def test_a_detachment_strikes_at_foes_alone() -> None:
    """IKE-BLAST-5, IKE-DET-8: its blast is many blows."""
    made = fight([fighter(hp=40)], [aims(horde(), 0), foe(hp=40)], Band.REACH)
    play(made, step, (5, 3))
    assert [40 - made.fighters[seat].hp for seat in (0, 2)] == [5, 0]


def test_a_friend_in_the_blast_is_not_pushed() -> None:
    """IKE-PUSH-1: only foes are."""
    made = melee(fighter(pot(push=1)))
    table = play(made, step, BlastArea.ALL, 5, 3, 6)
    assert told(table, Event.PUSHED) == []


def test_each_target_counters_for_itself() -> None:
    """IKE-BLAST-1, IKE-COUNTER-3."""
    made = bomb(2)
    made.fighters[1].weapons[1] = weapon("sai")
    play(made, step, BlastArea.ALL, 2, 2)
    assert (made.fighters[0].hp, taken(made)) == (18, [0, 2])


def test_an_eagle_in_the_blast() -> None:
    """IKE-BLAST-1, IKE-CRE-7: its save is about that target alone, and comes before its dice."""
    made = bomb(2)
    made.fighters[1].abilities = 1 << Ability.ELUSIVE
    table = play(made, step, BlastArea.ALL, 11, 4)
    assert order(table)[1:] == [(0, Why.ATTACK_SAVE), (0, Why.DAMAGE)]
    assert taken(made) == [0, 4]


def test_a_ward_against_a_blast() -> None:
    """IKE-CRE-7: it is asked for before the count, when nobody knows yet whom it will reach."""
    made = bomb(2)
    made.fighters[2].abilities = 1 << Ability.WARD
    table = play(made, step, BlastArea.UNSURE, YES, 1, 1, 5)
    assert order(table)[1:3] == [(2, Ask.WARD), (0, Why.BLAST_COUNT)]
    assert (made.fighters[2].ward_used, made.fighters[2].blow.warded) == (0, 0)


# Detachments


def horde(**fields: object) -> object:
    """Many with spears."""
    return foe(weapon("yari"), **{"detachment": 1, "hp": 12, **fields})


def test_a_detachment_is_one_combatant() -> None:
    """IKE-DET-1, IKE-ACT-6: one turn's allowance; those who attack it have one target, and one result."""
    made = fight([fighter(hp=18)], [horde()], Band.REACH)
    table = play(made, lambda table, f: take_turn(table, f, 0b10), Action.ATTACK, Move.STAY, (4, 2))
    assert order(table) == [(1, Ask.ACTION), (1, Ask.MOVE), (1, Why.DAMAGE)]
    blast = plain_weapon(8, blast=1)
    made = fight([aims(fighter(blast), 2), aims(fighter(blast), 2)], [horde()])
    table = play(made, step, BlastArea.SOME, NO, BlastArea.SOME, NO, 3, 4)
    assert order(table)[4:] == [(0, Why.DAMAGE), (1, Why.DAMAGE)]
    assert made.fighters[2].hp == 8


@pytest.mark.parametrize(
    ("switch", "answer", "fate", "weakened"),
    [
        (DetachmentOnCrit.ROUTED, [], Fate.ROUTED, 0),
        (DetachmentOnCrit.WEAKENED, [], Fate.IN_FIGHT, 1),
        (DetachmentOnCrit.ASK, [Rout.ROUTED], Fate.ROUTED, 0),
        (DetachmentOnCrit.ASK, [Rout.WEAKENED], Fate.IN_FIGHT, 1),
    ],
)
def test_critical_damage(switch: DetachmentOnCrit, answer: list[int], fate: Fate, weakened: int) -> None:
    """IKE-DET-2, IKE-SAVE-7 and the house rule detachment_on_crit: routed, or weakened."""
    made = duel(plain_weapon(8), horde(hp=0), house={"detachment_on_crit": switch})  # type: ignore[arg-type]
    table = play(made, step, (4, 5), 20, *answer)
    assert order(table)[1:] == [(1, Why.CRITICAL_DAMAGE_SAVE)] + [(REFEREE, Ask.DETACHMENT)] * len(answer)
    assert (made.fighters[1].fate, made.fighters[1].weakened) == (fate, weakened)


def test_weakened_it_is_an_individual() -> None:
    """IKE-DET-3: no advantage, no blast, no disadvantage; its next Critical Damage kills it."""
    made = fight([fighter(hp=18), fighter(hp=18)], [aims(horde(weakened=1, hp=0), 0)], Band.REACH)  # type: ignore[arg-type]
    assert order(play(made, step, 4)) == [(2, Why.DAMAGE)]
    many = made.fighters[2]
    many.declared.action = Action.NOTHING
    made.fighters[0].weapons[1] = weapon("naginata")
    made.fighters[0].main = 1
    aims(made.fighters[0], 2)
    table = play(made, step, 3, 20)
    assert dice(table)[0] == (1, 10, 1)
    assert (many.fate, told(table, Event.DIES)) == (Fate.DEAD, [(2, 0)])


def test_destroyed() -> None:
    """IKE-DET-4: at STR 0, without a save."""
    made = duel(plain_weapon(8), horde(hp=0, strength=4))  # type: ignore[arg-type]
    table = play(made, step, (4, 5))
    assert made.fighters[1].fate == Fate.DESTROYED
    assert told(table, Event.DESTROYED) == [(1, 0)]


def test_individuals_against_a_detachment() -> None:
    """IKE-DET-5: at disadvantage, but for blasts."""
    made = duel(plain_weapon(8), horde())  # type: ignore[arg-type]
    assert dice(play(made, step, (4, 5))) == [(2, 8, -1)]
    made = duel(plain_weapon(8, blast=1), horde())  # type: ignore[arg-type]
    assert dice(play(made, step, 5)) == [(1, 8, 1)]


def test_a_detachment_against_individuals() -> None:
    """IKE-DET-6, IKE-DET-8: at advantage, a blast; a pair of dice for each whom the referee puts there."""
    made = fight([fighter(hp=18) for _ in range(3)], [aims(horde(), 1)], Band.REACH)  # type: ignore[arg-type]
    table = play(made, step, BlastArea.SOME, NO, YES, (4, 2), (1, 3))
    assert order(table)[:3] == [(REFEREE, Ask.BLAST_AREA), *[(REFEREE, Ask.IN_AREA)] * 2]
    assert dice(table) == [(2, 8, 1)] * 2
    assert [18 - me.hp for me in made.fighters[:3]] == [0, 4, 3]


def test_advantage_and_band_cancel_for_each_target() -> None:
    """IKE-DET-8, IKE-ADV-3: spears are clumsy on the one who has come close."""
    made = fight([fighter(hp=18) for _ in range(3)], [aims(horde(), 0)], Band.REACH)  # type: ignore[arg-type]
    at(at(made, 3, 1, Band.MELEE), 3, 2, Band.RANGED)
    table = play(made, step, BlastArea.ALL, (4, 2), 3)
    assert dice(table) == [(2, 8, 1), (1, 8, 1)]
    assert [18 - me.hp for me in made.fighters[:3]] == [4, 3, 0]


def test_how_many_a_detachment_reaches() -> None:
    """IKE-DET-8, IKE-BLAST-2: if unsure, its weapon die."""
    made = fight([fighter(hp=18), fighter(hp=18)], [aims(horde(), 0)], Band.REACH)  # type: ignore[arg-type]
    table = play(made, step, BlastArea.UNSURE, 1, 1, (4, 2))
    assert dice(table) == [(1, 8, 1), (2, 8, 1)]
    assert [18 - me.hp for me in made.fighters[:2]] == [0, 4]


def test_detachment_against_detachment() -> None:
    """IKE-DET-7: neither modifier, and no blast, whatever the weapon."""
    mine = aims(fighter(weapon("yari", blast=1), kind=Kind.RETAINER, detachment=1), 1)
    made = fight([mine], [horde(), foe()], Band.REACH)  # type: ignore[list-item]
    table = play(made, step, 5)
    assert dice(table) == [(1, 8, 1)]
    assert [me.hp for me in made.fighters] == [4, 7, 4]


def test_no_detachment_in_the_blast_of_a_detachment() -> None:
    """IKE-DET-7, IKE-DET-8: its blast is for individuals; with none besides there is nothing to ask."""
    mine = aims(fighter(weapon("yari"), kind=Kind.RETAINER, detachment=1), 1)
    made = fight([mine], [foe(hp=9), horde()], Band.REACH)  # type: ignore[list-item]
    assert order(play(made, step, (2, 3))) == [(0, Why.DAMAGE)]
    assert made.fighters[1].hp == 6


def test_an_individuals_blast_reaches_detachments_too() -> None:
    """IKE-BLAST-1, IKE-DET-5: each by its own footing, which for both is even."""
    made = fight([aims(fighter(plain_weapon(8, blast=1)), 1)], [foe(hp=9), horde()])  # type: ignore[list-item]
    assert dice(play(made, step, BlastArea.ALL, 2, 3)) == [(1, 8, 1)] * 2


def test_a_detachments_bonus_attack() -> None:
    """IKE-SWEEP-3, IKE-DET-6: on a single target, at advantage as ever."""
    many = aims(foe(weapon("kama"), detachment=1), 0)
    made = fight([fighter(hp=18) for _ in range(3)], [many])
    table = play(made, turn, BlastArea.SOME, NO, NO, (6, 2), 1, (4, 3))
    assert offered(table, Ask.SWEEP_TARGET) == [(1, 2, DECLINE)]
    assert dice(table) == [(2, 6, 1)] * 2
    assert [18 - me.hp for me in made.fighters[:3]] == [7, 5, 0]
