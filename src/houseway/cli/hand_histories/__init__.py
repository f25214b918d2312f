"""Import and export of hand histories."""
