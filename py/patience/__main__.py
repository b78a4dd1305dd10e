"""Run the command line: ``python -m patience``."""

import sys

from patience.cli import main

sys.exit(main())
