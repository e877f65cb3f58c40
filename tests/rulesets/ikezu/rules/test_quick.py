"""Quick: who goes first against an equal die."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.rules.quick import first_score, name_quick_foe
from kumite.rulesets.ikezu.rules.rounds.rounds import beat
from kumite.rulesets.ikezu.rules.rounds.turns import take_turn
from kumite.rulesets.ikezu.state import Fight
from kumite.rulesets.ikezu.terms import (
    Action,
    Ask,
    Band,
    Event,
    Fate,
    Kind,
    Move,
    NpcQuick,
    Phase,
    QuickMatch,
    Why,
)

from ..attacks import offered, order
from ..fights import fight, fighter, foe, plain_weapon, play, told, weapon


def racers(mine: list[str], its: list[str], **more: object) -> Fight:
    """A PC with DEX 10 and its readied weapons, and a foe with its attacks."""
    me = fighter(*map(weapon, mine), off=2 if len(mine) == 2 else 0)
    made = fight([me], [foe(*map(weapon, its))], **more)  # type: ignore[arg-type]
    me.faces = 2
    return made


@pytest.mark.parametrize(
    ("mine", "its", "score"),
    [
        (["katana"], ["katana"], 12),
        (["katana"], ["kanabo"], 12),  # the same die is enough
        (["katana"], ["wakizashi"], 10),
        (["katana"], ["nata", "kanabo"], 12),  # one of its attacks
        (["nata"], ["nata"], 10),
        (["wakizashi", "tanto"], ["bo"], 12),  # they do not add up
        (["tanto", "wakizashi"], ["bo"], 12),  # nor does the lower one count
        (["tanto", "nata"], ["bo"], 12),
        (["wakizashi", "katana"], ["bo"], 11),
        ([], [], 10),
    ],
    ids=str,
)
def test_quick(mine: list[str], its: list[str], score: int) -> None:
    """IKE-QUICK-1, IKE-QUICK-2: X more DEX where printed dice of readied weapons are equal."""
    made = racers(mine, its)
    assert first_score(made, made.fighters[0]) == score


def test_quick_against_claws() -> None:
    """IKE-QUICK-2: natural weapons are weapons; the number of dice counts as well as their size."""
    for claws, score in ((plain_weapon(8, natural=1), 12), (plain_weapon(8, 2, natural=1), 10)):
        me = fighter(weapon("katana"), faces=2)
        made = fight([me], [foe(claws)])
        assert first_score(made, me) == score
    me = fighter(weapon("tanto", sides=4), faces=2)
    assert first_score(fight([me], [foe()]), me) == 12  # bare hands


def test_quick_may_pass_twenty() -> None:
    """IKE-QUICK-1, IKE-QUICK-2, IKE-SAVE-2: 19 + 2 is no help against a natural 20."""
    me = fighter(weapon("katana"), dexterity=19)
    made = fight([me], [foe(weapon("katana"))], phase=Phase.FIRST_ROUND, round=0)
    table = play(made, beat, 20)
    assert told(table, Event.FIRST_ROUND_LATE) == [(0, 0)]


def test_whom_a_quick_fighter_faces() -> None:
    """IKE-QUICK-2, IKE-RND-3: named before the saves, one of the able; unasked where there is but one."""
    made = fight(
        [fighter(weapon("katana")), fighter(weapon("nata")), fighter(weapon("tanto"))],
        [foe(weapon("nata")), foe(fate=Fate.DEAD), foe(weapon("katana"))],
        phase=Phase.FIRST_ROUND,
        round=0,
    )
    table = play(made, beat, 5, 3, 12, 10, 13)
    assert order(table) == [
        (0, Ask.QUICK_FOE),
        (2, Ask.QUICK_FOE),
        (0, Why.FIRST_ROUND_SAVE),
        (1, Why.FIRST_ROUND_SAVE),
        (2, Why.FIRST_ROUND_SAVE),
    ]
    assert offered(table, Ask.QUICK_FOE) == [(3, 5), (3, 5)]
    assert told(table, Event.FIRST_ROUND_LATE) == [(2, 0)]
    made = fight([fighter(weapon("katana"))], [foe(weapon("katana"))])
    assert order(play(made, lambda table, f: name_quick_foe(table, f, f.fighters[0]))) == []
    assert made.fighters[0].faces == 2


def test_quick_is_for_the_first_round_alone() -> None:
    """IKE-QUICK-1: a retreat is saved against DEX as it is."""
    made = fight([fighter(weapon("katana"))], [foe(weapon("katana"))], Band.RANGED)
    made.fighters[0].faces = 2
    table = play(made, lambda table, f: take_turn(table, f, 1), Action.RETREAT, Move.STAY, 11)
    assert told(table, Event.RETREAT_FAILS) == [(0, 0)]


@pytest.mark.parametrize(
    ("match", "its", "score"),
    [
        (QuickMatch.ANY, ["nata", "katana"], 12),
        (QuickMatch.ANY, ["nata", "nata"], 10),
        (QuickMatch.ALL, ["nata", "katana"], 10),
        (QuickMatch.ALL, ["kanabo", "katana"], 12),
    ],
    ids=str,
)
def test_quick_against_any_or_all(match: QuickMatch, its: list[str], score: int) -> None:
    """IKE-QUICK-2 by the house rule quick_match: nobody is named."""
    made = fight(
        [fighter(weapon("katana"))], [foe(weapon(name)) for name in its], house={"quick_match": match}
    )
    assert order(play(made, lambda table, f: name_quick_foe(table, f, f.fighters[0]))) == []
    assert first_score(made, made.fighters[0]) == score


def test_an_opponents_quick() -> None:
    """IKE-QUICK-3: nothing, but by the house rule npc_quick it lowers the number of who faces it."""
    assert first_score(racers(["kanabo"], ["katana"]), racers(["kanabo"], ["katana"]).fighters[0]) == 10
    for mine, score in ((["kanabo"], 8), (["katana"], 10), (["nata"], 10)):
        made = racers(mine, ["katana"], house={"npc_quick": NpcQuick.LOWERS_PC_DEX})
        assert first_score(made, made.fighters[0]) == score


def test_whom_to_face_where_quick_counts_against_one() -> None:
    """IKE-QUICK-2, IKE-QUICK-3 by the house rule npc_quick: asked too where only an opponent is quick."""
    for its, asked_for in (("katana", [(0, Ask.QUICK_FOE)]), ("nata", [])):
        made = fight(
            [fighter(weapon("kanabo"))],
            [foe(weapon("nata")), foe(weapon(its))],
            house={"npc_quick": NpcQuick.LOWERS_PC_DEX},
        )
        table = play(made, lambda table, f: name_quick_foe(table, f, f.fighters[0]), *[2] * len(asked_for))
        assert order(table) == asked_for
        assert made.fighters[0].faces == 3 * len(asked_for)


@pytest.mark.parametrize(("match", "score"), [(QuickMatch.ANY, 8), (QuickMatch.ALL, 10)])
def test_quick_of_any_or_all_opponents(match: QuickMatch, score: int) -> None:
    """IKE-QUICK-2, IKE-QUICK-3 by the house rules npc_quick and quick_match together."""
    made = fight(
        [fighter(weapon("kanabo"))],
        [foe(weapon("katana")), foe(weapon("nata"))],
        house={"npc_quick": NpcQuick.LOWERS_PC_DEX, "quick_match": match},
    )
    assert first_score(made, made.fighters[0]) == score


def test_retainers_are_quick_too() -> None:
    """IKE-QUICK-1, IKE-RND-10: they save like PCs, whom they face included."""
    made = fight([fighter(weapon("katana"), kind=Kind.RETAINER)], [foe(weapon("katana"))])
    assert order(play(made, lambda table, f: name_quick_foe(table, f, f.fighters[0]))) == []
    assert first_score(made, made.fighters[0]) == 12


def test_quick_needs_training() -> None:
    """IKE-PROF-2, IKE-QUICK-1 by the house rule require_proficiency."""
    made = racers(["katana"], ["katana"], house={"require_proficiency": 1})
    assert first_score(made, made.fighters[0]) == 12
    made.fighters[0].weapons[1].trained = 0
    assert first_score(made, made.fighters[0]) == 10
