"""The face of Pyramid Golf."""
