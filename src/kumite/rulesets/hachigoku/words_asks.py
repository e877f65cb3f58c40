"""Every decision in English: what is asked, and what the answers are called."""

from __future__ import annotations

from collections.abc import Sequence

from ..language import Choice, Name, number, of, ordinal
from . import phrases
from .naming import die_label, name_of, weapon_label
from .state import DECLINE, EXCHANGE, HONOR, Fight
from .terms import Ask


def seats(declined: str = "nobody") -> Name:
    """Answers that are fighters, and perhaps none of them."""
    return lambda fight, names, who, answer: declined if answer == DECLINE else name_of(names, answer)


def weapons(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """Answers that are weapons of the one who is asked."""
    return "none" if answer == DECLINE else weapon_label(fight.fighters[who], answer)


def weapons_on_the_ground(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """Answers that are weapons of the one from whom somebody picks one up."""
    owner = fight.fighters[who].simple_owner - 1
    return weapons(fight, names, owner if owner >= 0 else who, answer)


def payment(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """What an Action can be paid with."""
    if answer == HONOR:
        return "an Honor Point"
    if answer == EXCHANGE:
        return "two dice of later Moments"
    return "nothing: not to do it" if answer == DECLINE else die_label(fight.moment, answer)


def face(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """An Action Die by what it shows."""
    return f"the {answer}"


def rolled_die(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """A die of the roll in hand, numbered where several show the same."""
    value = fight.dice[answer]
    alike = [n for n in range(fight.rolled) if fight.dice[n] == value]
    if len(alike) < 2:
        return f"the {value}"
    place = alike.index(answer)
    return f"the {ordinal(place)} {value}"


def member(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """A member of the group that the question is about, with the Wounds that it has."""
    group = fight.fighters[fight.concerns - 1] if fight.concerns else fight.fighters[who]
    wounds = group.wounds[answer]
    return f"member {answer + 1}" + (f", wounded ({wounds})" if wounds else "")


NO_YES = of(phrases.NO_YES)

ASKS: dict[Ask, Choice] = {
    Ask.NOTHING: Choice("Nothing is asked?", ("HAC-DICE-1",), number),
    # What to do in a Moment
    Ask.WISH: Choice("Does {who} want to act in Moment {moment}?", ("HAC-INIT-5", "HAC-INIT-14"), NO_YES),
    Ask.INTERRUPT: Choice(
        "Does {who} give two dice of later Moments for one of Moment {moment}?",
        ("HAC-INIT-16", "HAC-INIT-18", "HAC-INIT-21"),
        NO_YES,
    ),
    Ask.EXCHANGED: Choice("Which die does {who} give?", ("HAC-INIT-17",), face),
    Ask.ACTION: Choice("What does {who} do?", ("HAC-ACT-1", "HAC-ACT-2"), of(phrases.ACTIONS)),
    Ask.NEXT_ACTION: Choice("What else does {who} do in the same turn?", ("HAC-ACT-3",), of(phrases.ACTIONS)),
    Ask.PAY: Choice("With what does {who} pay?", ("HAC-ACT-1", "HAC-HON-1", "HAC-AD-1"), payment),
    # Movement
    Ask.MOVEMENT: Choice(
        "How does {who} move?", ("HAC-MOVE-5", "HAC-MOVE-11", "HAC-MOVE-12"), of(phrases.MOVEMENTS)
    ),
    Ask.REFERENCE: Choice("Nearer to whom, or farther from whom, does {who} go?", ("HAC-MOVE-5",), seats()),
    Ask.WAY: Choice("Which way does {who} go?", ("HAC-MOVE-13",), of(phrases.WAYS)),
    Ask.LEVELS: Choice("How many height levels does {who} go down?", ("HAC-MOVE-12",), number),
    Ask.SIMPLE: Choice(
        "Which simple action does {who} take?", ("HAC-SIMP-1", "HAC-SIMP-2", "HAC-ATK-4"), of(phrases.SIMPLES)
    ),
    Ask.DRAW: Choice("Which weapon does {who} draw?", ("HAC-SIMP-1",), weapons),
    Ask.HAND: Choice("With which hand does {who} do it?", ("HAC-MIN-3",), of(phrases.HANDS)),
    Ask.PICK_UP_FROM: Choice("Whose weapon does {who} pick up?", ("HAC-SIMP-1",), seats()),
    Ask.PICK_UP: Choice("Which weapon does {who} pick up?", ("HAC-SIMP-1",), weapons_on_the_ground),
    Ask.LET_GO: Choice("Which weapon does {who} let go of?", ("HAC-SIMP-3",), weapons),
    # Attack
    Ask.TARGET: Choice("Whom does {who} attack?", ("HAC-ATK-2", "HAC-MOVE-6", "HAC-RNG-2"), seats()),
    Ask.WEAPON: Choice("With what does {who} attack?", ("HAC-ATK-2", "HAC-ATK-5"), weapons),
    Ask.MANOEUVRE: Choice(
        "Which manoeuvre does {who} try?", ("HAC-MAN-1", "HAC-MAN-2"), of(phrases.MANOEUVRES)
    ),
    Ask.APPROACH: Choice(
        "Does {who} move as part of the attack?", ("HAC-CHRG-1", "HAC-MOVE-9"), of(phrases.APPROACHES)
    ),
    Ask.APPROACH_MOVE: Choice(
        "Which way does {who} go with the attack?", ("HAC-CHRG-2", "HAC-MOVE-9"), of(phrases.MOVEMENTS)
    ),
    Ask.RIDE_ON: Choice("Does {who} ride on after the attack?", ("HAC-CHRG-3",), NO_YES),
    Ask.COVER_SHOT: Choice(
        "Does {who} shoot in such a way as to keep the cover?", ("HAC-CSHOT-1", "HAC-CSHOT-2"), NO_YES
    ),
    Ask.SKILLED: Choice("Does {who} use the Skill, and not roll unskilled?", ("HAC-DICE-6",), NO_YES),
    Ask.RAISES: Choice(
        "How many Raises does {who} declare in all?", ("HAC-DICE-19", "HAC-DICE-20", "HAC-ATK-9"), number
    ),
    Ask.RAISES_MEMBERS: Choice(
        "How many of them are for further members of the group?", ("HAC-MAN-4", "HAC-KOUT-5"), number
    ),
    Ask.RAISES_DISTANCE: Choice(
        "How many of them are for the distance of the throw?", ("HAC-THRW-3", "HAC-THRW-4"), number
    ),
    Ask.RAISES_BONUS: Choice("How many of them are for how it looks?", ("HAC-DICE-23",), number),
    Ask.KEEP: Choice("Which dice does {who} keep?", ("HAC-DICE-16",), of(phrases.KEEPS)),
    Ask.KEEP_DIE: Choice("Which die does {who} keep?", ("HAC-DICE-16",), rolled_die),
    # Defense
    Ask.DEFENCE_BEFORE: Choice(
        "How does {who} defend before the dice of {whom} fall?", ("HAC-AD-3",), of(phrases.DEFENCES)
    ),
    Ask.DEFENCE: Choice(
        "How does {who} defend against {whom}?", ("HAC-AD-1", "HAC-AD-2", "HAC-AD-4"), of(phrases.DEFENCES)
    ),
    Ask.GUARD: Choice("Does {who} step in against {whom}?", ("HAC-GARD-1", "HAC-AD-8"), NO_YES),
    Ask.DEFENCE_WEAPON: Choice("With what does {who} defend?", ("HAC-CSTR-1", "HAC-PARY-1"), weapons),
    Ask.DISARM: Choice("Does {who} try to disarm {whom}?", ("HAC-DSRM-1", "HAC-DSRM-7"), NO_YES),
    Ask.DISARM_WEAPON: Choice("With what does {who} try it?", ("HAC-DSRM-2", "HAC-DSRM-3"), weapons),
    Ask.DISARM_TAKES: Choice(
        "Does {who} want the weapon for the own hand?", ("HAC-DSRM-4", "HAC-DSRM-6"), NO_YES
    ),
    # What comes of it
    Ask.MEMBER: Choice(
        "Which member of {whom} takes the next Wound from {who}?", ("HAC-KAO-2", "HAC-KAO-6"), member
    ),
    Ask.MEMBER_AFFECTED: Choice(
        "Which member of {whom} does {who} get at?", ("HAC-MAN-4", "HAC-KAO-9"), member
    ),
    Ask.HOLD: Choice("What does {who} do with the hold?", ("HAC-GRAP-4",), of(phrases.HOLDS)),
    Ask.HOLD_OF: Choice("Whom of those that {who} holds does it concern?", ("HAC-GRAP-4",), seats()),
    Ask.HOLD_WOUNDS: Choice("How many Wounds does {who} deal in the hold?", ("HAC-GRAP-4",), number),
    Ask.ESCAPE_FROM: Choice("Of whose hold does {who} struggle free?", ("HAC-GRAP-7",), seats()),
    Ask.ESCAPE_ELEMENT: Choice(
        "With which Element does {who} struggle free?", ("HAC-GRAP-7",), of(phrases.ELEMENTS)
    ),
    Ask.THROW_WAY: Choice("Which way does {who} throw {whom}?", ("HAC-THRW-3",), of(phrases.WAYS)),
    Ask.THROW_STEPS: Choice(
        "How many Ranges far does {who} throw {whom}?", ("HAC-THRW-3", "HAC-THRW-4"), number
    ),
    Ask.FALL_ROLL: Choice(
        "Does {who} try to break the fall?", ("HAC-FALL-2", "HAC-FALL-3", "HAC-FALL-4"), NO_YES
    ),
    Ask.SNEAK_UP_ON: Choice("On whom does {who} sneak up?", ("HAC-AMB-8",), seats()),
    Ask.TREATMENT: Choice("Whom does {who} treat for the whole round?", ("HAC-MED-1",), seats()),
    Ask.TREATED: Choice("Does {who} hold still for {whom} the whole round?", ("HAC-MED-1",), NO_YES),
    Ask.END_SKIRMISH: Choice(
        "Does {who} want nothing more in this Skirmish?",
        ("HAC-INIT-10",),
        NO_YES,
        {0: "{who} does not leave it at that."},
    ),
    # Rulings of the Story Daimyo
    Ask.PLAY_ON: Choice(
        "Does the Skirmish go on though only one side is left?",
        ("HAC-INIT-25",),
        NO_YES,
        {1: "{who} plays on."},
    ),
    Ask.PRESENCE: Choice(
        "Does {whom} have an idea where the unseen foe is?", ("HAC-BLIND-1",), NO_YES, private=True
    ),
    Ask.CLOSE_SHOT: Choice("Can {whom} shoot at Close Range here?", ("HAC-RNG-1",), NO_YES, private=True),
    Ask.LONG_THROW: Choice(
        "Is {whom} strong enough to throw a weapon beyond Near?", ("HAC-RNG-2",), NO_YES, private=True
    ),
    Ask.DODGE_SHOT: Choice("Can {whom} Dodge this shot?", ("HAC-DODG-2",), NO_YES),
    Ask.DIVE_FROM_BLOW: Choice("Can {whom} Dive from this blow?", ("HAC-DIVE-1",), NO_YES),
    Ask.REASON_LIMIT: Choice(
        "How many members can this manoeuvre of {whom} get at?",
        ("HAC-MAN-4",),
        number,
        "This manoeuvre can get at {choice} at most.",
    ),
    Ask.GRAVITY: Choice(
        "How many Ranges does gravity add to the throw of {whom}?",
        ("HAC-THRW-4",),
        number,
        "Gravity adds {choice} to the Ranges of the throw.",
    ),
    Ask.LANDING_DROP: Choice(
        "How many height levels lower does {whom} land?",
        ("HAC-FALL-4", "HAC-THRW-6"),
        number,
        {n: "The landing is " + str(n) + " height levels lower." for n in range(2, 100)}
        | {1: "The landing is a height level lower."},
    ),
    Ask.SOFT_LANDING: Choice(
        "Is it soft where {whom} lands?",
        ("HAC-FALL-5",),
        NO_YES,
    ),
    Ask.RANGE: Choice(
        "At which Range is {whom} now from the one who moved?",
        ("HAC-MOVE-2", "HAC-MOVE-13"),
        of(phrases.RANGES),
    ),
    Ask.ESCAPE_SKILL: Choice(
        "Which Skill may {whom} use in this struggle?",
        ("HAC-GRAP-7",),
        of(phrases.SKILLS),
    ),
    Ask.ROLL_SKILL: Choice(
        "Which Skill does this take of {whom}?",
        ("HAC-CPLX-1", "HAC-MAG-1"),
        of(phrases.SKILLS),
        "It takes {choice}.",
    ),
    Ask.ROLL_ELEMENT: Choice(
        "Through which Element does {whom} do it?",
        ("HAC-CPLX-1",),
        of(phrases.ELEMENTS),
        "It goes through {choice}.",
    ),
    Ask.ROLL_KIND: Choice(
        "What kind of roll is it for {whom}?",
        ("HAC-DICE-24", "HAC-ARM-2", "HAC-ARM-3", "HAC-ARM-4"),
        of(phrases.ROLL_KINDS),
        "The roll is {choice}.",
    ),
    Ask.ROLL_TN: Choice(
        "Which target number does {whom} have to reach?",
        ("HAC-CPLX-1", "HAC-DICE-17"),
        number,
        "The target number is {choice}.",
    ),
    Ask.COUNTERPRAYER: Choice("Who may counter the prayer of {whom}?", ("HAC-MAG-1",), seats()),
    Ask.COUNTERPRAYS: Choice("Does {who} counter the prayer of {whom}?", ("HAC-MAG-1", "HAC-AD-1"), NO_YES),
}
