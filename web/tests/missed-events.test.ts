// Tests of events missed while the connection was lost.
import { describe, expect, it } from "vitest";
import { isMissed, mergeMissed } from "../src/lib/missed-events";

const makeLine = (n: number) => ({ n, text: `line ${n}`, rules: [] });

describe("missed events", () => {
  it("end at the entry where the connection came back", () => {
    const missed = mergeMissed(undefined, { n: 9, missed: { since: 4, entries: 5, events: [makeLine(6), makeLine(9)], whole: true } });
    expect([4, 5, 9, 10].map((n) => isMissed(missed, n))).toEqual([false, true, true, false]);
    expect(isMissed(undefined, 5)).toBe(false);
  });
  it("grow with each lost connection until they are read, without duplicates", () => {
    const first = mergeMissed(undefined, { n: 9, missed: { since: 4, entries: 5, events: [makeLine(6), makeLine(9)], whole: true } });
    const both = mergeMissed(first, { n: 14, missed: { since: 8, entries: 6, events: [makeLine(9), makeLine(12)], whole: false } });
    expect(both.events.map((event) => event.n)).toEqual([6, 9, 12]);
    expect([both.since, both.until, both.whole]).toEqual([4, 14, false]);
  });
});
