"""Fights as they are told: briefly, with the parts of each number, and on boards that fit."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.cli.console import column_widths
from kumite.encounters.encounter import from_dict, read
from kumite.encounters.examples import examples
from kumite.play.match import Match
from kumite.play.tree import Detail, Tree
from kumite.rulesets import Line, Sum
from kumite.rulesets.hachigoku.records import Pool
from kumite.rulesets.hachigoku.sizes import DEFENSES as WITH_TOTAL
from kumite.rulesets.hachigoku.terms import (
    Action,
    Approach,
    Defense,
    DisarmTn,
    Event,
    Maneuver,
    Movement,
    Order,
    Result,
    Simple,
    Skill,
    Why,
)
from kumite.rulesets.hachigoku.words import WORDS
from kumite.rulesets.hachigoku.words.grammar import Verb
from kumite.table import Told

from ..fights import put
from ..scene import BANDITS, FOE, GENBA, NAMES, PLAYER, TETSU, scene

EXAMPLES = [each for each in examples() if each.ruleset == "hachigoku"]
LONGEST = 40
WIDEST = 80


def fought(path: Any, seed: int) -> Match:
    return Match(read(path), seed, limit=400)


def told(match: Match, detail: Detail) -> list[str]:
    return [shown.line.text for shown in Tree(match.told()).shown(detail)]


def line_of(made: Any, who: int, event: Event, amount: int, viewer: frozenset[int] | None = None) -> Line:
    line = WORDS.event(made, NAMES, Told(who, event, amount), viewer)
    assert line
    return line


def parts_of(one: Sum) -> list[tuple[int, str]]:
    return [(part.number, part.what) for part in one.parts]


@pytest.mark.parametrize(
    ("verb", "several"),
    [
        ("is", "are"),
        ("tries", "try"),
        ("reaches", "reach"),
        ("dies", "die"),
        ("misses", "miss"),
        ("takes", "take"),
    ],
)
def test_verbs_go_with_those_who_do_it(verb: str, several: str) -> None:
    assert (format(Verb(False), verb), format(Verb(True), verb)) == (verb, several)


def test_a_pool_is_told_with_all_that_makes_it() -> None:
    """HAC-ATK-5, HAC-ATK-7, HAC-CHRG-1, HAC-DICE-9: the Skill and the weapon, less each difficulty."""
    made = scene()
    me = made.fighters[GENBA]
    me.skills[Skill.KENJUTSU], me.weapons[1].skill, me.weapons[1].rolled, me.weapons[1].kept = (
        4,
        Skill.KENJUTSU,
        2,
        1,
    )
    me.weapons[1].element, me.uneven_terrain = 3, 1
    put(me, action=Action.ATTACK, target=TETSU + 1, weapon=1, skilled=1, approach=Approach.CHARGE, revealed=1)
    made.fighters[TETSU].armor = 2
    made.roller, made.rolled, made.kept = GENBA + 1, 2, 2
    made.pool = Pool(why=Why.ATTACK, skill=Skill.KENJUTSU, element=3, skilled=1, weapon=1, foe=TETSU + 1)
    line = line_of(made, GENBA, Event.POOL, 202)
    rolled, kept = line.sums
    assert parts_of(rolled) == [
        (4, "Kenjutsu"),
        (2, "katana"),
        (-1, "bad ground"),
        (-2, "their armor"),
        (-1, "Charge"),
    ]
    assert parts_of(kept) == [(2, "Fire"), (1, "katana"), (2, "as many as are rolled")]
    assert (rolled.counted, kept.counted) == (2, 2)
    assert line.text.startswith("Genba rolls to attack, 2k2: 4 (Kenjutsu) + 2 (katana) - 1 (bad ground)")
    veiled = line_of(made, GENBA, Event.POOL, 202, FOE)
    assert (veiled.text, veiled.sums) == ("Genba rolls to attack.", ())


def test_a_number_to_reach_is_told_with_its_raises() -> None:
    """HAC-DEF-1, HAC-DICE-19, HAC-UNAW-1."""
    made = scene()
    put(made.fighters[GENBA], action=Action.ATTACK, target=TETSU + 1, raises=2, revealed=1)
    [needed] = line_of(made, GENBA, Event.TN, 20).sums
    assert parts_of(needed) == [(2, "Defense, from Water"), (5, ""), (10, "2 Raises")]
    made.fighters[TETSU].prone = 1
    [needed] = line_of(made, GENBA, Event.TN, 15).sums
    assert parts_of(needed) == [(5, "prone"), (10, "2 Raises")]
    made.fighters[GENBA].declared.maneuver = Maneuver.STUN
    [needed] = line_of(made, GENBA, Event.TN, 30).sums
    assert parts_of(needed) == [(4, "Earth"), (5, ""), (10, "2 Raises")]


def test_wounds_are_told_with_where_they_come_from() -> None:
    """HAC-WND-7, HAC-WND-8: of a blow, of a Counterstrike, and no more than can be dealt."""
    made = scene()
    made.concerns = TETSU + 1
    put(made.fighters[GENBA], action=Action.ATTACK, target=TETSU + 1, raises=2, revealed=1)
    made.fighters[GENBA].attack.result, made.fighters[GENBA].attack.banzai = Result.HITS, 1
    [dealt] = line_of(made, GENBA, Event.DEALS_WOUNDS, 4).sums
    assert parts_of(dealt) == [(1, "the attack"), (1, "1 banzai die"), (2, "2 Raises")]
    [dealt] = line_of(made, GENBA, Event.DEALS_WOUNDS, 3).sums
    assert dealt.counted == 3
    assert dealt.parts[-1].what == "as many as kill"
    made.fighters[TETSU].attack.counter_lands, made.fighters[TETSU].attack.counter_wounds = 1, 3
    [dealt] = line_of(made, GENBA, Event.DEALS_WOUNDS, 3).sums
    assert parts_of(dealt) == [(1, "the Counterstrike"), (2, "banzai dice and Raises")]


def test_a_deed_is_told_in_one_sentence_also_where_several_act_at_once() -> None:
    """HAC-INIT-15: where two are tied, each result stands beneath the deed that it comes of."""
    made = scene()
    put(made.fighters[GENBA], action=Action.ATTACK, target=TETSU + 1, weapon=1, skilled=1, revealed=1)
    attack = made.fighters[GENBA].attack
    attack.total, attack.result, attack.victim = 28, Result.HITS, TETSU + 1
    hit, wounds = (Event.HITS, TETSU), (Event.TAKES_WOUNDS, 2)
    assert line_of(made, GENBA, *hit).clause == "28 against 10"
    assert line_of(made, GENBA, *hit, PLAYER).clause == "a hit"
    assert line_of(made, TETSU, *wounds).clause == "2 Wounds"
    assert line_of(made, GENBA, *hit).of == line_of(made, TETSU, *wounds).of == -1
    put(made.fighters[BANDITS], action=Action.ATTACK, target=GENBA + 1, revealed=1)
    assert line_of(made, GENBA, *hit).clause == "28 against 10"
    assert line_of(made, TETSU, *wounds).clause == "2 Wounds"
    assert line_of(made, GENBA, *hit).of == line_of(made, TETSU, *wounds).of == GENBA
    assert line_of(made, GENBA, *hit).text == "Genba hits Tetsu, 28 against 10."
    made.fighters[BANDITS].attack.victim = TETSU + 1  # whose Wounds these are cannot be told
    made.fighters[BANDITS].attack.result = Result.HITS
    assert line_of(made, TETSU, *wounds).of == -1
    assert line_of(made, TETSU, *wounds).clause == ""
    attack.counter_lands = 1
    assert line_of(made, GENBA, *wounds).of == GENBA


def test_a_defense_is_told_with_what_it_had_to_reach() -> None:
    """HAC-AD-4, HAC-CSTR-4, HAC-DSRM-5: the total of the attack, which everybody has heard."""
    made = scene()
    put(made.fighters[GENBA], action=Action.ATTACK, target=TETSU + 1, weapon=1, skilled=1, revealed=1)
    attack = made.fighters[GENBA].attack
    attack.total, attack.result, attack.victim = 20, Result.HITS, TETSU + 1

    def told(event: Event, kind: Defense, total: int) -> str:
        return line_of(made, TETSU, event, WITH_TOTAL * total + kind).text

    assert told(Event.DEFENSE_SUCCEEDS, Defense.DODGE, 24) == "Tetsu dodges, 24 against 20."
    assert told(Event.DEFENSE_FAILS, Defense.DODGE, 16) == "Tetsu's Dodge fails, 16 against 20."
    countered = told(Event.DEFENSE_FAILS, Defense.COUNTERSTRIKE, 22)
    assert countered == "Tetsu's Counterstrike fails, 22 against 20 and its Raises."
    assert told(Event.DEFENSE_SUCCEEDS, Defense.DISARM, 25) == "Tetsu disarms Genba, 25 against 20."
    made.house.disarm_tn = DisarmTn.FOE_DEFENSE
    assert told(Event.DEFENSE_SUCCEEDS, Defense.DISARM, 25) == "Tetsu disarms Genba, with a total of 25."


def test_those_who_are_tied_have_one_heading() -> None:
    """HAC-INIT-15: no deed stands under the heading of another."""
    made = scene()
    for seat in (GENBA, TETSU):
        put(made.fighters[seat], action=Action.ATTACK, target=GENBA + TETSU - seat + 1, weapon=1, revealed=1)
    heading = line_of(made, GENBA, Event.ACTS, 8).text
    assert heading.endswith("Genba and Tetsu act at the same time, tied at 8.")
    assert WORDS.event(made, NAMES, Told(TETSU, Event.ACTS, 8), None) is None
    made.fighters[TETSU].turn.revealed = 0
    assert line_of(made, GENBA, Event.ACTS, 8).text.endswith("Genba's turn.")


@pytest.mark.parametrize("each", EXAMPLES, ids=lambda each: each.name)
def test_briefly_an_example_is_a_page(each: Any) -> None:
    for seed in (1, 2, 3):
        match = fought(each.path, seed)
        brief, normal = told(match, Detail.BRIEF), told(match, Detail.NORMAL)
        assert 0 < len(brief) <= LONGEST
        assert len(brief) < len(normal) or match.fight.round == 0
        assert not any("rolls" in line or "spends" in line for line in brief)


@pytest.mark.parametrize("each", EXAMPLES, ids=lambda each: each.name)
def test_the_boards_of_the_examples_fit_without_a_broken_word(each: Any) -> None:
    match = fought(each.path, 1)
    fights = [beat.start for beat in match.beats]
    for made in (fights[0], *fights[:: max(1, len(fights) // 5)], match.fight):
        board = WORDS.board(made, match.names, None)
        used = [index for index in range(len(board.headings)) if any(row[index] for row in board.rows)]
        assert column_widths(board, used, WIDEST)
        assert len(board.title) <= WIDEST


def test_when_it_is_over_only_what_remains_is_shown() -> None:
    match = Match(from_dict(read(EXAMPLES[0].path).as_dict()), 1, limit=400)
    assert match.over
    board = WORDS.board(match.fight, match.names, None)
    for heading in ("Dice", "Total", "Range"):
        assert {row[board.headings.index(heading)] for row in board.rows} == {""}


def test_nothing_is_named_twice_in_a_turn() -> None:
    """HAC-ACT-3: whom one goes to, and what one draws, is not named again in the attack."""
    made = scene()
    put(made.fighters[GENBA], action=Action.ATTACK, target=TETSU + 1, weapon=1, skilled=1, revealed=1)
    plain = line_of(made, GENBA, Event.DECLARES, Action.ATTACK).text
    assert plain.startswith("Genba strikes at Tetsu with the ")
    put(made.fighters[GENBA], movement=Movement.NEARER, reference=TETSU + 1, order=Order.BEFORE)
    put(made.fighters[GENBA], simple=Simple.DRAW, simple_weapon=1)
    moved = line_of(made, GENBA, Event.DECLARES, Action.ATTACK).text
    assert moved.endswith(" and strikes at them with it.")
    assert moved.count("Tetsu") == 1
    put(made.fighters[GENBA], simple=Simple.PICK_UP, simple_owner=GENBA + 1)
    assert line_of(made, GENBA, Event.DECLARES, Action.ATTACK).text.endswith(" and strikes at them with it.")
    put(made.fighters[GENBA], simple=Simple.DRAW, simple_owner=0)
    put(made.fighters[GENBA], reference=BANDITS + 1, simple_weapon=2)
    assert line_of(made, GENBA, Event.DECLARES, Action.ATTACK).text.endswith(plain.removeprefix("Genba "))
