"""What the pages of all experiments have in common."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from ..experiment import Experiment
from .elements import element, folded, page, repeated
from .encounter import encounter_section, house_section


def experiment_page(
    experiment: Experiment, done: str, sections: Sequence[Element], command: Sequence[str], written: str
) -> str:
    """A page about an experiment: what was done, the sections about what came of it, and what was fought.

    `command`, a list of words, made it from an experiment file with the text `written`.
    """
    first = experiment.variants[0].encounter
    rules = first.ruleset
    return page(
        experiment.title or "An experiment",
        list(lead(experiment, done)),
        [
            *sections,
            encounter_section(
                first, f"The {'first fight' if experiment.campaigns else 'encounter'} in the first variant"
            ),
            house_section(first),
            repeated(command, folded("The experiment file", element("pre", written))),
        ],
        rules,
    )


def lead(experiment: Experiment, done: str) -> Iterator[Element]:
    """What was asked, and what was done."""
    rules = experiment.variants[0].encounter.ruleset
    yield element("p", f"{rules.whole_title}. {done}. Seed {experiment.seed}. {experiment.who_decides}")
    for text in experiment.note.split("\n\n"):
        if text.strip():
            yield element("p", text)
