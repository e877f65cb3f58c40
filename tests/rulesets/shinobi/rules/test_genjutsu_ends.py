"""What ends with a genjutsu: the mist for everybody in it, and the statuses of wounds that never were."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.rules.conditions.stuns import extend, stun
from kumite.rulesets.shinobi.rules.how_to_fight.effects import apply_effects
from kumite.rulesets.shinobi.rules.how_to_fight.illusions import break_illusions, under
from kumite.rulesets.shinobi.rules.initiative.held import clear_effects, push
from kumite.rulesets.shinobi.rules.techniques.techniques import perform
from kumite.rulesets.shinobi.rules.wounds.wounding import inflict
from kumite.rulesets.shinobi.secrets import hide
from kumite.rulesets.shinobi.state import Fight
from kumite.rulesets.shinobi.terms import Action, EffectKind, Event, Location, TechniqueName, WoundType
from kumite.table import Table

from ..fights import Rule, fight, fighter, play, told

MIST = TechniqueName.ILLUSORY_MIST


def performs(seat: int, target: int, **fields: int) -> Rule:
    """A fighter uses its first technique on that seat, and what it does is applied."""

    def rule(table: Table, made: Fight) -> None:
        me = made.fighters[seat]
        me.deed.kind, me.deed.technique, me.deed.target = Action.TECHNIQUE, 1, target + 1
        for field, value in fields.items():
            setattr(me.deed, field, value)
        perform(table, made, me, me.deed)
        apply_effects(table, made)
        clear_effects(made)

    return rule


@pytest.mark.parametrize(("die", "under_it"), [(9, [True, True]), (10, [False, False])])
def test_one_frees_all_from_the_mist(die: int, under_it: list[bool]) -> None:
    """SHI-GEN-7, SHI-GEN-6, SHI-GEN-11: against a result of 15, by a new roll, at +5 since it held once, of
    one of the two.
    """
    made = fight(
        fighter(techniques=("illusory_mist",)),
        [fighter(techniques=("genjutsu_kai",)), fighter()],
        ic=1,
    )
    friends = made.fighters[1:]
    play(made, performs(0, 1), 15, 3, 3)
    assert [under(me, MIST) for me in friends] == [True, True]
    friends[0].now.genjutsu = 0  # what the mist takes off the roll is not the point here
    play(made, performs(1, 1), die)
    assert [under(me, MIST) for me in friends] == under_it


def test_false_burns_go_with_the_false_wound() -> None:
    """SHI-GEN-7, SHI-GEN-9: the Burns of a wound that never was end with the genjutsu."""
    made = fight(fighter(techniques=("brain_destruction",)), fighter(), ic=1)
    foe = made.fighters[1]
    play(made, performs(0, 1, wound_type=WoundType.ENERGY, place=Location.LEFT_ARM), 15, 11)
    assert (foe.now.burn, foe.wounds[0].false) == (2, 1)

    def breaks(table: Table, here: Fight) -> None:
        break_illusions(table, here, here.fighters[1])

    play(made, breaks)
    assert (foe.now.burn, foe.wounds[0].name) == (0, 0)
    assert not under(foe, TechniqueName.BRAIN_DESTRUCTION)


def test_false_needling_goes_with_the_false_wound() -> None:
    """SHI-GEN-7, SHI-GEN-9, SHI-STA-NEEDLE: what a wound that never was has brought is taken off; what a real
    one brings stays, and action points may be held again.
    """
    made = fight(fighter(techniques=("brain_destruction",)), fighter(agi=40), ic=1)
    foe = made.fighters[1]

    def stabbed(table: Table, here: Fight) -> None:
        inflict(table, here, here.fighters[1], WoundType.PIERCING, 2, Location.TORSO, 1, 0)

    play(made, stabbed)
    assert foe.needling == 2
    play(made, performs(0, 1, wound_type=WoundType.PIERCING, place=Location.LEFT_ARM), 20, 1)
    assert (foe.needling, foe.false_needling, foe.now.ap_max) == (5, 3, 15)
    foe.needling = 4  # a gain has paid one off

    def breaks(table: Table, here: Fight) -> None:
        break_illusions(table, here, here.fighters[1])

    play(made, breaks)
    assert (foe.needling, foe.false_needling, foe.now.ap_max) == (1, 0, 19)


def struck(severity: int = 1) -> Rule:
    """The second fighter gets a blunt wound at the right arm, with a Stun of 8 if it is Minor."""

    def rule(table: Table, made: Fight) -> None:
        held = push(made, EffectKind.WOUND, 1, 1, 0)
        held.detail, held.place = WoundType.BLUNT * 8 + severity, Location.RIGHT_ARM
        apply_effects(table, made)
        clear_effects(made)

    return rule


def dreaming(ic: int) -> Fight:
    """Hell Viewing has stunned the second fighter for 20 from count 4 on, and now it is count `ic`."""
    made = fight(fighter(techniques=("hell_viewing",)), fighter(willpower=2, next_ic=4), ic=1)
    play(made, performs(0, 1), 20, 1)
    assert (made.fighters[1].stun, made.fighters[1].next_ic) == (20, 24)
    made.ic = ic
    return made


@pytest.mark.parametrize(("ic", "acts"), [(2, 12), (15, 23)])
def test_the_stun_of_the_wound_that_breaks_a_genjutsu_stays(ic: int, acts: int) -> None:
    """SHI-GEN-7, SHI-STA-STUN: a wound ends the genjutsu and its stun; its own holds, from now on."""
    made = dreaming(ic)
    table = play(made, struck())
    foe = made.fighters[1]
    assert (foe.stun, foe.true_stun, foe.next_ic) == (8, 8, acts)
    assert told(table, Event.STUNNED) == [(1, 8)]


def test_a_stun_under_a_genjutsu_outlives_it() -> None:
    """SHI-GEN-7, SHI-STA-STUN: a true stun that is greater, or less, is not the genjutsu's."""
    for points, both in ((6, 20), (25, 25)):
        made = dreaming(10)
        foe = made.fighters[1]
        play(made, lambda table, here, points=points: stun(table, here, here.fighters[1], points))
        assert foe.stun == both
        play(made, lambda table, here: break_illusions(table, here, here.fighters[1]))
        assert (foe.stun, foe.next_ic) == (points, 10 + points)


def test_without_another_stun_one_acts_at_once_and_not_in_the_past() -> None:
    """SHI-GEN-7, SHI-STA-STUN: what comes next is counted from now on."""
    made = dreaming(15)
    foe = made.fighters[1]
    play(made, lambda table, here: break_illusions(table, here, here.fighters[1]))
    assert (foe.stun, foe.base_next_ic, foe.next_ic) == (0, 15, 15)


def test_a_lengthened_stun_ends_with_its_genjutsu() -> None:
    """SHI-STA-STUN, SHI-GEN-7: what lengthens a stun makes all longer that are in force."""
    made = dreaming(10)
    foe = made.fighters[1]
    play(made, lambda table, here: stun(table, here, here.fighters[1], 6))
    play(made, lambda table, here: extend(table, here, here.fighters[1], 3))
    assert (foe.stun, foe.true_stun) == (23, 9)
    play(made, lambda table, here: break_illusions(table, here, here.fighters[1]))
    assert foe.stun == 9


def test_the_stun_of_a_false_wound_ends_with_it() -> None:
    """SHI-GEN-7, SHI-GEN-9: Brain Destruction stuns by a wound that never was."""
    made = fight(fighter(techniques=("brain_destruction",)), fighter(next_ic=4), ic=1)
    foe = made.fighters[1]
    play(made, performs(0, 1, wound_type=WoundType.BLUNT, place=Location.LEFT_ARM), 15, 12)
    assert (foe.stun, foe.true_stun) == (8, 0)
    play(made, lambda table, here: break_illusions(table, here, here.fighters[1]))
    assert foe.stun == 0


def test_who_does_not_suspect_a_genjutsu_does_not_see_whose_stun_it_is() -> None:
    """SHI-GEN-9."""
    made = dreaming(10)
    seen = hide(made, frozenset({1})).fighters[1]
    assert (seen.stun, seen.true_stun, seen.illusions[0].stun) == (20, 0, 0)
