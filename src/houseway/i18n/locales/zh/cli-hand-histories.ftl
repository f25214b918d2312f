# houseway import and houseway export.

## Help

cli-hand-histories-import-summary = 把其他软件的牌局导入为记录。
cli-hand-histories-import-phh-summary = 重放 PHH 格式的牌局并比较筹码。
cli-hand-histories-import-phh-details = 退出码：有牌局无法读取或筹码不符时为 1。
cli-hand-histories-import-phh-files = 无限注和限注德州扑克的牌局历史，或含 .phh 和 .phhs 文件的文件夹。
cli-hand-histories-import-phh-out = 把记录存放在此文件夹。
cli-hand-histories-import-phh-notes = 输出每局中省略或添加的内容。
cli-hand-histories-export-summary = 把记录中的局导出为公开格式。
cli-hand-histories-export-phh-summary = 以 PHH 格式写出每个已结算的德州扑克局。
cli-hand-histories-export-phh-details = 多局写为带编号的 TOML 表。
cli-hand-histories-export-ohh-summary = 以 Open Hand History 写出每个已结算的德州扑克局。
cli-hand-histories-export-ohh-date = 设定开局时间（UTC）；记录不含此时间。
cli-hand-histories-export-ohh-currency = 设定货币，写三个字母的代码。
cli-hand-histories-records = 记录，或含 .json 文件的文件夹。
cli-hand-histories-out = 写入此文件，而不是终端。

## Import

cli-hand-histories-progress = 牌局
cli-hand-histories-list = { $items }
cli-hand-histories-note = { $place }：备注：{ $note }
cli-hand-histories-failed = { $place }：失败：{ $reason }
cli-hand-histories-not-expressed = { $place }：无法表达：{ $reason }
cli-hand-histories-notes-of-a-kind = 备注 { $count } 次：{ $note }
cli-hand-histories-not-expressed-of-a-kind = 无法表达 { $count } 次：{ $reason }
cli-hand-histories-not-expressed-total = { $count } 局无法表达
cli-hand-histories-no-hand-files = 此文件夹中没有 { $suffixes } 文件。
cli-hand-histories-internal-error = 因内部错误无法重放此局。{ $kind }：{ $error }
cli-hand-histories-folder-is-link = 这是符号链接。记录不经链接写入；请给出真实的文件夹。

## Export

cli-hand-histories-round-not-expressed = { $file }：第 { $round } 局无法表达：{ $reason }
