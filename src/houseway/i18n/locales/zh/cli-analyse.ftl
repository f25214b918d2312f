# houseway analyse.

cli-analyse-summary = 计算游戏的精确数值，或检查记录中的赢率。

## houseway analyse blackjack

cli-analyse-blackjack-summary = 分析二十一点：主注码和边注。
cli-analyse-blackjack-decks = 牌靴用这么多副牌（2.1）。
cli-analyse-blackjack-double-on = 只许在两张牌时加倍（two-cards），或在任何张数时加倍（any）（对 11.1 的解释）。
cli-analyse-blackjack-strategy = 评估此文件中的策略表：本命令输出的文字，或 JSON。
cli-analyse-blackjack-figure = 只计算此值；可重复此选项。
cli-analyse-blackjack-show = 增加此结果表；可重复此选项。

## houseway analyse canberra-poker

cli-analyse-canberra-poker-summary = 分析堪培拉扑克：底注、加注和奖池。
cli-analyse-canberra-poker-details = 此命令输出各策略在最高赔付下的值，以及奖池按其金额的值。
cli-analyse-canberra-poker-instrument = 分析此文书的游戏。
cli-analyse-canberra-poker-ante = 设定用于最高赔付的底注，单位为元（8.2）。
cli-analyse-canberra-poker-max-payout = 设定最高赔付，单位为元，或 none 表示没有（8.2）。
cli-analyse-canberra-poker-max-payout-scope = 决定最高派彩适用于每注还是每个投注格（8.1）。
cli-analyse-canberra-poker-unqualified-tie = 庄家牌未达资格而平手时，决定底注获胜还是作废（9.3、9.6）。
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
cli-analyse-holdem-game = 决定高牌获胜、低牌获胜，还是两者平分底池（3.5）。
cli-analyse-holdem-low-qualifier = 低牌须为八或更小（3.5(d)）。
cli-analyse-holdem-low-ace = 决定低牌中 A 为大还是为小（3.1）。
cli-analyse-holdem-maximum-commission = 设定每局的最高佣金，单位为元（15.2(a)）。
cli-analyse-holdem-stacks = 设定余下玩家的锦标赛筹码：5000,3000,2000。
cli-analyse-holdem-prizes = 按名次设定奖金：500,300,200。
cli-analyse-holdem-samples = 若遍历全部公共牌太久，则抽取这么多次发牌。

## houseway analyse pai-gow

cli-analyse-pai-gow-summary = 分析牌九：庄家摆法、最佳摆法、坐庄、奖池。
cli-analyse-pai-gow-gee-jun-single = 决定单张 2-4 的排名：最小，或作六点、在五点之上（3.2）。
cli-analyse-pai-gow-high-tiles = 点数相同时，决定庄家摆法先做什么：分开两张高牌，或先放最高的牌（10.1(c)(iii)）。
cli-analyse-pai-gow-teen-and-day = 手中兼有天牌和地牌时，决定哪张放入高牌部分（10.1(b)）。
cli-analyse-pai-gow-equal-counts = 两部分点数相同且不超过 7 时，决定最高的牌放入高牌部分（by-tile）还是低牌部分（10.1(c)）。
cli-analyse-pai-gow-jackpot-wager = 设定奖池注，单位为元（12.3）。
cli-analyse-pai-gow-winning-stake = 决定赢家的奖池注退还玩家还是进入奖池（12.7）。

## Errors

cli-analyse-unknown-choice = { $text } 无效。请使用{ $choices }。
cli-analyse-unused-determination = 设定 { $key } 不改变这些数值。可设定：{ $keys }。
cli-analyse-not-a-number = { $text } 不是整数。
cli-analyse-not-a-truth-value = { $text } 不是 true 或 false。
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
