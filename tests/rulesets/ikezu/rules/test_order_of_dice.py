"""The order in which dice and decisions are asked for: it is part of the format of saved fights.

Every sequence here is whole: nothing more is asked, nothing less, and in no other order.
"""

from __future__ import annotations

from kumite.rulesets.ikezu.rules.rounds.rounds import beat
from kumite.rulesets.ikezu.state import BOTH, Fighter, Weapon
from kumite.rulesets.ikezu.terms import (
    Ability,
    Action,
    Ask,
    Attribute,
    Band,
    BlastArea,
    Event,
    Fate,
    Footing,
    Judgement,
    Kind,
    Move,
    NoYes,
    Order,
    Phase,
    Why,
)
from kumite.table import REFEREE

from ..attacks import aims, at, order, questions, step
from ..fights import fight, fighter, foe, plain_weapon, play, told, weapon


def with_ability(ability: Ability, *weapons: Weapon, **fields: int) -> Fighter:
    return foe(*weapons, abilities=1 << ability, **fields)


def test_before_the_first_round() -> None:
    """IKE-DICE-2, IKE-CRE-4, IKE-RND-3: encounter saves, then first-round saves, each in roster order."""
    made = fight(
        [fighter(weapon("katana")), fighter(), fighter(kind=Kind.RETAINER), fighter(initiative_waived=1)],
        [
            with_ability(Ability.ENCOUNTER_WIL_LOSS, encounter_die=4),
            with_ability(Ability.ENCOUNTER_FRIGHTENED, encounter_die=6),
            foe(weapon("katana")),
        ],
        phase=Phase.START,
        round=0,
    )
    table = play(made, beat, 20, 1, 1, 1, 20, 2, 1, 1)
    assert order(table) == [
        (0, Why.ENCOUNTER_SAVE),
        (4, Why.ENCOUNTER_LOSS),
        (0, Why.ENCOUNTER_SAVE),
        (1, Why.ENCOUNTER_SAVE),
        (1, Why.ENCOUNTER_SAVE),
        (5, Why.FRIGHTENED_MINUTES),
        (3, Why.ENCOUNTER_SAVE),
        (3, Why.ENCOUNTER_SAVE),
    ]
    table = play(made, beat, 6, 1, 1, 1)
    assert order(table) == [
        (0, Ask.QUICK_FOE),
        (0, Why.FIRST_ROUND_SAVE),
        (1, Why.FIRST_ROUND_SAVE),
        (2, Why.FIRST_ROUND_SAVE),
    ]


def test_a_rich_turn_of_the_opponents() -> None:
    """IKE-DICE-2, IKE-STEP-1, IKE-STEP-3, IKE-STEP-2: all that a side's turn can ask for, in its order."""
    countering = fighter(weapon("sai"), hp=9)  # seat 0
    scarred = fighter(weapon("nata"), hp=2)
    dying = fighter(hp=0)
    disarmed = fighter(weapon("katana"), weapon("nata"), hp=18, off=2)
    eagle = with_ability(Ability.ELUSIVE, hp=9, kind=Kind.RETAINER)
    burning = foe(plain_weapon(6), hp=9, burning=1, burning_die=6)  # seat 5
    fleeing = foe(plain_weapon(6), fleeing=1)
    blaster = foe(plain_weapon(8, blast=1))
    bear = with_ability(Ability.CRIT_STR_DAMAGE, plain_weapon(6, 2), crit_die=8)
    sweeper = foe(weapon("jitte", shock=3, sweep=3))
    bounced = foe(plain_weapon(6), hp=0, strength=12)  # seat 10
    hunter = foe(plain_weapon(6))
    made = fight(
        [countering, scarred, dying, disarmed, eagle],
        [burning, fleeing, blaster, bear, sweeper, bounced, hunter],
        phase=Phase.SECOND_TURN,
        referee_asked=1,
    )
    at(at(made, 7, 0, Band.REACH), 7, 4, Band.REACH)
    table = play(
        made,
        beat,
        4,
        *(Action.OTHER, Move.STAY),
        *(Action.ATTACK, 2, Move.STAY),
        *(Action.ATTACK, 2, Move.STAY),
        *(Action.ATTACK, 3, Move.STAY),
        *(Action.ATTACK, 0, Move.STAY),
        *(Action.ATTACK, 4, Move.STAY),
        *(Judgement.RISKY_SAVE, 5, Attribute.DEX, Footing.EVEN),
        *(Judgement.ADVANTAGE, 8, Judgement.NOTHING),
        *(5, 12),
        BlastArea.UNSURE,
        *(2, 2, 1),
        *(1, 2),
        *((6, 3), (2, 5)),
        4,
        2,
        11,
        *(20, 2),
        *(6, 3),
        20,
        *(11, 1, 12),
        *(1, Judgement.NOTHING, 3),
        *(5, 1, 2),
        *(1, 1, 1, 1, 1),
    )
    assert order(table) == [
        # What happens at the start of the turn.
        (5, Why.ONGOING_DAMAGE),
        # Declarations, in roster order. The one who flees declares nothing.
        *[(5, Ask.ACTION), (5, Ask.MOVE)],
        *[(7, Ask.ACTION), (7, Ask.TARGET), (7, Ask.MOVE)],
        *[(8, Ask.ACTION), (8, Ask.TARGET), (8, Ask.MOVE)],
        *[(9, Ask.ACTION), (9, Ask.TARGET), (9, Ask.MOVE)],
        *[(10, Ask.ACTION), (10, Ask.TARGET), (10, Ask.MOVE)],
        *[(11, Ask.ACTION), (11, Ask.TARGET), (11, Ask.MOVE)],
        # What the referee rules on.
        *[(REFEREE, Ask.JUDGEMENT), (REFEREE, Ask.JUDGED)],
        *[(REFEREE, Ask.RISKY_ATTRIBUTE), (REFEREE, Ask.RISKY_FOOTING)],
        *[(REFEREE, Ask.JUDGEMENT), (REFEREE, Ask.JUDGED), (REFEREE, Ask.JUDGEMENT)],
        # Saves of actions that are no attacks.
        *[(5, Why.RISKY_SAVE), (6, Why.RETREAT_SAVE)],
        # Attack dice, attacker by attacker: of the blast first its count, then those who were picked.
        (REFEREE, Ask.BLAST_AREA),
        *[(7, Why.BLAST_COUNT), (7, Ask.BLAST_TARGET), (7, Ask.BLAST_TARGET)],
        *[(7, Why.DAMAGE), (7, Why.DAMAGE)],
        *[(8, Why.DAMAGE), (8, Why.DAMAGE)],
        (9, Why.DAMAGE),
        (10, Why.DAMAGE),
        (11, Why.ATTACK_SAVE),
        # Consequences in the order in which they were first targeted; then those of bounces.
        *[(2, Why.CRITICAL_DAMAGE_SAVE), (8, Why.MORE_DAMAGE)],
        *[(1, Why.SCAR_TOTAL), (1, Why.FIRST_SCAR_BONUS)],
        (10, Why.CRITICAL_DAMAGE_SAVE),
        # Tags.
        *[(3, Why.DISARM_SAVE), (9, Ask.DROP_WEAPON), (3, Why.SHOCK_SAVE)],
        # The Sweep step.
        *[(9, Ask.SWEEP_TARGET), (REFEREE, Ask.JUDGEMENT), (9, Why.DAMAGE)],
        *[(1, Why.CRITICAL_DAMAGE_SAVE), (1, Why.DISARM_SAVE), (1, Why.SHOCK_SAVE)],
        # Morale, after the death of the one whose blow was bounced.
        *[(seat, Why.MORALE_SAVE) for seat in (5, 7, 8, 9, 11)],
    ]
    assert [me.fate for me in made.fighters] == [
        *(Fate.IN_FIGHT, Fate.IN_FIGHT, Fate.INCAPACITATED, Fate.IN_FIGHT, Fate.IN_FIGHT),
        *(Fate.IN_FIGHT, Fate.IN_FIGHT, Fate.IN_FIGHT, Fate.IN_FIGHT, Fate.IN_FIGHT),
        *(Fate.DEAD, Fate.IN_FIGHT),
    ]


def test_decisions_of_an_attack_step() -> None:
    """IKE-DICE-2, IKE-CRE-7, IKE-MULTI-3, IKE-DUAL-2: areas, wards, all dice, then ties by target."""
    made = fight(
        [
            aims(fighter(plain_weapon(8, blast=1)), 3),
            aims(fighter(plain_weapon(8), plain_weapon(6)), 4, BOTH),
            aims(fighter(plain_weapon(8)), 4),
        ],
        [foe(hp=40), with_ability(Ability.WARD, hp=40)],
    )
    made = at(at(made, 1, 3, Band.REACH), 2, 3, Band.REACH)
    table = play(made, step, BlastArea.SOME, NoYes.YES, NoYes.NO, 3, 5, 5, 5, 5, 1, 1)
    assert order(table) == [
        (REFEREE, Ask.BLAST_AREA),
        (REFEREE, Ask.IN_AREA),
        (4, Ask.WARD),
        (0, Why.DAMAGE),
        (0, Why.DAMAGE),
        (1, Why.DAMAGE),
        (1, Why.OFF_HAND_DAMAGE),
        (2, Why.DAMAGE),
        (0, Ask.TIED_RESULT),
        (1, Ask.TIED_WEAPON),
    ]
    assert told(table, Event.LANDS) == [(0, 3), (1, 4)]


def test_both_turns_at_once() -> None:
    """IKE-DICE-2, IKE-DUEL-DEATH-2: in roster order, the challenger's dice first."""
    made = fight(
        [fighter(weapon("katana"), hp=9)],
        [fighter(weapon("jitte"), hp=0)],
        phase=Phase.BOTH_TURNS,
        order=Order.TOGETHER,
    )
    table = play(made, beat, Action.ATTACK, Move.STAY, Action.ATTACK, Move.STAY, 4, 3, 4, 10)
    assert order(table)[4:] == [
        (0, Why.DAMAGE),
        (1, Why.DAMAGE),
        (1, Why.CRITICAL_DAMAGE_SAVE),
        (0, Why.DISARM_SAVE),
    ]


def test_a_die_with_advantage_is_one_question() -> None:
    """IKE-DICE-2, IKE-ADV-4: two dice of one roll are asked for together, die by die of the attack."""
    made = fight([aims(fighter(plain_weapon(6, 2)), 1, 1, Footing.ADVANTAGE)], [foe(hp=40)])
    table = play(made, step, (1, 2), (3, 4))
    assert [(question.first, question.second, question.third) for question in questions(table)] == [
        (6, 2, 1),
        (6, 2, 1),
    ]
