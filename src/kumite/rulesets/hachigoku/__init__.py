"""Hachigoku's Banzai system: a samurai game of rolled and kept dice, in which Action Dice are Moments.

The Skirmish chapter of 22 September 2016, with what the same author wrote beside it and before it.
"""

from pathlib import Path

from .. import Ruleset, asking, bits, roll_and_keep
from . import (
    acts,
    aim,
    ambush,
    declare,
    declare_attack,
    defences,
    difficulty,
    effects,
    falls,
    harm,
    holds,
    initiative,
    medicine,
    movement,
    policies,
    pools,
    ranges,
    reckoning,
    referee,
    rolls,
    rounds,
    simples,
    standing,
    steps,
    strike,
    throws,
    window,
    words,
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
    name="hachigoku",
    title="Hachigoku",
    edition="Skirmish Rules (September 2016)",
    credit="Hachigoku by the author of hachigoku.downinthedojo.com",
    licence="all rights with the author; kumite has the rules in words of its own",
    folder=str(Path(__file__).parent),
    rule_modules=(
        bits,
        asking,
        roll_and_keep,
        standing,
        referee,
        pools,
        rolls,
        initiative,
        ranges,
        falls,
        harm,
        holds,
        simples,
        movement,
        difficulty,
        aim,
        defences,
        strike,
        declare_attack,
        throws,
        effects,
        window,
        acts,
        medicine,
        ambush,
        declare,
        steps,
        rounds,
        reckoning,
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
    tallies={"wounds dealt": Event.DEALS_WOUNDS, "wounds taken": Event.TAKES_WOUNDS},
    gauges={"Wounds": "wounds"},
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
    referee="Story Daimyo",
    rolls=ROLLS,
    policy_notes={
        Policy.RANDOM: "Any legal answer, each as likely; but many Raises, dice that are not the highest, and"
        " going on after the end are rare.",
        Policy.SENSIBLE: "Attacks the weakest foe in reach with as many Raises as the odds bear, goes nearer"
        " when it reaches nobody, keeps its last die for a defence when it is nearly Down, and defends when"
        " the odds are fair. As the Story Daimyo it leaves every ruling at its default.",
    },
)
