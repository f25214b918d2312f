import { describe, expect, it } from "vitest";
import { merged, parted, unused, valueAt, withValue, written, type Choice, type Playable } from "../src/lib/opening";

const choice = (change: Partial<Choice>): Choice => ({ key: "min", form: "money", about: "", rules: [], readings: [], default: null, choices: [], of: null, "may-be-none": false, keys: [], ...change });

describe("opening a table", () => {
  it("writes money with two decimals and leaves nonsense for the rules to refuse", () => {
    expect(written(choice({}), "5")).toBe("5.00");
    expect(written(choice({}), " 2.5 ")).toBe("2.50");
    expect(written(choice({}), "five")).toBe("five");
  });
  it("suggests a name that nobody has", () => {
    expect(unused("Cup", [])).toBe("Cup");
    expect(unused("Cup", ["Cup", "Cup 2"])).toBe("Cup 3");
  });
  it("reads lists by commas", () => expect(written(choice({ form: "list", of: "money" }), "1, 2.5,")).toEqual(["1.00", "2.50"]));
  it("reads several amounts for one money field, one for each betting round", () => expect(written(choice({}), "2, 2, 4, 4.5")).toEqual(["2.00", "2.00", "4.00", "4.50"]));
  it("sets a determination inside a group and takes it away again", () => {
    const table = withValue({ multiple: "5.00" }, "house-way.teen-and-day", "day-high");
    expect(table).toEqual({ multiple: "5.00", "house-way": { "teen-and-day": "day-high" } });
    expect(valueAt(table, "house-way.teen-and-day")).toBe("day-high");
    expect(withValue(table, "house-way.teen-and-day", undefined)).toEqual({ multiple: "5.00" });
    expect(withValue(table, "numbering", "clockwise").numbering).toBe("clockwise");
  });
  it("takes an empty field for none only where none is a value", () => {
    expect(written(choice({}), "")).toBeUndefined();
    expect(written(choice({ "may-be-none": true }), "")).toBeNull();
  });
  it("sends what is suggested, changed by what was typed", () => expect(merged({ min: "5.00", max: "10.00" }, { min: "6.00", max: undefined, decks: 6 })).toEqual({ min: "6.00", decks: 6 }));
  it("asks first for what is suggested and never for what a tournament decides", () => {
    const game = { suggested: { min: "5.00" }, determinations: [choice({}), choice({ key: "decks", form: "number" }), choice({ key: "tournament", form: "yes-or-no" }), choice({ key: "departures", form: "list" })] } as unknown as Playable;
    const { first, rest } = parted(game);
    expect(first.map((one) => one.key)).toEqual(["min"]);
    expect(rest.map((one) => one.key)).toEqual(["decks"]);
  });
});
