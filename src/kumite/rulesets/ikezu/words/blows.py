"""Blows in sentences: who hits whom with what, and who falls to whom."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, size
from kumite.rulesets.shared.language import listed

from ..rules.blow import main_weapon
from ..rules.dueling.clash import clash_weapon
from ..rules.ranges import blow_band, clumsy
from ..rules.standing import helpless, hostile, is_detachment, present
from ..state import BOTH, Fighter, Weapon
from ..terms import Ability, Footing, Phase, Special
from .damage import sent_back
from .naming import Blanks, arms_of, is_plural, shoots, struck_with, throws, weapon_label


def weapon_of_blow(blanks: Blanks, target: Fighter) -> int:
    """With which weapon they strike at somebody: the one whose die was kept, or what they declared."""
    me = blanks.fight.fighters[blanks.seat]
    if target.blow.kept_by == me.seat + 1:
        return target.blow.weapon
    return clash_weapon(me) if blanks.fight.phase == Phase.CLASH else main_weapon(me)


def attack(blanks: Blanks) -> str:
    """Who strikes at whom, with what, and on which footing."""
    why = reasons(blanks)
    return f"{strikes(blanks)}{f', {why}' if why else ''}."


def attack_seen(blanks: Blanks) -> str:
    """The same without the footing, whose reasons may be secret."""
    return f"{strikes(blanks)}."


def strikes(blanks: Blanks) -> str:
    """`Kenta strikes at Oni with the katana`, `Kenta throws a shuriken at Oni`."""
    me = blanks.fight.fighters[blanks.seat]
    weapon = me.weapons[main_weapon(me)]
    arms = struck_with(blanks.names, me, me.declared.weapon)
    if throws(weapon):
        return f"{blanks.who} throws {arms} at {blanks.other}"
    return f"{blanks.who} {'shoots' if shoots(weapon) else 'strikes'} at {blanks.other} with {arms}"


def reasons(blanks: Blanks) -> str:
    """`at advantage (Jiro is helpless)`, with every reason there is; both if they cancel."""
    for_it, against_it = advantages(blanks), disadvantages(blanks)
    told = []
    if for_it:
        told.append(f"at advantage ({listed(for_it)})")
    if against_it:
        told.append(f"at disadvantage ({listed(against_it)})")
    return " and ".join(told) + (", which cancel out" if len(told) > 1 else "")


def advantages(blanks: Blanks) -> list[str]:
    """IKE-ADV-1, IKE-ADV-2, IKE-DET-6, IKE-CRE-6: why the blow is at advantage."""
    fight, me, foe = blanks.fight, blanks.fight.fighters[blanks.seat], blanks.fight.fighters[blanks.n]
    weapon = me.weapons[main_weapon(me)]
    causes = (
        ("the Guide rules so", me.ruling.footing == Footing.ADVANTAGE),
        (f"{blanks.other} is helpless", helpless(foe)),
        ("a detachment against one", is_detachment(me) and not is_detachment(foe)),
        (
            f"{blanks.other} is mounted",
            bool(foe.mounted) and has(weapon.special, Special.ADVANTAGE_AGAINST_MOUNTED),
        ),
        (
            "open terrain",
            bool(fight.open_terrain) and has(weapon.special, Special.ADVANTAGE_IN_OPEN_TERRAIN),
        ),
        ("from hiding", not me.has_attacked and has(me.abilities, Ability.SNEAK_ATTACK)),
    )
    return [why for why, holds in causes if holds]


def disadvantages(blanks: Blanks) -> list[str]:
    """IKE-DIS-1, IKE-DIS-2, IKE-DET-5, IKE-RNG-5, IKE-RNG-6, IKE-PAN-1: why it is at disadvantage."""
    fight, me, foe = blanks.fight, blanks.fight.fighters[blanks.seat], blanks.fight.fighters[blanks.n]
    weapon = me.weapons[main_weapon(me)]
    causes = (
        ("the Guide rules so", me.ruling.footing == Footing.DISADVANTAGE),
        ("cover", has(foe.behind_cover_from, me.seat)),
        ("hands bound", bool(me.bound_hands)),
        ("too close for the weapon", clumsy(weapon, blow_band(fight, me, foe)) and too_close(blanks, weapon)),
        (
            "too far for the weapon",
            clumsy(weapon, blow_band(fight, me, foe)) and not too_close(blanks, weapon),
        ),
        (
            "one against a detachment",
            is_detachment(foe) and not is_detachment(me) and not weapon.blast,
        ),
        ("panic", bool(me.panicked)),
        ("Critical Damage that lasts", me.disadvantaged > 0),
    )
    return [why for why, holds in causes if holds]


def too_close(blanks: Blanks, weapon: Weapon) -> bool:
    fight = blanks.fight
    return blow_band(fight, fight.fighters[blanks.seat], fight.fighters[blanks.n]) < weapon.category


def attack_rules(blanks: Blanks) -> tuple[str, ...]:
    """Why they are struck at: there is no roll to hit, and a blast strikes everybody in its area."""
    me = blanks.fight.fighters[blanks.seat]
    if me.attack.aims == 1 << blanks.n:
        return ("IKE-DMG-1",)
    beside = () if hostile(me, blanks.fight.fighters[blanks.n]) else ("IKE-BLAST-5",)
    return ("IKE-DMG-1", "IKE-BLAST-1", *(beside or ("IKE-BLAST-3",)))


def no_target(blanks: Blanks) -> str:
    """Why there is nothing to strike at."""
    why = "is no foe any more" if present(blanks.fight.fighters[blanks.n]) else "is out of the fight"
    return f"{blanks.whose} attack comes to nothing: {blanks.other} {why}."


def out_of_reach(blanks: Blanks) -> str:
    """With what the target can no longer be reached."""
    me = blanks.fight.fighters[blanks.seat]
    arms = arms_of(blanks.names, me)
    several = me.declared.weapon == BOTH or is_plural(arms)
    return f"{blanks.whose} {arms} no longer {'reach' if several else 'reaches'} {blanks.other}."


BITES = {"bite": "bites", "burn": "burns", "constrict": "constricts", "slam": "slams", "touch": "touches"}
"""What a creature does with that of its own which is called by the deed."""


def hit(blanks: Blanks) -> str:
    """`Kenta hits Bandit 1 with the katana`, and whether it is the best of several or a bonus attack."""
    me, target = blanks.fight.fighters[blanks.seat], blanks.fight.fighters[blanks.n]
    index = weapon_of_blow(blanks, target)
    verb = "shoots" if shoots(me.weapons[index]) else "hits"
    sweeps = "sweeps on and " if me.sweep.weapon else ""
    attackers = sum(1 for one in blanks.fight.fighters if has(one.attack.aims, blanks.n))
    best = f", the best of {attackers} blows" if attackers > 1 else ""
    arms = struck_with(blanks.names, me, index)
    bites = BITES.get(weapon_label(blanks.names, me, index), "") if me.weapons[index].natural else ""
    struck = f"{bites} {blanks.other}" if bites else f"{verb} {blanks.other} with {arms}"
    return f"{blanks.who} {sweeps}{struck}{best}."


def hit_rules(blanks: Blanks) -> tuple[str, ...]:
    """That the best blow counts, where there are several."""
    me = blanks.fight.fighters[blanks.seat]
    several = sum(1 for one in blanks.fight.fighters if has(one.attack.aims, blanks.n)) > 1
    blast = ("IKE-BLAST-1",) if size(me.attack.aims) > 1 else ()
    sweep = ("IKE-SWEEP-3",) if me.sweep.weapon else ()
    return ("IKE-DMG-1", *blast, *sweep, *(("IKE-MULTI-1", "IKE-MULTI-2") if several else ()))


def miss(blanks: Blanks) -> str:
    """What a heavy weapon shows when it misses."""
    me, target = blanks.fight.fighters[blanks.seat], blanks.fight.fighters[blanks.n]
    weapon = me.weapons[weapon_of_blow(blanks, target)]
    arms = struck_with(blanks.names, me, weapon_of_blow(blanks, target))
    fails = f", which is Heavy {weapon.heavy}" if weapon.heavy else ""
    return f"{blanks.who} misses {blanks.other} with {arms}{fails}."


def turned_back(blanks: Blanks) -> str:
    """Who counters whose blow."""
    return f"{blanks.who} counters and turns {blanks.other}'s blow back on them."


# Who falls to whom


def doer(blanks: Blanks) -> str:
    """`Kenta's katana`: what has just hurt somebody; empty where it was no blow."""
    me = blanks.fight.fighters[blanks.seat]
    senders = sent_back(blanks)
    if not me.blow.landed or me.blow.plain:
        return f"{blanks.name_of(senders[0].seat)}'s counter" if senders else ""
    striker = blanks.fight.fighters[me.blow.kept_by - 1]
    return f"{blanks.name_of(striker.seat)}'s {weapon_label(blanks.names, striker, me.blow.weapon)}"


def by(blanks: Blanks, does: str, do: str, otherwise: str) -> str:
    """What a blow does to somebody, by the number of the weapon; or how it reads without a blow."""
    what = doer(blanks)
    if not what:
        return otherwise
    return f"{what} {do if is_plural(what) else does}."


def killed(blanks: Blanks) -> str:
    """Who dies, and of what."""
    return by(blanks, f"kills {blanks.who}", f"kill {blanks.who}", f"{blanks.who} dies.")


def destroyed(blanks: Blanks) -> str:
    who = blanks.who
    return by(blanks, f"destroys {who}", f"destroy {who}", f"{who} is destroyed.")


def left_dying(blanks: Blanks) -> str:
    """Who is dying, and has an hour."""
    who = blanks.who
    lies = f"{who} lies dying, with an hour to live unless somebody helps."
    return by(blanks, f"leaves {who} dying", f"leave {who} dying", lies)


def routed(blanks: Blanks) -> str:
    who = blanks.who
    return by(blanks, f"routs {who}", f"rout {who}", f"{who} breaks and is routed.")
