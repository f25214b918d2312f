# houseway play pai-gow.

## Sign and table layout

cli-play-pai-gow-sign-wagers = 注码
cli-play-pai-gow-sign-wagers-pay = { $limits }；赢注 1 赔 1，扣佣金 5%
cli-play-pai-gow-sign-hands = 牌
cli-play-pai-gow-sign-hands-win = 两道都大于庄家为赢，只有一道大为平，相同归庄家。
cli-play-pai-gow-sign-jackpot = 至尊奖池
cli-play-pai-gow-sign-jackpot-pays = { $wager }，奖池 { $jackpot }；至尊宝与双天得全部，至尊宝与双地或双天与双地得十分之一；奖励牌型得 { $bonus }
cli-play-pai-gow-house-box = { $box } 号位，赌场
cli-play-pai-gow-bank-of-house = { $box } 号位，庄：赌场
cli-play-pai-gow-bank-of-player = { $box } 号位，庄：{ $player }
cli-play-pai-gow-own-bank = { $number } 号位，您坐庄
cli-play-pai-gow-with-jackpot = 及奖池注
cli-play-pai-gow-in-bank = 庄注
cli-play-pai-gow-is-set = 已摆好
cli-play-pai-gow-parts = 前道 { $low }   后道 { $high }

## The bank

cli-play-pai-gow-bank-question = 请您决定是否坐庄（6.2）。
cli-play-pai-gow-bank-decline = 不坐庄
cli-play-pai-gow-bank-with = 以 { $amount } 坐庄
cli-play-pai-gow-bank-with-all = 以全部筹码 { $amount } 坐庄
cli-play-pai-gow-bank-never = 不再询问坐庄
cli-play-pai-gow-bank-again = 恢复询问坐庄
cli-play-pai-gow-bank-offered-again = 从下一局起，轮到您时会询问是否坐庄。
cli-play-pai-gow-bank-invalid = 您没有 { $text } 这样的金额。请输入 k 500，或只输入 k 表示全部筹码。
cli-play-pai-gow-bank-too-small = 赌场至少下最小注，庄注须足以赔付。
cli-play-pai-gow-player-banks = { $player } 坐庄。
cli-play-pai-gow-house-wager-question = 赌场对您下注多少（7.9）？
cli-play-pai-gow-house-wager-match = 您的位上一局的金额
cli-play-pai-gow-house-wager-minimum = 最小注
cli-play-pai-gow-funds-too-small = 您的庄注不足以赔付此金额，赌场改下最小注。
cli-play-pai-gow-banker-question = 您坐庄。对您的注码共 { $amount }，其中赌场 { $house }。
cli-play-pai-gow-no-more-bets = 停止下注

## Tiles and dice

cli-play-pai-gow-la-ja = 要求{ $description }（{ $clause }）
cli-play-pai-gow-la-ja-unless = 若无人下注更多，您要求本局拉渣。
cli-play-pai-gow-la-ja-requested = 您要求本局拉渣。
cli-play-pai-gow-cut-question = 您选哪种切法（8.6）？它决定八墩中哪些牌成为一手，以及次序。
cli-play-pai-gow-dice = 骰子为 { $dice }：共 { $total } 点（8.10）。

## Setting

cli-play-pai-gow-set-question = 哪两张作前道？
cli-play-pai-gow-set = 前道 { $low }，后道 { $high }
cli-play-pai-gow-house-way = 按庄家摆法摆牌
cli-play-pai-gow-give-up = 放弃注码
cli-play-pai-gow-set-invalid = { $text } 不是 1 至 4 中的两张牌。请输入两个数字，如 12。
cli-play-pai-gow-set-missing = 请输入两张牌，如 12。
cli-play-pai-gow-set-house-way = 按庄家摆法：前道 { $low }，后道 { $high }。
cli-play-pai-gow-given-up = 您放弃注码。
cli-play-pai-gow-player-house-way = { $player } 的牌按庄家摆法摆好（9.2）。
