# Tables: phases, clocks, the action bar, chips, the activity feed and the pieces on the layout.

## Phases of a round
web-table-phase-betting = Place your wagers
web-table-phase-dealing = Dealing
web-table-phase-play = Players decide
web-table-phase-dealer = Dealer's hand
web-table-phase-deciding = Bet or fold
web-table-phase-revealed = Dealer's hand is turned
web-table-phase-setting = Players set their hands
web-table-phase-between = Between rounds
web-table-phase-showdown = Showdown
web-table-phase-closed = The table is closed
web-table-phase-interim = Interim: insurance and even money
web-table-phase-holdem-betting = Betting round

## Clocks
web-table-clock-betting = until wagers close
web-table-clock-decision = to decide
web-table-clock-deal = until the next round
web-table-clock-settle = until the settlement
web-table-clock-cut = to cut
web-table-clock-clock = to act
web-table-clock-expire = to act
web-table-clock-bank = to request the bank
web-table-clock-dealer = until the dealer draws
web-table-clock-insurance = to take insurance

## Action bar
web-table-more = More actions
web-table-min = Minimum
web-table-max = Maximum
web-table-last = Last
web-table-half-pot = Half pot
web-table-pot-size = Pot
web-table-all = All chips
web-table-amount = Amount
web-table-amount-of = Amount for { $action }
web-table-slider = Amount for { $action }, slider
web-table-add-chip = Add a chip of { $amount }
web-table-clear = Clear amount
web-table-total = { $amount } in total
web-table-which = Choose one
web-table-your-decision = Your decision
web-table-your-decision-at = Your decision, box { $number }
web-table-your-decision-hands = Your decision. { $hands }
web-table-decides = { $name } decides
web-table-set-your-hand = Set your hand
web-table-take-a-seat = Take a seat
web-table-buy-in = Buy-in
web-table-to-call = { $amount } to call
web-table-against = { $hand }, dealer { $dealer }
web-table-next-arrangement = Rearrange
web-table-arrangement-of = { $position } of { $count }
web-table-final = final
web-table-add-bot = Add bot
web-table-add-bot-hint = joins this table

## Places and layout
web-table-title = { $game } table
web-table-sit-here = Sit here, { $place }
web-table-free = free
web-table-box = box { $number }
web-table-seat = seat { $number }
web-table-hand = hand { $number }
web-table-you = you
web-table-put = Put chips on { $place }
web-table-put-amount = Put chips on { $place }, { $amount }
web-table-round = round { $number }
web-table-jackpot = Jackpot
web-table-jackpot-canberra-poker = Jackpot
web-table-jackpot-pai-gow = Gee Jun Jackpot
web-table-pot = pot { $amount }
web-table-pot-to = { $pot } · to { $names }
web-table-pot-for = { $pot } · { $names }
web-table-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
web-table-shoe = shoe
web-table-shoe-left =
    { $count ->
        [one] shoe · { $count } card
       *[other] shoe · { $count } cards
    }
web-table-rack = discard rack
web-table-sign = Sign
web-table-low = low
web-table-high = high
web-table-low-part = Low part
web-table-high-part = High part
web-table-your-tiles = Your tiles
web-table-house-box = Box 1, the house
web-table-house-banks = The house banks · box 1
web-table-banks = { $name } banks
web-table-dice = { $sum }: first hand to box { $box }
web-table-layout-blackjack = BLACKJACK PAYS 3 TO 2
web-table-layout-insurance = INSURANCE PAYS 2 TO 1
web-table-status-folded = folded
web-table-status-bets = bets
web-table-status-set = set
web-table-status-setting = setting
web-table-status-out = sitting out
web-table-status-waiting = waiting for the blind
web-table-status-tapped-out = tapped out
web-table-wager-main = wager
web-table-wager-ante = ante
web-table-wager-bet = bet
web-table-wager-jackpot = Jackpot
web-table-wager-super-sevens = Super Sevens
web-table-wager-perfect-pairs = Perfect Pairs
web-table-wager-insurance = insurance
web-table-wager-double = double
web-table-wager-split = split
web-table-wager-house = house's wager
web-table-wager-bank = bank
web-table-wager-uncalled = uncalled bet
web-table-wager-main-pot = main pot
web-table-wager-pot = pot
web-table-wager-side-pot = side pot { $number }
web-table-outcome-win = wins
web-table-outcome-lose = loses
web-table-outcome-push = returned
web-table-outcome-void = void
web-table-account-house = house
web-table-account-jackpot = jackpot pool
web-table-account-reserve = reserve pool

## Limits on the sign
web-table-sign-min = Minimum
web-table-sign-max = Maximum
web-table-sign-max-payout = Maximum payout
web-table-sign-odds = Show odds and rules
web-table-sign-multiple = Multiples of
web-table-sign-jackpot-wager = Jackpot wager
web-table-sign-commission = Commission
web-table-sign-blinds = Blinds
web-table-sign-ante = Ante
web-table-sign-min-bet = Minimum bet
web-table-sign-stake = Minimum stake

## Activity feed
web-table-feed = Activity feed
web-table-feed-short = Activity
web-table-feed-empty = Nothing has happened yet.
web-table-net-even = Round { $number }: no win, no loss
web-table-net-won = Round { $number }: you won { $amount }
web-table-net-lost = Round { $number }: you lost { $amount }
web-table-view-round = View round
web-table-missed =
    { $count ->
        [one] { $count } event while you were away
       *[other] { $count } events while you were away
    }
web-table-missed-more =
    { $count ->
        [one] { $count } event while you were away, and earlier ones
       *[other] { $count } events while you were away, and earlier ones
    }
web-table-missed-rounds = All rounds of this table
web-table-missed-dismiss = Mark as read

## Shuffles
web-table-shuffle-committed = Shuffle committed
web-table-shuffle-current = Current or next shuffle
web-table-shuffle-revealed = Revealed shuffle
web-table-shuffle-seed = seed
web-table-shuffle-seeds = Player seeds: { $seeds }
web-table-shuffle-entry = { $name } (entry { $entry })
web-table-shuffle-none = none yet
web-table-shuffle-refused = The server rejected your player seed: { $reason }
web-table-shuffle-check = A receipt of the round proves that the order was fixed before the player seeds and the cut.
web-table-cut-yours = You may cut the cards
web-table-cut-depth = Cut after { $depth } of { $total } cards
web-table-cut-here = Cut here
web-table-cut-pass = Pass
web-table-cut-offered = { $name } may cut the cards
web-table-cut-refused = The server rejected your cut: { $reason }

## Chips at the table
web-table-balance-title = Chips
web-table-balance-here = At this table
web-table-balance-cash-out = Cash out to the cage
web-table-balance-leave = Leave table
web-table-balance-leave-now = with your chips
web-table-balance-leave-later = when the round is over

## Player banks at Pai Gow
web-table-bank-own = Your chips in the bank
web-table-bank-with = with { $name }, who adds { $amount }
web-table-bank-alone = Partners must promise their funds first.
web-table-bank-total = { $amount } in total
web-table-bank-join = Become a partner
web-table-bank-lead = Bank of
web-table-bank-share = Your share
web-table-bank-promise = Promise funds
web-table-bank-promise-hint = used when they request the bank
web-table-bank-promised = You add { $amount } to the bank of { $name } if they request it.
web-table-bank-withdraw = Withdraw promise

## Rules and keys
web-table-rule-clause = Clause { $clause }
web-table-rule-none = This clause does not exist.
web-table-rule-not-law = This summary is in our words. It is not the law.
web-table-rule-register = Instrument in the legislation register
web-table-rule-enforced = Enforced in
web-table-rule-interpretation = Interpretation { $key }
web-table-rule-clause-page = Clause page
web-table-keys-title = Keys and rules
web-table-keys-rules = Sign of this table
web-table-keys-help = show this page
web-table-keys-places = move between places
web-table-keys-close = close or clear
web-table-keys-search = Search rules
web-table-keys-escape = Esc

## Pieces
web-table-piece-pile =
    { $count ->
        [one] stack of { $count } tile
       *[other] stack of { $count } tiles
    }
web-table-piece-button = dealer button
web-table-piece-marker = marker, limit { $limit }
web-table-piece-chung = chung: the bank
web-table-piece-clock =
    { $count ->
        [one] { $count } second left
       *[other] { $count } seconds left
    }
web-table-piece-back = card, face down
web-table-piece-tile-back = tile, face down
web-table-piece-joker = joker
web-table-piece-card = { $rank } of { $suit }
web-table-piece-die = die showing { $number }
web-table-piece-tile = { $name }, { $first } and { $second }
web-table-suit-s = spades
web-table-suit-h = hearts
web-table-suit-d = diamonds
web-table-suit-c = clubs
web-table-rank-A = ace
web-table-rank-K = king
web-table-rank-Q = queen
web-table-rank-J = jack
web-table-rank-T = ten
web-table-rank-9 = nine
web-table-rank-8 = eight
web-table-rank-7 = seven
web-table-rank-6 = six
web-table-rank-5 = five
web-table-rank-4 = four
web-table-rank-3 = three
web-table-rank-2 = two
