"""Nobody reads what he may not know of the other side, or of a choice that is still sealed."""

from __future__ import annotations

import re
from copy import deepcopy
from dataclasses import fields
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kumite.rulesets.malice import words
from kumite.rulesets.malice.secrets import SEALED, SHEET, hide
from kumite.rulesets.malice.state import Fight, Fighter
from kumite.rulesets.malice.terms import Ask, Event, Fate, Secret, Stance, Why, WoundRank
from kumite.rulesets.malice.words_dice import TOLD_OTHERWISE
from kumite.rulesets.malice.words_events import EVENTS
from kumite.table import Told

from .said import (
    AMOUNTS,
    BRAKKA,
    DECISIONS,
    FOE,
    GOBLIN,
    NAMES,
    OF_THE_REFEREE,
    OREN,
    PLAYER,
    SELE,
    answers_to,
    choice,
    roll,
    say,
    scene,
    seat_asked,
    text_of,
)


@pytest.mark.parametrize(
    ("event", "known", "veiled"),
    [
        (
            Event.VOID_SPENT,
            "Brakka Tol spends a Void Point and has 2 left.",
            "Brakka Tol spends a Void Point.",
        ),
        (Event.WOUNDED, "Brakka Tol suffers 2 Wounds.", "Brakka Tol is wounded."),
        (Event.RANK, "Brakka Tol is Grazed now.", None),
        (Event.REDUCED, "Reduction takes 2 off for Brakka Tol.", None),
        (Event.FLAT, "Brakka Tol has +2 on the total.", None),
        (Event.SOAKED, "A Void Point spares Brakka Tol 2 Wounds.", "A Void Point spares Brakka Tol Wounds."),
        (Event.INITIATIVE, *["Brakka Tol's Initiative is 2."] * 2),
        (Event.DAMAGE, *["Brakka Tol does 2 damage."] * 2),
        (Event.TOTAL, "Brakka Tol's roll: total 2.", "Brakka Tol rolls: total 2."),
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
    shown = [say(scene(), BRAKKA, Event.RANK, rank, PLAYER) for rank in WoundRank]
    assert shown == [*[None] * 6, "Brakka Tol is Down now.", None]


def test_the_number_to_reach_is_known_to_those_whose_armour_it_is() -> None:
    made = scene()
    made.fighters[OREN].target = BRAKKA + 1
    assert say(made, OREN, Event.TN, 25, FOE) == "Oren Vahl needs 25."
    assert say(made, OREN, Event.TN, 25, PLAYER) is None
    made.fighters[OREN].tn = 25
    assert (hide(made, PLAYER).fighters[OREN].tn, hide(made, FOE).fighters[OREN].tn) == (0, 25)
    made.fighters[OREN].target = 0
    assert say(made, OREN, Event.TN, 15, PLAYER) == "Oren Vahl needs 15."
    assert say(made, OREN, Event.TN, 15, FOE) is None


@pytest.mark.parametrize("why", list(Why))
def test_what_a_roll_is_for_is_open_but_not_how_many_dice(why: Why) -> None:
    """Told with the first die of a roll, where nothing else says it; in the same words to all."""
    made = scene()
    made.roller, made.rolled, made.kept = BRAKKA + 1, 3, 2
    texts = [text_of(made, roll(why, BRAKKA), 10, viewer) for viewer in (None, PLAYER, FOE)]
    assert len(set(texts)) == 1
    assert (texts[0] is None) == (why in TOLD_OTHERWISE)
    for dice in ([10, 0, 0], [10, 4, 3]):
        made.dice[:3] = dice
        seen = hide(made, PLAYER)
        for viewer in (None, PLAYER, FOE):
            assert text_of(made, roll(why, BRAKKA), 10, viewer) is None
            assert text_of(seen, roll(why, BRAKKA), 10, viewer) is None
    assert (seen.rolled, seen.kept, sum(seen.dice)) == (0, 0, 1)


def test_a_choice_is_sealed_until_it_is_out_even_for_friends() -> None:
    """MAL-INIT-8, MAL-REACT-6: Stances of the first Round, and what is chosen for Stage 3."""
    made = scene()
    sele = made.fighters[SELE]
    sele.chosen_stance, sele.reactions, sele.reprisal_next = Stance.CENTER, 0b11, BRAKKA + 1
    seen = hide(made, PLAYER).fighters[SELE]
    assert (seen.chosen_stance, seen.reactions, seen.reprisal_next) == (0, 0, 0)
    assert hide(made, frozenset({SELE})).fighters[SELE] == sele
    assert hide(made, None).fighters[SELE] == sele


def test_what_an_assessment_found_is_nobody_elses() -> None:
    """MAL-DUEL-7: told to the one who rolled."""
    made = scene()
    made.fighters[OREN].revealed = 1 << Secret.REFLEXES
    assert hide(made, PLAYER).fighters[OREN].revealed == 1 << Secret.REFLEXES
    assert hide(made, frozenset({SELE})).fighters[OREN].revealed == 0


@pytest.mark.parametrize("ask", [ask for ask in DECISIONS if ask not in OF_THE_REFEREE])
def test_no_choice_of_a_fighter_is_told_before_an_event_reveals_it(ask: Ask) -> None:
    """But for those that refuse what somebody else wants, of which no event tells."""
    made = scene()
    made.concerns = GOBLIN + 1
    made.rolled, made.dice[:4] = 4, [13, 9, 8, 1]
    refusals = {
        Ask.EXCHANGE: "Oren Vahl will not exchange Scores.",
        Ask.WILLING: "Oren Vahl does not want the spell.",
        Ask.STRIKE_ON: "Oren Vahl holds the blow.",
    }
    for answer in answers_to(ask):
        text = text_of(made, choice(ask, *answers_to(ask)), answer, None)
        assert text == (refusals.get(ask) if answer == 0 else None)


def test_questions_name_no_numbers_of_anybodys_sheet() -> None:
    made = scene()
    made.concerns = BRAKKA + 1
    for ask in DECISIONS:
        text = words.question(made, NAMES, choice(ask, *answers_to(ask), who=seat_asked(ask))).text
        assert not re.search(r"\d", text.replace("against 10 more", "")), text


def alike(seed: int) -> Fight:
    """A fight that looks the same to a player, with anything on the other side's sheets and sealed."""
    random = Random(seed)
    made = scene()
    for me in made.fighters[GOBLIN:]:
        for name in SHEET:
            value = getattr(me, name)
            if isinstance(value, list):
                setattr(me, name, [random.randint(0, 5) for _ in value])
            else:
                setattr(me, name, random.randint(0, 5))
        me.wounds = random.randint(1, 30)
        for weapon in me.weapons:
            weapon.loaded, weapon.breaks_above = random.randint(0, 2), random.randint(0, 40)
    for me in made.fighters[SELE:]:
        for name in SEALED:
            setattr(me, name, random.randint(0, 3))
    made.fighters[OREN].target, made.fighters[OREN].tn = BRAKKA + 1, random.randint(5, 40)
    made.roller, made.rolled, made.kept = BRAKKA + 1, random.randint(1, 10), random.randint(1, 10)
    made.dice = [random.randint(1, 10) for _ in made.dice]
    return made


seeds = st.integers(0, 10**6)


@settings(max_examples=40, deadline=None)
@given(seeds, seeds, st.sampled_from([*EVENTS]))
def test_what_differs_only_in_secrets_reads_the_same(first: int, second: int, event: Event) -> None:
    one, two = alike(first), alike(second)
    assert hide(one, PLAYER) == hide(two, PLAYER)
    assert words.board(one, NAMES, PLAYER) == words.board(two, NAMES, PLAYER)
    for seat in (GOBLIN, BRAKKA):
        for amount in AMOUNTS.get(event, [1]):
            told = Told(seat, event, amount)
            assert words.event(one, NAMES, told, PLAYER) == words.event(two, NAMES, told, PLAYER)


@settings(max_examples=40, deadline=None)
@given(seeds, st.sampled_from([PLAYER, FOE, frozenset[int](), PLAYER | FOE]))
def test_what_is_hidden_once_is_hidden(seed: int, viewer: frozenset[int]) -> None:
    made = alike(seed)
    known = hide(made, viewer)
    assert hide(known, viewer) == known
    assert words.board(known, NAMES, viewer) == words.board(made, NAMES, viewer)


@pytest.mark.parametrize("fate", [Fate.IN_FIGHT, Fate.DOWN, Fate.OUT, Fate.DEAD])
def test_hiding_leaves_whether_somebody_is_wounded_and_where_he_stands(fate: Fate) -> None:
    made = scene()
    made.fighters[BRAKKA].wounds, made.fighters[BRAKKA].fate = 33, fate
    seen = hide(made, PLAYER).fighters[BRAKKA]
    assert (seen.wounds, seen.fate) == (1, fate)
    made.fighters[BRAKKA].wounds = 0
    assert hide(made, PLAYER).fighters[BRAKKA].wounds == 0


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


def test_every_field_that_is_hidden_is_a_field() -> None:
    names = {each.name for each in fields(Fighter)}
    assert {*SHEET, *SEALED} <= names
    assert len({*SHEET, *SEALED}) == len(SHEET) + len(SEALED)
    open_to_all = {"stance", "score", "prone", "fate", "x", "y", "turn_state", "main", "kata", "casting"}
    assert not open_to_all & {*SHEET, *SEALED}
