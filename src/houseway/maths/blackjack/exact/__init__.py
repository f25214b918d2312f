"""Exact values of Blackjack."""
