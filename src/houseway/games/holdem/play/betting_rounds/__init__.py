"""The betting rounds: button, forced bets, turns, choices, wagers out of turn."""
