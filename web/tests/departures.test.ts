// Tests of departures from the rules.
import { describe, expect, it } from "vitest";
import { makeDepartures, parseValue, makeRow } from "../src/lib/departures";

describe("departures from the rules", () => {
  it("parses numbers, booleans, lists and text", () => {
    expect(["2", "true", "null", '["1.00", "2.00"]', "10.00", "6:5", "[", "007"].map(parseValue)).toEqual([2, true, null, ["1.00", "2.00"], "10.00", "6:5", "[", "007"]);
  });
  it("writes values and texts and leaves out incomplete rows", () => {
    const rows = [{ key: "decks", value: "2", clause: "2.1" }, { key: "", value: "Otherwise.", clause: " 11.2 " }, { key: "decks", value: "3", clause: "" }, { key: "", value: " ", clause: "1.1" }];
    expect(makeDepartures(rows)).toEqual([{ key: "decks", value: 2, clause: "2.1" }, { text: "Otherwise.", clause: "11.2" }]);
  });
  it("makes form rows from departures", () => {
    expect(makeRow({ key: "blinds", value: ["1.00"], clause: "4.2(c)" })).toEqual({ key: "blinds", value: '["1.00"]', clause: "4.2(c)" });
    expect(makeRow({ key: "blackjack-pays", value: "6:5", clause: "13.2(a)" })).toEqual({ key: "blackjack-pays", value: "6:5", clause: "13.2(a)" });
    expect(makeRow({ text: "Otherwise.", clause: "11.2" })).toEqual({ key: "", value: "Otherwise.", clause: "11.2" });
  });
});
