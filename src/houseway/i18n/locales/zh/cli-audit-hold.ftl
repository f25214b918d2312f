# houseway analyse hold.

cli-audit-hold-summary = 检查记录中的留存率是否合理。
cli-audit-hold-details = 此命令为每种游戏输出一个 p 值。退出码：p 值低于 0.001 时为 1。
cli-audit-hold-records = 与赌场对赌的游戏的记录，或含记录的文件夹。
cli-audit-hold-no-rounds = 这些记录中没有与赌场对赌且已结算的局。
cli-audit-hold-title = { $game }：已结算 { $rounds } 局，初始注码 { $amount }
cli-audit-hold-won = 赌场赢额
cli-audit-hold-expected = 预期赢额
cli-audit-hold-percentage = 留存率 { $percentage }%
cli-audit-hold-standard-deviation = 标准差
cli-audit-hold-distance = 赢额与预期相差 { $distance } 个标准差
cli-audit-hold-p-value = p 值
cli-audit-hold-plausible = 合理
cli-audit-hold-suspect = 少于千分之一：请调查
cli-audit-hold-plot-title = { $game }：{ $rounds } 局中的赌场赢额
cli-audit-hold-plot-expected = 依规则的预期（近似）
cli-audit-hold-plot-actual = 这些记录
