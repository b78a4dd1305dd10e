"""What is drawn on the table, as pure values: places, cards, and what changes between two views."""
