"""Every event in English: what anyone sees, and what only those see who know the sheet."""

from __future__ import annotations

from dataclasses import dataclass

from .. import language
from . import words_declared as declared
from . import words_results as results
from .naming import Blanks
from .terms import Action, Event
from .words_declared import Unsaid


@dataclass(frozen=True)
class Phrase(language.Phrase[Blanks]):
    """How an event of shinobi is told."""

    unseen: bool = False
    """Whether nobody learns of it who does not perceive the one who does it."""
    plan: bool = False
    """Whether it is for its own side alone, with open sheets too."""
    referee: bool = False
    """Whether only the referee learns of it: SHI-GEN-9."""


SILENT = {
    Event.INITIATIVE,
    Event.DECLARES_TECHNIQUE,
    Event.DECLARES_LINK,
    Event.DECLARES_WEAPON,
    Event.DECLARES_TARGET,
    Event.DECLARES_CALLED,
    Event.DECLARES_STANCE,
    Event.DECLARES_SPEED,
    Event.DECLARES_ACCURACY,
    Event.DECLARES_AP,
    Event.DECLARES_STAMINA,
    Event.DECLARES_CHAKRA,
    Event.SEALS_MEANT,
    Event.NEW_ACCURACY,
    Event.PREPARES_SNEAK,
    Event.POINTS_OUT,
    Event.VITALITY_LOST,
    Event.WOUND_PLACE,
    Event.STATUS_SEVERITY,
    Event.DAMAGE_DEALT,
    Event.REFEREE_RULES,
}
"""What another event or an answer says: a declaration says it all, and so do a result, a wound, a status."""


EVENTS: dict[Event, Phrase] = {
    Event.NOTHING: Phrase("Nothing happens.", ("SHI-FLOW-1",)),
    Event.COUNT: Phrase("Count {n}.", ("SHI-FLOW-1",)),
    Event.FIRST_COUNT: Phrase(results.first_count, ("SHI-INIT-1", "SHI-INIT-2"), unseen=True),
    Event.JOINS: Phrase("{who} joins the battle.", ("SHI-INIT-3",)),
    Event.AP_GAINED: Phrase(results.points_gained, ("SHI-AP-1",), secret=True),
    Event.DECLARES: Phrase(declared.declares, declared.declaration_rules, unseen=True),
    Event.ACTS_NEXT: Phrase(declared.acts_next, ("SHI-FLOW-3",), unseen=True),
    Event.TAKES_EFFECT_ON: Phrase("It takes effect on count {n}.", ("SHI-DELAY-1",), unseen=True),
    Event.FALLS_DUE: Phrase(declared.falls_due, ("SHI-DELAY-3",)),
    Event.LOST_EFFECT: Phrase(declared.comes_to_nothing, ("SHI-DELAY-8",)),
    Event.ABORTS: Phrase("{who} stops {running}.", ("SHI-ABORT-2",), unseen=True),
    Event.ABORTS_INTO: Phrase("{who} stops {running} for an answer.", ("SHI-ABORT-5",), unseen=True),
    Event.SEALS_READY: Phrase("{whose} handseals are done.", ("SHI-SEAL-2",), unseen=True),
    Event.SEALS_LOST: Phrase("{who} lets the handseals go unused.", ("SHI-SEAL-4",), unseen=True),
    Event.SEALS_HELD: Phrase("{who} keeps the handseals, with {n}.", ("SHI-PHS-8",), unseen=True),
    Event.SEALS_BROKEN: Phrase("{who} loses the handseals, with {n}.", ("SHI-PHS-9",), unseen=True),
    Event.MOVES: Phrase(results.moves, ("SHI-MOVE-1",), unseen=True),
    Event.REACHES_GOAL: Phrase(results.reaches_goal, ("SHI-MOVE-6",), unseen=True),
    Event.DEFENDS: Phrase(declared.answers, ("SHI-DEF-2", "SHI-DEF-4")),
    Event.DEFENCE_SPEED: Phrase(declared.answers_at_speed, declared.answer_rules),
    Event.DEFENCE_ROLLED: Phrase(results.second_roll, ("SHI-ACC-2",)),
    Event.AVOIDS: Phrase(results.avoids, ("SHI-ACC-2",)),
    Event.HIT: Phrase(results.is_hit, ("SHI-ACC-3",)),
    Event.PARTIAL: Phrase("{n}% of the damage gets through.", ("SHI-PS-1",)),
    Event.BLOCKS: Phrase("{who} blocks.", ("SHI-BLOCK-2",)),
    Event.STOPPED_BY_WALL: Phrase("The wall of {who} stops it.", ("SHI-PS-4",)),
    Event.TAKES_THE_HIT: Phrase("{whose} Dodge to take the hit is {n}.", ("SHI-TTH-1",)),
    Event.TAKES_ALL: Phrase("{who} takes the hit.", ("SHI-TTH-2",)),
    Event.SHARES_THE_HIT: Phrase("{n}% of it stays with {who}.", ("SHI-TTH-3",)),
    Event.SPENDS_WILLPOWER: Phrase(
        "{who} spends a point of Willpower: the die counts {n}.", ("SHI-WP-2", "SHI-WP-3")
    ),
    Event.HIDES: Phrase("{who} hides, with {n}.", ("SHI-HIDE-2",), secret=True, plan=True),
    Event.STEALTH_LEVEL: Phrase(
        "{who} is hidden at Stealth level {n}.", ("SHI-STL-1",), secret=True, plan=True
    ),
    Event.STEALTH_TN: Phrase("{who} is found by a roll of {n} now.", ("SHI-HIDE-5",), secret=True, plan=True),
    Event.HIDING_ENDS: Phrase("{who} is not hidden any more.", ("SHI-HIDE-5",)),
    Event.SEARCHES: Phrase("{whose} search comes to {n}.", ("SHI-SRCH-1",), unseen=True),
    Event.FINDS: Phrase("{who} finds {other}.", ("SHI-SRCH-2",), secret=True, plan=True),
    Event.NOTHING_FOUND: Phrase("{who} finds nobody.", ("SHI-SRCH-1",), secret=True, plan=True),
    Event.SNEAK_ATTACK: Phrase(declared.strikes_in, ("SHI-SNK-4", "SHI-ATK-1")),
    Event.CALLS_OFF: Phrase("{who} calls the action off, to defend.", ("SHI-SNK-5",)),
    Event.CARRIES_ON: Phrase("{who} carries on, and is hit without a defence.", ("SHI-SNK-5",)),
    Event.SURPRISE: Phrase("{who} takes {other} by surprise.", ("SHI-SURP-1",)),
    Event.RESTS: Phrase("{whose} penalty on Stamina rolls is {n} now.", ("SHI-REST-1",), secret=True),
    Event.DRAWS: Phrase(Unsaid(Action.DRAW, "{who} draws the {weapon}."), ("SHI-EQ-1",), unseen=True),
    Event.SHEATHES: Phrase(
        Unsaid(Action.SHEATHE, "{who} sheathes what is in hand."), ("SHI-EQ-3",), unseen=True
    ),
    Event.DISCARDS: Phrase(
        Unsaid(Action.DISCARD, "{who} lets go of the {weapon}."), ("SHI-EQ-3",), unseen=True
    ),
    Event.RETRIEVES: Phrase(
        Unsaid(Action.RETRIEVE, "{who} picks up the {weapon}."), ("SHI-EQ-3",), unseen=True
    ),
    Event.STANDS_UP: Phrase(Unsaid(Action.STAND, "{who} stands up."), ("SHI-CND-6",), unseen=True),
    Event.SHUTS_EYES: Phrase("{who} shuts the eyes.", ("SHI-STA-VIS",), unseen=True),
    Event.OPENS_EYES: Phrase("{who} opens the eyes.", ("SHI-STA-VIS",), unseen=True),
    Event.SLEEPER_WAKES: Phrase("{who} wakes.", ("SHI-STA-SLEEP",)),
    Event.NO_TARGET: Phrase("What {who} does reaches nobody.", ("SHI-ATK-3",)),
    Event.AGREES: Phrase("{who} would end the battle.", ("SHI-END-1",)),
    Event.BATTLE_ENDS: Phrase("The battle is over: {ending}.", ("SHI-END-1",)),
    Event.STAMINA_PASSED: Phrase("{whose} Stamina roll passes, with {n}.", ("SHI-FAT-2",), unseen=True),
    Event.STAMINA_FAILED: Phrase("{whose} Stamina roll fails by {n}.", ("SHI-FAT-10",), unseen=True),
    Event.CHAKRA_PASSED: Phrase("{whose} Chakra roll passes, with {n}.", ("SHI-FAT-6",), unseen=True),
    Event.CHAKRA_FAILED: Phrase("{whose} Chakra roll fails by {n}.", ("SHI-FAT-10",), unseen=True),
    Event.FATIGUE_RISES: Phrase("{whose} Fatigue is {n} now.", ("SHI-FAT-10", "SHI-FAT-16"), unseen=True),
    Event.FAILS_TO_ACTIVATE: Phrase(results.fails_to_activate, ("SHI-FAT-12",)),
    Event.DAMAGE_ROLLED: Phrase(results.damage, ("SHI-DMG-1", "SHI-DMG-2")),
    Event.HP_LOST: Phrase(results.blood_lost, ("SHI-WND-12",), secret=True),
    Event.NO_DAMAGE: Phrase("{who} takes no damage.", ("SHI-DMG-7",)),
    Event.WOUNDED: Phrase(results.wounded, ("SHI-WND-1", "SHI-WND-12")),
    Event.WOUND_PREVENTED: Phrase("{whose} {armour} spares a wound.", ("SHI-WND-10",)),
    Event.STATUS: Phrase(results.suffers, results.status_rules),
    Event.STATUS_RESISTED: Phrase("{who} resists, with {n}.", ("SHI-STA-1",)),
    Event.STATUS_ENDS: Phrase("{who} is rid of {status}.", results.status_rules),
    Event.STUNNED: Phrase(results.stunned, ("SHI-STA-STUN",)),
    Event.PRONE: Phrase("{who} falls prone.", ("SHI-CND-6",)),
    Event.KNOCKED_BACK: Phrase("{who} is knocked back {n} yard{s}.", ("SHI-KNB-1",)),
    Event.WILLPOWER_LOST: Phrase("{who} loses {n} Willpower.", ("SHI-WP-9",), secret=True),
    Event.NEEDLING: Phrase("{whose} Needling is {n} now.", ("SHI-STA-NEEDLE",)),
    Event.POISONED: Phrase("{who} is poisoned with {poison}.", ("SHI-STA-POISON",)),
    Event.POISON_ENDS: Phrase("The poison of {poison} in {who} has run its time.", ("SHI-STA-POISON",)),
    Event.BLEEDS: Phrase("{who} bleeds.", ("SHI-STA-BLEED",)),
    Event.BURNS: Phrase("{who} burns.", ("SHI-STA-IGNITE",)),
    Event.POISON_DAMAGE: Phrase("The poison in {who} does its work.", ("SHI-STA-POISON",)),
    Event.UNCONSCIOUS: Phrase("{who} is unconscious.", ("SHI-CND-3",)),
    Event.INCAPACITATED: Phrase("{who} is incapacitated.", ("SHI-CND-2",)),
    Event.DIES: Phrase("{who} dies.", ("SHI-CND-4",)),
    Event.GENJUTSU_SUCCEEDS: Phrase(results.takes_hold, ("SHI-GEN-4", "SHI-GEN-9"), referee=True),
    Event.GENJUTSU_NOTICED: Phrase(
        "{who} knows that it is an illusion: {technique}.", ("SHI-GEN-8",), secret=True, plan=True
    ),
    Event.GENJUTSU_RESISTED: Phrase("{who} resists {technique}.", ("SHI-GEN-4",)),
    Event.GENJUTSU_ENDS: Phrase("{technique} has no hold on {who} any more.", ("SHI-GEN-7",), referee=True),
    Event.FALSE_WOUND: Phrase(results.feels_wounded, ("SHI-GEN-9",)),
    Event.AREA: Phrase(results.area, ("SHI-AOE-1",)),
    Event.AREA_ENDS: Phrase("There is no {area} any more.", ("SHI-AOE-1",)),
    Event.UPKEEP: Phrase(
        "{who} keeps {technique} up.", ("SHI-FAT-7",), veiled=results.kept_up, unseen=True, plan=True
    ),
    Event.UPKEEP_ENDS: Phrase(
        "{who} lets {technique} end.", ("SHI-FAT-7",), veiled=results.let_end, unseen=True, plan=True
    ),
    Event.CLONES: Phrase("{who} has {n} clone{s} now.", ("SHI-CLONE-1",)),
    Event.CLONE_DESTROYED: Phrase("A clone of {who} is destroyed; {n} left.", ("SHI-CLONE-1",)),
    Event.CLONES_IDENTIFIED: Phrase("{other} tells {who} from the clones.", ("SHI-CLONE-2", "SHI-CLONE-3")),
    Event.GRAPPLE: Phrase("{other} has {who} in a grapple.", ("SHI-GRAP-1",)),
    Event.GRAPPLE_ENDS: Phrase("{who} and {other} are out of the grapple.", ("SHI-GRAP-2",)),
    Event.DISARMED: Phrase("{who} loses the {weapon}.", ("SHI-EQ-5",)),
    Event.AIRBORNE: Phrase("{who} is in the air.", ("SHI-COMBO-1",)),
    Event.HEALED: Phrase("{who} is healed by {n}.", ("SHI-REC-1",)),
    Event.ITEM_USED: Phrase(Unsaid(Action.ITEM, "{who} uses: {item}."), ("SHI-EQ-1",), unseen=True),
    Event.TAG_EXPLODES: Phrase("An exploding tag of {who} goes off.", ("SHI-AOE-2",)),
    Event.ARMOUR_SPENT: Phrase("{whose} {armour} is of no more use.", ("SHI-WND-10",)),
    Event.WEATHER: Phrase("The weather: {weather}.", ("SHI-WEA-2",)),
    Event.LIGHT: Phrase("The light: {light}.", ("SHI-WEA-2",)),
    Event.WATER: Phrase("There are {n} gallons of water on the field.", ("SHI-JUT-1",)),
    Event.WALL: Phrase(results.wall, ("SHI-PS-4",), unseen=True),
    Event.PURSUIT_BEGINS: Phrase("A pursuit begins, at distance {n}.", ("SHI-PUR-4",)),
    Event.CAPTAIN: Phrase("{who} is captain.", ("SHI-PUR-2",)),
    Event.TACTIC: Phrase("{whose} squad goes by {tactic}.", ("SHI-PUR-2",)),
    Event.FORMATION: Phrase(results.forms_up, ("SHI-PUR-15",)),
    Event.BROKEN: Phrase("{whose} squad is Broken.", ("SHI-PUR-16",)),
    Event.PURSUIT_ACTION: Phrase(results.squad_does, ("SHI-PUR-5",)),
    Event.DEGREE: Phrase(
        "The distance is now {n}.",
        (
            "SHI-PUR-4",
            "SHI-PUR-9",
        ),
    ),
    Event.SQUAD_SPEED: Phrase("{whose} squad has Speed {n}.", ("SHI-PUR-3",)),
    Event.PERCENT: Phrase("{whose} squad is at {n}%.", ("SHI-PUR-8",)),
    Event.VOLLEY_HITS: Phrase("The volley of {whose} squad hits, by {n}.", ("SHI-PUR-20",)),
    Event.VOLLEY_MISSES: Phrase("The volley of {whose} squad misses, by {n}.", ("SHI-PUR-20",)),
    Event.TRAP_SPRUNG: Phrase(
        "The pursuers walk into the trap of {whose} squad: {n} damage.", ("SHI-PUR-25",)
    ),
    Event.AMBUSH: Phrase("The ambush of {whose} squad succeeds.", ("SHI-PUR-23",)),
    Event.PURSUIT_ENDS: Phrase(
        "The pursuit ends.",
        (
            "SHI-PUR-24",
            "SHI-PUR-25",
        ),
    ),
    Event.DAMAGE_TAKEN: Phrase(results.damage_taken, ("SHI-DMG-5",)),
}
