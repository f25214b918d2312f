# Register of interpretations: tournament.

# T-1
interpretations-tournament-t-1-question = Do approved conditions also prevail over the clauses after 20.5?
interpretations-tournament-t-1-answer-1 = No. They prevail over the dictionary, rules 1 to 19 and clauses 20.1 to 20.4 only, also at tables that are played here.
interpretations-tournament-t-1-answer-2 = Yes, over the whole instrument.
interpretations-tournament-t-1-reason = The text names the paragraphs before it.
interpretations-tournament-t-1-effect = It decides whether conditions may allow a second entry, a buy-back or another way to settle ties. A session's departures name the clause from which its tables depart.

# T-2
interpretations-tournament-t-2-question = Rules prevail over conditions, and tournament rules prevail over game rules. What is the order?
interpretations-tournament-t-2-answer-1 = Tournament rules first, then game rules, then conditions.
interpretations-tournament-t-2-answer-2 = Conditions may change game rules but not tournament rules.
interpretations-tournament-t-2-reason = The order follows from the two clauses taken together.
interpretations-tournament-t-2-effect = It decides whether a condition can change the game.
interpretations-tournament-t-2-no-option = The two clauses together leave no choice. A condition that contradicts a rule is not applied.

# T-3
interpretations-tournament-t-3-question = Is a buy-back an entry?
interpretations-tournament-t-3-answer-1 = Yes, it counts as an entry.
interpretations-tournament-t-3-answer-2 = No, it is only a purchase of chips.
interpretations-tournament-t-3-reason = The clause makes it an exception to the single entry.
interpretations-tournament-t-3-effect = It decides whether commission may be taken on it, except in Pai Gow.
interpretations-tournament-t-3-no-option = The conditions state whether a buy-back carries commission. The clause itself permits it.

# T-4
interpretations-tournament-t-4-question = Are there add-ons in games other than Pai Gow?
interpretations-tournament-t-4-answer-1 = No, only Pai Gow has add-ons.
interpretations-tournament-t-4-answer-2 = Yes, if the conditions say so.
interpretations-tournament-t-4-reason = Chips change only as the rules provide. Topping up a table stake in Hold-em is a rule for cash games.
interpretations-tournament-t-4-effect = It decides whether a player who is still in may buy chips.

# T-5
interpretations-tournament-t-5-question = Is the commission part of the entry fee, or is it added to it?
interpretations-tournament-t-5-answer-1 = It is part of the fee. An offer of 100 plus 10 is a fee of 110 that includes 10 of commission.
interpretations-tournament-t-5-answer-2 = It is added to the fee.
interpretations-tournament-t-5-reason = The operator keeps the commission out of the entry fees.
interpretations-tournament-t-5-effect = It decides how the fee is recorded.
interpretations-tournament-t-5-no-option = The way in which the fee is recorded does not change what an entrant pays.

# T-6
interpretations-tournament-t-6-question = What happens to the commission on a forfeited fee?
interpretations-tournament-t-6-answer-1 = The operator keeps it.
interpretations-tournament-t-6-answer-2 = It goes to the pool.
interpretations-tournament-t-6-reason = Money that was part of the pool remains in the pool, and no other money joins it.
interpretations-tournament-t-6-effect = It decides the size of the pool.

# T-7
interpretations-tournament-t-7-question = Does the first session mean the tournament's first session, or the player's own first session?
interpretations-tournament-t-7-answer-1 = It means the player's own first session, in all five instruments.
interpretations-tournament-t-7-answer-2 = It means the tournament's first session, if the text says only the first.
interpretations-tournament-t-7-reason = In a tournament with heats, each player has one first session.
interpretations-tournament-t-7-effect = It decides until when a reserve may take the seat.
interpretations-tournament-t-7-doubt = Three instruments say the first session, and the two of 2023 changed it to the player's own. Under the older text, a reserve may take a seat only until the first session of the tournament has started.

# T-8
interpretations-tournament-t-8-question = May a reserve be seated after the session has started?
interpretations-tournament-t-8-answer-1 = Yes, until the first round at that table.
interpretations-tournament-t-8-answer-2 = A reserve may never be seated then, or may be seated at any time.
interpretations-tournament-t-8-reason = The clauses set no end, and a seat that has been played cannot be taken over.
interpretations-tournament-t-8-effect = It decides whether a reserve can take part.
interpretations-tournament-t-8-no-option = The director decides whether a reserve is seated at all.

# T-9
interpretations-tournament-t-9-question = For a forfeit, the text names both a published time and the session's start. Which one decides?
interpretations-tournament-t-9-answer-1 = The session's start decides.
interpretations-tournament-t-9-answer-2 = The published time decides.
interpretations-tournament-t-9-reason = The sentence on forfeiture says so, and the later instruments changed it.
interpretations-tournament-t-9-effect = It decides whether a late player loses the place.
interpretations-tournament-t-9-no-option = The sentence on forfeiture names the moment.

# T-10
interpretations-tournament-t-10-question = A session starts late, and no change was announced. When does an absent player lose the seat?
interpretations-tournament-t-10-answer-1 = The player loses it at the time that was set.
interpretations-tournament-t-10-answer-2 = The player loses it when play starts.
interpretations-tournament-t-10-reason = The clause names the time set.
interpretations-tournament-t-10-effect = It decides whether a late player loses the place.
interpretations-tournament-t-10-no-option = The clause names the moment, and the director can change the starting time in good time.

# T-11
interpretations-tournament-t-11-question = What is reasonable notice?
interpretations-tournament-t-11-answer-1 = It is thirty minutes before the earlier of the two times.
interpretations-tournament-t-11-answer-2 = It is any notice, or a day.
interpretations-tournament-t-11-reason = The text does not define it.
interpretations-tournament-t-11-effect = It decides whether a start may be changed.

# T-12
interpretations-tournament-t-12-question = When are extra rounds played, and when are prizes combined?
interpretations-tournament-t-12-answer-1 = Players with equal chips at the end play extra rounds. Prizes are combined for players who go out in the same round.
interpretations-tournament-t-12-answer-2 = Only one of the two is ever used.
interpretations-tournament-t-12-reason = Otherwise one clause would leave nothing for the other, and Canberra Poker 2016 says so expressly.
interpretations-tournament-t-12-effect = It decides how ties are settled.
interpretations-tournament-t-12-no-option = Each clause must have a use, and this is the only way to give it one.

# T-13
interpretations-tournament-t-13-question = The clause says that prizes are combined and/or divided. What does that mean?
interpretations-tournament-t-13-answer-1 = They are combined and divided equally.
interpretations-tournament-t-13-answer-2 = The operator chooses.
interpretations-tournament-t-13-reason = Only equal division needs no further rule.
interpretations-tournament-t-13-effect = It decides how much tied players receive.
interpretations-tournament-t-13-no-option = The operator could choose only if the clause named the alternatives.

# T-14
interpretations-tournament-t-14-question = Players go out in the same round, and the conditions say nothing about it. How are their places decided?
interpretations-tournament-t-14-answer-1 = Their prizes are combined.
interpretations-tournament-t-14-answer-2 = Their chips before the round decide.
interpretations-tournament-t-14-reason = Of the items in the list, item (C) fits best.
interpretations-tournament-t-14-effect = It decides how much tied players receive.

# T-15
interpretations-tournament-t-15-question = Is every tie played off?
interpretations-tournament-t-15-answer-1 = A tie is played off only if it decides a place, points or a prize.
interpretations-tournament-t-15-answer-2 = Every tie is played off: before players progress, and in the final before the award.
interpretations-tournament-t-15-reason = The purpose of extra rounds is a result.
interpretations-tournament-t-15-effect = It decides how many extra rounds are played.
interpretations-tournament-t-15-doubt = The clauses give level players additional rounds without a condition, so the second interpretation is possible too.

# T-16
interpretations-tournament-t-16-question = A player has too few chips after the last round. Is the player eliminated?
interpretations-tournament-t-16-answer-1 = No, the player is ranked by chips.
interpretations-tournament-t-16-answer-2 = Yes, the player is eliminated.
interpretations-tournament-t-16-reason = The check comes before a round, and no round follows.
interpretations-tournament-t-16-effect = It decides the order at the end of a session.
interpretations-tournament-t-16-no-option = The clause places the check before a round.

# T-17
interpretations-tournament-t-17-question = Does a player who runs out of chips leave the tournament if points are counted?
interpretations-tournament-t-17-answer-1 = Yes, whatever the conditions say. Only in Hold-em sessions, and in Blackjack sessions if 20.5 covers the whole instrument, may approved conditions end the session alone.
interpretations-tournament-t-17-answer-2 = The conditions decide.
interpretations-tournament-t-17-reason = 17.14 and 18.14 have no exception, and conditions never prevail over these rules (T-2). The item on elimination concerns further criteria.
interpretations-tournament-t-17-effect = It decides whether the player takes part in the next session.
interpretations-tournament-t-17-no-option = The clause leaves the conditions no choice.
interpretations-tournament-t-17-doubt = The conditions must state how players are eliminated in a points tournament, if that applies. This could allow conditions that eliminate nobody. The specification of { $date } decides for the first interpretation.
interpretations-tournament-t-17-overruled = Since { $date } the first interpretation applies. The second was adopted before.

# T-18
interpretations-tournament-t-18-question = May players be moved to balance or break tables?
interpretations-tournament-t-18-answer-1 = Never within a session. The session ends, and the next one is balloted with the chips carried over.
interpretations-tournament-t-18-answer-2 = The director may move them.
interpretations-tournament-t-18-reason = The seat is the player's for the whole session.
interpretations-tournament-t-18-effect = It decides how tables are merged.

# T-19
interpretations-tournament-t-19-question = How are players of a sit-and-go assigned to a table?
interpretations-tournament-t-19-answer-1 = The ballot assigns them when the table is full.
interpretations-tournament-t-19-answer-2 = They are assigned in the order of arrival.
interpretations-tournament-t-19-reason = The duty to hold a ballot applies.
interpretations-tournament-t-19-effect = It decides each player's seat.

# T-20
interpretations-tournament-t-20-question = Is a repechage possible under the older instruments?
interpretations-tournament-t-20-answer-1 = No, the older instruments do not allow it.
interpretations-tournament-t-20-answer-2 = Yes, if the conditions say so.
interpretations-tournament-t-20-reason = Players can return only in the ways that the clauses name.
interpretations-tournament-t-20-effect = It decides whether an eliminated player can return.

# T-21
interpretations-tournament-t-21-question = Which rules govern a tournament that has sessions of several games?
interpretations-tournament-t-21-answer-1 = The host instrument's rules govern entry, money and places. The rules of the session's game govern play. Conditions must satisfy all of them.
interpretations-tournament-t-21-answer-2 = The host instrument's rules govern everything.
interpretations-tournament-t-21-reason = The clause covers every tournament that has one such session.
interpretations-tournament-t-21-effect = It decides which clause is cited.

# T-22
interpretations-tournament-t-22-question = May a Blackjack or Hold-em tournament receive pool money?
interpretations-tournament-t-22-answer-1 = Yes, once the tournament was notified to the Commission. Approval is not notification.
interpretations-tournament-t-22-answer-2 = Yes, because approved is more than notified.
interpretations-tournament-t-22-answer-3 = No, it may not receive pool money.
interpretations-tournament-t-22-reason = 10.6(a) and 12.7(a) refer to any authorised game. 10.6(b) and 12.7(b) distinguish notified tournaments from approved lotteries.
interpretations-tournament-t-22-effect = It decides where pool money may go.
interpretations-tournament-t-22-overruled = Since { $date } the first interpretation applies. The second was adopted before, but the clauses use the two words for two things.

# T-23
interpretations-tournament-t-23-question = If a tournament is cancelled, are forfeited fees refunded too?
interpretations-tournament-t-23-answer-1 = Yes, they are refunded.
interpretations-tournament-t-23-answer-2 = No, they are not refunded.
interpretations-tournament-t-23-reason = All fees must be refunded.
interpretations-tournament-t-23-effect = It decides which entrants get money back.
interpretations-tournament-t-23-no-option = The clause says all.

# T-24
interpretations-tournament-t-24-question = What happens to a prize that nobody took?
interpretations-tournament-t-24-answer-1 = It is added to the first prize.
interpretations-tournament-t-24-answer-2 = It is shared by all, or saved for another tournament.
interpretations-tournament-t-24-reason = The whole pool must be returned, and no clause says how.
interpretations-tournament-t-24-effect = It decides the size of the first prize.
interpretations-tournament-t-24-no-option = The conditions may list fewer prizes. The remaining money must still be paid to somebody.

# T-25
interpretations-tournament-t-25-question = Where does the starting marker begin, and does it move in Pai Gow?
interpretations-tournament-t-25-answer-1 = It begins at the lowest seat. It moves clockwise, which in Pai Gow means down the box numbers.
interpretations-tournament-t-25-answer-2 = It begins where the director puts it. In Pai Gow it stays, or moves up the box numbers.
interpretations-tournament-t-25-reason = No clause says where it begins. Only the Pai Gow dictionary does not say that the marker moves. There, wagers go clockwise from the marker while the boxes are numbered anticlockwise.
interpretations-tournament-t-25-effect = It decides which player wagers first.
interpretations-tournament-t-25-overruled = Since { $date } the marker no longer moves up the box numbers of Pai Gow, as it did before, because 18.15 says clockwise.

# T-26
interpretations-tournament-t-26-question = Tied players divide their prizes. Who receives the odd cents?
interpretations-tournament-t-26-answer-1 = The players receive one cent each, in order of entry.
interpretations-tournament-t-26-answer-2 = The operator, or the winner of a lot, receives them.
interpretations-tournament-t-26-reason = No clause decides this. The rule on odd chips in Hold-em is for pots.
interpretations-tournament-t-26-effect = It affects single cents.
interpretations-tournament-t-26-no-option = It concerns single cents. A tie must be paid to the cent, and no clause gives the operator a choice.

# T-27
interpretations-tournament-t-27-question = May the director take or give chips as a penalty?
interpretations-tournament-t-27-answer-1 = No, and there are no dead stacks.
interpretations-tournament-t-27-answer-2 = Yes, under the power to direct.
interpretations-tournament-t-27-reason = Chips change only as the rules provide.
interpretations-tournament-t-27-effect = It affects the players' holdings.

# T-28
interpretations-tournament-t-28-question = Nobody is left for a later session, or nobody entered a heat. How does the tournament continue?
interpretations-tournament-t-28-answer-1 = That session is skipped. Places follow from the sessions that were played.
interpretations-tournament-t-28-answer-2 = The tournament must be cancelled.
interpretations-tournament-t-28-reason = The whole pool must be returned as prizes.
interpretations-tournament-t-28-effect = It decides whether there are prizes at all.
interpretations-tournament-t-28-no-option = The operator can cancel the tournament instead.

# T-29
interpretations-tournament-t-29-question = Is an excluded player removed from sessions that have ended?
interpretations-tournament-t-29-answer-1 = No. The places, points and prizes of those sessions remain, and so does the place in the tournament that follows from them. The player loses only the current session.
interpretations-tournament-t-29-answer-2 = Yes, from all of them, without any prize of a session.
interpretations-tournament-t-29-reason = The power covers further participation.
interpretations-tournament-t-29-effect = It decides the placings and prizes of the player and of the others.
interpretations-tournament-t-29-no-option = The power of the clauses covers the future only, and no determination can extend it.
interpretations-tournament-t-29-overruled = Since { $date } the first interpretation applies. The second was adopted before.

# T-30
interpretations-tournament-t-30-question = A Hold-em player loses the last chip in the last hand of a session. Is the player eliminated?
interpretations-tournament-t-30-answer-1 = Yes. Players who go out together are ordered by what they put into the pot.
interpretations-tournament-t-30-answer-2 = No, the player is ranked by chips, as in the other games.
interpretations-tournament-t-30-reason = Hold-em has no clause on a table minimum that would be checked before a next round.
interpretations-tournament-t-30-effect = It decides the order at the end.
interpretations-tournament-t-30-no-option = Hold-em has no check before a next round.

# T-31
interpretations-tournament-t-31-question = The table minimum is raised within a session. When is it checked?
interpretations-tournament-t-31-answer-1 = It is checked at once.
interpretations-tournament-t-31-answer-2 = It is checked from the next session on.
interpretations-tournament-t-31-reason = The clause refers to the minimum before a round.
interpretations-tournament-t-31-effect = It decides which players are eliminated.
interpretations-tournament-t-31-no-option = The director does not have to raise the minimum within a session.

# T-32
interpretations-tournament-t-32-question = May a player buy back or add on when no round is left?
interpretations-tournament-t-32-answer-1 = No, the purchase is refused.
interpretations-tournament-t-32-answer-2 = Yes, the purchase is allowed.
interpretations-tournament-t-32-reason = The player would buy a better placing, not further play.
interpretations-tournament-t-32-effect = It decides the placings.
interpretations-tournament-t-32-no-option = The conditions state until which round there are buy-backs and add-ons.

# T-33
interpretations-tournament-t-33-question = May players still enter a sit-and-go after its ballot?
interpretations-tournament-t-33-answer-1 = No, entries are closed.
interpretations-tournament-t-33-answer-2 = Yes, later entrants get the next table.
interpretations-tournament-t-33-reason = Nobody can be seated any more.
interpretations-tournament-t-33-effect = It decides which player may enter.

# T-34
interpretations-tournament-t-34-question = The conditions omit something that 20.4 says they may include. Are they refused?
interpretations-tournament-t-34-answer-1 = No. The register of conditions lists the defaults: one final, all survivors progress, the director sets the number of chips, no table minimum.
interpretations-tournament-t-34-answer-2 = Yes. Sessions, chips, limits and progression must be stated.
interpretations-tournament-t-34-reason = The clause says may, while Canberra Poker and Pai Gow say shall.
interpretations-tournament-t-34-effect = It decides whether such conditions can be documented.

# T-35
interpretations-tournament-t-35-question = An excluded player is level with others, and extra rounds or a lot would decide. What is the player's placing?
interpretations-tournament-t-35-answer-1 = The player ranks after the others in the group. Several excluded players share the placing.
interpretations-tournament-t-35-answer-2 = The player keeps an equal share, or is removed.
interpretations-tournament-t-35-reason = Additional rounds are further participation, and the others have a right to them.
interpretations-tournament-t-35-effect = It decides which player progresses, and the points and prizes.
interpretations-tournament-t-35-no-option = Additional rounds belong to the players who may take part. No determination can take them away.

# T-36
interpretations-tournament-t-36-question = May a lot decide the final, or a tie on total points?
interpretations-tournament-t-36-answer-1 = No. Prizes are combined, or additional rounds are played.
interpretations-tournament-t-36-answer-2 = Yes, if lots decide the sessions before it.
interpretations-tournament-t-36-reason = The items on the final name these two ways. The clauses of the older instruments name additional rounds alone.
interpretations-tournament-t-36-effect = It decides how the first prizes are shared.
interpretations-tournament-t-36-no-option = The items list the ways between which conditions may choose, and a lot is not one of them.

# T-37
interpretations-tournament-t-37-question = Extra rounds leave a whole group below the table minimum. How is the tie decided?
interpretations-tournament-t-37-answer-1 = If a player must progress, the extra rounds start again from the holdings at the end of the session. Otherwise the group shares.
interpretations-tournament-t-37-answer-2 = A lot is drawn.
interpretations-tournament-t-37-reason = Additional rounds continue until there is a result. If only prizes depend on the places, combining the prizes also gives a result.
interpretations-tournament-t-37-effect = It decides which player progresses.
interpretations-tournament-t-37-no-option = The clause requires additional rounds until there is a result.

# T-38
interpretations-tournament-t-38-question = A Hold-em clause applies when only two players remain in the game. Which game is meant?
interpretations-tournament-t-38-answer-1 = It means the game at a table: any table of a tournament session with two players, in heats too.
interpretations-tournament-t-38-answer-2 = It means the tournament, so it applies only in the final.
interpretations-tournament-t-38-reason = A game is played at a table.
interpretations-tournament-t-38-effect = It decides the order of play, and who is advised.

# T-39
interpretations-tournament-t-39-question = Fraud is discovered after a round of a tournament was counted. Which rounds can be undone?
interpretations-tournament-t-39-answer-1 = The last counted round of that table can be undone until the next is counted, and then the one before. It is too late once a player there has bought chips, been eliminated by new limits or been excluded. It is also too late once an earlier round has become void.
interpretations-tournament-t-39-answer-2 = Any round, or none.
interpretations-tournament-t-39-reason = The clauses set no time, but players wager in every later round from the holdings that the earlier round left.
interpretations-tournament-t-39-effect = It affects holdings, eliminations and everything that follows from them.
interpretations-tournament-t-39-no-option = It is a power that the operator may use or not.
interpretations-tournament-t-39-doubt = The clauses on fraud name no such limits. They let the operator void a round whenever the fraud is discovered.

# T-40
interpretations-tournament-t-40-question = Are reserves and substitutes checked for eligibility?
interpretations-tournament-t-40-answer-1 = Yes, when they are listed or take over. The caps on groups are checked at entry only.
interpretations-tournament-t-40-answer-2 = No, they are not checked.
interpretations-tournament-t-40-reason = The item says who may enter, and both play in the place of an entrant.
interpretations-tournament-t-40-effect = It decides which player may play.

# T-41
interpretations-tournament-t-41-question = An entrant withdraws after the ballot. What happens to the seat?
interpretations-tournament-t-41-answer-1 = A reserve may have it at once. The fee remains in the pool; in Hold-em it is refunded once a reserve has the seat.
interpretations-tournament-t-41-answer-2 = A reserve may have it at once. The fee remains in the pool, in Hold-em too.
interpretations-tournament-t-41-answer-3 = The seat stays empty.
interpretations-tournament-t-41-reason = The clauses refer to an entrant who has not taken the seat.
interpretations-tournament-t-41-effect = It decides whether a reserve can take part.
interpretations-tournament-t-41-doubt = 20.10 of Hold-em returns the fee when the seat is offered to a reserve. It does not mention a player who has withdrawn.

# T-42
interpretations-tournament-t-42-question = A player was advised about the order of wagers at a table that is played here. Does the advice also count where rounds are reported, and the reverse?
interpretations-tournament-t-42-answer-1 = Yes. The advice belongs to the player for the whole tournament.
interpretations-tournament-t-42-answer-2 = It counts at that table only.
interpretations-tournament-t-42-reason = The clauses refer to the player.
interpretations-tournament-t-42-effect = It decides whether a later wager out of order may be void.
interpretations-tournament-t-42-no-option = The director decides whether to void such a wager.

# T-43
interpretations-tournament-t-43-question = A card placement error is found in a counted round of a tournament. Until when does 14.5 apply to it?
interpretations-tournament-t-43-answer-1 = It applies while the session runs: the round is void and the holdings are corrected. After the session the round is valid.
interpretations-tournament-t-43-answer-2 = It applies until the round is counted; then the round is valid.
interpretations-tournament-t-43-answer-3 = It always applies: the round is void even after the session.
interpretations-tournament-t-43-reason = 20.1 applies rules 1 to 19, and the result of a session is the start of the next one.
interpretations-tournament-t-43-effect = It decides the holdings, and which players are eliminated.
interpretations-tournament-t-43-no-option = 14.5 leaves no choice.

# T-44
interpretations-tournament-t-44-question = Is a round that is void under 14.5 played again?
interpretations-tournament-t-44-answer-1 = No, it keeps its number.
interpretations-tournament-t-44-answer-2 = Yes, that table plays one more round.
interpretations-tournament-t-44-reason = The later rounds count as validly played. Eliminations at different tables are ordered by round number.
interpretations-tournament-t-44-effect = It decides how many rounds a table plays.
interpretations-tournament-t-44-no-option = The round numbers of all tables of a session belong together.

# T-45
interpretations-tournament-t-45-question = Under 14.5, more chips must be taken back than the player still holds. What happens?
interpretations-tournament-t-45-answer-1 = The player's holding becomes zero.
interpretations-tournament-t-45-answer-2 = The player owes chips out of later wins.
interpretations-tournament-t-45-reason = Chips that were lost in valid rounds since then cannot be taken a second time.
interpretations-tournament-t-45-effect = It decides the player's holding.
interpretations-tournament-t-45-no-option = A holding is never below zero.

# T-46
interpretations-tournament-t-46-question = May a player who is below the table minimum buy an add-on?
interpretations-tournament-t-46-answer-1 = Yes, before the next round, if the add-on is enough for the minimum. The elimination is then undone.
interpretations-tournament-t-46-answer-2 = No, only a player who has not been eliminated may.
interpretations-tournament-t-46-reason = 18.14 checks before a round begins.
interpretations-tournament-t-46-effect = It decides whether the player stays in.
interpretations-tournament-t-46-no-option = The conditions state whether there is an add-on and in which rounds.

# T-47
interpretations-tournament-t-47-question = Which games may a session have?
interpretations-tournament-t-47-answer-1 = A game that the program knows, or one that is named with its instrument and played elsewhere.
interpretations-tournament-t-47-answer-2 = Anything that the conditions call a game.
interpretations-tournament-t-47-reason = The word has the meaning of the Act, and a name alone does not show that a game is authorised.
interpretations-tournament-t-47-effect = It decides which conditions can be documented.

# T-48
interpretations-tournament-t-48-question = Which table limits must the conditions state?
interpretations-tournament-t-48-answer-1 = They must state the minimum and the maximum. The conditions may say that there is no maximum.
interpretations-tournament-t-48-answer-2 = They must state only the minimum.
interpretations-tournament-t-48-reason = The clause names limits in the plural, and the rules on limits (3.1, 5.1) name both.
interpretations-tournament-t-48-effect = It decides which conditions can be documented.

# T-49
interpretations-tournament-t-49-question = Do approved conditions prevail in the Blackjack and Hold-em sessions of a mixed tournament?
interpretations-tournament-t-49-answer-1 = Yes, in these sessions.
interpretations-tournament-t-49-answer-2 = No, because the instrument of the tournament does not say so.
interpretations-tournament-t-49-reason = Clauses about play are those of the session's game (T-21), including 20.5, and the approval of 20.3 is required there anyway.
interpretations-tournament-t-49-effect = It decides which determinations the tables of such a session may have.
interpretations-tournament-t-49-no-option = The conditions state departures or omit them.

# T-X1
interpretations-tournament-t-x1-question = A session gets players only from a repechage. Do entrants also begin in it?
interpretations-tournament-t-x1-answer-1 = Yes. Apart from second chances, no session sends players to it.
interpretations-tournament-t-x1-answer-2 = No. Only sessions that get no players from anywhere are opening sessions.
interpretations-tournament-t-x1-reason = A repechage may lead back into a heat that has its own entrants.
interpretations-tournament-t-x1-effect = It decides which sessions take entries, and whether an entry must name its session.
interpretations-tournament-t-x1-overruled = Since { $date } an opening session is one to which no session sends players, not even a repechage.

# T-X2
interpretations-tournament-t-x2-question = The conditions let lots decide ties of sessions. May lots also be drawn after the final?
interpretations-tournament-t-x2-answer-1 = Yes, but it is not required.
interpretations-tournament-t-x2-answer-2 = No, the final has its own item.
interpretations-tournament-t-x2-reason = Drawing lots depends on that one item. Another item decides whether a tie of the final must be settled.
interpretations-tournament-t-x2-effect = It decides whether a lot can order level players of the final.
interpretations-tournament-t-x2-overruled = Since { $date } T-36 applies: a lot decides only if the item on that session says so, and the final has its own item.

# T-X3
interpretations-tournament-t-x3-question = All players of a started session forfeited or were excluded. Do later sessions wait until it has progressed?
interpretations-tournament-t-x3-answer-1 = Yes. Only sessions that are never played are skipped.
interpretations-tournament-t-x3-answer-2 = No, nobody can progress.
interpretations-tournament-t-x3-reason = It was balloted and played, and the director can end it with one command.
interpretations-tournament-t-x3-effect = It decides whether that command is required before the next ballot.
interpretations-tournament-t-x3-no-option = One command of the director ends the waiting.

# T-X4
interpretations-tournament-t-x4-question = A sit-and-go has several opening sessions. Which entrants count towards the number with which a session may begin?
interpretations-tournament-t-x4-answer-1 = Only the entrants of that session count.
interpretations-tournament-t-x4-answer-2 = All entrants count.
interpretations-tournament-t-x4-reason = The number is stated for each session.
interpretations-tournament-t-x4-effect = It decides when a ballot may be held.

# T-X5
interpretations-tournament-t-x5-question = Every prize belongs to a session, and nobody has a place in the tournament. Is anybody paid?
interpretations-tournament-t-x5-answer-1 = Yes, the players are paid in the order of a session with prizes.
interpretations-tournament-t-x5-answer-2 = No, nobody is paid.
interpretations-tournament-t-x5-reason = A player who forfeits later keeps the prizes of earlier sessions, and the whole pool must be returned.
interpretations-tournament-t-x5-effect = It decides whether cancellation is the only way left.
interpretations-tournament-t-x5-no-option = The whole pool must be returned.

# T-X6
interpretations-tournament-t-x6-question = A person who has not yet paid or agreed is excluded. Does that person count towards the minimum number of players?
interpretations-tournament-t-x6-answer-1 = No, the entry was never accepted.
interpretations-tournament-t-x6-answer-2 = Yes, excluded players count.
interpretations-tournament-t-x6-reason = Excluded players count because their fees are in the pool, and here there is no fee.
interpretations-tournament-t-x6-effect = It decides whether a session may start.
interpretations-tournament-t-x6-no-option = The count follows the fees in the pool.

# T-X7
interpretations-tournament-t-x7-question = Where do the conditions state the fee of a second chance?
interpretations-tournament-t-x7-answer-1 = As a key of the session, or with the qualification; both mean the same.
interpretations-tournament-t-x7-answer-2 = As a key of the session only.
interpretations-tournament-t-x7-reason = The document states it either way.
interpretations-tournament-t-x7-effect = It decides whether a document that states it with the qualification is malformed.

# T-X8
interpretations-tournament-t-x8-question = In which order are the players who progress listed?
interpretations-tournament-t-x8-answer-1 = They are listed in order of entry.
interpretations-tournament-t-x8-answer-2 = They are listed as they are taken: table by table if each table sends its own, best first.
interpretations-tournament-t-x8-reason = The next ballot takes them in that order.
interpretations-tournament-t-x8-effect = It affects only the order of the list.
interpretations-tournament-t-x8-overruled = Since { $date } the first interpretation applies. The second was adopted before.

# T-X9
interpretations-tournament-t-x9-question = A reserve takes over an absent entrant's seat. Who has the seat?
interpretations-tournament-t-x9-answer-1 = Only the reserve has it. The first entrant no longer has a seat.
interpretations-tournament-t-x9-answer-2 = It is still shown as the first entrant's too.
interpretations-tournament-t-x9-reason = A seat belongs to one player only.
interpretations-tournament-t-x9-effect = It decides which seat the record shows for an entrant who forfeited to a reserve.

# T-X10
interpretations-tournament-t-x10-question = A table is to be played, but its session states no minimum or no maximum. What happens?
interpretations-tournament-t-x10-answer-1 = The round is refused under the item on limits. Reported rounds continue.
interpretations-tournament-t-x10-answer-2 = The record is malformed.
interpretations-tournament-t-x10-reason = The conditions lack something that they may state, and the record itself is valid.
interpretations-tournament-t-x10-effect = It decides how such a round is rejected.

# T-X11
interpretations-tournament-t-x11-question = At which table, and with which chips, are extra rounds over total points played?
interpretations-tournament-t-x11-answer-1 = At no table of a session: the outcome is reported.
interpretations-tournament-t-x11-answer-2 = At a table of the last session, with its chips.
interpretations-tournament-t-x11-reason = Players level on points hold different chips, and no session belongs to them alone.
interpretations-tournament-t-x11-effect = It decides whether such rounds can be played with the engine.

# T-X12
interpretations-tournament-t-x12-question = Chips are lost during a round, such as a side wager settled at the deal. Do they still count against the holding?
interpretations-tournament-t-x12-answer-1 = Yes. All stakes of the round count, and winnings do not count until it is over.
interpretations-tournament-t-x12-answer-2 = No. Only the chips on the layout at the moment count.
interpretations-tournament-t-x12-reason = A player has no chips to replace them.
interpretations-tournament-t-x12-effect = It decides whether a double or a split after a lost side wager is covered.
interpretations-tournament-t-x12-no-option = Lost chips cannot be staked again.

# T-X13
interpretations-tournament-t-x13-question = At a Hold-em table that is played here, rounds are undone for fraud one by one, from the last one back. What does the table's record show?
interpretations-tournament-t-x13-answer-1 = The tournament undoes each round. The table's own record shows only the last one as void, and the chips are returned there too.
interpretations-tournament-t-x13-answer-2 = The second command is refused, as the table's record would refuse it.
interpretations-tournament-t-x13-reason = The tournament gives the same places whether a table is played or reported. The table's record follows 17.14.
interpretations-tournament-t-x13-effect = It decides how the table's own record shows such a round.
interpretations-tournament-t-x13-no-option = It changes what a table's record shows, not what any player holds.

# T-X14
interpretations-tournament-t-x14-question = A command at a table would change a player's seat or void a completed round. Only the tournament may do either. Under which rule is the command refused?
interpretations-tournament-t-x14-answer-1 = It is refused under the table's own clause on positions, or the one on fraud.
interpretations-tournament-t-x14-answer-2 = The record is malformed.
interpretations-tournament-t-x14-reason = The command exists, but it is not for the table to give.
interpretations-tournament-t-x14-effect = It decides how it is rejected.

# T-X15
interpretations-tournament-t-x15-question = Which instruments may an infringement in a mixed tournament cite?
interpretations-tournament-t-x15-answer-1 = The record's instrument, or any whose game a session plays.
interpretations-tournament-t-x15-answer-2 = Only the instrument by which a session is played.
interpretations-tournament-t-x15-reason = The record format says so. An infringement is recorded, and the operator decides what follows.
interpretations-tournament-t-x15-effect = It decides which infringements can be recorded.

# T-X16
interpretations-tournament-t-x16-question = The record names a source of prize money that added nothing, and the tournament is cancelled. Is there a refund line?
interpretations-tournament-t-x16-answer-1 = No, nothing is returned.
interpretations-tournament-t-x16-answer-2 = Yes, a line with zero.
interpretations-tournament-t-x16-reason = Fees of zero are treated the same way.
interpretations-tournament-t-x16-effect = It affects a line without money.

# T-X17
interpretations-tournament-t-x17-question = An excluded entrant with a seat in a session has no holding to carry over. Does the director state a number of chips?
interpretations-tournament-t-x17-answer-1 = Yes, every entrant with a seat counts.
interpretations-tournament-t-x17-answer-2 = No, only those who will play count.
interpretations-tournament-t-x17-reason = The seat is still that entrant's.
interpretations-tournament-t-x17-effect = It decides whether the number must be stated at the start.

# T-X18
interpretations-tournament-t-x18-question = Cards were placed wrongly in a counted round of a table that is played here. What is corrected?
interpretations-tournament-t-x18-answer-1 = In the previous round, until another begins, chips are corrected as at any table (14.4). An earlier counted round of the session becomes void, with the holdings corrected (14.5).
interpretations-tournament-t-x18-answer-2 = The previous round is corrected. An earlier round is valid.
interpretations-tournament-t-x18-answer-3 = Nothing is corrected.
interpretations-tournament-t-x18-reason = 20.1 applies rules 1 to 19 at the tables of a tournament, including 14.4 and 14.5.
interpretations-tournament-t-x18-effect = It affects the holdings.
interpretations-tournament-t-x18-no-option = 14.4 and 14.5 leave no choice.
interpretations-tournament-t-x18-overruled = Since { $date } the first interpretation applies. The second was adopted before. T-43 to T-45 say how a counted round becomes void.

# T-X19
interpretations-tournament-t-x19-question = Seed, salt and session are hashed with bars between them, so parts that contain bars can give two draws the same text. How is a ballot drawn without this ambiguity?
interpretations-tournament-t-x19-answer-1 = By the algorithm sha256-json-2, which hashes JSON with every part named. The ballot names it, and the commitment binds it together with the seed. A ballot that names no algorithm uses the first one.
interpretations-tournament-t-x19-answer-2 = Always by the first algorithm.
interpretations-tournament-t-x19-answer-3 = Always by the later algorithm.
interpretations-tournament-t-x19-reason = The hashed text must be unambiguous, and recorded ballots must give the same draw again.
interpretations-tournament-t-x19-effect = It decides the seats in ballots that name the later algorithm. The same applies to seats that are drawn in Hold-em.

# T-X20
interpretations-tournament-t-x20-question = At a live table of a tournament, a player who could wager lets the time run out. What happens?
interpretations-tournament-t-x20-answer-1 = The table minimum is wagered from the player's holding, and the hand is played as for an absent player.
interpretations-tournament-t-x20-answer-2 = The table waits until the player wagers or leaves.
interpretations-tournament-t-x20-answer-3 = The player is skipped, or eliminated.
interpretations-tournament-t-x20-reason = Each player must wager at least the minimum in each round, and only a player who cannot is eliminated. An absent player must not delay the others, as at any other table.
interpretations-tournament-t-x20-effect = It affects an absent player's holdings.
interpretations-tournament-t-x20-doubt = No clause lets the house stake an absent player's chips, and the register of Canberra Poker says so for other tables (CP-H37). The second interpretation follows the text, but it lets one player delay the table.
