"""The catalogues of texts: from the code into ``patience.po`` of each language, from there into ``.mo`` files.

``python -m tools.words update`` and ``python -m tools.words compile FOLDER``, run with .venv's Python, where Babel is.
Catalogues have neither dates nor line numbers, so the same texts give the same bytes.
"""

from __future__ import annotations

import gzip
import io
import sys
from copy import deepcopy
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tools.environment import ROOT, say

SOURCE = ROOT / "py"
LOCALE = SOURCE / "patience/locale"
# The calls that hold a text, by the last name before the bracket: _("…"), page.words("…"), _.plural("…", "…", n).
KEYWORDS = {"_": (1,), "N_": (1,), "words": (1,), "self": (1,), "plural": (1, 2)}
SOURCE_LANGUAGE = "en"
HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural_forms}\\n"

"""


def extracted() -> Catalog:
    """All texts of the package, in the order of files and lines."""
    template = Catalog()
    for path in sorted(SOURCE.rglob("*.py")):
        name = path.relative_to(SOURCE).as_posix()
        for line, message, comments, context in extract_from_file("python", path, keywords=KEYWORDS):
            template.add(message, locations=[(name, line)], auto_comments=comments, context=context)
    return template


def languages() -> list[str]:
    """The languages there are folders for."""
    return sorted(path.name for path in LOCALE.iterdir() if path.is_dir())


def path_of(language: str) -> Path:
    """Where a language's catalogue lies."""
    return LOCALE / language / "LC_MESSAGES/patience.po"


def read(language: str) -> Catalog:
    """A language's catalogue as it is stored; an empty one if there is none."""
    path = path_of(language)
    if not path.exists():
        return Catalog(language)
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def merged(template: Catalog, language: str) -> Catalog:
    """The texts of ``template`` with the translations there are; English says the texts themselves."""
    catalogue = read(language)
    catalogue.update(deepcopy(template), no_fuzzy_matching=True)  # new messages are taken over, not copied
    if language == SOURCE_LANGUAGE:
        for message in catalogue:
            message.string = message.id
    return catalogue


def missing(catalogue: Catalog) -> list[Message]:
    """The messages that are not translated, or only guessed."""
    return [message for message in catalogue if message.id and (message.fuzzy or not _whole(message))]


def _whole(message: Message) -> bool:
    forms = message.string if isinstance(message.string, (list, tuple)) else (message.string,)
    return all(forms)


def po_text(catalogue: Catalog) -> str:
    """A catalogue as the text of a ``.po`` file."""
    file = io.BytesIO()
    write_po(file, catalogue, width=0, omit_header=True, ignore_obsolete=True, include_lineno=False)
    head = HEADER.format(language=catalogue.locale_identifier, plural_forms=catalogue.plural_forms)
    return head + file.getvalue().decode().strip("\n") + "\n"


def mo_bytes(catalogue: Catalog) -> bytes:
    """A catalogue as the bytes of a ``.mo`` file."""
    catalogue.creation_date = datetime(2000, 1, 1, tzinfo=UTC)  # Babel would write today's
    file = io.BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def update() -> None:
    """Bring every catalogue up to date, and list what is left to translate."""
    template = extracted()
    for language in languages():
        catalogue = merged(template, language)
        path_of(language).parent.mkdir(exist_ok=True)
        path_of(language).write_text(po_text(catalogue), "utf-8")
        untranslated = missing(catalogue)
        say(f"{language}: {len(catalogue)} texts, {len(untranslated)} to translate")
        for message in untranslated:
            say(f"  {message.id!r}")


def compile_all(folder: Path) -> None:
    """Write ``folder``/nb.mo and so on, compressed here, because GitHub Pages compresses no file of unknown kind."""
    for language in languages():
        (folder / f"{language}.mo").write_bytes(gzip.compress(mo_bytes(read(language)), 9, mtime=0))


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["update"]:
            update()
        case ["compile", folder]:
            compile_all(Path(folder))
        case _:
            sys.exit("usage: python -m tools.words update | compile FOLDER")
