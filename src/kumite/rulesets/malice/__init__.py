"""Malice: the skirmish rules of a campaign, whose frame is that of an older game of roll and keep.

The campaign's page "Attack and Defense" gives the Rounds, their Stages and the Initiative; whatever it only
mentions is taken from the game that it stems from, Legend of the Five Rings, fourth edition.
"""

from pathlib import Path

from .. import Ruleset, asking, bits, roll_and_keep
from . import (
    actions,
    aftermath,
    aim,
    armor_tn,
    attack,
    attack_roll,
    budget,
    damage,
    duel,
    duel_ends,
    duel_strike,
    ending,
    facing,
    follow_ups,
    grapples,
    hands,
    harm,
    initiative,
    leaving,
    moves,
    places,
    policies,
    pools,
    reactions,
    reckoning,
    referee,
    rolls,
    rounds,
    situations,
    skill_actions,
    spells,
    stances,
    standing,
    sumai,
    turn,
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
    name="malice",
    title="Malice",
    edition="Attack and Defense, skirmish rules of The Cursed Planet Malice V",
    credit="the campaign page is its author's; Legend of the Five Rings by Alderac Entertainment Group",
    licence="all rights with their authors; kumite has the rules in words of its own",
    folder=str(Path(__file__).parent),
    rule_modules=(
        bits,
        asking,
        roll_and_keep,
        standing,
        referee,
        wounds,
        pools,
        places,
        leaving,
        rolls,
        ending,
        facing,
        harm,
        skill_actions,
        stances,
        aftermath,
        aim,
        armor_tn,
        initiative,
        attack_roll,
        hands,
        reactions,
        spells,
        damage,
        follow_ups,
        moves,
        attack,
        situations,
        sumai,
        duel_ends,
        duel_strike,
        duel,
        grapples,
        budget,
        actions,
        turn,
        turns,
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
    length_unit="Rounds",
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
    tallies={"Wounds dealt": Event.DEALS, "Wounds taken": Event.WOUNDED},
    gauges={"Wounds": "wounds", "Void Points": "void_points"},
    sides=("pc", "opponent"),
    outcome_sides={Outcome.FIRST_SIDE: Side.PC, Outcome.SECOND_SIDE: Side.OPPONENT},
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
    rolls=ROLLS,
    policy_notes={
        Policy.RANDOM: "Any legal answer, each as likely; but giving up, duels, dice that are not the highest"
        " and rulings out of the ordinary are rare.",
        Policy.SENSIBLE: "Attacks the weakest enemy in reach and calls Raises as far as the odds carry, moves"
        " up when it reaches nobody, takes Full Attack against those who are hard to hit while it is hardly"
        " hurt, and spends Void Points on attacks that would rather miss. As the referee it leaves every"
        " ruling at its default.",
    },
)
