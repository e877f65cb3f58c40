"""Every decision in English: what is asked, and what the answers are called."""

from __future__ import annotations

from collections.abc import Sequence

from ..language import Choice, Name, number, of, ordinal
from . import phrases
from .naming import weapon_label
from .state import DECLINE, Fight
from .terms import ActionKind, Ask


def seats(declined: str = "nobody") -> Name:
    """Answers that are fighters, and perhaps none of them."""
    return lambda fight, names, who, answer: declined if answer == DECLINE else names[answer]


def weapons(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """Answers that are weapons of the one who is asked."""
    return "none" if answer == DECLINE else weapon_label(fight.fighters[who], answer)


def weapons_of_another(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """Answers that are weapons of the one whom the question is about."""
    return weapons(fight, names, fight.concerns - 1 if fight.concerns else who, answer)


def rolled_die(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """A die of the roll in hand, numbered where several show the same."""
    value = fight.dice[answer]
    alike = [n for n in range(fight.rolled) if fight.dice[n] == value]
    return f"the {value}" if len(alike) < 2 else f"the {ordinal(alike.index(answer))} {value}"


NO_YES = of(phrases.NO_YES)

ASKS: dict[Ask, Choice] = {
    Ask.NOTHING: Choice("Nothing is asked?", ("MAL-SCOPE-2",), number),
    # The Round
    Ask.STANCE: Choice(
        "Which Stance does {who} take?", ("MAL-INIT-7", "MAL-TURN-11", "MAL-STN-1"), of(phrases.STANCES)
    ),
    Ask.START_VOID: Choice(
        "What does {who} spend a Void Point on as the Round begins?",
        ("MAL-VOID-8", "MAL-VOID-5", "MAL-VOID-6", "MAL-VOID-7"),
        of(phrases.START_VOIDS),
    ),
    Ask.EXCHANGE_WITH: Choice("With whom does {who} want to exchange Scores?", ("MAL-VOID-6",), seats()),
    Ask.EXCHANGE: Choice(
        "Does {who} exchange Scores with {whom}?",
        ("MAL-VOID-6",),
        NO_YES,
        {0: "{who} will not exchange Scores."},
    ),
    Ask.TURN: Choice("What does {who} do with the Turn?", ("MAL-TURN-1", "MAL-TURN-2"), of(phrases.OFFERS)),
    Ask.TURN_AGAIN: Choice(
        "What does {who}, who waits, do with the Turn now?",
        ("MAL-TURN-4", "MAL-TURN-5"),
        of(phrases.OFFERS),
    ),
    Ask.LAST_PASS: Choice(
        "It is the last chance in this Round: what does {who} do with the Turn?",
        ("MAL-TURN-10",),
        of(phrases.LAST_OFFERS),
    ),
    Ask.NAMED: Choice("Which enemy does {who} name with the Stance?", ("MAL-TECH-1", "MAL-TURN-16"), seats()),
    Ask.KEEP_FULL_DEFENSE: Choice(
        "Does {who} keep the old roll for Full Defense?", ("MAL-SKL-4", "MAL-STN-13"), NO_YES
    ),
    Ask.ACTION: Choice("What does {who} do?", ("MAL-ACT-1", "MAL-ACT-2", "MAL-ACT-3"), of(phrases.ACTIONS)),
    Ask.PAY_WHEN_DOWN: Choice(
        "Does {who} spend a Void Point to do anything though Down?", ("MAL-WND-6",), NO_YES
    ),
    # Rolls
    Ask.VOID: Choice(
        "Does {who} spend a Void Point on this roll: {roll}?",
        ("MAL-VOID-3", "MAL-VOID-10"),
        of(phrases.VOID_USES),
    ),
    Ask.CENTER: Choice(
        "Does {who} use the bonus of the Center Stance on this roll: {roll}?", ("MAL-STN-16",), NO_YES
    ),
    Ask.RAISES: Choice("How many Raises does {who} call?", ("MAL-ROLL-10", "MAL-ROLL-7"), number),
    Ask.REROLL_ONES: Choice("How many of the ones does {who} throw again?", ("MAL-ROLL-13",), number),
    Ask.KEEP: Choice("Which dice does {who} keep?", ("MAL-DICE-2",), of(phrases.KEEPS)),
    Ask.KEEP_DIE: Choice("Which die does {who} keep?", ("MAL-DICE-2",), rolled_die),
    Ask.REROLL: Choice(
        "Does {who} roll all of it again: {roll}?", ("MAL-REACT-5", "MAL-TECH-1"), of(phrases.REROLLS)
    ),
    Ask.REROLLED: Choice("Does {who} take the second result?", ("MAL-TECH-1",), NO_YES),
    Ask.TRY_AGAIN: Choice("Does {who} try again, against 10 more?", ("MAL-ROLL-14",), NO_YES),
    # Moves
    Ask.MOVE: Choice("How does {who} move?", ("MAL-MOVE-1", "MAL-MOVE-2", "MAL-STN-9"), of(phrases.WAYS)),
    Ask.MOVE_BY: Choice(
        "Towards whom, or away from whom, does {who} move?", ("MAL-STN-9", "MAL-MOVE-8"), seats()
    ),
    Ask.MOVE_X: Choice("How far east lies the point to which {who} moves?", ("MAL-ATK-8",), number),
    Ask.MOVE_Y: Choice("How far north lies the point to which {who} moves?", ("MAL-ATK-8",), number),
    Ask.MOVE_FEET: Choice(
        "How many feet does {who} move?", ("MAL-MOVE-1", "MAL-MOVE-3", "MAL-STN-7"), number
    ),
    Ask.HIDDEN: Choice("Does {who} try to move unseen?", ("MAL-SKL-1",), NO_YES),
    # Attacks
    Ask.WEAPON: Choice("With what does {who} attack?", ("MAL-ATK-13", "MAL-TWO-4"), weapons),
    Ask.USE: Choice("How does {who} use it?", ("MAL-ATK-1", "MAL-ATK-9"), of(phrases.USES)),
    Ask.OTHER_END: Choice("Does {who} use the other end of it?", ("MAL-ATK-13",), NO_YES),
    Ask.ARROW: Choice("Which arrow does {who} shoot?", ("MAL-EQ-4", "MAL-EQ-7"), of(phrases.ARROWS)),
    Ask.SKILL: Choice("With which skill does {who} throw it?", ("MAL-ATK-1",), of(phrases.SKILLS)),
    Ask.TRAIT: Choice("By which Trait does {who} attack?", ("MAL-ATK-1",), of(phrases.TRAITS)),
    Ask.TARGET: Choice("Whom does {who} attack?", ("MAL-ATK-8", "MAL-ATK-9"), seats()),
    Ask.MANEUVER: Choice(
        "Which maneuver goes with the attack of {who}?", ("MAL-MAN-1", "MAL-MAN-2"), of(phrases.MANEUVERS)
    ),
    Ask.DISARM_WEAPON: Choice(
        "Which weapon of {whom} does {who} want to strike away?", ("MAL-MAN-6",), weapons_of_another
    ),
    Ask.DAMAGE_RAISES: Choice(
        "How many Raises for more damage does {who} call?", ("MAL-MAN-16", "MAL-ROLL-10"), number
    ),
    Ask.FIRE: Choice("Does {who} add Fire to this attack?", ("MAL-TECH-4",), NO_YES),
    Ask.KATANA: Choice("Does {who} spend a Void Point on the damage of the katana?", ("MAL-VOID-9",), NO_YES),
    Ask.DAMAGE_CENTER: Choice(
        "Does {who} use the bonus of the Center Stance on the damage?", ("MAL-STN-16",), NO_YES
    ),
    Ask.SOAK: Choice(
        "Does {who} spend a Void Point against these Wounds?", ("MAL-VOID-4", "MAL-DMG-8"), NO_YES
    ),
    Ask.FREE_BITE: Choice("Whom does {who} bite besides?", ("MAL-CRE-2",), seats()),
    # Other Actions
    Ask.READY: Choice("Which weapon does {who} ready?", ("MAL-EQ-3",), weapons),
    Ask.HAND: Choice("In which hand does {who} take it?", ("MAL-TWO-4", "MAL-TWO-5"), of(phrases.HANDS)),
    Ask.DROP: Choice("Which weapon does {who} drop?", ("MAL-EQ-3",), weapons),
    Ask.PICK_UP_FROM: Choice("Whose weapon does {who} pick up?", ("MAL-MAN-8",), seats()),
    Ask.PICK_UP: Choice("Which weapon does {who} pick up?", ("MAL-MAN-8",), weapons_of_another),
    Ask.STRING: Choice("Which bow does {who} string?", ("MAL-EQ-4",), weapons),
    Ask.LOAD: Choice("What does {who} load?", ("MAL-EQ-8",), weapons),
    Ask.GUARD: Choice("Whom does {who} Guard?", ("MAL-MAN-13", "MAL-MAN-15"), seats()),
    Ask.GRAPPLE: Choice("Whom does {who} grapple?", ("MAL-GRAP-1", "MAL-GRAP-10"), seats()),
    Ask.GRAPPLE_WITH: Choice("With what does {who} grapple?", ("MAL-GRAP-11",), weapons),
    Ask.GRAPPLE_VICTIM: Choice("Whom in the grapple does it concern?", ("MAL-GRAP-5", "MAL-GRAP-6"), seats()),
    Ask.THROW_FEET: Choice("How many feet far does {who} throw {whom}?", ("MAL-GRAP-6",), number),
    Ask.THROW_WAY: Choice("Which way does {who} throw {whom}?", ("MAL-GRAP-6",), of(phrases.COMPASS)),
    Ask.KATA: Choice("Which kata does {who} enter?", ("MAL-TECH-4",), of(phrases.KATAS)),
    Ask.SPELL: Choice("Which spell does {who} cast?", ("MAL-SPL-1", "MAL-SPL-2"), of(phrases.SPELLS)),
    Ask.SPELL_TARGET: Choice("On whom does {who} cast it?", ("MAL-SPL-1",), seats()),
    Ask.SPELL_WEAPON: Choice(
        "On which weapon of {whom} does {who} cast it?", ("MAL-SPL-1",), weapons_of_another
    ),
    Ask.FASTER: Choice("How many Raises does {who} call to cast it faster?", ("MAL-SPL-3",), number),
    Ask.LONGER: Choice("How many Raises does {who} call to make it last longer?", ("MAL-SPL-5",), number),
    Ask.SLOT: Choice("Does {who} cast it with the help of Void?", ("MAL-SPL-2",), NO_YES),
    Ask.WILLING: Choice(
        "Is {who} willing to have the spell?", ("MAL-SPL-1",), NO_YES, {0: "{who} does not want the spell."}
    ),
    # The duel
    Ask.CHALLENGE: Choice("Whom does {who} challenge?", ("MAL-DUEL-1",), seats()),
    Ask.MODE: Choice("How far is the duel of {who} to go?", ("MAL-DUEL-1",), of(phrases.DUEL_MODES)),
    Ask.ACCEPT: Choice("Does {who} accept the challenge of {whom}?", ("MAL-DUEL-1",), NO_YES),
    Ask.CONCEDE: Choice("Does {who} concede the duel?", ("MAL-DUEL-9",), NO_YES),
    Ask.REVEAL: Choice("What does {who} find out?", ("MAL-DUEL-7",), of(phrases.SECRETS)),
    Ask.STRIKE_ON: Choice(
        "Does {who} strike though the duel is lost?", ("MAL-DUEL-16",), NO_YES, {0: "{who} holds the blow."}
    ),
    Ask.SURRENDER: Choice("Does {who} surrender?", ("MAL-END-2",), NO_YES),
    # Reactions and afterwards
    Ask.REACT: Choice("Does {who} try {reaction}?", ("MAL-REACT-6",), NO_YES),
    Ask.REACT_TO: Choice("Whom does {who} name {reaction}?", ("MAL-REACT-6",), seats()),
    Ask.TREAT: Choice("Whose wounds does {who} treat?", ("MAL-WND-10",), seats()),
    # Rulings of the referee
    Ask.FLEES: Choice("Does {whom} flee, and not just cower?", ("MAL-FEAR-3",), NO_YES),
    Ask.SITUATION: Choice(
        "What do the circumstances change as the Round begins?",
        ("MAL-INIT-6", "MAL-COND-18"),
        of(phrases.SITUATIONS),
    ),
    Ask.SITUATION_OF: Choice("Whom does it concern?", ("MAL-INIT-6", "MAL-COND-18"), seats()),
    Ask.SCORE_CHANGE: Choice("By how much does the Score of {whom} change?", ("MAL-INIT-6",), number),
    Ask.SCOPE: Choice("For how long does the Score of {whom} change?", ("MAL-INIT-6",), of(phrases.SCOPES)),
    Ask.ROUNDS: Choice("How many Rounds does it last for {whom}?", ("MAL-REACT-9",), number),
    Ask.CONDITION: Choice(
        "Which condition of {whom} is it?", ("MAL-COND-18", "MAL-COND-19"), of(phrases.CONDITIONS)
    ),
    Ask.TN: Choice(
        "Which number does {whom} have to reach?",
        ("MAL-DICE-12", "MAL-SCOPE-6"),
        number,
        "The TN is {choice}.",
    ),
    Ask.ROLL_CHANGE: Choice(
        "By how much do the circumstances change the roll of {whom}?",
        ("MAL-ATK-7",),
        number,
        {n: f"The circumstances change the roll of {{whom}} by {n}." for n in range(-50, 51) if n},
    ),
    Ask.PART_EFFECT: Choice(
        "What does the hit do to {whom} besides?", ("MAL-MAN-4",), of(phrases.PART_EFFECTS)
    ),
    Ask.BREAKS: Choice("Does the weapon of {whom} break?", ("MAL-MAN-7",), NO_YES),
    Ask.OTHER_MANEUVER: Choice(
        "How many Raises does that take of {whom}, if it can be done at all?",
        ("MAL-MAN-20",),
        number,
        {0: "That cannot be done.", 1: "That takes a Raise."}
        | dict.fromkeys(range(2, 50), "That takes {choice} Raises."),
    ),
    Ask.KIND: Choice(
        "What kind of Action is it for {whom}?",
        ("MAL-SCOPE-6", "MAL-ACT-3"),
        of(phrases.ACTION_KINDS),
        dict.fromkeys(ActionKind, "It is a {choice} Action."),
    ),
    Ask.ROLL_SKILL: Choice(
        "Which skill does this take of {whom}?",
        ("MAL-SCOPE-6", "MAL-ACT-5"),
        of(phrases.SKILLS),
        "It takes {choice}.",
    ),
    Ask.ROLL_TRAIT: Choice(
        "By which Trait does {whom} do it?",
        ("MAL-SCOPE-6", "MAL-ROLL-2"),
        of(phrases.TRAITS),
        "It goes by {choice}.",
    ),
    Ask.ALLOW_AGAIN: Choice(
        "May {whom} try it again?", ("MAL-ROLL-14",), NO_YES, {1: "{whom} may try it again."}
    ),
    Ask.DISTRACTED: Choice(
        "Is {whom} distracted from the casting?", ("MAL-SPL-4",), NO_YES, {1: "{whom} is distracted."}
    ),
    Ask.HEIGHT_FALL: Choice("Does {whom} fall from up there?", ("MAL-FALL-1",), NO_YES),
    Ask.ESCAPED: Choice("Has {whom} got away?", ("MAL-END-2",), NO_YES, {0: "{whom} does not get away."}),
    Ask.END_SKIRMISH: Choice("Does the skirmish end here?", ("MAL-END-1",), NO_YES),
    Ask.ROUND_SECONDS: Choice(
        "How many seconds is a Round from now on?",
        ("MAL-SCOPE-4", "MAL-SCOPE-5"),
        number,
        "A Round has {choice} seconds from now on.",
    ),
}
