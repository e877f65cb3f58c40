"""Whole turns of a side, and fights between the samples of the content files."""

from __future__ import annotations

from typing import Any

from kumite.encounters.encounter import from_dict
from kumite.rulesets.ikezu.rules.rounds.rounds import always_first, beat, members
from kumite.rulesets.ikezu.rules.rounds.turns import take_turn
from kumite.rulesets.ikezu.state import Fight, Fighter
from kumite.rulesets.ikezu.terms import Ability, Action, Band, Event, Move, Phase, Side
from kumite.table import Table
from kumite.tables.scripted import Scripted

from .fights import fight, foe, give, play, told

IDLE = (Action.NOTHING, Move.STAY)
STRIKE = (Action.ATTACK, Move.STAY)


def pc_turn(table: Table, made: Fight) -> None:
    """One turn of the PC side."""
    take_turn(table, made, members(made, Side.PC))


def opponents_turn(table: Table, made: Fight) -> None:
    """One turn of the opponents."""
    take_turn(table, made, members(made, Side.OPPONENT))


def first_step(table: Table, made: Fight) -> None:
    """The step of those opponents who always act first."""
    take_turn(table, made, always_first(made, Side.OPPONENT))


def next_beat(table: Table, made: Fight) -> None:
    """Whatever comes next."""
    beat(table, made)


def played(made: Fight, *answers: Any) -> Scripted:
    """One beat along a script."""
    return play(made, next_beat, *answers)


def before(made: Fight, phase: Phase = Phase.FIRST_ROUND, round: int = 0) -> Fight:
    """The same fight before its first round, or before some other beat."""
    made.phase = phase
    made.round = round
    return made


def who_declared(table: Scripted) -> list[int]:
    """The seats that declared something, in order."""
    return [who for who, _ in told(table, Event.DECLARES)]


def first(**fields: Any) -> Fighter:
    """Somebody who always acts first."""
    return foe(**{"abilities": 1 << Ability.ALWAYS_FIRST, **fields})


def judged(pcs: list[Fighter], opponents: list[Fighter], there: Band = Band.MELEE, **more: Any) -> Fight:
    """A fight whose referee is asked."""
    return fight(pcs, opponents, there, **{"referee_asked": 1, **more})


def meet(pcs: list[Any], opponents: list[Any], *, band: str = "melee", **more: Any) -> Fight:
    """Samples, by name or as (name, changes to the sheet), in round 1 before the first turn.

    `more`: `house`, and fields of the fight. The referee is not asked for rulings.
    """
    house = more.pop("house", {})
    encounter = from_dict(
        {
            "ruleset": "ikezu",
            "house": house,
            "scene": {"start_band": band, "guide_judges": False},
            "sides": {"pc": {"fighters": entries(pcs)}, "opponent": {"fighters": entries(opponents)}},
        }
    )
    made: Fight = encounter.start()
    made.phase = Phase.FIRST_TURN
    made.round = 1
    give(made, more)
    return made


def entries(samples: list[Any]) -> list[dict[str, Any]]:
    """As an encounter lists them; those of the same name are numbered."""
    listed = []
    for number, sample in enumerate(samples):
        name, changes = (sample, {}) if isinstance(sample, str) else sample
        called = f"{name} {number}" if [str(other) for other in samples].count(str(sample)) > 1 else name
        listed.append({"sample": name, "name": called, "changes": changes})
    return listed


def weak(me: Fighter, strength: int = 10) -> Fighter:
    """The same fighter without HP, so that the next blow reaches its STR."""
    me.hp = 0
    me.strength = strength
    return me
