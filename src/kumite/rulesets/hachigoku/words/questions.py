"""Every decision in English: what is asked, and what hangs on it."""

from __future__ import annotations

from kumite.rulesets.shared.language import Choice, numbers, of

from ..sizes import MEMBERS
from ..terms import Ask, NoYes
from . import phrases
from .answers import (
    ANYBODY,
    APPROACHES_WITH_PRICES,
    DEFENSES_WITH_PRICES,
    DICE_OF_THE_ROLL,
    DICE_TO_KEEP,
    ELEMENTS_WITH_RANKS,
    FACES_OF_DICE,
    FIGHTERS,
    MANEUVERS_WITH_PRICES,
    MEMBERS_OF_THE_GROUP,
    MOVEMENTS_OF_THEIRS,
    NO_YES,
    NUMBER_OF_RAISES,
    PAYMENTS,
    SKILLS_OF_THEIRS,
    WEAPONS_OF_THEIRS,
    WEAPONS_ON_THE_GROUND,
    WEAPONS_TO_STRIKE,
)

HIGHEST = 100
"""No two places of a scene are farther apart in height."""

QUESTIONS: dict[Ask, Choice] = {
    Ask.NOTHING: Choice("Nothing is asked?", ("HAC-DICE-1",), numbers(0, 0)),
    # What to do in a Moment
    Ask.WISH: Choice(
        "Moment {moment}: {verb:does} {who} act, with {purse}?", ("HAC-INIT-5", "HAC-INIT-14"), NO_YES
    ),
    Ask.INTERRUPT: Choice(
        "Moment {moment}: {verb:does} {who} interrupt, giving two later dice for one now, with {purse}?",
        ("HAC-INIT-16", "HAC-INIT-18", "HAC-INIT-21"),
        NO_YES,
    ),
    Ask.EXCHANGED: Choice(
        "Which later die {verb:does} {who} give for one of Moment {moment}?", ("HAC-INIT-17",), FACES_OF_DICE
    ),
    Ask.ACTION: Choice(
        "Moment {moment}: what {verb:does} {who} do?", ("HAC-ACT-1", "HAC-ACT-2"), of(phrases.ACTIONS)
    ),
    Ask.NEXT_ACTION: Choice(
        "What else {verb:does} {who} do in the same turn?", ("HAC-ACT-3",), of(phrases.ACTIONS)
    ),
    Ask.PAY: Choice(
        "With what {verb:does} {who} pay for {deed}?", ("HAC-ACT-1", "HAC-HON-1", "HAC-AD-1"), PAYMENTS
    ),
    # Movement
    Ask.MOVEMENT: Choice(
        "How {verb:does} {who} move?", ("HAC-MOVE-5", "HAC-MOVE-11", "HAC-MOVE-12"), MOVEMENTS_OF_THEIRS
    ),
    Ask.REFERENCE: Choice(
        "Nearer to whom, or farther from whom, {verb:does} {who} go?", ("HAC-MOVE-5",), FIGHTERS
    ),
    Ask.WAY: Choice("Which way {verb:does} {who} go?", ("HAC-MOVE-13",), of(phrases.WAYS)),
    Ask.LEVELS: Choice(
        "How many height levels {verb:does} {who} go down? More than 1 is a fall.",
        ("HAC-MOVE-12",),
        numbers(1, HIGHEST),
        comes_to="{going_down}",
    ),
    Ask.SIMPLE: Choice(
        "Which simple action {verb:does} {who} take?",
        ("HAC-SIMP-1", "HAC-SIMP-2", "HAC-ATK-4"),
        of(phrases.SIMPLES),
    ),
    Ask.DRAW: Choice("Which weapon {verb:does} {who} draw?", ("HAC-SIMP-1",), WEAPONS_OF_THEIRS),
    Ask.HAND: Choice("With which hand {verb:does} {who} do it?", ("HAC-MIN-3",), of(phrases.HANDS)),
    Ask.PICK_UP_FROM: Choice("Whose weapon {verb:does} {who} pick up?", ("HAC-SIMP-1",), FIGHTERS),
    Ask.PICK_UP: Choice("Which weapon {verb:does} {who} pick up?", ("HAC-SIMP-1",), WEAPONS_ON_THE_GROUND),
    Ask.LET_GO: Choice("Which weapon {verb:does} {who} let go of?", ("HAC-SIMP-3",), WEAPONS_OF_THEIRS),
    Ask.TOSS: Choice("Which weapon {verb:does} {who} toss?", ("HAC-SIMP-3",), WEAPONS_OF_THEIRS),
    Ask.TOSS_TO: Choice("To whom {verb:does} {who} toss it?", ("HAC-SIMP-3",), FIGHTERS),
    # Attack
    Ask.TARGET: Choice("Whom {verb:does} {who} attack?", ("HAC-ATK-2", "HAC-MOVE-6", "HAC-RNG-2"), FIGHTERS),
    Ask.WEAPON: Choice(
        "With what {verb:does} {who} attack {target}?", ("HAC-ATK-2", "HAC-ATK-5"), WEAPONS_TO_STRIKE
    ),
    Ask.MANEUVER: Choice(
        "Which maneuver {verb:does} {who} try on {target}?", ("HAC-MAN-1", "HAC-MAN-2"), MANEUVERS_WITH_PRICES
    ),
    Ask.APPROACH: Choice(
        "{Does} {who} move as part of {deed}?", ("HAC-CHRG-1", "HAC-MOVE-9"), APPROACHES_WITH_PRICES
    ),
    Ask.APPROACH_MOVE: Choice(
        "Which way {verb:does} {who} go with {deed}?", ("HAC-CHRG-2", "HAC-MOVE-9"), of(phrases.MOVEMENTS)
    ),
    Ask.RIDE_ON: Choice("{Does} {who} ride on after the attack?", ("HAC-CHRG-3",), NO_YES),
    Ask.COVER_SHOT: Choice(
        "{Does} {who} stay behind cover by a Cover Shot, {cover_price} fewer, rather than lose it?",
        ("HAC-CSHOT-1", "HAC-CSHOT-2"),
        NO_YES,
    ),
    Ask.SKILLED: Choice(
        "{Does} {who} use the Skill, rather than roll the Element without shouting dice?",
        ("HAC-DICE-6",),
        NO_YES,
    ),
    Ask.RAISES: Choice(
        "How many Raises {verb:does} {who} declare{raising}? Each adds {raise_tn} to the number to reach"
        "{raise_brings}.{raises_in_vain}",
        ("HAC-DICE-19", "HAC-DICE-20", "HAC-ATK-9"),
        NUMBER_OF_RAISES,
        comes_to="{raised_by}",
    ),
    Ask.RAISES_MEMBERS: Choice(
        "How many Raises, of {raises} in all, are for further members of the group, one each?",
        ("HAC-MAN-4", "HAC-KOUT-5"),
        NUMBER_OF_RAISES,
        comes_to="{members_reached}",
    ),
    Ask.RAISES_DISTANCE: Choice(
        "How many Raises, of {raises} in all, are for distance, two for each Range after the first?",
        ("HAC-THRW-3", "HAC-THRW-4"),
        NUMBER_OF_RAISES,
        comes_to="{thrown_by_raises}",
    ),
    Ask.RAISES_BONUS: Choice(
        "{for_bonus_effects}, which are a say in how the deed looks?{price_of_effects}",
        ("HAC-DICE-23",),
        NUMBER_OF_RAISES,
        comes_to="{bonus_effects}",
    ),
    Ask.KEEP: Choice(
        "Which {kept} of the dice {rolled} {verb:does} {who} keep?", ("HAC-DICE-16",), DICE_TO_KEEP
    ),
    Ask.KEEP_DIE: Choice("Which die of {rolled} {verb:does} {who} keep?", ("HAC-DICE-16",), DICE_OF_THE_ROLL),
    # Defense
    Ask.DEFENSE_BEFORE: Choice(
        "{attack} {Does} {who} defend before {whom} {whom_verb:rolls}?", ("HAC-AD-3",), DEFENSES_WITH_PRICES
    ),
    Ask.DEFENSE: Choice(
        "{blow} How {verb:does} {who} defend?", ("HAC-AD-1", "HAC-AD-2", "HAC-AD-4"), DEFENSES_WITH_PRICES
    ),
    Ask.GUARD: Choice("{blow} {Does} {who} step in as a guard?", ("HAC-GARD-1", "HAC-AD-8"), NO_YES),
    Ask.DEFENSE_WEAPON: Choice(
        "With what {verb:does} {who} defend?", ("HAC-CSTR-1", "HAC-PARY-1"), WEAPONS_OF_THEIRS
    ),
    Ask.DISARM: Choice("{miss} {Does} {who} try to disarm {whom}?", ("HAC-DSRM-1", "HAC-DSRM-7"), NO_YES),
    Ask.DISARM_WEAPON: Choice(
        "With what {verb:does} {who} try to disarm {whom}?", ("HAC-DSRM-2", "HAC-DSRM-3"), WEAPONS_OF_THEIRS
    ),
    Ask.DISARM_TAKES: Choice(
        "{Does} {who} try to take the weapon too, 1 die fewer?", ("HAC-DSRM-4", "HAC-DSRM-6"), NO_YES
    ),
    # What comes of it
    Ask.MEMBER: Choice(
        "Which member of {whom} takes the next Wound from {who}?",
        ("HAC-KAO-2", "HAC-KAO-6"),
        MEMBERS_OF_THE_GROUP,
    ),
    Ask.MEMBER_AFFECTED: Choice(
        "Which member of {whom} {verb:does} {who} reach?", ("HAC-MAN-4", "HAC-KAO-9"), MEMBERS_OF_THE_GROUP
    ),
    Ask.HOLD: Choice("What {verb:does} {who} do with the hold?", ("HAC-GRAP-4",), of(phrases.HOLDS)),
    Ask.HOLD_OF: Choice("On which captive {verb:does} {who} act?", ("HAC-GRAP-4",), FIGHTERS),
    Ask.HOLD_WOUNDS: Choice(
        "How many Wounds {verb:does} {who} deal in the hold, up to the Rank of Earth?",
        ("HAC-GRAP-4",),
        numbers(1, 10),
        comes_to="{wounds_in_hold}",
    ),
    Ask.ESCAPE_FROM: Choice("Whose hold {verb:does} {who} try to break?", ("HAC-GRAP-7",), FIGHTERS),
    Ask.ESCAPE_ELEMENT: Choice(
        "With which Element {verb:does} {who} try to break the hold?", ("HAC-GRAP-7",), ELEMENTS_WITH_RANKS
    ),
    Ask.THROW_WAY: Choice("Which way {verb:does} {who} throw {whom}?", ("HAC-THRW-3",), of(phrases.WAYS)),
    Ask.THROW_STEPS: Choice(
        "How many Ranges {verb:does} {who} throw {whom}?",
        ("HAC-THRW-3", "HAC-THRW-4"),
        numbers(1, 8),
        comes_to="{ranges_thrown}",
    ),
    Ask.FALL_ROLL: Choice(
        "{Does} {who} try to break the fall?", ("HAC-FALL-2", "HAC-FALL-3", "HAC-FALL-4"), NO_YES
    ),
    Ask.SNEAK_UP_ON: Choice("Whom {verb:does} {who} sneak up on?", ("HAC-AMB-8",), FIGHTERS),
    Ask.TREATMENT: Choice("Whom {verb:does} {who} treat, for the whole round?", ("HAC-MED-1",), ANYBODY),
    Ask.TREATED: Choice(
        "{Does} {who} let {whom} treat their Wounds, for the whole round?", ("HAC-MED-1",), NO_YES
    ),
    Ask.END_SKIRMISH: Choice(
        "{Is} {who} done fighting?",
        ("HAC-INIT-10",),
        NO_YES,
        ends=(NoYes.YES,),
    ),
    # Rulings of the Story Daimyo
    Ask.PLAY_ON: Choice(
        "Does the Skirmish go on although only one side is left?",
        ("HAC-INIT-25",),
        NO_YES,
        {1: "{who} plays on."},
    ),
    Ask.PRESENCE: Choice(
        "{Does_whom} {whom} have an idea where the unseen foe is?", ("HAC-BLIND-1",), NO_YES, private=True
    ),
    Ask.SEES: Choice(
        "{Does_whom} {whom} see now who struck the blow?", ("HAC-BLIND-4",), NO_YES, private=True
    ),
    Ask.CLOSE_SHOT: Choice("Can {whom} shoot at Close Range here?", ("HAC-RNG-1",), NO_YES, private=True),
    Ask.LONG_THROW: Choice(
        "{Is_whom} {whom} strong enough to throw a weapon beyond Near?", ("HAC-RNG-2",), NO_YES, private=True
    ),
    Ask.DODGE_SHOT: Choice("Can {whom} Dodge this shot?", ("HAC-DODG-2",), NO_YES),
    Ask.DIVE_FROM_BLOW: Choice("Can {whom} Dive from this blow?", ("HAC-DIVE-1",), NO_YES),
    Ask.REASON_LIMIT: Choice(
        "How many members can this maneuver of {whom} reach?",
        ("HAC-MAN-4",),
        numbers(1, MEMBERS),
        "This maneuver reaches {choice} at most.",
        comes_to="{members_in_reason}",
    ),
    Ask.GRAVITY: Choice(
        "How many Ranges does gravity add to the throw of {whom}?",
        ("HAC-THRW-4",),
        numbers(0, 3),
        "Gravity adds {choice} to the Ranges of the throw.",
        comes_to="{gravity}",
    ),
    Ask.LANDING_DROP: Choice(
        "How many height levels lower {whom_verb:does} {whom} land?",
        ("HAC-FALL-4", "HAC-THRW-6"),
        numbers(0, HIGHEST),
        {n: f"The landing is {n} height levels lower." for n in range(2, HIGHEST + 1)}
        | {1: "The landing is a height level lower."},
        comes_to="{landing}",
    ),
    Ask.SOFT_LANDING: Choice(
        "Is it soft where {whom} {whom_verb:lands}?",
        ("HAC-FALL-5",),
        NO_YES,
    ),
    Ask.RANGE: Choice(
        "At which Range {whom_verb:is} {whom} now from the one who moved?",
        ("HAC-MOVE-2", "HAC-MOVE-13"),
        of(phrases.RANGES),
    ),
    Ask.ESCAPE_SKILL: Choice(
        "Which Skill may {whom} use in this struggle?",
        ("HAC-GRAP-7",),
        SKILLS_OF_THEIRS,
    ),
    Ask.ROLL_SKILL: Choice(
        "Which Skill does this take of {whom}?",
        ("HAC-CPLX-1", "HAC-MAG-1"),
        SKILLS_OF_THEIRS,
        "It takes {choice}.",
    ),
    Ask.ROLL_ELEMENT: Choice(
        "Through which Element {whom_verb:does} {whom} do it?",
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
        "Which target number {whom_verb:does} {whom} have to reach?",
        ("HAC-CPLX-1", "HAC-DICE-17"),
        numbers(5, 60),
        "The target number is {choice}.",
        comes_to={5: "a trifle for anybody", 60: "a feat that hardly anybody does"},
    ),
    Ask.COUNTERPRAYER: Choice("Who may counter the prayer of {whom}?", ("HAC-MAG-1",), ANYBODY),
    Ask.COUNTERPRAYS: Choice("{Does} {who} counter the prayer of {whom}?", ("HAC-MAG-1", "HAC-AD-1"), NO_YES),
}
