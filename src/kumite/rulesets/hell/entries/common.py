"""The actions, the stats and the terms of the log that somebody may tap on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kumite.rulesets.entries import Entry

from ..glossary.actions import ACTIONS
from ..terms import Action, Activators, Cover, LostPart, MoveMode, Stat, Tag

RULES: dict[Action, str] = {
    Action.STOP: "HEL-RND-5",
    Action.ATTACK: "HEL-ATK-1",
    Action.LOCK: "HEL-LOCK-1",
    Action.UNLOCK: "HEL-LOCK-3",
    Action.ART: "HEL-ART-1",
    Action.HUNKER_DOWN: "HEL-HUNK-1",
    Action.STAND_UP: "HEL-ST-23",
    Action.LIE_DOWN: "HEL-HIDE-3",
    Action.RELOAD: "HEL-WPN-5",
    Action.SWAP: "HEL-WPN-8",
    Action.ITEM: "HEL-WPN-6",
    Action.RELEASE: "HEL-GRAP-2",
    Action.OVERWATCH: "HEL-OVER-1",
}
"""The rule of what an action does, where its row names that of the phase that it is taken in."""
SAYS: dict[Action, str] = {
    Action.STOP: "The turn ends, and the dice that are left over are lost.",
    Action.LIE_DOWN: "For a die they lie down, as a Move, and are Prone.",
    Action.TALENT: "They use an ability of their kind, for the dice that it costs.",
    Action.DOUSE: "For two dice they put out the Burn on themselves or on somebody within 1 tile.",
    Action.BANDAGE: "For two dice the Trait Trained Medic makes a bandage heal 4 and twice Medicine.",
    Action.WAKE: "For two dice they shake somebody awake who sleeps within 1 tile.",
    Action.MOVE_MARK: "For a Locked die the Trait Focus Fire moves a Mark to somebody else in sight.",
    Action.THROW_HELD: "For 2 Strain somebody with the Trait Bouncer throws whom they have Grappled 6 tiles.",
}
"""What those do that no rule of the catalogue says alone."""
STATS: dict[Stat, tuple[str, str]] = {
    Stat.BODY: (
        "It adds 4 to Health and 2 to Strain for each point, and decides Grapples and Pushes.",
        "HEL-HP-1",
    ),
    Stat.MIND: ("It adds 3 to Health and 3 to Strain for each point.", "HEL-HP-1"),
    Stat.SOUL: ("It adds 2 to Health and 4 to Strain for each point.", "HEL-HP-1"),
    Stat.ARCANA: ("The stat of the Arts of magic.", "HEL-CHK-1"),
    Stat.CHARM: ("The stat of the Arts of speech, and of the senses for people.", "HEL-CHK-4"),
    Stat.CRAFTING: ("The stat of making things.", "HEL-CHK-1"),
    Stat.MEDICINE: ("The stat of healing, and of stopping somebody's Bleeding Out.", "HEL-DOOR-6"),
    Stat.NATURE: ("The stat of the Arts of nature.", "HEL-CHK-1"),
    Stat.THIEVING: ("The stat of hiding, and of finding who hides.", "HEL-HIDE-1"),
    Stat.LEVEL: ("It adds 1 to Health and to Strain, and a combat die for every two.", "HEL-AD-1"),
}
LOST: dict[LostPart, str] = {
    LostPart.SENSES: "An injury that takes 1 from rolls of the senses.",
    LostPart.TWO_HANDS: "An injury after which nothing two-handed can be used.",
    LostPart.SPEED: "An injury that takes 1 from Speed.",
}
COVERS: dict[Cover, tuple[str, str]] = {
    Cover.HALF: ("Half Cover", "HEL-COV-2"),
    Cover.COMPLETE: ("Complete Cover", "HEL-COV-4"),
}
MOVES: dict[MoveMode, tuple[str, str, str]] = {
    MoveMode.CLIMB: ("climbs by nature", "It climbs without a Check.", "HEL-MOVE-2"),
    MoveMode.SWIM: (
        "swims by nature",
        "It moves in water without a Check, and water costs it no Speed.",
        "HEL-MOVE-9",
    ),
    MoveMode.FLY: (
        "flies by nature",
        "While conscious it climbs without a Check and does not fall; Rough Terrain, water and burning ground"
        " are nothing to it.",
        "HEL-ST-28",
    ),
    MoveMode.BURROW: ("burrows by nature", "", "HEL-MOVE-8"),
    MoveMode.TUNNEL: ("tunnels by nature", "It digs through walls, in plain sight.", "HEL-MOVE-8"),
}
"""How creatures move besides walking."""
ACTIVATORS: dict[Activators, str] = {
    Activators.GESTURE: "An Art with it takes a movement that others see.",
    Activators.VOCAL: "An Art with it takes a sound.",
    Activators.LIGHT: "An Art with it takes a free hand, or an item that glows.",
}
"""What an Art takes besides its price, where the referee demands it."""
TERMS: Mapping[str, str] = {
    "Round": "HEL-RND-1",
    "Beginning": "HEL-RND-3",
    "Action phase": "HEL-RND-4",
    "End": "HEL-RND-5",
    "initiative": "HEL-INIT-1",
    "world's turn": "HEL-INIT-7",
    "action die": "HEL-AD-1",
    "Locked die": "HEL-LOCK-1",
    "Bonus": "HEL-ATK-2",
    "Downside": "HEL-ATK-3",
    "High and Low effects": "HEL-VAL-2",
    "Side Weapon": "HEL-WPN-1",
    "pair of weapons": "HEL-DUAL-2",
    "Throwable": "HEL-WPN-3",
    "Reaching": "HEL-WPN-4",
    "Loading": "HEL-WPN-5",
    "Consumable": "HEL-WPN-6",
    "Area Attack": "HEL-ATK-13",
    "Health": "HEL-HP-1",
    "Armor Stacks": "HEL-ARM-1",
    "Armor Penetration": "HEL-ARM-5",
    "Dodge": "HEL-DODGE-2",
    "Ward": "HEL-WARD-1",
    "Strain": "HEL-STR-1",
    "Bleeding Out": "HEL-DOOR-4",
    "Death's Door": "HEL-DOOR-9",
    "unconscious": "HEL-DOOR-13",
    "fall": "HEL-FALL-1",
    "Check": "HEL-CHK-1",
    "Contest": "HEL-CON-2",
    "Speed": "HEL-MOVE-7",
    "climb": "HEL-MOVE-2",
    "long jump": "HEL-MOVE-4",
    "Rough Terrain": "HEL-MOVE-5",
    "water": "HEL-MOVE-9",
    "things in the way": "HEL-WPN-10",
    "web": "HEL-ST-34",
    "burning ground": "HEL-ST-32",
    "drowning": "HEL-ARM-4",
    "forced movement": "HEL-KB-5",
    "Armor Broken": "HEL-ST-30",
    "Bloody": "HEL-ST-30",
    "Rest": "HEL-REST-2",
    "lasting injury": "HEL-INJ-1",
    "flanking": "HEL-OPT-FLANK-1",
    "popcorn initiative": "HEL-OPT-POP-2",
    "Follower": "HEL-FOL-1",
    "Horde": "HEL-HORDE-1",
    "Boss": "HEL-BOSS-1",
}
"""Terms of the log, and the rule that says each."""


def actions() -> Iterator[Entry]:
    """An entry for each action."""
    for number, row in ACTIONS.items():
        action = Action(number)
        facts = {"gives a hiding place away": "yes" if row.gives_away else "no"}
        if row.afterwards:
            facts["after the last blow"] = "yes"
        yield Entry(row.word, "action", (RULES.get(action, row.rule),), SAYS.get(action, ""), facts, action)


def common_terms() -> Iterator[Entry]:
    """Stats, tags, ways of moving, activators, lost parts, cover, and the words of the log."""
    for stat, (says, rule) in STATS.items():
        yield Entry(stat.name.capitalize(), "stat", (rule,), says, term=stat)
    for tag in (each for each in Tag if each):
        name = tag.name.capitalize()
        says = f"{name} is a tag of creatures, which weapons, Arts and abilities may ask for."
        yield Entry(name, "tag", ("HEL-ATK-5",), says, term=tag)
    for mode, (name, says, rule) in MOVES.items():
        yield Entry(name, "way of moving", (rule,), says, term=mode)
    for activator, says in ACTIVATORS.items():
        yield Entry(
            activator.name.capitalize(), "activator", ("HEL-ART-3", "HEL-ART-2"), says, term=activator
        )
    for lost, says in LOST.items():
        yield Entry(
            f"loss of {lost.name.lower().replace('_', ' ')}", "injury", ("HEL-INJ-1",), says, term=lost
        )
    for cover, (name, rule) in COVERS.items():
        yield Entry(name, "cover", (rule,), term=cover)
    for word, rule in TERMS.items():
        yield Entry(word, "term", (rule,))
