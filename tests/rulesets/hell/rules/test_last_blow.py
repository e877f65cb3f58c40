"""After the last blow: the ten seconds run on until nobody is dying, and one tends the others."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hell.policies.tending import patient_of
from kumite.rulesets.hell.rules.combat.rounds import beat, length, outcome
from kumite.rulesets.hell.rules.combat.turns import all_actions
from kumite.rulesets.hell.rules.common_actions.overwatch import watchers
from kumite.rulesets.hell.rules.standing import is_dying
from kumite.rulesets.hell.state import Fight, Fighter
from kumite.rulesets.hell.terms import Action, Art, Ask, Direction, Event, Fate, Item, Kind, Outcome, Phase
from kumite.tables.scripted import Scripted

from ..deciding import chosen
from ..fights import fight, fighter, play, told


def foe(**fields: Any) -> Fighter:
    """Somebody with 1 Health, beside the first fighter, who dies at 0."""
    return fighter(at=(1, 0), **({"health": 1, "max_health": 1, "uses_deaths_door": 0} | fields))


def victim(**fields: Any) -> Fighter:
    """Somebody at Death's Door 2 who bleeds."""
    dying = {"health": -20, "deaths_door": 2, "bleeding_out": 1, "fate": Fate.UNCONSCIOUS, "prone": 1}
    return fighter(**({"at": (-1, 0), "combat_dice": 0} | dying | fields))


def ended(me: Fighter, *others: Fighter, **fields: Any) -> Fight:
    """A fight in which the first fighter strikes down the only enemy with two dice that show a 1."""
    for face in (1, 1):
        me.pool[face] += 1
    made = fight([me, *others], [foe()], **fields)
    made.line[: made.count] = made.order[: made.count] = range(made.count)
    made.line_count = made.turns = made.count
    made.place = 1
    asked_for_dice = [1, 1] if me.pool[1] < sum(me.pool) else []
    asked_whom = [made.count - 1] if any(abs(other.x) == 1 for other in others) else []
    play(made, beat, Action.ATTACK, *asked_for_dice, *asked_whom)
    assert made.outcome == Outcome.PLAYERS
    return made


def run(made: Fight, *answers: Any) -> Scripted:
    """Until the fight is over."""

    def to_the_end(table: Any, made: Fight) -> None:
        while outcome(made) == 0:
            beat(table, made)

    return play(made, to_the_end, *answers)


def test_without_anybody_dying_it_is_over() -> None:
    """HEL-RND-6, HEL-RND-7: at once."""
    made = ended(fighter("sword", body=1, hands=1))
    assert (made.phase, outcome(made), made.fighters[0].pool[1]) == (Phase.OVER, Outcome.PLAYERS, 0)


def test_the_dying_die() -> None:
    """HEL-RND-7, HEL-DOOR-3: at -20 with Death's Door 2 they have ten seconds; no Rest comes first."""
    made = ended(fighter("sword", body=1, hands=1), victim(), rest_after=1)
    assert (made.phase, outcome(made)) == (Phase.ACTION, 0)
    run(made, 1)
    friend, lost, _ = made.fighters
    assert (lost.fate, lost.health, friend.fate) == (Fate.DEAD, -19, Fate.IN_FIGHT)


@pytest.mark.parametrize(("rolled", "fate"), [(6, Fate.DEAD), (7, Fate.UNCONSCIOUS)])
def test_the_bleeding_roll(rolled: int, fate: int) -> None:
    """HEL-RND-7, HEL-DOOR-4: above 0 it is the d12 that decides."""
    made = ended(fighter("sword", body=1, hands=1), victim(health=3))
    run(made, rolled)
    assert (made.fighters[1].fate, made.fighters[1].bleeding_out) == (fate, 0)


def test_the_dying_are_saved() -> None:
    """HEL-RND-7, HEL-DOOR-6: the dice that are left after the last blow pay for a Check."""
    made = ended(fighter("sword", body=1, hands=1, pool=[2, 2]), victim(health=3))
    run(made, Action.MEDICINE_CHECK, 9)
    assert (made.fighters[1].fate, made.fighters[1].bleeding_out) == (Fate.UNCONSCIOUS, 0)


def test_only_what_helps_is_open() -> None:
    """HEL-RND-7: no Attack, no Push, no grenade, but the way to them, a bandage and a Check."""
    items = [0] * 13
    items[Item.BANDAGE] = items[Item.SMOKE_GRENADE] = 1
    me = fighter("sword", body=1, hands=1, pool=[3, 3], items=items, arts=[Art.FLEX])
    made = ended(me, victim(health=3))
    options = all_actions(made, made.fighters[0])
    helpful = (Action.STOP, Action.MOVE, Action.MEDICINE_CHECK, Action.ITEM)
    assert options == sum(1 << action for action in helpful)


def test_locked_dice_are_lost_with_the_last_blow() -> None:
    """HEL-LOCK-5, HEL-RND-7: nobody strikes any more at those who run to help."""
    made = ended(fighter("sword", body=1, hands=1, locked=[4]), victim())
    me, other, _ = made.fighters
    assert sum(me.locked) == 0
    me.locked[4] = 1
    table = play(made, lambda table, made: watchers(table, made, other, 5, 5))
    assert table.transcript == []


def test_the_rounds_of_the_fight_are_counted_to_the_last_blow() -> None:
    """HEL-RND-7: what comes after is no longer the fight."""
    made = ended(
        fighter("sword", body=1, hands=1, combat_dice=0), victim(health=100, max_health=100, deaths_door=0)
    )
    assert length(made) == 1
    run(made, 1, 1, 7)
    assert (made.round, length(made), made.fighters[1].deaths_door) == (3, 1, 2)


def test_newcomers_stay_away() -> None:
    """HEL-RND-7: who would have joined later has nothing to join."""
    late = fighter(at=(9, 9), fate=Fate.ABSENT, joins=2)
    made = fight([fighter("sword", body=1, hands=1)], [foe(), late])
    made.outcome, made.ending, made.phase, made.rounds_fought = 1, 1, Phase.ROUND_END, 1
    made.fighters[0].bleeding_out = 1
    play(made, beat)
    assert (made.round, late.fate) == (2, Fate.ABSENT)


def test_a_hazard_is_over_with_the_fight() -> None:
    """HEL-RND-7: the referee is not asked what the world does to the dying."""
    rocks = fighter(kind=Kind.HAZARD, side=3)
    made = ended(fighter("sword", body=1, hands=1), victim(), rocks, referee_asked=1)
    table = run(made)
    assert told(table, Event.TURN_BEGINS) == [(1, 1)]


def test_who_is_dying() -> None:
    """HEL-RND-7"""
    assert is_dying(fighter(health=0))
    assert is_dying(fighter(health=5, bleeding_out=1))
    assert is_dying(fighter(health=0, fate=Fate.UNCONSCIOUS))
    assert not is_dying(fighter(health=5, fate=Fate.UNCONSCIOUS, deaths_door=2))
    assert not is_dying(fighter(health=0, fate=Fate.DEAD))
    assert not is_dying(fighter(health=0, fate=Fate.UNCONSCIOUS, egg=1))
    assert not is_dying(fighter(health=0, kind=Kind.OBJECT))


def test_a_sensible_friend_comes_and_helps() -> None:
    """HEL-RND-7: to the nearest of their own who is dying, not to the enemy."""
    band = [victim(at=(-4, 0), health=3), victim(at=(-9, 0))]
    made = ended(fighter("sword", body=1, hands=1, pool=[3, 3, 3]), *band)
    me = made.fighters[0]
    assert patient_of(made, me) == 1
    assert chosen(made, Ask.ACTION, Action.STOP, Action.MOVE) == Action.MOVE
    assert chosen(made, Ask.STEP, *range(9)) == Direction.WEST
    me.x = -3
    assert chosen(made, Ask.ACTION, Action.STOP, Action.MOVE, Action.MEDICINE_CHECK) == Action.MEDICINE_CHECK
    made.fighters[1].bleeding_out = 0
    assert chosen(made, Ask.ACTION, Action.STOP, Action.MOVE) == Action.MOVE
    made.fighters[2].fate = Fate.DEAD
    assert chosen(made, Ask.ACTION, Action.STOP, Action.MOVE) == Action.STOP


def test_how_many_die() -> None:
    """HEL-RND-7, HEL-DOOR-4, HEL-DOOR-6: one in two alone, and one in four after a Check with Medicine 2."""
    alone = tended = 0
    for rolled in range(1, 13):
        made = ended(fighter("sword", body=1, hands=1), victim(health=3))
        run(made, rolled)
        alone += made.fighters[1].fate == Fate.DEAD
        for tries in range(1, 13):
            made = ended(fighter("sword", body=1, hands=1, pool=[2, 2], medicine=2), victim(health=3))
            saved = tries + 2 >= 9
            run(made, Action.MEDICINE_CHECK, tries, *([] if saved else [rolled]))
            tended += made.fighters[1].fate == Fate.DEAD
    assert (alone, tended) == (6, 36)
