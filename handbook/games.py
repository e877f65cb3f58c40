"""Each ruleset as a book: its rules, what can be looked up, house rules, tactics, and examples."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from kumite.encounters.catalogue import Rule, catalogue
from kumite.encounters.entries import entries, meaning
from kumite.encounters.examples import examples_of
from kumite.encounters.house import HouseRule, list_house
from kumite.encounters.policies import notes
from kumite.encounters.tactics import tactics_of
from kumite.rulesets import Ruleset, rulesets
from kumite.rulesets.entries import Entry

from .pages import Page, anchor, plain, table


def games() -> Iterator[Page]:
    """The pages of all rulesets."""
    for rules in rulesets():
        yield from book(rules)


def book(rules: Ruleset) -> Iterator[Page]:
    """The pages of one ruleset."""
    folder = f"games/{rules.name}"
    yield Page(f"{folder}/index.md", rules.title, title_page(rules))
    yield Page(f"{folder}/rules.md", "Rules", rules_page(rules))
    for kind, found in groupby(entries(rules), key=lambda one: one.kind):
        path = f"{folder}/things/{anchor(kind)}.md"
        yield Page(path, kind[:1].upper() + kind[1:], things_page(rules, kind, list(found)))
    yield Page(f"{folder}/house.md", "House rules", house_page(rules))
    yield Page(f"{folder}/examples.md", "Examples", examples_page(rules))


def title_page(rules: Ruleset) -> str:
    """What the ruleset is, and what its book has."""
    kinds = [kind for kind, _ in groupby(entries(rules), key=lambda one: one.kind)]
    chapters = [
        f"- [{len(catalogue(rules)):,} rules](rules.md), each with its id",
        f"- [{len(list_house(rules)):,} house rules](house.md), each with its readings",
        f"- [{len(examples_of(rules)):,} examples](examples.md) to play",
        "- What can be looked up: " + ", ".join(f"[{kind}](things/{anchor(kind)}.md)" for kind in kinds),
    ]
    policies = table(
        ("policy", "how it plays"), [(f"`{name}`", plain(note)) for name, note in notes(rules).items()]
    )
    credit = "\n".join(f"> {plain(line)}  " for line in (rules.credit, rules.licence) if line)
    parts = [f"# {rules.whole_title}", plain(" ".join(rules.about)), credit, "\n".join(chapters)]
    who = f"## Who can play it\n\n{policies}"
    return "\n\n".join(filter(None, [*parts, who, tactics_part(rules)])) + "\n"


def tactics_part(rules: Ruleset) -> str:
    """What an encounter can say of how somebody fights."""
    rows = [
        (
            f"`{one.name}`",
            plain(one.says),
            "; ".join(f"`{value}`: {plain(text)}" for value, text in one.values.items()) or plain(one.legal),
        )
        for one in tactics_of(rules)
    ]
    return f"## Tactics\n\n{table(('field', 'what it says', 'values'), rows)}" if rows else ""


def rules_page(rules: Ruleset) -> str:
    """Every rule by its heading."""
    parts = [f"# The rules of {rules.title}", ORIGINS]
    for head, found in groupby(catalogue(rules).values(), key=lambda rule: rule.heading):
        parts.append(f"## {plain(head)}")
        parts += [rule_part(rule) for rule in found]
    return "\n\n".join(parts) + "\n"


ORIGINS = (
    "A rule is the text's own (*seed*), another book's (*companion*), or a decision where the books are"
    " silent (*ruling*). All are told in kumite's words."
)


def rule_part(rule: Rule) -> str:
    varied = "".join(f"; house rule [`{name}`](house.md#{anchor(name)})" for name in rule.house)
    return f"**{rule.id}** {plain(rule.text)} *({rule.origin}{varied})*\n{{: #{rule.id} }}"


def things_page(rules: Ruleset, kind: str, found: list[Entry]) -> str:
    """Everything of one kind."""
    parts = [f"# {kind[:1].upper()}{kind[1:]} ({rules.title})"]
    for entry in found:
        facts = "; ".join(f"{name}: {value}" for name, value in entry.facts.items())
        cited = ", ".join(f"[{name}](../rules.md#{name})" for name in entry.rules)
        lines = [f"## {plain(entry.name)}", plain(meaning(rules, entry)), plain(facts), cited]
        parts.append("\n\n".join(filter(None, lines)))
    return "\n\n".join(parts) + "\n"


def house_page(rules: Ruleset) -> str:
    """Every house rule with its readings."""
    parts = [f"# House rules ({rules.title})"]
    parts += [house_part(rule) for rule in list_house(rules)]
    return "\n\n".join(parts) + "\n"


def house_part(rule: HouseRule) -> str:
    cited = ", ".join(f"[{name}](rules.md#{name})" for name in rule.rules)
    readings = "\n".join(
        f"- `{value}`{' (the default)' if value == rule.default else ''}: {plain(text)}"
        for value, text in rule.readings.items()
    )
    legal = readings or f"`{rule.default}` by default; {rule.legal} are legal."
    head = f"## `{rule.name}` {{ #{anchor(rule.name)} }}"
    return "\n\n".join([head, plain(rule.meaning), legal, cited])


def examples_page(rules: Ruleset) -> str:
    """Every example with its story."""
    parts = [f"# Examples ({rules.title})"]
    for one in examples_of(rules):
        about = ", ".join(filter(None, (one.size, one.level)))
        parts.append(f"## {plain(one.title)}\n\n{about}; `kumite play {one.name}`\n\n{plain(one.note)}")
    return "\n\n".join(parts) + "\n"
