"""The one room that knows a browser."""
