import { describe, expect, it } from "vitest";
import { isMissed, joined } from "../src/lib/missed";

const told = (n: number) => ({ n, text: `line ${n}`, rules: [] });

describe("what was missed", () => {
  it("ends where the connection came back: what comes later is not missed", () => {
    const missed = joined(undefined, { n: 9, missed: { since: 4, entries: 5, events: [told(6), told(9)], whole: true } });
    expect([4, 5, 9, 10].map((n) => isMissed(missed, n))).toEqual([false, true, true, false]);
    expect(isMissed(undefined, 5)).toBe(false);
  });
  it("grows by another break until it is read, each line once", () => {
    const first = joined(undefined, { n: 9, missed: { since: 4, entries: 5, events: [told(6), told(9)], whole: true } });
    const both = joined(first, { n: 14, missed: { since: 8, entries: 6, events: [told(9), told(12)], whole: false } });
    expect(both.events.map((one) => one.n)).toEqual([6, 9, 12]);
    expect([both.since, both.until, both.whole]).toEqual([4, 14, false]);
  });
});
