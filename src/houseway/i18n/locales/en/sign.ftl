# Sign of a table: headings, labels and what they say. A label is at the start of a line, so it begins with a capital.

## Forms
sign-amounts = { $amounts }
sign-number = { $number }
sign-odds = { $pays } to { $to }
sign-odds-less-commission = { $odds }, less commission
sign-none = none

## Parts
sign-wagers-on-each-box = Wagers on each box
sign-payouts = Payouts
sign-progressive-jackpot = Progressive jackpot
sign-gee-jun-jackpot = Gee Jun Jackpot
sign-stakes-and-bets = Stakes and bets
sign-game = The game
sign-commission = Commission
sign-players = Players
sign-on-request = On request

## Limits
sign-minimum = Minimum
sign-maximum = Maximum
sign-multiples = In multiples of
sign-minimum-ante = Minimum ante
sign-maximum-ante = Maximum ante
sign-minimum-stake = Minimum table stake
sign-minimum-bet = Minimum bet
sign-maximum-bet = Maximum bet
sign-largest-buy-in = Largest buy-in
sign-maximum-on-box = Maximum on box { $box } (marker)
sign-wager = Wager
sign-blinds = Blinds
sign-over-blinds = Over-blinds
sign-ante = Ante, each player
sign-limit = Limit
sign-limit-no-limit = no limit
sign-limit-fixed = fixed
sign-limit-half-pot = half of the pot
sign-limit-full-pot = the pot
sign-limit-straddle = twice the previous bet

## What wagers pay
sign-other-winning-hands = Every other winning hand
sign-winning-hands = Winning hands
sign-winning-antes = Every winning ante
sign-insurance = Insurance
sign-dealer = The dealer
sign-dealer-draws = draws on 16 and stands on every 17
sign-dealer-takes-part = takes part with ace and king or better
sign-bet = A bet
sign-bet-twice-ante = exactly twice the ante
sign-bet-on-hand = Bet: { $hand }
sign-maximum-payout-bet = Maximum payout of a bet
sign-maximum-payout-box = Maximum payout of the ante and bet of a box together
sign-one-seven = One seven, the first card
sign-two-sevens = Two sevens, not suited
sign-two-sevens-suited = Two sevens, suited
sign-three-sevens = Three sevens, not suited
sign-three-sevens-suited = Three sevens, suited
sign-mixed-pair = Mixed pair
sign-coloured-pair = Coloured pair
sign-perfect-pair = Perfect pair
sign-hand-royal-flush = royal flush
sign-hand-straight-flush = straight flush
sign-hand-four-of-a-kind = four of a kind
sign-hand-full-house = full house
sign-hand-flush = flush
sign-hand-straight = straight
sign-hand-three-of-a-kind = three of a kind
sign-hand-two-pairs = two pairs
sign-hand-one-pair-or-less = one pair or less
sign-commission-of-winnings = 5% of the winnings

## Jackpots
sign-jackpot-wager = Jackpot wager
sign-meter = The meter shows
sign-jackpot = The jackpot
sign-jackpot-royal-flush = Royal flush
sign-jackpot-straight-flush = Straight flush
sign-jackpot-four-of-a-kind = Four of a kind
sign-jackpot-full-house = Full house
sign-jackpot-flush = Flush
sign-prize-whole-pool = the whole pool, at least { $amount }
sign-prize-tenth-of-pool = a tenth of the pool, at least { $amount }
sign-prize-all = all of it
sign-prize-tenth = a tenth
sign-gee-jun-and-teen = Gee Jun pair and Teen pair
sign-gee-jun-and-day = Gee Jun pair and Day pair
sign-teen-and-day = Teen pair and Day pair
sign-teen-mooy-ping-foo = Teen, Mooy, Ping and Foo
sign-chong-look-bon-seven = Chong, Look, Bon and a seven

## Hold-em
sign-cards = Cards
sign-wild-card = Wild card
sign-joker = a joker is in the deck
sign-pot-goes-to = The pot goes to
sign-pot-goes-to-high = the highest hand
sign-pot-goes-to-low = the lowest hand
sign-pot-goes-to-split = the highest and the lowest hand, half each
sign-odd-chip = A chip that cannot be halved
sign-odd-chip-high = goes to the highest hand
sign-odd-chip-nearest-button = goes to the winner nearest the button's left
sign-low-hand = A low hand
sign-low-hand-eight = must be eight or less
sign-ace = The ace
sign-ace-low = is also low in straights
sign-before-communal = Before communal cards
sign-burn = a card is burned
sign-no-burn = no card is burned
sign-short-tap-out = After a tap out below a raise
sign-short-tap-out-full-bet = players who have not acted may raise the last full bet
sign-short-tap-out-tap-out = players who have not acted may raise the tap out
sign-short-tap-out-none = nobody may raise
sign-post-from = Blinds may be posted
sign-post-from-any-but-button = from every place except the button
sign-post-from-beyond-blinds = only beyond the places of the blinds
sign-reserved-for = This game is for
sign-commission-period = For each period, paid in advance
sign-commission-pots = From the pots
sign-commission-percent = { $percent }%, rounded down to whole dollars
sign-commission-threshold = Nothing from pots up to
sign-commission-maximum = At most

## Cards and rules
sign-decks = Decks
sign-shuffle = Shuffle
sign-shuffle-standard = standard
sign-automated-shuffle = automated shuffling shoe
sign-rules = The rules
sign-rules-copy = a copy is available
