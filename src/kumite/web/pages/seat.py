"""The page of a seat: what is asked, how things stand, what happened; and for the referee, the tools.

Why it is so: docs/decisions/the-page-is-a-mirror.md
"""

from __future__ import annotations

import asyncio
from asyncio import to_thread
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from nicegui import background_tasks, ui

from ...rulesets.shared.language import listed
from ...sitting import Asks, Odds, Refused, Role, Sitting, View
from ..frame import ARROWS, block, frame, full, say, words
from ..host import REFUSALS, Host, for_players, place_path
from ..in_turn import InTurn
from ..keeping.portraits import NO_FACES
from ..panels.afterwards import AfterwardsPanel
from ..panels.at_hand import AtHand
from ..panels.board import BoardView
from ..panels.chances import ChancesPanel
from ..panels.change import ChangePanel
from ..panels.house import HousePanel
from ..panels.log import LogView
from ..panels.lookup import LookUpPanel
from ..panels.own_seat import OwnSeat
from ..panels.past import AnswersPanel, ReplayPanel
from ..panels.question import QuestionPanel
from ..panels.quick_change import QuickChange
from ..panels.review import ReviewPanel
from ..panels.scene import SceneBox
from ..panels.seats import SeatsPanel
from ..panels.sheets import SheetsPanel
from ..presence import who_is_there
from ..tables import open_again

AFTERWARDS = "Afterwards"
"""The tab that is there when the fight is over."""
DECISIONS = (Asks.CHOICE, Asks.AMOUNT)
SHARPER = (0.02, 0.08, 0.15, 0.25, 0.5, 0.8, 1.2)
"""So many seconds each time it is weighed what answers are worth: 3 in all, the first figures soon."""
FACTS = (0.1, 1.0)
"""And so many each time it is looked what answers do; the second time only where that was not all."""
NAMED = 4
"""Of so many own fighters the head says who they are."""
BUSY = "That was very quick. Wait a moment and try again."


class SeatPage:
    """One device at one place of a table.

    It holds what this place sees, and nothing else. Whatever changes at the table, the place's view is asked
    for again, in a thread if that may take a while, and the parts of the page that differ are sent.
    """

    def __init__(
        self, host: Host, sitting: Sitting, token: str, view: View, faces: Mapping[str, str] = NO_FACES
    ) -> None:
        """`faces` has the addresses of portraits, by the names of characters in small letters."""
        self.host = host
        self.faces = faces
        self.sitting = sitting
        self.token = token
        self.view = view
        self.ruleset = sitting.match.ruleset
        self.client = ui.context.client
        self.loop = asyncio.get_running_loop()
        self.stale = False
        self.again = False
        self.lines = 0
        self.looked: object = None
        """The question at which it was looked ahead last, with all that changes what is told of it."""
        self.is_here = False
        """Whether this page counts as connected."""
        self._build()
        self.stop = sitting.listen(self.heard)
        self.client.on_delete(self.stop)
        self.client.on_connect(self.come)
        self.client.on_disconnect(self.go)
        self.client.on_delete(self.go)
        if view.place.role is Role.REFEREE:
            self.client.on_delete(host.presence.listen(sitting.id, self.look_round))
        self.take(view)
        self.wake()  # for what was done between the view and the listening

    # Changes made elsewhere

    def heard(self, version: int) -> None:
        """Something changed at the table; called in the thread of whoever did it."""
        self.loop.call_soon_threadsafe(self.wake)

    def wake(self) -> None:
        """Have the view asked for again; several changes at once become one request."""
        if not self.stale and not self.client.is_deleted:
            self.stale = True
            background_tasks.create(self.refresh(), name="refresh a seat", context=self.client)

    async def refresh(self) -> None:
        """Ask for the view and show it."""
        self.stale = False
        try:
            view = self.sitting.glance(self.token, **self._known())
            if view is None:  # somebody changes the table at this moment
                view = await to_thread(self.sitting.view, self.token, **self._known())
        except Refused as refused:
            self.closed(str(refused))
            return
        # Nothing is sent where there is nothing new to see: that something was done could be told otherwise.
        if not self.client.is_deleted and (view.version > self.view.version or self.again):
            self.again = False
            self.take(view)

    def _known(self) -> dict[str, int]:
        """What this page has already."""
        return {"lines": self.lines, "version": self.view.version}

    def take(self, view: View) -> None:
        """Show a view."""
        if view.log_from > self.lines:
            self.again = True
            self.wake()  # this is an older answer that came late: ask again
            return
        self.view = view
        self.lines = view.log_from + len(view.log)
        self.log.take(view.log_from, view.log)
        self.scene.show(view.board, view)
        self.board.show(view.board, [name for _, name in view.place.fighters])
        self.question.show(view, self.log.all)
        asked = view.question
        looks = asked and (asked.number, view.pending, view.place.odds)
        if asked is not None and looks != self.looked and asked.asks in DECISIONS and view.is_mine:
            self.looked = looks
            background_tasks.create(
                self.look_ahead(asked.number, has_moves=asked.asks is Asks.CHOICE),
                name="look ahead",
                context=self.client,
            )
        self.own.show(view)
        self.at_hand.show(view)
        self.called.set_text(called(view))
        self.look_round()
        self._call()
        if AFTERWARDS in self.named:
            self.named[AFTERWARDS].set_visibility(view.result is not None)
        for name, panel in self.panels.items():
            panel.show(view, open_=self.tabs.value == name)

    def closed(self, why: str) -> None:
        """The link has been replaced, or the table is gone: show nothing any more."""
        self.stop()
        self.go()
        self.main.clear()
        with self.main:
            words("This seat is closed", "h1")
            words(full(why))

    # Who is there

    def come(self) -> None:
        """The page is connected."""
        if not self.is_here:
            self.is_here = True
            self.host.presence.come(self.sitting.id, self.view.place.number)

    def go(self) -> None:
        """The page is connected no longer."""
        if self.is_here:
            self.is_here = False
            self.host.presence.go(self.sitting.id, self.view.place.number)

    def look_round(self) -> None:
        """For the referee: show who is there."""
        if self.view.place.role is not Role.REFEREE or self.around.is_deleted:
            return
        devices = self.host.presence.devices(self.sitting.id)
        self.around.set_text(who_is_there(self.view.places, devices))
        seats = self.panels["Seats"]
        if isinstance(seats, SeatsPanel):
            seats.look_round()

    # What this device does

    async def act(self, do: Callable[..., Any], *given: Any, done: str = "", later: str = "") -> bool:
        """Do something at the table with this place's token. Returns whether it was done.

        The foot of the page then shows why it could not be done, or `done`, or `later` if it only takes
        effect after the present step.
        """
        if not self.host.answers.takes(self.token):
            say(BUSY, wrong=True)
            return False
        try:
            at_once = await to_thread(do, self.token, *given)
        except REFUSALS as refused:
            with self.client:  # what was pressed may be gone by now, together with the dialog around it
                say(for_players(refused), wrong=True)
            self.again = True
            self.wake()
            return False
        if done:
            with self.client:
                say(later if later and not at_once else done)
        return True

    async def give(self, question: int, answer: int | str) -> bool:
        """Answer a question. Returns whether the answer was taken."""
        return await self.act(self.sitting.answer, question, answer)

    async def move(self, question: int, answers: list[int]) -> bool:
        """Make a whole move. Returns whether it was made."""
        return await self.act(self.sitting.move, question, answers)

    async def stand(self, question: int, answer: int | str, until: str) -> bool:
        """Answer a question, and later ones like it in the same way. Returns whether it was taken."""
        return await self.act(self.sitting.stand, question, answer, until)

    async def ask_again(self, place: int) -> bool:
        """Let an answer stand no longer. Returns whether it stood."""
        return await self.act(self.sitting.ask_again, place)

    async def look_ahead(self, question: int, *, has_moves: bool) -> None:
        """Look for the whole moves at a question, and for what answers do, when it is this page's turn; and
        show them if it is still open then."""
        looks = self.looked

        def is_open() -> bool:
            return self.looked == looks and self._asks(question)

        with suppress(*REFUSALS):  # then it is answered already
            if has_moves:
                found = await self.host.menus.do(is_open, self.sitting.moves, self.token, question)
                if is_open():
                    self.question.offer(question, found)
                    self.scene.offer(question, found)
            if self.view.place.odds is Odds.FACTS:
                await self._note(question, is_open, self.host.menus, FACTS)
            elif self.view.place.odds is Odds.WORTH:
                background_tasks.create(self.host.compiling.get(self.ruleset), name="compile")
                await self._note(question, is_open, self.host.weighing, SHARPER)

    async def _note(
        self, question: int, is_open: Callable[[], bool], turns: InTurn, sharper: Sequence[float]
    ) -> None:
        """Show what answers do or are worth, sharper and sharper, each time it is this page's turn."""
        for seconds in sharper:
            said = await turns.do(is_open, self.sitting.told, self.token, question, seconds)
            if said is None or not is_open():
                return
            self.question.note(question, said)
            if not said.sharpens:
                return

    def _asks(self, question: int) -> bool:
        asked = self.view.question
        return asked is not None and asked.number == question and not self.client.is_deleted

    # Building the page

    def _build(self) -> None:
        view = self.view
        # The host's key belongs on the host's own pages only, because a referee need not be the host.
        self.home = "/" if view.place.role == Role.REFEREE and not self.host.key else ""
        with frame(view.title, home=self.home) as head:
            with head:
                words(view.title, "h1", "k-grow")
                self.called = words(called(view), "span", "k-soft")
                self.around = words("", "span", "k-soft k-small k-around")
            self.main = block("")
            with self.main:
                self._build_tabs(view)

    def _build_tabs(self, view: View) -> None:
        kinds: dict[str, Any] = {} if view.place.role == Role.SPECTATOR else {"Sheets": SheetsPanel}
        kinds |= {"Look up": LookUpPanel, "Replay": ReplayPanel, "House rules": HousePanel}
        if view.place.role == Role.REFEREE:
            kinds = {
                "Seats": SeatsPanel,
                "Change": ChangePanel,
                "Answers": AnswersPanel,
                "Chances": ChancesPanel,
                "Review": ReviewPanel,
                **({AFTERWARDS: AfterwardsPanel} if self.home else {}),
            } | kinds
        with (
            ui.tabs()
            .props(f"dense align=left no-caps inline-label outside-arrows {ARROWS}")
            .classes("k-tabs") as tabs
        ):
            self.fight = ui.tab("Fight")
            self.named = {name: ui.tab(name) for name in kinds}
        self.tabs = tabs
        self.panels = {}
        with ui.tab_panels(tabs, value="Fight", animated=False, keep_alive=True):
            with ui.tab_panel("Fight"):
                self._build_fight(view)
            for name, kind in kinds.items():
                with ui.tab_panel(name):
                    self.panels[name] = kind(self)
        tabs.on_value_change(self._turned)

    def _build_fight(self, view: View) -> None:
        with block("k-table"):
            with block("k-side k-asks"):
                self.question = QuestionPanel(
                    self.ruleset, self, self._after(), f"kumite.unsent.{view.sitting}.{view.place.number}"
                )
                self.at_hand = AtHand(self)
            with block("k-side k-sees"):
                watches, referee = (view.place.role == role for role in (Role.SPECTATOR, Role.REFEREE))
                quick = QuickChange(self, self.open_change) if referee else None
                self.scene = SceneBox(
                    self.give,
                    None if watches else self.open_sheet,
                    quick.open if quick else None,
                    self.move,
                    faces=self.faces,
                )
                self.board = BoardView(view.board, look=self.look_at)
                self.own = OwnSeat(self)
            with block("k-side k-hears"):
                self.log = LogView(self.ruleset)

    def _after(self) -> dict[str, Callable[[], Any]]:
        """What can be done when the fight is over.

        Only whoever may see the host's pages can open another table, or change the characters of the library.
        """
        can: dict[str, Callable[[], Any]] = {"Watch it again": lambda: self.tabs.set_value("Replay")}
        if not self.home:
            return can
        keeps = {"Keep what it leaves": lambda: self.tabs.set_value(AFTERWARDS)}
        return {"Fight again": self.fight_again} | can | keeps

    async def fight_again(self) -> None:
        """Open a table for the same fight with other dice, with the same people, and go there."""
        try:
            token = await to_thread(open_again, self.host, self.sitting, self.token)
        except REFUSALS as refused:
            say(for_players(refused), wrong=True)
            return
        ui.navigate.to(place_path(token))

    def open_sheet(self, seat: int) -> None:
        """Turn to the sheet of a fighter."""
        panel = self.panels.get("Sheets")
        if isinstance(panel, SheetsPanel):
            panel.turn_to(seat)
            self.tabs.set_value("Sheets")

    def open_change(self, seat: int) -> None:
        """Turn to where all of a fighter can be changed."""
        panel = self.panels.get("Change")
        if isinstance(panel, ChangePanel):
            panel.turn_to(seat)
            self.tabs.set_value("Change")

    def look_at(self, name: str) -> None:
        """Open what there is to know of the fighter with that name."""
        for token in self.view.board.scene.tokens:
            if token.name == name:
                self.scene.inspect(token.seat)

    def _call(self) -> None:
        """Mark the tab of the fight while this place is asked something and looks at another tab."""
        away = self.view.is_mine and self.tabs.value != "Fight"
        self.fight.set_label("Fight ●" if away else "Fight")

    def _turned(self) -> None:
        self._call()
        panel = self.panels.get(str(self.tabs.value))
        if panel is not None:
            panel.show(self.view, open_=True)


def called(view: View) -> str:
    """Who somebody is at a table: their name, and the fighters for whom they decide."""
    mine = listed([name for _, name in view.place.fighters]) if len(view.place.fighters) <= NAMED else ""
    return f"{view.place.name}: {mine}" if mine and mine != view.place.name else view.place.name
