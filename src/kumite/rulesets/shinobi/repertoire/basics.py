"""What sheets are made of: the skills, the types of wounds and the kinds of techniques."""

from __future__ import annotations

from ..terms import Skill, TechniqueKind, WoundType

SKILLS: dict[Skill, tuple[str, tuple[str, ...]]] = {
    Skill.ATHLETICS: (
        "It decides status rolls of unarmed and weapon attacks, trips, and who gets ahead in a pursuit.",
        ("SHI-SKL-1", "SHI-STA-1"),
    ),
    Skill.AWARENESS: (
        "It finds those who hide, and sees through what deceives the senses.",
        ("SHI-SKL-1", "SHI-STL-2"),
    ),
    Skill.CHAKRA_CONTROL: (
        "It decides status rolls of jutsu, keeps seals going after a blow, and aims a Ninjutsu Volley.",
        ("SHI-SKL-1", "SHI-STA-1"),
    ),
    Skill.ESPIONAGE: (
        "It feints, sets traps in a pursuit, and makes handseals faster for every three ranks.",
        ("SHI-SKL-1", "SHI-PUR-1"),
    ),
    Skill.MEDICINE: ("It needs a rank. Who has one can treat others.", ("SHI-SKL-1", "SHI-REC-3")),
    Skill.RESEARCH: ("It needs a rank. No roll of a fight asks for it.", ("SHI-SKL-1",)),
    Skill.RESISTANCE: (
        "It avoids statuses: whoever reaches the other's status roll is free of them.",
        ("SHI-SKL-1", "SHI-STA-1"),
    ),
    Skill.STEALTH: ("It hides, from eyes and from pursuers.", ("SHI-SKL-1", "SHI-HIDE-1")),
    Skill.SURVIVAL: (
        "It finds a trail and the traps on it in a pursuit; bright skies help with it.",
        ("SHI-SKL-1", "SHI-PUR-1"),
    ),
    Skill.TOXICOLOGY: (
        "It needs a rank. It decides status rolls of poisons, and more of it puts more doses on a weapon at"
        " a time.",
        ("SHI-SKL-1", "SHI-STA-1", "SHI-TOOL-DOSE"),
    ),
}
WOUND_TYPES: dict[WoundType, str] = {
    WoundType.BLUNT: "What bare hands, clubs and most jutsu do. A Minor one lasts as long as the Stun that"
    " came with it.",
    WoundType.ENERGY: "What Katon and Raiton do. A Minor one lasts as long as the burn that came with it.",
    WoundType.PIERCING: "What points do. It is never at the head, and a Minor one lasts as long as the"
    " needling that came with it.",
    WoundType.SLASHING: "What blades and Fuuton do. A Minor one lasts as long as the bleeding that came"
    " with it.",
}
"""What does such wounds, and what they last with."""
TECHNIQUE_KINDS: dict[TechniqueKind, tuple[str, tuple[str, ...]]] = {
    TechniqueKind.UNARMED: ("An attack with the body alone, for which both hands are free.", ("SHI-JUT-1",)),
    TechniqueKind.COMBO: (
        "An unarmed attack that is part of a row: it gains by the combo counter.",
        ("SHI-COMBO-1", "SHI-COMBO-2"),
    ),
    TechniqueKind.GRAPPLE: (
        "It takes hold of somebody, for which one hand is free.",
        ("SHI-GRAP-1", "SHI-JUT-1"),
    ),
    TechniqueKind.WEAPON: ("It is done with the weapon in hand, and wounds as that does.", ("SHI-WND-5",)),
    TechniqueKind.GENERAL: ("It belongs to no art and no element.", ("SHI-TECH-1",)),
    TechniqueKind.KATON: ("Ninjutsu of fire: its wounds are of energy.", ("SHI-DMG-2", "SHI-WND-5")),
    TechniqueKind.SUITON: (
        "Ninjutsu of water, which needs water at hand; its wounds are blunt.",
        ("SHI-DMG-2", "SHI-JUT-1"),
    ),
    TechniqueKind.DOTON: ("Ninjutsu of earth: its wounds are blunt.", ("SHI-DMG-2", "SHI-WND-5")),
    TechniqueKind.FUUTON: (
        "Ninjutsu of wind: it slashes, and a Block keeps off less of it.",
        ("SHI-DMG-2", "SHI-BLOCK-2"),
    ),
    TechniqueKind.RAITON: ("Ninjutsu of lightning: its wounds are of energy.", ("SHI-DMG-2", "SHI-WND-5")),
    TechniqueKind.GENJUTSU: ("", ("SHI-GEN-1",)),
    TechniqueKind.MEDICAL: ("Jutsu that treat wounds and what comes with them.", ("SHI-TECH-1",)),
}
