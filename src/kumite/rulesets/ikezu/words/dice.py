"""What each die is for, in English, and how it reads once it has fallen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kumite.rulesets import Level, Line, Sum, Viewer, parts
from kumite.rulesets.shared.language import sentence
from kumite.rulesets.shared.secrets import knows
from kumite.table import Question, Verb

from ..rules.dueling.clash import clash_weapon
from ..rules.morale import bonus, leader_of, may_break
from ..rules.quick import first_score, quick_against, quick_in_draw
from ..rules.ranges import pair_in_hand
from ..rules.saves import attribute_for, most_at_risk, passes, value_of_attribute
from ..rules.standing import able_on
from ..rules.weapon_dice import dice_rolled
from ..state import BOTH, Fight, Fighter
from ..terms import Attribute, ClashDamage, DuelEdge, MoraleRoll, NpcQuick, Phase, Why
from .naming import Blanks, is_plural, name_of
from .phrases import ATTRIBUTES


@dataclass(frozen=True)
class Roll:
    """What a die is for, as in `Kenta, damage with the katana`."""

    text: str
    rules: tuple[str, ...]
    blow: str = ""
    """For the damage of an attack: the thing that shows a number. Such dice are rolled in the open."""
    open: bool = False
    """Whether everybody sees it fall, though it is no damage."""
    private: bool = False
    """Whether viewers who do not know the fighter's numbers do not even learn that it is rolled."""
    passed: str = ""
    """How the log tells that the save was passed, where the rules tell it."""
    failed: str = ""
    """How it tells that the save was failed."""


WHYS: dict[Why, Roll] = {
    Why.NOTHING: Roll("a die for nothing", ("IKE-DICE-1",)),
    Why.FIRST_ROUND_SAVE: Roll("save to act before the opponents", ("IKE-RND-3", "IKE-SAVE-1")),
    Why.INITIATIVE_SAVE: Roll("save for the initiative", ("IKE-DUEL-DEATH-2", "IKE-SAVE-1")),
    Why.ENCOUNTER_SAVE: Roll("save against terror", ("IKE-CRE-4", "IKE-SAVE-1"), passed="{who} bears it."),
    Why.ENCOUNTER_LOSS: Roll("loss of WIL by the sight of it", ("IKE-CRE-4",)),
    Why.FRIGHTENED_MINUTES: Roll("minutes of fright", ("IKE-CRE-4", "IKE-RND-11")),
    Why.DAMAGE: Roll("damage with the {arms}", ("IKE-DMG-2", "IKE-DICE-3"), blow="{main}"),
    Why.OFF_HAND_DAMAGE: Roll("damage with the {off}", ("IKE-DUAL-1", "IKE-DICE-3"), blow="{off}"),
    Why.BLAST_COUNT: Roll("how many the blast reaches", ("IKE-BLAST-2",), open=True),
    Why.ATTACK_SAVE: Roll("save to hit something so quick", ("IKE-CRE-7", "IKE-SAVE-1")),
    Why.CRITICAL_DAMAGE_SAVE: Roll("save against Critical Damage", ("IKE-CRIT-2", "IKE-SAVE-8")),
    Why.MORE_DAMAGE: Roll("further damage to STR", ("IKE-CRE-1", "IKE-CRIT-5")),
    Why.ATTRIBUTE_LOSS: Roll("points lost", ("IKE-CRIT-5", "IKE-ATTR-5")),
    Why.DURATION: Roll("how long it lasts", ("IKE-RND-11",)),
    Why.POSSESSION_SAVE: Roll("save against possession", ("IKE-CRIT-5", "IKE-SAVE-1")),
    Why.GRAPPLE_SAVE: Roll("save against the grip", ("IKE-CRIT-5", "IKE-SAVE-1")),
    Why.DRAG_SAVE: Roll("save against the pull into the deep", ("IKE-CRE-9", "IKE-SAVE-1")),
    Why.TRAMPLE_DAMAGE: Roll("damage of the trampling feet", ("IKE-CRE-1", "IKE-BLAST-1"), blow="trampling"),
    Why.CLUB_DAMAGE: Roll("damage of the living club", ("IKE-CRE-8",), blow="living club"),
    Why.ONGOING_DAMAGE: Roll("damage of what goes on", ("IKE-CRE-3",)),
    Why.BREAK_FREE_SAVE: Roll(
        "save to break free", ("IKE-ACT-2", "IKE-SAVE-1"), failed="{who} does not get free."
    ),
    Why.DISARM_SAVE: Roll(
        "save to keep hold of the weapon",
        ("IKE-STEP-2", "IKE-SAVE-1"),
        passed="{who} keeps hold of the weapon.",
    ),
    Why.SHOCK_SAVE: Roll(
        "save against Shock", ("IKE-SHOCK-1", "IKE-SHOCK-2"), passed="{who} shakes off the shock."
    ),
    Why.RETREAT_SAVE: Roll("save to get away", ("IKE-RET-1", "IKE-SAVE-1")),
    Why.MORALE_SAVE: Roll("save for morale", ("IKE-MOR-1", "IKE-MOR-2", "IKE-MOR-3")),
    Why.PANIC_SAVE: Roll("save against panic", ("IKE-PAN-1", "IKE-SAVE-1"), passed="{who} does not panic."),
    Why.RECOVER_SAVE: Roll(
        "save to shake off the panic",
        ("IKE-PAN-1", "IKE-SAVE-1"),
        failed="The panic keeps its hold on {who}.",
    ),
    Why.RISKY_SAVE: Roll(
        "save for something risky",
        ("IKE-ACT-4", "IKE-SAVE-1"),
        passed="{who} brings it off.",
        failed="{who} does not bring it off.",
    ),
    Why.OPPOSED_SAVE: Roll(
        "save to thwart it",
        ("IKE-SAVE-4", "IKE-SAVE-1"),
        passed="{who} thwarts it.",
        failed="{who} cannot stop it.",
    ),
    Why.PULL_LOOSE_SAVE: Roll(
        "save to pull a friend loose",
        ("IKE-CRE-11", "IKE-SAVE-1"),
        failed="{who} cannot pull the friend loose.",
    ),
    Why.SCAR_PLACE: Roll("where the scar is", ("IKE-SCAR-T1", "IKE-SCAR-T4"), private=True),
    Why.SCAR_ATTRIBUTE: Roll("which attribute the head wound touches", ("IKE-SCAR-T6",), private=True),
    Why.SCAR_TOTAL: Roll("total for the scar", ("IKE-SCAR-3", "IKE-SCAR-6"), private=True),
    Why.SCAR_SAVE: Roll("save to grow by the scar", ("IKE-SCAR-T8", "IKE-SCAR-T10"), private=True),
    Why.SCAR_GAIN: Roll("WIL gained by the scar", ("IKE-SCAR-T8", "IKE-SCAR-T10"), private=True),
    Why.FIRST_SCAR_BONUS: Roll("HP for the first scar", ("IKE-SCAR-4", "IKE-SCAR-5"), private=True),
    Why.FIRST_PERMANENT_WOUND_BONUS: Roll("HP for the first permanent wound", ("IKE-WND-12",), private=True),
    Why.STAREDOWN: Roll("save in the staredown", ("IKE-DUEL-STARE", "IKE-DUEL-3")),
    Why.DRAW: Roll("save in the draw", ("IKE-DUEL-DRAW", "IKE-DUEL-3")),
    Why.CLASH: Roll("save in the clash", ("IKE-DUEL-CLASH-1", "IKE-DUEL-3")),
    Why.CLASH_DAMAGE: Roll("damage of the clash", ("IKE-DUEL-CLASH-2", "IKE-DICE-3"), blow="{blade}"),
    Why.CLASH_D12: Roll("damage of the clash", ("IKE-DUEL-CLASH-2", "IKE-DICE-3"), blow="d12"),
}


def label(fight: Fight, why: Why) -> str:
    """What a die is for, and of a save the attribute before it: `DEX save to get away`."""
    attribute = attribute_for(fight, why)
    return f"{ATTRIBUTES[attribute]} {WHYS[why].text}" if attribute else WHYS[why].text


def dice_of(question: Question) -> str:
    """The dice themselves: `d20`, `3d6`, `higher of 2d8`, `best 2 of 3d6`."""
    if question.verb == Verb.ROLL:
        return f"d{question.first}"
    dice = f"{question.second}d{question.first}"
    if question.third == question.second:
        return dice
    if question.second == 2:
        return f"{'higher' if question.third > 0 else 'lower'} of {dice}"
    return f"{'best' if question.third > 0 else 'worst'} {abs(question.third)} of {dice}"


def ask_for_dice(fight: Fight, names: Sequence[str], question: Question) -> Line:
    """Whose dice they are, which, and what for."""
    roll = WHYS[Why(question.about)]
    text = label(fight, Why(question.about)).format_map(Blanks(fight, names, question.who, 0))
    why = rules_on_top(fight, question.who, Why(question.about))
    asked = sentence(f"{name_of(names, question.who)}, {text}: {dice_of(question)}")
    return Line(asked, (*roll.rules, *why))


def dice_fell(
    fight: Fight, names: Sequence[str], question: Question, answer: int, viewer: Viewer
) -> Line | None:
    """What the dice show; viewers who may not know it learn at most that dice were rolled."""
    why = Why(question.about)
    roll = WHYS[why]
    blanks = Blanks(fight, names, question.who, answer)
    if roll.blow:
        blow = roll.blow.format_map(blanks)
        shows = "show" if is_plural(blow) else "shows"
        return Line(
            sentence(f"{blanks.whose} {blow} {shows} {answer} ({dice_of(question)})."),
            roll.rules,
            Level.DETAIL,
        )
    text = f"{blanks.who}, {label(fight, why)}"
    waits = waits_for(why, question.who)
    if not roll.open and not knows(fight, viewer, question.who):
        unseen = Line(sentence(f"{text}: rolled out of sight."), roll.rules, Level.DETAIL, whom=waits)
        return None if roll.private else unseen
    rules = (*roll.rules, *rules_on_top(fight, question.who, why))
    score = score_of(fight, question.who, why) if question.who >= 0 else None
    if score is None:
        return Line(sentence(f"{text}: {answer} ({dice_of(question)})."), rules, Level.DETAIL, whom=waits)
    against = f"{score.about} {score}"
    clause = f"{blanks.who} {answer} against {score.total}" if why in CONTESTED_SAVES else ""
    told = sentence(
        f"{text}: {answer} ({dice_of(question)}) against {against}{verdict(fight, why, answer, score)}."
    )
    return Line(told, rules, Level.DETAIL, clause=clause, sums=(score,), whom=waits)


CONTESTED_SAVES = (Why.STAREDOWN, Why.DRAW, Why.CLASH, Why.INITIATIVE_SAVE)
"""In these the dice of two are compared."""
FORTUNES = (
    Why.FIRST_ROUND_SAVE,
    Why.ENCOUNTER_SAVE,
    Why.CRITICAL_DAMAGE_SAVE,
    Why.DISARM_SAVE,
    Why.SHOCK_SAVE,
    Why.RETREAT_SAVE,
    Why.BREAK_FREE_SAVE,
    Why.PULL_LOOSE_SAVE,
    Why.MORALE_SAVE,
    Why.PANIC_SAVE,
    Why.RECOVER_SAVE,
    Why.RISKY_SAVE,
    Why.OPPOSED_SAVE,
)
"""Saves of which the log tells next what comes of them for whoever saves."""


def waits_for(why: Why, who: int) -> int:
    """Whose fate the die decides: in a contest that of both."""
    return 0 if why in CONTESTED_SAVES else who if why in FORTUNES else -1


def verdict(fight: Fight, why: Why, answer: int, score: Sum) -> str:
    """Whether the save is passed; nothing where the dice of two are compared, or an edge may change one."""
    if why in CONTESTED_SAVES or fight.house.duel_edge == DuelEdge.MINUS_ONE:
        return ""
    if passes(answer, answer, score.total):
        return ", passed" + (" by a natural 1" if answer > score.total else "")
    return ", failed" + (" by a natural 20" if answer <= score.total else "")


def score_of(fight: Fight, who: int, why: Why) -> Sum | None:
    """The attribute behind a save as it is now and what comes on top, `11 + 2 (Quick) = 13`; or none."""
    me, attribute = fight.fighters[who], attribute_of_save(fight, who, why)
    if attribute == Attribute.NONE:
        return None
    score = value_of_attribute(me, attribute)
    more = on_top(fight, me, why)
    what = "a leader near" if why == Why.MORALE_SAVE else "Quick"
    return Sum(score + more, parts((score, ""), (more, what)), ATTRIBUTES[attribute])


def attribute_of_save(fight: Fight, who: int, why: Why) -> Attribute:
    """With what somebody saves; for a risky attempt the Guide has said it."""
    if why not in (Why.RISKY_SAVE, Why.OPPOSED_SAVE):
        return Attribute(attribute_for(fight, why))
    found = [one.ruling.risky for one in fight.fighters if one.ruling.risky and one.ruling.saver == who + 1]
    return Attribute(found[0]) if len(set(found)) == 1 else Attribute.NONE


def on_top(fight: Fight, me: Fighter, why: Why) -> int:
    """IKE-QUICK-1, IKE-DUEL-DRAW-QUICK, IKE-MOR-3: what Quick or a leader nearby adds to the attribute."""
    match why:
        case Why.FIRST_ROUND_SAVE:
            return first_score(fight, me) - value_of_attribute(me, attribute_for(fight, why))
        case Why.INITIATIVE_SAVE:
            others = able_on(fight, 1 - me.side)
            return quick_against(fight, me, fight.fighters[most_at_risk(fight, others)]) if others else 0
        case Why.DRAW:
            return quick_in_draw(fight, me, fight.fighters[1 - me.seat])
        case Why.MORALE_SAVE:
            return bonus(fight, me.group, 0 if rolls_for_others(fight, me) else 1 << me.seat)
    return 0


def rules_on_top(fight: Fight, who: int, why: Why) -> tuple[str, ...]:
    """The rules behind what is added to the attribute or taken off it, where there is something."""
    if who < 0 or on_top(fight, fight.fighters[who], why) == 0:
        return ()
    match why:
        case Why.FIRST_ROUND_SAVE if fight.house.npc_quick == NpcQuick.LOWERS_PC_DEX:
            return ("IKE-QUICK-1", "IKE-QUICK-3")
        case Why.DRAW:
            return ("IKE-QUICK-1", "IKE-DUEL-DRAW-QUICK")
        case Why.FIRST_ROUND_SAVE | Why.INITIATIVE_SAVE:
            return ("IKE-QUICK-1",)
    return ()


def rolls_for_others(fight: Fight, me: Fighter) -> bool:
    """IKE-MOR-3: whether a morale save is the one roll of a leader with others who could break."""
    if leader_of(fight, me.group) != me.seat or fight.house.morale_roll != MoraleRoll.LEADER_OR_EACH:
        return False
    return any(may_break(one) for one in fight.fighters if one.group == me.group and one is not me)


def has_several_dice(fight: Fight, me: Fighter) -> bool:
    """Whether the attack that a fighter is making rolls more than one damage die for a target."""
    if fight.phase != Phase.CLASH:
        return me.declared.weapon == BOTH or dice_rolled(me.weapons[me.declared.weapon]) > 1
    pair = me.off != 0 and pair_in_hand(me)
    d12 = fight.house.clash_damage == ClashDamage.DIE_AND_D12
    return pair or d12 or dice_rolled(me.weapons[clash_weapon(me)]) > 1
