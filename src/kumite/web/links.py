"""Links that open seats, to be shown, copied and photographed.

Why it is so: docs/decisions/a-link-is-a-seat.md
"""

from __future__ import annotations

import json

import segno
from nicegui import ui

from .frame import block, button, named


def show_link(url: str, whose: str) -> None:
    """A link with its QR code."""
    with block("k-row k-top"):
        image = block("", "img").classes("k-qr")
        image.props["src"] = segno.make(url, error="m").svg_data_uri(border=2, scale=4)
        image.props["alt"] = f"QR code: {whose}"
        with block("k-grow k-stack k-tight"):
            ui.link(url, url, new_tab=True).classes("k-url")
            copy = named(button("Copy the link"), f"Copy the link: {whose}")
            copy.on("click", js_handler=f"() => {COPY}({json.dumps(url)})")
            copy.on("click", lambda: ui.notify("Copied.", color="dark"), args=[])


COPY = """((text) => {
  if (navigator.clipboard && window.isSecureContext) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
})"""
"""Browsers only let pages of this machine, and pages that came by https, use the modern clipboard."""
