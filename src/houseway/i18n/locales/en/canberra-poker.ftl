# Refusals, errors and commands of Canberra Poker.

## Keys of commands
canberra-poker-check-time-old = `when` can no longer be `{ $value }` (record format since 16 November 2026); use `{ $word }`.
canberra-poker-check-time = `when` must be `before`, `after` or `instruction`; given: { $value }.

## Determinations
canberra-poker-date = `date` must be a date such as 2026-11-16; given: { $date }.
canberra-poker-max-payout = The maximum payout must be dollars with two decimals, such as "50000.00", or "none"; given: { $value }.
canberra-poker-boxes-per-deck = One deck of 52 cards is enough for the dealer and at most { $max } boxes; given: { $boxes }.
canberra-poker-jackpot-share = The share of the jackpot pool may be at most 100 per cent of a jackpot wager.
canberra-poker-jackpot-wager-positive = The jackpot wager must be above zero.

## Cards and deal
canberra-poker-no-joker = The deck must not include a joker.
canberra-poker-one-deck = A round is dealt from one deck, so each card may be listed only once.
canberra-poker-all-dealt = Everybody already has five cards.
canberra-poker-deal-incomplete = Not everybody has five cards yet.
canberra-poker-no-ante-to-deal = No box has an ante, and cards are dealt only to boxes with an ante.
canberra-poker-shoe-out-of-order = The shoe is out of order and must be repaired or replaced.
canberra-poker-cards-miscounted = The number of cards was wrong; count the cards again or change them first.
canberra-poker-everyone-must-ante = In a tournament, every seated player must ante.
canberra-poker-too-few-cards = The round needs { $required } cards, but the shoe has only { $available }.

## Bets and folds
canberra-poker-announce-when = The dealer may call for bets and folds only when everybody has five cards.
canberra-poker-bet-amount = The bet must be { $amount }, twice the ante.
canberra-poker-bet-too-early = No bet may be made before the dealer has five cards.
canberra-poker-decide-when = Players may bet or fold only after the deal and before the dealer's hand is turned over.
canberra-poker-no-hand = { $player } has no hand in this round.
canberra-poker-out-of-round = { $player } no longer takes part in this round.
canberra-poker-already-decided = { $player } has already bet or folded.
canberra-poker-not-announced = The dealer has not called for bets and folds yet.
canberra-poker-hand-awaiting-reconstruction = The hand of { $player } must be reconstructed first.
canberra-poker-box-awaiting-reconstruction = The hand of box { $box } must be reconstructed first.
canberra-poker-undecided = { $player } must bet or fold first.

## Settlement
canberra-poker-already-revealed = The dealer's hand is already face up.
canberra-poker-players-decide-first = Every player must get five cards and then bet or fold before the dealer's hand is turned over.
canberra-poker-nothing-to-collect = There are no cards to collect.
canberra-poker-reveal-first = Box { $box } has a bet, so the dealer's hand must be turned over first.
canberra-poker-hand-miscounted = The last count of the hand of { $place } was not five cards; count it again or void it first.
canberra-poker-verify-when = Hands can be counted only when everybody has five cards.

## Seats and antes
canberra-poker-box-in-round = { $player } has a box in this round and can leave when the round is over.
canberra-poker-vacate-with-wager = { $player } has a wager and need not give up the seat.
canberra-poker-second-box = { $player } already has box { $box }.
canberra-poker-no-seat = { $player } has no seat at this table.
canberra-poker-box-required = { $player } has no seat; name the box of the ante.
canberra-poker-ante-multiple = Antes must be positive multiples of { $multiple }; given: { $amount }.
canberra-poker-tournament-minimum = In a tournament, each ante must be at least { $minimum }.
canberra-poker-ante-final = { $player } can no longer change the ante.
canberra-poker-wager-too-late = Wagers must be made before the first card is dealt.
canberra-poker-withdraw-too-late = No wager may be withdrawn after the first card is dealt.

## Jackpot
canberra-poker-jackpot-own-box = { $player } may place a jackpot wager only at their own box, { $box }.
canberra-poker-jackpot-wager-amount = A jackpot wager must be { $amount }.
canberra-poker-jackpot-out-of-order = The jackpot equipment is out of order.
canberra-poker-jackpot-not-allowed = The conditions of the tournament do not allow jackpot wagers.
canberra-poker-no-ante = { $player } has no ante in this round.
canberra-poker-awaiting-approval = The jackpot equipment failed, so play must wait for the supervisor's approval.
canberra-poker-declare-too-late = A hand must be declared before the cards are collected.
canberra-poker-no-jackpot-wager = { $player } has no jackpot wager in this round.
canberra-poker-jackpot-wager-not-accepted = The jackpot wager was not accepted.
canberra-poker-jackpot-wager-folded = A player who folds loses the jackpot wager.
canberra-poker-jackpot-wager-void = The jackpot wager is void.
canberra-poker-not-qualifying = Only a flush or a higher hand qualifies for the jackpot.

## Irregularities
canberra-poker-nothing-to-approve = Play is not waiting for the supervisor's approval.
canberra-poker-no-wager-on-box = Box { $box } has no wager in play.
canberra-poker-nothing-to-reconstruct = The hand of box { $box } is not waiting for reconstruction.
canberra-poker-no-wager-there = { $player } has no wager on that box.
canberra-poker-no-further-infringement = An ante out of turn may be declared void only if it is not the first; { $player } has had none before.
canberra-poker-exclude-from-round = A player may be excluded from a round only for contravening rule 13.
canberra-poker-no-wager-in-round = { $player } has no wager in play in this round.
canberra-poker-expose-when = Cards can be exposed only during the deal or while players decide.
canberra-poker-face-up-card = The dealer's face-up card is visible to everybody and cannot count as exposed.
canberra-poker-box-without-hand = Box { $box } has no hand.
canberra-poker-card-not-dealt = Card { $card } has not been dealt.
canberra-poker-no-automated-shoe = No automated shoe is in use.
canberra-poker-replace-shoe-when = The shoe may be replaced only between rounds.

## Supervision and pools
canberra-poker-reserve-fixed = { $instrument } does not allow money to be moved out of the reserve.
canberra-poker-redistribute-source = Money may be moved only out of the `reserve`; given: { $source }.
canberra-poker-redistribute-amount = At most { $free } may be moved out of the reserve; given: { $amount }.
canberra-poker-redistribute-between-rounds = Money may be moved out of the reserve only between rounds.
canberra-poker-meter-when = The pools may be set only between rounds, or after every player has bet or folded.

## What a command does
canberra-poker-command-announce = The dealer calls for bets and folds.
canberra-poker-command-ante = A player places an ante or replaces it with another.
canberra-poker-command-approve = The supervisor lets play continue after the jackpot equipment failed.
canberra-poker-command-bet = A player bets twice the ante and stays in the round.
canberra-poker-command-check-cards = The cards were checked before or after gaming, or on instruction.
canberra-poker-command-collect = The dealer settles and pays all wagers and collects the cards.
canberra-poker-command-deal = The dealer deals the given number of cards, or all that remain.
canberra-poker-command-declare = A player or the dealer declares a hand for the jackpot.
canberra-poker-command-discarded = A hand or some of its cards went into the discard rack too soon.
canberra-poker-command-expose = A face-down card was exposed during the deal.
canberra-poker-command-fold = A player gives up the hand.
canberra-poker-command-jackpot = A player wagers on the jackpot.
canberra-poker-command-leave = A player gives up the seat.
canberra-poker-command-limits = The operator changes the limits on the signs.
canberra-poker-command-malfunction = The shoe or the jackpot equipment fails.
canberra-poker-command-marker = A marker next to a box raises or removes its maximum.
canberra-poker-command-misdeal = The cards were dealt in the wrong order.
canberra-poker-command-reconstruct = A hand in the discard rack was reconstructed, or could not be.
canberra-poker-command-redistribute = Money from the reserve goes to prizes of tournaments or lotteries under an approved arrangement.
canberra-poker-command-repair = The shoe or the jackpot equipment works again.
canberra-poker-command-replace-shoe = Another shoe replaces the one in use.
canberra-poker-command-reveal = The dealer turns over their hand.
canberra-poker-command-shoe = The next cards are loaded in the order after shuffle and cut.
canberra-poker-command-sit = A player takes a seat at a box.
canberra-poker-command-verify = The dealer has counted the cards of a hand.
canberra-poker-command-void-wager = All wagers of a player, or only the named one, are declared void.
canberra-poker-command-withdraw = A player takes back the ante and the jackpot wager before the first card is dealt.
