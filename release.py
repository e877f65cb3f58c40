"""Whether a release may be made: `python release.py v0.1.0`. The tag, `pyproject.toml` and CHANGES.md have to
agree on the version, and CHANGES.md has to say something of it. Without a tag the other two have to agree."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent


def problems(tag: str, project: str, changes: str) -> list[str]:
    """What is wrong, from the texts of `pyproject.toml` and CHANGES.md; `tag` may be empty."""
    version = tomllib.loads(project)["project"]["version"]
    heading = re.search(r"^## (\S+)(.*)$\s*(.*)", changes, re.M)
    found = []
    if tag and tag != f"v{version}":
        found.append(f"the tag is {tag}; pyproject.toml has version {version}, so legal is v{version}")
    if heading is None or heading[1] != version:
        first = heading[1] if heading else "no heading"
        found.append(f"CHANGES.md begins with {first}; legal is ## {version}")
    elif tag and heading[2]:
        found.append(f"CHANGES.md calls {version} {heading[2].strip()}; legal is the version alone")
    elif not heading[3] or heading[3].startswith("#"):
        found.append(f"CHANGES.md says nothing of {version}")
    return found


if __name__ == "__main__":
    texts = [(ROOT / name).read_text("utf-8") for name in ("pyproject.toml", "CHANGES.md")]
    told = problems(sys.argv[1] if len(sys.argv) > 1 else "", *texts)
    print("\n".join(told) or "The version and CHANGES.md agree.")
    sys.exit(bool(told))
