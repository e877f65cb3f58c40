"""What abilities add to rolls, Speeds and damage, each by its ranks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kumite.rulesets.shinobi.rules.basic_actions.prices import core_speed, stamina
from kumite.rulesets.shinobi.rules.basic_actions.usable import most_pieces
from kumite.rulesets.shinobi.rules.conditions.with_blows import stuns
from kumite.rulesets.shinobi.rules.fatigue.fatigue import chakra_roll_bonus, stamina_roll_bonus
from kumite.rulesets.shinobi.rules.how_to_fight.accuracy import dodge_bonus
from kumite.rulesets.shinobi.rules.how_to_fight.damage import damage_bonus, whole_bonus
from kumite.rulesets.shinobi.rules.initiative.clock import roll_initiative
from kumite.rulesets.shinobi.rules.wounds.severities import lowered
from kumite.rulesets.shinobi.state import Deed, Fight
from kumite.rulesets.shinobi.terms import Action, Ask, EffectKind, Running, Severity, Stance

from ..fights import asked, fight, fighter, play, until
from ..guided import guided

PUNCH = Deed(kind=Action.UNARMED, target=2)


def dodge(made: Fight) -> int:
    me, foe = made.fighters
    return dodge_bonus(made, me, me.reply, foe, PUNCH)


@pytest.mark.parametrize(
    ("ability", "measure", "steps"),
    [
        ("evasive", dodge, [4, 5, 6]),
        ("instinct", dodge, [4, 5, 6]),
        ("healthy", lambda made: stamina_roll_bonus(made.fighters[0]), [4, 5, 6]),
        ("refined_chakra_control", lambda made: chakra_roll_bonus(made.fighters[0]), [4, 5, 6]),
        ("potent_chakra", lambda made: whole_bonus(made.fighters[0], False), [26, 28, 30]),
        ("brute_force", lambda made: whole_bonus(made.fighters[0], True), [26, 28, 30]),
        (
            "breathing_exercises",
            lambda made: core_speed(made, made.fighters[0], Deed(kind=Action.REST)),
            [10, 9, 8],
        ),
    ],
)
def test_by_rank(ability: str, measure: Callable[[Fight], int], steps: list[int]) -> None:
    """SHI-ABI-EVASIVE, SHI-ABI-INSTINCT, SHI-ABI-HEALTHY, SHI-ABI-REFINED-CHAKRA-CONTROL,
    SHI-ABI-POTENT-CHAKRA, SHI-ABI-BRUTE-FORCE, SHI-ABI-BREATHING-EXERCISES, SHI-DODGE-1, SHI-FAT-2,
    SHI-FAT-6, SHI-DMG-6, SHI-REST-1: with no rank, one and two.
    """
    found = [measure(fight(fighter(abilities={ability: ranks}), fighter())) for ranks in range(3)]
    assert found == steps


@pytest.mark.parametrize(
    ("number", "ranks", "speed", "cost"),
    [(7, 0, 7, 8), (7, 1, 6, 8), (7, 2, 6, 8), (7, 3, 5, 8), (9, 2, 7, 9), (2, 3, 5, 6)],
)
def test_quick_hands(number: int, ranks: int, speed: int, cost: int) -> None:
    """SHI-ABI-QUICK-HANDS, SHI-MT-3, SHI-MT-4, SHI-MT-5: a piece a rank takes no time, but is paid for; and 5
    stays the least.
    """
    me = fighter("kunai", dex=70, abilities={"quick_hands": ranks})
    made = fight(me, fighter())
    deed = Deed(kind=Action.THROW, throw=1, weapon=1, number=number)
    assert (core_speed(made, me, deed), stamina(made, me, deed)) == (speed, cost)
    assert most_pieces(me, 1) == 7 + ranks


@pytest.mark.parametrize(
    ("weapon", "ranks", "points"),
    [(None, 0, []), (None, 2, [2]), ("sai", 2, [2]), ("katana", 2, []), ("tetsubo", 1, [7])],
)
def test_blunt_blows_stun(weapon: str | None, ranks: int, points: list[int]) -> None:
    """SHI-ABI-BLUNT-STUN, SHI-STA-STUN-3: it raises what blunt weapons and bare hands inflict,
    and nothing else.
    """
    me = fighter(*([weapon] if weapon else []), abilities={"blunt_stun": ranks})
    made = fight(me, fighter())
    me.deed.kind = Action.WEAPON if weapon else Action.UNARMED
    me.deed.weapon, me.deed.target = int(weapon is not None), 2
    play(made, lambda table, here: stuns(here, here.fighters[0], here.fighters[0].deed, here.fighters[1]))
    held = [one.amount for one in made.effects[: made.effect_count] if one.kind == EffectKind.STUN]
    assert held == points


def test_holding_back() -> None:
    """SHI-ABI-HOLDING-BACK, SHI-DMG-8, SHI-WND-10: half of what STR gives, and every wound a step
    lighter, to none.
    """
    me = fighter(str=60, abilities={"holding_back": 1, "brute_force": 5})
    made = fight(me, fighter())
    gentle = Deed(kind=Action.UNARMED, target=2, held_back=1)
    assert damage_bonus(made, me, PUNCH, me.weapons[0]) == 4000 + 1000
    assert damage_bonus(made, me, gentle, me.weapons[0]) == 2000 + 1000
    found = [lowered(me, gentle, severity) for severity in range(Severity.NONE, Severity.CRITICAL + 1)]
    assert found == [0, 0, 1, 2, 3]


@pytest.mark.parametrize(
    ("ranks", "technique", "offered"),
    [(1, "", True), (1, "rising_knee", False), (2, "rising_knee", True), (2, "spinning_backfist", False)],
)
def test_what_can_be_held_back(ranks: int, technique: str, offered: bool) -> None:
    """SHI-ABI-HOLDING-BACK: one rank is for basic attacks (and rank E), two for D, three for C."""
    me = fighter(techniques=(technique,) if technique else (), abilities={"holding_back": ranks})
    made = fight(me, fighter(next_ic=60))
    kind = Action.TECHNIQUE if technique else Action.UNARMED
    table = guided(made, until(0), {(0, Ask.ACTION): kind})
    assert ((0, Ask.HOLD_BACK) in asked(table)) == offered


@pytest.mark.parametrize(("ranks", "total"), [(1, 10), (3, 12), (5, 14)])
def test_defensive_reflexes(ranks: int, total: int) -> None:
    """SHI-ABI-DEFENSIVE-REFLEXES, SHI-INIT-1, SHI-INIT-7, SHI-BLOCK-1: one starts in a Block, with 5 off
    initiative and 1 less a rank.
    """
    me = fighter(agi=40, abilities={"defensive_reflexes": ranks})
    made = fight(me, fighter(), ic=0)
    play(made, lambda table, here: roll_initiative(table, here, 0b1), 1, 10)
    assert (me.initiative, me.stances, me.running) == (total, 1 << Stance.BLOCK, Running.STANCE)
    play(made, lambda table, here: roll_initiative(table, here, 0b1), 0, 10)
    assert me.initiative == 14
