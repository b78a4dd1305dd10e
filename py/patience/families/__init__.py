"""What several games share; a family knows none of its games."""
