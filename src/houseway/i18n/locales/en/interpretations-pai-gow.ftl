# Register of interpretations: pai-gow.

# PG-R1
interpretations-pai-gow-pg-r1-question = What is Chong ranking 3? The definition is missing.
interpretations-pai-gow-pg-r1-answer-1 = It means three points led by Chong or a higher tile, or anything better.
interpretations-pai-gow-pg-r1-answer-2 = It means three points led by Chong and by no other tile.
interpretations-pai-gow-pg-r1-reason = The casino's earlier house way defines it in this way.
interpretations-pai-gow-pg-r1-effect = It decides which low parts are good enough, and therefore how many hands are set.
interpretations-pai-gow-pg-r1-no-option = House way is mandatory and the same at every table. The text allows no other threshold than the one in this casino's earlier rules.

# PG-R2
interpretations-pai-gow-pg-r2-question = A pair is split if the two parts reach two counts, such as six and eight, or better. What counts as better?
interpretations-pai-gow-pg-r2-answer-1 = Each part is compared: the low part must reach the first figure and the high part the second. Teens and Days means a pair of either.
interpretations-pai-gow-pg-r2-answer-2 = Both parts count together, so a Wong may compensate for a weak low part.
interpretations-pai-gow-pg-r2-reason = Each figure belongs to one part of the hand.
interpretations-pai-gow-pg-r2-effect = It decides which pairs are split.
interpretations-pai-gow-pg-r2-no-option = House way is mandatory and the same at every table. Each figure is stated for one part, and the clause does not add the two.

# PG-R3
interpretations-pai-gow-pg-r3-question = A pair of sevens is split for seven and a High Nine, or better. What counts as better?
interpretations-pai-gow-pg-r3-answer-1 = The high part must be a High Nine, a Gong or a Wong.
interpretations-pai-gow-pg-r3-answer-2 = A plain nine is enough too.
interpretations-pai-gow-pg-r3-reason = A High Nine ranks above every point count.
interpretations-pai-gow-pg-r3-effect = It decides which sevens are split.
interpretations-pai-gow-pg-r3-no-option = House way is mandatory and the same at every table. Under 3.1 a plain nine is lower than a High Nine.

# PG-R4
interpretations-pai-gow-pg-r4-question = A pair is never split if that makes the low part worse. How are the low parts compared?
interpretations-pai-gow-pg-r4-answer-1 = They are compared by full value, including ranking and tile.
interpretations-pai-gow-pg-r4-answer-2 = They are compared by point count alone.
interpretations-pai-gow-pg-r4-reason = There is no hand in which only tiles differ, so the difference never matters.
interpretations-pai-gow-pg-r4-effect = It changes nothing.

# PG-R5
interpretations-pai-gow-pg-r5-question = If the first choice for the high part leaves too low a low part, is each kind in the second order checked again?
interpretations-pai-gow-pg-r5-answer-1 = No, the order Gong, Wong, High Nine applies directly.
interpretations-pai-gow-pg-r5-answer-2 = Yes, each kind is checked in turn.
interpretations-pai-gow-pg-r5-reason = Because of 10.2(g), both answers set each of the 35,960 hands in the same way.
interpretations-pai-gow-pg-r5-effect = It changes nothing.

# PG-R6
interpretations-pai-gow-pg-r6-question = When does a hand count as having a High Nine, Gong or Wong for the high part?
interpretations-pai-gow-pg-r6-answer-1 = It counts only if the two tiles can be the high part.
interpretations-pai-gow-pg-r6-answer-2 = It counts if any two tiles make it.
interpretations-pai-gow-pg-r6-reason = With Teen, Day, a seven and a nine, the other part is a Wong and ranks higher.
interpretations-pai-gow-pg-r6-effect = It affects hands in which the other part is better.
interpretations-pai-gow-pg-r6-no-option = House way is mandatory and the same at every table. The dictionary defines the high part by value, so the other interpretation would contradict it.

# PG-R7
interpretations-pai-gow-pg-r7-question = A hand has both a Teen and a Day. Which goes into the high part?
interpretations-pai-gow-pg-r7-answer-1 = Teen, the highest tile, goes into the high part, by analogy with the rules on placing single tiles.
interpretations-pai-gow-pg-r7-answer-2 = Day goes into the high part.
interpretations-pai-gow-pg-r7-reason = No clause says which tile to use.
interpretations-pai-gow-pg-r7-effect = It affects 848 of the 35,960 hands.

# PG-R8
interpretations-pai-gow-pg-r8-question = Two sevens or two eights of different kinds could make the same ranking. Which is used?
interpretations-pai-gow-pg-r8-answer-1 = The tile that leaves the better low part is used.
interpretations-pai-gow-pg-r8-answer-2 = The higher of the two tiles goes into the high part.
interpretations-pai-gow-pg-r8-reason = The ranking is the same either way.
interpretations-pai-gow-pg-r8-effect = It decides which tile is in the low part.
interpretations-pai-gow-pg-r8-no-option = House way is mandatory and the same at every table. The clause does not compare single tiles, and the low part is the one at risk.

# PG-R9
interpretations-pai-gow-pg-r9-question = In which order are the counts of the two parts compared?
interpretations-pai-gow-pg-r9-answer-1 = The low count is made as high as possible first, then the high count. Close together means the smallest difference.
interpretations-pai-gow-pg-r9-answer-2 = Both counts are compared at once, by their sum.
interpretations-pai-gow-pg-r9-reason = The sentence begins with the low part.
interpretations-pai-gow-pg-r9-effect = It decides how hands without pairs or rankings are set.
interpretations-pai-gow-pg-r9-no-option = House way is mandatory and the same at every table. The sentence itself begins with the low part.

# PG-R10
interpretations-pai-gow-pg-r10-question = The three sentences on placing tiles are joined by the word or. Which comes first?
interpretations-pai-gow-pg-r10-answer-1 = Separating two high tiles comes first. With three or four of them this is impossible, and (i) or (ii) decides.
interpretations-pai-gow-pg-r10-answer-2 = Placing the highest tile comes first.
interpretations-pai-gow-pg-r10-reason = Separating two high tiles is the special case, and 10.2(e) makes sense only then.
interpretations-pai-gow-pg-r10-effect = It affects 144 of the 35,960 hands.

# PG-R11
interpretations-pai-gow-pg-r11-question = In 10.2(d), must the four and the five be the high part even if the other two tiles are higher? Which four is used if there are two?
interpretations-pai-gow-pg-r11-answer-1 = The clause fixes how the tiles are divided. The higher four goes with the five. No two of the four tiles are a pair.
interpretations-pai-gow-pg-r11-answer-2 = The clause fixes the high part, whatever its value.
interpretations-pai-gow-pg-r11-reason = With Gee Jun, Bon, a five and Chong the other part is higher, and the high part is defined by value.
interpretations-pai-gow-pg-r11-effect = It affects hands with two fours or with Chong.
interpretations-pai-gow-pg-r11-no-option = House way is mandatory and the same at every table. The high part is defined by value, and no determination can make the lower part the high one.

# PG-R12
interpretations-pai-gow-pg-r12-question = Some clauses of 10.2 name the part for one tile only. Where do the other tiles go?
interpretations-pai-gow-pg-r12-answer-1 = The other tiles go where they give the counts that 10.1(c) would choose.
interpretations-pai-gow-pg-r12-answer-2 = The other three tiles may be placed freely.
interpretations-pai-gow-pg-r12-reason = Some rule must place the other tiles.
interpretations-pai-gow-pg-r12-effect = It decides where the other tiles of those hands go.
interpretations-pai-gow-pg-r12-no-option = House way is mandatory and the same at every table. The clauses name the part of one tile, and 10.1(c) is the only rule that places the rest.

# PG-R13
interpretations-pai-gow-pg-r13-question = The High Nines are missing from the list of rankings. Where do they rank?
interpretations-pai-gow-pg-r13-answer-1 = The High Nines are rankings 21 and 22.
interpretations-pai-gow-pg-r13-answer-2 = The High Nines count as plain nines.
interpretations-pai-gow-pg-r13-reason = 3.1 names the High Nines, and no comparison changes.
interpretations-pai-gow-pg-r13-effect = It affects only the name.

# PG-R14
interpretations-pai-gow-pg-r14-question = The list of single tiles is missing. Where do the Gee Jun tiles rank?
interpretations-pai-gow-pg-r14-answer-1 = Both Gee Jun tiles rank last, and equal.
interpretations-pai-gow-pg-r14-answer-2 = The six of Gee Jun ranks above the fives, and the three ranks last.
interpretations-pai-gow-pg-r14-reason = Single tiles follow the order of the pairs. The Gee Jun tiles rank high only as a pair.
interpretations-pai-gow-pg-r14-effect = It affects equal counts that a Gee Jun tile decides.

# PG-R15
interpretations-pai-gow-pg-r15-question = Two high parts count zero. How are they compared?
interpretations-pai-gow-pg-r15-answer-1 = The higher single tile decides.
interpretations-pai-gow-pg-r15-answer-2 = The bank wins equal high parts too.
interpretations-pai-gow-pg-r15-reason = The clause refers to low parts.
interpretations-pai-gow-pg-r15-effect = It affects hands with a count of zero in both parts.
interpretations-pai-gow-pg-r15-no-option = 11.6 names low parts. An operator who gave the bank the high parts too would add to the rule.

# PG-R16
interpretations-pai-gow-pg-r16-question = Who chooses between three and six for a Gee Jun tile?
interpretations-pai-gow-pg-r16-answer-1 = Nobody chooses: the tile always has the count that is better for its part.
interpretations-pai-gow-pg-r16-answer-2 = The player chooses, or the bank's hand takes the lower count.
interpretations-pai-gow-pg-r16-reason = The clause allows both counts without a condition.
interpretations-pai-gow-pg-r16-effect = It affects point counts with a Gee Jun tile.
interpretations-pai-gow-pg-r16-no-option = 4.2 gives the choice to nobody, so it cannot be made against the hand.

# PG-R17
interpretations-pai-gow-pg-r17-question = A player names the high part and the low part the wrong way round. What happens?
interpretations-pai-gow-pg-r17-answer-1 = The two parts are exchanged.
interpretations-pai-gow-pg-r17-answer-2 = The hand is foul and loses.
interpretations-pai-gow-pg-r17-reason = The dictionary defines the parts by value.
interpretations-pai-gow-pg-r17-effect = It decides whether such a hand can win.
interpretations-pai-gow-pg-r17-no-option = These rules have no foul hand, and an operator cannot create one.

# PG-R18
interpretations-pai-gow-pg-r18-question = Where does the anticlockwise offer of the bank start?
interpretations-pai-gow-pg-r18-answer-1 = The offer starts next to the last box that had the chung.
interpretations-pai-gow-pg-r18-answer-2 = The offer starts at box one, or at the dealer's side.
interpretations-pai-gow-pg-r18-reason = Each turn starts from where the last one ended.
interpretations-pai-gow-pg-r18-effect = It decides which player banks if several players ask.
interpretations-pai-gow-pg-r18-no-option = The offer goes round the table, and over the rounds each seat comes first as often as any other.

# PG-R19
interpretations-pai-gow-pg-r19-question = Does the holder keep the bank for a second round, and do a partner's rounds count?
interpretations-pai-gow-pg-r19-answer-1 = Yes, if the holder wants it, and a partner's rounds count like the leader's.
interpretations-pai-gow-pg-r19-answer-2 = The bank is offered to others after every round.
interpretations-pai-gow-pg-r19-reason = 6.3 opens the bank to others only once two rounds are used or given up.
interpretations-pai-gow-pg-r19-effect = It decides which player banks.

# PG-R20
interpretations-pai-gow-pg-r20-question = Which players count as having set their tiles?
interpretations-pai-gow-pg-r20-answer-1 = Players who decided how to set the tiles count, even if they asked for house way. The dealer's setting for an absent player does not count.
interpretations-pai-gow-pg-r20-answer-2 = Only players who set the tiles by hand count.
interpretations-pai-gow-pg-r20-reason = A player who asks for house way has decided how the tiles are set.
interpretations-pai-gow-pg-r20-effect = It decides which player may bank.

# PG-R21
interpretations-pai-gow-pg-r21-question = Whose wager on the box does the house match?
interpretations-pai-gow-pg-r21-answer-1 = The house matches the leader's own wager.
interpretations-pai-gow-pg-r21-answer-2 = The house matches all wagers on the box.
interpretations-pai-gow-pg-r21-reason = Other players' chips are not the banker's.
interpretations-pai-gow-pg-r21-effect = It decides the size of the house's wager.
interpretations-pai-gow-pg-r21-no-option = The banker chooses the house's wager between their own last wager and the minimum. Chips of others never bind the house.

# PG-R22
interpretations-pai-gow-pg-r22-question = The wager to be matched was below the minimum. What does the house wager?
interpretations-pai-gow-pg-r22-answer-1 = The house wagers the minimum.
interpretations-pai-gow-pg-r22-answer-2 = The house wagers the same amount.
interpretations-pai-gow-pg-r22-reason = The minimum applies while a player banks.
interpretations-pai-gow-pg-r22-effect = It decides the size of the house's wager.
interpretations-pai-gow-pg-r22-no-option = 5.3(a) says that the minimum applies.

# PG-R23
interpretations-pai-gow-pg-r23-question = When is it checked that the bank covers all wagers?
interpretations-pai-gow-pg-r23-answer-1 = It is checked when betting is closed, for full stakes. If a shortage is found later, the operator voids the round.
interpretations-pai-gow-pg-r23-answer-2 = It is checked at settlement, and the bank pays as far as its chips reach.
interpretations-pai-gow-pg-r23-reason = Each wager wins even money at most, so a bank that covers all wagers at that time cannot run out.
interpretations-pai-gow-pg-r23-effect = It decides whether a bank may be short.
interpretations-pai-gow-pg-r23-no-option = 6.1 requires cover before the bank is taken. A bank that is short takes no part.

# PG-R24
interpretations-pai-gow-pg-r24-question = How are the shares of a pooled bank computed?
interpretations-pai-gow-pg-r24-answer-1 = Each share is in proportion to the chips that the player put in.
interpretations-pai-gow-pg-r24-answer-2 = The shares are as the players agreed, or equal.
interpretations-pai-gow-pg-r24-reason = No clause says how to compute the shares.
interpretations-pai-gow-pg-r24-effect = It decides how much each partner gets.
interpretations-pai-gow-pg-r24-no-option = Partners may agree on any division. The table pays each in proportion to the funds, and they settle the rest between them.

# PG-R25
interpretations-pai-gow-pg-r25-question = May a player wager on the bank's own box?
interpretations-pai-gow-pg-r25-answer-1 = No, nobody may wager on the bank's own box.
interpretations-pai-gow-pg-r25-answer-2 = Yes, like a partner.
interpretations-pai-gow-pg-r25-reason = In the dictionary, the bank is the hand against which all others wager. That nobody may wager on it follows from this but is not stated.
interpretations-pai-gow-pg-r25-effect = It decides whether a wager there is refused.

# PG-R26
interpretations-pai-gow-pg-r26-question = Do the limits of a box apply to each wager, or to all wagers of the box together?
interpretations-pai-gow-pg-r26-answer-1 = The limits apply to each wager.
interpretations-pai-gow-pg-r26-answer-2 = The limits apply to all wagers on the box together.
interpretations-pai-gow-pg-r26-reason = 5.6 refers to wagers.
interpretations-pai-gow-pg-r26-effect = It decides how much of several wagers on a box is at risk.

# PG-R27
interpretations-pai-gow-pg-r27-question = No rule says how commission is rounded. How is it rounded?
interpretations-pai-gow-pg-r27-answer-1 = Commission is rounded down to the cent.
interpretations-pai-gow-pg-r27-answer-2 = Commission is rounded to the nearest cent.
interpretations-pai-gow-pg-r27-answer-3 = Commission is rounded up to the cent.
interpretations-pai-gow-pg-r27-reason = In this way the commission is never more than five per cent.
interpretations-pai-gow-pg-r27-effect = It affects single cents.

# PG-R28
interpretations-pai-gow-pg-r28-question = Is commission taken on the part of a wager above the maximum?
interpretations-pai-gow-pg-r28-answer-1 = No, only on the part that wins.
interpretations-pai-gow-pg-r28-answer-2 = Yes, on the whole stake.
interpretations-pai-gow-pg-r28-reason = The part above the maximum is returned.
interpretations-pai-gow-pg-r28-effect = It decides the commission on a large wager.
interpretations-pai-gow-pg-r28-no-option = Only a winning amount can bear commission, because the dictionary defines commission as part of a winning wager.

# PG-R29
interpretations-pai-gow-pg-r29-question = Do the rules on two boxes apply to a player who only wagers on other players' boxes?
interpretations-pai-gow-pg-r29-answer-1 = No, only to a player who sets two hands.
interpretations-pai-gow-pg-r29-answer-2 = Yes, to any player who wagers on two boxes.
interpretations-pai-gow-pg-r29-reason = The rules on two boxes refer to setting hands.
interpretations-pai-gow-pg-r29-effect = It decides on how many boxes a player may wager.

# PG-R30
interpretations-pai-gow-pg-r30-question = A player wagers below the minimum. When is the advice given, and how long is it valid?
interpretations-pai-gow-pg-r30-answer-1 = The advice is given when the wager is placed, and is valid until the table closes. One record covers the table from opening to closing, so the end of a file does not end the advice.
interpretations-pai-gow-pg-r30-answer-2 = The advice is given when the wager is settled, or is valid for the session, or until the player leaves.
interpretations-pai-gow-pg-r30-reason = The player must know the advice before the next wager, and the clause sets no end.
interpretations-pai-gow-pg-r30-effect = It decides whether a second small wager is taken.

# PG-R31
interpretations-pai-gow-pg-r31-question = What does a player give up on a shared box?
interpretations-pai-gow-pg-r31-answer-1 = Only that player's wager. The others continue, and the next in the order of 7.5 sets the hand. The jackpot wager remains.
interpretations-pai-gow-pg-r31-answer-2 = The whole hand.
interpretations-pai-gow-pg-r31-reason = The clause refers to one player's wager.
interpretations-pai-gow-pg-r31-effect = It decides what happens to the other wagers on the box.
interpretations-pai-gow-pg-r31-no-option = The clause lets players decide about their own wager. Nobody else's chips can be given up with it.

# PG-R32
interpretations-pai-gow-pg-r32-question = How do chips that cannot be cashed win and lose?
interpretations-pai-gow-pg-r32-answer-1 = They win and lose like other chips. How they are exchanged is the cage's business.
interpretations-pai-gow-pg-r32-answer-2 = A win pays, but the chip itself is kept.
interpretations-pai-gow-pg-r32-reason = The text says nothing else.
interpretations-pai-gow-pg-r32-effect = It decides which chips are on the table afterwards.
interpretations-pai-gow-pg-r32-no-option = The value of such a chip at the cage is agreed when it is issued, and no rule depends on it.

# PG-R33
interpretations-pai-gow-pg-r33-question = Several players share the highest wager. Who may ask for La Ja?
interpretations-pai-gow-pg-r33-answer-1 = Any of them may ask; the first to ask gets it.
interpretations-pai-gow-pg-r33-answer-2 = None of them may ask.
interpretations-pai-gow-pg-r33-reason = Each of them has the highest wager.
interpretations-pai-gow-pg-r33-effect = It decides which player may ask.

# PG-R34
interpretations-pai-gow-pg-r34-question = Which player may shake the dice cup once more?
interpretations-pai-gow-pg-r34-answer-1 = The player who banks may shake it.
interpretations-pai-gow-pg-r34-answer-2 = Any player at a table with a player's bank may shake it.
interpretations-pai-gow-pg-r34-reason = The extra shake belongs to the banker's dice.
interpretations-pai-gow-pg-r34-effect = It changes nothing in play.

# PG-R35
interpretations-pai-gow-pg-r35-question = Is a winner's jackpot stake returned?
interpretations-pai-gow-pg-r35-answer-1 = Yes, the stake is returned.
interpretations-pai-gow-pg-r35-answer-2 = No, it goes to the pools.
interpretations-pai-gow-pg-r35-reason = Only losing wagers feed the pools.
interpretations-pai-gow-pg-r35-effect = It decides how much a winner gets back.

# PG-R36
interpretations-pai-gow-pg-r36-question = Does the jackpot amount include this round's wagers?
interpretations-pai-gow-pg-r36-answer-1 = No. The sign and the pool count when the dice are shown.
interpretations-pai-gow-pg-r36-answer-2 = Yes, after the losing wagers were added.
interpretations-pai-gow-pg-r36-reason = 13.3 names the moment when the dice are shown.
interpretations-pai-gow-pg-r36-effect = It decides the size of a prize.
interpretations-pai-gow-pg-r36-no-option = 13.3 names the moment, and later wagers were not displayed then.

# PG-R37
interpretations-pai-gow-pg-r37-question = What is the limit of a prize of one tenth?
interpretations-pai-gow-pg-r37-answer-1 = The prize is limited to the whole pool.
interpretations-pai-gow-pg-r37-answer-2 = The prize is limited to one tenth of the pool.
interpretations-pai-gow-pg-r37-reason = The clause names the pool, not a part of it.
interpretations-pai-gow-pg-r37-effect = It decides the amount of a prize if another prize has just been paid from the same pool.

# PG-R38
interpretations-pai-gow-pg-r38-question = Who pays the jackpot's bonus of 13.2?
interpretations-pai-gow-pg-r38-answer-1 = The house pays the bonus.
interpretations-pai-gow-pg-r38-answer-2 = The jackpot pool pays the bonus, as far as it reaches.
interpretations-pai-gow-pg-r38-reason = 13.1 makes the house liable for payouts.
interpretations-pai-gow-pg-r38-effect = It decides the amount in the pool.

# PG-R39
interpretations-pai-gow-pg-r39-question = A misdeal happens before the dice, and so before a round of play. What happens to the wagers?
interpretations-pai-gow-pg-r39-answer-1 = The record shows a misdealt round with every wager returned, and players wager again.
interpretations-pai-gow-pg-r39-answer-2 = The wagers stay for the new shuffle.
interpretations-pai-gow-pg-r39-reason = The clause declares a round void.
interpretations-pai-gow-pg-r39-effect = It decides whether wagers must be placed again.

# PG-R40
interpretations-pai-gow-pg-r40-question = The dealer exposes tiles of a banking player. What happens?
interpretations-pai-gow-pg-r40-answer-1 = The exposed tiles are played, whether one or more. The notice cites 15.8, and the player/banker cannot call the hand void. 15.6 concerns tiles that the player/banker exposed.
interpretations-pai-gow-pg-r40-answer-2 = After two tiles, the player/banker may call the hand void, like every player.
interpretations-pai-gow-pg-r40-reason = 15.8 gives the choice to hands that wager against the bank, and without the bank there would be no round. 15.6 names tiles that the player/banker exposes.
interpretations-pai-gow-pg-r40-effect = It decides whether such a round continues.
interpretations-pai-gow-pg-r40-no-option = 15.8 is written for wagers that are returned, and a bank's hand is not a wager.

# PG-R41
interpretations-pai-gow-pg-r41-question = Until when, and at which stage of a round, are tiles on wrong boxes corrected?
interpretations-pai-gow-pg-r41-answer-1 = They are corrected until the dice of the next round, even if hands are set or the round is settled. This covers two boxes, several, or all eight after a wrong first box. When the table closes, it is too late.
interpretations-pai-gow-pg-r41-answer-2 = They are corrected only during the round, until it is settled.
interpretations-pai-gow-pg-r41-answer-3 = They are corrected only before the hands concerned are set.
interpretations-pai-gow-pg-r41-reason = 15.12 names no stage, so hands that are set do not prevent it. Neither clause mentions the time between settlement and the next dice, and 15.13 marks the end: the next round has commenced.
interpretations-pai-gow-pg-r41-effect = It decides whether the round is corrected, and what its wagers win or lose.
interpretations-pai-gow-pg-r41-no-option = The clauses say when an error remains as played. The operator does not determine it.

# PG-R42
interpretations-pai-gow-pg-r42-question = In which direction do box numbers rise, and which way does a tournament's starting marker move?
interpretations-pai-gow-pg-r42-answer-1 = Box numbers rise anticlockwise, so the order of 18.15 runs down the numbers. The marker moves to the next lower box in play, and from the lowest to the highest.
interpretations-pai-gow-pg-r42-answer-2 = Box numbers rise clockwise, and the marker moves up the numbers.
interpretations-pai-gow-pg-r42-reason = The count from the chung goes anticlockwise.
interpretations-pai-gow-pg-r42-effect = It decides which box gets which tiles.

# PG-R43
interpretations-pai-gow-pg-r43-question = What happens to the wagers of a player who is excluded from a round?
interpretations-pai-gow-pg-r43-answer-1 = The wagers are void and returned.
interpretations-pai-gow-pg-r43-answer-2 = The house keeps the wagers.
interpretations-pai-gow-pg-r43-reason = No clause lets the house keep the wagers.
interpretations-pai-gow-pg-r43-effect = It decides what an exclusion costs the player.
interpretations-pai-gow-pg-r43-no-option = No clause lets the house keep a wager that was not decided.

# PG-R44
interpretations-pai-gow-pg-r44-question = Both parts count the same, 7 or less. Which part has the highest tile?
interpretations-pai-gow-pg-r44-answer-1 = The high part. Under 11.2 the tile decides equal counts, so the part that has it has the higher value and is the high part.
interpretations-pai-gow-pg-r44-answer-2 = The low part, as the clause says: the value of a part is its count alone, and neither is higher.
interpretations-pai-gow-pg-r44-reason = If the counts differ, they decide which part is low. If they are equal, the dictionary's higher value decides, and the clause has no choice left.
interpretations-pai-gow-pg-r44-effect = It affects 3,424 of the 35,960 hands, whose parts change names. With both sides set house way, the value of a wager is -2.40 per cent instead of -2.42.

# PG-R45
interpretations-pai-gow-pg-r45-question = On which amount does a player who banks pay commission?
interpretations-pai-gow-pg-r45-answer-1 = The player pays on the round's net profit, and nothing without one.
interpretations-pai-gow-pg-r45-answer-2 = The player pays on each wager that the bank wins, even if the bank loses the round.
interpretations-pai-gow-pg-r45-reason = 11.11 is the special rule and names the profits of the round. The dictionary refers to each winning wager.
interpretations-pai-gow-pg-r45-effect = A bank that wins 100 and pays 40 owes a commission of 3.00 or 5.00.

# PG-R46
interpretations-pai-gow-pg-r46-question = May pool money move between the jackpot pool and the reserve?
interpretations-pai-gow-pg-r46-answer-1 = No. Money may leave either pool only for tournaments and lotteries.
interpretations-pai-gow-pg-r46-answer-2 = Yes, under an approved arrangement.
interpretations-pai-gow-pg-r46-reason = A move from pool to pool is neither (a) nor (b), and the split of wagers between the pools is approved in advance.
interpretations-pai-gow-pg-r46-effect = It decides the amount on the sign.
interpretations-pai-gow-pg-r46-no-option = The Commission approves the split of wagers and the arrangement. No determination of the operator can extend the list of 12.7.

# PG-R47
interpretations-pai-gow-pg-r47-question = May the pools be shared with other tables, and what does a meter reading after the dice change?
interpretations-pai-gow-pg-r47-answer-1 = Yes. A meter reading after every hand is set changes no prize, and the house pays what the pool then lacks.
interpretations-pai-gow-pg-r47-answer-2 = No, or the prize follows the meter reading.
interpretations-pai-gow-pg-r47-reason = 13.3 allows for wins elsewhere and fixes the prize when the dice are shown. 13.1 makes the house liable for it.
interpretations-pai-gow-pg-r47-effect = It decides which player pays a prize that the pool can no longer pay.
interpretations-pai-gow-pg-r47-no-option = 13.3 names the moment and 13.1 the payer. Nothing is left to determine.

# PG-R48
interpretations-pai-gow-pg-r48-question = Until when may a round be declared void?
interpretations-pai-gow-pg-r48-answer-1 = For fraud at any time: any settled round, even at a closed table. For a disturbance: the round in progress, and the last settled one until the next dice. For other causes: the round in progress. A pool that lacks what it must return goes to zero, and the operator owes the rest.
interpretations-pai-gow-pg-r48-answer-2 = For a disturbance only while the round is in progress, as under Canberra Poker and Hold-em.
interpretations-pai-gow-pg-r48-answer-3 = For every cause only while the round is in progress.
interpretations-pai-gow-pg-r48-reason = 17.3 sets no time for a fraudulent act, and under the dictionary payments are returned too. 17.1 lacks the limit to an uncompleted round that the other instruments have. 15.13 concerns misplaced tiles.
interpretations-pai-gow-pg-r48-effect = It decides whether wagers and payments of an earlier round are returned.
interpretations-pai-gow-pg-r48-no-option = It is a power that the operator may use or not. 17.4 leaves no choice about the refund.
interpretations-pai-gow-pg-r48-doubt = 17.1 refers to a game that is disrupted. A settled round is no longer played, so the second interpretation is possible too. The specification of { $date } decides for the first.

# PG-R49
interpretations-pai-gow-pg-r49-question = Which rounds count towards the three that a seated player may miss?
interpretations-pai-gow-pg-r49-answer-1 = Rounds in which all other seats, boxes 2 to 8, were taken when the dice were opened. A round with a free seat breaks the sequence, and so does a wager or a part in the bank.
interpretations-pai-gow-pg-r49-answer-2 = Any three rounds, if the table is full when the seat is to be given up.
interpretations-pai-gow-pg-r49-reason = The text requires both in one condition: the missed rounds and the full table.
interpretations-pai-gow-pg-r49-effect = It decides when a seat can be taken away.

# PG-R50
interpretations-pai-gow-pg-r50-question = Which rule must a player violate to be excluded from the round?
interpretations-pai-gow-pg-r50-answer-1 = The player must violate any clause of rule 14, including 14.1.
interpretations-pai-gow-pg-r50-answer-2 = The player must violate 14.2.
interpretations-pai-gow-pg-r50-reason = The sentence is separate, at the end of rule 14. Rule 18 has the same sentence and means the whole rule.
interpretations-pai-gow-pg-r50-effect = It decides whether tiles that are not protected can lead to exclusion.

# PG-R51
interpretations-pai-gow-pg-r51-question = Must the two powers be used together, against which player, and from when?
interpretations-pai-gow-pg-r51-answer-1 = Either or both, against the wagers of the player who contravened, even before the deal. The wager is then returned as if it had not been placed.
interpretations-pai-gow-pg-r51-answer-2 = Both together, and not before a round has begun.
interpretations-pai-gow-pg-r51-reason = The clause sets no time and refers to one player.
interpretations-pai-gow-pg-r51-effect = It decides whether a wager can be returned before the deal.
interpretations-pai-gow-pg-r51-no-option = It is a power that the operator may use or not.

# PG-R52
interpretations-pai-gow-pg-r52-question = Who checks the tiles, and what follows from a wrong number?
interpretations-pai-gow-pg-r52-answer-1 = The dealer alone checks before and after gaming; supervisor and dealer check replaced tiles. A count other than 32 stops the next round until a count of 32 or changed tiles are recorded. A check without a count does neither.
interpretations-pai-gow-pg-r52-answer-2 = The count has no effect. Only the shuffle must show 32 tiles.
interpretations-pai-gow-pg-r52-answer-3 = The supervisor and the dealer check together every time.
interpretations-pai-gow-pg-r52-reason = 2.2 names the dealer, and 2.3 names both. No clause says what follows from a wrong count, but 2.1 requires a set of 32, and tiles are checked and changed between rounds.
interpretations-pai-gow-pg-r52-effect = It decides which person records the check, and whether a round is dealt after a wrong count.

# PG-R53
interpretations-pai-gow-pg-r53-question = What happens to hands, wagers and the next round when tiles are corrected?
interpretations-pai-gow-pg-r53-answer-1 = Hands whose tiles do not change remain, and so do wagers, exclusions and wagers given up. Other hands are set again, those of absent players house way. A settled round is settled again. The next round keeps its wagers and loses its shuffle.
interpretations-pai-gow-pg-r53-answer-2 = Every hand of the round is set again.
interpretations-pai-gow-pg-r53-answer-3 = The wagers for the next round are returned.
interpretations-pai-gow-pg-r53-reason = 15.12 requires the round that the right tiles would have given, with the decisions about unchanged tiles. The dealer needs the tiles, so the shuffle is lost. Under 7.4 nobody changes a wager after no more bets.
interpretations-pai-gow-pg-r53-effect = It decides which hands are set again, and what is on the layout afterwards.
interpretations-pai-gow-pg-r53-no-option = The clause requires the correction. The operator does not determine how.

# PG-X1
interpretations-pai-gow-pg-x1-question = In 272 hands, two sets with the same counts remain after all three sentences on placing tiles, and they compare differently. Which one is used?
interpretations-pai-gow-pg-x1-answer-1 = The one with the better low part. If the low parts are equal, the one with the better high part.
interpretations-pai-gow-pg-x1-answer-2 = The dealer may choose either set.
interpretations-pai-gow-pg-x1-reason = House way must give one set, and the clause considers the low part first.
interpretations-pai-gow-pg-x1-effect = In 208 hands it decides which tile leads the low part, and in 64 which tile leads the high part.
interpretations-pai-gow-pg-x1-no-option = House way is mandatory and the same at every table. Each hand needs one set, and the clause considers the low part first.

# PG-X2
interpretations-pai-gow-pg-x2-question = Every wager on a box became void between the end of betting and the dice. Does the box get tiles?
interpretations-pai-gow-pg-x2-answer-1 = Yes. A void wager still belongs to the round, like one that becomes void after the dice.
interpretations-pai-gow-pg-x2-answer-2 = No, it has no wager any more.
interpretations-pai-gow-pg-x2-reason = The rules say so wherever a void wager does not count, and here they do not. Nobody sets such a hand.
interpretations-pai-gow-pg-x2-effect = It decides whether such a box has a hand.

# PG-X3
interpretations-pai-gow-pg-x3-question = All of a player's wagers are already void. Can the player be excluded from the round, or the wagers be declared void again?
interpretations-pai-gow-pg-x3-answer-1 = Yes, with a notice. Each wager keeps the rule that first made it void.
interpretations-pai-gow-pg-x3-answer-2 = No, nothing is left to be void.
interpretations-pai-gow-pg-x3-reason = The wagers still belong to the round, and the player's conduct may be recorded.
interpretations-pai-gow-pg-x3-effect = It decides whether there is a notice; it affects no money.
interpretations-pai-gow-pg-x3-overruled = The specification of { $date } refuses it under 14.2, because there is nothing left from which to exclude the player.

# PG-X4
interpretations-pai-gow-pg-x4-question = Who is notified that a hand was set again house way, or that a wager taken by mistake was or was not restored?
interpretations-pai-gow-pg-x4-answer-1 = The player whose hand it is receives the notice.
interpretations-pai-gow-pg-x4-answer-2 = The whole table receives the notice.
interpretations-pai-gow-pg-x4-reason = The notice concerns only that player's hand, which the others must not know.
interpretations-pai-gow-pg-x4-effect = It decides who receives the notice.

# PG-X5
interpretations-pai-gow-pg-x5-question = Priority set markers are placed a second time before the dice. Which placement counts?
interpretations-pai-gow-pg-x5-answer-1 = The last placement counts: only those boxes have markers.
interpretations-pai-gow-pg-x5-answer-2 = Both placements count.
interpretations-pai-gow-pg-x5-reason = The operator may remove a marker as well as place one.
interpretations-pai-gow-pg-x5-effect = Which hands the table waits for.

# PG-X6
interpretations-pai-gow-pg-x6-question = A settled round is reopened because tiles were misplaced in it. Does that correct them?
interpretations-pai-gow-pg-x6-answer-1 = Yes, in one step: they are moved back, and those hands are set again.
interpretations-pai-gow-pg-x6-answer-2 = No, the round is open again, and the error is corrected afterwards.
interpretations-pai-gow-pg-x6-reason = The round is reopened only for that purpose.
interpretations-pai-gow-pg-x6-effect = It decides whether a second command is needed.

# PG-X7
interpretations-pai-gow-pg-x7-question = The players on a box agreed that a player should set its hand. That player no longer has a wager there. Is the agreement valid?
interpretations-pai-gow-pg-x7-answer-1 = No, the agreement has no effect while that player has no wager on the box.
interpretations-pai-gow-pg-x7-answer-2 = Yes, that player still sets the hand.
interpretations-pai-gow-pg-x7-reason = Only players with a wager on the box decide about it.
interpretations-pai-gow-pg-x7-effect = It decides which player sets the hand, and whether betting can be closed.

# PG-X8
interpretations-pai-gow-pg-x8-question = On a shared box, one player gave up the wager, and then another calls the hand void. What happens to the first wager?
interpretations-pai-gow-pg-x8-answer-1 = It is void too, like every wager on the box.
interpretations-pai-gow-pg-x8-answer-2 = It stays lost.
interpretations-pai-gow-pg-x8-reason = The hand is void for everybody, and a void wager is returned.
interpretations-pai-gow-pg-x8-effect = It decides whether the wager given up is returned.
interpretations-pai-gow-pg-x8-no-option = A void hand has no loser: all wagers on it are returned in full.

# PG-X9
interpretations-pai-gow-pg-x9-question = Linked pools showed a low meter after the dice, and a bonus came out of them before a major prize in the same round. How much has the bonus taken from the pool of the dice?
interpretations-pai-gow-pg-x9-answer-1 = The bonus has taken the amount that the pool really paid.
interpretations-pai-gow-pg-x9-answer-2 = The bonus has taken its whole amount.
interpretations-pai-gow-pg-x9-reason = The house paid the rest, which changed no pool.
interpretations-pai-gow-pg-x9-effect = It changes a prize of the whole sign by at most 100.00.
interpretations-pai-gow-pg-x9-no-option = It needs a bonus paid by the pool, the greatest prize in the same round, and a meter reading in between. An option for it would mislead.

# PG-X10
interpretations-pai-gow-pg-x10-question = A seated player leaves after the dice are shown and takes the same seat again before settlement. Does the round count as missed?
interpretations-pai-gow-pg-x10-answer-1 = No. The seat was not kept, and the count starts again.
interpretations-pai-gow-pg-x10-answer-2 = Yes, the round counts as missed.
interpretations-pai-gow-pg-x10-reason = The count starts when a player sits down.
interpretations-pai-gow-pg-x10-effect = It decides when a seat can be taken away.

# PG-X11
interpretations-pai-gow-pg-x11-question = In a tournament, a wager became void before the deal, and its player has since changed seats. Has the player wagered?
interpretations-pai-gow-pg-x11-answer-1 = Only at the box where the wager was.
interpretations-pai-gow-pg-x11-answer-2 = Yes, wherever the player sits now.
interpretations-pai-gow-pg-x11-reason = The clause requires each player to wager at their own seat.
interpretations-pai-gow-pg-x11-effect = It decides whether betting can be closed.

# PG-X12
interpretations-pai-gow-pg-x12-question = Can a dispute concern a void or misdealt round?
interpretations-pai-gow-pg-x12-answer-1 = Yes, it was a round and is over.
interpretations-pai-gow-pg-x12-answer-2 = No, such a round cannot be disputed.
interpretations-pai-gow-pg-x12-reason = A decision about such a round can be disputed like any other.
interpretations-pai-gow-pg-x12-effect = It decides whether the decision is recorded.

# PG-X13
interpretations-pai-gow-pg-x13-question = Do players at a live table see that an infringement by the dealer was recorded?
interpretations-pai-gow-pg-x13-answer-1 = No, only the staff do.
interpretations-pai-gow-pg-x13-answer-2 = Yes, because it concerns no other player.
interpretations-pai-gow-pg-x13-reason = Only the dealer was notified.
interpretations-pai-gow-pg-x13-effect = It decides what the screen shows, but does not affect the play.

# PG-X14
interpretations-pai-gow-pg-x14-question = At a live table, the player/banker does not choose the house's wager. What does the house wager?
interpretations-pai-gow-pg-x14-answer-1 = The house wagers the minimum when the time to wager is over.
interpretations-pai-gow-pg-x14-answer-2 = The table waits until the player/banker has chosen.
interpretations-pai-gow-pg-x14-answer-3 = The house wagers the leader's last wager on that box, if there was one.
interpretations-pai-gow-pg-x14-reason = The house wagers against every player's bank, and the minimum is the one amount that always exists. Nobody may delay a table.
interpretations-pai-gow-pg-x14-effect = It decides the house's wager.
interpretations-pai-gow-pg-x14-doubt = 7.9 leaves the amount to the player/banker, and no clause lets a clock decide. The second interpretation follows the text, but it lets one player delay the table.
