"""Rules pages, the dictionary and the search over both, as panels."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from patience.games import GAMES
from patience.options import Option, Options
from patience.table.drawing.markup import Child, Node, asked, button, h, panel
from patience.table.faces import FACES, LESSONS, RULES
from patience.table.figures import FIRST, Figure
from patience.table.panels import forms
from patience.table.panels.picture import picture
from patience.table.panels.rules.common import LAYOUT
from patience.table.panels.rules.dictionary import BY_KEY, ENTRIES, Entry
from patience.table.rules import Example, Items, Part, Rules, Section, Values, Variation
from patience.table.words import N_, Words, labels

HEADS = ("rules", "words", "search")
LONGEST = 60  # signs of a search
AROUND = 60  # signs shown on each side of what was found
EASIER = N_("Deal {deal} can be cleared this way, but not under the usual rules.")


def page(_: Words, head: str, rest: str, game_id: str, back: bool) -> Node:
    """The panel of an address: ``rules/GAME``, ``words/KEY`` or ``search/TEXT``; ``back``: there is a way back."""
    if head == "rules":
        return rules_page(_, RULES[rest if rest in RULES else game_id], back)
    if head == "words":
        return words_page(_, BY_KEY.get(rest), game_id, back)
    return search_page(_, rest[:LONGEST], back)


def link(label: str, address: str, cls: str = "") -> Node:
    """A link to another panel."""
    return h("a", label, href=f"#/{address}", act="open", arg=address, cls=cls or None)


def _links(_: Words, *, back: bool, game_id: str = "") -> Node:
    """The ways on from a page."""
    return h(
        "div",
        button(_("Back"), "back") if back else None,
        button(_("Rules"), "open", f"rules/{game_id}") if game_id in RULES and not back else None,
        button(_("Words"), "open", "words") if not game_id else None,
        cls="buttons",
    )


def _search_field(_: Words, query: str = "") -> Node:
    field = h("input", type="search", id="search", value=query, maxlength=LONGEST, autocomplete="off")
    asks = asked(_("Search rules and words"), field, _("Search"), "search")
    return h("div", asks, cls="search", role="search")


# -- a game's rules --------------------------------------------------------


def rules_page(_: Words, rules: Rules, back: bool = False) -> Node:
    """All about one game."""
    seen: set[str] = set()
    facts = h("ul", *(h("li", _(each)) for each in (rules.players, rules.minutes, rules.difficulty)), cls="facts")
    parts: list[Child] = [facts]
    parts += [_paragraph(_, text, seen) for text in rules.about]
    if rules.game_id in LESSONS:
        parts.append(h("div", button(_("Learn it step by step"), "learn", rules.game_id), cls="buttons try"))
    for section in rules.sections:
        parts += _section(_, section, rules.game_id, seen)
    if rules.variations or rules.more:
        parts.append(h("h3", _("Variations")))
        for variation in rules.variations:
            parts += _variation(_, variation, rules.game_id, seen)
        parts += [_paragraph(_, text, seen) for text in rules.more]
    if rules.strategy:
        parts += [h("h3", _("How to play well")), _part(_, Items(rules.strategy), rules.game_id, seen)]
    if rules.questions:
        parts.append(h("h3", _("Questions and answers")))
        for question in rules.questions:
            parts += [h("h4", _(question.asked)), _paragraph(_, question.answer, seen)]
    if rules.figures:
        parts += _winnability(_, rules.game_id, rules.figures)
    if rules.game_id in FACES and (experiment := FACES[rules.game_id].experiment):
        parts.append(h("div", button(_("Try it yourself"), "open", experiment), cls="buttons try"))
    parts += [h("h3", _("More rules")), _others(_, rules.game_id), _links(_, back=back)]
    return panel(_, _("{game}: rules", game=_(rules.name)), *parts)


def _section(_: Words, section: Section, game_id: str, seen: set[str]) -> Iterator[Child]:
    yield h("h3", _(section.title))
    if section.title == LAYOUT and game_id in FACES:
        yield h("div", picture(game_id), cls="laid-out")
    for part in section.parts:
        yield _part(_, part, game_id, seen)


def _part(_: Words, part: Part, game_id: str, seen: set[str]) -> Child:
    match part:
        case Items(texts, ordered):
            return h("ol" if ordered else "ul", *(h("li", *linked(_, _(text), seen)) for text in texts))
        case Values(rows):
            cells = [h("tr", h("th", _(what), scope="row"), h("td", _.number(count))) for what, count in rows]
            return h("table", h("tbody", *cells), cls="figures")
        case Example(label, query):
            return _try(_(label), game_id, query)
        case str():
            return _paragraph(_, part, seen)


def _paragraph(_: Words, message: str, seen: set[str]) -> Node:
    return h("p", *linked(_, _(message), seen))


def _try(label: str, game_id: str, query: str) -> Child:
    """A button that begins a deal; nothing where the game has no table yet."""
    return h("div", button(label, "try", f"{game_id}?{query}"), cls="buttons try") if game_id in FACES else ""


def _variation(_: Words, variation: Variation, game_id: str, seen: set[str]) -> Iterator[Child]:
    option = declared(game_id).get(variation.option)
    yield h("h4", _(labels.OPTIONS[variation.option]) if variation.option in labels.OPTIONS else variation.option)
    yield _paragraph(_, variation.text, seen)
    if variation.values:
        yield h("dl", *(each for value in variation.values for each in _value(_, variation, option, value, seen)))
    elif option is not None and not option.is_flag:
        usual = forms.value_label(_, option, option.default)
        yield h("p", _("Usual: {value}.", value=usual), cls="note")
    for value, deal in variation.easier.items():
        yield _paragraph(_, _(EASIER, deal=deal), seen)
        label = _("Try it: {rule}", rule=_rule(_, game_id, f"{variation.option}={value}"))
        yield _try(label, game_id, f"deal={deal}&{variation.option}={value}")


def _value(_: Words, variation: Variation, option: Option | None, text: str, seen: set[str]) -> Iterator[Child]:
    name = _(labels.VALUES.get((variation.option, text), text))
    usual = option is not None and option.value_text(option.default) == text
    yield h("dt", *linked(_, _("{value} (usual)", value=name) if usual else name, seen))
    yield h("dd", *linked(_, _(variation.values[text]), seen))


def declared(game_id: str) -> dict[str, Option]:
    """A game's options by name; none for a game that is not there yet."""
    return {option.name: option for option in GAMES[game_id].options.declared()} if game_id in GAMES else {}


def _rule(_: Words, game_id: str, text: str) -> str:
    """A set of options in words."""
    options: Options = GAMES[game_id].options.parse(text)
    return forms.summary(_, options) or _("Usual rules")


def _winnability(_: Words, game_id: str, figures: Sequence[Figure]) -> Iterator[Child]:
    yield h("h3", _("How many deals come out"))
    rows = []
    for figure in figures:
        low, high = figure.counts.interval
        rows.append(
            h("tr", h("th", _rule(_, game_id, figure.options), scope="row"),
              h("td", _("{n}%", n=_.number(round(100 * figure.counts.solved / figure.counts.deals)))),
              h("td", _("{low} to {high}%", low=_.number(round(100 * low)), high=_.number(round(100 * high)))),
              h("td", _.number(figure.counts.deals)), h("td", _.number(figure.counts.undecided)))
        )  # fmt: skip
    heads = (N_("House rules"), N_("Come out"), N_("95% interval"), N_("Deals"), N_("Undecided"))
    head = h("thead", h("tr", *(h("th", _(each), scope="col") for each in heads)))
    yield h(
        "div",
        h("table", head, h("tbody", *rows), cls="figures"),
        cls="wide",
        tabindex=0,
        role="group",
        aria_label=_("How many deals come out"),
    )
    day = max(figure.day for figure in figures).isoformat()
    method = _(
        "Counted by our own search, which knows all cards, over the deals from number {first} on; {day}. Somebody who "
        "does not know the hidden cards clears fewer.",
        first=_.number(FIRST),
        day=day,
    )
    yield h("p", method, cls="note")


def _others(_: Words, game_id: str) -> Node:
    names = [(key, _(rules.name)) for key, rules in RULES.items() if key != game_id and key in FACES]
    return h("ul", *(h("li", link(name, f"rules/{key}")) for key, name in names))


# -- the dictionary --------------------------------------------------------


def linked(_: Words, text: str, seen: set[str]) -> list[Child]:
    """A text whose words link to the dictionary where they first appear; ``seen`` grows by their keys."""
    pattern, keys = _terms(_)
    children: list[Child] = []
    begin = 0
    for match in pattern.finditer(text):
        key = keys[match[0].lower()]
        if key not in seen:
            seen.add(key)
            children += [text[begin : match.start()], link(match[0], f"words/{key}", "term")]
            begin = match.end()
    return [child for child in (*children, text[begin:]) if child != ""]


@lru_cache(maxsize=4)
def _terms(_: Words) -> tuple[re.Pattern[str], dict[str, str]]:
    keys = {form.strip().lower(): entry.key for entry in ENTRIES for form in _(entry.forms).split(",")}
    longest = sorted(keys, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest))})\b", re.I), keys


def words_page(_: Words, chosen: Entry | None, game_id: str, back: bool = False) -> Node:
    """The dictionary; a word that was asked for comes first."""
    first: list[Child] = []
    if chosen is not None:
        first = [h("h3", _(chosen.term)), h("p", _(chosen.meaning)), _links(_, back=back, game_id=game_id)]
    ordered = sorted(ENTRIES, key=lambda entry: _(entry.term).lower())
    entries = [each for entry in ordered for each in (h("dt", _(entry.term)), h("dd", _(entry.meaning)))]
    return panel(_, _("Words"), *first, _search_field(_), h("h3", _("All words")), h("dl", *entries))


# -- the search ------------------------------------------------------------


def found(_: Words, query: str) -> list[tuple[str, str, str]]:
    """Where a text stands: (page's name, its address, what stands around it); words first, then rules."""
    wanted = query.strip().casefold()
    if not wanted:
        return []
    terms = [entry for entry in ENTRIES if wanted in f"{_(entry.term)} {_(entry.meaning)}".casefold()]
    places = []
    for rules in RULES.values():
        if rules.game_id in FACES:
            name = _("{game}: rules", game=_(rules.name))
            places += [(name, f"rules/{rules.game_id}", _(text)) for text in texts(rules)]
    return [
        *((_(entry.term), f"words/{entry.key}", _(entry.meaning)) for entry in terms),
        *((name, address, _around(text, wanted)) for name, address, text in places if wanted in text.casefold()),
    ]


def _around(text: str, wanted: str) -> str:
    """The whole words around what was found."""
    at = text.casefold().find(wanted)
    begin = text.find(" ", at - AROUND, at) + 1 if at > AROUND else 0
    end = text.rfind(" ", at + len(wanted), at + len(wanted) + AROUND) if len(text) - at > AROUND else -1
    return f"{'… ' if begin else ''}{text[begin:] if end < 0 else text[begin:end] + ' …'}"


def texts(rules: Rules) -> Iterator[str]:
    """All messages of a page that tell something."""
    yield from (*rules.about, *rules.more, *rules.strategy)
    for section in rules.sections:
        for part in section.parts:
            if isinstance(part, str):
                yield part
            elif isinstance(part, Items):
                yield from part.texts
    for variation in rules.variations:
        yield from (variation.text, *variation.values.values())
    for question in rules.questions:
        yield from (question.asked, question.answer)


def search_page(_: Words, query: str, back: bool = False) -> Node:
    """What was found."""
    results = found(_, query)
    count = _.plural("{n} place found.", "{n} places found.", len(results))
    items = [h("li", link(name, address), " – ", around) for name, address, around in results]
    return panel(_, _("Search"), _search_field(_, query), h("p", count, role="status") if query else "",
                 h("ul", *items, cls="results") if items else "", _links(_, back=back))  # fmt: skip
