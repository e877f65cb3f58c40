"""What a scene looks like: scripts and a style that a page can load, or have inside it.

Why it is so: docs/decisions/a-scene-is-data.md
"""

from __future__ import annotations

import re
from pathlib import Path

FOLDER = Path(__file__).with_name("assets")
SCRIPTS = (
    "shapes",
    "letters",
    "scale",
    "camera",
    "card",
    "ground",
    "sky",
    "tokens",
    "tracks",
    "lanes",
    "names",
    "untangled",
    "writing",
    "tools",
    "scene",
)
"""Each after those from which it imports."""
STYLE = FOLDER / "scene.css"


IMPORT = re.compile(r'^import (\{.*?\}) from "\./(\w+)\.js";$', re.MULTILINE)
EXPORT = re.compile(r"^export (?:function\*?|const|class) (\w+)", re.MULTILINE)


def in_one(*names: str) -> str:
    """Scripts as one, for a page that has everything inside it: by default those of a scene. Each becomes a
    function of its own, so that they may use the same names for different things."""
    return "const modules = {};\n" + "\n".join(_wrapped(name) for name in (*SCRIPTS, *names))


def _wrapped(name: str) -> str:
    text = (FOLDER / f"{name}.js").read_text("utf-8")
    exported = ", ".join(EXPORT.findall(text))
    text = IMPORT.sub(r"const \1 = modules.\2;", text)
    text = re.sub(r"^export ", "", text, flags=re.MULTILINE)
    return f"modules.{name} = (() => {{\n{text}\nreturn {{ {exported} }};\n}})();"
