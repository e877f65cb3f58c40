"""The skills and their emphases, and the Rings: what each is for in a skirmish."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import one_row_each

from ..terms import Emphasis, Ring, Skill


class SkillRow(NamedTuple):
    """One skill."""

    skill: Skill
    says: str = ""
    """What it is for. Where it is empty, its masteries say it."""
    rules: tuple[str, ...] = ()

    @property
    def has_masteries(self) -> bool:
        """Whether it has masteries that bear on a fight."""
        return self.skill != Skill.NONE and not self.says


class EmphasisRow(NamedTuple):
    """One Emphasis, and what it is used for; nothing where that is not for the rules to say."""

    emphasis: Emphasis
    says: str = ""
    rules: tuple[str, ...] = ()


class RingRow(NamedTuple):
    """One Ring, and what it is for."""

    ring: Ring
    says: str = ""


SKILLS = one_row_each(
    Skill,
    (
        SkillRow(Skill.NONE),
        SkillRow(Skill.ATHLETICS),
        SkillRow(Skill.BATTLE),
        SkillRow(Skill.CHAIN_WEAPONS),
        SkillRow(Skill.DEFENSE),
        SkillRow(Skill.HEAVY_WEAPONS),
        SkillRow(Skill.HORSEMANSHIP),
        SkillRow(Skill.IAIJUTSU),
        SkillRow(Skill.JIUJUTSU),
        SkillRow(Skill.KENJUTSU),
        SkillRow(Skill.KNIVES),
        SkillRow(Skill.KYUJUTSU),
        SkillRow(Skill.NINJUTSU),
        SkillRow(Skill.POLEARMS),
        SkillRow(Skill.SPEARS),
        SkillRow(Skill.STAVES),
        SkillRow(Skill.STEALTH),
        SkillRow(Skill.TEPPOUDO, "Firearms are shot with it, by Intelligence.", ("MAL-ATK-1", "MAL-EQ-8")),
        SkillRow(Skill.WAR_FAN),
        SkillRow(
            Skill.HUNTING,
            "A skirmish asks for no roll of it, except where the referee does.",
            ("MAL-ROLL-2",),
        ),
        SkillRow(Skill.INTIMIDATION, "The stare before a bout of sumai is rolled with it.", ("MAL-SUM-1",)),
        SkillRow(
            Skill.INVESTIGATION, "The side that is ambushed rolls it, to notice the others.", ("MAL-AMB-1",)
        ),
        SkillRow(
            Skill.MEDICINE, "After the fight, a roll of it against 15 heals a die of Wounds.", ("MAL-WND-10",)
        ),
        SkillRow(
            Skill.MEDITATION,
            "A skirmish asks for no roll of it, except where the referee does.",
            ("MAL-ROLL-2",),
        ),
        SkillRow(
            Skill.SPELLCRAFT,
            "Spells are cast by Ring and Class Rank; a skirmish asks for no roll of this skill.",
            ("MAL-SPL-1",),
        ),
        SkillRow(
            Skill.OTHER, "Any skill that has no name of its own here, as the sheet calls it.", ("MAL-ROLL-2",)
        ),
    ),
)
EMPHASES = one_row_each(
    Emphasis,
    (
        EmphasisRow(
            Emphasis.ASSESSMENT, "It helps with the Iaijutsu of the Assessment in a duel.", ("MAL-DUEL-6",)
        ),
        EmphasisRow(Emphasis.FOCUS, "It helps with the Iaijutsu of the Focus in a duel.", ("MAL-DUEL-10",)),
        EmphasisRow(Emphasis.STRIKE, "It helps with the Iaijutsu of the Strike in a duel.", ("MAL-DUEL-13",)),
        EmphasisRow(Emphasis.SUMAI, "It helps with the Jiujutsu of a bout of sumai.", ("MAL-SUM-1",)),
        EmphasisRow(
            Emphasis.GRAPPLING,
            "It helps to grapple somebody, and to take control of a grapple.",
            ("MAL-GRAP-1",),
        ),
        EmphasisRow(Emphasis.AMBUSH, "It helps with the Stealth of whoever leads an ambush.", ("MAL-AMB-1",)),
        EmphasisRow(
            Emphasis.NOTICE, "It helps with the Investigation that notices an ambush.", ("MAL-AMB-1",)
        ),
        EmphasisRow(Emphasis.THROWING, "It helps with attacks by thrown weapons.", ("MAL-ATK-1",)),
        EmphasisRow(
            Emphasis.WOUND_TREATMENT, "It helps with the Medicine that heals Wounds.", ("MAL-WND-10",)
        ),
        EmphasisRow(Emphasis.OTHER),
        EmphasisRow(Emphasis.NONE),
    ),
)
RINGS = one_row_each(
    Ring,
    (
        RingRow(Ring.NONE),
        RingRow(
            Ring.EARTH, "The lower of Stamina and Willpower. It says how many Wounds each Wound Rank holds."
        ),
        RingRow(Ring.WATER, "The lower of Strength and Perception. It says how far a Move goes."),
        RingRow(Ring.FIRE, "The lower of Agility and Intelligence. Spells of its element are cast by it."),
        RingRow(Ring.AIR, "The lower of Reflexes and Awareness. Spells of its element are cast by it."),
        RingRow(Ring.VOID, "The Ring without Traits: it fills the pool of Void Points."),
    ),
)
