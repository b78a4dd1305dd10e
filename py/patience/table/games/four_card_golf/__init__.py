"""The face of four-card Golf."""
