"""What cannot work, what is risky, and who saves for it."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.state import Fight
from kumite.rulesets.ikezu.terms import (
    Action,
    Ask,
    Attribute,
    Band,
    Direction,
    Ending,
    Event,
    Fate,
    Footing,
    Judgement,
    Move,
    Outcome,
    Why,
)
from kumite.table import REFEREE

from ..attacks import band, dice, offered, order
from ..fights import fighter, foe, plain_weapon, play, told, weapon
from ..meetings import STRIKE, judged, pc_turn

NOTHING = Judgement.NOTHING
D6 = plain_weapon(6)


# What cannot work, and what is risky


def test_an_attack_that_cannot_work() -> None:
    """IKE-SAVE-6: no dice fall for it; the move that went with it is still made."""
    made = judged([fighter(D6)], [foe(hp=9)])
    table = play(made, pc_turn, Action.ATTACK, Move.AWAY_AFTER, Judgement.IMPOSSIBLE, NOTHING)
    assert dice(table) == []
    assert (made.fighters[1].hp, band(made, 0, 1)) == (9, Band.REACH)


@pytest.mark.parametrize(
    ("answers", "event"),
    [
        ((Action.SWAP, 2, 0, Move.STAY), Event.READIES),
        ((Action.SECOND_MOVE, Direction.AWAY, Move.STAY), Event.MOVES),
        ((Action.RETREAT,), Event.RETREATS),
    ],
    ids=str,
)
def test_other_things_that_cannot_work(answers: tuple[int, ...], event: Event) -> None:
    """IKE-ACT-2, IKE-SAVE-6: an action is what the referee accepts."""
    me = fighter(weapon("katana"), weapon("tanto"))
    made = judged([me], [foe()], Band.REACH if answers[0] == Action.SECOND_MOVE else Band.MELEE)
    table = play(made, pc_turn, *answers, Judgement.IMPOSSIBLE, NOTHING)
    assert told(table, event) == []


def test_what_is_ruled_out_needs_no_save() -> None:
    """IKE-SAVE-6: it is impossible or risky, not both; and once is enough."""
    made = judged([fighter(D6)], [foe(hp=9)])
    table = play(made, pc_turn, *STRIKE, Judgement.IMPOSSIBLE, NOTHING)
    assert not {Judgement.IMPOSSIBLE, Judgement.RISKY_SAVE, Judgement.OPPOSED_SAVE} & set(
        offered(table, Ask.JUDGEMENT)[-1]
    )
    made = judged([fighter(D6)], [foe(hp=9)])
    table = play(made, pc_turn, *STRIKE, Judgement.RISKY_SAVE, 1, 0, NOTHING, 1, 4)
    assert Judgement.RISKY_SAVE not in offered(table, Ask.JUDGEMENT)[-1]


@pytest.mark.parametrize(
    ("attribute", "passing"), [(Attribute.STR, 7), (Attribute.DEX, 8), (Attribute.WIL, 9)]
)
@pytest.mark.parametrize("over", [0, 1])
def test_a_risky_attempt(attribute: Attribute, passing: int, over: int) -> None:
    """IKE-ACT-4, IKE-DICE-2: a save of the attribute named, before any attack; failed, that is all."""
    made = judged([fighter(D6, strength=7, dexterity=8, will=9)], [foe(hp=9)])
    answers = (*STRIKE, Judgement.RISKY_SAVE, attribute, Footing.EVEN, NOTHING, passing + over)
    table = play(made, pc_turn, *answers, *([] if over else [4]))
    assert order(table)[5] == (REFEREE, Ask.JUDGEMENT)
    assert order(table)[6:] == [(0, Why.RISKY_SAVE), (0, Why.DAMAGE)][: 2 - over]
    assert made.fighters[1].hp == (9 if over else 5)
    assert told(table, Event.SAVE_PASSED) == [(0, Why.RISKY_SAVE)] * (1 - over)
    assert told(table, Event.SAVE_FAILED) == [(0, Why.RISKY_SAVE)] * over


@pytest.mark.parametrize(
    ("footing", "fields", "asked"),
    [
        (Footing.ADVANTAGE, {}, (2, 20, -1)),
        (Footing.DISADVANTAGE, {}, (2, 20, 1)),
        (Footing.EVEN, {"disadvantaged": 1}, (2, 20, 1)),
        (Footing.ADVANTAGE, {"disadvantaged": 1}, (1, 20, 1)),
    ],
    ids=str,
)
def test_the_footing_of_a_risky_attempt(
    footing: Footing, fields: dict[str, int], asked: tuple[int, int, int]
) -> None:
    """IKE-SAVE-3, IKE-ACT-4: as the referee says; effects on the one who dares count as well."""
    made = judged([fighter(**fields)], [foe()])
    answers = (Action.OTHER, Move.STAY, Judgement.RISKY_SAVE, Attribute.DEX, footing, NOTHING)
    table = play(made, pc_turn, *answers, 5)
    assert dice(table) == [asked]
    assert told(table, Event.SAVE_PASSED) == [(0, Why.RISKY_SAVE)]


@pytest.mark.parametrize("die", [9, 10])
def test_a_foe_saves_against_it(die: int) -> None:
    """IKE-SAVE-4, IKE-ACT-4: of two who oppose each other only the one most at risk saves."""
    made = judged([fighter(D6, dexterity=3)], [foe(hp=9, dexterity=9), foe()])
    answers = (Judgement.OPPOSED_SAVE, 1, Attribute.DEX, Footing.EVEN, NOTHING, die)
    table = play(made, pc_turn, Action.ATTACK, 1, Move.STAY, *answers, *([4] if die == 10 else []))
    assert (REFEREE, Ask.RISKY_SAVER) in order(table)
    assert dice(table)[0] == (1, 20, 1)
    assert made.fighters[1].hp == (5 if die == 10 else 9)
    event = Event.SAVE_FAILED if die == 10 else Event.SAVE_PASSED
    assert told(table, event) == [(1, Why.OPPOSED_SAVE)]


@pytest.mark.parametrize("die", [9, 10])
def test_a_friend_saves_for_both(die: int) -> None:
    """IKE-SAVE-5: of two who act together the one most at risk saves, and both go by it."""
    made = judged([fighter(), fighter(dexterity=9)], [foe()], Band.REACH)
    answers = (Judgement.OPPOSED_SAVE, 0, 1, Attribute.DEX, Footing.EVEN, NOTHING, die)
    acts = (Action.SECOND_MOVE, Direction.CLOSER, Move.STAY, Action.OTHER, Move.STAY)
    table = play(made, pc_turn, *acts, *answers)
    assert offered(table, Ask.RISKY_SAVER) == [(1, 2)]
    assert told(table, Event.SAVE_PASSED) == [(1, Why.RISKY_SAVE)] * (die == 9)
    assert band(made, 0, 2) == (Band.MELEE if die == 9 else Band.REACH)


def test_another_who_saves_has_a_footing_of_its_own() -> None:
    """IKE-SAVE-3, IKE-SAVE-4: the actor's disadvantage is not the foe's; the only other is not named."""
    made = judged([fighter(disadvantaged=1)], [foe()])
    answers = (Judgement.OPPOSED_SAVE, Attribute.WIL, Footing.EVEN, NOTHING, 5)
    table = play(made, pc_turn, Action.OTHER, Move.STAY, *answers)
    assert dice(table) == [(1, 20, 1)]


def test_a_crawl_with_the_referees_consent() -> None:
    """IKE-CRIT-6, IKE-ACT-4: it may be ruled out, or put to a save."""
    for answers, there in (
        ((Judgement.IMPOSSIBLE, NOTHING), Band.MELEE),
        ((Judgement.RISKY_SAVE, Attribute.STR, Footing.EVEN, NOTHING, 11), Band.MELEE),
        ((Judgement.RISKY_SAVE, Attribute.STR, Footing.EVEN, NOTHING, 10), Band.REACH),
    ):
        made = judged([fighter(fate=Fate.INCAPACITATED), fighter(loses_turn=1)], [foe()])
        play(made, pc_turn, Direction.AWAY, *answers)
        assert band(made, 0, 2) == there


# A bonus attack is judged anew


def sweeping() -> Fight:
    """A kama that shows 6 against one of two."""
    return judged([fighter(weapon("kama"))], [foe(hp=20, armor=1), foe(hp=20, armor=1)])


SWEEP = (Action.ATTACK, 1, Move.STAY)


def test_a_bonus_attack_at_risk() -> None:
    """IKE-ACT-4, IKE-SWEEP-3: the save is made before its die, and failed there is none."""
    for die, hp in ((10, 16), (11, 20)):
        made = sweeping()
        answers = (*SWEEP, NOTHING, 6, 2, Judgement.RISKY_SAVE, Attribute.DEX, Footing.EVEN, NOTHING, die)
        table = play(made, pc_turn, *answers, *([5] if die == 10 else []))
        assert [about for _, about in order(table)].count(Why.RISKY_SAVE) == 1
        assert (made.fighters[1].hp, made.fighters[2].hp) == (15, hp)


def test_a_bonus_attack_after_a_risky_one() -> None:
    """IKE-ACT-4: the save for the first blow is not asked for again."""
    made = sweeping()
    answers = (*SWEEP, Judgement.RISKY_SAVE, Attribute.DEX, Footing.EVEN, NOTHING, 10, 6, 2, NOTHING, 5)
    table = play(made, pc_turn, *answers)
    assert dice(table) == [(1, 20, 1), (1, 6, 1), (1, 6, 1)]


def test_a_bonus_attack_that_cannot_work() -> None:
    """IKE-SAVE-6, IKE-SWEEP-3: ruled out by itself."""
    made = sweeping()
    play(made, pc_turn, *SWEEP, NOTHING, 6, 2, Judgement.IMPOSSIBLE, NOTHING)
    assert (made.fighters[1].hp, made.fighters[2].hp) == (15, 20)


def test_the_end_before_a_bonus_attack() -> None:
    """IKE-RND-8: and then nothing follows, neither moves nor morale."""
    made = judged([fighter(weapon("kama"))], [foe(hp=0, strength=2), foe(hp=20)])
    answers = (Action.ATTACK, 1, Move.AWAY_AFTER, 1, NOTHING, 6, 2, Judgement.END_FIGHT)
    table = play(made, pc_turn, *answers)
    assert (made.outcome, made.ending) == (Outcome.NOBODY, Ending.GUIDE)
    assert (told(table, Event.MOVES), dice(table)) == ([], [(1, 6, 1)])
