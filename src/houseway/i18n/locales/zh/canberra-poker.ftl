# Refusals, errors and commands of Canberra Poker.

## Keys of commands
canberra-poker-check-time-old = 自 2026-11-16 起，记录格式不再有 `when`: `{ $value }`；请用 `{ $word }`。
canberra-poker-check-time = `when` 须为 `before`、`after` 或 `instruction`；给出的是 { $value }。

## Determinations
canberra-poker-date = `date` 须为如 2026-11-16 的日期；给出的是 { $date }。
canberra-poker-max-payout = 最高赔付须为带两位小数的金额，如 "50000.00"，或 "none"；给出的是 { $value }。
canberra-poker-boxes-per-deck = 一副 52 张的牌最多供 { $max } 个位和庄家使用；给出的是 { $boxes } 个。
canberra-poker-jackpot-share = 进入奖池的最多为奖池注的百分之一百。
canberra-poker-jackpot-wager-positive = 奖池注须大于零。

## Cards and deal
canberra-poker-no-joker = 牌副中不得有小丑牌。
canberra-poker-one-deck = 一局用一副牌发，每张牌只有一次。
canberra-poker-all-dealt = 人人都已有五张牌。
canberra-poker-deal-incomplete = 并非人人都有五张牌。
canberra-poker-no-ante-to-deal = 只向下了底注的位发牌，现在没有这样的位。
canberra-poker-shoe-out-of-order = 牌靴失灵，须修理或更换。
canberra-poker-cards-miscounted = 牌的张数有误；须先重新清点或更换牌。
canberra-poker-everyone-must-ante = 锦标赛中，每位就座的玩家都必须下底注。
canberra-poker-too-few-cards = 本局需要 { $required } 张牌，牌靴只有 { $available } 张。

## Bets and folds
canberra-poker-announce-when = 人人有五张牌时，荷官才请玩家跟注或弃牌。
canberra-poker-bet-amount = 跟注须为 { $amount }，即底注的两倍。
canberra-poker-bet-too-early = 庄家有五张牌之前不得跟注。
canberra-poker-decide-when = 玩家在发牌之后、庄家翻牌之前作决定。
canberra-poker-no-hand = { $player } 在本局没有手牌。
canberra-poker-out-of-round = { $player } 已退出本局。
canberra-poker-already-decided = { $player } 已经决定。
canberra-poker-not-announced = 荷官尚未请玩家跟注或弃牌。
canberra-poker-hand-awaiting-reconstruction = 须先复原 { $player } 的手牌。
canberra-poker-box-awaiting-reconstruction = 须先复原 { $box } 号位的手牌。
canberra-poker-undecided = { $player } 尚未决定。

## Settlement
canberra-poker-already-revealed = 庄家的手牌已经翻开。
canberra-poker-players-decide-first = 玩家各有五张牌后先作决定。
canberra-poker-nothing-to-collect = 没有可收的牌。
canberra-poker-reveal-first = { $box } 号位已跟注，须先翻开庄家的手牌。
canberra-poker-hand-miscounted = { $place }的手牌清点不是五张；须先重新点算或作废。
canberra-poker-verify-when = 人人有五张牌时才清点手牌。

## Seats and antes
canberra-poker-box-in-round = { $player } 在本局占有一位，本局结束后才可离座。
canberra-poker-vacate-with-wager = { $player } 有注码，保留座位。
canberra-poker-second-box = { $player } 已有 { $box } 号位。
canberra-poker-no-seat = { $player } 在本桌没有座位。
canberra-poker-box-required = { $player } 没有座位，须指明位。
canberra-poker-ante-multiple = 底注须为 { $multiple } 的正倍数；给出的是 { $amount }。
canberra-poker-tournament-minimum = 锦标赛中，每个底注至少为 { $minimum }。
canberra-poker-ante-final = { $player } 不能再更改底注。
canberra-poker-wager-too-late = 须在发第一张牌之前下注。
canberra-poker-withdraw-too-late = 发出第一张牌后不得收回注码。

## Jackpot
canberra-poker-jackpot-own-box = { $player } 只可在自己的 { $box } 号位下奖池注。
canberra-poker-jackpot-wager-amount = 奖池注须为 { $amount }。
canberra-poker-jackpot-out-of-order = 奖池设备没有运作。
canberra-poker-jackpot-not-allowed = 比赛条件不允许奖池注。
canberra-poker-no-ante = { $player } 在本局没有底注。
canberra-poker-awaiting-approval = 奖池设备故障，等待主管核准后继续。
canberra-poker-declare-too-late = 须在收牌之前申报手牌。
canberra-poker-no-jackpot-wager = { $player } 在本局没有奖池注。
canberra-poker-jackpot-wager-not-accepted = 奖池注未被接受。
canberra-poker-jackpot-wager-folded = 弃牌的手牌已失去奖池注。
canberra-poker-jackpot-wager-void = 奖池注无效。
canberra-poker-not-qualifying = 只有同花或更高的手牌才够资格赢得奖池。

## Irregularities
canberra-poker-nothing-to-approve = 没有等待主管核准的事项。
canberra-poker-no-wager-on-box = { $box } 号位没有有效的注码。
canberra-poker-nothing-to-reconstruct = { $box } 号位没有等待复原的手牌。
canberra-poker-no-wager-there = { $player } 在那里没有注码。
canberra-poker-no-further-infringement = 不按次序的底注只有在并非首次时才可宣布无效；{ $player } 此前没有过。
canberra-poker-exclude-from-round = 只有违反规则 13 的玩家才被逐出本局。
canberra-poker-no-wager-in-round = { $player } 在本局没有有效的注码。
canberra-poker-expose-when = 牌只可能在发牌或玩家决定期间被露出。
canberra-poker-face-up-card = 庄家的明牌人人可见，不算露出。
canberra-poker-box-without-hand = { $box } 号位没有手牌。
canberra-poker-card-not-dealt = 第 { $card } 张牌没有发出。
canberra-poker-no-automated-shoe = 没有使用自动牌靴。
canberra-poker-replace-shoe-when = 牌靴在本局结束后更换。

## Supervision and pools
canberra-poker-reserve-fixed = { $instrument } 不允许移动储备金。
canberra-poker-redistribute-source = 款项只取自 `reserve`（储备）；给出的是 { $source }。
canberra-poker-redistribute-amount = 最多可移动 { $free }；给出的是 { $amount }。
canberra-poker-redistribute-between-rounds = 储备金只在两局之间移动。
canberra-poker-meter-when = 奖池在两局之间或人人作出决定后设定。

## What a command does
canberra-poker-command-announce = 荷官请玩家跟注或弃牌。
canberra-poker-command-ante = 玩家下底注，或更改底注。
canberra-poker-command-approve = 奖池设备故障后，主管核准继续。
canberra-poker-command-bet = 玩家以底注的两倍跟注。
canberra-poker-command-check-cards = 营业前后或按指示检查了牌。
canberra-poker-command-collect = 荷官结算并赔付全部注码，然后收牌。
canberra-poker-command-deal = 荷官发出指定张数的牌，或发完其余的牌。
canberra-poker-command-declare = 玩家或荷官申报手牌以争取奖池。
canberra-poker-command-discarded = 一副牌或其一部分过早进入弃牌架。
canberra-poker-command-expose = 发牌时露出了一张暗牌。
canberra-poker-command-fold = 玩家弃牌。
canberra-poker-command-jackpot = 玩家下奖池注。
canberra-poker-command-leave = 玩家让出座位。
canberra-poker-command-limits = 经营者更改告示牌上的限额。
canberra-poker-command-malfunction = 牌靴或奖池设备故障。
canberra-poker-command-marker = 在位旁放置标志，提高或取消其最大注。
canberra-poker-command-misdeal = 发牌次序有误。
canberra-poker-command-reconstruct = 弃牌架中的手牌已复原，或无法复原。
canberra-poker-command-redistribute = 按核准的安排把储备金用作锦标赛或抽奖的奖金。
canberra-poker-command-repair = 牌靴或奖池设备恢复运作。
canberra-poker-command-replace-shoe = 换用另一个牌靴。
canberra-poker-command-reveal = 荷官翻开庄家的手牌。
canberra-poker-command-shoe = 按洗牌切牌后的次序装入下一局的牌。
canberra-poker-command-sit = 玩家在一个位就座。
canberra-poker-command-verify = 荷官清点了一副牌的张数。
canberra-poker-command-void-wager = 宣布玩家的全部或所列注码无效。
canberra-poker-command-withdraw = 玩家在第一张牌之前收回底注和奖池注。
