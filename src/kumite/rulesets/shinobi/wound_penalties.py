"""What each of the 76 wounds takes off rolls, speeds and limbs for as long as one has it: SHI-WND-12."""

from __future__ import annotations

from .records import Wound
from .state import Fight, Fighter
from .things import Bar, Location, StatusKind, WoundName


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
    me.now_accuracy -= points
    me.now_d20 -= points


def accuracy_alone(me: Fighter, points: int) -> None:
    """Off Accuracy alone, and so off a parry too (SHI-PARRY-3)."""
    me.now_accuracy -= points
    me.now_accuracy_only -= points


def d20_alone(me: Fighter, points: int) -> None:
    me.now_d20 -= points
    me.now_d20_only -= points


def fatigue_rolls(me: Fighter, points: int) -> None:
    me.now_stamina -= points
    me.now_chakra -= points


def damage_bonuses(me: Fighter, tenths: int) -> None:
    me.now_pdb -= tenths
    me.now_ndb -= tenths


def bar(me: Fighter, what: int) -> None:
    me.now_bars |= 1 << what


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
            me.now_genjutsu -= 2
        case WoundName.BRUISED_ARM:
            accuracy_alone(me, 1)
            me.now_seal += 2
        case WoundName.WINDED:
            me.now_immobilize = max(me.now_immobilize, 1)
        case WoundName.BRUISED_LEG:
            me.now_dodge -= 1
            me.now_move -= 10
        case WoundName.DAZED:
            me.now_genjutsu -= 2
            me.now_skill -= 2
        case WoundName.SPRAINED_ARM:
            accuracy_alone(me, 1)
            me.now_pdb -= 10
            me.now_grapple -= 2
            me.now_seal += 2
        case WoundName.GROIN_SHOT:
            me.now_status_roll -= 4
        case WoundName.SPRAINED_LEG:
            times = 2 if wound.clock > fight.ic else 1
            me.now_dodge -= times
            me.now_move -= 10 * times
        case WoundName.CONCUSSION:
            d20_alone(me, 3)
            me.now_ap_gain -= 3
        case WoundName.BROKEN_ARM:
            bar(me, Bar.NO_TWO_HANDED)
            bar(me, Bar.NO_DAMAGE_UPKEEP)
            bar(me, Bar.PARRY_STUNS)
        case WoundName.BROKEN_RIBS:
            times = 2 if wound.clock > fight.ic else 1
            bar(me, Bar.NO_BLOCK)
            both_rolls(me, 2 * times)
            me.now_speed += 2 * times
        case WoundName.CRUSHED_ORGAN:
            bar(me, Bar.NO_REST)
            me.now_resistance -= 8
        case WoundName.BROKEN_LEG:
            bar(me, Bar.MOVE_STUNS)
            bar(me, Bar.NO_MOVEMENT_JUTSU)
        case WoundName.FRACTURED_SKULL:
            both_rolls(me, 4)
            me.now_genjutsu -= 4
        case WoundName.SHATTERED_ARM:
            useless(me, wound)
            accuracy_alone(me, 5)
        case WoundName.STERNAL_FRACTURE:
            fatigue_rolls(me, 5)
            damage_bonuses(me, 50)
            me.now_upkeep += 2
        case WoundName.SHATTERED_LEG:
            me.now_move -= 50
            me.now_dodge -= 5
            me.now_area_dodge -= 5
            me.now_athletics -= 5
        case _:
            pass


def energy(me: Fighter, wound: Wound) -> None:
    """Energy wounds; the minor ones last while their Burns do."""
    match wound.name:
        case WoundName.SUN_SPOTS:
            me.now_visibility = max(me.now_visibility, severity_with(me, wound, StatusKind.BURN))
        case WoundName.BURNED_ARM:
            accuracy_alone(me, 1)
        case WoundName.FLASH_FEVER:
            fatigue_rolls(me, 1)
        case WoundName.BURNED_LEG:
            me.now_defence -= 1
        case WoundName.FACIAL_BURN:
            me.now_chakra -= wound.value
            me.now_stamina -= wound.counts
        case WoundName.BLINDED:
            me.now_visibility = max(me.now_visibility, wound.value)
        case WoundName.MUSCLE_MELTING:
            me.now_db_percent -= min(50, 10 + 5 * wound.value)
            accuracy_alone(me, 1 + max(0, wound.value - 8))
        case WoundName.FUSED_FOOT:
            me.now_move -= 25
            me.now_defence -= 3
        case WoundName.EYE_WELDED_SHUT:
            me.now_visibility = max(me.now_visibility, 3)
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
            me.now_move -= 25
            me.now_defence -= 6
        case _:
            pass


def piercing(me: Fighter, wound: Wound) -> None:
    """Piercing wounds; the minor ones last until Needling is 0."""
    match wound.name:
        case WoundName.FLESH_WOUND:
            fatigue_rolls(me, 2)
        case WoundName.ORGAN_HEMORRHAGE:
            fatigue_rolls(me, 1 + wound.value)
        case WoundName.RIB_SPEARING:
            d20_alone(me, 2)
            me.now_skill -= 4
        case WoundName.HAMSTRUNG_BY_PIERCING:
            me.now_athletics -= 2 * me.needling
        case WoundName.SHOULDER_ORIFICE:
            bar(me, Bar.NO_TWO_HANDED)
            accuracy_alone(me, 3)
            damage_bonuses(me, 30)
            me.now_grapple -= 6
            me.now_seal += 6
        case WoundName.PUNCTURED_LUNG:
            bar(me, Bar.NO_REST)
        case _:
            pass


def slashing(me: Fighter, wound: Wound) -> None:
    """Slashing wounds; the minor ones last while their Bleed does."""
    match wound.name:
        case WoundName.PROFUSE_BLEEDING:
            me.now_suffocation += 2
        case WoundName.LACERATED_ARM:
            accuracy_alone(me, 1)
            me.now_seal += 2
        case WoundName.SLICED_STOMACH:
            fatigue_rolls(me, 2)
        case WoundName.LACERATED_LEG:
            me.now_defence -= 1
        case WoundName.BLOOD_IN_THE_EYES:
            me.now_visibility = max(me.now_visibility, wound.value)
        case WoundName.MUSCLE_TEAR_ARM:
            me.now_str_percent -= 15
        case WoundName.OPEN_CAVITY:
            bar(me, Bar.NO_REST)
        case WoundName.MUSCLE_TEAR_LEG:
            me.now_agi_percent -= 10
        case WoundName.HAND_OF_BENEDICTION:
            bar(me, Bar.NO_WEAPON_RIGHT if wound.location == Location.RIGHT_ARM else Bar.NO_WEAPON_LEFT)
            accuracy_alone(me, 3)
            me.now_seal_percent += 50
        case WoundName.CLAVICLE_CUT:
            both_rolls(me, 2)
        case WoundName.HAMSTRUNG_BY_SLASHING:
            bar(me, Bar.NO_MOVE_WITH_ATTACK)
            me.now_move -= 25
            me.now_defence -= 3
        case WoundName.CUT_THROAT:
            me.now_suffocation += 0 if wound.treated == 1 else wound.value
        case WoundName.AVULSED_ARM:
            useless(me, wound)
            accuracy_alone(me, 4)
            me.now_grapple -= 4
        case WoundName.DISEMBOWELED:
            bar(me, Bar.NO_UPKEEP)
            bar(me, Bar.FATIGUE_DOUBLED)
        case WoundName.ACHILLES_CUT:
            me.now_immobilize = max(me.now_immobilize, 6)
            bar(me, Bar.NO_MOVEMENT_JUTSU)
            bar(me, Bar.SMALL_AP_LOST)
        case _:
            pass
