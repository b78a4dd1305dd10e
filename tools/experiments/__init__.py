"""Experiments: large samples and figures, run by name with ``dev.py experiment``."""
