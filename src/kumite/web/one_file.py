"""A field that takes one file, and answers every other form with one line."""

from __future__ import annotations

from typing import Any

from nicegui import app, ui
from nicegui.elements.upload_files import create_file_upload
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request

WANTED = "This takes one file, and nothing else."


class OneFile(ui.upload):
    """NiceGUI's field for files; what is sent to it is looked at before anything is made of it."""

    def __init__(self, **settings: Any) -> None:
        """The settings are those of `ui.upload`."""
        super().__init__(**settings)
        app.remove_route(self._registered_url)
        app.post(self._registered_url, include_in_schema=False)(self._take)

    async def _take(self, request: Request) -> dict[str, str]:
        """Take a form with one file. Raises HTTPException for any other one."""
        if self.is_ignoring_events:
            raise HTTPException(403, "This takes no file now.")
        try:
            form = await request.form(max_files=1, max_fields=0)
        except HTTPException:  # there is more, or it is no form
            raise HTTPException(400, WANTED) from None
        try:
            sent = list(form.values())
            if len(sent) != 1 or not isinstance(sent[0], UploadFile) or not sent[0].filename:
                raise HTTPException(400, WANTED)
            file = await create_file_upload(sent[0])
        finally:
            await form.close()
        await self.handle_uploads([file])
        return {"upload": "success"}
