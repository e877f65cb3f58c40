"""Every event in English: what anyone sees, and what only those see who know the numbers."""

from __future__ import annotations

from dataclasses import dataclass

from .. import language
from ..language import counted
from .naming import Blanks, member_of
from .state import FACES
from .terms import Capture, Defence, Event, Kind, Why
from .words_declared import declaration, declaration_rules
from .words_dice import WHYS, pool_fell
from .words_outcome import verdict


@dataclass(frozen=True)
class Phrase(language.Phrase[Blanks]):
    """How an event of Hachigoku is told."""

    of_target: bool = False
    """Whether it is the attacker's foe whose numbers it betrays."""
    whereabouts: bool = False
    """Whether it says where the fighter is, which nobody learns who does not perceive it."""


# Events that take more than a template


def dice_rolled(blanks: Blanks) -> str:
    """All Action Dice of somebody, the highest first."""
    shown = [str(face) for face in range(FACES - 1, 0, -1) for _ in range(blanks.me.dice[face])]
    return f"{blanks.who} rolls Action Dice: {', '.join(shown) or 'none'}."


def interrupts(blanks: Blanks) -> str:
    """The two dice that went and the one that came."""
    first, second = divmod(blanks.n, 16)
    return f"{blanks.who} interrupts: the {first} and the {second} for one of Moment {blanks.moment}."


def raises(blanks: Blanks) -> str | None:
    """Those of a defense; those of an attack have been declared."""
    if blanks.n == 0 or blanks.me.raises == blanks.n:
        return None
    return f"{blanks.who} makes {counted(blanks.n, 'Raise')}."


def takes_wounds(blanks: Blanks) -> str:
    """How many, and how things stand with a Namae now."""
    me, said = blanks.me, f"{blanks.who} takes {blanks.n} Wound{blanks.s}"
    if me.kind == Kind.KAONASHI or me.wounds[0] <= blanks.n:
        return f"{said}."
    return f"{said} and has {me.wounds[0]} now."


def member_wounded(blanks: Blanks) -> str:
    """A member of a group and all the Wounds that it has."""
    member, wounds = divmod(blanks.n, 8)
    return f"{member_of(blanks.me, blanks.who, member)} has {wounds} Wound{'' if wounds == 1 else 's'}."


def captured(blanks: Blanks) -> str:
    """Who is held, and how tight."""
    member, level = divmod(blanks.n, 4)
    held = {Capture.PARTIAL: "is held, but not fast", Capture.FULL: "is held fast"}
    return f"{member_of(blanks.me, blanks.who, member)} {held.get(Capture(level), 'is free')}."


def ending(blanks: Blanks) -> str:
    """Who has won, and how."""
    return verdict(blanks.fight, blanks.n)


DEFENDS: dict[int, str] = {
    Defence.NONE: "{who} does not defend.",
    Defence.DODGE: "{who} Dodges.",
    Defence.PARRY: "{who} parries.",
    Defence.BLOCK: "{who} blocks.",
    Defence.COUNTERSTRIKE: "{who} counterstrikes.",
    Defence.DIVE: "{who} Dives for cover.",
    Defence.GUARD: "{who} steps in.",
    Defence.DISARM: "{who} goes for the weapon.",
    Defence.RESIST: "{who} tries to stay standing.",
}

DEFENDED: dict[int, str] = {
    Defence.NONE: "There is no defense by {who}.",
    Defence.DODGE: "{who} is not there any more.",
    Defence.PARRY: "{who} turns the blow aside.",
    Defence.BLOCK: "{who} stops the blow.",
    Defence.COUNTERSTRIKE: "{who} turns the blow aside and strikes back.",
    Defence.DIVE: "{who} is behind cover in time.",
    Defence.GUARD: "{who} stands in the way.",
    Defence.DISARM: "{who} gets at the weapon.",
    Defence.RESIST: "{who} stays standing.",
}

UNDEFENDED: dict[int, str] = {
    Defence.NONE: "There was no defense by {who}.",
    Defence.DODGE: "{who} is too slow.",
    Defence.PARRY: "{whose} parry comes too late.",
    Defence.BLOCK: "{whose} block is beaten.",
    Defence.COUNTERSTRIKE: "{whose} Counterstrike fails.",
    Defence.DIVE: "{who} Dives too late.",
    Defence.GUARD: "{who} does not get between them.",
    Defence.DISARM: "{who} does not get at the weapon.",
    Defence.RESIST: "{who} is off balance.",
}

DEFENCE_RULES: dict[int, tuple[str, ...]] = {
    Defence.NONE: ("HAC-AD-7",),
    Defence.DODGE: ("HAC-DODG-1", "HAC-AD-4"),
    Defence.PARRY: ("HAC-PARY-1", "HAC-PARY-5"),
    Defence.BLOCK: ("HAC-PARY-2", "HAC-PARY-3", "HAC-PARY-5"),
    Defence.COUNTERSTRIKE: ("HAC-CSTR-4", "HAC-CSTR-5"),
    Defence.DIVE: ("HAC-DIVE-3", "HAC-DIVE-4", "HAC-DIVE-5"),
    Defence.GUARD: ("HAC-GARD-1", "HAC-GARD-2"),
    Defence.DISARM: ("HAC-DSRM-5", "HAC-DSRM-6"),
    Defence.RESIST: ("HAC-KDWN-4",),
}

LANDED: dict[int, str] = {0: "{who} comes down hard.", 1: "{who} lands standing."}

CUSHIONED: dict[int, str] = {
    1: "{who} comes down soft, and nothing has happened.",
    2: "{who} breaks the fall, and nothing has happened.",
}

SUCCEEDED: dict[int, str] = {
    **{why: "{who} succeeds: " + roll.text + "." for why, roll in WHYS.items()},
    Why.RESIST_KNOCKDOWN: "{who} keeps standing.",
}

FAILED: dict[int, str] = {why: "{who} fails: " + roll.text + "." for why, roll in WHYS.items()}

HOPELESS: dict[int, str] = {
    why: "{who} has no die to roll and fails: " + roll.text + "." for why, roll in WHYS.items()
}

WHY_RULES: dict[int, tuple[str, ...]] = {why: roll.rules for why, roll in WHYS.items()}


# All of them

EVENTS: dict[Event, Phrase] = {
    # Moments and dice
    Event.ROUND_BEGINS: Phrase("Round {n}.", ("HAC-INIT-1", "HAC-INIT-9")),
    Event.MOMENT: Phrase("Moment {n}.", ("HAC-INIT-4",)),
    Event.DICE_ROLLED: Phrase(dice_rolled, ("HAC-INIT-1", "HAC-INIT-2", "HAC-INIT-3")),
    Event.DETECTS: Phrase("{who} notices the ambush.", ("HAC-AMB-2", "HAC-AMB-4")),
    Event.SURPRISED: Phrase(
        "{who} is surprised and has no Action Dice in this round.", ("HAC-AMB-4", "HAC-AMB-5", "HAC-AMB-6")
    ),
    Event.INTERRUPTS: Phrase(interrupts, ("HAC-INIT-16", "HAC-INIT-17", "HAC-INIT-20")),
    Event.WISHES: Phrase(
        "{who} wants to act, with an Initiative Total of {n}.",
        ("HAC-INIT-11", "HAC-INIT-12", "HAC-INIT-13", "HAC-INIT-14"),
    ),
    Event.SPENDS_DIE: Phrase("{who} spends the {n}.", ("HAC-INIT-5", "HAC-INIT-6")),
    Event.SPENDS_HONOR: Phrase(
        "{who} spends an Honor Point and has {n} left.", ("HAC-HON-1",), "{who} spends an Honor Point."
    ),
    Event.DICE_LOST: Phrase(
        "{who} loses {n} {action_dice}.",
        ("HAC-INIT-8", "HAC-INIT-23"),
    ),
    Event.PASSES: Phrase("{who} wants nothing more.", ("HAC-INIT-10",)),
    Event.JOINS: Phrase("{who} joins the fight.", ("HAC-INIT-24",)),
    # Turns
    Event.DECLARES: Phrase(declaration, declaration_rules),
    Event.POSITION: Phrase("{who} is at {n} now.", ("HAC-MOVE-5", "HAC-MOVE-13"), whereabouts=True),
    Event.HEIGHT: Phrase(
        "{who} is on height level {n} now.", ("HAC-MOVE-3", "HAC-MOVE-12"), whereabouts=True
    ),
    Event.RANGE: Phrase("{who} and {pair}: {range}.", ("HAC-MOVE-2", "HAC-MOVE-13"), whereabouts=True),
    Event.DROPS: Phrase("{whose} {arm} lies on the ground.", ("HAC-SIMP-3",)),
    Event.PICKS_UP: Phrase("{who} picks up {weapon}.", ("HAC-SIMP-1",)),
    Event.COVER_LOST: Phrase("{who} comes out of cover.", ("HAC-CSHOT-1",), whereabouts=True),
    Event.COVER_TAKEN: Phrase("{who} takes {cover}.", ("HAC-COV-1", "HAC-COV-2"), whereabouts=True),
    # Rolls
    Event.TN: Phrase("{who} needs {n}.", ("HAC-ATK-8", "HAC-DICE-17"), secret=True, of_target=True),
    Event.TOTAL: Phrase(
        lambda blanks: pool_fell(blanks, True),
        ("HAC-DICE-2", "HAC-DICE-13", "HAC-DICE-16"),
        lambda blanks: pool_fell(blanks, False),
    ),
    Event.BANZAI: Phrase(
        "{who} keeps {n} banzai {dice}.",
        ("HAC-DICE-14", "HAC-DICE-15"),
    ),
    Event.NO_CHANCE: Phrase(HOPELESS, ("HAC-DICE-12",)),
    Event.SUCCEEDS: Phrase(SUCCEEDED, WHY_RULES),
    Event.FAILS: Phrase(FAILED, WHY_RULES),
    # Attack and defense
    Event.COVERED: Phrase("{other} is covered completely: {whose} attack cannot hit.", ("HAC-COV-1",)),
    Event.HITS: Phrase("{who} hits {other}.", ("HAC-ATK-8",)),
    Event.MISSES: Phrase("{who} misses {other}.", ("HAC-ATK-8", "HAC-MAN-5")),
    Event.DEFENDS: Phrase(DEFENDS, DEFENCE_RULES),
    Event.DEFENCE_SUCCEEDS: Phrase(DEFENDED, DEFENCE_RULES),
    Event.DEFENCE_FAILS: Phrase(UNDEFENDED, DEFENCE_RULES),
    Event.BECOMES_TARGET: Phrase("{who} is the target now, instead of {other}.", ("HAC-GARD-2",)),
    Event.RAISES: Phrase(raises, ("HAC-DICE-19", "HAC-CSTR-4")),
    Event.BONUS_EFFECT: Phrase("{who} has {n} Raise{s} for the looks of it.", ("HAC-DICE-23", "HAC-ATK-9")),
    # Wounds
    Event.TAKES_WOUNDS: Phrase(takes_wounds, ("HAC-WND-7", "HAC-WND-8")),
    Event.MEMBER_WOUNDED: Phrase(member_wounded, ("HAC-KAO-2", "HAC-KAO-6")),
    Event.HEAVILY_WOUNDED: Phrase(
        "{who} is heavily wounded: {n} {dice} less on every roll.",
        ("HAC-WND-2",),
        "{who} is heavily wounded.",
    ),
    Event.GOES_DOWN: Phrase("{one} is Down.", ("HAC-WND-4", "HAC-WND-5")),
    Event.GOES_OUT: Phrase("{one} is Out.", ("HAC-WND-4", "HAC-WND-6")),
    Event.DIES: Phrase("{one} is dead.", ("HAC-WND-4", "HAC-WND-6")),
    Event.KNOCKED_OUT: Phrase("{one} is knocked out.", ("HAC-KOUT-4",)),
    Event.TREATS: Phrase("{who} treats {other} for the whole round.", ("HAC-MED-1",)),
    Event.HEALED: Phrase("{who} has {n} Wound{s} less.", ("HAC-MED-1",)),
    # Conditions
    Event.PRONE: Phrase("{one} is prone.", ("HAC-KDWN-3", "HAC-UNAW-1")),
    Event.STANDS_UP: Phrase("{who} stands again.", ("HAC-MOVE-11",)),
    Event.STUNNED: Phrase(
        "{who} is stunned and has to lose {n} Action{s}.", ("HAC-STUN-2", "HAC-STUN-4", "HAC-STUN-5")
    ),
    Event.MEMBER_STUNNED: Phrase("{one} is stunned.", ("HAC-KAO-9",)),
    Event.RECOVERS: Phrase("{who} is no longer stunned.", ("HAC-STUN-5", "HAC-KAO-9")),
    Event.CAPTURED: Phrase(captured, ("HAC-GRAP-2", "HAC-GRAP-5", "HAC-GRAP-6")),
    Event.HOLD_TIGHTENED: Phrase("{who} holds {other} fast now.", ("HAC-GRAP-4", "HAC-GRAP-6")),
    Event.HOLD_ENDS: Phrase("{who} is free of {other}.", ("HAC-GRAP-8",)),
    Event.RELEASED: Phrase("{who} lets {other} go.", ("HAC-GRAP-4", "HAC-GRAP-8")),
    Event.ESCAPES: Phrase("{who} gets free of {other}.", ("HAC-GRAP-7",)),
    Event.ESCAPE_FAILS: Phrase("{who} does not get free of {other}.", ("HAC-GRAP-7",)),
    Event.SHAFT_FREED: Phrase("{who} shakes {other} off the weapon.", ("HAC-THRW-1",)),
    Event.THROWN: Phrase("{who} is thrown {n} Range{s} far.", ("HAC-THRW-3", "HAC-THRW-4")),
    Event.LANDS: Phrase(LANDED, ("HAC-THRW-5",)),
    Event.FALLS: Phrase("{who} falls {n} height level{s}.", ("HAC-FALL-1",)),
    Event.FALL_CUSHIONED: Phrase(CUSHIONED, {1: ("HAC-FALL-5",), 2: ("HAC-FALL-2",)}),
    Event.DISARMED: Phrase("{who} loses hold of {weapon}.", ("HAC-DSRM-6",)),
    Event.WEAPON_TAKEN: Phrase("{who} has {weapon} in hand.", ("HAC-DSRM-4", "HAC-DSRM-6")),
    Event.RESISTS_KNOCKDOWN: Phrase("{who} is not knocked down.", ("HAC-KDWN-4",)),
    Event.SNEAKS: Phrase("{who} tries to sneak up on {other}.", ("HAC-AMB-8",)),
    Event.UNAWARE: Phrase("{who} has lost sight of {other}.", ("HAC-AMB-8", "HAC-UNAW-1")),
    Event.NOTICES: Phrase("{who} keeps an eye on {other}.", ("HAC-AMB-8",)),
    # Ends
    Event.BATTLE: Phrase("This is a Battle and no Skirmish: {n} are involved.", ("HAC-SKIR-3",)),
    Event.SKIRMISH_ENDS: Phrase(ending, ("HAC-INIT-10", "HAC-INIT-25")),
}

SILENT = frozenset(set(Event) - set(EVENTS))
"""Events that are counted but not told: what was declared, or what comes of it, says the same."""
