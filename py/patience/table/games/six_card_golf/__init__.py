"""The face of six-card Golf."""
