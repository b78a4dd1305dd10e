"""Runs inside Pyodide at build time, in the interpreter whose heap becomes the start image."""


def prepare() -> None:
    """Import what the page will need."""
    import importlib
    import importlib.abc
    import importlib.machinery
    import importlib.util
    import json
    import marshal
    import sys
    import types
    import zipfile
    import zlib

    class Ready(importlib.abc.MetaPathFinder, importlib.abc.Loader):
        """Modules whose code is in memory, small, though they run only when they are imported."""

        def __init__(self, codes: dict[str, tuple[bytes, bool]]) -> None:
            self.codes = codes

        def find_spec(self, name, path=None, target=None):  # type: ignore[no-untyped-def]
            """The spec of a module that we have."""
            if name in self.codes:
                return importlib.util.spec_from_loader(name, self, origin="image", is_package=self.codes[name][1])
            return None

        def exec_module(self, module: types.ModuleType) -> None:
            """Run the module's code."""
            code = marshal.loads(zlib.decompress(self.codes[module.__name__][0]))  # noqa: S302 (made by the build)
            exec(code, module.__dict__)  # noqa: S102 (ours and PyScript's own code)

    def name_of(path: str) -> str:
        return path.rsplit(".", 1)[0].removesuffix("/__init__").replace("/", ".")

    def kept(code: bytes, path: str) -> tuple[bytes, bool]:
        return zlib.compress(code, 9), path.rsplit("/", 1)[-1].startswith("__init__.")

    # PyScript's Python asks for the page as soon as it is imported, so here it is only compiled.
    with open("/pyscript.json", encoding="utf-8") as file:
        codes = {
            name_of(path): kept(marshal.dumps(compile(source, path, "exec", dont_inherit=True, optimize=2)), path)
            for path, source in json.load(file)
        }
    ready = Ready(codes)
    sys.meta_path.insert(0, ready)

    with zipfile.ZipFile("/app.zip") as archive:
        # A compiled file has 16 bytes before its code.
        codes.update({name_of(path): kept(archive.read(path)[16:], path) for path in archive.namelist()})
    for name in (
        "patience.web.start",
        "patience.app.modes.alone",
        "asyncio",
        "base64",
        "html",
        "inspect",
        "io",
        "random",
        "re",
        "traceback",
    ):
        importlib.import_module(name)
    faces = importlib.import_module("patience.table.faces")
    dict(faces.FACES)  # any of the games may be the one that was left
    for name in [name for name in codes if name in sys.modules]:
        del codes[name]


def rehearse() -> None:
    """Do once what every start does: then patterns are compiled, and the interpreter knows which way its code goes."""
    import gettext

    from patience.deals import Deal
    from patience.games import GAMES
    from patience.play.record import dumps, read
    from patience.play.round import Round
    from patience.table.drawing.view import Drawing
    from patience.table.faces import FACES, FIRST_GAME
    from patience.table.panels import standing
    from patience.table.words import Words

    gettext.c2py("n != 1")
    new = Round.new(
        FIRST_GAME, GAMES[FIRST_GAME].options(), deals=[Deal(str(40_000 + n)) for n in range(9)], id="rehearsal"
    )
    played, words = Round.load(read(dumps(new.record()))), Words("nb")
    for _ in range(8):  # so often, until Python has made up its mind
        state = played.session.state
        moves = played.session.game.legal_moves(state)
        Drawing(FACES[FIRST_GAME].layout.tall, words).view(played.session.game.shown(state, 0), moves)
        standing.counters(words, played)
        played.session.attempt(moves[0])


def settle() -> None:
    """What is in the image stays: no collection need look at it again."""
    import gc

    gc.collect()
    gc.freeze()


prepare()
rehearse()
settle()
del prepare, rehearse, settle
