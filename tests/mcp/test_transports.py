"""The command as a client starts it: over standard input and output, and over HTTP."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys

import pytest
from mcp import Client, StdioServerParameters


def test_over_standard_input_and_output() -> None:
    """`kumite mcp ikezu/bandits --play Kenta`, started by the client."""
    command = StdioServerParameters(
        command=sys.executable, args=["-m", "kumite", "mcp", "ikezu/bandits", "--play", "Kenta"]
    )

    async def do() -> None:
        async with Client(command) as client:
            found = await client.call_tool("look", {})
            assert found.structured_content is not None
            assert found.structured_content["decides_for"] == ["Kenta"]

    asyncio.run(do())


def test_over_http() -> None:
    """`kumite mcp --http PORT`, on this machine."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    running = subprocess.Popen(
        [sys.executable, "-m", "kumite", "mcp", "--http", str(port)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )

    async def do() -> None:
        for _ in range(6000):
            assert running.poll() is None
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except OSError:
                await asyncio.sleep(0.1)
        async with Client(f"http://127.0.0.1:{port}/mcp") as client:
            listed = await client.list_tools()
            assert "open_fight" in {tool.name for tool in listed.tools}

    try:
        asyncio.run(do())
    finally:
        running.terminate()
        running.wait()


@pytest.mark.parametrize("arguments", [["ikezu/bandits"], ["--play", "Kenta"]])
def test_a_fight_and_who_plays_belong_together(arguments: list[str]) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "kumite", "mcp", *arguments], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 2
    assert "belong together" in ran.stderr
