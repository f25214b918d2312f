# Errors in shuffles, draws, inclusion proofs and signed notes.
fairness-seed-not-hexadecimal = 种子不是十六进制。
fairness-seed-length = 公开的种子有 { $length } 字节，种子应有 { $expected } 字节。
fairness-other-commitment = 公开的种子得出的承诺是 { $computed }，而记录中是 { $recorded }。
fairness-key-name = 密钥的名称不能含有空格或加号。
fairness-invalid-key = { $text } 不是密钥。请按服务器或见证方打印的形式写 NAME+ID+KEY。
fairness-key-mismatch = { $text }：名称、编号和密钥不相符。请重新复制整行。
fairness-not-a-note = 这不是签名的便条。
fairness-not-a-checkpoint = 该便条不是检查点。
