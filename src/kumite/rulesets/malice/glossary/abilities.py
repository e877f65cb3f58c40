"""What techniques, kata, spells, advantages and masteries are called, and the rules that say what they do."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import one_row_each

from ..terms import Advantage, Kata, Skill, Spell, Technique


def spaced(name: str) -> str:
    """The name of a term as people write it."""
    return name.lower().replace("_", " ")


def titled(name: str) -> str:
    """The same of what is written with capitals: `Strength of the Lion`."""
    words = [word if word in ("of", "the", "as") else word.capitalize() for word in spaced(name).split()]
    return " ".join(words)


def dashed(name: str) -> str:
    """The name of a term as a part of a rule's id."""
    return name.replace("_", "-")


class TechniqueRow(NamedTuple):
    """MAL-TECH-1: one technique of a class."""

    technique: Technique
    word: str
    class_name: str
    class_rank: int
    rules: tuple[str, ...]

    @property
    def named(self) -> str:
        """As one speaks of it where the sheet has no name of its own: `the Duelist technique of Rank 1`."""
        return f"the {titled(self.class_name)} technique of Rank {self.class_rank}"


def technique_row(technique: Technique) -> TechniqueRow:
    """`DUELIST_1` is the technique of the duelist's first rank."""
    class_name, _, rank = technique.name.lower().rpartition("_")
    return TechniqueRow(
        technique, spaced(technique.name), class_name, int(rank), (technique_rule(technique),)
    )


class KataRow(NamedTuple):
    """MAL-TECH-4: one kata."""

    kata: Kata
    word: str
    rules: tuple[str, ...]


def kata_row(kata: Kata) -> KataRow:
    """`NORTH_WIND` is the kata North Wind."""
    return KataRow(kata, titled(kata.name), (kata_rule(kata),)) if kata else KataRow(kata, "no kata", ())


def technique_rule(technique: Technique) -> str:
    """`MAL-DUELIST-1`."""
    return f"MAL-{dashed(technique.name)}"


def kata_rule(kata: Kata) -> str:
    """`MAL-KATA-NORTH-WIND`."""
    return f"MAL-KATA-{dashed(kata.name)}"


def spell_rule(spell: Spell) -> str:
    """`MAL-SPELL-ARMOR-OF-EARTH`."""
    return f"MAL-SPELL-{dashed(spell.name)}"


def advantage_rule(advantage: Advantage) -> str:
    """`MAL-ADVANTAGE-QUICK`."""
    return f"MAL-ADVANTAGE-{dashed(advantage.name)}"


def mastery_rule(skill: Skill) -> str:
    """`MAL-MASTERY-KENJUTSU`."""
    return f"MAL-MASTERY-{dashed(skill.name)}"


TECHNIQUES = one_row_each(Technique, [technique_row(technique) for technique in Technique])
KATA = one_row_each(Kata, [kata_row(kata) for kata in Kata])
