"""A part of the build: rules compiled ahead, if `KUMITE_PACK` asks for it, and else a wheel of pure Python.

`KUMITE_PACK=all` packs every ruleset, and names (`KUMITE_PACK=ikezu,malice`) those. Such a wheel is for one
kind of machine and for any Python.

Why it is so: docs/decisions/rules-ship-compiled.md
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDER = "programs"
"""The folder of a ruleset's package in which its programs lie."""


class Packing(BuildHookInterface):  # type: ignore[type-arg]
    """Compiles rulesets before a wheel is put together."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build needs: for a wheel of pure Python, nothing."""
        core = self.metadata.core
        fast = core.optional_dependencies["fast"]
        return [*core.dependencies, *fast, "setuptools>=70"] if self.wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile what is wanted, and say that the wheel is for this kind of machine."""
        if version == "editable" or not self.wanted():
            return
        self.compile(self.wanted())
        rulesets = Path(self.root) / "src" / "kumite" / "rulesets"
        for file in sorted(rulesets.glob(f"*/{FOLDER}/*")):
            inside = file.relative_to(Path(self.root) / "src")
            build_data["force_include"][str(file)] = inside.as_posix()
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{platform_tag()}"

    def wanted(self) -> list[str]:
        """The rulesets that are to be packed."""
        asked = os.environ.get("KUMITE_PACK", "")
        declared = sorted(self.metadata.core.entry_points["kumite.rulesets"])
        return declared if asked == "all" else list(filter(None, asked.split(",")))

    def compile(self, rulesets: list[str]) -> None:
        """Run the command that packs. It finds the rulesets as if kumite were installed."""
        declared = self.metadata.core.entry_points["kumite.rulesets"]
        lines = [f"{name} = {value}" for name, value in declared.items()]
        with tempfile.TemporaryDirectory() as folder:
            info = Path(folder) / "kumite-0.dist-info"
            info.mkdir()
            (info / "METADATA").write_text("Metadata-Version: 2.1\nName: kumite\nVersion: 0\n")
            (info / "entry_points.txt").write_text("\n".join(["[kumite.rulesets]", *lines, ""]))
            path = os.pathsep.join([folder, str(Path(self.root) / "src"), os.environ.get("PYTHONPATH", "")])
            command = [sys.executable, "-m", "kumite.compiled.pack", *rulesets]
            subprocess.run(command, check=True, env=os.environ | {"PYTHONPATH": path})


def platform_tag() -> str:
    """For which machines the wheel is."""
    system = sysconfig.get_platform()
    if (
        sys.platform == "darwin"
    ):  # where Python may be for two kinds of processors, and the programs are for one
        system = f"{system.rpartition('-')[0]}-{platform.machine()}"
    return system.replace("-", "_").replace(".", "_")
