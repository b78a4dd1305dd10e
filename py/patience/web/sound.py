"""Five short sounds, synthesised when they are wanted."""

from __future__ import annotations

from typing import Any

from patience.table.sounds import SOUNDS


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
