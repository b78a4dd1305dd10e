"""The face of Clock."""
