# Poker hands and ranks as a dealer names them.

## Ranks
ranking-rank-1 = ace
ranking-ranks-1 = aces
ranking-rank-2 = deuce
ranking-ranks-2 = deuces
ranking-rank-3 = three
ranking-ranks-3 = threes
ranking-rank-4 = four
ranking-ranks-4 = fours
ranking-rank-5 = five
ranking-ranks-5 = fives
ranking-rank-6 = six
ranking-ranks-6 = sixes
ranking-rank-7 = seven
ranking-ranks-7 = sevens
ranking-rank-8 = eight
ranking-ranks-8 = eights
ranking-rank-9 = nine
ranking-ranks-9 = nines
ranking-rank-10 = ten
ranking-ranks-10 = tens
ranking-rank-11 = jack
ranking-ranks-11 = jacks
ranking-rank-12 = queen
ranking-ranks-12 = queens
ranking-rank-13 = king
ranking-ranks-13 = kings
ranking-rank-14 = ace
ranking-ranks-14 = aces

## Hands
ranking-royal-flush = royal flush
ranking-straight = straight, { $first } high
ranking-straight-flush = straight flush, { $first } high
ranking-flush = flush, { $first } high
ranking-full-house = full house, { $many } over { $others }
ranking-two-pairs = two pairs, { $many } and { $others }
ranking-pair = pair of { $many }
ranking-three = three { $many }
ranking-four = four { $many }
ranking-five = five { $many }
ranking-high = { $first } high
ranking-kicker = { $hand }, { $kickers } kicker
ranking-low = low of { $first }-{ $second }-{ $third }-{ $fourth }-{ $fifth }
ranking-low-spoilt = low with a { $hand }
ranking-ace-king = ace and king
