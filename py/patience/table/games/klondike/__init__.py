"""The face of Klondike."""
