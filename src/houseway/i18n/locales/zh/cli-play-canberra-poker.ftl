# houseway play canberra-poker.

## Sign and table layout

cli-play-canberra-poker-sign-ante = 底注
cli-play-canberra-poker-sign-ante-pays = { $limits }；1 赔 1
cli-play-canberra-poker-sign-bet = 跟注
cli-play-canberra-poker-sign-bet-pays = 底注的两倍；按牌型赔付：皇家同花顺 250，同花顺 50，四条 20，葫芦 7，同花 5，顺子 4，三条 3，两对 2，其他 1 赔 1
cli-play-canberra-poker-sign-most = 最高赔付
cli-play-canberra-poker-sign-bet-most = 每个跟注 { $amount }
cli-play-canberra-poker-sign-jackpot = 奖池
cli-play-canberra-poker-sign-jackpot-pays = { $wager }；皇家同花顺得整个奖池，同花顺得十分之一，四条 { $four }，葫芦 { $full }，同花 { $flush }
cli-play-canberra-poker-inscription = 庄家有 A 和 K 或更大才参与  ·  跟注为底注的两倍
cli-play-canberra-poker-dealer-in = 参与
cli-play-canberra-poker-dealer-out = 不参与
cli-play-canberra-poker-bets = 跟注
cli-play-canberra-poker-folds = 弃牌
cli-play-canberra-poker-no-ante = 未下底注

## Decisions

cli-play-canberra-poker-question = 您的牌：{ $hand }。
cli-play-canberra-poker-bet = 跟注 { $amount }
cli-play-canberra-poker-fold = 弃牌
cli-play-canberra-poker-declare = 申报奖池
cli-play-canberra-poker-buy = 买 { $amount } 的筹码
cli-play-canberra-poker-too-few-chips = 您的 { $chips } 不够跟注。按 c 买筹码。
cli-play-canberra-poker-collect-question = 荷官即将收牌。
cli-play-canberra-poker-collect = 让荷官收牌

## Course of a round

cli-play-canberra-poker-dealer-shows = 庄家亮出 { $card }。
cli-play-canberra-poker-dealer-plays = 庄家亮牌：{ $hand }，参与本局（9.2）。
cli-play-canberra-poker-dealer-plays-not = 庄家亮牌：{ $hand }，不参与本局（9.2）。
cli-play-canberra-poker-you-bet = 您跟注 { $amount }。
cli-play-canberra-poker-you-fold = 您弃牌。
cli-play-canberra-poker-you-declare = 您为奖池申报您的牌。
cli-play-canberra-poker-player-bets = { $player } 跟注。
cli-play-canberra-poker-player-folds = { $player } 弃牌。
cli-play-canberra-poker-player-declares = { $player } 为奖池申报一手牌。
