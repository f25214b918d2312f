"""The clauses that this game cites or follows: ``r11_1_a`` is 11.1(a), ``A_void`` the dictionary's Void.

3.6, 10.6(a), 10.6(b) and the displayed jackpot wager stand in the later instrument alone; what differs is in `editions`.
"""

from __future__ import annotations

from houseway.law import citations

NUMBERS = ("NI2016-268", "NI2023-573")

cite = citations(*NUMBERS)

A_ante = cite("A.ante")
A_bet = cite("A.bet")
A_box = cite("A.box")
A_displayed_jackpot_wager = cite("A.displayed-jackpot-wager")
A_fold = cite("A.fold")
A_round_of_play = cite("A.round-of-play")
A_shoe = cite("A.shoe")
A_starting_marker = cite("A.starting-marker")
A_void = cite("A.void")

r1_2 = cite("1.2")
r1_2_a = cite("1.2(a)")
r1_2_b = cite("1.2(b)")
r1_2_c = cite("1.2(c)")

r2_1 = cite("2.1")
r2_2 = cite("2.2")
r2_3 = cite("2.3")
r2_4 = cite("2.4")
r2_5 = cite("2.5")
r2_6 = cite("2.6")
r2_7 = cite("2.7")
r2_9 = cite("2.9")

r3_1 = cite("3.1")
r3_2 = cite("3.2")
r3_3 = cite("3.3")
r3_4 = cite("3.4")
r3_5 = cite("3.5")
r3_6 = cite("3.6")

r4_1 = cite("4.1")
r4_1_a = cite("4.1(a)")
r4_1_b = cite("4.1(b)")
r4_2 = cite("4.2")
r4_3 = cite("4.3")
r4_4 = cite("4.4")
r4_5 = cite("4.5")

r5_1 = cite("5.1")

r6_1 = cite("6.1")
r6_2 = cite("6.2")
r6_3 = cite("6.3")
r6_3_a = cite("6.3(a)")
r6_3_b = cite("6.3(b)")
r6_3_c = cite("6.3(c)")

r7_1 = cite("7.1")
r7_2 = cite("7.2")
r7_3 = cite("7.3")
r7_4 = cite("7.4")

r8_1 = cite("8.1")
r8_2 = cite("8.2")

r9_1 = cite("9.1")
r9_2 = cite("9.2")
r9_3 = cite("9.3")
r9_4 = cite("9.4")
r9_5 = cite("9.5")
r9_6 = cite("9.6")
r9_7 = cite("9.7")
r9_8 = cite("9.8")

r10_1 = cite("10.1")
r10_2 = cite("10.2")
r10_3 = cite("10.3")
r10_4 = cite("10.4")
r10_5 = cite("10.5")
r10_6 = cite("10.6")
r10_6_a = cite("10.6(a)")
r10_6_b = cite("10.6(b)")
r10_7 = cite("10.7")
r10_7_a = cite("10.7(a)")
r10_7_b = cite("10.7(b)")
r10_7_c = cite("10.7(c)")
r10_7_d = cite("10.7(d)")
r10_7_e = cite("10.7(e)")
r10_7_second = cite("10.7#2")

r11_1 = cite("11.1")
r11_1_a = cite("11.1(a)")
r11_1_b = cite("11.1(b)")
r11_1_c = cite("11.1(c)")
r11_1_d = cite("11.1(d)")
r11_1_e = cite("11.1(e)")
r11_2 = cite("11.2")
r11_3 = cite("11.3")
r11_3_a = cite("11.3(a)")
r11_3_b = cite("11.3(b)")
r11_4 = cite("11.4")

r12_1 = cite("12.1")
r12_2 = cite("12.2")
r12_3 = cite("12.3")
r12_4 = cite("12.4")
r12_5 = cite("12.5")
r12_6 = cite("12.6")
r12_7 = cite("12.7")
r12_8 = cite("12.8")

r13_2 = cite("13.2")

r14_1 = cite("14.1")
r14_2 = cite("14.2")
r14_3 = cite("14.3")
r14_4 = cite("14.4")
r14_5 = cite("14.5")

r15_2 = cite("15.2")

r16_2 = cite("16.2")
r16_3 = cite("16.3")
r16_3_a = cite("16.3(a)")
r16_3_b = cite("16.3(b)")
r16_4 = cite("16.4")
r16_5 = cite("16.5")
r16_7 = cite("16.7")
r16_11 = cite("16.11")

r17_1 = cite("17.1")
r17_3_a_vii = cite("17.3(a)(vii)")
r17_7 = cite("17.7")
r17_14 = cite("17.14")
r17_15 = cite("17.15")
r17_16 = cite("17.16")
