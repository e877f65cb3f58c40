"""Every decision in English: what is asked, and what the answers are called."""

from __future__ import annotations

from collections.abc import Sequence

from ..language import Choice, Name, number, of
from . import phrases
from .naming import name_of, weapon_label, wound_label
from .state import BOTH, DECLINE, Fight
from .terms import Ask


def seats(declined: str = "nobody") -> Name:
    """Answers that are fighters, and perhaps none of them."""
    return lambda fight, names, who, answer: declined if answer == DECLINE else name_of(names, answer)


def weapons(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """Answers that are weapons of the one who is asked."""
    me = fight.fighters[who]
    if answer == DECLINE:
        return "leave it"
    if answer == BOTH:
        return f"{weapon_label(me, me.main)} and {weapon_label(me, me.off)}"
    return weapon_label(me, answer)


def weapons_of_another(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """Answers that are weapons of the one whom the question concerns."""
    return weapons(fight, names, fight.concerns - 1, answer)


def other_hand(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """A weapon for the other hand, or none."""
    return weapons(fight, names, who, answer) if answer else "nothing"


def tied_weapon(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """The main or the off weapon."""
    me = fight.fighters[who]
    return weapon_label(me, me.off if answer else me.main)


def item(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """Gear, armour, or a weapon."""
    return phrases.ITEMS.get(answer) or weapons(fight, names, who, answer - 1)


def wound(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    return wound_label(answer)


def burden(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """A wound, or tiredness."""
    return wound_label(answer) if answer else "a point of fatigue"


def scar(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    return phrases.SCARS[answer]


NO_YES = of(phrases.NO_YES)

ASKS: dict[Ask, Choice] = {
    Ask.NOTHING: Choice("Nothing is asked.", ("IKE-DICE-1",), number),
    Ask.ACTION: Choice(
        "What does {who} do with the action?", ("IKE-ACT-1", "IKE-ACT-2"), of(phrases.ACTIONS)
    ),
    Ask.TARGET: Choice(
        "Whom does {who} attack?", ("IKE-ACT-3", "IKE-RNG-5", "IKE-RNG-6", "IKE-RNG-7"), seats()
    ),
    Ask.WEAPON: Choice("With what does {who} attack?", ("IKE-RNG-4", "IKE-DUAL-1", "IKE-ACT-6"), weapons),
    Ask.MOVE: Choice("How does {who} use the free move?", ("IKE-ACT-1", "IKE-ACT-7"), of(phrases.MOVES)),
    Ask.MOVE_TARGET: Choice(
        "Closer to whom, or away from whom, does {who} move?", ("IKE-RNG-2", "IKE-RNG-9"), seats()
    ),
    Ask.SECOND_MOVE: Choice(
        "Which way does {who} move instead of attacking?", ("IKE-RNG-3",), of(phrases.DIRECTIONS)
    ),
    Ask.SECOND_MOVE_TARGET: Choice(
        "Closer to whom, or away from whom, does {who} move instead of attacking?",
        ("IKE-RNG-3", "IKE-RNG-9"),
        seats(),
    ),
    Ask.AID_TARGET: Choice("Whom does {who} help?", ("IKE-CRIT-7", "IKE-ACT-10"), seats()),
    Ask.AID_FOR: Choice("What does {who} do for the friend?", ("IKE-CRIT-7",), of(phrases.AIDS)),
    Ask.READY_MAIN: Choice("Which weapon does {who} take in hand?", ("IKE-ACT-8",), weapons),
    Ask.READY_OFF: Choice("What does {who} take in the other hand?", ("IKE-ACT-8", "IKE-DUAL-1"), other_hand),
    Ask.PICK_UP: Choice("What does {who} pick up?", ("IKE-ACT-8", "IKE-RNG-8"), weapons),
    Ask.BREAK_FREE_FROM: Choice(
        "Of what does {who} try to break free?", ("IKE-ACT-2",), of(phrases.ONGOINGS)
    ),
    Ask.BLAST_AREA: Choice(
        "Who else stands in the area of the blast by {whom}?",
        ("IKE-BLAST-1", "IKE-BLAST-3", "IKE-DET-8"),
        of(phrases.BLAST_AREAS),
    ),
    Ask.IN_AREA: Choice("Does {whom} stand in the area of the blast?", ("IKE-BLAST-3", "IKE-DET-8"), NO_YES),
    Ask.BLAST_TARGET: Choice("Whom does the blast by {who} reach?", ("IKE-BLAST-2", "IKE-BLAST-3"), seats()),
    Ask.JUDGEMENT: Choice(
        "Is there anything to rule on before the dice fall?",
        ("IKE-ACT-4", "IKE-ADV-1", "IKE-DIS-1", "IKE-SAVE-6"),
        of(phrases.JUDGEMENTS),
    ),
    Ask.JUDGED: Choice("Whom does the ruling concern?", ("IKE-ACT-4",), seats(), "It concerns {choice}."),
    Ask.RISKY_ATTRIBUTE: Choice(
        "Which attribute does {whom} save with?",
        ("IKE-ACT-4",),
        of(phrases.ATTRIBUTES),
        "It is a save of {choice}.",
    ),
    Ask.RISKY_FOOTING: Choice("On what footing does {whom} save?", ("IKE-SAVE-3",), of(phrases.FOOTINGS)),
    Ask.RISKY_SAVER: Choice(
        "Who saves for what {whom} attempts, or against it?",
        ("IKE-SAVE-4", "IKE-SAVE-5"),
        seats(),
        "{choice} has to save.",
    ),
    Ask.BAND_OTHER: Choice("Whose distance from {whom} is it?", ("IKE-RNG-9",), seats()),
    Ask.BAND: Choice("At which band are they?", ("IKE-RNG-1", "IKE-RNG-10"), of(phrases.BANDS)),
    Ask.WARD: Choice(
        "Does {who} use the ward against the blows of this moment?",
        ("IKE-CRE-7",),
        NO_YES,
        {0: "{who} keeps the ward.", 1: "{who} calls up the ward."},
        private=True,
    ),
    Ask.TIED_RESULT: Choice(
        "The highest dice against {whom} are equal. Whose counts?", ("IKE-MULTI-3",), seats()
    ),
    Ask.TIED_WEAPON: Choice(
        "Both weapons show the same against {whom}. Which counts?",
        ("IKE-DUAL-2",),
        tied_weapon,
        "Of equal dice that of the {choice} counts.",
    ),
    Ask.QUICK_FOE: Choice("Whom does {who} face?", ("IKE-QUICK-2",), seats(), "{who} faces {choice}."),
    Ask.LIMB: Choice("What does {whom} lose?", ("IKE-SCAR-T10",), of(phrases.LIMBS)),
    Ask.MERCY: Choice("Is {whom} spared?", ("IKE-CRIT-9",), NO_YES),
    Ask.DETACHMENT: Choice("What becomes of {whom}?", ("IKE-DET-2",), of(phrases.ROUTS)),
    Ask.SWEEP_TARGET: Choice(
        "Whom does {who} strike with the bonus attack?",
        ("IKE-SWEEP-1", "IKE-SWEEP-2", "IKE-SWEEP-3"),
        seats(),
    ),
    Ask.DROP_WEAPON: Choice(
        "Which weapon does {who} knock out of the hands of {whom}?", ("IKE-STEP-2",), weapons_of_another
    ),
    Ask.CLUB_TARGET: Choice("At whom does {who} swing the living club?", ("IKE-CRE-8",), seats()),
    Ask.TRAMPLE_TARGET: Choice("Is {whom} under the trampling feet?", ("IKE-CRE-1", "IKE-BLAST-3"), NO_YES),
    Ask.FREE_CHANGE: Choice("Which weapon does {who} take up before anything else?", ("IKE-ACT-8",), weapons),
    Ask.CRAWL: Choice("Which way does {who} crawl?", ("IKE-CRIT-6",), of(phrases.DIRECTIONS)),
    Ask.CRAWL_TARGET: Choice(
        "Closer to whom, or away from whom, does {who} crawl?", ("IKE-CRIT-6", "IKE-RNG-9"), seats()
    ),
    Ask.WOUND_TYPE: Choice("What kind of wound does {whom} suffer?", ("IKE-WND-1",), of(phrases.WOUND_TYPES)),
    Ask.WOUND_LEVEL: Choice("How bad is the wound of {whom}?", ("IKE-WND-5",), of(phrases.WOUND_LEVELS)),
    Ask.WOUND_CHOICE: Choice(
        "{who} has such a wound already. What becomes of it?",
        ("IKE-WND-9", "IKE-WND-10"),
        of(phrases.WOUND_CHOICES),
    ),
    Ask.WOUND_RAISED: Choice(
        "Which of the wounds of {who} gets worse?", ("IKE-WND-9", "IKE-WND-10"), of(phrases.WOUND_LEVELS)
    ),
    Ask.DROP_ITEM: Choice(
        "Every slot of {who} is full. What is dropped?", ("IKE-WND-11", "IKE-REST-5"), item
    ),
    Ask.FITTING_ATTRIBUTE: Choice(
        "Which attribute does the permanent wound of {whom} cost?",
        ("IKE-WND-8", "IKE-WND-13"),
        of(phrases.ATTRIBUTES),
    ),
    Ask.SUCCESSOR: Choice("Who takes the place of {who}?", ("IKE-DEATH-1",), seats()),
    Ask.PANIC_CAUSE: Choice("Who has cause to panic?", ("IKE-PAN-1",), seats()),
    Ask.YIELD: Choice("Does {who} yield?", ("IKE-DUEL-DEATH-3", "IKE-RND-8"), NO_YES),
    Ask.AFTERMATH: Choice(
        "What comes after the fight?", ("IKE-REST-1", "IKE-SCAR-3"), of(phrases.AFTERMATHS)
    ),
    Ask.AFTERMATH_FIGHTER: Choice(
        "Whom does it concern?", ("IKE-REST-1", "IKE-SCAR-3"), seats(), "It concerns {choice}."
    ),
    Ask.PENDING_SCAR: Choice("Which scar of {whom} has got what it waited for?", ("IKE-SCAR-3",), scar),
    Ask.TREATED_WOUND: Choice("Which wound of {whom} is treated?", ("IKE-WND-6", "IKE-WND-7"), wound),
    Ask.HARM_ATTRIBUTE: Choice("Which attribute of {whom} suffers?", ("IKE-ATTR-4",), of(phrases.ATTRIBUTES)),
    Ask.HARM_AMOUNT: Choice("By how many points?", ("IKE-ATTR-4",), number),
    Ask.HARM_ARMOR: Choice("Does the armor of {whom} help?", ("IKE-ATTR-4",), NO_YES),
    Ask.GIVES_WAY: Choice(
        "Every slot of {whom} is full and there is nothing to drop. What gives way?",
        ("IKE-WND-11",),
        burden,
        "What gives way: {choice}.",
        private=True,
    ),
}
