"""Panic, by house rule: who may be seized by it, what it does, and how it ends."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.ikezu.rules.judge import ask_for_panic
from kumite.rulesets.ikezu.state import DECLINE, Fight
from kumite.rulesets.ikezu.terms import Action, Ask, Event, Fate, Judgement, Kind, Move, Phase, Why
from kumite.table import REFEREE

from ..attacks import dice, offered, order
from ..fights import fight, fighter, foe, plain_weapon, play, told, weapon
from ..meetings import IDLE, STRIKE, before, opponents_turn, pc_turn, played, who_declared

PANIC = {"panic": 1}


def scared(**fields: Any) -> Any:
    """A PC in panic, whose 4 HP are hidden."""
    return fighter(plain_weapon(6), **{"panicked": 1, "hp": 0, "hp_max": 4, "hp_held": 4, **fields})


def before_it_starts(*pcs: Any, **house: int) -> Fight:
    made = fight(list(pcs), [foe(), fighter()], house=house)
    return before(made, Phase.START)


def test_not_unless_the_house_says_so() -> None:
    """IKE-PAN-1: optional, and off by default."""
    assert order(played(before_it_starts(fighter()))) == []
    made = fight([fighter()], [foe()], referee_asked=1)
    table = play(made, pc_turn, *IDLE, Judgement.NOTHING)
    assert Judgement.PANIC not in offered(table, Ask.JUDGEMENT)[0]


def test_who_has_cause() -> None:
    """IKE-PAN-1 by the house rule panic: before the first round the referee names PCs, one by one."""
    made = before_it_starts(
        fighter(),
        fighter(),
        fighter(kind=Kind.RETAINER),
        fighter(fate=Fate.FLED),
        fighter(panicked=1),
        **PANIC,
    )
    table = played(made, 1, 10, 0, 11, 6, 10)
    assert order(table) == [
        *[(REFEREE, Ask.PANIC_CAUSE), (1, Why.PANIC_SAVE)],
        *[(REFEREE, Ask.PANIC_CAUSE), (0, Why.PANIC_SAVE)],
        *[(REFEREE, Ask.PANIC_CAUSE), (6, Why.PANIC_SAVE)],
    ]
    assert offered(table, Ask.PANIC_CAUSE) == [(0, 1, 6, DECLINE), (0, 6, DECLINE), (6, DECLINE)]
    assert [me.panicked for me in made.fighters] == [1, 0, 0, 0, 1, 0, 0]
    assert told(table, Event.PANICS) == [(0, 0)]
    assert told(table, Event.SAVE_PASSED) == [(1, Why.PANIC_SAVE), (6, Why.PANIC_SAVE)]


def test_nobody_has_cause() -> None:
    """IKE-PAN-1: the referee may name nobody."""
    made = before_it_starts(fighter(), fighter(), **PANIC)
    assert order(played(made, DECLINE)) == [(REFEREE, Ask.PANIC_CAUSE)]


def test_panic_in_the_midst_of_it() -> None:
    """IKE-PAN-1: the referee's word before a side's dice; those in panic already are left out."""
    made = fight([fighter(will=9), scared(), fighter()], [foe()], house=PANIC, referee_asked=1, round=2)
    table = play(
        made, pc_turn, *IDLE, *IDLE, *IDLE, Judgement.PANIC, 0, 10, Judgement.PANIC, 10, Judgement.NOTHING
    )
    assert offered(table, Ask.JUDGED) == [(0, 2)]
    assert [me.panicked for me in made.fighters[:3]] == [1, 1, 0]


def test_hidden_hp() -> None:
    """IKE-PAN-1, IKE-PAN-2: HP count as 0, so that damage goes to STR; what was held is held still."""
    made = before_it_starts(fighter(hp=3, hp_max=6), **PANIC)
    played(made, 0, 20, DECLINE)
    me = made.fighters[0]
    assert (me.hp, me.hp_held) == (0, 3)
    made.phase, made.round = Phase.SECOND_TURN, 1
    made.fighters[1].weapons[1] = plain_weapon(6)
    table = play(made, opponents_turn, Action.ATTACK, Move.STAY, *IDLE, 5, 5)
    assert told(table, Event.SCARRED) == []
    assert (me.hp, me.hp_held, me.strength) == (0, 3, 5)


def test_no_turn_in_the_first_round() -> None:
    """IKE-PAN-1: neither a save nor a turn there; in the second it acts."""
    made = before(fight([scared(), fighter()], [foe()], house=PANIC))
    assert order(played(made, 10)) == [(1, Why.FIRST_ROUND_SAVE)]
    assert who_declared(played(made, *IDLE)) == [1]
    made.phase, made.round = Phase.FIRST_TURN, 2
    assert who_declared(played(made, *IDLE, *IDLE)) == [0, 1]


def test_attacks_at_disadvantage() -> None:
    """IKE-PAN-1, IKE-DIS-2: the lower of two dice."""
    made = fight([scared()], [foe(hp=20)], house=PANIC, round=2)
    table = play(made, pc_turn, *STRIKE, (6, 2))
    assert dice(table) == [(2, 6, -1)]
    assert made.fighters[1].hp == 18


@pytest.mark.parametrize("die", [10, 11])
def test_getting_over_it(die: int) -> None:
    """IKE-PAN-1, IKE-PAN-2: a WIL save as the action; passed, the HP held before are back."""
    me = scared(dexterity=1, strength=9)
    made = fight([me], [foe()], house=PANIC, round=2)
    table = play(made, pc_turn, Action.RECOVER, Move.STAY, die)
    assert order(table)[-1] == (0, Why.RECOVER_SAVE)
    assert (me.panicked, me.hp, me.hp_held) == ((0, 4, 0) if die == 10 else (1, 0, 4))
    assert told(table, Event.RECOVERS) == [(0, 0)] * (die == 10)
    assert told(table, Event.SAVE_FAILED) == [(0, Why.RECOVER_SAVE)] * (die == 11)
    later = play(made, pc_turn, *(IDLE if die == 10 else (Action.RECOVER, Move.STAY, 10)))
    assert (Action.RECOVER in offered(later, Ask.ACTION)[0]) == (die == 11)


@pytest.mark.parametrize(
    ("judged", "fields", "answer", "asked"),
    [
        ([Judgement.ADVANTAGE], {}, (10, 20), (2, 20, -1)),
        ([Judgement.DISADVANTAGE], {}, (10, 2), (2, 20, 1)),
        ([], {"disadvantaged": 1}, (10, 2), (2, 20, 1)),
        ([Judgement.ADVANTAGE], {"disadvantaged": 1}, 10, (1, 20, 1)),
    ],
    ids=str,
)
def test_on_what_footing(
    judged: list[int], fields: dict[str, int], answer: Any, asked: tuple[int, int, int]
) -> None:
    """IKE-SAVE-3, IKE-PAN-1: the referee may ease it or make it harder, and so may effects."""
    made = fight([scared(**fields)], [foe()], house=PANIC, round=2, referee_asked=1)
    table = play(made, pc_turn, Action.RECOVER, Move.STAY, *judged, Judgement.NOTHING, answer)
    assert dice(table) == [asked]
    assert made.fighters[0].panicked == 0


def test_panic_under_a_full_pack() -> None:
    """IKE-PAN-2, IKE-INV-3: HP that are hidden already stay hidden, and come back when neither hides them."""
    me = fighter(weapon("katana"), hp=0, hp_max=4, hp_held=4, overloaded=1, items=9)
    made = fight([me], [foe()], house=PANIC, round=2)
    play(made, lambda table, on: ask_for_panic(table, on), 0, 20)
    assert (me.panicked, me.hp, me.hp_held) == (1, 0, 4)
    play(made, pc_turn, Action.RECOVER, Move.STAY, 10)
    assert (me.panicked, me.hp, me.hp_held) == (0, 0, 4)


def test_one_who_is_panicked_is_not_helpless() -> None:
    """IKE-PAN-1, IKE-ADV-2: blows at it are ordinary ones."""
    made = fight([scared()], [foe(plain_weapon(6))], house=PANIC, round=2)
    assert dice(play(made, opponents_turn, *STRIKE, 1, 1))[0] == (1, 6, 1)
