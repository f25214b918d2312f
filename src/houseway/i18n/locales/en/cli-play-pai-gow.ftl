# houseway play pai-gow.

## Sign and table layout

cli-play-pai-gow-sign-wagers = Wagers
cli-play-pai-gow-sign-wagers-pay = { $limits }; wins pay 1 to 1, less 5% commission
cli-play-pai-gow-sign-hands = Hands
cli-play-pai-gow-sign-hands-win = A hand wins if both parts are above the bank's. If only one part is above, it is a push. Equal parts go to the bank.
cli-play-pai-gow-sign-jackpot = Gee Jun Jackpot
cli-play-pai-gow-sign-jackpot-pays = { $wager } for { $jackpot }. Gee Jun and Teen pairs win all of it. Gee Jun and Day pairs, or Teen and Day pairs, win a tenth. Bonus hands win { $bonus }
cli-play-pai-gow-house-box = Box { $box }, the house
cli-play-pai-gow-bank-of-house = Box { $box }, the bank: the house
cli-play-pai-gow-bank-of-player = Box { $box }, the bank: { $player }
cli-play-pai-gow-own-bank = Box { $number }, you and the bank
cli-play-pai-gow-with-jackpot = and the jackpot
cli-play-pai-gow-in-bank = in the bank
cli-play-pai-gow-is-set = set
cli-play-pai-gow-parts = low { $low }   high { $high }

## The bank

cli-play-pai-gow-bank-question = The bank is offered to you (6.2).
cli-play-pai-gow-bank-decline = decline the bank
cli-play-pai-gow-bank-with = bank with { $amount }
cli-play-pai-gow-bank-with-all = bank with all your chips, { $amount }
cli-play-pai-gow-bank-never = do not offer it again
cli-play-pai-gow-bank-again = be offered the bank again
cli-play-pai-gow-bank-offered-again = From the next round on, you are offered the bank in your turn.
cli-play-pai-gow-bank-invalid = { $text } is not an amount that you have. Enter k 500, or k alone for all your chips.
cli-play-pai-gow-bank-too-small = The house wagers at least the minimum, and the bank must match it.
cli-play-pai-gow-player-banks = { $player } takes the bank.
cli-play-pai-gow-house-wager-question = Which amount does the house wager against you (7.9)?
cli-play-pai-gow-house-wager-match = the amount on your box in the last round
cli-play-pai-gow-house-wager-minimum = the minimum
cli-play-pai-gow-funds-too-small = Your funds do not match this amount, so the house wagers the minimum.
cli-play-pai-gow-banker-question = You hold the bank. The wagers against you are { $amount }, including { $house } of the house.
cli-play-pai-gow-no-more-bets = call no more bets

## Tiles and dice

cli-play-pai-gow-la-ja = ask for { $description } ({ $clause })
cli-play-pai-gow-la-ja-unless = You ask for a La Ja in this round, if nobody wagered more.
cli-play-pai-gow-la-ja-requested = You ask for a La Ja in this round.
cli-play-pai-gow-cut-question = Which cut do you choose (8.6)? It decides which tiles of the eight stacks make a hand, and in which order.
cli-play-pai-gow-dice = The dice show { $dice }: { $total } (8.10).

## Setting

cli-play-pai-gow-set-question = Which two tiles are the low part?
cli-play-pai-gow-set = low { $low }, high { $high }
cli-play-pai-gow-house-way = set house way
cli-play-pai-gow-give-up = give up the wager
cli-play-pai-gow-set-invalid = { $text } are not two of the tiles 1 to 4. Enter two numbers, such as 12.
cli-play-pai-gow-set-missing = Enter two of the tiles, such as 12.
cli-play-pai-gow-set-house-way = Set house way: low { $low }, high { $high }.
cli-play-pai-gow-given-up = You give up the wager.
cli-play-pai-gow-player-house-way = { $player } has the tiles set house way (9.2).
