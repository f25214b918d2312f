# houseway analyse.

cli-analyse-summary = Compute exact values of a game, or check the hold in records.

## houseway analyse blackjack

cli-analyse-blackjack-summary = Analyse Blackjack: the main wager and the side wagers.
cli-analyse-blackjack-decks = Use this many decks in the shoe (2.1).
cli-analyse-blackjack-double-on = Allow doubling on two cards only, or on any number of cards (interpretation of 11.1).
cli-analyse-blackjack-strategy = Evaluate the strategy table in this file: text as this command prints it, or JSON.
cli-analyse-blackjack-figure = Compute only this value; repeat the option for several.
cli-analyse-blackjack-show = Add this results table; repeat the option for several.

## houseway analyse canberra-poker

cli-analyse-canberra-poker-summary = Analyse Canberra Poker: ante, bet and jackpot.
cli-analyse-canberra-poker-details = The command prints the values of each strategy with the maximum payout, and of the jackpot by its meter.
cli-analyse-canberra-poker-instrument = Analyse the game of this instrument.
cli-analyse-canberra-poker-ante = Set the ante, in dollars, to which the maximum payout applies (clause 8.2).
cli-analyse-canberra-poker-max-payout = Set the maximum payout in dollars, or none (8.2).
cli-analyse-canberra-poker-max-payout-scope = Decide whether the maximum payout applies to each bet or to each box (8.1).
cli-analyse-canberra-poker-unqualified-tie = Decide a tie with a dealer's hand that does not qualify: the ante wins or is void (9.3, 9.6).
cli-analyse-canberra-poker-jackpot-wager = Set the jackpot wager, in dollars (3.6, 10.2).

## houseway analyse holdem

cli-analyse-holdem-summary = Analyse Hold-em: equities of hands, prize value of chips.
cli-analyse-holdem-details = Without HANDS, the command counts the kinds of hands and computes the effect of the commission.
cli-analyse-holdem-hands = Two or more hands or ranges, each one argument: AsKs, "QQ+, AKs", any.
cli-analyse-holdem-board = Set the known communal cards, such as 'As Kd 7h'.
cli-analyse-holdem-dead = Remove these cards from play.
cli-analyse-holdem-deck = Use a deck of 52, 48, 44, 40, 36 or 32 cards (2.2).
cli-analyse-holdem-joker = Add one wild card (2.3).
cli-analyse-holdem-ace-low = Count the ace also as low in straights (3.5(a)).
cli-analyse-holdem-game = Decide whether the high hand wins, the low hand, or both split the pot (3.5).
cli-analyse-holdem-low-qualifier = Require eight or less for a low hand (3.5(d)).
cli-analyse-holdem-low-ace = Decide whether the ace is high or low in low hands (3.1).
cli-analyse-holdem-maximum-commission = Set the maximum commission per round, in dollars (15.2(a)).
cli-analyse-holdem-stacks = Set the remaining players' tournament chips: 5000,3000,2000.
cli-analyse-holdem-prizes = Set the prizes by place: 500,300,200.
cli-analyse-holdem-samples = Sample this many deals if all boards would take too long.

## houseway analyse pai-gow

cli-analyse-pai-gow-summary = Analyse Pai Gow: house way, best settings, banks, jackpot.
cli-analyse-pai-gow-gee-jun-single = Decide where the tile 2-4 ranks as a single tile: last, or as a six above the fives (3.2).
cli-analyse-pai-gow-high-tiles = Decide what the house way does first with equal counts: put two high tiles apart, or place the highest tile (10.1(c)(iii)).
cli-analyse-pai-gow-teen-and-day = Decide whether Teen or Day goes into the high part, if the hand has both (10.1(b)).
cli-analyse-pai-gow-equal-counts = Decide which part gets the highest tile if both parts count the same, 7 or less: the high part (by-tile) or the low part (10.1(c)).
cli-analyse-pai-gow-jackpot-wager = Set the jackpot wager, in dollars (12.3).
cli-analyse-pai-gow-winning-stake = Decide whether a winning jackpot wager goes back to the player or into the pool (12.7).

## Errors

cli-analyse-unknown-choice = { $text } is not valid. Use { $choices }.
cli-analyse-unused-determination = The determination { $key } does not change these values. Set one of: { $keys }.
cli-analyse-not-a-number = { $text } is not a whole number.
cli-analyse-not-a-truth-value = { $text } is not true or false.
cli-analyse-not-whole-numbers = { $text } is not a list of whole numbers. Separate them by commas, such as 500,300,200.
cli-analyse-refused = { $reason } ({ $clause })

## Output

cli-analyse-progress = computing; the first time takes longer, while the kernels are compiled
cli-analyse-title = { $game } by { $instrument }: { $determinations }
cli-analyse-fraction = per { $unit }, exactly { $fraction }
cli-analyse-exact = per { $unit }, exact
cli-analyse-not-exact = per { $unit }, not exact
cli-analyse-yes = yes
cli-analyse-no = no
