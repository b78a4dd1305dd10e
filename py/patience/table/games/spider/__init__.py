"""The face of Spider."""
