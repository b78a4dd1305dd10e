"""What can be on the table: one object for each kind of play."""
