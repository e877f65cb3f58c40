"""Who acts when: initiative, Rounds, the world, those who join, popcorn, and the end of a fight."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hell.rules.combat.initiative import join, line_up, order_round, roll_initiative
from kumite.rulesets.hell.rules.combat.rounds import beat, outcome
from kumite.rulesets.hell.state import Fight, Fighter
from kumite.rulesets.hell.terms import (
    Action,
    Ask,
    Ending,
    Event,
    Fate,
    InitiativeDie,
    Kind,
    Moment,
    NoYes,
    Outcome,
    Phase,
    Readiness,
    Ruling,
    Side,
    Status,
    Trait,
    Why,
)
from kumite.table import REFEREE
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, fighter, play, told


def lined_up(made: Fight, *answers: int) -> list[int]:
    """The order of a fight that begins; those who roll answer with their two dice."""
    made.phase, made.round, made.turn_of = Phase.START, 0, 0
    play(made, line_up, *answers)
    return made.line[: made.line_count]


def idle(**fields: Any) -> Fighter:
    """Somebody without action dice, far from everybody."""
    return fighter(combat_dice=0, **fields)


def beats(made: Fight, *answers: int, count: int = 1) -> Scripted:
    """So many beats of a fight."""

    def rule(table: Any, made: Fight) -> None:
        for _ in range(count):
            beat(table, made)

    return play(made, rule, *answers)


def turns(made: Fight, rounds: int, *answers: int) -> list[int]:
    """Whose turns they are in so many Rounds to come, in order."""
    last = made.round + rounds

    def rule(table: Any, made: Fight) -> None:
        while made.phase < Phase.AFTER and not (made.phase == Phase.ROUND_END and made.round == last):
            beat(table, made)

    return [who for who, _ in told(play(made, rule, *answers), Event.TURN_BEGINS)]


# Initiative


@pytest.mark.parametrize(
    ("fields", "total"),
    [
        ({}, 13),
        ({"base_speed": 4}, 11),
        ({"statuses": [Status.SLOW]}, 10),
        ({"initiative_bonus": 2}, 15),
        ({"prone": 1}, 9),
    ],
)
def test_initiative_is_two_dice_and_the_speed_of_the_moment(fields: dict[str, Any], total: int) -> None:
    """HEL-INIT-1: 7 and 6; Slow counts."""
    made = fight([fighter(**fields)], [])
    table = play(made, lambda table, made: roll_initiative(table, made, made.fighters[0]), 7)
    assert made.fighters[0].initiative == total
    assert asked(table) == [(0, Why.INITIATIVE)]
    assert told(table, Event.INITIATIVE) == [(0, total)]


def test_by_house_rule_it_is_a_d12() -> None:
    """HEL-INIT-1: one die, which may show 1 or 12."""
    made = fight([fighter()], [], house={"initiative_die": InitiativeDie.D12})
    play(made, lambda table, made: roll_initiative(table, made, made.fighters[0]), 1)
    assert made.fighters[0].initiative == 7


def test_the_highest_total_goes_first() -> None:
    """HEL-INIT-1, HEL-INIT-2: rolled in the order of the sheets, acted from the highest down."""
    made = fight([fighter(), fighter()], [fighter(), fighter()])
    assert lined_up(made, 5, 9, 12, 7) == [2, 1, 3, 0]


def test_ties_go_by_base_speed_then_to_players() -> None:
    """HEL-INIT-3, HEL-INIT-4: 13 each: base Speed 7 before 6, and of these the player before the NPC."""
    made = fight([fighter(), fighter(base_speed=7)], [fighter(), fighter(base_speed=5)])
    assert lined_up(made, 7, 6, 7, 8) == [1, 0, 2, 3]


def test_the_base_speed_of_a_tie_is_not_the_speed_of_the_moment() -> None:
    """HEL-INIT-1, HEL-INIT-3: Slow counts for the total, base Speed for the tie."""
    made = fight([fighter(), fighter(base_speed=8, statuses=[Status.SLOW])], [fighter(base_speed=5)])
    assert lined_up(made, 7, 9, 2) == [1, 0, 2]


def test_what_is_still_equal_is_ordered_by_whoever_plays_it() -> None:
    """HEL-INIT-5: two players by one of them, three NPCs by the referee, once for the fight."""
    made = fight([fighter(), fighter()], [])
    made.phase = Phase.START
    table = play(made, line_up, 7, 7, 1)
    assert asked(table)[-1] == (0, Ask.TIED_ORDER)
    assert made.line[:2] == [1, 0]
    made = fight([], [fighter(), fighter(), fighter()])
    table = play(made, line_up, 7, 7, 7, 2, 1)
    assert asked(table)[3:] == [(REFEREE, Ask.TIED_ORDER)] * 2
    assert made.line[:3] == [2, 1, 0]


def test_the_world_does_not_roll_and_acts_last() -> None:
    """HEL-INIT-7: several of its entries in the order that the referee gives."""
    made = fight([fighter()], [fighter(), fighter(kind=Kind.HAZARD), fighter(base_speed=20)])
    for seat in (2, 3):
        made.fighters[seat].side = Side.WORLD
    made.phase = Phase.START
    table = play(made, line_up, 4, 9, 3)
    assert asked(table) == [(0, Why.INITIATIVE), (1, Why.INITIATIVE), (REFEREE, Ask.WORLD_ORDER)]
    assert made.line[: made.line_count] == [1, 0, 3, 2]


def test_followers_do_not_roll_and_go_with_their_owner() -> None:
    """HEL-INIT-8, HEL-FOL-1: two who roll, three in the line."""
    made = fight([fighter(), fighter(kind=Kind.FOLLOWER, owner=1)], [fighter()])
    assert lined_up(made, 9, 4) == [0, 1, 2]


@pytest.mark.parametrize(("when", "order"), [(Moment.BEFORE, [1, 0, 2]), (Moment.AFTER, [0, 1, 2])])
def test_the_owner_says_each_round_when_a_follower_acts(when: Moment, order: list[int]) -> None:
    """HEL-FOL-1: just before or just after its owner."""
    made = fight([idle(), idle(kind=Kind.FOLLOWER, owner=1)], [idle()])
    lined_up(made, 9, 4)
    made.round = 1
    table = play(made, order_round, when)
    assert asked(table) == [(0, Ask.FOLLOWER_WHEN)]
    assert made.order[: made.turns] == order


def test_who_was_made_this_round_acts_after_its_owner() -> None:
    """HEL-FOL-1: nobody is asked."""
    made = fight([idle(), idle(kind=Kind.FOLLOWER, owner=1, created=1)], [idle()])
    lined_up(made, 9, 4)
    made.round = 1
    assert asked(play(made, order_round)) == []
    assert made.order[: made.turns] == [0, 1, 2]


def test_a_boss_has_two_turns_at_different_places() -> None:
    """HEL-BOSS-1: equal totals are rolled again; 16 and 9, with the other at 12 in between."""
    made = fight([idle()], [idle(kind=Kind.BOSS)])
    lined_up(made, 6, 10, 10, 3)
    boss = made.fighters[1]
    assert (boss.initiative, boss.second_initiative) == (16, 9)
    play(made, order_round)
    assert made.order[: made.turns] == [1, 0, 1]


def test_battle_ready_chooses_what_for() -> None:
    """HEL-INIT-1, HEL-ST-29: +2 initiative, or melee damage, or Body Bonus Max Health."""
    made = fight([fighter(body=2, traits=[Trait.BATTLE_READY])], [])
    play(made, lambda table, made: roll_initiative(table, made, made.fighters[0]), Readiness.INITIATIVE, 7)
    assert made.fighters[0].initiative == 15
    made = fight([fighter(body=3, traits=[Trait.BATTLE_READY])], [])
    play(made, lambda table, made: roll_initiative(table, made, made.fighters[0]), Readiness.HEALTH, 7)
    assert (made.fighters[0].initiative, made.fighters[0].health) == (13, 24)


# Rounds


def quiet(*players: Fighter, npcs: int = 1, **fields: Any) -> Fight:
    """A fight at its start of people who cannot do anything."""
    made = fight(list(players), [idle(at=(40, 0)) for _ in range(npcs)], **fields)
    made.phase, made.round, made.turn_of = Phase.START, 0, 0
    return made


def test_each_has_a_turn_in_each_round_in_the_same_order() -> None:
    """HEL-RND-1, HEL-RND-2, HEL-INIT-6: nothing is rolled again."""
    made = quiet(idle(), idle(), npcs=1)
    assert turns(made, 3, 3, 8, 5) == [1, 2, 0] * 3
    assert made.round == 3


def test_the_dead_have_no_turn_but_their_place_counts() -> None:
    """HEL-GEN-5, HEL-INIT-6: what they gave until their next turn ends where it would have begun."""
    from kumite.rulesets.hell.rules.status_effects.lasting import last
    from kumite.rulesets.hell.terms import Until

    made = quiet(idle(), idle())
    assert turns(made, 1, 9, 8, 4) == [0, 1, 2]
    made.fighters[1].fate = Fate.DEAD
    last(made.fighters[2], Status.SLOW, 1, Until.BEGINNING, 2, 1, 2)
    assert turns(made, 1) == [0, 2]
    assert made.fighters[2].conditions == 0


def test_who_joins_later_rolls_then_and_acts_from_the_next_round_on() -> None:
    """HEL-INIT-8: it came in Round 2 with the highest total, and goes first in Round 3."""
    made = quiet(idle(), idle(fate=Fate.ABSENT, joins=2))
    assert turns(made, 1, 5, 4) == [0, 2]
    assert turns(made, 1, 12) == [0, 2]
    assert made.fighters[1].initiative == 18
    assert turns(made, 1) == [1, 0, 2]


def test_followers_join_the_order_with_their_owner() -> None:
    """HEL-INIT-8, HEL-FOL-1: both come in Round 2, the Follower right behind its owner in the order."""
    owner, servant = idle(fate=Fate.ABSENT, joins=2), idle(fate=Fate.ABSENT, joins=2)
    servant.kind, servant.owner = Kind.FOLLOWER, 2
    made = quiet(idle(), owner, servant)
    turns(made, 1, 5, 4)
    turns(made, 1, 12)
    assert made.line[: made.line_count] == [1, 2, 0, 3]
    assert [made.fighters[seat].rank for seat in made.line[: made.line_count]] == [0, 1, 2, 3]


def test_joining_is_told() -> None:
    """HEL-INIT-8: and only in its Round."""
    made = fight([fighter(), fighter(fate=Fate.ABSENT, joins=3)], [fighter()], round=2)
    assert told(play(made, join), Event.ENTERS) == []
    made.round = 3
    assert told(play(made, join, 7), Event.ENTERS) == [(1, 0)]
    assert made.fighters[1].fate == Fate.IN_FIGHT


def test_the_world_does_what_the_referee_says() -> None:
    """HEL-INIT-7, HEL-FALL-1: a hazard without dice: a fall of 5 tiles for somebody."""
    made = quiet(idle(), idle(kind=Kind.HAZARD))
    made.fighters[1].side = Side.WORLD
    made.fighters[1].seat = 1
    assert turns(made, 1, 5, 4, Ruling.FALL, 0, 5) == [0, 2, 1]
    assert made.fighters[0].health == 15


@pytest.mark.parametrize(
    ("ruling", "answers", "health"),
    [(Ruling.NOTHING, (), 20), (Ruling.DAMAGE, (2, 4), 16), (Ruling.DROWNING, (2, 4), 16)],
)
def test_other_rulings_on_the_world(ruling: Ruling, answers: tuple[int, ...], health: int) -> None:
    """HEL-INIT-7, HEL-ARM-4: damage, or drowning, of the one on seat 2."""
    made = quiet(idle(), idle(kind=Kind.HAZARD))
    made.fighters[1].side = Side.WORLD
    turns(made, 1, 5, 4, ruling, *answers)
    assert made.fighters[2].health == health


# Popcorn initiative


def popping(players: int, npcs: int, **fields: Any) -> Fight:
    return quiet(*(idle() for _ in range(players)), npcs=npcs, house={"popcorn_initiative": 1}, **fields)


def test_popcorn_begins_with_the_highest_and_then_the_sides_pick_in_turn() -> None:
    """HEL-OPT-POP-1, HEL-OPT-POP-2: players 0 and 1, NPCs 2 and 3; after a player an NPC, and so on."""
    made = popping(2, 2)
    assert turns(made, 1, 4, 10, 8, 3, 3) == [1, 3, 0, 2]


def test_without_popcorn_the_same_dice_give_another_order() -> None:
    """HEL-OPT-POP-1, HEL-INIT-2: the totals alone."""
    made = quiet(idle(), idle(), npcs=2)
    assert turns(made, 1, 4, 10, 8, 3) == [1, 2, 0, 3]


def test_who_has_gone_waits_and_a_side_without_anybody_left_is_passed_over() -> None:
    """HEL-OPT-POP-3: one player against three NPCs, of whom the last is not asked about."""
    made = popping(1, 3)
    assert turns(made, 1, 12, 4, 5, 6, 2, 3) == [0, 2, 3, 1]


def test_the_players_go_on_when_the_others_have_all_gone() -> None:
    """HEL-OPT-POP-3: three players against one NPC, who comes second."""
    made = popping(3, 1)
    assert turns(made, 1, 12, 4, 5, 6, 2) == [0, 3, 2, 1]


def test_each_round_of_popcorn_begins_with_the_highest_who_is_left() -> None:
    """HEL-OPT-POP-4: the dead are not."""
    made = popping(2, 2)
    turns(made, 1, 4, 10, 8, 3, 2)
    made.fighters[1].fate = Fate.DEAD
    assert turns(made, 1) == [2, 0, 3]


def test_who_joins_in_popcorn_waits_for_the_next_round_as_well() -> None:
    """HEL-INIT-8, HEL-OPT-POP-3: it came in Round 2, and is first in Round 3."""
    made = quiet(idle(), idle(fate=Fate.ABSENT, joins=2), npcs=1, house={"popcorn_initiative": 1})
    assert turns(made, 1, 5, 4) == [0, 2]
    assert turns(made, 1, 12) == [0, 2]
    assert turns(made, 1) == [1, 2, 0]


def test_the_world_is_last_in_popcorn_too() -> None:
    """HEL-OPT-POP-3: when all others have gone."""
    made = popping(2, 1)
    made.fighters[1].side, made.fighters[1].kind = Side.WORLD, Kind.HAZARD
    assert turns(made, 1, 4, 9, Ruling.NOTHING) == [2, 0, 1]


def test_who_picks_is_asked_as_a_side() -> None:
    """HEL-OPT-POP-2: NPCs by the referee, players by one of them; nobody where only one is left."""
    made = popping(3, 3)

    def rule(table: Any, made: Fight) -> None:
        while made.phase != Phase.ROUND_END:
            beat(table, made)

    table = play(made, rule, 12, 5, 4, 11, 10, 9, 3, 1, 4)
    assert [who for who, about in asked(table) if about == Ask.NEXT] == [REFEREE, 1, REFEREE]
    assert [who for who, _ in told(table, Event.TURN_BEGINS)] == [0, 3, 1, 4, 2, 5]


# The end of a fight


@pytest.mark.parametrize("fate", [Fate.DEAD, Fate.UNCONSCIOUS])
@pytest.mark.parametrize(
    ("out", "result"), [([0], Outcome.NPCS), ([1, 2], Outcome.PLAYERS), ([0, 1, 2], Outcome.NOBODY)]
)
def test_it_ends_when_at_most_one_side_has_anybody_left(fate: Fate, out: list[int], result: Outcome) -> None:
    """HEL-RND-6: neither dead nor unconscious."""
    made = quiet(idle(), npcs=2)
    turns(made, 1, 7, 6, 5)
    for seat in out:
        made.fighters[seat].fate = fate
    while made.phase != Phase.OVER:
        beats(made)
    assert (outcome(made), made.ending) == (result, Ending.DEFEATED)


def test_the_world_and_things_are_no_side() -> None:
    """HEL-RND-6: a crate and a storm do not fight on."""
    made = quiet(idle(), idle(kind=Kind.HAZARD), npcs=1)
    made.fighters[1].side = Side.WORLD
    made.fighters[2].kind = Kind.OBJECT
    beats(made, 7)
    assert outcome(made) == Outcome.PLAYERS


def test_who_is_still_to_come_keeps_it_going() -> None:
    """HEL-RND-6, HEL-INIT-8: until then it is not over."""
    made = quiet(idle(), npcs=1)
    made.fighters[1].fate, made.fighters[1].joins = Fate.ABSENT, 4
    turns(made, 2, 7)
    assert outcome(made) == 0


@pytest.mark.parametrize("over", [NoYes.NO, NoYes.YES])
def test_the_referee_may_end_it_after_each_round(over: NoYes) -> None:
    """HEL-RND-6: where the referee is asked at all; nobody has won then."""
    made = quiet(idle(), npcs=1, referee_asked=1)
    turns(made, 1, 7, 6)
    table = beats(made, over)
    assert asked(table) == [(REFEREE, Ask.END_FIGHT)]
    assert outcome(made) == (Outcome.NOBODY if over else 0)
    assert made.ending == (Ending.REFEREE if over else 0)
    assert made.round == (1 if over else 2)


def test_locked_dice_are_lost_with_the_end() -> None:
    """HEL-LOCK-5: and so is what was kept."""
    made = quiet(idle(locked=[4]), npcs=1)
    turns(made, 1, 7, 6, Action.STOP)
    made.fighters[0].kept[5] = made.fighters[0].locked[4] = 1
    made.fighters[1].fate = Fate.DEAD
    while made.phase != Phase.OVER:
        beats(made)
    assert sum(made.fighters[0].locked) == sum(made.fighters[0].kept) == 0


def test_a_rest_may_follow() -> None:
    """HEL-REST-1, HEL-RND-6: it is not over before the referee has said so."""
    made = quiet(idle(health=3), npcs=1, rest_after=1)
    turns(made, 1, 7, 6)
    made.fighters[1].fate = Fate.DEAD
    while made.phase != Phase.AFTER:
        beats(made)
    assert outcome(made) == 0
    beats(made, NoYes.YES)
    assert (outcome(made), made.fighters[0].health) == (Outcome.PLAYERS, 20)


def test_an_action_is_over_before_the_next_begins() -> None:
    """HEL-GEN-8, HEL-RND-4: a beat is one action."""
    made = fight([fighter(pool=[2, 3])], [fighter(at=(40, 0))])
    beats(made, Action.HUNKER_DOWN, 2)
    assert (sum(made.fighters[0].pool), made.phase) == (1, Phase.ACTION)
