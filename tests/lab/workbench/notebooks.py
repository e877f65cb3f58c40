"""Runs the notebooks of `docs/notebooks`, each in a kernel of its own.

    python -m tests.lab.workbench.notebooks

runs them all and writes down what came out. A test runs each once more, and looks whether the same comes out.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "docs" / "notebooks"
PATIENCE = 3000
"""A busy machine may need so many seconds for a kernel, or for a cell."""


def ran(path: Path) -> Any:
    """A notebook with what its cells give now. Raises CellExecutionError."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(
        notebook,
        timeout=PATIENCE,
        startup_timeout=PATIENCE,
        kernel_name="python3",
        record_timing=False,
        coalesce_streams=True,
        resources={"metadata": {"path": str(FOLDER)}},
    )
    client.execute()
    return notebook


def said(notebook: Any) -> list[str]:
    """What its cells say as text. The pictures themselves differ with the fonts of a machine."""
    return ["".join(map(text_of, cell.outputs)) for cell in notebook.cells if cell.cell_type == "code"]


def text_of(output: Any) -> str:
    """One output as text. What is printed on a busy machine may come as several."""
    return str(output.get("text") or output.get("data", {}).get("text/plain", ""))


def main(paths: list[Path]) -> int:
    """Run all notebooks and keep what came out; or run those that are named, and compare."""
    wrong = 0
    for path in paths or sorted(FOLDER.glob("*.ipynb")):
        notebook = ran(path)
        now, before = said(notebook), said(nbformat.read(path, as_version=4))
        if not paths:
            notebook.metadata["language_info"] = {"name": "python"}
            nbformat.write(notebook, path)
        elif now != before:
            wrong += 1
            print(f"{path.name} gave", *now, "and not", *before, sep="\n")
    return wrong


if __name__ == "__main__":
    sys.exit(main([Path(each) for each in sys.argv[1:]]))
