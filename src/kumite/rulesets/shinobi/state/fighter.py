"""One combatant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from kumite.rulesets.fields import (
    Known,
    Lives,
    bits,
    counter,
    declared,
    flag,
    number,
    numbers,
    record,
    records,
    seat_number,
    seats,
    somebody,
    term,
)

from ..terms import Armour, Fate, Location, PoisonName, Running, Side, Stance, TechniqueKind
from .ailments import Illusion, Status, Venom, Wound
from .deed import Deed
from .gear import Heap, Technique, Weapon
from .progress import Attack, Blast, Bonuses, Combo, Sneak, ThisBattle, Today, Vote, Walk, Weighed, Wiped
from .sizes import (
    ABILITIES,
    FARTHEST,
    GENJUTSU,
    HEAPS,
    LAST_COUNT,
    LOTS,
    POISONS,
    SKILLS,
    STATUSES,
    TECHNIQUES,
    WEAPONS,
    WOUNDS,
)
from .sums import Sums
from .tactics import Tactics


@declared(Known.SIDE, Lives.FIGHT)
@dataclass
class Fighter:
    """One combatant, on the seat that is its index in the fight."""

    seat: int = seat_number(Known.EVERYBODY, Lives.SHEET)
    side: int = term(Side, Known.EVERYBODY, Lives.SHEET)
    fate: int = term(Fate, Known.EVERYBODY, Lives.KEPT)
    arrives: int = number(0, LAST_COUNT)  # the count of the arrival; 0: there from the start

    # The sheet.
    strength: int = number(0, 400, lives=Lives.SHEET)
    resilience: int = number(0, 400, lives=Lives.SHEET)
    chakra: int = number(0, 400, lives=Lives.SHEET)
    dexterity: int = number(0, 400, lives=Lives.SHEET)
    agility: int = number(0, 400, lives=Lives.SHEET)
    xp: int = counter(lives=Lives.SHEET)
    skills: Annotated[list[int], SKILLS] = numbers(SKILLS, counter(lives=Lives.SHEET))
    bonus: Bonuses = record(Bonuses)
    dr: int = counter(lives=Lives.SHEET)
    percent_reduction: int = number(0, 100, lives=Lives.SHEET)
    move_percent: int = number(0, 500, lives=Lives.SHEET)
    weapons: Annotated[list[Weapon], WEAPONS] = records(Weapon, WEAPONS)
    techniques: Annotated[list[Technique], TECHNIQUES] = records(Technique, TECHNIQUES)
    abilities: Annotated[list[int], ABILITIES] = numbers(ABILITIES, counter(lives=Lives.SHEET))
    elements: int = bits(TechniqueKind, lives=Lives.SHEET)

    # What is carried.
    right_hand: int = number(0, WEAPONS - 1, Known.PERCEIVED)  # the weapon in it; 0: it is free
    left_hand: int = number(0, WEAPONS - 1, Known.PERCEIVED)  # one for two hands is in both
    dropped: int = number(0, (1 << WEAPONS) - 1)  # weapons that lie on the ground
    drawn: int = number(0, (1 << WEAPONS) - 1)  # weapons that have been in hand in this battle
    heaps: Annotated[list[Heap], HEAPS] = records(Heap, HEAPS)
    armour: int = bits(Armour, lives=Lives.KEPT)
    armour_uses: Annotated[list[int], 6] = numbers(6, number(0, 100, lives=Lives.KEPT))
    protector_place: int = term(Location, least=1)
    items: Annotated[list[int], 14] = numbers(14, counter(lives=Lives.KEPT))
    kits_stanched: int = counter(lives=Lives.KEPT)  # kits that have stopped blood already
    kits_soothed: int = counter(lives=Lives.KEPT)  # and that have cured Burns
    poison_of_doses: int = term(PoisonName, lives=Lives.SHEET)
    water: int = counter(lives=Lives.KEPT)  # gallons

    # The pools.
    vitality: int = counter(lives=Lives.KEPT)
    vitality_max: int = counter()
    vitality_full: int = counter(lives=Lives.SHEET)  # unraised: wounds are judged by it
    hp: int = number(-LOTS, LOTS, lives=Lives.KEPT)
    hp_max: int = counter()
    hp_full: int = counter(lives=Lives.SHEET)
    willpower: int = counter(lives=Lives.KEPT)
    willpower_max: int = counter(lives=Lives.SHEET)
    ap: int = counter()
    fatigue: int = counter(Known.PERCEIVED)
    fatigue_at_start: int = counter()  # of the count
    stamina_penalty: int = number(0, LOTS)
    chakra_penalty: int = number(0, LOTS)
    wiped: Wiped = record(Wiped)

    # The clock.
    initiative: int = number(-LOTS, LOTS, Known.PERCEIVED)
    next_ic: int = number(0, LAST_COUNT, Known.PERCEIVED)
    base_next_ic: int = number(0, LAST_COUNT, Known.PERCEIVED)  # without the stun in force
    stun: int = counter(Known.PERCEIVED)  # in force: the greatest of all
    true_stun: int = counter(Known.NOBODY)  # the greatest that is no genjutsu's
    stun_immune: int = number(0, LAST_COUNT)
    motion_at: int = number(0, LAST_COUNT)  # the count + 1 from which on Principle of Motion works again

    # What is done.
    deed: Deed = record(Deed)
    reply: Deed = record(Deed)
    sealed: Deed = record(Deed)
    delayed: Deed = record(Deed)
    running: int = term(Running, Known.PERCEIVED)
    since: int = number(0, LAST_COUNT, Known.PERCEIVED)  # the count on which that began
    seals_ready: int = flag(Known.PERCEIVED)
    seal_damage: Annotated[list[int], 8] = numbers(8, counter())  # of this count's blows
    seal_blows: int = number(0, 8)  # how many of them call for a check
    abort_at: int = number(0, LAST_COUNT, Known.SEALED)  # to abort before something else happens
    stances: int = bits(Stance, Known.PERCEIVED)
    stances_since: int = number(-1, LAST_COUNT, Known.PERCEIVED)  # -1: up before the first count
    renewed: int = bits(Stance, Known.PERCEIVED)  # in force on the count on which they are chosen again
    stood: int = bits(Stance)  # the stances that were in force when the turn came
    wards: int = seats()  # protected by a Defensive Formation
    free_acts: int = counter()  # Speed 0 actions on this turn
    blinks: int = flag(Known.SEALED)  # one of them: the eyes are shut or opened once all is revealed
    lets_go: int = flag(Known.SEALED)  # another: so is whom one holds let go
    x: int = number(-FARTHEST, FARTHEST, Known.PERCEIVED)
    y: int = number(-FARTHEST, FARTHEST, Known.PERCEIVED)
    walk: Walk = record(Walk)
    prepared: int = counter(Known.SEALED)  # counts spent on a sneak attack
    sneak: Sneak = record(Sneak)
    desperate: int = number(0, LAST_COUNT)  # the count + 1 on which interrupts may be four times as slow

    # Stealth.
    hidden_from: int = seats(Known.PARTLY)
    thinks_hidden_from: int = seats(Known.SEALED)  # as far as one's own side knows
    uncovered: int = seats()  # from whom the hiding ended while this count's actions were resolved
    covered: int = seats()  # likewise: from whom hiding has begun; oneself too, where it has
    stealth_level: int = number(0, 3)
    stealth_tn: int = number(-LOTS, LOTS)
    hidings: int = counter()
    searches: int = counter()  # one after the other
    eyes_shut: int = flag()

    attack: Attack = record(Attack)
    weighed: Weighed = record(Weighed)

    # What is the matter.
    wounds: Annotated[list[Wound], WOUNDS] = records(Wound, WOUNDS)
    statuses: Annotated[list[Status], STATUSES] = records(Status, STATUSES)
    venoms: Annotated[list[Venom], POISONS] = records(Venom, POISONS)
    illusions: Annotated[list[Illusion], GENJUTSU] = records(Illusion, GENJUTSU)
    genjutsu_hits: Annotated[list[int], 61] = numbers(61, counter(Known.NOBODY))
    minor_before: Annotated[list[int], 77] = numbers(77, counter())
    needling: int = counter(Known.PERCEIVED)
    prone: int = flag(Known.PERCEIVED)
    airborne: int = counter(Known.PERCEIVED)
    asleep: int = number(0, LAST_COUNT, Known.PERCEIVED)
    grapples: int = somebody(Known.PERCEIVED)  # who is held
    held_by: int = somebody(Known.PERCEIVED)
    clones: int = counter(Known.PERCEIVED)
    clones_known_to: int = seats()
    clones_known: int = flag()
    upkeeps: Annotated[list[int], TECHNIQUES] = numbers(TECHNIQUES, counter())
    upkeep_clock: Annotated[list[int], TECHNIQUES] = numbers(TECHNIQUES, counter())
    upkeep_x: Annotated[list[int], TECHNIQUES] = numbers(TECHNIQUES, counter())
    combo: Combo = record(Combo)
    weapon_streak: int = counter()
    aim: int = counter()
    endurance_ready: int = number(0, LAST_COUNT)
    pressure_target: int = counter()
    evading: int = number(-LOTS, LOTS, Known.PERCEIVED)
    evades_next: int = number(-LOTS, LOTS, Known.PERCEIVED)  # what becomes of that at the end of the count
    benkei: int = counter()
    wall: int = number(0, LOTS, Known.PERCEIVED)
    wall_until: int = number(0, LAST_COUNT, Known.PERCEIVED)
    shore: int = number(0, LOTS, Known.PARTLY)
    mends: int = somebody()  # who is being healed
    battle: ThisBattle = record(ThisBattle)
    today: Today = record(Today)
    clears_due: int = flag()  # Fatigue has risen: Burns and Paralysis go at the end of the count
    worsened: int = number(-LOTS, LOTS)  # percent more damage by what one's own defense did
    escape_failed_by: int = number(-LOTS, LOTS)  # the last check against being held: the X of Escape Grapple
    needled: int = flag()  # has had Needling that has not been seen out
    false_needling: int = counter()  # what of it is by wounds that are not there
    vote: Vote = record(Vote)
    blast: Blast = record(Blast)
    units_moved: int = number(0, LOTS)  # of the way to the next Needling of a cut tendon
    immune_to_poison: int = number(0, LAST_COUNT)  # the count up to which

    now: Sums = record(Sums)
    tactics: Tactics = record(Tactics)
