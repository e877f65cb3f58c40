"""Every event in English: what anyone sees, and what only those see who know the sheet."""

from __future__ import annotations

from dataclasses import dataclass

from .. import language
from ..language import counted, listed
from .naming import Blanks, weapon_label
from .phrases import ADJECTIVES, STATUSES
from .terms import Action, DamageType, Event, Status, Why
from .words_dice import WHYS
from .words_outcome import verdict


@dataclass(frozen=True)
class Phrase(language.Phrase[Blanks]):
    """How an event of RPG Hell is told."""

    whereabouts: bool = False
    """Whether it says where the fighter is, which nobody else learns while it is Hidden."""


# Events that take more than a template

ACTS: dict[int, str] = {
    Action.STOP: "{who} ends the turn.",
    Action.MOVE: "{who} moves.",
    Action.GRAPPLE: "{who} tries to Grapple somebody.",
    Action.ESCAPE: "{who} tries to get free.",
    Action.PUSH: "{who} tries to push somebody.",
    Action.HIDE: "{who} looks for a place to hide.",
    Action.SEARCH: "{who} searches for somebody Hidden.",
    Action.MEDICINE_CHECK: "{who} tries to stop somebody's Bleeding Out.",
    Action.DOUSE: "{who} puts out Burn.",
    Action.BANDAGE: "{who} bandages somebody.",
    Action.WAKE: "{who} shakes a sleeper.",
    Action.SIDE_ATTACK: "{who} follows up with a Side Weapon.",
    Action.GLOW: "{who} lights a Glow item.",
    Action.MOVE_MARK: "{who} moves a Mark.",
    Action.END_FOCUS: "{who} gives up Focus.",
    Action.THROW_HELD: "{who} throws whom it has Grappled.",
}
"""Of the other actions some event says what they are."""

ACT_RULES: dict[int, tuple[str, ...]] = {
    Action.MOVE: ("HEL-MOVE-1",),
    Action.GRAPPLE: ("HEL-GRAP-1",),
    Action.ESCAPE: ("HEL-ST-10",),
    Action.PUSH: ("HEL-PUSH-1",),
    Action.HIDE: ("HEL-HIDE-1",),
    Action.SEARCH: ("HEL-CHK-5",),
    Action.MEDICINE_CHECK: ("HEL-DOOR-6",),
    Action.DOUSE: ("HEL-ST-1",),
    Action.SIDE_ATTACK: ("HEL-ATK-12",),
    Action.GLOW: ("HEL-WPN-6",),
    Action.END_FOCUS: ("HEL-ST-26",),
}


def acts(blanks: Blanks) -> str | None:
    """What somebody does, where nothing else says it."""
    return ACTS[blanks.n].format_map(blanks) if blanks.n in ACTS else None


def act_rules(blanks: Blanks) -> tuple[str, ...]:
    return ACT_RULES.get(blanks.n, ("HEL-RND-4",))


def attacks(blanks: Blanks) -> str:
    """Whom, and with what, as far as the Attack is in hand."""
    strike, said = blanks.fight.strike, f"{blanks.who} attacks {blanks.other}"
    if strike.attacker != blanks.seat + 1:
        return f"{said}."
    weapons = [strike.weapon, strike.off] if strike.off else [strike.weapon]
    held = listed([f"the {weapon_label(blanks.me, index)}" for index in weapons])
    return f"{said} with {held}."


def bands(blanks: Blanks) -> str | None:
    """Which parts the sum brings."""
    return f"The Attack has {blanks.bands}." if blanks.bands else None


def damage_type(blanks: Blanks) -> str | None:
    """Where damage comes from, unless it is an Attack."""
    if blanks.n in (DamageType.OTHER, DamageType.ATTACK):
        return None
    return f"It comes from {blanks.kind}."


def health_lost(blanks: Blanks) -> str:
    """How much, and how much is left."""
    return f"{blanks.who} loses {blanks.n} Health and has {blanks.me.health} left."


def gained(blanks: Blanks) -> str:
    """A status that one is, or has."""
    return f"{blanks.who} {'is' if blanks.n in ADJECTIVES else 'has'} {blanks.status} now."


def ended(blanks: Blanks) -> str:
    """A status that is no more."""
    if blanks.n in ADJECTIVES:
        return f"{blanks.who} is no longer {blanks.status}."
    return f"{blanks.whose} {blanks.status} is over."


def stacks(blanks: Blanks) -> str:
    """A count, and its status."""
    status, count = divmod(blanks.n, 64)
    if count == 0:
        return f"{blanks.whose} {STATUSES[status]} is gone."
    return f"{blanks.who} has {STATUSES[status]} {count} now."


def warded(blanks: Blanks) -> str:
    """What a Ward was spent for."""
    what = f"refuses {blanks.status}" if blanks.n else "rolls again"
    return f"{blanks.who} spends a Ward and {what}."


def ending(blanks: Blanks) -> str:
    """Who has won, and how."""
    return verdict(blanks.fight, blanks.n)


STATUS_RULES: dict[int, tuple[str, ...]] = {
    Status.BURN: ("HEL-ST-1",),
    Status.BLEED: ("HEL-ST-2",),
    Status.BLINDED: ("HEL-ST-3",),
    Status.MARKED: ("HEL-ST-4",),
    Status.POISONED: ("HEL-ST-5",),
    Status.SILENCED: ("HEL-ST-6",),
    Status.SLOW: ("HEL-ST-7",),
    Status.STUN: ("HEL-ST-8",),
    Status.WET: ("HEL-ST-9",),
    Status.GRAPPLED: ("HEL-ST-10",),
    Status.HIDDEN: ("HEL-ST-11",),
    Status.EXHAUSTION: ("HEL-ST-12",),
    Status.ROOTED: ("HEL-ST-15",),
    Status.CHARMED: ("HEL-ST-16",),
    Status.GLOW: ("HEL-ST-17",),
    Status.EMPOWERED: ("HEL-ST-18",),
    Status.RALLIED: ("HEL-ST-19",),
    Status.REINFORCED: ("HEL-ST-20",),
    Status.INVISIBLE: ("HEL-ST-21",),
    Status.OBSCURED: ("HEL-ST-22",),
    Status.PRONE: ("HEL-ST-23",),
    Status.ASLEEP: ("HEL-ST-24",),
    Status.AURA: ("HEL-ST-25",),
    Status.FOCUS: ("HEL-ST-26",),
    Status.SPARKING: ("HEL-ST-27",),
    Status.BONUS_MAX_HEALTH: ("HEL-ST-29",),
    Status.BONUS_ARMOR: ("HEL-ARM-1",),
    Status.HUNKERED: ("HEL-HUNK-1",),
    **dict.fromkeys(
        (Status.FLYING, Status.HOVER, Status.INCORPOREAL, Status.WINDUP, Status.LIGHT_HEADED), ("HEL-ST-28",)
    ),
}


def status_rules(blanks: Blanks) -> tuple[str, ...]:
    return STATUS_RULES.get(blanks.n, ("HEL-GEN-5",))


def stack_rules(blanks: Blanks) -> tuple[str, ...]:
    return STATUS_RULES.get(blanks.n // 64, ("HEL-GEN-5",))


PASSED: dict[int, str] = {why: "{who} succeeds: " + roll.text + "." for why, roll in WHYS.items()}
FAILED: dict[int, str] = {why: "{who} fails: " + roll.text + "." for why, roll in WHYS.items()}
REROLLED: dict[int, str] = {why: "{who} has to roll again: " + roll.text + "." for why, roll in WHYS.items()}
WHY_RULES: dict[int, tuple[str, ...]] = {why: roll.rules for why, roll in WHYS.items()}
AGAIN_RULES: dict[int, tuple[str, ...]] = dict.fromkeys(Why, ("HEL-ST-16",))


# All of them

EVENTS: dict[Event, Phrase] = {
    # Rounds and turns
    Event.ROUND_BEGINS: Phrase("Round {n}.", ("HEL-RND-1", "HEL-INIT-6")),
    Event.TURN_BEGINS: Phrase("{whose} turn.", ("HEL-RND-2", "HEL-RND-3")),
    Event.INITIATIVE: Phrase("{who} has initiative {n}.", ("HEL-INIT-1", "HEL-INIT-2", "HEL-INIT-8")),
    Event.PICKED: Phrase("{other} goes next.", ("HEL-OPT-POP-2", "HEL-OPT-POP-3")),
    Event.ENTERS: Phrase("{who} joins the fight.", ("HEL-INIT-8",)),
    Event.POOL: Phrase("{whose} action dice: {faces}.", ("HEL-AD-1", "HEL-AD-9")),
    Event.DIE_GIVEN: Phrase("{who} gives a {n}.", ("HEL-AD-3", "HEL-AD-7")),
    Event.LOCKED_DIE_GIVEN: Phrase("{who} gives a Locked {n}.", ("HEL-LOCK-3",)),
    Event.DIE_GAINED: Phrase("{who} gains a die that shows {n}.", ("HEL-AD-9",)),
    Event.DICE_DISCARDED: Phrase("{who} loses {n} {dice} left over.", ("HEL-AD-8", "HEL-RND-5")),
    Event.ACTS: Phrase(acts, act_rules),
    # Locked dice
    Event.LOCKS: Phrase("{who} Locks a {n}.", ("HEL-LOCK-1", "HEL-LOCK-4")),
    Event.UNLOCKS: Phrase("{who} unlocks the {n}.", ("HEL-LOCK-3",)),
    Event.LOCKED_LOST: Phrase("{who} loses the Locked {n}.", ("HEL-LOCK-2", "HEL-LOCK-5")),
    # Moves
    Event.STEPS: Phrase("{who} goes to {place}.", ("HEL-MOVE-1", "HEL-MOVE-5"), whereabouts=True),
    Event.MOVED_TO: Phrase("{who} ends up at {place}.", ("HEL-KB-1", "HEL-KB-5"), whereabouts=True),
    Event.JUMPS: Phrase("{who} jumps to {place}.", ("HEL-MOVE-3", "HEL-MOVE-4"), whereabouts=True),
    Event.CLIMBS: Phrase("{who} tries to climb {n} tile{s}.", ("HEL-MOVE-2",), whereabouts=True),
    Event.FALLS: Phrase("{who} falls {n} tile{s}.", ("HEL-FALL-1",)),
    Event.KNOCKED_BACK: Phrase("{who} is knocked back {n} tile{s}.", ("HEL-KB-1", "HEL-ST-14")),
    Event.CRATE_BROKEN: Phrase("What was in the way at {place} breaks.", ("HEL-KB-4", "HEL-WPN-9")),
    Event.IGNITED: Phrase("The ground burns.", ("HEL-ST-32",)),
    Event.STANDS_UP: Phrase("{who} stands up.", ("HEL-ST-23", "HEL-MOVE-6")),
    Event.LIES_DOWN: Phrase("{who} lies down.", ("HEL-ST-23", "HEL-MOVE-6")),
    # Attacks
    Event.ATTACKS: Phrase(attacks, ("HEL-ATK-1", "HEL-ATK-5", "HEL-DUAL-2")),
    Event.ATTACK_SUM: Phrase("The sum of the Attack is {n}.", ("HEL-ATK-6", "HEL-VAL-2")),
    Event.BANDS: Phrase(bands, ("HEL-ATK-2", "HEL-ATK-3", "HEL-VAL-2", "HEL-VAL-3")),
    Event.FALLS_SHORT: Phrase("With a sum of {n} the Attack of {who} reaches nobody.", ("HEL-ATK-5",)),
    Event.MISSES: Phrase("{who} misses {other}.", ("HEL-ATK-4",)),
    Event.TAKES_PLACE: Phrase("{who} takes the place of {other}.", ("HEL-ATK-10",)),
    Event.OVERWATCH: Phrase("{who} strikes as {other} moves.", ("HEL-OVER-1", "HEL-OVER-2")),
    Event.EMPOWERED_SPENT: Phrase("{who} spends being Empowered.", ("HEL-ST-18",)),
    Event.RELOADS: Phrase("{who} reloads the {weapon}.", ("HEL-WPN-5",)),
    Event.SWAPS: Phrase("{who} takes the {weapon} in hand.", ("HEL-WPN-8",)),
    Event.DROPS: Phrase("{who} no longer holds the {weapon}.", ("HEL-WPN-3",)),
    # Damage
    Event.TAKES_DAMAGE: Phrase("{who} takes {n} damage.", ("HEL-DMG-1", "HEL-DMG-2")),
    Event.DAMAGE_TYPE: Phrase(damage_type, ("HEL-DMG-1", "HEL-ARM-4", "HEL-DODGE-3")),
    Event.DODGES: Phrase("{who} Dodges: {n} damage is left.", ("HEL-DODGE-2", "HEL-DODGE-7")),
    Event.ARMOR_LOST: Phrase("{who} loses {n} Armor Stack{s}.", ("HEL-ARM-1",)),
    Event.ARMOR_GAINED: Phrase("{who} gains {n} Bonus Armor Stack{s}.", ("HEL-ARM-1", "HEL-ARM-3")),
    Event.HEALTH_LOST: Phrase(health_lost, ("HEL-ARM-1", "HEL-DOOR-1"), "{who} loses {n} Health."),
    Event.HEALED: Phrase("{who} is healed by {n}.", ("HEL-HP-2",)),
    # Death's Door
    Event.BLEEDING_OUT: Phrase("{who} is Bleeding Out.", ("HEL-DOOR-2", "HEL-ST-13")),
    Event.STOPS_BLEEDING_OUT: Phrase(
        "{who} is no longer Bleeding Out.", ("HEL-DOOR-4", "HEL-DOOR-5", "HEL-DOOR-6")
    ),
    Event.DEATHS_DOOR: Phrase("{who} is at Death's Door {n}.", ("HEL-DOOR-3", "HEL-DOOR-4", "HEL-DOOR-7")),
    Event.UNCONSCIOUS: Phrase("{who} is unconscious.", ("HEL-DOOR-8", "HEL-DOOR-13", "HEL-ST-24")),
    Event.WAKES: Phrase("{who} wakes.", ("HEL-DOOR-8",)),
    Event.DIES: Phrase("{who} dies.", ("HEL-DOOR-9", "HEL-DOOR-14")),
    Event.RETURNS: Phrase("{who} is back from the dead.", ("HEL-DOOR-14",)),
    Event.INJURED: Phrase("{who} rolls {n} for a lasting injury.", ("HEL-INJ-1",)),
    Event.EXHAUSTION: Phrase("{who} has Exhaustion {n}.", ("HEL-EXH-1", "HEL-EXH-2", "HEL-EXH-3")),
    Event.RESTED: Phrase("{who} has rested.", ("HEL-REST-2", "HEL-ARM-7", "HEL-DOOR-11")),
    # Statuses
    Event.STATUS_GAINED: Phrase(gained, status_rules),
    Event.STATUS_ENDS: Phrase(ended, status_rules),
    Event.STACKS: Phrase(stacks, stack_rules),
    Event.WARDED: Phrase(warded, ("HEL-WARD-1", "HEL-WARD-2")),
    Event.HIDES: Phrase("{who} is Hidden.", ("HEL-HIDE-1", "HEL-ST-11")),
    Event.FOUND: Phrase("{who} is no longer Hidden.", ("HEL-HIDE-2", "HEL-CHK-5")),
    Event.HUNKERS_DOWN: Phrase("{who} Hunkers Down.", ("HEL-HUNK-1",)),
    Event.COVER: Phrase("{who} has {cover}.", ("HEL-COV-1",), whereabouts=True),
    # Checks and Contests
    Event.CHECK_TOTAL: Phrase("The total is {n}.", ("HEL-CHK-1",)),
    Event.CHECK_PASSED: Phrase(PASSED, WHY_RULES),
    Event.CHECK_FAILED: Phrase(FAILED, WHY_RULES),
    Event.CONTEST_TOTAL: Phrase("{who} has {n} in the Contest.", ("HEL-CON-1", "HEL-CON-3", "HEL-CON-5")),
    Event.CONTEST_WON: Phrase("{who} wins the Contest with {other}.", ("HEL-CON-2",)),
    Event.CONTEST_LOST: Phrase("{who} loses the Contest with {other}.", ("HEL-CON-2",)),
    Event.REROLLED: Phrase(REROLLED, AGAIN_RULES),
    Event.GRAPPLES: Phrase("{who} has {other} Grappled.", ("HEL-GRAP-1", "HEL-ST-10")),
    Event.RELEASES: Phrase("{who} no longer has {other} Grappled.", ("HEL-GRAP-2",)),
    Event.PUSHES: Phrase("{who} pushes {other}.", ("HEL-PUSH-1",)),
    # Arts and the like
    Event.ART: Phrase("{who} activates {art}.", ("HEL-ART-1",)),
    Event.RITUAL: Phrase(
        {n: "{who} has given " + counted(n, "turn") + " to an Art that takes six." for n in range(1, 7)}
        | {6: "{who} completes an Art after six turns."},
        ("HEL-ART-4",),
    ),
    Event.ITEM: Phrase("{who} uses: {item}.", ("HEL-WPN-6",)),
    Event.TALENT: Phrase("{who} uses an ability: {talent}.", ("HEL-AD-7",)),
    Event.TRAIT: Phrase("{who} uses {trait}.", ("HEL-AD-7",)),
    Event.PREY: Phrase("{who} hunts {other}.", ("HEL-RND-3",)),
    Event.STRAIN_SPENT: Phrase("{who} spends {n} Strain.", ("HEL-STR-2",)),
    Event.STRAIN_REFUNDED: Phrase("{who} gets {n} Strain back.", ("HEL-STR-4",)),
    Event.EVOLVES: Phrase("{who} evolves: {evolution}.", ("HEL-BOSS-1",)),
    # The referee and the end
    Event.RULING: Phrase("{who} brings {ruling}.", ("HEL-INIT-7",)),
    Event.FIGHT_ENDS: Phrase(ending, ("HEL-RND-6",)),
}

SILENT = frozenset(set(Event) - set(EVENTS))
"""Events that are counted but not told: another one says the same."""
