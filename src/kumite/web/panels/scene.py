"""The scene of a fight: looked at, and tapped on to answer.

Why it is so: docs/decisions/a-scene-is-data.md
"""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from nicegui.element import Element
from nicegui.events import GenericEventArguments

from ...play.moves import Moves
from ...rulesets import Board
from ...rulesets.scene import NOTHING, Scene
from ...sitting import Role, View
from ..about import about, moves_about
from ..frame import everybody
from ..keeping.portraits import NO_FACES
from .question import may_answer

Give = Callable[[int, int | str], Coroutine[Any, Any, bool]]
"""Gives an answer to the question of that number. Returns whether it was taken."""


Make = Callable[[int, list[int]], Coroutine[Any, Any, bool]]
"""Makes a whole move at the question of that number, by its answers. Returns whether it was made."""


class SceneBox(Element, component="scene.js"):
    """The scene of a board. What an answer is about lights up, and a tap on it gives the answer.

    `give` is called with an answer, `sheet` with the seat whose sheet somebody wants to see, and `change`
    with the one whose numbers the referee wants to change, `move` with the answers of a whole move; what is
    not there cannot be done. `faces` has the addresses of portraits, by names in small letters.
    """

    def __init__(
        self,
        give: Give | None = None,
        sheet: Callable[[int], None] | None = None,
        change: Callable[[int], Coroutine[Any, Any, None]] | None = None,
        move: Make | None = None,
        name: str = "Scene",
        faces: Mapping[str, str] = NO_FACES,
    ) -> None:
        super().__init__()
        self._props["name"] = name
        self.give = give
        self.faces = faces
        self.sheet = sheet
        self.change = change
        self.make = move
        self.shown: tuple[Scene, dict[str, Any]] = NOTHING, {}
        self.offered: tuple[int, tuple[dict[str, Any], ...]] = -1, ()
        self.sheets: tuple[int, ...] = ()
        self._props["scene"], self._props["around"] = "{}", "{}"
        self.on("answer", self._answered)
        self.on("sheet", self._opened)
        self.on("change", self._changed)
        self.on("move", self._moved)

    def show(self, board: Board, view: View) -> None:
        """Show the scene of a board to whoever sees that view."""
        asked, scene = view.question, board.scene
        mine = tuple(seat for seat, _ in view.place.fighters)
        everyone = tuple(seat for seat, _ in everybody(view))
        self.sheets = () if self.sheet is None else everyone if view.place.role is Role.REFEREE else mine
        open_ = asked if asked is not None and self.give is not None and may_answer(view) else None
        around = {
            "mine": mine,
            "sheets": self.sheets,
            "changes": self.change is not None,
            "number": open_.number if open_ else -1,
            "asked": next((one.seat for one in scene.tokens if open_ and one.name == open_.fighter), -1),
            "about": tuple(about(open_, scene)) if open_ else (),
        }
        self.draw(scene, around)

    def offer(self, question: int, moves: Moves | None) -> None:
        """Show what the whole moves at the question of that number are about."""
        scene, around = self.shown
        if self.make is not None and moves is not None and around.get("number") == question:
            self.offered = question, tuple(moves_about(moves, scene))
            self.draw(scene, around)

    def draw(self, scene: Scene, around: dict[str, Any]) -> None:
        """Show a scene, and around it whose fighters are the viewer's and what answers are about."""
        self.shown = scene, around
        number, moves = self.offered
        known = {one.seat: self.faces.get(one.name.casefold()) for one in scene.tokens}
        faces = {seat: face for seat, face in known.items() if face is not None}
        around = around | {"moves": moves if around.get("number") == number else (), "faces": faces}
        # As texts: NiceGUI would wrap each list and dict to watch it for changes.
        shown = {"scene": scene.text, "around": json.dumps(around)}
        if any(self._props[name] != text for name, text in shown.items()):
            self._props.update(shown)
            self.update()

    def inspect(self, seat: int) -> None:
        """Open what there is to know of a fighter."""
        self.run_method("inspect", seat)

    async def _answered(self, event: GenericEventArguments) -> None:
        sent = event.args if isinstance(event.args, dict) else {}
        question, answer = sent.get("question"), sent.get("answer")
        if self.give is None or type(question) is not int or type(answer) is not int:
            return
        if not await self.give(question, answer):
            self.run_method("refused")

    async def _moved(self, event: GenericEventArguments) -> None:
        sent = event.args if isinstance(event.args, dict) else {}
        question, answers = sent.get("question"), sent.get("answers")
        if self.make is None or type(question) is not int or not isinstance(answers, list):
            return
        chain = [answer for answer in answers if type(answer) is int]
        if chain != answers or not await self.make(question, chain):
            self.run_method("refused")

    def _opened(self, event: GenericEventArguments) -> None:
        if self.sheet is not None and event.args in self.sheets:
            self.sheet(event.args)

    async def _changed(self, event: GenericEventArguments) -> None:
        if self.change is not None and type(event.args) is int:
            await self.change(event.args)
