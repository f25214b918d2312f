// Tests of opening a table.
import { describe, expect, it } from "vitest";
import { mergeValues, splitDeterminations, findUnusedName, getValue, setValue, parseInput, type Choice, type PlayableGame } from "../src/lib/table-setup";

const makeChoice = (change: Partial<Choice>): Choice => ({ key: "min", form: "money", about: "", rules: [], readings: [], default: null, choices: [], of: null, "may-be-none": false, keys: [], ...change });

describe("opening a table", () => {
  it("writes money with two decimals and leaves invalid amounts for the server to refuse", () => {
    expect(parseInput(makeChoice({}), "5")).toBe("5.00");
    expect(parseInput(makeChoice({}), " 2.5 ")).toBe("2.50");
    expect(parseInput(makeChoice({}), "five")).toBe("five");
  });
  it("finds a name that is not in use", () => {
    expect(findUnusedName("Cup", [])).toBe("Cup");
    expect(findUnusedName("Cup", ["Cup", "Cup 2"])).toBe("Cup 3");
  });
  it("splits lists at commas", () => expect(parseInput(makeChoice({ form: "list", of: "money" }), "1, 2.5,")).toEqual(["1.00", "2.50"]));
  it("accepts several amounts in a money field, one for each betting round", () => expect(parseInput(makeChoice({}), "2, 2, 4, 4.5")).toEqual(["2.00", "2.00", "4.00", "4.50"]));
  it("sets and removes a determination inside a group", () => {
    const table = setValue({ multiple: "5.00" }, "house-way.teen-and-day", "day-high");
    expect(table).toEqual({ multiple: "5.00", "house-way": { "teen-and-day": "day-high" } });
    expect(getValue(table, "house-way.teen-and-day")).toBe("day-high");
    expect(setValue(table, "house-way.teen-and-day", undefined)).toEqual({ multiple: "5.00" });
    expect(setValue(table, "numbering", "clockwise").numbering).toBe("clockwise");
  });
  it("reads an empty field as null only if null is allowed", () => {
    expect(parseInput(makeChoice({}), "")).toBeUndefined();
    expect(parseInput(makeChoice({ "may-be-none": true }), "")).toBeNull();
  });
  it("merges the suggestions with the changes", () => expect(mergeValues({ min: "5.00", max: "10.00" }, { min: "6.00", max: undefined, decks: 6 })).toEqual({ min: "6.00", decks: 6 }));
  it("puts suggested determinations first and leaves out those that a tournament sets", () => {
    const game = { suggested: { min: "5.00" }, determinations: [makeChoice({}), makeChoice({ key: "decks", form: "number" }), makeChoice({ key: "tournament", form: "yes-or-no" }), makeChoice({ key: "departures", form: "list" })] } as unknown as PlayableGame;
    const { first, rest } = splitDeterminations(game);
    expect(first.map((choice) => choice.key)).toEqual(["min"]);
    expect(rest.map((choice) => choice.key)).toEqual(["decks"]);
  });
});
