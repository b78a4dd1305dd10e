"""One module a feature: its panels, and what their controls do. ``registry`` lists them."""
