# Wagers: what they are called, how they end, and the sentences about their settlement.

## Kinds of wager
wager-main = 注码
wager-super-sevens = 超级七
wager-perfect-pairs = 完美对子
wager-jackpot = 奖池注
wager-house = 赌场注码
wager-bank = 庄注
wager-uncalled = 未跟注部分
wager-main-pot = 主池
wager-side-pot = 边池 { $number }
wager-insurance = 保险
wager-ante = 底注
wager-bet = 跟注
wager-double = 加倍注
wager-split = 分牌注

## Kinds of wager in a transcript, where English keeps the keyword of the record
wager-record-main = 注码
wager-record-super-sevens = 超级七
wager-record-perfect-pairs = 完美对子
wager-record-jackpot = 奖池注
wager-record-house = 赌场注码
wager-record-bank = 庄注
wager-record-uncalled = 未跟注部分
wager-record-main-pot = 主池
wager-record-side-pot = 边池 { $number }
wager-record-insurance = 保险
wager-record-ante = 底注
wager-record-bet = 跟注
wager-record-double = 加倍注
wager-record-split = 分牌注

## Outcomes: the keyword in a transcript, then the verb
wager-outcome-win = 赢
wager-outcome-lose = 输
wager-outcome-push = 平
wager-outcome-void = 无效
wager-result-win = 赢
wager-result-lose = 输
wager-result-void = 无效
wager-result-push = 退回
wager-result-stand-off = 平

## Settlement in the activity feed
wager-settled-win = { $player } 下注 { $stake }，赢 { $paid }
wager-settled-win-odds = { $player } 下注 { $stake }，{ $odds }，赢 { $paid }
wager-settled-lose = { $player } 输 { $stake }
wager-settled-push = { $player } 退回 { $stake }
wager-settled-void = { $player } 的注码 { $stake } 无效，退回
wager-settled-detail = { $settlement }（{ $details }）
wager-settled-reason = { $settlement }：{ $reason }
wager-settled-commission = { $settlement }，佣金 { $commission }
wager-of-hand = { $wager }，第 { $number } 副
wager-odds = { $pays } 赔 { $to }
