# 服务器多个部分共用的文字。
## 角色
server-role-onlooker = 旁观者
server-role-player = 玩家
server-role-dealer = 荷官
server-role-supervisor = 主管
server-role-director = 赛事总监
server-role-regulator = 监管人员
server-role-operator = 经营者

## 限制
server-too-many-attempts = 尝试过多。请等待 { $seconds } 秒后再试。
server-queue-full = 服务器正在核对的记录过多。请几秒后再试。

## 权限
server-password-required = 请再次输入密码以执行此操作。

## 服务器在读取之前拒绝的请求
server-request-nul-in-address = 地址中含有 NUL 字符。
server-request-nul-in-body = 正文中含有 NUL 字符。
server-request-not-utf8 = 正文不是 UTF-8（第 { $byte } 字节有误）。
server-request-too-deep = 正文的嵌套超过 { $levels } 层。
server-request-too-large = 正文超过 { $bytes } 字节，即此请求的上限。
server-request-missing-body = 请求需要正文，正文须为 JSON 对象。
server-request-missing-body-with-keys = 请求需要正文，正文须为 JSON 对象，包含键：{ $keys }。
server-request-openapi-address = OpenAPI 说明在 /openapi.json。

## 格式不正确的值
server-value-wrong-type = 此值应为{ $expected }，实际为{ $given }。
server-value-type-array = 列表
server-value-type-bool = 真或假
server-value-type-float = 数字
server-value-type-int = 整数
server-value-type-null = 空值
server-value-type-object = 对象
server-value-type-str = 文字
server-value-missing-key = 缺少必填的键 `{ $key }`。
server-value-unknown-key = 未知的键 `{ $key }`。
server-value-unknown-word = “{ $value }”不是可选的值。
server-value-longest-text = 文字最多 { $limit } 个字符。
server-value-shortest-text = 文字至少 { $limit } 个字符。
server-value-longest-list = 列表最多 { $limit } 项。
server-value-shortest-list = 列表至少 { $limit } 项。
server-value-wrong-form = 文字的格式不符合要求。
server-value-most = 数字最大为 { $limit }。
server-value-below = 数字须小于 { $limit }。
server-value-least = 数字最小为 { $limit }。
server-value-above = 数字须大于 { $limit }。
server-value-not-json = 文字不是有效的 JSON（第 { $byte } 字节有误）。
server-value-incomplete-json = JSON 不完整。
server-value-too-deep = JSON 的嵌套过深。
server-value-not-utf8 = 文字不是 UTF-8。
## 错误
server-error-with-rule = { $reason }（{ $rule }）
server-error-with-place = { $place }：{ $reason }
