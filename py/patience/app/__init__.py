"""What a player can do, with no browser: intents change a state, and a scene says what then stands on the page."""
