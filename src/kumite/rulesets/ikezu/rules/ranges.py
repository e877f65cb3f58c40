"""Range bands: how far apart two combatants are, and which weapons work there.

Why it is so: docs/decisions/range-bands-are-two-bit-sets.md
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ..state import BOTH, WEAPONS, Fight, Fighter, House, Weapon
from ..terms import Band, Direction, Event, RangeModel, RangeTable, Special
from .standing import foes, hostile
from .weapon_dice import exists

BANDS = 4
"""The bits for the bands of each way to attack: one for each band, and bit 0."""
EVERY_BAND = 1 << Band.MELEE | 1 << Band.REACH | 1 << Band.RANGED


def band_between(me: Fighter, other: Fighter) -> int:
    """IKE-RNG-1, IKE-RNG-9: the band is kept for each pair. Friends are at hand: IKE-ACT-10."""
    if has(me.at_melee, other.seat):
        return Band.MELEE
    if has(me.at_reach, other.seat):
        return Band.REACH
    return Band.RANGED


def blow_band(fight: Fight, me: Fighter, other: Fighter) -> int:
    """The band over which `me` strikes at somebody.

    IKE-BLAST-5: whoever is caught by a blast without being a foe is as far away as its target.
    """
    if me.declared.target == 0 or hostile(me, other):
        return band_between(me, other)
    return band_between(me, fight.fighters[me.declared.target - 1])


def set_band(me: Fighter, other: Fighter, band: int) -> None:
    """Put a pair at a band of each other."""
    me.at_melee &= ~(1 << other.seat)
    me.at_reach &= ~(1 << other.seat)
    other.at_melee &= ~(1 << me.seat)
    other.at_reach &= ~(1 << me.seat)
    if band == Band.MELEE:
        me.at_melee |= 1 << other.seat
        other.at_melee |= 1 << me.seat
    elif band == Band.REACH:
        me.at_reach |= 1 << other.seat
        other.at_reach |= 1 << me.seat


def set_front(fight: Fight, band: int) -> None:
    """IKE-RNG-9: by house rule one band for the whole fight."""
    fight.front = band
    for me in fight.fighters[: fight.count]:
        for other in fight.fighters[: fight.count]:
            if me.side != other.side:
                set_band(me, other, band)


def change_band(table: Table, fight: Fight, me: Fighter, other: Fighter, band: int) -> None:
    """Put two opposed combatants, or the whole front, at another band and say so."""
    if fight.house.range_model == RangeModel.SINGLE_FRONT and me.side != other.side:
        set_front(fight, band)
        table.tell(me.seat, Event.FRONT_MOVED, band)
    else:
        set_band(me, other, band)
        table.tell(me.seat, Event.BAND_CHANGED, other.seat * 4 + band)


def move(table: Table, fight: Fight, me: Fighter, other: Fighter, direction: int) -> None:
    """IKE-RNG-2, IKE-RNG-10: a move of one band, or 20 ft. IKE-RNG-11: nobody can stop it."""
    if fight.house.range_model == RangeModel.SINGLE_FRONT and me.side != other.side:
        if not front_moves(fight, me.side, direction):
            table.tell(me.seat, Event.FRONT_STAYS, direction)
            return
    band = band_between(me, other)
    if direction == Direction.CLOSER and band > Band.MELEE:
        change_band(table, fight, me, other, band - 1)
    elif direction == Direction.AWAY and band < Band.RANGED:
        change_band(table, fight, me, other, band + 1)


def front_moves(fight: Fight, side: int, direction: int) -> bool:
    """IKE-RNG-9, by house rule: moves of one side in the same direction count once in its turn."""
    if direction == Direction.CLOSER and not has(fight.front_moves.closer, side):
        fight.front_moves.closer |= 1 << side
        return True
    if direction == Direction.AWAY and not has(fight.front_moves.away, side):
        fight.front_moves.away |= 1 << side
        return True
    return False


def usable_bands(house: House, weapon: Weapon) -> int:
    """IKE-RNG-4 to IKE-RNG-7: the bands, as bits, at which a weapon can be used on a target.

    IKE-RNG-5, IKE-RNG-6: the rows of the table are the target's distance, one for each band; a weapon
    works at its own and at the next nearer one.
    """
    bands = 1 << weapon.category | 1 << weapon.category >> 1
    if has(weapon.special, Special.FAR_AT_DISADVANTAGE):
        bands |= 1 << Band.RANGED
    if house.range_table == RangeTable.QUICK_REFERENCE:
        bands |= 1 << weapon.category + 1
    return bands & EVERY_BAND


def usable(house: House, weapon: Weapon, band: int) -> bool:
    """Whether a weapon can be used on a target at that band."""
    return has(usable_bands(house, weapon), band)


def clumsy(weapon: Weapon, band: int) -> bool:
    """IKE-RNG-5, IKE-RNG-6, IKE-RNG-12: whether a usable weapon is at disadvantage at a band."""
    if weapon.category == band:
        return False
    if band == Band.MELEE and has(weapon.special, Special.CLOSE_OK):
        return False
    return not (band == Band.REACH and has(weapon.special, Special.NEAR_OK))


def at_hand(me: Fighter, index: int) -> bool:
    """Whether a weapon is at the ready: IKE-ACT-6, IKE-ACT-8, IKE-DMG-8.

    The attacks of a stat block are all at hand; the bare hands are where nothing else is.
    """
    if index == 0:
        return bare_handed(me)
    return in_hand(me, index)


def in_hand(me: Fighter, index: int) -> bool:
    """Whether a weapon other than the bare hands is ready for use; it takes enough hands."""
    if me.stat_block == 0 and index != me.main and index != me.off:
        return False
    weapon = me.weapons[index]
    if not exists(weapon) or weapon.dropped == 1 or weapon.hands > me.hands:
        return False
    return weapon.uses > 0 or not has(weapon.special, Special.COUNTED)


def bare_handed(me: Fighter) -> bool:
    """Whether no weapon is at the ready."""
    for index in range(1, WEAPONS):
        if in_hand(me, index):
            return False
    return True


def ways(house: House, me: Fighter) -> int:
    """How `me` can attack: the bands at which each weapon, or BOTH of a readied pair, works.

    `bands_of` reads it. IKE-DUAL-2: of a pair both have to be usable at a band.
    """
    bits = 0
    armed = False
    for index in range(1, WEAPONS):
        if in_hand(me, index):
            armed = True
            bits |= usable_bands(house, me.weapons[index]) << index * BANDS
    if not armed:
        bits |= bare_ways(house, me)
    if pair_in_hand(me):
        bits |= (bands_of(bits, me.main) & bands_of(bits, me.off)) << BOTH * BANDS
    return bits


def bare_ways(house: House, me: Fighter) -> int:
    """IKE-DMG-5: the bands at which bare hands work, in the form that `ways` has."""
    return usable_bands(house, me.weapons[0])


def may_strike_bare_handed(me: Fighter) -> bool:
    """IKE-DMG-8: whether bare hands are another way to attack beside what they hold."""
    armed = False
    for index in range(1, WEAPONS):
        if in_hand(me, index):
            armed = True
            if me.weapons[index].natural == 1:
                return False
    return armed


def bands_of(ways: int, way: int) -> int:
    """The bands, as bits, at which one of the ways of attacking works."""
    return ways >> way * BANDS & EVERY_BAND


def can_use(ways: int, way: int, band: int) -> bool:
    """Whether one of the ways of attacking works at that band; never where there is no such band."""
    return has(bands_of(ways, way), band)


def ways_at(ways: int, bands: int) -> int:
    """The weapons, or BOTH, that work at one of the bands, as bits."""
    bits = 0
    for way in range(BOTH + 1):
        if bands_of(ways, way) & bands != 0:
            bits |= 1 << way
    return bits


def bands_for(ways: int) -> int:
    """The bands, as bits, at which anything works."""
    bands = 0
    for way in range(BOTH + 1):
        bands |= bands_of(ways, way)
    return bands


def with_neighbours(bands: int) -> int:
    """Bands from which one move at most leads to one of the bands."""
    return (bands | bands << 1 | bands >> 1) & EVERY_BAND


def pair_in_hand(me: Fighter) -> bool:
    """IKE-DUAL-1, IKE-ACT-6: two readied weapons, neither of them two-handed; no matter for a stat block."""
    if me.stat_block == 1 or me.main == 0 or me.off == 0:
        return False
    main, off = me.weapons[me.main].hands, me.weapons[me.off].hands
    return main < 2 and off < 2 and main + off <= me.hands


def seats_at(me: Fighter, seats: int, bands: int) -> int:
    """Those of the seats that are at one of the bands of `me`."""
    bits = 0
    if has(bands, Band.MELEE):
        bits |= seats & me.at_melee
    if has(bands, Band.REACH):
        bits |= seats & me.at_reach
    if has(bands, Band.RANGED):
        bits |= seats & ~(me.at_melee | me.at_reach)
    return bits


def within(fight: Fight, me: Fighter, way: int) -> int:
    """The foes on whom `me` can use that way of attacking at their present distance."""
    return seats_at(me, foes(fight, me), bands_of(ways_with(fight.house, me, way), way))


def reaches(fight: Fight, me: Fighter, foe: Fighter, way: int) -> bool:
    """Whether that way of attacking works on a foe at their present distance."""
    return can_use(ways_with(fight.house, me, way), way, band_between(me, foe))


def ways_with(house: House, me: Fighter, way: int) -> int:
    """The ways to attack among which one is: all with what is in hand, or bare hands."""
    return bare_ways(house, me) if way == 0 else ways(house, me)
