"""Shinobi: ninja whose fights run on an initiative count, by the handbook of Naruto World Asunder.

The Combat page of January 2024, with the pages of the same handbook that it relies on.
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
from .rules.initiative import rounds
from .rules.standing import reckon_all
from .secrets import hide
from .sheets.house import HOUSE
from .sheets.library import sample_tactics, samples
from .sheets.making import STAGES, figures
from .sheets.scene import SIDES, Scene, check
from .sheets.sheet import Sheet
from .sheets.start import start
from .state import Fight
from .terms import Event, Fate, Outcome, Policy, Side
from .words import WORDS

RULESET = Ruleset(
    name="shinobi",
    title="Shinobi",
    edition="Naruto World Asunder, Combat (January 2024)",
    credit="Naruto World Asunder by the authors of NWWayward",
    licence="all rights with the authors; kumite has the rules in words of its own",
    about=(
        "There are no rounds: a count runs, and the Speed of what you do says on which count you may "
        "act again.",
        "Whoever is attacked may parry, block or dodge, which takes time of its own, so the question "
        "is always what there is time for.",
        "Techniques of the elements need handseals, and a blow at the right moment breaks them off.",
        "All of it costs strength, and those who spend too much of it tire, while every wound is one "
        "of a certain kind, with a name and with consequences.",
        "Those who hide strike first, those who know genjutsu make others see what is not there, and "
        "nobody declares what they do before they have to.",
    ),
    package=__name__,
    terms=terms,
    first_example="ford",
    fight=Fight,
    beat=rounds.beat,
    outcome=rounds.outcome,
    length=rounds.length,
    length_unit="counts",
    fate=rounds.fate,
    standing=Fate.ABLE,
    decide=policies.decide,
    decide_amount=policies.decide_amount,
    left=(Fate.ABSENT, Fate.AWAY),
    lost=(Fate.DEAD,),
    interludes=INTERLUDES,
    tallies={"damage dealt": Event.DAMAGE_DEALT, "damage taken": Event.DAMAGE_TAKEN},
    gauges={"Vitality": "vitality", "HP": "hp"},
    changes=CHANGES,
    sides=SIDES,
    outcome_sides={Outcome.LEAF + side: int(side) for side in Side},
    sheet=Sheet,
    scene=Scene,
    house=HOUSE.model,
    samples=samples,
    sample_tactics=sample_tactics,
    making=STAGES,
    figures=figures,
    check=check,
    start=start,
    check_state=check_state,
    settle=reckon_all,
    default_policy=Policy.SENSIBLE,
    answered_by_referee=rounds.answered_by_referee,
    admit=admit,
    dismiss=dismiss,
    hide=hide,
    words=WORDS,
    entries=entries,
    rolls=ROLLS,
    policy_notes={
        Policy.RANDOM: "Any legal answer, each as likely; but attacks are likelier than other actions, and"
        " ending the battle, aborting and long waits are rare.",
        Policy.SENSIBLE: "A veteran: weighs what each deed and each answer brings in damage, time and"
        " Fatigue; lies in wait out of hiding, steps in for friends, and spends Willpower where it can win."
        " As the referee it leaves rulings at their default.",
        Policy.SIMPLE: "An easy opponent, by fixed orders: attacks with what brings most damage for its time,"
        " or takes a foe's time by genjutsu; comes nearer, makes seals where nobody can strike before"
        " they are made, defends when the odds are fair, and rests before it falls over.",
    },
)
