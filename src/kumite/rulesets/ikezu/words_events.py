"""Every event in English: what anyone sees, and what only those see who know the numbers."""

from __future__ import annotations

from ...table import REFEREE
from ..language import Phrase
from .naming import Blanks
from .phrases import SCAR_WAITS
from .terms import Event, Phase
from .words_by_kind import (
    ABILITIES,
    ABILITY_RULES,
    CONTEST_RULES,
    CONTESTS,
    CONTESTS_WON,
    FAILED,
    JUDGED,
    JUDGED_RULES,
    LIMBS_LOST,
    ONGOING_BEGINS,
    PASSED,
    PHASES,
    RESTED,
    RESTED_RULES,
    SAVE_RULES,
    STAND_OFFS,
)
from .words_declared import DECLARED_RULES, declaration
from .words_dice import has_several_dice
from .words_outcome import verdict

# Events that take more than a template


def attack(blanks: Blanks) -> str | None:
    """Only for an attack on several, or on somebody else than was declared; the rest is known by now."""
    me = blanks.fight.fighters[blanks.seat]
    if me.aims == 1 << blanks.n and me.target == blanks.n + 1:
        return None
    return f"{blanks.who} strikes at {blanks.other}."


def best_die(blanks: Blanks) -> str | None:
    """Only where there are several dice; a single one has spoken for itself."""
    me = blanks.fight.fighters[blanks.seat]
    return f"{blanks.whose} best die shows {blanks.n}." if has_several_dice(blanks.fight, me) else None


def landing(blanks: Blanks) -> str | None:
    """Only where several aimed at the same target; else whose blow it is goes without saying."""
    attackers = [me for me in blanks.fight.fighters if me.aims >> blanks.n & 1]
    return f"Of all the blows {blanks.other} takes only {blanks.whose}." if len(attackers) > 1 else None


def judgement(blanks: Blanks) -> str:
    """The Guide's word, about somebody or about the fight."""
    about = "" if blanks.seat == REFEREE else f" about {blanks.who}"
    return f"The Guide rules{about}: {JUDGED[blanks.n]}"


def edge(blanks: Blanks) -> str | None:
    """Only where it is worth something: after the clash nothing follows, but for a house rule."""
    last = blanks.fight.phase not in (Phase.STAREDOWN, Phase.DRAW)
    return None if last and not blanks.fight.house.duel_advantage_carry else f"{blanks.who} has the edge."


def ending(blanks: Blanks) -> str:
    """Who has won, and how."""
    return verdict(blanks.fight, blanks.names, blanks.n)


# All of them

EVENTS: dict[Event, Phrase[Blanks]] = {
    Event.ROUND_BEGINS: Phrase("Round {n}.", ("IKE-RND-2",)),
    Event.TURN_BEGINS: Phrase(PHASES, ("IKE-RND-6", "IKE-RND-7")),
    Event.FIRST_ROUND_READY: Phrase(
        "{who} is ready and acts before the opponents.", ("IKE-RND-3", "IKE-RND-4")
    ),
    Event.FIRST_ROUND_LATE: Phrase("{who} is too slow and sits out the first round.", ("IKE-RND-5",)),
    Event.DECLARES: Phrase(declaration, DECLARED_RULES),
    Event.BAND_CHANGED: Phrase("{who} and {pair} are now {apart}.", ("IKE-RNG-1", "IKE-RNG-9")),
    Event.ATTACKS: Phrase(attack, ("IKE-DMG-1",)),
    Event.ATTACK_FAILS: Phrase("{whose} attack on {other} comes to nothing.", ("IKE-SAVE-6", "IKE-ACT-3")),
    Event.SHOWS: Phrase(best_die, ("IKE-DICE-3",)),
    Event.MISSES: Phrase("{whose} heavy weapon misses {other}.", ("IKE-HEAVY-2",)),
    Event.BOUNCED: Phrase("{who} turns the blow back on {other}.", ("IKE-COUNTER-1", "IKE-COUNTER-2")),
    Event.LANDS: Phrase(landing, ("IKE-MULTI-1", "IKE-MULTI-2")),
    Event.STOPPED_BY_ARMOR: Phrase("{whose} armor stops it.", ("IKE-ARM-1", "IKE-DMG-4")),
    Event.TAKES_DAMAGE: Phrase("{who} takes {n}.", ("IKE-DMG-2", "IKE-ARM-1"), secret=True),
    Event.WARDED: Phrase("{whose} ward takes {n} of it.", ("IKE-CRE-7",), "{whose} ward takes some of it."),
    Event.HP_LOST: Phrase("{who} loses {n} HP and has {hp} left.", ("IKE-DMG-3",), "{who} is hurt."),
    Event.STR_LOST: Phrase(
        "{who} loses {n} STR and has {strength} left.", ("IKE-CRIT-1", "IKE-ATTR-5"), "{who} is badly hurt."
    ),
    Event.DEX_LOST: Phrase(
        "{who} loses {n} DEX and has {dexterity} left.", ("IKE-ATTR-5",), "{whose} limbs grow stiff."
    ),
    Event.WIL_LOST: Phrase(
        "{who} loses {n} WIL and has {will} left.", ("IKE-ATTR-5",), "{whose} mind wavers."
    ),
    Event.HOLDS: Phrase("{who} holds on with STR {n}.", ("IKE-CRIT-3",), "{who} holds on."),
    Event.CRITICAL_DAMAGE: Phrase("That is Critical Damage for {who}.", ("IKE-CRIT-5",)),
    Event.DIES: Phrase("{who} dies.", ("IKE-ATTR-1", "IKE-CRIT-9")),
    Event.DESTROYED: Phrase("{who} is destroyed.", ("IKE-DET-4",)),
    Event.INCAPACITATED: Phrase(
        "{who} lies dying, able to crawl, dead in an hour without help.", ("IKE-CRIT-6", "IKE-CRIT-8")
    ),
    Event.SPARED: Phrase("{who} is spared.", ("IKE-CRIT-9",)),
    Event.ROUTED: Phrase("{who} breaks and is routed.", ("IKE-DET-2",)),
    Event.WEAKENED: Phrase(
        "{who} is scattered and fights on like a single fighter.", ("IKE-DET-2", "IKE-DET-3")
    ),
    Event.STABILISED: Phrase("{who} is stable, helped by {other}.", ("IKE-CRIT-7",)),
    Event.PARALYZED: Phrase("{who} is paralyzed.", ("IKE-ATTR-2", "IKE-ATTR-3")),
    Event.DELIRIOUS: Phrase("{who} is delirious.", ("IKE-ATTR-2", "IKE-ATTR-3")),
    Event.SCARRED: Phrase(
        "{who} will carry a scar, number {n}: {scar}.",
        ("IKE-SCAR-1", "IKE-SCAR-2", "IKE-SCAR-T{n}"),
        "{who} will carry a scar.",
    ),
    Event.SCAR_PLACED: Phrase("Where it is: {place}.", ("IKE-SCAR-T1", "IKE-SCAR-T4"), secret=True),
    Event.SCAR_WAITS: Phrase(
        {entry: f"There is more to come of it, {when}." for entry, when in SCAR_WAITS.items()},
        ("IKE-SCAR-3", "IKE-SCAR-T{n}"),
        secret=True,
    ),
    Event.HP_MAXIMUM: Phrase("{whose} HP maximum is {n} now.", ("IKE-HPUP-1", "IKE-SCAR-6"), secret=True),
    Event.STR_MAXIMUM: Phrase("{whose} STR maximum is {n} now.", ("IKE-SCAR-6", "IKE-ATTR-5"), secret=True),
    Event.DEX_MAXIMUM: Phrase("{whose} DEX maximum is {n} now.", ("IKE-SCAR-6", "IKE-ATTR-5"), secret=True),
    Event.WIL_MAXIMUM: Phrase("{whose} WIL maximum is {n} now.", ("IKE-SCAR-6", "IKE-ATTR-5"), secret=True),
    Event.OUT_OF_ACTION: Phrase(
        "{who} is out of action, dead in an hour without healing.", ("IKE-SCAR-T11",)
    ),
    Event.DOOMED: Phrase("{who} is doomed.", ("IKE-SCAR-T12",), secret=True),
    Event.DOOM_LIFTED: Phrase("The doom is lifted from {who}.", ("IKE-SCAR-T12",), secret=True),
    Event.LIMB_LOST: Phrase(LIMBS_LOST, ("IKE-SCAR-T10",)),
    Event.DISARMED: Phrase("{who} loses hold of {weapon}.", ("IKE-STEP-2",)),
    Event.SHOCKED: Phrase("{who} reels and will lose a turn.", ("IKE-SHOCK-1", "IKE-ACT-9")),
    Event.TURN_LOST: Phrase("{who} loses this turn.", ("IKE-ACT-9",)),
    Event.PUSHED: Phrase("{other} pushes {who} back.", ("IKE-PUSH-1",)),
    Event.SWEEPS: Phrase("{who} sweeps on at {other}.", ("IKE-SWEEP-1", "IKE-SWEEP-3")),
    Event.READIES: Phrase("{who} readies {weapon}.", ("IKE-ACT-8",)),
    Event.PICKS_UP: Phrase("{who} picks up {weapon}.", ("IKE-ACT-8", "IKE-RNG-8")),
    Event.AMMUNITION_LEFT: Phrase("{who} has {n} left to throw.", ("IKE-RNG-8",), secret=True),
    Event.FLED: Phrase("{who} is away.", ("IKE-RET-4", "IKE-RET-6")),
    Event.RETREAT_FAILS: Phrase("{who} does not get away.", ("IKE-RET-4",)),
    Event.MORALE_HOLDS: Phrase("{who} stands firm.", ("IKE-MOR-1", "IKE-MOR-2", "IKE-MOR-3")),
    Event.MORALE_BREAKS: Phrase("{whose} nerve breaks.", ("IKE-MOR-1", "IKE-MOR-2", "IKE-MOR-3")),
    Event.FLEES: Phrase("{who} wants only to get away.", ("IKE-MOR-4",)),
    Event.SAVE_PASSED: Phrase(PASSED, SAVE_RULES),
    Event.SAVE_FAILED: Phrase(FAILED, SAVE_RULES),
    Event.ABILITY: Phrase(ABILITIES, ABILITY_RULES),
    Event.ONGOING_BEGINS: Phrase(ONGOING_BEGINS, ("IKE-CRE-3", "IKE-CRE-8", "IKE-CRE-9")),
    Event.ONGOING_ENDS: Phrase("{who} is rid of {ongoing}.", ("IKE-CRE-3", "IKE-CRE-8", "IKE-CRE-9")),
    Event.DURATION_SET: Phrase(
        "{who} will feel it for {n} turn{s}.", ("IKE-RND-11",), "{who} will feel it for a while."
    ),
    Event.HEALS: Phrase("{who} gets {n} HP back.", ("IKE-STEP-3",), "{who} looks better."),
    Event.POSSESSED: Phrase("{who} is possessed and turns on friends.", ("IKE-CRE-5",)),
    Event.POISONED: Phrase(
        "{who} is poisoned and has {n} hour{s} to live without a cure.", ("IKE-CRIT-5",), "{who} is poisoned."
    ),
    Event.PANICS: Phrase("{who} panics.", ("IKE-PAN-1", "IKE-PAN-2")),
    Event.RECOVERS: Phrase("{who} is master of the panic.", ("IKE-PAN-1", "IKE-PAN-2")),
    Event.OVERLOADED: Phrase("{whose} pack is full: 0 HP until a slot is free.", ("IKE-INV-3",), secret=True),
    Event.SLOT_FREED: Phrase("{who} has a slot free again, and the HP back.", ("IKE-INV-3",), secret=True),
    Event.WOUNDED: Phrase("{who} has a new wound: {wound}.", ("IKE-WND-3", "IKE-WND-5"), secret=True),
    Event.WOUND_RAISED: Phrase(
        "{whose} wound is worse now: {wound}.", ("IKE-WND-9", "IKE-WND-10"), secret=True
    ),
    Event.WOUND_HEALED: Phrase("{whose} wound has healed: {wound}.", ("IKE-WND-6", "IKE-WND-7"), secret=True),
    Event.ITEM_DROPPED: Phrase("{who} drops {item}.", ("IKE-REST-5", "IKE-WND-11")),
    Event.JUDGED: Phrase(judgement, JUDGED_RULES),
    Event.CRAWLS: Phrase("{who} crawls.", ("IKE-CRIT-6",)),
    Event.ENTERS: Phrase("{who} takes the place of {other}.", ("IKE-DEATH-1",)),
    Event.CONTEST: Phrase(CONTESTS, CONTEST_RULES),
    Event.CONTEST_WON: Phrase(CONTESTS_WON, ("IKE-DUEL-4", "IKE-DUEL-6")),
    Event.STAND_OFF: Phrase(STAND_OFFS, ("IKE-DUEL-5", "IKE-DUEL-7")),
    Event.EDGE: Phrase(edge, ("IKE-DUEL-6", "IKE-DUEL-8")),
    Event.TOUCH: Phrase("A touch for {who}: that makes {n}.", ("IKE-DUEL-3T-1",)),
    Event.INITIATIVE: Phrase("{who} has the first turn of every round.", ("IKE-DUEL-DEATH-2",)),
    Event.BOTH_TURNS_AT_ONCE: Phrase("Neither is quicker: both act at once.", ("IKE-DUEL-DEATH-2",)),
    Event.YIELDS: Phrase("{who} yields.", ("IKE-DUEL-DEATH-3", "IKE-RND-8")),
    Event.RESTED: Phrase(RESTED, RESTED_RULES),
    Event.DEPRIVED: Phrase("{who} is deprived and recovers nothing.", ("IKE-REST-3",), secret=True),
    Event.DISEASED: Phrase("{who} falls ill.", ("IKE-CRIT-5", "IKE-SCAR-T5"), secret=True),
    Event.FIGHT_ENDS: Phrase(ending, ("IKE-RND-8",)),
    Event.COUNTED: Phrase("The blast reaches {n}.", ("IKE-BLAST-2",)),
    Event.EXTINGUISHED: Phrase("The fire on {who} is out.", ("IKE-CRE-3", "IKE-ACT-2")),
    Event.EXCHANGE_BEGINS: Phrase("Exchange {n}: both take position.", ("IKE-DUEL-2", "IKE-DUEL-8")),
}

SILENT = frozenset({Event.NOTHING, Event.DEALS_DAMAGE, Event.MOVES, Event.RETREATS})
"""Events that are counted but not told: what was declared and what came of it are."""
