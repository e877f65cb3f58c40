"""The page of a campaign that was played many times: `kumite campaign simulate --report`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from pydantic import BaseModel

from ...campaigns.campaign import Campaign
from ...campaigns.survival import Share, Survival
from ...encounters.house import changed
from ..figures.survival import survival_curve
from .elements import Part, element, folded, page, plot, repeated, section, table
from .encounter import house_section


def campaign_page(
    campaign: Campaign, found: Survival, seed: int, command: Sequence[str], written: str
) -> str:
    """All of it as an HTML page. `command`, a list of words, made it from a file with the text `written`."""
    rules = campaign.rules
    whole = f"{rules.whole_title}. {found.runs:,} runs, seed {seed}. Policies decide for everybody."
    notes = [element("p", text) for text in campaign.note.split("\n\n") if text.strip()]
    headings = ["Fight", "won by", "95% interval", *campaign.names]
    rows = [[one.title, *_shares(one.won), *map(_percent, one.can_go_on.values())] for one in found.fights]
    low, high = found.through.interval
    said = (
        f"The party comes through in {found.through.value:.1%} of the runs ({low:.1%} to {high:.1%}), and"
        f" wins {found.mean_won:.1f} of {len(found.fights)} fights."
    )
    return page(
        campaign.title or "A campaign",
        [element("p", whole), *notes],
        [
            section(
                "How far the party comes",
                element("p", element("b", said)),
                element("div", plot(survival_curve(found)), class_="plots"),
                table("After each fight, in shares of all runs", headings, rows, len(headings) - 1),
                element("p", "Under each name: the fight was won, and they could go on at once."),
            ),
            section("The fights", element("ol", *(element("li", *parts) for parts in _fights(campaign)))),
            *([house_section(campaign.fights[0])] if _one_house(campaign) else []),
            repeated(command, folded("The campaign file", element("pre", written))),
        ],
        rules,
    )


def _fights(campaign: Campaign) -> Iterator[list[Part]]:
    """What passes before each fight, and what it is."""
    for fight, rests in zip(campaign.fights, campaign.between, strict=True):
        before = f" (before it: {', '.join(one.name for one in rests)})" if rests else ""
        told = [element("p", text) for text in fight.note.split("\n\n") if text.strip()]
        yield [element("b", fight.title or "A fight"), before, *told, *_house(campaign, fight.house)]


def _house(campaign: Campaign, house: BaseModel) -> list[Element]:
    """Which house rules a fight has, where they are not the same in all fights."""
    if _one_house(campaign):
        return []
    mine = ", ".join(f"{name} = {value}" for name, value in changed(house).items())
    return [element("p", f"House rules: {mine or 'none'}.")]


def _one_house(campaign: Campaign) -> bool:
    """Whether the same house rules are in force in all fights."""
    return all(fight.house == campaign.fights[0].house for fight in campaign.fights)


def _shares(share: Share) -> tuple[str, str]:
    low, high = share.interval
    return f"{share.value:.1%}", f"{low:.1%} to {high:.1%}"


def _percent(share: Share) -> str:
    return f"{share.value:.0%}"
