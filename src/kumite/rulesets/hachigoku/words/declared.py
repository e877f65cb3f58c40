"""Declarations in English: what somebody does in a turn, put together from what was declared."""

from __future__ import annotations

from kumite.rulesets.shared.language import counted, listed

from ..glossary.actions import ACTIONS, HOLDS
from ..glossary.maneuvers import MANEUVERS
from ..glossary.movements import APPROACHES, MOVEMENTS, RIDES_ON, SIMPLES
from ..records import Weapon
from ..rules.actions.effects import throws_net
from ..sheets.library import weapon_names
from ..state import Fighter
from ..terms import Action, Approach, Hand, Hold, Kind, Maneuver, Mode, Movement, Order, Range, Simple
from .naming import Blanks, weapon_label, with_article
from .phrases import HANDS

THROWN = ("shuriken",)
"""Weapons of the weapon table that only fly, and are thrown rather than shot with."""


def declaration(blanks: Blanks) -> str | None:
    """What a fighter does with this turn; nothing more where its movement has been told with the rest."""
    me = blanks.me
    if blanks.n == Action.MOVE and me.declared.action not in (Action.NOTHING, Action.MOVE):
        return None
    moves = movement(blanks)
    deed = "" if me.declared.action in (Action.NOTHING, Action.MOVE) else deed_of(blanks)
    parts = [deed, *moves] if me.declared.order == Order.AFTER else [*moves, deed]
    return f"{blanks.who} {listed(list(filter(None, parts))) or format(blanks.verb, 'does') + ' nothing'}."


def declaration_rules(blanks: Blanks) -> tuple[str, ...]:
    """The ids of the rules behind all that was declared."""
    me = blanks.me
    moves_alone = me.declared.order != Order.NONE and me.declared.action == Action.NOTHING
    rules = [*ACTIONS[Action.MOVE if moves_alone else Action(me.declared.action)].rules]
    if me.declared.goes_on or (me.declared.order != Order.NONE and not moves_alone):
        rules.append("HAC-ACT-3")
    rules += MOVEMENTS[Movement(me.declared.movement)].rules
    if me.declared.simple:
        rules += ("HAC-SIMP-1", "HAC-SIMP-2")
    if me.declared.action == Action.ATTACK:
        rules += ("HAC-MIN-3",) if me.declared.hand == Hand.OFF else ()
        rules += MANEUVERS[Maneuver(me.declared.maneuver)].rules
        rules += ("HAC-GRAP-11",) if throws_net(me) else ()
        rules += APPROACHES[Approach(me.declared.approach)].rules
        rules += ("HAC-CSHOT-2",) if me.declared.cover_shot else ()
        rules += ("HAC-DICE-19",) if me.declared.raises else ()
    return tuple(dict.fromkeys(rules))


def glimpse(blanks: Blanks) -> str | None:
    """The same for those who do not perceive the fighter."""
    me = blanks.me
    if blanks.n == Action.MOVE and me.declared.action not in (Action.NOTHING, Action.MOVE):
        return None
    if me.declared.action == Action.ATTACK and me.declared.target:
        target = blanks.name_of(me.declared.target - 1)
        return f"{blanks.who} {blanks.verb:attacks} {target} from out of sight."
    return f"{blanks.who} {blanks.verb:does} something out of sight."


def movement(blanks: Blanks) -> list[str]:
    """The movement of a turn: what changes the place, then the simple action."""
    me = blanks.me
    reference = blanks.name_of(me.declared.reference - 1) if me.declared.reference else "somebody"
    levels = counted(me.declared.levels, "height level")
    moves = MOVEMENTS[Movement(me.declared.movement)].declared.format(
        reference=reference, levels=levels, verb=blanks.verb
    )
    simple = SIMPLES[Simple(me.declared.simple)].declared.format(it=handled(blanks), verb=blanks.verb)
    return [moves, simple]


def handled(blanks: Blanks) -> str:
    """The weapon of a simple action, which may have been somebody else's."""
    me = blanks.me
    owner = blanks.fight.fighters[me.declared.simple_owner - 1] if me.declared.simple_owner else me
    return with_article(weapon_label(blanks.names, owner, me.declared.simple_weapon))


def deed_of(blanks: Blanks) -> str:
    """The declared Action alone; who has just been named as the goal of the movement is not named again."""
    me = blanks.me
    target = blanks.name_of(me.declared.target - 1) if me.declared.target else "somebody"
    if me.declared.target and just_named(me):
        target = "them"
    match Action(me.declared.action):
        case Action.ATTACK:
            return attack(blanks, target)
        case Action.HOLD:
            return HOLDS[Hold(me.declared.hold)].declared.format(target=target, verb=blanks.verb)
        case action:
            weapon = with_article(weapon_label(blanks.names, me, me.declared.weapon))
            return ACTIONS[action].declared.format(target=target, weapon=weapon, verb=blanks.verb)


def just_named(me: Fighter) -> bool:
    """Whether the movement before it has named the target as its goal."""
    declared = me.declared
    says = "{reference}" in MOVEMENTS[Movement(declared.movement)].declared
    return says and declared.order != Order.AFTER and declared.target == declared.reference


def attack(blanks: Blanks, target: str) -> str:
    """An attack with all that was declared for it."""
    me, declared, verb = blanks.me, blanks.me.declared, blanks.verb
    approach = APPROACHES[Approach(declared.approach)]
    before = approach.before.format(verb=verb)
    after = (RIDES_ON if declared.ride_on else approach.after).format(verb=verb)
    return f"{before}{blow(blanks, target)}{after}{details(me)}"


def blow(blanks: Blanks, target: str) -> str:
    """The attack alone: bows shoot, knives are thrown, and maneuvers say what is meant."""
    me, declared, verb = blanks.me, blanks.me.declared, blanks.verb
    weapon = me.weapons[declared.weapon]
    label = weapon_label(blanks.names, me, declared.weapon)
    arm = "it" if just_drawn(me) else with_article(label)
    hand = f" in {HANDS[Hand.OFF]}" if declared.hand == Hand.OFF else ""
    thrown = is_thrown(weapon, declared.distance)
    if declared.maneuver != Maneuver.NONE:
        arm = f"the thrown {label}" if thrown else arm
        meant = MANEUVERS[Maneuver(declared.maneuver)].declared.format(target=target, verb=verb)
        return f"{meant} with {arm}{hand}"
    if thrown:
        return f"{verb:throws} {arm}{hand} at {target}"
    strikes = format(verb, "shoots" if weapon.mode == Mode.RANGED else "strikes")
    return f"{strikes} at {target} with {arm}{hand}"


def just_drawn(me: Fighter) -> bool:
    """Whether the weapon of the attack has been named just before it."""
    declared = me.declared
    mine = declared.simple_owner in (0, me.seat + 1)
    taken = mine and declared.simple in (Simple.DRAW, Simple.PICK_UP, Simple.RELOAD)
    return taken and declared.order != Order.AFTER and declared.simple_weapon == declared.weapon


def is_thrown(weapon: Weapon, distance: int) -> bool:
    """Whether it is the weapon itself that flies."""
    if weapon.mode == Mode.BOTH:
        return distance != Range.CLOSE
    return weapon.mode == Mode.RANGED and weapon_names()[weapon.name] in THROWN


def details(me: Fighter) -> str:
    """What else was declared: `, unskilled, with 3 Raises, 1 of them for the distance`."""
    declared = me.declared
    said = [", from cover"] if declared.cover_shot else []
    if not declared.skilled and me.kind == Kind.NAMAE:
        said.append(", unskilled")
    if declared.raises:
        said.append(f", with {counted(declared.raises, 'Raise')}")
        purposes = (
            (declared.raises_members, "further members"),
            (declared.raises_distance, "the distance"),
            (declared.raises_bonus, "bonus Effects"),
        )
        said += [f", {number} of them for {purpose}" for number, purpose in purposes if number]
    return "".join(said)
