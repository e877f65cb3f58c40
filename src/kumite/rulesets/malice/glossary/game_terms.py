"""The terms of the text that stand in the log and in questions, and the rules that explain them."""

from __future__ import annotations

from typing import NamedTuple


class TermRow(NamedTuple):
    """One term; the first rule says what it is."""

    word: str
    rules: tuple[str, ...]


GAME_TERMS = (
    # The Round
    TermRow("Round", ("MAL-TERM-3", "MAL-SEQ-1", "MAL-SCOPE-5")),
    TermRow("Stage", ("MAL-SEQ-1",)),
    TermRow("Initiative", ("MAL-INIT-2", "MAL-INIT-1", "MAL-INIT-4")),
    TermRow("Score", ("MAL-INIT-3", "MAL-INIT-6", "MAL-INIT-14")),
    TermRow("order", ("MAL-INIT-14", "MAL-INIT-9")),
    TermRow("Turn", ("MAL-TERM-4", "MAL-TURN-1", "MAL-TURN-16")),
    TermRow("delay", ("MAL-TURN-2", "MAL-TURN-4", "MAL-TURN-8")),
    TermRow("lost Turn", ("MAL-TURN-7", "MAL-TURN-18")),
    TermRow("passed over", ("MAL-TURN-15",)),
    TermRow("Action", ("MAL-ACT-1", "MAL-ACT-3")),
    TermRow("Free Action", ("MAL-ACT-2",)),
    TermRow("Simple Action", ("MAL-ACT-1",)),
    TermRow("Complex Action", ("MAL-ACT-1",)),
    TermRow("Reaction", ("MAL-REACT-1", "MAL-REACT-5", "MAL-REACT-6")),
    TermRow("Stance", ("MAL-STN-1", "MAL-STN-2")),
    TermRow("ambush", ("MAL-AMB-1", "MAL-AMB-2")),
    TermRow("surprised", ("MAL-AMB-2",)),
    TermRow("Fear", ("MAL-FEAR-1", "MAL-FEAR-2", "MAL-FEAR-3")),
    TermRow("afraid", ("MAL-FEAR-2",)),
    TermRow("cower", ("MAL-FEAR-3",)),
    TermRow("flee", ("MAL-END-2",)),
    TermRow("victory", ("MAL-END-1", "MAL-END-3")),
    # Rolls
    TermRow("roll and keep", ("MAL-DICE-1", "MAL-DICE-2")),
    TermRow("explode", ("MAL-DICE-3", "MAL-DICE-4", "MAL-DICE-5")),
    TermRow("dice above ten", ("MAL-DICE-6", "MAL-DICE-7", "MAL-DICE-8")),
    TermRow("total", ("MAL-DICE-1",)),
    TermRow("TN", ("MAL-DICE-12", "MAL-ROLL-16")),
    TermRow("Trait", ("MAL-ROLL-1",)),
    TermRow("Ring", ("MAL-ROLL-1",)),
    TermRow("Skill Roll", ("MAL-ROLL-2",)),
    TermRow("Trait Roll", ("MAL-ROLL-3",)),
    TermRow("Ring Roll", ("MAL-ROLL-4",)),
    TermRow("Contested Roll", ("MAL-ROLL-5", "MAL-ROLL-6", "MAL-ROLL-7", "MAL-ROLL-8")),
    TermRow("Unskilled Roll", ("MAL-ROLL-9",)),
    TermRow("Raise", ("MAL-ROLL-10", "MAL-ROLL-11")),
    TermRow("Free Raise", ("MAL-ROLL-12",)),
    TermRow("Emphasis", ("MAL-ROLL-13",)),
    TermRow("mastery", ("MAL-SKL-1",)),
    TermRow("TN penalty", ("MAL-ROLL-16", "MAL-ROLL-17", "MAL-ROLL-8")),
    TermRow("flat penalty", ("MAL-ROLL-18",)),
    TermRow("Void Point", ("MAL-VOID-1", "MAL-VOID-2", "MAL-VOID-3", "MAL-VOID-4")),
    # Attack and damage
    TermRow("Armor TN", ("MAL-ATK-2", "MAL-ATK-11")),
    TermRow("reach", ("MAL-ATK-8",)),
    TermRow("range", ("MAL-ATK-9",)),
    TermRow("shooting within reach", ("MAL-ATK-6",)),
    TermRow("circumstances", ("MAL-ATK-7", "MAL-INIT-6")),
    TermRow("damage", ("MAL-DMG-1", "MAL-DMG-5")),
    TermRow("Strength of a bow", ("MAL-DMG-2",)),
    TermRow("Reduction", ("MAL-DMG-6",)),
    TermRow("Wounds", ("MAL-WND-2", "MAL-WND-9")),
    TermRow("Wound Rank", ("MAL-WND-1", "MAL-WND-3", "MAL-WND-4")),
    TermRow("death", ("MAL-WND-8", "MAL-CRE-4")),
    TermRow("break", ("MAL-DMG-9", "MAL-MAN-7")),
    TermRow("off hand", ("MAL-TWO-1", "MAL-TWO-4")),
    TermRow("two weapons", ("MAL-TWO-2", "MAL-TWO-3")),
    TermRow("Guarded", ("MAL-MAN-14", "MAL-MAN-15")),
    TermRow("maneuver", ("MAL-MAN-1", "MAL-MAN-2")),
    # Moves
    TermRow("Move", ("MAL-MOVE-1", "MAL-MOVE-2", "MAL-MOVE-3")),
    TermRow("moderate terrain", ("MAL-MOVE-5", "MAL-MOVE-7")),
    TermRow("difficult terrain", ("MAL-MOVE-5", "MAL-MOVE-6")),
    TermRow("fall", ("MAL-FALL-1",)),
    TermRow("from above", ("MAL-COND-11",)),
    TermRow("pinned", ("MAL-BERSERKER-2",)),
    TermRow("set on", ("MAL-TWO-SWORD-4", "MAL-GUARDIAN-4")),
    # Grapples, spells, duels
    TermRow("control", ("MAL-GRAP-3", "MAL-GRAP-4")),
    TermRow("Hit", ("MAL-GRAP-5",)),
    TermRow("Thrown", ("MAL-GRAP-6",)),
    TermRow("casting", ("MAL-SPL-1", "MAL-SPL-3", "MAL-SPL-4")),
    TermRow("spell slot", ("MAL-SPL-2",)),
    TermRow("concentration", ("MAL-SPL-6",)),
    TermRow("duel", ("MAL-DUEL-2", "MAL-DUEL-1")),
    TermRow("kharmic strike", ("MAL-DUEL-12", "MAL-DUEL-17", "MAL-DUEL-18")),
    TermRow("first blood", ("MAL-DUEL-15",)),
    TermRow("dishonor", ("MAL-DUEL-16",)),
    TermRow("concede", ("MAL-DUEL-9",)),
    TermRow("sumai", ("MAL-SUM-1",)),
    # Creatures, and the hours after a fight
    TermRow("Swift", ("MAL-CRE-8",)),
    TermRow("Huge", ("MAL-CRE-7",)),
    TermRow("bane", ("MAL-CRE-9",)),
    TermRow("treatment", ("MAL-WND-10",)),
    TermRow("rest", ("MAL-WND-10", "MAL-VOID-1")),
)
