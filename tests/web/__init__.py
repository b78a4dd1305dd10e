"""What of web runs without a browser."""
