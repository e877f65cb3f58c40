"""A virtual environment with kumite in it, and wheels to install there, without a network.

The environment sees the libraries of the one that runs the tests.
"""

from __future__ import annotations

import base64
import hashlib
import os
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from pathlib import Path


class Environment:
    """A virtual environment with kumite in it, and a folder to work in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        venv.create(folder / "venv", symlinks=True)
        self.python = folder / "venv" / "bin" / "python"
        places = {sysconfig.get_path(name) for name in ("purelib", "platlib")}
        seen = "".join(f"import site; site.addsitedir({place!r})\n" for place in sorted(places))
        [here] = (folder / "venv" / "lib").glob("python*/site-packages")
        (here / "those_of_the_tests.pth").write_text(seen)
        self.packages = here
        self.written = ""
        """What was said when the ruleset was written."""

    def environ(self) -> dict[str, str]:
        """As a user has it, with relative places made absolute."""
        places = filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))
        own = {
            "PYTHONPATH": os.pathsep.join(map(os.path.abspath, places)),
            "COLUMNS": "80",
            "NO_COLOR": "1",
            "XDG_STATE_HOME": str(self.folder),
        }
        hidden = ("PYTEST", "NICEGUI")
        return {name: value for name, value in os.environ.items() if not name.startswith(hidden)} | own

    def run(self, *command: str, given: str = "") -> subprocess.CompletedProcess[str]:
        """Run a module of Python in the folder."""
        return subprocess.run(
            [str(self.python), "-m", *command],
            cwd=self.folder,
            env=self.environ(),
            input=given,
            capture_output=True,
            text=True,
            timeout=3000,
        )

    def install(self, wheel: Path) -> None:
        """Install a wheel, as a user does."""
        pip = [sys.executable, "-m", "pip", "--python", str(self.python), "--disable-pip-version-check"]
        install = ["install", "--quiet", "--no-deps", "--no-index", str(wheel)]
        subprocess.run([*pip, *install], check=True, timeout=3000)

    def kumite(self, *arguments: str, given: str = "") -> str:
        """What a command prints; it must succeed."""
        ran = self.run("kumite", *arguments, given=given)
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout


def wheel_of(project: Path, into: Path) -> Path:
    """A wheel of a package of pure Python, made of what its `pyproject.toml` says."""
    written = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))
    name, version = written["project"]["name"].replace("-", "_"), written["project"]["version"]
    files: dict[str, bytes] = {}
    for package in map(Path, written["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]):
        for path in filter(Path.is_file, sorted((project / package).rglob("*"))):
            inside = path.relative_to(project / package)
            files[str(Path(package.name) / inside)] = path.read_bytes()
    points: list[str] = []
    for group, entries in written["project"]["entry-points"].items():
        points += [f"[{group}]", *(f"{entry} = {value}" for entry, value in entries.items())]
    info = f"{name}-{version}.dist-info"
    texts = {
        "entry_points.txt": "\n".join(points),
        "METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        "WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    files |= {f"{info}/{file}": text.encode() for file, text in texts.items()}
    record = "".join(f"{path},{digest(text)},{len(text)}\n" for path, text in files.items())
    wheel = into / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for path, text in (files | {f"{info}/RECORD": record.encode()}).items():
            archive.writestr(path, text)
    return wheel


def digest(text: bytes) -> str:
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(text).digest()).rstrip(b"=").decode()
