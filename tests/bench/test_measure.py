"""The arithmetic of the benchmarks and the order in which they measure; what they measure takes a quiet machine."""

from __future__ import annotations

import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

import pytest

import dev
from tests.bench import boot, tap
from tests.bench.measure import (
    Column,
    CountingServer,
    Results,
    Site,
    Visit,
    arguments,
    bench_sites,
    machine,
    p99,
    ratio,
    turns,
    version,
)
from tools import tasks
from tools.environment import Missing

SERVER: Any = None  # nothing is served
OURS, BESIDE, THIRD = Site("ours", SERVER), Site("beside", SERVER), Site("third", SERVER)


def test_every_site_comes_first_in_turn() -> None:
    assert [turns([OURS, BESIDE], number) for number in range(3)] == [[OURS, BESIDE], [BESIDE, OURS], [OURS, BESIDE]]
    assert [turns([OURS, BESIDE, THIRD], number)[0] for number in range(4)] == [OURS, BESIDE, THIRD, OURS]
    assert turns([OURS], 5) == [OURS]


def test_a_report_has_the_ratio_of_ours_to_the_other_build() -> None:
    results = Results("CPU")
    for ours, other in ((30, 10), (10, 20), (2000, 16)):
        results.add(["1 ×"], OURS, {"ready": ours, "painted": None})
        results.add(["1 ×"], BESIDE, {"ready": other, "painted": 5})
    results.add(["6 ×"], OURS, {"ready": 1234.56})
    columns = (Column("ready", "ready"), Column("worst, s", "ready", 2, 1000, max), Column("painted", "painted"))
    assert results.report(columns, [OURS, BESIDE]).splitlines() == [
        "| CPU | page | ready | worst, s | painted |",
        "| --- | --- | --- | --- | --- |",
        "| 1 × | ours | 30 | 2.00 | – |",
        "| 1 × | beside | 16 | 0.02 | 5 |",
        "| 1 × | **ratio** | 1.875 | 100.000 | – |",
        "| 6 × | ours | 1,235 | 1.23 | – |",
    ]


def test_beside_other_pages_there_is_no_ratio() -> None:
    results = Results()
    results.add((), OURS, {"ready": 1})
    results.add((), THIRD, {"ready": 2})
    assert "ratio" not in results.report([Column("ready", "ready")], [OURS, THIRD])


def test_figures() -> None:
    assert ratio(3, 2) == "1.500"
    assert ratio(3, 0) == ratio(None, 2) == ratio(2, None) == "–"
    assert p99(list(range(200, 0, -1))) == 199
    assert p99([7]) == 7
    assert machine(2, "model name\t: Some CPU\nmodel name\t: Some CPU", 2**33, "Linux x86_64", 0.25) == (
        "2 cores of Some CPU, 8 GiB, Linux x86_64, load 0.2"
    )


def test_a_start_is_measured_round_by_round(monkeypatch: pytest.MonkeyPatch) -> None:
    visited = []

    def visit(_context: object, site: Site, _throttle: object) -> Visit:
        visited.append(site.name)
        return Visit(len(visited), None, 1, 1)

    monkeypatch.setattr(boot, "visit", visit)
    sites = [Site("ours", SERVER, installs=False), Site("beside", SERVER, installs=False)]
    results = Results("condition", "visit")
    for number in range(2):
        boot.measure(MagicMock(), turns(sites, number), results)
    first, second = (["ours"] * 3 + ["beside"] * 3, ["ours", "beside"] * 2)
    other = {"ours": "beside", "beside": "ours"}
    assert visited == [*first, *second, *(other[name] for name in (*first, *second))]
    # Ours was the first visit and the fourteenth, the other the fourth and the eleventh.
    assert "| as it is | cold | **ratio** | 1.000 | – | 1.000 |" in results.report(boot.COLUMNS, sites)


def test_taps_alternate_deal_by_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    tapped: list[str] = []
    server: Any = MagicMock(address="")
    sites = [Site("ours", server), Site("beside", server)]

    @contextmanager
    def opened(_browser: object, site: Site) -> Iterator[tuple[MagicMock, MagicMock]]:
        page = MagicMock(site=site.name)
        page.evaluate = lambda _: [[None, 2.0, 3.0, 4.0]] * tapped.count(site.name)
        yield page, MagicMock()

    monkeypatch.setattr(tap, "opened", opened)
    monkeypatch.setattr(tap, "tap", lambda page: tapped.append(page.site))
    results = Results("CPU")
    tap.measure(MagicMock(), sites, tap.FAST, 2 * tap.DEAL + 1, results)
    deals = [(tap.DEAL, "ours", "beside"), (tap.DEAL, "beside", "ours"), (1, "ours", "beside")]
    assert tapped == [site for taps, *order in deals for site in order for _ in range(taps)]
    ours, beside, compared = results.report(tap.COLUMNS, sites).splitlines()[2:]
    assert ours == "| 1 × | ours | 31 | – | – | 2.0 | 2.0 | 3.0 | 3.0 | 4.0 | 4.0 |"
    assert beside == ours.replace("ours", "beside")
    assert compared == "| 1 × | **ratio** | 1.000 | – | – | 1.000 | 1.000 | 1.000 | 1.000 | 1.000 | 1.000 |"


def test_the_bytes_of_a_visit_are_those_that_were_sent_in_its_time(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_bytes(b"abc")
    (tmp_path / "404.html").write_bytes(b"not here")
    with CountingServer(tmp_path) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        before = time.time()
        for _ in range(2):
            urllib.request.urlopen(server.address).read()
        between = time.time()
        urllib.request.urlopen(server.address).read()
        server.shutdown()
    assert server.sent_between(before, between) == 6
    assert server.sent_between(before, time.time()) == 9


def test_another_build_is_served_beside_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("new", "old"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "index.html").write_text(f'{{"version":"{name}1"}}', "utf-8")
    monkeypatch.setenv("GOLFKABAL_SITE", str(tmp_path / "new"))
    with bench_sites(tmp_path / "old", {"a rival": "rivals/x/"}) as sites:
        assert [site.name for site in sites] == ["ours", "beside"]
        assert [urllib.request.urlopen(site.address).read() for site in sites] == [
            b'{"version":"new1"}',
            b'{"version":"old1"}',
        ]
    assert version(tmp_path / "old") == "old1"


def test_dev_hands_the_folder_and_the_rest_to_the_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(tasks, "bench", lambda *given: asked.append(given))
    dev.main(["bench", "tap", "--taps", "30", "--beside", "old"])
    dev.main(["bench", "boot"])
    assert asked == [("tap", Path("old"), ["--taps", "30"]), ("boot", None, [])]
    assert arguments("tap", "--taps", 200, ["--taps", "30", "--beside", "old"]) == (30, Path("old"))
    assert arguments("tap", "--taps", 200, []) == (200, None)
    with pytest.raises(SystemExit):
        dev.main(["build", "--taps", "30"])


def test_what_is_no_built_site_is_refused_before_anything_is_built(tmp_path: Path) -> None:
    with pytest.raises(Missing, match="not a built site"):
        tasks.bench("tap", tmp_path, [])
