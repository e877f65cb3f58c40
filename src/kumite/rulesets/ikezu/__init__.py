"""Ikezu-ishi, a samurai hack of Cairn: sides act at once, attacks always hit.

The combat chapter of version 0.08 (August 2024), with the bestiary, weapons and characters of the
same edition. Ikezu-ishi is by Jason Kenney, Cairn by Yochai Gal, the weapon rules after Block,
Dodge, Parry by Lars Huijbregts; their texts are under CC BY-SA 4.0.
"""

from kumite.rulesets import Ruleset

from . import terms
from .entries import entries
from .interludes import INTERLUDES
from .limits import check_state
from .odds import ROLLS
from .policies import deciding as policies
from .roster import admit, dismiss
from .rules import standing
from .rules.rounds import rounds
from .secrets import hide
from .sheets.foundry import FOUNDRY
from .sheets.house import HOUSE
from .sheets.library import sample_tactics, samples
from .sheets.making import STAGES, figures, rolled
from .sheets.scene import Scene, check
from .sheets.sheet import Sheet
from .sheets.start import start
from .state import Fight
from .terms import Event, Fate, Outcome, Policy, Side
from .words import WORDS

RULESET = Ruleset(
    name="ikezu",
    title="Ikezu-ishi",
    edition="0.08 (August 2024)",
    credit="Ikezu-ishi by Jason Kenney, from Cairn by Yochai Gal and Block, Dodge, Parry by Lars Huijbregts",
    licence="CC BY-SA 4.0",
    about=(
        "A blow always lands here, and the question is only how hard: whoever strikes rolls damage at once.",
        "Hit Protection is what one can dodge and shrug off, and a drink of water brings it back; "
        "beneath it lies Strength, and whoever loses some of it may fall.",
        "Fighters stand in bands of distance, from the reach of an arm to that of a bow, and each "
        "weapon is at home in some of them.",
        "Two people may also settle it in a duel, where a stare, a draw and a clash decide, for honor "
        "or to the death.",
        "Bandits lose heart, monsters of Japanese stories each break one rule of yours, and those who "
        "live keep their scars.",
    ),
    package=__name__,
    terms=terms,
    fight=Fight,
    beat=rounds.beat,
    outcome=rounds.outcome,
    length=rounds.length,
    fate=rounds.fate,
    standing=Fate.IN_FIGHT,
    decide=policies.decide,
    decide_amount=policies.decide_amount,
    left=(Fate.ABSENT, Fate.FLED, Fate.ROUTED),
    lost=(Fate.DEAD, Fate.DESTROYED),
    interludes=INTERLUDES,
    tallies={
        "damage dealt": Event.DEALS_DAMAGE,
        "damage taken": Event.TAKES_DAMAGE,
        "STR lost": Event.STR_LOST,
    },
    gauges={"HP": "hp", "STR": "strength"},
    changes={
        "HP": "hp",
        "STR": "strength",
        "DEX": "dexterity",
        "WIL": "will",
        "Armor": "armor",
        "fleeing": "fleeing",
        "panicked": "panicked",
        "possessed": "possessed",
        "loses a turn": "loses_turn",
        "hands bound": "bound_hands",
        "mounted": "mounted",
    },
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
    rolled=rolled,
    check=check,
    start=start,
    check_state=check_state,
    default_policy=Policy.SENSIBLE,
    answered_by_referee=standing.answered_by_referee,
    admit=admit,
    dismiss=dismiss,
    hide=hide,
    words=WORDS,
    first_example="bandits",
    referee="Guide",
    rolls=ROLLS,
    entries=entries,
    policy_notes={
        Policy.RANDOM: "Any legal answer, each as likely; but rulings, yielding and what follows a fight"
        " are rare.",
        Policy.SENSIBLE: "Plays as a veteran would: strikes where a blow takes most from whoever is most"
        " dangerous and from where the foe cannot strike back, changes weapons where it pays, leaves the"
        " fallen alone, and runs when all is lost. As the referee it rules on nothing and spares nobody.",
        Policy.SIMPLE: "An easy opponent, by fixed orders: strikes at whoever is nearest to falling, uses and"
        " moves for the weapon that suits, frees itself first, runs when nearly done for and outnumbered.",
    },
)
