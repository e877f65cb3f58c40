"""The contests of a duel, by a table of all dice, and the edge that they give."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from kumite.rulesets.ikezu.rules.dueling.contest import NOBODY, contest
from kumite.rulesets.ikezu.terms import (
    DuelAdvantageSource,
    DuelBothPass,
    DuelEdge,
    DuelInitiative,
    Event,
    Fate,
    Order,
    Phase,
    Why,
)
from kumite.tables.scripted import Scripted

from ..duels import (
    DEATH,
    EARNEST,
    FIRST,
    FRIENDLY,
    GO_ON,
    NEXT,
    OPENING,
    STOOD_OFF,
    TOUCHES,
    beats,
    dice,
    duel,
    verdict,
)
from ..fights import asked, fighter, play, told, weapon

# The contests


@pytest.mark.parametrize("edge", [NOBODY, 0, 1])
@pytest.mark.parametrize("duel_edge", DuelEdge)
@pytest.mark.parametrize("duel_both_pass", DuelBothPass)
@pytest.mark.parametrize("duel_advantage_source", DuelAdvantageSource)
def test_contests_by_all_dice(
    edge: int, duel_edge: int, duel_both_pass: int, duel_advantage_source: int
) -> None:
    """IKE-DUEL-3, IKE-DUEL-4, IKE-DUEL-5, IKE-DUEL-6, IKE-DUEL-7, IKE-DUEL-8, IKE-SAVE-2: 20 by 20 dice."""
    house = {
        "duel_edge": duel_edge,
        "duel_both_pass": duel_both_pass,
        "duel_advantage_source": duel_advantage_source,
    }
    made = duel(FRIENDLY, **house)
    challenger, challenged = made.fighters
    for scores in ((13, 11), (10, 10), (20, 20), (0, 22), (3, 19)):
        challenger.will, challenged.will = scores
        for first, second in product(range(1, 21), repeat=2):
            made.edge = edge + 1
            table = Scripted(first, second)
            winner = contest(table, made, Why.STAREDOWN, 0, 0)
            table.finish()
            assert (winner, made.edge - 1) == verdict(first, second, scores, edge, house)


@pytest.mark.parametrize(
    ("edge", "expected"),
    [
        (NOBODY, [(0, 0), (1, 0)]),
        (0, [(0, -1), (1, 0)]),
        (1, [(0, 0), (1, -1)]),
    ],
)
def test_the_dice_of_a_contest(edge: int, expected: list[tuple[int, int]]) -> None:
    """IKE-DUEL-3, IKE-DUEL-8: the challenger's first; with the edge two d20, of which the lower is kept."""
    made = duel(FRIENDLY)
    made.edge = edge + 1
    answers: list[Any] = [(12, 8) if seat == edge else 9 for seat in (0, 1)]
    table = play(made, lambda table, made: contest(table, made, Why.DRAW, 0, 0), *answers)
    assert [(who, kept) for who, _, _, kept in dice(table)] == expected
    assert {sides for _, _, sides, _ in dice(table)} == {20}
    assert told(table, Event.CONTEST_WON) == ([(edge, Why.DRAW)] if edge != NOBODY else [])


def test_minus_one_is_a_single_die() -> None:
    """IKE-DUEL-8: `duel_edge` minus_one: 11 counts as 10, and passes; a natural 20 fails as 19 would not."""
    made = duel(FRIENDLY, duel_edge=DuelEdge.MINUS_ONE)
    for die, score, winner in ((11, 10, 0), (12, 10, NOBODY), (20, 20, NOBODY)):
        made.edge = 1
        table = Scripted(die, 20)
        on_top = score - made.fighters[0].dexterity
        assert contest(table, made, Why.DRAW, on_top, 0) == winner
        assert [kept for *_, kept in dice(table)] == [0, 0]


def test_each_contest_is_of_its_own_attribute() -> None:
    """IKE-DUEL-STARE, IKE-DUEL-DRAW, IKE-DUEL-CLASH-1, IKE-DUEL-2: WIL, DEX, STR, in this order."""
    made = duel(
        FRIENDLY, fighter(will=5, dexterity=8, strength=11), fighter(will=12, dexterity=3, strength=7)
    )
    table = play(made, FIRST, 5, 13, 8, 4, 11, 8)
    assert asked(table) == [(seat, why) for why in (Why.STAREDOWN, Why.DRAW, Why.CLASH) for seat in (0, 1)]
    assert told(table, Event.CONTEST_WON) == [(0, Why.STAREDOWN), (0, Why.DRAW), (0, Why.CLASH)]
    made = duel(
        FRIENDLY, fighter(will=5, dexterity=8, strength=11), fighter(will=12, dexterity=3, strength=7)
    )
    table = play(made, FIRST, 6, 12, 9, 3, 12, 7)
    assert told(table, Event.CONTEST_WON) == [(1, Why.STAREDOWN), (1, Why.DRAW), (1, Why.CLASH)]


def test_all_three_contests_are_held() -> None:
    """IKE-DUEL-2, IKE-DUEL-5: whoever won the first ones, and also if nobody did."""
    for opening in (OPENING, (5, 20, 5, 20), (20, 5, 5, 20)):
        made = duel(FRIENDLY)
        table = play(made, FIRST, *opening, *STOOD_OFF)
        assert told(table, Event.CONTEST) == [(0, Why.STAREDOWN), (0, Why.DRAW), (0, Why.CLASH)]
        assert made.phase == Phase.OVER


def test_quick_does_not_count_in_the_draw() -> None:
    """IKE-DUEL-DRAW, IKE-DUEL-DRAW-QUICK: two katana, Quick 2: 11 fails against DEX 10."""
    made = duel(FRIENDLY, fighter(weapon("katana")), fighter(weapon("katana")))
    table = play(made, FIRST, 20, 20, 11, 10, *STOOD_OFF)
    assert told(table, Event.CONTEST_WON) == [(1, Why.DRAW)]


@pytest.mark.parametrize(
    ("other", "die", "won"), [("katana", 12, True), ("katana", 13, False), ("bo", 11, False)]
)
def test_quick_in_the_draw_by_house_rule(other: str, die: int, won: bool) -> None:
    """IKE-DUEL-DRAW-QUICK, IKE-QUICK-1 by the house rule quick_in_draw: against an equal die only."""
    made = duel(FRIENDLY, fighter(weapon("katana")), fighter(weapon(other, quick=0)), quick_in_draw=1)
    table = play(made, FIRST, 20, 20, die, 20, *STOOD_OFF)
    assert told(table, Event.CONTEST_WON) == [(0, Why.DRAW)] * won


# The edge


def test_worked_example_of_an_edge() -> None:
    """IKE-DUEL-6, IKE-DUEL-7, IKE-DUEL-8: worked example 28. After a stand-off nobody has it."""
    made = duel(FRIENDLY, fighter(will=11, dexterity=12), fighter(will=13, dexterity=9))
    table = play(made, beats(3), 7, 4, 8, (12, 8))
    assert told(table, Event.CONTEST_WON) == [(1, Why.STAREDOWN)]
    assert told(table, Event.EDGE) == [(1, 0)]
    assert told(table, Event.STAND_OFF) == [(0, Why.DRAW)]
    table = play(made, beats(1), 5, 20)
    assert [kept for *_, kept in dice(table)] == [0, 0]


@pytest.mark.parametrize(
    ("staredown", "draw", "edges"),
    [
        ((3, 5), (3, 20), [-1, 0, 0, 0]),  # low, then clean: gone after that one contest
        ((3, 5), (3, 5), [-1, 0, -1, 0]),  # low and low: confirmed
        ((3, 5), (20, 3), [-1, 0, 0, 0]),
        ((3, 5), (5, 3), [-1, 0, 0, -1]),  # it changes sides
        ((3, 20), (3, 5), [0, 0, -1, 0]),  # a clean win gives none
        ((5, 5), (20, 20), [0, 0, 0, 0]),  # nor does a stand-off
    ],
)
def test_the_edge_is_for_one_contest(
    staredown: tuple[int, int], draw: tuple[int, int], edges: list[int]
) -> None:
    """IKE-DUEL-6, IKE-DUEL-8: from a low win only, for the next contest of the exchange only."""
    table = play(duel(FRIENDLY), FIRST, *staredown, *draw, 20, 20)
    assert [kept for *_, kept in dice(table)] == [0, 0, *edges]


def test_a_clean_win_gives_the_edge_by_house_rule() -> None:
    """IKE-DUEL-8, IKE-DUEL-6: `duel_advantage_source` any_win; a stand-off still gives none."""
    made = duel(FRIENDLY, duel_advantage_source=DuelAdvantageSource.ANY_WIN)
    table = play(made, FIRST, 3, 20, 20, 20, 20, 20)
    assert [kept for *_, kept in dice(table)] == [0, 0, -1, 0, 0, 0]


@pytest.mark.parametrize("source", DuelAdvantageSource)
def test_the_edge_of_a_clash_is_lost(source: DuelAdvantageSource) -> None:
    """IKE-DUEL-8, IKE-DUEL-3T-1: neither the next exchange has it, nor the initiative."""
    made = duel(TOUCHES, duel_advantage_source=source)
    table = play(made, FIRST, *OPENING, 3, 5, *GO_ON)
    assert (made.edge, made.carried_edge, told(table, Event.EDGE)) == (0, 0, [])
    table = play(made, beats(1), 20, 20)
    assert [kept for *_, kept in dice(table)] == [0, 0]


def test_the_edge_of_a_clash_carried_to_the_next_exchange() -> None:
    """IKE-DUEL-8: `duel_advantage_carry`: the winner's next save, once; here the staredown."""
    made = duel(TOUCHES, duel_advantage_carry=1)
    table = play(made, FIRST, *OPENING, 5, 3, *GO_ON)
    assert (made.carried_edge, told(table, Event.EDGE)) == (2, [(1, 0)])
    table = play(made, NEXT, *OPENING, *STOOD_OFF, *GO_ON)
    assert [kept for *_, kept in dice(table)] == [0, -1, 0, 0, 0, 0]
    assert made.carried_edge == 0


def test_the_edge_of_a_clash_carried_to_the_initiative() -> None:
    """IKE-DUEL-8, IKE-DUEL-DEATH-2: by house rule the initiative is the next save of the winner."""
    made = duel(DEATH, duel_advantage_carry=1)
    play(made, FIRST, *OPENING, 3, 5, (1, 1), 3)
    table = play(made, beats(1), (20, 9), 20)
    assert [kept for *_, kept in dice(table)] == [-1, 0]
    assert made.order == Order.PC_FIRST
    assert (made.edge, made.carried_edge) == (0, 0)


def test_the_edge_of_a_clash_carried_to_a_first_round_save() -> None:
    """IKE-DUEL-8, IKE-DUEL-DEATH-2, IKE-RND-3: with `duel_initiative` pc_only it is spent on that one."""
    made = duel(DEATH, duel_advantage_carry=1, duel_initiative=DuelInitiative.PC_ONLY)
    play(made, FIRST, *OPENING, 3, 5, (1, 1), 3)
    table = play(made, beats(1), (20, 9))
    assert dice(table) == [(0, Why.FIRST_ROUND_SAVE, 20, -1)]


def test_the_edge_of_a_clash_carried_to_a_critical_save() -> None:
    """IKE-DUEL-8, IKE-DUEL-CLASH-4: a winner whose blow bounces needs it for the save that follows."""
    made = duel(EARNEST, None, fighter(weapon("sai")), duel_advantage_carry=1)
    table = play(made, FIRST, *OPENING, 3, 5, (1, 2), (20, 8), *GO_ON)
    assert dice(table)[-1] == (0, Why.CRITICAL_DAMAGE_SAVE, 20, -1)
    assert (made.fighters[0].fate, made.carried_edge) == (Fate.IN_FIGHT, 0)


def test_carried_and_minus_one() -> None:
    """IKE-DUEL-8: both house rules together: 1 off the next save's die."""
    made = duel(TOUCHES, duel_advantage_carry=1, duel_edge=DuelEdge.MINUS_ONE)
    play(made, FIRST, *OPENING, 3, 5, *GO_ON)
    table = play(made, beats(1), 11, 20)
    assert told(table, Event.CONTEST_WON) == [(0, Why.STAREDOWN)]


def test_the_initiative_gives_no_edge() -> None:
    """IKE-DUEL-DEATH-2, IKE-DUEL-8: a low win there is for the order of turns alone."""
    made = duel(DEATH, duel_advantage_carry=1)
    play(made, FIRST, *OPENING, *STOOD_OFF)
    table = play(made, beats(1), 3, 5)
    assert (made.edge, made.carried_edge, told(table, Event.EDGE)) == (0, 0, [])
