"""Keys, encryption of stored data, checkpoints, receipts and card proofs."""
