# Tables: phases, clocks, the action bar, chips, the activity feed and the pieces on the layout.

## Phases of a round
web-table-phase-betting = 请下注
web-table-phase-dealing = 发牌中
web-table-phase-play = 玩家决定
web-table-phase-dealer = 庄家的牌
web-table-phase-deciding = 跟注或弃牌
web-table-phase-revealed = 庄家亮牌
web-table-phase-setting = 摆牌中
web-table-phase-between = 两局之间
web-table-phase-showdown = 摊牌
web-table-phase-closed = 牌桌已关闭
web-table-phase-interim = 中段：保险与一赔一
web-table-phase-holdem-betting = 下注圈

## Clocks
web-table-clock-betting = 距下注截止
web-table-clock-decision = 决定时间
web-table-clock-deal = 距下一局
web-table-clock-settle = 距结算
web-table-clock-cut = 切牌时间
web-table-clock-clock = 行动时间
web-table-clock-expire = 行动时间
web-table-clock-bank = 要求坐庄时间
web-table-clock-dealer = 距庄家补牌
web-table-clock-insurance = 买保险时间

## Action bar
web-table-more = 更多操作
web-table-min = 最小
web-table-max = 最大
web-table-last = 上次
web-table-half-pot = 半池
web-table-pot-size = 满池
web-table-all = 全部筹码
web-table-amount = 金额
web-table-amount-of = { $action }的金额
web-table-slider = { $action }的金额，滑块
web-table-add-chip = 添加一枚 { $amount } 筹码
web-table-clear = 清除金额
web-table-total = 共 { $amount }
web-table-which = 请选择
web-table-your-decision = 轮到您
web-table-your-decision-at = 轮到您，{ $number } 号位
web-table-your-decision-hands = 轮到您。{ $hands }
web-table-decides = 等待 { $name }
web-table-set-your-hand = 请摆牌
web-table-take-a-seat = 请入座
web-table-buy-in = 带入筹码
web-table-to-call = 需跟 { $amount }
web-table-against = { $hand }，庄家 { $dealer }
web-table-next-arrangement = 换一种摆法
web-table-arrangement-of = 第 { $position } 种，共 { $count } 种
web-table-final = 确定
web-table-add-bot = 添加机器人
web-table-add-bot-hint = 加入本桌

## Places and layout
web-table-title = { $game }牌桌
web-table-sit-here = 在{ $place }入座
web-table-free = 空位
web-table-box = { $number } 号位
web-table-seat = { $number } 号座
web-table-hand = 第 { $number } 副
web-table-you = 您
web-table-put = 把筹码放到{ $place }
web-table-put-amount = 把筹码放到{ $place }，{ $amount }
web-table-round = 第 { $number } 局
web-table-jackpot = 累积奖池
web-table-jackpot-canberra-poker = 累积奖池
web-table-jackpot-pai-gow = 至尊奖池
web-table-pot = 底池 { $amount }
web-table-pot-to = { $pot } · 归 { $names }
web-table-pot-for = { $pot } · { $names }
web-table-players = { $count } 位玩家
web-table-shoe = 牌靴
web-table-shoe-left = 牌靴 · { $count } 张
web-table-rack = 弃牌架
web-table-sign = 告示牌
web-table-low = 前道
web-table-high = 后道
web-table-low-part = 前道
web-table-high-part = 后道
web-table-your-tiles = 您的骨牌
web-table-house-box = 一号位，赌场
web-table-house-banks = 赌场坐庄 · 一号位
web-table-banks = { $name } 坐庄
web-table-dice = { $sum } 点：第一副牌发给 { $box } 号位
web-table-layout-blackjack = 黑杰克三赔二
web-table-layout-insurance = 保险二赔一
web-table-status-folded = 已弃牌
web-table-status-bets = 跟注
web-table-status-set = 已摆好
web-table-status-setting = 摆牌中
web-table-status-out = 暂离
web-table-status-waiting = 等待盲注
web-table-status-tapped-out = 全下
web-table-wager-main = 注码
web-table-wager-ante = 底注
web-table-wager-bet = 跟注
web-table-wager-jackpot = 奖池注
web-table-wager-super-sevens = 超级七
web-table-wager-perfect-pairs = 完美对子
web-table-wager-insurance = 保险
web-table-wager-double = 加倍注
web-table-wager-split = 分牌注
web-table-wager-house = 赌场注码
web-table-wager-bank = 庄注
web-table-wager-uncalled = 未跟注部分
web-table-wager-main-pot = 主池
web-table-wager-pot = 底池
web-table-wager-side-pot = 边池 { $number }
web-table-outcome-win = 赢
web-table-outcome-lose = 输
web-table-outcome-push = 退回
web-table-outcome-void = 无效
web-table-account-house = 赌场
web-table-account-jackpot = 奖池
web-table-account-reserve = 储备池

## Limits on the sign
web-table-sign-min = 最小注
web-table-sign-max = 最大注
web-table-sign-max-payout = 最高赔付
web-table-sign-odds = 显示赔率与规则
web-table-sign-multiple = 倍数
web-table-sign-jackpot-wager = 奖池注
web-table-sign-commission = 佣金
web-table-sign-blinds = 盲注
web-table-sign-ante = 底注
web-table-sign-min-bet = 最小下注
web-table-sign-stake = 最低带入

## Activity feed
web-table-feed = 牌桌动态
web-table-feed-short = 动态
web-table-feed-empty = 尚无动态。
web-table-net-even = 第 { $number } 局：不赢不输
web-table-net-won = 第 { $number } 局：您赢了 { $amount }
web-table-net-lost = 第 { $number } 局：您输了 { $amount }
web-table-view-round = 查看该局
web-table-missed = 离线期间有 { $count } 条动态
web-table-missed-more = 离线期间有 { $count } 条动态，此前还有更多
web-table-missed-rounds = 本桌所有局
web-table-missed-dismiss = 标为已读

## Shuffles
web-table-shuffle-committed = 洗牌承诺
web-table-shuffle-current = 当前或下一次洗牌
web-table-shuffle-revealed = 已公开的洗牌
web-table-shuffle-seed = 种子
web-table-shuffle-seeds = 玩家种子：{ $seeds }
web-table-shuffle-entry = { $name }（第 { $entry } 条）
web-table-shuffle-none = 暂无
web-table-shuffle-refused = 服务器未接受您的玩家种子：{ $reason }
web-table-shuffle-check = 本局收据可证明牌序在玩家种子和切牌之前已定。
web-table-cut-yours = 请您切牌
web-table-cut-depth = 在 { $total } 张中的第 { $depth } 张后切牌
web-table-cut-here = 在此切牌
web-table-cut-pass = 放弃切牌
web-table-cut-offered = 请 { $name } 切牌
web-table-cut-refused = 服务器未接受您的切牌：{ $reason }

## Chips at the table
web-table-balance-title = 筹码
web-table-balance-here = 本桌筹码
web-table-balance-cash-out = 兑回柜台
web-table-balance-leave = 离开牌桌
web-table-balance-leave-now = 带走筹码
web-table-balance-leave-later = 本局结束后

## Player banks at Pai Gow
web-table-bank-own = 您放入庄家的筹码
web-table-bank-with = 与 { $name } 合伙，对方放入 { $amount }
web-table-bank-alone = 合伙人须先承诺庄注。
web-table-bank-total = 共 { $amount }
web-table-bank-join = 合伙坐庄
web-table-bank-lead = 与谁合伙
web-table-bank-share = 您的份额
web-table-bank-promise = 承诺庄注
web-table-bank-promise-hint = 对方要求坐庄时生效
web-table-bank-promised = 若 { $name } 要求坐庄，您放入 { $amount }。
web-table-bank-withdraw = 撤回承诺

## Rules and keys
web-table-rule-clause = 条文 { $clause }
web-table-rule-none = 没有这一条文。
web-table-rule-not-law = 此处为我们的概述，并非法律原文。
web-table-rule-register = 法规登记册中的文件原文
web-table-rule-enforced = 执行于
web-table-rule-interpretation = 解释 { $key }
web-table-rule-clause-page = 条文页面
web-table-keys-title = 按键与规则
web-table-keys-rules = 本桌告示牌
web-table-keys-help = 显示本页
web-table-keys-places = 在各位之间移动
web-table-keys-close = 关闭或清除
web-table-keys-search = 查找规则
web-table-keys-escape = Esc

## Pieces
web-table-piece-pile = 一墩 { $count } 张骨牌
web-table-piece-button = 庄位标志
web-table-piece-marker = 标志，限额 { $limit }
web-table-piece-chung = 庄标：坐庄
web-table-piece-clock = 剩余 { $count } 秒
web-table-piece-back = 面朝下的牌
web-table-piece-tile-back = 面朝下的骨牌
web-table-piece-joker = 小丑牌
web-table-piece-card = { $suit }{ $rank }
web-table-piece-die = 骰子 { $number } 点
web-table-piece-tile = { $name }，{ $first } 和 { $second }
web-table-suit-s = 黑桃
web-table-suit-h = 红心
web-table-suit-d = 方块
web-table-suit-c = 梅花
web-table-rank-A = A
web-table-rank-K = K
web-table-rank-Q = Q
web-table-rank-J = J
web-table-rank-T = 10
web-table-rank-9 = 9
web-table-rank-8 = 8
web-table-rank-7 = 7
web-table-rank-6 = 6
web-table-rank-5 = 5
web-table-rank-4 = 4
web-table-rank-3 = 3
web-table-rank-2 = 2
