"""What is kept as text: a serial, a space, and the text itself."""

from __future__ import annotations


def serial_of(kept: str) -> int:
    """How often it was written when this copy was made; 0 where damage has taken that."""
    head = kept.partition(" ")[0]
    return int(head) if head.isascii() and head.isdigit() and len(head) < 16 else 0


def text_of(kept: str) -> str:
    """What was kept, without its serial; all of it where damage has taken that."""
    head, space, text = kept.partition(" ")
    return text if space and head.isascii() and head.isdigit() else kept
