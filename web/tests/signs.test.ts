import { expect, it } from "vitest";
import { among, large, short, type Sign, type SignLine } from "../src/lib/staff/signs";

const line = (label: string, out: SignLine["stands-out"] = null): SignLine => ({ label, says: "$5", rule: "3.1", "stands-out": out });
it("takes what stands out from among the other lines, and leaves no empty part", () => {
  const sign: Sign = { instrument: "NI2005-63", title: "Blackjack", place: "", day: "", closed: false, parts: [{ heading: "Limits", lines: [line("Minimum", "limit")] }, { heading: "Odds", lines: [line("Blackjack"), line("The jackpot", "meter")] }] };
  expect(large(sign).map((one) => one.label)).toEqual(["Minimum", "The jackpot"]);
  expect(short(sign)).toEqual([]);
  expect(short({ ...sign, parts: [{ heading: "Odds", lines: [line("a"), line("b"), { ...line("c"), says: "x".repeat(27) }] }] })[0]!.lines).toHaveLength(2);
  expect(among(sign)).toEqual([{ heading: "Odds", lines: [line("Blackjack")] }]);
});
