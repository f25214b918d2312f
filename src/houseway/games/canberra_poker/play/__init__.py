"""The round of play: state, wagers, seats, deal, decisions, settlement."""
