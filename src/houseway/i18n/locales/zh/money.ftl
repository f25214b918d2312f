# Amounts of money and percentages in records and options.
money-form = 金额是带两位小数的元数文本，例如 "12.50"，不能是 { $value }。
money-python-form = 金额是文本（例如 "12.50"）、Cents(1250) 或 Decimal，不能是 { $value }。
money-whole-cents = { $value } 不是以整分计的金额。
money-percent-form = 百分比是最多两位小数的文本，例如 "33.33"，不能是 { $value }。
