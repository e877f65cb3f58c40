"""The kinds of duels."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.encounters.encounter import EncounterError, from_dict
from kumite.rulesets.ikezu.rules.ranges import set_band
from kumite.rulesets.ikezu.terms import (
    Ability,
    Ask,
    Band,
    Contested,
    Ending,
    Event,
    Fate,
    NoYes,
    Outcome,
    Phase,
    Why,
)
from kumite.table import REFEREE

from ..duels import (
    CLIMAX,
    DEATH,
    EARNEST,
    FIRST,
    FRIENDLY,
    GO_ON,
    KINDS,
    LOST,
    NEXT,
    OPENING,
    STOOD_OFF,
    TOUCHES,
    WON,
    beats,
    dice,
    duel,
)
from ..fights import asked, fighter, plain_weapon, play, told, weapon


@pytest.mark.parametrize(
    ("kind", "answers", "outcome", "phase", "strength", "touches"),
    [
        (FRIENDLY, (), Outcome.PC_SIDE, Phase.OVER, 10, 0),
        (DEATH, (4, 1), Outcome.GOING_ON, Phase.INITIATIVE, 6, 0),
        (TOUCHES, GO_ON, Outcome.GOING_ON, Phase.STAREDOWN, 10, 1),
        (EARNEST, (4, 1, *GO_ON), Outcome.GOING_ON, Phase.STAREDOWN, 6, 1),
        (CLIMAX, GO_ON, Outcome.GOING_ON, Phase.STAREDOWN, 10, 1),
    ],
)
def test_the_kind_says_what_a_clash_won_is_worth(
    kind: Contested, answers: tuple[int, ...], outcome: Outcome, phase: Phase, strength: int, touches: int
) -> None:
    """IKE-DUEL-9, IKE-DUEL-FRIENDLY, IKE-DUEL-DEATH-1, IKE-DUEL-3T-2, IKE-DUEL-DRAMA-1: each once."""
    made = duel(kind)
    play(made, FIRST, *OPENING, *WON, *answers)
    assert (made.outcome, made.phase) == (outcome, phase)
    assert made.fighters[1].strength == strength
    assert (made.fighters[0].touches, made.fighters[1].touches) == (touches, 0)


def test_duellists_take_position_at_melee_band() -> None:
    """IKE-DUEL-DEATH-3, IKE-RNG-10: wherever they stood before."""
    made = duel(DEATH)
    set_band(made.fighters[0], made.fighters[1], Band.RANGED)
    play(made, beats(1))
    assert (made.fighters[0].at_melee, made.fighters[1].at_melee) == (0b10, 0b01)


@pytest.mark.parametrize("kind", [kind.name.lower() for kind in KINDS])
def test_a_duel_is_between_two_face_to_face(kind: str) -> None:
    """IKE-DUEL-1, IKE-DUEL-9, IKE-RNG-10: of a kind agreed beforehand, outside rounds, at melee band."""
    made = from_dict(between(kind), "a test").start()
    play(made, FIRST, 1, 20, 20, 20, 20, 20, *(() if kind in ("friendly_duel", "to_the_death") else GO_ON))
    assert made.contested == Contested[kind.upper()]
    assert (made.round, made.exchange) == (0, {"friendly_duel": 1, "to_the_death": 0}.get(kind, 2))
    assert made.fighters[0].at_melee == 0b10
    with pytest.raises(EncounterError, match="exactly one"):
        from_dict(between(kind, 2), "a test")


def between(kind: str, challenged: int = 1) -> dict[str, Any]:
    return {
        "ruleset": "ikezu",
        "scene": {"contested": kind},
        "sides": {
            "pc": {"fighters": [{"sample": "Kenta"}]},
            "opponent": {"fighters": [{"sample": "Bandit", "count": challenged}]},
        },
    }


@pytest.mark.parametrize(
    ("clash", "outcome"),
    [(WON, Outcome.PC_SIDE), (LOST, Outcome.OPPONENTS), (STOOD_OFF, Outcome.NOBODY)],
)
def test_friendly(clash: tuple[int, int], outcome: Outcome) -> None:
    """IKE-DUEL-FRIENDLY: one exchange, no damage; a stand-off leaves it open."""
    made = duel(FRIENDLY)
    table = play(made, FIRST, *OPENING, *clash)
    assert (made.outcome, made.ending, made.phase) == (outcome, Ending.DUEL, Phase.OVER)
    assert len(dice(table)) == 6
    assert told(table, Event.FIGHT_ENDS) == [(REFEREE, outcome)]


# 3 touches


def test_three_touches_are_points() -> None:
    """IKE-DUEL-3T-1, IKE-DUEL-3T-2: whole exchanges until three clashes are won; stand-offs score nothing."""
    made = duel(TOUCHES)
    play(made, FIRST, *OPENING, *WON, *GO_ON)
    for clash in (LOST, STOOD_OFF, WON, LOST):
        table = play(made, NEXT, *OPENING, *clash, *GO_ON)
        assert told(table, Event.CONTEST) == [(0, Why.STAREDOWN), (0, Why.DRAW), (0, Why.CLASH)]
    assert [me.touches for me in made.fighters] == [2, 2]
    assert made.exchange == 6
    table = play(made, NEXT, *OPENING, *LOST)
    assert told(table, Event.TOUCH) == [(1, 3)]
    assert (made.outcome, made.ending) == (Outcome.OPPONENTS, Ending.DUEL)
    assert [me.strength for me in made.fighters] == [10, 10]


def test_three_touches_in_earnest_draw_blood() -> None:
    """IKE-DUEL-3T-2, IKE-DUEL-CLASH-5: damage with every touch; the third one ends it."""
    made = duel(EARNEST)
    play(made, FIRST, *OPENING, *WON, 2, 1, *GO_ON)
    play(made, NEXT, *OPENING, *WON, 2, 1, *GO_ON)
    assert made.fighters[1].strength == 6
    play(made, NEXT, *OPENING, *WON, 2, 1)
    assert made.fighters[1].strength == 4
    assert (made.outcome, made.ending) == (Outcome.PC_SIDE, Ending.DUEL)


def test_in_earnest_one_may_drop_before_the_third() -> None:
    """IKE-DUEL-3T-2: then the other has won, be it by a bounce against the score."""
    made = duel(EARNEST)
    play(made, FIRST, *OPENING, *WON, 4, 20)
    assert (made.outcome, made.ending) == (Outcome.PC_SIDE, Ending.DEFEATED)
    made = duel(EARNEST, None, fighter(weapon("sai")))
    play(made, FIRST, *OPENING, *WON, 2, 20)
    assert (made.outcome, made.ending) == (Outcome.OPPONENTS, Ending.DEFEATED)


def test_in_earnest_who_is_possessed_has_lost() -> None:
    """IKE-DUEL-3T-2, IKE-RND-8, IKE-CRE-10: the body gets up again, but nobody is left to fight."""
    made = duel(EARNEST, fighter(plain_weapon(8), abilities=1 << Ability.CRIT_POSSESSION))
    table = play(made, FIRST, *OPENING, *WON, 4, 20, 20)
    assert told(table, Event.POSSESSED) == [(1, 0)]
    assert (made.outcome, made.ending) == (Outcome.PC_SIDE, Ending.DEFEATED)


def test_in_earnest_a_blow_that_misses_is_no_touch() -> None:
    """IKE-DUEL-3T-3, IKE-HEAVY-2: a hit is a blow that lands."""
    made = duel(EARNEST, fighter(weapon("otsuchi"), touches=2))
    table = play(made, FIRST, *OPENING, *WON, 3, *GO_ON)
    assert told(table, Event.MISSES) == [(0, 1)]
    assert told(table, Event.TOUCH) == []
    assert (made.fighters[0].touches, made.outcome) == (2, Outcome.GOING_ON)
    table = play(made, NEXT, *OPENING, *WON, 4, 1)
    assert told(table, Event.TOUCH) == [(0, 3)]
    assert (made.outcome, made.ending) == (Outcome.PC_SIDE, Ending.DUEL)


def test_in_earnest_a_blow_that_is_countered_is_no_touch() -> None:
    """IKE-DUEL-3T-3, IKE-COUNTER-1: it is nobody's touch, and may still fell the one who struck."""
    made = duel(EARNEST, fighter(plain_weapon(8), touches=2), fighter(weapon("sai")))
    table = play(made, FIRST, *OPENING, *WON, 2, 20)
    assert told(table, Event.TOUCH) == []
    assert made.fighters[0].fate == Fate.INCAPACITATED
    assert (made.outcome, made.ending) == (Outcome.OPPONENTS, Ending.DEFEATED)


def test_in_earnest_a_blow_that_armor_stops_is_a_touch() -> None:
    """IKE-DUEL-3T-3: it has landed."""
    made = duel(EARNEST, None, fighter(plain_weapon(8), armor=3))
    table = play(made, FIRST, *OPENING, *WON, 3, *GO_ON)
    assert told(table, Event.TOUCH) == [(0, 1)]
    assert made.fighters[1].strength == 10


# The dramatic climax


def test_the_dramatic_climax() -> None:
    """IKE-DUEL-DRAMA-1: no damage until one has won two; stand-offs are fought again."""
    made = duel(CLIMAX)
    play(made, FIRST, *OPENING, *WON, *GO_ON)
    play(made, NEXT, *OPENING, *STOOD_OFF, *GO_ON)
    play(made, NEXT, *OPENING, *LOST, *GO_ON)
    assert [me.strength for me in made.fighters] == [10, 10]
    assert made.outcome == Outcome.GOING_ON
    table = play(made, NEXT, *OPENING, *LOST, 4, 1)
    assert dice(table)[6:] == [(1, Why.CLASH_DAMAGE, 8, 1), (0, Why.CRITICAL_DAMAGE_SAVE, 20, 0)]
    assert [me.strength for me in made.fighters] == [6, 10]
    assert (made.outcome, made.ending) == (Outcome.OPPONENTS, Ending.DUEL)


@pytest.mark.parametrize("rolled", [4, 2])
def test_the_decisive_clash_decides(rolled: int) -> None:
    """IKE-DUEL-DRAMA-1: whether the loser falls by it, or the winner by a bounce."""
    made = duel(CLIMAX, fighter(plain_weapon(8), touches=1), fighter(weapon("sai")))
    play(made, FIRST, *OPENING, *WON, rolled, 20)
    assert [me.fate == Fate.INCAPACITATED for me in made.fighters] == [rolled == 2, rolled == 4]
    assert (made.outcome, made.ending) == (Outcome.PC_SIDE, Ending.DUEL)


# Between exchanges


@pytest.mark.parametrize("kind", [TOUCHES, EARNEST, CLIMAX])
@pytest.mark.parametrize(
    ("answers", "outcome"),
    [
        ((NoYes.YES, NoYes.NO), Outcome.OPPONENTS),
        ((NoYes.NO, NoYes.YES), Outcome.PC_SIDE),
        ((NoYes.YES, NoYes.YES), Outcome.NOBODY),
    ],
)
def test_either_may_yield(kind: Contested, answers: tuple[int, ...], outcome: Outcome) -> None:
    """IKE-DUEL-10, IKE-DUEL-3T-1, IKE-DUEL-DRAMA-1, IKE-RND-8: both are asked before anything comes of it."""
    made = duel(kind)
    table = play(made, FIRST, *OPENING, *STOOD_OFF, *answers)
    assert (made.outcome, made.ending) == (outcome, Ending.YIELDED)
    assert asked(table)[6:] == [(0, Ask.YIELD), (1, Ask.YIELD)]
    assert told(table, Event.YIELDS) == [(seat, 0) for seat in (0, 1) if answers[seat]]


def test_the_referee_is_asked_for_what_comes_after_a_duel() -> None:
    """IKE-DUEL-FRIENDLY, IKE-REST-1: where the scene has an aftermath."""
    made = duel(FRIENDLY)
    made.aftermath = 1
    play(made, FIRST, *OPENING, *WON)
    assert made.phase == Phase.AFTERMATH


def test_the_old_edge_does_not_outlive_an_exchange() -> None:
    """IKE-DUEL-2, IKE-DUEL-8: both take position again, even."""
    made = duel(TOUCHES)
    table = play(made, FIRST, *OPENING, 3, 5, *GO_ON)
    assert told(table, Event.EXCHANGE_BEGINS) == [(0, 1), (0, 2)]
    assert made.edge == 0
