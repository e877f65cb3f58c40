"""What people may type at a question of `kumite play`."""

from __future__ import annotations

import shlex

from ...play.changes import WrongChange

HELP = """\
Type the number of an answer, its name, or the beginning of its name.
For dice, type what they show; for several dice the sum, or each: 12 8.
A menu has whole moves: type the number of a line, or words of it: attack goro.

always ANSWER   answer so, and from now on without being asked
round ANSWER    the same, until the round is over
hurt ANSWER     the same, until something happens to whoever is asked
standing [N]    what you have said so; with N, be asked about that again
back         close a line of the menu again
step         answer the question alone, without the menu
undo         take the last answer back
board        who is where and how they are
log [DETAIL] everything that happened: brief, normal, or full (each die)
facts        what follows from each answer, as far as you can know it
worth        how likely each answer makes it to win, by play-outs
try ANSWER   how likely it makes each side to win, before it is given
try change|add|remove ...       the same for a change
rule WORDS   what is called so, or the rule with that id
rule         the rules behind the question
change WHO.FIELD VALUE [NOTE]   set a value of the fight
add SIDE SAMPLE [NAME]          let somebody join the fight
remove NAME                     let somebody leave it
save [FILE]  save, here or in FILE from now on
quit         leave; go on later with the saved fight"""


def words_of(rest: str, least: int, usage: str) -> list[str]:
    """The words behind a command; several words in quotes count as one. Raises WrongChange."""
    try:
        words = shlex.split(rest)
    except ValueError:
        words = []
    if len(words) < least:
        raise WrongChange(f"legal is: {usage}; several words that are one stand in quotes")
    return words
