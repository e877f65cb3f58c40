"""RPG Hell: a pool of action dice, rolled each turn and given away die by die.

The combat chapter of January 2026, with the core rules, weapons, armours, creatures and characters of that
edition, and what that edition still names of the classic one. RPG Hell is by Quiltic.
"""

from kumite.rulesets import Ruleset

from . import terms
from .changed import CHANGES
from .entries import entries
from .interludes import INTERLUDES
from .limits import check_state
from .odds import ROLLS
from .policies import deciding as policies
from .roster import admit, dismiss
from .rules import standing
from .rules.combat import rounds
from .secrets import hide
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
    name="hell",
    title="RPG Hell",
    edition="January 2026",
    credit="RPG Hell by Quiltic",
    licence="no licence stated; rules only, in our own words",
    about=(
        "You roll a handful of dice when your turn begins, and pay with them for what you do: one for "
        "a move, two for an Attack.",
        "Which dice you give is yours to choose, and what they show says what the blow brings besides "
        "its damage, for good or ill.",
        "A die that you Lock stays with you, and may become a Reaction while others have their turn.",
        "The fight is on a map of tiles, with walls and cover to stand behind, cliffs to be thrown "
        "from, water and fire.",
        "Whoever has no Health left stands at Death's Door, from where some come back.",
    ),
    package=__name__,
    terms=terms,
    first_example="tavern",
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
    tallies={
        "damage dealt": Event.DEALS_DAMAGE,
        "damage taken": Event.TAKES_DAMAGE,
        "Health lost": Event.HEALTH_LOST,
    },
    gauges={"Health": "health"},
    changes=CHANGES,
    sides=("players", "npcs"),
    outcome_sides={Outcome.PLAYERS: Side.PLAYERS, Outcome.NPCS: Side.NPCS},
    sheet=Sheet,
    scene=Scene,
    free_ground=".",
    house=HOUSE.model,
    samples=samples,
    sample_tactics=sample_tactics,
    entries=entries,
    making=STAGES,
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
    policy_notes={
        Policy.RANDOM: "Any legal answer, each as likely; but stopping early, unlocking and ending the fight"
        " are rare.",
        Policy.SENSIBLE: "Plays like a veteran: weighs what each die could bring, strikes where it takes most"
        " from the foe, uses Arts, items and the ground, saves friends who would fall, and spares bystanders."
        " As the referee it rules on nothing.",
        Policy.SIMPLE: "An easy opponent: does the same things in the same order, goes for whoever is nearest"
        " to falling, and Locks its last die. As the referee it rules on nothing.",
    },
)
