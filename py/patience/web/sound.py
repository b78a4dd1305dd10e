"""Five short sounds, synthesised when they are wanted."""

from __future__ import annotations

from typing import Any

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


class Sound:
    """Plays a sound by name; silent where there is no Web Audio."""

    def __init__(self, window: Any) -> None:
        self._window = window
        self._context: Any = None

    def play(self, name: str) -> None:
        """Start the named sound now."""
        if self._context is None:
            maker = getattr(self._window, "AudioContext", None)
            if maker is None:
                return
            self._context = maker.new()
        at = self._context.currentTime
        for start, end, seconds, loudness, wave in SOUNDS[name]:
            tone, gain = self._context.createOscillator(), self._context.createGain()
            tone.type = wave
            tone.frequency.setValueAtTime(start, at)
            tone.frequency.exponentialRampToValueAtTime(end, at + seconds)
            gain.gain.setValueAtTime(loudness, at)
            gain.gain.exponentialRampToValueAtTime(0.001, at + seconds)
            tone.connect(gain)
            gain.connect(self._context.destination)
            tone.start(at)
            tone.stop(at + seconds)
            at += seconds
