# Register of interpretations: holdem.

# HE-H1
interpretations-holdem-he-h1-question = Is a deck of 48 cards, or of 48 cards and a joker, a reduced deck?
interpretations-holdem-he-h1-answer-1 = Yes, it has fewer than 52 cards. A deck of 52 cards and a joker has 53, which is a full deck.
interpretations-holdem-he-h1-answer-2 = The joker is not counted, or only the smallest decks count as reduced.
interpretations-holdem-he-h1-reason = The dictionary defines the deck by its number of cards.
interpretations-holdem-he-h1-effect = It decides whether a flush beats a full house.
interpretations-holdem-he-h1-no-option = The dictionary counts cards and makes no exception for any of them.

# HE-H2
interpretations-holdem-he-h2-question = Which cards make the low straight with an ace in other decks?
interpretations-holdem-he-h2-answer-1 = The ace joins the lowest cards of the deck.
interpretations-holdem-he-h2-answer-2 = The low straight is always five to ace, or always eight to ace.
interpretations-holdem-he-h2-reason = The clause has only one example, for the deck of 40 cards.
interpretations-holdem-he-h2-effect = It decides which hands are straights.
interpretations-holdem-he-h2-no-option = The operator chooses the deck and the ace (2.2, 3.5(a)). The card after the ace then follows from the sequence.

# HE-H3
interpretations-holdem-he-h3-question = Is the ace low in low hands?
interpretations-holdem-he-h3-answer-1 = No, the ace is high.
interpretations-holdem-he-h3-answer-2 = Yes, the ace counts as one.
interpretations-holdem-he-h3-reason = 3.1 is general, and 3.5(a) names straights only.
interpretations-holdem-he-h3-effect = It decides which low hand is best.

# HE-H4
interpretations-holdem-he-h4-question = May the joker represent a card that the hand already has?
interpretations-holdem-he-h4-answer-1 = Yes, it may represent any card.
interpretations-holdem-he-h4-answer-2 = No, except for five of a kind.
interpretations-holdem-he-h4-reason = The joker may be any card, and five of a kind shows that cards may repeat.
interpretations-holdem-he-h4-effect = It affects flushes with a joker.

# HE-H5
interpretations-holdem-he-h5-question = What does call and fold mean in a Blind A game?
interpretations-holdem-he-h5-answer-1 = The opening player pays the call even to fold.
interpretations-holdem-he-h5-answer-2 = The opening player chooses between a call and a fold.
interpretations-holdem-he-h5-reason = Otherwise Blind A would be the same as Blind B.
interpretations-holdem-he-h5-effect = It decides what an opening fold costs.
interpretations-holdem-he-h5-no-option = An operator who wants a free fold determines Blind B.

# HE-H6
interpretations-holdem-he-h6-question = Who opens if there are no blinds, and with what?
interpretations-holdem-he-h6-answer-1 = The first player after the button opens and must bet.
interpretations-holdem-he-h6-answer-2 = The first player after the button opens, but may also fold.
interpretations-holdem-he-h6-reason = There is no last blind to count from, and the clause lists only a bet.
interpretations-holdem-he-h6-effect = It affects the first betting round of ante games.
interpretations-holdem-he-h6-no-option = The option has one entry. A second one would be a new option.

# HE-H7
interpretations-holdem-he-h7-question = Who may add an over-blind?
interpretations-holdem-he-h7-answer-1 = The players next after the last blind may add one in turn, in the determined amounts. Each then has the last blind.
interpretations-holdem-he-h7-answer-2 = Any player at the table may add one.
interpretations-holdem-he-h7-reason = An over-blind is made in addition to the last blind.
interpretations-holdem-he-h7-effect = It decides which player opens, and the amount to call.
interpretations-holdem-he-h7-no-option = An operator who wants no over-blinds offers none.

# HE-H8
interpretations-holdem-he-h8-question = What is the smallest raise over a blind?
interpretations-holdem-he-h8-answer-1 = The last blind or over-blind is the opening bet. The minimum bet applies too.
interpretations-holdem-he-h8-answer-2 = Only the minimum bet applies.
interpretations-holdem-he-h8-reason = A raise is never below the opening bet, and it must be within the limits.
interpretations-holdem-he-h8-effect = It decides how small a raise may be.
interpretations-holdem-he-h8-no-option = The operator determines the minimum bet. The opening bet of 5.1 cannot be changed by a determination.

# HE-H9
interpretations-holdem-he-h9-question = The dictionary mentions a maximum number of raises, but no clause sets it. What applies?
interpretations-holdem-he-h9-answer-1 = The operator may determine a maximum, but only if 5.1 does not make raises unlimited.
interpretations-holdem-he-h9-answer-2 = There is no maximum.
interpretations-holdem-he-h9-reason = The dictionary's words must have a meaning.
interpretations-holdem-he-h9-effect = It decides when betting is capped.

# HE-H10
interpretations-holdem-he-h10-question = Is a tap out made in multiples of the minimum bet?
interpretations-holdem-he-h10-answer-1 = No, it is made with all the player's chips.
interpretations-holdem-he-h10-answer-2 = Yes, rounded down to such a multiple.
interpretations-holdem-he-h10-reason = The dictionary refers to all chips.
interpretations-holdem-he-h10-effect = It decides how many chips remain with the player.

# HE-H11
interpretations-holdem-he-h11-question = Who may raise after a tap out that is less than a raise, and from where is the raise measured?
interpretations-holdem-he-h11-answer-1 = A player who has not acted since the last full bet or raise may raise that bet, and minimum and maximum are measured from it. Players who have acted may only call or fold.
interpretations-holdem-he-h11-answer-2 = Such a player may raise the tap out, and minimum and maximum are measured from it, as in the usual game.
interpretations-holdem-he-h11-answer-3 = Nobody may raise.
interpretations-holdem-he-h11-reason = 14.5 prevents others from raising the tap out. A raise measured from the tap out would do that.
interpretations-holdem-he-h11-effect = It decides whether betting is reopened, and the minimum and maximum of a raise.
interpretations-holdem-he-h11-overruled = Since { $date } the first interpretation applies. The second was adopted before, without a choice.

# HE-H12
interpretations-holdem-he-h12-question = When does the status of a declared player end?
interpretations-holdem-he-h12-answer-1 = It ends with the last chip, when the player must leave the table. Leaving and coming back does not end it (H36).
interpretations-holdem-he-h12-answer-2 = It ends at a deal at which the player has the minimum again, sitting out or not.
interpretations-holdem-he-h12-reason = 14.3 names no other end. A player who may not add to a stake cannot do so by leaving and returning. Corrected on 2026-11-16: before that, leaving ended it.
interpretations-holdem-he-h12-effect = It decides whether a winner may buy again.

# HE-H13
interpretations-holdem-he-h13-question = In a split game, who gets the odd chip between the high and the low hand?
interpretations-holdem-he-h13-answer-1 = The high half gets the odd chip.
interpretations-holdem-he-h13-answer-2 = The winner of either half who is nearest to the button's left gets it.
interpretations-holdem-he-h13-reason = 13.2 refers to equal hands only.
interpretations-holdem-he-h13-effect = It affects one chip.
interpretations-holdem-he-h13-doubt = 13.2 is the only clause on chips that cannot be divided, and no clause prefers the high hand.

# HE-H14
interpretations-holdem-he-h14-question = Is the commission threshold checked for each pot or for the sum, and which pots bear the commission?
interpretations-holdem-he-h14-answer-1 = The threshold is checked for each pot, while the rate applies to the sum. The pots above the threshold bear the commission.
interpretations-holdem-he-h14-answer-2 = The threshold is checked for the sum, and every pot bears its part.
interpretations-holdem-he-h14-reason = The text says any pot and then the sum of all.
interpretations-holdem-he-h14-effect = It affects rounds with several small pots.

# HE-H15
interpretations-holdem-he-h15-question = Nobody called a raise over a blind. Is commission waived?
interpretations-holdem-he-h15-answer-1 = No. Only the unmatched part is uncalled. The matched part is a bet.
interpretations-holdem-he-h15-answer-2 = Yes, the whole bet is uncalled.
interpretations-holdem-he-h15-reason = The part that matches the blind has been met.
interpretations-holdem-he-h15-effect = It decides whether commission is taken.
interpretations-holdem-he-h15-no-option = A matched amount cannot be uncalled under any determination.

# HE-H16
interpretations-holdem-he-h16-question = A player cannot pay a blind in full. What is the amount to call?
interpretations-holdem-he-h16-answer-1 = The amount to call is the full blind. The part that nobody matched is returned.
interpretations-holdem-he-h16-answer-2 = The amount to call is the amount that was paid.
interpretations-holdem-he-h16-reason = 4.2(f) fixes the amount of the blind.
interpretations-holdem-he-h16-effect = It decides what a call costs.
interpretations-holdem-he-h16-no-option = The amount of a blind is determined once for all players who owe it.

# HE-H17
interpretations-holdem-he-h17-question = The clause on misdeals refers to 8.5, although 8.4 governs the button. What happens to the blinds?
interpretations-holdem-he-h17-answer-1 = Chips are returned and the same blinds are taken again.
interpretations-holdem-he-h17-answer-2 = The blinds stay in the pot.
interpretations-holdem-he-h17-reason = The amounts are the same either way.
interpretations-holdem-he-h17-effect = It affects only the lines of the round.

# HE-H18
interpretations-holdem-he-h18-question = Does the button move after a void round?
interpretations-holdem-he-h18-answer-1 = Yes, the button moves.
interpretations-holdem-he-h18-answer-2 = No, the button stays.
interpretations-holdem-he-h18-reason = Only a misdeal keeps the button in place.
interpretations-holdem-he-h18-effect = It decides which player posts next.
interpretations-holdem-he-h18-no-option = The clause on misdeals is the only one that keeps the button in place.

# HE-H19
interpretations-holdem-he-h19-question = Two hole cards are exposed in the deal. What happens?
interpretations-holdem-he-h19-answer-1 = No rule covers it. The players of the round agree on what to do; otherwise the operator decides (17.16, 19.4).
interpretations-holdem-he-h19-answer-2 = It is a misdeal.
interpretations-holdem-he-h19-answer-3 = Both cards are replaced.
interpretations-holdem-he-h19-reason = 17.20 and 17.21 refer to one card, and 17.16 exists for cases that no rule covers. Corrected on 2026-11-16: before that, a second exposed card was a misdeal by itself.
interpretations-holdem-he-h19-effect = It decides whether the round is played.
interpretations-holdem-he-h19-no-option = 17.16 leaves it to the players and the operator when it happens. It is not determined in advance.

# HE-H20
interpretations-holdem-he-h20-question = The first card of the shoe is exposed at a table that burns cards. Which card is it?
interpretations-holdem-he-h20-answer-1 = It is the burn card.
interpretations-holdem-he-h20-answer-2 = It is the next communal card.
interpretations-holdem-he-h20-reason = The burn card is the next card in the normal sequence.
interpretations-holdem-he-h20-effect = It decides which communal cards are dealt.
interpretations-holdem-he-h20-no-option = A determination decides whether cards are burned. The position of the burn card follows from it.

# HE-H21
interpretations-holdem-he-h21-question = A player acts early, and the players who should act first then act in different ways. Which action counts?
interpretations-holdem-he-h21-answer-1 = Wagers count before folds, and folds before checks.
interpretations-holdem-he-h21-answer-2 = The last action counts.
interpretations-holdem-he-h21-reason = A wager changes what the player has to answer.
interpretations-holdem-he-h21-effect = It decides the early player's options.
interpretations-holdem-he-h21-no-option = The operator may direct a retraction (17.5). Apart from that, players need to know in advance what an early wager costs.

# HE-H22
interpretations-holdem-he-h22-question = Is a missed small blind live or dead?
interpretations-holdem-he-h22-answer-1 = A missed small blind is dead, and the big blind is live. If the player posts in the place of a blind, the largest blind posted is live and every other one is dead.
interpretations-holdem-he-h22-answer-2 = Both blinds are live.
interpretations-holdem-he-h22-reason = A dead blind goes into the pot. In the place of a blind, the post replaces that blind, so the largest counts as the bet.
interpretations-holdem-he-h22-effect = It decides how much the returning player still owes.
interpretations-holdem-he-h22-no-option = A live small blind would give the returning player more than those who paid it in turn.

# HE-H23
interpretations-holdem-he-h23-question = What is the straddle limit when nothing has been bet?
interpretations-holdem-he-h23-answer-1 = The limit is the determined maximum bet, or twice the minimum bet if there is none.
interpretations-holdem-he-h23-answer-2 = The limit is the minimum bet.
interpretations-holdem-he-h23-reason = There is no earlier bet to double.
interpretations-holdem-he-h23-effect = It decides the size of an opening bet.

# HE-H24
interpretations-holdem-he-h24-question = All hands have a wrong number of cards, and nobody had folded. Who wins?
interpretations-holdem-he-h24-answer-1 = Nobody: the round is void.
interpretations-holdem-he-h24-answer-2 = The pot is carried over.
interpretations-holdem-he-h24-reason = Nobody is left who could win.
interpretations-holdem-he-h24-effect = It decides which player gets the chips.
interpretations-holdem-he-h24-no-option = A pot that nobody may win cannot be paid to anybody.

# HE-H25
interpretations-holdem-he-h25-question = The half-pot or full-pot limit is below the minimum raise. Which applies?
interpretations-holdem-he-h25-answer-1 = The minimum prevails.
interpretations-holdem-he-h25-answer-2 = No raise is possible.
interpretations-holdem-he-h25-reason = 5.1 and 6.1 fix the minimum.
interpretations-holdem-he-h25-effect = It decides whether a small pot can be raised.
interpretations-holdem-he-h25-no-option = A limit below the minimum would forbid every raise, which no limit of 4.2(g) says.

# HE-H26
interpretations-holdem-he-h26-question = Two players are at a cash table. Who posts which blind?
interpretations-holdem-he-h26-answer-1 = There is no exception: the button posts the second blind.
interpretations-holdem-he-h26-answer-2 = The blinds are posted as in a tournament.
interpretations-holdem-he-h26-reason = 20.19 is for tournaments alone.
interpretations-holdem-he-h26-effect = It decides which player posts and acts first.
interpretations-holdem-he-h26-no-option = The exception is one of the rules for tournaments and applies to no other table.

# HE-H27
interpretations-holdem-he-h27-question = Which amounts are compared when wagers out of turn are measured?
interpretations-holdem-he-h27-answer-1 = The players' totals in the betting round are compared.
interpretations-holdem-he-h27-answer-2 = Only the chips added are compared.
interpretations-holdem-he-h27-reason = A wager counts by the amount that the others must meet.
interpretations-holdem-he-h27-effect = It decides which of the sub-clauses applies.
interpretations-holdem-he-h27-no-option = Chips added would count the same wager differently for a blind and for others.

# HE-H28
interpretations-holdem-he-h28-question = Do limits change from one betting round to the next?
interpretations-holdem-he-h28-answer-1 = The operator may determine them for each betting round before the round of play begins, or as one minimum and one maximum for all four.
interpretations-holdem-he-h28-answer-2 = No, there is one minimum and one maximum for the whole round of play.
interpretations-holdem-he-h28-reason = 5.2 refers to each betting round. Corrected on 2026-11-16: before that, limits could not differ between betting rounds.
interpretations-holdem-he-h28-effect = It affects fixed-limit games.

# HE-H29
interpretations-holdem-he-h29-question = Are odd chips distributed pot by pot, or once over all pots?
interpretations-holdem-he-h29-answer-1 = They are distributed pot by pot.
interpretations-holdem-he-h29-answer-2 = They are distributed once over all pots.
interpretations-holdem-he-h29-reason = Pots can have different winners.
interpretations-holdem-he-h29-effect = It affects one chip per pot.
interpretations-holdem-he-h29-no-option = It is at most one chip per pot, and pots can have different winners.

# HE-H30
interpretations-holdem-he-h30-question = A player waits to join and has not chosen to post. Which blind ends the wait?
interpretations-holdem-he-h30-answer-1 = The big blind ends it. A player whose turn it is posts that blind only, even after choosing to post missed blinds.
interpretations-holdem-he-h30-answer-2 = Any blind ends it.
interpretations-holdem-he-h30-reason = 17.11 says so for new players, and under 8.4 nobody can refuse a blind.
interpretations-holdem-he-h30-effect = It decides when the player is dealt in again.
interpretations-holdem-he-h30-no-option = 17.11 gives the same choice to new players. Two rules for one return would contradict each other.
interpretations-holdem-he-h30-doubt = 17.4 says the blind, not the big blind, so a returning player's turn may come with any blind.

# HE-H31
interpretations-holdem-he-h31-question = Two players are left in an ante game. Who acts first?
interpretations-holdem-he-h31-answer-1 = The button acts first in the first betting round.
interpretations-holdem-he-h31-answer-2 = The clause applies only to games with blinds.
interpretations-holdem-he-h31-reason = The second half of the clause applies without a blind.
interpretations-holdem-he-h31-effect = It decides which player opens.
interpretations-holdem-he-h31-no-option = The clause refers to the order of play, whatever was put in before.

# HE-H32
interpretations-holdem-he-h32-question = The opening player's hand is folded by somebody else's action. Who has the options of 10.2?
interpretations-holdem-he-h32-answer-1 = Nobody has them: the options are used up, and the next player acts under 10.3.
interpretations-holdem-he-h32-answer-2 = The options pass to the next player.
interpretations-holdem-he-h32-reason = The options belong to the opening player.
interpretations-holdem-he-h32-effect = It decides the next player's options.
interpretations-holdem-he-h32-no-option = The options are given to the opening player and to nobody else.

# HE-H33
interpretations-holdem-he-h33-question = When is the first betting round complete if the flop waits for a new shuffle?
interpretations-holdem-he-h33-answer-1 = It is complete when all bets are matched. From then on there is no misdeal.
interpretations-holdem-he-h33-answer-2 = It is complete when the flop is dealt.
interpretations-holdem-he-h33-reason = 10.4(b) ends the betting round with equal amounts, not with the next card.
interpretations-holdem-he-h33-effect = It decides whether an error of the deal returns the chips.
interpretations-holdem-he-h33-no-option = 17.2 sets the same limit for all tables.

# HE-H34
interpretations-holdem-he-h34-question = Who has the first button if the player nearest the dealer's right sits out?
interpretations-holdem-he-h34-answer-1 = The player in the highest seat among those dealt in has it.
interpretations-holdem-he-h34-answer-2 = The button starts at that seat and moves on clockwise.
interpretations-holdem-he-h34-reason = 8.4 gives the button to a player, and the dictionary gives it to the one who gets the last card.
interpretations-holdem-he-h34-effect = It decides which player posts the first blinds, and which seats count as passed.
interpretations-holdem-he-h34-no-option = The clause names one player.

# HE-H35
interpretations-holdem-he-h35-question = May a player leave with many chips and sit down again with few?
interpretations-holdem-he-h35-answer-1 = No. The player returns with at least the same amount, as long as the game at that table continues.
interpretations-holdem-he-h35-answer-2 = Yes, leaving ends the table stake.
interpretations-holdem-he-h35-reason = The clause forbids reducing a stake and names no end. A record continues as long as the game at its table does, so it contains every departure.
interpretations-holdem-he-h35-effect = It decides how much can be won from a player who returns.
interpretations-holdem-he-h35-no-option = If a short absence could halve a stake, 4.6 would have no effect.

# HE-H36
interpretations-holdem-he-h36-question = A player with missed blinds, or a declared player, leaves and comes back. Do the missed blinds or the declared status remain?
interpretations-holdem-he-h36-answer-1 = Both remain with that player. A declared player returns with exactly the amount taken away, even below the minimum.
interpretations-holdem-he-h36-answer-2 = Both remain with that player, but a declared player returns only with the minimum table stake or more.
interpretations-holdem-he-h36-answer-3 = Leaving ends both.
interpretations-holdem-he-h36-reason = 17.4 refers to rejoining, and a declared player may continue to play but not add chips.
interpretations-holdem-he-h36-effect = It decides how much must be posted, and whether chips may be bought.
interpretations-holdem-he-h36-doubt = Sitting down below the minimum contradicts the text of 4.3.

# HE-H37
interpretations-holdem-he-h37-question = May the scale of 5 % be used at a stake of 100 dollars or less?
interpretations-holdem-he-h37-answer-1 = Yes. Such games qualify for the other scale but do not have to use it. The other scale is the default.
interpretations-holdem-he-h37-answer-2 = No, the stake alone decides.
interpretations-holdem-he-h37-reason = To qualify for something is not an obligation.
interpretations-holdem-he-h37-effect = It decides the commission in low-stake games.

# HE-H38
interpretations-holdem-he-h38-question = The rule on cards shown at the end of a round mentions a request. What is requested?
interpretations-holdem-he-h38-answer-1 = The request concerns the duty: a player who has shown the cards to one player shows them to all if asked.
interpretations-holdem-he-h38-answer-2 = The request concerns the first showing: only cards shown at a request must be shown to all.
interpretations-holdem-he-h38-reason = The duty needs a person who asks for it to be fulfilled.
interpretations-holdem-he-h38-effect = It affects no chips.

# HE-H39
interpretations-holdem-he-h39-question = If no rule covers a case, all players must agree. Who are all players?
interpretations-holdem-he-h39-answer-1 = They are all players dealt in who are not excluded, folded or not. There is no misdeal once 17.2 rules it out.
interpretations-holdem-he-h39-answer-2 = They are only the active players.
interpretations-holdem-he-h39-reason = The chips of those who folded are in the pot too, and an agreement may not contradict a rule.
interpretations-holdem-he-h39-effect = It decides whether the round can be ended by agreement.
interpretations-holdem-he-h39-no-option = The question is who must be asked, and no table can answer for absent players.

# HE-H40
interpretations-holdem-he-h40-question = A fraudulent act is discovered after the round. Can the round be declared void?
interpretations-holdem-he-h40-answer-1 = Yes, the last completed round, until the next has begun. A misdeal in between is not a round of play.
interpretations-holdem-he-h40-answer-2 = No, only a round in progress can be void.
interpretations-holdem-he-h40-answer-3 = Yes, any round at any time.
interpretations-holdem-he-h40-reason = 19.3 names no time, and under 17.14 the decision is final when another round begins. A round that is disturbed or impractical to continue must be in progress.
interpretations-holdem-he-h40-effect = It decides whether the chips are returned.
interpretations-holdem-he-h40-no-option = 17.14 sets the limit.

# HE-H41
interpretations-holdem-he-h41-question = All hands have a wrong number of cards. Which player counts as the one who folded last?
interpretations-holdem-he-h41-answer-1 = The last player who decided to fold, excluded players aside. Hands folded by the clock, 17.9, 17.10, 19.2(a) or 20.11 do not count.
interpretations-holdem-he-h41-answer-2 = The player whose hand was folded last, in any way.
interpretations-holdem-he-h41-reason = The dictionary calls a fold a player's decision.
interpretations-holdem-he-h41-effect = It decides which player wins the pot, or whether the round is void.
interpretations-holdem-he-h41-no-option = The dictionary defines the word for all tables.
interpretations-holdem-he-h41-doubt = 17.9 itself says that the hands are folded, so it may mean the last of them. Then the round is not void if nobody chose to fold.

# HE-H42
interpretations-holdem-he-h42-question = A hand entered the discards. What happens to its bets?
interpretations-holdem-he-h42-answer-1 = The called part stays, and the uncalled part is returned.
interpretations-holdem-he-h42-answer-2 = All of them stay in the pot.
interpretations-holdem-he-h42-reason = 17.10 does not say that they stay, as 4.8, 17.9 and 19.2(a) do, and an uncalled bet is not part of the pot.
interpretations-holdem-he-h42-effect = It decides what happens to an uncalled bet.
interpretations-holdem-he-h42-no-option = 15.2(b) takes it out of the pot, whichever player made it.

# HE-H43
interpretations-holdem-he-h43-question = The hand that made the last bet is killed. Which amount must be called?
interpretations-holdem-he-h43-answer-1 = The bet as it was made must be called.
interpretations-holdem-he-h43-answer-2 = The highest bet of the active players, in the first betting round at least the nominal blind. The killed bet stays in the pot.
interpretations-holdem-he-h43-reason = When the bet was made, its player was active.
interpretations-holdem-he-h43-effect = It decides what a call costs.
interpretations-holdem-he-h43-doubt = The dictionary refers to the last active player's bet, and the killed hand is no longer active.

# HE-H44
interpretations-holdem-he-h44-question = A player has chips below the call on the table, and the hand is then folded by others. What happens to the chips?
interpretations-holdem-he-h44-answer-1 = Under 4.8, 17.9 and 19.2(a) they stay in the pot. Under 17.10 and 20.11 they are returned.
interpretations-holdem-he-h44-answer-2 = They are always returned.
interpretations-holdem-he-h44-answer-3 = They always stay.
interpretations-holdem-he-h44-reason = The first three leave all bets in the pot. 17.8 returns them to a player who folds, and the other two say nothing.
interpretations-holdem-he-h44-effect = It decides what happens to a bet below the call.
interpretations-holdem-he-h44-no-option = Each clause states for itself which chips stay.

# HE-H45
interpretations-holdem-he-h45-question = The opening player in a Blind A game has put in less than the call. What must happen?
interpretations-holdem-he-h45-answer-1 = The player must complete the call, even to fold afterwards.
interpretations-holdem-he-h45-answer-2 = The player may fold and take it back.
interpretations-holdem-he-h45-reason = 10.2(a) lets that player leave only for the call.
interpretations-holdem-he-h45-effect = It decides what leaving the round costs.
interpretations-holdem-he-h45-no-option = An operator who wants a free fold determines Blind B.

# HE-H46
interpretations-holdem-he-h46-question = Which rounds count towards the three after which a player may have to give up a seat?
interpretations-holdem-he-h46-answer-1 = Three settled rounds in a row, each dealt with every seat taken. Any other settled round restarts the count; a void one is ignored. A seat is taken while a player sits there, playing or not.
interpretations-holdem-he-h46-answer-2 = Three rounds since the player last bet, whether seats were free or not.
interpretations-holdem-he-h46-reason = The abstention and the full table must come together, three times in a row.
interpretations-holdem-he-h46-effect = It decides when a seat can be taken away.

# HE-H47
interpretations-holdem-he-h47-question = A player wagered out of turn and is absent when the turn comes. Which is handled first, the wager or the absence?
interpretations-holdem-he-h47-answer-1 = A wager that the player made while present is handled first. An absent player cannot make one.
interpretations-holdem-he-h47-answer-2 = The absence comes first.
interpretations-holdem-he-h47-reason = 20.11 folds a hand whose turn it is to bet, and under 17.6 this one has bet already.
interpretations-holdem-he-h47-effect = It decides whether the hand stays in.
interpretations-holdem-he-h47-no-option = Both clauses apply; only their order was open.

# HE-H48
interpretations-holdem-he-h48-question = One player is left in the game. Has the button gone round once?
interpretations-holdem-he-h48-answer-1 = No, it stays where it is and has passed nobody.
interpretations-holdem-he-h48-answer-2 = Yes, it has come back to the same player.
interpretations-holdem-he-h48-reason = The button has not left its seat.
interpretations-holdem-he-h48-effect = It decides whether newcomers post.
interpretations-holdem-he-h48-no-option = The question is where the button was.

# HE-H49
interpretations-holdem-he-h49-question = How do players draw cards for a seat?
interpretations-holdem-he-h49-answer-1 = The highest card wins, suits are equal, and players who tie for the highest draw again. Players at the table do not draw against others.
interpretations-holdem-he-h49-answer-2 = Suits count too, or the lowest card wins.
interpretations-holdem-he-h49-reason = 3.1 ranks the cards but not the suits, and 8.3 comes before the draw.
interpretations-holdem-he-h49-effect = It decides each player's seat.

# HE-H50
interpretations-holdem-he-h50-question = Who checks the cards before and after gaming?
interpretations-holdem-he-h50-answer-1 = The dealer alone checks them. The supervisor may order a check at any time.
interpretations-holdem-he-h50-answer-2 = Either the dealer or the supervisor checks them.
interpretations-holdem-he-h50-reason = 2.4 names the dealer, and 2.6 the supervisor's order.
interpretations-holdem-he-h50-effect = It decides which person may give the command; no chips.

# HE-H51
interpretations-holdem-he-h51-question = From which seats may a new or returning player post blinds?
interpretations-holdem-he-h51-answer-1 = The player may post from every seat except the button. In the place of a blind, the post replaces it.
interpretations-holdem-he-h51-answer-2 = The player may post only from a seat beyond the blinds; other players continue to wait.
interpretations-holdem-he-h51-reason = The clauses exclude only the dealer button. Until 2026-11-17 the second was the only choice.
interpretations-holdem-he-h51-effect = It decides when such a player is dealt in, and how much is posted.

# HE-H52
interpretations-holdem-he-h52-question = The player who would pay the last blind posts another amount instead. Which bet must others call?
interpretations-holdem-he-h52-answer-1 = The bet to call is the nominal blind of that place.
interpretations-holdem-he-h52-answer-2 = The bet to call is the amount that the player posted.
interpretations-holdem-he-h52-reason = 4.2(f) fixes the blind for the round, also if it is paid short.
interpretations-holdem-he-h52-effect = It decides what a call costs in the first betting round.
interpretations-holdem-he-h52-no-option = The blinds are determined in advance, and a post cannot change them for everybody.

# HE-H53
interpretations-holdem-he-h53-question = The communal cards are dealt with the last action of a betting round. Until when does its conclusion last?
interpretations-holdem-he-h53-answer-1 = Until a player acts in the next betting round.
interpretations-holdem-he-h53-answer-2 = Only until the communal cards are dealt.
interpretations-holdem-he-h53-reason = The record has no earlier moment, because the last action deals the cards.
interpretations-holdem-he-h53-effect = It decides whether an exposed first card stays in use or the cards are shuffled again.
interpretations-holdem-he-h53-no-option = Under the other interpretation, no record could ever name the card.

# HE-H54
interpretations-holdem-he-h54-question = Where is the dealer button when a player elects to post between rounds?
interpretations-holdem-he-h54-answer-1 = Where it is at that moment, even if it will move on because nobody there is in the game.
interpretations-holdem-he-h54-answer-2 = Where it will be at the deal.
interpretations-holdem-he-h54-reason = The player chooses by what is visible.
interpretations-holdem-he-h54-effect = It decides whether an election to post is refused.
interpretations-holdem-he-h54-no-option = Nobody can know at the election where the button will be at the deal.

# HE-H55
interpretations-holdem-he-h55-question = Is a tap out that does not reach the call less than a raise?
interpretations-holdem-he-h55-answer-1 = No. It raises nothing, so nobody could raise in respect of it. 14.5 covers tap outs above the amount to call.
interpretations-holdem-he-h55-answer-2 = Yes, nobody may raise after it.
interpretations-holdem-he-h55-reason = Otherwise a short call would stop all betting.
interpretations-holdem-he-h55-effect = It decides whether betting continues after a call for less.
interpretations-holdem-he-h55-no-option = 14.1 lets a player stay in for less without taking rights from others.

# HE-X1
interpretations-holdem-he-x1-question = The player nearest the dealer's right sits out before the first round. Where does the button start?
interpretations-holdem-he-x1-answer-1 = It starts there and moves clockwise to the first player in the game.
interpretations-holdem-he-x1-answer-2 = It starts with the highest seat of a player in the game.
interpretations-holdem-he-x1-reason = The seat is fixed by its position, and only a player in the game has the button.
interpretations-holdem-he-x1-effect = It decides which player has the first button, and which seats count as passed.
interpretations-holdem-he-x1-no-option = Overruled; see H34.
interpretations-holdem-he-x1-overruled = Since { $date } H34 applies: the first button is at the highest seat among those dealt in.

# HE-X2
interpretations-holdem-he-x2-question = A player has chips below the call on the table when an exposed hole card is noticed. Has a bet been made?
interpretations-holdem-he-x2-answer-1 = No, the player may still fold and take them back.
interpretations-holdem-he-x2-answer-2 = Yes, it is too late to replace the card.
interpretations-holdem-he-x2-reason = Nothing has gone into the pot.
interpretations-holdem-he-x2-effect = It decides whether the exposed card is replaced.
interpretations-holdem-he-x2-no-option = The pot contains nothing that would have to be returned.

# HE-X3
interpretations-holdem-he-x3-question = One player is in the game and others wait. Where is the button when all of them join?
interpretations-holdem-he-x3-answer-1 = The button is with the player who was in the game. If nobody was, it is with the next player who joins.
interpretations-holdem-he-x3-answer-2 = The button is with the next of all these players.
interpretations-holdem-he-x3-reason = Nobody may join on the button.
interpretations-holdem-he-x3-effect = It decides which player posts which blind.
interpretations-holdem-he-x3-no-option = Nobody joins on the button; the clause leaves no choice.

# HE-X4
interpretations-holdem-he-x4-question = With as many players as blinds, the player after the last blind has already posted. May that player over-blind?
interpretations-holdem-he-x4-answer-1 = No, an over-blind comes from a player without a blind.
interpretations-holdem-he-x4-answer-2 = Yes, the first blind is increased to it.
interpretations-holdem-he-x4-reason = An over-blind is a further blind after those that are due.
interpretations-holdem-he-x4-effect = It decides the amount to call in the first betting round.
interpretations-holdem-he-x4-no-option = An operator who wants no such over-blind offers none.

# HE-X5
interpretations-holdem-he-x5-question = The threshold applies to the sum, and the remainder of rounding is more than a small main pot has. Which pot bears it?
interpretations-holdem-he-x5-answer-1 = The first pot gives all it has, and the next ones the rest.
interpretations-holdem-he-x5-answer-2 = The first pot alone bears it, and the commission falls short.
interpretations-holdem-he-x5-reason = The commission is laid down for the round as a whole.
interpretations-holdem-he-x5-effect = It decides from which pot the last dollars of the commission come.
interpretations-holdem-he-x5-no-option = The commission is the same. Only the pot from which its last dollars come differs.

# HE-X6
interpretations-holdem-he-x6-question = A tournament player wagered out of turn and is absent when the turn comes. What happens?
interpretations-holdem-he-x6-answer-1 = The wager is handled first: it is valid or becomes a check. The hand is folded only if the player would have to decide.
interpretations-holdem-he-x6-answer-2 = The hand is folded, whatever was wagered.
interpretations-holdem-he-x6-reason = The wager was made while the player was present.
interpretations-holdem-he-x6-effect = It decides whether the hand stays in.
interpretations-holdem-he-x6-no-option = A wager made in presence is binding like any other.

# HE-X7
interpretations-holdem-he-x7-question = All bets are matched, and the flop waits for a new shuffle. Is an error in the deal still a misdeal?
interpretations-holdem-he-x7-answer-1 = Yes, until the flop is dealt.
interpretations-holdem-he-x7-answer-2 = No, the betting is over.
interpretations-holdem-he-x7-reason = Before the flop, everything can still be dealt again.
interpretations-holdem-he-x7-effect = It decides whether chips are returned.
interpretations-holdem-he-x7-no-option = Overruled; see H33.
interpretations-holdem-he-x7-overruled = Since { $date } H33 applies: once all bets of the first betting round are met, there is no misdeal.

# HE-X8
interpretations-holdem-he-x8-question = The operator gives a player forty seconds, or the time runs out, when no player has to act. Under which rule is the command refused?
interpretations-holdem-he-x8-answer-1 = It is refused under 4.8, the clause for this command.
interpretations-holdem-he-x8-answer-2 = It is refused under 9.3 or 9.6, as for a bet.
interpretations-holdem-he-x8-reason = The command is not a bet, and 4.8 requires a player who has to act.
interpretations-holdem-he-x8-effect = It decides which rule the refusal cites.

# HE-X9
interpretations-holdem-he-x9-question = The opening player of a Blind A game has put in less than the call. Which actions are left?
interpretations-holdem-he-x9-answer-1 = The player may call, or call and fold, but may not fold without paying.
interpretations-holdem-he-x9-answer-2 = The player may fold and take the chips back.
interpretations-holdem-he-x9-answer-3 = The player may only call.
interpretations-holdem-he-x9-reason = 10.2(a) lets that player leave only by paying the call, and 17.8 takes away only the raise.
interpretations-holdem-he-x9-effect = It decides what leaving the round costs.
interpretations-holdem-he-x9-no-option = An operator who wants a free fold determines Blind B.

# HE-X10
interpretations-holdem-he-x10-question = A player announces an over-blind and leaves. Is it available again before the next deal?
interpretations-holdem-he-x10-answer-1 = No, it has been announced and is skipped at the deal.
interpretations-holdem-he-x10-answer-2 = Yes, it is available again.
interpretations-holdem-he-x10-reason = Announced over-blinds are counted, whether or not each can be taken.
interpretations-holdem-he-x10-effect = It decides whether another player may announce one.
interpretations-holdem-he-x10-no-option = The operator may offer another over-blind by a determination.

# HE-X11
interpretations-holdem-he-x11-question = A round eliminates one player, and another player with chips is excluded in it. Does the eliminated player's placing count the excluded player?
interpretations-holdem-he-x11-answer-1 = No, both are gone when the round is over.
interpretations-holdem-he-x11-answer-2 = Yes, the exclusion comes after the elimination.
interpretations-holdem-he-x11-reason = The placing counts the players who are left at the table.
interpretations-holdem-he-x11-effect = It decides the eliminated player's placing.
interpretations-holdem-he-x11-no-option = A place counts the players who are left, and nobody can be both left and excluded.

# HE-X12
interpretations-holdem-he-x12-question = The shoe was shuffled again after an exposed communal card. May it be shuffled once more in the round?
interpretations-holdem-he-x12-answer-1 = No, unless another card is exposed.
interpretations-holdem-he-x12-answer-2 = Yes, until the next card is dealt.
interpretations-holdem-he-x12-reason = 17.17 requires one shuffle for the card that is returned.
interpretations-holdem-he-x12-effect = It decides whether a second order is refused.
interpretations-holdem-he-x12-no-option = A second shuffle without need would let the dealer choose the order.

# HE-X13
interpretations-holdem-he-x13-question = A player wagered out of turn, was outbid, and has put in less than the call when the clock folds the hand. How much stays in the pot?
interpretations-holdem-he-x13-answer-1 = The greater of two amounts stays: the wager announced out of turn, or all chips on the table.
interpretations-holdem-he-x13-answer-2 = Both amounts together stay.
interpretations-holdem-he-x13-reason = Both are the same player's chips towards the same bet.
interpretations-holdem-he-x13-effect = It decides how much stays in the pot.
interpretations-holdem-he-x13-no-option = It needs three irregularities in one turn, and an option for it would mislead.

# HE-X14
interpretations-holdem-he-x14-question = While another round is in progress, the operator decides that an earlier, disputed round was a misdeal. What happens?
interpretations-holdem-he-x14-answer-1 = The decision is refused, because that round was played to its end. The round in progress is not affected.
interpretations-holdem-he-x14-answer-2 = The round in progress is a misdeal.
interpretations-holdem-he-x14-reason = A decision concerns the round in dispute.
interpretations-holdem-he-x14-effect = It decides whether the round in progress continues.
interpretations-holdem-he-x14-no-option = It limits a decision to its own round.

# HE-X15
interpretations-holdem-he-x15-question = A player without chips leaves at the deal. Was every seat taken at that deal?
interpretations-holdem-he-x15-answer-1 = No, because the player leaves the seat free.
interpretations-holdem-he-x15-answer-2 = Yes, every seat was taken when the deal began.
interpretations-holdem-he-x15-reason = The seat is free while the round is played.
interpretations-holdem-he-x15-effect = It decides when a seat can be taken away.

# HE-X16
interpretations-holdem-he-x16-question = More players want a seat than the deck has cards. What happens?
interpretations-holdem-he-x16-answer-1 = The draw is refused under 2.2.
interpretations-holdem-he-x16-answer-2 = The cards are shuffled again and the draw continues.
interpretations-holdem-he-x16-reason = The deck has each card only once.
interpretations-holdem-he-x16-effect = It affects no chips.

# HE-X17
interpretations-holdem-he-x17-question = A declared player lost everything and left. The round becomes void for fraud when another player has the seat. With which amount may the first player sit down?
interpretations-holdem-he-x17-answer-1 = With exactly the amount returned, and declared again.
interpretations-holdem-he-x17-answer-2 = With the minimum, like a player who left with nothing.
interpretations-holdem-he-x17-reason = Without the round, the player would still be there with those chips.
interpretations-holdem-he-x17-effect = It decides whether chips may be added.
interpretations-holdem-he-x17-no-option = The void round must leave no trace.

# HE-X18
interpretations-holdem-he-x18-question = A player who left with no chips wants to sit down with no chips. Under which rule is this refused?
interpretations-holdem-he-x18-answer-1 = It is refused under 4.3, because the minimum is missing.
interpretations-holdem-he-x18-answer-2 = It is refused under 4.7, because there is no chip.
interpretations-holdem-he-x18-reason = A player can always bring back the amount taken away; here it is too small.
interpretations-holdem-he-x18-effect = It decides which rule the refusal cites.

# HE-X19
interpretations-holdem-he-x19-question = After a settled round, another began and became void. Can fraud still make the settled round void?
interpretations-holdem-he-x19-answer-1 = No. A round has begun since then, whatever happened to it.
interpretations-holdem-he-x19-answer-2 = Yes, because the void round does not count.
interpretations-holdem-he-x19-reason = 17.14 refers to the beginning of the next round, and a void round did begin. Only a misdeal does not count as a round.
interpretations-holdem-he-x19-effect = It decides whether chips of the settled round are returned.
interpretations-holdem-he-x19-no-option = 17.14 itself sets the limit.

# HE-X20
interpretations-holdem-he-x20-question = A round of a tournament that eliminated players becomes void for fraud. What does its result list?
interpretations-holdem-he-x20-answer-1 = An empty list: it was a settled round, and nobody was eliminated in it.
interpretations-holdem-he-x20-answer-2 = Nothing, like a round that was void from the beginning.
interpretations-holdem-he-x20-reason = Readers of the result see that the eliminations were undone.
interpretations-holdem-he-x20-effect = It decides the form of the result, but affects no chips.

# HE-X21
interpretations-holdem-he-x21-question = A draw for a seat names a single player. Is it valid?
interpretations-holdem-he-x21-answer-1 = No, it is malformed. A draw is between two or more players, each named once.
interpretations-holdem-he-x21-answer-2 = Yes, that player takes the seat.
interpretations-holdem-he-x21-reason = 8.2 requires a draw if several players want a seat. A single player sits down.
interpretations-holdem-he-x21-effect = It decides whether a record can contain such a command.

# HE-X22
interpretations-holdem-he-x22-question = A player who sat out is back and waits for the big blind while rounds are settled. Do these rounds count as missed?
interpretations-holdem-he-x22-answer-1 = No, the count does not change: the rounds were neither missed nor played.
interpretations-holdem-he-x22-answer-2 = Yes, the count continues.
interpretations-holdem-he-x22-answer-3 = No, the count starts again.
interpretations-holdem-he-x22-reason = 19.6 refers to not taking part. A waiting player wants to take part but has not done so yet.
interpretations-holdem-he-x22-effect = It decides when a seat can be taken away.
interpretations-holdem-he-x22-doubt = A waiting player could have posted, and so abstains by choice. Then the count continues.

# HE-X23
interpretations-holdem-he-x23-question = A player announces call and fold before it is the player's turn. What happens?
interpretations-holdem-he-x23-answer-1 = It is refused by the clause on the order of the betting round, like a fold or a check. It is not a wager that could wait.
interpretations-holdem-he-x23-answer-2 = The announcement waits for the turn, like a call.
interpretations-holdem-he-x23-reason = 17.6 lets wagers wait. This action ends the hand, so the player must decide when the turn comes.
interpretations-holdem-he-x23-effect = It decides which rule the refusal cites.

# HE-X24
interpretations-holdem-he-x24-question = With which precision is the time of the forty seconds recorded?
interpretations-holdem-he-x24-answer-1 = To the thousandth of a second, always with three digits, as in every record.
interpretations-holdem-he-x24-answer-2 = With any precision.
interpretations-holdem-he-x24-reason = Two spellings of one moment would give one record two chains.
interpretations-holdem-he-x24-effect = It decides whether a command with another spelling is malformed.

# HE-X25
interpretations-holdem-he-x25-question = When is the depth of a cut checked?
interpretations-holdem-he-x25-answer-1 = When the shuffle is revealed: only then does the position of the cut become known.
interpretations-holdem-he-x25-answer-2 = As soon as the record states a depth.
interpretations-holdem-he-x25-reason = Before that, the depth cannot be verified.
interpretations-holdem-he-x25-effect = It decides when the verification reports it.

# HE-X26
interpretations-holdem-he-x26-question = A player who does not have to wait elects to post from the dealer button. What happens?
interpretations-holdem-he-x26-answer-1 = The election has no effect: the player is in, or stays out, and is notified.
interpretations-holdem-he-x26-answer-2 = It is refused, as for a player who waits.
interpretations-holdem-he-x26-reason = Only a player who waits can elect. 17.12 sets 17.11 aside as a whole.
interpretations-holdem-he-x26-effect = It decides whether the command is refused or gives a notice.
