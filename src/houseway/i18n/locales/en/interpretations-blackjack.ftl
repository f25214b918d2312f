# Register of interpretations: blackjack.

# BJ-1
interpretations-blackjack-bj-1-question = Clause 8.1(a) names a 10, not a card that counts as ten. Does a king also delay the early payment?
interpretations-blackjack-bj-1-answer-1 = Yes: any card that counts as ten delays the payment.
interpretations-blackjack-bj-1-answer-2 = No: only a ten delays the payment. Against a jack, queen or king, a Blackjack is paid at once.
interpretations-blackjack-bj-1-reason = If the dealer's king becomes a Blackjack, two Blackjacks stand off. An immediate payment would contradict that.
interpretations-blackjack-bj-1-effect = It decides whether a Blackjack against a jack, queen or king is paid before the dealer's second card is known.
interpretations-blackjack-bj-1-no-option = A payment against a king would have to be reversed whenever an ace follows. No determination can set 13.1(g) aside.

# BJ-2
interpretations-blackjack-bj-2-question = The dealer draws to at least 16. Does the dealer stop at 16?
interpretations-blackjack-bj-2-answer-1 = No: the dealer draws on 16 and stops at 17.
interpretations-blackjack-bj-2-answer-2 = Yes: the dealer stops at 16.
interpretations-blackjack-bj-2-reason = The clause lists only totals from 17 on at which the dealer stops, and the dealer has no choice.
interpretations-blackjack-bj-2-effect = It decides how the dealer plays a total of 16.
interpretations-blackjack-bj-2-no-option = The dealer has no choice, and the clause lists the totals at which to stop.

# BJ-3
interpretations-blackjack-bj-3-question = Does the dealer stand or draw on soft 17?
interpretations-blackjack-bj-3-answer-1 = The dealer stands on soft 17.
interpretations-blackjack-bj-3-answer-2 = The dealer draws on soft 17.
interpretations-blackjack-bj-3-reason = The dealer reaches 17 as soon as the best total is 17.
interpretations-blackjack-bj-3-effect = It decides how the dealer plays an ace and a six.
interpretations-blackjack-bj-3-no-option = The dealer has no choice, and no clause gives the operator a choice.

# BJ-4
interpretations-blackjack-bj-4-question = A Blackjack and a 21 with three or more cards have the same total. Is this a win, a loss or a stand off?
interpretations-blackjack-bj-4-answer-1 = The Blackjack wins: (c) and (f) take precedence over (g).
interpretations-blackjack-bj-4-answer-2 = Equal totals stand off, whatever the number of cards.
interpretations-blackjack-bj-4-reason = Clauses (c) and (f) are the special rules. Under the other interpretation they would never apply.
interpretations-blackjack-bj-4-effect = It decides the result of a Blackjack against a 21 of more cards.
interpretations-blackjack-bj-4-no-option = Under the other interpretation (c) and (f) would never apply. A determination cannot make a clause meaningless.

# BJ-5
interpretations-blackjack-bj-5-question = The dealer gets only one card in the initial deal. Which two cards are the dealer's first two?
interpretations-blackjack-bj-5-answer-1 = They are the first two cards that the dealer gets, at any time.
interpretations-blackjack-bj-5-answer-2 = They are only cards from the initial deal, so the dealer never has a Blackjack.
interpretations-blackjack-bj-5-reason = Otherwise the rule on insurance would have no effect.
interpretations-blackjack-bj-5-effect = It decides whether the dealer can have a Blackjack at all.
interpretations-blackjack-bj-5-no-option = Under the other interpretation insurance could never win. A determination cannot make a rule meaningless.

# BJ-6
interpretations-blackjack-bj-6-question = Do the limits of a box apply to each player on it, or to all of them together?
interpretations-blackjack-bj-6-answer-1 = The limits apply to each player's wager.
interpretations-blackjack-bj-6-answer-2 = The limits apply to the sum of the wagers on the box.
interpretations-blackjack-bj-6-reason = Clause 3.5 concerns wagers. Only for boxes with a marker does 4.6 mention a total.
interpretations-blackjack-bj-6-effect = It decides how much three players together may wager on one box.
interpretations-blackjack-bj-6-no-option = The operator sets the limits, but 3.5 and 4.6 say what they apply to.

# BJ-7
interpretations-blackjack-bj-7-question = Several players wager on a box with a marker. Is their total limited by the sign or by the marker?
interpretations-blackjack-bj-7-answer-1 = The marker limits the total.
interpretations-blackjack-bj-7-answer-2 = The sign limits the total.
interpretations-blackjack-bj-7-reason = The marker states that box's maximum. Under the sign's limit, nobody could ever join a raised wager.
interpretations-blackjack-bj-7-effect = It decides whether other players may wager on a box with a marker.
interpretations-blackjack-bj-7-doubt = Clause 4.6 names the stated maximum of the box, and 3.2 uses these words for the sign. Under the second interpretation, a marker raises the wager of one player but not the total.

# BJ-8
interpretations-blackjack-bj-8-question = Does a marker remove the limit of three players on a box?
interpretations-blackjack-bj-8-answer-1 = No: 4.6 only adds a restriction.
interpretations-blackjack-bj-8-answer-2 = Yes: any number of players may join within the marker's total.
interpretations-blackjack-bj-8-reason = Clause 4.6 sets a total, not a number of players.
interpretations-blackjack-bj-8-effect = It decides whether a fourth player may wager on a box with a marker.

# BJ-9
interpretations-blackjack-bj-9-question = A single player wagers more than the marker allows. Which clause applies?
interpretations-blackjack-bj-9-answer-1 = Clause 3.5 applies: the wager is settled up to the marker.
interpretations-blackjack-bj-9-answer-2 = Clause 4.6 applies: the wager is refused.
interpretations-blackjack-bj-9-reason = Clause 4.6 concerns the total of several wagers.
interpretations-blackjack-bj-9-effect = It decides whether the wager is reduced or refused.
interpretations-blackjack-bj-9-no-option = Clause 3.5 says how a wager above the maximum is settled, and leaves nothing to determine.

# BJ-10
interpretations-blackjack-bj-10-question = Does a player who sits at a box without a wager on it decide for the hand?
interpretations-blackjack-bj-10-answer-1 = No: only players with a wager on the box decide.
interpretations-blackjack-bj-10-answer-2 = Yes, the seat is enough.
interpretations-blackjack-bj-10-reason = Players decide about their own wagers. They may not decide for others (16.7).
interpretations-blackjack-bj-10-effect = It decides who plays the hand.

# BJ-11
interpretations-blackjack-bj-11-question = Which box does the player give up, and what happens to the wager on it?
interpretations-blackjack-bj-11-answer-1 = It is the box at which the new player sits down. Control passes, and the wager on the box stays.
interpretations-blackjack-bj-11-answer-2 = The player who gives up the box chooses it, and takes the wager back.
interpretations-blackjack-bj-11-reason = The clause mentions only control of the box.
interpretations-blackjack-bj-11-effect = It decides where the new player sits, and whether the old wager stays in play.
interpretations-blackjack-bj-11-no-option = The clause transfers control of a box. Chips on it belong to their owner, who may leave or take them.

# BJ-12
interpretations-blackjack-bj-12-question = Clause 4.7 mentions the first round of play. The first round of what?
interpretations-blackjack-bj-12-answer-1 = It is the first round of the shoe.
interpretations-blackjack-bj-12-answer-2 = It is the first round of the gaming day, or of the player's time at the table.
interpretations-blackjack-bj-12-reason = The restriction ends with the shoe.
interpretations-blackjack-bj-12-effect = It decides which players may be limited to the minimum.

# BJ-13
interpretations-blackjack-bj-13-question = How long does the advice under 3.4 apply, and at which boxes?
interpretations-blackjack-bj-13-answer-1 = The advice applies to the player, at every box and permanently.
interpretations-blackjack-bj-13-answer-2 = The advice applies only at that box, or only for that shoe.
interpretations-blackjack-bj-13-reason = The advice goes to the owner of the wager, and nothing ends it. A record covers the table from opening to closing, so the end of a file does not end the advice.
interpretations-blackjack-bj-13-effect = It decides whether a second wager below the minimum is accepted.
interpretations-blackjack-bj-13-no-option = The advice is given to a person. If it ended with the box, the table would keep accepting small wagers.

# BJ-14
interpretations-blackjack-bj-14-question = What is the amount of an initial wager above the limit?
interpretations-blackjack-bj-14-answer-1 = The amount is the part in play, up to the limit.
interpretations-blackjack-bj-14-answer-2 = The amount is all chips that were wagered.
interpretations-blackjack-bj-14-reason = The rest is neither paid nor collected.
interpretations-blackjack-bj-14-effect = It decides how much may be insured, and what a split or a double costs.
interpretations-blackjack-bj-14-no-option = Chips that are not in play cannot be insured, split or doubled, and no determination can put them in play.

# BJ-15
interpretations-blackjack-bj-15-question = Do the minimum and the multiples apply to a double?
interpretations-blackjack-bj-15-answer-1 = The multiples apply, but the minimum does not. A double equal to the first wager is always allowed.
interpretations-blackjack-bj-15-answer-2 = Both apply.
interpretations-blackjack-bj-15-answer-3 = Neither applies.
interpretations-blackjack-bj-15-reason = A double is a wager, but the minimum is set for the box.
interpretations-blackjack-bj-15-effect = It decides which amounts a double may have.
interpretations-blackjack-bj-15-no-option = Clause 3.3 applies to every wager. The operator sets the multiples, but not the wagers to which they apply.

# BJ-16
interpretations-blackjack-bj-16-question = May a player insure a Blackjack and also be paid early at even money?
interpretations-blackjack-bj-16-answer-1 = Yes, if insurance comes first. After even money there is no wager left to insure.
interpretations-blackjack-bj-16-answer-2 = No, one excludes the other.
interpretations-blackjack-bj-16-reason = No clause forbids insuring first.
interpretations-blackjack-bj-16-effect = It decides whether insurance stays in play after payment at even money.
interpretations-blackjack-bj-16-no-option = Both are rights of the player against an ace. No clause lets the operator remove one.

# BJ-17
interpretations-blackjack-bj-17-question = On a shared box, who may ask for early payment at one to one?
interpretations-blackjack-bj-17-answer-1 = Each owner asks for their own wager.
interpretations-blackjack-bj-17-answer-2 = The player who decides asks for all wagers on the hand.
interpretations-blackjack-bj-17-reason = Early payment is not a decision about the cards.
interpretations-blackjack-bj-17-effect = It decides which wagers are paid at one to one.
interpretations-blackjack-bj-17-doubt = Under 8.1(b) the dealer pays one wager or several on a hand. This suggests one request for all of them.

# BJ-18
interpretations-blackjack-bj-18-question = On how many cards, and on which totals, may a player double? No clause says.
interpretations-blackjack-bj-18-answer-1 = A player may double on two cards, with any total below 21.
interpretations-blackjack-bj-18-answer-2 = A player may double on any number of cards.
interpretations-blackjack-bj-18-reason = Clause 11.1 places the choice directly after the initial deal, and 11.3 extends it to split hands.
interpretations-blackjack-bj-18-effect = It decides whether a hand of three or more cards may be doubled.

# BJ-19
interpretations-blackjack-bj-19-question = A player on a doubled hand did not double, and the hand is still below 12 after its one card. Must it take more cards?
interpretations-blackjack-bj-19-answer-1 = No, the hand receives one card only.
interpretations-blackjack-bj-19-answer-2 = Yes, the duty to reach 12 applies to the wager that was not doubled.
interpretations-blackjack-bj-19-reason = Clause 11.2 says so explicitly.
interpretations-blackjack-bj-19-effect = It decides whether such a hand receives further cards.
interpretations-blackjack-bj-19-no-option = Clause 11.2 fixes the single card for every player on the hand.

# BJ-20
interpretations-blackjack-bj-20-question = May a player who did not join the first split join a later one?
interpretations-blackjack-bj-20-answer-1 = Yes, if the player's wager is on that hand.
interpretations-blackjack-bj-20-answer-2 = No, the first choice is final.
interpretations-blackjack-bj-20-reason = At each split, the player who decides makes a new choice.
interpretations-blackjack-bj-20-effect = It decides which players have wagers on the later hands.
interpretations-blackjack-bj-20-no-option = Clause 10.2 gives the choice to each player on the hand, each time it is split.

# BJ-21
interpretations-blackjack-bj-21-question = Where does a hand from a second split go, and when does a waiting hand get its second card?
interpretations-blackjack-bj-21-answer-1 = The new hand goes directly after the hand it came from. A waiting hand gets its card when its turn comes.
interpretations-blackjack-bj-21-answer-2 = The new hand goes to the end of the row. Each hand gets its card at once, when the cards are separated.
interpretations-blackjack-bj-21-reason = The first hand is completed before anything happens to the next.
interpretations-blackjack-bj-21-effect = It decides which hand gets which card.
interpretations-blackjack-bj-21-no-option = Cards must be dealt in the same order at every table, and 10.4 sets it.

# BJ-22
interpretations-blackjack-bj-22-question = May a split ace that receives another ace be split again, or doubled?
interpretations-blackjack-bj-22-answer-1 = No: a split ace may be neither split again nor doubled.
interpretations-blackjack-bj-22-answer-2 = It may be doubled, or split to form up to four hands.
interpretations-blackjack-bj-22-reason = Aces are split once and receive a single card each.
interpretations-blackjack-bj-22-effect = It decides how a split ace may be played.
interpretations-blackjack-bj-22-no-option = Nobody may lift the limits of 10.3 and 10.5.

# BJ-23
interpretations-blackjack-bj-23-question = A player does not join a split. Which of the hands keeps the player's wager?
interpretations-blackjack-bj-23-answer-1 = It is the first hand, which is played first.
interpretations-blackjack-bj-23-answer-2 = It is the hand whose result is known first.
interpretations-blackjack-bj-23-reason = The first hand is the one that is determined first in the order of play.
interpretations-blackjack-bj-23-effect = It decides which cards that wager depends on.
interpretations-blackjack-bj-23-no-option = There must be one such hand, and 10.4 says which comes first.

# BJ-24
interpretations-blackjack-bj-24-question = How far does the ban on cards without effect (12.2) go?
interpretations-blackjack-bj-24-answer-1 = The clause applies card by card. Insurance or a Blackjack requires the second card, but never a third.
interpretations-blackjack-bj-24-answer-2 = The clause applies only once, before the dealer's first draw.
interpretations-blackjack-bj-24-reason = A card that cannot change a result is exactly what the clause bars.
interpretations-blackjack-bj-24-effect = It decides how many cards the dealer takes, and so which card comes next.
interpretations-blackjack-bj-24-no-option = Clause 12.2 is a ban. The operator cannot choose how far it goes.

# BJ-25
interpretations-blackjack-bj-25-question = The dealer's second card comes out while players still act. Is it the next card, or is it burnt?
interpretations-blackjack-bj-25-answer-1 = The card is burnt.
interpretations-blackjack-bj-25-answer-2 = The card is used as the next card.
interpretations-blackjack-bj-25-reason = Clause 14.3 is the special rule for the dealer's hand.
interpretations-blackjack-bj-25-effect = It decides which card the next hand gets.
interpretations-blackjack-bj-25-no-option = Clause 14.3 is a rule for the dealer's hand, not a choice.

# BJ-26
interpretations-blackjack-bj-26-question = A misplaced card is noticed after the cards are collected, but before the next round begins. What follows?
interpretations-blackjack-bj-26-answer-1 = The hands are corrected as during the round. If cards only changed places or were misread, the round is settled again. If a decision is missing, play continues from there.
interpretations-blackjack-bj-26-answer-2 = It is too late: the settlement is final.
interpretations-blackjack-bj-26-answer-3 = The round is void.
interpretations-blackjack-bj-26-reason = No other card has left the shoe, so the hands can be rebuilt from the discards. Only an error found after the next round began makes the round void. Where decisions can remain valid, nobody decides again with the dealer's cards in view. The rules were not followed in three cases. These are a hand with another number of cards, a hand that had to draw, and insurance offered in error.
interpretations-blackjack-bj-26-effect = It decides what all players won and lost in the last round.
interpretations-blackjack-bj-26-no-option = Clauses 14.4 and 14.5 leave no third way: an error that does not make the round void is corrected.

# BJ-27
interpretations-blackjack-bj-27-question = An absent player's hand takes cards until it exceeds 11. How does an ace count, and may the hand be split or insured?
interpretations-blackjack-bj-27-answer-1 = The best total counts, so ace and two is complete. There is no split, double, insurance or even money.
interpretations-blackjack-bj-27-answer-2 = The hard total counts, so an ace counts as one.
interpretations-blackjack-bj-27-reason = The total of a hand is its best total, and nobody is there to ask for more.
interpretations-blackjack-bj-27-effect = It decides how many cards the hand of an absent player receives.
interpretations-blackjack-bj-27-no-option = Clause 2.5 counts a hand by its best total, and 14.7 only says when the dealer stops.

# BJ-28
interpretations-blackjack-bj-28-question = The player who decides for a shared box is absent. Who plays the hand?
interpretations-blackjack-bj-28-answer-1 = The next player in the order of 4.5 who is present decides. Clause 14.7 applies only if nobody is present.
interpretations-blackjack-bj-28-answer-2 = Clause 14.7 applies although other players on the box are present.
interpretations-blackjack-bj-28-reason = Clause 4.5 gives an order of preference for this purpose.
interpretations-blackjack-bj-28-effect = It decides who plays the hand.
interpretations-blackjack-bj-28-no-option = Clause 4.5 is an order of preference among players, in which the operator has no part.

# BJ-29
interpretations-blackjack-bj-29-question = Are wagers final if the cutting card comes out first?
interpretations-blackjack-bj-29-answer-1 = No: wagers may still be changed.
interpretations-blackjack-bj-29-answer-2 = Yes, because the cutting card is also a card, and it has been drawn.
interpretations-blackjack-bj-29-reason = No card has been dealt, and no round has begun.
interpretations-blackjack-bj-29-effect = It decides whether wagers may be changed during the shuffle.

# BJ-30
interpretations-blackjack-bj-30-question = A shuffle was due before the last three rounds, or one of these rounds is void. Does the announcement change this?
interpretations-blackjack-bj-30-answer-1 = The shuffle is still due. A void round is not one of the last three rounds.
interpretations-blackjack-bj-30-answer-2 = The announcement cancels the shuffle, and every round counts.
interpretations-blackjack-bj-30-reason = The clause concerns a cutting card that comes out in these rounds, and a void round counts as not played.
interpretations-blackjack-bj-30-effect = It decides whether a shuffle comes first, and how many rounds are left.

# BJ-31
interpretations-blackjack-bj-31-question = Does a shuffle of the discards begin a new shoe?
interpretations-blackjack-bj-31-answer-1 = No: the same shoe continues.
interpretations-blackjack-bj-31-answer-2 = Yes, and the restrictions of 4.7 end.
interpretations-blackjack-bj-31-reason = Not all cards were shuffled.
interpretations-blackjack-bj-31-effect = It decides how long a restriction lasts.

# BJ-32
interpretations-blackjack-bj-32-question = Whose Blackjack wager must accompany a side wager?
interpretations-blackjack-bj-32-answer-1 = The side wager needs the same player's wager on that box.
interpretations-blackjack-bj-32-answer-2 = The side wager needs any player's wager on that box.
interpretations-blackjack-bj-32-reason = The clause treats both wagers as belonging to one player.
interpretations-blackjack-bj-32-effect = It decides whether a side wager without the player's own main wager is void on a shared box.

# BJ-33
interpretations-blackjack-bj-33-question = A player has two sevens and takes no third card. When is the result known?
interpretations-blackjack-bj-33-answer-1 = It counts as two sevens. The result is known when the hand, or every hand on the box, is complete.
interpretations-blackjack-bj-33-answer-2 = It is settled directly after the initial deal.
interpretations-blackjack-bj-33-reason = Until the hand is complete, a third seven can still come.
interpretations-blackjack-bj-33-effect = It decides when two sevens are paid.
interpretations-blackjack-bj-33-no-option = Clause 17.9 itself lets a pair of sevens wait for the third card.

# BJ-34
interpretations-blackjack-bj-34-question = Which is the third card after a split of sevens, and what if that card is split off?
interpretations-blackjack-bj-34-answer-1 = It is the first card dealt after the split, to the first hand. It does not change later.
interpretations-blackjack-bj-34-answer-2 = It is the third card of one of the hands, chosen by position or as the best.
interpretations-blackjack-bj-34-reason = This card is the third card that the player receives.
interpretations-blackjack-bj-34-effect = It decides whether a third seven counts.
interpretations-blackjack-bj-34-no-option = Clause 17.10 names the card, and one box cannot have two of them.

# BJ-35
interpretations-blackjack-bj-35-question = When are three cards suited?
interpretations-blackjack-bj-35-answer-1 = Three cards are suited if all three are of one suit.
interpretations-blackjack-bj-35-answer-2 = Three cards are suited if two of them are of one suit.
interpretations-blackjack-bj-35-reason = The dictionary calls cards suited if they are of one suit.
interpretations-blackjack-bj-35-effect = It decides between odds of 5,000 to 1 and 500 to 1.
interpretations-blackjack-bj-35-no-option = The dictionary says when cards are suited.

# BJ-36
interpretations-blackjack-bj-36-question = What happens to a Perfect Pairs wager outside its limits?
interpretations-blackjack-bj-36-answer-1 = Clauses 3.4 and 3.5 apply to the side wager as well.
interpretations-blackjack-bj-36-answer-2 = The side wager is refused.
interpretations-blackjack-bj-36-reason = Both clauses concern wagers in general.
interpretations-blackjack-bj-36-effect = It decides whether such a wager counts, is reduced or is refused.
interpretations-blackjack-bj-36-no-option = Both clauses apply to all kinds of wagers. The operator sets only the limits.

# BJ-37
interpretations-blackjack-bj-37-question = Which wagers may the operator declare void under 16.2(a)? The wording of the clause is unclear.
interpretations-blackjack-bj-37-answer-1 = Any player's wager in this round can be voided, no matter which player contravened the rules. The command names the player and the clause.
interpretations-blackjack-bj-37-answer-2 = Only the wagers of the person who contravened the rules can be voided.
interpretations-blackjack-bj-37-reason = The clause names a person who contravenes and a player whose wager is void. These may be different people. Until 16 November 2026 the second interpretation was registered. The table's commands have not changed.
interpretations-blackjack-bj-37-effect = It decides which wagers may be declared void.
interpretations-blackjack-bj-37-no-option = This is a power that the operator may or may not use. The command itself says whose wagers are void.

# BJ-38
interpretations-blackjack-bj-38-question = A player is excluded during a round. What happens to the player's wagers?
interpretations-blackjack-bj-38-answer-1 = The wagers count, and the hands are played as those of an absent player.
interpretations-blackjack-bj-38-answer-2 = The wagers become void with the exclusion.
interpretations-blackjack-bj-38-reason = Declaring wagers void is a separate power, in (a).
interpretations-blackjack-bj-38-effect = It decides whether the wagers of the excluded player are settled.
interpretations-blackjack-bj-38-no-option = Declaring wagers void is a separate power. Exclusion alone does not affect a wager.

# BJ-39
interpretations-blackjack-bj-39-question = An automated shoe runs out of cards although 14.6 does not apply. What follows?
interpretations-blackjack-bj-39-answer-1 = This cannot happen at a working table. The record is incomplete, and the round stays open.
interpretations-blackjack-bj-39-answer-2 = Clause 14.6 applies again.
interpretations-blackjack-bj-39-reason = In such a device, used cards come back into play.
interpretations-blackjack-bj-39-effect = It decides how the replay of a record with too few cards ends.

# BJ-40
interpretations-blackjack-bj-40-question = Are new cards required if the device is not replaced?
interpretations-blackjack-bj-40-answer-1 = Yes. Only a shoe of new cards fulfils the duty. Until then no other shoe is loaded and nothing is dealt.
interpretations-blackjack-bj-40-answer-2 = No, only if the device is replaced.
interpretations-blackjack-bj-40-reason = The duty to use new cards does not depend on a replacement.
interpretations-blackjack-bj-40-effect = It decides whether the old cards may be shuffled again.

# BJ-41
interpretations-blackjack-bj-41-question = What happens to a wager below the minimum in a tournament?
interpretations-blackjack-bj-41-answer-1 = The wager is refused.
interpretations-blackjack-bj-41-answer-2 = The wager is settled once, with advice.
interpretations-blackjack-bj-41-reason = Clause 20.14 is the special rule.
interpretations-blackjack-bj-41-effect = It decides whether a small wager counts.
interpretations-blackjack-bj-41-no-option = Clause 20.14 is the rule for tournaments, and nobody may play for less.

# BJ-42
interpretations-blackjack-bj-42-question = How are amounts rounded? No clause says.
interpretations-blackjack-bj-42-answer-1 = Amounts are exact. Half a cent is rounded up.
interpretations-blackjack-bj-42-answer-2 = Half a cent is rounded down, or to the smallest chip.
interpretations-blackjack-bj-42-reason = The operator owes the odds in full.
interpretations-blackjack-bj-42-effect = It decides one cent of a payment at three to two.
interpretations-blackjack-bj-42-no-option = The odds are owed in full, and rounding down would pay less than the odds.

# BJ-43
interpretations-blackjack-bj-43-question = May a player who has been paid wager for the next round at once?
interpretations-blackjack-bj-43-answer-1 = No, only when the round is over.
interpretations-blackjack-bj-43-answer-2 = Yes, as soon as the wager is settled.
interpretations-blackjack-bj-43-reason = Clause 4.1 ties wagering to the time before the first card of a round.
interpretations-blackjack-bj-43-effect = It decides when the table accepts wagers for the next round.

# BJ-44
interpretations-blackjack-bj-44-question = Does a box with only side wagers, or only void wagers, receive cards?
interpretations-blackjack-bj-44-answer-1 = No: such a box receives no cards.
interpretations-blackjack-bj-44-answer-2 = Yes, because there are chips on it.
interpretations-blackjack-bj-44-reason = Cards are dealt to wagers that can be played.
interpretations-blackjack-bj-44-effect = It decides which box gets which card.
interpretations-blackjack-bj-44-no-option = Cards are dealt to wagers that can be played, and 17.5 and 18.10 exclude the others.

# BJ-45
interpretations-blackjack-bj-45-question = The maximum of the sign rises to the limit of a marker or above it. What happens to the marker?
interpretations-blackjack-bj-45-answer-1 = The marker is removed.
interpretations-blackjack-bj-45-answer-2 = The marker stays as a lower limit.
interpretations-blackjack-bj-45-reason = A marker exists only to allow more than the sign.
interpretations-blackjack-bj-45-effect = It decides the limit at that box.
interpretations-blackjack-bj-45-no-option = A marker exists to allow more than the sign. A marker that allows less has no purpose.

# BJ-46
interpretations-blackjack-bj-46-question = The cutting card came out two rounds ago, or first in a new shoe. Who is offered the cut?
interpretations-blackjack-bj-46-answer-1 = The dealer asks each player under (d), and the first who accepts cuts.
interpretations-blackjack-bj-46-answer-2 = The cut is offered to the player at whose box the cutting card came out then.
interpretations-blackjack-bj-46-reason = Items (b) and (c) concern only the last round.
interpretations-blackjack-bj-46-effect = It decides who cuts.

# BJ-47
interpretations-blackjack-bj-47-question = A wager is declared void before the first card. May the player wager again?
interpretations-blackjack-bj-47-answer-1 = Yes: the wager counts as not placed, so the player may wager again. For 20.14 the player has wagered.
interpretations-blackjack-bj-47-answer-2 = No: the player takes no part in that round.
interpretations-blackjack-bj-47-reason = A void wager has no effect of its own.
interpretations-blackjack-bj-47-effect = It decides whether the player takes part in the round.
interpretations-blackjack-bj-47-no-option = By the dictionary a void wager has no effect, so no part of it can remain.

# BJ-48
interpretations-blackjack-bj-48-question = Must a player have been tracked before 4.8 is used?
interpretations-blackjack-bj-48-answer-1 = No. Clause 4.9 requires an earlier restriction after tracking, but 4.8 does not.
interpretations-blackjack-bj-48-answer-2 = Yes, tracking comes first.
interpretations-blackjack-bj-48-reason = Clause 4.8 requires approved procedures, which are not part of the instrument, and a report to the Commission. Clause 4.9 removes the need for a second tracking, so there must have been a first.
interpretations-blackjack-bj-48-effect = It decides which players may be limited to one box and the minimum.

# BJ-49
interpretations-blackjack-bj-49-question = Until when may a round be declared void?
interpretations-blackjack-bj-49-answer-1 = For fraud, at any time between rounds. For a disturbance, the round in progress, or the last round until the next begins. If it is impractical to go on, only the round in progress.
interpretations-blackjack-bj-49-answer-2 = For a disturbance, too, only the round in progress.
interpretations-blackjack-bj-49-answer-3 = For any cause, any round of the record.
interpretations-blackjack-bj-49-answer-4 = For any cause, only the round in progress.
interpretations-blackjack-bj-49-reason = Clause 16.3 sets no end for a round affected by fraud, and by the dictionary even paid chips are returned. Clause 16.1 lets the operator annul an outcome and does not require this before the end of the game. After the next round has begun, the disrupted game is no longer the last. Only a round in progress can be impractical to continue.
interpretations-blackjack-bj-49-effect = It decides whether a completed round is reversed.
interpretations-blackjack-bj-49-no-option = This is a power that the operator may or may not use. No clause lets anybody set a time limit.
interpretations-blackjack-bj-49-doubt = Clause 16.1 concerns a game that is disrupted. A settled round is no longer in play, so the second interpretation is also possible. The specification of { $date } decides for the first.

# BJ-50
interpretations-blackjack-bj-50-question = The right cards would change what was offered or had to be drawn: an ace for the dealer, a hand below 12, another pair. Are the hands corrected?
interpretations-blackjack-bj-50-answer-1 = Yes, and the rules then apply to the corrected hands. A hand below 12 is open again. Insurance and even money follow the dealer's ace as long as nothing depends on the old card.
interpretations-blackjack-bj-50-answer-2 = No, 14.4 cannot correct such hands.
interpretations-blackjack-bj-50-reason = Clause 14.4 is a duty. Four corrections are still refused. The first is an ace after a decision, insurance or early payment. The second is a split box that has no such pair. The third is a card or a double on 21, and the fourth is cards without an origin. During the round 16.3 remains possible. A settled round is void under 14.5 when the next has begun.
interpretations-blackjack-bj-50-effect = It decides whether the round continues or is settled again.
interpretations-blackjack-bj-50-no-option = Clause 14.4 is a duty. A determination cannot set it aside.
interpretations-blackjack-bj-50-overruled = Since { $date } the first interpretation applies instead of the second interpretation, which was taken before.

# BJ-51
interpretations-blackjack-bj-51-question = A card is drawn in error before the dealer ends the betting. Has the round begun?
interpretations-blackjack-bj-51-answer-1 = Yes, if the wagers allow a round. Wagering is over.
interpretations-blackjack-bj-51-answer-2 = No, the round begins with the deal. Wagers may still be changed.
interpretations-blackjack-bj-51-reason = A round begins with the first card that leaves the shoe.
interpretations-blackjack-bj-51-effect = It decides whether wagers may be changed while a card is in view.
interpretations-blackjack-bj-51-no-option = Clause 4.3 bars wagering with a card in view, and nobody may allow it.

# BJ-52
interpretations-blackjack-bj-52-question = The main wager becomes void after the deal. What happens to the side wager?
interpretations-blackjack-bj-52-answer-1 = An open side wager becomes void. A settled one stays settled.
interpretations-blackjack-bj-52-answer-2 = Both stay, because the main wager existed when it mattered.
interpretations-blackjack-bj-52-answer-3 = Both become void.
interpretations-blackjack-bj-52-reason = A void wager cannot accompany a side wager. A side wager that was settled earlier was accompanied at that time.
interpretations-blackjack-bj-52-effect = It decides whether two sevens are paid to a player whose main wager is void.
interpretations-blackjack-bj-52-no-option = The key side-wager-with says whose wager must accompany it. That a wager must accompany it is not a choice.

# BJ-53
interpretations-blackjack-bj-53-question = Who checks the cards each day?
interpretations-blackjack-bj-53-answer-1 = The dealer checks them, card by card.
interpretations-blackjack-bj-53-answer-2 = The supervisor checks them, or either of the two.
interpretations-blackjack-bj-53-reason = The supervisor is named only for replacement cards.
interpretations-blackjack-bj-53-effect = It decides whose check counts.

# BJ-54
interpretations-blackjack-bj-54-question = A hand had a card too many or too few. What happens to the other cards?
interpretations-blackjack-bj-54-answer-1 = Cards that no longer belong to a hand are the next cards, in the order of the deal. Missing cards come from the other corrected hands, or are the next cards.
interpretations-blackjack-bj-54-answer-2 = Surplus cards are burnt, and missing cards come from the shoe.
interpretations-blackjack-bj-54-reason = A card drawn in error is used as the next card (14.2). In this way the round continues as it would have without the error.
interpretations-blackjack-bj-54-effect = It decides which cards the following hands and the dealer get.
interpretations-blackjack-bj-54-no-option = Clause 14.4 requires the hand that the rules would have produced. Another order of the cards would produce another hand.

# BJ-55
interpretations-blackjack-bj-55-question = A hand was doubled on wrong cards and is then corrected. What happens to the double?
interpretations-blackjack-bj-55-answer-1 = The added wager counts, and so does its one card. A doubled hand that lost this card gets the next card.
interpretations-blackjack-bj-55-answer-2 = The double is cancelled, and the player decides again.
interpretations-blackjack-bj-55-reason = No clause takes a double back, and 11.2 gives every doubled hand one card.
interpretations-blackjack-bj-55-effect = It decides whether the added wager is in play.
interpretations-blackjack-bj-55-no-option = No clause lets anybody take a wager back during a round, and a determination cannot allow it.

# BJ-56
interpretations-blackjack-bj-56-question = How many boxes may a layout have?
interpretations-blackjack-bj-56-answer-1 = It may have as many boxes as the approved layout has. This program supports 20.
interpretations-blackjack-bj-56-answer-2 = It may have at most nine, or another usual number.
interpretations-blackjack-bj-56-reason = No clause names a number. The layout is approved, and wagers are placed in its boxes.
interpretations-blackjack-bj-56-effect = It decides which tables can be opened.

# BJ-57
interpretations-blackjack-bj-57-question = The cut is one deck from either end. Which ends are meant if some cards lie on the table?
interpretations-blackjack-bj-57-answer-1 = The ends of the cards that are cut: all cards except those on the table, and after a malfunction also without the burnt cards. Half of the decks means half of the table's decks.
interpretations-blackjack-bj-57-answer-2 = The ends of a full shoe are meant.
interpretations-blackjack-bj-57-reason = Only cards in the stack can be cut, and the number of decks in play does not change.
interpretations-blackjack-bj-57-effect = It decides how deep a cut may be after a reshuffle or a malfunction.

# BJ-58
interpretations-blackjack-bj-58-question = In which points may the approved conditions of a tournament depart from the rules at its tables?
interpretations-blackjack-bj-58-answer-1 = In the determinations that a clause limits and the program can apply: decks, limits, multiples and the odds of a Blackjack. They apply only to the tournament and are announced at the opening.
interpretations-blackjack-bj-58-answer-2 = In anything that the conditions state in words.
interpretations-blackjack-bj-58-reason = The conditions prevail over the preceding paragraphs, but a table can only apply what it supports. The tournament reports other departures.
interpretations-blackjack-bj-58-effect = It decides what a table of a tournament accepts and pays.

# BJ-59
interpretations-blackjack-bj-59-question = All cards are replaced, and no new shoe is loaded at once. What is dealt?
interpretations-blackjack-bj-59-answer-1 = Nothing: the old cards are removed, and the deal waits until the new cards are shuffled and loaded.
interpretations-blackjack-bj-59-answer-2 = The old shoe stays in use until the new one is loaded.
interpretations-blackjack-bj-59-reason = Replaced cards are no longer in play, and only shuffled cards are dealt.
interpretations-blackjack-bj-59-effect = It decides whether a round can be dealt between the replacement and the new shoe.

# BJ-X1
interpretations-blackjack-bj-x1-question = The cutting card comes out with a card that the dealer took contrary to rule 12. For whom did it come out?
interpretations-blackjack-bj-x1-answer-1 = The cutting card came out for the dealer.
interpretations-blackjack-bj-x1-answer-2 = The cutting card came out for nobody.
interpretations-blackjack-bj-x1-reason = The card after it went to the dealer's hand, although it does not stay there.
interpretations-blackjack-bj-x1-effect = It decides who is offered the cut first.

# BJ-X2
interpretations-blackjack-bj-x2-question = A card drawn in error was kept for the next round, and a new shoe is loaded first. Is the card used?
interpretations-blackjack-bj-x2-answer-1 = No: it was shuffled with all other cards and is not the first card.
interpretations-blackjack-bj-x2-answer-2 = Yes: it is still the first card of the next round.
interpretations-blackjack-bj-x2-reason = A new shoe contains all cards.
interpretations-blackjack-bj-x2-effect = It decides the first card of the next round.
interpretations-blackjack-bj-x2-no-option = By its definition a new shoe contains all cards.

# BJ-X3
interpretations-blackjack-bj-x3-question = Between two hits, a card came out in error and was used for the second hit. May both hits be taken back?
interpretations-blackjack-bj-x3-answer-1 = Yes, no other card came out.
interpretations-blackjack-bj-x3-answer-2 = No, a card came out between them.
interpretations-blackjack-bj-x3-reason = The card served as the next card, so it is one of the two.
interpretations-blackjack-bj-x3-effect = It decides whether the hand can be corrected.
interpretations-blackjack-bj-x3-no-option = Clause 14.4 concerns misplaced cards. The operator cannot add cards to them.

# BJ-X4
interpretations-blackjack-bj-x4-question = The third round without a wager is dealt but not over. Must the player leave already, and which seat if the player holds several?
interpretations-blackjack-bj-x4-answer-1 = Yes: a round counts from its deal, and all seats of the player become free.
interpretations-blackjack-bj-x4-answer-2 = No: only when the round is over.
interpretations-blackjack-bj-x4-answer-3 = Only one seat becomes free.
interpretations-blackjack-bj-x4-reason = After the deal no wager can be placed, and the player uses none of the seats.
interpretations-blackjack-bj-x4-effect = It decides when a seat becomes free, and how many seats.
interpretations-blackjack-bj-x4-overruled = In part, since { $date }: a round counts only when it is settled, and a void round never counts. All seats of the player still become free.

# BJ-X5
interpretations-blackjack-bj-x5-question = In the final three rounds, the dealer deals past a cutting card that is first in the shoe. Is a shuffle due?
interpretations-blackjack-bj-x5-answer-1 = No: the card is put aside like any other in these rounds.
interpretations-blackjack-bj-x5-answer-2 = Yes: the card is removed, and a shuffle is due.
interpretations-blackjack-bj-x5-reason = Nothing was due, so nothing was missed.
interpretations-blackjack-bj-x5-effect = It decides whether the cards are shuffled before the last rounds.

# BJ-X6
interpretations-blackjack-bj-x6-question = In a tournament, a player leaves the seat and the wager before the deal and sits down elsewhere. Has the player wagered?
interpretations-blackjack-bj-x6-answer-1 = Yes, the player has wagered for this round.
interpretations-blackjack-bj-x6-answer-2 = No, the new seat needs its own wager.
interpretations-blackjack-bj-x6-reason = Each player wagers once, and the wager that was left stays in play.
interpretations-blackjack-bj-x6-effect = It decides whether the round can be dealt.
interpretations-blackjack-bj-x6-doubt = Clause 20.7 forbids the change of seat in this question. A tournament refuses it, so the case can occur only at a table that is played on its own.

# BJ-X7
interpretations-blackjack-bj-x7-question = Do players receive another notice when the table closes after the final three rounds?
interpretations-blackjack-bj-x7-answer-1 = No, the announcement of these rounds was the notice.
interpretations-blackjack-bj-x7-answer-2 = Yes, as when the operator closes the table.
interpretations-blackjack-bj-x7-reason = The players already had notice, and the clause requires no more.
interpretations-blackjack-bj-x7-effect = It decides whether there is one more notice.

# BJ-X8
interpretations-blackjack-bj-x8-question = During a round, a card comes out in error, or one too many for the dealer, when the shoe is already empty. What follows?
interpretations-blackjack-bj-x8-answer-1 = The card is needed like any other, and the round waits for the reshuffle.
interpretations-blackjack-bj-x8-answer-2 = The command is refused.
interpretations-blackjack-bj-x8-reason = The record says that a card came out, so there must be cards again.
interpretations-blackjack-bj-x8-effect = It decides whether the round waits.

# BJ-X9
interpretations-blackjack-bj-x9-question = A card drawn in error was kept for the next round, and the cutting card is first in the shoe, or the shoe is empty. May the round begin?
interpretations-blackjack-bj-x9-answer-1 = No: only the shoe counts, so the cards are shuffled first.
interpretations-blackjack-bj-x9-answer-2 = Yes: the kept card is the first card, so the round may begin.
interpretations-blackjack-bj-x9-reason = The cutting card is the next to leave the shoe. A round does not begin with one card in hand and none after it.
interpretations-blackjack-bj-x9-effect = It decides whether a new shoe is needed before that round.
interpretations-blackjack-bj-x9-overruled = Since { $date } the kept card is the first card for every purpose. Neither the cutting card nor an empty shoe then delays the deal.

# BJ-X10
interpretations-blackjack-bj-x10-question = A wager was declared void before the deal, and the player placed it again at another position. Where are the player's settlement lines?
interpretations-blackjack-bj-x10-answer-1 = They are listed at the position nearer to the dealer.
interpretations-blackjack-bj-x10-answer-2 = They are listed at the position of the wager that was placed first.
interpretations-blackjack-bj-x10-reason = The lines are ordered by position, and by time only between equal positions.
interpretations-blackjack-bj-x10-effect = It decides the order of the settlement lines of a shared box.

# BJ-X11
interpretations-blackjack-bj-x11-question = Before the card of a hit, a card was found face up and burnt. May the hit be taken back?
interpretations-blackjack-bj-x11-answer-1 = Yes, nothing has come out since the card of that hit.
interpretations-blackjack-bj-x11-answer-2 = No, another card came out with it.
interpretations-blackjack-bj-x11-reason = The burnt card came out before the card that goes back.
interpretations-blackjack-bj-x11-effect = It decides whether the hand can be corrected.
interpretations-blackjack-bj-x11-no-option = Clause 14.4 concerns misplaced cards. The operator cannot add cards to them.

# BJ-X12
interpretations-blackjack-bj-x12-question = A card drawn in error began the round, and a wager is declared void before the deal. From when is it void?
interpretations-blackjack-bj-x12-answer-1 = The wager is void in the round, as after the deal.
interpretations-blackjack-bj-x12-answer-2 = The wager is void before the deal, like a wager on the layout.
interpretations-blackjack-bj-x12-reason = The round has begun, and wagering is over.
interpretations-blackjack-bj-x12-effect = It decides which time of settlement the line states.

# BJ-X13
interpretations-blackjack-bj-x13-question = To correct a settled round, the dealer needs one more card, and the cutting card comes out before it. Is a shuffle due?
interpretations-blackjack-bj-x13-answer-1 = The cutting card belongs to that round. It is put aside if that was one of the last three; otherwise a shuffle is due.
interpretations-blackjack-bj-x13-answer-2 = It depends on whether the last rounds have been announced by now.
interpretations-blackjack-bj-x13-reason = The card is drawn for the hand of that round.
interpretations-blackjack-bj-x13-effect = It decides whether a shuffle is due.

# BJ-X14
interpretations-blackjack-bj-x14-question = Only the order of a hand's cards is corrected. Has the hand changed?
interpretations-blackjack-bj-x14-answer-1 = Yes, the hand is open again.
interpretations-blackjack-bj-x14-answer-2 = No, the cards are the same.
interpretations-blackjack-bj-x14-reason = The first card decides side wagers, and the total before each draw decides the hand.
interpretations-blackjack-bj-x14-effect = It decides whether the player decides once more.
interpretations-blackjack-bj-x14-no-option = Clause 14.4 asks which cards are misplaced, and leaves nothing to determine.

# BJ-X15
interpretations-blackjack-bj-x15-question = A player asked for even money. By a correction the hand was not a Blackjack, and by another it is one again. Does the request count?
interpretations-blackjack-bj-x15-answer-1 = Yes, the request counts.
interpretations-blackjack-bj-x15-answer-2 = No, the first correction cancelled it, and the player must ask again.
interpretations-blackjack-bj-x15-reason = The player made the request for the hand as it should have been.
interpretations-blackjack-bj-x15-effect = It decides whether such a Blackjack is paid one to one.
interpretations-blackjack-bj-x15-no-option = The request is the player's, and not a choice of the operator.

# BJ-X16
interpretations-blackjack-bj-x16-question = In a shoe with unseen cards, only the cutting card is left of those that were seen. Is the shoe empty?
interpretations-blackjack-bj-x16-answer-1 = Yes, the cutting card does not count as a card.
interpretations-blackjack-bj-x16-answer-2 = No, it must be drawn first.
interpretations-blackjack-bj-x16-reason = The dealer states that no card is left.
interpretations-blackjack-bj-x16-effect = It decides whether the discards may be shuffled.

# BJ-X17
interpretations-blackjack-bj-x17-question = A card drawn in error before the deal was burnt. The cutting card is next, and the dealer deals past it. What happens to it?
interpretations-blackjack-bj-x17-answer-1 = The cutting card is removed, belongs to nobody, and a shuffle is due.
interpretations-blackjack-bj-x17-answer-2 = The cutting card counts as coming out for the first box.
interpretations-blackjack-bj-x17-reason = The cutting card is first in the shoe at the time of the deal.
interpretations-blackjack-bj-x17-effect = It decides who is offered the cut first.

# BJ-X18
interpretations-blackjack-bj-x18-question = A player's main wager was declared void during the round. Does the round count as one without a wager?
interpretations-blackjack-bj-x18-answer-1 = No, there was a wager at the deal.
interpretations-blackjack-bj-x18-answer-2 = Yes, a void wager counts as not placed.
interpretations-blackjack-bj-x18-reason = The seat was used. Only a wager that is void before the deal does not count.
interpretations-blackjack-bj-x18-effect = It decides whether the player must leave the seat.

# BJ-X19
interpretations-blackjack-bj-x19-question = When is the depth of a cut checked?
interpretations-blackjack-bj-x19-answer-1 = It is checked when the shuffle is revealed. Only then can anybody tell where the cut was.
interpretations-blackjack-bj-x19-answer-2 = It is checked as soon as the record names a depth.
interpretations-blackjack-bj-x19-reason = Until the shuffle is revealed, nothing supports the number.
interpretations-blackjack-bj-x19-effect = It decides when the verification reports the depth.

# BJ-X20
interpretations-blackjack-bj-x20-question = A correction of hands names a hand of a box without cards. How is it rejected?
interpretations-blackjack-bj-x20-answer-1 = It is refused under 14.4, like another number of hands or cards.
interpretations-blackjack-bj-x20-answer-2 = It is malformed, like a box that does not exist.
interpretations-blackjack-bj-x20-reason = Only the play shows whether a box received cards.
interpretations-blackjack-bj-x20-effect = It decides the clause of the refusal, and how much of the record is replayed.

# BJ-X21
interpretations-blackjack-bj-x21-question = Which boxes have hands in the result of a round?
interpretations-blackjack-bj-x21-answer-1 = The boxes that received cards.
interpretations-blackjack-bj-x21-answer-2 = All boxes with a wager, some of them without cards.
interpretations-blackjack-bj-x21-reason = Without a card there is no hand.
interpretations-blackjack-bj-x21-effect = It decides the form of the result, but no amount.
