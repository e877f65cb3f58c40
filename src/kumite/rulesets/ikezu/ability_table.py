"""Every special ability: one row for each, with what it does, what it is given, and how it reads in the log.

It does so in the rules, most of it in `rules/abilities.py`.
"""

from __future__ import annotations

from typing import NamedTuple

from .terms import Ability


class Row(NamedTuple):
    """One ability."""

    ability: Ability
    told: str
    """The sentence of the log in which it shows."""
    does: str
    """What it does, in a sentence."""
    rules: tuple[str, ...] = ("IKE-CRIT-5",)
    given: tuple[str, ...] = ()
    """The dice, or the kind of wound, that a sheet has to give it."""
    may_have: tuple[str, ...] = ()
    """What a sheet may give it besides."""


ROWS = (
    Row(Ability.NONE, "{who} has nothing special.", "Nothing special."),
    Row(
        Ability.ALWAYS_FIRST,
        "{who} always acts first.",
        "Acts at the head of every round, ahead of both sides' turns.",
        ("IKE-RND-9",),
    ),
    Row(
        Ability.SNEAK_ATTACK,
        "{who} strikes from hiding.",
        "Makes its first attack of the fight at advantage.",
        ("IKE-ADV-2", "IKE-CRE-6"),
    ),
    Row(
        Ability.RETREAT_WITHOUT_SAVE,
        "{who} slips away.",
        "Gets away without the DEX save, as soon as a retreat is possible.",
        ("IKE-RET-6",),
    ),
    Row(
        Ability.LEADER_BONUS,
        "{who} steadies the others.",
        "Gives its companions a higher WIL for morale, as long as it can act.",
        ("IKE-MOR-3",),
    ),
    Row(
        Ability.WARD,
        "{who} trusts in a ward.",
        "Takes something off the damage of one blow at melee band, called up before the dice and spent"
        " once it has helped.",
        ("IKE-CRE-7",),
    ),
    Row(
        Ability.IGNORES_SOFT_ARMOR,
        "{who} cuts through all but metal.",
        "Passes over all armor that is not of metal, but not over shield and helmet.",
        ("IKE-ARM-1",),
    ),
    Row(
        Ability.ELUSIVE,
        "{who} is hard to hit.",
        "Has to be caught first: whoever strikes at it at melee band saves DEX or hits nothing.",
        ("IKE-CRE-7",),
    ),
    Row(
        Ability.FEARLESS,
        "{who} knows no fear.",
        "Passes every save for morale without a die, once it has attacked.",
        ("IKE-MOR-1",),
    ),
    Row(
        Ability.IMMOBILE,
        "{who} does not move from the spot.",
        "Stays where it is: it neither moves nor retreats, and so never loses heart.",
        ("IKE-ACT-1", "IKE-MOR-3"),
    ),
    Row(
        Ability.WATER_HEALING,
        "The water heals {who}.",
        "Gets some HP back as its turn starts, while it stands in water.",
        ("IKE-STEP-3",),
    ),
    Row(
        Ability.NO_CRITICAL_SAVES,
        "{who} does not go down while there is STR left.",
        "Makes no saves against Critical Damage and fights on until its STR is gone.",
        ("IKE-CRIT-2",),
    ),
    Row(
        Ability.HIT_ENSNARES,
        "{who} winds around what it hits.",
        "Ensnares whomever it hurts; the snare does the ongoing die as each of the victim's turns starts.",
        ("IKE-CRE-3",),
        given=("ongoing_die",),
    ),
    Row(
        Ability.CRIT_DISEASE,
        "{whose} bite is foul.",
        "With Critical Damage makes its victim ill and deprived.",
    ),
    Row(
        Ability.CRIT_STR_DAMAGE,
        "{who} tears on.",
        "With Critical Damage takes the crit die off STR besides.",
        given=("crit_die",),
    ),
    Row(
        Ability.CRIT_STR_DAMAGE_PERMANENT,
        "{whose} sting never quite heals.",
        "With Critical Damage takes the crit die off STR for good, value and maximum.",
        given=("crit_die",),
    ),
    Row(
        Ability.CRIT_POSSESSION,
        "{who} reaches for the mind.",
        "With Critical Damage possesses a victim who then fails a WIL save.",
    ),
    Row(
        Ability.CRIT_LIVING_CLUB,
        "{who} swings its victim as a club.",
        "With Critical Damage grips a victim who then fails a DEX save, and may swing it at others: the"
        " crit die hurts both.",
        ("IKE-CRE-8",),
        given=("crit_die",),
    ),
    Row(
        Ability.CRIT_DEADLY_POISON,
        "{whose} poison kills.",
        "With Critical Damage poisons its victim, who is dead after as many hours as the duration die shows.",
        given=("duration_die",),
    ),
    Row(
        Ability.CRIT_WIL_DAMAGE_DEADLY,
        "{who} drinks the will to live.",
        "With Critical Damage takes the crit die off WIL; a victim left without WIL dies.",
        given=("crit_die",),
    ),
    Row(
        Ability.CRIT_WIL_LOSS,
        "{who} breaks the will.",
        "With Critical Damage takes the duration die off WIL; a die of one side is a fixed 1.",
        given=("duration_die",),
    ),
    Row(
        Ability.CRIT_WIL_LOSS_PERMANENT,
        "{who} eats away at the will.",
        "With Critical Damage takes the crit die off WIL for good, value and maximum.",
        given=("crit_die",),
    ),
    Row(
        Ability.CRIT_DRAGGED_UNDER,
        "{who} drags its victim under.",
        "With Critical Damage drags under a victim who then fails a STR save; the ongoing die comes off"
        " STR as each of the victim's turns starts.",
        ("IKE-CRE-9",),
        given=("ongoing_die",),
    ),
    Row(
        Ability.CRIT_TRAMPLE,
        "{who} tramples whatever is below.",
        "With Critical Damage tramples its victim and all whom the Guide puts below it, a crit die less"
        " Armor for each.",
        ("IKE-CRE-1", "IKE-BLAST-1"),
        given=("crit_die",),
    ),
    Row(
        Ability.CRIT_DISADVANTAGED,
        "{whose} touch numbs.",
        "With Critical Damage puts its victim at disadvantage for as many turns as the duration die shows.",
        given=("duration_die",),
    ),
    Row(
        Ability.CRIT_CANNOT_ATTACK,
        "{who} keeps its victim from striking back.",
        "With Critical Damage keeps its victim from attacking for as many turns as the duration die shows.",
        given=("duration_die",),
    ),
    Row(
        Ability.CRIT_BURNING,
        "{who} sets its victim on fire.",
        "With Critical Damage sets its victim on fire for as many turns as the duration die shows, an"
        " ongoing die each.",
        given=("ongoing_die", "duration_die"),
    ),
    Row(
        Ability.CRIT_DEX_LOSS,
        "{whose} cold stiffens the limbs.",
        "With Critical Damage takes the crit die off DEX.",
        given=("crit_die",),
    ),
    Row(
        Ability.ENCOUNTER_WIL_LOSS,
        "The sight of {who} saps the will.",
        "Before the fight each player character saves WIL or loses the encounter die of it.",
        ("IKE-CRE-4",),
        given=("encounter_die",),
    ),
    Row(
        Ability.ENCOUNTER_FLEE,
        "The sight of {who} makes brave hearts run.",
        "Before the fight each player character saves WIL or flees.",
        ("IKE-CRE-4",),
    ),
    Row(
        Ability.ENCOUNTER_FRIGHTENED,
        "{whose} wailing chills the blood.",
        "Before the fight each player character saves WIL or runs for as many minutes as the encounter die"
        " shows.",
        ("IKE-CRE-4",),
        given=("encounter_die",),
    ),
    Row(
        Ability.CRIT_WOUND,
        "{who} leaves a wound.",
        "With Critical Damage leaves a wound of its type.",
        ("IKE-WND-2",),
        given=("wound_type",),
        may_have=("wound_level",),
    ),
    Row(
        Ability.HIT_WOUND,
        "{who} wounds with every hit.",
        "Leaves a wound of its type with every hit that Armor does not stop.",
        ("IKE-WND-2", "IKE-WND-14"),
        given=("wound_type",),
        may_have=("wound_level",),
    ),
)
ABILITY_TABLE: dict[int, Row] = {row.ability: row for row in ROWS}
