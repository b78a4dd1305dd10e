"""Rounds with friends on the page: what is kept of them, and the rounds that are put aside for others."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any

from patience.deals import Deal
from patience.game import UndoPolicy
from patience.games import GAMES
from patience.play import competition, shelf
from patience.play.competition import Competition, Shared
from patience.play.record import BadRecord, RecordFault, clean_name, is_taken, parse_json, read
from patience.play.round import Round
from patience.table import forms, pages, qr
from patience.table import friends as words
from patience.table.markup import Node
from patience.web import shell

if TYPE_CHECKING:
    from patience.web.page import Page

KEY, SHELF, NAMES, TITLES = "friends", "shelf", "names", "titles"
_ID = re.compile(r'"id":"([0-9a-f]{16})"')


class Friends:
    """Knows the rounds with friends, and whose turn it is at this device."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._known: dict[str, str] | None = None
        self._read: dict[str, Shared] = {}  # by the line it was read from
        self._ready = ("", -1)  # the record and the turn for which the device has been handed over
        self._problem = ""
        self._sent = ""  # what is to be sent: an id, or id/player
        self._coded = ""  # of what the QR code is shown
        self.undo = UndoPolicy.NONE
        self._count = max(2, len(self.names()))

    # -- what is known -----------------------------------------------------

    def _lines(self) -> dict[str, str]:
        """The lines of the store by their competition's id; one that has none stays under itself."""
        if self._known is None:  # asked at every move, and written by nobody else
            lines = (self._page.store.read(KEY) or "").split("\n")
            self._known = {(found[1] if (found := _ID.search(line)) else line): line for line in lines if line}
        return self._known

    def get(self, identity: str) -> Shared | None:
        """What is known of a competition; None if nothing is."""
        line = self._lines().get(identity)
        if line is None:
            return None
        if line not in self._read:
            try:
                self._read[line] = competition.loads(line, replay=False)
            except BadRecord:
                return None
        return self._read[line]

    def known(self) -> list[Shared]:
        """All rounds with friends, the newest first."""
        return [each for identity in reversed(self._lines()) if (each := self.get(identity)) is not None]

    def of(self, round: Round) -> Shared | None:
        """The competition that a round belongs to."""
        shared = self.get(competition.competition_of(round.id))
        return shared if shared is not None and shared.competition.has(round) else None

    def policy(self, record_id: str) -> UndoPolicy:
        """What may be undone in a record."""
        shared = self.get(competition.competition_of(record_id))
        return shared.competition.undo if shared else UndoPolicy.FREE

    def keep(self, shared: Shared) -> None:
        """Keep a competition in the place of what was known of it."""
        lines = self._lines() | {shared.competition.id: shared.dumps()}
        self._write("\n".join(lines.values()))

    def _write(self, text: str) -> None:
        self._known = None
        self._page.store.write(KEY, text)

    def forget_what_was_read(self) -> None:
        """Another tab may have written meanwhile."""
        self._known = None

    def names(self) -> list[str]:
        """The names that were used last."""
        names = (self._page.store.read(NAMES) or "").split("\n")
        return [clean_name(name) for name in names if name]

    # -- rounds that are put aside -----------------------------------------

    def aside(self) -> list[shelf.Kept]:
        """The rounds that were put aside, newest first."""
        return shelf.loads(self._page.store.read(SHELF) or "")[0]

    def has_aside(self, identity: str) -> bool:
        """Whether a round with this id was put aside."""
        return any(kept.record.id == identity for kept in self.aside())

    def _write_aside(self, rounds: list[shelf.Kept]) -> None:
        bad = shelf.loads(self._page.store.read(SHELF) or "")[1]
        self._page.store.write(SHELF, shelf.dumps(rounds) + bad)

    def put_aside(self, round: Round) -> bool:
        """Keep a round that is left for another one, if there is something to come back to; whether there was."""
        begun = round.turn > 0 or round.session.cursor > 0
        worth = begun and not round.finished and bool(round.counted or self.of(round))
        if worth:
            kept = shelf.Kept(self._page.today().isoformat(), round.record())
            self._write_aside(shelf.put(self.aside(), [kept]))
        return worth

    def take_out(self, identity: str) -> None:
        """A round lies on the table: it is not put aside any more."""
        if self.has_aside(identity):
            self._write_aside([kept for kept in self.aside() if kept.record.id != identity])

    def load(self, kept: shelf.Kept) -> Round | None:
        """A round that was put aside; None if its moves do not replay."""
        try:
            return Round.load(kept.record, self.policy(kept.record.id))
        except BadRecord:
            return None

    def resume(self, identity: str) -> None:
        """Go on with a round that was put aside."""
        for kept in self.aside():
            round = self.load(kept) if kept.record.id == identity else None
            if round is not None:
                self.play(round)

    def titles(self) -> dict[str, str]:
        """What players call their rounds, by the rounds' ids."""
        return shelf.names_of(self._page.store.read(TITLES) or "")

    def entitle(self, identity: str, name: str) -> None:
        """Call a round something, or nothing."""
        self._page.store.write(TITLES, shelf.named(self._page.store.read(TITLES) or "", identity, name))

    def delete(self, identity: str) -> None:
        """Throw away a round that was put aside; the toast brings it back."""
        page, rounds = self._page, self.aside()
        page.panels.close()
        if page.allowed():
            self.take_out(identity)
            page.offer_back(page.words("The saved round is deleted."), lambda: self._write_aside(rounds))

    # -- playing -----------------------------------------------------------

    def play(self, round: Round) -> None:
        """Put a round on the table; the one that lies there is put aside."""
        page = self._page
        page.panels.close()
        if not page.allowed():
            return
        page.open_game(round.game.id)
        page.learn.leave()
        old = page.round
        kept = self.put_aside(old)
        page.lay_out(round)
        if kept:
            page.say(page.words("Your other round is put aside. You find it under “Saved rounds”."))
        elif not old.finished and old.session.cursor:
            page.offer_back(page.words("Another round lies on the table now."), lambda: page.lay_out(old))

    def begin(self, where: str) -> None:
        """Play in a competition: ``id`` for all together, ``id/2`` for one player; an open round goes on."""
        identity, _, number = where.partition("/")
        shared = self.get(identity)
        if shared is None:
            return
        player = int(number) if number else None
        wanted = shared.competition.record_id(player)
        if self._page.round.id == wanted:
            self._page.panels.close()
        elif any(kept.record.id == wanted for kept in self.aside()):
            self.resume(wanted)
        else:
            self.play(shared.competition.begin(player))

    def begun(self, shared: Shared) -> set[int | None]:
        """Who has a round on this device that is not finished; None for all together."""
        round = self._page.round
        ids = {kept.record.id for kept in self.aside()} | ({round.id} if not round.finished else set())
        return {seat for seat in shared.competition.seats if shared.competition.record_id(seat) in ids}

    def waiting(self) -> bool:
        """Whether the device has to be handed to the next player first."""
        round = self._page.round
        several = len(round.players) > 1 and round.game.seats(round.options) == 1
        fresh = not round.session.moves and not round.session.given_up
        return several and not round.finished and fresh and self._ready != (round.id, round.turn)

    def ready(self) -> None:
        """The next player has the device."""
        round = self._page.round
        self._ready = (round.id, round.turn)
        self._page.refresh()
        self._page.say(self._page.place())
        self._page.focus_game()

    def count(self, round: Round) -> None:
        """Enter the results of a round that is finished."""
        shared = self.of(round)
        if shared is None or not round.finished or shared.competition.challenge:
            return
        seats = range(len(round.players))
        if round.id == shared.competition.id:
            found = [competition.entry(round, seat, seat) for seat in seats]
        else:
            number = int(round.id.partition("-")[2])
            found = [competition.entry(round, number)]
        self.keep(shared.plus(each for each in found if each is not None))

    # -- agreeing on a round, and the way to the others --------------------

    def name(self, number: int, text: str) -> None:
        """A player's name was typed."""
        names = (self.names() + [""] * 8)[:8]
        names[number] = clean_name(text)
        self._page.store.write(NAMES, "\n".join(name or " " for name in names).rstrip())

    def players(self, by: int) -> None:
        """One player more or less."""
        self._count = min(max(2, self._count + by), 8)
        self._page.panels.refresh()

    def start(self, where: str) -> None:
        """Begin a round as the form says: on this ``device``, or by ``links``."""
        page, _ = self._page, self._page.words
        names: list[str] = []
        for n in range(1, self._count + 1):
            name = clean_name(page.document.getElementById(f"player-{n}").value)
            if not name or is_taken([*names, name], len(names)):
                page.panels.complain(f"player-{n}", _("Everyone needs a name of their own."))
                return
            names.append(name)
        if not page.allowed():
            return
        page.store.write(NAMES, "\n".join(names))
        agreed = Competition.new(page.game_id, page.rules, names, page.holes, self.undo)
        self.keep(Shared(agreed))
        if where == "device":
            self.play(agreed.begin(None))
        else:
            self._show(agreed.id, send=agreed.id)

    def challenge(self) -> None:
        """Make a challenge of the hole that is over."""
        page = self._page
        name = clean_name(page.document.getElementById("player-1").value)
        if not name:
            page.panels.complain("player-1", page.words("Your friend has to know who asks."))
        elif page.allowed() and page.round.provisional:
            self.name(0, name)
            round = page.round
            deals = [Deal(round.session.deal.text)]
            agreed = Competition.new(round.game.id, round.options, [name], deals, UndoPolicy.NO_HIDDEN)
            self.keep(Shared(agreed, {0: competition.hole_entry(round)}))
            self._show(agreed.id, send=f"{agreed.id}/0")

    def _show(self, identity: str, *, send: str = "", message: str = "") -> None:
        self._sent = send
        self._page.panels.open(f"friends/{identity}")
        self._page.say(message)

    def open_text(self, text: str | bytes) -> None:
        """Open what somebody sent, or what was saved: a link, its code, or the text of a file."""
        try:
            if isinstance(text, str) and not text.lstrip().startswith("{"):
                shared = competition.unpack(text)
            elif type(data := parse_json(text)) is not dict or not {"holes", "deals"} & data.keys():
                raise BadRecord(RecordFault.OTHER_FILE)
            elif "holes" in data:
                self._open_round(text)
                return
            else:
                shared = competition.loads(text)
            known = self.get(shared.competition.id)
            merged = known.merged(shared) if known else shared
        except BadRecord as error:
            self._problem = words.fault(self._page.words, error)
            self._page.panels.open("unread")
            return
        if not self._page.allowed():
            self._page.panels.close()
            return
        new = [each for player, each in shared.entries.items() if not known or player not in known.entries]
        self.keep(merged)
        _ = self._page.words
        names = _.listed([shared.competition.players[each.player] for each in new])
        added = bool(new) and not shared.competition.challenge
        told = _("The result of {names} is added.", names=names) if added else ""
        self._show(shared.competition.id, message=told)

    def _open_round(self, text: str | bytes) -> None:
        """Go on with a round that was saved as a file; raises BadRecord."""
        record, store = read(text), self._page.store
        round = Round.load(record, self.policy(record.id))
        tables = [store.read(f"round/{game}") or "" for game in GAMES]
        if self.has_aside(record.id) or any(f'"id":"{record.id}"' in table for table in tables):
            raise BadRecord(RecordFault.HERE_ALREADY)
        self.play(round)

    def open_file(self, element: Any) -> None:
        """Open a file that somebody sent."""
        self._opening = asyncio.ensure_future(self._open_file(element.files.item(0)))

    async def _open_file(self, file: Any) -> None:
        if file and file.size <= competition.MAX_TEXT:
            self.open_text((await file.arrayBuffer()).to_bytes())
        elif file:
            self.open_text("1" * (competition.LONGEST_LINK + 1))

    def _asked(self, what: str) -> Shared | None:
        identity, _, number = what.partition("/")
        shared = self.get(identity)
        return shared.only(int(number) if number else None) if shared else None

    def link(self, what: str) -> str | None:
        """The link to a round (``id``) or a result (``id/2``); None if it is too long for one."""
        shared = self._asked(what)
        packed = shared.packed() if shared else ""
        if not 0 < len(packed) <= competition.LONGEST_LINK:
            return None
        location = self._page.window.location
        return f"{location.origin}{location.pathname}#/round/{packed}"

    def send(self, what: str) -> None:
        """Show what can be sent of a competition."""
        self._show(what.partition("/")[0], send=what)
        field = self._page.document.getElementById("sent")
        if field:
            field.focus()

    def show_code(self, what: str) -> None:
        """Show the link as a QR code too."""
        self._coded = what
        self._page.panels.refresh()

    def share(self, what: str) -> None:
        """Hand the link to the device's own way of sharing."""
        shell.share(self._page, "url", self.link(what))

    def save(self, what: str) -> None:
        """Hand it over as a file."""
        shared = self._asked(what)
        if shared:
            shell.download(self._page.window, f"golfkabal-{shared.competition.id}.json", shared.dumps(indent=1))

    def forget(self, identity: str) -> None:
        """Throw away a competition; the toast brings it back."""
        page, lines = self._page, self._lines()
        before = "\n".join(lines.values())
        page.panels.close()
        if page.allowed():
            self._write("\n".join(line for name, line in lines.items() if name != identity))
            page.refresh()
            page.offer_back(page.words("The round with friends is deleted."), lambda: self._bring_back(before))

    def _bring_back(self, text: str) -> None:
        self._write(text)
        self._page.refresh()

    def watch(self, identity: str) -> None:
        """Show how a challenge was played: each move by “Redo”."""
        shared = self.get(identity)
        if shared:
            self._page.start(competition.watched(shared.competition, shared.entries[0]))
            self._page.say(self._page.words("Press “Redo” to see the next move."))

    # -- what is shown -----------------------------------------------------

    def describe(self, head: str, rest: str) -> Node:
        """The panels of rounds with friends."""
        page, _ = self._page, self._page.words
        if head == "saved":
            rounds = [(kept.day, round) for kept in self.aside() if (round := self.load(kept)) is not None]
            return words.saved(_, rounds, self.titles())
        if head == "unread":
            return words.unread(_, self._problem)
        if head == "challenge":
            return words.challenge(_, (self.names() or [""])[0].strip(), page.round if page.round.provisional else None)
        if rest == "new":
            names = [name.strip() for name in self.names()]
            rules, lengths = forms.form(_, page.rules, page.game_id), pages.lengths(_, page.holes)
            return words.new(_, page.game_id, rules, lengths, (names + [""] * 8)[: self._count], self.undo)
        shared = self.get(rest)
        if shared is None:
            return words.lobby(_, self.known())
        send = None
        if self._sent.partition("/")[0] == rest:
            can_share = hasattr(page.window.navigator, "share")
            link = self.link(self._sent)
            code = qr.picture(link, _("QR code of the link")) if link and self._coded == self._sent else None
            send = words.sending(_, self._sent, link, can_share=can_share, code=code)
        return words.together(_, shared, begun=self.begun(shared), send=send, asked=self._sent)

    def end(self) -> Node | None:
        """What stands in the place of the usual end of a hole or a round; None where nothing does."""
        page, round = self._page, self._page.round
        if self.waiting():
            return words.hand_over(page.words, round)
        shared = self.of(round) if round.finished or round.provisional else None
        if shared is None:
            return None
        return (words.round_end if round.finished else words.hole_end)(page.words, round, shared)
