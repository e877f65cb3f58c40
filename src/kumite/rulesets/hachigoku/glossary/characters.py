"""Elements and Skills: what they are called, and what they are good for in a Skirmish."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import one_row_each

from ..terms import Element, Skill


class ElementRow(NamedTuple):
    """An Element."""

    element: Element
    word: str
    rules: tuple[str, ...]
    says: str


ELEMENTS = one_row_each(
    Element,
    (
        ElementRow(Element.NONE, "no Element", ("HAC-ELEM-1",), "None."),
        ElementRow(
            Element.EARTH,
            "Earth",
            ("HAC-WND-1", "HAC-KDWN-2", "HAC-GRAP-7", "HAC-FALL-2", "HAC-KOUT-3", "HAC-STUN-3"),
            "How many Wounds are Light and how many Heavy. Knockdowns, grips and broken falls are rolled with"
            " it; Knockouts and Stuns are rolled against it.",
        ),
        ElementRow(
            Element.WATER,
            "Water",
            ("HAC-DEF-1", "HAC-DODG-1", "HAC-THRW-5", "HAC-MED-1"),
            "Defense comes from it, and Dodges, landings and Medicine are rolled with it.",
        ),
        ElementRow(
            Element.FIRE,
            "Fire",
            ("HAC-ATK-5", "HAC-CSTR-4", "HAC-PARY-1", "HAC-DSRM-2"),
            "Blows, throws, Counterstrikes, parries, blocks and Disarms are rolled with it.",
        ),
        ElementRow(
            Element.WIND,
            "Wind",
            ("HAC-ATK-5", "HAC-FEINT-2", "HAC-AMB-2", "HAC-AMB-8"),
            "Bows and stealth are rolled with it, and Feints are rolled against it.",
        ),
        ElementRow(
            Element.VOID,
            "Void",
            ("HAC-INIT-1", "HAC-DIVE-3", "HAC-GARD-1", "HAC-AMB-2"),
            "How many Action Dice there are. Dives, Guards and Investigation are rolled with it.",
        ),
    ),
)


class SkillRow(NamedTuple):
    """A Skill."""

    skill: Skill
    word: str
    rules: tuple[str, ...]
    says: str


FIGHTING = ("HAC-ATK-5", "HAC-CSTR-1", "HAC-PARY-1")
SKILLS = one_row_each(
    Skill,
    (
        SkillRow(Skill.NONE, "no Skill", ("HAC-DICE-5",), "None."),
        SkillRow(
            Skill.KENJUTSU,
            "Kenjutsu",
            (*FIGHTING, "HAC-PARY-4"),
            "Swords, which counterstrike but do not parry.",
        ),
        SkillRow(Skill.SOJUTSU, "Sojutsu", FIGHTING, "Spears and other polearms, which counterstrike."),
        SkillRow(
            Skill.BOJUTSU, "Bojutsu", FIGHTING, "Staves, clubs and other blunt arms, which counterstrike."
        ),
        SkillRow(Skill.KYUJUTSU, "Kyujutsu", ("HAC-ATK-5", "HAC-RNG-1", "HAC-ATK-4"), "Bows and crossbows."),
        SkillRow(
            Skill.KUSARIJUTSU,
            "Kusarijutsu",
            ("HAC-ATK-5", "HAC-GRAP-1", "HAC-THRW-1"),
            "Chains, sickles and nets, most of which entangle.",
        ),
        SkillRow(
            Skill.SHURIKENJUTSU, "Shurikenjutsu", ("HAC-ATK-5", "HAC-RNG-2"), "What is thrown or slung."
        ),
        SkillRow(
            Skill.KARATE,
            "Karate",
            ("HAC-ATK-5", "HAC-GRAP-1", "HAC-PARY-2", "HAC-DSRM-2"),
            "Bare hands: blows, holds and throws, blocks, and Disarms without a weapon.",
        ),
        SkillRow(
            Skill.ATHLETICS,
            "Athletics",
            ("HAC-DODG-1", "HAC-DIVE-3", "HAC-GARD-1", "HAC-THRW-5"),
            "Dodges and landings with Water, Dives and Guards with Void.",
        ),
        SkillRow(
            Skill.BAJUTSU, "Bajutsu", ("HAC-DODG-3",), "Riding. In the saddle Dodges are rolled with it."
        ),
        SkillRow(Skill.SAILING, "Sailing", ("HAC-DODG-3",), "Seamanship. Aboard, Dodges are rolled with it."),
        SkillRow(
            Skill.STEALTH,
            "Stealth",
            ("HAC-AMB-1", "HAC-AMB-2", "HAC-AMB-8"),
            "Ambushes, and sneaks in a fight.",
        ),
        SkillRow(
            Skill.INVESTIGATION,
            "Investigation",
            ("HAC-AMB-2", "HAC-AMB-8"),
            "Noticing those who lie in ambush or sneak up.",
        ),
        SkillRow(
            Skill.MEDICINE, "Medicine", ("HAC-MED-1",), "Healing Wounds, with a kit and a round of rest."
        ),
        SkillRow(Skill.ZEN, "Zen", ("HAC-ELEM-2",), "At seven Ranks, it opens Elements above 5."),
        SkillRow(Skill.SHINGAKU, "Shingaku", ("HAC-ELEM-2",), "At seven Ranks, it opens Elements above 5."),
        SkillRow(
            Skill.SENJUTSU,
            "Senjutsu",
            ("HAC-CPLX-1",),
            "Tactics. In a Skirmish, whatever the Story Daimyo accepts it for.",
        ),
        SkillRow(
            Skill.OTHER,
            "another Skill",
            ("HAC-CPLX-1",),
            "Any that these rules do not name, under a name of its own on the sheet. The Story Daimyo says"
            " what it does.",
        ),
    ),
)
