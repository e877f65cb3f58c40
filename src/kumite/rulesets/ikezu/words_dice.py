"""What each die is for, in English, and how it reads once it has fallen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...table import Question, Verb
from .. import Line, Viewer
from ..language import sentence
from .duel import clash_weapon
from .morale import bonus, leader_of, may_break
from .naming import Blanks, name_of
from .phrases import ATTRIBUTES
from .quick import first_score, quick_against
from .ranges import pair_in_hand
from .saves import most_at_risk
from .secrets import knows
from .standing import able_on
from .state import BOTH, Fight, Fighter
from .terms import Attribute, ClashDamage, MoraleRoll, Phase, Why


@dataclass(frozen=True)
class Roll:
    """What a die is for, as in `Kenta, DEX save to act first`."""

    text: str
    rules: tuple[str, ...]
    attribute: Attribute = Attribute.NONE
    """What a save is made against."""
    blow: str = ""
    """For the damage of an attack: what it is that shows a number. Such dice are rolled in the open."""
    private: bool = False
    """Whether others than those who know the numbers are not even told that it is rolled."""


STR, DEX, WIL = Attribute.STR, Attribute.DEX, Attribute.WIL

WHYS: dict[Why, Roll] = {
    Why.NOTHING: Roll("a die for nothing", ("IKE-DICE-1",)),
    Why.FIRST_ROUND_SAVE: Roll("DEX save to act before the opponents", ("IKE-RND-3", "IKE-SAVE-1"), DEX),
    Why.INITIATIVE_SAVE: Roll("DEX save for the initiative", ("IKE-DUEL-DEATH-2", "IKE-SAVE-1"), DEX),
    Why.ENCOUNTER_SAVE: Roll("WIL save against the terrible sight", ("IKE-CRE-4", "IKE-SAVE-1"), WIL),
    Why.ENCOUNTER_LOSS: Roll("WIL that the sight of it costs", ("IKE-CRE-4",)),
    Why.FRIGHTENED_MINUTES: Roll("minutes of fright", ("IKE-CRE-4", "IKE-RND-11")),
    Why.DAMAGE: Roll("damage with the {arms}", ("IKE-DMG-2", "IKE-DICE-3"), blow="{main}"),
    Why.OFF_HAND_DAMAGE: Roll("damage with the {off}", ("IKE-DUAL-1", "IKE-DICE-3"), blow="{off}"),
    Why.BLAST_COUNT: Roll("how many the blast reaches", ("IKE-BLAST-2",), blow="blast"),
    Why.ATTACK_SAVE: Roll("DEX save to hit something so quick", ("IKE-CRE-7", "IKE-SAVE-1"), DEX),
    Why.CRITICAL_DAMAGE_SAVE: Roll("STR save against Critical Damage", ("IKE-CRIT-2", "IKE-SAVE-8"), STR),
    Why.MORE_DAMAGE: Roll("further damage to STR", ("IKE-CRE-1", "IKE-CRIT-5")),
    Why.ATTRIBUTE_LOSS: Roll("points lost", ("IKE-CRIT-5", "IKE-ATTR-5")),
    Why.DURATION: Roll("how long it lasts", ("IKE-RND-11",)),
    Why.POSSESSION_SAVE: Roll("WIL save against possession", ("IKE-CRIT-5", "IKE-SAVE-1"), WIL),
    Why.GRAPPLE_SAVE: Roll("DEX save against the grip", ("IKE-CRIT-5", "IKE-SAVE-1"), DEX),
    Why.DRAG_SAVE: Roll("STR save against being dragged under", ("IKE-CRE-9", "IKE-SAVE-1"), STR),
    Why.TRAMPLE_DAMAGE: Roll("damage of the trampling feet", ("IKE-CRE-1", "IKE-BLAST-1"), blow="trampling"),
    Why.CLUB_DAMAGE: Roll("damage of the living club", ("IKE-CRE-8",), blow="living club"),
    Why.ONGOING_DAMAGE: Roll("damage that goes on", ("IKE-CRE-3",)),
    Why.BREAK_FREE_SAVE: Roll("STR save to break free", ("IKE-ACT-2", "IKE-SAVE-1"), STR),
    Why.DISARM_SAVE: Roll("STR save to keep hold of the weapon", ("IKE-STEP-2", "IKE-SAVE-1"), STR),
    Why.SHOCK_SAVE: Roll("STR save against Shock", ("IKE-SHOCK-1", "IKE-SHOCK-2"), STR),
    Why.RETREAT_SAVE: Roll("DEX save to get away", ("IKE-RET-1", "IKE-SAVE-1"), DEX),
    Why.MORALE_SAVE: Roll("WIL save for morale", ("IKE-MOR-1", "IKE-MOR-2", "IKE-MOR-3"), WIL),
    Why.PANIC_SAVE: Roll("WIL save against panic", ("IKE-PAN-1", "IKE-SAVE-1"), WIL),
    Why.RECOVER_SAVE: Roll("WIL save to shake off the panic", ("IKE-PAN-1", "IKE-SAVE-1"), WIL),
    Why.RISKY_SAVE: Roll("save for something risky", ("IKE-ACT-4", "IKE-SAVE-1")),
    Why.OPPOSED_SAVE: Roll("save to thwart it", ("IKE-SAVE-4", "IKE-SAVE-1")),
    Why.SCAR_PLACE: Roll("where the scar is", ("IKE-SCAR-T1", "IKE-SCAR-T4"), private=True),
    Why.SCAR_ATTRIBUTE: Roll("which attribute the head wound touches", ("IKE-SCAR-T6",), private=True),
    Why.SCAR_TOTAL: Roll("what the scar makes of it", ("IKE-SCAR-3", "IKE-SCAR-6"), private=True),
    Why.SCAR_SAVE: Roll("WIL save to grow by the scar", ("IKE-SCAR-T8", "IKE-SCAR-T10"), WIL, private=True),
    Why.SCAR_GAIN: Roll("WIL gained by the scar", ("IKE-SCAR-T8", "IKE-SCAR-T10"), private=True),
    Why.FIRST_SCAR_BONUS: Roll("HP for the first scar", ("IKE-SCAR-4", "IKE-SCAR-5"), private=True),
    Why.FIRST_PERMANENT_WOUND_BONUS: Roll("HP for the first permanent wound", ("IKE-WND-12",), private=True),
    Why.STAREDOWN: Roll("WIL save in the staredown", ("IKE-DUEL-STARE", "IKE-DUEL-3"), WIL),
    Why.DRAW: Roll("DEX save in the draw", ("IKE-DUEL-DRAW", "IKE-DUEL-3"), DEX),
    Why.CLASH: Roll("STR save in the clash", ("IKE-DUEL-CLASH-1", "IKE-DUEL-3"), STR),
    Why.CLASH_DAMAGE: Roll("damage of the clash", ("IKE-DUEL-CLASH-2", "IKE-DICE-3"), blow="{blade}"),
    Why.CLASH_D12: Roll("damage of the clash", ("IKE-DUEL-CLASH-2", "IKE-DICE-3"), blow="force"),
}


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
    text = roll.text.format_map(Blanks(fight, names, question.who, 0))
    return Line(sentence(f"{name_of(names, question.who)}, {text}: {dice_of(question)}"), roll.rules)


def dice_fell(
    fight: Fight, names: Sequence[str], question: Question, answer: int, viewer: Viewer
) -> Line | None:
    """What the dice show; for those who may not know it, at most that they were rolled."""
    roll = WHYS[Why(question.about)]
    blanks = Blanks(fight, names, question.who, answer)
    if roll.blow:
        blow = roll.blow.format_map(blanks)
        shows = "show" if is_plural(blow) else "shows"
        return Line(sentence(f"{blanks.whose} {blow} {shows} {answer} ({dice_of(question)})."), roll.rules)
    text = f"{blanks.who}, {roll.text}"
    if not knows(fight, viewer, question.who):
        return None if roll.private else Line(sentence(f"{text}: rolled out of sight."), roll.rules)
    against = score_of(fight, question.who, Why(question.about)) if question.who >= 0 else ""
    return Line(sentence(f"{text}: {answer} ({dice_of(question)}{against})."), roll.rules)


def score_of(fight: Fight, who: int, why: Why) -> str:
    """The attribute behind a save as it is now and what comes on top, `, DEX 11 + 2`; or nothing."""
    me, attribute = fight.fighters[who], WHYS[why].attribute
    scores = {STR: me.strength, DEX: me.dexterity, WIL: me.will}
    if attribute not in scores:
        return ""
    more = on_top(fight, me, why)
    extra = f" {'+' if more > 0 else '-'} {abs(more)}" if more else ""
    return f", {ATTRIBUTES[attribute]} {scores[attribute]}{extra}"


def on_top(fight: Fight, me: Fighter, why: Why) -> int:
    """IKE-QUICK-1, IKE-MOR-3: what a Quick weapon or a leader nearby adds to the attribute."""
    match why:
        case Why.FIRST_ROUND_SAVE:
            return first_score(fight, me) - me.dexterity
        case Why.INITIATIVE_SAVE:
            others = able_on(fight, 1 - me.side)
            return quick_against(fight, me, fight.fighters[most_at_risk(fight, others)]) if others else 0
        case Why.MORALE_SAVE:
            return bonus(fight, me.group, 0 if rolls_for_others(fight, me) else 1 << me.seat)
    return 0


def rolls_for_others(fight: Fight, me: Fighter) -> bool:
    """IKE-MOR-3: whether a morale save is the one roll of a leader with others who could break."""
    if leader_of(fight, me.group) != me.seat or fight.house.morale_roll != MoraleRoll.LEADER_OR_EACH:
        return False
    return any(may_break(one) for one in fight.fighters if one.group == me.group and one is not me)


def is_plural(label: str) -> bool:
    """Whether `claws` or `talons` show a number, and not a katana."""
    return label.endswith("s") and not label.endswith("ss")


def has_several_dice(fight: Fight, me: Fighter) -> bool:
    """Whether the attack that a fighter is making rolls more than one damage die for a target."""
    if fight.phase != Phase.CLASH:
        return me.weapon == BOTH or me.weapons[me.weapon].dice > 1
    pair = me.off != 0 and pair_in_hand(me)
    d12 = fight.house.clash_damage == ClashDamage.DIE_AND_D12
    return pair or d12 or me.weapons[clash_weapon(me)].dice > 1
