"""Hachigoku's Banzai system: a samurai game of rolled and kept dice, in which Action Dice are Moments.

The Skirmish chapter of 22 September 2016, with what the same author wrote beside it and before it.
"""

from kumite.rulesets import Ruleset

from . import terms
from .changed import CHANGES
from .entries import entries
from .interludes import INTERLUDES
from .kept_dice import KEPT_DICE
from .limits import check_state
from .odds import ROLLS
from .policies import deciding as policies
from .roster import admit, dismiss
from .rules import standing
from .rules.skirmish import rounds
from .secrets import hide
from .sheets.foundry import FOUNDRY
from .sheets.house import HOUSE
from .sheets.library import sample_tactics, samples
from .sheets.making import STAGES, figures
from .sheets.scene import Scene, check
from .sheets.sheet import Sheet
from .sheets.start import start
from .state import Fight
from .terms import Event, Fate, Outcome, Policy, Side
from .words import WORDS

RULESET = Ruleset(
    name="hachigoku",
    title="Hachigoku",
    edition="Skirmish Rules (September 2016)",
    credit="Hachigoku by the author of hachigoku.downinthedojo.com",
    licence="all rights with the author; kumite has the rules in words of its own",
    about=(
        "A round is ten Moments, counted down, and the Action Dice that you roll say at which of them "
        "you may act.",
        "A die that you hold back may become a defense later, or an interruption of what somebody "
        "else is about to do.",
        "You roll some dice and keep fewer, and you may Raise: make it harder for yourself, for a "
        "greater effect.",
        "Few Wounds are enough for anybody, while Kaonashi, the many without a name, fight as one group.",
        "Everybody has a place on a track of distances, where height, mud, cover and the length of a "
        "weapon matter.",
    ),
    package=__name__,
    terms=terms,
    first_example="duel",
    fight=Fight,
    beat=rounds.beat,
    outcome=rounds.outcome,
    length=rounds.length,
    fate=rounds.fate,
    standing=Fate.IN_FIGHT,
    decide=policies.decide,
    decide_amount=policies.decide_amount,
    left=(Fate.ABSENT,),
    lost=(Fate.DEAD,),
    interludes=INTERLUDES,
    tallies={"wounds dealt": Event.DEALS_WOUNDS, "wounds taken": Event.TAKES_WOUNDS},
    hit=Event.HITS,
    gauges={"Wounds": "wounds"},
    changes=CHANGES,
    sides=("pc", "opponent"),
    outcome_sides={Outcome.PC_SIDE: Side.PC, Outcome.OPPONENTS: Side.OPPONENT},
    sheet=Sheet,
    scene=Scene,
    house=HOUSE.model,
    samples=samples,
    sample_tactics=sample_tactics,
    making=STAGES,
    foundry=FOUNDRY,
    figures=figures,
    check=check,
    start=start,
    entries=entries,
    check_state=check_state,
    default_policy=Policy.SENSIBLE,
    answered_by_referee=standing.answered_by_referee,
    admit=admit,
    dismiss=dismiss,
    hide=hide,
    words=WORDS,
    referee="Story Daimyo",
    rolls=ROLLS,
    kept_dice=KEPT_DICE,
    policy_notes={
        Policy.RANDOM: "Any legal answer, each as likely; but many Raises, dice that are not the highest, and"
        " going on after the end are rare.",
        Policy.SENSIBLE: "Plays as a veteran would: weighs maneuvers and Raises by the odds and by how"
        " dangerous the foe is, defends where that saves more than it costs, keeps away from blades with a"
        " bow, and stays with whoever cannot fight. As the Story Daimyo it keeps every default.",
        Policy.SIMPLE: "The easy opponent: attacks the weakest foe in reach, without a maneuver, goes nearer"
        " when it reaches nobody, and defends when the odds are fair.",
    },
)
