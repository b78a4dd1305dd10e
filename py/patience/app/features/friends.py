"""Rounds with friends: agreeing on one, the way to the others, and the rounds that were put aside."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from patience.app.desk import Desk
from patience.app.feature import Feature
from patience.app.intents import Act, Meaningless, among, whole
from patience.app.registry import BY_PANEL
from patience.deals import Deal
from patience.game import UndoPolicy
from patience.games import GAMES
from patience.play import competition
from patience.play.competition import Competition, Shared
from patience.play.record import BadRecord, RecordFault, clean_name, is_taken, parse_json, read
from patience.play.round import Round
from patience.table import routes
from patience.table.drawing import qr
from patience.table.drawing.markup import Node
from patience.table.faces import FACES
from patience.table.panels import forms, pages, standing
from patience.table.panels import friends as words

MOST = 8  # players


class Friends(Feature):
    """What is typed and shown of them; what is known of them is kept in ``desk.competitions``."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._problem = ""
        self._sent = ""  # what is to be sent: an id, or id/player
        self._coded = ""  # of what the QR code is shown
        self._undo = UndoPolicy.NONE
        self._count = max(2, len(desk.competitions.names()))

    def panels(self) -> Mapping[str, Callable[[str], Node]]:
        """The pages."""
        return {
            "friends": self._page,
            "challenge": self._challenge_page,
            "saved": self._saved,
            "unread": self._unread,
        }

    def actions(self) -> Mapping[str, Callable[[Act], None]]:
        """What their controls do."""
        return {
            "friends-open": self._open_pasted,
            "friends-file": self._open_file,
            "friends-name": lambda act: self._name(whole(act.arg, range(MOST)), act.value),
            "friends-players": self._players,
            "friends-undo": self._choose_undo,
            "friends-start": self._start,
            "friends-play": self._play,
            "friends-send": self._send,
            "friends-code": self._show_code,
            "friends-share": self._share,
            "friends-save": self._save,
            "friends-forget": self._forget,
            "friends-challenge": self._challenge,
            "friends-watch": self._watch,
            "shelf-resume": lambda act: self._resume(act.arg),
            "shelf-name": self._entitle,
            "shelf-delete": self._delete,
        }

    # -- playing -----------------------------------------------------------

    def _resume(self, identity: str) -> None:
        """Go on with a round that was put aside."""
        played = self.desk.shelf.find(identity)
        if played is None:
            raise Meaningless
        self.desk.go_on_with(played)

    def _play(self, act: Act) -> None:
        """Play in a competition: ``id`` for all together, ``id/2`` for one player; an open round goes on."""
        desk = self.desk
        identity, _, number = act.arg.partition("/")
        shared = desk.competitions.get(identity)
        if shared is None:
            raise Meaningless
        player = whole(number) if number else None
        if player not in shared.competition.seats:
            raise Meaningless
        wanted = shared.competition.record_id(player)
        if desk.round.id == wanted:
            desk.panels.close()
        elif desk.shelf.has(wanted):
            self._resume(wanted)
        else:
            desk.go_on_with(shared.competition.begin(player))

    def _begun(self, shared: Shared) -> set[int | None]:
        """Who has a round on this device that is not finished; None for all together."""
        played = self.desk.round
        ids = {kept.record.id for kept in self.desk.shelf.rounds()} | ({played.id} if not played.finished else set())
        return {seat for seat in shared.competition.seats if shared.competition.record_id(seat) in ids}

    def _watch(self, act: Act) -> None:
        """Show how a challenge was played: each move by “Redo”."""
        desk = self.desk
        shared = desk.competitions.get(act.arg)
        if shared is None or 0 not in shared.entries:
            raise Meaningless
        desk.start(competition.watched(shared.competition, shared.entries[0], desk.ports.chance))
        desk.say(desk.words("Press “Redo” to see the next move."))

    def _entitle(self, act: Act) -> None:
        """Call a round that was put aside something."""
        if not self.desk.shelf.has(act.arg):
            raise Meaningless
        self.desk.shelf.entitle(act.arg, act.value)

    def _delete(self, act: Act) -> None:
        """Throw away a round that was put aside; the toast brings it back."""
        desk, rounds = self.desk, self.desk.shelf.rounds()
        if not desk.shelf.has(act.arg):
            raise Meaningless
        desk.panels.close()
        if desk.allowed():
            desk.shelf.take_out(act.arg)
            desk.offer_back(desk.words("The saved round is deleted."), lambda: desk.shelf.write(rounds))

    # -- agreeing on a round -----------------------------------------------

    def _name(self, number: int, text: str) -> None:
        """A player's name was typed."""
        names = (self.desk.competitions.names() + [""] * MOST)[:MOST]
        names[number] = clean_name(text)
        self.desk.competitions.write_names(names)

    def _players(self, act: Act) -> None:
        """One player more or less."""
        self._count = min(max(2, self._count + whole(act.arg)), MOST)

    def _choose_undo(self, act: Act) -> None:
        """What the next round says of undo."""
        self._undo = among(UndoPolicy, act.value)

    def _start(self, act: Act) -> None:
        """Begin a round as the form says: on this ``device``, or by ``links``."""
        desk = self.desk
        names: list[str] = []
        for n in range(1, self._count + 1):
            name = clean_name(act.fields.get(f"player-{n}", ""))
            if not name or is_taken([*names, name], len(names)):
                self.desk.complain(f"player-{n}", desk.words("Everyone needs a name of their own."))
                return
            names.append(name)
        if not desk.allowed():
            return
        desk.competitions.write_names(names)
        chance = desk.ports.chance
        agreed = Competition.new(desk.game_id, desk.rules, names, desk.holes, self._undo, chance)
        desk.competitions.keep(Shared(agreed))
        if act.arg == "device":
            desk.go_on_with(agreed.begin(None))
        else:
            self._show(agreed.id, send=agreed.id)

    def _challenge(self, act: Act) -> None:
        """Make a challenge of the hole that is over."""
        desk, played = self.desk, self.desk.round
        name = clean_name(act.fields.get("player-1", ""))
        if not name:
            self.desk.complain("player-1", desk.words("Your friend has to know who asks."))
        elif not (played.provisional and standing.can_review(played)):
            raise Meaningless
        elif desk.allowed():
            self._name(0, name)
            deals = [Deal(played.session.deal.text)]
            chance, undo = desk.ports.chance, UndoPolicy.NO_HIDDEN
            agreed = Competition.new(played.game.id, played.options, [name], deals, undo, chance)
            desk.competitions.keep(Shared(agreed, {0: competition.hole_entry(played)}))
            self._show(agreed.id, send=f"{agreed.id}/0")

    def _show(self, identity: str, *, send: str = "", message: str = "") -> None:
        self._sent = send
        self.desk.panels.open(f"friends/{identity}")
        self.desk.say(message)

    def _forget(self, act: Act) -> None:
        """Throw away a competition; the toast brings it back."""
        desk = self.desk
        if desk.competitions.get(act.arg) is None:
            raise Meaningless
        desk.panels.close()
        if desk.allowed():
            back = desk.competitions.forget(act.arg)
            desk.remode()

            def bring_back() -> None:
                back()
                desk.remode()

            desk.offer_back(desk.words("The round with friends is deleted."), bring_back)

    # -- the way to the others ---------------------------------------------

    def _open_pasted(self, act: Act) -> None:
        """Open what somebody sent, from its text in the field: a round with friends, or any other link of ours."""
        desk, text = self.desk, act.fields.get("link", "")
        route = routes.pasted(text)
        if route.head in (*BY_PANEL, *FACES, "learn"):
            desk.panels.give_way(f"#/{desk.game_id}", push=False)
            desk.go_to(route)
        else:
            self.open_text(text)

    def open_text(self, text: str | bytes) -> None:
        """Open what somebody sent, or what was saved: a link, its code, or the text of a file."""
        desk = self.desk
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
            known = desk.competitions.get(shared.competition.id)
            merged = known.merged(shared) if known else shared
        except BadRecord as error:
            self._problem = words.fault(desk.words, error)
            desk.panels.open("unread")
            return
        if not desk.allowed():
            desk.panels.close()
            return
        new = [each for player, each in shared.entries.items() if not known or player not in known.entries]
        desk.competitions.keep(merged)
        _ = desk.words
        names = _.listed([shared.competition.players[each.player] for each in new])
        added = bool(new) and not shared.competition.challenge
        told = _("The result of {names} is added.", names=names) if added else ""
        self._show(shared.competition.id, message=told)

    def _open_round(self, text: str | bytes) -> None:
        """Go on with a round that was saved as a file; raises BadRecord."""
        desk, record = self.desk, read(text)
        played = Round.load(record, desk.competitions.policy(record.id))
        tables = [desk.ports.store.read(f"round/{game}") or "" for game in GAMES]
        if desk.shelf.has(record.id) or any(f'"id":"{record.id}"' in table for table in tables):
            raise BadRecord(RecordFault.HERE_ALREADY)
        desk.go_on_with(played)

    def _open_file(self, act: Act) -> None:
        """Open a file that somebody sent; one that is too large is read as too long a link."""
        if act.file is None:
            raise Meaningless
        too_long = "1" * (competition.LONGEST_LINK + 1)
        self.open_text(too_long if act.file.content is None else act.file.content)

    def _asked(self, what: str) -> Shared:
        """What is to be sent; raises Meaningless if there is no such thing."""
        identity, _, number = what.partition("/")
        shared = self.desk.competitions.get(identity)
        if shared is None:
            raise Meaningless
        player = whole(number) if number else None
        if player is not None and player not in shared.entries:
            raise Meaningless
        return shared.only(player)

    def _link(self, what: str) -> str | None:
        """The link to a round (``id``) or a result (``id/2``); None if it is too long for one."""
        packed = self._asked(what).packed()
        if not 0 < len(packed) <= competition.LONGEST_LINK:
            return None
        return f"{self.desk.ports.address.base()}#/round/{packed}"

    def _send(self, act: Act) -> None:
        """Show what can be sent of a competition."""
        self._asked(act.arg)
        self._show(act.arg.partition("/")[0], send=act.arg)
        self.desk.send_focus("#sent")

    def _show_code(self, act: Act) -> None:
        """Show the link as a QR code too."""
        self._asked(act.arg)
        self._coded = act.arg

    def _share(self, act: Act) -> None:
        """Hand the link to other programs."""
        link = self._link(act.arg)
        if link is None:
            raise Meaningless
        self.desk.ports.device.share("url", link)

    def _save(self, act: Act) -> None:
        """Hand it over as a file."""
        shared = self._asked(act.arg)
        self.desk.ports.device.download(f"golfkabal-{shared.competition.id}.json", shared.dumps(indent=1))

    # -- what is shown -----------------------------------------------------

    def _saved(self, rest: str) -> Node:
        shelf = self.desk.shelf
        rounds = [(kept.day, played) for kept in shelf.rounds() if (played := shelf.load(kept)) is not None]
        return words.saved(self.desk.words, rounds, shelf.titles())

    def _challenge_page(self, rest: str) -> Node:
        desk = self.desk
        if desk.round.game.is_shared:
            return pages.new_match(desk.words, desk.game_id, desk.rules, desk.holes, desk.seats.chosen)
        name = (desk.competitions.names() or [""])[0].strip()
        return words.challenge(desk.words, name, desk.round if desk.round.provisional else None)

    def _unread(self, rest: str) -> Node:
        """Why something was not opened."""
        return words.unread(self.desk.words, self._problem) if self._problem else self._page("")

    def _page(self, rest: str) -> Node:
        desk, _ = self.desk, self.desk.words
        if rest == "new":
            return self._new()
        shared = desk.competitions.get(rest)
        if shared is None:
            return words.lobby(_, desk.competitions.known())
        send = None
        if self._sent.partition("/")[0] == rest:
            link = self._link(self._sent)
            code = qr.picture(link, _("QR code of the link")) if link and self._coded == self._sent else None
            send = words.sending(_, self._sent, link, can_share=desk.ports.device.can_share, code=code)
        return words.together(_, shared, begun=self._begun(shared), send=send, asked=self._sent)

    def _new(self) -> Node:
        desk, _ = self.desk, self.desk.words
        if GAMES[desk.game_id].is_shared:
            return pages.new_match(_, desk.game_id, desk.rules, desk.holes, desk.seats.chosen)
        names = [name.strip() for name in desk.competitions.names()]
        rules, lengths = forms.form(_, desk.rules, desk.game_id), pages.lengths(_, desk.holes)
        return words.new(_, desk.game_id, rules, lengths, (names + [""] * MOST)[: self._count], self._undo)


FEATURE = Friends
