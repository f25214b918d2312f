# houseway play blackjack.

## Sign and table layout

cli-play-blackjack-sign-wagers = 注码
cli-play-blackjack-sign-super-sevens = { $amounts }；一张 7 赔 3，两张赔 50、同花色赔 100，三张赔 500、同花色赔 5,000
cli-play-blackjack-sign-perfect-pairs = { $limits }；混色对子赔 6，同色对子赔 12，完美对子赔 25
cli-play-blackjack-sign-shoe = 牌靴
cli-play-blackjack-sign-decks = { $decks } 副牌，庄家没有底牌
cli-play-blackjack-inscription = 黑杰克 3 赔 2  ·  保险 2 赔 1  ·  庄家 17 点一律停牌
cli-play-blackjack-shoe-left = 牌靴中 { $count } 张牌
cli-play-blackjack-own-hand = { $box } 号位，第 { $hand } 副
cli-play-blackjack-no-wager = 未下注
cli-play-blackjack-stand-off = 平

## Shuffle and cut

cli-play-blackjack-commitment = 牌已洗好。以下 SHA-256 哈希使赌场承诺其次序：
cli-play-blackjack-cut-question = 请您切牌（5.2）。把前面的多少张牌移到后面？两端须各留至少一副（5.3）。
cli-play-blackjack-cut-at = 在第 { $depth } 张后切牌
cli-play-blackjack-cut-there = 在此处切牌
cli-play-blackjack-cut-decline = 放弃切牌
cli-play-blackjack-cut-invalid = { $text } 不是 { $least } 至 { $most } 之间的切牌位置。
cli-play-blackjack-you-cut = 您在第 { $depth } 张后切牌。切牌卡放在距末端 { $count } 张处（5.2、5.3）。
cli-play-blackjack-player-cuts = { $player } 在第 { $depth } 张后切牌。切牌卡放在距末端 { $count } 张处（5.2、5.3）。
cli-play-blackjack-supervisor-cuts = 主管在第 { $depth } 张后切牌。切牌卡放在距末端 { $count } 张处（5.2、5.3）。

## Wagers and insurance

cli-play-blackjack-insurance-question = 庄家亮出 A。买保险吗（7.1）？
cli-play-blackjack-even-money = 选择一赔一
cli-play-blackjack-insure = 买保险 { $amount }
cli-play-blackjack-insure-less = 减额买保险
cli-play-blackjack-insure-not = 不买保险
cli-play-blackjack-insurance-amount = 保险
cli-play-blackjack-insured = 您买保险 { $amount }。

## Hands

cli-play-blackjack-question = 您的点数：{ $total }。
cli-play-blackjack-hand-question = 第 { $hand } 副，您的点数：{ $total }。
cli-play-blackjack-hit = 要牌
cli-play-blackjack-stand = 停牌
cli-play-blackjack-double = 加倍 { $amount }
cli-play-blackjack-double-less = 加倍（减额）
cli-play-blackjack-double-amount = 加倍
cli-play-blackjack-split = 分牌 { $amount }
cli-play-blackjack-too-few-chips = 您的 { $chips } 不够。两局之间可以买筹码。

## Decisions of players; `-card` if the player gets a card

cli-play-blackjack-you-hit = 您要牌。
cli-play-blackjack-you-hit-card = 您要牌，得 { $cards }：{ $total }。
cli-play-blackjack-you-stand = 您停牌。
cli-play-blackjack-you-double = 您加倍 { $amount }。
cli-play-blackjack-you-double-card = 您加倍 { $amount }，得 { $cards }：{ $total }。
cli-play-blackjack-you-split = 您分牌。
cli-play-blackjack-you-split-card = 您分牌，得 { $cards }：{ $total }。
cli-play-blackjack-player-hit = { $player } 要牌。
cli-play-blackjack-player-hit-card = { $player } 要牌，得 { $cards }：{ $total }。
cli-play-blackjack-player-stand = { $player } 停牌。
cli-play-blackjack-player-double = { $player } 加倍 { $amount }。
cli-play-blackjack-player-double-card = { $player } 加倍 { $amount }，得 { $cards }：{ $total }。
cli-play-blackjack-player-split = { $player } 分牌。
cli-play-blackjack-player-split-card = { $player } 分牌，得 { $cards }：{ $total }。
cli-play-blackjack-card-dealt = { $card } 发给{ $place }。
cli-play-blackjack-dealer-draws = 庄家补牌 { $cards }：{ $total }。
cli-play-blackjack-dealer-draws-nothing = 庄家不补牌（12.2）。
