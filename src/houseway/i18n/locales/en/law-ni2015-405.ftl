# Texts of NI2015-405 in our own words.

## Instrument
law-ni2015-405-title = Casino Control (Poker – Hold-em) Approval 2015 (No 1)
law-ni2015-405-commences = The day after its notification. Our copy does not state that day; the day after it was made is the earliest possible.
law-ni2015-405-power-s-97 = amendment of the rules of authorised games
law-ni2015-405-section-1-subject = Name
law-ni2015-405-section-1-summary = The instrument has the title given above.
law-ni2015-405-section-2-subject = Commencement
law-ni2015-405-section-2-summary = It commences on the day after notification.
law-ni2015-405-section-3-subject = Revocation
law-ni2015-405-section-3-summary = NI2006-155, notified on 27 April 2006, is revoked.
law-ni2015-405-section-4-subject = Approval
law-ni2015-405-section-4-summary = The amended rules of Poker Hold-em in the schedule are approved.

## Headings of the rules
law-ni2015-405-heading-a = Dictionary
law-ni2015-405-heading-1 = The table
law-ni2015-405-heading-2 = The cards
law-ni2015-405-heading-3 = The order of hands
law-ni2015-405-heading-4 = Stakes and bets
law-ni2015-405-heading-5 = Betting with blinds
law-ni2015-405-heading-6 = Betting with antes
law-ni2015-405-heading-7 = Shuffling and cutting
law-ni2015-405-heading-8 = Seats, button and forced bets
law-ni2015-405-heading-9 = The deal
law-ni2015-405-heading-10 = The first betting round
law-ni2015-405-heading-11 = Checks
law-ni2015-405-heading-12 = The later betting rounds
law-ni2015-405-heading-13 = Winners
law-ni2015-405-heading-14 = Tapping out
law-ni2015-405-heading-15 = Commission
law-ni2015-405-heading-16 = Conduct of players
law-ni2015-405-heading-17 = Irregularities
law-ni2015-405-heading-18 = Closing
law-ni2015-405-heading-19 = Powers, duties and disputes
law-ni2015-405-heading-20 = Tournaments

## Clauses

# Definitions
law-ni2015-405-a-ante = A fixed amount that every player puts into the pot before the round begins.
law-ni2015-405-a-approved = Approved by the Gambling and Racing Commission in writing.
law-ni2015-405-a-bet = The amount that a player stakes when it is the player's turn.
law-ni2015-405-a-betting-round = A period in which the players still in the round act in order. It ends when every stake is matched or no further raise is allowed.
law-ni2015-405-a-big-blind = The second blind, which the second player clockwise from the button posts.
law-ni2015-405-a-blind = A fixed amount that a player puts into the pot before the round begins.
law-ni2015-405-a-buy-in = The stake that a player needs to join the table.
law-ni2015-405-a-call = The amount that matches the previous bet.
law-ni2015-405-a-casino-operator = The person who conducts gaming in the casino.
law-ni2015-405-a-casino-supervisor = The person who supervises how the game is run.
law-ni2015-405-a-check = To stay in the round without opening the betting.
law-ni2015-405-a-commission = The amount that the dealer takes from players because the operator conducts the game.
law-ni2015-405-a-communal-cards = The face-up cards in the middle of the table, which complete every player's hand.
law-ni2015-405-a-dealer = The person who runs the game at the table.
law-ni2015-405-a-dealer-button = The marker that shows which player counts as the dealer and so receives cards last.
law-ni2015-405-a-declared = Describes a player who has not restored the stake to the table minimum.
law-ni2015-405-a-flop = A group of communal cards dealt face up together, which belong to every player's hand.
law-ni2015-405-a-fold = To leave the round: the player does not check, bet or call, and returns the cards.
law-ni2015-405-a-full-deck = A deck of 52 or more cards.
law-ni2015-405-a-full-pot = A betting limit: a player may bet at most the total of all bets in the pot.
law-ni2015-405-a-half-pot = A betting limit: a player may bet at most half of all bets in the pot.
law-ni2015-405-a-hand = The five cards with which a player contests the pot.
law-ni2015-405-a-high-ball = A form of the game in which the highest hand wins the pot.
law-ni2015-405-a-high-low-split = A form of the game in which the highest and the lowest hand each win half of the pot.
law-ni2015-405-a-hole-card = A card that a player receives face down.
law-ni2015-405-a-initial-deal = The cards dealt before the first betting round.
law-ni2015-405-a-low-ball = A form of the game in which the lowest hand wins the pot.
law-ni2015-405-a-misdeal = A deal that does not count. The button stays where it is, and the cards are shuffled and dealt again.
law-ni2015-405-a-no-limit = A form of betting in which bets have no upper limit.
law-ni2015-405-a-over-blind = A further blind that a player may choose to add after the last blind.
law-ni2015-405-a-post = To place a blind.
law-ni2015-405-a-pot = All the players' bets in the round.
law-ni2015-405-a-raise = The part of a bet that exceeds the previous bet.
law-ni2015-405-a-reduced-deck = A deck of 51 cards or fewer.
law-ni2015-405-a-round-of-play = Everything from the first card out of the shoe until the pots are won.
law-ni2015-405-a-session = A part of a tournament. The tournament's structure sets its length in rounds or time.
law-ni2015-405-a-shoe = The approved box from which cards are dealt.
law-ni2015-405-a-showdown = The end of a round, after the last betting round, when the remaining players show their cards to find the winner.
law-ni2015-405-a-small-blind = The first blind, which the first player clockwise from the button posts.
law-ni2015-405-a-straddle = A betting limit: a player may bet at most twice the previous bet.
law-ni2015-405-a-table-stake = All the chips that a player has on the table.
law-ni2015-405-a-tap-out = To put the last chips of one's stake into the pot.
law-ni2015-405-a-tournament-chips = Chips that are used only in tournaments, differ from all the casino's other chips, and cannot be cashed.
law-ni2015-405-a-tournament-commission = The amount that the operator keeps from the entrants for running the tournament.
law-ni2015-405-a-tournament-director-assistant = The person in charge of the tournament.
law-ni2015-405-a-void = If a round is void, nobody wins the pot, and all stakes are returned.
law-ni2015-405-a-wild-card = The joker. It represents whichever card of the deck in play improves the hand most.

# Rule 1
law-ni2015-405-1-1 = The table must be approved before it is used.

# Rule 2
law-ni2015-405-2-1 = The game uses a cutting card and one deck, whose size is chosen under 2.2.
law-ni2015-405-2-2 = The operator chooses one of six deck sizes and informs players before play begins. Clause 2.3 may add a card.
law-ni2015-405-2-2-a = The deck may have 52 cards, from the ace down to the two.
law-ni2015-405-2-2-b = The deck may have 48 cards, without the twos.
law-ni2015-405-2-2-c = The deck may have 44 cards, from the ace down to the four.
law-ni2015-405-2-2-d = The deck may have 40 cards, from the ace down to the five.
law-ni2015-405-2-2-e = The deck may have 36 cards, from the ace down to the six.
law-ni2015-405-2-2-f = The deck may have 32 cards, from the ace down to the seven.
law-ni2015-405-2-3 = A wild card may be added to the deck.
law-ni2015-405-2-4 = The dealer checks each card before gaming opens. The dealer checks them again when gaming ends or later.
law-ni2015-405-2-5 = Some or all cards may be replaced between rounds. The supervisor and the dealer both check every new card before it is used.
law-ni2015-405-2-6 = The supervisor may order the dealer to count and check the cards at any time.

# Rule 3
law-ni2015-405-3-1 = Cards rank from the ace down to the two, and no suit ranks above another.
law-ni2015-405-3-2 = All five cards of a hand count. If two hands have the same two pairs, the hand with the higher fifth card wins.
law-ni2015-405-3-3 = With a full deck, hands rank in this order, the highest first.
law-ni2015-405-3-3-a = Royal flush: ace, king, queen, jack and ten in one suit.
law-ni2015-405-3-3-b = Five of a kind, which is possible only with the joker.
law-ni2015-405-3-3-c = Straight flush: five cards in sequence in one suit. The ace may be low only under 3.5(a).
law-ni2015-405-3-3-d = Four of a kind: four cards of one rank.
law-ni2015-405-3-3-e = Full house: three cards of one rank and two of another. The three give the hand its rank.
law-ni2015-405-3-3-f = Flush: five cards of one suit, not in sequence.
law-ni2015-405-3-3-g = Straight: five cards in sequence in mixed suits. The ace may be low only under 3.5(a).
law-ni2015-405-3-3-h = Three of a kind: three cards of one rank.
law-ni2015-405-3-3-i = Two pairs: two cards of one rank and two of another.
law-ni2015-405-3-3-j = One pair: two cards of one rank.
law-ni2015-405-3-3-k = Any other hand: five unrelated cards of mixed suits.
law-ni2015-405-3-4 = With a reduced deck, hands rank in this order, the highest first. The flush ranks above the full house.
law-ni2015-405-3-4-a = Royal flush, as with a full deck.
law-ni2015-405-3-4-b = Five of a kind, as with a full deck.
law-ni2015-405-3-4-c = Straight flush. Under 3.5(a), a low ace joins the lowest cards of the deck, such as eight to five with an ace.
law-ni2015-405-3-4-d = Four of a kind, as with a full deck.
law-ni2015-405-3-4-e = Flush, which ranks above the full house in a reduced deck.
law-ni2015-405-3-4-f = Full house, which ranks below the flush in a reduced deck. The three equal cards give the hand its rank.
law-ni2015-405-3-4-g = Straight. Under 3.5(a), a low ace joins the lowest cards of the deck, such as eight to five with an ace.
law-ni2015-405-3-4-h = Three of a kind, as with a full deck.
law-ni2015-405-3-4-i = Two pairs, as with a full deck.
law-ni2015-405-3-4-j = One pair, as with a full deck.
law-ni2015-405-3-4-k = Any other hand: five unrelated cards of mixed suits, as with a full deck.
law-ni2015-405-3-5 = The operator may decide four points about the ranking before a round.
law-ni2015-405-3-5-a = The operator may decide that the ace is also low in straights and straight flushes.
law-ni2015-405-3-5-b = The operator may decide whether the highest or the lowest hand wins the round.
law-ni2015-405-3-5-c = The operator may decide that the highest and the lowest hand share the pot.
law-ni2015-405-3-5-d = The operator may decide that a low hand in a split game needs five different cards, none above eight.
law-ni2015-405-3-6 = Straights and flushes are ignored in low hands.
law-ni2015-405-3-7 = A wild card ranks as the card that it represents.

# Rule 4
law-ni2015-405-4-1 = A sign at the table shows the minimum stake and the minimum bet. They may be changed if players are informed in advance.
law-ni2015-405-4-2 = Before a round, the operator determines the stakes, blinds, antes and limits, as far as needed.
law-ni2015-405-4-2-a = The operator determines in advance the minimum table stake and the commission rate under rule 15.
law-ni2015-405-4-2-b = The operator determines in advance whether the game uses blinds or antes.
law-ni2015-405-4-2-c = The operator determines in advance whether players post one, two or three blinds.
law-ni2015-405-4-2-d = The operator determines in advance the limits for blind betting.
law-ni2015-405-4-2-e = The operator determines in advance whether players may post over-blinds.
law-ni2015-405-4-2-f = The operator determines in advance the amount of each blind, over-blind or ante.
law-ni2015-405-4-2-g = The operator determines in advance the minimum and maximum bet. For half pot or full pot, the acting player's call is first counted into the pot.
law-ni2015-405-4-2-h = The operator determines in advance whether a card is burned before the flop and before the fourth and fifth communal cards.
law-ni2015-405-4-2-i = The operator determines in advance the maximum buy-in.
law-ni2015-405-4-3 = Every player sits down with at least the minimum stake. Stakes stay visible to the dealer and the players.
law-ni2015-405-4-4 = During a round, players may not add chips to a stake or remove chips from it.
law-ni2015-405-4-5 = Between rounds, a player may raise the stake to any amount from the minimum to the maximum buy-in.
law-ni2015-405-4-6 = No player may remove chips from their stake.
law-ni2015-405-4-7 = Bets are made in chips.
law-ni2015-405-4-8 = A player may be given forty seconds to act. If the player does not act in that time, the hand is folded and its bets stay in the pot.

# Rule 5
law-ni2015-405-5-1 = In blind games with half pot, full pot or no limit, players may raise any number of times. A raise must be within the table's limits and not below the opening bet or an earlier raise.
law-ni2015-405-5-2 = Opening bets and raises follow the determinations under 4.2.

# Rule 6
law-ni2015-405-6-1 = In ante games, the opening bet is at least the table minimum and follows the determinations under 4.2.
law-ni2015-405-6-2 = In ante games, a raise follows 4.2 and must not be below the opening bet or an earlier raise.

# Rule 7
law-ni2015-405-7-1 = The dealer shuffles the cards again for every round.
law-ni2015-405-7-2 = The dealer cuts the cards once, at least two cards from each end, and loads the shoe.
law-ni2015-405-7-3 = Every card is dealt from a shoe.

# Rule 8
law-ni2015-405-8-1 = A game may be reserved for certain players, such as beginners.
law-ni2015-405-8-2 = Players choose their seats. If two players want the same seat, they draw cards for it.
law-ni2015-405-8-3 = When a seat becomes free, players at the table may move there before anyone who is waiting. Our copy lacks this clause's number.
law-ni2015-405-8-4 = The player on the dealer's right has the button first. It passes clockwise after every round. Nobody may decline to post a blind.
law-ni2015-405-8-5 = Before each round, the dealer collects the blinds or antes determined under 4.2.
law-ni2015-405-8-5-a = In a blind game, the dealer collects the blinds, starting with the first player clockwise from the button.
law-ni2015-405-8-5-b = In an ante game, the dealer collects an ante from every player.

# Rule 9
law-ni2015-405-9-1 = A player's hand is any five cards from the player's two hole cards and the communal cards.
law-ni2015-405-9-2 = Cards are dealt one by one, face down, clockwise from the player after the button, until each player has two.
law-ni2015-405-9-3 = A betting round begins when every player has two cards.
law-ni2015-405-9-4 = If at least two players have matched all bets in the first betting round, the dealer deals the flop of three cards. One card follows each later betting round. Cards are burned as determined under 4.2(h).
law-ni2015-405-9-5 = A betting round follows the flop and each later communal card.
law-ni2015-405-9-6 = Play continues until one player has won the pot, or until the betting round after the fifth communal card is over.

# Rule 10
law-ni2015-405-10-1 = The player clockwise from the last blind opens the first betting round. The first remaining player clockwise from the button opens the later ones.
law-ni2015-405-10-2 = The opening player's choices depend on the kind of game determined under 4.2. The player with the last blind may raise if nobody else has raised.
law-ni2015-405-10-2-a = In a Blind A game, the opening player has three choices, and each of them includes a call.
law-ni2015-405-10-2-a-i = In a Blind A game, the opening player may call.
law-ni2015-405-10-2-a-ii = In a Blind A game, the opening player may call and raise.
law-ni2015-405-10-2-a-iii = In a Blind A game, the opening player may call and then fold.
law-ni2015-405-10-2-b = In a Blind B game, the opening player has three choices, including a fold.
law-ni2015-405-10-2-b-i = In a Blind B game, the opening player may call.
law-ni2015-405-10-2-b-ii = In a Blind B game, the opening player may call and raise.
law-ni2015-405-10-2-b-iii = In a Blind B game, the opening player may fold.
law-ni2015-405-10-2-c = In a Blind C game, the opening player must raise or fold.
law-ni2015-405-10-2-c-i = In a Blind C game, the opening player may call and raise.
law-ni2015-405-10-2-c-ii = In a Blind C game, the opening player may fold.
law-ni2015-405-10-2-d = In an ante game, the opening player has no choice and must open.
law-ni2015-405-10-2-d-i = In an ante game, the opening player must bet.
law-ni2015-405-10-3 = The other players then act clockwise. They choose within the limits of 4.2, rule 5, 6.2 and 14.1.
law-ni2015-405-10-3-a = In the first betting round, the other players may call.
law-ni2015-405-10-3-b = In the first betting round, the other players may call and raise.
law-ni2015-405-10-3-c = In the first betting round, the other players may fold.
law-ni2015-405-10-4 = The first betting round continues until one of two things happens.
law-ni2015-405-10-4-a = The first betting round ends if only one player is left, who wins the pot.
law-ni2015-405-10-4-b = The first betting round ends if two or more players have put in the same amount.

# Rule 11
law-ni2015-405-11-1 = In every betting round except the first, the opening player and those who follow may check.
law-ni2015-405-11-2 = After a bet, nobody may check for the rest of that betting round.
law-ni2015-405-11-3 = If all players check, that betting round is over.

# Rule 12
law-ni2015-405-12-1 = There are at most four betting rounds.
law-ni2015-405-12-2 = In the later betting rounds, the opening player chooses within the limits of 4.2, rule 5, 6.1 and 14.1.
law-ni2015-405-12-2-a = In a later betting round, the opening player may bet.
law-ni2015-405-12-2-b = In a later betting round, the opening player may check.
law-ni2015-405-12-2-c = In a later betting round, the opening player may fold.
law-ni2015-405-12-3 = The other players then act clockwise. They choose within the limits of 4.2, rule 5, 6.2 and 14.1.
law-ni2015-405-12-3-a = In a later betting round, the other players may call.
law-ni2015-405-12-3-b = In a later betting round, the other players may call and raise.
law-ni2015-405-12-3-c = In a later betting round, the other players may check.
law-ni2015-405-12-3-d = In a later betting round, the other players may fold.
law-ni2015-405-12-4 = Within the number of betting rounds in 12.1, betting continues until one of two things happens.
law-ni2015-405-12-4-a = Betting ends if only one player is left, who wins the pot.
law-ni2015-405-12-4-b = A betting round ends if two or more players have put in the same amount.

# Rule 13
law-ni2015-405-13-1 = The player who was called last shows their cards first. The others show theirs if their hand is as good or better, and the dealer names the winner.
law-ni2015-405-13-2 = Equal winners share the pot in multiples of the smallest chip. The remainder goes to the winner who is nearest clockwise to the button's left.
law-ni2015-405-13-3 = Players may not make agreements about the pot and must play each round to its end.

# Rule 14
law-ni2015-405-14-1 = A player with too few chips for a bet or call may stay in by putting in all that is left. The amount is in multiples of the minimum bet. The player then waits for the showdown without further betting.
law-ni2015-405-14-2 = A player who has tapped out can win only the pots made until then. Later pots go to the best hand among the others.
law-ni2015-405-14-3 = Before a round, a player may buy chips, at least up to the table minimum. A player who stays below it is declared, may not buy again, and leaves when the stake is gone.
law-ni2015-405-14-4 = During a round, players may not give or lend chips to another player, or bet for another player.
law-ni2015-405-14-5 = If a player taps out for less than a raise, nobody may call and raise because of that amount.

# Rule 15
law-ni2015-405-15-1 = The operator charges commission in every game.
law-ni2015-405-15-2 = Commission from the pots is calculated by fixed rules.
law-ni2015-405-15-2-a = The operator takes commission from the pots on one of two scales.
law-ni2015-405-15-2-a-i = On the first scale, nothing is taken from pots up to $19. Otherwise the operator takes five per cent of all the round's pots together, rounded down to whole dollars and capped at an approved amount.
law-ni2015-405-15-2-a-ii = On the second scale, nothing is taken from pots up to $9. Otherwise the operator takes ten per cent of all the round's pots together, rounded down to whole dollars and capped at an approved amount.
law-ni2015-405-15-2-b = For commission, a bet that nobody called is not part of the pot.
law-ni2015-405-15-2-c = No commission is taken if players with equal hands played the whole round and nobody else put chips in.
law-ni2015-405-15-2-d = No commission is taken from a pot that contains only blinds or antes.
law-ni2015-405-15-2-e = The table stake decides the commission scale. The second scale needs a stake of $100 or less.
law-ni2015-405-15-3 = The operator may charge commission by time instead. The maximum rate must be approved. Players are informed of the rate and pay in advance, without a refund.

# Rule 16
law-ni2015-405-16-1 = All players must play only for themselves and may not help one player against another.
law-ni2015-405-16-2 = A player may play only one hand in a round.
law-ni2015-405-16-3 = Only English may be spoken at the table.
law-ni2015-405-16-4 = Players must keep their cards secret, even after folding. The cards stay on the table where the dealer and the supervisor can see them.
law-ni2015-405-16-5 = If one player in the round receives information about a folded hand, all players must receive it.
law-ni2015-405-16-6 = A player who receives information about another player's hand must share it.
law-ni2015-405-16-7 = Nobody may look at discards or undealt cards, before or after the showdown.
law-ni2015-405-16-8 = Players may not exchange cards or information.
law-ni2015-405-16-8-a = Players may not exchange cards.
law-ni2015-405-16-8-b = Players may not pass on or receive information about a hand.

# Rule 17
law-ni2015-405-17-1 = Five errors by the dealer are misdeals.
law-ni2015-405-17-1-a = It is a misdeal if a card was exposed in the cut.
law-ni2015-405-17-1-b = It is a misdeal if the cards were not cut before the first bet.
law-ni2015-405-17-1-c = It is a misdeal if a hole card went to the wrong player, who looked at it before the betting round began. If nobody looked, the dealer corrects the error if possible.
law-ni2015-405-17-1-d = It is a misdeal if a player was missed, or received too many hole cards, before the betting round began. If nobody looked, the dealer corrects the error if possible.
law-ni2015-405-17-1-e = It is a misdeal if a player received too many cards in the initial deal.
law-ni2015-405-17-2 = An error that is noticed only after the first betting round is not a misdeal. The round is played to its end, and the player with a foul hand gets nothing back.
law-ni2015-405-17-3 = After a misdeal, the cards are shuffled, cut and dealt again from the first player clockwise from the button. For 8.5, a misdeal does not count as a round.
law-ni2015-405-17-4 = A player who missed a blind may return when it is their turn to post, or by posting the missed blind. Nobody may return on the button.
law-ni2015-405-17-5 = If the dealer caused actions out of turn, they are taken back, and all players act in the right order.
law-ni2015-405-17-6 = For other wagers out of turn, the effect depends on what the players who should have acted first do.
law-ni2015-405-17-6-a = If those players check, the player who wagered out of turn checks too.
law-ni2015-405-17-6-b = If one of those players wagers as much or less, the player who wagered out of turn may call or fold, and must not raise.
law-ni2015-405-17-6-c = If one of those players wagers more, the player who wagered out of turn may call, raise or fold. After a fold, the early wager stays in the pot.
law-ni2015-405-17-6-d = If those players fold, the wager out of turn is valid.
law-ni2015-405-17-7 = A bet that is more than a call but less than a raise counts as a call. The excess is returned, unless 14.1 applies.
law-ni2015-405-17-8 = A player who bet less than a call must add the difference or fold, unless 14.1 applies. A player who folds gets the bet back.
law-ni2015-405-17-9 = A hand with too few or too many cards is folded, and its bets stay in the pot. At the showdown, a single opponent with a valid hand wins. If no opponent has one, the player who folded last wins.
law-ni2015-405-17-10 = Cards that reach the discards are out of play for the round.
law-ni2015-405-17-11 = Nobody may join a game on the button. A new player has two ways to join.
law-ni2015-405-17-11-a = A new player may join by waiting for the big blind.
law-ni2015-405-17-11-b = A new player may join by posting the big blind.
law-ni2015-405-17-12 = A new player posts nothing if the button has not yet gone round once and has not passed the player's seat. Otherwise 17.11 applies.
law-ni2015-405-17-13 = In a blind game, a player who moves to a seat farther from the blinds has a choice. The player sits out until the big blind is due, or posts one to be dealt in.
law-ni2015-405-17-14 = The result of a round is final when the next round begins.
law-ni2015-405-17-15 = Cards must stay visible to the dealer and the players.
law-ni2015-405-17-16 = If no rule covers an irregularity, the operator may offer a solution that breaks no rule and to which all players agree. Otherwise the operator decides under 19.4.
law-ni2015-405-17-17 = If a communal card is exposed before a betting round is over, it is shuffled into the remaining cards of the shoe under rule 7.
law-ni2015-405-17-18 = If a player shows cards to one other player after the round, because the dealer or a player asked, the whole table must see them.
law-ni2015-405-17-19 = If the first card of the shoe is exposed when a betting round ends, it is used as if it had not been exposed.
law-ni2015-405-17-20 = In games with burn cards, if one hole card is exposed in the initial deal, it is discarded and the first burn card replaces it. Then no card is burned before the flop.
law-ni2015-405-17-21 = In games without burn cards, it is a misdeal if one hole card is exposed in the initial deal.

# Rule 18
law-ni2015-405-18-1 = The hours of gaming are set under the Casino Control Act.
law-ni2015-405-18-2 = Within the hours of gaming, a table may close early if its players are informed.

# Rule 19
law-ni2015-405-19-1 = The result of an unfinished game may be annulled if fire, riot, robbery, a brawl or a similar disturbance interrupts it.
law-ni2015-405-19-2 = The operator has two powers against a player who breaks these rules.
law-ni2015-405-19-2-a = The operator may fold that player's hand; its wagers stay in the pot.
law-ni2015-405-19-2-b = The operator may exclude that player from further play in the game.
law-ni2015-405-19-3 = A round may be declared void if continuing is impractical or if fraud has affected its result.
law-ni2015-405-19-4 = The operator decides disputes about the rules, unless the Commission is asked for a review. Our copy prints this clause under 19.5.
law-ni2015-405-19-5 = The casino's staff have three duties.
law-ni2015-405-19-5-a = Staff must not advise players how to play, except as the rules require.
law-ni2015-405-19-5-b = Staff must not favour anyone or change the odds of the game.
law-ni2015-405-19-5-c = Staff must ensure, within their own duties, that approved procedures are followed.
law-ni2015-405-19-6 = A player who misses three rounds in a row while no other seat is free may have to give up the seat.
law-ni2015-405-19-7 = Neither spectators nor players may direct or influence another person's play.
law-ni2015-405-19-8 = Players may not wager with each other.
law-ni2015-405-19-9 = The operator provides a copy of the rules to anyone who asks.

# Rule 20
law-ni2015-405-20-1 = Rule 20 applies only in tournaments, in addition to the rules before it.
law-ni2015-405-20-2 = The Gaming Shift Manager appoints the tournament director.
law-ni2015-405-20-3 = The conditions of entry and play must be approved for every tournament.
law-ni2015-405-20-4 = The conditions of a tournament may cover several matters.
law-ni2015-405-20-4-a = The conditions may state the date and time at which the tournament starts.
law-ni2015-405-20-4-b = The conditions may state the structure of the heats.
law-ni2015-405-20-4-c = The conditions may state the entry fee and the part that the operator keeps.
law-ni2015-405-20-4-d = The conditions may state the number of tournament chips per entry.
law-ni2015-405-20-4-e = The conditions may state the minimum and the maximum number of players.
law-ni2015-405-20-4-f = The conditions may restrict groups of players.
law-ni2015-405-20-4-g = The conditions may state the betting structure and the table limits.
law-ni2015-405-20-4-h = The conditions may state how the prize pool is divided.
law-ni2015-405-20-5 = If approved conditions are inconsistent with the paragraphs before this one, the conditions prevail during the tournament.
law-ni2015-405-20-6 = A person may enter a tournament only once.
law-ni2015-405-20-7 = Before every session a ballot assigns each player a table and a seat for the whole session.
law-ni2015-405-20-8 = The director decides how many players sit at a table.
law-ni2015-405-20-9 = Entrants must sit down before the published time. When the session starts, an absent entrant may lose the seat if there is no reserve. The fee then stays in the pool.
law-ni2015-405-20-10 = Before the first session, the director may offer an absent entrant's seat to a reserve, who pays the full fee. The absent entrant's fee is then refunded from the pool.
law-ni2015-405-20-11 = If an entrant who has paid is absent, blinds and antes may be taken from that entrant's chips. The entrant's cards are folded when it is their turn.
law-ni2015-405-20-12 = The director decides whether a substitute may play for a player.
law-ni2015-405-20-13 = Tournament chips must stay visible to the players and the director.
law-ni2015-405-20-14 = Players may not change the number of their tournament chips, exchange them or remove them, except as these rules provide.
law-ni2015-405-20-15 = The director may call breaks and states how long they last.
law-ni2015-405-20-16 = The director may set the pace of play and direct players to follow it.
law-ni2015-405-20-17 = The director works out the players' placings and awards them.
law-ni2015-405-20-18 = The whole prize pool is returned to players as prizes.
law-ni2015-405-20-19 = When two players are left, the player with the button posts first and acts first in the first betting round.
law-ni2015-405-20-20 = If players go out in the same round and this affects a prize, the player with more chips in that round's pot is placed higher. If the amounts are equal, their prizes are added and divided equally.
law-ni2015-405-20-21 = The operator may charge an entry fee and keep an approved part of it as commission. The rest is prize money under the approved conditions.
law-ni2015-405-20-22 = Fees and commission are not refunded, except after a cancellation. The operator may cancel the tournament without liability, but must then refund everything.

## Duties
law-ni2015-405-duty-1-1-approval-layout = The table must be approved.
law-ni2015-405-duty-2-4-check-before = The cards must be checked before gaming opens.
law-ni2015-405-duty-2-4-check-after = The cards must be checked when gaming has ended.
law-ni2015-405-duty-2-5-change = The supervisor and the dealer must check every replacement card.
law-ni2015-405-duty-4-1-sign-min-table-stake-min-bet = The sign must show the minimum stake and the minimum bet.
law-ni2015-405-duty-4-1-limits = Players must be informed before the limits change.
law-ni2015-405-duty-2-2-sign-deck = Players must be informed which deck is used.
law-ni2015-405-duty-a-shoe-approval-shoe = The shoe must be approved.
law-ni2015-405-duty-15-2-a-approval-commission-maximum = The maximum commission from a round's pots must be approved.
law-ni2015-405-duty-15-3-approval-commission-rate = The maximum rate for commission by time must be approved.
law-ni2015-405-duty-15-3-sign-commission-rate = Players must be informed of the commission rate in advance.
law-ni2015-405-duty-18-1-hours = Gaming must take place within the hours set under the Act.
law-ni2015-405-duty-18-2-closing = Players must be informed before the table closes early.
law-ni2015-405-duty-19-4-dispute = The operator must decide disputes; the Commission reviews them on request.
law-ni2015-405-duty-19-5-staff = Staff must not give advice or an advantage, and must follow approved procedures.
law-ni2015-405-duty-19-5-c-approval-procedures = The procedures that staff follow must be approved.
law-ni2015-405-duty-19-9-copy = The operator must provide a copy of the rules on request.
law-ni2015-405-duty-20-2-act-nominate = The Gaming Shift Manager must appoint the tournament director.
law-ni2015-405-duty-20-3-act-approve = The tournament's conditions must be approved.
