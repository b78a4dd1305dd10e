"""What tests of every kind share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

from tools import site

# Hypothesis runs the same examples each time, and no clock decides.
settings.register_profile("golfkabal", deadline=None, derandomize=True, database=None)
settings.load_profile("golfkabal")


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site: what dev.py has just built, else a build of our own."""
    given = os.environ.get("GOLFKABAL_SITE")
    if given:
        return Path(given)
    folder = tmp_path_factory.mktemp("site") / "dist"
    site.build(folder)
    return folder
