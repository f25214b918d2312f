# Names of the commands of all games, on buttons and in lists. A game can have its own name for a command.

## Commands of players
web-action-wager = 下注
web-action-withdraw = 收回注码
web-action-hit = 要牌
web-action-stand = 停牌
web-action-double = 加倍
web-action-double-for-less = 加倍（减额）
web-action-split = 分牌
web-action-insurance = 买保险
web-action-even-money = 选择一赔一
web-action-ante = 底注
web-action-jackpot = 奖池注
web-action-decline-jackpot = 不下奖池注
web-action-bet = 下注
web-action-canberra-poker-bet = 跟注
web-action-fold = 弃牌
web-action-declare = 申报奖池
web-action-view = 看牌
web-action-set = 摆牌
web-action-house-way = 按庄家摆法摆牌
web-action-take = 放弃注码
web-action-request-bank = 要求坐庄
web-action-decline-bank = 放弃坐庄
web-action-add-funds = 增加庄注
web-action-la-ja = 要求拉渣
web-action-nominate = 指定摆牌人
web-action-house-wager = 指定赌场注码
web-action-shake = 摇骰
web-action-cut = 切牌
web-action-void-hand = 宣布这副牌无效
web-action-check = 过牌
web-action-call = 跟注
web-action-call-and-raise = 加注
web-action-call-and-fold = 跟注并弃牌
web-action-tap-out = 全下
web-action-over-blind = 盲注加码
web-action-sit = 入座
web-action-leave = 离座
web-action-return = 回座
web-action-sit-out = 暂离
web-action-buy = 买筹码
web-action-move = 换座
web-action-claim = 占座
web-action-present = 回到牌桌
web-action-request = 提出请求
web-action-rules-copy = 索取规则

## The same commands, when staff record them
web-action-staff-cut = 切牌
web-action-staff-void-hand = 手牌作废
web-action-staff-present = 记录玩家返回
web-action-staff-request = 记录玩家请求
web-action-staff-rules-copy = 记录已给规则副本
web-action-staff-declare = 申报奖池

## Commands of the dealer
web-action-deal = 发牌
web-action-deal-overlooked-cut = 记录越过切牌卡发牌
web-action-deal-overlooked-cut-help = 切牌卡在本局之前已出，荷官仍进行了首次发牌。本局有效（14.8）。
web-action-close-insurance = 截止保险
web-action-dealer = 庄家补牌并结算
web-action-dealer-overdraw = 记录庄家多补的牌
web-action-ask = 询问玩家下注
web-action-shoe = 装新牌靴
web-action-seen = 录入牌
web-action-reshuffle = 重新洗牌
web-action-announce = 请玩家跟注或弃牌
web-action-reveal = 庄家亮牌
web-action-collect = 结算并收牌
web-action-bank = 定庄
web-action-no-more-bets = 停止下注
web-action-stacks = 砌牌
web-action-dice = 开骰盅
web-action-priority = 放置优先摆牌标志
web-action-starting-marker = 放置起始标志
web-action-settle = 比牌并结算
web-action-showdown = 摊牌
web-action-charge-time = 按时间收取佣金
web-action-clock = 开始四十秒计时
web-action-expire = 四十秒时间到

## Irregularities
web-action-absent = 记录玩家不在座
web-action-malfunction = 记录设备故障
web-action-malfunction-rectified = 记录已排除的设备故障
web-action-repair = 记录设备修复
web-action-replace-shoe = 更换牌靴
web-action-check-cards = 记录查牌
web-action-check-tiles = 记录骨牌检查
web-action-change-cards = 换牌
web-action-change-tiles = 换骨牌
web-action-replace-card = 更换坏牌
web-action-draw-in-error = 记录误抽的牌
web-action-reconstruct = 牌归原位
web-action-placement-error = 更正放错的牌
web-action-pai-gow-placement-error = 更正放错的骨牌
web-action-discarded = 记录误入弃牌的手牌
web-action-expose = 记录露出的牌
web-action-expose-tiles = 记录露出的骨牌
web-action-expose-hole = 记录露出的底牌
web-action-expose-communal = 记录露出的公共牌
web-action-first-card = 记录露出的首张牌
web-action-wrong-cards = 记录牌数有误
web-action-misdeal = 记录发错牌
web-action-verify = 记录点算手牌
web-action-out-of-turn = 记录未轮到时的行动
web-action-put = 记录未说明的筹码
web-action-irregularity = 记录各方同意的异常处理
web-action-dispute-take = 记录对放弃注码的争议
web-action-approve = 准许继续
web-action-infringe = 记录违规

## Decisions of supervisor and operator
web-action-void = 本局作废
web-action-void-wager = 注码作废
web-action-final-rounds = 宣布最后几局
web-action-close = 关闭牌桌
web-action-dispute = 裁定争议
web-action-exclude = 禁止玩家参加
web-action-vacate = 收回座位
web-action-limits = 更改限额
web-action-marker = 放置或移除标志
web-action-restrict = 限制玩家
web-action-lift-restriction = 解除限制
web-action-report = 记录已报告委员会
web-action-declare-folded = 宣布弃牌
web-action-determine = 更改设定
web-action-redistribute = 调拨奖池款项
web-action-meter = 更新奖池计数
web-action-linked-win = 记录联网奖池中奖
web-action-update-sign = 更新告示牌
web-action-commit-draw = 公布抽座哈希
web-action-seat-draw = 抽签定座

## Events that are only recorded
web-action-remove = 记录拿走筹码
web-action-give = 记录把筹码给他人
web-action-divide = 记录瓜分底池
web-action-side-bet = 记录私下对赌

## Actions that need a second approver but are not commands of a game
web-action-fill = 补充牌桌筹码
web-action-credit = 退回牌桌筹码
web-action-chips-for-cash = 以现金换筹码
web-action-cash-for-chips = 以筹码换现金
web-action-roles = 更改身份

## What a button does, in a few words
web-action-hint-hit = 要一张牌
web-action-hint-stand = 不再要牌
web-action-hint-fold = 退出本局
web-action-hint-check = 无须跟注
web-action-hint-view = 只给您看
web-action-hint-house-way = 由荷官摆牌
web-action-hint-declare = 您的牌中奖
web-action-hint-even-money = 立即一赔一
web-action-hint-decline-jackpot = 本局
web-action-hint-leave = 空出座位
