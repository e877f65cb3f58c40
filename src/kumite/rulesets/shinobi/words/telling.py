"""What is a deed and what is a detail, and what a result adds to the sentence of its deed."""

from __future__ import annotations

from collections.abc import Sequence

from kumite.rulesets import Level
from kumite.rulesets.shared.bits import has, size
from kumite.rulesets.shared.language import counted

from ..repertoire.actions import ATTACKS
from ..rules.initiative.held import pending_damage
from ..rules.wounds.wound_list import severity_of
from ..state import Deed, Effect, Fight
from ..terms import Action, Cause, Defence, EffectKind, Event, Phase, Severity, StatusKind, WoundName
from .declared import doing, in_hand, technique_of
from .naming import Blanks, term

EXHAUSTED = 5
"""The level of Fatigue from which on it is news: at 6 one faints."""


def is_deed(deed: Deed) -> bool:
    """Whether what is declared is told once more when it is done: an attack or a technique."""
    return deed.kind == Action.TECHNIQUE or has(ATTACKS, deed.kind)


def of_declaration(blanks: Blanks) -> Level:
    """A declaration of what is told when it is done is a detail; of anything else it is all that is told."""
    return Level.DETAIL if is_deed(in_hand(blanks)) else Level.STEP


def of_movement(blanks: Blanks) -> Level:
    """That somebody arrives is a step; the few yards that go with an attack are part of it."""
    return Level.STEP if blanks.fight.phase == Phase.OPEN else Level.DETAIL


def of_gear(blanks: Blanks) -> Level:
    """What is drawn or dropped before the battle is a step, in the middle of a deed a result of it."""
    return Level.STEP if blanks.fight.phase in (Phase.START, Phase.OPEN) else Level.RESULT


def of_fatigue(blanks: Blanks) -> Level:
    """Fatigue is news once one is about to faint."""
    return Level.RESULT if blanks.n >= EXHAUSTED else Level.DETAIL


def of_ended_status(blanks: Blanks) -> Level:
    """That blood or fire stops for good is worth a line, but for those whom it fells."""
    me = blanks.me
    more = any(one.kind == blanks.n for one in me.statuses)
    falls = me.vitality_max > 0 and me.vitality + me.hp <= pending_damage(blanks.fight, me.seat)
    stops = blanks.n in (StatusKind.BLEED, StatusKind.IGNITE) and not more and not falls
    return Level.STEP if stops else Level.DETAIL


NEWS = (
    StatusKind.BLEED,
    StatusKind.IGNITE,
    StatusKind.IMMOBILIZE,
    StatusKind.SUFFOCATION,
    StatusKind.VISIBILITY,
    StatusKind.SLEEP,
)


# Deeds


def acts(blanks: Blanks) -> str:
    """`Goro uses rising knee on Isao.`"""
    return f"{blanks.who} {doing(blanks, in_hand(blanks))}."


def winds_up(blanks: Blanks) -> str:
    """Whose delayed action takes effect when, and what it is."""
    return f"{blanks.who} winds up and {doing(blanks, blanks.me.deed)} on count {blanks.n}."


def at_once(blanks: Blanks) -> str | None:
    """What several have done on one count, unless all of it is told beneath their deeds."""
    if alone(blanks.fight) or each_has_one(blanks.fight):
        return None
    return "All of it takes effect at once."


def left_out(blanks: Blanks) -> str:
    """What one count has no room for, which is told rather than lost in silence."""
    effects = counted(blanks.n, "lesser effect")
    return f"More happens at once than there is room for: {effects} left out."


# What a result adds


def alone(fight: Fight) -> bool:
    """Whether there is one deed on this count only, so that all that happens comes of it."""
    if fight.phase != Phase.RESOLVE:
        return False
    acting = [
        me
        for me in fight.fighters[: fight.count]
        if has(fight.actors, me.seat) and is_deed(me.deed) and not me.deed.due and not me.deed.called_off
    ]
    return len(acting) + fight.due.bit_count() == 1


def own_seat(blanks: Blanks) -> int:
    return blanks.seat


def attacker(blanks: Blanks) -> int:
    """The seat of whoever's attack somebody answers."""
    return blanks.me.attack.hit_by - 1


WORK = (
    Event.DAMAGE_TAKEN,
    Event.WOUNDED,
    Event.STATUS,
    Event.STUNNED,
    Event.INCAPACITATED,
    Event.UNCONSCIOUS,
    Event.DIES,
)
"""What comes of somebody's deed, beneath which it is told."""


def whose_work(fight: Fight, victim: int) -> int:
    """The seat of whoever has done this to them; -1 where it comes by itself, or from several at once."""
    return of_effects([each for each in fight.effects[: fight.effect_count] if each.victim == victim], fight)


def of_effects(effects: Sequence[Effect], fight: Fight) -> int:
    """Whose effects these are; -1 where they are not of one fighter, or not of what they do on this count."""
    by = {effect.by for effect in effects}
    if not several(fight):
        by.discard(0)
    doer = by.pop() - 1 if len(by) == 1 else -1
    return doer if doer >= 0 and (not several(fight) or has(fight.actors | fight.due, doer)) else -1


def several(fight: Fight) -> bool:
    """Whether several act on this count."""
    return size(fight.actors) + size(fight.due) > 1


def each_has_one(fight: Fight) -> bool:
    """Whether all that is held comes of a deed of this count, and only such things as are told beneath it."""
    held = fight.effects[: fight.effect_count]
    plain = all(effect.kind in WORKS and effect.cause in (Cause.NONE, Cause.ATTACK) for effect in held)
    return bool(held) and plain and all(whose_work(fight, effect.victim) >= 0 for effect in held)


WORKS = (
    EffectKind.DAMAGE,
    EffectKind.HP_DAMAGE,
    EffectKind.VITALITY_DAMAGE,
    EffectKind.WOUND,
    EffectKind.STATUS,
    EffectKind.STUN,
)
"""Effects of which nothing else is told than what `WORK` has."""


def is_duel(fight: Fight) -> bool:
    """Whether there are two only, so that nobody has to be named twice."""
    return fight.count == 2


def adds(blanks: Blanks, of_one: str, of_many: str) -> str:
    """What is added to the sentence of the deed; a sentence of its own, where there is no deed.

    Who does it is named where it befalls themselves. `of_many` has `{all}` for whoever it befalls.
    """
    fight = blanks.fight
    if fight.phase != Phase.RESOLVE:
        return ""
    themselves = has(fight.actors | fight.due, blanks.me.seat)
    return of_one if is_duel(fight) and alone(fight) and not themselves else of_many


def damage(blanks: Blanks) -> str:
    """What a blow does, or what effort costs because of a wound."""
    wound = price_of(blanks)
    if wound:
        return f"{blanks.n} damage to {blanks.who} by the {wound}"
    return adds(blanks, f"{blanks.n} damage", f"{blanks.n} damage to {blanks.all}")


def price_of(blanks: Blanks) -> str:
    """The wound for which somebody pays this damage; empty where it comes from elsewhere."""
    fight = blanks.fight
    for effect in fight.effects[: fight.effect_count]:
        if effect.cause == Cause.WOUND and effect.victim == blanks.me.seat and effect.amount == blanks.n:
            if effect.kind in (EffectKind.DAMAGE, EffectKind.HP_DAMAGE):
                return wound_called(effect.detail).removesuffix(" arm").removesuffix(" leg")
    return ""


def stunned(blanks: Blanks) -> str:
    counts = counted(blanks.n, "count")
    return adds(blanks, f"stunned for {counts}", f"{blanks.all} stunned for {counts}")


def wounded(blanks: Blanks) -> str:
    """`bruised arm (Minor)`."""
    named = f"{wound_called(blanks.n)} ({term(Severity, severity_of(blanks.n)).capitalize()})"
    return adds(blanks, named, f"{named} for {blanks.all}")


def wound_called(name: int) -> str:
    return term(WoundName, name).removesuffix(" by piercing").removesuffix(" by slashing")


def no_damage(blanks: Blanks) -> str:
    return adds(blanks, "no damage", f"no damage to {blanks.all}")


# Whether an attack hits

FAILS: dict[int, tuple[str, str]] = {
    Defence.DODGE: ("dodges", "fails to dodge"),
    Defence.PARRY_RIGHT: ("parries", "fails to parry"),
    Defence.PARRY_LEFT: ("parries", "fails to parry"),
    Defence.PARRY_UNARMED: ("parries", "fails to parry"),
    Defence.PARRY_DRAWN: ("parries", "fails to parry"),
    Defence.EVADE: ("is no longer there", "is where the attack comes down"),
}
"""How each defense is told: where it works and where it does not."""


def gets_away(blanks: Blanks) -> str:
    """`Isao dodges, 21 against 14.`"""
    return f"{blanks.who} {works(blanks)}{against(blanks, -blanks.n)}."


def works(blanks: Blanks) -> str:
    me = blanks.me
    if not me.attack.defence or (me.attack.defence in FAILS and not me.attack.defence_die):
        return "gets away"
    if me.attack.defence in FAILS:
        return FAILS[me.attack.defence][0]
    return f"is saved by {technique_of(blanks.names, me, me.reply)}"


def is_struck(blanks: Blanks) -> str:
    """`Isao fails to dodge, 9 against 14, and is hit in full.`"""
    me, defence = blanks.me, blanks.me.attack.defence
    if defence == Defence.BLOCK:
        return f"{blanks.who} blocks, and takes what comes through."
    how_much = "is hit in full" if blanks.n == 100 else f"takes {blanks.n}% of it"
    if not me.attack.defence_die:
        return f"{blanks.who} is hit without a defense."
    if me.attack.crossed:
        return f"{blanks.who} fails both rolls, so that the damage dice count three times, and {how_much}."
    fails = (
        FAILS[defence][1]
        if defence in FAILS
        else f"is not saved by {technique_of(blanks.names, me, me.reply)}"
    )
    return f"{blanks.who} {fails}{against(blanks, me.attack.margin)}, and {how_much}."


def against(blanks: Blanks, margin: int) -> str:
    """`, 21 against 14`; nothing where no roll, or more than one, stands against the attack."""
    attack = blanks.me.attack
    if not attack.defence_die or attack.second_die:
        return ""
    total = attack.defence_die + attack.defence_bonus
    return f", {total} against {total + margin}"


def gets_away_clause(blanks: Blanks) -> str:
    numbers = against(blanks, -blanks.n)
    if is_duel(blanks.fight) and blanks.me.attack.defence in FAILS:
        done = "parried" if "parr" in FAILS[blanks.me.attack.defence][0] else "dodged"
        return f"{done}{numbers}"
    return f"{blanks.who} {works(blanks)}{of_one_of_many(blanks, numbers)}"


def of_one_of_many(blanks: Blanks, numbers: str) -> str:
    """`, 21 against 14`; but ` (21 against 14)` where clauses about others may stand before and after."""
    return numbers if is_duel(blanks.fight) or not numbers else f" ({numbers.removeprefix(', ')})"


def is_struck_clause(blanks: Blanks) -> str:
    """`hits, 14 against 9`."""
    attack = blanks.me.attack
    total = attack.defence_die + attack.defence_bonus
    numbers = f", {total + attack.margin} against {total}" if against(blanks, 0) else ""
    numbers = of_one_of_many(blanks, numbers)
    said = "blocked" if attack.defence == Defence.BLOCK else "hits"
    whom = "" if is_duel(blanks.fight) else f" {blanks.who}"
    if blanks.n < 100:
        return f"hits{whom} for {blanks.n}%{numbers}"
    if is_duel(blanks.fight):
        return f"{said}{numbers}"
    return f"blocked by {blanks.who}" if said == "blocked" else f"{said} {blanks.who}{numbers}"


# Take the Hit


def shares_the_hit(blanks: Blanks) -> str:
    """`Masako leaps in, but 60% of it reaches Toku.`"""
    if blanks.n == 100:
        return f"{blanks.protector} leaps in too late: all of it reaches {blanks.who}."
    return f"{blanks.protector} leaps in, but {blanks.n}% of it reaches {blanks.who}."


def shares_the_hit_clause(blanks: Blanks) -> str:
    if blanks.n == 100:
        return f"{blanks.protector} leaps in too late"
    return f"{blanks.protector} leaps in, {blanks.n}% still reaches {blanks.who}"
