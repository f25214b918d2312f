# houseway play blackjack.

## Sign and table layout

cli-play-blackjack-sign-wagers = Wagers
cli-play-blackjack-sign-super-sevens = { $amounts }; one seven pays 3, two pay 50 or suited 100, three pay 500 or suited 5,000 to 1
cli-play-blackjack-sign-perfect-pairs = { $limits }; a mixed pair pays 6, a coloured pair 12, a perfect pair 25 to 1
cli-play-blackjack-sign-shoe = Shoe
cli-play-blackjack-sign-decks = { $decks } decks, no hole card
cli-play-blackjack-inscription = Blackjack pays 3 to 2  ·  Insurance 2 to 1  ·  The dealer stands on every 17
cli-play-blackjack-shoe-left = { $count } cards in the shoe
cli-play-blackjack-own-hand = Box { $box }, hand { $hand }
cli-play-blackjack-no-wager = no wager
cli-play-blackjack-stand-off = stand off

## Shuffle and cut

cli-play-blackjack-commitment = The cards are shuffled. This SHA-256 hash commits the house to their order:
cli-play-blackjack-cut-question = The cut is yours (5.2). How many cards go from the front to the back? Leave at least one deck at either end (5.3).
cli-play-blackjack-cut-at = cut at { $depth }
cli-play-blackjack-cut-there = cut at this depth
cli-play-blackjack-cut-decline = pass the cut on
cli-play-blackjack-cut-invalid = { $text } is not a depth from { $least } to { $most }.
cli-play-blackjack-you-cut = You cut at { $depth }. The cutting card goes { $count } cards from the end (5.2, 5.3).
cli-play-blackjack-player-cuts = { $player } cuts at { $depth }. The cutting card goes { $count } cards from the end (5.2, 5.3).
cli-play-blackjack-supervisor-cuts = The supervisor cuts at { $depth }. The cutting card goes { $count } cards from the end (5.2, 5.3).

## Wagers and insurance

cli-play-blackjack-insurance-question = The dealer shows an ace. Do you take insurance (7.1)?
cli-play-blackjack-even-money = take even money
cli-play-blackjack-insure = insure for { $amount }
cli-play-blackjack-insure-less = insure for less
cli-play-blackjack-insure-not = do not insure
cli-play-blackjack-insurance-amount = Insurance
cli-play-blackjack-insured = You insure for { $amount }.

## Hands

cli-play-blackjack-question = You have { $total }.
cli-play-blackjack-hand-question = Hand { $hand }: you have { $total }.
cli-play-blackjack-hit = hit
cli-play-blackjack-stand = stand
cli-play-blackjack-double = double { $amount }
cli-play-blackjack-double-less = double for less
cli-play-blackjack-double-amount = Double
cli-play-blackjack-split = split { $amount }
cli-play-blackjack-too-few-chips = Your { $chips } do not cover this. You can buy chips between rounds.

## Decisions of players; `-card` if the player gets a card

cli-play-blackjack-you-hit = You hit.
cli-play-blackjack-you-hit-card = You hit and get { $cards }: { $total }.
cli-play-blackjack-you-stand = You stand.
cli-play-blackjack-you-double = You double with { $amount }.
cli-play-blackjack-you-double-card = You double with { $amount } and get { $cards }: { $total }.
cli-play-blackjack-you-split = You split.
cli-play-blackjack-you-split-card = You split and get { $cards }: { $total }.
cli-play-blackjack-player-hit = { $player } hits.
cli-play-blackjack-player-hit-card = { $player } hits and gets { $cards }: { $total }.
cli-play-blackjack-player-stand = { $player } stands.
cli-play-blackjack-player-double = { $player } doubles with { $amount }.
cli-play-blackjack-player-double-card = { $player } doubles with { $amount } and gets { $cards }: { $total }.
cli-play-blackjack-player-split = { $player } splits.
cli-play-blackjack-player-split-card = { $player } splits and gets { $cards }: { $total }.
cli-play-blackjack-card-dealt = { $card } goes to { $place }.
cli-play-blackjack-dealer-draws = The dealer draws { $cards }: { $total }.
cli-play-blackjack-dealer-draws-nothing = The dealer draws no card (12.2).
