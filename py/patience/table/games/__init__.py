"""The faces of the games, one folder each: how a game lies, counts, ends, and is explained."""
