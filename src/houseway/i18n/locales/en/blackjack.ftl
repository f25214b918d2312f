# Refusals, errors and commands of Blackjack.

## Keys of commands
blackjack-checkers-need-new-cards = `checkers` is allowed only together with `new-cards`: true.
blackjack-cards-or-unseen = Give either `cards`, in the order in which they come out of the shoe, or `unseen`: true, but not both.
blackjack-cutting-card-contradiction = `cutting-card-depth` is { $depth }, but the number of cards that `cards` lists after `cut` is { $cards }.
blackjack-two-checkers = `checkers` must be two different names: the supervisor and the dealer who checked the cards.
blackjack-marker-needs-player = A marker applies to one player; name them in `player`.
blackjack-hands-keys = Each key of `hands` must be `dealer` or a box from 1 to { $boxes }; given: { $key }.
blackjack-hands-values = In `hands`, each box must have a list of hands, and `dealer` must have one text with the dealer's cards.

## Determinations
blackjack-decks = The shoe must have 4 to 8 decks; given: { $decks }.
blackjack-smallest-chip = The smallest chip must be a positive, even number of cents; given: { $chip }.
blackjack-super-sevens-amounts-required = Super Sevens needs at least one approved amount, and each amount must be above zero.
blackjack-perfect-pairs-limits = The Perfect Pairs minimum must be above zero and at most the Perfect Pairs maximum; given: { $min } and { $max }.
blackjack-perfect-pairs-multiple = The Perfect Pairs multiple { $multiple } is invalid. It must be above zero, and the Perfect Pairs minimum and maximum must be multiples of it.
blackjack-pays-odds = A Blackjack must pay { $odds }; given: { $given }.
blackjack-cutting-card-slack-negative = `cutting-card-slack` is a number of cards and cannot be negative; given: { $cards }.
blackjack-departures-tournament-only = `departures` is allowed only at a tournament table: only approved tournament conditions may depart from the rules.
blackjack-departure-unknown = `departures` cannot include { $key }; the allowed keys are { $keys }.
blackjack-departure-twice = `departures` lists a key twice; list each key once.
blackjack-departure-decks = If `departures` includes `decks`, the shoe must have 1 to 8 decks; given: { $decks }.
blackjack-departure-multiple = The multiple must be above zero, even if `departures` includes `multiple`.

## Shoe and cut
blackjack-cut-by = The cards must be cut by { $expected }, not by { $given }.
blackjack-cut-depth = The cut must lift { $min } to { $max } cards; given: { $depth }.
blackjack-cutting-card-depth = { $min } to { $max } cards must come after the cutting card; given: { $depth }.
blackjack-too-many-copies = { $card } occurs more often than there are decks; number of decks: { $decks }.
blackjack-order-known = Cards can be reported one by one only if the order of the shoe is unknown.
blackjack-automated-no-cutting-card = An automated shuffling shoe has no cutting card.
blackjack-reshuffle-needs-card = The shuffled cards must include at least one card besides the cutting card.
blackjack-automated-no-reshuffle = Clause 14.6, on shuffling during a round, does not apply to an automated shuffling shoe.
blackjack-reshuffle-only-when-empty = During a round, the cards may be shuffled only if a card is needed and the shoe is empty.
blackjack-malfunction-only-in-round = A malfunction can be recorded only during a round that uses an automated shoe.
blackjack-replacement-unchecked = The replacement card must belong to the deck and must be checked before it is used.
blackjack-waiting-for-cards = The shoe is empty; play can continue only after cards are loaded.

## Deal
blackjack-already-dealt = The initial deal of this round has already been made.
blackjack-no-wager-to-deal = No box has a wager, and cards are dealt only to boxes with a wager.
blackjack-shuffle-due = The cutting card came out in the last round, so the cards must be shuffled first.
blackjack-cutting-card-first = The cutting card comes out next, so the cards must be shuffled before another round.
blackjack-no-cut-to-overlook = An automated shuffling shoe has no cutting card, so the dealer cannot have overlooked it.
blackjack-dealer-draws-last = The dealer draws after all players' hands are finished.
blackjack-dealer-card-missing = The dealer's hand needs another card, but the shoe is empty.

## Insurance and even money
blackjack-insurance-first = Players decide on insurance and even money first; the subsequent deal has not begun.
blackjack-insurance-maximum = Insurance may be at most half of the main wager of { $wager }.
blackjack-insurance-multiple = Insurance must be a positive multiple of { $step }.
blackjack-insurance-only-ace = Insurance is offered only when the dealer shows an ace.
blackjack-insurance-too-late = Insurance is no longer possible, because the subsequent deal has begun.
blackjack-nothing-to-insure = { $player } has no unsettled main wager on box { $box } to insure.
blackjack-even-money-when = Even money is offered only if the dealer shows an ace, and only between the initial and the subsequent deal.
blackjack-even-money-no-blackjack = { $player } has no unsettled Blackjack on box { $box }.
blackjack-no-insurance-to-close = Insurance is not open, because the dealer does not show an ace.
blackjack-insurance-already-closed = Insurance is already closed.

## Decisions
blackjack-box-without-cards = Box { $box } has no cards.
blackjack-no-such-hand = Box { $box } has no hand { $hand }.
blackjack-not-decision-maker = { $player } is not the decision maker for this hand.
blackjack-no-card-on-21 = A hand with a total of 21 takes no more cards.
blackjack-not-turn = It is not the turn of box { $box }.
blackjack-other-hand-first = Another hand of this box must be played first.
blackjack-must-draw = A hand with a hard total under 12 must take a card.
blackjack-double-limit = To double, { $player } must add more than zero and at most { $amount }.
blackjack-double-two-cards = Only a hand of two cards may be doubled.
blackjack-named-twice = `with` names { $player } twice; name each player once.
blackjack-split-equal-values = Only two cards of equal value may be split.
blackjack-split-limit = A box may have at most { $hands } hands, and aces may be split only once.
blackjack-cannot-follow = Only players with a wager on this hand may join the decision; { $player } may not.

## Seats and restrictions
blackjack-one-seat-in-tournament = { $player } already has a seat; a tournament player may have only one.
blackjack-one-seat-per-player = At this table, a player may sit at only one box.
blackjack-restricted-to-one-box = { $player } is restricted to one box.
blackjack-wager-in-round = { $player } has a wager in this round and can leave when the round is over.
blackjack-never-tracked = This restriction requires an earlier restriction after tracking; { $player } has had none.
blackjack-automated-no-shoe-restriction = Clause 4.7, on players who miss rounds, does not apply to an automated shuffling shoe.
blackjack-wagered-in-every-round = This restriction is for players who missed a round of this shoe; { $player } has missed none.
blackjack-not-restricted = { $player } is not restricted.

## Wagers
blackjack-wager-zero = A wager must be above zero.
blackjack-wager-unknown = { $wager } is not a kind of wager; use `main`, `super-sevens` or `perfect-pairs`.
blackjack-wager-during-round = No wager may be placed or changed until the round is over.
blackjack-wager-on-one-box = At this table, a player may wager on only one box.
blackjack-restricted-to-minimum = { $player } is restricted to wagers of exactly { $amount }.
blackjack-position-taken = Position { $position } on box { $box } is taken.
blackjack-marked-box-total = The wagers on box { $box } together may not exceed its limit; { $left } is left.
blackjack-turn-past = { $player } can no longer change the wager; another player has the turn.
blackjack-no-super-sevens = This table does not offer Super Sevens.
blackjack-super-sevens-amount = A Super Sevens wager must be { $amounts }.
blackjack-no-perfect-pairs = This table does not offer Perfect Pairs.
blackjack-perfect-pairs-wager-multiple = Perfect Pairs wagers must be multiples of { $multiple }.
blackjack-no-such-wager-on-box = { $player } has no wager of this kind on box { $box }.
blackjack-withdraw-during-round = No wager may be withdrawn until the round is over.
blackjack-withdraw-in-tournament = Every player wagers in each round of a tournament, so no wager may be withdrawn.

## Irregularities
blackjack-draw-in-error-no-round = No round can begin with this card. { $reason }
blackjack-reconstruct-when = Cards can be put back into the shoe only during the subsequent deal.
blackjack-reconstruct-last-cards = { $cards ->
    [one] The last card was not drawn to a hand of box { $box }.
    *[other] The last { $cards } cards were not all drawn to one hand of box { $box }.
    }
blackjack-not-absent = { $player } is not absent.

## Corrections of hands
blackjack-correction-hands = A correction must name at least one hand, and the round may not be void.
blackjack-correction-dealer-cards = For the dealer, name exactly one card, or at least one if the round is settled.
blackjack-correction-box = Box { $box } got no cards, or it has a different number of hands.
blackjack-correction-card-count =
    { $count ->
        [one] Hand { $hand } cannot have 1 card.
       *[other] Hand { $hand } cannot have { $count } cards.
    }
blackjack-correction-resumes = This correction resumes the round, so it may name only the dealer's first card.
blackjack-correction-cards-gone = The round cannot be resumed, because a new shoe or other cards have come into use.
blackjack-correction-ace-used = The correction would change whether the dealer shows an ace, but a decision, insurance or payment already depends on it.
blackjack-correction-drawn-on-21 = { $cards } is not possible, because a hand of 21 or more takes no card.
blackjack-correction-split = { $cards } cannot be the first cards of the split hands of box { $box }.
blackjack-correction-balance = Hands may gain cards only from each other or, in order, from the next cards of the shoe.

## Supervision
blackjack-void-collusion = Collusion does not make a round void; the cause must be `impractical` or `fraud`.
blackjack-exclude-from-game = Name the rule that was contravened; players may be excluded only from the game, not from a round.
blackjack-final-rounds-when = The final three rounds can be announced only once, between rounds, at an open table.

## What a command does
blackjack-command-absent = A player is absent and cannot decide.
blackjack-command-change-cards = All cards are replaced after two people have checked the new ones.
blackjack-command-close-insurance = Insurance closes and the subsequent deal begins.
blackjack-command-deal = The dealer calls "no more bets" and makes the initial deal.
blackjack-command-dealer = The dealer draws their hand and settles the round.
blackjack-command-double = The decision maker adds a wager and gets exactly one more card.
blackjack-command-draw-in-error = A card was drawn in error.
blackjack-command-even-money = A player asks for even money on a Blackjack.
blackjack-command-final-rounds = The supervisor announces the last three rounds.
blackjack-command-hit = The decision maker takes a card.
blackjack-command-insurance = A player insures a main wager against a Blackjack of the dealer.
blackjack-command-leave = A player gives up one seat, or all seats and the wagers on the layout.
blackjack-command-lift-restriction = The operator lifts a restriction.
blackjack-command-limits = The operator changes the limits on the sign.
blackjack-command-malfunction = The automated shoe fails in a round.
blackjack-command-marker = A marker next to a box raises the limit of one player there.
blackjack-command-placement-error = Cards were placed wrongly in a round.
blackjack-command-reconstruct = Cards that were drawn to a hand by mistake go back into the shoe.
blackjack-command-replace-card = A damaged card was replaced by the same card.
blackjack-command-report = The operator has advised the Commission of a restriction.
blackjack-command-request = A player asks for the determinations, the rules, or a review by the Commission.
blackjack-command-reshuffle = The discards are shuffled because the shoe ran out in a round.
blackjack-command-restrict = The operator restricts a player's wagers.
blackjack-command-seen = Cards are reported one by one from a shoe whose order is unknown.
blackjack-command-shoe = All cards are shuffled, cut and loaded into the shoe.
blackjack-command-sit = A player takes a seat at a box.
blackjack-command-split = The decision maker splits a pair.
blackjack-command-stand = The decision maker takes no more cards.
blackjack-command-void-wager = A player's wagers are declared void.
blackjack-command-wager = A player wagers before the deal. A second wager of the same kind on the box replaces the first.
blackjack-command-withdraw = A player takes wagers back before the deal.
