"""Malice: the skirmish rules of a campaign, whose frame is that of an older game of roll and keep.

The campaign's page "Attack and Defense" gives the Rounds, their Stages and the Initiative; what it only
mentions is taken from the game on which it is based, Legend of the Five Rings, fourth edition.
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
from .rules.sequence_of_events import rounds
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
    name="malice",
    title="Malice",
    edition="Attack and Defense, skirmish rules of The Cursed Planet Malice V",
    credit="the campaign page is its author's; Legend of the Five Rings by Alderac Entertainment Group",
    licence="all rights with their authors; kumite has the rules in words of its own",
    about=(
        "Each Round begins with a Stance, which everybody takes in secret: to strike harder, to be "
        "hard to hit, or to wait.",
        "You roll some dice and keep fewer, a ten is thrown again and added, and before they fall you "
        "may bid Raises: a harder throw for a greater effect.",
        "Wounds make everything harder that comes after them, and a Void Point helps when it matters most.",
        "A formal duel is a matter of waiting: who strikes first should be sure.",
        "Schools bring techniques, kata and spells, and the fights are of people and horses, beasts, "
        "wrestlers and the dead.",
    ),
    package=__name__,
    terms=terms,
    first_example="bandits",
    fight=Fight,
    beat=rounds.beat,
    outcome=rounds.outcome,
    length=rounds.length,
    length_unit="Rounds",
    fate=rounds.fate,
    standing=Fate.IN_FIGHT,
    decide=policies.decide,
    decide_amount=policies.decide_amount,
    left=(Fate.ABSENT, Fate.SURRENDERED, Fate.FLED),
    lost=(Fate.DEAD,),
    interludes=INTERLUDES,
    tallies={"Wounds dealt": Event.DEALS, "Wounds taken": Event.WOUNDED},
    hit=Event.HITS,
    gauges={"Wounds": "wounds", "Void Points": "void_points"},
    changes=CHANGES,
    sides=("pc", "opponent"),
    outcome_sides={Outcome.FIRST_SIDE: Side.PC, Outcome.SECOND_SIDE: Side.OPPONENT},
    sheet=Sheet,
    scene=Scene,
    house=HOUSE.model,
    samples=samples,
    sample_tactics=sample_tactics,
    entries=entries,
    making=STAGES,
    foundry=FOUNDRY,
    figures=figures,
    check=check,
    start=start,
    check_state=check_state,
    default_policy=Policy.SENSIBLE,
    answered_by_referee=standing.answered_by_referee,
    admit=admit,
    dismiss=dismiss,
    hide=hide,
    words=WORDS,
    rolls=ROLLS,
    kept_dice=KEPT_DICE,
    policy_notes={
        Policy.RANDOM: "Any legal answer, each as likely; but giving up, duels, dice that are not the highest"
        " and rulings out of the ordinary are rare.",
        Policy.SENSIBLE: "Plays as a veteran would: weighs blows, Stances, maneuvers, Raises, holds and Void"
        " Points by their odds and by what the enemies' blows may cost, and leaves the fallen alone. Lets"
        " enemies come who would be struck on the way, as long as nobody shoots. Archers step back and shoot,"
        " mystics cast, wrestlers grapple, and the badly hurt cover themselves or give up. Heeds tactics. As"
        " the referee it leaves every ruling at its default.",
        Policy.SIMPLE: "The easy opponent, and a baseline: strikes the weakest in reach with its best weapon,"
        " calls the Raises that it reaches on average, moves up otherwise, and covers itself when nearly"
        " done for.",
    },
)
