"""How many campaigns a second there are, in plain Python and compiled, and whether they are the same ones.

python -m benchmarks.campaigns ikezu/road --plain 30 --compiled 4000
"""

from __future__ import annotations

from time import process_time
from typing import Annotated, Literal

import typer

from kumite.campaigns.campaign import read_campaign
from kumite.campaigns.courses import Course, courses
from kumite.encounters.examples import campaign_file


def main(
    name: Annotated[str, typer.Argument(help="A campaign that comes along.")] = "ikezu/road",
    plain: Annotated[int, typer.Option(min=1, help="How many runs in plain Python.")] = 30,
    compiled: Annotated[int, typer.Option(min=1, help="How many compiled, in one thread.")] = 4_000,
) -> None:
    file = campaign_file(name)
    if file is None:
        raise typer.BadParameter("there is no such campaign")
    found = read_campaign(file)

    def timed(runs: int, engine: Literal["plain", "compiled"]) -> tuple[list[Course], float]:
        courses(found, 1, 0, engine=engine, threads=1)  # whatever is made once
        began = process_time()
        played = courses(found, runs, 0, engine=engine, threads=1)
        return played, runs / (process_time() - began)

    one, slow = timed(plain, "plain")
    many, fast = timed(compiled, "compiled")
    same = sum(mine == other for mine, other in zip(one, many, strict=False))
    fights = sum(map(len, many)) / len(many)
    print(f"{name}: {fights:.1f} fights a run, in processor time of one core")
    print(f"plain Python {slow:,.0f} runs a second, compiled {fast:,.0f}: {fast / slow:,.0f} times as fast")
    print(f"the same, fight by fight: {same} of {min(len(one), len(many))}")


if __name__ == "__main__":
    typer.run(main)
