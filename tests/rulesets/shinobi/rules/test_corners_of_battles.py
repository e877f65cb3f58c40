"""What seldom happens in a battle: actions without an aim, dice of rare techniques, pursuits of the few."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.shinobi.rules.basic_actions.prices import answered_rank
from kumite.rulesets.shinobi.rules.basic_actions.stances import choose_wards
from kumite.rulesets.shinobi.rules.basic_actions.targets import bound_to
from kumite.rulesets.shinobi.rules.equipment.first_aid import first_aid
from kumite.rulesets.shinobi.rules.how_to_fight.damage import technique_dice
from kumite.rulesets.shinobi.rules.initiative.acts import resolve_delayed, turn_of
from kumite.rulesets.shinobi.rules.pursuit.pursuit_start import strengthen
from kumite.rulesets.shinobi.rules.pursuit.volleys import volley_type
from kumite.rulesets.shinobi.rules.recovery.aftercare import recover
from kumite.rulesets.shinobi.rules.recovery.between_battles import pass_time
from kumite.rulesets.shinobi.rules.techniques.techniques import perform
from kumite.rulesets.shinobi.state import DECLINE, Deed, Fight
from kumite.rulesets.shinobi.terms import (
    Action,
    Ask,
    EffectKind,
    Event,
    Fate,
    TechniqueKind,
    WoundType,
)
from kumite.table import Asked

from ..fights import asked, fight, fighter, play, told


def mine(rule: Any, *more: Any) -> Any:
    """A rule about the first fighter."""
    return lambda table, made: rule(table, made, made.fighters[0], *more)


def effects(made: Fight) -> list[tuple[int, int]]:
    """What is held for the end of the count, and on whom."""
    return [(effect.kind, effect.victim) for effect in made.effects if effect.kind != 0]


@pytest.mark.parametrize(
    ("action", "kind"),
    [(Action.KNOCK_OUT, EffectKind.UNCONSCIOUS), (Action.COUP_DE_GRACE, EffectKind.DEATH)],
)
def test_the_helpless_who_are_gone(action: Action, kind: EffectKind) -> None:
    """SHI-CND-5, SHI-CND-7: without an aim nothing happens."""
    made = fight(fighter(), fighter())
    assert play(made, mine(perform, Deed(kind=action))).transcript == []
    assert effects(made) == []
    play(made, mine(perform, Deed(kind=action, target=2)))
    assert effects(made) == [(kind, 1)]


@pytest.mark.parametrize("action", [Action.SHIFT, Action.HIDE_AMONG_CLONES, Action.OBSERVE_CLONES])
def test_actions_for_which_there_is_no_cause_any_more(action: Action) -> None:
    """SHI-GRAP-2, SHI-CLONE-2: the hold, the clones or their maker are gone."""
    assert play(fight(fighter(), fighter()), mine(perform, Deed(kind=action))).transcript == []


def test_whom_a_hold_binds() -> None:
    """SHI-GRAP-1: choked is who is held, escaped from who holds."""
    me = fighter(techniques=("choke hold", "escape grapple"), grapples=2)
    made = fight(me, [fighter(), fighter()])
    choking, escaping = (Deed(kind=Action.TECHNIQUE, technique=slot) for slot in (1, 2))
    assert [bound_to(me, choking, foe) for foe in made.fighters[1:]] == [True, False]
    me.grapples, me.held_by = 0, 3
    assert [bound_to(me, escaping, foe) for foe in made.fighters[1:]] == [False, True]


def test_choking_is_not_kept_from_by_others() -> None:
    """SHI-SIM-1, SHI-SIM-2: it comes first among what a count brings; hiding comes before all else."""
    me = fighter(techniques=("choke hold",))
    assert turn_of(me, Deed(kind=Action.TECHNIQUE, technique=1)) == 0
    assert [turn_of(me, Deed(kind=kind)) for kind in (Action.SEARCH, Action.HIDE, Action.REST)] == [0, 1, 2]


def test_the_rank_that_is_answered() -> None:
    """SHI-INT-1: of the technique with which one is attacked; a plain blow has none."""
    foe = fighter(techniques=("choke hold",))
    made = fight(fighter(), foe)
    assert answered_rank(made, Deed()) == 0
    assert answered_rank(made, Deed(target=2)) == 0
    foe.deed.technique = 1
    assert answered_rank(made, Deed(target=2)) == foe.techniques[0].rank > 0


@pytest.mark.parametrize(("answers", "wards"), [([1, 2], 0b110), ([1, DECLINE], 0b010), ([DECLINE], 0)])
def test_whom_a_formation_guards(answers: list[int], wards: int) -> None:
    """SHI-EQ-7: up to 1 + XP / 1000 near allies, or fewer; not those far away, nor the fallen."""
    friends = [fighter(xp=1000), fighter(), fighter(), fighter(at=(50, 0)), fighter(fate=Fate.DEAD)]
    made = fight(friends, fighter())
    found: list[int] = []
    table = play(
        made, lambda table, made: found.append(choose_wards(table, made, made.fighters[0])), *answers
    )
    assert set(found) == {wards}
    assert asked(table) == [(0, Ask.WARDS)] * len(answers)
    assert table.transcript[0].question.first == 0b110 | 1 << DECLINE


def test_what_was_delayed_is_lost_with_its_actor() -> None:
    """SHI-DELAY-8."""
    me = fighter(fate=Fate.UNCONSCIOUS)
    me.delayed.kind = Action.REST
    table = play(fight(me, fighter()), mine(resolve_delayed))
    assert told(table, Event.LOST_EFFECT) == [(0, Action.REST)]


def rolled(name: str, x: int, *answers: int) -> tuple[list[int], int]:
    """How many dice a technique rolls at a time, and what they come to."""
    deed = Deed(kind=Action.TECHNIQUE, technique=1)
    deed.xs[0] = x
    totals: list[int] = []

    def rule(table: Any, made: Fight) -> None:
        me = made.fighters[0]
        totals.append(technique_dice(table, me, deed, me.techniques[0]))

    table = play(fight(fighter(techniques=(name,)), fighter()), rule, *answers)
    return [entry.question.second for entry in table.transcript if isinstance(entry, Asked)], totals[0]


def test_dice_of_rare_techniques() -> None:
    """SHI-TECH-LION-COMBO, SHI-TECH-SHATTERING-HAND, SHI-DMG-9: a blow and 2d8; X dice more than its row."""
    blow, total = rolled("heavy blow", 0, 7)
    assert rolled("lion combo", 0, 7, 11) == ([*blow, 2], total + 11)
    (plain,), _ = rolled("shattering hand", 0, 9)
    assert rolled("shattering hand", 3, 9) == ([plain + 3], 9)


@pytest.mark.parametrize(
    ("jutsu", "elements", "types"),
    [
        (False, [], {WoundType.BLUNT, WoundType.PIERCING, WoundType.SLASHING}),
        (True, [TechniqueKind.KATON, TechniqueKind.DOTON], {WoundType.ENERGY, WoundType.BLUNT}),
        (True, [TechniqueKind.RAITON, TechniqueKind.FUUTON], {WoundType.ENERGY, WoundType.SLASHING}),
        (True, [TechniqueKind.SUITON, TechniqueKind.FUUTON], {WoundType.BLUNT, WoundType.SLASHING}),
    ],
)
def test_what_wounds_a_volley_deals(
    jutsu: bool, elements: list[TechniqueKind], types: set[WoundType]
) -> None:
    """SHI-PUR-20, SHI-PUR-21: of taijutsu any but Energy; of ninjutsu that of an element of the squad."""
    bits = sum(1 << element for element in elements)
    made = fight(fighter(), fighter())
    table = play(made, lambda table, made: volley_type(table, made.fighters[0], jutsu, bits), min(types))
    assert table.transcript[0].question.first == sum(1 << one for one in types)


def test_nobody_prepares_who_cannot() -> None:
    """SHI-PUR-6: nor who knows nothing of the kind."""
    made = fight([fighter(), fighter(fate=Fate.DEAD)], fighter())
    assert asked(play(made, strengthen)) == []


def test_the_dead_do_not_recover() -> None:
    """SHI-REC-1: whoever is alive does."""
    hurt, dead = fighter(), fighter(fate=Fate.DEAD)
    hurt.vitality = dead.vitality = 10
    made = fight([hurt, dead], fighter())
    table = play(made, lambda table, made: pass_time(table, made, 60, 0))
    assert [who for who, _ in told(table, Event.HEALED)] == [0, 2]
    assert hurt.vitality > dead.vitality == 10


@pytest.mark.parametrize(("fatigue", "fate"), [(5, Fate.ABLE), (9, Fate.UNCONSCIOUS)])
def test_who_wakes_up(fatigue: int, fate: Fate) -> None:
    """SHI-REC-1, SHI-CND-3: with Hit Points, and less tired than that."""
    me = fighter(fate=Fate.UNCONSCIOUS, fatigue=fatigue)
    made = fight(me, fighter())
    recover(made, me, 1, 0, 0, 1)
    assert me.fate == fate


def test_a_kit_without_a_use() -> None:
    """SHI-TOOL-AID: there is nothing to treat, and nothing is used."""
    made = fight([fighter(items={"first aid kit": 1}), fighter()], fighter())
    table = play(made, lambda table, made: first_aid(table, made, *made.fighters[:2]))
    assert table.transcript == []
    assert sum(made.fighters[0].items) == 1
