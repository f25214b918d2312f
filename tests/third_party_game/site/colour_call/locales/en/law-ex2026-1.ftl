# Texts of EX2026-1 that its data leave to the catalogues.
law-ex2026-1-4-2 = A wager on the other colour is lost.
