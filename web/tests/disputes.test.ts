// Tests of the dispute desk.
import { describe, expect, it } from "vitest";
import { listChanges, makeDrafts, listCommands, summarizeCommand, isChanged, listKeys, findStepNumber, parseCommand, formatValue, setKey, type CommandKey } from "../src/lib/disputes";

const commands = [{ do: "ante", player: "ann", box: 1, amount: "5.00" }, { do: "deal", by: "dealer" }];

describe("the dispute desk", () => {
  it("has no changes at first", () => {
    expect(makeDrafts(commands).some(isChanged)).toBe(false);
    expect(listCommands(makeDrafts(commands))).toEqual(commands);
  });
  it("lists what was changed, added and removed", () => {
    const drafts = makeDrafts(commands);
    drafts[0] = { ...drafts[0]!, current: { ...commands[0]!, amount: "10.00" } };
    drafts[1] = { ...drafts[1]!, isRemoved: true };
    drafts.push({ current: { do: "void" }, recorded: null, isRemoved: false });
    expect(listCommands(drafts)).toEqual([{ do: "ante", player: "ann", box: 1, amount: "10.00" }, { do: "void" }]);
    expect(listChanges(drafts)).toEqual([{ was: commands[0], now: drafts[0].current }, { was: commands[1], now: null }, { was: null, now: { do: "void" } }]);
    expect([0, 1, 2].map((index) => findStepNumber(drafts, index))).toEqual([1, 1, 2]);
  });
  it("parses commands and nothing else", () => {
    expect(parseCommand('{"do": "hit", "box": 1}')).toEqual({ do: "hit", box: 1 });
    for (const text of ["", "{", "[]", "null", '"do"', '{"box": 1}', '{"do": 3}']) expect(parseCommand(text)).toBeNull();
  });
  it("writes a key as the record does and removes an empty one", () => {
    const keysByVerb = { wager: [{ key: "box", holds: "number", values: [] }, { key: "amount", holds: "money", values: [] }] } satisfies Record<string, CommandKey[]>;
    const [box, amount, otherKey] = listKeys({ do: "wager", player: "ann", at: "now" }, keysByVerb);
    expect(otherKey).toEqual({ key: "player", holds: "json", values: [] });
    expect(setKey(setKey({ do: "wager" }, box!, "3"), amount!, "20")).toEqual({ do: "wager", box: 3, amount: "20.00" });
    expect(setKey({ do: "wager", box: 3 }, box!, " ")).toEqual({ do: "wager" });
    expect(setKey({ do: "expose" }, { key: "box", holds: "json", values: [] }, "dealer")).toEqual({ do: "expose", box: "dealer" });
    expect(formatValue({ do: "wager", box: 3 }, box!)).toBe("3");
  });
  it("summarizes a command and only counts the cards of a shoe", () => {
    expect(summarizeCommand(commands[0]!)).toBe("ann, box 1, 5.00");
    expect(summarizeCommand({ do: "shoe", cards: Array.from({ length: 52 }, () => "Kd").join(" ") })).toBe("Cards: 52");
  });
});
