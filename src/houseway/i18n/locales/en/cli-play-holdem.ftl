# houseway play holdem.

## Sign and table layout

cli-play-holdem-sign-stakes = Stakes
cli-play-holdem-sign-betting = Betting
cli-play-holdem-sign-no-limit = no limit, at least { $least }
cli-play-holdem-sign-blinds = Blinds
cli-play-holdem-sign-amounts = { $amounts }
cli-play-holdem-sign-commission = Commission
cli-play-holdem-sign-commission-most = from each pot, at most { $amount } per round
cli-play-holdem-betting-round-1 = First betting round
cli-play-holdem-betting-round-2 = The flop
cli-play-holdem-betting-round-3 = The fourth card
cli-play-holdem-betting-round-4 = The fifth card
cli-play-holdem-pot = Pot
cli-play-holdem-pot-to = { $pot } { $amount } to { $winners }
cli-play-holdem-your-stake = your stake { $amount }
cli-play-holdem-least-stake = stakes from { $amount }
cli-play-holdem-least-bet = bets from { $amount }
cli-play-holdem-no-seat = no seat
cli-play-holdem-buy-seat = You have no seat. Enter b200 to buy chips and take a seat.
cli-play-holdem-stake = stake { $amount }
cli-play-holdem-sits-out = sits out
cli-play-holdem-folded = folded
cli-play-holdem-tapped-out = tapped out

## Between rounds

cli-play-holdem-stake-question = You have { $stake }.
cli-play-holdem-no-chips = You have no chips on the table.
cli-play-holdem-stake-low = Your stake of { $stake } is below { $least }. If you continue like this, you may not buy chips again (14.3).
cli-play-holdem-two-players = A round needs two players with chips.
cli-play-holdem-buy-how-much = Enter how much: b100 buys chips for { $example }.
cli-play-holdem-player-buys = { $player } buys chips for { $amount }.

## Decisions

cli-play-holdem-question = It is your turn.
cli-play-holdem-check = check
cli-play-holdem-call = call { $amount }
cli-play-holdem-bet = bet { $amounts }
cli-play-holdem-raise = raise to { $amounts }
cli-play-holdem-tap-out = tap out (all in) { $amount }
cli-play-holdem-call-and-fold = call and fold
cli-play-holdem-fold = fold
cli-play-holdem-bet-amount = Bet
cli-play-holdem-raise-amount = Raise to
cli-play-holdem-raise-above = A raise must be above the bet of { $amount }.
cli-play-holdem-fold-question = It costs nothing to stay in the round. Do you want to fold?

## Course of a round

cli-play-holdem-dealer-opens = The dealer opens { $cards }.
cli-play-holdem-pot-result = Result: { $result }.
cli-play-holdem-you-check = You check.
cli-play-holdem-you-call = You call.
cli-play-holdem-you-bet = You bet { $amount }.
cli-play-holdem-you-call-and-raise = You raise to { $amount }.
cli-play-holdem-you-tap-out = You tap out, all in.
cli-play-holdem-you-call-and-fold = You call and fold.
cli-play-holdem-you-fold = You fold.
cli-play-holdem-player-check = { $player } checks.
cli-play-holdem-player-call = { $player } calls.
cli-play-holdem-player-bet = { $player } bets { $amount }.
cli-play-holdem-player-call-and-raise = { $player } raises to { $amount }.
cli-play-holdem-player-tap-out = { $player } taps out, all in.
cli-play-holdem-player-call-and-fold = { $player } calls and folds.
cli-play-holdem-player-fold = { $player } folds.
