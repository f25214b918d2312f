import { describe, expect, it } from "vitest";
import { departuresOf, parseValue, rowOf } from "../src/lib/departures";

describe("departures from the rules", () => {
  it("reads numbers, truth, lists and text", () => {
    expect(["2", "true", "null", '["1.00", "2.00"]', "10.00", "6:5", "[", "007"].map(parseValue)).toEqual([2, true, null, ["1.00", "2.00"], "10.00", "6:5", "[", "007"]);
  });
  it("writes values and words, and leaves out what is not finished", () => {
    const rows = [{ key: "decks", value: "2", clause: "2.1" }, { key: "", value: "Otherwise.", clause: " 11.2 " }, { key: "decks", value: "3", clause: "" }, { key: "", value: " ", clause: "1.1" }];
    expect(departuresOf(rows)).toEqual([{ key: "decks", value: 2, clause: "2.1" }, { text: "Otherwise.", clause: "11.2" }]);
  });
  it("shows them again", () => {
    expect(rowOf({ key: "blinds", value: ["1.00"], clause: "4.2(c)" })).toEqual({ key: "blinds", value: '["1.00"]', clause: "4.2(c)" });
    expect(rowOf({ key: "blackjack-pays", value: "6:5", clause: "13.2(a)" })).toEqual({ key: "blackjack-pays", value: "6:5", clause: "13.2(a)" });
    expect(rowOf({ text: "Otherwise.", clause: "11.2" })).toEqual({ key: "", value: "Otherwise.", clause: "11.2" });
  });
});
