"""What holds in every fight, whatever is fought, by whom, and under whatever house rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from kumite.encounters.encounter import from_dict
from kumite.rulesets.ikezu import RULESET
from kumite.rulesets.ikezu.limits import check_state
from kumite.rulesets.ikezu.rules.standing import able_on, can_act
from kumite.rulesets.ikezu.state import Fight, Fighter
from kumite.rulesets.ikezu.terms import Ask, Event, Fate, Outcome, Phase, Policy, Side, Why
from kumite.table import REFEREE, Asked, Entry, Told
from kumite.tables.seeded import Seeded

from .encounters import random_encounter
from .fights import left_over
from .fought import beats

seeds = st.integers(0, 10**6)
policies = st.one_of(st.none(), st.sampled_from(Policy))
"""One policy for everybody, or those that the encounter names."""
some = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])

GONE = (Event.DIES, Event.DESTROYED, Event.ROUTED, Event.FLED)
DEEDS = (Event.DECLARES, Event.ATTACKS, Event.MOVES, Event.CRAWLS, Event.READIES, Event.RETREATS)
OF_THE_DEAD = (Ask.SUCCESSOR, Ask.DROP_WEAPON, Ask.TIED_RESULT, Ask.TIED_WEAPON)
"""What somebody can be asked who is gone: who follows, and about a blow that was on its way."""


def fought(seed: int, policy: Policy | None) -> Iterator[tuple[Fight, Seeded]]:
    """A random fight, beat by beat."""
    encounter = from_dict(random_encounter(seed))
    everybody = encounter.policies if policy is None else [policy] * (1 + len(encounter.names))
    return beats(encounter, everybody, seed)


def finished(seed: int, policy: Policy | None) -> Seeded:
    """The table of a random fight when it is over, or has gone on for long."""
    *_, (_, table) = fought(seed, policy)
    return table


@some
@given(seeds, policies)
def test_every_state_is_a_possible_one(seed: int, policy: Policy | None) -> None:
    """IKE-DICE-1, IKE-ATTR-1, IKE-RNG-9: nothing below 0 or above its maximum; a band is a pair's."""
    for fight, _ in fought(seed, policy):
        for me in fight.fighters:
            within_bounds(me)
            for other in fight.fighters:
                one, two = 1 << me.seat, 1 << other.seat
                assert bool(me.at_melee & two) == bool(other.at_melee & one)
                assert bool(me.at_reach & two) == bool(other.at_reach & one)
            assert not me.at_melee & me.at_reach
        assert [*check_state(fight)] == []


def within_bounds(me: Fighter) -> None:
    assert 0 <= me.hp <= me.hp_max
    assert 0 <= me.hp_held <= me.hp_max
    assert 0 <= me.strength <= me.strength_max
    assert 0 <= me.dexterity <= me.dexterity_max
    assert 0 <= me.will <= me.will_max
    assert me.strength > 0 or me.fate in (Fate.DEAD, Fate.DESTROYED, Fate.ABSENT)


@some
@given(seeds, policies)
def test_nothing_of_a_turn_is_left_over(seed: int, policy: Policy | None) -> None:
    """IKE-STEP-1, IKE-STEP-2: what was declared, rolled and applied is gone by the next beat."""
    for fight, _ in fought(seed, policy):
        assert left_over(fight) == []


@some
@given(seeds, policies)
def test_the_dead_do_not_act(seed: int, policy: Policy | None) -> None:
    """IKE-RND-2, IKE-ACT-3, IKE-RET-4: whoever is gone neither does anything nor is asked anything."""
    table = finished(seed, policy)
    gone: set[int] = set()
    for entry in table.transcript:
        if isinstance(entry, Told):
            if entry.what in GONE:
                assert entry.who not in gone
                gone.add(entry.who)
            assert entry.what not in DEEDS or entry.who not in gone
        elif not entry.question.is_dice and entry.question.about not in OF_THE_DEAD:
            assert entry.question.who not in gone


@some
@example(966577, None)  # a duelist who is possessed
@given(seeds, policies)
def test_it_ends_or_goes_on(seed: int, policy: Policy | None) -> None:
    """IKE-RND-8: over as soon as a side is out, and only then, or when the referee or a duellist says so."""
    for fight, table in fought(seed, policy):
        ended = [entry.what for entry in table.events].count(Event.FIGHT_ENDS)
        out = [able_on(fight, side) == 0 for side in (Side.PC, Side.OPPONENT)]
        if fight.phase > Phase.START and fight.outcome == Outcome.GOING_ON:
            assert out == [False, False]
        if fight.phase == Phase.OVER:
            assert RULESET.outcome(fight) == fight.outcome != Outcome.GOING_ON
        assert ended == (fight.outcome != Outcome.GOING_ON)


@some
@given(seeds, policies)
def test_each_acts_at_most_once_a_round(seed: int, policy: Policy | None) -> None:
    """IKE-RND-2, IKE-RND-9, IKE-RND-7: one declaration a round, and the first-round save but once."""
    table = finished(seed, policy)
    declared: set[int] = set()
    saved: set[int] = set()
    for entry in table.transcript:
        if isinstance(entry, Told) and entry.what == Event.ROUND_BEGINS:
            declared.clear()
        elif isinstance(entry, Told) and entry.what == Event.DECLARES:
            assert entry.who not in declared
            declared.add(entry.who)
        elif is_roll(entry, Why.FIRST_ROUND_SAVE):
            assert entry.question.who not in saved
            saved.add(entry.question.who)


def is_roll(entry: Entry, why: Why) -> TypeGuard[Asked]:
    return isinstance(entry, Asked) and entry.question.is_dice and entry.question.about == why


@some
@given(seeds, policies)
def test_each_is_asked_about_what_is_its_own(seed: int, policy: Policy | None) -> None:
    """IKE-ACT-2, IKE-ACT-3, IKE-ACT-4: rulings are the referee's to make, deeds the fighters'."""
    table = finished(seed, policy)
    for entry in table.transcript:
        if isinstance(entry, Asked) and not entry.question.is_dice:
            assert (entry.question.who == REFEREE) == (entry.question.about in OF_THE_REFEREE)


OF_THE_REFEREE = {
    *(Ask.BLAST_AREA, Ask.IN_AREA, Ask.JUDGEMENT, Ask.JUDGED, Ask.RISKY_ATTRIBUTE, Ask.RISKY_FOOTING),
    *(Ask.RISKY_SAVER, Ask.BAND_OTHER, Ask.BAND, Ask.LIMB, Ask.MERCY, Ask.DETACHMENT, Ask.TRAMPLE_TARGET),
    *(Ask.WOUND_TYPE, Ask.WOUND_LEVEL, Ask.FITTING_ATTRIBUTE, Ask.PANIC_CAUSE, Ask.AFTERMATH),
    *(Ask.AFTERMATH_FIGHTER, Ask.PENDING_SCAR, Ask.TREATED_WOUND, Ask.HARM_ATTRIBUTE, Ask.HARM_AMOUNT),
    *(Ask.HARM_ARMOR, Ask.GIVES_WAY),
}


def test_the_helpless_are_not_asked_to_act() -> None:
    """IKE-CRIT-6, IKE-ATTR-3: of those who cannot act, only who is down is asked, and only to crawl."""
    for seed in range(40):
        encounter = from_dict(random_encounter(seed))
        unable: set[int] = set()
        seen = 0
        for fight, table in beats(encounter, encounter.policies, seed):
            declarations = [
                entry.question
                for entry in table.transcript[seen:]
                if isinstance(entry, Asked) and entry.question.about == Ask.ACTION
            ]
            seen = len(table.transcript)
            assert not {question.who for question in declarations if not question.is_dice} & unable
            unable = {me.seat for me in fight.fighters if not can_act(me)}
