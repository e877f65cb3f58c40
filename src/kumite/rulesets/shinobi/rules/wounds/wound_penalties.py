"""What each of the 76 wounds takes off rolls, speeds and limbs for as long as one has it: SHI-WND-12."""

from __future__ import annotations

from ...state import Fight, Fighter, Wound
from ...terms import Bar, Location, StatusKind, WoundName
from .wound_list import MOST_MELTED, melted_percent


def add_penalties(fight: Fight, me: Fighter, wound: Wound) -> None:
    """Add what a wound takes to the sums of the fighter."""
    name = wound.name
    if name <= WoundName.SHATTERED_LEG:
        blunt(fight, me, wound)
    elif name <= WoundName.MELTED_LEG:
        energy(me, wound)
    elif name <= WoundName.PENETRATED_ARTERY:
        piercing(me, wound)
    else:
        slashing(me, wound)


def both_rolls(me: Fighter, points: int) -> None:
    """Off Accuracy and off d20 rolls: where both would count it does so once (SHI-AROLL-2)."""
    me.now.accuracy -= points
    me.now.d20 -= points


def accuracy_alone(me: Fighter, points: int) -> None:
    """Off Accuracy alone, and so off a parry too (SHI-PARRY-3)."""
    me.now.accuracy -= points
    me.now.accuracy_only -= points


def d20_alone(me: Fighter, points: int) -> None:
    me.now.d20 -= points
    me.now.d20_only -= points


def fatigue_rolls(me: Fighter, points: int) -> None:
    me.now.stamina -= points
    me.now.chakra -= points


def damage_bonuses(me: Fighter, tenths: int) -> None:
    me.now.pdb -= tenths
    me.now.ndb -= tenths


def bar(me: Fighter, what: int) -> None:
    me.now.bars |= 1 << what


def useless(me: Fighter, wound: Wound) -> None:
    """The wounded arm is good for nothing."""
    bar(me, Bar.RIGHT_ARM if wound.location == Location.RIGHT_ARM else Bar.LEFT_ARM)


def severity_with(me: Fighter, wound: Wound, kind: int) -> int:
    """The severity of the status of that kind that came with the wound."""
    place = 0
    for index, other in enumerate(me.wounds):
        if other is wound:
            place = index + 1
    for status in me.statuses:
        if status.kind == kind and status.wound == place:
            return status.severity
    return 0


def blunt(fight: Fight, me: Fighter, wound: Wound) -> None:
    """Blunt wounds; the minor ones last while their Stun does."""
    match wound.name:
        case WoundName.RINGING_NOISE:
            me.now.genjutsu -= 2
        case WoundName.BRUISED_ARM:
            accuracy_alone(me, 1)
            me.now.seal += 2
        case WoundName.WINDED:
            me.now.immobilize = max(me.now.immobilize, 1)
        case WoundName.BRUISED_LEG:
            me.now.dodge -= 1
            me.now.move -= 10
        case WoundName.DAZED:
            me.now.genjutsu -= 2
            me.now.skill -= 2
        case WoundName.SPRAINED_ARM:
            accuracy_alone(me, 1)
            me.now.pdb -= 10
            me.now.grapple -= 2
            me.now.seal += 2
        case WoundName.GROIN_SHOT:
            me.now.status_roll -= 4
        case WoundName.SPRAINED_LEG:
            times = 2 if wound.clock > fight.ic else 1
            me.now.dodge -= times
            me.now.move -= 10 * times
        case WoundName.CONCUSSION:
            d20_alone(me, 3)
            me.now.ap_gain -= 3
        case WoundName.BROKEN_ARM:
            bar(me, Bar.NO_TWO_HANDED)
            bar(me, Bar.NO_DAMAGE_UPKEEP)
            bar(me, Bar.PARRY_STUNS)
        case WoundName.BROKEN_RIBS:
            times = 2 if wound.clock > fight.ic else 1
            bar(me, Bar.NO_BLOCK)
            both_rolls(me, 2 * times)
            me.now.speed += 2 * times
        case WoundName.CRUSHED_ORGAN:
            bar(me, Bar.NO_REST)
            me.now.resistance -= 8 - wound.value
        case WoundName.BROKEN_LEG:
            bar(me, Bar.MOVE_STUNS)
            bar(me, Bar.NO_MOVEMENT_JUTSU)
        case WoundName.FRACTURED_SKULL:
            both_rolls(me, 4)
            me.now.genjutsu -= 4
        case WoundName.SHATTERED_ARM:
            useless(me, wound)
            accuracy_alone(me, 5)
        case WoundName.STERNAL_FRACTURE:
            fatigue_rolls(me, max(0, 5 - wound.value))
            damage_bonuses(me, 50 - 10 * (max(0, wound.value - 5) // 2))
            me.now.upkeep += 2
        case WoundName.SHATTERED_LEG:
            me.now.move -= 50
            me.now.dodge -= 5
            me.now.area_dodge -= 5
            me.now.athletics -= 5
        case _:
            pass


def energy(me: Fighter, wound: Wound) -> None:
    """Energy wounds; the minor ones last while their Burns do."""
    match wound.name:
        case WoundName.SUN_SPOTS:
            me.now.visibility = max(me.now.visibility, severity_with(me, wound, StatusKind.BURN))
        case WoundName.BURNED_ARM:
            accuracy_alone(me, 1)
        case WoundName.FLASH_FEVER:
            fatigue_rolls(me, 1)
        case WoundName.STOMACH_BLISTER:
            me.now.paralysis = max(1, me.now.paralysis)
        case WoundName.BURNED_LEG:
            me.now.defence -= 1
        case WoundName.FACIAL_BURN:
            me.now.chakra -= wound.value
            me.now.stamina -= wound.counts
        case WoundName.BLINDED:
            me.now.visibility = max(me.now.visibility, wound.value)
        case WoundName.MUSCLE_MELTING:
            melt(me, wound)
        case WoundName.FUSED_FOOT:
            me.now.move -= 25
            me.now.defence -= 3
        case WoundName.EYE_WELDED_SHUT:
            me.now.visibility = max(me.now.visibility, 3)
            both_rolls(me, wound.value)
        case WoundName.RED_RIGHT_HAND:
            useless(me, wound)
            accuracy_alone(me, 5)
        case WoundName.ATRIAL_FIBRILLATION:
            both_rolls(me, wound.value)
            fatigue_rolls(me, wound.value)
        case WoundName.SLOW_ROASTED:
            fatigue_rolls(me, wound.value)
            bar(me, Bar.REST_ONLY_HALVES)
        case WoundName.MELTED_LEG:
            me.now.move -= 25
            me.now.defence -= 6
        case _:
            pass


def melt(me: Fighter, wound: Wound) -> None:
    """Muscle Melting: off each damage bonus, all such wounds together at most half of it; and off Accuracy.

    Accuracy loses 1 for each wound, and 1 more for each bonus that is down to half.
    """
    before = int(me.now.pdb_percent <= -MOST_MELTED) + int(me.now.ndb_percent <= -MOST_MELTED)
    me.now.pdb_percent = max(-MOST_MELTED, me.now.pdb_percent - melted_percent(wound.value))
    me.now.ndb_percent = max(-MOST_MELTED, me.now.ndb_percent - melted_percent(wound.counts))
    after = int(me.now.pdb_percent <= -MOST_MELTED) + int(me.now.ndb_percent <= -MOST_MELTED)
    accuracy_alone(me, 1 + after - before)


def piercing(me: Fighter, wound: Wound) -> None:
    """Piercing wounds; the minor ones last until Needling is 0."""
    match wound.name:
        case WoundName.FLESH_WOUND:
            fatigue_rolls(me, 2)
        case WoundName.ORGAN_HEMORRHAGE:
            fatigue_rolls(me, 1 + wound.value)
        case WoundName.RIB_SPEARING:
            d20_alone(me, 2)
            me.now.skill -= 2  # on top of that: 4 in all
        case WoundName.HAMSTRUNG_BY_PIERCING:
            me.now.athletics -= 2 * me.needling
        case WoundName.SHOULDER_ORIFICE:
            bar(me, Bar.NO_TWO_HANDED)
            accuracy_alone(me, 3)
            damage_bonuses(me, 30)
            me.now.grapple -= 6
            me.now.seal += 6
        case WoundName.PUNCTURED_LUNG:
            bar(me, Bar.NO_REST)
        case _:
            pass


def slashing(me: Fighter, wound: Wound) -> None:
    """Slashing wounds; the minor ones last while their Bleed does."""
    match wound.name:
        case WoundName.PROFUSE_BLEEDING:
            me.now.suffocation += 2
        case WoundName.LACERATED_ARM:
            accuracy_alone(me, 1)
            me.now.seal += 2
        case WoundName.SLICED_STOMACH:
            fatigue_rolls(me, 2)
        case WoundName.LACERATED_LEG:
            me.now.defence -= 1
        case WoundName.BLOOD_IN_THE_EYES:
            me.now.visibility = max(me.now.visibility, wound.value)
        case WoundName.MUSCLE_TEAR_ARM:
            me.now.str_percent -= 15 - 5 * wound.value
        case WoundName.OPEN_CAVITY:
            bar(me, Bar.NO_REST)
        case WoundName.MUSCLE_TEAR_LEG:
            me.now.agi_percent -= 10 - 5 * wound.value
        case WoundName.HAND_OF_BENEDICTION:
            bar(me, Bar.NO_WEAPON_RIGHT if wound.location == Location.RIGHT_ARM else Bar.NO_WEAPON_LEFT)
            accuracy_alone(me, 3)
            me.now.seal_percent += 50
        case WoundName.CLAVICLE_CUT:
            both_rolls(me, 2)
        case WoundName.HAMSTRUNG_BY_SLASHING:
            bar(me, Bar.NO_MOVE_WITH_ATTACK)
            me.now.move -= 25
            me.now.defence -= 3
        case WoundName.CUT_THROAT:
            me.now.suffocation += 0 if wound.treated == 1 else wound.value
        case WoundName.AVULSED_ARM:
            useless(me, wound)
            accuracy_alone(me, 4)
            me.now.grapple -= 4
        case WoundName.DISEMBOWELED:
            bar(me, Bar.NO_UPKEEP)
            bar(me, Bar.FATIGUE_DOUBLED)
        case WoundName.ACHILLES_CUT:
            me.now.immobilize = max(me.now.immobilize, 6)
            bar(me, Bar.NO_MOVEMENT_JUTSU)
            bar(me, Bar.SMALL_AP_LOST)
        case _:
            pass
