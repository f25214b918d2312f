# 账簿：过账理由、账簿核对与日终报告。

## 账簿核对
server-ledger-wrong-balance = 账户 { $account } 有 { $balance }，但其过账合计为 { $expected }。
server-ledger-negative-account = 账户 { $account } 低于零。
server-ledger-debt-overpaid = 账户 { $account } 高于零：偿还的金额超过欠款。
server-ledger-wrong-total = 所有过账合计须为零，实际为 { $amount }。
server-ledger-unbalanced-entry = { $table } 号桌第 { $entry } 条：过账合计不为零。
server-ledger-entry-error = { $table } 号桌第 { $entry } 条：{ $reason }
server-ledger-wrong-posting = { $table } 号桌第 { $entry } 条：账户 { $account } 过账 { $posted }，但该条变动 { $expected }。
server-ledger-insufficient-account = 账户 { $account } 不足 { $amount }。

## 日终报告
server-ledger-report-title = { $day } 日终报告（UTC）
server-ledger-report-explanation = 投入：玩家买入的金额。兑出：玩家带走的金额。赢得：赌场赢得的金额，含佣金。留存率：赢得占投入的百分比。欠款：赢得中因作废玩家尚欠的部分。
server-ledger-signature-supervisor = 主管
server-ledger-signature-operator = 经营者
server-ledger-all-tables = 合计
server-ledger-column-table = 牌桌
server-ledger-column-drop = 投入
server-ledger-column-taken = 兑出
server-ledger-column-won = 赢得
server-ledger-column-hold = 留存率
server-ledger-column-commission = 佣金
server-ledger-column-pools = 奖池
server-ledger-column-filled = 补码
server-ledger-column-owed = 欠款
server-ledger-column-float = 备用筹码
