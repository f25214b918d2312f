# 数据库、牌桌选项与名称。
## 牌桌选项
server-storage-options-too-large = 选项有 { $size } 字节，最多允许 { $limit } 字节。
server-storage-options-unreadable = 无法读取选项。{ $reason }
server-storage-unknown-verb = `{ $verb }` 不是本游戏的命令。

## 请求与牌桌
server-storage-key-used = 此幂等键已用于其他内容。请使用新的幂等键。
server-storage-table-problem = { $table } 号桌：{ $reason }
server-storage-no-answer = 数据库没有响应。
server-storage-closing = 服务器正在关闭。
server-storage-postgres-unsafe = PostgreSQL 关闭了 { $settings }，可能丢失已提交的记录。请启用这些设置。
server-storage-kind = 存储须为 SQLite 文件或 PostgreSQL 数据库。
server-storage-sqlite-version = SQLite { $version } 可能丢失已提交的事务。请安装 { $minimum } 或更新的版本，或用 --database 使用 PostgreSQL。
server-storage-sqlite-mode = SQLite 文件的日志模式为 { $mode }，synchronous={ $synchronous }。须为日志模式 wal，synchronous={ $required }。
server-storage-unknown-table = 没有 { $number } 号桌。
server-storage-folder-in-use = 另一个进程已在使用此文件夹。
