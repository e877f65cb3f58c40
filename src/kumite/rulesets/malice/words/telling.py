"""Events that take more than a template."""

from __future__ import annotations

from kumite.rulesets import Level
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.language import counted, sentence
from kumite.rulesets.shared.rows import words
from kumite.rulesets.sums import Part, Step, Sum

from ..glossary.abilities import TECHNIQUES
from ..glossary.conditions import CONDITIONS
from ..glossary.duels import SECRETS
from ..glossary.rolls import ROLLS
from ..glossary.void_points import VOID_ARMOR_TN, VOID_SCORE, VOID_WOUNDS
from ..numbers import more_dice, signed
from ..rules.actions.places import apart, in_reach
from ..rules.attack_and_defense.attack_roll import VENGEANCE_KEPT, VENGEANCE_ROLLED
from ..rules.dueling.focus import clear_sight_dice
from ..rules.standing import (
    foes,
    has_advantage,
    has_technique,
    in_duel_now,
    in_fight,
    opponent_seat,
    present,
)
from ..state import Fight, Fighter
from ..terms import (
    Advantage,
    Condition,
    Fate,
    Kata,
    Secret,
    Spending,
    Stage,
    Stance,
    Technique,
    TurnState,
    Use,
    Why,
    WoundRank,
)
from . import phrases
from .naming import Blanks, called, length

# Rounds and Turns

STAGES: dict[int, str] = {
    Stage.NONE: "The Round is over.",
    Stage.INITIATIVE: "Stage 1: Stances and Initiative.",
    Stage.REACTIONS: "Stage 3: Reactions.",
}


def stage(blanks: Blanks) -> str | None:
    """Which Stage begins; with the Turns, also the order and the Scores.

    Reactions are left out where none is due.
    """
    fight = blanks.fight
    if blanks.n == Stage.REACTIONS and fight.phase and not reactions_due(fight):
        return None
    if blanks.n != Stage.TURNS:
        return STAGES[blanks.n]
    order = [fight.fighters[seat] for seat in fight.order[: fight.ordered]]
    scores = ", ".join(f"{blanks.names[me.seat]} {me.score}" for me in order)
    return f"Stage 2: Turns. The order: {scores or 'nobody'}."


def reactions_due(fight: Fight) -> bool:
    """Whether anything that can be seen may happen in Stage 3."""
    return any(is_due(fight, me) for me in fight.fighters[: fight.count] if present(me))


def is_due(fight: Fight, me: Fighter) -> bool:
    """Whether somebody may have a Reaction, or has something that ends in this Round."""
    ends = [*me.spell_ends, *(weapon.biting_ends for weapon in me.weapons)]
    lasting = me.dazed or me.stunned or me.pinned or me.tired
    kata = me.kata in (Kata.BREATH_OF_WIND, Kata.STRENGTH_OF_THE_LION)
    answers = has_technique(me, Technique.TWO_SWORD_4) or has_technique(me, Technique.GUARDIAN_4)
    shrugs = has_technique(me, Technique.WAVE_MAN_1) and me.wounds > 0
    quick = has_advantage(me, Advantage.QUICK)
    return bool(lasting or kata or answers or shrugs or quick or any(0 < end <= fight.round for end in ends))


def delays(blanks: Blanks) -> str | None:
    """Somebody lets others go first; that they go on waiting is not told again."""
    waiting = blanks.me.this_round.turn_state == TurnState.WAITING
    return None if waiting else f"{blanks.who} delays."


def passed_over(blanks: Blanks) -> str | None:
    """Why somebody has no Turn; of the unconscious everybody knows."""
    me = blanks.me
    if me.fate not in (Fate.IN_FIGHT, Fate.DOWN):
        return None
    why = "is Stunned" if me.stunned else "is surprised" if me.surprised else "cannot act"
    return f"{blanks.who} {why} and has no Turn."


def idle(blanks: Blanks) -> str | None:
    """Somebody has done nothing with their Turn."""
    me = blanks.me
    busy = me.this_turn.complex_used or me.this_turn.simple_used or me.this_turn.just_moved
    if busy or me.this_round.free_used or in_duel_now(blanks.fight, me):
        return None
    if me.fate not in (Fate.IN_FIGHT, Fate.DOWN):
        return None
    return f"{blanks.who} takes no Action."


def marks(blanks: Blanks) -> str:
    """Whom a technique is aimed at, and which; where it could be either of two, it is not said."""
    me, told = blanks.me, f"{blanks.who} marks {blanks.other}"
    pins = has_technique(me, Technique.BERSERKER_2) and me.stance == Stance.FULL_ATTACK
    if pins == has_technique(me, Technique.TRICKSTER_3):
        return f"{told} by a technique."
    technique = Technique.BERSERKER_2 if pins else Technique.TRICKSTER_3
    own = called(blanks.names, blanks.seat, technique, TECHNIQUES[technique].word)
    return f"{told} as the target of the technique {own}."


# Void Points

SPENT: dict[int, str] = {
    Spending.NOTHING: "",
    Spending.ROLL: f" for {phrases.VOID_BONUS} ({{roll}})",
    Spending.SKILL: " to count as rank 1 in the skill ({roll})",
    Spending.ARMOR: f" for {signed(VOID_ARMOR_TN)} on the Armor TN",
    Spending.SCORE: f" for {signed(VOID_SCORE)} on the Score",
    Spending.EXCHANGE: " to exchange Scores",
    Spending.DAMAGE: f" for {phrases.VOID_BONUS} on the damage",
    Spending.WOUNDS: f" to be spared {VOID_WOUNDS} Wounds",
    Spending.ACTING: " to act while Down",
    Spending.VENGEANCE: f" for {more_dice(VENGEANCE_ROLLED, VENGEANCE_KEPT)} in the next Round",
}
SPENDING_RULES: dict[int, tuple[str, ...]] = {
    Spending.ROLL: ("MAL-VOID-3",),
    Spending.SKILL: ("MAL-VOID-10",),
    Spending.ARMOR: ("MAL-VOID-5",),
    Spending.SCORE: ("MAL-VOID-7",),
    Spending.EXCHANGE: ("MAL-VOID-6",),
    Spending.DAMAGE: ("MAL-VOID-9",),
    Spending.WOUNDS: ("MAL-VOID-4",),
    Spending.ACTING: ("MAL-WND-6",),
    Spending.VENGEANCE: ("MAL-GUARDIAN-4",),
}


def void_seen(blanks: Blanks) -> str:
    """What a Void Point is spent on."""
    return f"{blanks.who} spends a Void Point{SPENT[blanks.me.bonus.spending].format_map(blanks)}."


def void_spent(blanks: Blanks) -> str:
    """And how many are left."""
    return f"{void_seen(blanks).removesuffix('.')}, and has {blanks.n} left."


def void_rules(blanks: Blanks) -> tuple[str, ...]:
    """The rules of Void Points, and of this use."""
    return ("MAL-VOID-1", "MAL-VOID-2", *SPENDING_RULES.get(blanks.me.bonus.spending, ()))


def armored(blanks: Blanks) -> str:
    """What a Void Point at the start of the Round gives."""
    return f"{blanks.who} has {signed(VOID_ARMOR_TN)} on the Armor TN in this Round."


def full_defense(blanks: Blanks) -> str:
    """What the roll is worth."""
    how = f": {blanks.sum}" if blanks.sums else ""
    return f"{blanks.who} has +{blanks.n} on the Armor TN by Full Defense{how}."


def full_defense_sum(blanks: Blanks) -> tuple[Sum, ...]:
    """Half the roll, rounded up; without it where another roll has come since then."""
    total = blanks.me.full_defense_total
    if blanks.n != (total + 1) // 2:
        return ()
    return (Sum(blanks.n, (Part(total, "rolled"), Part(0, step=Step.HALVED_UP))),)


# Moves, gear, grapples, conditions


def moves(blanks: Blanks) -> str:
    """How far somebody goes, where to, and how near that is to an enemy."""
    return f"{blanks.who} moves {blanks.feet}, to {stop(blanks)}."


def stop(blanks: Blanks) -> str:
    """`25, 5 (5 feet from Goblin)`."""
    fight, me = blanks.fight, blanks.me
    enemies = [
        foe for foe in fight.fighters[: fight.count] if has(foes(fight, me), foe.seat) and in_fight(foe)
    ]
    if not enemies:
        return blanks.place
    nearest = min(enemies, key=lambda foe: apart(me, foe))
    how = "in reach of" if in_reach(fight, me, nearest) else f"{length(apart(me, nearest))} from"
    return f"{blanks.place} ({how} {blanks.name_of(nearest.seat)})"


def drops(blanks: Blanks) -> str:
    """A weapon falls; one that was thrown lies at the feet of its target."""
    attack = blanks.me.attack
    if attack.target and attack.use == Use.RANGED and attack.weapon == blanks.n:
        return f"{blanks.weapon} lies where {blanks.name_of(attack.target - 1)} is."
    return f"{blanks.who} drops {blanks.weapon}."


def thrown(blanks: Blanks) -> str:
    """Who Throws whom, and how far."""
    fight = blanks.fight
    if fight.acting in (0, blanks.seat + 1):
        return f"{blanks.who} is Thrown {blanks.feet}."
    return f"{blanks.name_of(fight.acting - 1)} Throws {blanks.who} {blanks.feet} out of the grapple."


def leaves_grapple(blanks: Blanks) -> str:
    """Somebody breaks out of a grapple, or is simply no longer in it."""
    out = "breaks out of" if blanks.fight.acting == blanks.seat + 1 else "is out of"
    return f"{blanks.who} {out} the grapple."


def falls_prone(blanks: Blanks) -> str:
    """Who falls; of the Blinded who fall over their own feet, why."""
    me = blanks.me
    stumbles = me.blinded and blanks.fight.acting == blanks.seat + 1 and not me.attack.target
    return f"{blanks.who} {'stumbles and ' if stumbles else ''}falls Prone."


def spell_works(blanks: Blanks) -> str:
    """On whom a spell works now."""
    return f"{sentence(blanks.spell)} works on {blanks.who}."


def spell_clause(blanks: Blanks) -> str:
    """The same behind the casting; of one who casts a spell on themself it is enough that it works."""
    return "it works" if blanks.fight.acting == blanks.seat + 1 else f"it works on {blanks.who}"


def spell_ends(blanks: Blanks) -> str:
    """From whom a spell is gone."""
    return f"{sentence(blanks.spell)} on {blanks.who} ends."


ENDS = words(CONDITIONS, "ends")


def condition_ends(blanks: Blanks) -> str | None:
    """A condition is over; whoever has broken free is not said to be free once more."""
    if blanks.n == Condition.ENTANGLED and blanks.fight.acting == blanks.seat + 1:
        return None
    return ENDS[blanks.n].format_map(blanks)


def in_stage_three(blanks: Blanks) -> Level:
    """What ends with the Round is a step of its own; otherwise it came of something."""
    return Level.STEP if blanks.fight.stage == Stage.REACTIONS else Level.RESULT


# Duels and bouts


def bout(blanks: Blanks) -> str:
    """Who is ahead in a contest of the bout."""
    if blanks.n == 0:
        return f"{blanks.who} and their opponent are even."
    return f"{blanks.who} is {'ahead' if blanks.n > 0 else 'behind'} by {abs(blanks.n)}."


def clear_sight(blanks: Blanks) -> str:
    """What a much better Assessment is worth."""
    dice = clear_sight_dice(blanks.me)
    return f"{blanks.who} has seen more: {more_dice(dice, dice)} on the Focus."


def clear_sight_seen(blanks: Blanks) -> str:
    return f"{blanks.who} has seen more, and has an easier Focus."


def revealed(blanks: Blanks) -> str:
    """What somebody's Assessment has found out about the other duelist."""
    other = blanks.name_of(opponent_seat(blanks.fight, blanks.me))
    found = f"{blanks.who} finds out that {other}"
    secret, value = divmod(blanks.n, 100)
    match Secret(secret):
        case Secret.WOUND_RANK:
            return f"{found} is {phrases.WOUND_RANKS[min(value, WoundRank.OUT)]}."
        case Secret.EMPHASES:
            return f"{found} has {'an' if value else 'no'} Emphasis of Iaijutsu."
        case Secret.VOID_POINTS:
            return f"{found} has {counted(value, 'Void Point')} left."
        case _:
            return f"{found} has {SECRETS[Secret(secret)].has} {value}."


# Other rolls


def succeeds(blanks: Blanks) -> str | None:
    if not ROLLS[Why(blanks.n)].result_told:
        return None
    return f"{blanks.who} succeeds ({phrases.ROLLS[blanks.n]})."


def fails(blanks: Blanks) -> str | None:
    if not ROLLS[Why(blanks.n)].result_told:
        return None
    return f"{blanks.who} fails ({phrases.ROLLS[blanks.n]})."
