"""What ends with a genjutsu: the mist for everybody in it, and the statuses of wounds that never were."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.effects import apply_effects
from kumite.rulesets.shinobi.held import clear_effects
from kumite.rulesets.shinobi.illusions import break_illusions, under
from kumite.rulesets.shinobi.state import Fight
from kumite.rulesets.shinobi.techniques import perform
from kumite.rulesets.shinobi.terms import Action
from kumite.rulesets.shinobi.things import Location, TechniqueName, WoundType
from kumite.rulesets.shinobi.wounding import inflict
from kumite.table import Table

from .fights import Rule, fight, fighter, play

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
    friends[0].now_genjutsu = 0  # what the mist takes off the roll is not the point here
    play(made, performs(1, 1), die)
    assert [under(me, MIST) for me in friends] == under_it


def test_false_burns_go_with_the_false_wound() -> None:
    """SHI-GEN-7, SHI-GEN-9: the Burns of a wound that never was end with the genjutsu."""
    made = fight(fighter(techniques=("brain_destruction",)), fighter(), ic=1)
    foe = made.fighters[1]
    play(made, performs(0, 1, wound_type=WoundType.ENERGY, place=Location.LEFT_ARM), 15, 11)
    assert (foe.now_burn, foe.wounds[0].false) == (2, 1)

    def breaks(table: Table, here: Fight) -> None:
        break_illusions(table, here, here.fighters[1])

    play(made, breaks)
    assert (foe.now_burn, foe.wounds[0].name) == (0, 0)
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
    assert (foe.needling, foe.false_needling, foe.now_ap_max) == (5, 3, 15)
    foe.needling = 4  # a gain has paid one off

    def breaks(table: Table, here: Fight) -> None:
        break_illusions(table, here, here.fighters[1])

    play(made, breaks)
    assert (foe.needling, foe.false_needling, foe.now_ap_max) == (1, 0, 19)
