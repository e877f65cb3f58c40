"""The referee's word between a side's declarations and its dice."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.rules.rounds.rounds import outcome
from kumite.rulesets.ikezu.state import BOTH, Fighter
from kumite.rulesets.ikezu.terms import (
    Ability,
    Action,
    Ask,
    Attribute,
    Band,
    Ending,
    Event,
    Footing,
    Judgement,
    Kind,
    Move,
    Outcome,
    Phase,
    Why,
)
from kumite.table import REFEREE

from ..attacks import dice, offered, order
from ..fights import fight, fighter, foe, plain_weapon, play, told, weapon
from ..meetings import IDLE, STRIKE, judged, opponents_turn, pc_turn

NOTHING, ADVANTAGE, DISADVANTAGE = Judgement.NOTHING, Judgement.ADVANTAGE, Judgement.DISADVANTAGE
D6 = plain_weapon(6)


def ruled(pcs: list[Fighter], opponents: list[Fighter]) -> tuple[int, ...]:
    """What the referee can rule on where the PCs strike, or stand idle without a weapon."""
    answers = [answer for me in pcs for answer in (STRIKE if me.main else IDLE)]
    table = play(judged(pcs, opponents), pc_turn, *answers, Judgement.END_FIGHT)
    return offered(table, Ask.JUDGEMENT)[0]


def test_what_there_is_to_rule_on() -> None:
    """IKE-ACT-4, IKE-SAVE-6, IKE-ADV-1, IKE-DIS-1: only what has something to be about."""
    always = (NOTHING, Judgement.BAND, Judgement.HARM, *range(Judgement.END_FIGHT, Judgement.OPPOSED_SAVE))
    assert ruled([fighter()], [foe()]) == tuple(sorted({*always, Judgement.WOUND}))
    assert ruled([fighter(kind=Kind.RETAINER)], [foe()]) == tuple(sorted(always))
    rulings = {ADVANTAGE, DISADVANTAGE, Judgement.IMPOSSIBLE, Judgement.RISKY_SAVE, Judgement.OPPOSED_SAVE}
    assert ruled([fighter(D6, kind=Kind.RETAINER)], [foe()]) == tuple(sorted({*always, *rulings}))


def test_nobody_is_asked_where_the_scene_says_so() -> None:
    """IKE-ACT-4: the referee of a simulation that never rules need not be asked."""
    table = play(fight([fighter(D6)], [foe(hp=9)]), pc_turn, *STRIKE, 4)
    assert REFEREE not in [who for who, _ in order(table)]


def test_declared_first_then_judged_then_rolled() -> None:
    """IKE-ACT-3, IKE-STEP-1: the referee knows what all of them mean to do, and no die has fallen."""
    made = judged([fighter(D6), fighter(D6)], [foe(hp=9)])
    table = play(made, pc_turn, *STRIKE, *STRIKE, NOTHING, 4, 2)
    asked = order(table)
    assert asked[4] == (REFEREE, Ask.JUDGEMENT)
    assert asked[5:] == [(0, Why.DAMAGE), (1, Why.DAMAGE)]


# Advantage and disadvantage


@pytest.mark.parametrize(("word", "asked"), [(ADVANTAGE, (2, 6, 1)), (DISADVANTAGE, (2, 6, -1))])
def test_a_position_of_strength_or_weakness(word: Judgement, asked: tuple[int, int, int]) -> None:
    """IKE-ADV-1, IKE-DIS-1: for a manoeuvre or a position, one attacker at a time."""
    made = judged([fighter(D6), fighter(D6), fighter()], [foe(hp=20)])
    table = play(made, pc_turn, *STRIKE, *STRIKE, *IDLE, word, 1, NOTHING, 4, (5, 3))
    assert offered(table, Ask.JUDGED) == [(0, 1)]
    assert dice(table) == [(1, 6, 1), asked]
    assert told(table, Event.REFEREE_RULES) == [(1, word)]


def test_once_for_each() -> None:
    """IKE-ADV-3: what has been ruled on is not ruled on again; one left over needs no name."""
    made = judged([fighter(D6), fighter(D6)], [foe(hp=20)])
    table = play(made, pc_turn, *STRIKE, *STRIKE, ADVANTAGE, 0, DISADVANTAGE, NOTHING, (4, 3), (5, 3))
    assert offered(table, Ask.JUDGED) == [(0, 1)]
    assert ADVANTAGE not in offered(table, Ask.JUDGEMENT)[-1]
    assert dice(table) == [(2, 6, 1), (2, 6, -1)]


@pytest.mark.parametrize(
    ("action", "fields", "why"),
    [
        (Action.RETREAT, {}, Why.RETREAT_SAVE),
        (Action.BREAK_FREE, {"grappled": 2}, Why.BREAK_FREE_SAVE),
        (Action.RECOVER, {"panicked": 1}, Why.RECOVER_SAVE),
    ],
)
@pytest.mark.parametrize(("word", "kept"), [(ADVANTAGE, -1), (DISADVANTAGE, 1)])
def test_a_save_made_easy_or_hard(
    action: Action, fields: dict[str, int], why: Why, word: Judgement, kept: int
) -> None:
    """IKE-SAVE-3, IKE-RET-1, IKE-PAN-1: the referee may rule so on saves that are actions too."""
    made = judged([fighter(**fields)], [foe(grips=1 if "grappled" in fields else 0)], Band.REACH, round=2)
    moves = () if "grappled" in fields else (Move.STAY,)
    table = play(made, pc_turn, action, *moves, word, NOTHING, (15, 14))
    assert order(table)[-1] == (0, why)
    assert dice(table) == [(2, 20, kept)]


def test_gone_by_the_next_turn() -> None:
    """IKE-ADV-1: a ruling is for one turn."""
    made = judged([fighter(D6)], [foe(hp=30)])
    play(made, pc_turn, *STRIKE, ADVANTAGE, Judgement.RISKY_SAVE, 2, 0, NOTHING, 3, (6, 1))
    table = play(made, pc_turn, *STRIKE, NOTHING, 4)
    assert dice(table) == [(1, 6, 1)]


# The end of it


@pytest.mark.parametrize(
    ("word", "winner", "ending"),
    [
        (Judgement.END_FIGHT, Outcome.NOBODY, Ending.GUIDE),
        (Judgement.PC_SIDE_SURRENDERS, Outcome.OPPONENTS, Ending.YIELDED),
        (Judgement.OPPONENTS_SURRENDER, Outcome.PC_SIDE, Ending.YIELDED),
    ],
)
@pytest.mark.parametrize("aftermath", [0, 1])
def test_ended_by_word(word: Judgement, winner: Outcome, ending: Ending, aftermath: int) -> None:
    """IKE-RND-8: the referee may end it, and a side may give up; no dice fall any more."""
    made = judged([fighter(D6)], [foe()], aftermath=aftermath)
    table = play(made, pc_turn, *STRIKE, word)
    assert dice(table) == []
    assert (made.outcome, made.ending) == (winner, ending)
    assert made.phase == (Phase.AFTERMATH if aftermath else Phase.OVER)
    assert outcome(made) == (0 if aftermath else winner)
    assert made.fighters[0].declared.action == Action.NOTHING


# Whom it is asked of


def test_each_is_asked_for_itself() -> None:
    """IKE-ACT-3, IKE-ACT-6, IKE-CRE-7: its own seat for what a fighter does, the referee's for rulings."""
    pair = fighter(weapon("nata"), weapon("tanto"), off=2)
    ward = foe(hp=20, armor=1, abilities=1 << Ability.WARD)
    made = judged([pair, fighter(D6)], [ward])
    table = play(made, pc_turn, Action.ATTACK, BOTH, Move.STAY, *STRIKE, NOTHING, 1, 3, 3, 3, 0, 0)
    assert order(table) == [
        *[(0, Ask.ACTION), (0, Ask.WEAPON), (0, Ask.MOVE), (1, Ask.ACTION), (1, Ask.MOVE)],
        *[(REFEREE, Ask.JUDGEMENT), (2, Ask.WARD)],
        *[(0, Why.DAMAGE), (0, Why.OFF_HAND_DAMAGE), (1, Why.DAMAGE)],
        *[(0, Ask.TIED_RESULT), (0, Ask.TIED_WEAPON)],
    ]


def test_the_opponents_turn_is_judged_as_well() -> None:
    """IKE-ACT-6, IKE-ACT-4: risky attempts of NPCs take a save too."""
    made = judged([fighter()], [foe(D6, dexterity=5)])
    answers = (*STRIKE, Judgement.RISKY_SAVE, Attribute.DEX, Footing.EVEN, NOTHING, 6)
    table = play(made, opponents_turn, *answers)
    assert order(table)[-1] == (1, Why.RISKY_SAVE)
    assert made.fighters[0].hp == 4
