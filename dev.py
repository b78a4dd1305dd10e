#!/usr/bin/env python3
"""The project's one command.

python3 dev.py play        build the site, serve it on this machine and open it
python3 dev.py test        everything that is checked (arguments after -- go to pytest, which then runs alone)
python3 dev.py build       make the site in dist/, ready to upload
python3 dev.py bench WHAT  measure boot, tap or memory (--beside FOLDER: and another built site in the same run)
python3 dev.py experiment NAME  run one of tools/experiments
python3 dev.py report FILE  say where it failed by a problem report, and do again what it tells
python3 dev.py words       bring the catalogues up to date with the texts in the code
python3 dev.py picture     draw docs/architecture.svg from the code
"""

import argparse
import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 (whatever Python there is starts this file)
    sys.exit("Golfkabal needs Python 3.11 or later; this is " + sys.version.split()[0] + ".")

from tools import tasks
from tools.environment import Missing


def main(arguments: list[str]) -> int:
    """Carry out one command and return its exit code."""
    parser = argparse.ArgumentParser(prog="dev.py", description="Build, play, test and measure Golfkabal.")
    commands = parser.add_subparsers(dest="command", required=True)
    play = commands.add_parser("play", help="build the site, serve it here and open it")
    play.add_argument("--port", type=int, default=8000)
    play.add_argument("--no-open", action="store_true", help="do not open a browser")
    test = commands.add_parser("test", help="check everything")
    test.add_argument("pytest", nargs="*", metavar="-- PYTEST ARGUMENT", help="run only pytest, with these")
    commands.add_parser("build", help="make the site in dist/")
    bench = commands.add_parser("bench", help="measure; what it does not know goes to the bench")
    bench.add_argument("what", choices=("boot", "tap", "memory"))
    bench.add_argument("--beside", type=Path, metavar="FOLDER", help="compare with this built site, round by round")
    experiment = commands.add_parser("experiment", help="run one of tools/experiments")
    experiment.add_argument("name")
    experiment.add_argument("rest", nargs=argparse.REMAINDER, metavar="ARGUMENT")
    report = commands.add_parser("report", help="do again what a problem report tells")
    report.add_argument("file", type=Path)
    commands.add_parser("words", help="update the catalogues")
    commands.add_parser("picture", help="draw the architecture")
    given, rest = parser.parse_known_args(arguments)
    if rest and given.command != "bench":
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    match given.command:
        case "play":
            return tasks.play(given.port, opens=not given.no_open)
        case "test":
            return tasks.test(given.pytest)
        case "build":
            return tasks.build()
        case "bench":
            return tasks.bench(given.what, given.beside, rest)
        case "experiment":
            return tasks.experiment(given.name, given.rest)
        case "picture":
            return tasks.picture()
        case "report":
            return tasks.report(given.file)
        case _:
            return tasks.words()


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Missing as missing:
        sys.exit(f"dev.py: {missing}")
    except KeyboardInterrupt:
        sys.exit(130)
