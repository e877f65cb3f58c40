"""What a browser says is done at an element of its page: looked at here, once, before any page hears of it.

The fields of pages get values of their own types from here. What else an element hears, such as an answer, it
looks at itself.
"""

from __future__ import annotations

import logging
from math import isfinite
from typing import Any

from nicegui import Client, json, ui
from nicegui.element import Element
from pydantic import BaseModel, ConfigDict, ValidationError

from .garbled import SAID


class Message(BaseModel):
    """What NiceGUI's page sends when something is done at an element."""

    model_config = ConfigDict(strict=True)
    id: int
    client_id: str
    listener_id: str
    args: list[str | None] = []
    """Each as JSON."""


def hear(given: Any) -> None:
    """Pass on what was done at an element of a page, if that can be: anybody may send anything. What makes no
    sense takes one line of the server's output."""
    try:
        message = Message.model_validate(given)
        args = [None if arg is None else json.loads(arg) for arg in message.args]
        json.dumps(args)  # what is too deep to be written again is of no use to anybody
    except (ValidationError, ValueError, TypeError, RecursionError) as problem:
        _leave(type(problem).__name__)
        return
    client = Client.instances.get(message.client_id)
    element = client.elements.get(message.id) if client and client.has_socket_connection else None
    if client is None or element is None or message.listener_id not in element._event_listeners:
        return  # the page has moved on meanwhile
    listener = element._event_listeners[message.listener_id]
    if listener.type.startswith("update:") and not (len(args) == 1 and fits(element, args[0])):
        _leave(f"no value of a field: {type(element).__name__.lower()}")
        return
    client.handle_event(message.model_dump())


def fits(element: Element, value: Any) -> bool:
    """Whether a value is one that this field of a page can have."""
    match element:
        case ui.select():
            return _chosen(element, value)
        case ui.slider():
            return type(value) in (int, float) and element.props["min"] <= value <= element.props["max"]
        case ui.number():
            return value is None or _number(value)
        case ui.switch() | ui.checkbox() | ui.dialog() | ui.expansion():
            return isinstance(value, bool)
        case ui.input() | ui.textarea() | ui.tabs() | ui.tab_panels():
            return value is None or isinstance(value, str)
    return True


def _chosen(element: ui.select, value: Any) -> bool:
    """Whether it is one of the options, or several where several may be chosen."""
    if isinstance(value, list):
        return element.multiple and all(isinstance(one, dict) and _chosen(element, one) for one in value)
    if isinstance(value, dict):
        place = value.get("value")
        return type(place) is int and 0 <= place < len(element._values)
    if isinstance(value, str):
        return "new-value-mode" in element.props
    return value is None and (element.multiple or "clearable" in element.props)


def _number(value: Any) -> bool:
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return False
    try:
        return isfinite(float(value or 0))
    except (ValueError, OverflowError):
        return False


def _leave(why: str) -> None:
    logging.getLogger(__name__).warning(SAID, why)
