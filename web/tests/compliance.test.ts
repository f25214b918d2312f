import { describe, expect, it } from "vitest";
import { piecesIn, tally } from "../src/lib/staff/compliance";

describe("a check of cards", () => {
  const deck = { pieces: { Ah: 2, "2h": 2 }, whole: 4, single: true };
  it("adds up the form and names what is missing or too much", () => {
    expect(tally(deck, { Ah: 2, "2h": 2 })).toEqual({ count: 4, missing: [], extra: [] });
    expect(tally(deck, { Ah: 0, "2h": 3 })).toEqual({ count: 3, missing: ["Ah", "Ah"], extra: ["2h"] });
  });
  it("reads pieces with commas or spaces between them", () => expect(piecesIn(" Ah, 2h 2h;3-3 ")).toEqual(["Ah", "2h", "2h", "3-3"]));
});
