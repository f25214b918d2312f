# Errors of the Python client.
client-connection-lost = 与服务器的连接已断开。
client-connection-ended = 服务器结束了连接。
client-http-status = 服务器以 HTTP 状态 { $status } { $phrase } 应答。
client-server-unreachable = { $address } 没有服务器应答。请用 `houseway serve --demo` 启动服务器，或检查地址。
