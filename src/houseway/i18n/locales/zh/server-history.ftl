# 已完结的局、争议与监管人员的查询。

## 局与争议
server-history-arguments = { $arguments }
server-history-dry-run-keys = `about` 的键须为下列之一：{ $keys }。
server-history-not-a-table-record = 这不是牌桌的记录。
server-history-not-a-command = 命令须为带有键 `do` 的对象。
server-history-no-closed-round = 记录中没有已完结的第 { $number } 局。
server-history-refused = 被拒绝：{ $reason }
server-history-not-playable = 无法进行：{ $reason }
