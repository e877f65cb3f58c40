"""What gives a hiding place away, and what does not."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hell.rules.combat.turns import take_action
from kumite.rulesets.hell.sheets.powers import art_of
from kumite.rulesets.hell.sheets.sheet import Sheet
from kumite.rulesets.hell.state import Fight
from kumite.rulesets.hell.terms import Action, Art, Event, Give, Item, Phase, Talent, Trait, Why
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, fighter, play, told, weapon

E, STOP = 3, 0


def acted(made: Fight, *answers: Any) -> Scripted:
    """The first fighter takes one action."""
    return play(made, lambda table, made: take_action(table, made, made.fighters[0]), *answers)


def hidden(**fields: Any) -> Fight:
    """Somebody Hidden, a foe beside, with dice for anything."""
    me = fighter("sword", weapon("dagger", in_hand=0), hidden=1, pool=[4, 4], body=1, **fields)
    return fight([me], [fighter(at=(1, 0))])


@pytest.mark.parametrize(
    ("action", "answers"),
    [
        (Action.ATTACK, (1,)),
        (Action.LOCK, ()),
        (Action.HUNKER_DOWN, ()),
        (Action.SWAP, ()),
        (Action.PUSH, (int(Give.GIVE), 12)),
        (Action.GRAPPLE, (int(Give.GIVE), 12)),
        (Action.ITEM, ()),
    ],
)
def test_what_ends_it(action: Action, answers: tuple[int, ...]) -> None:
    """HEL-HIDE-2, HEL-HIDE-3: dice spent on anything that is not Thieving, once it is over."""
    made = hidden()
    if action == Action.ITEM:
        made.fighters[0].items[Item.SOUL_STITCH_POTION] = 1
    table = acted(made, action, *answers)
    assert made.fighters[0].hidden == 0
    assert told(table, Event.FOUND) == [(0, 0)]
    assert table.events[-1].what == Event.FOUND


@pytest.mark.parametrize(
    ("action", "answers"),
    [(Action.MOVE, (7, STOP)), (Action.LIE_DOWN, ()), (Action.UNLOCK, ())],
)
def test_what_does_not(action: Action, answers: tuple[int, ...]) -> None:
    """HEL-HIDE-2, HEL-HIDE-3: moving, lying down, unlocking for nothing."""
    made = hidden(locked=[3])
    acted(made, action, *answers)
    assert made.fighters[0].hidden == 1


def test_what_costs_no_dice_does_not() -> None:
    """HEL-HIDE-2: a throw for Strain, a squeeze of whoever hangs in the webs."""
    made = hidden(traits=[Trait.BOUNCER])
    made.fighters[1].held_by = 1
    acted(made, Action.THROW_HELD)
    assert made.fighters[0].hidden == 1
    made = hidden(talents=[Talent.SQUEEZE])
    made.fighters[1].held_by = 1
    acted(made, Action.TALENT, 4)
    assert (made.fighters[0].hidden, made.fighters[1].health) == (1, 16)


def test_the_attack_still_gains_by_it() -> None:
    """HEL-HIDE-2: 1 more damage, since it ends when the Attack has been resolved."""
    made = hidden()
    acted(made, Action.ATTACK, 1)
    assert made.fighters[1].health == 20 - 4


def test_defending_does_not_end_it() -> None:
    """HEL-HIDE-2: a Contest that costs it nothing."""
    made = fight([fighter(pool=[4, 4], thieving=3)], [fighter(at=(1, 0), hidden=1)])
    acted(made, Action.SEARCH, int(Give.ROLL), 5, 9)
    assert made.fighters[1].hidden == 1


def test_arts_of_thieves() -> None:
    """HEL-HIDE-3: an Art of the Thieving stat does not end it, another does."""
    rod = art_of(Sheet.model_validate({"name": "Thief", "thieving": 1}), "phantom fishing rod")
    me = fighter(rod, hidden=1, pool=[4, 4], arts=[Art.PHANTOM_FISHING_ROD], hands=0)
    made = fight([me], [fighter(at=(9, 0))])
    acted(made, Action.ART)
    assert me.hidden == 1
    made = fight([fighter(hidden=1, pool=[6], arts=[Art.FLEX])], [fighter(at=(9, 0))])
    acted(made, Action.ART)
    assert made.fighters[0].hidden == 0


@pytest.mark.parametrize(("art", "hidden"), [(Art.PRECISION_STRIKE, 1), (Art.MARKING_STRIKE, 0)])
def test_attacks_by_arts_of_thieves(art: Art, hidden: int) -> None:
    """HEL-HIDE-3: a Precision Strike is of the Thieving stat, and an Art before it is an Attack."""
    me = fighter(hidden=1, pool=[4, 4], arts=[art])
    made = fight([me], [fighter(at=(1, 0))])
    acted(made, Action.ART)
    assert (me.hidden, made.fighters[1].health) == (hidden, 18)


def test_hiding_again_is_for_those_who_are_seen() -> None:
    """HEL-HIDE-1: who has failed may try again with the dice for it."""
    made = fight([fighter(pool=[1, 1, 1, 1])], [fighter(at=(9, 0))])
    acted(made, Action.HIDE, 5)
    assert made.fighters[0].hidden == 0
    table = acted(made, Action.HIDE, 9)
    assert (made.fighters[0].hidden, asked(table)[-1]) == (1, (0, Why.HIDE_CHECK))


def test_a_reaction_gives_it_away() -> None:
    """HEL-HIDE-2: a Locked die spent on Overwatch, once it has been resolved."""
    guard = fighter("sword", at=(0, 0), hidden=1, locked=[5], body=1, hands=1)
    made = fight([fighter(at=(2, 0), pool=[1], base_speed=1)], [guard])
    made.line[:2], made.line_count = [0, 1], 2
    table = acted(made, Action.MOVE, 7, 1)
    assert made.fighters[0].health == 20 - 4
    assert guard.hidden == 0
    assert [event.what for event in table.events].index(Event.OVERWATCH) < len(table.events) - 1


def test_one_action_after_the_other() -> None:
    """HEL-GEN-8, HEL-RND-4: each is over before the next; who stops has ended its phase."""
    made = hidden()
    acted(made, Action.LOCK)
    assert made.phase == Phase.ACTION
    acted(made, Action.STOP)
    assert made.phase == Phase.END
