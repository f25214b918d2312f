// Tests of the equipment check.
import { describe, expect, it } from "vitest";
import { splitPieces, compareCounts } from "../src/lib/staff/compliance";

describe("equipment check", () => {
  const deck = { pieces: { Ah: 2, "2h": 2 }, whole: 4, single: true };
  it("adds up the counts and lists missing and extra pieces", () => {
    expect(compareCounts(deck, { Ah: 2, "2h": 2 })).toEqual({ count: 4, missing: [], extra: [] });
    expect(compareCounts(deck, { Ah: 0, "2h": 3 })).toEqual({ count: 3, missing: ["Ah", "Ah"], extra: ["2h"] });
  });
  it("splits pieces at commas and spaces", () => expect(splitPieces(" Ah, 2h 2h;3-3 ")).toEqual(["Ah", "2h", "2h", "3-3"]));
});
