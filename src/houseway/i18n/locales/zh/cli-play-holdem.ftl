# houseway play holdem.

## Sign and table layout

cli-play-holdem-sign-stakes = 带入
cli-play-holdem-sign-betting = 下注
cli-play-holdem-sign-no-limit = 无限额，至少 { $least }
cli-play-holdem-sign-blinds = 盲注
cli-play-holdem-sign-amounts = { $amounts }
cli-play-holdem-sign-commission = 佣金
cli-play-holdem-sign-commission-most = 从每个底池收取，每局最多 { $amount }
cli-play-holdem-betting-round-1 = 第一轮下注
cli-play-holdem-betting-round-2 = 翻牌
cli-play-holdem-betting-round-3 = 第四张牌
cli-play-holdem-betting-round-4 = 第五张牌
cli-play-holdem-pot = 底池
cli-play-holdem-pot-to = { $pot } { $amount } 归 { $winners }
cli-play-holdem-your-stake = 您的筹码 { $amount }
cli-play-holdem-least-stake = 带入至少 { $amount }
cli-play-holdem-least-bet = 下注至少 { $amount }
cli-play-holdem-no-seat = 没有座位
cli-play-holdem-buy-seat = 您没有座位。输入 b200 买筹码并入座。
cli-play-holdem-stake = 筹码 { $amount }
cli-play-holdem-sits-out = 暂离
cli-play-holdem-folded = 已弃牌
cli-play-holdem-tapped-out = 全下

## Between rounds

cli-play-holdem-stake-question = 您有 { $stake }。
cli-play-holdem-no-chips = 您在桌上没有筹码。
cli-play-holdem-stake-low = 您的筹码 { $stake } 低于 { $least }。若这样继续，就不得再买筹码（14.3）。
cli-play-holdem-two-players = 一局需要两位有筹码的玩家。
cli-play-holdem-buy-how-much = 请输入金额：b100 买 { $example } 的筹码。
cli-play-holdem-player-buys = { $player } 买了 { $amount } 的筹码。

## Decisions

cli-play-holdem-question = 轮到您。
cli-play-holdem-check = 过牌
cli-play-holdem-call = 跟注 { $amount }
cli-play-holdem-bet = 下注 { $amounts }
cli-play-holdem-raise = 加注到 { $amounts }
cli-play-holdem-tap-out = 全下 { $amount }
cli-play-holdem-call-and-fold = 跟注并弃牌
cli-play-holdem-fold = 弃牌
cli-play-holdem-bet-amount = 下注
cli-play-holdem-raise-amount = 加注到
cli-play-holdem-raise-above = 加注须高于现有的注 { $amount }。
cli-play-holdem-fold-question = 留在局中无须付出。仍要弃牌吗？

## Course of a round

cli-play-holdem-dealer-opens = 荷官翻开 { $cards }。
cli-play-holdem-pot-result = 结果：{ $result }。
cli-play-holdem-you-check = 您过牌。
cli-play-holdem-you-call = 您跟注。
cli-play-holdem-you-bet = 您下注 { $amount }。
cli-play-holdem-you-call-and-raise = 您加注至 { $amount }。
cli-play-holdem-you-tap-out = 您全下。
cli-play-holdem-you-call-and-fold = 您跟注并弃牌。
cli-play-holdem-you-fold = 您弃牌。
cli-play-holdem-player-check = { $player } 过牌。
cli-play-holdem-player-call = { $player } 跟注。
cli-play-holdem-player-bet = { $player } 下注 { $amount }。
cli-play-holdem-player-call-and-raise = { $player } 加注至 { $amount }。
cli-play-holdem-player-tap-out = { $player } 全下。
cli-play-holdem-player-call-and-fold = { $player } 跟注并弃牌。
cli-play-holdem-player-fold = { $player } 弃牌。
