# 锦标赛比赛条件的各项：名称、说明和选项。
# 标识由各层的键组成。

## 整个锦标赛
tournaments-conditions-name = 名称
tournaments-conditions-name-help = 锦标赛的名称。
tournaments-conditions-starts = 开始时间
tournaments-conditions-starts-help = 第一阶段开始的当地日期和时间。即坐即打没有开始时间。
tournaments-conditions-entry-method = 报名方式
tournaments-conditions-entry-method-help = 玩家如何报名，例如在账房或邮寄。
tournaments-conditions-eligibility = 参赛资格
tournaments-conditions-eligibility-help = 可报名的组别，或所有人。
tournaments-conditions-format = 赛制
tournaments-conditions-format-help = 玩家逐阶段晋级、累积积分，或满桌即开始。
tournaments-conditions-sessions = 阶段
tournaments-conditions-sessions-help = 按进行次序排列的各阶段。
tournaments-conditions-buy-back = 重新买入
tournaments-conditions-buy-back-help = 出局玩家重新买入的条件，或没有重新买入。
tournaments-conditions-add-on = 加买
tournaments-conditions-add-on-help = 仍在赛中的玩家加买筹码的条件，或没有加买。
tournaments-conditions-entry-fee = 报名费
tournaments-conditions-entry-fee-help = 报名的价格，包括佣金。
tournaments-conditions-commission = 佣金
tournaments-conditions-commission-help = 经营者的佣金：每次报名的金额，或全部报名费的百分比，例如 7.5%。
tournaments-conditions-players = 玩家人数
tournaments-conditions-players-help = 最少和最多的玩家人数。
tournaments-conditions-groups = 组别
tournaments-conditions-groups-help = 每个组别的最多参赛人数，或没有限制。
tournaments-conditions-side-wagers = 奖池注和边注
tournaments-conditions-side-wagers-help = 玩家是否可下奖池注和边注。
tournaments-conditions-elimination = 出局
tournaments-conditions-elimination-help = 在阶段中出局的玩家是否退出锦标赛。
tournaments-conditions-tie-session = 阶段后的并列
tournaments-conditions-tie-session-help = 阶段结束时筹码相同如何排名。
tournaments-conditions-tie-final = 结束时的并列
tournaments-conditions-tie-final-help = 决赛后筹码相同或总分相同如何排名。
tournaments-conditions-tie-eliminated = 同一局出局的玩家
tournaments-conditions-tie-eliminated-help = 合并其奖金，或按该局之前的筹码决定。
tournaments-conditions-prizes = 奖金
tournaments-conditions-prizes-help = 奖金池如何分配。
tournaments-conditions-prize-unit = 奖金单位
tournaments-conditions-prize-unit-help = 按百分比计算的奖金向下取整到此金额的倍数。
tournaments-conditions-rules-prevail = 以规则为准的声明
tournaments-conditions-rules-prevail-help = 文件是否声明规则优先于比赛条件。
tournaments-conditions-agreement-required = 书面同意
tournaments-conditions-agreement-required-help = 参赛者付款前是否须书面同意。
tournaments-conditions-start-may-change = 更改开始时间
tournaments-conditions-start-may-change-help = 总监是否可更改开始时间。
tournaments-conditions-notice-minutes = 更改开始时间的通知（分钟）
tournaments-conditions-notice-minutes-help = 至少提前多少分钟通知，以原定和更改后的开始时间中较早者为准。
tournaments-conditions-utc-offset = 与协调世界时的时差
tournaments-conditions-utc-offset-help = 本场时钟与协调世界时的时差，例如 +10:00。
tournaments-conditions-readings = 解释
tournaments-conditions-readings-help = 不同于默认的法律解释。

## 人数和组别
tournaments-conditions-players-min = 最少
tournaments-conditions-players-min-help = 锦标赛开始所需的最少报名人数。
tournaments-conditions-players-max = 最多
tournaments-conditions-players-max-help = 最多报名人数。
tournaments-conditions-groups-max = 每组最多
tournaments-conditions-groups-max-help = 每个组别最多接受的参赛者人数。

## 重新买入
tournaments-conditions-buy-back-cost = 价格
tournaments-conditions-buy-back-cost-help = 重新买入的价格，包括佣金。
tournaments-conditions-buy-back-chips = 筹码
tournaments-conditions-buy-back-chips-help = 玩家得到的筹码。
tournaments-conditions-buy-back-commission = 佣金
tournaments-conditions-buy-back-commission-help = 经营者对重新买入收取的佣金。
tournaments-conditions-buy-back-max = 每人最多
tournaments-conditions-buy-back-max-help = 每位玩家可重新买入的次数。
tournaments-conditions-buy-back-sessions = 阶段
tournaments-conditions-buy-back-sessions-help = 可重新买入的阶段。默认为所有阶段。
tournaments-conditions-buy-back-until-round = 最后一局
tournaments-conditions-buy-back-until-round-help = 此局之后不再重新买入。默认随阶段结束。

## 加买
tournaments-conditions-add-on-cost = 价格
tournaments-conditions-add-on-cost-help = 加买的价格。
tournaments-conditions-add-on-chips = 筹码
tournaments-conditions-add-on-chips-help = 玩家得到的筹码。
tournaments-conditions-add-on-max = 每人最多
tournaments-conditions-add-on-max-help = 每位玩家可加买的次数。
tournaments-conditions-add-on-sessions = 阶段
tournaments-conditions-add-on-sessions-help = 可加买的阶段。默认为所有阶段。
tournaments-conditions-add-on-from-round = 最早一局
tournaments-conditions-add-on-from-round-help = 打过此局数后才可加买。零表示第一局之前。
tournaments-conditions-add-on-until-round = 最后一局
tournaments-conditions-add-on-until-round-help = 此局之后不再加买。默认随阶段结束。

## 奖金
tournaments-conditions-prizes-place = 名次
tournaments-conditions-prizes-place-help = 获得该奖金的名次。
tournaments-conditions-prizes-percent = 百分比
tournaments-conditions-prizes-percent-help = 奖金池的百分比。
tournaments-conditions-prizes-amount = 金额
tournaments-conditions-prizes-amount-help = 固定金额。
tournaments-conditions-prizes-rest = 其余
tournaments-conditions-prizes-rest-help = 该名次是否取得奖金池的其余部分。

## 阶段
tournaments-conditions-sessions-id = 标识
tournaments-conditions-sessions-id-help = 阶段的简称，例如 heat-1。
tournaments-conditions-sessions-kind = 种类
tournaments-conditions-sessions-kind-help = 阶段的种类。
tournaments-conditions-sessions-length = 长度
tournaments-conditions-sessions-length-help = 以局数、分钟、牌靴或剩余玩家人数计的阶段长度。
tournaments-conditions-sessions-game = 游戏
tournaments-conditions-sessions-game-help = 阶段的游戏。默认为该文书的游戏。
tournaments-conditions-sessions-starts = 开始时间
tournaments-conditions-sessions-starts-help = 阶段开始的当地日期和时间。
tournaments-conditions-sessions-tables = 牌桌
tournaments-conditions-sessions-tables-help = 牌桌数目，或按玩家人数而定。
tournaments-conditions-sessions-seats = 座位
tournaments-conditions-sessions-seats-help = 每桌的最多玩家人数。
tournaments-conditions-sessions-chips = 筹码
tournaments-conditions-sessions-chips-help = 阶段开始时每位玩家的筹码。
tournaments-conditions-sessions-carry = 带入筹码
tournaments-conditions-sessions-carry-help = 玩家是否带入前一阶段的筹码。
tournaments-conditions-sessions-table-min = 最小注
tournaments-conditions-sessions-table-min-help = 以筹码计的最小注。
tournaments-conditions-sessions-table-max = 最大注
tournaments-conditions-sessions-table-max-help = 以筹码计的最大注，或没有上限。
tournaments-conditions-sessions-levels = 级别
tournaments-conditions-sessions-levels-help = 德州扑克阶段各级别的盲注或底注。
tournaments-conditions-sessions-progress = 晋级
tournaments-conditions-sessions-progress-help = 哪些玩家晋级，晋级到哪个阶段。
tournaments-conditions-sessions-points = 积分
tournaments-conditions-sessions-points-help = 第一名、第二名等各得的积分。
tournaments-conditions-sessions-prizes = 阶段奖金
tournaments-conditions-sessions-prizes-help = 本阶段各名次所得的奖金池份额。
tournaments-conditions-sessions-qualify = 资格
tournaments-conditions-sessions-qualify-help = 哪些玩家可参加复活赛或补赛。
tournaments-conditions-sessions-fee = 费用
tournaments-conditions-sessions-fee-help = 参加复活赛或补赛的价格。
tournaments-conditions-sessions-start-when = 开始人数
tournaments-conditions-sessions-start-when-help = 即坐即打的阶段有多少人报名时开始。
tournaments-conditions-sessions-table = 设定
tournaments-conditions-sessions-table-help = 该阶段牌桌的设定。
tournaments-conditions-sessions-departures = 偏离
tournaments-conditions-sessions-departures-help = 核准的比赛条件对游戏规则的偏离（20.5）。

## 阶段的长度
tournaments-conditions-sessions-length-rounds = 局数
tournaments-conditions-sessions-length-rounds-help = 每桌的局数。
tournaments-conditions-sessions-length-minutes = 分钟
tournaments-conditions-sessions-length-minutes-help = 以分钟计的长度。
tournaments-conditions-sessions-length-shoes = 牌靴
tournaments-conditions-sessions-length-shoes-help = 牌靴的数目。
tournaments-conditions-sessions-length-left = 剩余玩家
tournaments-conditions-sessions-length-left-help = 剩下多少玩家时阶段结束。

## 阶段的级别
tournaments-conditions-sessions-levels-small = 小盲注
tournaments-conditions-sessions-levels-small-help = 以筹码计的小盲注。
tournaments-conditions-sessions-levels-big = 大盲注
tournaments-conditions-sessions-levels-big-help = 以筹码计的大盲注。
tournaments-conditions-sessions-levels-ante = 底注
tournaments-conditions-sessions-levels-ante-help = 以筹码计的底注。
tournaments-conditions-sessions-levels-minutes = 分钟
tournaments-conditions-sessions-levels-minutes-help = 以分钟计的级别长度。

## 晋级
tournaments-conditions-sessions-progress-to = 晋级到
tournaments-conditions-sessions-progress-to-help = 玩家晋级到的阶段。
tournaments-conditions-sessions-progress-per-table = 每桌
tournaments-conditions-sessions-progress-per-table-help = 每桌晋级的玩家人数。
tournaments-conditions-sessions-progress-top = 总数
tournaments-conditions-sessions-progress-top-help = 整个阶段晋级的玩家人数。
tournaments-conditions-sessions-progress-survivors = 所有留存者
tournaments-conditions-sessions-progress-survivors-help = 是否所有留存的玩家都晋级。

## 第二次机会
tournaments-conditions-sessions-qualify-from = 来自阶段
tournaments-conditions-sessions-qualify-from-help = 哪些较早阶段的玩家可参加。
tournaments-conditions-sessions-qualify-who = 玩家
tournaments-conditions-sessions-qualify-who-help = 可参加的玩家。
tournaments-conditions-sessions-qualify-fee = 费用
tournaments-conditions-sessions-qualify-fee-help = 参加该阶段的价格。

## 偏离规则
tournaments-conditions-sessions-departures-clause = 条文
tournaments-conditions-sessions-departures-clause-help = 比赛条件所偏离的条文。
tournaments-conditions-sessions-departures-key = 设定
tournaments-conditions-sessions-departures-key-help = 偏离该条文的设定。
tournaments-conditions-sessions-departures-value = 值
tournaments-conditions-sessions-departures-value-help = 该设定的值。
tournaments-conditions-sessions-departures-text = 文字
tournaments-conditions-sessions-departures-text-help = 没有设定可表达的偏离的说明。

## 解释
tournaments-conditions-readings-first-session = 候补可入座到何时
tournaments-conditions-readings-first-session-help = 以每位玩家的第一阶段计，或以锦标赛的第一阶段计。
tournaments-conditions-readings-ties = 须加赛的并列
tournaments-conditions-readings-ties-help = 只有关系到结果的并列加赛，或所有并列都加赛。
tournaments-conditions-readings-conditions-override = 核准条件的效力
tournaments-conditions-readings-conditions-override-help = 核准的比赛条件优先于哪些条文。
tournaments-conditions-readings-forfeited-commission = 丧失的费用中的佣金
tournaments-conditions-readings-forfeited-commission-help = 经营者是否留取丧失的费用中的佣金。
tournaments-conditions-readings-notified-tournament = 来自奖池的奖金
tournaments-conditions-readings-notified-tournament-help = 此类款项须有通知，或核准即可。
tournaments-conditions-readings-withdrawn-fee = 退出玩家的费用
tournaments-conditions-readings-withdrawn-fee-help = 候补入座后是否退还其费用。

## 选项
tournaments-conditions-eligibility-choice-open = 所有人
tournaments-conditions-format-choice-progression = 逐阶段晋级
tournaments-conditions-format-choice-points = 累积积分
tournaments-conditions-format-choice-sit-and-go = 即坐即打
tournaments-conditions-groups-choice-none = 没有限制
tournaments-conditions-side-wagers-choice-allowed = 允许
tournaments-conditions-side-wagers-choice-not-allowed = 不允许
tournaments-conditions-elimination-choice-bust = 退出锦标赛
tournaments-conditions-elimination-choice-none = 仍在锦标赛中
tournaments-conditions-tie-session-choice-extra-rounds = 加赛
tournaments-conditions-tie-session-choice-lot = 抽签
tournaments-conditions-tie-session-choice-share = 平分积分
tournaments-conditions-tie-final-choice-extra-rounds = 加赛
tournaments-conditions-tie-final-choice-combine = 合并奖金
tournaments-conditions-tie-eliminated-choice-combine = 合并奖金
tournaments-conditions-tie-eliminated-choice-chips-before-round = 该局之前的筹码
tournaments-conditions-sessions-tables-choice-as-needed = 按需要
tournaments-conditions-sessions-table-max-choice-none = 没有上限
tournaments-conditions-sessions-qualify-who-choice-not-progressed = 没有晋级的玩家
tournaments-conditions-sessions-qualify-who-choice-missed = 错过该阶段的玩家
tournaments-conditions-readings-first-session-choice-own = 在该玩家自己的第一阶段
tournaments-conditions-readings-first-session-choice-tournament = 直到另一阶段开始
tournaments-conditions-readings-ties-choice-deciding = 关系到结果的并列
tournaments-conditions-readings-ties-choice-every = 每个并列
tournaments-conditions-readings-conditions-override-choice-preceding = 20.5 之前的条文
tournaments-conditions-readings-conditions-override-choice-whole = 整份文书
tournaments-conditions-readings-forfeited-commission-choice-retained = 由经营者留取
tournaments-conditions-readings-forfeited-commission-choice-to-pool = 归入奖金池
tournaments-conditions-readings-notified-tournament-choice-notified = 须有通知
tournaments-conditions-readings-notified-tournament-choice-approved = 核准即可
tournaments-conditions-readings-withdrawn-fee-choice-returned = 退还费用
tournaments-conditions-readings-withdrawn-fee-choice-retained = 费用留在奖金池
