# 用命令行管理服务器。

## 任务
server-ops-job-failed = 任务 `{ $job }` 失败，退出代码 { $code }：{ $output }

## 安装
server-ops-no-server-in-folder = 此文件夹中没有服务器。请用 houseway server init 创建，或用 --data 或 --settings 指明其文件夹。
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
server-ops-exported-records = { $count } 份记录
server-ops-exported-ledger = 账簿（postings.csv、accounts.csv）和审计日志（acts.csv）
server-ops-exported-contents = { $file }：{ $count } 个文件。contents.json 的 SHA-256 为 { $hash }。请用 houseway verify 核对此文件夹。

## 核对导出
server-ops-export-ends = { $file } 到第 { $last } 条为止，共 { $of } 条；其余部分在该牌靴用完后才会导出。
server-ops-export-file-fault = { $file }：{ $fault }
server-ops-export-contents-unreadable = 无法读取文件清单（{ $reason }）。请用此版本重新导出。
server-ops-export-version = 导出的版本是 { $version }。本程序核对版本 { $known }。
server-ops-export-unknown-signer = 密钥：无法得知检查点由谁的密钥签名。请用 --key 给出服务器的公钥。
server-ops-export-files-checked = 文件：{ $count } 个与 contents.json 中的 SHA-256 一致，没有缺少或多余的文件。
server-ops-export-records-checked = 记录：{ $count } 份已重放并核对。
server-ops-export-checkpoints-checked = 检查点：{ $count } 个签名有效，与记录和审计日志一致。
server-ops-export-ledger-checked = 账簿：各笔账目之和为零。
server-ops-export-fact-signed = 记录和审计日志与检查点所签署的一致
server-ops-export-uncovered = 有 { $count } 条记录晚于最后一个检查点。
server-ops-export-file-extra = contents.json 中没有列出此文件。
server-ops-export-file-missing = contents.json 列出了此文件，但文件不存在。
server-ops-export-file-changed = 文件与 contents.json 中的 SHA-256 不符。
server-ops-export-file-unlisted = contents.json 必须列出此文件。
server-ops-export-record-without-table = contents.json 中没有牌桌对应此记录。
server-ops-export-record-length = 记录到第 { $last } 条为止，与 contents.json 不符。
server-ops-export-csv-unreadable = 这不是导出的 CSV 文件。
server-ops-export-not-a-checkpoint = 这不是检查点。
server-ops-export-table-missing = 检查点涵盖 { $table } 号桌，但 contents.json 中没有该桌。
server-ops-export-other-hash = 第 { $entry } 条的哈希值与签署的哈希值不同。
server-ops-export-postings-unbalanced = 各笔账目之和为 { $cents } 分，必须为零。

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
server-ops-unknown-action = “{ $action }”不是可以要求第二审批人的操作；见 docs/reference/settings.md。
server-ops-not-an-address = “{ $value }”不是 IP 地址或网络，如 10.0.0.1 或 10.0.1.0/24。
server-ops-unknown-variable = 未知的环境变量 { $variable }。
