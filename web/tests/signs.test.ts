// Tests of the sign of a table.
import { expect, it } from "vitest";
import { listOtherParts, listProminentLines, listShortParts, type Sign, type SignLine } from "../src/lib/staff/signs";

const makeLine = (label: string, prominence: SignLine["stands-out"] = null): SignLine => ({ label, says: "$5", rule: "3.1", "stands-out": prominence });
it("separates prominent lines from the others and leaves out empty parts", () => {
  const sign: Sign = { instrument: "NI2005-63", title: "Blackjack", place: "", day: "", closed: false, parts: [{ heading: "Limits", lines: [makeLine("Minimum", "limit")] }, { heading: "Odds", lines: [makeLine("Blackjack"), makeLine("The jackpot", "meter")] }] };
  expect(listProminentLines(sign).map((line) => line.label)).toEqual(["Minimum", "The jackpot"]);
  expect(listShortParts(sign)).toEqual([]);
  expect(listShortParts({ ...sign, parts: [{ heading: "Odds", lines: [makeLine("a"), makeLine("b"), { ...makeLine("c"), says: "x".repeat(27) }] }] })[0]!.lines).toHaveLength(2);
  expect(listOtherParts(sign)).toEqual([{ heading: "Odds", lines: [makeLine("Blackjack")] }]);
});
