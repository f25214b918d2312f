# 赌场监管：时段、限制、器材检查、复核与候位名单。

## 博彩时段
server-supervision-hours-period = { $opens } 至 { $closes }（{ $zone }）
server-supervision-hours-violated = 此桌只在其时段内可以博彩：{ $hours }。
server-supervision-hours-no-weekday = 请至少指定一个星期几。
server-supervision-hours-limit = 已登记 { $limit } 个博彩时段。请先删除旧的时段。
server-supervision-hours-unknown = 没有编号为 { $number } 的博彩时段。
server-supervision-review-outcome = 请填写委员会的决定。
server-supervision-review-future = 决定的日期不能是将来的 { $day }。
server-supervision-no-review = { $table } 号桌第 { $entry } 条没有请求复核。
server-supervision-review-too-early = 决定的日期不能早于请求复核的 { $day }。
server-supervision-review-decided = 此复核的结果已记录。
server-supervision-nothing-to-check = 此桌没有可检查的牌或骨牌。
server-supervision-signer-role = { $name } 没有{ $role }角色。
server-supervision-two-signers = 荷官与主管须为两人。
server-supervision-signer-sends = 表格中的{ $role }是 { $name }，须由 { $name } 发送。
server-supervision-count-all = 请清点此桌的每一张牌或骨牌，且不含其他。表格缺少或不属于此桌：{ $pieces }。
server-supervision-marked-counted = 只有清点过的牌或骨牌可以标为有记号。
server-supervision-replace-missing = 只有缺少或有记号的牌或骨牌可以更换。
server-supervision-check-key-used = 此幂等键已用于没有表格的检查。请使用新的幂等键。
server-supervision-excluded = { $player } 于 { $day } 在 { $table } 号桌被排除出此游戏。经营者可以解除排除。
server-supervision-lift-reason = 请说明解除的理由。
server-supervision-unknown-restriction = 没有编号为 { $number } 的有效限制。
server-supervision-sent-too-early = 名单的发送日期不能早于其中限制的日期。
server-supervision-not-to-report = 名单中有不存在或已报告的限制。
server-supervision-excluded-from-game = { $name } 已被排除出此游戏。经营者可以解除排除。
server-supervision-table-closed = { $table } 号桌已关闭。
server-supervision-waiting-list-full = 此桌的候位名单已满：已有 { $limit } 人等候。
server-supervision-too-many-waiting-lists = { $name } 已在 { $limit } 份候位名单上。请先退出其中一份。

## 记录中的备注
server-supervision-ruling-note = { $player } 对第 { $round } 局有争议：{ $about }。{ $decision }。
server-supervision-ruling-note-with-review = { $player } 对第 { $round } 局有争议：{ $about }。{ $decision }。玩家请求委员会复核该裁定。
