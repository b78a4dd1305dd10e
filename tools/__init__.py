"""The parts of dev.py, one module a task."""
