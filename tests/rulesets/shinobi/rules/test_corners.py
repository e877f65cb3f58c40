"""What seldom happens: lists that are full, what is gone already, nothing at all where something is usual."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.shinobi.rules.basic_actions.grapple import (
    break_hold,
    choke,
    come_free,
    part,
    shift,
    slip_out,
)
from kumite.rulesets.shinobi.rules.basic_actions.ground import lay_down, lying_near, nearest_heap
from kumite.rulesets.shinobi.rules.basic_actions.hands import let_go as open_hands
from kumite.rulesets.shinobi.rules.basic_actions.hands import retrieve
from kumite.rulesets.shinobi.rules.basic_actions.prices import blood_in_eyes
from kumite.rulesets.shinobi.rules.basic_actions.usable import can_use
from kumite.rulesets.shinobi.rules.conditions.needling import needles_out
from kumite.rulesets.shinobi.rules.conditions.statuses import place_for as place_for_status
from kumite.rulesets.shinobi.rules.conditions.stuns import extend, stun
from kumite.rulesets.shinobi.rules.conditions.ticks import breath_ticks
from kumite.rulesets.shinobi.rules.conditions.with_blows import hold_status
from kumite.rulesets.shinobi.rules.equipment.areas import lay
from kumite.rulesets.shinobi.rules.equipment.armour import destroy_at
from kumite.rulesets.shinobi.rules.equipment.blasts import blast
from kumite.rulesets.shinobi.rules.equipment.first_aid import antidote
from kumite.rulesets.shinobi.rules.equipment.items import set_tag, use
from kumite.rulesets.shinobi.rules.equipment.poisons import own_poison
from kumite.rulesets.shinobi.rules.equipment.poisons import place_for as place_for_venom
from kumite.rulesets.shinobi.rules.fatigue.fatigue import let_go as end_upkeep
from kumite.rulesets.shinobi.rules.how_to_fight.aftereffects import first_of, melt_on, moved, rupture
from kumite.rulesets.shinobi.rules.how_to_fight.blows import flow
from kumite.rulesets.shinobi.rules.how_to_fight.effects import lose_consciousness
from kumite.rulesets.shinobi.rules.how_to_fight.illusions import place_for_illusion
from kumite.rulesets.shinobi.rules.pursuit.squads import captain_of
from kumite.rulesets.shinobi.rules.pursuit.volleys import wound_by_volley
from kumite.rulesets.shinobi.rules.standing import reckon
from kumite.rulesets.shinobi.rules.stealth.stealth import improve, reveal
from kumite.rulesets.shinobi.rules.techniques.clones import hide_among
from kumite.rulesets.shinobi.rules.techniques.techniques import bind_body, hide_in_mist
from kumite.rulesets.shinobi.rules.wounds.wounding import fall
from kumite.rulesets.shinobi.state import YARD, Deed, Fight, Fighter, Wound
from kumite.rulesets.shinobi.terms import (
    Ability,
    AreaKind,
    Armour,
    Event,
    Fate,
    Item,
    Location,
    PoisonName,
    StatusKind,
    TechniqueName,
    WoundName,
    WoundType,
)
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, fighter, play, told


def mine(rule: Any, *more: Any) -> Any:
    """A rule about the first fighter."""
    return lambda table, made: rule(table, made, made.fighters[0], *more)


def nothing_happens(made: Fight, rule: Any) -> bool:
    """Whether a rule asks and tells nothing there."""
    return play(made, rule).transcript == []


# Grapples


def test_whoever_is_not_held_breaks_nothing() -> None:
    """SHI-GRAP-2: neither by shifting nor by breaking free, nor by a technique."""
    made = fight(fighter(), fighter())
    assert nothing_happens(made, mine(shift))
    assert nothing_happens(made, mine(break_hold))
    assert nothing_happens(made, mine(choke))
    assert nothing_happens(made, lambda table, made: slip_out(made, made.fighters[0]))


def test_a_grapple_ends_from_either_side() -> None:
    """SHI-GRAP-1."""
    for leaves in (0, 1):
        made = fight(fighter(grapples=2), fighter(held_by=1))
        table = play(made, lambda table, made, leaves=leaves: part(table, made, made.fighters[leaves]))
        assert told(table, Event.GRAPPLE_ENDS) == [(1, 0)]
        assert (made.fighters[0].grapples, made.fighters[1].held_by) == (0, 0)


@pytest.mark.parametrize(("holder", "ends"), [(1, True), (3, False)])
def test_out_of_one_hold_only(holder: int, ends: bool) -> None:
    """SHI-SIM-1, SHI-GRAP-1: in the same count another may have taken hold."""
    made = fight([fighter(grapples=2), fighter()], fighter(held_by=1))
    made.fighters[0].grapples, made.fighters[2].held_by = 3, 1
    play(made, lambda table, made: come_free(table, made, made.fighters[2], holder))
    assert (made.fighters[2].held_by == 0) == ends


# Ground and hands


def test_the_hands_open_around_a_weapon() -> None:
    """SHI-EQ-3: both, or the one that holds it."""
    for right, left, hands in ((1, 1, (0, 0)), (1, 0, (0, 0)), (2, 1, (2, 0)), (0, 2, (0, 2))):
        me = fighter("katana", right_hand=right, left_hand=left)
        open_hands(me, 1)
        assert (me.right_hand, me.left_hand) == hands


def test_what_is_out_of_reach_is_not_taken_up() -> None:
    """SHI-EQ-3, SHI-EQ-9: somebody else was faster, or it lies farther away."""
    me = fighter("kunai")
    made = fight(me, fighter())
    lay_down(me, 1, 2, me.x + 5 * YARD, me.y)
    assert lying_near(me, 1) == 0
    assert nothing_happens(made, lambda table, made: retrieve(table, made.fighters[0], 1))


def test_the_nearest_of_what_lies_about() -> None:
    """SHI-EQ-9: whichever was thrown first."""
    for places in ((9, 4), (4, 9)):
        me = fighter("kunai")
        for yards in places:
            lay_down(me, 1, 1, yards * YARD, 0)
        assert nearest_heap(me, 1).x == 4 * YARD


def test_what_is_thrown_where_the_list_is_full_lies_with_its_kind() -> None:
    """SHI-EQ-9."""
    me = fighter("kunai", "shuriken")
    for n in range(len(me.heaps)):
        lay_down(me, 1, 1, n * 5 * YARD, 0)
    assert sum(heap.pieces for heap in me.heaps) == len(me.heaps)
    before = [heap.pieces for heap in me.heaps]
    lay_down(me, 2, 1, 1000, 0)
    assert [heap.pieces for heap in me.heaps] == before


# Wounds and statuses


def test_the_worst_blood_in_the_eyes_counts() -> None:
    """SHI-STA-VIS."""
    me = fighter()
    assert blood_in_eyes(me) == 0
    me.wounds[0] = Wound(name=WoundName.BLOOD_IN_THE_EYES, value=2)
    me.wounds[1] = Wound(name=WoundName.BLOOD_IN_THE_EYES, value=3)
    me.wounds[2] = Wound(name=WoundName.CUT_THROAT, value=9)
    assert blood_in_eyes(me) == 3


def test_no_technique_is_none() -> None:
    """SHI-ATK-3: an empty place in the list."""
    me = fighter()
    assert not can_use(fight(me, fighter()), me, 0)


def test_needles_that_are_left() -> None:
    """SHI-STA-NEEDLE: as long as there are any, the wounds stay."""
    for needling, left in ((1, WoundName.REFLEXIVE_FLINCH), (0, WoundName.NONE)):
        me = fighter(needling=needling)
        me.wounds[0].name = WoundName.REFLEXIVE_FLINCH
        play(fight(me, fighter()), mine(needles_out))
        assert me.wounds[0].name == left


def test_one_status_too_many() -> None:
    """The least severe gives way."""
    me = fighter()
    for index, status in enumerate(me.statuses):
        status.kind, status.severity = StatusKind.SHOCK, 9 - (index == 3)
    assert place_for_status(me) == 3
    me.statuses[5].kind = StatusKind.NONE
    assert place_for_status(me) == 5


@pytest.mark.parametrize(("answer", "stunned", "left"), [(0, 4, 1), (1, 0, 0)])
def test_focus_may_be_kept_for_later(answer: int, stunned: int, left: int) -> None:
    """SHI-ABI-FOCUS."""
    me = fighter(abilities={"focus": 1}, willpower=1)
    play(fight(me, fighter(), ic=3), mine(stun, 4), answer)
    assert (me.stun, me.willpower, me.abilities[Ability.FOCUS]) == (stunned, left, 1)


def test_a_stun_that_is_not_there_does_not_grow() -> None:
    """SHI-STA-STUN-3: nor one that an illusion makes grow as a true one."""
    for points, true, grown in ((0, 0, (0, 0)), (3, 3, (5, 5)), (3, 0, (5, 0))):
        me = fighter(stun=points, true_stun=true)
        play(fight(me, fighter()), mine(extend, 2))
        assert (me.stun, me.true_stun) == grown


@pytest.mark.parametrize(("treated", "rolls"), [(0, 1), (1, 0)])
def test_a_cut_throat_gasps_every_ten_counts(treated: int, rolls: int) -> None:
    """SHI-STA-SUFF: each roll is 1 harder; not once it has been treated."""
    me = fighter()
    me.wounds[0] = Wound(name=WoundName.CUT_THROAT, clock=20, counts=5, treated=treated)
    made = fight(me, fighter())
    made.ic = 20
    table = play(made, mine(breath_ticks), *[20] * rolls)
    assert len(asked(table)) == rolls
    assert (me.wounds[0].clock, me.wounds[0].counts) == (30, 5 + rolls)
    made.ic = 25
    assert nothing_happens(made, mine(breath_ticks))


def test_a_status_of_nothing_is_none() -> None:
    """SHI-SIM-1: nothing is held for the end of the count."""
    made = fight(fighter(), fighter())
    hold_status(made, *made.fighters, StatusKind.SHOCK, 0, 1)
    assert all(effect.kind == 0 for effect in made.effects)
    hold_status(made, *made.fighters, StatusKind.SHOCK, 2, 1)
    assert made.effects[0].amount == 2


def test_what_takes_away_from_rolls() -> None:
    """Of Fatigue from both, of Athletics from that."""
    me = fighter()
    made = fight(me, fighter())
    before = (me.now.stamina, me.now.chakra, me.now.athletics)
    me.statuses[0].kind, me.statuses[0].severity = StatusKind.FATIGUE_LOSS, 2
    me.statuses[1].kind, me.statuses[1].severity = StatusKind.ATHLETICS_LOSS, 3
    reckon(made, me)
    after = (me.now.stamina, me.now.chakra, me.now.athletics)
    assert tuple(b - a for b, a in zip(before, after, strict=True)) == (2, 2, 3)


@pytest.mark.parametrize(("ninjutsu", "field"), [(True, "counts"), (False, "value")])
def test_muscles_melt_by_what_was_used(ninjutsu: bool, field: str) -> None:
    """Down to half of the bonus, and no further."""
    me, wound = fighter(), Wound(name=WoundName.MUSCLE_MELTING)
    melt_on(me, wound, ninjutsu)
    assert getattr(wound, field) == 1
    me.now.ndb_percent = me.now.pdb_percent = -50
    melt_on(me, wound, ninjutsu)
    assert getattr(wound, field) == 1


def test_several_wounds_of_a_kind_act_together() -> None:
    """By the first of them."""
    me = fighter()
    for place, name in enumerate((WoundName.CUT_THROAT, WoundName.RUPTURE, WoundName.CUT_THROAT)):
        me.wounds[place].name = name
    assert [first_of(me, place) for place in range(3)] == [True, True, False]


def test_no_effort_ruptures_nothing_and_no_step_is_none() -> None:
    """SHI-MOVE-3."""
    made = fight(fighter(), fighter())
    assert nothing_happens(made, mine(rupture, Deed(), 0))
    assert nothing_happens(made, mine(moved, 0, 5))


def test_who_lies_there_is_not_felled() -> None:
    """SHI-CND-3, SHI-CND-6."""
    made = fight(fighter(prone=1, fate=Fate.UNCONSCIOUS), fighter())
    assert nothing_happens(made, lambda table, made: fall(table, made.fighters[0]))
    assert nothing_happens(made, mine(lose_consciousness))


# Gear


def test_one_area_too_many() -> None:
    """SHI-TOOL-SMOKE: it is laid over the one that ends first."""
    made = fight(fighter(), fighter())
    for index, area in enumerate(made.areas):
        area.kind, area.until = AreaKind.SMOKE, 50 - (index == 2)
    assert lay(Scripted(), made, AreaKind.CALTROPS, 1, 0, 0, 5, 1, 99) == 2
    assert (made.areas[2].kind, made.areas[2].until) == (AreaKind.CALTROPS, 99)


def test_what_is_worn_where_a_shattering_hand_strikes() -> None:
    """SHI-TECH-SHATTERING-HAND: nothing protects the legs."""
    worn = {
        Location.HEAD: Armour.ANBU_MASK,
        Location.TORSO: Armour.FLAK_VEST,
        Location.RIGHT_ARM: Armour.HAND_GUARD_RIGHT,
        Location.LEFT_ARM: Armour.HAND_GUARD_LEFT,
    }
    for location in (*worn, Location.RIGHT_LEG):
        me = fighter(armour=sum(1 << piece for piece in worn.values()), protector_place=0)
        table = play(
            fight(me, fighter()),
            lambda table, made, location=location: destroy_at(table, made.fighters[0], location),
        )
        assert told(table, Event.ARMOUR_SPENT) == ([(0, worn[location])] if location in worn else [])


def test_what_is_used_up_is_not_used() -> None:
    """SHI-TOOL-SMOKE, SHI-TOOL-TAG: nor does a blast of nothing hurt."""
    made = fight(fighter(), fighter())
    assert nothing_happens(made, mine(use, Deed(item=Item.SMOKE_BOMB)))
    assert nothing_happens(made, mine(blast))


def test_an_antidote_without_a_poison() -> None:
    """SHI-TOOL-ANTIDOTE: it makes immune all the same."""
    me = fighter()
    made = fight(me, fighter())
    made.ic = 7
    table = play(made, mine(antidote))
    assert me.immune_to_poison == 107
    assert told(table, Event.POISON_ENDS) == []


def test_one_poison_too_many() -> None:
    """It takes its own place, an empty one, or that of the one that ends first."""
    me = fighter()
    for index, venom in enumerate(me.venoms):
        venom.name, venom.until = 1 + index, 50 - (index == 1)
    assert place_for_venom(me, 1) == 0
    assert place_for_venom(me, 90) == 1
    me.venoms[2].name = PoisonName.NONE
    assert place_for_venom(me, 90) == 2


def test_poison_of_no_counts_is_none() -> None:
    """It is not noted at all."""
    assert nothing_happens(fight(fighter(), fighter()), mine(own_poison, 3, 0))


# Techniques


def test_an_upkeep_that_is_not_kept_does_not_end() -> None:
    """SHI-FAT-7."""
    assert nothing_happens(fight(fighter(techniques=("hidden mist",)), fighter()), mine(end_upkeep, 0))


@pytest.mark.parametrize(("struck", "margin", "flowed"), [(1, 2, 4), (1, 4, 5), (1, 5, 5), (0, 2, 2)])
def test_a_hit_in_part_flows_on(struck: int, margin: int, flowed: int) -> None:
    """SHI-TECH-RIVER-STYLE: by two points, or what full damage needs; not a miss, nor a hit in full."""
    me = fighter()
    me.attack.struck, me.attack.margin, me.attack.partial = struck, margin, 20
    flow(me)
    assert me.attack.margin == flowed


def test_one_illusion_too_many() -> None:
    """It takes its own place, an empty one, or that of the oldest."""
    me = fighter()
    for index, illusion in enumerate(me.illusions):
        illusion.technique, illusion.since = 1 + index, 50 - (index == 1)
    assert place_for_illusion(me, 1) == 0
    assert place_for_illusion(me, 90) == 1
    me.illusions[-1].technique = TechniqueName.NONE
    assert place_for_illusion(me, 90) == len(me.illusions) - 1


def test_techniques_that_have_lost_their_aim() -> None:
    """SHI-TECH-KANASHIBARI, SHI-CLONE-2, SHI-TECH-HIDDEN-MIST: nobody, no clone, no water."""
    made = fight(fighter(techniques=("hidden mist",)), fighter())
    assert nothing_happens(made, mine(bind_body, Deed()))
    assert nothing_happens(made, mine(hide_among))
    assert nothing_happens(made, mine(hide_in_mist, 0))
    assert all(area.kind == AreaKind.NONE for area in made.areas)


def test_a_tag_of_the_exhausted_does_not_go_off() -> None:
    """SHI-TOOL-TAG, SHI-FAT-1: Chakra 5 fails, at the last level of Fatigue."""
    me = fighter(fatigue=7, chakra_penalty=30)
    made = fight(me, fighter())
    play(made, mine(set_tag, Item.EXPLODING_TAG_1, 10), 1)
    assert all(area.kind == AreaKind.NONE for area in made.areas)


# Hiding and pursuit


@pytest.mark.parametrize(("level", "found"), [(0, 0), (1, 2), (2, 2), (3, 3)])
def test_how_well_somebody_hides(level: int, found: int) -> None:
    """SHI-HIDE-6: from level 1 to 2, never from 2 to 3; who does not hide is not found."""
    me = fighter(stealth_level=level)
    made = fight(me, fighter())
    play(made, lambda table, made: improve(table, made.fighters[0]))
    assert me.stealth_level == found
    table = play(made, lambda table, made: reveal(table, made.fighters[0]))
    assert told(table, Event.HIDING_ENDS) == ([(0, 0)] if found else [])


def test_who_leads_where_nobody_can() -> None:
    """SHI-PUR-2: the captain, the first who can act, or the captain all the same."""
    one, two = fighter(), fighter()
    made = fight([one, two], fighter())
    squad = made.squads[0]
    squad.members, squad.captain = 0b011, 2
    leaders: list[Fighter] = []
    for fallen in ((), (two,), (one, two)):
        for each in fallen:
            each.fate = Fate.DEAD
        leaders.append(captain_of(made, squad))
    assert [leader.seat for leader in leaders] == [1, 0, 1]


def test_a_volley_of_no_damage_wounds_nobody() -> None:
    """SHI-PUR-11."""
    made = fight(fighter(), fighter())
    rule: Any = lambda table, made: wound_by_volley(table, made, *made.fighters, 0, WoundType.BLUNT)  # noqa: E731
    assert nothing_happens(made, rule)
