"""What somebody's tactics leave of the options; SENSIBLE chooses among the rest."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.by_tactics import is_below, preferred
from kumite.rulesets.shared.tactics import Distance, Share

from ...rules.standing import able_foes
from ...state import WEAPONS, Fight, Fighter
from ...terms import Action, Ask, Band, Direction, Footwork, Move, NoYes
from .told_targets import targets_told


def as_told(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """The options that their tactics leave; all of them where nothing is said."""
    match ask:
        case Ask.ACTION:
            return actions_told(fight, me, stays_or_goes(me, options))
        case Ask.TARGET | Ask.BLAST_TARGET | Ask.CLUB_TARGET | Ask.SWEEP_TARGET:
            return targets_told(fight, me, options)
        case Ask.WEAPON | Ask.READY_MAIN:
            return weapons_told(me, options)
        case Ask.MOVE:
            return moves_told(me, options)
        case Ask.SECOND_MOVE:
            return preferred(1 << Direction.AWAY, options) if keeps_away(me) else options
        case Ask.YIELD:
            return gives_up(me, options)
    return options


def health(me: Fighter) -> int:
    """HP and STR together, of both of which a share in percent is taken."""
    return me.hp + me.hp_held + me.strength


def stays_or_goes(me: Fighter, options: int) -> int:
    """Only the retreat for those who are hurt enough; none for those who never leave."""
    if not has(options, Action.RETREAT):
        return options
    if is_below(me.tactics.retreat_below, health(me), me.hp_max + me.strength_max):
        return 1 << Action.RETREAT
    rest = options & ~(1 << Action.RETREAT)
    return rest if me.tactics.retreat_below != Share.USUAL and rest != 0 else options


def actions_told(fight: Fight, me: Fighter, options: int) -> int:
    """A weapon for the distance that they like comes first; who keeps away and has none makes off."""
    match me.tactics.distance:
        case Distance.KEEP:
            if shoots(me):
                return options & ~(1 << Action.SWAP)
            if carries(me, Band.RANGED):
                return preferred(1 << Action.SWAP, options)
            if able_foes(fight, me) & (me.at_melee | me.at_reach) != 0:
                return preferred(1 << Action.SECOND_MOVE, options)
            return preferred(1 << Action.AID | 1 << Action.NOTHING, options)
        case Distance.CLOSE:
            if shoots(me) and carries(me, Band.MELEE):
                return preferred(1 << Action.SWAP, options)
            return options if shoots(me) else options & ~(1 << Action.SWAP)
    return options


def keeps_away(me: Fighter) -> bool:
    """Whether they keep their distance and have nothing to shoot with."""
    return me.tactics.distance == Distance.KEEP and not shoots(me)


def shoots(me: Fighter) -> bool:
    """Whether they hold something to shoot or throw."""
    for index in (me.main, me.off):
        if index != 0 and me.weapons[index].category == Band.RANGED and me.weapons[index].dropped == 0:
            return True
    return False


def carries(me: Fighter, category: int) -> bool:
    """Whether they have a weapon for that distance that they could take in hand."""
    for index in range(1, WEAPONS):
        weapon = me.weapons[index]
        if weapon.category == category and weapon.dropped == 0 and weapon.hands <= me.hands:
            return True
    return False


def weapons_told(me: Fighter, options: int) -> int:
    """Those of the weapons that suit the distance that they like."""
    if me.tactics.distance == Distance.USUAL:
        return options
    wanted = 0
    for index in range(1, WEAPONS):
        ranged = me.weapons[index].category == Band.RANGED
        if ranged == (me.tactics.distance == Distance.KEEP):
            wanted |= 1 << index
    return preferred(wanted, options)


def moves_told(me: Fighter, options: int) -> int:
    """The moves that lead where they want to be."""
    if me.tactics.distance == Distance.KEEP:
        if has(options, Move.AWAY_BEFORE):
            return 1 << Move.AWAY_BEFORE
        return preferred(1 << Move.AWAY_AFTER, options)
    if me.tactics.distance == Distance.CLOSE:
        if has(options, Move.CLOSER_BEFORE):
            return 1 << Move.CLOSER_BEFORE
        return preferred(1 << Move.STAY | 1 << Move.CLOSER_AFTER, options)
    match me.tactics.footwork:
        case Footwork.STAND:
            return preferred(1 << Move.STAY, options)
        case Footwork.STEP_BACK:
            return preferred(1 << Move.AWAY_AFTER, options)
    return options


def gives_up(me: Fighter, options: int) -> int:
    """Whether they yield, where their tactics say it."""
    if me.tactics.surrender_below == Share.USUAL:
        return options
    if is_below(me.tactics.surrender_below, health(me), me.hp_max + me.strength_max):
        return preferred(1 << NoYes.YES, options)
    return preferred(1 << NoYes.NO, options)
