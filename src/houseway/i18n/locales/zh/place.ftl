# Places at a table: boxes, seats, and where cards lie.

## Boxes and seats
place-box = { $number } 号位
place-seat = { $number } 号座
place-place = { $number } 号位
place-table = { $number } 号桌
place-hand = { $place }第 { $number } 副

## Places of cards
place-dealer = 庄家
place-communal = 公共牌
place-aside = 一旁
place-shoe = 牌靴
place-discard-rack = 弃牌架
place-nobody = 无人：该牌属误抽
place-dealer-hand = 庄家
