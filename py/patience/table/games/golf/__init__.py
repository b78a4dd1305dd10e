"""The face of Golf Solitaire."""
