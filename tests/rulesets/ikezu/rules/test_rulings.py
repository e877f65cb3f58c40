"""Distances, wounds and harm by the referee's word."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.rules.rounds.rounds import outcome
from kumite.rulesets.ikezu.terms import (
    Action,
    Ask,
    Attribute,
    Band,
    Direction,
    Event,
    Fate,
    Judgement,
    Kind,
    Move,
    Outcome,
    WoundLevel,
    WoundType,
)

from ..attacks import band, dice, offered
from ..fights import fighter, foe, plain_weapon, play, told, weapon
from ..meetings import IDLE, judged, opponents_turn, pc_turn

NOTHING = Judgement.NOTHING
D6 = plain_weapon(6)


def test_another_distance() -> None:
    """IKE-RNG-1, IKE-RNG-9, IKE-RNG-10: any two opponents, at any band; the others stay where they are."""
    made = judged([fighter(), fighter()], [foe(), foe(), foe(fate=Fate.FLED)])
    table = play(made, pc_turn, *IDLE, *IDLE, Judgement.BAND, 3, 0, Band.RANGED, NOTHING)
    assert offered(table, Ask.JUDGED) == [(0, 1, 2, 3)]
    assert offered(table, Ask.BAND_OTHER) == [(0, 1)]
    assert [band(made, me, foe) for me in (0, 1) for foe in (2, 3)] == [1, 3, 1, 1]
    made = judged([fighter()], [foe()])
    table = play(made, pc_turn, *IDLE, Judgement.BAND, 0, Band.REACH, NOTHING)
    assert offered(table, Ask.BAND_OTHER) == []  # there is only one
    assert band(made, 0, 1) == Band.REACH


def test_a_blow_that_no_longer_reaches() -> None:
    """IKE-ACT-3, IKE-RNG-9: a declaration binds, though the referee has put the target out of reach."""
    made = judged([fighter(D6)], [foe(hp=9), foe(hp=9)])
    answers = (Action.ATTACK, 1, Move.STAY, Judgement.BAND, 1, Band.RANGED, NOTHING)
    table = play(made, pc_turn, *answers)
    assert told(table, Event.OUT_OF_REACH) == [(0, 1)]
    assert dice(table) == []


def test_nobody_on_the_other_side() -> None:
    """IKE-RNG-9: with no opponent left there is no distance to rule on."""
    made = judged([fighter(), fighter()], [foe(strength=1)])
    harm = (Judgement.HARM, 2, Attribute.STR, 1)
    table = play(made, pc_turn, *IDLE, *IDLE, *harm, Judgement.BAND, 0, NOTHING)
    assert offered(table, Ask.BAND) == []
    assert outcome(made) == Outcome.PC_SIDE


def test_a_wound_by_word() -> None:
    """IKE-WND-1, IKE-WND-2, IKE-WND-5: of a type and a level that the referee names; only for a PC."""
    made = judged([fighter(), fighter(kind=Kind.RETAINER), fighter()], [fighter()])
    answers = (Judgement.WOUND, 2, WoundType.FROSTBITE, WoundLevel.SEVERE, NOTHING)
    table = play(made, pc_turn, *IDLE, *IDLE, *IDLE, *answers)
    assert offered(table, Ask.JUDGED) == [(0, 2, 3)]
    assert offered(table, Ask.WOUND_TYPE) == [tuple(range(1, 6))]
    assert offered(table, Ask.WOUND_LEVEL) == [(1, 2, 3)]
    assert told(table, Event.WOUNDED) == [(2, WoundType.FROSTBITE * 4 + WoundLevel.SEVERE)]


@pytest.mark.parametrize(
    ("attribute", "left"),
    [(Attribute.STR, (6, 10, 10)), (Attribute.DEX, (10, 6, 10)), (Attribute.WIL, (10, 10, 6))],
)
def test_harm_that_is_no_attack(attribute: Attribute, left: tuple[int, int, int]) -> None:
    """IKE-ATTR-4: to the attribute that the referee names, past HP, and without a save."""
    made = judged([fighter()], [foe()])
    table = play(made, pc_turn, *IDLE, Judgement.HARM, 0, attribute, 4, NOTHING)
    me = made.fighters[0]
    assert (me.strength, me.dexterity, me.will) == left
    assert (me.hp, dice(table)) == (4, [])


@pytest.mark.parametrize(("helps", "points", "left"), [(0, 5, 5), (1, 5, 8), (1, 2, 10)])
def test_armor_against_harm(helps: int, points: int, left: int) -> None:
    """IKE-ATTR-4, IKE-ARM-2: it counts where the referee says that it helps."""
    made = judged([fighter(armor=3, shield=1)], [foe()])
    play(made, pc_turn, *IDLE, Judgement.HARM, 0, Attribute.DEX, points, helps, NOTHING)
    assert made.fighters[0].dexterity == left


def test_harm_to_the_death() -> None:
    """IKE-ATTR-1, IKE-ATTR-4: STR 0 kills; whoever had declared something does it no more."""
    made = judged([fighter(strength=2), fighter()], [foe(hp=9)], Band.REACH)
    answers = (Action.RETREAT, Move.CLOSER_BEFORE, *IDLE, Judgement.HARM, 0, Attribute.STR, 3, NOTHING)
    table = play(made, pc_turn, *answers)
    assert told(table, Event.RETREATS) + told(table, Event.MOVES) == []
    assert made.fighters[0].fate == Fate.DEAD


@pytest.mark.parametrize("attribute", [Attribute.DEX, Attribute.WIL])
def test_harm_that_paralyzes(attribute: Attribute) -> None:
    """IKE-ATTR-3, IKE-ATTR-4: unable to act from then on, what it declared included."""
    for answers in ((Action.SWAP, 2, 0, Move.AWAY_BEFORE), (Action.ATTACK, Move.AWAY_AFTER)):
        made = judged([fighter(weapon("katana"), weapon("nata")), fighter()], [foe(hp=9)])
        table = play(made, pc_turn, *answers, *IDLE, Judgement.HARM, 0, attribute, 10, NOTHING)
        assert told(table, Event.READIES) + told(table, Event.ATTACKS) + told(table, Event.MOVES) == []


def test_harm_to_a_crawler() -> None:
    """IKE-ATTR-1, IKE-CRIT-6: the dead do not crawl."""
    made = judged([fighter(fate=Fate.INCAPACITATED, strength=1), fighter()], [foe()])
    answers = (Direction.AWAY, *IDLE, Judgement.HARM, 0, Attribute.STR, 1, NOTHING)
    table = play(made, pc_turn, *answers)
    assert told(table, Event.CRAWLS) + told(table, Event.MOVES) == []


@pytest.mark.parametrize("attribute", [Attribute.DEX, Attribute.WIL])
def test_harm_that_paralyzes_a_crawler(attribute: Attribute) -> None:
    """IKE-ATTR-3, IKE-ATTR-4, IKE-CRIT-6: those who can do nothing do not crawl either."""
    made = judged([fighter(fate=Fate.INCAPACITATED), fighter()], [foe()])
    table = play(made, pc_turn, Direction.AWAY, *IDLE, Judgement.HARM, 0, attribute, 10, NOTHING)
    assert told(table, Event.CRAWLS) + told(table, Event.MOVES) == []


def test_harm_that_paralyzes_the_giant() -> None:
    """IKE-CRE-8, IKE-ATTR-3: it swings nobody who has just lost the use of its limbs."""
    made = judged([fighter(grappled=3, hp=9), fighter()], [foe(grips=1, crit_die=8), foe()])
    answers = (Action.SWING_CLUB, Move.STAY, *IDLE, Judgement.HARM, 2, Attribute.DEX, 10, NOTHING)
    assert dice(play(made, opponents_turn, *answers)) == []


def test_harm_to_what_holds() -> None:
    """IKE-CRE-3, IKE-ATTR-4: when what gripped it is gone there is nothing to break free of, and no die."""
    made = judged([fighter(grappled=2)], [foe(grips=1, strength=1), foe()])
    answers = (Action.BREAK_FREE, Judgement.HARM, 1, Attribute.STR, 1, NOTHING)
    table = play(made, pc_turn, *answers, 10)
    assert dice(table) == [(1, 20, 1)]  # of the other foe's morale
    assert told(table, Event.ONGOING_ENDS) == []


def test_harm_to_one_on_fire() -> None:
    """IKE-CRIT-7: nobody helps the dead."""
    made = judged([fighter(), fighter(strength=1, burning=3, burning_die=4, hp=9)], [foe()])
    answers = (1, Action.AID, Move.STAY, *IDLE, Judgement.HARM, 1, Attribute.STR, 1, NOTHING)
    table = play(made, pc_turn, *answers)
    assert told(table, Event.EXTINGUISHED) == []


def test_harm_to_everybody() -> None:
    """IKE-RND-8, IKE-ATTR-4: nobody is left to rule on, and nobody wins."""
    made = judged([fighter(strength=1)], [foe(strength=1)])
    harm = [answer for whom in ([0], []) for answer in (Judgement.HARM, *whom, Attribute.STR, 1)]
    table = play(made, pc_turn, *IDLE, *harm, NOTHING)
    assert offered(table, Ask.JUDGEMENT)[-1] == (NOTHING, *range(Judgement.END_FIGHT, Judgement.OPPOSED_SAVE))
    assert outcome(made) == Outcome.NOBODY


def test_too_few_for_an_opposed_save() -> None:
    """IKE-SAVE-4: there has to be somebody else who can save."""
    made = judged([fighter()], [foe(strength=1)])
    answers = (Action.OTHER, Move.STAY, Judgement.HARM, 1, Attribute.STR, 1, NOTHING)
    table = play(made, pc_turn, *answers)
    first, second = offered(table, Ask.JUDGEMENT)
    assert Judgement.OPPOSED_SAVE in first
    assert Judgement.OPPOSED_SAVE not in second
