"""What is shown and said, as pure values: no browser needed."""
