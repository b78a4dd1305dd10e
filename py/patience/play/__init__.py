"""Playing: sessions, rounds, records and statistics, for every game alike."""
