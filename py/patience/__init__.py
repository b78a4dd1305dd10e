"""Patience: the rules, the search and the table of Golfkabal, in pure Python."""
