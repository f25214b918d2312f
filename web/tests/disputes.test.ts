import { describe, expect, it } from "vitest";
import { changes, drafts, given, inShort, isChanged, keysOf, placeOf, readCommand, shownIn, withKey, type Key } from "../src/lib/desk";

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
  it("writes a key as the record has it, and leaves an empty one out", () => {
    const known = { wager: [{ key: "box", holds: "number", values: [] }, { key: "amount", holds: "money", values: [] }] } satisfies Record<string, Key[]>;
    const [box, amount, more] = keysOf({ do: "wager", player: "ann", at: "now" }, known);
    expect(more).toEqual({ key: "player", holds: "json", values: [] });
    expect(withKey(withKey({ do: "wager" }, box!, "3"), amount!, "20")).toEqual({ do: "wager", box: 3, amount: "20.00" });
    expect(withKey({ do: "wager", box: 3 }, box!, " ")).toEqual({ do: "wager" });
    expect(withKey({ do: "expose" }, { key: "box", holds: "json", values: [] }, "dealer")).toEqual({ do: "expose", box: "dealer" });
    expect(shownIn({ do: "wager", box: 3 }, box!)).toBe("3");
  });
  it("says a command in short, and only counts a shoe", () => {
    expect(inShort(recorded[0]!)).toBe("ann, box 1, amount 5.00");
    expect(inShort({ do: "shoe", cards: Array.from({ length: 52 }, () => "Kd").join(" ") })).toBe("cards: 52");
  });
});
