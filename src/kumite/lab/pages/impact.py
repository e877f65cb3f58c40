"""The page about what each rule does: `kumite impact --report`, of one fight or of a whole ruleset."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from ...rulesets import Ruleset
from ...rulesets.shared.language import counted, listed
from ...simulation.spoken import spoken_difference
from ..impact.choices import Choices
from ..impact.readings import Effect
from ..impact.survey import Heard, Looked, Survey, Swayed
from ..impact.turning import Turn
from .elements import Part, element, folded, page, repeated, section, table

MEANING = (
    "Each other reading of each house rule was played alone, on the same dice as the fight as it is; of a"
    " number, one less and one more. A difference is shown where it is more than chance explains: the"
    " intervals of one fight hold for all of its readings together, with 95%."
)


def impact_page(found: Survey, title: str, rules: Ruleset, command: Sequence[str]) -> str:
    """All of it as an HTML page; `command`, a list of words, made it."""
    first = found.looked[0].found
    done = f"{first.base.fights:,} fights of each reading"
    if len(found.looked) > 1:
        done = f"{counted(len(found.looked), 'example')}, {done} in each"
    read = f"{found.read:,} fights read in full"
    lead = f"{rules.whole_title}. {done}, {read}. Seed {first.trial.experiment.seed}."
    sections = [
        readings(found),
        *([rule_section(found)] if found.read else []),
        *([choice_section(found.choices)] if found.choices else []),
        section("Fight by fight", *(of_one(one) for one in found.looked)),
        repeated(command),
    ]
    return page(title, [element("p", lead), element("p", MEANING)], sections, rules)


def readings(found: Survey) -> Element:
    """What other readings of house rules would change, what moves an outcome most first."""
    several = len(found.looked) > 1
    rows = [swayed_row(one, several) for one in found.swayed if one.told_apart]
    headings = ["House rule", "reading", *(["matters in"] if several else []), "does most", "where"]
    return section(
        "What other readings would change",
        table("Readings that matter", headings, rows) if rows else element("p", "None that could be told."),
        *(
            folded(f"{head}: {len(those):,}", element("p", f"{listed([_called(one) for one in those])}."))
            for head, those in found.the_rest.items()
            if those
        ),
    )


def swayed_row(one: Swayed, several: bool) -> list[Part]:
    """What a reading does: in how many fights, and what it does most, and where."""
    matters: list[Part] = [f"{one.told_apart} of {one.played}"] if several else []
    return [one.reading.rule.name, one.reading.value, *matters, one.does_most, one.where]


def _called(one: Swayed) -> str:
    return f"{one.reading.rule.name} = {one.reading.value}"


def rule_section(found: Survey) -> Element:
    """How often each rule speaks, what speaks most first; those that never do are listed."""
    heard = sorted(found.heard, key=lambda one: (-one.spoken.fights, -one.spoken.times))
    cited = [one for one in heard if one.spoken.times]
    silent = [f"{one.spoken.rule.id} ({one.spoken.rule.heading})" for one in heard if not one.spoken.times]
    several = len(found.looked) > 1
    headings = ["Rule", "where it stands", "what it says", *(["examples"] if several else [])]
    return section(
        "What each rule does",
        element("p", f"{len(cited):,} of {len(heard):,} rules were cited."),
        table(
            "How often the log cites each rule",
            [*headings, "fights", "times a fight"],
            [heard_row(one, found.read, several) for one in cited],
            2,
        ),
        folded(f"Never cited: {len(silent):,}", element("p", f"{listed(silent)}.")) if silent else None,
    )


def heard_row(one: Heard, read: int, several: bool) -> list[Part]:
    """A rule, in which of the fights that were read it was cited, and how often in each on average."""
    rule = one.spoken.rule
    where: list[Part] = [str(len(one.where))] if several else []
    often = f"{one.spoken.fights / read:.0%}", f"{one.spoken.times / read:.1f}"
    return [rule.id, rule.heading, rule.text, *where, *often]


def choice_section(choices: Choices) -> Element:
    """What could be chosen and was, and what nobody ever chose."""
    rows: list[list[Part]] = []
    for question in dict.fromkeys(one.question for one in choices.values()):
        mine = [one for one in choices.values() if one.question == question]
        never = [f"{one.name} ({one.open})" for one in mine if not one.taken]
        taken = sum(one.taken > 0 for one in mine)
        rows.append([question, ", ".join(never), str(len(mine)), str(taken)])
    return section(
        "Which choices are real",
        element(
            "p",
            "An answer that nobody gave need not be a bad one: it is one that these policies never give. How"
            " often it was open stands in parentheses.",
        ),
        table("The choices", ["Question", "open, never taken", "open", "taken"], rows, 2),
    )


def of_one(one: Looked) -> Element:
    """What was found in one fight, with the command that finds it again."""
    experiment = one.found.trial.experiment
    again = shlex.join(
        ["kumite", "impact", one.name, "--fights", str(experiment.fights), "--seed", str(experiment.seed)]
    )
    known = [each for each in one.found.effects if each.told_apart]
    names = [name for name in one.found.base.estimates if any(_moves(each, name) for each in known)]
    rows = [effect_row(each, names, one) for each in known]
    matter = f"{counted(len(known), 'reading')} that {'matters' if len(known) == 1 else 'matter'}"
    return folded(
        f"{experiment.title or one.name} ({one.name}): {matter}",
        element("pre", again),
        table(f"What readings change in {one.name}", ["House rule", "reading", *names], rows, len(names))
        if known
        else None,
        element("ul", *(element("li", *turn_words(each, one)) for each in one.turns)) if one.turns else None,
        *(
            element("p", f"Not played: {reading.rule.name} = {reading.value}. {mistake}")
            for reading, mistake in one.found.trial.refused
        ),
    )


def _moves(effect: Effect, name: str) -> bool:
    one = effect.differences.get(name)
    return one is not None and one.told_apart


def effect_row(effect: Effect, names: Sequence[str], looked: Looked) -> list[Part]:
    """By how much a reading moves each measure; nothing where chance explains it."""
    measures = looked.found.base.variant.measures
    row: list[Part] = [effect.reading.rule.name, effect.reading.value]
    for name in names:
        one = effect.differences.get(name)
        if one is None or not _moves(effect, name):
            row.append("")
        else:
            share = measures[name].is_share
            row.append(spoken_difference(one.value, one.low, one.high, share=share, quantile=False))
    return row


def turn_words(turn: Turn, looked: Looked) -> Iterator[Part]:
    """The first fight that ends otherwise under a reading, and the choices that it makes or takes."""
    yield element("b", f"{turn.reading.rule.name} = {turn.reading.value}: ")
    if turn.fight is None:
        yield "the fights that were looked at first end alike."
    else:
        seed = looked.found.trial.experiment.seed
        yield f"fight {turn.fight} ends with {turn.after} instead of {turn.before}"
        yield f"; other from here on: {turn.line} " if turn.line else ". "
        reading = f"{turn.reading.rule.name}={turn.reading.value}"
        again = [
            "kumite",
            "run",
            looked.name,
            "--seed",
            str(seed),
            "--fight",
            str(turn.fight),
            "--house",
            reading,
        ]
        yield element("code", shlex.join(again))
    for told, offered in (("Only with it", turn.opens), ("Only without it", turn.closes)):
        if offered:
            yield f" {told}: {', '.join(f'{one.name} ({one.question})' for one in offered)}."
