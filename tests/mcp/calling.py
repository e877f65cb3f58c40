"""A client of the tools, in this process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from mcp import Client
from mcp.server.mcpserver import MCPServer

from kumite.mcp import Referee
from kumite.sitting import Sittings
from kumite.store import Store


def referee() -> Referee:
    """One with a store of its own in memory."""
    return Referee(Sittings(Store.open("sqlite://")))


class Calls:
    """Tools by name: what they give back, and what they refuse."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def __call__(self, tool: str, **given: Any) -> Any:
        """What a tool gives back; it may not refuse."""
        found = await self.client.call_tool(tool, given)
        assert not found.is_error, found.content
        content = found.structured_content
        assert content is not None
        return content["result"] if set(content) == {"result"} else content

    async def refused(self, tool: str, **given: Any) -> str:
        """The message of a tool that refuses."""
        found = await self.client.call_tool(tool, given)
        assert found.is_error
        (part,) = found.content
        return str(part.text)


def with_client(server: MCPServer[Any], do: Callable[[Calls], Awaitable[None]]) -> None:
    """Let a client of that server do something."""

    async def connected() -> None:
        async with Client(server) as client:
            await do(Calls(client))

    asyncio.run(connected())
