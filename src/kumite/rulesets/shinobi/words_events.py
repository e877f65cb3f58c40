"""Every event in English: what anyone sees, and what only those see who know the sheet."""

from __future__ import annotations

from dataclasses import dataclass

from .. import language
from ..language import counted
from .naming import Blanks
from .terms import Event


@dataclass(frozen=True)
class Phrase(language.Phrase[Blanks]):
    """How an event of shinobi is told."""

    whereabouts: bool = False
    """Whether it says where somebody is, which nobody else learns who does not perceive it."""
    referee: bool = False
    """Whether only the referee learns of it: SHI-GEN-9."""


SILENT = {Event.DAMAGE_DEALT}
"""What another event says."""


def moves(blanks: Blanks) -> str | None:
    """Only where it is a yard or more."""
    return f"{blanks.who} moves {counted(blanks.n, 'yard')}." if blanks.n else None


EVENTS: dict[Event, Phrase] = {
    Event.NOTHING: Phrase("Nothing happens.", ("SHI-FLOW-1",)),
    Event.COUNT: Phrase("Count {n}.", ("SHI-FLOW-1",)),
    Event.INITIATIVE: Phrase("{whose} initiative is {n}.", ("SHI-INIT-1",)),
    Event.FIRST_COUNT: Phrase("{who} acts first on count {n}.", ("SHI-INIT-2",)),
    Event.JOINS: Phrase("{who} joins the battle.", ("SHI-INIT-3",)),
    Event.AP_GAINED: Phrase("{who} gains {n} action point{s}.", ("SHI-AP-1",), secret=True),
    Event.DECLARES: Phrase("{who} declares: {action}.", ("SHI-ATK-1",)),
    Event.DECLARES_TECHNIQUE: Phrase("The technique is {technique}.", ("SHI-ATK-1",)),
    Event.DECLARES_LINK: Phrase("Linked with {technique}.", ("SHI-CHAIN-3",)),
    Event.DECLARES_WEAPON: Phrase("With: {weapon}.", ("SHI-ATK-1",)),
    Event.DECLARES_TARGET: Phrase("Aimed at {other}.", ("SHI-ATK-2",)),
    Event.DECLARES_CALLED: Phrase("A called shot: {place}.", ("SHI-WND-9",)),
    Event.DECLARES_STANCE: Phrase("{who} takes a stance: {stance}.", ("SHI-VAR-1",)),
    Event.DECLARES_SPEED: Phrase(
        "{whose} action has Speed {n}.",
        (
            "SHI-ATK-1",
            "SHI-SPD-5",
        ),
    ),
    Event.DECLARES_ACCURACY: Phrase("{whose} Accuracy is {n}.", ("SHI-ACC-1",)),
    Event.DECLARES_AP: Phrase("{who} spends {n} action point{s}.", ("SHI-AP-3",), secret=True),
    Event.DECLARES_STAMINA: Phrase("It costs {n} Stamina.", ("SHI-FAT-1",)),
    Event.DECLARES_CHAKRA: Phrase("It costs {n} Chakra.", ("SHI-FAT-6",)),
    Event.SEALS_MEANT: Phrase("The seals are for {technique}.", ("SHI-PHS-6",), secret=True),
    Event.ACTS_NEXT: Phrase("{who} acts next on count {n}.", ("SHI-FLOW-3",)),
    Event.TAKES_EFFECT_ON: Phrase("It takes effect on count {n}.", ("SHI-DELAY-1",)),
    Event.FALLS_DUE: Phrase("{whose} action falls due: {action}.", ("SHI-DELAY-3",)),
    Event.LOST_EFFECT: Phrase("{whose} action comes to nothing: {action}.", ("SHI-DELAY-8",)),
    Event.ABORTS: Phrase("{who} stops {running}.", ("SHI-ABORT-2",)),
    Event.ABORTS_INTO: Phrase("{who} stops {running} for it.", ("SHI-ABORT-5",)),
    Event.SEALS_READY: Phrase("{whose} seals are done.", ("SHI-SEAL-2",)),
    Event.SEALS_LOST: Phrase("{who} lets the seals go.", ("SHI-SEAL-4",)),
    Event.SEALS_HELD: Phrase("{who} keeps the seals, with {n}.", ("SHI-PHS-8",)),
    Event.SEALS_BROKEN: Phrase("{who} loses the seals, with {n}.", ("SHI-PHS-9",)),
    Event.MOVES: Phrase(moves, ("SHI-MOVE-1",), whereabouts=True),
    Event.REACHES_GOAL: Phrase("{who} moves {n} yard{s} and is there.", ("SHI-MOVE-6",), whereabouts=True),
    Event.DEFENDS: Phrase("{who} answers: {defence}.", ("SHI-DEF-2",)),
    Event.DEFENCE_SPEED: Phrase(
        "{whose} answer has Speed {n}.",
        (
            "SHI-DEF-2",
            "SHI-INT-4",
        ),
    ),
    Event.DEFENCE_ROLLED: Phrase("{whose} defence is {n}.", ("SHI-ACC-2",)),
    Event.AVOIDS: Phrase("{who} avoids it, by {n}.", ("SHI-ACC-2",)),
    Event.HIT: Phrase("{who} is hit, by {n}.", ("SHI-ACC-3",)),
    Event.PARTIAL: Phrase("Only {n} percent of the damage gets through.", ("SHI-PS-1",)),
    Event.BLOCKS: Phrase("{who} blocks.", ("SHI-BLOCK-2",)),
    Event.STOPPED_BY_WALL: Phrase("The wall of {who} stops it.", ("SHI-PS-4",)),
    Event.TAKES_THE_HIT: Phrase("{who} leaps in, with {n}.", ("SHI-TTH-1",)),
    Event.TAKES_ALL: Phrase("{who} takes the hit.", ("SHI-TTH-2",)),
    Event.SHARES_THE_HIT: Phrase("{n} percent of it stays with {who}.", ("SHI-TTH-3",)),
    Event.SPENDS_WILLPOWER: Phrase("{who} spends a point of Willpower: the die counts {n}.", ("SHI-WP-3",)),
    Event.NEW_ACCURACY: Phrase("{whose} Accuracy is now {n}.", ("SHI-WP-2",)),
    Event.HIDES: Phrase("{who} hides, at {n}.", ("SHI-HIDE-2",), secret=True),
    Event.STEALTH_LEVEL: Phrase("{who} is hidden at level {n}.", ("SHI-STL-1",), secret=True),
    Event.STEALTH_TN: Phrase("{who} can be found with {n}.", ("SHI-HIDE-5",), secret=True),
    Event.HIDING_ENDS: Phrase("{who} is not hidden any more.", ("SHI-HIDE-5",)),
    Event.SEARCHES: Phrase("{who} searches, with {n}.", ("SHI-SRCH-1",)),
    Event.FINDS: Phrase("{who} finds {other}.", ("SHI-SRCH-2",), secret=True),
    Event.POINTS_OUT: Phrase("{who} points somebody out.", ("SHI-SRCH-5",)),
    Event.NOTHING_FOUND: Phrase("{who} finds nobody.", ("SHI-SRCH-1",), secret=True),
    Event.PREPARES_SNEAK: Phrase("{who} lies in wait.", ("SHI-SNK-1",), secret=True),
    Event.SNEAK_ATTACK: Phrase("{who} strikes into what {other} does.", ("SHI-SNK-4",)),
    Event.CALLS_OFF: Phrase("{who} calls it off.", ("SHI-SNK-5",)),
    Event.CARRIES_ON: Phrase("{who} carries on.", ("SHI-SNK-5",)),
    Event.SURPRISE: Phrase("{who} takes {other} by surprise.", ("SHI-SURP-1",)),
    Event.RESTS: Phrase("{who} rests; the stamina penalty is {n}.", ("SHI-REST-1",), secret=True),
    Event.DRAWS: Phrase("{who} draws: {weapon}.", ("SHI-EQ-1",)),
    Event.SHEATHES: Phrase("{who} sheathes.", ("SHI-EQ-3",)),
    Event.DISCARDS: Phrase("{who} lets go of: {weapon}.", ("SHI-EQ-3",)),
    Event.RETRIEVES: Phrase("{who} picks up: {weapon}.", ("SHI-EQ-3",)),
    Event.STANDS_UP: Phrase("{who} stands up.", ("SHI-CND-6",)),
    Event.SHUTS_EYES: Phrase("{who} shuts the eyes.", ("SHI-STA-VIS",)),
    Event.OPENS_EYES: Phrase("{who} opens the eyes.", ("SHI-STA-VIS",)),
    Event.SLEEPER_WAKES: Phrase("{who} wakes.", ("SHI-STA-SLEEP",)),
    Event.NO_TARGET: Phrase("{who} finds nobody to strike at any more.", ("SHI-ATK-3",)),
    Event.AGREES: Phrase("{who} would end the battle.", ("SHI-END-1",)),
    Event.BATTLE_ENDS: Phrase("The battle is over: {ending}.", ("SHI-END-1",)),
    Event.REFEREE_RULES: Phrase("The referee rules: {ruling}.", ("SHI-D20-3",)),
    Event.STAMINA_PASSED: Phrase("{whose} Stamina roll passes, with {n}.", ("SHI-FAT-2",)),
    Event.STAMINA_FAILED: Phrase("{whose} Stamina roll fails, by {n}.", ("SHI-FAT-10",)),
    Event.CHAKRA_PASSED: Phrase("{whose} Chakra roll passes, with {n}.", ("SHI-FAT-6",)),
    Event.CHAKRA_FAILED: Phrase("{whose} Chakra roll fails, by {n}.", ("SHI-FAT-10",)),
    Event.FATIGUE_RISES: Phrase("{whose} Fatigue is now {n}.", ("SHI-FAT-10",)),
    Event.FAILS_TO_ACTIVATE: Phrase("It does not come about.", ("SHI-FAT-12",)),
    Event.DAMAGE_ROLLED: Phrase("The damage dice show {n}.", ("SHI-DMG-1",)),
    Event.VITALITY_LOST: Phrase("{who} loses {n} Vitality.", ("SHI-DMG-5",), secret=True),
    Event.HP_LOST: Phrase("{who} loses {n} Hit Point{s}.", ("SHI-DMG-5",), secret=True),
    Event.NO_DAMAGE: Phrase("{who} takes no damage.", ("SHI-DMG-7",)),
    Event.WOUNDED: Phrase("{who} is wounded: {wound}.", ("SHI-WND-12",)),
    Event.WOUND_PLACE: Phrase("The wound is here: {place}.", ("SHI-WND-6",)),
    Event.WOUND_PREVENTED: Phrase("It spares {who} a wound: {armour}.", ("SHI-WND-10",)),
    Event.STATUS: Phrase("{who} suffers: {status}.", ("SHI-STA-1",)),
    Event.STATUS_SEVERITY: Phrase("By {n} point{s}.", ("SHI-STA-1",)),
    Event.STATUS_RESISTED: Phrase("{who} resists, with {n}.", ("SHI-STA-1",)),
    Event.STATUS_ENDS: Phrase("{who} is rid of: {status}.", ("SHI-STA-3",)),
    Event.STUNNED: Phrase("{who} is stunned for {n}.", ("SHI-STA-STUN",)),
    Event.PRONE: Phrase("{who} falls prone.", ("SHI-CND-6",)),
    Event.KNOCKED_BACK: Phrase("{who} is knocked back {n} yard{s}.", ("SHI-KNB-1",)),
    Event.WILLPOWER_LOST: Phrase("{who} loses {n} Willpower.", ("SHI-WP-9",), secret=True),
    Event.NEEDLING: Phrase("{whose} Needling is {n}.", ("SHI-STA-NEEDLE",)),
    Event.POISONED: Phrase("{who} is poisoned: {poison}.", ("SHI-STA-POISON",)),
    Event.POISON_ENDS: Phrase("A poison in {who} has run its time.", ("SHI-STA-POISON",)),
    Event.BLEEDS: Phrase("{who} bleeds for {n}.", ("SHI-STA-BLEED",)),
    Event.BURNS: Phrase("{who} burns for {n}.", ("SHI-STA-IGNITE",)),
    Event.POISON_DAMAGE: Phrase("Poison does {n} to {who}.", ("SHI-STA-POISON",)),
    Event.UNCONSCIOUS: Phrase("{who} is unconscious.", ("SHI-CND-3",)),
    Event.INCAPACITATED: Phrase("{who} is incapacitated.", ("SHI-CND-2",)),
    Event.DIES: Phrase("{who} dies.", ("SHI-CND-4",)),
    Event.GENJUTSU_SUCCEEDS: Phrase(
        "The genjutsu on {who} succeeds, by {n}.",
        (
            "SHI-GEN-4",
            "SHI-GEN-9",
        ),
        referee=True,
    ),
    Event.GENJUTSU_NOTICED: Phrase(
        "{who} knows that it is an illusion: {technique}.", ("SHI-GEN-8",), secret=True
    ),
    Event.GENJUTSU_RESISTED: Phrase("{who} resists: {technique}.", ("SHI-GEN-4",)),
    Event.GENJUTSU_ENDS: Phrase("An illusion of {who} ends: {technique}.", ("SHI-GEN-7",), referee=True),
    Event.FALSE_WOUND: Phrase("{who} feels a wound: {wound}.", ("SHI-GEN-9",)),
    Event.AREA: Phrase("{who} spreads: {area}.", ("SHI-AOE-1",)),
    Event.AREA_ENDS: Phrase("It is gone: {area}.", ("SHI-AOE-1",)),
    Event.UPKEEP: Phrase("{who} keeps up: {technique}.", ("SHI-FAT-7",)),
    Event.UPKEEP_ENDS: Phrase("{who} lets it end: {technique}.", ("SHI-FAT-7",)),
    Event.CLONES: Phrase("{who} has {n} clone{s}.", ("SHI-CLONE-1",)),
    Event.CLONE_DESTROYED: Phrase("It was a clone of {who}; {n} left.", ("SHI-CLONE-1",)),
    Event.CLONES_IDENTIFIED: Phrase("{who} is told from the clones.", ("SHI-CLONE-2",)),
    Event.GRAPPLE: Phrase("{who} is in a grapple.", ("SHI-GRAP-1",)),
    Event.GRAPPLE_ENDS: Phrase("{who} is out of the grapple.", ("SHI-GRAP-2",)),
    Event.DISARMED: Phrase("{who} is disarmed of: {weapon}.", ("SHI-EQ-5",)),
    Event.AIRBORNE: Phrase("{who} is in the air.", ("SHI-COMBO-1",)),
    Event.HEALED: Phrase("{who} is healed by {n}.", ("SHI-REC-1",)),
    Event.ITEM_USED: Phrase("{who} uses: {item}.", ("SHI-EQ-1",)),
    Event.TAG_EXPLODES: Phrase("A tag explodes: {item}.", ("SHI-AOE-2",)),
    Event.ARMOUR_SPENT: Phrase("It is worn out: {armour} of {who}.", ("SHI-WND-10",)),
    Event.WEATHER: Phrase("The weather: {weather}.", ("SHI-WEA-2",)),
    Event.LIGHT: Phrase("The light: {light}.", ("SHI-WEA-2",)),
    Event.WATER: Phrase("{n} gallons of water on the field.", ("SHI-JUT-1",)),
    Event.WALL: Phrase("A wall stands for {who}: {n}.", ("SHI-PS-4",)),
    Event.PURSUIT_BEGINS: Phrase("A pursuit begins, at distance {n}.", ("SHI-PUR-4",)),
    Event.CAPTAIN: Phrase("{other} is captain.", ("SHI-PUR-2",)),
    Event.TACTIC: Phrase("The tactic of {who}: {tactic}.", ("SHI-PUR-2",)),
    Event.FORMATION: Phrase("The formation of {who}: {formation}.", ("SHI-PUR-15",)),
    Event.BROKEN: Phrase("The squad of {who} is Broken.", ("SHI-PUR-16",)),
    Event.PURSUIT_ACTION: Phrase("{whose} squad: {pursuit_action}.", ("SHI-PUR-5",)),
    Event.DEGREE: Phrase(
        "The distance is now {n}.",
        (
            "SHI-PUR-4",
            "SHI-PUR-9",
        ),
    ),
    Event.SQUAD_SPEED: Phrase("The squad of {who} has Speed {n}.", ("SHI-PUR-3",)),
    Event.PERCENT: Phrase("The squad of {who} is at {n} percent.", ("SHI-PUR-8",)),
    Event.VOLLEY_HITS: Phrase("The volley of {who} hits, by {n}.", ("SHI-PUR-20",)),
    Event.VOLLEY_MISSES: Phrase("The volley of {who} misses.", ("SHI-PUR-20",)),
    Event.TRAP_SPRUNG: Phrase("The squad of {who} springs the trap.", ("SHI-PUR-25",)),
    Event.AMBUSH: Phrase("The ambush of {who}: {n}.", ("SHI-PUR-23",)),
    Event.PURSUIT_ENDS: Phrase(
        "The pursuit ends.",
        (
            "SHI-PUR-24",
            "SHI-PUR-25",
        ),
    ),
    Event.DAMAGE_TAKEN: Phrase("{who} takes {n} damage.", ("SHI-DMG-5",)),
}
