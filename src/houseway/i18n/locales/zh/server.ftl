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

## 错误
server-error-with-rule = { $reason }（{ $rule }）
server-error-with-place = { $place }：{ $reason }
