// Tests of staff forms, the dealer's next step, typed cards and the trainee's shift.
import { describe, expect, it } from "vitest";
import type { LegalAction } from "../src/lib/api";
import { parseCards, parseCard } from "../src/lib/staff/card-input";
import { listFixedArguments, composeCommand, getInitialValue, groupByVerb, makeActionKey, listMissingFields } from "../src/lib/staff/forms";
import { findDealerSteps } from "../src/lib/staff/next-step";
import { rankClauses, makeShift, listReviewedSlips, recordRight, computeShare, recordWrong } from "../src/lib/staff/trainee";

const makeLegalAction = (overrides: Partial<LegalAction>): LegalAction => ({ do: "expose", part: "irregularity", arguments: {}, fields: {}, optional: [], ...overrides });

describe("forms of legal actions", () => {
  it("leave out empty fields, nest dotted keys and do not send who gives the command", () => {
    const legalAction = makeLegalAction({ do: "placement-error", arguments: { round: 2, by: "operator" } });
    expect(composeCommand(legalAction, { "hands.1": ["Th 9c"], "hands.dealer": "5d", note: "", boxes: [] })).toEqual({ do: "placement-error", round: 2, hands: { 1: ["Th 9c"], dealer: "5d" } });
  });
  it("list the required fields that are empty", () => {
    const legalAction = makeLegalAction({ fields: { box: { is: "one-of", values: [1, 2] }, card: { is: "number" } }, optional: ["card"] });
    expect(listMissingFields(legalAction, {})).toEqual(["box"]);
    expect(listMissingFields(legalAction, { box: 1 })).toEqual([]);
  });
  it("start with the only choice, unless free text is allowed", () => {
    expect(getInitialValue({ is: "one-of", values: [3] })).toBe(3);
    expect(getInitialValue({ is: "one-of", values: ["ann"], free: true })).toBeUndefined();
  });
  it("are grouped by verb", () => {
    const [first, second, third] = [makeLegalAction({ arguments: { box: 1 } }), makeLegalAction({ do: "absent" }), makeLegalAction({ arguments: { box: 2 } })];
    expect(groupByVerb([first, second, third])).toEqual([["expose", [first, third]], ["absent", [second]]]);
  });
  it("show the fixed arguments and have distinct keys", () => {
    const legalAction = makeLegalAction({ do: "reconstruct", arguments: { box: 3, on: true, by: "dealer" } });
    expect(listFixedArguments(legalAction)).toEqual([["box", 3]]);
    expect(makeActionKey(legalAction)).not.toBe(makeActionKey(makeLegalAction({ do: "reconstruct", arguments: { box: 4 } })));
  });
});

describe("the dealer's next step", () => {
  const shoe = makeLegalAction({ do: "shoe", part: "course" }), deal = makeLegalAction({ do: "deal", part: "course" });
  const makeView = (overrides: object) => ({ shoe: { left: null, unseen: true, due: false, ...overrides } });
  it("continues the round, or brings new cards if they are due", () => {
    expect(findDealerSteps([shoe, deal], makeView({})).next).toBe(deal);
    expect(findDealerSteps([shoe], makeView({})).next).toBeUndefined();
    expect(findDealerSteps([shoe], makeView({ due: true })).next).toBe(shoe);
    expect(findDealerSteps([shoe], makeView({ unseen: false, left: 0 })).next).toBe(shoe);
    const [declare, collect] = [makeLegalAction({ do: "declare", part: "course" }), makeLegalAction({ do: "collect", part: "course" })];
    expect(findDealerSteps([collect, declare], makeView({}), "collect").next).toBe(declare);
    expect(findDealerSteps([shoe, deal], makeView({}), "betting").next).toBe(deal);
    expect(findDealerSteps([collect], makeView({}), "decision").next).toBeUndefined();
    expect(findDealerSteps([makeLegalAction({}), makeLegalAction({ do: "seen", part: "course" })], makeView({}))).toEqual({ next: undefined, others: [] });
  });
});

describe("typed cards", () => {
  it("are parsed as dealers write them", () => {
    expect(["th", "9S", "10h", "Ad!", "CUT", "1h", "9", ""].map(parseCard)).toEqual(["Th", "9s", "Th", "Ad!", "cut", null, null, null]);
  });
  it("may be separated or not", () => {
    expect(parseCards("th 9s")).toEqual({ cards: ["Th", "9s"], rest: "" });
    expect(parseCards("th9sa")).toEqual({ cards: ["Th", "9s"], rest: "a" });
    expect(parseCards("cut 10d!")).toEqual({ cards: ["cut", "Td!"], rest: "" });
    expect(parseCards("x9")).toEqual({ cards: [], rest: "x9" });
  });
});

describe("a trainee's shift", () => {
  it("counts steps, steps that were right first time, and clauses", () => {
    let shift = recordRight(makeShift(), "deal", ["6.2"]);
    shift = recordWrong(shift, { round: 1, gave: "dealer", rule: "9.1", why: "ann decides" });
    shift = recordRight(shift, "close-insurance", ["9.1"]);
    expect([shift.steps, shift.firstTime, computeShare(shift)]).toEqual([2, 1, 50]);
    expect(rankClauses(shift)).toEqual([["9.1", { right: 1, wrong: 1 }], ["6.2", { right: 1, wrong: 0 }]]);
    expect(shift.slips[0]!.right).toBe("close-insurance");
  });
  it("hides the mistakes of a running round", () => {
    const shift = recordWrong(makeShift(), { round: 3, gave: "deal", rule: "6.2", why: "" });
    expect(listReviewedSlips(shift, 3, true)).toEqual([]);
    expect(listReviewedSlips(shift, 3, false)).toHaveLength(1);
    expect(listReviewedSlips(shift, 4, true)).toHaveLength(1);
  });
});
