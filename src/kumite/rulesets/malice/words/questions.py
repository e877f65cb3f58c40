"""Every decision in English: what is asked, and what the answers are called."""

from __future__ import annotations

from kumite.rulesets.shared.language import Answers, Choice, numbers, of, somebody

from ..glossary.void_points import VOID_WOUNDS
from ..rules.actions.skill_actions import AGAIN
from ..rules.dice.pools import RAISE
from ..rules.grappling.grapples import THROWN
from ..sizes import CHANGES, DECLINE
from ..terms import Action, ActionKind, Ask, Kata, NoYes
from . import phrases
from .naming import called
from .options import (
    ACTIONS_OPEN,
    FIGHTERS,
    KEEPS,
    MANEUVERS_OPEN,
    MOST_FEET,
    PLACE,
    ROLLED_DIE,
    SKILLS,
    SPELLS,
    STANCES,
    WEAPONS,
    WEAPONS_OF_ANOTHER,
    anybody,
)

KATAS = Answers(
    lambda fight, names, who, answer: called(names, who, Kata(answer), phrases.KATAS[answer]),
    lambda fight, who: phrases.KATAS,
)
NO_YES = of(phrases.NO_YES)

TARGET_NUMBERS = {
    5: "a trifle for anybody",
    40: "a feat for the best",
    60: "a feat that hardly anybody does",
}
"""How hard the TNs are between which a referee names one."""

QUESTIONS: dict[Ask, Choice] = {
    Ask.NOTHING: Choice("Nothing is asked?", ("MAL-SCOPE-2",), numbers(0, 0)),
    # The Round
    Ask.STANCE: Choice("Which Stance does {who} take?", ("MAL-INIT-7", "MAL-TURN-11", "MAL-STN-1"), STANCES),
    Ask.START_VOID: Choice(
        "The Round begins. What does {who} spend a Void Point on, with {void}?",
        ("MAL-VOID-8", "MAL-VOID-5", "MAL-VOID-6", "MAL-VOID-7"),
        of(phrases.START_VOIDS),
    ),
    Ask.EXCHANGE_WITH: Choice(
        "With whom does {who} (Score {score}) want to exchange Scores?", ("MAL-VOID-6",), FIGHTERS
    ),
    Ask.EXCHANGE: Choice(
        "{whom} (Score {other_score}) wants to exchange Scores with {who} (Score {score}). Does {who} agree?",
        ("MAL-VOID-6",),
        NO_YES,
        {0: "{who} will not exchange Scores."},
    ),
    Ask.TURN: Choice(
        "Does {who} (Score {score}) take the Turn, or delay and let others go first?",
        ("MAL-TURN-1", "MAL-TURN-2"),
        of(phrases.OFFERS),
    ),
    Ask.TURN_AGAIN: Choice(
        "{who} waits. Does {who} take the Turn now?",
        ("MAL-TURN-4", "MAL-TURN-5"),
        of(phrases.OFFERS),
    ),
    Ask.LAST_PASS: Choice(
        "It is the last chance in this Round. Does {who} take the Turn, or lose it?",
        ("MAL-TURN-10",),
        of(phrases.LAST_OFFERS),
    ),
    Ask.NAMED: Choice(
        "Which enemy does {who} mark by a technique?",
        ("MAL-BERSERKER-2", "MAL-TRICKSTER-3", "MAL-TURN-16"),
        anybody(DECLINE),
    ),
    Ask.KEEP_FULL_DEFENSE: Choice(
        "Does {who} keep the old roll for Full Defense, {old_total}?", ("MAL-SKL-4", "MAL-STN-13"), NO_YES
    ),
    Ask.ACTION: Choice(
        "{left} What does {who} do?",
        ("MAL-ACT-1", "MAL-ACT-2", "MAL-ACT-3"),
        ACTIONS_OPEN,
        ends=(Action.SURRENDER,),
    ),
    Ask.PAY_WHEN_DOWN: Choice(
        "{who} is Down. Does {who} spend a Void Point to act, with {void}?", ("MAL-WND-6",), NO_YES
    ),
    # Rolls
    Ask.VOID: Choice(
        "Does {who} spend a Void Point on this roll ({on_roll}), with {void}?",
        ("MAL-VOID-3", "MAL-VOID-10"),
        of(phrases.VOID_USES),
    ),
    Ask.CENTER: Choice(
        "Does {who} use the bonus of the Center Stance, {center_bonus}, on this roll ({on_roll})?",
        ("MAL-STN-16",),
        NO_YES,
    ),
    Ask.RAISES: Choice(
        f"How many Raises does {{who}} call, at {RAISE} more on the TN for each? {{raise_buys}}",
        ("MAL-ROLL-10", "MAL-ROLL-7"),
        numbers(0, 10),
        comes_to="{raised_by}",
    ),
    Ask.REROLL_ONES: Choice(
        "{who} rolled {shown}. How many 1s does {who} reroll?",
        ("MAL-ROLL-13",),
        numbers(0, 10),
        comes_to="{rerolled}",
    ),
    Ask.KEEP: Choice("{who} rolled {shown}, and keeps {kept}. Which dice?", ("MAL-DICE-2",), KEEPS),
    Ask.KEEP_DIE: Choice("{who} rolled {shown}, and keeps {kept}. Which die?", ("MAL-DICE-2",), ROLLED_DIE),
    Ask.REROLL: Choice(
        "Does {who} roll all of it again ({roll})?",
        ("MAL-ADVANTAGE-LUCK", "MAL-SPELL-REVERSAL-OF-FORTUNES"),
        of(phrases.REROLLS),
    ),
    Ask.REROLLED: Choice(
        "The first roll came to {first}, the second to {second}. Does {who} take the second?",
        ("MAL-SPELL-REVERSAL-OF-FORTUNES",),
        NO_YES,
    ),
    Ask.TRY_AGAIN: Choice(
        f"Does {{who}} try again, against {AGAIN} more: {{once_more}}?", ("MAL-ROLL-14",), NO_YES
    ),
    # Moves
    Ask.MOVE: Choice("How does {who} move?", ("MAL-MOVE-1", "MAL-MOVE-2", "MAL-STN-9"), of(phrases.WAYS)),
    Ask.MOVE_BY: Choice(
        "Toward whom, or away from whom, does {who} move?", ("MAL-STN-9", "MAL-MOVE-8"), FIGHTERS
    ),
    Ask.MOVE_X: Choice(
        "{who} is at {place}. To which place from west to east does {who} move?",
        ("MAL-ATK-8",),
        PLACE,
        comes_to="{east}",
    ),
    Ask.MOVE_Y: Choice(
        "{who} is at {place}. To which place from south to north does {who} move?",
        ("MAL-ATK-8",),
        PLACE,
        comes_to="{north}",
    ),
    Ask.MOVE_FEET: Choice(
        "{whom} is {away} away. How many feet does {who} move?",
        ("MAL-MOVE-1", "MAL-MOVE-3", "MAL-STN-7"),
        numbers(1, MOST_FEET),
        comes_to="{far}",
    ),
    Ask.HIDDEN: Choice("Does {who} try to move unseen?", ("MAL-MASTERY-STEALTH",), NO_YES),
    # Attacks
    Ask.WEAPON: Choice("With what does {who} attack?", ("MAL-ATK-13", "MAL-TWO-4"), WEAPONS),
    Ask.USE: Choice("How does {who} use it?", ("MAL-ATK-1", "MAL-ATK-9"), of(phrases.USES)),
    Ask.OTHER_END: Choice("Does {who} use the other end of it?", ("MAL-ATK-13",), NO_YES),
    Ask.ARROW: Choice("Which arrow does {who} shoot?", ("MAL-EQ-4", "MAL-EQ-7"), of(phrases.ARROWS)),
    Ask.SKILL: Choice("With which skill does {who} throw it?", ("MAL-ATK-1",), SKILLS),
    Ask.TRAIT: Choice("By which Trait does {who} attack?", ("MAL-ATK-1",), of(phrases.TRAITS)),
    Ask.TARGET: Choice("Whom does {who} attack?", ("MAL-ATK-8", "MAL-ATK-9"), FIGHTERS),
    Ask.MANEUVER: Choice(
        "{raises}. Which maneuver does {who} add to the attack on {whom}?",
        ("MAL-MAN-1", "MAL-MAN-2"),
        MANEUVERS_OPEN,
    ),
    Ask.DISARM_WEAPON: Choice(
        "Which weapon of {whom} does {who} want to strike away?", ("MAL-MAN-6",), WEAPONS_OF_ANOTHER
    ),
    Ask.DAMAGE_RAISES: Choice(
        "{raises}. How many for +1k0 damage each does {who} call?",
        ("MAL-MAN-16", "MAL-ROLL-10"),
        numbers(0, 99),
        comes_to="{more_damage}",
    ),
    Ask.FIRE: Choice(
        "Does {who} add Fire, {fire}, to this attack roll?", ("MAL-KATA-STRIKING-AS-FIRE",), NO_YES
    ),
    Ask.KATANA: Choice(
        "Does {who} spend a Void Point for {void_bonus} on the damage of the katana, with {void}?",
        ("MAL-VOID-9",),
        NO_YES,
    ),
    Ask.DAMAGE_CENTER: Choice(
        "Does {who} use the bonus of the Center Stance, {center_bonus}, on the damage?",
        ("MAL-STN-16",),
        NO_YES,
    ),
    Ask.SOAK: Choice(
        f"{{blow}} Does {{who}} spend a Void Point to be spared {VOID_WOUNDS} of them, with {{void}}?",
        ("MAL-VOID-4", "MAL-DMG-8"),
        NO_YES,
    ),
    Ask.SECOND_ATTACK: Choice(
        "Does {who} make the second attack of the Extra Attack?", ("MAL-MAN-10", "MAL-MAN-11"), NO_YES
    ),
    Ask.FREE_BITE: Choice("Whom does {who} bite as well?", ("MAL-CRE-2",), anybody(DECLINE)),
    # Other Actions
    Ask.READY: Choice("Which weapon does {who} ready?", ("MAL-EQ-3",), WEAPONS),
    Ask.HAND: Choice("In which hand does {who} take it?", ("MAL-TWO-4", "MAL-TWO-5"), of(phrases.HANDS)),
    Ask.DROP: Choice("Which weapon does {who} drop?", ("MAL-EQ-3",), WEAPONS),
    Ask.PICK_UP_FROM: Choice("Whose weapon does {who} pick up?", ("MAL-MAN-8",), FIGHTERS),
    Ask.PICK_UP: Choice("Which weapon does {who} pick up?", ("MAL-MAN-8",), WEAPONS_OF_ANOTHER),
    Ask.STRING: Choice("Which bow does {who} string?", ("MAL-EQ-4",), WEAPONS),
    Ask.LOAD: Choice("What does {who} load?", ("MAL-EQ-8",), WEAPONS),
    Ask.GUARD: Choice("Whom does {who} Guard, for {guard}?", ("MAL-MAN-13", "MAL-MAN-15"), FIGHTERS),
    Ask.GRAPPLE: Choice("Whom does {who} grapple?", ("MAL-GRAP-1", "MAL-GRAP-10"), FIGHTERS),
    Ask.GRAPPLE_WITH: Choice("With what does {who} grapple?", ("MAL-GRAP-11",), WEAPONS),
    Ask.GRAPPLE_VICTIM: Choice(
        "Which opponent in the grapple does {who} choose?", ("MAL-GRAP-5", "MAL-GRAP-6"), FIGHTERS
    ),
    Ask.THROW_EAST: Choice(
        "How many feet east of {who} does {whom} land?",
        ("MAL-GRAP-6",),
        numbers(-THROWN, THROWN),
        comes_to="{lands_east}",
    ),
    Ask.THROW_NORTH: Choice(
        "How many feet north of {who} does {whom} land?",
        ("MAL-GRAP-6",),
        numbers(-THROWN, THROWN),
        comes_to="{lands_north}",
    ),
    Ask.KATA: Choice("Which kata does {who} enter?", ("MAL-TECH-4",), KATAS),
    Ask.SPELL: Choice("Which spell does {who} cast?", ("MAL-SPL-1", "MAL-SPL-2"), SPELLS),
    Ask.SPELL_TARGET: Choice("On whom does {who} cast it?", ("MAL-SPL-1",), FIGHTERS),
    Ask.SPELL_WEAPON: Choice(
        "On which weapon of {whom} does {who} cast it?", ("MAL-SPL-1",), WEAPONS_OF_ANOTHER
    ),
    Ask.FASTER: Choice(
        "How many Raises does {who} call to cast it one Complex Action faster each?",
        ("MAL-SPL-3",),
        numbers(0, 1),
        comes_to="{raised_by}",
    ),
    Ask.LONGER: Choice(
        "How many Raises does {who} call to make the spell last longer?",
        ("MAL-SPL-5",),
        numbers(0, 10),
        comes_to="{raised_by}",
    ),
    Ask.SLOT: Choice(
        "Does {who} cast it with an extra slot instead of one of its element?", ("MAL-SPL-2",), NO_YES
    ),
    Ask.WILLING: Choice(
        "Does {who} accept the spell of {whom}?",
        ("MAL-SPL-1",),
        NO_YES,
        {0: "{who} does not want the spell."},
    ),
    # The duel
    Ask.CHALLENGE: Choice("Whom does {who} challenge to a duel?", ("MAL-DUEL-1",), FIGHTERS),
    Ask.MODE: Choice(
        "Is the duel of {who} to go to first blood, or to the death?", ("MAL-DUEL-1",), of(phrases.DUEL_MODES)
    ),
    Ask.ACCEPT: Choice(
        "{whom} challenges {who} to a duel {mode}. Does {who} accept?", ("MAL-DUEL-1",), NO_YES
    ),
    Ask.CONCEDE: Choice(
        "Does {who} concede the duel before it comes to blows?", ("MAL-DUEL-9",), NO_YES, ends=(NoYes.YES,)
    ),
    Ask.REVEAL: Choice("What does {who} find out?", ("MAL-DUEL-7",), of(phrases.SECRETS)),
    Ask.STRIKE_ON: Choice(
        "The duel is lost. Does {who} strike anyway, a dishonor?",
        ("MAL-DUEL-16",),
        NO_YES,
        {0: "{who} holds the blow."},
    ),
    Ask.SURRENDER: Choice(
        "{whom} has hurt {who} badly. Does {who} surrender?", ("MAL-END-2",), NO_YES, ends=(NoYes.YES,)
    ),
    # Reactions and afterwards
    Ask.REACT: Choice("Does {who} try {reaction}?", ("MAL-REACT-6",), NO_YES),
    Ask.REACT_TO: Choice("Whom does {who} name {reaction}?", ("MAL-REACT-6",), anybody(DECLINE)),
    Ask.TREAT: Choice("Whose wounds does {who} treat?", ("MAL-WND-10",), anybody(DECLINE)),
    # Rulings of the referee
    Ask.FLEES: Choice("{whom} is terrified. Do they flee, or only cower?", ("MAL-FEAR-3",), NO_YES),
    Ask.SITUATION: Choice(
        "What do the circumstances change as the Round begins?",
        ("MAL-INIT-6", "MAL-COND-18"),
        of(phrases.SITUATIONS),
    ),
    Ask.SITUATION_OF: Choice("Whom does it concern?", ("MAL-INIT-6", "MAL-COND-18"), somebody()),
    Ask.SCORE_CHANGE: Choice(
        "By how much does the Score of {whom} change?",
        ("MAL-INIT-6",),
        numbers(-20, 20),
        comes_to="{new_score}",
    ),
    Ask.SCOPE: Choice("For how long does the Score of {whom} change?", ("MAL-INIT-6",), of(phrases.SCOPES)),
    Ask.ROUNDS: Choice(
        "How many Rounds does it last for {whom}?",
        ("MAL-REACT-9",),
        numbers(2, CHANGES),
        comes_to="this Round and {after_this}",
    ),
    Ask.CONDITION: Choice(
        "Which condition of {whom} is it?", ("MAL-COND-18", "MAL-COND-19"), of(phrases.CONDITIONS)
    ),
    Ask.TN: Choice(
        "Which TN does {whom} have to reach?",
        ("MAL-DICE-12", "MAL-SCOPE-6"),
        numbers(5, 60),
        "The TN is {choice}.",
        comes_to=TARGET_NUMBERS,
    ),
    Ask.ROLL_CHANGE: Choice(
        "By how much do the circumstances change the attack rolls of {whom} in this Round?",
        ("MAL-ATK-7",),
        numbers(-20, 20),
        {n: f"{{whom}} has {n:+d} on attack rolls in this Round." for n in range(-20, 21) if n},
        comes_to="{easier}",
    ),
    Ask.PART_EFFECT: Choice(
        "What does the hit do to {whom} besides?", ("MAL-MAN-4",), of(phrases.PART_EFFECTS)
    ),
    Ask.BREAKS: Choice("Does the weapon of {whom} break?", ("MAL-MAN-7",), NO_YES),
    Ask.OTHER_MANEUVER: Choice(
        "How many Raises does that take of {whom}, if it can be done at all?",
        ("MAL-MAN-20",),
        numbers(0, 99),
        {0: "That cannot be done.", 1: "That takes a Raise."}
        | dict.fromkeys(range(2, 100), "That takes {choice} Raises."),
        comes_to="{takes}",
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
        SKILLS,
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
    Ask.END_SKIRMISH: Choice("Does the skirmish end here?", ("MAL-END-1",), NO_YES, ends=(NoYes.YES,)),
    Ask.ROUND_SECONDS: Choice(
        "How many seconds is a Round from now on?",
        ("MAL-SCOPE-4", "MAL-SCOPE-5"),
        numbers(3, 10),
        "A Round has {choice} seconds from now on.",
        comes_to="{minute}",
    ),
}
