"""What SIMPLE does: which attack, when it makes seals, when it rests, and that it wins."""

from __future__ import annotations

import pytest

from kumite.encounters import encounter
from kumite.play.match import Match
from kumite.rulesets.shinobi.policies.casting import pairs_above
from kumite.rulesets.shinobi.policies.deciding import decide, decide_amount
from kumite.rulesets.shinobi.policies.places import behind_others, jutsu_comes
from kumite.rulesets.shinobi.policies.simple.reckoning import (
    best_slot,
    rearmed_value,
    sealed_value,
    slot_value,
    worth_drawing,
)
from kumite.rulesets.shinobi.rules.basic_actions.ground import lay_down
from kumite.rulesets.shinobi.rules.initiative.menu import menu
from kumite.rulesets.shinobi.state import DECLINE, Fight, Fighter
from kumite.rulesets.shinobi.terms import (
    Action,
    Ask,
    Fate,
    Item,
    Outcome,
    Policy,
    Running,
    Stance,
    TechniqueName,
)

from ..fights import fight, fighter


def acts(made: Fight, options: int = 0, who: int = 0) -> int:
    """What it does, of these actions, or of all that are open to it."""
    options = options or menu(made, made.fighters[who])
    return decide(None, Policy.SIMPLE, made, who, Ask.ACTION, options)  # type: ignore[arg-type]


def counts(made: Fight, kind: int) -> int:
    made.fighters[0].deed.kind = kind
    return decide_amount(None, Policy.SIMPLE, made, 0, Ask.COUNTS, 1, 60)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("sample", "fights"),
    [("brawler", 6), ("swordsman", 4), ("planner", 2), ("illusionist", 2), ("jounin", 2)],
)
def test_it_beats_random_answers(sample: str, fights: int) -> None:
    """SHI-END-1: against its equal, on either side, in more than four of five battles."""
    won = 0
    for number in range(fights):
        policies = ["simple", "random"] if number % 2 == 0 else ["random", "simple"]
        sides = {
            side: {"policy": policy, "fighters": [{"sample": sample, "name": side.capitalize()}]}
            for side, policy in zip(("leaf", "sand"), policies, strict=True)
        }
        ended = Match(encounter.from_dict({"ruleset": "shinobi", "sides": sides}), 7, number)
        won += ended.outcome == (Outcome.LEAF if number % 2 == 0 else Outcome.SAND)
    assert 5 * won > 4 * fights


def brawl(*others: Fighter, **mine: object) -> Fight:
    """Somebody with Senpuu and a weak blow; the others as given."""
    me = fighter(techniques=("senpuu",), str=80, next_ic=0, **mine)
    return fight([me], [*others] or [fighter(at=(1, 0))], ic=0)


@pytest.mark.parametrize(("places", "value"), [((9,), False), ((3,), False), ((2,), True), ((1, 2), True)])
def test_no_area_at_nobody(places: tuple[int, ...], value: bool) -> None:
    """SHI-AOE-3: Senpuu reaches 2 yards; where it would catch nobody it is worth nothing."""
    made = brawl(*(fighter(at=(place, 0)) for place in places))
    assert (slot_value(made, made.fighters[0], 0, True) > 0) == value


def test_the_more_the_better_but_none_who_is_down() -> None:
    """SHI-AOE-3: twice as good against two, and not against the fallen."""
    one, two = brawl(fighter(at=(1, 0))), brawl(fighter(at=(1, 0)), fighter(at=(0, 1)))
    alone = slot_value(one, one.fighters[0], 0, True)
    assert slot_value(two, two.fighters[0], 0, True) == 2 * alone > 0
    two.fighters[1].fate = Fate.UNCONSCIOUS
    assert slot_value(two, two.fighters[0], 0, True) == alone


def test_no_fire_on_friends() -> None:
    """SHI-AOE-3: a ball of fire strikes everybody inside: not where a friend stands."""
    caster = fighter(techniques=("grand_fireball",), cha=90)
    made = fight([caster, fighter(at=(20, 0))], fighter(at=(22, 0)), ic=0)
    assert slot_value(made, caster, 0, True) == 0
    made.fighters[1].x = 0
    assert slot_value(made, caster, 0, True) > 0


def test_genjutsu_is_used() -> None:
    """SHI-GEN-2: by who has no better blow: seals for it, then it; not on who is under it already."""
    caster = fighter(techniques=("hell_viewing",), str=20, dex=50, cha=80, xp=2000, next_ic=0)
    foe = fighter(at=(10, 0), str=60, willpower=3)
    made = fight(caster, foe, ic=0)
    assert sealed_value(made, caster, 0) > 0
    assert acts(made) == Action.SEALS
    assert decide(None, Policy.SIMPLE, made, 0, Ask.SEALED, 1) == 0  # type: ignore[arg-type]
    foe.illusions[0].technique = TechniqueName.HELL_VIEWING
    assert sealed_value(made, caster, 0) == 0
    assert acts(made) != Action.SEALS


@pytest.mark.parametrize(("xp", "stun", "suffered"), [(30_000, 0, 0), (0, 20, 0), (0, 0, 5)])
def test_genjutsu_that_would_not_help(xp: int, stun: int, suffered: int) -> None:
    """SHI-GEN-6, SHI-STA-STUN: not on the strong of mind, the stunned, or who has seen it often."""
    caster = fighter(techniques=("hell_viewing",), xp=2000)
    foe = fighter(at=(10, 0), xp=xp, stun=stun, willpower=3)
    foe.genjutsu_hits[TechniqueName.HELL_VIEWING] = suffered
    made = fight(caster, foe, ic=0)
    assert slot_value(made, caster, 0, True) == 0


@pytest.mark.parametrize("lead", [-25, -20, -7, -1, 0, 1, 8, 19, 30])
def test_pairs(lead: int) -> None:
    """SHI-GEN-4: counted out: a d20 with a lead against another; only higher is higher."""
    pairs = [(first, second) for first in range(1, 21) for second in range(1, 21)]
    assert pairs_above(lead) == sum(first + lead > second for first, second in pairs)


@pytest.mark.parametrize(
    ("near", "soon", "ally", "worth"),
    [
        (True, True, False, False),
        (True, False, False, True),
        (False, True, False, True),
        (True, True, True, True),
    ],
)
def test_seals_behind_a_block(near: bool, soon: bool, ally: bool, worth: bool) -> None:
    """SHI-PHS-8: seals are worth less where a foe can strike before they are made, unless an ally deals with
    it, or it is far, or slow.
    """
    caster = fighter(techniques=("rock_thrust",), dex=10, next_ic=0)
    foe = fighter(at=(3 if near else 6, 0), next_ic=2 if soon else 50)
    made = fight([caster, fighter(at=(foe.x // 5000, 0) if ally else (0, 40))], foe, ic=0)
    safe = fight([fighter(techniques=("rock_thrust",), dex=10)], fighter(at=(6, 0), next_ic=50), ic=0)
    assert (sealed_value(made, caster, 0) == sealed_value(safe, safe.fighters[0], 0)) == worth
    assert behind_others(made, caster) == (ally or not near)


def test_a_block_where_a_jutsu_comes() -> None:
    """SHI-SIM-6, SHI-BLOCK-1: who reaches nobody takes a Block that outlasts the seals of a foe."""
    sealer = fighter(at=(60, 0), running=Running.SEALS, next_ic=13)
    made = fight(fighter(next_ic=10), sealer, ic=10)
    assert jutsu_comes(made, made.fighters[0]) == 4
    assert acts(made) == Action.STANCE
    stances = 1 << Stance.BLOCK | 1 << Stance.TOTAL_DEFENSE
    assert decide(None, Policy.SIMPLE, made, 0, Ask.STANCE, stances) == Stance.BLOCK  # type: ignore[arg-type]
    assert counts(made, Action.STANCE) == 4
    sealer.next_ic = 15
    assert jutsu_comes(made, made.fighters[0]) == 0
    assert acts(made) == Action.MOVE
    assert decide(None, Policy.SIMPLE, made, 0, Ask.STANCE, stances) == Stance.TOTAL_DEFENSE  # type: ignore[arg-type]
    assert counts(made, Action.STANCE) == 8


@pytest.mark.parametrize("met", [False, True])
def test_a_point_on_an_attack_that_was_avoided_and_none_against_a_leap(met: bool) -> None:
    """SHI-WP-1, SHI-WP-5: whoever leaps in front of somebody has not been attacked yet."""
    made = fight(fighter(willpower=1), fighter(), ic=3, concerns=2, attacker=1)
    foe = made.fighters[1]
    foe.attack.hit_by = int(met)
    foe.attack.margin = -2
    assert decide(None, Policy.SIMPLE, made, 0, Ask.SPEND_WILLPOWER, 0b11) == int(met)  # type: ignore[arg-type]


def test_what_is_drawn() -> None:
    """SHI-EQ-1: no kunai, which is thrown anyway; no sword where jutsu of free hands do more, nor one that is
    to come out in the blow.
    """
    assert worth_drawing(drawer("kunai", "shuriken"), 0b110) == DECLINE
    assert worth_drawing(drawer("kunai", "katana"), 0b110) == 2
    assert worth_drawing(drawer("tanto", techniques=("spinning_backfist",), str=95), 0b010) == DECLINE
    assert worth_drawing(drawer("katana", techniques=("senpuu",)), 0b010) == 1
    assert worth_drawing(drawer("katana", abilities={"iaijutsu": 1}), 0b010) == DECLINE


def drawer(*weapons: str, **fields: object) -> Fighter:
    return fight(fighter(*weapons, in_hand=False, **fields), fighter(), ic=0).fighters[0]


def test_thrown_pieces_are_picked_up_where_that_pays() -> None:
    """SHI-EQ-3: four kunai on the ground are better than a bare hand, but not than a sword in it."""
    me = fighter("kunai", next_ic=0, dex=50)
    me.weapons[1].pieces = 0
    lay_down(me, 1, 4, 0, 0)
    made = fight(me, fighter(), ic=0)
    assert rearmed_value(made, me) > 0
    assert acts(made, 1 << Action.UNARMED | 1 << Action.RETRIEVE) == Action.RETRIEVE
    armed = fighter("katana", "kunai", next_ic=0, dex=50, str=80)
    armed.weapons[2].pieces = 0
    lay_down(armed, 2, 2, 0, 0)
    made = fight(armed, fighter(), ic=0)
    options = 1 << Action.UNARMED | 1 << Action.WEAPON | 1 << Action.RETRIEVE
    assert acts(made, options) == Action.WEAPON


@pytest.mark.parametrize(("fatigue", "pills", "takes"), [(2, 1, False), (3, 1, True), (3, 0, False)])
def test_a_pill_against_fatigue(fatigue: int, pills: int, takes: bool) -> None:
    """SHI-FAT-12: from level 3 on a soldier pill, if there is one."""
    me = fighter(items={"soldier_pill": pills, "smoke_bomb": 1}, fatigue=fatigue, fatigue_at_start=fatigue)
    made = fight(me, fighter(), ic=0)
    assert (acts(made) == Action.ITEM) == takes
    bits = 1 << Item.SOLDIER_PILL | 1 << Item.SMOKE_BOMB
    assert decide(None, Policy.SIMPLE, made, 0, Ask.ITEM, bits) == Item.SOLDIER_PILL  # type: ignore[arg-type]


@pytest.mark.parametrize(("away", "penalty", "rests"), [(40, 2, True), (40, 1, False), (10, 4, False)])
def test_a_rest_before_it_goes_on(away: int, penalty: int, rests: bool) -> None:
    """SHI-REST-1: far from every foe there is time to breathe."""
    made = fight(fighter(stamina_penalty=penalty), fighter(at=(away, 0)), ic=0)
    assert (acts(made) == Action.REST) == rests


def test_the_tired_save_themselves() -> None:
    """SHI-FAT-11, SHI-FAT-12: what the fresh would do with a costly blow the weary do with a light one."""
    me = fighter(techniques=("heavy_blow",), str=60, res=60)
    made = fight(me, fighter(), ic=0)
    fresh = slot_value(made, me, 0, True)
    me.fatigue = me.fatigue_at_start = 5
    me.stamina_penalty = 25
    assert slot_value(made, me, 0, True) < fresh // 3
    assert best_slot(made, me, 1, False) == 0
