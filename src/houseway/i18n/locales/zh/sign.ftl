# Sign of a table: headings, labels and what they say. A label is at the start of a line, so it begins with a capital.

## Forms
sign-amounts = { $amounts }
sign-number = { $number }
sign-odds = { $pays } 赔 { $to }
sign-odds-less-commission = { $odds }，扣佣金
sign-none = 无

## Parts
sign-wagers-on-each-box = 每位的注码
sign-payouts = 赔率
sign-progressive-jackpot = 累积奖池
sign-gee-jun-jackpot = 至尊奖池
sign-stakes-and-bets = 带入与下注
sign-game = 玩法
sign-commission = 佣金
sign-players = 玩家
sign-on-request = 可索取

## Limits
sign-minimum = 最低
sign-maximum = 最高
sign-multiples = 倍数
sign-minimum-ante = 最小底注
sign-maximum-ante = 最大底注
sign-minimum-stake = 最低带入
sign-minimum-bet = 最小下注
sign-maximum-bet = 最大下注
sign-largest-buy-in = 最大买入
sign-maximum-on-box = { $box } 号位最大注（按标志）
sign-wager = 注码
sign-blinds = 盲注
sign-over-blinds = 盲注加码
sign-ante = 每位玩家的底注
sign-limit = 限额
sign-limit-no-limit = 无限额
sign-limit-fixed = 固定限额
sign-limit-half-pot = 底池的一半
sign-limit-full-pot = 底池
sign-limit-straddle = 前一注的两倍

## What wagers pay
sign-other-winning-hands = 其他赢牌
sign-winning-hands = 赢牌
sign-winning-antes = 每个赢的底注
sign-insurance = 保险
sign-dealer = 庄家
sign-dealer-draws = 16 点补牌，17 点一律停牌
sign-dealer-takes-part = 有 A 和 K 或更大才参与
sign-bet = 跟注
sign-bet-twice-ante = 正好是底注的两倍
sign-bet-on-hand = 跟注：{ $hand }
sign-maximum-payout-bet = 跟注的最高赔付
sign-maximum-payout-box = 一位底注与跟注合计的最高赔付
sign-one-seven = 第一张为 7
sign-two-sevens = 两张 7，不同花色
sign-two-sevens-suited = 两张 7，同花色
sign-three-sevens = 三张 7，不同花色
sign-three-sevens-suited = 三张 7，同花色
sign-mixed-pair = 混色对子
sign-coloured-pair = 同色对子
sign-perfect-pair = 完美对子
sign-hand-royal-flush = 皇家同花顺
sign-hand-straight-flush = 同花顺
sign-hand-four-of-a-kind = 四条
sign-hand-full-house = 葫芦
sign-hand-flush = 同花
sign-hand-straight = 顺子
sign-hand-three-of-a-kind = 三条
sign-hand-two-pairs = 两对
sign-hand-one-pair-or-less = 一对或以下
sign-commission-of-winnings = 所赢的 5%

## Jackpots
sign-jackpot-wager = 奖池注
sign-meter = 累积金额
sign-jackpot = 奖池
sign-jackpot-royal-flush = 皇家同花顺
sign-jackpot-straight-flush = 同花顺
sign-jackpot-four-of-a-kind = 四条
sign-jackpot-full-house = 葫芦
sign-jackpot-flush = 同花
sign-prize-whole-pool = 整个奖池，至少 { $amount }
sign-prize-tenth-of-pool = 奖池的十分之一，至少 { $amount }
sign-prize-all = 全部
sign-prize-tenth = 十分之一
sign-gee-jun-and-teen = 至尊宝与双天
sign-gee-jun-and-day = 至尊宝与双地
sign-teen-and-day = 双天与双地
sign-teen-mooy-ping-foo = 天、梅、红头十、斧头
sign-chong-look-bon-seven = 长三、零霖六、板凳和一张七

## Hold-em
sign-cards = 牌张数
sign-wild-card = 百搭牌
sign-joker = 含一张小丑牌
sign-pot-goes-to = 底池归
sign-pot-goes-to-high = 最大的手牌
sign-pot-goes-to-low = 最小的手牌
sign-pot-goes-to-split = 最大和最小的手牌各一半
sign-odd-chip = 无法平分的筹码
sign-odd-chip-high = 归最高牌
sign-odd-chip-nearest-button = 归最靠近按钮左侧的赢家
sign-low-hand = 低牌
sign-low-hand-eight = 须为八或更小
sign-ace = A
sign-ace-low = 在顺子中也可作小
sign-before-communal = 发公共牌之前
sign-burn = 烧一张牌
sign-no-burn = 不烧牌
sign-short-tap-out = 不足一次加注的全下之后
sign-short-tap-out-full-bet = 尚未行动的玩家可对上次足额注加注
sign-short-tap-out-tap-out = 尚未行动的玩家可对该全下加注
sign-short-tap-out-none = 任何人不得加注
sign-post-from = 补盲注的位置
sign-post-from-any-but-button = 除按钮位外的任何位置
sign-post-from-beyond-blinds = 只在盲注位之后
sign-reserved-for = 本局只供
sign-commission-period = 每段时间，预付
sign-commission-pots = 从底池
sign-commission-percent = { $percent }%，舍去不足一元
sign-commission-threshold = 不收费的底池上限
sign-commission-maximum = 最多

## Cards and rules
sign-decks = 副数
sign-shuffle = 洗牌
sign-shuffle-standard = 标准
sign-automated-shuffle = 自动洗牌靴
sign-rules = 规则
sign-rules-copy = 备有副本
