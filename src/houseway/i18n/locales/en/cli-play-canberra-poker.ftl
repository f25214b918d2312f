# houseway play canberra-poker.

## Sign and table layout

cli-play-canberra-poker-sign-ante = Ante
cli-play-canberra-poker-sign-ante-pays = { $limits }; wins 1 to 1
cli-play-canberra-poker-sign-bet = Bet
cli-play-canberra-poker-sign-bet-pays = twice the ante; wins by your hand: royal flush 250, straight flush 50, four of a kind 20, full house 7; flush 5, straight 4, three of a kind 3, two pairs 2; other hands 1 to 1
cli-play-canberra-poker-sign-most = Highest payout
cli-play-canberra-poker-sign-bet-most = { $amount } on a bet
cli-play-canberra-poker-sign-jackpot = Jackpot
cli-play-canberra-poker-sign-jackpot-pays = { $wager }; a royal flush wins the whole meter, a straight flush a tenth of it, four of a kind { $four }, a full house { $full }, a flush { $flush }
cli-play-canberra-poker-inscription = The dealer plays with ace and king or better  ·  The bet is twice the ante
cli-play-canberra-poker-dealer-in = plays
cli-play-canberra-poker-dealer-out = does not play
cli-play-canberra-poker-bets = bets
cli-play-canberra-poker-folds = folds
cli-play-canberra-poker-no-ante = no ante

## Decisions

cli-play-canberra-poker-question = You have { $hand }.
cli-play-canberra-poker-bet = bet { $amount }
cli-play-canberra-poker-fold = fold
cli-play-canberra-poker-declare = declare for the jackpot
cli-play-canberra-poker-buy = buy chips for { $amount }
cli-play-canberra-poker-too-few-chips = Your { $chips } do not cover the bet. Press c to buy chips.
cli-play-canberra-poker-collect-question = The dealer is about to collect the cards.
cli-play-canberra-poker-collect = let the dealer collect the cards

## Course of a round

cli-play-canberra-poker-dealer-shows = The dealer shows { $card }.
cli-play-canberra-poker-dealer-plays = The dealer has { $hand } and plays (9.2).
cli-play-canberra-poker-dealer-plays-not = The dealer has { $hand } and does not play (9.2).
cli-play-canberra-poker-you-bet = You bet { $amount }.
cli-play-canberra-poker-you-fold = You fold.
cli-play-canberra-poker-you-declare = You declare your hand for the jackpot.
cli-play-canberra-poker-player-bets = { $player } bets.
cli-play-canberra-poker-player-folds = { $player } folds.
cli-play-canberra-poker-player-declares = { $player } declares a hand for the jackpot.
