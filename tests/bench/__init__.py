"""Measurements in a browser: python3 dev.py bench boot | tap | memory."""
