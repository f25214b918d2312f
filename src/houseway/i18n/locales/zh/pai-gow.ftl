# Refusals, errors and commands of Pai Gow, and the steps of the house way.

## Keys of commands
pai-gow-own-partner = { $player } 不能做自己的合伙人。
pai-gow-expose-where = 请给出 `during`（洗牌或切牌时）或 `box`，二者择一。
pai-gow-expose-tiles = 请给出 `tiles`，即该位露出的牌数。
pai-gow-low-and-high = `low` 和 `high` 是荷官最初摆下的两道；请同时给出，或都不给。
pai-gow-placement-one-key = `boxes`、`hands` 和 `first-box` 中请恰好给出一个。
pai-gow-placement-hands-keys = `hands` 的键须为位号，"1" 至 "8"。

## Determinations
pai-gow-multiple-positive = 注码的倍数须大于零。
pai-gow-limits-required = 须设定最小注和最大注。
pai-gow-custom-cut = 切法 { $cut } 须给出八副各四张，32 个位置各一次。
pai-gow-jackpot-wager-required = 奖池须有核准的、大于零的注额。
pai-gow-jackpot-share = 进入奖池的最多为输注的百分之一百。

## Phases
pai-gow-wrong-phase = 此事只在{ $phases }时进行，而本局正在{ $phase }。
pai-gow-phase-betting = 下注
pai-gow-phase-dealing = 洗牌和发牌
pai-gow-phase-setting = 摆牌
pai-gow-tournament-only = 只有锦标赛牌桌才可这样做。

## Bank
pai-gow-bank-member-excluded = 此庄中有人被禁止参加本游戏。
pai-gow-house-banks-first = 第一局由赌场坐庄。
pai-gow-bank-fixed = 本局的庄已定。
pai-gow-bank-box-one = 一号位不由玩家坐庄。
pai-gow-bank-two-rounds = 此庄中有人已连坐两局庄。
pai-gow-bank-not-setter = { $player } 上一局没有摆 { $box } 号位的牌。
pai-gow-bank-with-wager = 坐庄者不得有注码；请先收回。
pai-gow-bank-second-request = 此庄中有人在另一坐庄请求中。
pai-gow-bank-box-with-wager = { $box } 号位有注码，而庄的位上不得有注码。
pai-gow-bank-non-negotiable = 已有人下不可兑换筹码，只能由赌场坐庄。
pai-gow-no-bank-request = { $player } 没有要求坐庄。
pai-gow-banker-no-wager = { $player } 坐庄，不得有注码。
pai-gow-bank-box = { $box } 号位是庄的，不得在此下注。
pai-gow-non-negotiable = 只有赌场坐庄时才可下不可兑换筹码。
pai-gow-no-funds = 只有要求坐庄的成员才可追加筹码；{ $player } 不是成员。
pai-gow-house-wager-banker = 赌场注码只由坐庄的玩家指定；{ $player } 没有坐庄。
pai-gow-no-wager-to-match = { $player } 上一局在 { $box } 号位没有注码。

## Seats and wagers
pai-gow-seat-box-one = 一号位是赌场的；玩家坐 2 至 8 号位。
pai-gow-seat-of-session = { $player } 在本阶段保留 { $box } 号位的座位。
pai-gow-next-to-ask = 从起始标志起顺时针询问玩家；轮到 { $box } 号位的 { $player }。
pai-gow-wager-too-late = { $box } 号位不能再下注、更改或收回注码。
pai-gow-box-one-house-wager = 一号位只放赌场自己的注码。
pai-gow-box-one-no-wager = 赌场坐庄时不接受一号位的注码。
pai-gow-no-wager-to-withdraw = { $player } 在 { $box } 号位没有可收回的注码。
pai-gow-seated-player-sets = { $player } 坐在该位，由其摆牌。
pai-gow-highest-wager-sets = { $player } 在该位的注码最高，由其摆牌。
pai-gow-no-wager-on-box = { $player } 在 { $box } 号位没有注码。

## Jackpot
pai-gow-no-jackpot-in-tournament = 锦标赛中不下奖池注。
pai-gow-no-jackpot = 本桌不提供奖池。
pai-gow-jackpot-needs-wager = { $player } 须在 { $box } 号位有主注，才可下奖池注。
pai-gow-jackpot-box-taken = { $box } 号位已有奖池注。
pai-gow-jackpot-setter-first = 摆牌者先选择。
pai-gow-jackpot-player-first = 摆牌的 { $player } 先选择。
pai-gow-jackpot-agreement = 该位有三个注码时，其他玩家须同意。
pai-gow-meter-when = 奖池在掷骰前或每副牌摆好后设定；{ $box } 号位尚未摆好。
pai-gow-no-pools = 本桌没有奖池。
pai-gow-redistribute-source = 款项只取自 `jackpot`（奖池）或 `reserve`（储备）；给出的是 { $source }。
pai-gow-redistribute-amount = 该池有 { $pool }，不能移动 { $amount }。

## Close of betting
pai-gow-tiles-miscounted = 点算的牌不是 32 张；须先重新点算或更换。
pai-gow-bank-first = 有玩家要求坐庄，须先定庄。
pai-gow-no-wagers = 没有人下注。
pai-gow-house-wager-first = 须先由 { $player } 指定赌场注码。
pai-gow-bank-too-small = 庄注不足以抵其他所有注码。
pai-gow-setter-agreement = { $box } 号位的玩家须商定由谁摆牌。
pai-gow-too-many-hands = { $player } 将摆 { $hands } 副牌；一位玩家最多可摆 { $max } 副。
pai-gow-double-wager = { $player } 的两个注码中，一个须至少为另一个的两倍。

## Shuffle, cut and dice
pai-gow-already-stacked = 本局的牌已洗好砌好。
pai-gow-not-the-set = 各墩合计须恰为一套 32 张牌。
pai-gow-not-stacked = 牌尚未砌好。
pai-gow-la-ja-once = 每局只有一次拉渣。
pai-gow-la-ja-banker = 只有坐庄的 { $player } 可以要求拉渣。
pai-gow-la-ja-highest-wager = 只有注码最高的玩家可以要求拉渣；{ $player } 的注码不是最高。
pai-gow-already-cut = 本局的牌已经切过。
pai-gow-cut-banker = 由坐庄的 { $player } 选择切法。
pai-gow-cut-house = 赌场坐庄时用一栋栋切法。
pai-gow-cut-unknown = { $cut } 不是附录 C 的切法；切法有 { $cuts }。
pai-gow-cut-side = { $cut } 不能从 { $side } 一侧开始。
pai-gow-cut-level = { $cut } 不能从 { $level } 一层开始。
pai-gow-shake-dealer = 只有坐庄的玩家才可摇骰；{ $player } 没有坐庄。
pai-gow-shuffle-first = 每局之前都要洗牌。
pai-gow-dice = `values` 须为三个 1 至 6 的数，每颗骰子一个。

## Names of the cuts
pai-gow-cut-name-yat-dong-dong = 一栋栋
pai-gow-cut-name-cup-say = 急四
pai-gow-cut-name-chee-yee = 翅耳
pai-gow-cut-name-jung-quat = 中骨
pai-gow-cut-name-die-pin = 大片
pai-gow-cut-name-china-bank = 中国银行

## Setting of hands
pai-gow-priority-first = 有优先标志的手牌须先摆。
pai-gow-no-hand = { $box } 号位没有在局的手牌。
pai-gow-not-a-hand = { $tiles } 不是一副牌；一副牌有四张，且每张不超过一套 32 张中所有。
pai-gow-set-tiles = { $low } 和 { $high } 不是这副牌的四张，两张加两张。
pai-gow-house-hand = 赌场的手牌按庄家摆法摆，玩家不摆。
pai-gow-dealer-sets-bank = 庄的手牌由荷官按庄家摆法摆。
pai-gow-already-set = { $box } 号位的手牌已摆好，不能更改。
pai-gow-nobody-sets = { $box } 号位的手牌桌上无人可摆。
pai-gow-other-player-sets = { $box } 号位的手牌由 { $setter } 摆，不是 { $player }。
pai-gow-higher-wager-first = { $player } 须先摆 { $box } 号位的手牌，因为那里的注码较高。
pai-gow-no-wager-to-give-up = { $player } 在 { $box } 号位没有可放弃的注码。
pai-gow-hand-not-set = { $box } 号位的手牌尚未摆好。

## Irregularities
pai-gow-cut-over = 本局的洗牌和切牌已结束。
pai-gow-no-tiles-dealt = 各位还没有牌。
pai-gow-void-hand-against-bank = 可宣布无效的只有与庄对赌的手牌，不是赌场或庄的手牌。
pai-gow-void-hand-setter = { $box } 号位的手牌不由 { $player } 决定。
pai-gow-void-hand-one-tile = 荷官只露出一张牌，这副牌照常进行。
pai-gow-void-hand-when = 露出两张牌之后、看其余的牌之前，可宣布手牌无效。
pai-gow-no-wager-given-up = { $player } 在 { $box } 号位没有被收走的注码。

## Supervision
pai-gow-marker-box-one = 玩家在 2 至 8 号位下注，一号位不用标志。
pai-gow-no-such-wager = { $player } 在本局没有这样的注码，或已无效。
pai-gow-exclude-when = 玩家只能被逐出进行中的局。
pai-gow-exclude-from-round = 只有违反规则 14 的玩家才被逐出本局。
pai-gow-exclude-banker = { $player } 属于庄，应宣布本局无效。
pai-gow-no-wager-in-round = { $player } 在本局没有尚未无效的注码。
pai-gow-correction-too-late = 上一局只能在下次掷骰之前更正。
pai-gow-correction-no-round = 没有可更正的已结算局；只有在下次掷骰之前才可更正。
pai-gow-correction-same-tiles = 所列号位前后合计须有相同的牌。
pai-gow-correction-four-tiles = { $box } 号位须有四张牌；给出的是 { $count } 张。
pai-gow-correction-no-change = 没有在局的手牌会改变。
pai-gow-void-disturbance = 骚乱只能使最后结算的局无效，且只在下次掷骰之前。

## Steps of the house way
pai-gow-arrangement = { $low } / { $high }（{ $low_part } / { $high_part }）
pai-gow-counts-6-8 = 6 - 8
pai-gow-counts-9-9 = 9 - 9
pai-gow-counts-7-9-or-8-8 = 7 - 9 或 8 - 8
pai-gow-counts-7-high-nine = 7 - 高九
pai-gow-kind-high-nine = 高九
pai-gow-kind-gong = 杠
pai-gow-kind-wong = 王
pai-gow-house-way-10-2-a = 双天或双地配 9 点和 11 点，拆成 3 - 王：{ $arrangement }。
pai-gow-house-way-10-2-b = 高 8、高 10、11 点和 7 点组成 7 - 9：{ $arrangement }。
pai-gow-house-way-10-2-c = 至尊、6 点、5 点和天牌或地牌组成 7 - 9：{ $arrangement }。
pai-gow-house-way-10-2-d = 有至尊、4 点和 5 点而没有对子时，4 点与 5 点放在一道：{ $arrangement }。
pai-gow-house-way-10-2-e = 有两种 8 点、9 点和低 10 时，高 8 放前道：{ $arrangement }。
pai-gow-house-way-10-2-f = 有两种 6 点、至尊和 7 点时，高 6 放前道：{ $arrangement }。
pai-gow-house-way-10-2-g = 天牌或地牌配 8 点、9 点和 11 点，组成 9 - 王：{ $arrangement }。
pai-gow-house-way-10-2-h = 有两种 6 点、11 点和 5 点时，高 6 放后道：{ $arrangement }。
pai-gow-house-way-10-2-i = 有两种 8 点、9 点和低 4 时，高 8 放后道：{ $arrangement }。
pai-gow-house-way-not-listed = 这副牌不在所列的手牌之中。
pai-gow-house-way-no-pair = 这副牌没有对子。
pai-gow-house-way-two-pairs = 两个对子不拆：{ $arrangement }。
pai-gow-house-way-never-split = { $tile }的对子从不拆开：{ $arrangement }。
pai-gow-house-way-not-split = { $tile }的对子拆开后不成 { $counts }，所以不拆：{ $arrangement }。
pai-gow-house-way-could-split = { $tile }的对子可拆成 { $counts }：{ $arrangement }。
pai-gow-house-way-low-part-lower = 但前道会低于不拆时的前道，所以不拆：{ $arrangement }。
pai-gow-house-way-split = { $tile }的对子拆成 { $counts } 或更高：{ $arrangement }。
pai-gow-house-way-no-kind = 这副牌没有可放后道的王、杠或高九。
pai-gow-house-way-order = 用{ $kind }会使前道为 { $tiles }，低于长三 3 点，所以次序为{ $order }。
pai-gow-house-way-teen-or-day = 天牌或地牌都可组成{ $kind }；{ $tile }放后道。
pai-gow-house-way-kind = { $kind }放后道：{ $arrangement }。
pai-gow-house-way-same-counts = 两种摆法点数相同，由单牌决定。
pai-gow-house-way-better-low = 规则没有在余下的摆法中作出选择；取前道较好者。
pai-gow-house-way-better-high = 规则没有在余下的摆法中作出选择；取后道较好者。
pai-gow-house-way-tile-order = 余下的摆法相同；取按牌序在前的后道。
pai-gow-house-way-equal-counts = 两道都是 { $count } 点，不超过 7，所以最高的牌 { $tile } 放前道。
pai-gow-house-way-set = 摆成 { $arrangement }。
pai-gow-house-way-low-chong-3 = 前道可达 { $count } 点，即长三 3 点或更好。
pai-gow-house-way-low-below-chong-3 = 前道最多 { $count } 点，低于长三 3 点。
pai-gow-house-way-most-high = 后道取其最高点数 { $count }。
pai-gow-house-way-near-counts = 后道最多 { $count } 点，不足 7，所以两道点数尽量接近，相差 { $difference }。
pai-gow-house-way-high-tiles-together = 无论怎样摆，两张长三或更高的牌都在同一道。
pai-gow-house-way-high-tiles-apart = 两张长三或更高的牌分放两道。
pai-gow-house-way-highest-low = 后道 { $count } 点，不超过 7，所以最高的牌 { $tile } 放前道。
pai-gow-house-way-highest-always-high = 后道 { $count } 点，不超过 7，但最高的牌 { $tile } 总在后道。
pai-gow-house-way-highest-high = 后道 { $count } 点，在 8 点或以上，所以最高的牌 { $tile } 放后道。
pai-gow-house-way-highest-always-low = 后道 { $count } 点，在 8 点或以上，但最高的牌 { $tile } 总在前道。

## What a command does
pai-gow-command-absent = 摆牌的玩家离座。
pai-gow-command-add-funds = 玩家为所要求的庄追加筹码。
pai-gow-command-bank = 从各请求中选定由谁坐庄。
pai-gow-command-change-tiles = 换用其他牌，由主管和荷官检查。
pai-gow-command-check-tiles = 荷官在营业前后检查并清点了牌。
pai-gow-command-cut = 切牌。
pai-gow-command-decline-bank = 玩家撤回坐庄的请求。
pai-gow-command-decline-jackpot = 玩家本局不在该位下奖池注。
pai-gow-command-dice = 荷官揭开骰盅。
pai-gow-command-dispute-take = 玩家对放弃注码一事提出争议。
pai-gow-command-expose = 洗牌、切牌时或某位的牌被露出。
pai-gow-command-house-wager = 坐庄的玩家选定一号位的赌场注码。
pai-gow-command-house-way = 玩家请荷官按庄家摆法摆牌。
pai-gow-command-jackpot = 玩家下至尊奖池注。
pai-gow-command-la-ja = 玩家要求拉渣。
pai-gow-command-leave = 玩家让出座位。
pai-gow-command-limits = 经营者更改最小注或最大注。
pai-gow-command-linked-win = 共用奖池的另一桌赢得大奖。
pai-gow-command-marker = 在位旁放置标志以取消其最大注，或取走标志。
pai-gow-command-no-more-bets = 荷官停止下注。
pai-gow-command-nominate = 一个位的玩家商定由谁摆牌。
pai-gow-command-placement-error = 荷官更正放错位的牌。
pai-gow-command-priority = 本局在这些位放置优先标志。
pai-gow-command-reconstruct = 撤销一局的全部更正，牌回到发出时的位置。
pai-gow-command-redistribute = 按核准的安排移动奖池的款项。
pai-gow-command-request-bank = 玩家单独或与合伙人要求坐庄。
pai-gow-command-reshuffle = 主管要求重新洗牌。
pai-gow-command-set = 玩家摆牌。
pai-gow-command-settle = 荷官比牌、结算注码并收牌。
pai-gow-command-shake = 坐庄的玩家摇骰盅。
pai-gow-command-sit = 玩家坐到一个位，原有座位随之让出。
pai-gow-command-stacks = 牌洗好砌成八墩，从荷官左手起，每墩自上而下列出。
pai-gow-command-starting-marker = 把起始标志放在一个位。
pai-gow-command-take = 玩家不亮牌而放弃注码。
pai-gow-command-update-sign = 把告示牌更新为奖池金额。
pai-gow-command-view = 玩家看牌。
pai-gow-command-void-hand = 荷官露出两张或以上的牌后，玩家宣布该手牌无效。
pai-gow-command-void-wager = 宣布玩家的全部或所列注码无效。
pai-gow-command-wager = 玩家在一个位下注。第二个注码取代第一个。
pai-gow-command-withdraw = 玩家收回一个位上的注码，连同奖池注。
