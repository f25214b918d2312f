# houseway analyse.

cli-analyse-summary = Compute exact values of a game.

## houseway analyse blackjack

cli-analyse-blackjack-summary = Analyse Blackjack: the main wager and the side wagers.
cli-analyse-blackjack-decks = Use this many decks in the shoe (2.1).
cli-analyse-blackjack-double-on = Allow doubling on two cards only, or on any number of cards (interpretation of 11.1).
cli-analyse-blackjack-strategy = Evaluate the strategy table in this file: text as this command prints it, or JSON.
cli-analyse-blackjack-figure = Compute only this value; repeat the option for several.
cli-analyse-blackjack-show = Add a results table: first-cards, insurance, distribution, by-cards, readings, removal, counts, or all. Repeat the option to add several.

## houseway analyse canberra-poker

cli-analyse-canberra-poker-summary = Analyse Canberra Poker: ante, bet and jackpot.
cli-analyse-canberra-poker-details = The command prints the values of each strategy with the maximum payout, and of the jackpot by its meter.
cli-analyse-canberra-poker-instrument = Analyse NI2016-268 or NI2023-573.
cli-analyse-canberra-poker-ante = Set the ante, in dollars, to which the maximum payout applies (clause 8.2).
cli-analyse-canberra-poker-max-payout = Set the maximum payout in dollars, or none (8.2).
cli-analyse-canberra-poker-max-payout-scope = Apply the maximum payout per bet or per box: bet or box (8.1).
cli-analyse-canberra-poker-unqualified-tie = Decide a tie with a dealer's hand that does not qualify: the ante wins (ante-wins) or is void (void) (9.3, 9.6).
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
cli-analyse-holdem-game = Choose the game: high, low or split (3.5).
cli-analyse-holdem-low-qualifier = Require eight or less for a low hand (3.5(d)).
cli-analyse-holdem-low-ace = Count the ace in low hands as high or low (3.1).
cli-analyse-holdem-maximum-commission = Set the maximum commission per round, in dollars (15.2(a)).
cli-analyse-holdem-stacks = Set the remaining players' tournament chips: 5000,3000,2000.
cli-analyse-holdem-prizes = Set the prizes by place: 500,300,200.
cli-analyse-holdem-samples = Sample this many deals if all boards would take too long.
cli-analyse-holdem-seed = Seed the sample; the same seed gives the same sample.

## houseway analyse pai-gow

cli-analyse-pai-gow-summary = Analyse Pai Gow: house way, best settings, banks, jackpot.
cli-analyse-pai-gow-gee-jun-single = Rank 2-4 as a single tile: lowest or six-above-fives (3.2).
cli-analyse-pai-gow-high-tiles = Choose the interpretation of 10.1(c)(iii): apart or place-first.
cli-analyse-pai-gow-teen-and-day = Choose whether Teen or Day goes high: teen-high or day-high (10.1(b)).
cli-analyse-pai-gow-equal-counts = Choose the interpretation of 10.1(c) for equal counts: by-tile or highest-low.
cli-analyse-pai-gow-jackpot-wager = Set the jackpot wager, in dollars (12.3).
cli-analyse-pai-gow-winning-stake = Return a winning jackpot wager to the player or add it to the pool: returned or pooled (12.7).

## Errors

cli-analyse-unknown-choice = { $text } is not valid. Use { $choices }.
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
