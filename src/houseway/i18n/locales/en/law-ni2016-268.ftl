# Texts of NI2016-268 in our own words.

## Instrument
law-ni2016-268-title = Casino Control (Poker - Canberra Poker) Approval 2016 (No 1)
law-ni2016-268-commences = The instrument begins on 10 June 2016, the day that it names.
law-ni2016-268-power-s-97 = amendment of the rules of authorised games
law-ni2016-268-section-1-subject = Name
law-ni2016-268-section-1-summary = The instrument has the title given above.
law-ni2016-268-section-2-subject = Commencement
law-ni2016-268-section-2-summary = The instrument begins on 10 June 2016.
law-ni2016-268-section-3-subject = Revocation
law-ni2016-268-section-3-summary = NI2006-170, which was notified on 11 May 2006, is revoked.
law-ni2016-268-section-4-subject = Approval
law-ni2016-268-section-4-summary = The rules of Poker - Canberra Poker in the schedule are approved.

## Headings of the rules
law-ni2016-268-heading-a = Definitions
law-ni2016-268-heading-1 = Table
law-ni2016-268-heading-2 = Cards and order of hands
law-ni2016-268-heading-3 = Limits on wagers
law-ni2016-268-heading-4 = Wagers
law-ni2016-268-heading-5 = Shuffle and cut
law-ni2016-268-heading-6 = Deal
law-ni2016-268-heading-7 = Bet or fold
law-ni2016-268-heading-8 = Odds
law-ni2016-268-heading-9 = Settlement
law-ni2016-268-heading-10 = Progressive jackpot
law-ni2016-268-heading-11 = Jackpot payouts
law-ni2016-268-heading-12 = Automated shuffling shoe
law-ni2016-268-heading-13 = Collusion
law-ni2016-268-heading-14 = Irregularities
law-ni2016-268-heading-15 = Closing of the table
law-ni2016-268-heading-16 = General powers and duties
law-ni2016-268-heading-17 = Tournaments

## Clauses

# Definitions
law-ni2016-268-a-ante = The first wager, which a player must place to take part in the round.
law-ni2016-268-a-approved = Approved in writing by the Gambling and Racing Commission.
law-ni2016-268-a-bet = The second wager, with which a player stays in the round.
law-ni2016-268-a-box = The marked place on the layout for a player's wagers.
law-ni2016-268-a-casino-operator = The person or company that conducts gaming in the casino.
law-ni2016-268-a-casino-supervisor = The person who supervises how the game is run.
law-ni2016-268-a-dealer = The person who runs the game at the table.
law-ni2016-268-a-fold = To leave the round: the player makes no bet and returns the cards.
law-ni2016-268-a-round-of-play = The time from the first card out of the shoe until all cards are in the discard rack.
law-ni2016-268-a-session = A part of a tournament. The tournament's structure sets its number of rounds.
law-ni2016-268-a-shoe = The approved box from which the cards are dealt.
law-ni2016-268-a-starting-marker = The marker that shows which player wagers first in a round of a tournament. After the round it moves clockwise to the next player.
law-ni2016-268-a-tournament-chips = Chips that are used only in tournaments, differ from all the casino's other chips, and cannot be exchanged for money.
law-ni2016-268-a-tournament-commission = The amount that the casino keeps from the players' fees for conducting the tournament.
law-ni2016-268-a-tournament-director-assistant = The person in charge of the tournament.
law-ni2016-268-a-void = If a round is void, nobody wins. All chips that were wagered or paid are returned, as if the round had not been played.

# Rule 1
law-ni2016-268-1-1 = The table's layout must be approved before it is used.
law-ni2016-268-1-2 = Each player's box has three marked parts.
law-ni2016-268-1-2-a = One part of the box is marked for the ante.
law-ni2016-268-1-2-b = One part of the box is marked for the bet.
law-ni2016-268-1-2-c = One part of the box is for wagers on the progressive jackpot.

# Rule 2
law-ni2016-268-2-1 = The game uses one deck of 52 cards without jokers, and one cutting card.
law-ni2016-268-2-2 = The cards are checked each day before gaming begins. They are checked again when gaming ends or later.
law-ni2016-268-2-3 = The operator may replace some or all cards between rounds. The supervisor and the dealer check each new card before it is used.
law-ni2016-268-2-4 = The supervisor may have the dealer count and verify the cards at any time.
law-ni2016-268-2-5 = A complete hand has five cards, and all five count.
law-ni2016-268-2-6 = Hands rank in a fixed order, from the royal flush to a hand without a combination.
law-ni2016-268-2-6-a = Royal flush: ace, king, queen, jack and ten of one suit.
law-ni2016-268-2-6-b = Straight flush: five cards of one suit in sequence; the ace may count as one. The hand with the higher top card wins.
law-ni2016-268-2-6-c = Four of a kind: four cards of one rank, which give the hand its rank.
law-ni2016-268-2-6-d = Full house: three cards of one rank and two of another. The three give the hand its rank.
law-ni2016-268-2-6-e = Flush: five cards of one suit, not in sequence. The hand with the higher cards wins.
law-ni2016-268-2-6-f = Straight: five cards in sequence, of different suits; the ace may be high or low. The hand with the higher top card wins.
law-ni2016-268-2-6-g = Three of a kind: three cards of one rank, which give the hand its rank.
law-ni2016-268-2-6-h = Two pairs: the hand with the higher first pair wins, then the higher second pair, then the higher fifth card.
law-ni2016-268-2-6-i = One pair: the hand with the higher pair wins, then the hand with the higher other cards.
law-ni2016-268-2-6-j = Any other hand: the hand with the higher cards wins.
law-ni2016-268-2-7 = Cards rank from the ace down to the two. The ace may be low only in a sequence under 2.6(b) or (f).
law-ni2016-268-2-8 = Two steps decide which hand has the higher cards in a flush, in one pair and in a hand without a combination.
law-ni2016-268-2-8-a = The cards are compared by their rank under 2.7.
law-ni2016-268-2-8-b = If the highest cards are equal, the next highest are compared, and so on.
law-ni2016-268-2-9 = No suit ranks above another.

# Rule 3
law-ni2016-268-3-1 = A sign at the table shows the minimum and the maximum wager for a box. The operator may change them after notice to the players.
law-ni2016-268-3-2 = The operator may let a player exceed the maximum of a box if a marker next to the box shows the higher limit.
law-ni2016-268-3-3 = The table shows the multiples in which players may wager.
law-ni2016-268-3-4 = A first wager below the minimum is settled. The player is advised that further wagers below the minimum will be returned.
law-ni2016-268-3-5 = A wager above the maximum is settled only up to the maximum.

# Rule 4
law-ni2016-268-4-1 = Before the first card is dealt, each player may do two things.
law-ni2016-268-4-1-a = The player may place an ante.
law-ni2016-268-4-1-b = The player may take part in the progressive jackpot (rule 10).
law-ni2016-268-4-2 = Players cannot wager on the jackpot while its equipment malfunctions or does not operate.
law-ni2016-268-4-3 = Players wager by putting chips on the correct part of the box.
law-ni2016-268-4-4 = Only one player may wager on a box, and a player may wager on one box only.
law-ni2016-268-4-5 = From the first card until the dealer has five cards, players may not touch or change their antes, or add wagers.

# Rule 5
law-ni2016-268-5-1 = The dealer shuffles the cards for each round.
law-ni2016-268-5-2 = The dealer cuts the cards once, more than one card from either end, and puts them into the shoe.

# Rule 6
law-ni2016-268-6-1 = The cards are dealt from a shoe.
law-ni2016-268-6-2 = The cards are dealt face down, except the dealer's last card, which is face up.
law-ni2016-268-6-3 = The dealer deals clockwise, one card at a time.
law-ni2016-268-6-3-a = First, each box with an ante receives one card.
law-ni2016-268-6-3-b = Then the dealer receives one card.
law-ni2016-268-6-3-c = The deal continues until each player and the dealer have five cards.

# Rule 7
law-ni2016-268-7-1 = After the dealer's last card is dealt, players look at their cards and decide to bet or fold.
law-ni2016-268-7-2 = A bet is exactly twice the ante. The player places it on their cards, which lie face down in the proper part of the box.
law-ni2016-268-7-3 = A player who folds loses the ante and any jackpot wager.
law-ni2016-268-7-4 = The dealer counts the cards of each folded hand before they go into the discard rack.

# Rule 8
law-ni2016-268-8-1 = A winning ante pays 1 to 1. A winning bet pays up to the maximum payout. One pair or less pays 1 to 1, two pairs 2 to 1, and three of a kind 3 to 1. A straight pays 4 to 1, a flush 5 to 1, and a full house 7 to 1. Four of a kind pays 20 to 1, a straight flush 50 to 1, and a royal flush 250 to 1.
law-ni2016-268-8-2 = The table shows the maximum payout.

# Rule 9
law-ni2016-268-9-1 = The dealer arranges the dealer's own cards by the order of hands and cards (2.6 and 2.7).
law-ni2016-268-9-2 = The dealer takes part in the round only with an ace and a king, or a higher hand.
law-ni2016-268-9-3 = If the dealer does not have an ace and a king, or a higher hand, the antes win.
law-ni2016-268-9-4 = If the dealer takes part, a player with a higher hand wins on both the ante and the bet.
law-ni2016-268-9-5 = If the dealer takes part, a player with a lower hand loses both the ante and the bet.
law-ni2016-268-9-6 = If a player's hand equals the dealer's, the ante and the bet are void.
law-ni2016-268-9-7 = The dealer counts the cards of each hand before they go into the discard rack.
law-ni2016-268-9-8 = Hands that qualify for the jackpot are settled under rule 11.

# Rule 10
law-ni2016-268-10-1 = A jackpot wager requires an ante in the same round, and is possible only on the player's own box.
law-ni2016-268-10-2 = Players must check that their jackpot wager is accepted. The sensor on the layout lights up if it is.
law-ni2016-268-10-3 = A meter at the table shows the current amount of the jackpot pool.
law-ni2016-268-10-4 = Players must declare a hand that qualifies for the jackpot before the dealer collects the cards.
law-ni2016-268-10-5 = A player with a jackpot wager is paid under rule 11 if the dealer declares that the hand qualifies. The dealer's own hand does not matter.
law-ni2016-268-10-6 = Jackpot wagers go into the jackpot pool or the reserve pool, in an approved division.
law-ni2016-268-10-7 = Five kinds of hands qualify for a jackpot payout.
law-ni2016-268-10-7-a = A royal flush qualifies for the jackpot.
law-ni2016-268-10-7-b = A straight flush qualifies for the jackpot.
law-ni2016-268-10-7-c = Four of a kind qualifies for the jackpot.
law-ni2016-268-10-7-d = A full house qualifies for the jackpot.
law-ni2016-268-10-7-e = A flush qualifies for the jackpot.
law-ni2016-268-10-7-repeat-2 = A jackpot payout is in addition to what the ante and the bet win. The instrument uses the number 10.7 twice.

# Rule 11
law-ni2016-268-11-1 = The jackpot payout depends on the kind of hand.
law-ni2016-268-11-1-a = A royal flush pays the whole jackpot pool, or $10,000 if that is more.
law-ni2016-268-11-1-b = A straight flush pays 10% of the jackpot pool, or $1,000 if that is more.
law-ni2016-268-11-1-c = Four of a kind pays $500.
law-ni2016-268-11-1-d = A full house pays $150.
law-ni2016-268-11-1-e = A flush pays $100.
law-ni2016-268-11-2 = The jackpot is paid from right to left, starting with the box at the dealer's right.
law-ni2016-268-11-3 = Special payouts apply if several hands in one round qualify for the jackpot.
law-ni2016-268-11-3-a = Players with royal flushes share the jackpot pool, or receive $10,000 each if that is more.
law-ni2016-268-11-3-b = If several players have straight flushes, each in turn adds 10% of the remaining pool to a sum, which they share. They receive $1,000 each if that is more.
law-ni2016-268-11-4 = If a royal flush and a straight flush qualify in the same round, the straight flush is paid first.

# Rule 12
law-ni2016-268-12-1 = If an automated shuffling shoe is used, rule 12 replaces 2.1, rule 5 and rule 6.
law-ni2016-268-12-2 = With an automated shoe, the game uses two decks of 52 cards without jokers. The decks differ in colour, and all backs within a deck are alike. Each round uses one deck.
law-ni2016-268-12-3 = The dealer shuffles the cards and loads them into the automated shoe before the first round.
law-ni2016-268-12-4 = The dealer and each box with an ante receive five cards each. The dealer turns the top card of the dealer's hand face up.
law-ni2016-268-12-5 = Players may look at their cards when the dealer announces that they may bet or fold.
law-ni2016-268-12-6 = If the automated shoe malfunctions, the round is void.
law-ni2016-268-12-7 = After the round, the automated shoe may be replaced if necessary, and new cards are used. Rule 12 does not apply while the new shoe is not automated.
law-ni2016-268-12-8 = A malfunction is a mechanical or electrical fault that hinders shuffling or makes the cards unusable.

# Rule 13
law-ni2016-268-13-1 = Players must keep their cards secret, and on the table in view of the dealer and the supervisor.
law-ni2016-268-13-2 = Players may not exchange cards or information. For a violation, a player may be excluded from the round, or the round may be void.
law-ni2016-268-13-2-a = Players may not exchange cards.
law-ni2016-268-13-2-b = Players may not exchange or communicate information about their hands, or have others do so.

# Rule 14
law-ni2016-268-14-1 = If one or two cards are exposed, they are turned back and the deal continues. Three or more wrongly exposed cards make the round void.
law-ni2016-268-14-2 = If one of the dealer's first four cards is exposed, it becomes the open card. The fifth card is then dealt face down.
law-ni2016-268-14-3 = A round that is not dealt according to 6.3 or 12.4 is void.
law-ni2016-268-14-4 = A hand, or part of it, may reach the discard rack before the player has acted, or may need verification. It is then reconstructed if possible.
law-ni2016-268-14-5 = If the jackpot equipment malfunctions, the supervisor is notified immediately. Play continues only with the supervisor's approval.

# Rule 15
law-ni2016-268-15-1 = The hours of gaming are set under the Casino Control Act.
law-ni2016-268-15-2 = Within these hours, the operator may close a table early after notice to the players.

# Rule 16
law-ni2016-268-16-1 = Nobody may use, or intend to use, a device that records, predicts or analyses outcomes, odds or playing strategies.
law-ni2016-268-16-2 = The operator may annul the outcome of an unfinished game that is disrupted by fire, riot, robbery, a brawl, civil commotion or a similar disturbance.
law-ni2016-268-16-3 = If a person contravenes these rules, the operator may do two things.
law-ni2016-268-16-3-a = The operator may declare any player's wager void.
law-ni2016-268-16-3-b = The operator may exclude the player from further play in the game.
law-ni2016-268-16-4 = The operator may declare a round void if continuing is impractical, or if fraud affected its outcome.
law-ni2016-268-16-5 = The operator's decision in a dispute about the rules is final, unless somebody asks the Commission for a review.
law-ni2016-268-16-6 = Casino staff have three duties.
law-ni2016-268-16-6-a = Staff must not advise players how to play, except to ensure that they follow the rules.
law-ni2016-268-16-6-b = Staff must not give anyone an advantage, or change the odds of the game in a way the rules do not allow.
law-ni2016-268-16-6-c = Staff must ensure, within their responsibilities, that the game follows approved procedures.
law-ni2016-268-16-7 = A seated player who skips three rounds in a row while no other seat is free may have to leave the seat.
law-ni2016-268-16-8 = Nobody may hinder, harass, intimidate or interfere with a player, or with staff who perform their duties.
law-ni2016-268-16-9 = Nobody may direct or influence how another person plays.
law-ni2016-268-16-10 = Players may not make side bets with each other.
law-ni2016-268-16-11 = The operator provides a copy of the rules on request.

# Rule 17
law-ni2016-268-17-1 = A tournament follows the rules of the game. If those rules are inconsistent with rule 17, rule 17 prevails.
law-ni2016-268-17-2 = Before entries are taken and a tournament is held, the operator does three things.
law-ni2016-268-17-2-a = The operator documents the conditions under 17.3.
law-ni2016-268-17-2-b = The operator makes the conditions available to patrons.
law-ni2016-268-17-2-c = The operator notifies the Commission and gives it a copy of the conditions.
law-ni2016-268-17-3 = The conditions must cover certain matters and contain a statement.
law-ni2016-268-17-3-a = The conditions must give information on a list of matters, such as the starting time, the entry fee and the prize pool.
law-ni2016-268-17-3-a-i = The conditions state the date and time at which the tournament starts.
law-ni2016-268-17-3-a-ii = The conditions state the structure of the heats.
law-ni2016-268-17-3-a-iii = The conditions state the entry fee and the commission, if there is one.
law-ni2016-268-17-3-a-iv = The conditions state how many tournament chips the entry fee buys.
law-ni2016-268-17-3-a-v = The conditions state the minimum and the maximum number of players.
law-ni2016-268-17-3-a-vi = The conditions state any restrictions on groups of players.
law-ni2016-268-17-3-a-vii = The conditions state any restrictions on jackpot wagers.
law-ni2016-268-17-3-a-viii = The conditions state whether eliminated players may buy back, and how and when.
law-ni2016-268-17-3-a-ix = The conditions state the table limits.
law-ni2016-268-17-3-a-x = The conditions state how the prize pool is divided.
law-ni2016-268-17-3-b = The conditions state that the director conducts the tournament by the conditions and the rules. If the two are inconsistent, the rules prevail.
law-ni2016-268-17-4 = The Gaming Shift Manager nominates the tournament director.
law-ni2016-268-17-5 = Before accepting an entry, the director may require a player to agree in writing to the approved rules and the conditions.
law-ni2016-268-17-6 = Each player may enter a tournament only once, except for a buy-back under 17.3(a)(viii).
law-ni2016-268-17-7 = Before each session, a ballot assigns each player a table and a seat. The player keeps that seat for the session.
law-ni2016-268-17-8 = The director decides how many players sit at a table.
law-ni2016-268-17-9 = Entrants must be seated before the published time. An entrant who is absent when the session starts forfeits the seat, and the fee stays in the pool.
law-ni2016-268-17-10 = If an entrant is not seated before the first session, the director may offer the seat to a reserve, who pays the entry fee.
law-ni2016-268-17-11 = The director decides whether a substitute may play for a player.
law-ni2016-268-17-12 = Tournament chips must stay in view of the players and the director during the tournament.
law-ni2016-268-17-13 = Players may not remove, add, exchange or give away tournament chips, except under these rules.
law-ni2016-268-17-14 = In every round, each player must wager at least the table minimum and put it at risk. Before a round, a player without enough chips is eliminated and leaves the seat.
law-ni2016-268-17-15 = Players place antes clockwise from the starting marker. An ante is final after the player's turn. An ante out of turn is valid, but the player is warned that a further one may be void.
law-ni2016-268-17-16 = A player may place an ante from when the dealer asks that player until the dealer asks the next player.
law-ni2016-268-17-17 = Players may not seek advice from other players or from people outside the tournament.
law-ni2016-268-17-18 = The director may allow a break and states how long it lasts.
law-ni2016-268-17-19 = The director may set the pace of the tournament and direct players to keep to it.
law-ni2016-268-17-20 = The director works out the players' placings and awards them.
law-ni2016-268-17-21 = The whole prize pool is paid to the players as prizes.
law-ni2016-268-17-22 = Players with equal chips at the end of a heat, semi-final or final session play further rounds until there is a result.
law-ni2016-268-17-23 = Several players may be eliminated in one round, and one of them may be due a prize. The prizes for their tied places are then combined or divided among them.
law-ni2016-268-17-24 = The operator may charge an entry fee and keep part of it as commission. The rest is prize money under the conditions.
law-ni2016-268-17-25 = Fees and commission are not refunded. The operator may cancel the tournament without liability, but must then refund everything in full.

## Duties
law-ni2016-268-duty-1-1-approval-layout = The table's layout must be approved.
law-ni2016-268-duty-1-2-a-approval-layout = The layout must mark the ante on each box.
law-ni2016-268-duty-1-2-b-approval-layout = The layout must mark the bet on each box.
law-ni2016-268-duty-1-2-c-approval-layout = The layout must have a part for the jackpot wager on each box.
law-ni2016-268-duty-2-2-check-before = The cards must be checked before gaming begins.
law-ni2016-268-duty-2-2-check-after = The cards must be checked when gaming has ended.
law-ni2016-268-duty-2-3-change = The supervisor and the dealer must check every replacement card.
law-ni2016-268-duty-3-1-sign-min-max = The sign must show the minimum and the maximum wager.
law-ni2016-268-duty-3-1-limits = Players must receive notice before the limits change.
law-ni2016-268-duty-3-3-sign-multiple = The table must show the multiples in which players may wager.
law-ni2016-268-duty-7-4-counted-folded = The dealer must count the cards of folded hands.
law-ni2016-268-duty-8-2-sign-max-payout = The table must show the maximum payout.
law-ni2016-268-duty-9-7-counted-each = The dealer must count the cards of each hand.
law-ni2016-268-duty-a-shoe-approval-shoe = The shoe must be approved.
law-ni2016-268-duty-10-3-sign-jackpot-pool = A meter must show the amount of the jackpot pool.
law-ni2016-268-duty-10-6-approval-division = The division of jackpot wagers between the pools must be approved.
law-ni2016-268-duty-14-5-malfunction = A supervisor must be notified immediately if the jackpot equipment malfunctions, and must approve further play.
law-ni2016-268-duty-15-1-hours = Gaming must take place within the hours set under the Act.
law-ni2016-268-duty-15-2-closing = Players must receive notice before the table closes early.
law-ni2016-268-duty-16-5-dispute = The operator must decide disputes; the Commission reviews them on request.
law-ni2016-268-duty-16-6-staff = Staff must not give advice or an advantage, and must follow approved procedures.
law-ni2016-268-duty-16-6-c-approval-procedures = The procedures that staff follow must be approved.
law-ni2016-268-duty-16-11-copy = The operator must provide a copy of the rules on request.
law-ni2016-268-duty-17-2-a-act-document = The operator must document the tournament's conditions.
law-ni2016-268-duty-17-2-b-act-publish = The operator must make the conditions available to patrons.
law-ni2016-268-duty-17-2-c-act-notify = The operator must notify the Commission and give it a copy of the conditions.
law-ni2016-268-duty-17-4-act-nominate = The Gaming Shift Manager must nominate the tournament director.
