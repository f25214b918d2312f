"""Public notations of hands: PHH and Open Hand History."""
