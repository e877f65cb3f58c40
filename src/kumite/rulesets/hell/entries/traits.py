"""The Traits: what each does; what it requires comes from its row."""

from __future__ import annotations

from collections.abc import Iterator

from kumite.rulesets.entries import Entry

from ..glossary.traits import TRAITS
from ..terms import Trait

DOES: dict[Trait, tuple[str, ...]] = {
    Trait.DAGGER_MASTER: (
        "A single die that shows 6 pays for an Attack with a dagger, and is its sum.",
        "HEL-AD-6",
    ),
    Trait.MELEE_WEAPON_MASTER: (
        "A single die that shows 6 pays for an Attack with a melee Side Weapon, with a sum of 8. Two-handed"
        " weapons reach 1 tile farther, and hammers may bring down whom they would knock back.",
        "HEL-AD-3",
    ),
    Trait.BATTLE_READY: (
        "At the start they choose 2 more initiative, 1 more melee damage for Body turns, or Body in Bonus"
        " Max Health; each 1 more with Body 3.",
        "HEL-INIT-1",
        "HEL-ST-29",
    ),
    Trait.FRENZY: (
        "When they take damage, 1 Strain makes them Empowered until the end of their next turn. With Body 3"
        " they may give it up after an Attack, to Attack again with the same sum.",
        "HEL-ST-18",
    ),
    Trait.TAG_TEAM: (
        "At the end of their turn everybody whom they damaged in it is Marked, and once a Round 2 Strain"
        " come back for a Mark that is used up or somebody Marked who dies. With Body 2 they have 1 more"
        " Speed while Empowered or towards somebody with a negative status.",
        "HEL-ST-4",
    ),
    Trait.BRACED_FOR_IMPACT: (
        "While Hunkered Down they take 1 less from Attacks, to no less than 1, and with Body 3 they have a"
        " Dodge besides. Hunkered or not, 2 Strain come back in their Beginning if they took no more damage"
        " than Body since their last turn.",
        "HEL-HUNK-1",
    ),
    Trait.BOUNCER: (
        "Whoever moves within 1 tile of them meets a Grapple Contest for nothing, and for 2 Strain they"
        " throw somebody Grappled 6 tiles. With Body 3 a grapple gives back 1 Strain, once a turn.",
        "HEL-GRAP-1",
    ),
    Trait.DEFENDER: (
        "For 1 Strain a Melee Attack that hits leaves its target Rooted until their next turn; 3 Strain"
        " come back, once between two Rests, when the last Armor Stack goes. With Body 4 being Empowered or"
        " a Mark can pay.",
        "HEL-ST-15",
    ),
    Trait.FOCUS_FIRE: (
        "Whomever they damage is Marked for 1 Strain, and they are Empowered when somebody Marked dies."
        " With Mind 2 a Locked die moves a Mark to somebody else in sight.",
        "HEL-ST-4",
    ),
    Trait.PATIENT: (
        "At the end of their turn a Locked die rises by 1, to at most Mind; without one they Lock a 1. With"
        " Mind 3 it rises to at most their level, and never above 6.",
        "HEL-LOCK-1",
    ),
    Trait.MULTITASKING: ("They may have two Locked dice, and three with Mind 4.", "HEL-LOCK-2"),
    Trait.DUELIST: (
        "With a single weapon and the other hand empty they deal 1 more. They may give up being Empowered"
        " for 2 on a roll. With Mind 4 the Mark of somebody who Attacks them gives them a Dodge against it.",
        "HEL-DODGE-7",
    ),
    Trait.EGGS_IN_ONE_BASKET: ("They keep up to twice Mind of their dice for the next turn.", "HEL-AD-8"),
    Trait.HUNTER: (
        "In their Beginning they choose a Prey, if they have none: 1 more on Attack sums and Contests"
        " against it, for their Followers too, and 1 Strain back when it falls. With Nature 2 they Mark it"
        " for 1 Strain.",
        "HEL-ATK-6",
    ),
    Trait.ASSASSIN: (
        "Before an Attack of theirs resolves they may take a negative status off its target, for Thieving"
        " d4 more damage. With Thieving 3 whoever they fell does not end their being Hidden or Invisible.",
        "HEL-ATK-10",
    ),
    Trait.TRAINED_MEDIC: (
        "For two dice their bandage heals 4 and twice Medicine. With Medicine 2 their medkit heals 2 more.",
        "HEL-HP-2",
    ),
    Trait.FLOWING: ("While Slow they have 1 more Speed, after the halving.", "HEL-MOVE-7"),
    Trait.LIVINGWOOD: ("Damage of 1 does not touch their Armor Stacks.", "HEL-DMG-1"),
    Trait.THORNS: (
        "In their Beginning whoever Grapples them, or is Grappled by them, takes 2 damage.",
        "HEL-RND-3",
    ),
    Trait.OVERCONFIDENT: (
        "In their Beginning they heal 1 above half of their Health, and take 1 below it; it ends with a"
        " Death's Door.",
        "HEL-RND-3",
    ),
    Trait.QUICK_RELEASE: ("Without Armor Stacks they have 1 more Speed.", "HEL-MOVE-7"),
}
"""What each does, and the rules that it works by."""


def traits() -> Iterator[Entry]:
    """An entry for each Trait; those without a requirement come with armor."""
    for number, row in TRAITS.items():
        says, *rules = DOES[Trait(number)]
        stats = ", ".join(f"{stat.capitalize()} {least}" for stat, least in row.takes.items())
        facts = {"requires": stats} if stats else {"comes with": "armor"}
        yield Entry(row.word, "Trait", tuple(rules), says, facts, Trait(number))
