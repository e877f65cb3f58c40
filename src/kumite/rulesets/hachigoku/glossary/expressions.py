"""What the game calls its dice, its time and its people: expressions of the log that stand for a rule."""

from __future__ import annotations

from typing import NamedTuple


class Expression(NamedTuple):
    """An expression that somebody may want explained. The first of its rules says what it means."""

    word: str
    rules: tuple[str, ...]
    says: str = ""
    """In place of that rule's text, where the text would say too little."""


EXPRESSIONS = (
    # Groups of Skills, which matter when the Story Daimyo asks for a social roll
    Expression(
        "Jutsugaku",
        ("HAC-ARM-2", "HAC-ARM-3", "HAC-ARM-4"),
        "A group of Skills. Any armor takes dice from its wearer's social rolls with them.",
    ),
    Expression(
        "Chonin",
        ("HAC-ARM-3", "HAC-ARM-4"),
        "A group of Skills. Light and heavy armor takes dice from its wearer's social rolls with them.",
    ),
    Expression(
        "Hinin",
        ("HAC-ARM-4",),
        "A group of Skills. Heavy armor takes dice from its wearer's social rolls with them.",
    ),
    Expression(
        "Bujutsu",
        ("HAC-ATK-5",),
        "The group of the Skills of war. Armor takes no dice from social rolls with them.",
    ),
    # Dice
    Expression("rolled and kept dice", ("HAC-DICE-2", "HAC-DICE-3", "HAC-DICE-7", "HAC-DICE-16")),
    Expression("shout", ("HAC-DICE-14",)),
    Expression("banzai die", ("HAC-DICE-15", "HAC-WND-7")),
    Expression(
        "silent die",
        ("HAC-DICE-5", "HAC-DICE-12", "HAC-DICE-15"),
        "A die that does not shout: a 10 is worth 10 and nothing more. Unskilled rolls have such dice, and"
        " rolls to which difficulties have left none.",
    ),
    Expression("unskilled", ("HAC-DICE-5", "HAC-DICE-6")),
    Expression(
        "difficulty",
        ("HAC-DICE-8", "HAC-DICE-9", "HAC-DICE-10"),
    ),
    Expression("Raise", ("HAC-DICE-19", "HAC-ATK-9", "HAC-DICE-20")),
    Expression("bonus Effect", ("HAC-DICE-23",)),
    Expression("target number", ("HAC-DICE-17", "HAC-DICE-18")),
    # Initiative
    Expression("Action Die", ("HAC-INIT-2", "HAC-INIT-1", "HAC-INIT-5", "HAC-INIT-6")),
    Expression("Action", ("HAC-ACT-1", "HAC-ACT-2", "HAC-ACT-3")),
    Expression("Moment", ("HAC-INIT-4", "HAC-INIT-2", "HAC-INIT-8")),
    Expression("round", ("HAC-INIT-9", "HAC-INIT-10")),
    Expression("held die", ("HAC-INIT-7", "HAC-INIT-8")),
    Expression("Initiative Total", ("HAC-INIT-11", "HAC-INIT-12", "HAC-INIT-13")),
    Expression("turn", ("HAC-INIT-13", "HAC-INIT-15")),
    Expression(
        "interruption",
        ("HAC-INIT-16", "HAC-INIT-17", "HAC-INIT-18", "HAC-INIT-19", "HAC-INIT-20", "HAC-INIT-21"),
    ),
    Expression("Honor Point", ("HAC-HON-2", "HAC-HON-1", "HAC-HON-3", "HAC-HON-4")),
    # The fight
    Expression("Skirmish", ("HAC-SKIR-1", "HAC-SKIR-2", "HAC-INIT-10", "HAC-INIT-25")),
    Expression("Battle", ("HAC-SKIR-3",)),
    Expression("duel", ("HAC-DUEL-1", "HAC-DUEL-2", "HAC-DUEL-3")),
    Expression("ambush", ("HAC-AMB-1", "HAC-AMB-2", "HAC-AMB-3")),
    Expression("surprise round", ("HAC-AMB-4", "HAC-AMB-3", "HAC-AMB-7")),
    Expression(
        "Story Daimyo",
        ("HAC-CPLX-1", "HAC-CPLX-2"),
        "The referee, who names Skills and numbers where"
        " the rules leave them open. Without one, such acts come to nothing and rulings keep their default.",
    ),
    Expression(
        "Namae",
        ("HAC-KAO-1", "HAC-ELEM-1"),
        "A named character, with Elements, Skills and Wounds of their own.",
    ),
    Expression(
        "Kaonashi",
        ("HAC-KAO-1", "HAC-KAO-2", "HAC-KAO-3", "HAC-KAO-4", "HAC-KAO-5", "HAC-KAO-6", "HAC-KAO-7"),
        "The nameless, who fight in groups: one set of Action Dice, one Defense, a die for each member"
        " able to fight.",
    ),
    Expression("member", ("HAC-KAO-6", "HAC-KAO-2", "HAC-KAO-7", "HAC-KAO-8")),
    Expression(
        "threat",
        ("HAC-KAO-3",),
        "What a group of Kaonashi has in place of every Element and Rank that is not given.",
    ),
    Expression("Kami", ("HAC-KAO-1",), "Spirits and gods. They have no numbers, so nobody can fight them."),
    # Blows and Wounds
    Expression("Defense", ("HAC-DEF-1", "HAC-DEF-2", "HAC-UNAW-1")),
    Expression("Active Defense", ("HAC-AD-1", "HAC-AD-2", "HAC-AD-3", "HAC-AD-4", "HAC-AD-5", "HAC-AD-7")),
    Expression("Damage", ("HAC-ATK-6", "HAC-DICE-7")),
    Expression("Wound", ("HAC-WND-7", "HAC-WND-8", "HAC-WND-4")),
    Expression(
        "poor quality",
        ("HAC-EQ-1", "HAC-ARM-6"),
        "It costs a die whenever it is used in a roll. As armor it takes one die less from attackers.",
    ),
    Expression(
        "fine quality",
        ("HAC-EQ-1", "HAC-ARM-7"),
        "It gives a die whenever it is used in a roll. As armor it takes one die more from attackers.",
    ),
    Expression("escape", ("HAC-GRAP-7", "HAC-GRAP-8")),
    Expression("treatment", ("HAC-MED-1",)),
    # Ground
    Expression("Range", ("HAC-MOVE-1", "HAC-MOVE-2", "HAC-MOVE-3", "HAC-MOVE-5", "HAC-MOVE-13")),
    Expression("height level", ("HAC-MOVE-4", "HAC-MOVE-12", "HAC-MOVE-15")),
    Expression("fall", ("HAC-FALL-1", "HAC-FALL-2", "HAC-FALL-3", "HAC-FALL-4")),
    Expression("soft ground", ("HAC-FALL-5",)),
    Expression("cover", ("HAC-COV-1", "HAC-COV-2", "HAC-COV-4")),
    # Acts
    Expression("free action", ("HAC-SIMP-3",)),
    Expression("simple action", ("HAC-SIMP-1", "HAC-SIMP-2")),
    Expression("complex action", ("HAC-CPLX-1",)),
)

OTHER_MANEUVERS = (
    Expression("Blind attack", ("HAC-BLIND-1", "HAC-BLIND-3", "HAC-MAN-2")),
    Expression("Cover Shot", ("HAC-CSHOT-2", "HAC-CSHOT-1", "HAC-MAN-2")),
)
"""Those that the log tells with the attack itself."""

PROPERTIES = (
    Expression(
        "blunt",
        ("HAC-KOUT-1", "HAC-STUN-1"),
        "Made to hurt without cutting: Knockouts and Stuns are easier with it.",
    ),
    Expression(
        "parry",
        ("HAC-PARY-1", "HAC-PARY-4"),
        "Fit for parrying armed attacks; against bare hands any melee weapon is.",
    ),
    Expression("counterstrike", ("HAC-CSTR-1", "HAC-CSTR-2")),
    Expression(
        "entangle",
        ("HAC-GRAP-1", "HAC-GRAP-11", "HAC-GRAP-12"),
        "Takes hold of people, and does nothing else while it holds somebody.",
    ),
    Expression(
        "leverage",
        ("HAC-THRW-1", "HAC-THRW-2"),
        "If it entangles too, it throws foes whose Earth is less than the thrower's.",
    ),
    Expression(
        "thrown",
        ("HAC-RNG-2", "HAC-ATK-5"),
        "Strikes at Close and is thrown at Near, after which it lies on the ground.",
    ),
    Expression("two-handed", ("HAC-GRAP-12",), "Needs both hands, so neither is free to hold anybody."),
    Expression(
        "barehanded",
        ("HAC-PARY-2", "HAC-GRAP-1"),
        "A part of the body: nobody can take it away, and other weapons parry it easily.",
    ),
    Expression("size", ("HAC-DSRM-3",), "S, M or L. To Disarm a foe of a smaller weapon is a step easier."),
    Expression("light reload", ("HAC-ATK-4",), "Loaded as part of the shot."),
    Expression(
        "slow reload",
        ("HAC-ATK-4",),
        "Loaded with a simple action, which may go with a move but not with the shot.",
    ),
)
"""What content and sheets write of a weapon."""
