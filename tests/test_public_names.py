"""What the package offers is what it says it offers."""

import subprocess
import sys

import pytest

import kumite
from kumite import public


def test_public_names_are_there_and_sorted() -> None:
    for name in kumite.__all__:
        assert getattr(kumite, name) is not None
    assert kumite.__all__ == public.__all__
    assert set(kumite.__all__) <= set(dir(kumite))


def test_other_names_are_not_there() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = kumite.nothing  # type: ignore[attr-defined]


def test_the_command_has_hardly_anything_to_load_before_it_hears_ctrl_c() -> None:
    """Whatever else is loaded is loaded where a Ctrl-C ends with the code 130, and says nothing."""
    loaded = "import sys, kumite.cli; print(*(name for name in sys.modules if name.startswith('kumite')))"
    done = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["kumite", "kumite.cli"]
