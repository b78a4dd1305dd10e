"""Runs inside Pyodide at build time, in the interpreter whose heap becomes the start image."""


def prepare() -> None:
    """Import what the page will need."""
    import importlib
    import importlib.abc
    import importlib.machinery
    import importlib.util
    import json
    import shutil
    import sys
    import types
    import zipfile

    class Ready(importlib.abc.MetaPathFinder, importlib.abc.Loader):
        """Modules whose code is in memory, though they run only when the page imports them."""

        def __init__(self, codes: dict[str, tuple[types.CodeType, bool]]) -> None:
            self.codes = codes

        def find_spec(self, name, path=None, target=None):  # type: ignore[no-untyped-def]
            """The spec of a module that we have."""
            if name in self.codes:
                return importlib.util.spec_from_loader(name, self, origin="image", is_package=self.codes[name][1])
            return None

        def exec_module(self, module: types.ModuleType) -> None:
            """Run the module's code."""
            exec(self.codes[module.__name__][0], module.__dict__)  # noqa: S102 (PyScript's own code)

    def name_of(path: str) -> str:
        return path.rsplit(".", 1)[0].removesuffix("/__init__").replace("/", ".")

    # PyScript's Python asks for the page as soon as it is imported, so here it is only compiled.
    with open("/pyscript.json", encoding="utf-8") as file:
        codes = {
            name_of(path): (compile(source, path, "exec", dont_inherit=True, optimize=2), path.endswith("__init__.py"))
            for path, source in json.load(file)
        }
    sys.meta_path.insert(0, Ready(codes))

    with zipfile.ZipFile("/app.zip") as archive:
        archive.extractall("/home/pyodide")
        modules = [name_of(path) for path in archive.namelist()]
    sys.path_importer_cache.clear()  # the clock stands still, so that directories seem unchanged
    for name in (*modules, "asyncio", "base64", "html", "inspect", "io", "random", "re", "traceback"):
        importlib.import_module(name)
    shutil.rmtree("/home/pyodide/patience")


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
