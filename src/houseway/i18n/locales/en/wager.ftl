# Wagers: what they are called, how they end, and the sentences about their settlement.

## Kinds of wager
wager-main = wager
wager-super-sevens = Super Sevens
wager-perfect-pairs = Perfect Pairs
wager-jackpot = jackpot wager
wager-house = the house's wager
wager-bank = the bank
wager-uncalled = uncalled bet
wager-main-pot = main pot
wager-side-pot = side pot { $number }
wager-insurance = insurance
wager-ante = ante
wager-bet = bet
wager-double = double
wager-split = split

## Kinds of wager in a transcript, where English keeps the keyword of the record
wager-record-main = main
wager-record-super-sevens = super-sevens
wager-record-perfect-pairs = perfect-pairs
wager-record-jackpot = jackpot
wager-record-house = house
wager-record-bank = bank
wager-record-uncalled = uncalled
wager-record-main-pot = main-pot
wager-record-side-pot = side-pot-{ $number }
wager-record-insurance = insurance
wager-record-ante = ante
wager-record-bet = bet
wager-record-double = double
wager-record-split = split

## Outcomes: the keyword in a transcript, then the verb
wager-outcome-win = win
wager-outcome-lose = lose
wager-outcome-push = push
wager-outcome-void = void
wager-result-win = wins
wager-result-lose = loses
wager-result-void = is void
wager-result-push = is returned
wager-result-stand-off = stands off

## Settlement in the activity feed
wager-settled-win = { $player } wins { $paid } on { $stake }
wager-settled-win-odds = { $player } wins { $paid }, { $odds } on { $stake }
wager-settled-lose = { $player } loses { $stake }
wager-settled-push = { $player } gets { $stake } back
wager-settled-void = { $player }: the wager of { $stake } is void and is returned
wager-settled-detail = { $settlement } ({ $details })
wager-settled-reason = { $settlement }: { $reason }
wager-settled-commission = { $settlement }, commission { $commission }
wager-of-hand = { $wager }, hand { $number }
wager-odds = { $pays } to { $to }
