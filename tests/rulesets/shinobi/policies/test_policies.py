"""Who decides when nobody sits at the table: always legally, and the sensible one better."""

from __future__ import annotations

import pytest

from kumite import dice
from kumite.rulesets.shinobi.policies.deciding import decide, decide_amount
from kumite.rulesets.shinobi.rules.initiative.menu import menu
from kumite.rulesets.shinobi.rules.initiative.rounds import beat
from kumite.rulesets.shinobi.state import Fight, Fighter
from kumite.rulesets.shinobi.terms import Action, Ask, Defence, NoYes, Outcome, Policy
from kumite.table import Asked
from kumite.tables.seeded import Policies, Rolls, Seeded

from ..fights import fight, fighter


class NoWhim:
    """Somebody who always has the first idea."""

    def below(self, count: int) -> int:
        assert count > 0
        return 0


def swordsman(**fields: int) -> Fighter:
    return fighter("katana", "kunai", abilities={"guard": 1}, str=58, res=45, dex=57, agi=48, **fields)


def fought(made: Fight, policies: tuple[Policy, ...], number: int) -> Seeded:
    """A battle to its end, or to the 1000th beat."""
    deciding = Policies(decide, decide_amount, made, policies, dice.key(1, number))
    table = Seeded(Rolls(dice.key(2, number)), deciding)
    beats = 0
    while made.outcome == Outcome.GOING_ON and beats < 1000:
        beat(table, made)
        beats += 1
    return table


def test_sensible_beats_random() -> None:
    """SHI-END-1: ten battles of equals from both sides: the sensible one wins nearly all of them."""
    won = 0
    for number in range(10):
        sides = [swordsman(), swordsman(at=(4, 0))]
        made = fight(*sides, ic=0, phase=0)
        seats = (Policy.SENSIBLE, Policy.RANDOM) if number % 2 == 0 else (Policy.RANDOM, Policy.SENSIBLE)
        fought(made, (Policy.RANDOM, *seats), number)
        won += made.outcome == (Outcome.LEAF if number % 2 == 0 else Outcome.SAND)
    assert won >= 9


@pytest.mark.parametrize("number", range(6))
def test_random_battles_end(number: int) -> None:
    """SHI-END-1, SHI-FLOW-4: random ones come to an end as well, and no beat asks without end."""
    made = fight([swordsman(), fighter()], [swordsman(at=(4, 0)), fighter(at=(2, 2))], ic=0, phase=0)
    table = fought(made, (Policy.RANDOM,) * 5, number)
    assert made.outcome != Outcome.GOING_ON
    assert len(table.transcript) < 20000


def sensible(made: Fight, who: int, ask: Ask, options: int) -> int:
    return decide(NoWhim(), Policy.SENSIBLE, made, who, ask, options)


def test_it_gets_up_and_rests() -> None:
    """SHI-CND-6, SHI-REST-1, SHI-FAT-11: prone it stands up; about to fall over it rests."""
    me = fighter(prone=1)
    made = fight(me, fighter(), ic=0)
    assert sensible(made, 0, Ask.ACTION, menu(made, me)) == Action.STAND
    me.prone = 0
    me.fatigue = me.fatigue_at_start = 5
    me.stamina_penalty = 30
    assert sensible(made, 0, Ask.ACTION, menu(made, me)) == Action.REST


def test_it_defends_when_it_is_worth_it() -> None:
    """SHI-DEF-1: a hopeless dodge is not made, a fair one is; a Block beats both where the odds are poor."""
    me = fighter(agi=40)
    foe = fighter("katana", dex=50)
    made = fight(me, foe, ic=3, concerns=2, attacker=2)
    foe.deed.kind = Action.WEAPON
    foe.deed.weapon = 1
    foe.deed.speed = 13
    none_or_dodge = 1 << Defence.NONE | 1 << Defence.DODGE
    assert sensible(made, 0, Ask.DEFENCE, none_or_dodge) == Defence.DODGE
    foe.dexterity = 300
    assert sensible(made, 0, Ask.DEFENCE, none_or_dodge) == Defence.NONE
    assert sensible(made, 0, Ask.DEFENCE, none_or_dodge | 1 << Defence.BLOCK) == Defence.BLOCK


def test_it_finishes_the_weakest() -> None:
    """SHI-ATK-2: of two foes it takes the one nearer to falling."""
    made = fight(fighter(), [fighter(), fighter(vitality=10)], ic=0)
    assert sensible(made, 0, Ask.TARGET, 0b110) == 2


def test_it_leaves_rulings_at_their_default() -> None:
    """SHI-HIDE-1: in the referee's seat nothing is decided against the default."""
    made = fight(fighter(), fighter(), ic=0)
    assert decide(NoWhim(), Policy.SENSIBLE, made, -1, Ask.UNWATCHED, 0b11) == NoYes.NO
    assert decide_amount(NoWhim(), Policy.SENSIBLE, made, -1, Ask.RECOVERY_MINUTES, 3, 9) == 3


def test_it_uses_what_it_has_sealed() -> None:
    """SHI-SEAL-2: at a distance it makes seals for what promises most, and then uses it."""
    me = fighter(techniques=("grand_fireball",), cha=90, dex=60)
    made = fight(me, fighter(at=(20, 0)), ic=0, phase=0)
    table = fought(made, (Policy.SENSIBLE,) * 3, 1)
    asked = [entry for entry in table.transcript if isinstance(entry, Asked) and entry.question.who == 0]
    actions = [
        entry.answer for entry in asked if entry.question.about == Ask.ACTION and not entry.question.is_dice
    ]
    assert actions[:2] == [Action.SEALS, Action.TECHNIQUE]
