# Refusals, errors and commands of Pai Gow, and the steps of the house way.

## Keys of commands
pai-gow-own-partner = { $player } cannot be their own partner.
pai-gow-expose-where = Give either `during`, for the shuffle or the cut, or `box`, but not both.
pai-gow-expose-tiles = With `box`, give `tiles` too: the number of tiles that were exposed.
pai-gow-low-and-high = `low` and `high` are the parts that the dealer set first; give both or neither.
pai-gow-placement-one-key = Give exactly one of `boxes`, `hands` and `first-box`.
pai-gow-placement-hands-keys = The keys of `hands` must be boxes, "1" to "8".

## Determinations
pai-gow-multiple-positive = The multiple of wagers must be above zero.
pai-gow-limits-required = The minimum and the maximum wager must be determined.
pai-gow-custom-cut = The cut { $cut } must have eight hands of four tiles and use each of the 32 tile positions exactly once.
pai-gow-jackpot-wager-required = The jackpot needs an approved wager above zero.
pai-gow-jackpot-share = The share of the prize pool may be at most 100 per cent of a losing jackpot wager.

## Phases
pai-gow-wrong-phase = This is possible only during { $phases }; the current phase is { $phase }.
pai-gow-phase-betting = betting
pai-gow-phase-dealing = the shuffle and deal
pai-gow-phase-setting = the setting of hands
pai-gow-tournament-only = This is possible only at a tournament table.

## Bank
pai-gow-bank-member-excluded = A member of this bank is excluded from the game and may not bank.
pai-gow-house-banks-first = Only the house may bank in the first round.
pai-gow-bank-fixed = The bank of this round is already decided.
pai-gow-bank-box-one = Players may hold the bank only on boxes 2 to 8, not on box one.
pai-gow-bank-two-rounds = A member of this bank has banked two rounds in a row and may not bank the next.
pai-gow-bank-not-setter = Only the player who set the tiles of box { $box } in the previous round may bank there; { $player } did not.
pai-gow-bank-with-wager = Members of a bank may not wager; withdraw the wager first.
pai-gow-bank-second-request = A member of this bank is already part of another request for the bank.
pai-gow-bank-box-with-wager = Box { $box } has a wager and cannot become the bank's box.
pai-gow-bank-non-negotiable = Only the house may bank, because non-negotiable chips have been wagered.
pai-gow-no-bank-request = { $player } has not asked for the bank.
pai-gow-banker-no-wager = { $player } is a member of the bank and may not wager.
pai-gow-bank-box = Box { $box } is the bank's box, so nobody may wager on it.
pai-gow-non-negotiable = Non-negotiable chips may be wagered only when the house banks.
pai-gow-no-funds = Only members of a requested bank may add chips to it; { $player } is not a member.
pai-gow-house-wager-banker = Only the player who holds the bank may choose the house's wager; { $player } does not hold it.
pai-gow-no-wager-to-match = { $player } had no wager on box { $box } in the previous round that the house could match.

## Seats and wagers
pai-gow-seat-box-one = Box one is the house's; players may sit only at boxes 2 to 8.
pai-gow-seat-of-session = { $player } must keep the seat at box { $box } for the whole session.
pai-gow-next-to-ask = Players are asked clockwise from the starting marker; { $player } at box { $box } is next.
pai-gow-wager-too-late = Wagers on box { $box } can no longer be placed, changed or withdrawn.
pai-gow-box-one-house-wager = Only the house may wager on box one.
pai-gow-box-one-no-wager = No wager is accepted on box one when the house banks.
pai-gow-no-wager-to-withdraw = { $player } has no wager on box { $box } to withdraw.
pai-gow-seated-player-sets = { $player } sits at this box, has a wager there and therefore sets the hand.
pai-gow-highest-wager-sets = { $player } has the highest wager on this box and therefore sets the hand.
pai-gow-no-wager-on-box = { $player } has no wager on box { $box }.

## Jackpot
pai-gow-no-jackpot-in-tournament = There are no jackpot wagers in a tournament.
pai-gow-no-jackpot = This table does not offer the jackpot.
pai-gow-jackpot-needs-wager = { $player } needs a main wager on box { $box } for a jackpot wager.
pai-gow-jackpot-box-taken = Box { $box } already has a jackpot wager.
pai-gow-jackpot-setter-first = The player who sets the hand decides first whether to place the jackpot wager.
pai-gow-jackpot-player-first = { $player } sets the hand and decides first whether to place the jackpot wager.
pai-gow-jackpot-agreement = If three players have wagers on the box, the other two must agree to the jackpot wager.
pai-gow-meter-when = The pools may be set only before the dice are opened or after every hand is set; the hand of box { $box } is not set.
pai-gow-no-pools = This table has no jackpot pools.
pai-gow-redistribute-source = Money may be moved only out of the `jackpot` or the `reserve`; given: { $source }.
pai-gow-redistribute-amount = At most { $pool } may be moved out of this pool; given: { $amount }.

## Close of betting
pai-gow-tiles-miscounted = The number of tiles was not 32; count the tiles again or change them first.
pai-gow-bank-first = Players have requested the bank, so its holder must be decided first.
pai-gow-no-wagers = The betting cannot be closed, because nobody has placed a wager.
pai-gow-house-wager-first = { $player } must choose the house's wager first.
pai-gow-bank-too-small = The bank must be large enough to cover all other wagers, and it is not.
pai-gow-setter-agreement = The players of box { $box } must agree who sets its hand.
pai-gow-too-many-hands = { $player } would set { $hands } hands; the maximum for one player is { $max }.
pai-gow-double-wager = One of { $player }'s two wagers must be at least double the other.

## Shuffle, cut and dice
pai-gow-already-stacked = The tiles of this round are already shuffled and stacked.
pai-gow-not-the-set = The stacks must have exactly the 32 tiles of the set.
pai-gow-not-stacked = The tiles are not stacked yet.
pai-gow-la-ja-once = La Ja may be asked for only once in a round.
pai-gow-la-ja-banker = { $player } holds the bank, so only they may ask for La Ja.
pai-gow-la-ja-highest-wager = Only a player with the highest wager may ask for La Ja; { $player } does not have it.
pai-gow-already-cut = The tiles of this round are already cut.
pai-gow-cut-banker = { $player } holds the bank and chooses the cut.
pai-gow-cut-house = When the house banks, the cut must be Yat Dong Dong.
pai-gow-cut-unknown = { $cut } is not a cut of Appendix C; the cuts are { $cuts }.
pai-gow-cut-side = The cut { $cut } cannot start from the side { $side }.
pai-gow-cut-level = The cut { $cut } cannot start at the level { $level }.
pai-gow-shake-dealer = Only the player who holds the bank may shake the dice cup; { $player } does not hold it.
pai-gow-shuffle-first = The tiles must be shuffled before each round.
pai-gow-dice = `values` must be three numbers from 1 to 6, one for each die.

## Names of the cuts
pai-gow-cut-name-yat-dong-dong = Yat Dong Dong
pai-gow-cut-name-cup-say = Cup Say
pai-gow-cut-name-chee-yee = Chee Yee
pai-gow-cut-name-jung-quat = Jung Quat
pai-gow-cut-name-die-pin = Die Pin
pai-gow-cut-name-china-bank = China Bank

## Setting of hands
pai-gow-priority-first = The hands at the priority set markers must be set first.
pai-gow-no-hand = Box { $box } has no hand in play.
pai-gow-not-a-hand = { $tiles } is not a possible hand; a hand has four tiles from one set of 32.
pai-gow-set-tiles = The low and the high part must be the four tiles of the hand, two in each; given: { $low } and { $high }.
pai-gow-house-hand = The dealer sets the house's hand by the house way. Players cannot set it.
pai-gow-dealer-sets-bank = The dealer sets the bank's hand by the house way. Players cannot set it.
pai-gow-already-set = The hand of box { $box } is already set and cannot be changed.
pai-gow-nobody-sets = No player at the table may set the hand of box { $box }.
pai-gow-other-player-sets = { $setter } sets the hand of box { $box }, not { $player }.
pai-gow-higher-wager-first = { $player } must set the hand of box { $box } first, because the wager there is higher.
pai-gow-no-wager-to-give-up = { $player } has no wager on box { $box } to give up.
pai-gow-hand-not-set = The hand of box { $box } must be set first.

## Irregularities
pai-gow-cut-over = The shuffle and the cut of this round are already over.
pai-gow-no-tiles-dealt = No tiles have been dealt to the boxes.
pai-gow-void-hand-against-bank = Only a hand that plays against the bank can be declared void, not the hand of the house or the bank.
pai-gow-void-hand-setter = Only the player who sets the hand of box { $box } may declare it void; { $player } does not set it.
pai-gow-void-hand-one-tile = The dealer exposed only one tile of the hand, so the hand must be played.
pai-gow-void-hand-when = A hand can be declared void only if two or more tiles were exposed and the others have not been seen.
pai-gow-no-wager-given-up = { $player } has not given up a wager on box { $box }.

## Supervision
pai-gow-marker-box-one = Box one needs no marker, because players wager only on boxes 2 to 8.
pai-gow-no-such-wager = { $player } has no such wager in this round, or it is already void.
pai-gow-exclude-when = A player can be excluded only from a round in progress.
pai-gow-exclude-from-round = A player may be excluded from a round only for contravening rule 14.
pai-gow-exclude-banker = { $player } is a member of the bank, so the round must be declared void instead.
pai-gow-no-wager-in-round = { $player } has no wager in this round that is still in play.
pai-gow-correction-too-late = The previous round can be corrected only until the next dice are opened.
pai-gow-correction-no-round = No settled round can still be corrected; that is possible only until the next dice are opened.
pai-gow-correction-same-tiles = Together, the named boxes must have the same tiles before and after the correction.
pai-gow-correction-four-tiles = Box { $box } must have four tiles; given: { $count }.
pai-gow-correction-no-change = A correction must change at least one hand in play.
pai-gow-void-disturbance = After a disturbance, only the last settled round can be declared void, and only until the next dice are opened.

## Steps of the house way
pai-gow-arrangement = { $low } / { $high } ({ $low_part } / { $high_part })
pai-gow-counts-6-8 = 6 - 8
pai-gow-counts-9-9 = 9 - 9
pai-gow-counts-7-9-or-8-8 = 7 - 9 or 8 - 8
pai-gow-counts-7-high-nine = 7 - High Nine
pai-gow-kind-high-nine = High Nine
pai-gow-kind-gong = Gong
pai-gow-kind-wong = Wong
pai-gow-house-way-10-2-a = A pair of Teen or Day with a 9 and an 11 is split to make 3 - Wong: { $arrangement }.
pai-gow-house-way-10-2-b = The high 8, the high 10, an 11 and a 7 make 7 - 9: { $arrangement }.
pai-gow-house-way-10-2-c = Gee Jun, a 6, a 5 and Teen or Day make 7 - 9: { $arrangement }.
pai-gow-house-way-10-2-d = With Gee Jun, a 4 and a 5 but no pair, the 4 goes with the 5: { $arrangement }.
pai-gow-house-way-10-2-e = With both 8s, a 9 and a low 10, the high 8 goes into the low part: { $arrangement }.
pai-gow-house-way-10-2-f = With both 6s, Gee Jun and a 7, the high 6 goes into the low part: { $arrangement }.
pai-gow-house-way-10-2-g = Teen or Day with an 8, a 9 and an 11 makes 9 - Wong: { $arrangement }.
pai-gow-house-way-10-2-h = With both 6s, an 11 and a 5, the high 6 goes into the high part: { $arrangement }.
pai-gow-house-way-10-2-i = With both 8s, a 9 and a low 4, the high 8 goes into the high part: { $arrangement }.
pai-gow-house-way-not-listed = The hand is not one of the listed hands.
pai-gow-house-way-no-pair = The hand has no pair.
pai-gow-house-way-two-pairs = Two pairs stay together: { $arrangement }.
pai-gow-house-way-never-split = A pair of { $tile } is never split: { $arrangement }.
pai-gow-house-way-not-split = The pair of { $tile } does not make { $counts } when split, so it stays together: { $arrangement }.
pai-gow-house-way-could-split = The pair of { $tile } could be split to make { $counts }: { $arrangement }.
pai-gow-house-way-low-part-lower = But the low part would be lower than with the pair together, so the pair stays together: { $arrangement }.
pai-gow-house-way-split = The pair of { $tile } is split to make { $counts } or higher: { $arrangement }.
pai-gow-house-way-no-kind = The hand has no Wong, Gong or High Nine for the high part.
pai-gow-house-way-order = A { $kind } would leave { $tiles } in the low part, which is below Chong 3. So the order is { $order }.
pai-gow-house-way-teen-or-day = Teen or Day could make the { $kind }; { $tile } goes into the high part.
pai-gow-house-way-kind = { $kind } in the high part: { $arrangement }.
pai-gow-house-way-same-counts = Two arrangements have the same counts, so the single tiles decide.
pai-gow-house-way-better-low = The rule leaves several arrangements; the one with the better low part is chosen.
pai-gow-house-way-better-high = The rule leaves several arrangements; the one with the better high part is chosen.
pai-gow-house-way-tile-order = The remaining arrangements are equal; the one whose high part comes first in the order of tiles is chosen.
pai-gow-house-way-equal-counts = Both parts count { $count }, which is 7 or less, so the highest tile { $tile } goes into the low part.
pai-gow-house-way-set = Set { $arrangement }.
pai-gow-house-way-low-chong-3 = The low part can count { $count }, which is Chong 3 or better.
pai-gow-house-way-low-below-chong-3 = The low part counts at most { $count }, which is below Chong 3.
pai-gow-house-way-most-high = The high part gets its highest possible count, { $count }.
pai-gow-house-way-near-counts = The high part counts at most { $count }, which is under 7, so the two counts are made as close as possible: { $difference } apart.
pai-gow-house-way-high-tiles-together = Every arrangement puts two tiles of Chong or higher into the same part.
pai-gow-house-way-high-tiles-apart = The two tiles of Chong or higher go into different parts.
pai-gow-house-way-highest-low = The high part counts { $count }, which is 7 or less, so the highest tile { $tile } goes into the low part.
pai-gow-house-way-highest-always-high = The high part counts { $count }, which is 7 or less, but the highest tile { $tile } is always in the high part.
pai-gow-house-way-highest-high = The high part counts { $count }, which is 8 or more, so the highest tile { $tile } goes into the high part.
pai-gow-house-way-highest-always-low = The high part counts { $count }, which is 8 or more, but the highest tile { $tile } is always in the low part.

## What a command does
pai-gow-command-absent = The player who sets a hand is absent.
pai-gow-command-add-funds = A player adds chips to a requested bank.
pai-gow-command-bank = The holder of the bank is chosen from the requests.
pai-gow-command-change-tiles = Other tiles come into use after the supervisor and the dealer have checked them.
pai-gow-command-check-tiles = The dealer has checked and counted the tiles before or after gaming.
pai-gow-command-cut = The tiles are cut.
pai-gow-command-decline-bank = A player withdraws a request for the bank.
pai-gow-command-decline-jackpot = A player declines the jackpot wager on a box for this round.
pai-gow-command-dice = The dealer opens the dice cup.
pai-gow-command-dispute-take = A player disputes that they gave up a wager.
pai-gow-command-expose = Tiles were exposed during the shuffle or the cut, or in a box.
pai-gow-command-house-wager = The player/banker chooses the house's wager on box one.
pai-gow-command-house-way = A player asks the dealer to set a hand house way.
pai-gow-command-jackpot = A player wagers on the Gee Jun Jackpot.
pai-gow-command-la-ja = A player asks for La Ja.
pai-gow-command-leave = A player gives up the seat.
pai-gow-command-limits = The operator changes the minimum or the maximum.
pai-gow-command-linked-win = A major jackpot was won at another table that shares the pool.
pai-gow-command-marker = A marker next to a box removes its maximum, or is itself removed.
pai-gow-command-no-more-bets = The dealer closes the betting.
pai-gow-command-nominate = The players of a box agree who sets its hand.
pai-gow-command-placement-error = The dealer corrects tiles that are on the wrong boxes.
pai-gow-command-priority = Priority set markers are placed at the named boxes for the round.
pai-gow-command-reconstruct = All corrections of a round are undone, so that the tiles are where they were dealt.
pai-gow-command-redistribute = Money is moved out of the pools under an approved arrangement.
pai-gow-command-request-bank = A player requests the bank, with or without partners.
pai-gow-command-reshuffle = The supervisor has the tiles shuffled again.
pai-gow-command-set = A player sets a hand.
pai-gow-command-settle = The dealer compares the hands, settles the wagers and collects the tiles.
pai-gow-command-shake = The player/banker shakes the dice cup.
pai-gow-command-sit = A player takes the seat at a box, or moves there from another box.
pai-gow-command-stacks = The tiles are shuffled into eight stacks, listed from the dealer's left, each from the top.
pai-gow-command-starting-marker = The starting marker is placed at a box.
pai-gow-command-take = A player gives up a wager without showing the hand.
pai-gow-command-update-sign = The sign is updated to the amount in the pool.
pai-gow-command-view = A player looks at a hand.
pai-gow-command-void-hand = A player declares a hand void after the dealer exposed two or more of its tiles.
pai-gow-command-void-wager = All wagers of a player, or only the named ones, are declared void.
pai-gow-command-wager = A player places a wager on a box. A second one replaces the first.
pai-gow-command-withdraw = A player takes back the wager on a box, together with the jackpot wager.
