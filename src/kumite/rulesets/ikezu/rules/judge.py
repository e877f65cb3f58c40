"""What the referee may rule on between a side's declarations and its dice.

One question opens the matter, so that a quiet turn costs the referee one answer. IKE-SAVE-6: saves
are asked for only where something is at risk.

Why it is so: docs/decisions/one-question-opens-the-referees-matters.md
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.rulesets.shared.bits import size
from kumite.rulesets.shared.seats import those
from kumite.table import REFEREE, Table

from ..state import DECLINE, Fight, Fighter
from ..terms import Action, Aid, Ask, Attribute, Ending, Event, Footing, Judgement, Outcome, Phase, Side, Why
from .abilities import armor_of
from .harm import start_dying_again
from .loss import die_at_strength_0, hide_hp, lose_dexterity, lose_strength, lose_will
from .ranges import change_band
from .referee import rule_amount, rule_on, rules_that
from .saves import save
from .standing import able_on, is_pc, present
from .wounds import wound


def judge(table: Table, fight: Fight, actors: int) -> None:
    """IKE-ACT-2, IKE-ACT-4, IKE-ADV-1, IKE-DIS-1, IKE-SAVE-6: rulings, until there are no more."""
    if fight.referee_asked == 0:
        return
    while fight.outcome == Outcome.GOING_ON:
        judgement = table.choose(REFEREE, Ask.JUDGEMENT, judgements(fight, actors))
        if judgement == Judgement.NOTHING:
            return
        concerned = judged(fight, actors, judgement)
        if concerned == 0:
            table.tell(REFEREE, Event.REFEREE_RULES, judgement)
            rule_on_fight(table, fight, judgement)
        else:
            me = fight.fighters[choose(table, REFEREE, Ask.JUDGED, concerned)]
            table.tell(me.seat, Event.REFEREE_RULES, judgement)
            rule_about(table, fight, me, judgement)


def judgements(fight: Fight, actors: int) -> int:
    """Everything that can be ruled on, as bits of Judgement."""
    options = 1 << Judgement.NOTHING | 1 << Judgement.END_FIGHT
    options |= 1 << Judgement.PC_SIDE_SURRENDERS | 1 << Judgement.OPPONENTS_SURRENDER
    if all_present(fight) != 0:
        options |= 1 << Judgement.BAND | 1 << Judgement.HARM
    if open_attacks(fight, actors) != 0:
        options |= 1 << Judgement.ADVANTAGE | 1 << Judgement.DISADVANTAGE
    if open_actions(fight, actors) != 0:
        options |= 1 << Judgement.IMPOSSIBLE | 1 << Judgement.RISKY_SAVE
        if size(all_able(fight)) > 1:
            options |= 1 << Judgement.OPPOSED_SAVE
    if pcs(fight) != 0:
        options |= 1 << Judgement.WOUND
    if unpanicked(fight) != 0:
        options |= 1 << Judgement.PANIC
    return options


def judged(fight: Fight, actors: int, judgement: int) -> int:
    """Those whom a ruling can be about, as bits of seats; 0 for one about the whole fight."""
    match judgement:
        case Judgement.ADVANTAGE | Judgement.DISADVANTAGE:
            return open_attacks(fight, actors)
        case Judgement.IMPOSSIBLE | Judgement.RISKY_SAVE | Judgement.OPPOSED_SAVE:
            return open_actions(fight, actors)
        case Judgement.BAND | Judgement.HARM:
            return all_present(fight)
        case Judgement.WOUND:
            return pcs(fight)
        case Judgement.PANIC:
            return unpanicked(fight)
    return 0


def rule_about(table: Table, fight: Fight, me: Fighter, judgement: int) -> None:
    """Carry out a ruling about one of the combatants."""
    match judgement:
        case Judgement.ADVANTAGE:
            me.ruling.footing = Footing.ADVANTAGE
        case Judgement.DISADVANTAGE:
            me.ruling.footing = Footing.DISADVANTAGE
        case Judgement.IMPOSSIBLE:
            me.ruling.impossible = 1
        case Judgement.RISKY_SAVE:
            call_for_save(table, fight, me, me)
        case Judgement.OPPOSED_SAVE:
            call_for_another(table, fight, me)
        case Judgement.BAND:
            place(table, fight, me)
        case Judgement.WOUND:
            inflict_wound(table, fight, me)
        case Judgement.PANIC:
            panic_save(table, fight, me)
        case _:  # harm to an attribute
            harm(table, fight, me)


def rule_on_fight(table: Table, fight: Fight, judgement: int) -> None:
    """Carry out a ruling that ends the fight."""
    match judgement:
        case Judgement.END_FIGHT:
            end_fight(table, fight, Outcome.NOBODY, Ending.GUIDE)
        case Judgement.PC_SIDE_SURRENDERS:
            end_fight(table, fight, Outcome.OPPONENTS, Ending.YIELDED)
        case _:  # the opponents surrender
            end_fight(table, fight, Outcome.PC_SIDE, Ending.YIELDED)


def open_attacks(fight: Fight, actors: int) -> int:
    """Actors whose attack, retreat or effort has not been ruled on yet."""
    bits = 0
    for me in those(fight.fighters, actors):
        if me.ruling.footing == Footing.EVEN:
            if me.declared.action in (Action.ATTACK, Action.RETREAT, Action.BREAK_FREE, Action.RECOVER):
                bits |= 1 << me.seat
            elif me.declared.action == Action.AID and me.declared.second == Aid.PULL_LOOSE:
                bits |= 1 << me.seat
    return bits


def open_actions(fight: Fight, actors: int) -> int:
    """Actors whose action can still be put at risk or forbidden."""
    bits = 0
    for me in those(fight.fighters, actors):
        if me.declared.action != Action.NOTHING:
            if me.ruling.impossible == 0 and me.ruling.risky == Attribute.NONE:
                bits |= 1 << me.seat
    return bits


def pcs(fight: Fight) -> int:
    bits = 0
    for me in fight.fighters[: fight.count]:
        if is_pc(me) and present(me):
            bits |= 1 << me.seat
    return bits


def unpanicked(fight: Fight) -> int:
    """IKE-PAN-1: the PCs who could panic, where the optional rule is in force."""
    bits = 0
    if fight.house.panic == 1:
        for me in fight.fighters[: fight.count]:
            if is_pc(me) and present(me) and me.panicked == 0:
                bits |= 1 << me.seat
    return bits


def all_present(fight: Fight) -> int:
    bits = 0
    for me in fight.fighters[: fight.count]:
        if present(me):
            bits |= 1 << me.seat
    return bits


def all_able(fight: Fight) -> int:
    return able_on(fight, Side.PC) | able_on(fight, Side.OPPONENT)


def call_for_save(table: Table, fight: Fight, me: Fighter, saver: Fighter) -> None:
    """IKE-ACT-4: which attribute, and on what footing; the stake is what `me` has declared."""
    me.ruling.saver = saver.seat + 1
    me.ruling.risky = rule_on(table, fight, saver, Ask.RISKY_ATTRIBUTE, 0b1110)
    me.ruling.save_footing = rule_on(table, fight, saver, Ask.RISKY_FOOTING, 0b111)


def call_for_another(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-SAVE-4, IKE-SAVE-5: the one most at risk saves, whether they are a friend who helps or a foe."""
    others = all_able(fight) & ~(1 << me.seat)
    seat = rule_on(table, fight, me, Ask.RISKY_SAVER, others)
    call_for_save(table, fight, me, fight.fighters[seat])


def place(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-RNG-1, IKE-RNG-9, IKE-RNG-10: any two combatants, at any band."""
    others = 0
    for other in fight.fighters[: fight.count]:
        if present(other) and other.side != me.side:
            others |= 1 << other.seat
    if others != 0:
        seat = rule_on(table, fight, me, Ask.BAND_OTHER, others)
        band = rule_on(table, fight, me, Ask.BAND, 0b1110)
        change_band(table, fight, me, fight.fighters[seat], band)


def inflict_wound(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-WND-1, IKE-WND-2, IKE-WND-5: the referee says its type and level."""
    kind = rule_on(table, fight, me, Ask.WOUND_TYPE, 0b111110)
    level = rule_on(table, fight, me, Ask.WOUND_LEVEL, 0b1110)
    wound(table, fight, me, kind, level)


def panic_save(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-PAN-1, IKE-PAN-2: a WIL save or panic, which hides the HP."""
    if save(table, fight, me, Why.PANIC_SAVE, Footing.EVEN):
        table.tell(me.seat, Event.SAVE_PASSED, Why.PANIC_SAVE)
        return
    if me.overloaded == 0:
        hide_hp(me)
    me.panicked = 1
    table.tell(me.seat, Event.PANICS, 0)


def harm(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-ATTR-4: damage other than an attack goes to an attribute that the referee names.

    No save against critical damage is asked for. IKE-CRIT-10: those who were stable are dying again.
    """
    attribute = rule_on(table, fight, me, Ask.HARM_ATTRIBUTE, 0b1110)
    points = rule_amount(table, fight, me, Ask.HARM_AMOUNT, 1, 20)
    if armor_of(me) > 0 and rules_that(table, fight, me, Ask.HARM_ARMOR):
        points = max(0, points - armor_of(me))
    if attribute == Attribute.STR:
        lost = lose_strength(table, fight, me, points)
        if not die_at_strength_0(table, fight, me) and lost > 0:
            start_dying_again(table, me)
    elif attribute == Attribute.DEX:
        lose_dexterity(table, me, points)
    else:
        lose_will(table, me, points)


def end_fight(table: Table, fight: Fight, outcome: int, ending: int) -> None:
    """IKE-RND-8: the fight is over, and for which reason. Nobody is possessed or fleeing any longer."""
    fight.outcome = outcome
    fight.ending = ending
    fight.phase = Phase.AFTERMATH if fight.aftermath == 1 else Phase.OVER
    for me in fight.fighters[: fight.count]:
        me.possessed = 0
        me.fleeing = 0
    table.tell(REFEREE, Event.FIGHT_ENDS, outcome)


def ask_for_panic(table: Table, fight: Fight) -> None:
    """IKE-PAN-1: before the first round, those who are surrounded, in darkness or before a great fear."""
    left = unpanicked(fight)
    while left != 0:
        seat = table.choose(REFEREE, Ask.PANIC_CAUSE, left | 1 << DECLINE)
        if seat == DECLINE:
            return
        left &= ~(1 << seat)
        panic_save(table, fight, fight.fighters[seat])
