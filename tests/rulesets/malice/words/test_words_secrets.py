"""Nobody reads what they may not know of the other side, or of a choice that is still sealed."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kumite.rulesets.fields import Known, fields_of, names_of
from kumite.rulesets.malice.records import Declaration
from kumite.rulesets.malice.secrets import hide
from kumite.rulesets.malice.state import Fight, Fighter
from kumite.rulesets.malice.terms import Ask, Event, Fate, Secret, Skill, Special, Stance, Trait, Why
from kumite.rulesets.malice.words import WORDS
from kumite.rulesets.malice.words.events import EVENTS
from kumite.table import Told

from .scene import (
    BRAKKA,
    FOE,
    GOBLIN,
    NAMES,
    OF_THE_REFEREE,
    OREN,
    PLAYER,
    SELE,
    amounts_of,
    answers_to,
    choice,
    decisions,
    in_hand,
    roll,
    say,
    scene,
    text_of,
)


@pytest.mark.parametrize(
    ("event", "known", "veiled"),
    [
        (
            Event.VOID_SPENT,
            "Brakka Tol spends a Void Point, and has 2 left.",
            "Brakka Tol spends a Void Point.",
        ),
        (Event.WOUNDED, "Brakka Tol suffers 2 Wounds.", "Brakka Tol is wounded."),
        (Event.HEALED, "Brakka Tol has 2 Wounds less.", "Brakka Tol is treated."),
        (Event.INITIATIVE, *["Brakka Tol's Initiative is 2."] * 2),
        (Event.DAMAGE, *["Brakka Tol does 2 damage."] * 2),
        (Event.TOTAL, *["Brakka Tol rolls 2."] * 2),
    ],
)
def test_what_the_two_sides_and_the_referee_read(event: Event, known: str, veiled: str | None) -> None:
    """Scores and totals are open; Wounds, Reduction, bonuses and Void Points are not."""
    assert say(scene(), BRAKKA, event, 2, None) == known
    assert say(scene(), BRAKKA, event, 2, FOE) == known
    assert say(scene(), BRAKKA, event, 2, PLAYER) == veiled
    assert say(scene(), BRAKKA, event, 2, PLAYER | FOE) == known


def test_anybody_sees_who_goes_down() -> None:
    """MAL-DUEL-7: the Wound Rank is something to find out, but not that somebody lies there."""
    made = scene()
    assert say(made, BRAKKA, Event.DOWN, 0, PLAYER) == "Brakka Tol goes Down."
    made.fighters[BRAKKA].wounds, made.fighters[BRAKKA].harm.damage = 20, 20
    assert say(made, BRAKKA, Event.WOUNDED, 20, PLAYER) == "Brakka Tol takes 20 damage and is wounded."
    assert say(made, BRAKKA, Event.WOUNDED, 20, FOE) == "Brakka Tol suffers 20 Wounds. Now Hurt."


def test_the_number_to_reach_is_known_to_those_whose_armor_it_is() -> None:
    """And what it is made of to those who know both sides."""
    made = scene()
    me = made.fighters[OREN]
    me.attack.target, me.attack.weapon, me.attack.trait, me.attack.tn = BRAKKA + 1, 1, Trait.AGILITY, 15
    me.attack.skill = Skill.HEAVY_WEAPONS
    assert say(made, OREN, Event.TN, 15, FOE) == "Oren Vahl needs 15 to hit Brakka Tol."
    assert say(made, OREN, Event.TN, 15, PLAYER) is None
    whole = "Oren Vahl needs 15 to hit Brakka Tol: 5 (base) + 10 (5 × Reflexes 2) = 15."
    assert say(made, OREN, Event.TN, 15, None) == whole
    assert say(made, OREN, Event.TN, 15, PLAYER | FOE) == whole
    assert (hide(made, PLAYER).fighters[OREN].attack.tn, hide(made, FOE).fighters[OREN].attack.tn) == (0, 15)
    me.attack.target, made.roll.why = 0, Why.FEAR
    assert say(made, OREN, Event.TN, 15, PLAYER) == "Willpower against Fear: Oren Vahl needs 15."
    assert say(made, OREN, Event.TN, 15, FOE) is None


def test_whether_a_blow_hits_is_open_but_not_the_armor_tn() -> None:
    made = scene()
    made.fighters[OREN].attack.target, made.fighters[OREN].attack.tn = BRAKKA + 1, 18
    made.fighters[OREN].attack.total = 28
    assert say(made, OREN, Event.HITS, BRAKKA, PLAYER) == "Oren Vahl hits Brakka Tol with 28."
    assert say(made, OREN, Event.HITS, BRAKKA, FOE) == "Oren Vahl hits Brakka Tol: 28 against 18."


@pytest.mark.parametrize("why", list(Why))
def test_single_dice_are_not_told(why: Why) -> None:
    """What a roll comes to is told with all its dice, to those who may know them; a tie is broken openly."""
    made = scene()
    made.roll.roller, made.roll.rolled, made.roll.kept = BRAKKA + 1, 3, 2
    texts = {text_of(made, roll(why, BRAKKA), 10, viewer) for viewer in (None, PLAYER, FOE)}
    assert texts == ({None} if why != Why.TIE else {"Brakka Tol rolls 10 to break the tie of Scores."})


def test_a_choice_is_sealed_until_it_is_out_even_for_friends() -> None:
    """MAL-INIT-8, MAL-REACT-6: Stances of the first Round, and what is chosen for Stage 3."""
    made = scene()
    sele = made.fighters[SELE]
    sele.declared.stance, sele.declared.reactions, sele.declared.reprisal = Stance.CENTER, 0b11, BRAKKA + 1
    seen = hide(made, PLAYER).fighters[SELE]
    assert (seen.declared.stance, seen.declared.reactions, seen.declared.reprisal) == (0, 0, 0)
    assert hide(made, frozenset({SELE})).fighters[SELE] == sele
    assert hide(made, None).fighters[SELE] == sele


def test_what_an_assessment_found_is_nobody_elses() -> None:
    """MAL-DUEL-7: told to the one who rolled."""
    made = scene()
    made.fighters[OREN].revealed = 1 << Secret.REFLEXES
    assert hide(made, PLAYER).fighters[OREN].revealed == 1 << Secret.REFLEXES
    assert hide(made, frozenset({SELE})).fighters[OREN].revealed == 0


@pytest.mark.parametrize("ask", [ask for ask in decisions() if ask not in OF_THE_REFEREE])
def test_no_choice_of_a_fighter_is_told_before_an_event_reveals_it(ask: Ask) -> None:
    """But for those that refuse what somebody else wants, of which no event tells."""
    made = scene()
    in_hand(made)
    refusals = {
        Ask.EXCHANGE: "Oren Vahl will not exchange Scores.",
        Ask.WILLING: "Oren Vahl does not want the spell.",
        Ask.STRIKE_ON: "Oren Vahl holds the blow.",
    }
    for answer in answers_to(made, ask):
        text = text_of(made, choice(ask, *answers_to(made, ask)), answer, None)
        assert text == (refusals.get(ask) if answer == 0 else None)


def alike(seed: int) -> Fight:
    """A fight that looks the same to a player, with anything on the other side's sheets and sealed."""
    random = Random(seed)
    made = scene()
    for me in made.fighters[GOBLIN:]:
        scramble(me, random, Known.SIDE)
        me.wounds = random.randint(1, 30)
    for me in made.fighters[SELE:]:
        scramble(me, random, Known.SEALED)
    made.fighters[OREN].attack.target, made.fighters[OREN].attack.tn = BRAKKA + 1, random.randint(5, 40)
    made.roll.roller = BRAKKA + 1
    scramble(made.roll, random, Known.PARTLY)
    made.roll.dice[0] = random.randint(1, 10)
    return made


def scramble(record: Any, random: Random, known: Known) -> None:
    """Put anything into each field of which only these know."""
    for name, field in fields_of(type(record)).items():
        value = getattr(record, name)
        if field.of is not None:
            for entry in value if isinstance(value, list) else [value]:
                scramble(entry, random, known)
        elif field.known == known:
            low, high = max(0, field.low), min(5, field.limits(4)[1])
            if isinstance(value, list):
                setattr(record, name, [random.randint(low, high) for _ in value])
            else:
                setattr(record, name, random.randint(low, high))


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 10**6), st.sampled_from(decisions()))
def test_questions_and_answers_name_only_numbers_of_ones_own_side(first: int, second: int, ask: Ask) -> None:
    """Whoever is asked reads the same whatever stands on the sheets of the others."""
    texts = []
    for made in (alike(first), alike(second)):
        made.concerns, made.fighters[OREN].attack.tn = BRAKKA + 1, 0
        made.roll, made.roll.roller = in_hand(scene()).roll, OREN + 1  # they are asked about their own dice
        question = choice(ask, *answers_to(made, ask), who=OREN)
        named = [WORDS.option(made, NAMES, question, answer) for answer in question.answers]
        texts.append((WORDS.question(made, NAMES, question).text, named))
    assert texts[0] == texts[1]


seeds = st.integers(0, 10**6)


@settings(max_examples=40, deadline=None)
@given(seeds, seeds, st.sampled_from([*EVENTS]))
def test_what_differs_only_in_secrets_reads_the_same(first: int, second: int, event: Event) -> None:
    one, two = alike(first), alike(second)
    assert hide(one, PLAYER) == hide(two, PLAYER)
    assert WORDS.board(one, NAMES, PLAYER) == WORDS.board(two, NAMES, PLAYER)
    for seat in (GOBLIN, BRAKKA):
        for amount in amounts_of(one, event, seat):
            told = Told(seat, event, amount)
            assert WORDS.event(one, NAMES, told, PLAYER) == WORDS.event(two, NAMES, told, PLAYER)


@settings(max_examples=40, deadline=None)
@given(seeds, st.sampled_from([PLAYER, FOE, frozenset[int](), PLAYER | FOE]))
def test_what_is_hidden_once_is_hidden(seed: int, viewer: frozenset[int]) -> None:
    made = alike(seed)
    known = hide(made, viewer)
    assert hide(known, viewer) == known
    assert WORDS.board(known, NAMES, viewer) == WORDS.board(made, NAMES, viewer)


@pytest.mark.parametrize("fate", [Fate.IN_FIGHT, Fate.DOWN, Fate.OUT, Fate.DEAD])
def test_hiding_leaves_whether_somebody_is_wounded_and_where_he_stands(fate: Fate) -> None:
    made = scene()
    made.fighters[BRAKKA].wounds, made.fighters[BRAKKA].fate = 33, fate
    seen = hide(made, PLAYER).fighters[BRAKKA]
    assert (seen.wounds, seen.fate) == (1, fate)
    made.fighters[BRAKKA].wounds = 0
    assert hide(made, PLAYER).fighters[BRAKKA].wounds == 0


def test_who_is_undead_is_plain_to_see_and_nothing_else_that_is_special() -> None:
    """MAL-CRE-6: it shows when they face no fear, before anybody is asked."""
    made = scene()
    for special in Special:
        made.fighters[BRAKKA].specials = 1 << special
        kept = 1 << special if special == Special.UNDEAD else 0
        assert hide(made, PLAYER).fighters[BRAKKA].specials == kept


def test_hiding_takes_nothing_from_those_who_know_and_leaves_the_fight_alone() -> None:
    made = scene()
    before = deepcopy(made)
    assert hide(made, None) == made
    assert hide(made, frozenset(range(4))) == made
    seen = hide(made, PLAYER)
    assert seen.fighters[:GOBLIN] == made.fighters[:GOBLIN]
    assert seen.fighters[BRAKKA] != made.fighters[BRAKKA]
    seen.fighters[OREN].void_points = 99
    seen.fighters[OREN].traits[1] = 99
    assert made == before


def test_whose_secret_a_number_is_stands_beside_its_field() -> None:
    """MAL-DUEL-7, MAL-INIT-8: what an Assessment finds out and what is not out yet are not open to all."""
    secret = {*names_of(Fighter, known=[Known.SIDE, Known.WHETHER, Known.SEALED])}
    assert {"rings", "traits", "skills", "emphases", "void_points", "wounds", "revealed"} <= secret
    assert not {"stance", "score", "prone", "fate", "x", "y", "main", "kata"} & secret
    assert {*names_of(Declaration, known=[Known.SEALED])} == {*fields_of(Declaration)}
