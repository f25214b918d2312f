"""The papers of a tournament: its conditions and its report as pages, for the terminal and for print."""
