"""Brawl: everybody in turn strikes or guards, until one side is down."""

from kumite.rulesets import Ruleset

from . import terms
from .policies import decide
from .rules import beat, fate, outcome
from .sheets import Sheet, start
from .state import Fight
from .terms import Event, Fate, Outcome, Policy, Side
from .words import WORDS

RULESET = Ruleset(
    name="brawl",
    title="Brawl",
    package=__name__,
    terms=terms,
    fight=Fight,
    beat=beat,
    outcome=outcome,
    fate=fate,
    standing=Fate.STANDING,
    decide=decide,
    sides=("home", "guests"),
    sheet=Sheet,
    start=start,
    words=WORDS,
    default_policy=Policy.SENSIBLE,
    policy_notes={
        Policy.RANDOM: "Any legal answer, each as likely.",
        Policy.SENSIBLE: "Guards when it is nearly down, else strikes at whoever has the fewest hits left.",
    },
    outcome_sides={Outcome.HOME: Side.HOME, Outcome.GUESTS: Side.GUESTS},
    gauges={"hits": "hits"},
    changes={"hits": "hits"},
    tallies={"hits lost": Event.LOSES_HITS},
)
