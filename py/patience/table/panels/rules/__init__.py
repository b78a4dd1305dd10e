"""Rules pages, the dictionary, and what both are made of."""
