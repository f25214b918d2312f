# Errors of the environments for reinforcement learning.
envs-odd-wager = 注码是 { $wager }。它必须是偶数分，以便其一半可以买保险（7.1）。
envs-cards-behind-cut = 切牌卡之后须有 { $least } 至 { $greatest } 张牌，不能是 { $given } 张（5.3）。{ $greatest } 张表示每局用新牌靴。
