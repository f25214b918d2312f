// Tests of the action bar, amounts, the scene, positions on the felt and tile arrangements.
import { describe, expect, it } from "vitest";
import { makeAmountDetails, groupActionsForBar, limitToSign, listChips, fitAmount, groupSimilarActions, makeLesserDoubleDetails, listQuickAmounts, type Bounds } from "../src/lib/actions";
import type { LegalAction, State } from "../src/lib/api";
import { buildScene } from "../src/lib/scene";
import { computePositions, shiftToCentre, type Shape } from "../src/lib/positions";
import { findSwappedArrangement, type Arrangement } from "../src/lib/arrangements";

const makeLegalAction = (verb: string, args: LegalAction["arguments"] = {}, fields: LegalAction["fields"] = {}, optional: string[] = [], costs?: string): LegalAction =>
  ({ do: verb, part: "course", arguments: { player: "ann", ...args }, fields, optional, ...(costs ? { costs } : {}) });

const makeBlackjackState = (legalActions: LegalAction[], turn: any[] = []): State => ({
  table: 1, name: "Blackjack 1", game: "blackjack", instrument: "NI2005-63", n: 1, hash: "", role: "player", chips: { ann: "90.00" }, committed: [], bots: [], offers: legalActions, story: [], clock: null,
  beside: { boxes: 7 },
  view: {
    phase: "play", number: 3, turn, markers: {}, places: [{ place: 2, player: "ann" }, { place: 3, player: "bob" }], limits: { min: "10.00", max: "500.00", multiple: "5.00" }, pools: null, shoe: { left: 200 },
    chips: [{ player: "ann", place: 2, wager: "main", hand: 1, stake: "10.00", outcome: null, paid: "0.00" }, { player: "bob", place: 2, wager: "main", hand: 1, stake: "5.00", outcome: null, paid: "0.00" }],
    held: [{ player: "ann", place: 2, hand: 1, count: 2, cards: "9c 2h", called: "11", folded: false }, { player: null, place: null, hand: null, count: 1, cards: "9d", called: "9", folded: false }],
  },
} as unknown as State);

describe("actions of the bar", () => {
  const place = { box: 2, hand: 1 };
  const state = makeBlackjackState(
    [makeLegalAction("hit", place), makeLegalAction("double", place, { amount: { is: "amount", least: "5.00", most: "10.00", step: "5.00", also: ["10.00"] } }, ["amount"]), makeLegalAction("split", place, { with: { is: "some-of" } }, ["with"], "10.00"), makeLegalAction("leave", { box: 2 }), makeLegalAction("sit", { box: 5 })],
    [{ player: "ann", place: 2, hand: 1, asked: "decision" }],
  );
  const scene = buildScene(state, "ann"), actions = groupActionsForBar(state, scene, "ann");

  it("are the legal actions, with their keys and costs", () => {
    expect(actions.primary.map((action) => [action.verb, action.key, action.cost])).toEqual([["hit", "H", null], ["double", "D", 1000], ["double-for-less", "L", null], ["split", "P", 1000]]);
    expect(actions.primary[2]!.bounds).toMatchObject({ least: 500, most: 500 });
  });
  it("make questions about a place and amount, and about a double for less", () => {
    expect(makeAmountDetails(actions.primary[2]!, 703)).toEqual({ box: 2, hand: 1, amount: "7.03" });
    expect(makeLesserDoubleDetails(state.offers)).toEqual({ box: 2, hand: 1, amount: "9.99" });
    expect(makeLesserDoubleDetails([])).toBeNull();
  });
  it("have distinct ids if only their fields differ", () => {
    const errors = ["boxes", "hands", "first-box"].map((key) => ({ ...makeLegalAction("placement-error", {}, { [key]: { is: "one-of" } }), part: "irregularity" }) as LegalAction);
    const ids = groupActionsForBar(makeBlackjackState(errors), scene, "ann").secondary.map((action) => action.id);
    expect(new Set(ids).size).toBe(3);
  });
  it("keep seating apart from decisions", () => expect(actions.secondary.map((action) => action.verb)).toEqual(["leave"]));
  it("share a button if they differ only in a choice", () => {
    const cuts = ["a", "b", "c", "d"].map((name) => makeLegalAction("cut", { name }));
    expect(groupSimilarActions(groupActionsForBar(makeBlackjackState(cuts), scene, "ann").primary)).toHaveLength(1);
  });
});

describe("amounts", () => {
  const range: Bounds = { key: "amount", least: 500, most: 10_000, step: 500, also: [] };
  it("fit the bounds and multiples", () => {
    expect(fitAmount(100, range)).toBe(500);
    expect(fitAmount(1_234, range)).toBe(1_000);
    expect(fitAmount(99_999, range)).toBe(10_000);
    expect(fitAmount(777, { ...range, also: [777] })).toBe(777);
  });
  it("have quick choices: minimum, last, maximum", () => expect(listQuickAmounts(range, 2_500, null, 0, null).map((quick) => quick.amount)).toEqual([500, 2_500, 10_000]));
  it("have parts of the pot at Hold-em", () => expect(listQuickAmounts({ ...range, step: 100 }, null, 6_000, 1_000, null).map((quick) => [quick.name, quick.amount])).toEqual([["web-table-min", 500], ["web-table-half-pot", 3_500], ["web-table-pot-size", 7_000], ["web-table-all", 10_000]]));
  it("have chips that the multiples allow", () => expect(listChips(range)).toEqual([5, 25, 100]));
});

describe("the scene", () => {
  const scene = buildScene(makeBlackjackState([], [{ player: "ann", place: 2, hand: 1, asked: "decision" }]), "ann");
  it("has the user's place nearest, with the wagers of all players on it", () => {
    const nearest = scene.places.find((place) => place.isNearest)!;
    expect([nearest.number, nearest.wagers.map((wager) => wager.player), nearest.hands[0]!.handName, nearest.hasTurn]).toEqual([2, ["ann", "bob"], "11", true]);
  });
  it("has the player in turn and the dealer's hand", () => expect([scene.playerInTurn, scene.centre!.handName, scene.places.length]).toEqual(["ann", "9", 7]));
});

describe("places on the felt", () => {
  const shapes: Shape[] = ["tall", "short", "phone"];
  it("do not overlap for any number of places, and the user's place is at the bottom", () => {
    for (const shape of shapes) for (const [kind, counts] of [["cards", [1, 5, 7, 9]], ["tiles", [7]], ["seats", [2, 3, 4, 5, 6, 7, 8, 9, 10]]] as const) for (const count of counts) {
      const positions = computePositions(kind, count, 1 % count, shape);
      expect(positions).toHaveLength(count);
      expect(positions[1 % count]).toMatchObject({ x: 50 });
      for (const [index, position] of positions.entries()) for (const other of positions.slice(index + 1)) {
        expect(Math.hypot(position.x - other.x, (position.y - other.y) * 1.2), `${kind} ${count} ${shape}`).toBeGreaterThan(11);
      }
    }
  });
  it("have their bets nearer to the centre", () => expect(shiftToCentre({ x: 10, y: 50 }, "tall").x).toBeGreaterThan(20));
});

describe("tile arrangements", () => {
  const makeArrangement = (low: string, high: string): Arrangement => ({ low, high, "low-called": "", "high-called": "" });
  const arrangements = [makeArrangement("1-1 6-6", "5-5 4-4"), makeArrangement("1-1 4-4", "5-5 6-6"), makeArrangement("1-1 5-5", "4-4 6-6")];
  it("change when two tiles swap parts", () => {
    expect(findSwappedArrangement(arrangements, 0, 1, 1)).toBe(1); // 4-4 and 6-6
    expect(findSwappedArrangement(arrangements, 0, 0, 0)).toBe(1); // the same two parts the other way round
    expect(findSwappedArrangement(arrangements, 0, 0, 1)).toBe(2);
  });
  it("are not found for an unknown index", () => expect(findSwappedArrangement(arrangements, 9, 0, 0)).toBe(-1));
});

describe("bounds of a wager", () => {
  const range: Bounds = { key: "amount", least: 500, most: 20_000, step: 500, also: [] };
  it("are limited to the sign, although the rules let other amounts pass once", () => expect(limitToSign(range, { min: "10.00", max: "100.00" })).toMatchObject({ least: 1000, most: 10_000 }));
  it("stay as they are if the sign would leave nothing", () => expect(limitToSign({ ...range, most: 500 }, { min: "10.00", max: "100.00" })).toMatchObject({ least: 500, most: 500 }));
});
