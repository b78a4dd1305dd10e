"""All that is kept, as one file that goes out, and one that comes in."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from patience.app.competitions import SHELF
from patience.app.feature import Feature
from patience.app.intents import Act, Meaningless
from patience.games import GAMES
from patience.play import shelf, transfer
from patience.play.record import BadRecord, RecordFault
from patience.table.drawing.markup import Node
from patience.table.panels.transfer import transfer_panel


class Transfer(Feature):
    """What was chosen to be brought in, until it is done or the panel is left."""

    _theirs: Mapping[str, str] = {}
    _plan: transfer.Plan | None = None
    _fault: RecordFault | None = None
    _forgetful: bool | None = None  # whether the browser may throw away what is kept; None: not asked yet

    def panels(self) -> Mapping[str, Callable[[str], Node]]:
        """The page."""
        return {"house": self._describe}

    def actions(self) -> Mapping[str, Callable[[Act], None]]:
        """Out and in."""
        return {
            "house-save": self._save,
            "house-choose": self._choose,
            "house-settings": self._take_settings,
            "house-bring": self._bring,
        }

    def opened(self, name: str) -> None:
        """Find out whether the browser may throw away what is kept."""
        if self._forgetful is None:
            self._ask(insist=False)

    def _ask(self, *, insist: bool) -> None:
        def answered(forgetful: bool) -> None:
            self._forgetful = forgetful

        self.desk.ports.device.is_forgetful(self.desk.number(answered), insist)

    def _kept(self) -> dict[str, str]:
        """All but matches: a file would tell the cards that lie face down."""
        store = self.desk.ports.store
        staying = {f"round/{game}" for game, rules in GAMES.items() if rules.is_shared}
        texts = {key: store.read(key) for key in store.names() if transfer.is_kept(key) and key not in staying}
        aside, unread = shelf.loads(texts.get(SHELF) or "")
        texts[SHELF] = shelf.dumps(kept for kept in aside if not GAMES[kept.record.game].is_shared) + unread
        return {key: text for key, text in texts.items() if text}

    def _describe(self, rest: str) -> Node:
        counts = transfer.counts(self._kept())
        return transfer_panel(self.desk.words, counts, self._plan, self._fault, forgetful=bool(self._forgetful))

    def _save(self, act: Act) -> None:
        """Hand everything to the player as a file; most browsers keep it for good if an installed app asks."""
        ports = self.desk.ports
        day = self.desk.today.isoformat()
        ports.device.download(f"golfkabal-{day}.json", transfer.dumps(self._kept()))
        if self._forgetful:
            self._ask(insist=True)

    def _choose(self, act: Act) -> None:
        """Read the chosen file, and show what it would bring."""
        if act.file is None:
            raise Meaningless
        self._plan = self._fault = None
        try:
            if act.file.content is None:
                raise BadRecord(RecordFault.TOO_LARGE)
            self._theirs = transfer.loads(act.file.content.decode("utf-8", "replace"))
        except BadRecord as error:
            self._fault = error.fault
        else:
            self._look(settings=False)
        self.desk.send_focus("#house-plan")

    def _look(self, *, settings: bool) -> None:
        ports = self.desk.ports
        self._plan = transfer.plan(ports.store.read, self._theirs, self.desk.today, settings=settings)

    def _take_settings(self, act: Act) -> None:
        """Whether the file's settings take the place of ours."""
        if self._plan is None:
            raise Meaningless
        self._look(settings=act.value == "yes")

    def _bring(self, act: Act) -> None:
        """Do what was shown, and start anew from it."""
        desk = self.desk
        if self._plan is None:
            raise Meaningless
        if not desk.allowed():
            return
        self._look(settings=self._plan.takes_settings)  # another tab may have played on meanwhile
        for key, text in self._plan.values.items():
            desk.ports.store.write(key, text)
        desk.owner = None  # nothing of the old start is written any more
        desk.ports.device.reload()


FEATURE = Transfer
