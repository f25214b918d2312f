# 用命令行管理服务器。

## 任务
server-ops-job-failed = 任务 `{ $job }` 失败，退出代码 { $code }：{ $output }

## 安装
server-ops-no-server-in-folder = 此文件夹中没有服务器。请用 houseway server init 创建。
server-ops-no-server-in-database = 此数据库中没有服务器。请用 houseway server init 创建。
server-ops-old-store = 此存储由较早的版本写成（迁移 { $version }）。请运行 houseway server init 迁移到 { $newest }。
server-ops-initialised = 服务器在 { $folder }。其存储的迁移版本为 { $version }。
server-ops-public-key = 检查点的公钥：{ $key }
server-ops-first-operator = 此服务器的经营者为 { $name }，密码 { $password }（仅此时显示）。
server-ops-first-operator-file = 首位经营者的名字和密码在 { $file }。
server-ops-first-operator-change = 请在首次登录时更改密码，然后删除该文件。
server-ops-port-in-use = 服务器无法监听端口 { $port }：{ $reason }。请用 --port 选择另一个端口。
server-ops-open = 服务器已在 { $address } 开放，共 { $count } 张牌桌。按 Ctrl-C 停止。

## 核对
server-ops-accounts = { $count } 个账户，合计 { $total }
server-ops-table-fault = { $table } 号桌：{ $fault }
server-ops-verified = 已核对：{ $counts }
server-ops-table-count = { $count } 张牌桌
server-ops-entry-count = { $count } 条记录
server-ops-checkpoint-count = { $count } 个检查点

## 导出
server-ops-exported = { $file }：{ $count } 条命令，最后的哈希值 { $hash }
server-ops-folder-exists = 此文件夹已存在。请指定新的文件夹。
server-ops-exported-records = { $count } 份记录（请用 houseway verify 核对）
server-ops-exported-ledger = 账簿（postings.csv、accounts.csv）和审计日志（acts.csv）
server-ops-exported-contents = { $file }：{ $count } 个文件，列表的 SHA-256 为 { $hash }

## 备份
server-ops-backup-postgres = 请用 pg_dump 备份 PostgreSQL。
server-ops-backup = { $folder }：不含密钥的备份。请用 houseway server verify --data { $folder } --keys { $keys } 核对
server-ops-backup-with-keys = { $folder }：含密钥的备份。请用 houseway server verify --data { $folder } 核对
server-ops-store-exists = 文件夹中已有存储文件：{ $files }。请用 --data 指定空文件夹。
server-ops-not-a-backup = 此文件夹不是备份，因为其中没有 { $file }。
server-ops-backup-damaged = 备份已损坏。{ $fault }
server-ops-restored = { $folder }：已恢复，没有错误。{ $summary }。{ $sessions } 个会话已结束。所有人须重新登录。

## 密钥
server-ops-new-signing-key = 服务器现在用新的密钥签署检查点：{ $key }
server-ops-old-signing-key = { $key } 至今的签名仍然有效。此密钥以后的签名无效。
server-ops-new-encryption-key = { $count } 项种子、快照和机密已用新的密钥加密。先前的密钥已删除。

## 人员
server-ops-person = { $name }：{ $roles }
server-ops-person-marked = { $person }（{ $marks }）
server-ops-person-added = { $person }。密码为 { $password }（仅此时显示）。
server-ops-new-password = { $name } 的密码为 { $password }（仅此时显示）。
server-ops-person-added-file = { $person }。密码在 { $file } 中。
server-ops-new-password-file = { $name } 的新密码在 { $file } 中。
server-ops-user-exists = 已有此名字的用户。请用 houseway server users set-roles 更改角色。
server-ops-unknown-user = 没有此名字的用户。houseway server users list 可列出用户。
server-ops-user-disabled = { $name } 的账户已停用，其会话已结束。
server-ops-user-enabled = { $name } 的账户已恢复。
server-ops-password-file-exists = 此文件已存在。请为密码指定新文件。
server-ops-password-file-folder = 无法在此写入密码。请指定已有且可写的文件夹中的文件。
server-ops-mark-guest = 访客
server-ops-mark-bot = 机器人
server-ops-mark-blocked = 已停用

## 设置
server-ops-renamed-variable = 环境变量 { $old } 现名为 { $new }。
server-ops-renamed-setting = 设置“{ $old }”现名为“{ $new }”。
server-ops-settings-not-toml = 该文件不是 TOML：{ $error }
server-ops-unknown-setting = 未知的设置“{ $key }”。
