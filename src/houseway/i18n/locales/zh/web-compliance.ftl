# Compliance page: hours of gaming, restrictions, checks of equipment, reviews; and the waiting list of a table.
web-compliance-menu-compliance = 合规
web-compliance-title = 合规
web-compliance-lead = 适用于所有牌桌的义务。
web-compliance-saved = 已保存。
web-compliance-reference = 文号
web-compliance-table = 牌桌
web-compliance-player = 玩家

## Hours of gaming
web-compliance-hours = 博彩时段
web-compliance-hours-lead = 牌桌只在这些时段内开放（15.1；牌九 16.1；德州扑克 18.1）。没有登记时段时，牌桌可随时开放。
web-compliance-hours-none = 没有登记时段。
web-compliance-hours-line = { $opens } 至 { $closes }
web-compliance-hours-dates = 自 { $since } 起
web-compliance-hours-dates-until = { $since } 至 { $until }
web-compliance-every-table = 所有牌桌
web-compliance-place = 牌桌（留空表示所有牌桌）
web-compliance-opens = 开始
web-compliance-closes = 结束
web-compliance-since = 生效日期
web-compliance-until = 失效日期（可留空）
web-compliance-zone = 时区
web-compliance-weekdays = 开始博彩的日子
web-compliance-day-mon = 周一
web-compliance-day-tue = 周二
web-compliance-day-wed = 周三
web-compliance-day-thu = 周四
web-compliance-day-fri = 周五
web-compliance-day-sat = 周六
web-compliance-day-sun = 周日
web-compliance-add-hours = 添加时段
web-compliance-remove = 删除时段
web-compliance-remove-hours = 删除时段 { $hours }

## Restrictions and exclusions
web-compliance-restrictions = 限制与排除
web-compliance-restrictions-lead = 在解除之前对每张牌桌有效。限制须报告委员会（二十一点 4.8）。
web-compliance-restrictions-none = 没有人受到限制或排除。
web-compliance-to-report = 待报告：{ $count }
web-compliance-kind = 类别
web-compliance-kind-restriction = 限制
web-compliance-kind-exclusion = 排除
web-compliance-since-day = 起始日期
web-compliance-state = 状态
web-compliance-reported = 已于 { $day } 报告，{ $reference }
web-compliance-unreported = 待报告
web-compliance-lifted = 已于 { $day } 解除
web-compliance-in-force = 有效
web-compliance-choose = 将 { $player } 列入名单
web-compliance-download = 下载名单（CSV）
web-compliance-sent-day = 发送日期
web-compliance-record-sent = 记录名单已发送
web-compliance-sent = 已记录为已发送：{ $count }。
web-compliance-lift = 解除
web-compliance-lift-player = 解除对 { $player } 的限制
web-compliance-lift-reason = 解除对 { $player } 的限制的理由
web-compliance-lift-now = 解除限制

## Checks of cards and tiles
web-compliance-checks = 牌与骨牌的检查
web-compliance-checks-lead = 逐张清点。荷官与主管签署检查，结果存入牌桌记录（2.2；德州扑克 2.4）。
web-compliance-checks-none = 没有检查记录。
web-compliance-begin-check = 开始检查
web-compliance-counted = 各张数目
web-compliance-total = 合计：{ $count } / { $whole }
web-compliance-missing = 缺少：{ $pieces }
web-compliance-extra = 多出：{ $pieces }
web-compliance-marked = 有记号（例如 Ah, 2c）
web-compliance-marked-list = 有记号：{ $pieces }
web-compliance-replaced = 已更换
web-compliance-replaced-list = 已更换：{ $pieces }
web-compliance-when = 检查时间
web-compliance-when-before = 博彩之前
web-compliance-when-after = 博彩之后
web-compliance-when-between = 博彩期间
web-compliance-dealer = 荷官
web-compliance-supervisor = 主管
web-compliance-record-check = 记录检查
web-compliance-check-recorded = 已记录为第 { $entry } 条：{ $count } / { $whole }。
web-compliance-not-replaced = { $piece } 未能更换：{ $reason }
web-compliance-result = 结果
web-compliance-signed = 签署人
web-compliance-time = 时间
web-compliance-complete = 齐全

## Reviews by the Commission
web-compliance-reviews = 委员会的复核
web-compliance-reviews-lead = 玩家可请委员会复核争议的决定（16.4；堪培拉扑克 16.5；牌九 17.5；德州扑克 19.4）。
web-compliance-reviews-none = 没有人请求复核。
web-compliance-outcome = 结果
web-compliance-decided = 决定日期
web-compliance-record-outcome = 记录结果
web-compliance-outcome-player = 记录结果：{ $player } 的复核
web-compliance-pending = 待定

## Waiting list
web-compliance-waiting-title = 候位名单
web-compliance-waiting-count = 候位：{ $count }
web-compliance-waiting-nobody = 没有人候位。
web-compliance-waiting-join = 加入候位名单
web-compliance-waiting-leave = 退出候位名单
web-compliance-waiting-position = 您在名单上排第 { $position } 位。
web-compliance-waiting-called = 有空位给您。请现在入座。
