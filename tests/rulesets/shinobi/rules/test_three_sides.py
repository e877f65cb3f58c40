"""More than two sides: each against all others, and the handbook's example as a fight that can be opened."""

from __future__ import annotations

from math import dist
from typing import Any

import pytest

from kumite.encounters import encounter
from kumite.encounters.encounter import EncounterError
from kumite.play.match import Match
from kumite.rulesets import ruleset
from kumite.rulesets.shinobi.rules.basic_actions.targets import targets
from kumite.rulesets.shinobi.rules.initiative.rounds import end_if_over
from kumite.rulesets.shinobi.secrets import hide
from kumite.rulesets.shinobi.state import YARD
from kumite.rulesets.shinobi.terms import Action, Ending, Fate, Outcome, Side
from kumite.simulation.batch import simulate
from kumite.simulation.summary import summarize

from ..fights import play
from ..narrative import BEGINNING, CHOJI, INO, SAVED, recorded

SIDES = ruleset("shinobi").sides


def melee(*sides: str, each: int = 1, **scene: Any) -> encounter.Encounter:
    """So many brawlers on each of these sides."""
    fighters = [{"sample": "brawler", "count": each}]
    named = {side: {"fighters": [fighters[0] | {"name": side.capitalize()}]} for side in sides}
    return encounter.from_dict({"ruleset": "shinobi", "sides": named, "scene": scene})


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_every_side_is_as_far_from_the_next(number: int) -> None:
    """At the ends of a line or the corners of a figure of equal sides; in a triangle all are mutually so."""
    fight = melee(*SIDES[:number], distance=20).start()
    places = [(me.x / YARD, me.y / YARD) for me in fight.fighters]
    apart = [dist(places[n], places[(n + 1) % number]) for n in range(number)]
    assert apart == pytest.approx([20] * number, abs=0.05)
    assert len(set(places)) == number


def test_any_two_sides_will_do() -> None:
    fight = melee("mist", "stone", each=2).start()
    assert [me.side for me in fight.fighters] == [2, 2, 4, 4]
    assert [me.x // YARD for me in fight.fighters] == [0, 0, 10, 10]


def test_everybody_else_is_a_foe() -> None:
    """SHI-HIDE-3, SHI-INFO-1: whom one attacks, from whom one hides, and whose sheet one does not see."""
    made = melee("leaf", "sand", "mist", distance=0)
    fight = made.start()
    for me in fight.fighters:
        me.deed.kind = Action.UNARMED
        assert targets(fight, me, me.deed) == 0b111 & ~(1 << me.seat)
    data = made.as_dict()
    data["sides"]["sand"]["fighters"][0]["sheet"]["hidden"] = {"tn": 20}
    assert encounter.from_dict(data).start().fighters[1].hidden_from == 0b101
    seen = hide(fight, frozenset({2}))
    assert [me.vitality for me in seen.fighters] == [0, 0, fight.fighters[2].vitality]


def test_the_last_side_wins() -> None:
    """SHI-END-1: it goes on while two sides have somebody who can act; each side can win."""
    found = melee("leaf", "mist", "stone", distance=0)
    for winner, side in enumerate((Side.LEAF, Side.MIST, Side.STONE)):
        fight = found.start()
        first, second = (me for me in fight.fighters if me.seat != winner)
        first.fate = Fate.UNCONSCIOUS
        play(fight, end_if_over)
        assert fight.outcome == Outcome.GOING_ON
        second.fate = Fate.DEAD
        play(fight, end_if_over)
        assert (fight.outcome, fight.ending) == (1 + side, Ending.LAST_ABLE)
        assert ruleset("shinobi").outcome_sides[fight.outcome] == side
        said = ruleset("shinobi").words.outcome(fight, found.names).text
        assert said.startswith(f"Victory for the {SIDES[side].capitalize()}:")


def test_equals_win_equally_often() -> None:
    """SHI-END-1: three equal brawlers: nobody is favoured by its seat, and all fights are decided."""
    found = melee("leaf", "sand", "mist", distance=3)
    told = summarize(found, simulate(found.ruleset, found.start(), found.policies, 9, 5, engine="plain"))
    shares = {share.name: share.fights for share in told.outcomes}
    assert set(shares) <= {"leaf", "sand", "mist", "nobody", "undecided"}
    assert min(shares[side] for side in ("leaf", "sand", "mist")) >= 1
    assert shares.get("undecided", 0) == 0
    assert [side.name for side in told.sides] == ["leaf", "sand", "mist"]


def test_a_pursuit_has_two_sides() -> None:
    """SHI-PUR-17: the first side hunts the second; among three nobody does."""
    match = Match(melee("sand", "cloud", each=2, kind="pursuit"), people=[0])
    hunting, hunted = match.fight.squads[0], match.fight.squads[1]
    assert (hunting.members, hunted.members) == (0b0011, 0b1100)
    with pytest.raises(EncounterError, match="a pursuit among more than two sides"):
        melee("leaf", "sand", "mist", kind="pursuit")


def test_the_beginning_of_the_example() -> None:
    """worked example 1: three sides; anybody can play it on from there."""
    found = encounter.read(BEGINNING)
    assert found.names == ("Shikamaru", "Ino", "Choji")
    assert found.sides == (0, 1, 2)
    ended = Match(found, 3)
    assert ended.outcome in {Outcome.LEAF, Outcome.SAND, Outcome.MIST, Outcome.NOBODY}


def test_the_example_is_what_the_rules_make_of_its_answers() -> None:
    """If rules have changed on purpose: python -m tests.rulesets.shinobi.narrative."""
    saved, now = Match.load(SAVED), recorded()
    assert saved.answers == now.answers
    assert saved.encounter == encounter.read(BEGINNING)
    assert saved.question is not None


def test_the_example_count_by_count() -> None:
    """worked example 3, SHI-FLOW-3, SHI-INT-4, SHI-PHS-11, SHI-SIM-1: the next counts after each count
    of the text.
    """
    clocks = {}
    for beat in Match.load(SAVED).beats:
        clocks[beat.start.ic] = tuple(me.next_ic for me in beat.start.fighters)
    wanted = {0: (8, 4, 12), 4: (8, 18, 12), 8: (20, 18, 14), 14: (20, 20, 34), 20: (30, 28, 34)}
    assert {count: clocks[count] for count in wanted} == wanted


def test_the_example_tells_its_story() -> None:
    """SHI-PHS-6, SHI-INFO-1: who looks on does not learn what Ino's seals are for; who makes them does."""
    match = Match.load(SAVED)
    told = [line.text for line in match.log(frozenset({CHOJI}))]
    named = [n for n, line in enumerate(told) if "Hinotama" in line]
    seals = [n for n, line in enumerate(told) if line.startswith("Ino makes handseals")]
    assert (len(named), len(seals)) == (2, 1)  # declared, and done
    assert seals[0] < told.index("Count 20.") < named[0]
    by_ino = [line.text for line in match.log(frozenset({INO}))]
    assert any(line.startswith("Ino makes handseals for Hinotama") for line in by_ino)
    hurt = [line.text for line in match.log() if "Vitality 656/660" in line.text or "420/460" in line.text]
    assert len(hurt) == 2
