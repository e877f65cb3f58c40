"""Sweep: a bonus attack on somebody else."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.rules.rounds.turns import take_turn
from kumite.rulesets.ikezu.state import BOTH, DECLINE, Fight
from kumite.rulesets.ikezu.terms import (
    Action,
    Ask,
    Band,
    BlastArea,
    DisarmOn,
    Event,
    Fate,
    Judgement,
    Move,
    SweepReach,
    Why,
)
from kumite.table import REFEREE

from ..attacks import aims, at, dice, duel, offered, order, turn
from ..fights import fight, fighter, foe, plain_weapon, play, told, weapon

TRAINED_ONLY = {"require_proficiency": 1}


def sweeper(made_with: str = "kama", hp: int = 20, **more: object) -> Fight:
    """A PC who has declared an attack on the first of three foes."""
    return fight([aims(fighter(weapon(made_with), hp=hp), 1)], [foe(hp=40) for _ in range(3)], **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(("shown", "due"), [(5, False), (6, True)])
def test_sweep(shown: int, due: bool) -> None:
    """IKE-SWEEP-1, IKE-SKILL-0: X or higher on the die: one attack on somebody else."""
    made = sweeper()
    table = play(made, turn, shown, *([2, 4] if due else []))
    assert offered(table, Ask.SWEEP_TARGET) == ([(2, 3, DECLINE)] if due else [])
    assert told(table, Event.SWEEPS) == ([(0, 2)] if due else [])
    assert [40 - me.hp for me in made.fighters[1:]] == [shown + 1, 5 if due else 0, 0]


def test_a_sweep_does_not_chain() -> None:
    """IKE-SWEEP-3, IKE-SWEEP-1: the bonus attack's 6 brings no other."""
    made = sweeper()
    table = play(made, turn, 6, 2, 6)
    assert len(offered(table, Ask.SWEEP_TARGET)) == 1


def test_a_sweep_may_be_declined() -> None:
    """IKE-SWEEP-3: the attacker is asked, and may leave it at that."""
    made = sweeper()
    table = play(made, turn, 6, DECLINE)
    assert told(table, Event.SWEEPS) == []
    assert [40 - me.hp for me in made.fighters[1:]] == [7, 0, 0]


def test_nobody_to_sweep() -> None:
    """IKE-SWEEP-2: nobody is asked where there is nobody else."""
    assert order(play(duel(weapon("kama"), foe(hp=40)), turn, 6)) == [(0, Why.DAMAGE)]


def test_whom_a_sweep_reaches() -> None:
    """IKE-SWEEP-2: whom the weapon may attack from here, disadvantage included; the fallen too."""
    made = sweeper("kusarigama", band=Band.REACH)
    at(at(made, 0, 2, Band.MELEE), 0, 3, Band.RANGED)
    made.fighters[1].weapons[1] = plain_weapon(6, natural=1)
    table = play(made, turn, 6, 2, (5, 3))
    assert offered(table, Ask.SWEEP_TARGET) == [(2, DECLINE)]
    assert dice(table) == [(1, 6, 1), (2, 6, -1)]
    made = sweeper("nodachi", band=Band.REACH)
    assert offered(play(made, turn, 8, DECLINE), Ask.SWEEP_TARGET) == [(2, 3, DECLINE)]
    made = sweeper()
    made.fighters[2].fate = Fate.INCAPACITATED
    made.fighters[3].fate = Fate.DEAD
    assert offered(play(made, turn, 6, DECLINE), Ask.SWEEP_TARGET) == [(2, DECLINE)]


def test_a_sweep_at_melee_band_only() -> None:
    """IKE-SWEEP-2 by the house rule sweep_reach: at melee band, with the weapon's own footing there."""
    made = sweeper("nodachi", band=Band.REACH, house={"sweep_reach": SweepReach.MELEE_ONLY})
    at(made, 0, 3, Band.MELEE)
    table = play(made, turn, 8, 3, (2, 9))
    assert offered(table, Ask.SWEEP_TARGET) == [(3, DECLINE)]
    assert dice(table)[1] == (2, 10, -1)
    made = sweeper("nodachi", band=Band.REACH, house={"sweep_reach": SweepReach.MELEE_ONLY})
    assert order(play(made, turn, 8)) == [(0, Why.DAMAGE)]


def test_a_sweep_needs_a_blow_that_landed() -> None:
    """IKE-SWEEP-1, IKE-MULTI-2: not one that was bounced, missed, or was not kept."""
    made = sweeper()
    made.fighters[1].weapons[1] = weapon("sai", counter=6)
    assert order(play(made, turn, 6)) == [(0, Why.DAMAGE)]
    made = sweeper()
    made.fighters[0].weapons[1].heavy = 6
    assert order(play(made, turn, 6)) == [(0, Why.DAMAGE)]
    made = fight(
        [aims(fighter(weapon("kama")), 2), aims(fighter(plain_weapon(8)), 2)],
        [foe(hp=40), foe(hp=40)],
    )
    assert Ask.SWEEP_TARGET not in [about for _, about in order(play(made, turn, 6, 7))]


def test_a_sweep_though_armor_stopped_the_blow() -> None:
    """IKE-SWEEP-1, IKE-DMG-4: it landed; that it did nothing is no matter."""
    made = sweeper()
    made.fighters[1].armor = 3
    made.fighters[0].weapons[1].sweep = 2
    assert Ask.SWEEP_TARGET in [about for _, about in order(play(made, turn, 2, DECLINE))]


def test_a_sweeper_who_fell() -> None:
    """IKE-SWEEP-1, IKE-STEP-1: taken out by a bounce in the main step, it strikes at nobody any more."""
    made = fight(
        [aims(fighter(weapon("kama", blast=1), hp=0, strength=2), 1)],
        [foe(weapon("sai"), hp=9), foe(hp=9)],
    )
    table = play(made, turn, BlastArea.ALL, 2, 6)
    assert made.fighters[0].fate == Fate.DEAD
    assert Ask.SWEEP_TARGET not in [about for _, about in order(table)]


def test_a_bonus_attack_keeps_the_other_tags() -> None:
    """IKE-SWEEP-3: the same weapon with all that it does but Sweep."""
    made = sweeper()
    made.fighters[0].weapons[1].shock = 4
    table = play(made, turn, 6, 10, 2, 4, 10)
    assert order(table) == [
        (0, Why.DAMAGE),
        (1, Why.SHOCK_SAVE),
        (0, Ask.SWEEP_TARGET),
        (0, Why.DAMAGE),
        (2, Why.SHOCK_SAVE),
    ]


def test_a_bonus_attack_is_judged_anew() -> None:
    """IKE-SWEEP-3, IKE-ADV-1: the first blow's advantage is gone; the referee is asked again."""
    made = fight([fighter(weapon("kama"))], [foe(hp=40), foe(hp=40)], referee_asked=1)
    table = play(
        made,
        lambda table, f: take_turn(table, f, 1),
        *(Action.ATTACK, 1, Move.STAY),
        *(Judgement.ADVANTAGE, Judgement.NOTHING),
        (6, 2),
        2,
        *(Judgement.NOTHING, 5),
    )
    assert dice(table) == [(2, 6, 1), (1, 6, 1)]
    assert order(table)[-3:] == [(0, Ask.SWEEP_TARGET), (REFEREE, Ask.JUDGEMENT), (0, Why.DAMAGE)]


def test_bonus_attacks_pool() -> None:
    """IKE-SWEEP-3, IKE-MULTI-1: those of several attackers on one target; both are declared first."""
    made = fight(
        [aims(fighter(weapon("kama")), 2), aims(fighter(weapon("ninjato")), 3)],
        [foe(hp=40), foe(hp=40), foe(hp=40)],
    )
    table = play(made, turn, 6, 6, 4, 4, 2, 5)
    assert order(table)[2:] == [
        (0, Ask.SWEEP_TARGET),
        (1, Ask.SWEEP_TARGET),
        (0, Why.DAMAGE),
        (1, Why.DAMAGE),
    ]
    assert [40 - me.hp for me in made.fighters[2:]] == [7, 7, 6]


def test_a_pair_sweeps_with_the_weapon_that_was_kept() -> None:
    """IKE-SWEEP-3, IKE-DUAL-2: the bonus attack is made with that one alone."""
    me = aims(fighter(weapon("katana"), weapon("kama")), 1, BOTH)
    made = fight([me], [foe(hp=40), foe(hp=40)])
    table = play(made, turn, 5, 6, 2, 6)
    assert dice(table) == [(1, 8, 1), (1, 6, 1), (1, 6, 1)]
    made = fight([aims(fighter(weapon("katana"), weapon("kama")), 1, BOTH)], [foe(hp=40), foe(hp=40)])
    assert Ask.SWEEP_TARGET not in [about for _, about in order(play(made, turn, 7, 6))]


def test_one_bonus_attack_for_a_blast() -> None:
    """IKE-SWEEP-1: a single one, however many of its dice show X; and it is no blast."""
    made = fight([aims(fighter(weapon("kama", blast=1), hp=20), 1)], [foe(hp=40) for _ in range(3)])
    table = play(made, turn, BlastArea.ALL, 6, 6, 6, 3, 2)
    assert offered(table, Ask.SWEEP_TARGET) == [(2, 3, DECLINE)]
    assert [40 - me.hp for me in made.fighters[1:]] == [7, 7, 7 + 3]


def test_a_sweep_of_one_who_has_not_trained() -> None:
    """IKE-PROF-2 by the house rule require_proficiency: skills after training with that very weapon."""
    made = sweeper(house=TRAINED_ONLY)
    made.fighters[0].weapons[1].trained = 0
    assert order(play(made, turn, 6)) == [(0, Why.DAMAGE)]


DEFEND = {"disarm_on": DisarmOn.DEFEND}


def test_a_sweeper_who_was_disarmed() -> None:
    """IKE-SWEEP-3 by the house rule disarm_on: without the weapon there is no bonus attack."""
    made = fight([aims(fighter(weapon("kama")), 1)], [foe(weapon("jitte"), hp=40), foe(hp=40)], house=DEFEND)
    assert order(play(made, turn, 6, 20)) == [(0, Why.DAMAGE), (0, Why.DISARM_SAVE)]
