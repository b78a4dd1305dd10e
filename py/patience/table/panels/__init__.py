"""The pages and panels around the table, as pure nodes."""
