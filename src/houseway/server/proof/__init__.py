"""Keys, encryption of entries, checkpoints, receipts and card proofs."""
