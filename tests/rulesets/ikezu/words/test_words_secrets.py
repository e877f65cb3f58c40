"""Nobody reads what they may not know of the other side."""

from __future__ import annotations

import re
from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kumite.rulesets.fields import Known, names_of
from kumite.rulesets.ikezu.secrets import hide
from kumite.rulesets.ikezu.state import Fight, Fighter
from kumite.rulesets.ikezu.terms import Ask, Event, Why
from kumite.rulesets.ikezu.words import WORDS
from kumite.rulesets.ikezu.words.events import EVENTS
from kumite.table import Told

from ..fights import fight, fighter, foe, weapon
from ..scene import (
    BEAST,
    KENTA,
    NAMES,
    NOZOMI,
    ONI,
    PLAYER,
    WOLF,
    choice,
    everybody_strikes,
    roll,
    say,
    spread,
    text_of,
)

SPOKEN_ALOUD = {
    Event.ROUND_BEGINS,
    Event.EXCHANGE_BEGINS,
    Event.TOUCH,
    Event.COUNTED,
    Event.SHOWS,
    Event.LANDS,
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


@pytest.mark.parametrize("event", sorted(EVENTS))
def test_no_number_of_the_other_side_gets_out(brawl: Fight, event: Event) -> None:
    everybody_strikes(brawl)
    for seat, viewer in ((ONI, PLAYER), (KENTA, BEAST), (ONI, frozenset())):
        numbers_ = spread(EVENTS[event].amount.every(brawl, seat))
        texts = {say(brawl, seat, event, amount, viewer) for amount in numbers_}
        if (EVENTS[event].secret or EVENTS[event].veiled) and event != Event.ATTACKS:  # whose number is whom
            assert len(texts) == 1
        if event not in SPOKEN_ALOUD:
            assert not re.search(r"\d", "".join(text or "" for text in texts))


@pytest.mark.parametrize("event", [Event.SCARRED, Event.SCAR_PLACED, Event.SCAR_WAITS, Event.WOUNDED])
def test_what_would_betray_a_number_is_veiled(event: Event) -> None:
    assert EVENTS[event].secret or EVENTS[event].veiled


@pytest.mark.parametrize(
    ("event", "known", "veiled"),
    [
        (Event.HP_LOST, "Oni loses 3 HP: 15 - 3 = 12.", None),
        (Event.STR_LOST, "Oni loses 3 STR: 23 - 3 = 20.", "Oni is badly hurt."),
        (Event.HOLDS, "Oni holds on with STR 3.", "Oni holds on."),
        (Event.HEALS, "Oni gets 3 HP back.", "Oni looks better."),
        (Event.WARDED, "Oni's ward takes 3 of it.", "Oni's ward takes some of it."),
        (Event.TAKES_DAMAGE, "Oni takes 3 damage: 9 HP left.", "Oni is hurt."),
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
    assert say(brawl, NOZOMI, Event.HP_LOST, 2, PLAYER) == "Nozomi loses 2 HP: 6 - 2 = 4."


@pytest.mark.parametrize("why", list(Why))
def test_dice_of_the_other_side_are_rolled_out_of_sight_but_for_attacks(brawl: Fight, why: Why) -> None:
    brawl.fighters[ONI].declared.weapon = 1
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


def test_dice_name_no_numbers_when_they_are_asked_for(brawl: Fight) -> None:
    for why in Why:
        assert WORDS.question(brawl, NAMES, roll(why)).text.endswith(": d20")


HIDDEN = names_of(Fighter, {Known.SIDE})
GLIMPSED = names_of(Fighter, {Known.WHETHER})
RECORDS = ("ruling", "sweep", "attack", "blow")
numbers = st.integers(1, 60)


@st.composite
def alike(draw: st.DrawFn, brawl: Fight) -> Fight:
    """A fight that looks the same to a player, with any numbers on the other side's sheets."""
    made = deepcopy(brawl)
    for me in made.fighters[ONI:]:
        for record in (me, *(getattr(me, name) for name in RECORDS)):
            for name in names_of(type(record), {Known.SIDE}):
                if isinstance(getattr(record, name), list):
                    getattr(record, name)[:] = [draw(numbers) for _ in getattr(record, name)]
                else:
                    setattr(record, name, draw(numbers))
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
        for held in me.weapons:
            held.uses = held.uses and draw(numbers)
            held.spent, held.trained = draw(numbers), draw(numbers)
    return made


def example_fight() -> Fight:
    oni = foe(weapon("kanabo"), weapon("shuriken"), armor=1, burning=2)
    wolf = foe(weapon("nata"), strength=5, strength_max=10, frightened=3)
    return fight([fighter(weapon("katana")), fighter(weapon("yumi"))], [oni, wolf])


@given(
    alike(example_fight()),
    alike(example_fight()),
    st.sampled_from(sorted(EVENTS)),
    st.sampled_from([ONI, WOLF]),
)
def test_what_differs_only_in_secrets_reads_the_same(one: Fight, two: Fight, event: Event, seat: int) -> None:
    assert hide(one, PLAYER) == hide(two, PLAYER)
    assert WORDS.board(one, NAMES, PLAYER) == WORDS.board(two, NAMES, PLAYER)
    for amount in spread(EVENTS[event].amount.every(one, seat)):
        told = Told(seat, event, amount)
        assert WORDS.event(one, NAMES, told, PLAYER) == WORDS.event(two, NAMES, told, PLAYER)
    for question in [roll(why, seat) for why in Why]:
        assert WORDS.question(one, NAMES, question) == WORDS.question(two, NAMES, question)
        assert text_of(one, question, 3, PLAYER) == text_of(two, question, 3, PLAYER)
    for ask in (Ask.ACTION, Ask.TARGET, Ask.WEAPON, Ask.WARD):
        question = choice(ask, 0, 1, who=seat)
        assert WORDS.question(one, NAMES, question) == WORDS.question(two, NAMES, question)
        for answer in (0, 1):
            assert WORDS.option(one, NAMES, question, answer) == WORDS.option(two, NAMES, question, answer)
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


def test_numbers_of_a_sheet_are_declared_to_be_hidden() -> None:
    assert {"abilities", "ward_used", "death_clock", "fatigue", "had_first_scar", "crit_die"} <= set(HIDDEN)
    assert {"wounds", "scars", "pending", "doomed", "has_attacked", "dexterity_max"} <= set(HIDDEN)
