# Blackjack: totals, what decided a wager, and the activity feed.

## Totals
blackjack-output-total-bust = { $total } 点爆牌
blackjack-output-total-blackjack = 黑杰克
blackjack-output-total-soft = 软 { $total } 点
blackjack-output-total-hard = { $total }

## Activity feed
blackjack-output-shuffled = 新牌入靴；由 { $player } 切牌
blackjack-output-dealt-hand = { $box } 号位，{ $players }：{ $cards }，{ $total }
blackjack-output-dealer-draws = 庄家 { $cards }：{ $total }
blackjack-output-shuffled-by-supervisor = 新牌入靴；由主管切牌
blackjack-output-deal = 停止下注。{ $count } 个位发两张牌，庄家亮 { $card }

## The totals that decided a wager
blackjack-output-against-bust = { $own }，庄家 { $theirs }
blackjack-output-against-equal = { $own } 对 { $theirs }
blackjack-output-beats = { $own } 胜 { $theirs }
blackjack-output-loses = { $own } 负于 { $theirs }
