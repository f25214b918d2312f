# Errors of the environments for reinforcement learning.
envs-odd-wager = The wager is { $wager }. It must be an even number of cents so that half of it can be insured (7.1).
envs-cards-behind-cut = There must be { $least } to { $greatest } cards behind the cutting card, not { $given } (5.3). With { $greatest } cards, every round has a new shoe.
