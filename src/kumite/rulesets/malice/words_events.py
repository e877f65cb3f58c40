"""Every event in English: what anyone sees, and what only those see who know the numbers."""

from __future__ import annotations

from dataclasses import dataclass

from .. import language
from . import phrases
from .naming import Blanks, signed
from .standing import opponent_seat
from .terms import Condition, Event, Maneuver, PartEffect, Secret, Stage, Stance, Why, WoundRank
from .words_declared import attack, attack_rules, deed, deed_rules
from .words_dice import RULES, pool_fell
from .words_outcome import verdict


@dataclass(frozen=True)
class Phrase(language.Phrase[Blanks]):
    """How an event of Malice is told."""

    of_target: bool = False
    """Whether it is the target of the one who acts whose numbers it betrays."""


# Events that take more than a template


def number_rules(blanks: Blanks) -> tuple[str, ...]:
    """Of an attack, or of anything else."""
    return ("MAL-ATK-4",) if blanks.seat >= 0 and blanks.me.target else ("MAL-DICE-12",)


def score_changes(blanks: Blanks) -> str:
    """By how much, up or down."""
    way = "rises" if blanks.n > 0 else "falls"
    return f"{blanks.whose} Score {way} by {abs(blanks.n)}."


def adds_flat(blanks: Blanks) -> str | None:
    """What is added to the dice, or taken off."""
    return f"{blanks.who} has {signed(blanks.n)} on the total." if blanks.n else None


def wounded(blanks: Blanks) -> str:
    """How many Wounds, and all of them where there were some before."""
    me, said = blanks.me, f"{blanks.who} suffers {blanks.wounds}"
    return f"{said} and has {me.wounds} now." if me.wounds > blanks.n else f"{said}."


def rank(blanks: Blanks) -> str | None:
    """The Wound Rank; another event tells of those who are Out."""
    return None if blanks.n == WoundRank.OUT else f"{blanks.who} is {blanks.rank} now."


def rank_seen(blanks: Blanks) -> str | None:
    """Anybody sees who is Down; how badly hurt others are is theirs to know."""
    return f"{blanks.who} is {blanks.rank} now." if blanks.n == WoundRank.DOWN else None


def bout(blanks: Blanks) -> str:
    """Who was ahead in a contest of the bout."""
    if blanks.n == 0:
        return f"Nobody is ahead of {blanks.who} in the bout, nor behind."
    return f"{blanks.who} is {'ahead' if blanks.n > 0 else 'behind'} by {abs(blanks.n)} in the bout."


def ending(blanks: Blanks) -> str:
    """Who has won, and how."""
    return verdict(blanks.fight, blanks.n)


def revealed(blanks: Blanks) -> str:
    """What somebody's Assessment has found out about the other duelist."""
    other = blanks.name_of(opponent_seat(blanks.fight, blanks.me))
    secret, value = divmod(blanks.n, 100)
    match Secret(secret):
        case Secret.WOUND_RANK:
            return f"{other} is {phrases.WOUND_RANKS[min(value, WoundRank.OUT)]}."
        case Secret.EMPHASES:
            return f"{other} has {'an' if value else 'no'} Emphasis of Iaijutsu."
        case _:
            return f"{other} has {REVEALED[secret]} {value}."


REVEALED: dict[int, str] = {
    Secret.NOTHING: "secret",
    Secret.VOID_RING: "Void",
    Secret.REFLEXES: "Reflexes",
    Secret.IAIJUTSU: "Iaijutsu",
    Secret.VOID_POINTS: "Void Points left:",
}


def stage(blanks: Blanks) -> str:
    """Which Stage begins; with the Turns, in which order, and by which Scores."""
    if blanks.n != Stage.TURNS:
        return STAGES[blanks.n]
    fight = blanks.fight
    order = [fight.fighters[seat] for seat in fight.order[: fight.ordered]]
    scores = ", ".join(f"{blanks.names[me.seat]} {me.score}" for me in order)
    return f"Stage 2: Turns. The order: {scores or 'nobody'}."


STAGES: dict[int, str] = {
    Stage.NONE: "The Round is over.",
    Stage.INITIATIVE: "Stage 1: Initiative.",
    Stage.REACTIONS: "Stage 3: Reactions.",
}

STAGE_RULES: dict[int, tuple[str, ...]] = {
    Stage.NONE: ("MAL-SEQ-1",),
    Stage.INITIATIVE: ("MAL-SEQ-1", "MAL-INIT-1"),
    Stage.TURNS: ("MAL-SEQ-1", "MAL-INIT-3", "MAL-INIT-14", "MAL-TURN-1"),
    Stage.REACTIONS: ("MAL-SEQ-1", "MAL-REACT-1"),
}

STANCES: dict[int, str] = {
    **dict.fromkeys(Stance, "{who} takes the {stance} Stance."),
    Stance.NONE: "{who} has no Stance.",
}

STANCE_RULES: dict[int, tuple[str, ...]] = {
    Stance.NONE: ("MAL-STN-1",),
    Stance.ATTACK: ("MAL-STN-3",),
    Stance.FULL_ATTACK: ("MAL-STN-4", "MAL-STN-6"),
    Stance.DEFENSE: ("MAL-STN-10",),
    Stance.FULL_DEFENSE: ("MAL-STN-11", "MAL-STN-12"),
    Stance.CENTER: ("MAL-STN-15", "MAL-STN-16", "MAL-STN-17"),
}

PART_EFFECTS: dict[int, str] = {
    PartEffect.NOTHING: "Nothing more happens to {who}.",
    PartEffect.DROPS: "{who} lets go of what the part held.",
    PartEffect.SEVERED: "The part of {who} is severed.",
    PartEffect.BLOOD_IN_EYES: "Blood runs into the eyes of {who}.",
    PartEffect.BLINDED: "{who} is Blinded by it.",
    PartEffect.DAZED: "{who} is Dazed by it.",
    PartEffect.STUNNED: "{who} is Stunned by it.",
}

CONDITION_RULES: dict[int, tuple[str, ...]] = {
    Condition.NONE: ("MAL-COND-18",),
    Condition.BLINDED: ("MAL-COND-1", "MAL-COND-2", "MAL-COND-3"),
    Condition.DAZED: ("MAL-COND-4", "MAL-COND-5"),
    Condition.ENTANGLED: ("MAL-COND-6",),
    Condition.FASTING: ("MAL-COND-8",),
    Condition.FATIGUED: ("MAL-COND-9",),
    Condition.GRAPPLED: ("MAL-COND-10",),
    Condition.MOUNTED: ("MAL-COND-11", "MAL-COND-12"),
    Condition.PRONE: ("MAL-COND-13", "MAL-COND-14"),
    Condition.STUNNED: ("MAL-COND-16", "MAL-COND-17"),
    Condition.OTHER: ("MAL-COND-18",),
}

CONDITIONS: dict[int, str] = {
    **dict.fromkeys(Condition, "{who} is {condition} now."),
    Condition.NONE: "Nothing is the matter with {who}.",
    Condition.OTHER: "{who} suffers from a condition of the referee's.",
}

CONDITIONS_END: dict[int, str] = {
    **dict.fromkeys(Condition, "{who} is no longer {condition}."),
    Condition.NONE: "Nothing has changed for {who}.",
    Condition.OTHER: "{who} is rid of the condition.",
}

PART_TEXTS: dict[int, str] = {
    **dict.fromkeys(Maneuver, "{who} is hit, but in no special part."),
    **{part: "{who} is hit in " + label + "." for part, label in phrases.PARTS.items()},
}

SILENT_RESULTS = {Why.ATTACK, Why.STRIKE, Why.DAMAGE, Why.NOTHING}
"""Rolls of which other events tell how they came out."""


def succeeds(blanks: Blanks) -> str | None:
    if blanks.n in SILENT_RESULTS:
        return None
    return f"{blanks.who} succeeds: {phrases.ROLLS[blanks.n]}."


def fails(blanks: Blanks) -> str | None:
    if blanks.n in SILENT_RESULTS:
        return None
    return f"{blanks.who} fails: {phrases.ROLLS[blanks.n]}."


# All of them

EVENTS: dict[Event, Phrase] = {
    # The Round
    Event.ROUND_BEGINS: Phrase("Round {n}.", ("MAL-SCOPE-2", "MAL-SEQ-1")),
    Event.STAGE: Phrase(stage, STAGE_RULES),
    Event.JOINS: Phrase("{who} joins the fight.", ("MAL-INIT-10",)),
    Event.AMBUSH: Phrase({0: "The ambush is noticed.", 1: "The ambush works."}, ("MAL-AMB-1", "MAL-AMB-2")),
    Event.SURPRISED: Phrase("{who} is surprised.", ("MAL-AMB-2",)),
    Event.AFRAID: Phrase("{who} is afraid of {other}.", ("MAL-FEAR-1", "MAL-FEAR-2")),
    Event.UNAFRAID: Phrase("{who} is not afraid of {other}.", ("MAL-FEAR-1",)),
    Event.COWERS: Phrase("{who} cowers before {other}.", ("MAL-FEAR-3",)),
    Event.FLEES: Phrase("{who} flees.", ("MAL-FEAR-3", "MAL-END-2")),
    Event.STANCE: Phrase(STANCES, STANCE_RULES),
    Event.INITIATIVE: Phrase("{whose} Initiative is {n}.", ("MAL-INIT-2", "MAL-INIT-3")),
    Event.SCORE_CHANGES: Phrase(score_changes, ("MAL-INIT-6",)),
    Event.EXCHANGES: Phrase("{who} and {other} exchange their Scores.", ("MAL-VOID-6",)),
    Event.VOID_SPENT: Phrase(
        "{who} spends a Void Point and has {n} left.",
        ("MAL-VOID-1", "MAL-VOID-2"),
        "{who} spends a Void Point.",
    ),
    Event.ARMOR_VOID: Phrase("{who} has 10 more on the Armor TN in this Round.", ("MAL-VOID-5",)),
    Event.FULL_DEFENSE: Phrase(
        "{who} has {n} more on the Armor TN by Full Defense.", ("MAL-STN-11", "MAL-STN-13")
    ),
    # Turns
    Event.TURN: Phrase("{who} takes the Turn.", ("MAL-TURN-1", "MAL-TURN-14")),
    Event.FORCED: Phrase("{who} cannot delay: nobody else is left to act first.", ("MAL-TURN-8",)),
    Event.DELAYS: Phrase("{who} delays.", ("MAL-TURN-2", "MAL-TURN-3")),
    Event.TURN_LOST: Phrase("{who} has lost the Turn.", ("MAL-TURN-7", "MAL-TURN-18")),
    Event.PASSED_OVER: Phrase("{who} is passed over.", ("MAL-TURN-15",)),
    Event.ACTION: Phrase(deed, deed_rules),
    Event.NAMES: Phrase("{who} names {other} with the Stance.", ("MAL-TECH-1", "MAL-TURN-16")),
    # Moves
    Event.MOVES: Phrase("{who} moves {feet}, to {place}.", ("MAL-MOVE-1", "MAL-MOVE-2", "MAL-MOVE-3")),
    Event.HIDDEN: Phrase("{who} moves unseen.", ("MAL-SKL-1",)),
    Event.CANNOT_MOVE: Phrase("{who} does not get anywhere.", ("MAL-COND-3",)),
    # Rolls
    Event.FLAT: Phrase(adds_flat, ("MAL-ROLL-18",), secret=True),
    Event.TN: Phrase("{who} needs {n}.", number_rules, secret=True, of_target=True),
    Event.TOTAL: Phrase(
        lambda blanks: pool_fell(blanks, True),
        ("MAL-DICE-1", "MAL-DICE-2"),
        lambda blanks: pool_fell(blanks, False),
    ),
    Event.REROLLS: Phrase("{who} rolls all of it again.", ("MAL-TECH-1",)),
    Event.SUCCEEDS: Phrase(succeeds, RULES),
    Event.FAILS: Phrase(fails, RULES),
    # Attack and damage
    Event.ATTACKS: Phrase(attack, attack_rules),
    Event.HITS: Phrase("{who} hits {other}.", ("MAL-ATK-3",)),
    Event.MISSES: Phrase("{who} misses {other}.", ("MAL-ATK-5",)),
    Event.DAMAGE: Phrase("{who} does {n} damage.", ("MAL-DMG-1",)),
    Event.REDUCED: Phrase("Reduction takes {n} off for {who}.", ("MAL-DMG-6",), secret=True),
    Event.SOAKED: Phrase(
        "A Void Point spares {who} {wounds}.",
        ("MAL-VOID-4", "MAL-DMG-8"),
        "A Void Point spares {who} Wounds.",
    ),
    Event.WOUNDED: Phrase(wounded, ("MAL-DMG-8", "MAL-WND-9"), "{who} is wounded."),
    Event.RANK: Phrase(rank, ("MAL-WND-1", "MAL-WND-3", "MAL-WND-4"), rank_seen),
    Event.PENALTY: Phrase("{whose} Wounds cost {n} on every TN now.", ("MAL-CRE-4",), secret=True),
    Event.OUT: Phrase("{who} is Out.", ("MAL-WND-7",)),
    Event.DIES: Phrase("{who} dies.", ("MAL-WND-8",)),
    Event.DESTROYED: Phrase("{who} is destroyed.", ("MAL-CRE-4",)),
    Event.BREAKS: Phrase("{whose} {arm} breaks.", ("MAL-DMG-9", "MAL-MAN-7")),
    # Maneuvers
    Event.PART: Phrase(PART_TEXTS, ("MAL-MAN-3", "MAL-MAN-4")),
    Event.PART_EFFECT: Phrase(PART_EFFECTS, ("MAL-MAN-4",)),
    Event.DISARMED: Phrase("{who} loses hold of {weapon}.", ("MAL-MAN-6",)),
    Event.KEEPS_WEAPON: Phrase("{who} keeps hold of the weapon.", ("MAL-MAN-6",)),
    Event.PRONE: Phrase("{who} is Prone.", ("MAL-MAN-19", "MAL-COND-13")),
    Event.KEEPS_FEET: Phrase("{who} stays standing.", ("MAL-MAN-19",)),
    Event.STANDS_UP: Phrase("{who} stands up.", ("MAL-COND-15",)),
    Event.GUARDS: Phrase("{who} Guards {other}.", ("MAL-MAN-13", "MAL-MAN-14")),
    # Gear
    Event.READIES: Phrase("{who} readies {weapon}.", ("MAL-EQ-3",)),
    Event.DROPS: Phrase("{who} drops {weapon}.", ("MAL-EQ-3",)),
    Event.PICKS_UP: Phrase("{who} picks up {weapon}.", ("MAL-MAN-8",)),
    Event.STRINGS: Phrase("{who} strings {weapon}.", ("MAL-EQ-4",)),
    Event.LOADS: Phrase("{who} loads: step {n}.", ("MAL-EQ-8",)),
    Event.MOUNTS: Phrase("{who} mounts.", ("MAL-ACT-3",)),
    Event.DISMOUNTS: Phrase("{who} dismounts.", ("MAL-ACT-3",)),
    # Kata and grapples
    Event.ENTERS_KATA: Phrase("{who} enters the kata {kata}.", ("MAL-TECH-4",)),
    Event.LEAVES_KATA: Phrase("{who} leaves the kata {kata}.", ("MAL-TECH-4",)),
    Event.GRAPPLES: Phrase("{who} and {other} are in a grapple.", ("MAL-GRAP-1", "MAL-GRAP-10")),
    Event.CONTROLS: Phrase("{who} controls the grapple.", ("MAL-GRAP-2", "MAL-GRAP-3")),
    Event.GRAPPLE_LEFT: Phrase("{who} is out of the grapple.", ("MAL-GRAP-7", "MAL-GRAP-14")),
    Event.GRAPPLE_OVER: Phrase("The grapple is over.", ("MAL-GRAP-10",)),
    Event.THROWN: Phrase("{who} is Thrown {feet}.", ("MAL-GRAP-6",)),
    Event.BREAKS_FREE: Phrase("{who} breaks free.", ("MAL-COND-6",)),
    Event.STILL_HELD: Phrase("{who} does not get free.", ("MAL-COND-6",)),
    # Spells
    Event.CASTS: Phrase("{who} begins to cast {spell}.", ("MAL-SPL-1", "MAL-SPL-3")),
    Event.CASTING_GOES_ON: Phrase("{who} has {n} Complex Action{s} of casting to go.", ("MAL-SPL-3",)),
    Event.SPELL_FAILS: Phrase("{who} fails to cast {spell}.", ("MAL-SPL-1", "MAL-SPL-2")),
    Event.SPELL_LOST: Phrase("{who} loses {spell} in the casting.", ("MAL-SPL-4",)),
    Event.SPELL_BEGINS: Phrase("{who} is under {spell}.", ("MAL-SPL-3", "MAL-SPL-5")),
    Event.SPELL_ENDS: Phrase("{who} is no longer under {spell}.", ("MAL-REACT-3", "MAL-SPL-5", "MAL-SPL-6")),
    # Conditions
    Event.CONDITION: Phrase(CONDITIONS, CONDITION_RULES),
    Event.CONDITION_ENDS: Phrase(CONDITIONS_END, CONDITION_RULES),
    Event.RECOVERS: Phrase("{who} is no longer {condition}.", ("MAL-COND-5", "MAL-COND-17")),
    Event.NOT_RECOVERED: Phrase("{who} is still {condition}.", ("MAL-COND-5", "MAL-COND-17")),
    Event.PINNED: Phrase("{who} cannot move.", ("MAL-TECH-1", "MAL-TECH-5")),
    Event.UNPINNED: Phrase("{who} can move again.", ("MAL-TECH-5", "MAL-REACT-2")),
    Event.TIRED: Phrase("{who} is Fatigued by the blow.", ("MAL-TECH-1", "MAL-COND-9")),
    Event.UNTIRED: Phrase("{who} is Fatigued no more.", ("MAL-TECH-5", "MAL-REACT-2")),
    Event.SHRUGS_OFF: Phrase("{who} does not feel the Wounds.", ("MAL-TECH-1", "MAL-TECH-5")),
    Event.REPRISAL: Phrase("{who} is set on {other} in the next Turn.", ("MAL-TECH-1", "MAL-TECH-5")),
    Event.VENGEANCE: Phrase("{who} is set on {other} in the next Round.", ("MAL-TECH-1", "MAL-TECH-3")),
    # The duel
    Event.CHALLENGES: Phrase("{who} challenges {other}.", ("MAL-DUEL-1",)),
    Event.DUEL_BEGINS: Phrase(
        "{who} and {other} begin their duel.", ("MAL-DUEL-1", "MAL-DUEL-2", "MAL-DUEL-4")
    ),
    Event.DUEL_REFUSED: Phrase("{who} refuses to duel with {other}.", ("MAL-DUEL-1",)),
    Event.ASSESSES: Phrase(
        {0: "{who} finds out nothing.", 1: "{who} finds something out."}, ("MAL-DUEL-6", "MAL-DUEL-7")
    ),
    Event.REVEALED: Phrase(revealed, ("MAL-DUEL-7",), secret=True),
    Event.ASSESSMENT_BONUS: Phrase(
        "{who} has seen clearly, and has it easier in the Focus.", ("MAL-DUEL-8",)
    ),
    Event.CONCEDES: Phrase("{who} concedes.", ("MAL-DUEL-9",)),
    Event.STRIKES_FIRST: Phrase("{who} strikes first, with {n} Free Raise{s}.", ("MAL-DUEL-11",)),
    Event.KHARMIC: Phrase("A kharmic strike: both strike at once.", ("MAL-DUEL-12", "MAL-DUEL-17")),
    Event.DISHONOR: Phrase("{who} strikes after the duel is lost: a dishonour.", ("MAL-DUEL-16",)),
    Event.DUEL_WON: Phrase("{who} wins the duel with {other}.", ("MAL-DUEL-9", "MAL-DUEL-15")),
    Event.DUEL_DRAWN: Phrase("Nobody wins the duel.", ("MAL-DUEL-9", "MAL-DUEL-18")),
    Event.DUEL_GOES_ON: Phrase(
        {
            0: "The duel is not decided, and turns into a skirmish.",
            1: "No blood has been drawn: back to the Focus.",
        },
        {0: ("MAL-DUEL-19",), 1: ("MAL-DUEL-21",)},
    ),
    # Ends and afterwards
    Event.FALLS: Phrase("{who} falls {feet}.", ("MAL-FALL-1",)),
    Event.SURRENDERS: Phrase("{who} surrenders.", ("MAL-END-2",)),
    Event.LEAVES: Phrase("{who} has left the fight.", ("MAL-END-2", "MAL-TURN-17")),
    Event.TREATS: Phrase("{who} treats {other}.", ("MAL-WND-10",)),
    Event.HEALED: Phrase("{who} has {wounds} less.", ("MAL-WND-10",), "{who} is treated."),
    Event.RESTED: Phrase("{who} rests and has {n} Void Points.", ("MAL-VOID-1",), "{who} rests."),
    Event.SLEEPS: Phrase("{who} falls asleep.", ("MAL-COND-9",)),
    Event.SUMAI_BOUT: Phrase(bout, ("MAL-SUM-1",)),
    Event.SUMAI_WON: Phrase("{who} wins the bout.", ("MAL-SUM-1",)),
    Event.STARED_DOWN: Phrase("{who} wins the stare.", ("MAL-SUM-1",)),
    Event.ENDS: Phrase(ending, ("MAL-END-1",)),
}

SILENT = frozenset(set(Event) - set(EVENTS))
"""Events that are counted but not told: what was declared, or what comes of it, says the same."""
