"""What SENSIBLE does, and why: its estimates against counts of all the dice, and what follows from them."""

from __future__ import annotations

import pytest

from kumite.encounters import encounter
from kumite.play.match import Match
from kumite.rulesets.shinobi.policies.deciding import decide, decide_amount
from kumite.rulesets.shinobi.policies.sneaking import whom_to_surprise
from kumite.rulesets.shinobi.policies.striking import (
    area_worth,
    best_foe,
    rearmed_rate,
    slot_rate,
    weapon_rate,
)
from kumite.rulesets.shinobi.policies.tending import item_to_use
from kumite.rulesets.shinobi.policies.worth import (
    FALL,
    WOUND,
    hurt,
    landing,
    levels_lost,
    mean_damage,
    tiring,
)
from kumite.rulesets.shinobi.rules.basic_actions.ground import lay_down
from kumite.rulesets.shinobi.rules.initiative.menu import menu, technique_targets, weapon_targets
from kumite.rulesets.shinobi.state import DECLINE, Fight
from kumite.rulesets.shinobi.terms import Action, Ask, Defence, Item, NoYes, Outcome, Policy, Running

from ..fights import fight, fighter


def answer(made: Fight, ask: Ask, options: int, who: int = 0) -> int:
    return decide(None, Policy.SENSIBLE, made, who, ask, options)  # type: ignore[arg-type]


def acts(made: Fight, who: int = 0) -> int:
    return answer(made, Ask.ACTION, menu(made, made.fighters[who]), who)


@pytest.mark.parametrize("percent", [0, 10, 20, 25])
@pytest.mark.parametrize("bonus", [-30, -3, 0, 4, 9, 25])
def test_how_often_a_defense_fails(bonus: int, percent: int) -> None:
    """SHI-PS-1, SHI-ACC-2: counted out over all twenty faces."""
    margins = [15 - die - bonus for die in range(1, 21)]
    part = sum(margin > 0 and 0 < margin * percent < 100 for margin in margins)
    wholly = sum(margin > 0 and (percent == 0 or margin * percent >= 100) for margin in margins)
    assert landing(bonus, 15, percent) == (part, wholly)


@pytest.mark.parametrize("cost", [1, 5, 12, 25, 40])
def test_how_many_levels_a_cost_takes(cost: int) -> None:
    """SHI-FAT-10: 1 where the roll fails, 2 where by 15 or more; counted out, as far as 2 levels go."""
    rolls = [cost - die - 5 for die in range(1, 21)]
    assert levels_lost(cost, 5) == sum(min(2, 1 + short // 15) for short in rolls if short > 0)


def test_what_damage_is_worth() -> None:
    """SHI-WND-1: a tenth of Vitality wounds; who has nothing left is out."""
    made = fight(fighter(vitality=600), fighter(), ic=0)
    me = made.fighters[0]
    tenth = (me.vitality_full + 9) // 10
    assert hurt(made, me, tenth - 1) == tenth - 1
    assert hurt(made, me, tenth) == tenth + WOUND
    assert hurt(made, me, 5000) == me.vitality + me.hp + FALL


def test_the_mean_of_a_blow() -> None:
    """SHI-DMG-1, SHI-DMG-2: a katana has 10d10, 55 on the mean, and 13 times STR/15."""
    made = fight(fighter("katana", str=60), fighter(), ic=0)
    me = made.fighters[0]
    weapon_targets(made, me, Action.WEAPON, 1)
    assert mean_damage(made, me, me.deed) == 55 + 4 * 13


def test_costs_weigh_the_more_the_wearier_one_is() -> None:
    """SHI-FAT-11, SHI-FAT-12: what is free to the fresh is dear to those near to falling over."""
    me = fighter(res=50)
    assert tiring(me, 5, 0) < tiring(me, 20, 0)
    fresh = tiring(me, 20, 0)
    me.fatigue = 5
    assert tiring(me, 20, 0) > 10 * fresh


def test_both_weapons_of_a_pair() -> None:
    """SHI-ABI-DUAL-WIELDING: katana and wakizashi together promise more than the katana alone."""
    alone = fight(fighter("katana", "wakizashi"), fighter(), ic=0)
    both = fight(fighter("katana", "wakizashi", abilities={"dual_wielding": 1}), fighter(), ic=0)
    for made in (alone, both):
        made.fighters[0].left_hand = 2
    value = weapon_rate(alone, alone.fighters[0], Action.WEAPON, 1)
    assert weapon_rate(both, both.fighters[0], Action.WEAPON, 1) > value > 0


def test_the_weakest_of_equals_first_and_nobody_who_is_down() -> None:
    """SHI-ATK-2: of two alike the one who has less left; never a friend."""
    made = fight(fighter(), [fighter(), fighter(vitality=10)], ic=0)
    assert best_foe(made, made.fighters[0], 0b111) == 2
    made.fighters[1].running = Running.SEALS
    made.fighters[2].vitality = made.fighters[1].vitality
    assert best_foe(made, made.fighters[0], 0b111) == 1


def test_fire_is_weighed_with_the_friends_in_it() -> None:
    """SHI-AOE-3: a friend counts twice against it."""
    caster = fighter(techniques=("grand_fireball",), cha=90)
    made = fight([caster, fighter(at=(20, 0))], fighter(at=(22, 0)), ic=0)
    assert area_worth(made, caster, technique_targets(made, caster, 0)) < 0
    made.fighters[1].x = 0
    assert area_worth(made, caster, technique_targets(made, caster, 0)) > 0


def test_no_missile_out_of_hiding_and_none_where_a_blow_is_twice_as_good() -> None:
    """SHI-SURP-1: it would only give the hiding place away."""
    me = fighter("katana", "senbon", str=60, next_ic=0)
    made = fight(me, fighter(at=(6, 0), agi=50), ic=0)
    me.weapons[2].pieces = 8
    assert weapon_rate(made, me, Action.WEAPON, 2) == 0
    thrower = fighter("kunai", str=60)
    made = fight(thrower, fighter(at=(6, 0)), ic=0)
    assert weapon_rate(made, thrower, Action.THROW, 1) > 0
    thrower.hidden_from = 0b10
    assert weapon_rate(made, thrower, Action.THROW, 1) == 0


def test_out_of_hiding_it_comes_near_hides_better_and_lies_in_wait() -> None:
    """SHI-SNK-1, SHI-SNK-2, SHI-HIDE-6: a move to within a blow, deeper hiding, then the wait."""
    me = fighter("tanto", stealth_level=2, stealth_tn=30, hidden_from=0b10, next_ic=0)
    made = fight(me, fighter(at=(9, 0)), ic=0)
    assert acts(made) == Action.MOVE
    me.x = 7 * 5000
    assert acts(made) == Action.PREPARE_SNEAK
    me.stealth_level = 1
    assert acts(made) == Action.IMPROVE_HIDING
    me.prepared = 14
    assert acts(made) == Action.WEAPON
    assert whom_to_surprise(made, me, 0b10 | 1 << DECLINE) == 1
    me.x = 0
    assert whom_to_surprise(made, me, 0b10 | 1 << DECLINE) == DECLINE


def test_nothing_is_picked_up_with_a_sword_in_hand() -> None:
    """SHI-EQ-3: empty hands pick missiles up, if these promise more than a bare hand."""
    me = fighter("kunai", dex=50)
    me.weapons[1].pieces = 0
    lay_down(me, 1, 4, 0, 0)
    made = fight(me, fighter(), ic=0)
    assert rearmed_rate(made, me) > 0
    armed = fighter("katana", "kunai", dex=50)
    armed.weapons[2].pieces = 0
    lay_down(armed, 2, 4, 0, 0)
    assert rearmed_rate(fight(armed, fighter(), ic=0), armed) == 0


def attacked(**mine: object) -> Fight:
    """Somebody at whom a katana comes down."""
    made = fight(fighter(agi=40, **mine), fighter("katana", dex=50), ic=3, concerns=2, attacker=2)
    deed = made.fighters[1].deed
    deed.kind, deed.weapon, deed.speed, deed.core_speed, deed.target = Action.WEAPON, 1, 13, 13, 1
    return made


@pytest.mark.parametrize(
    ("die", "bonus", "willpower"),
    [(1, 4, NoYes.YES), (9, 4, NoYes.YES), (10, -20, NoYes.NO), (10, 4, NoYes.NO)],
)
def test_willpower_where_it_can_win(die: int, bonus: int, willpower: int) -> None:
    """SHI-WP-2, SHI-WP-3: against a hit in full, or nearly; not where a 20 fails, nor for a graze."""
    made = attacked(willpower=1)
    me = made.fighters[0]
    me.attack.struck, me.attack.hit_by = 1, 2
    me.attack.defence_die, me.attack.defence_bonus, me.attack.partial = die, bonus, 20
    me.attack.margin = 15 - die - bonus
    assert answer(made, Ask.SPEND_WILLPOWER, 0b11) == willpower


def test_no_willpower_on_initiative_and_statuses() -> None:
    """SHI-WP-1: rolls that are no attack, no defense and no genjutsu are left as they fell."""
    made = attacked(willpower=3)
    made.concerns = 1
    assert answer(made, Ask.SPEND_WILLPOWER, 0b11) == NoYes.NO


@pytest.mark.parametrize(("vitality", "agi", "leaps"), [(1, 10, NoYes.YES), (600, 120, NoYes.NO)])
def test_the_hit_is_taken_for_whom_it_would_fell(vitality: int, agi: int, leaps: int) -> None:
    """SHI-TTH-1: six counts and a blow, for a friend who has little left, not for one who can dodge it."""
    made = fight(
        [fighter(agi=40), fighter(agi=agi, vitality=vitality, hp=1)], fighter("katana", str=30, dex=120), ic=3
    )
    deed = made.fighters[2].deed
    deed.kind, deed.weapon, deed.speed, deed.core_speed, deed.target = Action.WEAPON, 1, 13, 13, 2
    made.attacker, made.concerns = 3, 2
    assert answer(made, Ask.TAKE_THE_HIT, 0b11) == leaps


def test_points_go_into_answers() -> None:
    """SHI-AP-3: each saves a count there; on an attack two are kept."""
    me = fighter(ap=5)
    made = fight(me, fighter(), ic=0)
    assert decide_amount(None, Policy.SENSIBLE, made, 0, Ask.AP, 0, 5) == 3  # type: ignore[arg-type]
    me.reply.kind, me.reply.interrupt = Action.DODGE, 1
    assert decide_amount(None, Policy.SENSIBLE, made, 0, Ask.AP, 0, 1) == 1  # type: ignore[arg-type]


def test_a_block_where_nothing_else_helps() -> None:
    """SHI-BLOCK-2: it costs nothing; a fair dodge is better, a hopeless one worse."""
    made = attacked()
    every = 1 << Defence.NONE | 1 << Defence.DODGE | 1 << Defence.BLOCK
    assert answer(made, Ask.DEFENCE, every) == Defence.DODGE
    made.fighters[1].dexterity = 300
    assert answer(made, Ask.DEFENCE, every) == Defence.BLOCK


@pytest.mark.parametrize(("near", "item"), [(True, Item.NONE), (False, Item.FIRST_AID_KIT)])
def test_a_kit_where_there_is_time(near: bool, item: int) -> None:
    """SHI-TOOL-AID: bleeding is seen to where no foe is upon one."""
    me = fighter(items={"first_aid_kit": 1})
    made = fight(me, fighter(at=(1 if near else 30, 0)), ic=0)
    me.now.bleed = 4
    assert item_to_use(made, me) == item


def test_it_finds_nothing_in_a_trip_of_the_fallen() -> None:
    """SHI-TECH-TRIP: somebody prone cannot be brought down."""
    made = fight(fighter(techniques=("trip",), dex=90), fighter(), ic=0)
    assert slot_rate(made, made.fighters[0], 0, True) > 0
    made.fighters[1].prone = 1
    assert slot_rate(made, made.fighters[0], 0, True) <= 0


TEAMS: list[tuple[str, ...]] = [("swordsman",), ("jounin",), ("swordsman", "illusionist")]


def test_it_beats_the_easy_opponent() -> None:
    """SHI-END-1: equals, from both sides: in at least six of ten fights."""
    won = fights = 0
    for team in TEAMS:
        for number in range(4):
            policies = ("sensible", "simple") if number % 2 == 0 else ("simple", "sensible")
            sides = {
                side: {"policy": policy, "fighters": [{"sample": each, "name": side + each} for each in team]}
                for side, policy in zip(("leaf", "sand"), policies, strict=True)
            }
            scene = {"distance": 6}
            ended = Match(
                encounter.from_dict({"ruleset": "shinobi", "scene": scene, "sides": sides}), 5, number
            )
            won += ended.outcome == (Outcome.LEAF if number % 2 == 0 else Outcome.SAND)
            fights += 1
    assert 10 * won >= 6 * fights
