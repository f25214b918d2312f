# Texts that several games share.

## Determinations and records
games-value-not-allowed = `{ $key }` 须为 { $values }；给出的是 { $value }。
games-boxes-supported = 牌桌须有 1 至 { $max } 个位；给出的是 { $boxes }。
games-multiple-divides = 倍数须大于零，且最小注和最大注须为其倍数；给出的是 { $multiple }。
games-limits-order = 最小注须大于零，且不得高于最大注；给出的是 { $min } 和 { $max }。
games-starting-marker-box = 起始标志须在 1 至 { $boxes } 号位；给出的是 { $box }。
games-card-unknown = { $card } 不是 52 张牌中的牌。

## Rounds and cards
games-table-closed = 牌桌已关闭。
games-no-round = 没有正在进行的牌局。
games-round-in-progress = 牌局正在进行。
games-no-such-round = 没有第 { $round } 局。
games-round-already-void = 第 { $round } 局已经无效。
games-shuffle-between-rounds = 在两局之间洗牌，不在局中洗牌。
games-shoe-empty = 牌靴里没有牌。
games-new-cards-due = 牌靴故障后须换用新牌。

## Seats and wagers
games-player-excluded = { $player } 被禁止参加本游戏。
games-box-range = 牌桌有 1 至 { $boxes } 号位，没有 { $box } 号位。
games-box-occupied = { $box } 号位由 { $holder } 坐着。
games-box-full = { $box } 号位已有 { $players } 位玩家下注。
games-own-seat-only = { $player } 只可在自己的座位下注。
games-wager-multiple = 注码须为 { $multiple } 的倍数。
games-minimum-advised = { $player } 已被告知最小注为 { $minimum }，筹码退回。
games-no-such-wager = { $player } 没有这样的注码。

## Order of wagers in a tournament
games-ask-tournament-only = 只有锦标赛才按次序请玩家下注。
games-ask-before-first-card = 在发第一张牌之前请玩家下注。
games-nobody-left-to-ask = 没有玩家要询问了。
games-next-to-ask = 按次序轮到 { $next }，不是 { $player }。
games-tournament-minimum = 锦标赛中，每个注码至少为 { $minimum }。
games-player-must-wager = 锦标赛的每一局每位玩家都必须下注；{ $player } 还没下注。

## Supervision and pools
games-markers-between-rounds = 标志在两局之间放置和取走。
games-marker-limit-required = 标志须写明限额。
games-contravention-required = 请注明违反的规则。
games-close-between-rounds = 开放的牌桌只能在两局之间关闭。
games-arrangement-required = 请注明移动款项所依的核准安排。
games-redistribute-target = 款项只可用于 `tournament`（锦标赛）或 `lottery`（抽奖）；给出的是 { $target }。

## Installed games
games-not-hosted = 服务器不能提供 { $game }，因为其软件包没有 `ports/hosting.py`。
games-unknown = 没有游戏 { $game }；现有的游戏为 { $games }。

## What a command does
games-command-ask = 荷官在锦标赛的局中请该玩家下注。
games-command-change-cards = 换用其他牌，由主管和荷官检查。
games-command-check-cards = 营业前后检查并清点了牌。
games-command-close = 经营者关闭牌桌。
games-command-dispute = 经营者裁定争议。
games-command-exclude = 玩家被禁止参加本游戏或被逐出本局。
games-command-infringe = 记录玩家或荷官的违规。
games-command-meter = 把与其他牌桌共用的奖池设为现时金额。
games-command-present = 离座的玩家已经回来。
games-command-rules-copy = 玩家索取规则副本并已得到。
games-command-vacate = 满座时多局未下注的玩家须让出座位。
games-command-void = 宣布本局无效。
