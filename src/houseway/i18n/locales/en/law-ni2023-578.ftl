# Texts of NI2023-578 in our own words.

## Instrument
law-ni2023-578-title = Casino Control (Pai Gow) Approval 2023 (No 1)
law-ni2023-578-commences = The day after its notification. Our copy does not state that day; the day after it was made is the earliest possible.
law-ni2023-578-power-s-97 = amendment of the rules of authorised games
law-ni2023-578-section-1-subject = Name
law-ni2023-578-section-1-summary = The instrument has the title given above.
law-ni2023-578-section-2-subject = Commencement
law-ni2023-578-section-2-summary = It commences on the day after notification.
law-ni2023-578-section-3-subject = Revocation
law-ni2023-578-section-3-summary = NI2019-804, notified on 16 December 2019, is revoked.
law-ni2023-578-section-4-subject = Approval
law-ni2023-578-section-4-summary = The rules of Pai Gow in the schedule are approved.

## Headings of the rules
law-ni2023-578-heading-a = Dictionary
law-ni2023-578-heading-1 = The table
law-ni2023-578-heading-2 = Dice and tiles
law-ni2023-578-heading-3 = Ranking of tiles
law-ni2023-578-heading-4 = Point counts
law-ni2023-578-heading-5 = Limits on wagers
law-ni2023-578-heading-6 = The bank
law-ni2023-578-heading-7 = Wagers
law-ni2023-578-heading-8 = Shuffle, cut, dice and deal
law-ni2023-578-heading-9 = Setting a hand
law-ni2023-578-heading-10 = House way
law-ni2023-578-heading-11 = Settlement
law-ni2023-578-heading-12 = The Gee Jun Jackpot
law-ni2023-578-heading-13 = Jackpot payouts
law-ni2023-578-heading-14 = Conduct of players
law-ni2023-578-heading-15 = Irregularities
law-ni2023-578-heading-16 = Closing
law-ni2023-578-heading-17 = Powers, duties and disputes
law-ni2023-578-heading-18 = Tournaments
law-ni2023-578-heading-app = Appendices

## Clauses

# Definitions
law-ni2023-578-a-approved = Approved by the Gambling and Racing Commission in writing.
law-ni2023-578-a-authorised-game = An authorised game under the Casino Control Act.
law-ni2023-578-a-bank = The hand that all other players wager against.
law-ni2023-578-a-box = The marked area on the layout for a wager.
law-ni2023-578-a-casino-operator = The person who conducts gaming in the casino.
law-ni2023-578-a-casino-supervisor = The person who supervises how the game is run.
law-ni2023-578-a-chung = The marker that shows which hand is the bank.
law-ni2023-578-a-commission = Five per cent of every winning wager, which the dealer takes for the house.
law-ni2023-578-a-dealer = The person who runs the game at the table.
law-ni2023-578-a-dice-cup = The approved cup in which the dice are shaken.
law-ni2023-578-a-hand = The four tiles that a box receives.
law-ni2023-578-a-high-part-of-the-hand = The pair of tiles in a hand with the higher value.
law-ni2023-578-a-house = Another name for the casino operator.
law-ni2023-578-a-house-way = The fixed instructions in rule 10 for setting a hand.
law-ni2023-578-a-la-ja = An extra mixing of the tiles, approved as a variation of the shuffle.
law-ni2023-578-a-lotteries-act = The Lotteries Act 1964 of the Territory.
law-ni2023-578-a-lottery = A lottery as defined in the Lotteries Act.
law-ni2023-578-a-low-part-of-the-hand = The pair of tiles in a hand with the lower value.
law-ni2023-578-a-player-banker = A player who has the bank.
law-ni2023-578-a-point = One dot, red or white, on a tile.
law-ni2023-578-a-point-count = The combined value of two tiles in a hand.
law-ni2023-578-a-priority-set-marker = The marker that shows which hands must be set before other players look at theirs.
law-ni2023-578-a-push = The result of a wager that neither side wins.
law-ni2023-578-a-round-of-play = The time from the opening of the dice cup until the dealer has collected all tiles.
law-ni2023-578-a-session = A part of a tournament. The tournament's structure sets its number of rounds.
law-ni2023-578-a-set = To divide a hand into its high part and its low part.
law-ni2023-578-a-starting-marker = The marker that shows which player wagers first in a tournament round.
law-ni2023-578-a-tile = A small approved rectangular piece with dots.
law-ni2023-578-a-tournament-chips = Chips that are used only in tournaments, differ from all the casino's other chips, and cannot be cashed.
law-ni2023-578-a-tournament-commission = The amount that the operator keeps from the entrants for running the tournament.
law-ni2023-578-a-tournament-director-assistant = The person in charge of the tournament.
law-ni2023-578-a-traditional-cut = An approved way of grouping the stacked tiles.
law-ni2023-578-a-void = If a round is void, no hand wins. Stakes and payments are returned as if the round had not been played.

# Rule 1
law-ni2023-578-1-1 = The table must be approved before it is used.

# Rule 2
law-ni2023-578-2-1 = The game uses three identical dice and 32 tiles.
law-ni2023-578-2-2 = The dealer checks every tile before gaming opens. The dealer checks them again when gaming ends or later.
law-ni2023-578-2-3 = Some or all tiles may be replaced between rounds. The supervisor and the dealer both check each new tile before it is used.

# Rule 3
law-ni2023-578-3-1 = Appendix A ranks the pairs, Wongs, Gongs and High Nines, the highest first.
law-ni2023-578-3-2 = Appendix B ranks single tiles, the highest first.

# Rule 4
law-ni2023-578-4-1 = The value of two tiles is the last digit of their total number of dots, from zero to nine.
law-ni2023-578-4-2 = A single Gee Jun tile may count as either three or six.

# Rule 5
law-ni2023-578-5-1 = A sign at the table shows the minimum and maximum wager per box, subject to 5.2 and 5.3. The limits may be changed if players are informed in advance.
law-ni2023-578-5-2 = A player may wager above a box's maximum if a marker is placed at the box.
law-ni2023-578-5-3 = While a player banks, the wager limits apply differently.
law-ni2023-578-5-3-a = While a player banks, the minimum wager applies.
law-ni2023-578-5-3-b = While a player banks, the maximum wager applies only to the house.
law-ni2023-578-5-4 = The table shows the multiples in which players may wager.
law-ni2023-578-5-5 = A wager below the minimum is settled, but the player is advised that the next such wager will be returned.
law-ni2023-578-5-6 = If a wager exceeds the maximum and the box has no marker, only the maximum is won or lost.

# Rule 6
law-ni2023-578-6-1 = The house or a player may bank. A player needs enough chips to cover all the others' wagers.
law-ni2023-578-6-2 = The house banks first. Then players may ask for the bank. If several ask, it is offered anticlockwise. If nobody wants it, the house banks.
law-ni2023-578-6-3 = A player may bank for at most two rounds before the bank is offered to others again. If no other player wants it, the house banks for at least one round.
law-ni2023-578-6-4 = A player may not bank on box one.
law-ni2023-578-6-5 = To bank on a box, a player must have set that box's tiles in the previous round.
law-ni2023-578-6-6 = Players may pool chips to bank together.

# Rule 7
law-ni2023-578-7-1 = Before the dice are shown, players may wager and join the jackpot.
law-ni2023-578-7-1-a = Before the dice are shown, players place their wagers.
law-ni2023-578-7-1-b = Before the dice are shown, players may join the Gee Jun Jackpot under rule 12, but never in a tournament.
law-ni2023-578-7-2 = A player wagers by placing chips on the box. Chips that cannot be cashed are valid only while the house banks.
law-ni2023-578-7-3 = While the house banks, nobody may wager on box one.
law-ni2023-578-7-4 = After the dealer has closed the betting, wagers may not be touched, changed or increased until they are settled.
law-ni2023-578-7-5 = At most three players may wager on one box. One of them sets the hand, chosen in a fixed order.
law-ni2023-578-7-5-a = First, the player seated at the box sets the hand.
law-ni2023-578-7-5-b = Otherwise, the player whose wager is the highest on that box sets the hand.
law-ni2023-578-7-5-c = Otherwise, the players with wagers on the box agree who sets the hand.
law-ni2023-578-7-6 = The operator may let a player play two boxes and set both hands. If others cannot find a free box, that player must give one up.
law-ni2023-578-7-7 = If one player sets two hands, the wager on one must be at least twice the wager on the other. The hand with the higher wager is set first.
law-ni2023-578-7-8 = A player who banks may not wager on another box in that round.
law-ni2023-578-7-9 = The house also wagers against a player's bank. The player who sets the bank's hand chooses one of two amounts, and the dealer places the wager on box one.
law-ni2023-578-7-9-a = The house's wager may equal the last round's wager on the box that now banks, within the limit of 5.3(b).
law-ni2023-578-7-9-b = Otherwise, the house's wager is the displayed minimum.

# Rule 8
law-ni2023-578-8-1 = The dealer mixes the tiles face down before every round.
law-ni2023-578-8-2 = The tiles are arranged in front of the float in eight stacks of four.
law-ni2023-578-8-3 = When the house banks, the player with the highest wager may ask for a La Ja, once per round.
law-ni2023-578-8-4 = When a player banks, only that player may ask for a La Ja.
law-ni2023-578-8-5 = When the house banks, the tiles are cut by Yat Dong Dong, one of the cuts in Appendix C.
law-ni2023-578-8-6 = A player who banks may choose any cut in Appendix C.
law-ni2023-578-8-7 = The operator determines how a cut is carried out.
law-ni2023-578-8-8 = The operator may place a priority set marker before any round.
law-ni2023-578-8-9 = The dealer shakes the dice cup each round, and a player who banks may shake it once more.
law-ni2023-578-8-10 = The sum of the dice decides which box receives tiles first. The count goes anticlockwise from the chung's box, which is 1, 9 and 17.
law-ni2023-578-8-11 = From the box that the dice decide, each box receives four tiles face down, anticlockwise. The dealer takes back the tiles of boxes without a wager.
law-ni2023-578-8-12 = The house plays the tiles of box one.

# Rule 9
law-ni2023-578-9-1 = The player divides the hand into its high part and its low part.
law-ni2023-578-9-2 = A player may ask the dealer to set the hand house way.
law-ni2023-578-9-3 = Once a hand is set and placed at its box, it may not be changed in that round.
law-ni2023-578-9-4 = The hand for the house's own wager under 7.9 is set house way.

# Rule 10
law-ni2023-578-10-1 = House way sets a hand step by step, unless 10.2 names the hand.
law-ni2023-578-10-1-a = A pair stays together unless splitting it gives certain values or better. It is never split if that makes the low part worse.
law-ni2023-578-10-1-a-i = A pair of Teens or Days is split if the low part is then six and the high part eight, or better.
law-ni2023-578-10-1-a-ii = A pair of nines is split if both parts are then nine, or better.
law-ni2023-578-10-1-a-iii = A pair of eights is split if the parts are then seven and nine, or eight and eight, or better.
law-ni2023-578-10-1-a-iv = A pair of sevens is split if the parts are then seven and a High Nine, or better.
law-ni2023-578-10-1-b = For the high part, house way prefers a High Nine, then a Gong, then a Wong. If the low part is then below a three led by Chong, the order is Gong, Wong, High Nine.
law-ni2023-578-10-1-c = Other hands are set so that the low part is as high as possible, unless it is below a three led by Chong. Single tiles are then placed by rank if neither count changes.
law-ni2023-578-10-1-c-i = If the low part is below that, set the tiles so that the high part counts as much as possible.
law-ni2023-578-10-1-c-ii = If even the highest possible high part is below seven, the hand is set so that the two counts are as close as possible.
law-ni2023-578-10-1-c-i-repeat-2 = If the high part counts seven or less, the highest tile goes into the low part. The text starts this second list at (i) again.
law-ni2023-578-10-1-c-ii-repeat-2 = If the high part counts eight or more, the highest tile goes into the high part.
law-ni2023-578-10-1-c-iii = When single tiles are placed, two tiles that rank as Chong or higher are separated.
law-ni2023-578-10-2 = Nine particular hands have their own setting, regardless of 10.1.
law-ni2023-578-10-2-a = With two Teens or two Days, a nine and an eleven, the low part is three and the high part is a Wong.
law-ni2023-578-10-2-b = With Yun, Mooy, an eleven and a seven of either kind, the low part is seven and the high part nine.
law-ni2023-578-10-2-c = With Gee Jun, a six, a five and a Teen or Day, the low part is seven and the high part nine.
law-ni2023-578-10-2-d = With Gee Jun, a four, a five and a tile that makes no pair, the four and the five are the high part.
law-ni2023-578-10-2-e = With Yun, Chop Bot, a nine and Ping, Yun goes into the low part.
law-ni2023-578-10-2-f = With Chong, Look, Gee Jun and a seven of either kind, Chong goes into the low part.
law-ni2023-578-10-2-g = With a Teen or Day, an eight, a nine and an eleven, the low part is nine and the high part is a Wong.
law-ni2023-578-10-2-h = With Chong, an eleven, Look and a five, Chong goes into the high part.
law-ni2023-578-10-2-i = With Yun, a nine, Chop Bot and Bon, Yun goes into the high part.

# Rule 11
law-ni2023-578-11-1 = A hand wins if both its parts are higher than the bank's. The parts are compared by two measures in order.
law-ni2023-578-11-1-a = To see if a hand wins, its parts are compared first by the rankings in 3.1.
law-ni2023-578-11-1-b = If those rankings do not decide that a hand wins, the point counts are compared.
law-ni2023-578-11-2 = If a part of the hand and the same part of the bank have equal counts, the higher single tile decides.
law-ni2023-578-11-3 = If one part is higher than the bank's and the other is lower, nobody wins.
law-ni2023-578-11-4 = A hand loses if both its parts are lower than the bank's. The parts are compared by two measures in order.
law-ni2023-578-11-4-a = To see if a hand loses, its parts are compared first by the rankings in 3.1.
law-ni2023-578-11-4-b = If those rankings do not decide that a hand loses, the point counts are compared.
law-ni2023-578-11-5 = If a part of the hand equals the bank's in count and highest tile, the bank wins that part.
law-ni2023-578-11-6 = If both low parts count zero, the bank's low part is treated as higher.
law-ni2023-578-11-7 = A player may give up the wager without showing the hand.
law-ni2023-578-11-8 = Winning players are paid even money, less commission.
law-ni2023-578-11-9 = If the house's wager under 7.9 wins, it is paid even money without commission.
law-ni2023-578-11-10 = Against a player's bank, winners are also paid even money less commission, which goes to the house.
law-ni2023-578-11-11 = The house takes commission on the profit that a player's bank makes in the round.

# Rule 12
law-ni2023-578-12-1 = The operator may offer the Gee Jun Jackpot under these rules. The house itself never wagers on it.
law-ni2023-578-12-2 = A box may have at most one jackpot wager.
law-ni2023-578-12-3 = The amount of a jackpot wager must be approved, and the same box must have a main wager.
law-ni2023-578-12-4 = The player who wagers on the box and sets its hand may place the jackpot wager first.
law-ni2023-578-12-5 = If two players wager on the box and the first declines the jackpot wager, the other may place it.
law-ni2023-578-12-6 = If three players wager on the box and the first declines the jackpot wager, those who want it must agree.
law-ni2023-578-12-7 = Lost jackpot wagers first go into the jackpot pool or the reserve pool, divided as approved. Under an approved arrangement, jackpot money in both pools has two further uses.
law-ni2023-578-12-7-a = Jackpot money may move to a prize pool for two purposes. These are tournaments in an authorised game under its rules, and approved lotteries under the Lotteries Act.
law-ni2023-578-12-7-b = Jackpot money may pay for all or part of the prizes of a notified tournament or an approved lottery.

# Rule 13
law-ni2023-578-13-1 = The house is liable for jackpot payouts, even when a player has the bank.
law-ni2023-578-13-2 = Pairs of Gee Jun and Teen win the whole amount on the sign. Pairs of Gee Jun and Day, or of Teen and Day, win a tenth of it. Two other hands win a bonus of $100: Teen, Mooy, Ping and Foo, or Chong, Look, Bon and a seven.
law-ni2023-578-13-3 = A payout of the whole amount or a tenth is limited to the pool when the dice are shown. Earlier large wins reduce the pool, even if the sign is not yet updated.

# Rule 14
law-ni2023-578-14-1 = Players must keep their tiles secret, and on the table where the dealer and the supervisor can see them.
law-ni2023-578-14-2 = Players must not do three things. If a player violates the rule, the player may be excluded from the round, or the round may be declared void.
law-ni2023-578-14-2-a = Players may not exchange tiles.
law-ni2023-578-14-2-b = Players may not pass on or receive information about a hand.
law-ni2023-578-14-2-c = Players may not speak a language other than English while hands are set.

# Rule 15
law-ni2023-578-15-1 = If a die does not lie flat in the open cup, all dice are shaken again.
law-ni2023-578-15-2 = It is a misdeal if the dealer exposes a tile while shuffling or cutting.
law-ni2023-578-15-3 = A misdeal makes the round void, and the tiles are shuffled and cut again under rule 8.
law-ni2023-578-15-4 = The supervisor may order a new shuffle on suspicion that a person is tracking the tiles.
law-ni2023-578-15-5 = If tiles of the house's hand are exposed, they are played.
law-ni2023-578-15-6 = If the player/banker exposes tiles, they are played.
law-ni2023-578-15-7 = If the dealer exposes one tile of a player's hand, it is played.
law-ni2023-578-15-8 = If the dealer exposes two or more tiles of a player's hand, the player may call the hand void before looking at the rest.
law-ni2023-578-15-9 = If a house hand was not set house way, it is corrected. The same applies to the hand of a player who asked for house way.
law-ni2023-578-15-10 = If a player is absent, the dealer sets the player's hand house way.
law-ni2023-578-15-11 = If a player gives up a wager without showing the hand and a dispute follows, the hand is reconstructed if possible, and shown.
law-ni2023-578-15-12 = If tiles went to the wrong boxes, the round is reconstructed when the error is detected.
law-ni2023-578-15-13 = If tiles on wrong boxes are detected only after the next round has begun, the earlier round remains as played.

# Rule 16
law-ni2023-578-16-1 = The hours of gaming are set under the Casino Control Act.
law-ni2023-578-16-2 = Within the hours of gaming, a table may close early if its players are informed.

# Rule 17
law-ni2023-578-17-1 = Results may be annulled if fire, riot, robbery, a brawl or a similar disturbance interrupts the game.
law-ni2023-578-17-2 = The operator has two powers against a player who breaks these rules.
law-ni2023-578-17-2-a = The operator may declare any of that player's wagers void.
law-ni2023-578-17-2-b = The operator may exclude that player from further play in the game.
law-ni2023-578-17-3 = A round may be declared void if continuing is impractical or if fraud has affected its result.
law-ni2023-578-17-4 = If a round is void, every player's wager in it is refunded.
law-ni2023-578-17-5 = The operator decides disputes about the rules, unless the Commission is asked for a review.
law-ni2023-578-17-6 = The casino's staff have three duties.
law-ni2023-578-17-6-a = Staff must not advise players how to play, except as the rules require.
law-ni2023-578-17-6-b = Staff must not favour anyone or change the odds of the game.
law-ni2023-578-17-6-c = Staff must ensure, within their own duties, that approved procedures are followed.
law-ni2023-578-17-7 = A player who misses three rounds in a row while no other seat is free may have to give up the seat.
law-ni2023-578-17-8 = Nobody may direct or influence another person's play.
law-ni2023-578-17-9 = Players may not wager with each other.
law-ni2023-578-17-10 = The operator provides a copy of the rules to anyone who asks.

# Rule 18
law-ni2023-578-18-1 = A tournament follows the game's rules. If they differ from rule 18, rule 18 prevails.
law-ni2023-578-18-2 = The operator does three things before it takes entries for a tournament with at least one session of this game.
law-ni2023-578-18-2-a = The operator documents the conditions as 18.3 requires.
law-ni2023-578-18-2-b = The operator makes the conditions available to patrons.
law-ni2023-578-18-2-c = The operator notifies the Commission and gives it a copy of the conditions.
law-ni2023-578-18-3 = The conditions must cover certain matters and contain a statement.
law-ni2023-578-18-3-a = The conditions must give information on a list of matters, such as the starting time, the entry fee and the prize pool.
law-ni2023-578-18-3-a-i = The conditions state the starting date and time, how to enter, and who may enter.
law-ni2023-578-18-3-a-ii = The conditions state how the tournament is structured.
law-ni2023-578-18-3-a-ii-a = The conditions state the number and length of the sessions, or how these are decided.
law-ni2023-578-18-3-a-ii-b = The conditions state how many tables play in a session, or how this is decided. For a sit-and-go, they state when a session starts and how players are assigned to a table.
law-ni2023-578-18-3-a-ii-c = The conditions state how players progress from one session to the next, if they do.
law-ni2023-578-18-3-a-ii-d = The conditions state whether players compete in several sessions for points or prizes after each one. The sessions may include other games.
law-ni2023-578-18-3-a-ii-e = The conditions state whether there is a repechage or a catch-up session, and who qualifies for it.
law-ni2023-578-18-3-a-ii-f = The conditions state whether an eliminated player may buy back in, how, when and for how much.
law-ni2023-578-18-3-a-ii-g = The conditions state whether players may buy add-ons, how, when and for how much.
law-ni2023-578-18-3-a-iii = The conditions state the entry fee and the part that is kept as commission.
law-ni2023-578-18-3-a-iv = The conditions state how many tournament chips an entry buys when a session begins. They also state how many a re-buy or add-on buys.
law-ni2023-578-18-3-a-v = The conditions state the minimum and maximum number of players.
law-ni2023-578-18-3-a-vi = The conditions state any limits on groups of players.
law-ni2023-578-18-3-a-vii = The conditions state the table limits.
law-ni2023-578-18-3-a-viii = If players progress from session to session, the conditions state how players are eliminated and how ties are decided.
law-ni2023-578-18-3-a-viii-a = For a tournament in which players progress, the conditions state how players are eliminated.
law-ni2023-578-18-3-a-viii-b = The conditions state how placings are decided between players who end a session with equal chips.
law-ni2023-578-18-3-a-ix = If players compete over several sessions, of this game or also of others, the conditions cover elimination and ties.
law-ni2023-578-18-3-a-ix-a = For a tournament over several sessions, the conditions state how players are eliminated, if they are.
law-ni2023-578-18-3-a-ix-b = The conditions state how placings are decided between players with equal chips, or whether their points are added and divided equally.
law-ni2023-578-18-3-a-x = The conditions state how the prize pool is divided, or how that division is decided.
law-ni2023-578-18-3-a-xi = The conditions state how the prize pool is distributed, including when several players have a claim to the same part.
law-ni2023-578-18-3-a-xi-a = The conditions cover prizes for players with equal chips after a final session.
law-ni2023-578-18-3-a-xi-b = The conditions cover prizes for players with equal points over the sessions.
law-ni2023-578-18-3-a-xi-c = For tied players, the conditions state whether their prizes are added and divided equally.
law-ni2023-578-18-3-a-xi-d = For tied players, the conditions state whether further rounds decide their placings instead.
law-ni2023-578-18-3-b = The conditions state that the director runs the tournament by the conditions and the rules. If the two conflict, the rules prevail.
law-ni2023-578-18-4 = The Gaming Shift Manager appoints the tournament director.
law-ni2023-578-18-5 = Before accepting an entry, the director may require the player to sign an agreement to the rules and the conditions.
law-ni2023-578-18-6 = A person may enter a tournament only once, except by a buy-back under 18.3(a)(ii)(F).
law-ni2023-578-18-7 = Before every session a ballot assigns its players a table and a seat for the whole session. The director may change the start of a session on reasonable notice.
law-ni2023-578-18-8 = The director decides how many players sit at a table.
law-ni2023-578-18-9 = A player who is not seated by the time set for their session loses the seat, and the fee stays in the pool.
law-ni2023-578-18-10 = If an entrant is absent from their first session, the director may offer the seat to a reserve, who pays the full fee.
law-ni2023-578-18-11 = The director decides whether a substitute may play for a player.
law-ni2023-578-18-12 = Tournament chips must stay visible to the players and the director.
law-ni2023-578-18-13 = Players may not change the number of their tournament chips, exchange them or remove them, except as these rules provide.
law-ni2023-578-18-14 = In every round, each player must wager at least the table minimum. Before a round, a player without enough chips for it is eliminated and leaves the seat.
law-ni2023-578-18-15 = Players wager clockwise from the starting marker. A wager is final after the player's turn. A wager out of turn is valid, but the player is warned that a further one may be declared void.
law-ni2023-578-18-16 = A player's turn to wager lasts from the dealer's invitation until the dealer invites the next player.
law-ni2023-578-18-17 = Players may not place jackpot wagers in a tournament.
law-ni2023-578-18-18 = Players may not ask other players or other persons for advice.
law-ni2023-578-18-19 = The director may call breaks and states how long they last.
law-ni2023-578-18-20 = The director may set the pace of play and direct players to follow it.
law-ni2023-578-18-21 = The director works out the players' placings and awards them.
law-ni2023-578-18-22 = The operator may charge an entry fee and keep part of it as commission.
law-ni2023-578-18-23 = Entry fees less commission, and all money from re-buys and add-ons, are used for prizes only.
law-ni2023-578-18-23-a = The money makes up the prize pool, which is distributed as the conditions state.
law-ni2023-578-18-23-b = The money is returned to the tournament's players as prizes.
law-ni2023-578-18-24 = Fees, commission, re-buys and add-ons are not refunded, unless 18.25 applies.
law-ni2023-578-18-25 = The operator may cancel the tournament without liability. Then fees, commission, re-buys and add-ons are all refunded.

# Appendix
law-ni2023-578-app-a = Appendix A ranks combinations of two tiles: sixteen pairs from Gee Jun to Chop Ng, then the Wongs and Gongs of Teen and Day. The High Nines, missing in our copy, follow as 21 and 22.
law-ni2023-578-app-b = Appendix B ranks single tiles. It is empty in our copy. We take the ranking from the order of the pairs, with Gee Jun last.
law-ni2023-578-app-c = Appendix C names six traditional cuts, with the side and the level from which each may be made. The drawings are missing in our copy.

## Duties
law-ni2023-578-duty-1-1-approval-layout = The table must be approved.
law-ni2023-578-duty-2-2-check-before = The tiles must be checked before gaming opens.
law-ni2023-578-duty-2-2-check-after = The tiles must be checked when gaming has ended.
law-ni2023-578-duty-2-3-change = The supervisor and the dealer must check every replacement tile.
law-ni2023-578-duty-5-1-sign-min-max = The sign must show the minimum and the maximum wager.
law-ni2023-578-duty-5-1-limits = Players must be informed before the limits change.
law-ni2023-578-duty-5-4-sign-multiple = The table must show the multiples in which players may wager.
law-ni2023-578-duty-a-dice-cup-approval-dice-cup = The dice cup must be approved.
law-ni2023-578-duty-a-tile-approval-tiles = The tiles must be approved.
law-ni2023-578-duty-a-la-ja-approval-la-ja = The La Ja must be an approved variation of the shuffle.
law-ni2023-578-duty-a-traditional-cut-approval-traditional-cuts = The traditional cuts must be approved.
law-ni2023-578-duty-12-3-approval-jackpot-wager = The amount of a Gee Jun Jackpot wager must be approved.
law-ni2023-578-duty-12-7-approval-division = The division of lost jackpot wagers between the pools must be approved.
law-ni2023-578-duty-12-7-a-arrangement = Money from the jackpot pools may move only under an approved arrangement.
law-ni2023-578-duty-13-2-sign-jackpot-pool = A sign must show the jackpot amount.
law-ni2023-578-duty-16-1-hours = Gaming must take place within the hours set under the Act.
law-ni2023-578-duty-16-2-closing = Players must be informed before the table closes early.
law-ni2023-578-duty-17-5-dispute = The operator must decide disputes; the Commission reviews them on request.
law-ni2023-578-duty-17-6-staff = Staff must not give advice or an advantage, and must follow approved procedures.
law-ni2023-578-duty-17-6-c-approval-procedures = The procedures that staff follow must be approved.
law-ni2023-578-duty-17-10-copy = The operator must provide a copy of the rules on request.
law-ni2023-578-duty-18-2-a-act-document = The operator must document the tournament's conditions.
law-ni2023-578-duty-18-2-b-act-publish = The operator must make the conditions available to patrons.
law-ni2023-578-duty-18-2-c-act-notify = The operator must notify the Commission and give it a copy of the conditions.
law-ni2023-578-duty-18-4-act-nominate = The Gaming Shift Manager must appoint the tournament director.
