"""Work that nobody waits for: one piece after another, with pauses; nothing that is not wanted any more."""

from __future__ import annotations

import asyncio
import threading
import time

import pytest

from kumite.web.in_turn import BREATH, LONGEST, InTurn


def test_one_at_a_time_in_the_order_in_which_they_came() -> None:
    begun: list[int] = []
    working = threading.Lock()

    def work(number: int) -> int:
        assert working.acquire(blocking=False)  # nobody else is at work
        begun.append(number)
        time.sleep(0.002)
        working.release()
        return number

    async def all_of_them() -> list[int | None]:
        turns = InTurn()
        return await asyncio.gather(*(turns.do(lambda: True, work, number) for number in range(20)))

    assert asyncio.run(all_of_them()) == list(range(20))
    assert begun == list(range(20))


def test_between_two_there_is_as_much_time_as_the_first_has_taken() -> None:
    times: list[tuple[float, float]] = []

    def work() -> None:
        since = time.perf_counter()
        time.sleep(0.05)
        times.append((since, time.perf_counter()))

    async def two() -> None:
        turns = InTurn()
        await asyncio.gather(turns.do(lambda: True, work), turns.do(lambda: True, work))

    asyncio.run(two())
    (begun, ended), (again, _) = times
    assert again - ended >= ended - begun


def test_while_others_wait_for_the_server_the_pause_is_longer_but_not_without_end() -> None:
    """Here there is always something that keeps the server for longer than the least pause."""
    times: list[tuple[float, float]] = []

    def work() -> None:
        since = time.perf_counter()
        time.sleep(0.05)
        times.append((since, time.perf_counter()))

    async def crowd(working: asyncio.Task[list[None]]) -> None:
        while not working.done():
            time.sleep(2 * BREATH)
            await asyncio.sleep(0)

    async def two() -> None:
        turns = InTurn()
        await crowd(asyncio.gather(turns.do(lambda: True, work), turns.do(lambda: True, work)))  # type: ignore[arg-type]

    asyncio.run(two())
    (begun, ended), (again, _) = times
    assert again - ended >= LONGEST * (ended - begun)


def test_what_is_not_wanted_when_its_turn_comes_is_left_out() -> None:
    done: list[str] = []

    async def three() -> None:
        turns = InTurn()
        await asyncio.gather(
            turns.do(lambda: True, done.append, "first"),
            turns.do(lambda: not done, done.append, "second"),
            turns.do(lambda: True, done.append, "third"),
        )

    asyncio.run(three())
    assert done == ["first", "third"]


def test_a_mistake_is_told_to_whoever_asked_and_the_next_has_its_turn() -> None:
    def fail() -> None:
        raise LookupError("gone")

    async def both() -> list[int]:
        turns = InTurn()
        with pytest.raises(LookupError):
            await turns.do(lambda: True, fail)
        found = await turns.do(lambda: True, sum, [1, 2])
        assert found is not None
        return [found]

    assert asyncio.run(both()) == [3]
