"""The effects that were held, applied: SHI-SIM-1, SHI-SIM-13.

First all damage, then wounds, statuses and the rest, then what has become of everybody.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import says_yes
from kumite.table import REFEREE, Table

from ...state import Effect, Fight, Fighter, Wound
from ...terms import Ability, Ask, Cause, EffectKind, Event, Fate, Why, WoundName
from ..basic_actions.grapple import come_free, hold, part
from ..basic_actions.grid import pushed
from ..basic_actions.ground import fly
from ..conditions.statuses import give
from ..conditions.stuns import extend, forget_stun, stun
from ..equipment.poisons import take_poison
from ..fatigue.fatigue import stamina_roll
from ..fatigue.upkeeps import end_upkeep
from ..standing import reckon
from ..techniques.evasion import end_evasion
from ..wounds.wound_list import severity_of, type_of
from ..wounds.wounding import fall, inflict
from .genjutsu import take_hold
from .illusions import break_illusions, let_casts_go


def apply_effects(table: Table, fight: Fight) -> None:
    """Apply everything that is held. The entries stay, with the damage as taken, until `clear_effects`."""
    if fight.left_out > 0:  # SHI-SIM-14
        table.tell(REFEREE, Event.LEFT_OUT, fight.left_out)
        fight.left_out = 0
    for effect in fight.effects[: fight.effect_count]:
        take_damage(table, fight, effect)
    for effect in fight.effects[: fight.effect_count]:
        if effect.kind == EffectKind.WOUND:
            take_wound(table, fight, effect)
    done = 0
    while done < fight.effect_count:  # some bring others
        take_rest(table, fight, fight.effects[done])
        done += 1
    for effect in fight.effects[: fight.effect_count]:
        if effect.kind == EffectKind.FREED:  # last: a grab finds its victim held, whoever is first
            come_free(table, fight, fight.fighters[effect.victim], effect.amount)
    for me in fight.fighters[: fight.count]:
        if me.blast.thrown_back > 0:
            knock_back(table, fight, me)
        judge_fate(table, fight, me)


def take_damage(table: Table, fight: Fight, effect: Effect) -> None:
    """SHI-DMG-5: off Vitality until it is 0, and off the Hit Points then."""
    if effect.kind not in (EffectKind.DAMAGE, EffectKind.HP_DAMAGE, EffectKind.VITALITY_DAMAGE):
        return
    me = fight.fighters[effect.victim]
    left = effect.amount
    if effect.kind != EffectKind.HP_DAMAGE:
        lost = min(left, me.vitality)
        me.vitality -= lost
        left -= lost
        if lost > 0:
            table.tell(me.seat, Event.VITALITY_LOST, lost)
    if effect.kind == EffectKind.VITALITY_DAMAGE:
        left = 0
    if left > 0:
        me.hp -= left
        table.tell(me.seat, Event.HP_LOST, left)
    if effect.amount > 0:
        table.tell(me.seat, Event.DAMAGE_TAKEN, effect.amount)
        if effect.by > 0:
            table.tell(effect.by - 1, Event.DAMAGE_DEALT, effect.amount)


def take_wound(table: Table, fight: Fight, effect: Effect) -> None:
    """SHI-WND-12, SHI-GEN-7: a wound, and with it every genjutsu on the wounded ends."""
    me = fight.fighters[effect.victim]
    kind, severity = divmod(effect.detail, 8)
    if effect.source > 0 and effect.cause == Cause.ATTACK:
        for wound in me.wounds:
            if replaces(wound, effect, kind):
                wound.name = WoundName.NONE
    inflict(table, fight, me, kind, severity, effect.place, effect.by, 0)
    break_illusions(table, fight, me)


def replaces(wound: Wound, effect: Effect, kind: int) -> bool:
    """Pain Driver: the wound that becomes worse."""
    if wound.name == WoundName.NONE or wound.location != effect.place:
        return False
    return type_of(wound.name) == kind and severity_of(wound.name) == effect.source


def take_rest(table: Table, fight: Fight, effect: Effect) -> None:
    """Statuses, stuns and everything else."""
    me = fight.fighters[effect.victim]
    match effect.kind:
        case EffectKind.STATUS:
            points = effect.amount
            give(table, fight, me, effect.detail, points, effect.cause, effect.source, effect.until)
        case EffectKind.STUN:
            stun(table, fight, me, effect.amount)
        case EffectKind.EXTEND_STUN:
            extend(table, fight, me, effect.amount)
        case EffectKind.PRONE:
            fall(table, me)
            reckon(fight, me)
        case EffectKind.KNOCKBACK:
            me.blast.thrown_back += effect.amount
            me.blast.thrown_by = effect.by
        case EffectKind.POISON:
            counts = effect.amount
            take_poison(table, fight, me, effect.detail, counts, effect.place)
        case EffectKind.AIRBORNE:
            me.airborne = effect.amount
            table.tell(me.seat, Event.AIRBORNE, effect.amount)
        case EffectKind.GRAPPLED:
            hold(table, fight, fight.fighters[effect.by - 1], me)
        case EffectKind.DISARMED:
            disarm(table, me, fight.fighters[effect.by - 1], effect.detail)
        case EffectKind.UNCONSCIOUS:
            me.blast.faints = 1
        case EffectKind.DEATH:
            me.fate = Fate.DEAD
            table.tell(me.seat, Event.DIES, 0)
            fall_out(table, fight, me)
        case EffectKind.GENJUTSU:
            take_hold(table, fight, me, effect)
        case EffectKind.RIBS:
            for wound in me.wounds:
                if wound.name == WoundName.BROKEN_RIBS:
                    wound.clock = fight.ic + 30
            reckon(fight, me)
        case EffectKind.DAZZLED:
            for wound in me.wounds:
                if wound.name == WoundName.BLINDED:
                    wound.value = min(8, wound.value + effect.amount)
                    wound.clock = fight.ic + 10
            reckon(fight, me)
        case EffectKind.HEAL_HP:
            healed = max(0, min(effect.amount, me.hp_max - me.hp))
            me.hp += healed
            table.tell(me.seat, Event.HEALED, healed)
        case _:
            pass


def disarm(table: Table, me: Fighter, foe: Fighter, weapon: int) -> None:
    """SHI-EQ-5: the weapon flies out of the hands that held it."""
    if weapon == 0 or weapon not in (me.right_hand, me.left_hand):
        return
    fly(me, weapon, foe)
    table.tell(me.seat, Event.DISARMED, me.weapons[weapon].name)


def knock_back(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-KNB-1: away from whoever did it. With a cut tendon one falls."""
    yards = me.blast.thrown_back
    me.blast.thrown_back = 0
    if me.blast.thrown_by > 0:
        pushed(fight, me, me.blast.thrown_by - 1, yards)
        table.tell(me.seat, Event.KNOCKED_BACK, yards)
        for wound in me.wounds:
            if wound.name == WoundName.ACHILLES_CUT:
                fall(table, me)
        reckon(fight, me)
    me.blast.thrown_by = 0


def judge_fate(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-CND-2 to SHI-CND-4: incapacitated at 0 HP, dead at the negative of the maximum; but for Guts."""
    if me.fate in (Fate.DEAD, Fate.ABSENT, Fate.AWAY):
        return
    if me.hp <= 0 < me.hp_max and me.fate == Fate.ABLE and holds_on(table, fight, me):
        me.hp = 1
    if me.hp <= -me.hp_max or me.hp_max <= 0:
        me.fate = Fate.DEAD
        table.tell(me.seat, Event.DIES, 0)
        fall_out(table, fight, me)
    elif me.hp <= 0 and me.fate == Fate.ABLE:
        faint = arteries(me)
        me.fate = Fate.UNCONSCIOUS if faint else Fate.INCAPACITATED
        table.tell(me.seat, Event.UNCONSCIOUS if faint else Event.INCAPACITATED, 0)
        fall_out(table, fight, me)
    elif me.fate == Fate.INCAPACITATED and me.hp > 0:
        me.fate = Fate.ABLE
        forget_stun(me)
        me.base_next_ic = max(me.base_next_ic, fight.ic + 1)
        me.next_ic = me.base_next_ic
    if me.blast.faints == 1:
        me.blast.faints = 0
        lose_consciousness(table, fight, me)


def arteries(me: Fighter) -> bool:
    """Penetrated Artery: 0 HP is unconsciousness."""
    for wound in me.wounds:
        if wound.name == WoundName.PENETRATED_ARTERY:
            return True
    return False


def lose_consciousness(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-CND-3: no action, no talk, no perception."""
    if me.fate in (Fate.ABLE, Fate.INCAPACITATED):
        me.fate = Fate.UNCONSCIOUS
        table.tell(me.seat, Event.UNCONSCIOUS, 0)
        fall_out(table, fight, me)


def holds_on(table: Table, fight: Fight, me: Fighter) -> bool:
    """SHI-ABI-GUTS: a Stamina roll of 25 keeps one on one's feet."""
    if me.abilities[Ability.GUTS] == 0 or not says_yes(table, fight, me.seat, me, Ask.GUTS):
        return False
    return stamina_roll(table, fight, me, 25, Why.GUTS)


def fall_out(table: Table, fight: Fight, me: Fighter) -> None:
    """One who can act no more keeps nothing up: Upkeeps, grapples, clones, genjutsu."""
    part(table, fight, me)
    for slot in range(len(me.upkeeps)):
        end_upkeep(table, fight, me, slot)
    if me.clones > 0:
        me.clones = 0
        table.tell(me.seat, Event.CLONE_DESTROYED, 0)
    me.shore = 0
    me.wall = 0
    end_evasion(me)
    let_casts_go(table, fight, me)


def too_tired(me: Fighter) -> bool:
    """SHI-FAT-12: level 6 means unconscious; with a pierced liver one level sooner."""
    level = 6
    for wound in me.wounds:
        if wound.name == WoundName.PIERCED_LIVER:
            level = 5
    return me.fatigue >= level
