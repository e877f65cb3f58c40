"""Nobody reads what he may not know of the other side, or of a declaration that is still sealed."""

from __future__ import annotations

import re
from copy import deepcopy
from dataclasses import fields
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kumite.rulesets.hachigoku import words
from kumite.rulesets.hachigoku.secrets import DECLARED, SHEET, WHEREABOUTS, hide
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.terms import Action, Ask, Element, Event, Fate, Why
from kumite.rulesets.hachigoku.words_dice import TOLD_OTHERWISE
from kumite.rulesets.hachigoku.words_events import EVENTS
from kumite.table import Told

from .said import (
    AMOUNTS,
    AYAME,
    BANDITS,
    DECISIONS,
    FOE,
    GENBA,
    NAMES,
    PLAYER,
    TETSU,
    answers_to,
    choice,
    roll,
    say,
    scene,
    text_of,
)


@pytest.mark.parametrize(
    ("event", "known", "veiled"),
    [
        (Event.SPENDS_HONOR, "Tetsu spends an Honor Point and has 2 left.", "Tetsu spends an Honor Point."),
        (
            Event.HEAVILY_WOUNDED,
            "Tetsu is heavily wounded: 2 dice less on every roll.",
            "Tetsu is heavily wounded.",
        ),
        (Event.SPENDS_DIE, "Tetsu spends the 2.", "Tetsu spends the 2."),
        (Event.WISHES, *["Tetsu wants to act, with an Initiative Total of 2."] * 2),
        (Event.TAKES_WOUNDS, "Tetsu takes 2 Wounds.", "Tetsu takes 2 Wounds."),
        (Event.BANZAI, "Tetsu keeps 2 banzai dice.", "Tetsu keeps 2 banzai dice."),
        (Event.TOTAL, "Tetsu's roll: total 2.", "Tetsu rolls: total 2."),
    ],
)
def test_what_the_two_sides_and_the_story_daimyo_read(event: Event, known: str, veiled: str) -> None:
    """HAC-INIT-3: Action Dice, Wounds and totals are open; Ranks, Honor Points and pools are not."""
    assert say(scene(), TETSU, event, 2, None) == known
    assert say(scene(), TETSU, event, 2, FOE) == known
    assert say(scene(), TETSU, event, 2, PLAYER) == veiled
    assert say(scene(), TETSU, event, 2, PLAYER | FOE) == known


def test_the_number_to_reach_is_known_to_those_whose_defense_it_is() -> None:
    made = scene()
    made.fighters[GENBA].acts = made.fighters[TETSU].acts = 1
    made.fighters[GENBA].target = TETSU + 1
    assert say(made, GENBA, Event.TN, 15, FOE) == "Genba needs 15."
    assert say(made, GENBA, Event.TN, 15, PLAYER) is None
    made.fighters[TETSU].target = AYAME + 1
    assert say(made, TETSU, Event.TN, 10, PLAYER) == "Tetsu needs 10."
    assert say(made, TETSU, Event.TN, 10, FOE) is None


@pytest.mark.parametrize("why", list(Why))
def test_what_a_roll_is_for_is_open_but_not_how_many_dice(why: Why) -> None:
    """Told with the first die of a roll, where nothing else says it; in the same words to all."""
    made = scene()
    made.roller, made.rolled, made.kept = TETSU + 1, 3, 2
    texts = [text_of(made, roll(why, TETSU), 10, viewer) for viewer in (None, PLAYER, FOE)]
    assert len(set(texts)) == 1
    assert (texts[0] is None) == (why in TOLD_OTHERWISE)
    if why == Why.FALL:
        assert texts[0] == "Tetsu rolls: Earth against the fall."
    for dice in ([10, 0, 0], [10, 4, 3]):
        made.dice[:3] = dice
        seen = hide(made, PLAYER)
        for viewer in (None, PLAYER, FOE):
            assert text_of(made, roll(why, TETSU), 10, viewer) is None
            assert text_of(seen, roll(why, TETSU), 10, viewer) is None
    assert (seen.rolled, seen.kept, sum(seen.dice)) == (0, 0, 1)


def test_a_declaration_is_sealed_until_it_is_carried_out_even_for_friends() -> None:
    """HAC-INIT-14, HAC-INIT-15: wishes and what tied fighters declare."""
    made = scene()
    ayame = made.fighters[AYAME]
    ayame.wishes, ayame.action, ayame.target, ayame.raises = 1, Action.ATTACK, TETSU + 1, 2
    ayame.exchanging[3], ayame.exchanges = 2, 1
    seen = hide(made, PLAYER).fighters[AYAME]
    assert (seen.wishes, seen.action, seen.target, seen.raises, seen.exchanges) == (0, 0, 0, 0, 0)
    assert not any(seen.exchanging)
    assert hide(made, frozenset({AYAME})).fighters[AYAME] == ayame
    ayame.acts = 1
    assert hide(made, PLAYER).fighters[AYAME] == ayame
    assert hide(made, FOE).fighters[AYAME].raises == 2


@pytest.mark.parametrize("ask", [ask for ask in DECISIONS if ask < Ask.PLAY_ON and ask != Ask.END_SKIRMISH])
def test_no_decision_of_a_fighter_is_told_before_an_event_reveals_it(ask: Ask) -> None:
    made = scene()
    made.concerns = BANDITS + 1
    made.rolled, made.dice[:4] = 4, [13, 9, 8, 1]
    for answer in answers_to(ask):
        assert text_of(made, choice(ask, *answers_to(ask)), answer, None) is None


def hidden_from_all(made: Fight, seat: int) -> None:
    """Nobody of the other side perceives that fighter."""
    for me in made.fighters:
        if me.side != made.fighters[seat].side:
            me.unseen |= 1 << seat


def test_where_a_foe_is_whom_nobody_perceives_only_the_story_daimyo_knows() -> None:
    """As long as one of a side perceives the foe, all of it do."""
    made = scene()
    made.fighters[GENBA].unseen = 1 << TETSU
    assert say(made, TETSU, Event.POSITION, 3, PLAYER) == "Tetsu is at 3 now."
    hidden_from_all(made, TETSU)
    made.fighters[TETSU].height_level = 4
    for event in (Event.POSITION, Event.HEIGHT, Event.RANGE, Event.COVER_TAKEN, Event.COVER_LOST):
        assert say(made, TETSU, event, 3, PLAYER) is None
        assert say(made, TETSU, event, 3, FOE) is not None
        assert say(made, TETSU, event, 3, None) is not None
    rows = words.board(made, NAMES, PLAYER).rows
    assert rows[GENBA][7] == "Bandits Close, Tetsu unseen"
    assert rows[GENBA][8] == "cannot see Tetsu"
    assert (rows[TETSU][7], rows[TETSU][8]) == ("unseen", "")
    assert words.board(made, NAMES, FOE).rows[TETSU][7:] == ("Long", "level 4")
    for viewer in (PLAYER, frozenset[int]()):
        seen = hide(made, viewer).fighters[TETSU]
        assert (seen.position, seen.height_level) == (0, 0)


def test_a_spectator_sees_whom_everybody_perceives() -> None:
    """Nobody may ask a spectator where the one is who hides from him."""
    made, spectator = scene(), frozenset[int]()
    assert say(made, TETSU, Event.POSITION, 3, spectator) == "Tetsu is at 3 now."
    made.fighters[GENBA].unseen = 1 << TETSU
    assert say(made, TETSU, Event.POSITION, 3, spectator) is None


def test_the_deeds_of_somebody_unseen_are_told_as_far_as_they_are_felt() -> None:
    """A blow out of nowhere is a blow."""
    made = scene()
    hidden_from_all(made, TETSU)
    me = made.fighters[TETSU]
    me.action, me.movement, me.acts = Action.MOVE, 1, 1
    assert say(made, TETSU, Event.DECLARES, Action.MOVE, PLAYER) == "Tetsu does something out of sight."
    me.action, me.target = Action.ATTACK, GENBA + 1
    declared = say(made, TETSU, Event.DECLARES, Action.ATTACK, PLAYER)
    assert declared == "Tetsu attacks Genba from out of sight."


def test_questions_name_no_numbers_of_anybodys_sheet() -> None:
    made = scene()
    made.concerns = TETSU + 1
    for ask in DECISIONS:
        text = words.question(made, NAMES, choice(ask, *answers_to(ask))).text
        assert re.sub(r"Moment 7", "", text) == re.sub(r"\d", "", text.replace("Moment 7", ""))


def alike(seed: int) -> Fight:
    """A fight that looks the same to a player, with anything on the other side's sheets and sealed."""
    random = Random(seed)
    made = scene()
    hidden_from_all(made, BANDITS)
    made.fighters[TETSU].wounds[0] = 4
    for me in made.fighters[BANDITS:]:
        me.elements = [0, *(random.randint(1, 10) for _ in Element if _)]
        me.elements[Element.EARTH] = random.randint(4, 9)  # so that four Wounds are Light
        me.skills = [random.randint(0, 10) for _ in me.skills]
        me.down_at = 2 * me.elements[Element.EARTH] + 1
        for name in ("threat", "action_dice", "honor_points", "medicine_kit", "unseen"):
            setattr(me, name, random.randint(0, 3))
        for weapon in me.weapons:
            weapon.quality, weapon.loaded = random.randint(0, 2), random.randint(0, 1)
    for me in made.fighters[AYAME:]:
        for name in DECLARED:
            if isinstance(getattr(me, name), int):
                setattr(me, name, random.randint(0, 1))
    bandits = made.fighters[BANDITS]
    for name in ("position", "height_level", "cover"):
        setattr(bandits, name, random.randint(0, 4))
    made.roller, made.rolled, made.kept = TETSU + 1, random.randint(1, 10), random.randint(1, 10)
    made.dice = [random.randint(1, 10) for _ in made.dice]
    return made


seeds = st.integers(0, 10**6)


@settings(max_examples=40, deadline=None)
@given(seeds, seeds, st.sampled_from([*EVENTS]))
def test_what_differs_only_in_secrets_reads_the_same(first: int, second: int, event: Event) -> None:
    one, two = alike(first), alike(second)
    assert hide(one, PLAYER) == hide(two, PLAYER)
    assert words.board(one, NAMES, PLAYER) == words.board(two, NAMES, PLAYER)
    for seat in (BANDITS, TETSU):
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


@pytest.mark.parametrize("wounds", range(12))
def test_hiding_keeps_the_band_that_wounds_are_in(wounds: int) -> None:
    made = scene()
    tetsu = made.fighters[TETSU]
    tetsu.wounds[0] = wounds
    tetsu.fate = Fate.IN_FIGHT if wounds < 9 else Fate.DOWN
    assert (
        words.board(hide(made, PLAYER), NAMES, None).rows[TETSU][4]
        == (words.board(made, NAMES, None).rows[TETSU][4])
    )


def test_hiding_takes_nothing_from_those_who_know_and_leaves_the_fight_alone() -> None:
    made = scene()
    before = deepcopy(made)
    assert hide(made, None) == made
    everybody = frozenset(range(4))
    assert hide(made, everybody) == made
    seen = hide(made, PLAYER)
    assert seen.fighters[:BANDITS] == made.fighters[:BANDITS]
    assert seen.fighters[TETSU] != made.fighters[TETSU]
    seen.fighters[GENBA].honor_points = 99
    seen.fighters[GENBA].dice[5] = 99
    assert made == before


def test_every_field_that_is_hidden_is_a_field() -> None:
    names = {each.name for each in fields(Fighter)}
    assert {*SHEET, *WHEREABOUTS, *DECLARED} <= names
    assert {"wishes", "exchanging", "raises", "element"} <= set(DECLARED)
    assert not {"acts", "total", "victim", "dice", "wounds"} & set(DECLARED)
