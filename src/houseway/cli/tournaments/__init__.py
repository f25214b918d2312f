"""Implementation of ``houseway tournament``.

The package simulates whole tournaments with bots, prints documents, and verifies ballots step by step.
"""
