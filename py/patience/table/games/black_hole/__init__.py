"""The face of Black Hole."""
