import { describe, expect, it } from "vitest";
import { changes, drafts, given, inShort, isChanged, placeOf, readCommand } from "../src/lib/desk";

const recorded = [{ do: "ante", player: "ann", box: 1, amount: "5.00" }, { do: "deal", by: "dealer" }];

describe("the desk", () => {
  it("knows nothing changed at first", () => {
    expect(drafts(recorded).some(isChanged)).toBe(false);
    expect(given(drafts(recorded))).toEqual(recorded);
  });
  it("tells what was changed, added and left out", () => {
    const all = drafts(recorded);
    all[0] = { ...all[0]!, now: { ...recorded[0]!, amount: "10.00" } };
    all[1] = { ...all[1]!, gone: true };
    all.push({ now: { do: "void" }, was: null, gone: false });
    expect(given(all)).toEqual([{ do: "ante", player: "ann", box: 1, amount: "10.00" }, { do: "void" }]);
    expect(changes(all)).toEqual([{ was: recorded[0], now: all[0].now }, { was: recorded[1], now: null }, { was: null, now: { do: "void" } }]);
    expect([0, 1, 2].map((index) => placeOf(all, index))).toEqual([1, 1, 2]);
  });
  it("reads a command and nothing else", () => {
    expect(readCommand('{"do": "hit", "box": 1}')).toEqual({ do: "hit", box: 1 });
    for (const text of ["", "{", "[]", "null", '"do"', '{"box": 1}', '{"do": 3}']) expect(readCommand(text)).toBeNull();
  });
  it("says a command in short, and only counts a shoe", () => {
    expect(inShort(recorded[0]!)).toBe("ann, box 1, amount 5.00");
    expect(inShort({ do: "shoe", cards: Array.from({ length: 52 }, () => "Kd").join(" ") })).toBe("cards: 52");
  });
});
