"""Nobody reads what he may not know of the other side."""

from __future__ import annotations

import re
from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kumite.rulesets.ikezu import words
from kumite.rulesets.ikezu.secrets import GLIMPSED, SEEN, hide
from kumite.rulesets.ikezu.state import Fight, Fighter
from kumite.rulesets.ikezu.terms import Ask, Event, Why
from kumite.rulesets.ikezu.words_events import SILENT
from kumite.table import Told

from .fights import fight, fighter, foe, weapon
from .said import (
    AMOUNTS,
    BEAST,
    DECISIONS,
    KENTA,
    NAMES,
    NOZOMI,
    ONI,
    PLAYER,
    WOLF,
    answers_to,
    choice,
    roll,
    say,
    text_of,
)

SPOKEN_ALOUD = {
    Event.ROUND_BEGINS,
    Event.EXCHANGE_BEGINS,
    Event.TOUCH,
    Event.COUNTED,
    Event.SHOWS,
}
"""Events whose number everyone may know: it says nothing of what is on a sheet."""
OPEN_DICE = {
    Why.DAMAGE,
    Why.OFF_HAND_DAMAGE,
    Why.BLAST_COUNT,
    Why.TRAMPLE_DAMAGE,
    Why.CLUB_DAMAGE,
    Why.CLASH_DAMAGE,
    Why.CLASH_D12,
}
"""The dice of attacks are rolled in the open."""


@pytest.mark.parametrize(
    "event", [event for event in Event if event not in SILENT | SPOKEN_ALOUD | set(AMOUNTS)]
)
def test_no_number_of_the_other_side_gets_out(brawl: Fight, event: Event) -> None:
    for seat, viewer in ((ONI, PLAYER), (KENTA, BEAST), (ONI, frozenset())):
        texts = {say(brawl, seat, event, amount, viewer) for amount in (1, 2, 7, 20)}
        assert len(texts) == 1
        assert not re.search(r"\d", texts.pop() or "")


@pytest.mark.parametrize("event", [Event.SCARRED, Event.SCAR_PLACED, Event.SCAR_WAITS, Event.WOUNDED])
def test_nor_does_what_would_betray_one(brawl: Fight, event: Event) -> None:
    assert len({say(brawl, KENTA, event, amount, BEAST) for amount in AMOUNTS[event]}) == 1


@pytest.mark.parametrize(
    ("event", "known", "veiled"),
    [
        (Event.HP_LOST, "Oni loses 3 HP and has 12 left.", "Oni is hurt."),
        (Event.STR_LOST, "Oni loses 3 STR and has 20 left.", "Oni is badly hurt."),
        (Event.HOLDS, "Oni holds on with STR 3.", "Oni holds on."),
        (Event.HEALS, "Oni gets 3 HP back.", "Oni looks better."),
        (Event.WARDED, "Oni's ward takes 3 of it.", "Oni's ward takes some of it."),
        (Event.TAKES_DAMAGE, "Oni takes 3.", None),
        (Event.HP_MAXIMUM, "Oni's HP maximum is 3 now.", None),
        (Event.AMMUNITION_LEFT, "Oni has 3 left to throw.", None),
        (Event.DIES, "Oni dies.", "Oni dies."),
    ],
)
def test_what_the_two_sides_and_the_guide_read(
    brawl: Fight, event: Event, known: str, veiled: str | None
) -> None:
    assert say(brawl, ONI, event, 3, None) == known
    assert say(brawl, ONI, event, 3, BEAST) == known
    assert say(brawl, ONI, event, 3, PLAYER) == veiled
    assert say(brawl, ONI, event, 3, PLAYER | BEAST) == known


def test_friends_know_each_others_numbers(brawl: Fight) -> None:
    assert say(brawl, NOZOMI, Event.HP_LOST, 2, PLAYER) == "Nozomi loses 2 HP and has 4 left."


@pytest.mark.parametrize("why", list(Why))
def test_dice_of_the_other_side_are_rolled_out_of_sight_but_for_attacks(brawl: Fight, why: Why) -> None:
    brawl.fighters[ONI].weapon = 1
    texts = {text_of(brawl, roll(why, ONI), answer, PLAYER) for answer in range(1, 21)}
    if why in OPEN_DICE:
        assert len(texts) == 20
        assert text_of(brawl, roll(why, ONI), 5, PLAYER) == text_of(brawl, roll(why, ONI), 5, None)
    else:
        assert len(texts) == 1
        assert not re.search(r"\d", texts.pop() or "")
    assert "5 (d20" in (text_of(brawl, roll(why, KENTA), 5, PLAYER) or "")


def test_the_ward_is_a_secret_until_it_works(brawl: Fight) -> None:
    question = choice(Ask.WARD, 0, 1, who=ONI)
    assert text_of(brawl, question, 1, BEAST) == "Oni calls up the ward."
    assert text_of(brawl, question, 1, PLAYER) is None
    assert text_of(brawl, question, 0, PLAYER) is None


def test_questions_name_no_numbers(brawl: Fight) -> None:
    for ask in DECISIONS:
        assert not re.search(r"\d", words.question(brawl, NAMES, choice(ask, *answers_to(ask))).text)
    for why in Why:
        assert words.question(brawl, NAMES, roll(why)).text.endswith(": d20")


COARSE = (
    "hp",
    "hp_max",
    "hp_held",
    "strength",
    "strength_max",
    "dexterity",
    "will",
    "armor",
    "shield",
    "helmet",
)
HIDDEN = [
    name
    for name, value in vars(Fighter()).items()
    if isinstance(value, int) and name not in (*SEEN, *GLIMPSED, *COARSE)
]
numbers = st.integers(1, 60)


@st.composite
def alike(draw: st.DrawFn, brawl: Fight) -> Fight:
    """A fight that looks the same to a player, with any numbers on the other side's sheets."""
    made = deepcopy(brawl)
    for me in made.fighters[ONI:]:
        for name in HIDDEN:
            setattr(me, name, draw(numbers))
        for name in GLIMPSED:
            setattr(me, name, getattr(me, name) and draw(numbers))
        me.hp_max = draw(st.integers(3, 60))
        me.hp_held = draw(st.integers(0, me.hp_max - 1))
        hurt, bleeding = me.seat == WOLF, me.seat == WOLF
        me.hp = me.hp_max - me.hp_held - hurt
        me.strength_max = draw(st.integers(2, 20))
        me.strength = draw(st.integers(1, me.strength_max - 1)) if bleeding else me.strength_max
        me.dexterity, me.will = draw(numbers), draw(numbers)
        me.armor = draw(numbers) if me.armor else 0
        me.wounds = draw(st.lists(numbers, min_size=24, max_size=24))
        me.scars = draw(st.lists(numbers, min_size=13, max_size=13))
        me.pending = draw(st.lists(numbers, min_size=13, max_size=13))
        for held in me.weapons:
            held.uses = held.uses and draw(numbers)
            held.spent = draw(numbers)
    return made


def example_fight() -> Fight:
    oni = foe(weapon("kanabo"), weapon("shuriken"), armor=1, burning=2)
    wolf = foe(weapon("nata"), strength=5, strength_max=10, frightened=3)
    return fight([fighter(weapon("katana")), fighter(weapon("yumi"))], [oni, wolf])


@given(alike(example_fight()), alike(example_fight()), st.sampled_from(Event), st.sampled_from([ONI, WOLF]))
def test_what_differs_only_in_secrets_reads_the_same(one: Fight, two: Fight, event: Event, seat: int) -> None:
    assert hide(one, PLAYER) == hide(two, PLAYER)
    assert words.board(one, NAMES, PLAYER) == words.board(two, NAMES, PLAYER)
    for amount in AMOUNTS.get(event, [1]):
        told = Told(seat, event, amount)
        assert words.event(one, NAMES, told, PLAYER) == words.event(two, NAMES, told, PLAYER)
    for question in [roll(why, seat) for why in Why]:
        assert words.question(one, NAMES, question) == words.question(two, NAMES, question)
        assert text_of(one, question, 3, PLAYER) == text_of(two, question, 3, PLAYER)
    for ask in (Ask.ACTION, Ask.TARGET, Ask.WEAPON, Ask.WARD):
        question = choice(ask, 0, 1, who=seat)
        assert words.question(one, NAMES, question) == words.question(two, NAMES, question)
        for answer in (0, 1):
            assert words.option(one, NAMES, question, answer) == words.option(two, NAMES, question, answer)
            assert text_of(one, question, answer, PLAYER) == text_of(two, question, answer, PLAYER)


def test_hiding_takes_nothing_from_those_who_know_and_leaves_the_fight_alone(brawl: Fight) -> None:
    before = deepcopy(brawl)
    assert hide(brawl, None) == brawl
    assert hide(brawl, PLAYER | BEAST) == brawl
    seen = hide(brawl, PLAYER)
    assert seen.fighters[:ONI] == brawl.fighters[:ONI]
    assert seen.fighters[ONI] != brawl.fighters[ONI]
    seen.fighters[KENTA].hp = 99
    assert brawl == before


def test_hiding_keeps_what_anyone_sees(brawl: Fight) -> None:
    brawl.fighters[ONI].fleeing = 1
    brawl.fighters[ONI].frightened = 30
    seen = hide(brawl, PLAYER).fighters[ONI]
    assert (seen.fleeing, seen.frightened, seen.armor, seen.main, seen.seat, seen.side) == (
        1,
        1,
        1,
        1,
        ONI,
        1,
    )
    assert [held.name for held in seen.weapons] == [held.name for held in brawl.fighters[ONI].weapons]
    assert (seen.hp, seen.hp_max, seen.strength, seen.strength_max) == (2, 2, 2, 2)


def test_a_field_is_hidden_unless_somebody_says_that_it_is_seen() -> None:
    assert {"abilities", "ward_used", "death_clock", "fatigue", "had_first_scar", "crit_die"} <= set(HIDDEN)
    assert set(SEEN) | set(GLIMPSED) <= set(vars(Fighter()))
