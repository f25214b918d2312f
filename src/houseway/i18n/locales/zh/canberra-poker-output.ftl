# Canberra Poker: what decided a wager, and the activity feed.

## Activity feed
canberra-poker-output-deal = 停止下注。每位五张牌，庄家亮 { $card }
canberra-poker-output-dealer-turns = 庄家亮牌 { $cards }：{ $hand }
canberra-poker-output-dealer-turns-no-part = 庄家亮牌 { $cards }：{ $hand }，不参与本局

## The hands that decided a wager
canberra-poker-output-folded = 弃牌
canberra-poker-output-dealer-takes-no-part = { $own }；庄家 { $theirs }，不参与本局
canberra-poker-output-beats = { $own }，胜 { $theirs }
canberra-poker-output-loses = { $own }，负于 { $theirs }
canberra-poker-output-equals = { $own }，与 { $theirs } 相同
