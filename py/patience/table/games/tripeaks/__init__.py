"""The face of TriPeaks."""
