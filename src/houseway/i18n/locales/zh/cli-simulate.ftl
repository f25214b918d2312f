# houseway simulate.

cli-simulate-summary = 模拟某种游戏的大量牌局。

## Options that all simulations have

cli-simulate-run-rounds = 进行这么多局，如 1000000 或 1e9。
cli-simulate-run-workers = 使用这么多进程；0 表示每个核心一个。
cli-simulate-run-out = 把结果存入此 Parquet 文件，每块一行；已有的模拟会继续进行。
cli-simulate-run-plot = 把估计值和分布绘制到此 .svg、.png 或 .pdf 文件。
cli-simulate-run-cluster = 在 Dask 集群上运行：调度器的地址，或 local:4 表示四个本地工作进程。
cli-simulate-run-block = 每块进行这么多局；会改变总数。大型集群请用大块。
cli-simulate-run-exact = 若已知精确值，则与之比较。
cli-simulate-run-file = houseway simulate GAME --output 写出的文件。
cli-simulate-rounds-an-hour = 设定牌桌每小时的局数。
cli-simulate-table = 增加设定：带有记录各键的 JSON 对象。
cli-simulate-pool = 设定每块开始时的奖池金额，单位为元。

## houseway simulate blackjack

cli-simulate-blackjack-summary = 以某种策略、算牌法和注码模拟二十一点。
cli-simulate-blackjack-details = 最多七个位，可有边注，也可没有。
cli-simulate-blackjack-boxes = 玩家玩这么多个位。
cli-simulate-blackjack-others = 增加这么多个其他玩家的位，其结果不计。
cli-simulate-blackjack-decks = 牌靴用这么多副牌（2.1）。
cli-simulate-blackjack-shoe = 每局用新牌靴（fresh）、带切牌卡的牌靴（cut，5.4）或自动洗牌靴（automated，19）。
cli-simulate-blackjack-cards-behind = 与 --shoe cut 同用：切牌卡之后有这么多张牌（5.3）。
cli-simulate-blackjack-strategy = 依 total-dependent、composition-dependent 或策略表文件进行。
cli-simulate-blackjack-wager = 设定每个位的主注码，单位为元；它是一个单位。
cli-simulate-blackjack-super-sevens = 设定每个位的超级七注码，单位为元。
cli-simulate-blackjack-perfect-pairs = 设定每个位的完美对子注码，单位为元。
cli-simulate-blackjack-insurance = 买保险：never（从不）、always（总是），或从此真数起。
cli-simulate-blackjack-even-money = 取平赔：never（从不）、always（总是），或从此真数起。
cli-simulate-blackjack-count = 算牌法：hi-lo、ko、zen、omega-2，或十个数。
cli-simulate-blackjack-deviations = 按算牌结果偏离策略：hi-lo，或文件。
cli-simulate-blackjack-bets = 按真数设定单位数，如 '1 2:4 4:8'。
cli-simulate-blackjack-double-on = 只许在两张牌时加倍（two-cards），或在任何张数时加倍（any）（对 11.1 的解释）。
cli-simulate-too-many-boxes = { $count } 个位太多。模拟最多有 { $limit } 个位，包括 --others 的位。
cli-simulate-bets-without-count = 多种注码需要算牌法。请给出 --count。
cli-simulate-no-others = 一局须有玩家（6.2）。请给出 --others，或每局都下注。
cli-simulate-nobody-plays = 一局须有玩家（6.2）。请每局都下注。
cli-simulate-departures = 偏离规则（20.5）不能模拟。请去掉。
cli-simulate-wager = { $amount } 不是有效的主注码。须至少为 { $minimum }（3.4），且为 { $multiple } 的倍数（3.3）。两者都可用 --set 更改。
cli-simulate-cards-behind = 切牌卡之后须有 52 至 { $limit } 张牌，而不是 { $count } 张（5.3）。
cli-simulate-deviations-without-count = 偏离策略需要算牌法。请给出 --count。
cli-simulate-count = { $text } 不是算牌法。请使用 { $systems } 之一，或从 A 到 10 的十个数，以逗号分隔。
cli-simulate-threshold = { $text } 无效。请使用 never、always 或真数，如 3。
cli-simulate-threshold-without-count = 真数需要 --count。
cli-simulate-strategy = { $text } 既不是 { $names } 之一，也不是策略表文件。{ $reason }

## houseway simulate canberra-poker

cli-simulate-canberra-poker-summary = 以某种策略和奖池模拟堪培拉扑克。
cli-simulate-canberra-poker-details = 在一块之内，奖池逐局累积。
cli-simulate-canberra-poker-strategy = 依 simple、pair-or-better、dealer-rule、always-bet 或文件进行。
cli-simulate-canberra-poker-instrument = 按此文书进行。
cli-simulate-canberra-poker-boxes = 玩这么多个位。
cli-simulate-canberra-poker-ante = 设定每个位的底注，单位为元。
cli-simulate-canberra-poker-jackpot = 每个位都下奖池注。
cli-simulate-canberra-poker-box-count = 不能有 { $count } 个位。请用 1 至 { $limit } 个位（2.1）。
cli-simulate-ante-zero = 底注须大于零（3.1）。

## houseway simulate holdem

cli-simulate-holdem-summary = 模拟机器人之间的德州扑克，含佣金。
cli-simulate-holdem-details = 结果是 1 号座的结果，以大盲注为单位。
cli-simulate-holdem-seats = 有这么多个座，2 至 10。
cli-simulate-holdem-bots = 选择机器人：random、tight、calling 或 tapping；全部座位一种，或每座一种。
cli-simulate-holdem-stacks = 设定每局开始时的筹码，单位为元；全部座位一个值，或每座一个值。
cli-simulate-holdem-blinds = 设定一至三个盲注，单位为元。
cli-simulate-holdem-ante = 进行没有盲注的底注局；底注的单位为元。
cli-simulate-holdem-over-blinds = 增加盲注加码，单位为元，总是采用。
cli-simulate-holdem-limit = 决定下注限额。
cli-simulate-holdem-game = 决定高牌获胜、低牌获胜，还是两者平分底池（3.5）。
cli-simulate-holdem-low-qualifier = 高低分池时，低牌须为八或更小。
cli-simulate-holdem-opening = 决定盲注之后的首位玩家可以做什么（12）。
cli-simulate-holdem-goes = 设定玩家在一局之后离开的概率，百分比；总有两人留下。
cli-simulate-holdem-comes = 设定空座再次坐满的概率，百分比。
cli-simulate-holdem-enters = 决定空位由谁补上：原玩家（等待或补盲），或新玩家（补盲）。
cli-simulate-holdem-commission = 设定每局的最高佣金，单位为元。
cli-simulate-holdem-seat-count = 不能有 { $count } 个座。请用 { $least } 至 { $limit } 个座（1.1）。
cli-simulate-holdem-no-chips = 筹码和盲注须大于零（4.7）。
cli-simulate-holdem-tournament = 锦标赛中每位玩家都发牌（20.11）。请去掉 --goes。
cli-simulate-holdem-per-seat = 请给出适用于全部座位的一个值，或 { $seats } 个座每座一个值；收到 { $count } 个。

## houseway simulate pai-gow

cli-simulate-pai-gow-summary = 模拟牌九，含坐庄、佣金和奖池。
cli-simulate-pai-gow-details = 庄位依次轮换；奖池是至尊奖池。例外文件是一个 JSON 对象：每个键是按次序写的四张牌，其值是放在前道的两张牌。
cli-simulate-pai-gow-setting = 摆牌方式：house-way（庄家摆法）、best（最佳），或庄家摆法的例外文件。
cli-simulate-pai-gow-boxes = 从 2 号位起，玩家玩这么多个位。
cli-simulate-pai-gow-wager = 设定每个位的注码，单位为元。
cli-simulate-pai-gow-bankers = 选择在许可时总是坐庄的位：none、all，或 2,5+6（5 号位与合伙人 6 号位）。
cli-simulate-pai-gow-house-wager = 玩家做庄时，决定庄家的注额：与玩家相同，或最低注。
cli-simulate-pai-gow-jackpot = 设定每个位的奖池注，单位为元；0 表示没有。
cli-simulate-pai-gow-commission-rounding = 决定佣金如何舍入到分。
cli-simulate-pai-gow-bank-commission = 决定庄家按总利润还是按每次赢注付佣金。
cli-simulate-pai-gow-box-count = 不能有 { $count } 个玩家位。请用 1 至 { $limit } 个位（7.3）。
cli-simulate-pai-gow-wager-zero = 注码须大于零（5.4）。
cli-simulate-pai-gow-bankers-boxes = { $text } 中有不参加的位。请使用这些位：{ $boxes }。
cli-simulate-pai-gow-bankers-partner = { $text } 让玩家与自己合伙（6.6）。每次坐庄中每个位只写一次。
cli-simulate-pai-gow-bankers-twice = { $text } 让一个位坐两次庄。一个位只能请求一次坐庄（6.2）。
cli-simulate-pai-gow-setting-unknown = { $text } 无效。请使用 house-way、best 或例外文件。{ $reason }

## Errors of several simulations

cli-simulate-no-folder = 没有文件夹 { $folder }。请先创建。
cli-simulate-not-installed = 此选项需要附加组件 houseway[simulation]。请安装：pip install "houseway[simulation]"
cli-simulate-round-count = { $text } 不是局数。请写数字，如 1000000 或 1e9。
cli-simulate-table-not-json = 值须为设定的 JSON 对象，如 '{ "{" }"max": "500.00"{ "}" }'。{ $error }
cli-simulate-refused = { $reason }（{ $clause }）
cli-simulate-file-error = { $file }：{ $reason }
cli-simulate-file-format = { $file } 的格式不对：{ $error }
cli-simulate-unit-too-large = { $amount } 太多；最多 { $limit }。结果以单位计，较小的注码得出同样的结果。

## Progress and result of a run

cli-simulate-progress = { $rounds } 局  每秒 { $rate } 局  { $mean } ± { $margin }
cli-simulate-stopped = 已停止。
cli-simulate-worker-killed = 有一个工作进程被终止。
cli-simulate-stopped-early = { $reason }尚未进行任何一局。运行同一命令可重新开始。
cli-simulate-stopped-resumable = { $reason }运行同一命令可从 { $file } 继续。
cli-simulate-title = { $game }，{ $rounds } 局，种子 { $seed }；结果单位为{ $unit }
cli-simulate-unit-blackjack = 注码 { $amount }
cli-simulate-unit-canberra-poker = 底注 { $amount }
cli-simulate-unit-holdem = 大盲注 { $amount }
cli-simulate-unit-pai-gow = 注码 { $amount }
cli-simulate-mean = 平均值
cli-simulate-estimate = { $mean } ± { $margin }（95%）
cli-simulate-exact = 精确值
cli-simulate-exact-value = { $value }，相差 { $distance } 个标准误差
cli-simulate-standard-deviation = 标准差
cli-simulate-staked = 每局投注
cli-simulate-rate = 每秒局数
cli-simulate-speed = { $rate }，工作进程 { $workers } 个，{ $seconds } 秒

## Statistics about a run

cli-simulate-no-run = 没有这个文件。请用 houseway simulate GAME --output { $file } 创建。
cli-simulate-empty-run = 此模拟尚无任何一局。
cli-simulate-round-statistics = { $game }：每局赢 { $mean } 单位，标准差 { $deviation }
cli-simulate-tolerance = 容差
cli-simulate-rounds = 局数
cli-simulate-hours = 小时
cli-simulate-years = 年
cli-simulate-average = 平均
cli-simulate-lowest = 最低
cli-simulate-highest = 最高
cli-simulate-ahead = 领先
cli-simulate-how-long-summary = 输出多久之后留存率接近其精确值。
cli-simulate-how-long-within = 设定容差，为精确值的百分比。
cli-simulate-how-long-sure = 设定置信度，为全部情形的百分比。
cli-simulate-hourly-summary = 输出 1、8、40 和 1,000 小时后的预期结果。
cli-simulate-hourly-unit = 设定初始注码，单位为元。
cli-simulate-hourly-title = { $game }，每小时 { $rate } 局，单位 { $unit }
cli-simulate-hourly-note = 100 次中有 90 次，结果在最低与最高之间。
cli-simulate-ruin-summary = 计算某种注码级差的破产风险和所需本金。
cli-simulate-ruin-bankroll = 设定本金，以单位计。
cli-simulate-ruin-rounds = 设定要进行的局数，如 1e5。
cli-simulate-ruin-risk = { $bankroll } 单位的本金最终输光的情形占 { $ever }，{ $rounds } 局内输光的占 { $within }。
cli-simulate-ruin-certain = 平均值不为正，因此任何本金最终都会输光。
cli-simulate-ruin-risk-heading = 风险
cli-simulate-ruin-bankroll-heading = 本金
cli-simulate-depth-summary = 输出算牌者在不同发牌深度下的优势。
cli-simulate-depth-details = 此命令以切牌卡的若干位置模拟同一种注码级差（5.3）。
cli-simulate-depth-count = 算牌法：hi-lo、ko、zen 或 omega-2。
cli-simulate-depth-rounds = 每个发牌深度进行这么多局，如 1e9。
cli-simulate-depth-steps = 计算这么多个发牌深度。
cli-simulate-depth-title = blackjack，{ $decks } 副牌，{ $count }，注码 { $bets }，从 +3 起买保险
cli-simulate-depth-line = 切牌卡之后 { $cards } 张牌：投注的 { $edge } ± { $margin }；每局 { $mean } 单位
cli-simulate-meter-summary = 模拟堪培拉扑克奖池金额随时间的变化。
cli-simulate-meter-details = 此命令输出预期的奖池金额，以及玩家何时可能赢得奖池。
cli-simulate-meter-turnover = 设定每天的奖池注总额，单位为元。
cli-simulate-meter-wager = 设定一个奖池注的金额，单位为元（10.2）。
cli-simulate-meter-share = 设定奖池注计入奖池的份额，百分比（10.6）。
cli-simulate-meter-pool = 设定奖池的初始金额，单位为元。
cli-simulate-meter-reset = 设定皇家同花顺之后的奖池金额，单位为元。
cli-simulate-meter-days = 模拟这么多天。
cli-simulate-meter-tries = 把模拟重复这么多次。
cli-simulate-meter-turnover-zero = 总额须大于零。
cli-simulate-meter-title = canberra-poker：每天 { $wagers } 个奖池注，{ $days } 天，重复 { $tries } 次
cli-simulate-meter-hit-within = { $days } 天内中奖
cli-simulate-meter-hit-chance = { $chance }，平均 { $count } 次
cli-simulate-meter-hit-in = { $share } 的情形中奖
cli-simulate-meter-by-day = 第 { $day } 天之前
cli-simulate-meter-no-day = 不在 { $days } 天内
cli-simulate-meter-when-hit = 中奖时的奖池
cli-simulate-meter-average = 平均 { $amount }
cli-simulate-meter-at-the-end = 结束时的奖池
cli-simulate-meter-range = 平均 { $amount }，100 次中有 90 次在 { $lowest } 至 { $highest } 之间

## Labels of plots

cli-simulate-plot-how-long = { $game }：留存率的收敛
cli-simulate-plot-hold = 留存率，初始注码的百分比
cli-simulate-plot-exact = 精确值
cli-simulate-plot-highest-90 = 100 次中 90 次的最高值
cli-simulate-plot-lowest-90 = 100 次中 90 次的最低值
cli-simulate-plot-highest-95 = 100 次中 95 次的最高值
cli-simulate-plot-lowest-95 = 100 次中 95 次的最低值
cli-simulate-plot-below-95 = 100 次中 95 次低于此线
cli-simulate-plot-below-50 = 半数低于此线
cli-simulate-plot-below-5 = 100 次中 5 次低于此线
cli-simulate-plot-average = 平均
cli-simulate-plot-hourly = { $game }：按打牌小时的结果
cli-simulate-plot-won = 赢额
cli-simulate-plot-ruin = { $game }：破产风险
cli-simulate-plot-ever = 最终
cli-simulate-plot-within = { $rounds } 局内
cli-simulate-plot-bankroll = 本金（单位）
cli-simulate-plot-risk = 风险
cli-simulate-plot-depth = 算牌者在不同发牌深度下的优势
cli-simulate-plot-cards = 切牌卡之前发出的牌
cli-simulate-plot-edge = 投注的百分比
cli-simulate-plot-meter = 奖池金额
cli-simulate-plot-day = 天
cli-simulate-plot-one-path = 其中一次

cli-simulate-analyse-run-summary = 回答关于已保存的模拟的问题。
cli-simulate-analyse-run-details = houseway simulate GAME -o RUN 保存一次模拟。
