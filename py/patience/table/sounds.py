"""How the five short sounds sound."""

from __future__ import annotations

# (frequency in Hz at the start and end, seconds, loudness, wave)
SOUNDS: dict[str, tuple[tuple[float, float, float, float, str], ...]] = {
    "play": ((520, 380, 0.06, 0.12, "triangle"),),
    "turn": ((300, 420, 0.05, 0.10, "triangle"),),
    "undo": ((380, 300, 0.07, 0.08, "sine"),),
    "refuse": ((160, 120, 0.10, 0.14, "sine"),),
    "cleared": (
        (523, 523, 0.12, 0.12, "triangle"),
        (659, 659, 0.12, 0.12, "triangle"),
        (784, 784, 0.25, 0.12, "triangle"),
    ),
}
