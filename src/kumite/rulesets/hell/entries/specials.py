"""What is special about weapons: their quirks, and the effects that an Attack can have."""

from __future__ import annotations

from collections.abc import Iterator

from kumite.rulesets.entries import Entry

from ..glossary.statuses import STATUSES
from ..terms import Effect, Quirk

QUIRKS: dict[Quirk, tuple[str, str]] = {
    Quirk.DOUBLE_OBJECTS: ("It deals double damage to things and structures.", "HEL-WPN-9"),
    Quirk.LANCE: ("Three tiles or more moved in this turn bring its Bonus.", "HEL-ATK-8"),
    Quirk.GRIP: ("In both hands it deals 2 more and reaches 2 tiles.", "HEL-WPN-2"),
    Quirk.DOUBLE_MYTHIC: ("It deals double damage to the Mythic.", "HEL-ATK-10"),
    Quirk.PRONE_RANGE: ("It reaches 8 tiles farther for somebody Prone.", "HEL-ST-23"),
    Quirk.RETURNS: ("Thrown, it comes back to the hand.", "HEL-WPN-3"),
    Quirk.GROWS: ("Each hit with it in a turn makes the next deal 1 more.", "HEL-ATK-10"),
    Quirk.REV: ("It must be revved before it shoots, and stays so only with its Bonus.", "HEL-WPN-5"),
    Quirk.TWICE: ("An Attack action with it is two Attacks with one sum.", "HEL-ATK-1"),
    Quirk.ROCKET: ("Its rocket can be fired for the next Attack.", "HEL-ATK-6"),
    Quirk.FIST: ("It is worn on the hand and counts as a fist.", "HEL-ATK-1"),
    Quirk.NATURAL: ("It is part of the body: it needs no hand and cannot be put away.", "HEL-WPN-8"),
    Quirk.THROW_DOUBLE: ("In the hand it doubles how far other things are thrown.", "HEL-WPN-3"),
    Quirk.ARCHING: ("Hunkering Down is no use against it.", "HEL-HUNK-1"),
    Quirk.DAGGER: ("The Trait Dagger Master works with it.", "HEL-AD-6"),
    Quirk.HAMMER: ("It counts as a hammer for the Trait Melee Weapon Master.", "HEL-KB-1"),
    Quirk.VERSATILE: ("In both hands it deals 2 more.", "HEL-WPN-2"),
    Quirk.DELAYED: ("Its Knockback waits for the end of the turn.", "HEL-KB-1"),
    Quirk.BAYONET: ("It is a melee weapon too.", "HEL-WPN-4"),
    Quirk.SPELL: ("It is a Spell Attack.", "HEL-ATK-7"),
    Quirk.BOMB: ("It is an Area Attack.", "HEL-ATK-13"),
    Quirk.RANGED_STRIKE: ("For 1 Strain it makes a Ranged Attack up to 12 tiles away.", "HEL-ATK-1"),
}
EFFECTS: dict[Effect, tuple[str, str]] = {
    Effect.DAMAGE: ("The target takes so much damage.", "HEL-DMG-1"),
    Effect.STRIP: ("The target loses so many Armor Stacks before the damage.", "HEL-ATK-11"),
    Effect.KNOCKBACK: ("The target flies so many tiles straight back.", "HEL-KB-1"),
    Effect.SHIFT: ("The target is moved so many tiles in any direction.", "HEL-KB-5"),
    Effect.STEP: ("The attacker may move so many tiles.", "HEL-MOVE-5"),
    Effect.PULL: ("The target is pulled so many tiles closer.", "HEL-KB-5"),
    Effect.OWN_BURN: ("The attacker gains so much Burn.", "HEL-ST-1"),
    Effect.OWN_RALLIED: ("The attacker is Rallied.", "HEL-ST-19"),
    Effect.OWN_WARD: ("The attacker gains so much Ward.", "HEL-WARD-1"),
    Effect.OWN_HEAL: ("The attacker heals so much.", "HEL-HP-2"),
    Effect.OWN_ARMOR: ("The attacker gains so many Bonus Armor Stacks.", "HEL-ARM-1"),
    Effect.TARGET_STRAIN: ("The target spends so much Strain.", "HEL-STR-4"),
    Effect.REFUND: ("So much of the attacker's Strain comes back.", "HEL-STR-4"),
    Effect.REACH: ("The weapon reaches so many tiles farther, or less far.", "HEL-WPN-4"),
    Effect.LOSE_REACHING: ("The weapon loses its reach.", "HEL-WPN-4"),
    Effect.NO_AUTOLOAD: ("The weapon does not reload by itself.", "HEL-WPN-5"),
    Effect.MORE_AMMO: ("The shot uses up so much more of what is loaded.", "HEL-WPN-5"),
    Effect.SLIP: ("Armor Stacks take so much less of the damage, and only they.", "HEL-DMG-1"),
    Effect.LINE: ("It hits all in a line of so many tiles.", "HEL-ATK-13"),
    Effect.NEIGHBOURS: ("It hits all within so many tiles of the target.", "HEL-ATK-13"),
    Effect.FLANKS: ("It hits so many tiles to the left and to the right of the target.", "HEL-ATK-13"),
    Effect.CONE: ("It hits all in a cone of so many tiles.", "HEL-ATK-13"),
    Effect.MAIN_ONLY: ("It hits only the target itself.", "HEL-ATK-10"),
    Effect.HEAL_DEALT: ("The attacker heals as much as the Attack dealt.", "HEL-HP-2"),
    Effect.TILES_MOVED: ("Half of the tiles moved in this turn, rounded up, come as damage.", "HEL-ATK-10"),
    Effect.RICOCHET: (
        "For Strain the shot strikes again and again, while a die shows no more than what is loaded.",
        "HEL-WPN-5",
    ),
    Effect.CHOOSE_PALADIN: (
        "For 1 Strain: 3 more damage, a Knockback of 5, or healing by Medicine.",
        "HEL-ATK-10",
    ),
    Effect.CHOOSE_SHILLELAGH: ("Burn, being Wet, or damage to somebody beside the target.", "HEL-ATK-10"),
    Effect.CARDS: ("A card is drawn from so many, each of which does something else.", "HEL-ATK-10"),
    Effect.PULL_CONTEST: ("The target is pulled closer if it loses a Contest.", "HEL-CON-2"),
    Effect.WEBS: ("The target is caught in a web if it loses a Contest.", "HEL-ST-34"),
    Effect.BURN_INSTEAD: ("The target gains so much Burn in place of what a hit gives.", "HEL-ST-1"),
    Effect.STUN_BY_KNOCKBACK: ("The target gains as much Stun as the Knockback dealt.", "HEL-ST-8"),
    Effect.LOSE_SOUL: (
        "The target loses 1 Soul until its next Rest, once, and the Health and the Strain that come with it.",
        "HEL-ATK-10",
    ),
    Effect.ABSORB_SOUL: ("The weapon absorbs the soul of the target.", "HEL-WPN-12"),
    Effect.LANDS_BEHIND: ("The weapon lands 4 tiles behind whoever threw it.", "HEL-WPN-3"),
    Effect.STAYS_IN_TARGET: (
        "The weapon stays in the target, until a Body Contest takes it back.",
        "HEL-WPN-3",
    ),
    Effect.EMPOWER_IF_RALLIED: ("A Rallied attacker is Empowered.", "HEL-ST-18"),
    Effect.RUNE_TRAIL: (
        "For so much Strain all within 1 tile of the target take 1 damage and are knocked back 1 tile.",
        "HEL-ATK-10",
    ),
    Effect.GRAPPLE_CONTEST: ("The target is Grappled if it loses a Contest.", "HEL-GRAP-1"),
    Effect.WIDER: ("The area is so many tiles wider.", "HEL-ATK-13"),
    Effect.IGNITE: ("The ground burns with so much Burn.", "HEL-ST-32"),
    Effect.NO_GLOW: ("The target gains no Glow.", "HEL-ST-17"),
    Effect.DAMAGE_INSTEAD: ("So much damage in place of what a hit deals.", "HEL-DMG-1"),
    Effect.DOUBLE_PULL: ("The target is pulled twice as far.", "HEL-KB-5"),
    Effect.MARK_TARGET: ("The target is Marked.", "HEL-ST-4"),
    Effect.ARMOR_PENETRATION: ("The damage goes past Armor Stacks.", "HEL-ARM-5"),
    Effect.CURSE: ("The target is Cursed with so much damage in each Beginning.", "HEL-GEN-5"),
    Effect.DRAINED_STRAIN: ("The target spends as much Strain as the extra die showed.", "HEL-STR-4"),
    Effect.CONSUME_DIE_DAMAGE: ("Each die that the target spends deals it so much damage.", "HEL-DMG-1"),
    Effect.SERIATED: ("The target takes so much damage in its next Beginning.", "HEL-RND-3"),
}


def specials() -> Iterator[Entry]:
    """An entry for each quirk, and for each effect but those that only give their target a status."""
    for quirk, (says, rule) in QUIRKS.items():
        yield Entry(_named(quirk.name), "weapon special", (rule,), says, term=quirk)
    for effect, (says, rule) in EFFECTS.items():
        yield Entry(_named(effect.name), "weapon effect", (rule,), says)
    for row in STATUSES.values():
        if row.own_effect != Effect.NONE:
            says = f"The attacker gains {row.word}."
            yield Entry(_named(row.own_effect.name), "weapon effect", (row.rule,), says)


def _named(name: str) -> str:
    return name.lower().replace("_", " ")
