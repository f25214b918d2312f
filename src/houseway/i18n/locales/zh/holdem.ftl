# Refusals, errors and commands of Poker Hold-em.

## Keys of commands
holdem-out-of-turn-action = 请给出越序的 `action`，除非是荷官所指示。
holdem-out-of-turn-amount = 越序的下注须有 `amount`。
holdem-out-of-turn-raise = 越序的跟注并加注须有 `raise`。
holdem-draw-cards-or-players = 请给出抽到的 `cards`，或 `players` 与 `seed`。
holdem-draw-seed = `seed` 以及可选的 `salt` 和 `algorithm` 只可与 `players` 一起给出。
holdem-draw-two-players = 至少须有两位玩家抽牌，每人列一次。
holdem-bet-amounts = 请给出各轮相同的一个金额，或每轮一个共四个；给出的是 { $count } 个。

## Determinations
holdem-seats = 牌桌须有 { $min } 至 { $max } 个座位；给出的是 { $seats } 个。
holdem-smallest-chip = 最小筹码须大于零。
holdem-amount-multiple = { $name }：金额须为最小筹码 { $chip } 的正倍数；给出的是 { $amount }。
holdem-low-qualifier-split = 只有 `split`（高低分池）玩法才可有低牌资格。
holdem-min-table-stake-required = 须设定最低带入。
holdem-max-buy-in-too-low = 最大买入不得低于最低带入。
holdem-min-bet-required = 须设定最小下注。
holdem-max-bet-required = 固定限额须设定最大下注。
holdem-max-bet-too-low = 每一轮下注中，最大下注都不得低于最小下注。
holdem-max-raises-unlimited = 加注次数上限只用于 `fixed` 或 `straddle` 限额；`{ $limit }` 下加注不限次数。
holdem-max-raises-negative = 加注次数上限不能为负；给出的是 { $max }。
holdem-ante-game-over-blinds = 底注局没有盲注加码。
holdem-ante-required = 底注局须设定底注。
holdem-blinds-count = 盲注局须有一个、两个或三个盲注；给出的是 { $count } 个。
holdem-blinds-missing = 盲注局至少须有一个盲注。
holdem-blinds-multiples = 每个盲注须为最小筹码的正倍数，且不得低于前一个盲注。
holdem-over-blinds-multiples = 盲注加码须为最小筹码的倍数。
holdem-over-blinds-order = 第一个盲注加码须高于最后的盲注，其后每个须高于前一个。
holdem-commission-required = 须设定佣金，依据为 `pot`（按底池）或 `time`（按时间）。
holdem-commission-rate-required = 按时间收佣须有费率。
holdem-commission-scale = 佣金的收费表须为 `i` 或 `ii`；给出的是 { $scale }。
holdem-commission-threshold = 佣金的起征点须为 `any-pot` 或 `sum`；给出的是 { $threshold }。
holdem-commission-scale-ii = 收费表 `ii` 只用于 100.00 或以下的最低带入。
holdem-commission-maximum-required = 按底池收佣须有核准的上限。
holdem-level-blinds-or-ante = 一个级别须有盲注或底注，二者择一。

## Rounds and cards
holdem-between-rounds-only = 只有在两局之间才可这样做。
holdem-two-players = 一局至少需要两位玩家；可参加的有 { $count } 位。
holdem-deal-needs-cards = 发牌需要 { $required } 张牌，牌靴只有 { $available } 张。
holdem-shoe-runs-out = 牌靴的牌不够打完本局：只有 { $cards } 张。
holdem-card-out = 牌靴中不得有本局已发出的牌。
holdem-first-card-stays = { $card } 已作为第一张牌被看到，牌靴须以它开始。
holdem-card-not-in-deck = 使用中的牌没有 { $card }。
holdem-card-twice = 这副牌每张只有一次。
holdem-showdown-when = 最后一轮下注结束后才摊牌。

## Draws for seats
holdem-draw-already-committed = { $seat } 号座的抽签已承诺种子。
holdem-draw-committed-seed = { $seat } 号座的抽签须用已承诺的种子。
holdem-seats-balloted = 锦标赛的座位由抽签决定。
holdem-draw-seated-first = 桌上的玩家先于他人换座。
holdem-draw-card = { $card } 不在这副牌中，或已被抽过。
holdem-draw-too-few-cards = 牌太少，不够这么多玩家。
holdem-draw-no-winner = 抽牌须有唯一的赢家；最大牌相同的玩家须再抽。
holdem-draw-not-tied = 只有同为最大牌的玩家才再抽一次。
holdem-draw-after-winning = { $player } 赢得后又抽了一次。

## Seats and stakes
holdem-not-at-table = { $player } 不在桌上。
holdem-already-seated = { $player } 已就座，只能玩一副牌。
holdem-seat-claimed = { $seat } 号座由 { $player } 优先。
holdem-seat-won = { $player } 抽签赢得 { $seat } 号座。
holdem-seat-not-free = { $seat } 号座不是空位。
holdem-stake-below-departure = 带着 { $stake } 离桌的玩家，回来时不得少于此数。
holdem-stake-declared = 已申报的玩家须以正好 { $stake } 回来。
holdem-stake-minimum = 带入至少为 { $minimum }。
holdem-stake-maximum = 买入最多为 { $maximum }。
holdem-stake-range = 带入将为 { $stake }，不在最低带入与最大买入之间。
holdem-tournament-chips = 锦标赛中玩家不得增加筹码。
holdem-declared-no-addition = { $player } 是已申报的玩家，不得增加带入。
holdem-stake-not-reduced = 桌上的筹码不得减少。
holdem-no-gifts = { $giver } 不得把筹码给 { $receiver }。
holdem-no-division = 玩家不得约定分池。
holdem-no-side-bets = 玩家之间不得另行对赌。
holdem-tournament-no-sitting-out = 锦标赛中人人都发牌。
holdem-tournament-seat = 锦标赛玩家保留抽签所得的座位。
holdem-away-tournament-only = 只有在锦标赛中才可将玩家记为不在座。
holdem-over-blinds-used = 不能再宣布盲注加码；提供的数目为 { $count }。
holdem-post-on-button = 庄家按钮位不得补盲注；请等候，或待按钮移开后再补。

## Turns
holdem-betting-over = 下注已结束，接着摊牌。
holdem-nobody-to-act = 现在没有玩家可以行动。
holdem-not-turn = 轮到 { $turn }，不是 { $player }。
holdem-not-player-to-act = 现在不是轮到 { $player } 行动。
holdem-no-wager-out-of-turn = { $player } 现在不能越序下注。
holdem-out-of-turn-not-a-wager = 越序的过牌或弃牌不算下注，须等到轮到该玩家为止。
holdem-player-away = { $player } 不在桌上，不能下注。
holdem-no-clock = { $player } 此次没有得到四十秒。
holdem-time-left = { $player } 自 { $time } 起有四十秒。

## Bets
holdem-chip-multiple = 金额须为最小筹码 { $chip } 的正倍数；给出的是 { $amount }。
holdem-stack = { $player } 在桌上只有 { $stack }。
holdem-opening-no-fold = 先行动的玩家不得未下注就弃牌。
holdem-call-and-fold-opening = 只有先行动的玩家可以跟注并弃牌。
holdem-call-and-fold-blind-a = 只有在盲注 A 局中，先行动的玩家才可跟注并弃牌。
holdem-no-check-first-round = 第一轮下注不能过牌。
holdem-bet-made = 已有人下注；请跟注、加注或弃牌。
holdem-opening-blind-c = 盲注 C 局中先行动的玩家须加注或弃牌。
holdem-opening-ante = 底注局中先行动的玩家须下注。
holdem-nothing-to-call = 还没有可跟的注。
holdem-call-too-high = { $player } 的筹码不够跟注，但可以全下。
holdem-nothing-to-raise = 还没有可加的注。
holdem-under-bet = { $player } 投入少于跟注额，现在只可跟注或弃牌。
holdem-wagered-out-of-turn = { $player } 曾越序下注，现在只可跟注或弃牌。
holdem-incomplete-raise = 上一次加注不足额，已行动的玩家不得再加注。
holdem-short-tap-out = 不足一次加注的全下之后，任何人不得加注。
holdem-raises-used = 本轮不能再加注；上限为 { $max } 次。
holdem-raise-minimum = 加注至少为 { $minimum }。
holdem-bet-minimum = 下注至少为 { $minimum }。
holdem-bet-maximum = 下注或加注最多为 { $maximum }。
holdem-tap-out-units = 全下只投入最小下注的整倍数，此时不会超过跟注额；{ $player } 可改为跟注。

## Proofs of single cards
holdem-proof-card-twice = 同一张牌被公开了两次。
holdem-proof-two-cards = { $player } 没有正好两张发出的牌。
holdem-proof-hole-cards = 底牌不在发牌应取的位置。
holdem-proof-communal-cards = 公共牌不在发牌应取的位置。

## Irregularities
holdem-no-such-hole-card = { $player } 没有第 { $card } 张底牌。
holdem-expose-hole-when = 底牌只有在首次发牌时、任何下注、跟注或弃牌之前露出才算。
holdem-no-hole-cards = { $player } 没有底牌。
holdem-seen-cards-required = 请说明看到的是哪些牌。
holdem-seen-cards-not-next = 接下来的公共牌不是以 { $cards } 开始。
holdem-seen-card-out = 已发出的牌不可能在牌靴中被看到。
holdem-expose-communal-when = 只有在下注轮中（最后一轮除外）公共牌才会过早露出。
holdem-first-card-when = 只有在一轮下注结束时才记录看到第一张牌。
holdem-first-card-single = 牌靴的第一张牌只有一张；给出的是 { $count } 张。
holdem-not-first-card = { $card } 不是牌靴的第一张牌。
holdem-no-agreement = { $player } 没有同意，由经营者以争议程序决定。
holdem-no-round-to-misdeal = 没有可算发错牌的进行中牌局。
holdem-round-complete = 第 { $round } 局已打完，不能算发错牌。
holdem-misdeal-too-late = 第一轮下注已完成，不再算发错牌。
holdem-no-active-hand = { $player } 没有有效的手牌。

## Supervision
holdem-notice-required = 更改须通知玩家。
holdem-no-time-charge = 只有佣金按时间收取时，才可按时间向玩家收费。
holdem-exclude-from-game = 在德州扑克中，玩家只能被禁止参加本游戏，不能只被逐出一局。
holdem-void-collusion = 串通不使牌局无效；适用条文 19.2。
holdem-void-fraud-only = 只有欺诈行为使已完成的牌局无效。
holdem-no-settled-round = 没有已结算的第 { $round } 局。
holdem-void-too-late = 另一局已开始，不能再宣布第 { $round } 局无效。

## What a command does
holdem-command-absent = 锦标赛玩家不在桌上。
holdem-command-bet = 玩家首先下注。
holdem-command-buy = 玩家增加带入。
holdem-command-call = 玩家跟注。
holdem-command-call-and-fold = 盲注 A 局中先行动的玩家跟注并弃牌。
holdem-command-call-and-raise = 玩家跟注并加注。
holdem-command-charge-time = 向每位就座玩家按时间收佣。
holdem-command-check = 尚无下注时，玩家过牌。
holdem-command-claim = 已就座的玩家先于新来者要求换座。
holdem-command-clock = 经营者给玩家四十秒。
holdem-command-commit-draw = 抽座位之前公布种子的哈希值。
holdem-command-deal = 荷官收取盲注或底注并发牌。
holdem-command-declare-folded = 经营者判违规玩家弃牌。
holdem-command-determine = 经营者在两局之间更改设定。
holdem-command-discarded = 玩家的牌进入弃牌。
holdem-command-dispute = 经营者裁定争议，或裁定条文 17.16 交由经营者决定的事项。
holdem-command-divide = 玩家想自行分池，这从不允许。
holdem-command-expire = 玩家的四十秒已到。
holdem-command-expose-communal = 荷官在下注轮中过早露出公共牌。
holdem-command-expose-hole = 荷官在首次发牌时露出底牌。
holdem-command-first-card = 一轮下注结束时露出了牌靴的第一张牌。
holdem-command-fold = 玩家弃牌退出本局。
holdem-command-give = 玩家想把筹码给其他玩家，这从不允许。
holdem-command-irregularity = 对规则未规定的事项，本局全部玩家同意一种处理。
holdem-command-leave = 玩家带着筹码离桌。
holdem-command-misdeal = 发牌有误。
holdem-command-move = 玩家换座。
holdem-command-out-of-turn = 玩家越序行动。
holdem-command-over-blind = 玩家为下次发牌宣布盲注加码。
holdem-command-put = 玩家未宣布而推出筹码。
holdem-command-remove = 玩家想从桌上拿走筹码，这从不允许。
holdem-command-return = 玩家停打后返回，或重新选择如何加入。
holdem-command-seat-draw = 几个人要同一座位，以抽牌或人人可核对的种子抽签。
holdem-command-shoe = 按洗牌切牌后的次序装入牌。
holdem-command-showdown = 荷官比牌并派池。
holdem-command-side-bet = 玩家想在游戏之外对赌，这从不允许。
holdem-command-sit = 玩家带着筹码就座。
holdem-command-sit-out = 玩家保留座位而不参加发牌。
holdem-command-tap-out = 玩家投入全部余下的筹码。
holdem-command-wrong-cards = 玩家的牌过少或过多。
