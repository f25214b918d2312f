# houseway analyse.

cli-analyse-summary = 计算某个游戏的精确值。

## houseway analyse blackjack

cli-analyse-blackjack-summary = 分析二十一点：主注码和边注。
cli-analyse-blackjack-decks = 牌靴用这么多副牌（2.1）。
cli-analyse-blackjack-double-on = 只许在两张牌时加倍（two-cards），或在任何张数时加倍（any）（对 11.1 的解释）。
cli-analyse-blackjack-strategy = 评估此文件中的策略表：本命令输出的文本，或 JSON。
cli-analyse-blackjack-figure = 只计算此值；可重复此选项。
cli-analyse-blackjack-show = 增加一个表：first-cards、insurance、distribution、by-cards、readings、removal、counts 或 all；可重复此选项。

## houseway analyse canberra-poker

cli-analyse-canberra-poker-summary = 分析堪培拉扑克：底注、加注和奖池。
cli-analyse-canberra-poker-details = 此命令输出各策略在最高赔付下的值，以及奖池按其金额的值。
cli-analyse-canberra-poker-instrument = 分析 NI2016-268 或 NI2023-573。
cli-analyse-canberra-poker-ante = 设定用于最高赔付的底注，单位为元（8.2）。
cli-analyse-canberra-poker-max-payout = 设定最高赔付，单位为元，或 none 表示没有（8.2）。
cli-analyse-canberra-poker-max-payout-scope = 最高赔付按每个加注（bet）或每个位（box）适用（8.1）。
cli-analyse-canberra-poker-unqualified-tie = 庄家不够资格而打平时：底注赢（ante-wins）或作废（void）（9.3、9.6）。
cli-analyse-canberra-poker-jackpot-wager = 设定奖池注，单位为元（3.6、10.2）。

## houseway analyse holdem

cli-analyse-holdem-summary = 分析德州扑克：手牌的胜率权益、筹码的奖金价值。
cli-analyse-holdem-details = 不写手牌时，此命令统计各种牌型，并计算佣金的影响。
cli-analyse-holdem-hands = 两副或更多手牌或范围，各为一个参数：AsKs、"QQ+, AKs"、any。
cli-analyse-holdem-board = 设定已知的公共牌，如 'As Kd 7h'。
cli-analyse-holdem-dead = 把这些牌移出牌局。
cli-analyse-holdem-deck = 使用 52、48、44、40、36 或 32 张的一副牌（2.2）。
cli-analyse-holdem-joker = 加一张万能牌（2.3）。
cli-analyse-holdem-ace-low = 顺子中 A 也可作最小（3.5(a)）。
cli-analyse-holdem-game = 选择玩法：high、low 或 split（3.5）。
cli-analyse-holdem-low-qualifier = 低牌须为八或更小（3.5(d)）。
cli-analyse-holdem-low-ace = 低牌中 A 作大（high）或作小（low）（3.1）。
cli-analyse-holdem-maximum-commission = 设定每局的最高佣金，单位为元（15.2(a)）。
cli-analyse-holdem-stacks = 设定余下玩家的锦标赛筹码：5000,3000,2000。
cli-analyse-holdem-prizes = 按名次设定奖金：500,300,200。
cli-analyse-holdem-samples = 若遍历全部公共牌太久，则抽取这么多次发牌。
cli-analyse-holdem-seed = 抽样的种子；相同的种子得出相同的抽样。

## houseway analyse pai-gow

cli-analyse-pai-gow-summary = 分析牌九：庄家摆法、最佳摆法、坐庄、奖池。
cli-analyse-pai-gow-gee-jun-single = 2-4 作为单张的大小：lowest 或 six-above-fives（3.2）。
cli-analyse-pai-gow-high-tiles = 选择对 10.1(c)(iii) 的解释：apart 或 place-first。
cli-analyse-pai-gow-teen-and-day = 选择天牌还是地牌放在后道：teen-high 或 day-high（10.1(b)）。
cli-analyse-pai-gow-equal-counts = 选择点数相同时对 10.1(c) 的解释：by-tile 或 highest-low。
cli-analyse-pai-gow-jackpot-wager = 设定奖池注，单位为元（12.3）。
cli-analyse-pai-gow-winning-stake = 赢得的奖池注退还玩家（returned）或并入奖池（pooled）（12.7）。

## Errors

cli-analyse-unknown-choice = { $text } 无效。请使用{ $choices }。
cli-analyse-not-whole-numbers = { $text } 不是整数列表。请以逗号分隔，如 500,300,200。
cli-analyse-refused = { $reason }（{ $clause }）

## Output

cli-analyse-progress = 正在计算；首次因编译而较久
cli-analyse-title = { $game }，依 { $instrument }：{ $determinations }
cli-analyse-fraction = 每{ $unit }，恰为 { $fraction }
cli-analyse-exact = 每{ $unit }，精确
cli-analyse-not-exact = 每{ $unit }，非精确
cli-analyse-yes = 是
cli-analyse-no = 否
