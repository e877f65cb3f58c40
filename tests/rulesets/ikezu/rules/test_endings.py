"""When a fight is over, and by what."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu import RULESET
from kumite.rulesets.ikezu.rules.rounds.rounds import outcome
from kumite.rulesets.ikezu.rules.rounds.turns import end_if_over
from kumite.rulesets.ikezu.terms import Ability, Action, Ending, Event, Fate, Outcome, Phase, Why

from ..attacks import order
from ..fights import fight, fighter, foe, plain_weapon, play, told
from ..meetings import STRIKE, before, played

OUT = [
    ({"fate": Fate.DEAD}, Ending.DEFEATED),
    ({"fate": Fate.DESTROYED}, Ending.DEFEATED),
    ({"fate": Fate.INCAPACITATED}, Ending.DEFEATED),
    ({"fate": Fate.STABILISED}, Ending.DEFEATED),
    ({"fate": Fate.OUT_OF_ACTION}, Ending.DEFEATED),
    ({"fate": Fate.ROUTED}, Ending.DEFEATED),
    ({"fate": Fate.FLED}, Ending.FLED),
    ({"dexterity": 0}, Ending.DEFEATED),
    ({"will": 0}, Ending.DEFEATED),
    ({"possessed": 1}, Ending.DEFEATED),
]


@pytest.mark.parametrize(("fields", "ending"), OUT, ids=str)
def test_a_side_is_out(fields: dict[str, int], ending: Ending) -> None:
    """IKE-RND-8: when nobody of it can act for the rest of the fight; it fled only if all of it did."""
    for pc, opponent, winner in ((fields, {}, Outcome.OPPONENTS), ({}, fields, Outcome.PC_SIDE)):
        made = fight([fighter(**pc)], [foe(**opponent)])
        table = play(made, end_if_over)
        assert (made.outcome, made.ending, made.phase) == (winner, ending, Phase.OVER)
        assert told(table, Event.FIGHT_ENDS) == [(-1, winner)]
        assert outcome(made) == winner
    made = fight([fighter(**fields)], [foe(**fields)])
    play(made, end_if_over)
    assert (made.outcome, made.ending) == (Outcome.NOBODY, Ending.DEFEATED)


@pytest.mark.parametrize(
    "fields", [{"fleeing": 1}, {"loses_turn": 1}, {"late": 1}, {"panicked": 1}, {"frightened": 9}], ids=str
)
def test_a_side_is_not_out(fields: dict[str, int]) -> None:
    """IKE-RND-8: whoever flees is not yet gone, and a turn that is lost is only a turn."""
    made = fight([fighter(), fighter(fate=Fate.DEAD)], [foe(**fields)])
    assert told(play(made, end_if_over), Event.FIGHT_ENDS) == []
    assert made.outcome == Outcome.GOING_ON


@pytest.mark.parametrize(
    ("fates", "ending"),
    [
        ([Fate.FLED, Fate.FLED], Ending.FLED),
        ([Fate.FLED, Fate.DEAD], Ending.DEFEATED),
        ([Fate.DEAD, Fate.FLED], Ending.DEFEATED),
        ([Fate.FLED, Fate.ROUTED], Ending.DEFEATED),
    ],
)
def test_fled_or_defeated(fates: list[Fate], ending: Ending) -> None:
    """IKE-RND-8: it has fled if all of them did, else it is defeated."""
    made = fight([fighter()], [foe(fate=fate) for fate in fates])
    play(made, end_if_over)
    assert (made.outcome, made.ending) == (Outcome.PC_SIDE, ending)


def test_who_waits_does_not_count() -> None:
    """IKE-RND-8, IKE-DEATH-1: a reserve that never entered neither fights on nor was defeated."""
    made = fight([fighter(fate=Fate.FLED), fighter(fate=Fate.ABSENT, reserve=1)], [foe()])
    play(made, end_if_over)
    assert (made.outcome, made.ending) == (Outcome.OPPONENTS, Ending.FLED)


def test_tested_at_the_end_of_a_turn() -> None:
    """IKE-RND-8, IKE-STEP-1: the blow that fells the last of them ends it, and no turn follows."""
    made = fight([fighter(plain_weapon(6))], [foe(hp=0, strength=2)])
    table = played(made, *STRIKE, 6)
    assert told(table, Event.FIGHT_ENDS) == [(-1, Outcome.PC_SIDE)]
    assert (made.phase, outcome(made)) == (Phase.OVER, Outcome.PC_SIDE)
    assert made.fighters[0].declared.action == Action.NOTHING
    assert played(made).transcript == []  # nothing comes after


def test_tested_at_the_start_of_a_turn() -> None:
    """IKE-RND-8, IKE-STEP-3: nobody declares, crawls or rules any more once a fire has ended it."""
    last = fighter(hp=0, strength=2, burning=1, burning_die=6, disadvantaged=1)
    made = fight([last, fighter(fate=Fate.INCAPACITATED)], [foe()], referee_asked=1)
    table = played(made, 5)
    assert order(table) == [(0, Why.ONGOING_DAMAGE)]
    assert (outcome(made), made.ending) == (Outcome.OPPONENTS, Ending.DEFEATED)


def test_tested_after_the_start() -> None:
    """IKE-RND-8, IKE-CRE-4: what is seen at the encounter may be enough."""
    made = before(
        fight(
            [fighter(will=1)], [foe(abilities=1 << Ability.ENCOUNTER_WIL_LOSS, encounter_die=4)], aftermath=1
        ),
        Phase.START,
    )
    played(made, 2, 1)
    assert (made.outcome, made.phase) == (Outcome.OPPONENTS, Phase.AFTERMATH)
    assert outcome(made) == Outcome.GOING_ON  # until that is over too


@pytest.mark.parametrize("down", [Fate.IN_FIGHT, Fate.INCAPACITATED])
def test_what_ends_with_the_fight(down: Fate) -> None:
    """IKE-CRE-5, IKE-MOR-4, IKE-CRIT-6: nobody is possessed or running after it; one who was down lies."""
    possessed = fighter(fate=down, possessed=1)
    made = fight([fighter(), possessed], [foe(fate=Fate.DEAD), foe(fate=Fate.FLED)])
    made.fighters[0].fleeing = 1
    play(made, end_if_over)
    assert (made.outcome, possessed.fate, possessed.possessed) == (Outcome.PC_SIDE, down, 0)
    assert made.fighters[0].fleeing == 0
    assert not RULESET.answered_by_referee(made, 1)


def test_beats_of_a_fight_that_is_over() -> None:
    """IKE-RND-8: nothing happens any more."""
    made = before(fight([fighter()], [foe()]), Phase.OVER)
    made.outcome = Outcome.PC_SIDE
    assert played(made).transcript == []


def test_what_becomes_of_each() -> None:
    """IKE-RND-8: the fates that a batch counts."""
    assert [RULESET.fate(me) for me in (fighter(), fighter(fate=Fate.FLED))] == [Fate.IN_FIGHT, Fate.FLED]


def test_whom_the_referee_plays() -> None:
    """IKE-ACT-6, IKE-CRE-5: the opponents, and whoever is possessed."""
    made = fight([fighter(), fighter(possessed=1)], [foe()])
    assert [RULESET.answered_by_referee(made, seat) for seat in range(3)] == [False, True, True]
