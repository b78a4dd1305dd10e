"""Computer players for the card game Golf. They know what a person in their seat could know, and nothing else."""
