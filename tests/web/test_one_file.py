"""What is sent to a field for a file: one file, or one line that says what would be right."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("nicegui", reason="the server is not installed")

from kumite.web.one_file import OneFile

from .visiting import serving, visit

FILE = ("a.json", b"{}", "application/json")
FORMS: dict[str, dict[str, Any]] = {
    "nothing": {},
    "no file": {"data": {"a": "1"}},
    "a file and a field": {"files": [("a", FILE)], "data": {"b": "1"}},
    "two files": {"files": [("a", FILE), ("b", FILE)]},
    "a file without a name": {
        "content": b'--x\r\nContent-Disposition: form-data; name="a"; filename=""\r\n\r\n{}\r\n--x--\r\n',
        "headers": {"Content-Type": "multipart/form-data; boundary=x"},
    },
    "a form that breaks off": {
        "content": b'--x\r\nContent-Disposition: form-data; name="a"; filename="a.json"\r\n\r\n{}',
        "headers": {"Content-Type": "multipart/form-data; boundary=x"},
    },
}


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # half a file is closed late
@pytest.mark.parametrize("form", FORMS)
def test_any_form_but_one_file_is_refused(tmp_path: Path, form: str) -> None:
    """With one line, and no table is opened; then one file is read, and said to be no fight."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            user = browser()
            await user.open("/")
            assert user.client is not None
            [field] = [one for one in user.client.elements.values() if isinstance(one, OneFile)]
            answer = await user.http_client.post(field.props["url"], **FORMS[form])
            assert (answer.status_code, "file" in answer.text) == (400, True), answer.text
            assert host.sittings.list() == []
            answer = await user.http_client.post(field.props["url"], files=[("a", FILE)])
            assert answer.status_code == 200
            await user.should_see("this is not a save of a fight")
            assert host.sittings.list() == []

    visit(do)
