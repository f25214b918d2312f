import { describe, expect, it } from "vitest";
import { merged, parted, unused, written, type Choice, type Playable } from "../src/lib/opening";

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
  it("takes an empty field for none only where none is a value", () => {
    expect(written(choice({}), "")).toBeUndefined();
    expect(written(choice({ "may-be-none": true }), "")).toBeNull();
  });
  it("sends what is suggested, changed by what was typed", () => expect(merged({ min: "5.00", max: "10.00" }, { min: "6.00", max: undefined, decks: 6 })).toEqual({ min: "6.00", decks: 6 }));
  it("asks first for what is suggested and never for what a tournament decides", () => {
    const game = { suggested: { min: "5.00" }, determinations: [choice({}), choice({ key: "decks", form: "number" }), choice({ key: "tournament", form: "yes-or-no" })] } as unknown as Playable;
    const { first, rest } = parted(game);
    expect(first.map((one) => one.key)).toEqual(["min"]);
    expect(rest.map((one) => one.key)).toEqual(["decks"]);
  });
});
