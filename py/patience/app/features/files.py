"""What is handed to the player: the round as a file, what could not be read, a problem report, a text to copy."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from patience.app.feature import Feature
from patience.app.intents import Act, Meaningless
from patience.app.telling import nameless
from patience.play.record import dumps
from patience.table.drawing.markup import Node
from patience.table.panels import match, pages
from patience.table.panels import report as reports


class Files(Feature):
    """Texts that leave the app."""

    def panels(self) -> Mapping[str, Callable[[str], Node]]:
        """What has to be known before, and the report."""
        return {
            "save": lambda rest: pages.save(self.desk.words, self.desk.round),
            "report": lambda rest: reports.report_panel(self.desk.words, self._report()),
        }

    def actions(self) -> Mapping[str, Callable[[Act], None]]:
        """The ways out."""
        return {
            "export": self._export,
            "rescue": self._rescue,
            "save-report": self._save_report,
            "copy": self._copy,
            "share": self._share,
        }

    def _report(self) -> str:
        desk = self.desk
        facts = {
            **desk.ports.device.facts(),
            "language": desk.words.language,
            "preferences": desk.preferences.text,
        }
        secret = desk.round.game.is_shared and not desk.round.finished
        last = {**desk.faults.told(), **desk.recent.told(desk.mode.own)}
        return reports.text(facts, None if secret else nameless(desk.round.record()), last)

    def _export(self, act: Act) -> None:
        """The round; that of a match tells cards that nobody should know, and says so."""
        desk, played = self.desk, self.desk.round
        warned = act.arg == "anyway" or not match.is_ahead(played)
        if not match.may_save(played) or (played.game.is_shared and not warned):
            desk.panels.open("save")
        else:
            desk.ports.device.download(f"golfkabal-{played.id}.json", dumps(played.record()))

    def _rescue(self, act: Act) -> None:
        """The save that could not be read."""
        desk = self.desk
        if not desk.saves.kept():
            raise Meaningless
        desk.ports.device.download("golfkabal-kept.json", desk.saves.kept())
        desk.saves.let_go()

    def _save_report(self, act: Act) -> None:
        self.desk.ports.device.download("golfkabal-report.json", act.fields.get("report", self._report()))

    def _copy(self, act: Act) -> None:
        """The text of the field with this id."""
        desk = self.desk

        def copied(done: bool) -> None:
            desk.say(desk.words("Copied.") if done else desk.words("The text is marked: copy it now."))

        desk.ports.device.copy(desk.number(copied), _text(act), act.arg)

    def _share(self, act: Act) -> None:
        """The text of the field with this id."""
        self.desk.ports.device.share("text", _text(act))


def _text(act: Act) -> str:
    """The text of the field that a control names."""
    if act.arg not in act.fields:
        raise Meaningless
    return act.fields[act.arg]


FEATURE = Files
