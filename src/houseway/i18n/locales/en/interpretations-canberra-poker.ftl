# Register of interpretations: canberra-poker.

# CP-H1
interpretations-canberra-poker-cp-h1-question = What happens to the bets if the dealer does not take part?
interpretations-canberra-poker-cp-h1-answer-1 = The bets are returned, as a stand off.
interpretations-canberra-poker-cp-h1-answer-2 = The bets win even money.
interpretations-canberra-poker-cp-h1-answer-3 = The hands are compared nevertheless.
interpretations-canberra-poker-cp-h1-reason = The dealer is out of the round, so a bet neither wins under 9.4 nor loses under 9.5.
interpretations-canberra-poker-cp-h1-effect = It decides the result of a bet against a dealer without ace and king.
interpretations-canberra-poker-cp-h1-no-option = The bet does not win under 9.4 and does not lose under 9.5. No clause gives the operator a third way.

# CP-H2
interpretations-canberra-poker-cp-h2-question = The dealer does not take part, and the hands are equal. Does the ante win, or is it void?
interpretations-canberra-poker-cp-h2-answer-1 = The ante wins.
interpretations-canberra-poker-cp-h2-answer-2 = The ante and the bet are void.
interpretations-canberra-poker-cp-h2-reason = A dealer who does not take part has no hand that could be equal.
interpretations-canberra-poker-cp-h2-effect = It decides the ante in such a round.

# CP-H3
interpretations-canberra-poker-cp-h3-question = If the dealer does not take part, do the antes of folded players win too?
interpretations-canberra-poker-cp-h3-answer-1 = No, only the antes of players who are still in the round.
interpretations-canberra-poker-cp-h3-answer-2 = Yes, the antes of all players.
interpretations-canberra-poker-cp-h3-reason = A player who folds has already lost the ante.
interpretations-canberra-poker-cp-h3-effect = It decides whether a folded player can win.
interpretations-canberra-poker-cp-h3-no-option = Clause 7.3 is explicit: a folded ante is lost before the dealer's hand is known.

# CP-H4
interpretations-canberra-poker-cp-h4-question = Is ace and king a rank, or two cards that the hand must contain?
interpretations-canberra-poker-cp-h4-answer-1 = It is a rank: the dealer also takes part with any pair or higher.
interpretations-canberra-poker-cp-h4-answer-2 = It means two cards: a pair of nines would not be enough.
interpretations-canberra-poker-cp-h4-reason = The clause says that a higher hand is enough.
interpretations-canberra-poker-cp-h4-effect = It decides how often the dealer takes part.
interpretations-canberra-poker-cp-h4-no-option = Under the other interpretation a dealer with four nines would not take part. A determination cannot reverse the order of hands.

# CP-H5
interpretations-canberra-poker-cp-h5-question = To what does the maximum payout apply: to each bet, each box or the table, and does it include the stake?
interpretations-canberra-poker-cp-h5-answer-1 = The maximum applies to the winnings of each bet.
interpretations-canberra-poker-cp-h5-answer-2 = The maximum applies to the winnings of the ante and the bet of a box together.
interpretations-canberra-poker-cp-h5-answer-3 = The maximum applies to everything at the table.
interpretations-canberra-poker-cp-h5-reason = The table of odds limits each line of the bets, but not the ante. A limit for the whole table would let one player's win reduce another's.
interpretations-canberra-poker-cp-h5-effect = It decides how much a large bet wins.

# CP-H6
interpretations-canberra-poker-cp-h6-question = Do the limits apply to the ante, to the bet or to both?
interpretations-canberra-poker-cp-h6-answer-1 = The limits apply to the ante. The bet follows from it.
interpretations-canberra-poker-cp-h6-answer-2 = The limits apply to both together.
interpretations-canberra-poker-cp-h6-answer-3 = The limits apply to each of them.
interpretations-canberra-poker-cp-h6-reason = The bet has no amount of its own.
interpretations-canberra-poker-cp-h6-effect = It decides how much a player may wager on a box.
interpretations-canberra-poker-cp-h6-no-option = The operator sets the minimum and the maximum, and knows that the bet is twice the ante.

# CP-H7
interpretations-canberra-poker-cp-h7-question = The ante was above the maximum. The bet is twice which amount?
interpretations-canberra-poker-cp-h7-answer-1 = The bet is twice the ante in play.
interpretations-canberra-poker-cp-h7-answer-2 = The bet is twice the ante as placed.
interpretations-canberra-poker-cp-h7-reason = The part of the ante above the maximum has been returned.
interpretations-canberra-poker-cp-h7-effect = It decides the amount of the bet.
interpretations-canberra-poker-cp-h7-no-option = The excess is returned before the bet, so it cannot be doubled.

# CP-H8
interpretations-canberra-poker-cp-h8-question = When does a wager count as too low, how long does the advice apply, and does it cover the jackpot?
interpretations-canberra-poker-cp-h8-answer-1 = A wager counts as too low at the first card. The advice applies to the player permanently, but not to the jackpot wager, which has a fixed amount.
interpretations-canberra-poker-cp-h8-answer-2 = A wager counts as too low at once, when the player puts down the chips.
interpretations-canberra-poker-cp-h8-answer-3 = The advice applies for one round, or for one box.
interpretations-canberra-poker-cp-h8-reason = The player may change the wager until the first card, and nothing ends the advice. A record covers the table from opening to closing, so the end of a file does not end the advice.
interpretations-canberra-poker-cp-h8-effect = It decides whether a second low ante is accepted.
interpretations-canberra-poker-cp-h8-no-option = The advice is given to a person, and nothing ends it. If it ended, the table would keep accepting low antes.

# CP-H9
interpretations-canberra-poker-cp-h9-question = A marker states no limit. What is the maximum of the box?
interpretations-canberra-poker-cp-h9-answer-1 = The box has no maximum while the marker is there.
interpretations-canberra-poker-cp-h9-answer-2 = The old maximum applies until a limit is stated.
interpretations-canberra-poker-cp-h9-reason = The text of 2023 requires a marker, but no limit on it.
interpretations-canberra-poker-cp-h9-effect = It decides how much a player may wager at that box.
interpretations-canberra-poker-cp-h9-no-option = The operator chooses what the marker shows: a marker with a limit is always allowed.

# CP-H10
interpretations-canberra-poker-cp-h10-question = Clause 4.5 bars wagers until the dealer's fifth card, but antes are allowed only before the first card. Which clause bars a late ante?
interpretations-canberra-poker-cp-h10-answer-1 = Antes are barred for the whole round, always under 4.5.
interpretations-canberra-poker-cp-h10-answer-2 = After the fifth card an ante may be changed again.
interpretations-canberra-poker-cp-h10-reason = Clause 4.1 sets the time for antes.
interpretations-canberra-poker-cp-h10-effect = It decides which clause the refusal of a late ante cites.

# CP-H11
interpretations-canberra-poker-cp-h11-question = The instrument uses the number 10.7 for two clauses. How are they cited?
interpretations-canberra-poker-cp-h11-answer-1 = The list of hands is 10.7. The clause after it is never cited.
interpretations-canberra-poker-cp-h11-answer-2 = The second clause is cited as 10.8.
interpretations-canberra-poker-cp-h11-reason = The second clause alone decides no settlement line.
interpretations-canberra-poker-cp-h11-effect = It decides only the citation.

# CP-H12
interpretations-canberra-poker-cp-h12-question = The player must declare the hand, but payment follows the dealer's declaration. Who declares?
interpretations-canberra-poker-cp-h12-answer-1 = Either may declare before the cards are collected, and the cards are checked. If nobody declares, the wager is lost.
interpretations-canberra-poker-cp-h12-answer-2 = The dealer declares every hand that qualifies.
interpretations-canberra-poker-cp-h12-reason = In this way both clauses have a meaning.
interpretations-canberra-poker-cp-h12-effect = It decides whether an undeclared hand is paid.

# CP-H13
interpretations-canberra-poker-cp-h13-question = Is a folded hand paid if it would have won the jackpot?
interpretations-canberra-poker-cp-h13-answer-1 = No, the jackpot wager is lost.
interpretations-canberra-poker-cp-h13-answer-2 = Yes, it is paid.
interpretations-canberra-poker-cp-h13-reason = Clause 7.3 says so explicitly.
interpretations-canberra-poker-cp-h13-effect = It decides the jackpot wager of a folded hand.
interpretations-canberra-poker-cp-h13-no-option = Clause 7.3 says that a folding player loses the jackpot wager.

# CP-H14
interpretations-canberra-poker-cp-h14-question = Is the jackpot paid to a hand that loses to the dealer or equals the dealer's hand?
interpretations-canberra-poker-cp-h14-answer-1 = Yes, the jackpot is paid even if the hand loses or is equal.
interpretations-canberra-poker-cp-h14-answer-2 = No, it is paid only if the hand wins.
interpretations-canberra-poker-cp-h14-reason = The jackpot does not depend on the dealer's hand.
interpretations-canberra-poker-cp-h14-effect = It decides the payout of a jackpot hand that the dealer beats.
interpretations-canberra-poker-cp-h14-no-option = Clause 10.5 requires a hand that qualifies and was declared, and nothing of the dealer's hand.

# CP-H15
interpretations-canberra-poker-cp-h15-question = Which pool pays fixed and minimum prizes, what if it has too little, and with which amount does the pool restart?
interpretations-canberra-poker-cp-h15-answer-1 = The reserve pays the difference, then the house. The pool does not restart automatically.
interpretations-canberra-poker-cp-h15-answer-2 = The jackpot pool pays as long as it has money.
interpretations-canberra-poker-cp-h15-answer-3 = The house pays.
interpretations-canberra-poker-cp-h15-reason = The text of 2023 mentions money for jackpot prizes in the reserve.
interpretations-canberra-poker-cp-h15-effect = It decides what the meters show and what the house pays, but never what a player receives.

# CP-H16
interpretations-canberra-poker-cp-h16-question = Does the house keep a part of the jackpot wager?
interpretations-canberra-poker-cp-h16-answer-1 = No, all of it goes to the two pools.
interpretations-canberra-poker-cp-h16-answer-2 = Yes, the part that the approved division leaves.
interpretations-canberra-poker-cp-h16-reason = Every jackpot wager becomes part of one of the two pools.
interpretations-canberra-poker-cp-h16-effect = It decides the sum of the pools.
interpretations-canberra-poker-cp-h16-no-option = The division between the pools is approved (`jackpot.share`), but 10.6 names nobody else.

# CP-H17
interpretations-canberra-poker-cp-h17-question = Does the pool include the wagers of the current round?
interpretations-canberra-poker-cp-h17-answer-1 = Yes, they count from the start of the round.
interpretations-canberra-poker-cp-h17-answer-2 = No, they count from the next round.
interpretations-canberra-poker-cp-h17-reason = Jackpot wagers are part of the pool as soon as they are accepted.
interpretations-canberra-poker-cp-h17-effect = It decides the amount of a prize for a royal or straight flush.
interpretations-canberra-poker-cp-h17-no-option = Under 10.6 a wager is part of a pool when it is accepted, before any hand is known.

# CP-H18
interpretations-canberra-poker-cp-h18-question = How are jackpot amounts rounded? No clause says.
interpretations-canberra-poker-cp-h18-answer-1 = Amounts are rounded down to the cent. The rest stays in the pool.
interpretations-canberra-poker-cp-h18-answer-2 = Amounts are rounded to whole dollars, or up.
interpretations-canberra-poker-cp-h18-reason = A pool cannot pay more than it holds.
interpretations-canberra-poker-cp-h18-effect = It decides single cents.
interpretations-canberra-poker-cp-h18-no-option = Only single cents are at stake. Under the other interpretations a pool would pay what it does not hold.

# CP-H19
interpretations-canberra-poker-cp-h19-question = Several players win the jackpot. Is the whole pool compared with the fixed amounts, or each share?
interpretations-canberra-poker-cp-h19-answer-1 = Each winner receives the greater of the winner's share and the fixed amount.
interpretations-canberra-poker-cp-h19-answer-2 = The whole pool is compared with the sum of the fixed amounts.
interpretations-canberra-poker-cp-h19-reason = The fixed amount is promised to each winner.
interpretations-canberra-poker-cp-h19-effect = It decides how much several winners receive.
interpretations-canberra-poker-cp-h19-no-option = Clause 11.1 promises the fixed amount to each winner, and 11.3 does not take it back.

# CP-H20
interpretations-canberra-poker-cp-h20-question = Clause 11.3(b) takes 10% of each subsequent total. Of which amounts?
interpretations-canberra-poker-cp-h20-answer-1 = Each share is 10% of what is left, even if the fixed amount then prevails.
interpretations-canberra-poker-cp-h20-answer-2 = Each share is 10% of the same pool.
interpretations-canberra-poker-cp-h20-reason = The word subsequent refers to the remaining amount.
interpretations-canberra-poker-cp-h20-effect = It decides how much several straight flushes receive.
interpretations-canberra-poker-cp-h20-no-option = The word subsequent would be meaningless if every share were 10% of the same total.

# CP-H21
interpretations-canberra-poker-cp-h21-question = The jackpot is paid from right to left, but a straight flush is paid before a royal flush. Which order applies?
interpretations-canberra-poker-cp-h21-answer-1 = If both kinds win, royal flushes come last. Otherwise payment is strictly from right to left.
interpretations-canberra-poker-cp-h21-answer-2 = Only a straight flush that comes after a royal flush moves forward.
interpretations-canberra-poker-cp-h21-reason = Clause 11.4 is the special rule.
interpretations-canberra-poker-cp-h21-effect = It decides whether the royal flush receives the pool before or after the payout of 10%.
interpretations-canberra-poker-cp-h21-no-option = Clause 11.4 is the special rule and says who is paid first.

# CP-H22
interpretations-canberra-poker-cp-h22-question = Where does the deal begin, and how are the boxes numbered?
interpretations-canberra-poker-cp-h22-answer-1 = Box 1, at the dealer's left, is dealt first. The last box is at the dealer's right.
interpretations-canberra-poker-cp-h22-answer-2 = The last box, at the dealer's right, is dealt first.
interpretations-canberra-poker-cp-h22-reason = From the dealer's side, clockwise begins at the left.
interpretations-canberra-poker-cp-h22-effect = It decides which box receives which card.
interpretations-canberra-poker-cp-h22-no-option = A layout has one numbering. Numbering from the other side does not change the direction of the deal.

# CP-H23
interpretations-canberra-poker-cp-h23-question = Which is the dealer's top card?
interpretations-canberra-poker-cp-h23-answer-1 = It is the last card dealt, which lies on top.
interpretations-canberra-poker-cp-h23-answer-2 = It is the first card dealt.
interpretations-canberra-poker-cp-h23-reason = Each card is placed on the one before.
interpretations-canberra-poker-cp-h23-effect = It decides which card players see.

# CP-H24
interpretations-canberra-poker-cp-h24-question = If a card of the dealer is exposed, does it count towards the three exposed cards of 14.1?
interpretations-canberra-poker-cp-h24-answer-1 = Yes, it counts.
interpretations-canberra-poker-cp-h24-answer-2 = No, 14.2 covers it.
interpretations-canberra-poker-cp-h24-reason = Clause 14.1 counts the cards of a round without exception.
interpretations-canberra-poker-cp-h24-effect = It decides whether the round is void.

# CP-H25
interpretations-canberra-poker-cp-h25-question = Two cards of the dealer are exposed, or one is exposed after the deal. Which card is open?
interpretations-canberra-poker-cp-h25-answer-1 = The first stays face up, and the other is turned back. After the deal nothing changes.
interpretations-canberra-poker-cp-h25-answer-2 = Both stay face up, or the card exposed later replaces the open one.
interpretations-canberra-poker-cp-h25-reason = There is one open card, and the clause ends with the fifth card.
interpretations-canberra-poker-cp-h25-effect = It decides which card players see.

# CP-H26
interpretations-canberra-poker-cp-h26-question = What happens if a hand cannot be reconstructed?
interpretations-canberra-poker-cp-h26-answer-1 = The wagers of that box are returned.
interpretations-canberra-poker-cp-h26-answer-2 = The round is void.
interpretations-canberra-poker-cp-h26-reason = No other hand is affected.
interpretations-canberra-poker-cp-h26-effect = It decides what happens to the other boxes of the round.
interpretations-canberra-poker-cp-h26-doubt = No clause returns the wagers of a single box. Clause 16.4 lets the operator void a round that cannot be continued.

# CP-H27
interpretations-canberra-poker-cp-h27-question = What happens to jackpot wagers that were accepted before the equipment failed?
interpretations-canberra-poker-cp-h27-answer-1 = The accepted wagers count.
interpretations-canberra-poker-cp-h27-answer-2 = The accepted wagers are returned.
interpretations-canberra-poker-cp-h27-reason = Clause 4.2 ends the opportunity to wager, not a wager that was made.
interpretations-canberra-poker-cp-h27-effect = It decides whether they can win.
interpretations-canberra-poker-cp-h27-no-option = Clause 4.2 concerns the placing of a wager. A wager that was accepted is already in the pools.

# CP-H28
interpretations-canberra-poker-cp-h28-question = What happens to the wagers of a player who is excluded from the round?
interpretations-canberra-poker-cp-h28-answer-1 = The wagers are returned.
interpretations-canberra-poker-cp-h28-answer-2 = The house keeps them.
interpretations-canberra-poker-cp-h28-reason = No clause lets the house keep them.
interpretations-canberra-poker-cp-h28-effect = It decides what an exclusion costs the player.
interpretations-canberra-poker-cp-h28-no-option = The other interpretation would be a forfeiture, and no clause provides for one.

# CP-H29
interpretations-canberra-poker-cp-h29-question = A player is excluded during a round. What happens to the player's wagers?
interpretations-canberra-poker-cp-h29-answer-1 = The round is completed, unless the wagers are also declared void.
interpretations-canberra-poker-cp-h29-answer-2 = The wagers become void with the exclusion.
interpretations-canberra-poker-cp-h29-reason = Declaring wagers void is a separate power.
interpretations-canberra-poker-cp-h29-effect = It decides whether the wagers are settled.
interpretations-canberra-poker-cp-h29-no-option = The operator chooses in each case: declaring the wagers void is a separate power.

# CP-H30
interpretations-canberra-poker-cp-h30-question = May a completed round be declared void?
interpretations-canberra-poker-cp-h30-answer-1 = Yes. For fraud, any round may be void at any time. As impractical to continue, only the round in progress may be.
interpretations-canberra-poker-cp-h30-answer-2 = No, a round may be void only until the cards are collected. Later it is a dispute.
interpretations-canberra-poker-cp-h30-answer-3 = Yes, for either cause, at any time.
interpretations-canberra-poker-cp-h30-reason = The power of 16.2 ends when the game is complete, but 16.4 names no end. A void round returns payments as well as stakes. Only a round in progress can be impractical to continue.
interpretations-canberra-poker-cp-h30-effect = It decides whether the stakes and payments of a completed round are returned.
interpretations-canberra-poker-cp-h30-no-option = The operator decides in each case whether a round is void. A key that removes the power would narrow 16.4.
interpretations-canberra-poker-cp-h30-overruled = Since { $date } the first interpretation applies to fraud. Before that, the second applied, and no completed round was void.

# CP-H31
interpretations-canberra-poker-cp-h31-question = Do void rounds count towards the three rounds of 16.7, and when is a seat in use?
interpretations-canberra-poker-cp-h31-answer-1 = Void rounds do not count. A seat is in use when somebody sits there. A round with a free seat restarts the count.
interpretations-canberra-poker-cp-h31-answer-2 = Every round counts. A seat is in use when there is a wager.
interpretations-canberra-poker-cp-h31-reason = A void round counts as not played.
interpretations-canberra-poker-cp-h31-effect = It decides who must leave a seat.

# CP-H32
interpretations-canberra-poker-cp-h32-question = The dictionary defines void for rounds, but the clauses also use it for wagers. What is a void wager?
interpretations-canberra-poker-cp-h32-answer-1 = A void wager is returned.
interpretations-canberra-poker-cp-h32-answer-2 = The whole round is void.
interpretations-canberra-poker-cp-h32-reason = The clauses name individual wagers.
interpretations-canberra-poker-cp-h32-effect = It decides whether other players are affected.
interpretations-canberra-poker-cp-h32-no-option = These clauses name single wagers. Other clauses make a round void.

# CP-H33
interpretations-canberra-poker-cp-h33-question = The text of 2016 does not state the amount of the jackpot wager. Who sets it?
interpretations-canberra-poker-cp-h33-answer-1 = The operator determines it; the default is one dollar.
interpretations-canberra-poker-cp-h33-answer-2 = Any amount is allowed.
interpretations-canberra-poker-cp-h33-reason = The equipment accepts one fixed amount.
interpretations-canberra-poker-cp-h33-effect = It decides what a jackpot wager costs.

# CP-H34
interpretations-canberra-poker-cp-h34-question = What happens to a chip that did not light the sensor?
interpretations-canberra-poker-cp-h34-answer-1 = It is returned, whatever the result.
interpretations-canberra-poker-cp-h34-answer-2 = It is lost with the hand.
interpretations-canberra-poker-cp-h34-reason = A wager that was not accepted is not a wager.
interpretations-canberra-poker-cp-h34-effect = It decides what happens to the chip on the box.
interpretations-canberra-poker-cp-h34-no-option = Under 10.2 the lit sensor shows the wager. Without it there is no wager to lose.

# CP-H35
interpretations-canberra-poker-cp-h35-question = May a player change an ante that was placed out of turn when the player's turn comes?
interpretations-canberra-poker-cp-h35-answer-1 = No, the ante counts as placed.
interpretations-canberra-poker-cp-h35-answer-2 = Yes, during the turn.
interpretations-canberra-poker-cp-h35-reason = The clause says that such an ante counts.
interpretations-canberra-poker-cp-h35-effect = It decides the amount of that ante.
interpretations-canberra-poker-cp-h35-no-option = Under 17.15 such an ante counts. A change would give the player two turns.

# CP-H36
interpretations-canberra-poker-cp-h36-question = Tournament chips cannot go into a pool of money. How do tournament players wager on the jackpot?
interpretations-canberra-poker-cp-h36-answer-1 = If jackpot wagers are not barred, players use ordinary chips. The table does not distinguish them.
interpretations-canberra-poker-cp-h36-answer-2 = Jackpot wagers are barred in every tournament.
interpretations-canberra-poker-cp-h36-reason = The conditions may restrict jackpot wagers, so there must be some to restrict.
interpretations-canberra-poker-cp-h36-effect = It decides whether a tournament player can win the jackpot.
interpretations-canberra-poker-cp-h36-no-option = The conditions say whether there are jackpot wagers at all (`side-wagers`).

# CP-H37
interpretations-canberra-poker-cp-h37-question = In a tournament, a player could wager but does not. What follows?
interpretations-canberra-poker-cp-h37-answer-1 = The deal waits until the player wagers or leaves.
interpretations-canberra-poker-cp-h37-answer-2 = The player is passed over or eliminated.
interpretations-canberra-poker-cp-h37-reason = Every player must wager in each round, and only a player who cannot is eliminated.
interpretations-canberra-poker-cp-h37-effect = It decides whether the round continues.
interpretations-canberra-poker-cp-h37-no-option = Under 17.14 every player must wager. A table that passes over a player would contravene it.

# CP-H38
interpretations-canberra-poker-cp-h38-question = A player leaves without a decision. What happens to the hand?
interpretations-canberra-poker-cp-h38-answer-1 = The supervisor records a fold.
interpretations-canberra-poker-cp-h38-answer-2 = The hand waits, or the ante is returned.
interpretations-canberra-poker-cp-h38-reason = The player made no bet.
interpretations-canberra-poker-cp-h38-effect = It decides the ante of a player who left.
interpretations-canberra-poker-cp-h38-no-option = By the dictionary a hand without a bet is a fold.

# CP-H39
interpretations-canberra-poker-cp-h39-question = In which order do players decide, and in which order are wagers settled?
interpretations-canberra-poker-cp-h39-answer-1 = Players decide in any order. Settlement lines are listed by box.
interpretations-canberra-poker-cp-h39-answer-2 = Players decide clockwise, and wagers are settled clockwise.
interpretations-canberra-poker-cp-h39-reason = No clause gives an order, and it changes no amount.
interpretations-canberra-poker-cp-h39-effect = It decides only the order of the list.

# CP-H40
interpretations-canberra-poker-cp-h40-question = What happens to the jackpot wagers of a void round?
interpretations-canberra-poker-cp-h40-answer-1 = The jackpot wagers are taken out of the pools and returned.
interpretations-canberra-poker-cp-h40-answer-2 = The jackpot wagers stay in the pools.
interpretations-canberra-poker-cp-h40-reason = A void round counts as not played.
interpretations-canberra-poker-cp-h40-effect = It decides what the meters show.
interpretations-canberra-poker-cp-h40-no-option = By the dictionary a void round is reversed as a whole.

# CP-H41
interpretations-canberra-poker-cp-h41-question = Exclusion and voiding follow a violation of this rule. Is that 13.2, or the whole of rule 13?
interpretations-canberra-poker-cp-h41-answer-1 = It is the whole of rule 13, so a player who does not protect the cards (13.1) may be excluded as well.
interpretations-canberra-poker-cp-h41-answer-2 = It is only 13.2.
interpretations-canberra-poker-cp-h41-reason = The words are at the end of the rule. In 12.1 and 17.1 they also refer to a whole rule.
interpretations-canberra-poker-cp-h41-effect = It decides whether a player who shows cards can be excluded from the round.
interpretations-canberra-poker-cp-h41-no-option = The operator decides in each case whether to use the power.

# CP-H42
interpretations-canberra-poker-cp-h42-question = A person contravenes the rules, and wagers of a player become void. Must this be the same person, and do voiding and exclusion go together?
interpretations-canberra-poker-cp-h42-answer-1 = Wagers of any player may be void for a contravention by anybody. The operator may use either power, or both.
interpretations-canberra-poker-cp-h42-answer-2 = Only wagers of the person who contravened may be void, and both powers are used together.
interpretations-canberra-poker-cp-h42-reason = The clause names a person in one place and a player in the other, and lists two powers. The record names the player and the clause.
interpretations-canberra-poker-cp-h42-effect = It decides whose wagers can be void, and whether the player must leave.
interpretations-canberra-poker-cp-h42-no-option = The operator decides in each case whose wagers are void.

# CP-H43
interpretations-canberra-poker-cp-h43-question = Are new cards required after every malfunction, or only with another shoe, and when is that done?
interpretations-canberra-poker-cp-h43-answer-1 = New cards are required after every malfunction, with any shoe. Replacing the cards fulfils the duty.
interpretations-canberra-poker-cp-h43-answer-2 = New cards are required only when the shoe is replaced.
interpretations-canberra-poker-cp-h43-answer-3 = New cards are required only if cards were damaged.
interpretations-canberra-poker-cp-h43-reason = By 12.8 the fault may have made the cards unusable. A replacement of the shoe without a malfunction requires no new cards.
interpretations-canberra-poker-cp-h43-effect = It decides whether a round can be dealt before the cards are replaced.

# CP-H44
interpretations-canberra-poker-cp-h44-question = Our copy of 2016 lacks some text: the names of seven of the nine bets, the letter of the single pair and two examples. What do they say?
interpretations-canberra-poker-cp-h44-answer-1 = They are the same as in 2023, in the same order.
interpretations-canberra-poker-cp-h44-answer-2 = Those bets have no odds.
interpretations-canberra-poker-cp-h44-reason = The nine odds agree line by line.
interpretations-canberra-poker-cp-h44-effect = It decides how much seven kinds of hands win.
interpretations-canberra-poker-cp-h44-no-option = The gap is in our copy and not in the instrument.

# CP-H45
interpretations-canberra-poker-cp-h45-question = The sign's maximum rises above a marker's limit. Which applies?
interpretations-canberra-poker-cp-h45-answer-1 = The greater of the two applies.
interpretations-canberra-poker-cp-h45-answer-2 = The marker applies and lowers the maximum of its box.
interpretations-canberra-poker-cp-h45-reason = A marker lets a box exceed the maximum, and never lowers it.
interpretations-canberra-poker-cp-h45-effect = It decides the ante in play on a box with a marker.
interpretations-canberra-poker-cp-h45-no-option = To lower the limit of the box, the operator removes the marker or lowers the sign.

# CP-H46
interpretations-canberra-poker-cp-h46-question = Is the dealer's own hand among the hands that are counted?
interpretations-canberra-poker-cp-h46-answer-1 = Yes, the dealer's hand is counted too.
interpretations-canberra-poker-cp-h46-answer-2 = No, only the players' hands.
interpretations-canberra-poker-cp-h46-reason = The clause refers to each hand.
interpretations-canberra-poker-cp-h46-effect = It decides whether a wrong number of the dealer's cards is reported.

# CP-H47
interpretations-canberra-poker-cp-h47-question = May several tables share the pools, and which table has no jackpot?
interpretations-canberra-poker-cp-h47-answer-1 = They may, and the operator states the amounts of the pools. Only a tournament that bars jackpot wagers has none.
interpretations-canberra-poker-cp-h47-answer-2 = Every table has its own pools.
interpretations-canberra-poker-cp-h47-reason = No clause forbids shared pools, and every layout has a place for the jackpot.
interpretations-canberra-poker-cp-h47-effect = It decides what the meter shows, and the value of a share of the pool.
interpretations-canberra-poker-cp-h47-no-option = An operator whose tables share no pools never enters a meter.

# CP-H48
interpretations-canberra-poker-cp-h48-question = A pool no longer holds what a void round put into it. Who pays?
interpretations-canberra-poker-cp-h48-answer-1 = The pool goes to zero, and the operator pays the rest.
interpretations-canberra-poker-cp-h48-answer-2 = The player receives what is left.
interpretations-canberra-poker-cp-h48-answer-3 = The pool goes below zero.
interpretations-canberra-poker-cp-h48-reason = Every chip of a void round is returned to its player, and a pool cannot owe money.
interpretations-canberra-poker-cp-h48-effect = It decides who pays for money that another table won, or that was given as a prize elsewhere.
interpretations-canberra-poker-cp-h48-no-option = Under every interpretation that the dictionary allows, the player's chips are returned in full.

# CP-H49
interpretations-canberra-poker-cp-h49-question = How many boxes may a table have?
interpretations-canberra-poker-cp-h49-answer-1 = It may have nine. With the dealer's hand they use 50 of the 52 cards of the deck.
interpretations-canberra-poker-cp-h49-answer-2 = It may have as many as the approved layout has.
interpretations-canberra-poker-cp-h49-reason = Rule 1 names no number. Ten boxes and the dealer would need 55 cards, more than the one deck of 2.1. With an automated shoe, 12.2 says the same.
interpretations-canberra-poker-cp-h49-effect = It decides which tables can be opened.

# CP-H50
interpretations-canberra-poker-cp-h50-question = What follows if a hand or the deck has a wrong number of cards?
interpretations-canberra-poker-cp-h50-answer-1 = A hand without five cards is not settled until it is counted again, reconstructed or void. No round is dealt from a deck with a wrong count.
interpretations-canberra-poker-cp-h50-answer-2 = The supervisor is informed, and play continues.
interpretations-canberra-poker-cp-h50-reason = No clause says. Four or six cards are not a hand under 2.5, and the count comes before the discard rack. An incomplete deck is not the deck of 2.1.
interpretations-canberra-poker-cp-h50-effect = It decides whether wagers on such a hand are paid.
interpretations-canberra-poker-cp-h50-no-option = Without a hand under 2.5, wagers cannot be settled. The operator may still declare the round void.

# CP-H51
interpretations-canberra-poker-cp-h51-question = When has the dealer fulfilled the duties to count hands and to notify the supervisor?
interpretations-canberra-poker-cp-h51-answer-1 = Counting: when each hand of every settled round is counted. Notifying: when the supervisor approves, which 14.5 requires as well.
interpretations-canberra-poker-cp-h51-answer-2 = The duties are fulfilled with one count per day, and with the notice that the program writes.
interpretations-canberra-poker-cp-h51-reason = Clauses 7.4 and 9.7 concern each hand. A notice that nobody has to read proves nothing.
interpretations-canberra-poker-cp-h51-effect = It decides what the report of duties says, but nothing in play.

# CP-X1
interpretations-canberra-poker-cp-x1-question = The limits rise above a marker's limit, and an ante is between the two. What counts?
interpretations-canberra-poker-cp-x1-answer-1 = The ante is reduced to the marker's limit, without advice.
interpretations-canberra-poker-cp-x1-answer-2 = The ante counts as a low wager, with advice.
interpretations-canberra-poker-cp-x1-reason = Chips above the maximum of the box cannot be in play, and the player could not have wagered more there.
interpretations-canberra-poker-cp-x1-effect = It decides the ante in play, and whether the player has been advised.
interpretations-canberra-poker-cp-x1-overruled = Since { $date } under CP-H45: a marker never lowers the maximum, so the case no longer arises.

# CP-X2
interpretations-canberra-poker-cp-x2-question = What happens to the cards that a round leaves in an automated shoe?
interpretations-canberra-poker-cp-x2-answer-1 = They are not dealt again before a shuffle: the next round uses the other deck.
interpretations-canberra-poker-cp-x2-answer-2 = The next round continues with them.
interpretations-canberra-poker-cp-x2-reason = A round is dealt from one whole deck, and the two decks alternate.
interpretations-canberra-poker-cp-x2-effect = It decides whether a round can be dealt without new cards in the record.

# CP-X3
interpretations-canberra-poker-cp-x3-question = Who sees the hands on which players bet?
interpretations-canberra-poker-cp-x3-answer-1 = The players see their own hands. Staff see them when the dealer's hand is turned, because that settles them.
interpretations-canberra-poker-cp-x3-answer-2 = Everybody, after the settlement.
interpretations-canberra-poker-cp-x3-reason = Players must keep their cards secret, and no clause shows their hands to other players.
interpretations-canberra-poker-cp-x3-effect = It decides only what a live table shows.

# CP-X4
interpretations-canberra-poker-cp-x4-question = A player leaves the seat during a round and takes it again before the end. Does the round count?
interpretations-canberra-poker-cp-x4-answer-1 = No: the count starts again, without that round.
interpretations-canberra-poker-cp-x4-answer-2 = Yes, because the seat is the same.
interpretations-canberra-poker-cp-x4-reason = The count ends when the player leaves the seat.
interpretations-canberra-poker-cp-x4-effect = It decides who must leave a seat.

# CP-X5
interpretations-canberra-poker-cp-x5-question = What happens to a redistribution that does not say where the money goes?
interpretations-canberra-poker-cp-x5-answer-1 = It is refused under 10.6(a), like one to a place that the clause does not name.
interpretations-canberra-poker-cp-x5-answer-2 = The record is malformed.
interpretations-canberra-poker-cp-x5-reason = The clause names the only places to which the money may go, and an empty place is not one of them.
interpretations-canberra-poker-cp-x5-effect = It decides whether the record can be replayed.
interpretations-canberra-poker-cp-x5-overruled = Since { $date } a redistribution that does not say where the money goes is malformed.

# CP-X6
interpretations-canberra-poker-cp-x6-question = What happens to a count of a hand at a box that the layout does not have?
interpretations-canberra-poker-cp-x6-answer-1 = It is refused under 1.2 while hands are counted.
interpretations-canberra-poker-cp-x6-answer-2 = It is accepted, and a wrong number is reported.
interpretations-canberra-poker-cp-x6-reason = A number outside the layout is not a box in any other command either.
interpretations-canberra-poker-cp-x6-effect = It decides whether the count is reported.

# CP-X7
interpretations-canberra-poker-cp-x7-question = At a live table, who sees a notice to a player, or an entry about a player?
interpretations-canberra-poker-cp-x7-answer-1 = That player and the staff see it. Everybody sees notices to all players or to the table.
interpretations-canberra-poker-cp-x7-answer-2 = Everybody sees it, as the record contains it.
interpretations-canberra-poker-cp-x7-reason = An infringement or a dispute is a matter between the house and one person.
interpretations-canberra-poker-cp-x7-effect = It decides only what a live table shows.

# CP-X8
interpretations-canberra-poker-cp-x8-question = Can a dispute concern a void round?
interpretations-canberra-poker-cp-x8-answer-1 = Yes, it was a round and is over.
interpretations-canberra-poker-cp-x8-answer-2 = No, it counts as not played.
interpretations-canberra-poker-cp-x8-reason = A decision about it can be disputed like any other decision.
interpretations-canberra-poker-cp-x8-effect = It decides whether the decision is recorded.

# CP-X9
interpretations-canberra-poker-cp-x9-question = Is the cut of a revealed shuffle checked?
interpretations-canberra-poker-cp-x9-answer-1 = With an ordinary shoe, yes: there must be at least two cards on either side. An automated shoe has no cut.
interpretations-canberra-poker-cp-x9-answer-2 = No, the record contains the order after the cut.
interpretations-canberra-poker-cp-x9-reason = The record has the depth of the cut together with the shuffle, so it can be checked.
interpretations-canberra-poker-cp-x9-effect = It decides whether such a record is verified, but nothing in play.

# CP-X10
interpretations-canberra-poker-cp-x10-question = When is the depth of a cut checked?
interpretations-canberra-poker-cp-x10-answer-1 = It is checked when the shuffle is revealed. Only then can anybody tell where the cut was.
interpretations-canberra-poker-cp-x10-answer-2 = It is checked as soon as the record names a depth.
interpretations-canberra-poker-cp-x10-reason = Until the shuffle is revealed, nothing supports the number.
interpretations-canberra-poker-cp-x10-effect = It decides when the verification reports the depth.

# CP-X11
interpretations-canberra-poker-cp-x11-question = Which shuffle proves the order of a round from an automated shoe?
interpretations-canberra-poker-cp-x11-answer-1 = A shuffle of one deck, without a cut, proves it.
interpretations-canberra-poker-cp-x11-answer-2 = A shuffle of both decks proves it.
interpretations-canberra-poker-cp-x11-reason = A round is dealt from one of the two decks.
interpretations-canberra-poker-cp-x11-effect = It decides which pack the verification requires.
