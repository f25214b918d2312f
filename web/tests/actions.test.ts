import { describe, expect, it } from "vitest";
import { aboutOf, actsOf, bySign, chipsOf, fit, grouped, lessOf, quickOf, type Bounds } from "../src/lib/acts";
import type { Offer, State } from "../src/lib/api";
import { sceneOf } from "../src/lib/scene";
import { spotsOf, towards, type Shape } from "../src/lib/spots";
import { swapped, type Way } from "../src/lib/ways";

const offer = (verb: string, args: Offer["arguments"] = {}, fields: Offer["fields"] = {}, optional: string[] = [], costs?: string): Offer =>
  ({ do: verb, part: "course", arguments: { player: "ann", ...args }, fields, optional, ...(costs ? { costs } : {}) });

const blackjack = (offers: Offer[], turn: any[] = []): State => ({
  table: 1, name: "Blackjack 1", game: "blackjack", instrument: "NI2005-63", n: 1, hash: "", role: "player", chips: { ann: "90.00" }, committed: [], bots: [], offers, story: [], clock: null,
  beside: { boxes: 7 },
  view: {
    phase: "play", number: 3, turn, markers: {}, places: [{ place: 2, player: "ann" }, { place: 3, player: "bob" }], limits: { min: "10.00", max: "500.00", multiple: "5.00" }, pools: null, shoe: { left: 200 },
    chips: [], wagers: [{ player: "ann", box: 2, wager: "main", hand: 1, stake: "10.00", outcome: null, paid: "0.00" }, { player: "bob", box: 2, wager: "main", hand: 1, stake: "5.00", outcome: null, paid: "0.00" }],
    held: [{ player: "ann", place: 2, hand: 1, count: 2, cards: "9c 2h", called: "11", folded: false }, { player: null, place: null, hand: null, count: 1, cards: "9d", called: "9", folded: false }],
  },
} as unknown as State);

describe("the acts of the bar", () => {
  const where = { box: 2, hand: 1 };
  const state = blackjack(
    [offer("hit", where), offer("double", where, { amount: { is: "amount", least: "5.00", most: "10.00", step: "5.00", also: ["10.00"] } }, ["amount"]), offer("split", where, { with: { is: "some-of" } }, ["with"], "10.00"), offer("leave", { box: 2 }), offer("sit", { box: 5 })],
    [{ player: "ann", place: 2, hand: 1, asked: "decision" }],
  );
  const scene = sceneOf(state, "ann"), acts = actsOf(state, scene, "ann");

  it("are those of legal() alone, with their keys and costs", () => {
    expect(acts.near.map((one) => [one.verb, one.key, one.cost])).toEqual([["hit", "H", null], ["double", "D", 1000], ["double-for-less", "L", null], ["split", "P", 1000]]);
    expect(acts.near[2]!.bounds).toMatchObject({ least: 500, most: 500 });
  });
  it("say what is meant where the rules are asked: place and amount, and the most that would be less than a double", () => {
    expect(aboutOf(acts.near[2]!, 703)).toEqual({ box: 2, hand: 1, amount: "7.03" });
    expect(lessOf(state.offers)).toEqual({ box: 2, hand: 1, amount: "9.99" });
    expect(lessOf([])).toBeNull();
  });
  it("have ids of their own where only the fields of their offers differ", () => {
    const errors = ["boxes", "hands", "first-box"].map((key) => ({ ...offer("placement-error", {}, { [key]: { is: "one-of" } }), part: "irregularity" }) as Offer);
    const found = actsOf(blackjack(errors), scene, "ann").more.map((one) => one.id);
    expect(new Set(found).size).toBe(3);
  });
  it("keep coming and going apart", () => expect(acts.more.map((one) => one.verb)).toEqual(["leave"]));
  it("share a choice where they differ in nothing else", () => {
    const cuts = ["a", "b", "c", "d"].map((name) => offer("cut", { name }));
    expect(grouped(actsOf(blackjack(cuts), scene, "ann").near)).toHaveLength(1);
  });
});

describe("amounts", () => {
  const range: Bounds = { key: "amount", least: 500, most: 10_000, step: 500, also: [] };
  it("fit into the bounds and the multiples", () => {
    expect(fit(100, range)).toBe(500);
    expect(fit(1_234, range)).toBe(1_000);
    expect(fit(99_999, range)).toBe(10_000);
    expect(fit(777, { ...range, also: [777] })).toBe(777);
  });
  it("are quickly chosen: least, last, most", () => expect(quickOf(range, 2_500, null, 0, null).map((one) => one.amount)).toEqual([500, 2_500, 10_000]));
  it("at Hold-em are parts of the pot", () => expect(quickOf({ ...range, step: 100 }, null, 6_000, 1_000, null).map((one) => [one.word, one.amount])).toEqual([["table.min", 500], ["table.half-pot", 3_500], ["table.pot-size", 7_000], ["table.all", 10_000]]));
  it("come in chips that the multiples allow", () => expect(chipsOf(range)).toEqual([5, 25, 100]));
});

describe("the scene", () => {
  const scene = sceneOf(blackjack([], [{ player: "ann", place: 2, hand: 1, asked: "decision" }]), "ann");
  it("has the own place nearest, with the wagers of everybody on it", () => {
    const near = scene.places.find((one) => one.near)!;
    expect([near.number, near.wagers.map((one) => one.player), near.hands[0]!.called, near.turn]).toEqual([2, ["ann", "bob"], "11", true]);
  });
  it("knows whose decision it is, and the dealer's hand", () => expect([scene.turn, scene.centre!.called, scene.places.length]).toEqual(["ann", "9", 7]));
});

describe("places on the felt", () => {
  const shapes: Shape[] = ["tall", "short", "phone"];
  it("lie apart from each other, whatever their number, the own at the bottom", () => {
    for (const shape of shapes) for (const [kind, counts] of [["cards", [1, 5, 7, 9]], ["tiles", [7]], ["seats", [2, 3, 4, 5, 6, 7, 8, 9, 10]]] as const) for (const count of counts) {
      const spots = spotsOf(kind, count, 1 % count, shape);
      expect(spots).toHaveLength(count);
      expect(spots[1 % count]).toMatchObject({ x: 50 });
      for (const [index, one] of spots.entries()) for (const other of spots.slice(index + 1)) {
        expect(Math.hypot(one.x - other.x, (one.y - other.y) * 1.2), `${kind} ${count} ${shape}`).toBeGreaterThan(11);
      }
    }
  });
  it("have their bets nearer to the middle", () => expect(towards({ x: 10, y: 50 }, "tall").x).toBeGreaterThan(20));
});

describe("tiles", () => {
  const way = (low: string, high: string): Way => ({ low, high, "low-called": "", "high-called": "" });
  const ways = [way("1-1 6-6", "5-5 4-4"), way("1-1 4-4", "5-5 6-6"), way("1-1 5-5", "4-4 6-6")];
  it("change parts from one way to another", () => {
    expect(swapped(ways, 0, 1, 1)).toBe(1); // 4-4 and 6-6
    expect(swapped(ways, 0, 0, 0)).toBe(1); // the same two parts the other way round
    expect(swapped(ways, 0, 0, 1)).toBe(2);
  });
  it("go nowhere where there is no such way", () => expect(swapped(ways, 9, 0, 0)).toBe(-1));
});

describe("a wager's bounds by the sign", () => {
  const range: Bounds = { key: "amount", least: 500, most: 20_000, step: 500, also: [] };
  it("keeps within the sign where the rules let pass more once", () => expect(bySign(range, { min: "10.00", max: "100.00" })).toMatchObject({ least: 1000, most: 10_000 }));
  it("leaves bounds alone that the sign cannot mean", () => expect(bySign({ ...range, most: 500 }, { min: "10.00", max: "100.00" })).toMatchObject({ least: 500, most: 500 }));
});
