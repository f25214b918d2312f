# Amounts of money and percentages in records and options.
money-form = Money is text of dollars with two decimals such as "12.50", not { $value }.
money-python-form = Money is text such as "12.50", Cents(1250) or a Decimal, not { $value }.
money-whole-cents = { $value } is not an amount in whole cents.
money-percent-form = A percentage is text with up to two decimals such as "33.33", not { $value }.
