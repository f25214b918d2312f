"""Chips at the tables: free chips of guests and bots, and jackpots that several tables share."""
