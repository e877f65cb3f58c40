"""What holds in every fight, whoever fights: looked for in random ones, along what was told."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from kumite import dice
from kumite.encounters.encounter import from_dict
from kumite.rulesets.hell.rules.combat.rounds import beat, outcome
from kumite.rulesets.hell.state import DAMAGE_TYPES, SPAN, Fight
from kumite.rulesets.hell.terms import DamageType, Event, Fate, Ground, Kind, Knack, Status, Trait, Why
from kumite.rulesets.hell.words.naming import faces_in
from kumite.table import Asked, Entry, Told
from kumite.tables.seeded import Policies, Rolls, Seeded

from .encounters import random_encounter

SEEDS = range(2000, 2040)
ENDS_IT = (Event.TAKES_DAMAGE, Event.STRIPPED, Event.ATTACKS, Event.ACTS, Event.TURN_BEGINS)
"""After one of these nothing belongs to the damage before it."""
BEATS = 150
PAST_ARMOR = {DamageType.FALL, DamageType.DROWNING, DamageType.STRAIN}


@cache
def fought(seed: int) -> tuple[list[Entry], tuple[str, ...]]:
    """What was asked and told in a random fight, and what no state in it can hold."""
    encounter = from_dict(random_encounter(seed))
    rules, fight, key = encounter.ruleset, encounter.start(), dice.key(seed, 0)
    policies = Policies(rules.decide, rules.decide_amount, fight, encounter.policies, dice.whim_key(key))
    table = Seeded(Rolls(key), policies)
    wrong = []
    ghosts = {me.seat for me in fight.fighters if me.conditions >> Status.INCORPOREAL & 1}
    for number in range(BEATS):
        if outcome(fight):
            break
        beat(table, fight)
        wrong += [f"{one} after beat {number}" for one in impossible(fight, ghosts)]
    return table.transcript, tuple(wrong)


def impossible(fight: Fight, ghosts: set[int]) -> Iterator[str]:
    """What no state can hold; `ghosts` are those who can be in walls."""
    standing: dict[tuple[int, int], int] = {}
    for me in fight.fighters:
        if me.armor > fight.house.armor_stack_max:
            yield f"{me.seat} has {me.armor} Armor Stacks"
        if min(me.pool) < 0 or min(me.locked) < 0 or min(me.stacks) < 0 or min(me.items) < 0:
            yield f"{me.seat} has less than nothing"
        if me.fate not in (Fate.IN_FIGHT, Fate.UNCONSCIOUS) or me.kind == Kind.HAZARD:
            continue
        for x in range(me.x, me.x + me.size):
            for y in range(me.y, me.y + me.size):
                other = standing.setdefault((x, y), me.seat)
                swarm = fight.fighters[other].knacks & me.knacks >> Knack.SWARM & 1
                if other != me.seat and not swarm and not me.knacks >> Knack.SWARM & 1:
                    yield f"{me.seat} and {other} share {x}, {y}"
                solid = fight.width and fight.ground[y * SPAN + x] in (Ground.WALL, Ground.OBSTACLE)
                if solid and me.seat not in ghosts:
                    yield f"{me.seat} stands in a wall"


@pytest.mark.parametrize("seed", SEEDS)
def test_states(seed: int) -> None:
    """HEL-ARM-3, HEL-MOVE-5: no more Armor Stacks than the cap; nobody in a wall or in somebody else."""
    assert fought(seed)[1] == ()


@pytest.mark.parametrize("seed", SEEDS)
def test_all_damage_goes_somewhere(seed: int) -> None:
    """HEL-DMG-1, HEL-ARM-1, HEL-ARM-4, HEL-DODGE-2: what Dodge leaves is lost by armour and Health."""
    events = [entry for entry in fought(seed)[0] if isinstance(entry, Told)]
    sheets = from_dict(random_encounter(seed)).start().fighters
    for n, entry in enumerate(events):
        if entry.what != Event.TAKES_DAMAGE:
            continue
        left, lost, armor = entry.amount, 0, 0
        kind = next(after.amount % DAMAGE_TYPES for after in events[n:] if after.what == Event.HURT)
        for after in events[n + 1 :]:
            if after.what in ENDS_IT:
                break
            if after.who == entry.who and after.what == Event.DODGES:
                assert after.amount == (left + 1) // 2
                left = after.amount
            if after.who == entry.who and after.what == Event.ARMOR_LOST:
                armor += after.amount
            if after.who == entry.who and after.what == Event.HEALTH_LOST:
                lost = after.amount
                break
        if kind in PAST_ARMOR:
            assert (lost, armor) == (left, 0)
        elif not sheets[entry.who].traits >> Trait.LIVINGWOOD & 1 and kind != DamageType.ATTACK:
            assert lost + armor == left, entry
        else:
            assert lost + armor <= left


@pytest.mark.parametrize("seed", SEEDS)
def test_every_die_is_accounted_for(seed: int) -> None:
    """HEL-AD-1, HEL-AD-3, HEL-AD-8, HEL-LOCK-3: what is left at the end is what came and was not given."""
    held: dict[int, int] = {}
    for entry in fought(seed)[0]:
        if isinstance(entry, Asked):
            if entry.question.about == Why.ACTION_DIE and entry.question.is_dice:
                held[entry.question.who] = held.get(entry.question.who, 0) + 1
        elif entry.what in (Event.UNLOCKS, Event.DIE_GAINED):
            held[entry.who] = held.get(entry.who, 0) + 1
        elif entry.what == Event.DICE_GIVEN:
            held[entry.who] = held.get(entry.who, 0) - len(faces_in(entry.amount))
        elif entry.what == Event.DICE_DISCARDED:
            left = held.pop(entry.who, 0)
            if not unusual(seed, entry.who):
                assert entry.amount == left
            held[entry.who] = 0


def unusual(seed: int, seat: int) -> bool:
    """Whether it gets, or keeps, dice in ways that are not told one by one."""
    me = from_dict(random_encounter(seed)).start().fighters[seat]
    return bool(me.traits >> Trait.EGGS_IN_ONE_BASKET & 1) or me.kind == Kind.FOLLOWER


@pytest.mark.parametrize("seed", SEEDS)
def test_only_the_living_act(seed: int) -> None:
    """HEL-DOOR-9, HEL-DOOR-13, HEL-GEN-9: nobody acts dead or unconscious; nobody dies twice."""
    down: set[int] = set()
    dead: set[int] = set()
    for seat, me in enumerate(from_dict(random_encounter(seed)).start().fighters):
        if me.fate == Fate.UNCONSCIOUS:
            down.add(seat)
    for entry in fought(seed)[0]:
        if isinstance(entry, Asked):
            continue
        if entry.what == Event.UNCONSCIOUS:
            down.add(entry.who)
        elif entry.what in (Event.WAKES, Event.RETURNS):
            down.discard(entry.who)
            if entry.what == Event.RETURNS:
                dead.discard(entry.who)
        elif entry.what == Event.DIES:
            assert entry.who not in dead
            dead.add(entry.who)
        elif entry.what in (Event.ACTS, Event.DODGES, Event.WARDED, Event.OVERWATCH, Event.LOCKED_DIE_GIVEN):
            assert entry.who not in down | dead, entry


@pytest.mark.parametrize("seed", SEEDS)
def test_turns_go_round(seed: int) -> None:
    """HEL-RND-1, HEL-INIT-6: in a Round each has one turn, a Boss two; and Rounds are counted from 1."""
    bosses = {
        seat
        for seat, me in enumerate(from_dict(random_encounter(seed)).start().fighters)
        if me.kind == Kind.BOSS
    }
    rounds = 0
    turns: list[int] = []
    for entry in fought(seed)[0]:
        if isinstance(entry, Asked):
            continue
        if entry.what == Event.ROUND_BEGINS:
            rounds += 1
            assert entry.amount == rounds
            turns = []
        elif entry.what == Event.TURN_BEGINS:
            turns.append(entry.who)
            assert turns.count(entry.who) <= 1 + (entry.who in bosses)
