"""Arts: what they cost, when they can be activated, and what each does.

HEL-ART-1, HEL-ART-5: dice and Strain first, with what too much Strain does; then the effect, even if that
felled whoever activates the Art.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose, says_yes
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear
from kumite.rulesets.shared.seats import those
from kumite.table import Table

from ...glossary.arts import LIGHT, MELEE_ONLY, SPELLS, WITH_A_WEAPON
from ...glossary.statuses import STAYING
from ...state import STATUSES, WEAPONS, Fight, Fighter
from ...terms import (
    Activator,
    Art,
    Ask,
    DamageType,
    Direction,
    Event,
    Ground,
    Kind,
    Mode,
    Stat,
    Status,
    Until,
    Why,
)
from ..checks_and_contests.rolls import initiate, oppose
from ..combat.dice import give_any_die
from ..combat.tiles import (
    DX,
    DY,
    directions,
    distance,
    distance_from,
    ground_at,
    is_free,
    occupant,
    on_map,
    tile,
    within,
)
from ..common_actions.attack import ANYBODY, attack_and_after
from ..common_actions.options import seen_others
from ..common_actions.points import any_tile, choose_point
from ..common_actions.speed import current_speed
from ..common_actions.walking import BY_SPEED, step_to, walk
from ..common_actions.weapon_attack import follow_up, step_first, stop_revving, strikes, targets_of
from ..common_actions.weapons import hands_used, modes, only_mode
from ..damage_and_armor.damage import damage, gain_bonus_armor
from ..damage_and_armor.force import clear_obstacle, knock
from ..deaths_door.doors import heal, put_to_sleep, wake_sleeper
from ..deaths_door.felling import empower
from ..referee import rule_on
from ..standing import can_act, has_status, present
from ..status_effects.lasting import has_no_eyes_for, last, note_conditions
from ..status_effects.marks import put
from ..status_effects.statuses import gain
from ..status_effects.strain import spend_strain
from ..status_effects.wards import gain_ward
from .art_options import (
    SIX_TURNS,
    activators_of,
    art_weapons,
    attack_weapons,
    dice_of,
    has_light,
    is_of_flesh,
    lacks_activator,
    open_arts,
    others,
    patients,
    spells,
    strain_of,
)


def activate(table: Table, fight: Fight, me: Fighter) -> int:
    """HEL-ART-1, HEL-ART-2: which Art, the referee's word where it matters, the price, the effect.

    Returns the Art, or 0 where the referee did not allow it.
    """
    art = choose(table, me.seat, Ask.ART, open_arts(fight, me))
    if lacks_activator(me, art):
        fight.matter = art
        word = rule_on(table, fight, me, Ask.ACTIVATOR, 0b111, Activator.ALLOWED)
        fight.matter = 0
        if word == Activator.REQUIRED:
            me.turn.refused_arts |= 1 << art
            return Art.NONE
    table.tell(me.seat, Event.ART, art)
    me.declared.art = art
    if art == Art.RITUAL:
        take_time(table, me)
        return art
    total = 0
    strain = strain_of(me, art)
    for _ in range(dice_of(me, art)):
        total += give_any_die(table, me)
    spend_strain(table, fight, me, strain)
    light_up(table, fight, me, art)
    carry_out(table, fight, me, art, total)
    return art


def light_up(table: Table, fight: Fight, me: Fighter, art: int) -> None:
    """HEL-ART-3: without a free hand the light of an Art takes a Glow item, which then lights up."""
    if has_status(me, Status.GLOW) or activators_of(me, art) & LIGHT == 0:
        return
    if hands_used(me) >= me.hands and has_light(me):
        put(table, fight, me, Status.GLOW, 1, Until.REMOVED, 0, 0, me.seat + 1)


def take_time(table: Table, me: Fighter) -> None:
    """HEL-ART-4: an Art of a minute takes six turns of nothing else; what it does is up to the referee."""
    me.ritual += 1
    me.turn.in_ritual = 1
    table.tell(me.seat, Event.RITUAL, me.ritual)
    if me.ritual == SIX_TURNS:
        me.ritual = 0


def carry_out(table: Table, fight: Fight, me: Fighter, art: int, total: int) -> None:
    """HEL-AD-4: what an Art does, with the sum of the faces given."""
    if has(WITH_A_WEAPON, art):
        weapon_art(table, fight, me, art, total)
    elif has(SPELLS, art):
        spell(table, fight, me, art, total)
    elif art in (Art.FORTIFY, Art.FLEX, Art.TRAIN_OF_THOUGHT, Art.THINK_AHEAD):
        inward(table, fight, me, art, total)
    else:
        outward(table, fight, me, art, total)


def weapon_art(table: Table, fight: Fight, me: Fighter, art: int, total: int) -> None:
    """Weapon Attacks by Arts. HEL-ATK-6: some change the sum without moving the bands."""
    options = art_weapons(fight, me, art)
    if options == 0:
        return
    index = choose(table, me.seat, Ask.WEAPON, options)
    ways = melee_or_any(fight, me, index, art)
    mode = choose(table, me.seat, Ask.MODE, ways)
    changed = total
    extra = 0
    if art == Art.DESTRUCTIVE_SWING:
        changed = total - 3
        extra = 5
    elif art == Art.PRECISION_STRIKE:
        changed = total + 3
    if step_first(table, fight, me, index, total):
        attack_and_after(table, fight, me, index, mode, changed, total, art, extra, ANYBODY)
    stop_revving(fight, me, me.weapons[index], total)
    follow_up(table, fight, me, index)


def melee_or_any(fight: Fight, me: Fighter, index: int, art: int) -> int:
    """The ways to use a weapon for an Art."""
    if has(MELEE_ONLY, art):
        return 1 << Mode.MELEE
    return modes(me, me.weapons[index])


def spell(table: Table, fight: Fight, me: Fighter, art: int, total: int) -> None:
    """HEL-ATK-7: Spell Attacks have the bands of any Attack."""
    options = spells(fight, me, art)
    if options == 0:
        return
    index = choose(table, me.seat, Ask.WEAPON, options)
    attack_and_after(table, fight, me, index, only_mode(me.weapons[index]), total, total, art, 0, ANYBODY)


def inward(table: Table, fight: Fight, me: Fighter, art: int, face: int) -> None:
    """Arts for oneself and one's dice. HEL-AD-4: flex with a low face is lost."""
    match art:
        case Art.FORTIFY:
            put(table, fight, me, Status.ROOTED, 1, Until.BEGINNING, me.seat + 1, 1, me.seat + 1)
            last(me, Status.NO_KNOCKBACK, 1, Until.BEGINNING, me.seat + 1, 1, me.seat + 1)
            gain_bonus_armor(table, fight, me, face, Until.BEGINNING, me.seat + 1)
        case Art.FLEX:
            if face >= 5:
                empower(table, me, Until.END, me.seat + 1)
        case Art.TRAIN_OF_THOUGHT:
            me.pool[min(12, face)] += 1
            table.tell(me.seat, Event.DIE_GAINED, min(12, face))
        case Art.THINK_AHEAD:
            think_ahead(table, me, face)


def think_ahead(table: Table, me: Fighter, face: int) -> None:
    """A die becomes two, of half its face, rounded up and down; a 1 cannot be split and comes back."""
    me.turn.thought_ahead += 1
    for part in (face - face // 2, face // 2):
        if part > 0:
            me.pool[part] += 1
            table.tell(me.seat, Event.DIE_GAINED, part)


def outward(table: Table, fight: Fight, me: Fighter, art: int, total: int) -> None:
    """Arts for somebody else, or that move."""
    match art:
        case Art.CHARGE:
            charge(table, fight, me, total)
        case Art.BULL_RUSH:
            bull_rush(table, fight, me)
        case Art.MARK:
            mark(table, fight, me, total)
        case Art.SIZE_UP:
            size_up(table, fight, me)
        case Art.BLESS:
            if total >= 5:
                bless(table, fight, me)
        case Art.SOUL_SHIELD:
            soul_shield(table, fight, me, total)
        case Art.MOTIVATE:
            motivate(table, fight, me, total)
        case Art.TAUNT:
            taunt(table, fight, me, total)
        case Art.MEDICAL_LEECHES:
            leeches(table, fight, me)
        case Art.SLEEPING_POWDER:
            sleeping_powder(table, fight, me, total)
        case Art.HEALING_DROP:
            patient = fight.fighters[choose(table, me.seat, Ask.TARGET, patients(fight, me))]
            heal(table, fight, patient, 2 + me.stats[Stat.MEDICINE], me.seat + 1)


def charge(table: Table, fight: Fight, me: Fighter, total: int) -> None:
    """Move, and after three tiles or more a melee Attack with the same two dice on somebody beside them."""
    before = me.turn.tiles
    walk(table, fight, me, BY_SPEED)
    near = within(fight, me, 1, False)
    if not can_act(me) or me.turn.tiles - before < 3 or near == 0:
        return
    options = 0
    ready = attack_weapons(fight, me)
    for index in range(WEAPONS):
        if has(ready, index) and has(modes(me, me.weapons[index]), Mode.MELEE):
            options |= 1 << index
    if options != 0 and strikes(table, fight, me, targets_of(fight, me, options) & near):
        index = choose(table, me.seat, Ask.WEAPON, options)
        attack_and_after(table, fight, me, index, Mode.MELEE, total, total, Art.CHARGE, 0, near)
        follow_up(table, fight, me, index)


def bull_rush(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-AD-5: straight on through creatures and weak walls; whoever is passed is knocked back by Body.

    They may stop on any tile where they can stand.
    """
    way = table.choose(me.seat, Ask.STEP, directions(fight))
    x, y = me.x, me.y
    for step in range(current_speed(fight, me)):
        x += DX[way]
        y += DY[way]
        if not on_map(fight, x, y) or ground_at(fight, x, y) == Ground.WALL:
            return
        if step > 0 and table.choose(me.seat, Ask.STEP, 1 | 1 << way) == Direction.STOP:
            return
        if ground_at(fight, x, y) == Ground.OBSTACLE:
            fight.hit_points[tile(x, y)] = 0
            clear_obstacle(table, fight, x, y)
        found = occupant(fight, me, x, y)
        if found != 0:
            knock(table, fight, fight.fighters[found - 1], max(0, me.stats[Stat.BODY]), way, me.seat + 1)
        if is_free(fight, me, x, y):
            step_to(table, fight, me, x, y, Event.STEPS)
            if me.x != x or me.y != y or not can_act(me):
                return


def mark(table: Table, fight: Fight, me: Fighter, face: int) -> None:
    """HEL-ST-4: Marked until the author's next turn; with a 6 for an hour."""
    foe = fight.fighters[choose(table, me.seat, Ask.TARGET, seen_others(fight, me))]
    if face >= 6:
        put(table, fight, foe, Status.MARKED, 1, Until.REMOVED, 0, 0, me.seat + 1)
    else:
        put(table, fight, foe, Status.MARKED, 1, Until.BEGINNING, me.seat + 1, 1, me.seat + 1)


def size_up(table: Table, fight: Fight, me: Fighter) -> None:
    """A d12 now, for the next d12 roll against that creature."""
    seat = choose(table, me.seat, Ask.TARGET, seen_others(fight, me))
    me.kept_d12 = table.roll(me.seat, Why.SIZE_UP, 12)
    me.kept_d12_for = seat + 1


def bless(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-ST-19, HEL-ST-20: Reinforced and Rallied, within 3 tiles or oneself."""
    seat = choose(table, me.seat, Ask.TARGET, others(fight, me, 3) | 1 << me.seat)
    friend = fight.fighters[seat]
    put(table, fight, friend, Status.REINFORCED, 1, Until.BEGINNING, me.seat + 1, 1, me.seat + 1)
    put(table, fight, friend, Status.RALLIED, 1, Until.BEGINNING, me.seat + 1, 1, me.seat + 1)


def soul_shield(table: Table, fight: Fight, me: Fighter, face: int) -> None:
    """HEL-ARM-3, HEL-WARD-4: a Ward, and Bonus Armor Stacks by the face."""
    friend = fight.fighters[choose(table, me.seat, Ask.TARGET, others(fight, me, 8) | 1 << me.seat)]
    gain_ward(fight, friend, 1)
    gain_bonus_armor(table, fight, friend, face, Until.BEGINNING, me.seat + 1)


def motivate(table: Table, fight: Fight, me: Fighter, face: int) -> None:
    """HEL-GEN-9: the die goes to somebody who is willing, and waits for their next turn."""
    friend = fight.fighters[choose(table, me.seat, Ask.TARGET, others(fight, me, 0))]
    me.motivated += 1
    if consents(table, fight, friend, me):
        friend.pool[face] += 1
        table.tell(friend.seat, Event.DIE_GAINED, face)


def consents(table: Table, fight: Fight, me: Fighter, other: Fighter) -> bool:
    """HEL-GEN-9: what needs somebody willing; the unconscious are not asked."""
    if not can_act(me) or me.seat == other.seat:
        return True
    return says_yes(table, fight, me.seat, other, Ask.CONSENT)


def taunt(table: Table, fight: Fight, me: Fighter, total: int) -> None:
    """HEL-CON-6, HEL-ST-35: one total against all within 8 tiles, friends among them."""
    made = initiate(table, fight, me, Stat.CHARM, total, 0, 0)
    for other in those(fight.fighters, others(fight, me, 8)):
        if oppose(table, fight, me, other, Stat.CHARM, made):
            put(table, fight, other, Status.TAUNTED, 1, Until.NEXT_END, other.seat + 1, 1, me.seat + 1)


def leeches(table: Table, fight: Fight, me: Fighter) -> None:
    """All statuses of somebody willing who is touched, for a little blood."""
    near = 1 << me.seat
    for other in fight.fighters[: fight.count]:
        if present(other) and distance(fight, me, other) <= 1 and other.kind < Kind.OBJECT:
            if not has_no_eyes_for(me, other):
                near |= 1 << other.seat
    patient = fight.fighters[choose(table, me.seat, Ask.TARGET, near)]
    if consents(table, fight, patient, me):
        remove_statuses(table, patient)
        damage(table, fight, patient, max(0, 3 - me.stats[Stat.MEDICINE]), DamageType.OTHER, me.seat + 1)


def remove_statuses(table: Table, me: Fighter) -> None:
    """HEL-REST-2: every status that lies on a creature is gone."""
    for status in range(STATUSES):
        me.stacks[status] = 0
    for entry in me.lasting:
        if entry.kind != 0 and not has(STAYING, entry.kind):
            table.tell(me.seat, Event.STATUS_ENDS, entry.kind)
            clear(entry)
    note_conditions(me)
    me.prone = 0 if can_act(me) else me.prone
    wake_sleeper(table, me)


def sleeping_powder(table: Table, fight: Fight, me: Fighter, total: int) -> None:
    """HEL-CON-6, HEL-ST-24: all within 3 tiles of a point; asleep for six turns, or Slow for one."""
    choose_point(table, fight, me, others(fight, me, 18) | any_tile(me), 18)
    x, y = fight.attack.x, fight.attack.y
    clear(fight.attack)
    stat = Stat.SOUL if me.stats[Stat.SOUL] >= me.stats[Stat.MEDICINE] else Stat.MEDICINE
    made = initiate(table, fight, me, stat, total, 0, 0)
    for foe in fight.fighters[: fight.count]:
        if can_act(foe) and is_of_flesh(foe) and distance_from(fight, foe, x, y) <= 3 and foe.seat != me.seat:
            if oppose(table, fight, me, foe, stat, made):
                table.tell(foe.seat, Event.STATUS_GAINED, Status.ASLEEP)
                last(foe, Status.ASLEEP, 1, Until.BEGINNING, me.seat + 1, SIX_TURNS, me.seat + 1)
                put_to_sleep(table, fight, foe)
            else:
                gain(table, fight, foe, Status.SLOW, 1, Until.NEXT_END, foe.seat + 1, 1, me.seat + 1)
