"""Every decision: how it is put, by which rules, and what its answers are."""

from __future__ import annotations

from kumite.rulesets.shared.language import Choice, numbers, of, somebody

from ..state import DECLINE
from ..terms import Ask, Judgement, NoYes
from . import phrases
from .afterwards import AFTERMATHS
from .answers import (
    ARMS,
    BELONGING,
    BURDEN,
    CHANGED_TO,
    IN_HAND,
    KNOCKED_AWAY,
    MAIN_OR_OFF,
    ON_THE_GROUND,
    OTHER_HAND,
    WAITING_SCAR,
    WOUND,
    named,
)
from .declared import ACTIONS
from .people import at_a_distance, in_need, one_of_them, with_blow, with_quick
from .rulings import RULINGS

NO_YES = of(phrases.NO_YES)
PRICED_ACTIONS = of(
    {action: f"{row.name} ({row.price})" if row.price else row.name for action, row in ACTIONS.items()}
)
"""The actions, with what each takes."""

QUESTIONS: dict[Ask, Choice] = {
    Ask.NOTHING: Choice("Nothing is asked.", ("IKE-DICE-1",), numbers(0, 0)),
    Ask.ACTION: Choice("{who} {held}{where}. Which action?", ("IKE-ACT-1", "IKE-ACT-2"), PRICED_ACTIONS),
    Ask.TARGET: Choice(
        "Whom does {who} attack?",
        ("IKE-ACT-3", "IKE-RNG-5", "IKE-RNG-6", "IKE-RNG-7"),
        one_of_them(at_a_distance),
    ),
    Ask.WEAPON: Choice("With what does {who} attack?", ("IKE-RNG-4", "IKE-DUAL-1", "IKE-ACT-6"), ARMS),
    Ask.MOVE: Choice(
        "The free move of {who}, one band, costs nothing. Which way?",
        ("IKE-ACT-1", "IKE-ACT-7"),
        of(phrases.MOVES),
    ),
    Ask.MOVE_TARGET: Choice(
        "The free move of {who}: {first_way} whom?", ("IKE-RNG-2", "IKE-RNG-9"), one_of_them(at_a_distance)
    ),
    Ask.SECOND_MOVE: Choice(
        "Instead of attacking, which way does {who} move?", ("IKE-RNG-3",), of(phrases.DIRECTIONS)
    ),
    Ask.SECOND_MOVE_TARGET: Choice(
        "Instead of attacking, {who} moves {second_way} whom?",
        ("IKE-RNG-3", "IKE-RNG-9"),
        one_of_them(at_a_distance),
    ),
    Ask.AID_TARGET: Choice("Whom does {who} help?", ("IKE-CRIT-7", "IKE-ACT-10"), one_of_them(in_need)),
    Ask.AID_FOR: Choice("What does {who} do for the friend?", ("IKE-CRIT-7", "IKE-CRE-11"), of(phrases.AIDS)),
    Ask.READY_MAIN: Choice("Which weapon does {who} take in hand?", ("IKE-ACT-8",), IN_HAND),
    Ask.READY_OFF: Choice("What does {who} take in the other hand?", ("IKE-ACT-8", "IKE-DUAL-1"), OTHER_HAND),
    Ask.PICK_UP: Choice("What does {who} pick up?", ("IKE-ACT-8", "IKE-RNG-8"), ON_THE_GROUND),
    Ask.BREAK_FREE_FROM: Choice(
        "Of what does {who} try to break free?", ("IKE-ACT-2",), of(phrases.ONGOINGS)
    ),
    Ask.BLAST_AREA: Choice(
        "Who else stands in the area of {whom}'s blast?",
        ("IKE-BLAST-1", "IKE-BLAST-3", "IKE-DET-8"),
        of(phrases.BLAST_AREAS),
    ),
    Ask.IN_AREA: Choice("Does {whom} stand in the area of the blast?", ("IKE-BLAST-3", "IKE-DET-8"), NO_YES),
    Ask.BLAST_TARGET: Choice(
        "Whom does {who}'s blast reach next?", ("IKE-BLAST-2", "IKE-BLAST-3"), one_of_them(at_a_distance)
    ),
    Ask.JUDGEMENT: Choice(
        "Is there anything to rule on before the dice fall?",
        ("IKE-ACT-4", "IKE-ADV-1", "IKE-DIS-1", "IKE-SAVE-6"),
        named(RULINGS),
        ends=(Judgement.END_FIGHT, Judgement.PC_SIDE_SURRENDERS, Judgement.OPPONENTS_SURRENDER),
    ),
    Ask.JUDGED: Choice("Whom is the ruling about?", ("IKE-ACT-4",), somebody()),
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
        somebody(),
        "{choice} has to save.",
    ),
    Ask.BAND_OTHER: Choice("Whose distance from {whom} is it?", ("IKE-RNG-9",), somebody()),
    Ask.BAND: Choice("At which band are they?", ("IKE-RNG-1", "IKE-RNG-10"), of(phrases.BANDS)),
    Ask.WARD: Choice(
        "{who} is about to be struck at melee. Call up the ward, which takes up to 2 damage of one blow?",
        ("IKE-CRE-7",),
        NO_YES,
        {0: "{who} keeps the ward.", 1: "{who} calls up the ward."},
        private=True,
    ),
    Ask.TIED_RESULT: Choice(
        "The highest dice against {whom} both show {tied}. Whose counts?",
        ("IKE-MULTI-3",),
        one_of_them(with_blow),
    ),
    Ask.TIED_WEAPON: Choice(
        "Both weapons show the same, and one counts. Which?",
        ("IKE-DUAL-2",),
        MAIN_OR_OFF,
        "Of equal dice that of the {choice} counts.",
    ),
    Ask.QUICK_FOE: Choice(
        "{quick}. Whom does {who} face?",
        ("IKE-QUICK-2",),
        one_of_them(with_quick),
        "{who} faces {choice}.",
    ),
    Ask.LIMB: Choice("What does {whom} lose?", ("IKE-SCAR-T10",), of(phrases.LIMBS)),
    Ask.MERCY: Choice("Critical Damage would kill {whom}. Is {whom} spared?", ("IKE-CRIT-9",), NO_YES),
    Ask.DETACHMENT: Choice("What becomes of {whom}?", ("IKE-DET-2",), of(phrases.ROUTS)),
    Ask.SWEEP_TARGET: Choice(
        "The Sweep gives {who} a bonus attack. Whom does it strike?",
        ("IKE-SWEEP-1", "IKE-SWEEP-2", "IKE-SWEEP-3"),
        one_of_them(at_a_distance, DECLINE, "no bonus attack"),
    ),
    Ask.DROP_WEAPON: Choice(
        "Which weapon does {who} knock out of {whom}'s hands?", ("IKE-STEP-2",), KNOCKED_AWAY
    ),
    Ask.CLUB_TARGET: Choice(
        "At whom does {who} swing the living club?", ("IKE-CRE-8",), one_of_them(at_a_distance)
    ),
    Ask.TRAMPLE_TARGET: Choice("Is {whom} under the trampling feet?", ("IKE-CRE-1", "IKE-BLAST-3"), NO_YES),
    Ask.FREE_CHANGE: Choice(
        "Which weapon does {who} take up before anything else?", ("IKE-ACT-8",), CHANGED_TO
    ),
    Ask.CRAWL: Choice("Which way does {who} crawl?", ("IKE-CRIT-6",), of(phrases.DIRECTIONS)),
    Ask.CRAWL_TARGET: Choice(
        "{who} crawls {second_way} whom?", ("IKE-CRIT-6", "IKE-RNG-9"), one_of_them(at_a_distance)
    ),
    Ask.WOUND_TYPE: Choice("What kind of wound does {whom} suffer?", ("IKE-WND-1",), of(phrases.WOUND_TYPES)),
    Ask.WOUND_LEVEL: Choice("How bad is {whom}'s wound?", ("IKE-WND-5",), of(phrases.WOUND_LEVELS)),
    Ask.WOUND_CHOICE: Choice(
        "{who} has such a wound already. What becomes of it?",
        ("IKE-WND-9", "IKE-WND-10"),
        of(phrases.WOUND_CHOICES),
    ),
    Ask.WOUND_RAISED: Choice(
        "Which of {who}'s wounds gets worse?", ("IKE-WND-9", "IKE-WND-10"), of(phrases.WOUND_LEVELS)
    ),
    Ask.DROP_ITEM: Choice(
        "{who}'s slots are all full. What does {who} drop?", ("IKE-WND-11", "IKE-REST-5"), BELONGING
    ),
    Ask.FITTING_ATTRIBUTE: Choice(
        "Which attribute does {whom}'s permanent wound cost 1 point of?",
        ("IKE-WND-8", "IKE-WND-13"),
        of(phrases.ATTRIBUTES),
    ),
    Ask.SUCCESSOR: Choice("Who takes the place of {who}?", ("IKE-DEATH-1",), somebody(DECLINE)),
    Ask.PANIC_CAUSE: Choice("Who has cause to panic?", ("IKE-PAN-1",), somebody(DECLINE)),
    Ask.YIELD: Choice(
        "The duel stands at {score}. Does {who} yield?", ("IKE-DUEL-10",), NO_YES, ends=(NoYes.YES,)
    ),
    Ask.AFTERMATH: Choice("What comes after the fight?", ("IKE-REST-1", "IKE-SCAR-3"), named(AFTERMATHS)),
    Ask.AFTERMATH_FIGHTER: Choice("For whom?", ("IKE-REST-1", "IKE-SCAR-3"), somebody()),
    Ask.PENDING_SCAR: Choice(
        "Which of {whom}'s scars has got what it waited for?", ("IKE-SCAR-3",), WAITING_SCAR
    ),
    Ask.TREATED_WOUND: Choice("Which of {whom}'s wounds is treated?", ("IKE-WND-6", "IKE-WND-7"), WOUND),
    Ask.HARM_ATTRIBUTE: Choice(
        "Which of {whom}'s attributes suffers?", ("IKE-ATTR-4",), of(phrases.ATTRIBUTES)
    ),
    Ask.HARM_AMOUNT: Choice(
        "How many points does {whom} lose?",
        ("IKE-ATTR-4",),
        numbers(1, 20),
        comes_to={1: "a scratch", 20: "more than nearly anybody has left"},
    ),
    Ask.HARM_ARMOR: Choice("Does {whom}'s armor help?", ("IKE-ATTR-4",), NO_YES),
    Ask.GIVES_WAY: Choice(
        "{whom}'s slots are all full and there is nothing to drop. What gives way?",
        ("IKE-WND-11",),
        BURDEN,
    ),
}
