import { describe, expect, it } from "vitest";
import type { Offer } from "../src/lib/api";
import { read, token } from "../src/lib/staff/cards";
import { about, compose, first, grouped, keyOf, missing } from "../src/lib/staff/forms";
import { stepsOf } from "../src/lib/staff/next";
import { byClause, fresh, reviewed, right, share, wrong } from "../src/lib/staff/trainee";

const offer = (given: Partial<Offer>): Offer => ({ do: "expose", part: "irregularity", arguments: {}, fields: {}, optional: [], ...given });

describe("a form made of an offer", () => {
  it("leaves out what is empty, nests dotted keys and never says who gives it", () => {
    const one = offer({ do: "placement-error", arguments: { round: 2, by: "operator" } });
    expect(compose(one, { "hands.1": ["Th 9c"], "hands.dealer": "5d", note: "", boxes: [] })).toEqual({ do: "placement-error", round: 2, hands: { 1: ["Th 9c"], dealer: "5d" } });
  });
  it("knows what must still be filled in", () => {
    const one = offer({ fields: { box: { is: "one-of", values: [1, 2] }, card: { is: "number" } }, optional: ["card"] });
    expect(missing(one, {})).toEqual(["box"]);
    expect(missing(one, { box: 1 })).toEqual([]);
  });
  it("starts with the only choice, but not where another text is as good", () => {
    expect(first({ is: "one-of", values: [3] })).toBe(3);
    expect(first({ is: "one-of", values: ["ann"], free: true })).toBeUndefined();
  });
  it("comes once a verb", () => {
    const [one, two, three] = [offer({ arguments: { box: 1 } }), offer({ do: "absent" }), offer({ arguments: { box: 2 } })];
    expect(grouped([one, two, three])).toEqual([["expose", [one, three]], ["absent", [two]]]);
  });
  it("says what is fixed and tells offers apart", () => {
    const one = offer({ do: "reconstruct", arguments: { box: 3, on: true, by: "dealer" } });
    expect(about(one)).toEqual([["box", "3"]]);
    expect(keyOf(one)).not.toBe(keyOf(offer({ do: "reconstruct", arguments: { box: 4 } })));
  });
});

describe("what comes next", () => {
  const shoe = offer({ do: "shoe", part: "course" }), deal = offer({ do: "deal", part: "course" });
  const view = (given: object) => ({ shoe: { left: null, unseen: true, due: false, ...given } });
  it("is the step that takes the round on, and new cards where they are due", () => {
    expect(stepsOf([shoe, deal], view({})).next).toBe(deal);
    expect(stepsOf([shoe], view({})).next).toBeUndefined();
    expect(stepsOf([shoe], view({ due: true })).next).toBe(shoe);
    expect(stepsOf([shoe], view({ unseen: false, left: 0 })).next).toBe(shoe);
    const [declare, collect] = [offer({ do: "declare", part: "course" }), offer({ do: "collect", part: "course" })];
    expect(stepsOf([collect, declare], view({}), "collect").next).toBe(declare);
    expect(stepsOf([shoe, deal], view({}), "betting").next).toBe(deal);
    expect(stepsOf([collect], view({}), "decision").next).toBeUndefined();
    expect(stepsOf([offer({}), offer({ do: "seen", part: "course" })], view({}))).toEqual({ next: undefined, others: [] });
  });
});

describe("typed cards", () => {
  it("are read as dealers write them", () => {
    expect(["th", "9S", "10h", "Ad!", "CUT", "1h", "9", ""].map(token)).toEqual(["Th", "9s", "Th", "Ad!", "cut", null, null, null]);
  });
  it("come one by one or all at once", () => {
    expect(read("th 9s")).toEqual({ whole: ["Th", "9s"], rest: "" });
    expect(read("th9sa")).toEqual({ whole: ["Th", "9s"], rest: "a" });
    expect(read("cut 10d!")).toEqual({ whole: ["cut", "Td!"], rest: "" });
    expect(read("x9")).toEqual({ whole: [], rest: "x9" });
  });
});

describe("a trainee's shift", () => {
  it("counts steps, those right first time, and clauses", () => {
    let shift = right(fresh(), "deal", ["6.2"]);
    shift = wrong(shift, { round: 1, gave: "dealer", rule: "9.1", why: "ann decides" });
    shift = right(shift, "close-insurance", ["9.1"]);
    expect([shift.steps, shift.firstTime, share(shift)]).toEqual([2, 1, 50]);
    expect(byClause(shift)).toEqual([["9.1", { right: 1, wrong: 1 }], ["6.2", { right: 1, wrong: 0 }]]);
    expect(shift.slips[0]!.right).toBe("close-insurance");
  });
  it("tells nothing of a round that is running", () => {
    const shift = wrong(fresh(), { round: 3, gave: "deal", rule: "6.2", why: "" });
    expect(reviewed(shift, 3, true)).toEqual([]);
    expect(reviewed(shift, 3, false)).toHaveLength(1);
    expect(reviewed(shift, 4, true)).toHaveLength(1);
  });
});
