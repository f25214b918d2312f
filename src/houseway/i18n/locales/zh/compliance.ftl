# 告示牌、核准和经营者的义务。

## 告示牌
compliance-tournament-has-no-sign = 锦标赛没有告示牌。其牌桌由比赛条件说明：请用 `houseway tournament conditions` 印出。
compliance-determinations-refused = 规则不允许该牌桌的设定。{ $reason }（{ $clause }）
compliance-command-refused = 规则拒绝记录的第 { $number } 条指令。{ $reason }（{ $clause }）
compliance-game-has-no-sign = 游戏{ $game }没有告示牌。
compliance-no-reserved-game = { $instrument } 不允许经营者把游戏留给某一组玩家。
compliance-sign-place = { $title }，{ $place }
compliance-sign-title = { $title }：牌桌告示牌
compliance-sign-source = 依 { $number }，{ $title }。
compliance-table-closed = 本桌已关闭
compliance-casino-table = 赌桌

## 经营者登记册的错误
compliance-unknown-zone = { $zone } 不是时区。请用 Australia/Canberra 之类的名称。
compliance-report-too-early = 报告不能早于限制发出。
compliance-no-such-approval = { $instrument } 不要求核准 { $subject }。它要求核准：{ $subjects }。
compliance-approval-expires-early = 核准在给予之前就已到期。

## 一天的义务
compliance-duties-title = 经营者的义务
compliance-duties-text-title = { $place }，{ $instrument }
compliance-place-and-day = { $place }，{ $day }
compliance-place-without-day = { $place }，日期不明
compliance-duties-footer = 来源：{ $records }。状态“{ $status }”表示记录如此写明。记录不能证明牌桌上展示了什么。
compliance-status-missing = 缺失
compliance-status-open = 未完成
compliance-status-done = 已完成
compliance-status-stated = 已写明
compliance-status-not-called-for = 无须履行
compliance-status-count = { $status } { $count } 项
compliance-tally = { $counts }
compliance-not-certain = 不能确定 { $instrument } 当时有效。{ $reason }
compliance-day-unknown = 记录没有写明日期。
compliance-other-instrument-in-force = 当天有效的是 { $instrument }。
compliance-unknown-instrument-in-force = 当天有效的是另一份文书。
compliance-record-error = { $record }：{ $error }
compliance-replay-ended-early = 一份记录的重放提前结束，其后的指令不能证明任何事。{ $error }

## 义务的证明
compliance-reference = 编号 { $reference }
compliance-command-by = { $time }，{ $person }：{ $command }（{ $record }，第 { $number } 条指令）
compliance-command = { $time }：{ $command }（{ $record }，第 { $number } 条指令）
compliance-time = { $day } { $clock } UTC
compliance-time-unknown = 时间不明
compliance-values = { $values }
compliance-value = { $key } { $value }
compliance-conditions-changed-later = 其后比赛条件有更改。
compliance-approval-given = 于{ $day }核准。
compliance-not-as-approved = 牌桌与核准不符：{ $values }。
compliance-no-valid-approval = 登记册中没有当天有效的核准。
compliance-arrangement-not-on-file = 登记册中没有该安排。
compliance-change-not-checked = 记录没有写明有两人检查了更换。
compliance-checkers-not-named = 牌已检查，但记录没有写明两人的姓名。
compliance-table-not-closed = 记录中没有关闭牌桌。
compliance-not-before-gaming = 检查不在博彩开始之前。
compliance-not-after-gaming = 检查不在博彩结束之后。
compliance-wrong-count-open = 数目有误，记录中没有更正。
compliance-no-early-closing = 记录中没有提前关闭牌桌。
compliance-not-announced = 记录没有写明已通知玩家。
compliance-hands-counted = 已点数的手牌：{ $required } 副中的 { $counted } 副。
compliance-hands-not-counted = { $summary }未点数：{ $rounds }。
compliance-hands-not-counted-more = { $summary }未点数：{ $rounds }，以及另外 { $count } 局中的手牌。
compliance-round-hands = 第 { $round } 局（{ $hands }）
compliance-no-decision = 记录中没有裁决。
compliance-reviews-requested = 已请求委员会复核 { $count } 次。
compliance-no-times = 记录没有时间。
compliance-gaming-times = { $began } 至 { $ended }（协调世界时）。
compliance-gaming-times-incomplete = { $times }有些博彩的指令没有时间。
compliance-outside-hours = 博彩时间超出登记册所载的时段。
compliance-approval-awaited = 等候主管批准后继续。
compliance-not-reported = 没有向委员会报告：{ $players }。
compliance-restricted-player = { $player }（{ $clause }）
compliance-not-in-record = 记录没有写明 { $keys }。适用游戏的默认值。
compliance-no-staff-infringements = 记录中没有工作人员违规。
compliance-staff-infringements = 记录中有工作人员违规。
