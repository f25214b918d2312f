# Poker hands and ranks as a dealer names them.

## Ranks
ranking-rank-1 = A
ranking-ranks-1 = A
ranking-rank-2 = 2
ranking-ranks-2 = 2
ranking-rank-3 = 3
ranking-ranks-3 = 3
ranking-rank-4 = 4
ranking-ranks-4 = 4
ranking-rank-5 = 5
ranking-ranks-5 = 5
ranking-rank-6 = 6
ranking-ranks-6 = 6
ranking-rank-7 = 7
ranking-ranks-7 = 7
ranking-rank-8 = 8
ranking-ranks-8 = 8
ranking-rank-9 = 9
ranking-ranks-9 = 9
ranking-rank-10 = 10
ranking-ranks-10 = 10
ranking-rank-11 = J
ranking-ranks-11 = J
ranking-rank-12 = Q
ranking-ranks-12 = Q
ranking-rank-13 = K
ranking-ranks-13 = K
ranking-rank-14 = A
ranking-ranks-14 = A

## Hands
ranking-royal-flush = 皇家同花顺
ranking-straight = 顺子，{ $first } 大
ranking-straight-flush = 同花顺，{ $first } 大
ranking-flush = 同花，{ $first } 大
ranking-full-house = 葫芦，三条 { $many } 带一对 { $others }
ranking-two-pairs = 两对，{ $many } 和 { $others }
ranking-pair = 一对 { $many }
ranking-three = 三条 { $many }
ranking-four = 四条 { $many }
ranking-five = 五条 { $many }
ranking-high = { $first } 大
ranking-kicker = { $hand }，踢脚 { $kickers }
ranking-low = 低牌 { $first }-{ $second }-{ $third }-{ $fourth }-{ $fifth }
ranking-low-spoilt = 低牌含{ $hand }
ranking-ace-king = A 和 K
