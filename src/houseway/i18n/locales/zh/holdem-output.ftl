# Poker Hold-em: pots, bets, and the activity feed.

## Posts
holdem-output-post-ante = 底注
holdem-output-post-blind = 盲注
holdem-output-post-small-blind = 小盲注
holdem-output-post-big-blind = 大盲注
holdem-output-post-third-blind = 第三盲注
holdem-output-post-over-blind = 盲注加码
holdem-output-post-post = 补注

## Pots
holdem-output-main-pot = 主池
holdem-output-side-pot = 边池 { $number }
holdem-output-only-player-left = { $players }，仅剩一人
holdem-output-pot-uncalled = 无人跟注：{ $amount } 退还 { $player }
holdem-output-winner = { $players } 以{ $hand }获胜
holdem-output-winners = { $players } 以{ $hand }平分
holdem-output-winner-beats = { $winner }，胜 { $player } 的{ $hand }
holdem-output-pots-after-1 = 第一轮下注后的底池：{ $pots }
holdem-output-pots-after-2 = 第二轮下注后的底池：{ $pots }
holdem-output-pots-after-3 = 第三轮下注后的底池：{ $pots }
holdem-output-pots-after-4 = 第四轮下注后的底池：{ $pots }
holdem-output-pot-result = { $pot } { $amount }：{ $result }
holdem-output-pot-result-less-commission = { $pot } { $amount }（扣佣金 { $commission }）：{ $result }
holdem-output-high-and-low = { $high }；{ $low }
holdem-output-pot-amount = { $pot } { $amount }
holdem-output-not-called = { $player } 的，无人跟注

## Activity feed
holdem-output-deal = 庄位在 { $place }，{ $posts }。每人两张牌
holdem-output-posted = { $player } { $amount }
holdem-output-flop = 翻牌：{ $cards }
holdem-output-turn = 转牌：{ $cards }
holdem-output-river = 河牌：{ $cards }
holdem-output-communal = 公共牌：{ $cards }
holdem-output-shows-hand = { $player } 亮牌 { $cards }：{ $hand }
holdem-output-shows-cards = { $player } 亮牌 { $cards }
holdem-output-deal-without-posts = 庄位在 { $place }。每人两张牌

## Transcript
holdem-output-player = { $name }，{ $place }
holdem-output-button = 庄位：{ $place }
holdem-output-button-of = 庄位：{ $place }，{ $player }
holdem-output-posts = { $player }：{ $post } { $amount }
holdem-output-posts-dead = { $posts }，其中死注 { $amount }
holdem-output-posts-all-in = { $posts }，全下
holdem-output-holds = { $player }：底牌 { $cards }
holdem-output-adds-chips = { $player }：{ $action }；底池 { $pot }
holdem-output-taps-out = 全下 { $added }，本轮共 { $total }
holdem-output-bets = 下注 { $added }
holdem-output-calls = 跟注 { $added }
holdem-output-raises = 跟注 { $due } 并加注 { $raised }，至 { $total }
holdem-output-puts-in = 投入 { $added }，本轮共 { $total }
