# 锦标赛：名称、拒绝和错误。
## 角色名称
tournaments-role-player = 玩家
tournaments-role-dealer = 荷官
tournaments-role-supervisor = 主管
tournaments-role-operator = 经营者
tournaments-role-director = 总监
tournaments-role-gaming-shift-manager = 博彩当值经理
tournaments-role-commission = 委员会

## 参赛者的状态
tournaments-status-applied = 已申请
tournaments-status-entered = 已报名
tournaments-status-seated = 已就座
tournaments-status-absent = 缺席
tournaments-status-eliminated = 已出局
tournaments-status-out-of-session = 本阶段已出局
tournaments-status-waiting = 等候中
tournaments-status-progressed = 已晋级
tournaments-status-outranked = 未能晋级
tournaments-status-finished = 已完赛
tournaments-status-forfeited = 已丧失位置
tournaments-status-returned = 已退费
tournaments-status-withdrawn = 已退出
tournaments-status-lapsed = 已失效
tournaments-status-excluded = 已被取消资格
tournaments-status-substituted = 已由他人替代

## 阶段的种类
tournaments-kind-heat = 预赛
tournaments-kind-semi-final = 半决赛
tournaments-kind-final = 决赛
tournaments-kind-points = 积分阶段
tournaments-kind-repechage = 复活赛
tournaments-kind-catch-up = 补赛

## 一局之后各玩家的筹码
tournaments-holdings = { $holdings }
tournaments-holding = { $player } { $amount }

## 锦标赛的进程
tournaments-phase-drafted = 正在拟定比赛条件
tournaments-phase-documented = 比赛条件已成文
tournaments-phase-cleared = 可以开放报名
tournaments-phase-entries-open = 报名已开放
tournaments-phase-entries-closed = 报名已截止
tournaments-phase-playing = 锦标赛进行中
tournaments-phase-on-break = 锦标赛正在休息
tournaments-phase-places-awarded = 名次已定
tournaments-phase-prizes-paid = 奖金已付
tournaments-phase-cancelled = 锦标赛已取消

## 可提供奖金的奖池
tournaments-pool-reserve = 储备池
tournaments-pool-jackpot = 奖池

## 阶段之前的拒绝：步骤、报名、抽签和座位
tournaments-ballot-held-or-seed-committed = 抽签已举行，或其种子已经承诺。
tournaments-ballot-held = 阶段 { $session } 的抽签已经举行。
tournaments-earlier-session-not-progressed = 阶段 { $session } 的玩家尚未晋级。
tournaments-session-without-players = 阶段 { $session } 没有可安排座位的玩家。
tournaments-ballot-player-has-seat = { $player } 在阶段 { $session } 已有座位。
tournaments-entries-not-closed = 须先截止报名，再抽签。
tournaments-sit-and-go-needs-players = 阶段 { $session } 在 { $count } 名玩家报名后开始。
tournaments-ballot-needs-committed-seed = 此次抽签已承诺种子，须由该种子抽出座位。
tournaments-ballot-wrong-seed = 这不是此次抽签所承诺的种子。
tournaments-draw-one-seat-each = 抽签须给该阶段每位玩家一个座位，且一个座位不能给两名玩家。
tournaments-draw-no-such-seat = 抽签给 { $player } 的 { $table } 号桌 { $seat } 号座不存在。
tournaments-table-takes-players = 每桌最多 { $count } 名玩家。
tournaments-table-sizes-wrong = 各桌人数 { $sizes } 不对：须安排 { $count } 名玩家，每桌最多 { $seats } 人。
tournaments-too-few-tables = { $tables } 张桌坐不下 { $players } 名玩家：每桌最多 { $seats } 人。
tournaments-no-director = 尚未指定总监。
tournaments-entered-already = { $player } 已报名。每位玩家只可报名一次。
tournaments-entry-for-groups = 报名限于以下组别：{ $groups }。
tournaments-group-full = { $group } 组已满：已有 { $count } 名参赛者。
tournaments-full = 锦标赛已满：有 { $count } 名参赛者。
tournaments-choose-opening-session = 请选择参赛者从哪个阶段开始：{ $sessions }。
tournaments-nothing-to-pay = { $player } 没有要付的款项。
tournaments-no-written-agreement = { $player } 须先书面同意，再付款。
tournaments-entry-fee-in-full = 报名费须足额支付，不多不少。
tournaments-cannot-withdraw = { $player } 不能再退出。状态：{ $status }。
tournaments-no-refund = { $player } 不获退款。只有取消锦标赛才退还费用。
tournaments-entrant-or-reserve-already = { $player } 已是参赛者或候补。
tournaments-substitute-was-entrant = { $player } 现在或曾经是参赛者，不能作替代者。
tournaments-no-position-to-take = { $player } 没有可由替代者接替的位置。状态：{ $status }。
tournaments-no-second-chance-session = 阶段 { $session } 不是尚未举行的复活赛或补赛。
tournaments-not-qualified = { $player } 不够资格参加阶段 { $session }。
tournaments-session-fee-in-full = 该阶段的费用须足额支付，不多不少。
tournaments-already-documented = 比赛条件已经成文。
tournaments-entries-opened-conditions-fixed = 报名开放后不能修改比赛条件。
tournaments-entries-already-opened = 报名已经开放过。
tournaments-commission-above-approved = 佣金高于委员会核准的数额。
tournaments-pool-gives-no-prizes = { $instrument } 的{ $pool }不能提供奖金。
tournaments-pool-needs-notice = 锦标赛已获核准，但没有通知委员会。
tournaments-pool-needs-arrangement = 动用奖池的款项须有委员会核准的安排。
tournaments-pool-too-small = 奖池没有这么多钱。
tournaments-not-documented = 比赛条件尚未成文。
tournaments-not-published = 比赛条件尚未提供给顾客。
tournaments-not-notified = 没有把比赛条件通知委员会。
tournaments-not-approved = 委员会尚未核准比赛条件。
tournaments-entries-closed = 报名已截止。
tournaments-entries-not-open = 报名尚未开放。
tournaments-no-seat = { $player } 没有座位。
tournaments-other-seat-allocated = 抽签给 { $player } 的座位是 { $seat }。
tournaments-seated-already = { $player } 已经就座。
tournaments-player-excluded = { $player } 已被取消资格。
tournaments-session-begun = 阶段 { $session } 已开始。
tournaments-seat-time-over = 玩家须在 { $time } 之前就座。
tournaments-entrant-already = { $player } 已是参赛者。
tournaments-forfeited = { $player } 已丧失位置。
tournaments-reserve-fee-in-full = 候补须足额支付报名费，不多不少。
tournaments-not-a-reserve = { $player } 不在候补名单上。
tournaments-no-seat-to-take = { $player } 在进行中或尚未开始的阶段没有座位。
tournaments-seat-not-free = { $player } 的座位没有空出。状态：{ $status }。
tournaments-played-earlier-session = { $player } 已打过较早的阶段。
tournaments-reserves-first-session-only = 候补只能在第一阶段入座，而另一阶段已开始。
tournaments-table-has-played = 该桌已打过一局。
tournaments-owner-has-time = { $player } 在 { $time } 之前仍可就座。
tournaments-start-needs-ballot = 阶段 { $session } 已开始，或尚未抽签。
tournaments-start-too-early = 阶段 { $session } 于 { $time } 开始。
tournaments-start-needs-players = 须有 { $count } 名玩家报名，阶段才能开始。
tournaments-chips-not-stated = 比赛条件没有说明阶段 { $session } 的筹码。请在开始时说明。
tournaments-chips-stated = 阶段 { $session } 的筹码由比赛条件规定，或由玩家带入。请勿另行说明。
tournaments-forfeit-by-rule = 未按时就座者依规则丧失位置，无须总监宣布。
tournaments-not-absent = { $player } 没有缺席，或该桌已打过一局。
tournaments-reserve-available = 有候补可坐该座。
tournaments-seat-fixed = { $player } 须留在抽签所给的座位。
tournaments-start-fixed = 比赛条件不允许总监更改开始时间。
tournaments-clock-unknown = 比赛条件没有说明时钟与协调世界时的时差，无法核对通知时间。
tournaments-notice-too-short = 须在 { $time } 之前 { $count } 分钟通知玩家。

## 授予名次时的拒绝
tournaments-not-playing = 锦标赛不在进行中。
tournaments-session-to-play = 阶段 { $session } 尚未举行。
tournaments-tie-over-points = 阶段 { $session } 中关系到得分的并列须加赛决定。
tournaments-nobody-to-pay = 没有人获得名次，无人可付。
tournaments-prizes-above-pool = 固定奖金超过奖金池。请先加款。
tournaments-tie-over-prizes = 阶段 { $session } 中关系到奖金的并列须加赛决定。
tournaments-tie-over-total-points = 总分并列且关系到奖金时，须加赛决定。
tournaments-tie-in-final = 决赛中的并列须加赛决定。
tournaments-places-not-awarded = 名次尚未授予。

## 比赛中的拒绝
tournaments-no-placement-rule = 阶段 { $session } 的游戏没有关于放牌错误的规则。
tournaments-no-such-table = 阶段 { $session } 没有 { $table } 号桌。
tournaments-no-such-counted-round = { $table } 号桌没有已计的第 { $round } 局，或该局已无效。
tournaments-last-round-corrected-at-table = 第 { $round } 局是最后一局，由牌桌更正其手牌。
tournaments-out-already = { $player } 已不在赛中。状态：{ $status }。
tournaments-exclusion-needs-clause = 请写明玩家所违反的条文。
tournaments-no-infringement-recorded = 记录中没有 { $player } 违反 { $clause } 的记载。
tournaments-nothing-played = 只有锦标赛进行中才能休息。
tournaments-break-needs-minutes = 请以整分钟说明休息时间。
tournaments-no-break = 现在没有休息。
tournaments-cancelled = 锦标赛已取消。
tournaments-prizes-paid = 奖金已付。
tournaments-places-awarded = 名次已定。
tournaments-tie-needs-session = 请写明并列所在的阶段。只有总分并列才不属于任何阶段。
tournaments-session-not-running = 阶段 { $session } 没有在进行。
tournaments-on-break = 锦标赛正在休息。
tournaments-wrong-role = 此指令须由{ $roles }发出，不是{ $role }。
tournaments-no-buy-back = 每位玩家只可报名一次。比赛条件没有重新买入。
tournaments-player-not-out = { $player } 尚未出局。
tournaments-session-over = 阶段 { $session } 已结束。
tournaments-no-round-to-come = 该桌没有接下来的局。
tournaments-no-buy-back-in-session = 阶段 { $session } 没有重新买入。
tournaments-buy-back-ended = 第 { $round } 局之后不再重新买入。
tournaments-buy-backs-used = { $player } 的 { $count } 次重新买入已用完。
tournaments-buy-back-in-full = 重新买入须足额支付，不多不少。
tournaments-no-add-on = 比赛条件没有加买。
tournaments-not-in-running-session = { $player } 不在进行中的阶段。
tournaments-add-on-too-late = { $player } 已出局。加买太迟，或不足最小注。
tournaments-no-add-on-in-session = 阶段 { $session } 没有加买。
tournaments-no-add-on-now = 第 { $round } 局之后没有加买。
tournaments-add-ons-used = { $player } 的 { $count } 次加买已用完。
tournaments-add-on-in-full = 加买须足额支付，不多不少。
tournaments-chips-fixed = { $player } 的筹码只能按规则变动。
tournaments-no-seat-at-table = { $player } 在 { $table } 号桌没有座位。
tournaments-no-longer-in-play = { $player } 已不在局中。
tournaments-holdings-missing = 还须说明 { $players } 的筹码。
tournaments-nobody-in-play = 该桌没有人在局中。
tournaments-next-round = { $table } 号桌接下来是第 { $round } 局。
tournaments-rounds-played = 阶段 { $session } 只有 { $count } 局。
tournaments-chips-do-not-add-up = 桌上筹码的总数须与该局之前相同。
tournaments-collusion-voids-nothing = 在此游戏中串通不使一局无效。
tournaments-only-fraud-voids = 已计的局只可因欺诈而作废。
tournaments-not-last-counted-round = 只可作废 { $table } 号桌最后计入的局：第 { $round } 局。
tournaments-round-cannot-be-undone = 该局之后，有玩家买了筹码、被取消资格或因新限额出局，或有一局无效。
tournaments-order-among-players = 玩家之间对打时，越序行动由牌桌处理。
tournaments-not-in-play = { $player } 不在阶段 { $session } 的局中。
tournaments-not-advised = 须先告知 { $player }，越序的注码才可作废。
tournaments-wager-fixed = { $player } 现在不能更改注码。
tournaments-no-side-wagers = { $player } 不能下边注：阶段 { $session } 没有边注。
tournaments-rounds-not-played = 并非每张桌都已打完 { $count } 局。
tournaments-too-many-in-play = 该阶段打到只剩 { $left } 名玩家为止。现有 { $count } 名玩家。
tournaments-session-not-ended = 阶段 { $session } 尚未结束。
tournaments-extra-round-one-group = 加赛须由恰好一组并列玩家进行。
tournaments-no-extra-rounds = 比赛条件不以加赛决定此并列。
tournaments-out-players-no-extra-round = 已出局的玩家不能加赛。
tournaments-group-below-minimum = 并列玩家的筹码不足最小注。
tournaments-sessions-to-play = 还有阶段尚未举行。
tournaments-tie-first = 须先以加赛决定阶段 { $session } 的并列。
tournaments-lots-one-group = 抽签排序须由恰好一组未出局的并列玩家进行。
tournaments-no-lots = 比赛条件不以抽签决定此并列。
tournaments-no-progress = 阶段 { $session } 没有玩家晋级，或尚未结束。
tournaments-every-tie-played-off = { $players }并列，而每个并列都须加赛决定。
tournaments-tie-for-last-place = { $players }并列最后一个晋级名额。
tournaments-unknown-session = 没有阶段 { $session }。
tournaments-not-an-entrant = { $player } 不是参赛者。

## 牌桌的拒绝和错误
tournaments-table-seats-fixed = 座位由抽签决定，只有锦标赛本身可在牌桌更改。
tournaments-table-voids-by-tournament = 牌桌已完成的局由锦标赛作废。
tournaments-round-counted = 锦标赛已计入前一局，不能重开。
tournaments-round-void-already = 第 { $round } 局已经无效。
tournaments-correction-of-player-out = 此更正会改变一名已出局玩家的结果。
tournaments-layout-above-corrected-holding = { $player } 在台面上的筹码多于更正后的持有筹码。
tournaments-too-few-chips = { $player } 没有这么多筹码。
tournaments-play-goes-on = 一局的 `play` 须以结算结束。
tournaments-refusal-expected = 记录写明牌桌会拒绝，但规则允许该指令。
tournaments-play-settles-one-round = `play` 须恰好结算一局，并以其最后一条指令结算。
tournaments-points-tie-by-chips = 关于总分的加赛没有牌桌。请以 `chips` 报告。
tournaments-game-played-elsewhere = { $game } 在本程序之外进行。请以 `chips` 报告各局。
tournaments-tables-need-limits = 阶段 { $session } 的牌桌须有 `table-min` 和 `table-max` 才能进行。
tournaments-departure-in-words = 阶段 { $session } 有以文字写明的偏离。请以 `chips` 报告各局。

## 格式不对的指令和比赛条件
tournaments-reserved-name = { $name } 是锦标赛使用的词。请另取名称。
tournaments-ballot-seed-or-draw = 抽签须有 `seed` 或 `draw` 之一。
tournaments-algorithm-needs-seed = 抽签只有与 `seed` 一起才可有 `algorithm`。
tournaments-alter-start-needs-time = `alter-start` 须在 `at` 写明通知的时间。
tournaments-minimum-above-zero = 最小注须大于零。
tournaments-round-chips-or-play = 一局须有 `chips` 或 `play` 之一。
tournaments-survivors-true = `survivors` 只能为 true，否则请省略。
tournaments-table-min-above-zero = `table-min` 须大于零。
tournaments-two-values = `{ $key }` 有两个值。请只在 `departures` 或 `table` 中写一次。
tournaments-players-min-above-max = 最少人数 { $min } 大于最多人数 { $max }。
tournaments-purchase-false-or-object = `buy-back` 和 `add-on` 须为 false 或一个对象。
tournaments-prize-unit-above-zero = `prize-unit` 须大于零。
tournaments-exactly-one = 须写明 { $keys } 中的恰好一项，而不是 { $count } 项。
tournaments-session-id-twice = 两个阶段的标识相同。
tournaments-progress-not-later = 阶段 { $session } 晋级到 { $target }，但那不是较后的阶段。
tournaments-qualify-not-earlier = 阶段 { $session } 的资格来自 { $source }，但那不是较早的阶段。
tournaments-no-session-of-instrument = 没有阶段进行 { $instrument } 的游戏。
tournaments-departure-clause-unknown = { $clause } 不是本记录所引 { $instrument } 的条文。
tournaments-departure-key-set-by-tournament = 此键由锦标赛本身设定。请在 `text` 中写明偏离。
tournaments-departure-key-not-allowed = { $key } 不是比赛条件可以偏离规则的设定。
tournaments-table-key-set-by-tournament = 此键由锦标赛本身设定。请省略。

## 比赛条件的缺失和错误
tournaments-faults = { $faults }
tournaments-fault-item-missing = 比赛条件须写明“{ $item }”（`{ $key }`）。
tournaments-fault-session-item-missing = 阶段 { $session } 须写明“{ $item }”（`{ $key }`）。
tournaments-fault-item-barred = 本文书不允许“{ $item }”（`{ $key }`）。
tournaments-fault-no-session = 比赛条件须至少有一个阶段。
tournaments-fault-no-statement = 比赛条件须声明以规则为准。
tournaments-fault-prize-without-value = 奖金第 { $place } 名须有 `percent`、`amount` 或 `rest`。
tournaments-fault-prize-places = 奖金的名次须为 1、2、3 等，不得有空缺。
tournaments-fault-session-prize-percent = 阶段 { $session }：奖金第 { $place } 名须只有 `percent`。
tournaments-fault-session-prize-places = 阶段 { $session }：奖金的名次须为 1、2、3 等，不得有空缺。
tournaments-fault-game-not-authorised = 阶段 { $session }：{ $game } 须是本程序的游戏，或有自己的文书并在别处进行的游戏。
tournaments-fault-format = 本文书没有 `{ $format }` 这种赛制。
tournaments-fault-no-such-kind = 阶段 { $session }：本文书没有{ $kind }。
tournaments-fault-other-game = 阶段 { $session }：本文书不允许进行其他游戏（{ $game }）。
tournaments-fault-session-prizes = 阶段 { $session }：本文书没有阶段奖金。
tournaments-fault-no-points = 阶段 { $session }：本文书没有积分阶段。
tournaments-fault-rules-prevail = 阶段 { $session }：以规则为准，比赛条件不能偏离 { $clause }。
tournaments-fault-departure-not-before = 阶段 { $session }：比赛条件只能偏离 { $prevails } 之前的条文，而 { $clause } 不在其前。
tournaments-fault-kind-in-points = 阶段 { $session }：`points` 赛制没有{ $kind }。
tournaments-fault-elimination-none = 只有 `points` 赛制可设 `elimination` 为 `none`。
tournaments-fault-tie-share = 只有 `points` 赛制可设 `tie-session` 为 `share`。
tournaments-fault-one-final = 须恰好有一个决赛，且为最后一个阶段。
tournaments-fault-points-format = 阶段 { $session }：只有 `points` 赛制有积分阶段。
tournaments-fault-buy-back-commission = 本文书不允许对重新买入收取佣金。
tournaments-fault-prizes-whole-pool = 所有奖金的百分比之和须为 100。若为固定金额，须有一个名次取得其余。
tournaments-fault-commission-above-fee = 佣金是报名费的一部分，不能高于报名费。
tournaments-fault-commission-above-cost = 重新买入的佣金是其价格的一部分，不能高于价格。
tournaments-instrument-without-tournaments = 不能按 { $instrument } 举行锦标赛：游戏 `{ $game }` 在此没有锦标赛规则。
tournaments-local-time-form = 当地时间是 "2026-05-01T19:00" 形式的文字，不是 { $value }。
tournaments-no-such-time = { $value } 不是有效的日期和时间。
tournaments-utc-offset-form = 时钟与协调世界时的时差是 "+10:00" 形式的文字，不是 { $value }。
tournaments-game-unknown-key = 未知的键 { $key }。游戏有 `game`、`instrument` 和 `elsewhere` 这些键。
tournaments-game-needs-instrument = 游戏对象须有 `game` 和 "NI2018-111" 形式的 `instrument`，不是 { $value }。
tournaments-elsewhere-true-or-false = `elsewhere` 是 true 或 false，不是 { $value }。
tournaments-departure-form = 偏离须写明条文，以及 `key` 连同 `value`，或 `text`。

## 金额和时间
tournaments-amount = { $amount }
tournaments-percent = { $number }%
tournaments-time = { $time }（{ $weekday }）
tournaments-weekday-1 = 星期一
tournaments-weekday-2 = 星期二
tournaments-weekday-3 = 星期三
tournaments-weekday-4 = 星期四
tournaments-weekday-5 = 星期五
tournaments-weekday-6 = 星期六
tournaments-weekday-7 = 星期日

## 游戏和阶段标题
tournaments-game-elsewhere = { $game }（{ $instrument }），在别处进行
tournaments-title-heat = 预赛
tournaments-title-semi-final = 半决赛
tournaments-title-final = 决赛
tournaments-title-points = 积分阶段
tournaments-title-repechage = 复活赛
tournaments-title-catch-up = 补赛
tournaments-title-numbered = { $title } { $number }

## 阶段的长度
tournaments-length-rounds = { $count } 局
tournaments-length-minutes = { $count } 分钟
tournaments-length-shoes = { $count } 靴
tournaments-length-left = 直到剩下 { $count } 名玩家

## 以筹码计的限额和级别
tournaments-limits-range = { $minimum } 至 { $maximum }
tournaments-limits-from = { $minimum } 起
tournaments-limits-up-to = 最多 { $maximum }
tournaments-limits-no-maximum = 没有上限
tournaments-limits-from-no-maximum = { $minimum } 起，没有上限
tournaments-limits-levels = { $level }，共 { $count } 个级别
tournaments-level-blinds = 盲注 { $small }/{ $big }
tournaments-level-blind = 盲注 { $amount }
tournaments-level-ante = 底注 { $amount }

## 可在哪些局之后购买筹码
tournaments-purchase-before-first-round = 只在第一局之前
tournaments-purchase-after-round = 只在第 { $round } 局之后
tournaments-purchase-while-rounds-remain = 只要还有一局未打
tournaments-purchase-until = 直到第 { $last } 局之后
tournaments-purchase-always = 第一局之前和两局之间
tournaments-purchase-always-until = 第一局之前和两局之间，直到第 { $last } 局之后
tournaments-purchase-from = 两局之间，自第 { $first } 局之后起
tournaments-purchase-from-until = 两局之间，自第 { $first } 局之后起，直到第 { $last } 局之后

## 晋级、奖金和并列
tournaments-progress-survivors = 所有留存的玩家晋级到{ $session }。
tournaments-progress-per-table = 每桌前 { $count } 名晋级到{ $session }。
tournaments-progress-top = 前 { $count } 名晋级到{ $session }。
tournaments-prize-rest = 其余全部
tournaments-tie-session-extra-rounds = 并列玩家加赛
tournaments-tie-session-lot = 抽签
tournaments-tie-session-share = 并列玩家平分其名次的积分。
tournaments-tie-final-extra-rounds = 并列玩家以加赛决定名次。
tournaments-tie-final-combine = 并列玩家的奖金合计后平分。
tournaments-tie-eliminated-combine = 名次共享，奖金合计后平分。
tournaments-tie-eliminated-chips-before-round = 该局之前筹码较多者名次较高；筹码相同者名次共享。
