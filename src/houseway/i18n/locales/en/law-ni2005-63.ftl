# Texts of NI2005-63 in our own words.

## Instrument
law-ni2005-63-title = Casino Control (Blackjack) Approval 2005 (No 1)
law-ni2005-63-commences = The instrument does not state when it begins, so it begins on the day after its notification. Our text has no notification date. The day after the instrument was made is the earliest possible day.
law-ni2005-63-power-s-71-1 = authorised games
law-ni2005-63-power-s-72-1 = rules for authorised games
law-ni2005-63-revokes-ni2002-44 = only the declaration of Tournament Blackjack as an authorised game
law-ni2005-63-section-1-subject = Approval
law-ni2005-63-section-1-summary = The rules of Blackjack in the schedule are approved.
law-ni2005-63-section-2-subject = Revocation
law-ni2005-63-section-2-summary = Tournament Blackjack is no longer an authorised game, as NI2002-44 had declared on 21 February 2002. The rest of NI2002-44 is not affected.

## Headings of the rules
law-ni2005-63-heading-a = Definitions
law-ni2005-63-heading-1 = Table
law-ni2005-63-heading-2 = Cards
law-ni2005-63-heading-3 = Limits on wagers
law-ni2005-63-heading-4 = Wagers
law-ni2005-63-heading-5 = Shuffle and cut
law-ni2005-63-heading-6 = Initial deal
law-ni2005-63-heading-7 = Insurance
law-ni2005-63-heading-8 = Early payment of Blackjacks
law-ni2005-63-heading-9 = Play of the hands
law-ni2005-63-heading-10 = Splitting
law-ni2005-63-heading-11 = Doubling
law-ni2005-63-heading-12 = Dealer's hand
law-ni2005-63-heading-13 = Settlement
law-ni2005-63-heading-14 = Irregularities
law-ni2005-63-heading-15 = Closing of the table
law-ni2005-63-heading-16 = General powers and duties
law-ni2005-63-heading-17 = Super Sevens
law-ni2005-63-heading-18 = Perfect Pairs
law-ni2005-63-heading-19 = Automated shuffling shoe
law-ni2005-63-heading-20 = Tournaments

## Clauses

# Definitions
law-ni2005-63-a-approved = Approved in writing by the Gambling and Racing Commission.
law-ni2005-63-a-blackjack = An ace and a card with the value ten, as the first two cards of a player or the dealer.
law-ni2005-63-a-box = The marked place on the layout for a wager.
law-ni2005-63-a-burn = To take a card out of play and put it in the discard rack.
law-ni2005-63-a-casino-operator = The person or company that conducts gaming in the casino.
law-ni2005-63-a-casino-supervisor = The person who supervises how the game is run.
law-ni2005-63-a-dealer = The person who runs the game at the table.
law-ni2005-63-a-double = An additional wager of at most the initial wager, for which the player receives exactly one more card.
law-ni2005-63-a-float = The stock of chips issued to the table.
law-ni2005-63-a-hard-total = The points of a hand without aces, or with every ace counted as one.
law-ni2005-63-a-initial-deal = The first part of a round: two cards for each player and one for the dealer.
law-ni2005-63-a-insurance-line = The marked line on the layout where players place insurance.
law-ni2005-63-a-new-shoe = A new shoe begins when all cards have been shuffled, cut and loaded.
law-ni2005-63-a-not-suited = Describes cards that are not all of the same suit.
law-ni2005-63-a-round-of-play = The time from the first card out of the shoe until all cards are in the discard rack.
law-ni2005-63-a-session = A part of a tournament. The tournament's structure sets its length as a number of rounds or shoes.
law-ni2005-63-a-shoe = The approved box from which the cards are dealt.
law-ni2005-63-a-starting-marker = The marker that shows which player wagers first in a round of a tournament. After the round it moves clockwise to the next player.
law-ni2005-63-a-soft-total = The total of a hand in which one ace may count as one or eleven.
law-ni2005-63-a-split = To separate a player's first two cards, if they have equal value, into two hands. The player adds a second wager equal to the first.
law-ni2005-63-a-stand-off = The result of a wager that nobody wins: it is neither paid nor taken.
law-ni2005-63-a-subsequent-deal = The part of a round after the initial deal, in which players may take further cards.
law-ni2005-63-a-suit = Hearts, diamonds, spades or clubs.
law-ni2005-63-a-suited = Describes cards that are all of the same suit.
law-ni2005-63-a-tournament-chips = Chips that are used only in tournaments, differ from all the casino's other chips, and cannot be exchanged for money.
law-ni2005-63-a-tournament-commission = The amount that the operator keeps from the players' fees for conducting the tournament.
law-ni2005-63-a-tournament-director-assistant = The person in charge of the tournament.
law-ni2005-63-a-void = Treated as if the round had not been played. Nobody wins, and all chips that were wagered or paid are returned.

# Rule 1
law-ni2005-63-1-1 = The table's layout must be approved before it is used.

# Rule 2
law-ni2005-63-2-1 = The game uses four to eight decks of 52 cards without jokers.
law-ni2005-63-2-2 = The dealer checks every card individually before gaming begins. The dealer checks them again when gaming ends or later.
law-ni2005-63-2-3 = Before a round, the operator determines the number of decks and the shuffle. The dealer states both to any player who asks.
law-ni2005-63-2-3-a = The operator determines how many decks are used.
law-ni2005-63-2-3-b = The operator determines which approved shuffle is used.
law-ni2005-63-2-4 = The operator may replace a marked or damaged card whenever it is found, and all cards between rounds. The supervisor and the dealer check each new card before it is used.
law-ni2005-63-2-5 = Each card has a fixed value, except the ace, which has two.
law-ni2005-63-2-5-a = An ace counts as one or eleven.
law-ni2005-63-2-5-b = Cards from two to nine count as their number.
law-ni2005-63-2-5-c = Tens, jacks, queens and kings count as ten.

# Rule 3
law-ni2005-63-3-1 = A sign at the table shows the minimum and the maximum wager for a box. The operator may change them after notice to the players.
law-ni2005-63-3-2 = The operator may let a player exceed the maximum on a box if a marker next to the box shows the higher limit.
law-ni2005-63-3-3 = The table shows the multiples in which players may wager.
law-ni2005-63-3-4 = A player's first wager below the minimum is settled. The player is advised that further wagers below the minimum will be returned.
law-ni2005-63-3-5 = A wager above the maximum is settled only up to the maximum.

# Rule 4
law-ni2005-63-4-1 = Every player may wager until the first card of the round is dealt.
law-ni2005-63-4-2 = Players wager by putting chips into the box.
law-ni2005-63-4-3 = After the first card is dealt, players may not touch, change or add wagers until settlement. Insurance, splitting and doubling are exceptions.
law-ni2005-63-4-4 = The operator may let a player play several boxes. If other patrons cannot find a free box, the player must give up control of one or more.
law-ni2005-63-4-5 = At most three players may wager on one box. One of them decides for the hand, in this order of preference.
law-ni2005-63-4-5-a = The player who sits at the box decides first.
law-ni2005-63-4-5-b = Otherwise, the player whose wager is closest to the dealer decides.
law-ni2005-63-4-6 = On a box with a raised limit (3.2), other players may wager if all wagers together do not exceed the box's stated maximum.
law-ni2005-63-4-7 = The operator may limit a player to the minimum wager until the next shoe, in either of two cases.
law-ni2005-63-4-7-a = The player may be limited after placing no wager in the first round of play.
law-ni2005-63-4-7-b = The player may be limited after wagering in one round and not wagering in a later round.
law-ni2005-63-4-8 = The operator may limit a player to one box and the minimum wager. The limit must follow approved procedures and be reported to the Commission routinely.
law-ni2005-63-4-9 = A player who was tracked and restricted before may be restricted again without being tracked again.

# Rule 5
law-ni2005-63-5-1 = The dealer shuffles the cards for each new shoe.
law-ni2005-63-5-2 = After the shuffle, the dealer offers the cut to a player, in a fixed order of preference. If no player wants to cut, the supervisor cuts.
law-ni2005-63-5-2-a = At the start of the game, the player who came to the table first may cut.
law-ni2005-63-5-2-b = Later, the player at whose box the cutting card came out in the last round may cut.
law-ni2005-63-5-2-c = If the cutting card came out for the dealer, the player farthest to the dealer's right may cut.
law-ni2005-63-5-2-d = Otherwise, the dealer asks each player in turn, clockwise. The first player who accepts cuts.
law-ni2005-63-5-3 = The cut is at least one deck from either end. The cards before the cut go to the back. The dealer then inserts the cutting card at least one deck from the back, but no deeper than about half of the decks.
law-ni2005-63-5-4 = The cards are shuffled in two cases.
law-ni2005-63-5-4-a = If the cutting card would be the first card of a round, the cards are shuffled at once.
law-ni2005-63-5-4-b = If the cutting card comes out during a round, the cards are shuffled after that round.
law-ni2005-63-5-5 = In the last three rounds, if the cutting card comes out, it is put aside and dealing continues. The supervisor announces these rounds before gaming ends or the table closes early.

# Rule 6
law-ni2005-63-6-1 = All cards except burnt cards are dealt face up from the shoe.
law-ni2005-63-6-2 = The dealer announces the end of betting. The dealer then deals clockwise from the first box with a wager.
law-ni2005-63-6-2-a = First, each box with a wager receives one card.
law-ni2005-63-6-2-b = Then the dealer receives one card.
law-ni2005-63-6-2-c = Then each box with a wager receives a second card.

# Rule 7
law-ni2005-63-7-1 = When the dealer shows an ace, a player may insure for at most half of the initial wager. Insurance wins if the dealer has a Blackjack.
law-ni2005-63-7-2 = Players place insurance on the insurance line before the subsequent deal.
law-ni2005-63-7-3 = An insurance wager must be a multiple of half the smallest chip in the float.
law-ni2005-63-7-4 = Winning insurance pays two to one.
law-ni2005-63-7-5 = Insurance is settled when the dealer's second card is known.
law-ni2005-63-7-5-a = If the dealer's second card does not count as ten, insurance loses and the dealer completes the round.
law-ni2005-63-7-5-b = If the dealer's second card counts as ten, insurance is paid.

# Rule 8
law-ni2005-63-8-1 = Some Blackjacks are paid early, between the initial deal and the subsequent deal.
law-ni2005-63-8-1-a = If the dealer's card is neither an ace nor a ten, a Blackjack is paid three to two at once.
law-ni2005-63-8-1-b = When the dealer shows an ace, a player with a Blackjack may ask for payment at one to one.

# Rule 9
law-ni2005-63-9-1 = The boxes are played clockwise from the first box with a wager. Each player has four choices.
law-ni2005-63-9-1-a = A player may split.
law-ni2005-63-9-1-b = A player may double.
law-ni2005-63-9-1-c = A player may take cards, within the limit of 9.2(a).
law-ni2005-63-9-1-d = A player may stand, within the limit of 9.2(b).
law-ni2005-63-9-2 = In two cases the player has no choice.
law-ni2005-63-9-2-a = A player with a Blackjack, or with 21 as a hard or a soft total, may not take a card.
law-ni2005-63-9-2-b = A player with a hard total below 12 must double, or take cards until the total is at least 12.

# Rule 10
law-ni2005-63-10-1 = If the player who decides for a box does not split, no other player on the box may split.
law-ni2005-63-10-2 = If the player who decides splits, each other player on the box has a choice.
law-ni2005-63-10-2-a = Another player may also split.
law-ni2005-63-10-2-b = Otherwise, that player's wager goes on the first of the split hands.
law-ni2005-63-10-3 = Splitting forms at most four hands. Two aces may be split only once.
law-ni2005-63-10-4 = Split hands are played in turn. Each hand is completed before the next begins.
law-ni2005-63-10-5 = Each split ace receives one card only.
law-ni2005-63-10-6 = Split hands are played under rule 9.
law-ni2005-63-10-7 = In a split hand, an ace with a ten-value card is not a Blackjack.

# Rule 11
law-ni2005-63-11-1 = If the player who decides for a box does not double, no other player on the box may double.
law-ni2005-63-11-2 = If the player who decides doubles, the others on the box may double too. The hand receives one card only, even for players who do not double.
law-ni2005-63-11-3 = A split hand may be doubled under 11.2.

# Rule 12
law-ni2005-63-12-1 = When all players' hands are complete, the dealer draws to at least 16. The dealer stops at 17, 18, 19, 20, 21 or a Blackjack.
law-ni2005-63-12-2 = The dealer takes no card if all hands are decided and another card could not change the round's outcome.

# Rule 13
law-ni2005-63-13-1 = The totals decide each wager except insurance, which rule 7 settles.
law-ni2005-63-13-1-a = The wager wins if the player has 21 or less and the dealer has more than 21.
law-ni2005-63-13-1-b = The wager wins if the player's total is higher than the dealer's and at most 21.
law-ni2005-63-13-1-c = The wager wins if the player has a Blackjack and the dealer does not.
law-ni2005-63-13-1-d = The wager loses if the player's total exceeds 21.
law-ni2005-63-13-1-e = The wager loses if the dealer's total is higher than the player's and at most 21.
law-ni2005-63-13-1-f = The wager loses if the dealer has a Blackjack and the player does not.
law-ni2005-63-13-1-g = The wager is a stand off if the totals are equal and at most 21, or if both have a Blackjack.
law-ni2005-63-13-2 = Winning wagers are paid at two different odds.
law-ni2005-63-13-2-a = A winning Blackjack pays three to two.
law-ni2005-63-13-2-b = Every other winning hand pays one to one.

# Rule 14
law-ni2005-63-14-1 = If a card lies face up in the shoe, it is burnt.
law-ni2005-63-14-2 = A card drawn in error is used as the next card, whether or not it was seen. A card burnt in error stays out of play.
law-ni2005-63-14-3 = If the dealer's hand receives a card contrary to rule 12, that card is burnt.
law-ni2005-63-14-4 = If a misplaced card is noticed during the round, the hand is reconstructed.
law-ni2005-63-14-5 = If a misplaced card is noticed only after the next round has begun, the round with the error is void. Later rounds are valid.
law-ni2005-63-14-6 = If the shoe has too few cards to complete a round, the discards are shuffled, cut and used to complete it.
law-ni2005-63-14-7 = If a player is absent, the dealer gives the hand cards until its total exceeds 11.
law-ni2005-63-14-8 = Rounds that were dealt by mistake after the cutting card came out are valid. A round in progress is completed.

# Rule 15
law-ni2005-63-15-1 = The hours of gaming are set under the Casino Control Act.
law-ni2005-63-15-2 = Within these hours, the operator may close a table early after notice to the players.

# Rule 16
law-ni2005-63-16-1 = The operator may annul the outcome of a game that is disrupted by fire, riot, robbery, a brawl, civil commotion or a similar disturbance.
law-ni2005-63-16-2 = If a person contravenes these rules, the operator may do two things.
law-ni2005-63-16-2-a = The operator may declare any player's wager void.
law-ni2005-63-16-2-b = The operator may exclude the player from further play in the game.
law-ni2005-63-16-3 = The operator may declare a round void if continuing is impractical, or if fraud affected its outcome.
law-ni2005-63-16-4 = The operator's decision in a dispute about the rules is final, unless somebody asks the Commission for a review.
law-ni2005-63-16-5 = Casino staff have three duties.
law-ni2005-63-16-5-a = Staff must not advise players how to play, except to ensure that they follow the rules.
law-ni2005-63-16-5-b = Staff must not give anyone an advantage, or change the odds of the game in a way the rules do not allow.
law-ni2005-63-16-5-c = Staff must ensure, within their responsibilities, that the game follows approved procedures.
law-ni2005-63-16-6 = A seated player who skips three rounds in a row while no other seat is free may have to leave the seat.
law-ni2005-63-16-7 = Nobody may direct or influence how another person plays.
law-ni2005-63-16-8 = Players may not make side bets with each other.
law-ni2005-63-16-9 = The operator provides a copy of the rules on request.

# Rule 17
law-ni2005-63-17-1 = Rule 17 applies if the casino offers Super Sevens.
law-ni2005-63-17-2 = The layout for Super Sevens must be approved before it is used.
law-ni2005-63-17-3 = Every player may put chips into the Super Sevens box until the first card is dealt.
law-ni2005-63-17-4 = A Super Sevens wager must be an approved amount.
law-ni2005-63-17-5 = A Super Sevens wager without a Blackjack wager is void.
law-ni2005-63-17-6 = The player's first cards decide a Super Sevens wager.
law-ni2005-63-17-6-a = The wager wins if the player's first card is a seven.
law-ni2005-63-17-6-b = The wager wins if the player's first two cards are sevens.
law-ni2005-63-17-6-c = The wager wins if the player's first three cards are sevens.
law-ni2005-63-17-6-d = The wager loses if the player's first card is not a seven.
law-ni2005-63-17-7 = Only the highest odds are paid. One seven pays 3 to 1. Two sevens pay 50 to 1, or 100 to 1 if suited. Three sevens pay 500 to 1, or 5,000 to 1 if suited.
law-ni2005-63-17-8 = After the initial deal, the dealer settles the results that are known.
law-ni2005-63-17-8-a = The dealer takes the losing Super Sevens wagers.
law-ni2005-63-17-8-b = The dealer pays players whose first card, and no other, is a seven.
law-ni2005-63-17-9 = Other Super Sevens wins are paid when the result is known. Three suited sevens are paid after the round.
law-ni2005-63-17-10 = If a player splits two sevens, those two cards and the next card received decide the Super Sevens wager.

# Rule 18
law-ni2005-63-18-1 = Rule 18 applies if the casino offers Perfect Pairs.
law-ni2005-63-18-2 = The layout for Perfect Pairs must be approved before it is used.
law-ni2005-63-18-3 = For Perfect Pairs, the face value of a card is its rank.
law-ni2005-63-18-3-a = For cards from two to ten, the face value is the card's number.
law-ni2005-63-18-3-b = For other cards, the face value is jack, queen, king or ace.
law-ni2005-63-18-4 = A pair is two cards of the same face value.
law-ni2005-63-18-5 = A mixed pair has one red and one black card.
law-ni2005-63-18-6 = A coloured pair has two cards of the same colour but different suits.
law-ni2005-63-18-6-a = A coloured pair may have two red cards.
law-ni2005-63-18-6-b = A coloured pair may have two black cards.
law-ni2005-63-18-7 = A perfect pair has two cards of the same suit.
law-ni2005-63-18-8 = Every player may put chips into the Perfect Pairs box until the first card is dealt.
law-ni2005-63-18-9 = A sign at the table shows the minimum and the maximum Perfect Pairs wager.
law-ni2005-63-18-10 = A Perfect Pairs wager without a Blackjack wager is void.
law-ni2005-63-18-11 = The player's first two cards decide a Perfect Pairs wager.
law-ni2005-63-18-11-a = The wager wins if the two cards are a mixed pair.
law-ni2005-63-18-11-b = The wager wins if the two cards are a coloured pair.
law-ni2005-63-18-11-c = The wager wins if the two cards are a perfect pair.
law-ni2005-63-18-11-d = The wager loses if the two cards are not a pair.
law-ni2005-63-18-12 = Each winner is paid once, at the highest odds that apply.
law-ni2005-63-18-13 = The dealer settles Perfect Pairs between the initial deal and the subsequent deal.
law-ni2005-63-18-13-a = The dealer takes the losing Perfect Pairs wagers.
law-ni2005-63-18-13-b = The dealer pays the winning Perfect Pairs wagers.
law-ni2005-63-18-14 = Each kind of pair has its own odds in Perfect Pairs.
law-ni2005-63-18-14-a = A mixed pair pays six to one.
law-ni2005-63-18-14-b = A coloured pair pays twelve to one.
law-ni2005-63-18-14-c = A perfect pair pays twenty-five to one.
law-ni2005-63-18-15 = After Perfect Pairs is settled, the hands are played under rule 9.

# Rule 19
law-ni2005-63-19-1 = At a table with an automated shuffling shoe, 19.2 replaces rule 5. Clauses 4.7, 14.6 and 14.8 do not apply.
law-ni2005-63-19-2 = The dealer shuffles new cards and loads them into the automated shoe before its first round.
law-ni2005-63-19-3 = If the automated shoe malfunctions during a round and cannot be repaired, a fixed procedure applies.
law-ni2005-63-19-3-a = After a malfunction, the round is completed without the automated shoe.
law-ni2005-63-19-3-a-i = The dealer takes the remaining cards out of the automated shoe and shuffles them.
law-ni2005-63-19-3-a-ii = The dealer offers the cut to the player farthest to the right, and then follows 5.2(d) and 5.3.
law-ni2005-63-19-3-a-iii = The round is completed from a shoe that is not automated.
law-ni2005-63-19-3-b = After the round, the automated shoe may be replaced if necessary, and new cards are used. Rule 19 does not apply while the new shoe is not automated.
law-ni2005-63-19-4 = A malfunction is a mechanical or electrical fault that hinders shuffling or makes the cards unusable.

# Rule 20
law-ni2005-63-20-1 = In tournaments, and only there, rule 20 applies in addition to the rules before it.
law-ni2005-63-20-2 = The Gaming Shift Manager nominates the tournament director.
law-ni2005-63-20-3 = The conditions of entry and play must be approved for each tournament.
law-ni2005-63-20-4 = The conditions of a tournament may cover several matters.
law-ni2005-63-20-4-a = The conditions may state the date and time at which the tournament starts.
law-ni2005-63-20-4-b = The conditions may state the structure of the heats.
law-ni2005-63-20-4-c = The conditions may state the entry fee and the commission.
law-ni2005-63-20-4-d = The conditions may state how many tournament chips an entry fee buys.
law-ni2005-63-20-4-e = The conditions may state the minimum and the maximum number of players.
law-ni2005-63-20-4-f = The conditions may restrict the entry of groups of players.
law-ni2005-63-20-4-g = The conditions may state the table limits.
law-ni2005-63-20-4-h = The conditions may restrict Perfect Pairs or Super Sevens.
law-ni2005-63-20-4-i = The conditions may state how the prize pool is divided.
law-ni2005-63-20-5 = If approved conditions are inconsistent with the preceding paragraphs, the conditions prevail during the tournament, but only to that extent.
law-ni2005-63-20-6 = Each player may enter a tournament only once.
law-ni2005-63-20-7 = Before each session, a ballot assigns each player a table and a seat. The player keeps that seat for the session.
law-ni2005-63-20-8 = The director decides how many players sit at a table.
law-ni2005-63-20-9 = Entrants must be seated before the published time. An entrant who is absent when the session starts forfeits the seat, and the fee stays in the pool.
law-ni2005-63-20-10 = If an entrant is not seated before the first session, the director may offer the seat to a reserve, who pays the entry fee.
law-ni2005-63-20-11 = The director decides whether a substitute may play for a player.
law-ni2005-63-20-12 = Tournament chips must stay in view of the players and the director during the tournament.
law-ni2005-63-20-13 = Players may not remove, add, exchange or give away tournament chips, except under these rules.
law-ni2005-63-20-14 = In every round, each player must wager at least the table minimum and put it at risk. Before a round, a player without enough chips is eliminated and leaves the seat.
law-ni2005-63-20-15 = Players wager clockwise from the starting marker. A wager is final after the player's turn. A wager out of turn is valid, but the player is warned that a further one may be void.
law-ni2005-63-20-16 = A player may wager from when the dealer asks that player until the dealer asks the next player.
law-ni2005-63-20-17 = The director may allow a break and states how long it lasts.
law-ni2005-63-20-18 = The director may set the pace of the tournament and direct players to keep to it.
law-ni2005-63-20-19 = The director works out the players' placings and awards them.
law-ni2005-63-20-20 = The whole prize pool is paid to the players as prizes.
law-ni2005-63-20-21 = Players with equal chips at the end of a heat, semi-final or final session play further rounds until there is a result.
law-ni2005-63-20-22 = If a round leaves several players competing for the same share of the prize pool, their prizes are combined and divided equally.
law-ni2005-63-20-23 = The operator may charge an entry fee and keep an approved part of it as commission. The rest is prize money under the approved conditions.
law-ni2005-63-20-24 = Fees and commission are not refunded. The operator may cancel the tournament without liability, but must then refund everything in full.

## Duties
law-ni2005-63-duty-1-1-approval-layout = The table's layout must be approved.
law-ni2005-63-duty-2-2-check-before = The dealer must check the cards before gaming begins.
law-ni2005-63-duty-2-2-check-after = The dealer must check the cards when gaming has ended.
law-ni2005-63-duty-2-4-change = The supervisor and the dealer must check every replacement card.
law-ni2005-63-duty-3-1-sign-min-max = The sign must show the minimum and the maximum wager.
law-ni2005-63-duty-3-1-limits = Players must receive notice before the limits change.
law-ni2005-63-duty-3-3-sign-multiple = The table must show the multiples in which players may wager.
law-ni2005-63-duty-2-3-b-approval-shuffle = The shuffle in use must be approved.
law-ni2005-63-duty-2-3-told-determinations = The dealer must state the number of decks and the shuffle to any player who asks.
law-ni2005-63-duty-a-shoe-approval-shoe = The shoe must be approved.
law-ni2005-63-duty-4-8-restriction = Each restriction of a player must be reported to the Commission.
law-ni2005-63-duty-4-8-approval-restriction-procedures = Restrictions must follow approved procedures.
law-ni2005-63-duty-5-5-act-final-rounds = The supervisor must announce the last three rounds.
law-ni2005-63-duty-17-2-approval-super-sevens-layout = The layout for Super Sevens must be approved.
law-ni2005-63-duty-17-4-approval-super-sevens-amounts = The amounts of Super Sevens wagers must be approved.
law-ni2005-63-duty-18-2-approval-perfect-pairs-layout = The layout for Perfect Pairs must be approved.
law-ni2005-63-duty-18-9-sign-perfect-pairs-min-perfect-pairs-max = The sign must show the minimum and the maximum Perfect Pairs wager.
law-ni2005-63-duty-15-1-hours = Gaming must take place within the hours set under the Act.
law-ni2005-63-duty-15-2-closing = Players must receive notice before the table closes early.
law-ni2005-63-duty-16-4-dispute = The operator must decide disputes; the Commission reviews them on request.
law-ni2005-63-duty-16-5-staff = Staff must not give advice or an advantage, and must follow approved procedures.
law-ni2005-63-duty-16-5-c-approval-procedures = The procedures that staff follow must be approved.
law-ni2005-63-duty-16-9-copy = The operator must provide a copy of the rules on request.
law-ni2005-63-duty-20-2-act-nominate = The Gaming Shift Manager must nominate the tournament director.
law-ni2005-63-duty-20-3-act-approve = The tournament's conditions must be approved.
