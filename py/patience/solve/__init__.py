"""Exact searches, fair hints, hole review, honest redeals and grading."""
