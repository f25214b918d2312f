# Names of the commands of all games, on buttons and in lists. A game can have its own name for a command.

## Commands of players
web-action-wager = Wager
web-action-withdraw = Withdraw wager
web-action-hit = Hit
web-action-stand = Stand
web-action-double = Double
web-action-double-for-less = Double for less
web-action-split = Split
web-action-insurance = Take insurance
web-action-even-money = Take even money
web-action-ante = Ante
web-action-jackpot = Jackpot wager
web-action-decline-jackpot = No jackpot wager
web-action-bet = Bet
web-action-canberra-poker-bet = Bet
web-action-fold = Fold
web-action-declare = Declare jackpot hand
web-action-view = View tiles
web-action-set = Set hand
web-action-house-way = Set house way
web-action-take = Give up wager
web-action-request-bank = Request bank
web-action-decline-bank = Give up bank
web-action-add-funds = Add funds to bank
web-action-la-ja = Request La Ja
web-action-nominate = Choose who sets the hand
web-action-house-wager = Choose the house's wager
web-action-shake = Shake dice
web-action-cut = Cut tiles
web-action-void-hand = Call hand void
web-action-check = Check
web-action-call = Call
web-action-call-and-raise = Raise
web-action-call-and-fold = Call and fold
web-action-tap-out = Tap out
web-action-over-blind = Over-blind
web-action-sit = Sit down
web-action-leave = Leave seat
web-action-return = Return to play
web-action-sit-out = Sit out
web-action-buy = Buy chips
web-action-move = Change seat
web-action-claim = Claim seat
web-action-present = Return to the table
web-action-request = Send request
web-action-rules-copy = Ask for the rules

## The same commands, when staff record them
web-action-staff-cut = Cut tiles
web-action-staff-void-hand = Void hand
web-action-staff-present = Record player's return
web-action-staff-request = Record player's request
web-action-staff-rules-copy = Record copy of the rules given
web-action-staff-declare = Declare jackpot hand

## Commands of the dealer
web-action-deal = Deal
web-action-deal-overlooked-cut = Record deal past the cutting card
web-action-deal-overlooked-cut-help = The dealer makes the initial deal although the cutting card came out before this round. The round is valid (14.8).
web-action-close-insurance = Close insurance
web-action-dealer = Draw dealer's hand and settle
web-action-dealer-overdraw = Record dealer's extra cards
web-action-ask = Ask player to wager
web-action-shoe = Load new shoe
web-action-seen = Enter card
web-action-reshuffle = Reshuffle
web-action-announce = Call for bets and folds
web-action-reveal = Turn dealer's hand
web-action-collect = Settle and collect cards
web-action-bank = Fix bank
web-action-no-more-bets = No more bets
web-action-stacks = Stack tiles
web-action-dice = Open dice cup
web-action-priority = Place priority set markers
web-action-starting-marker = Place starting marker
web-action-settle = Compare hands and settle
web-action-showdown = Showdown
web-action-charge-time = Charge commission by time
web-action-clock = Start 40-second clock
web-action-expire = End 40-second clock

## Irregularities
web-action-absent = Record player as absent
web-action-malfunction = Record equipment failure
web-action-malfunction-rectified = Record repaired equipment failure
web-action-repair = Record equipment repair
web-action-replace-shoe = Replace shoe
web-action-check-cards = Record check of cards
web-action-check-tiles = Record check of tiles
web-action-change-cards = Change cards
web-action-change-tiles = Change tiles
web-action-replace-card = Replace card
web-action-draw-in-error = Record card drawn in error
web-action-reconstruct = Return cards
web-action-placement-error = Correct misplaced cards
web-action-pai-gow-placement-error = Correct misplaced tiles
web-action-discarded = Record hand in the discards
web-action-expose = Record exposed card
web-action-expose-tiles = Record exposed tiles
web-action-expose-hole = Record exposed hole card
web-action-expose-communal = Record exposed communal card
web-action-first-card = Record exposed first card
web-action-wrong-cards = Record wrong number of cards
web-action-misdeal = Record misdeal
web-action-verify = Record count of a hand
web-action-out-of-turn = Record action out of turn
web-action-put = Record chips put without a word
web-action-irregularity = Record an irregularity settled by agreement
web-action-dispute-take = Record disputed surrender of a wager
web-action-approve = Let play continue
web-action-infringe = Record infringement

## Decisions of supervisor and operator
web-action-void = Void round
web-action-void-wager = Void wagers
web-action-final-rounds = Announce final rounds
web-action-close = Close table
web-action-dispute = Decide dispute
web-action-exclude = Exclude player
web-action-vacate = Vacate seat
web-action-limits = Change limits
web-action-marker = Place or remove marker
web-action-restrict = Restrict player
web-action-lift-restriction = Lift restriction
web-action-report = Record report to the Commission
web-action-declare-folded = Declare hand folded
web-action-determine = Change determinations
web-action-redistribute = Move pool money
web-action-meter = Update jackpot meter
web-action-linked-win = Record linked jackpot win
web-action-update-sign = Update sign
web-action-commit-draw = Publish hash for seat draw
web-action-seat-draw = Draw for a seat

## Events that are only recorded
web-action-remove = Record chips taken off the table
web-action-give = Record chips given to another player
web-action-divide = Record division of the pot
web-action-side-bet = Record side bet

## Actions that need a second approver but are not commands of a game
web-action-fill = Fill float
web-action-credit = Credit float
web-action-chips-for-cash = Sell chips for cash
web-action-cash-for-chips = Pay cash for chips
web-action-roles = Change roles

## What a button does, in a few words
web-action-hint-hit = one card
web-action-hint-stand = no more cards
web-action-hint-fold = leave the round
web-action-hint-check = nothing to call
web-action-hint-view = visible only to you
web-action-hint-house-way = by the dealer
web-action-hint-declare = your hand wins the jackpot
web-action-hint-even-money = paid 1 to 1 now
web-action-hint-decline-jackpot = this round
web-action-hint-leave = frees the seat
