"""Every decision in English: what is asked, and what the answers are called."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from ..language import Choice, Name, number, of
from .naming import ACTIONS, defence_label, technique_label, term, weapon_label
from .state import DECLINE, Fight
from .terms import Ask, Follow, NoYes, Stance, Way
from .things import Formation, Item, Location, PursuitAction, SquadSide, Tactic, WoundType


def seats(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """Answers that are fighters, or nobody."""
    return "nobody" if answer == DECLINE else names[answer]


def slots(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """Answers that are techniques of the one who is asked, or none."""
    return technique_label(fight.fighters[who], answer)


def weapons(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """Answers that are weapons of the one who is asked, or none."""
    return weapon_label(fight.fighters[who], answer)


def defences(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """Answers that are defences, techniques of the one who is asked among them."""
    return defence_label(fight.fighters[who], answer)


def terms_of(enum: type[IntEnum], nothing: str = "") -> Name:
    """Answers that are members of an enum; `nothing` is what 0 is called."""
    return lambda fight, names, who, answer: nothing if answer == 0 and nothing else term(enum, answer)


NO_YES = of({NoYes.NO: "no", NoYes.YES: "yes"})
WAYS = of({Way.TOWARDS: "towards somebody", Way.AWAY: "away from somebody", Way.POINT: "to a point"})
FOLLOW = of({Follow.THE_REST: "the rest", Follow.THE_ONE: "the one", Follow.DETACH: "both, by one detached"})
ACTION_NAMES = of(ACTIONS)

ASKS: dict[Ask, Choice] = {
    Ask.NOTHING: Choice("Nothing is asked?", ("SHI-FLOW-1",), number),
    Ask.ACTION: Choice(
        "What does {who} do?",
        (
            "SHI-FLOW-2",
            "SHI-ATK-1",
        ),
        ACTION_NAMES,
    ),
    Ask.TARGET: Choice("At whom does {who} aim?", ("SHI-ATK-2",), seats),
    Ask.TECHNIQUE: Choice(
        "Which technique does {who} use?",
        (
            "SHI-ATK-1",
            "SHI-SEAL-2",
        ),
        slots,
    ),
    Ask.WEAPON: Choice("With which weapon?", ("SHI-WPN-1",), weapons),
    Ask.OFF_WEAPON: Choice("With the weapon in the other hand too?", ("SHI-EQ-6",), weapons),
    Ask.LINK: Choice(
        "Does {who} add a link?",
        (
            "SHI-CHAIN-1",
            "SHI-CHAIN-9",
        ),
        slots,
    ),
    Ask.X: Choice("Which X does {who} choose?", ("SHI-JUT-2",), number),
    Ask.CALLED: Choice("Does {who} call the shot?", ("SHI-WND-9",), terms_of(Location, "none")),
    Ask.FREE_MOVE: Choice("Does {who} go nearer first?", ("SHI-MOVE-3",), NO_YES),
    Ask.POWER: Choice("How many ranks of Power Attack does {who} use?", ("SHI-UNA-1",), number),
    Ask.FOCUS_RANKS: Choice("How many ranks of Weapon Focus does {who} use?", ("SHI-WPN-1",), number),
    Ask.SUDDEN: Choice("How many ranks of Sudden Attack does {who} use?", ("SHI-ACC-1",), number),
    Ask.SURGE: Choice("How many points does {who} buy with Surge?", ("SHI-AP-3",), number),
    Ask.HOLD_BACK: Choice("Does {who} hold back?", ("SHI-DMG-8",), NO_YES),
    Ask.AP: Choice(
        "How many action points does {who} spend?",
        (
            "SHI-AP-3",
            "SHI-AP-5",
        ),
        number,
    ),
    Ask.SEALED: Choice("What are {whose} handseals for?", ("SHI-PHS-6",), slots),
    Ask.SEAL_SPEED: Choice("How long do the handseals of {who} take?", ("SHI-PHS-4",), number),
    Ask.COUNTS: Choice(
        "For how many counts?",
        (
            "SHI-VAR-2",
            "SHI-MOVE-1",
        ),
        number,
    ),
    Ask.STANCE: Choice("Which stance does {who} take?", ("SHI-VAR-6",), terms_of(Stance, "none")),
    Ask.SECOND_STANCE: Choice(
        "Which second stance does {who} take?", ("SHI-VAR-6",), terms_of(Stance, "none")
    ),
    Ask.WAY: Choice("Which way does {who} go?", ("SHI-MOVE-6",), WAYS),
    Ask.REFERENCE: Choice("Towards or away from whom?", ("SHI-MOVE-6",), seats),
    Ask.POINT_X: Choice("To which point, in yards to the right of the middle?", ("SHI-MOVE-6",), number),
    Ask.POINT_Y: Choice("And in yards up from the middle?", ("SHI-MOVE-6",), number),
    Ask.NUMBER: Choice("How many pieces does {who} throw?", ("SHI-MT-2",), number),
    Ask.DRAW: Choice(
        "Which weapon does {who} draw?",
        (
            "SHI-EQ-1",
            "SHI-EQ-2",
        ),
        weapons,
    ),
    Ask.DISCARD: Choice("Which weapon does {who} let go of?", ("SHI-EQ-3",), weapons),
    Ask.RETRIEVE: Choice("Which weapon does {who} pick up?", ("SHI-EQ-3",), weapons),
    Ask.ITEM: Choice("What does {who} use?", ("SHI-EQ-1",), terms_of(Item)),
    Ask.WARDS: Choice("Whom does {who} protect?", ("SHI-EQ-7",), seats),
    Ask.ABORT: Choice(
        "Does {who} stop, to act on the next count?",
        (
            "SHI-ABORT-2",
            "SHI-ABORT-6",
        ),
        NO_YES,
    ),
    Ask.ABORT_AT: Choice(
        "On which count does {who} stop? The highest means to go on.",
        (
            "SHI-ABORT-2",
            "SHI-FLOW-4",
        ),
        number,
    ),
    Ask.ABORT_INTO: Choice("Does {who} stop what is going on for this answer?", ("SHI-ABORT-5",), NO_YES),
    Ask.DEFENCE: Choice(
        "How does {who} answer the attack of {whom}?",
        (
            "SHI-DEF-1",
            "SHI-DEF-3",
        ),
        defences,
    ),
    Ask.TAKE_THE_HIT: Choice("Does {who} take the hit for {whom}?", ("SHI-TTH-1",), NO_YES),
    Ask.TAKE_TEN: Choice("Does {who} take a natural 10?", ("SHI-EQ-8",), NO_YES),
    Ask.SPEND_WILLPOWER: Choice(
        "Does {who} spend a point of Willpower?",
        (
            "SHI-WP-1",
            "SHI-WP-7",
        ),
        NO_YES,
    ),
    Ask.SNEAK_ATTACK: Choice("Into whose action does {who} strike?", ("SHI-SNK-4",), seats),
    Ask.CALL_OFF: Choice("Does {who} call it off to defend against {whom}?", ("SHI-SNK-5",), NO_YES),
    Ask.UNWATCHED: Choice("Can {whom} hide without being watched?", ("SHI-HIDE-1",), NO_YES),
    Ask.SEARCH_NOW: Choice("Does {who} search where {whom} points?", ("SHI-SRCH-5",), NO_YES),
    Ask.END_BATTLE: Choice("Would {who} end the battle?", ("SHI-END-1",), NO_YES),
    Ask.UPKEEP_ENDS: Choice("Which Upkeep does {who} let end?", ("SHI-FAT-7",), slots),
    Ask.PROTECTOR: Choice(
        "Where does {who} wear the forehead protector?", ("SHI-INIT-7",), terms_of(Location, "none")
    ),
    Ask.COST_FIRST: Choice("Does {who} roll for the own action first?", ("SHI-SIM-3",), NO_YES),
    Ask.FIRST_TO_DECLARE: Choice("Who declares next?", ("SHI-SIM-7",), seats),
    Ask.REFLEXES: Choice("Does {who} start in a Block, at a price?", ("SHI-INIT-7",), NO_YES),
    Ask.PREPARED: Choice("Which Upkeep does {who} start with?", ("SHI-INIT-7",), slots),
    Ask.DEFEND_TAKEN: Choice(
        "How does {who} defend against the hit that was taken?",
        (
            "SHI-TTH-4",
            "SHI-TTH-5",
        ),
        defences,
    ),
    Ask.MOTION: Choice("Does {who} act a count sooner?", ("SHI-AP-3",), NO_YES),
    Ask.WOUND_TYPE: Choice("Which kind of wound is it?", ("SHI-WND-5",), terms_of(WoundType)),
    Ask.WOUND_LOCATION: Choice(
        "Where is the wound?",
        (
            "SHI-BLOCK-3",
            "SHI-WND-7",
        ),
        terms_of(Location, "none"),
    ),
    Ask.ESCAPES_BY_KAWARIMI: Choice("Does {who} escape by Kawarimi?", ("SHI-CHAIN-11",), NO_YES),
    Ask.GUTS: Choice("Does {who} fight on by Guts?", ("SHI-WP-1",), NO_YES),
    Ask.FOCUS: Choice("Does {who} shake off the stun?", ("SHI-STA-STUN-4",), NO_YES),
    Ask.DESPERATION: Choice("Does {who} answer in Desperation?", ("SHI-INT-2",), NO_YES),
    Ask.LIMIT_BREAK: Choice("Does {who} break the limit?", ("SHI-FAT-10",), NO_YES),
    Ask.REST_HALVES: Choice("Does the rest of {who} ease the wound instead?", ("SHI-REST-1",), NO_YES),
    Ask.PHOENIX: Choice("Does {who} cancel the attack?", ("SHI-INT-7",), NO_YES),
    Ask.AFTER_HIT: Choice("What does {who} add to the hit?", ("SHI-CHAIN-11",), slots),
    Ask.COUNTER: Choice("With what does {who} strike back?", ("SHI-INT-8",), slots),
    Ask.PURSUIT_BEGINS: Choice("Does a pursuit begin?", ("SHI-PUR-1",), NO_YES),
    Ask.CAPTAIN: Choice("Who is captain?", ("SHI-PUR-2",), seats),
    Ask.TACTIC: Choice("Which tactic does {who} choose?", ("SHI-PUR-2",), terms_of(Tactic)),
    Ask.FORMATION: Choice("Which formation does {who} choose?", ("SHI-PUR-15",), terms_of(Formation)),
    Ask.PURSUIT_ACTION: Choice("What does the squad of {who} do?", ("SHI-PUR-5",), terms_of(PursuitAction)),
    Ask.SIDE: Choice("Which side of the squad?", ("SHI-PUR-20",), terms_of(SquadSide)),
    Ask.SIDE_AT_5: Choice("Does {who} choose the side, at -5?", ("SHI-PUR-20",), NO_YES),
    Ask.CUNNING: Choice("Shall the enemy lose instead?", ("SHI-PUR-13",), NO_YES),
    Ask.VOTE_TACTIC: Choice("For which tactic does {who} vote?", ("SHI-PUR-17",), terms_of(Tactic)),
    Ask.VOTE_FORMATION: Choice("For which formation does {who} vote?", ("SHI-PUR-17",), terms_of(Formation)),
    Ask.FOLLOW: Choice("Whom do the Hunters follow?", ("SHI-PUR-25",), FOLLOW),
    Ask.SENT: Choice("Who is sent?", ("SHI-PUR-24",), seats),
    Ask.SACRIFICED: Choice("Who splits off?", ("SHI-PUR-25",), seats),
    Ask.VOLLEY_BY_STEALTH: Choice("Does {who} defend by Stealth, at -10?", ("SHI-PUR-12",), NO_YES),
    Ask.RECOVERY_MINUTES: Choice("How many minutes go by?", ("SHI-REC-1",), number),
    Ask.MEDICAL_ATTENTION: Choice("Is there medical attention?", ("SHI-REC-3",), NO_YES),
    Ask.MORE_TARGETS: Choice("At whom else does {who} aim?", ("SHI-ATK-2",), seats),
    Ask.EYES: Choice("Does {who} shut the eyes?", ("SHI-STA-VIS",), NO_YES),
    Ask.HIDES_NOW: Choice("Does {who} hide with it?", ("SHI-HIDE-1",), NO_YES),
}
