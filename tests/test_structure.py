"""How the code is built, read from its syntax trees: which game it is, is asked only where games are at home."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from patience.games import GAMES
from patience.table.faces import RULES
from tools import picture

ROOT = Path(__file__).parent.parent
CODE = ROOT / "py"
IDS = {*GAMES, *RULES}
FOLDERS = {game.replace("-", "_"): game for game in IDS}
REGISTRIES = {"games/__init__", "table/faces", "solve/solvers", "solve/known", "opponents/levels"}
WORDS = ("table/words/", "table/panels/rules/dictionary")
# What is made for one game alone outside its own folders, found by the registry of its room.
OWN = {
    "solve/klondike": "klondike",
    "solve/black_hole": "black-hole",
    "opponents/six_card": "six-card-golf",
    "opponents/four_card": "four-card-golf",
}
# The constants that name a game: where the first visit begins, the daily round, Klondike's experiment.
CONSTANTS = {("table/faces", "FIRST_GAME"), ("play/daily", "GAME"), ("play/trial", "GAME")}
EXPERIMENT = ("app/features/experiment", "patience.table.games.klondike.trial")


def modules() -> dict[str, ast.Module]:
    """The syntax trees by path, below ``patience`` and without the suffix."""
    paths = [*(CODE / "patience").rglob("*.py"), CODE / "main.py"]
    names = [str(path.relative_to(CODE).with_suffix("")).removeprefix("patience/") for path in paths]
    return {name: ast.parse(path.read_text()) for name, path in zip(names, paths, strict=True)}


MODULES = modules()


def game_of(module: str) -> str | None:
    """The one game that a module, as a path or with dots, belongs to."""
    module = module.removeprefix("patience.").replace(".", "/")
    for room in ("games/", "table/games/"):
        if module.startswith(room):
            return FOLDERS.get(module.removeprefix(room).partition("/")[0])
    return next((game for start, game in OWN.items() if module.startswith(start)), None)


def imported(tree: ast.Module) -> Iterator[str]:
    """What a module imports, with dots."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{each.name}" for each in node.names)


def named(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """The games that a module names by their ids, with the lines; those of its constants are not among them."""
    module = next(name for name, each in MODULES.items() if each is tree)
    exempt = {
        id(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
        if (module, node.targets[0].id) in CONSTANTS
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in exempt:
            words = node.value.replace("/", ".").split(".")
            if node.value in IDS | FOLDERS.keys() or (words[0] == "patience" and FOLDERS.keys() & set(words)):
                yield node.value, node.lineno


@pytest.mark.parametrize("module", MODULES)
def test_only_a_games_own_modules_and_the_registries_know_which_game_it_is(module: str) -> None:
    if module in REGISTRIES:
        return
    own = game_of(module)
    foreign = {name for name in imported(MODULES[module]) if game_of(name) not in (None, own)}
    if module == EXPERIMENT[0]:
        foreign = {name for name in foreign if not name.startswith(EXPERIMENT[1])}
    assert foreign == set(), "imports a single game"
    if own is None and not module.startswith(WORDS):
        assert list(named(MODULES[module])) == []


def test_the_exempt_constants_are_there() -> None:
    for module, name in CONSTANTS:
        targets = [node.targets[0] for node in MODULES[module].body if isinstance(node, ast.Assign)]
        assert name in {target.id for target in targets if isinstance(target, ast.Name)}


def test_adapters_are_few() -> None:
    assert sum(len(path.read_text().splitlines()) for path in (CODE / "patience" / "web").glob("*.py")) <= 1_800


def test_style_sheets_and_scripts_ask_for_traits() -> None:
    ids = "|".join(IDS | FOLDERS.keys())
    paths = [*(ROOT / "css").glob("*.css"), *(ROOT / "js").iterdir(), ROOT / "sw.js", ROOT / "index.html"]
    found = {path.name: re.findall(rf"data-game|[\"'.#`=]({ids})\b", path.read_text()) for path in paths}
    assert {name: each for name, each in found.items() if each} == {}


def test_the_picture_of_the_architecture_is_that_of_the_code() -> None:
    assert picture.TARGET.read_text() == picture.picture(), "python3 dev.py picture"


def test_the_picture_leaves_out_what_others_lead_to() -> None:
    none = frozenset[str]()
    imports = {"a": frozenset("bcd"), "b": frozenset("c"), "c": none, "d": none}
    assert picture.rows(imports) == [["a"], ["b", "d"], ["c"]]
    assert picture.arrows(imports) == [("a", "b"), ("a", "d"), ("b", "c")]


def test_what_the_page_on_the_architecture_names_is_there() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text()
    paths = re.findall(r"`([a-z_]+(?:/[a-z_<>]*)*(?:\.[a-z]+)?)`", text)
    places = {path for path in paths if "/" in path and "<" not in path}
    assert places
    assert {path for path in places if not any((base / path).exists() for base in (ROOT, CODE / "patience"))} == set()


def test_one_meaning_a_name() -> None:
    names = [node.name for tree in MODULES.values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    for name in ("Level", "Layout", "Position", "Table", "Step", "Scene"):
        assert names.count(name) == 1, name


def test_nothing_shadows_round() -> None:
    paths = [path for folder in (CODE, ROOT / "tests", ROOT / "tools") for path in folder.rglob("*.py")]
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text())):
            name = node.arg if isinstance(node, ast.arg) else node.id if isinstance(node, ast.Name) else ""
            binds = isinstance(node, ast.arg) or (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
            assert not (binds and name == "round"), f"{path}:{getattr(node, 'lineno', 0)}"
