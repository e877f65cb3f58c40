"""Ikezu-ishi, a samurai hack of Cairn: sides act at once, attacks always hit.

The combat chapter of version 0.08 (August 2024), with the bestiary, weapons and characters of the
same edition. Ikezu-ishi is by Jason Kenney, Cairn by Yochai Gal, the weapon rules after Block,
Dodge, Parry by Lars Huijbregts; their texts are under CC BY-SA 4.0.
"""

from pathlib import Path

from .. import Ruleset, asking, bits
from . import (
    abilities,
    actions,
    aftermath,
    aim,
    attack,
    blow,
    declare,
    declare_moves,
    duel,
    harm,
    judge,
    loss,
    morale,
    policies,
    quick,
    ranges,
    referee,
    rounds,
    saves,
    scars,
    standing,
    tags,
    turns,
    words,
    wounds,
)
from .house import HouseRules
from .library import samples
from .limits import STATE_TERMS, check_state
from .odds import ROLLS
from .roster import admit, dismiss
from .scene import Scene, check
from .secrets import hide
from .sheet import Sheet
from .start import start
from .state import SEATS, Fight, Fighter
from .terms import Ask, Event, Fate, Outcome, Policy, Side, Why

RULESET = Ruleset(
    name="ikezu",
    title="Ikezu-ishi",
    edition="0.08 (August 2024)",
    credit="Ikezu-ishi by Jason Kenney, from Cairn by Yochai Gal and Block, Dodge, Parry by Lars Huijbregts",
    licence="CC BY-SA 4.0",
    folder=str(Path(__file__).parent),
    rule_modules=(
        bits,
        asking,
        standing,
        referee,
        saves,
        ranges,
        loss,
        scars,
        wounds,
        harm,
        abilities,
        blow,
        aim,
        tags,
        attack,
        actions,
        declare_moves,
        declare,
        judge,
        morale,
        turns,
        quick,
        duel,
        aftermath,
        rounds,
        policies,
    ),
    fight=Fight,
    fighter=Fighter,
    seats=SEATS,
    beat=rounds.beat,
    outcome=rounds.outcome,
    length=rounds.length,
    length_unit="rounds",
    fate=rounds.fate,
    standing=Fate.IN_FIGHT,
    decide=policies.decide,
    decide_amount=policies.decide_amount,
    whys=Why,
    asks=Ask,
    events=Event,
    outcomes=Outcome,
    fates=Fate,
    policies=Policy,
    tallies={
        "damage dealt": Event.DEALS_DAMAGE,
        "damage taken": Event.TAKES_DAMAGE,
        "STR lost": Event.STR_LOST,
    },
    gauges={"HP": "hp", "STR": "strength"},
    sides=("pc", "opponent"),
    outcome_sides={Outcome.PC_SIDE: Side.PC, Outcome.OPPONENTS: Side.OPPONENT},
    sheet=Sheet,
    scene=Scene,
    house=HouseRules,
    samples=samples,
    check=check,
    start=start,
    check_state=check_state,
    state_terms=STATE_TERMS,
    default_policy=Policy.SENSIBLE,
    answered_by_referee=standing.answered_by_referee,
    admit=admit,
    dismiss=dismiss,
    hide=hide,
    words=words,
    referee="Guide",
    rolls=ROLLS,
    policy_notes={
        Policy.RANDOM: "Any legal answer, each as likely; but rulings, yielding and what follows a fight"
        " are rare.",
        Policy.SENSIBLE: "Spreads its side's blows, strikes at whoever is nearest to falling, uses and moves"
        " for the weapon that suits, frees itself first, runs when nearly done for and outnumbered. As the"
        " referee it rules on nothing and spares nobody.",
    },
)
