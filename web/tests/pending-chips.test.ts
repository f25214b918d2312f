import { describe, expect, it } from "vitest";
import { actsOf, type Act, type Bounds } from "../src/lib/acts";
import type { Offer, State } from "../src/lib/api";
import { grown, inHand, Laying, putsAt } from "../src/lib/laying.svelte";
import { sceneOf } from "../src/lib/scene";

const range: Bounds = { key: "amount", least: 1_000, most: 10_000, step: 500, also: [] };
const wager = (box: number, which?: string): Offer =>
  ({ do: "wager", part: "course", arguments: { player: "ann", box, ...(which ? { wager: which } : {}) }, fields: { amount: { is: "amount", least: "10.00", most: "100.00", step: "5.00" } }, optional: [] });
const state = {
  game: "blackjack", offers: [wager(2, "perfect-pairs"), wager(2), wager(5)], chips: {}, beside: { boxes: 7 },
  view: { phase: "betting", number: 1, turn: [], places: [{ place: 2, player: "ann" }], limits: { min: "10.00", max: "100.00" }, wagers: [], held: [], chips: [] },
} as unknown as State;
const all = (aim: number | null = null): { near: Act[]; more: Act[] } => actsOf(state, sceneOf(state, "ann"), "ann", aim);

describe("chips on the felt", () => {
  it("are of the value that was taken last, else the largest that the least amount takes", () => {
    expect([inHand(range, null), inHand(range, 2_500), inHand(range, 100)]).toEqual([500, 2_500, 500]);
  });
  it("make a heap that begins with the least and never goes over the most", () => {
    expect([grown(null, 500, range), grown(1_000, 500, range), grown(9_900, 2_500, range)]).toEqual([1_000, 1_500, 10_000]);
  });
  it("go on every spot that takes a wager, the main one first", () => {
    const { near, more } = all();
    expect(putsAt([...near, ...more], 2).map((one) => one.wager)).toEqual(["main", "perfect-pairs"]);
    expect(putsAt([...near, ...more], 5)).toHaveLength(1);
  });
  it("bring the bar to the place where they are put", () => {
    expect(all().near.map((one) => one.place)).toEqual([2, 2]);
    expect(all(5).near.map((one) => [one.place, one.elsewhere])).toEqual([[5, true]]);
  });
  it("stay within the purse, and are forgotten once they are given or no longer offered", () => {
    const laying = new Laying(), act = all().more[0]!;
    for (let time = 0; time < 4; time++) laying.add(act, 1_500);
    expect([laying.heap(act), laying.aim]).toEqual([1_500, { place: 5, wager: "main" }]);
    laying.keep([]);
    expect([laying.heap(act), laying.aim]).toEqual([null, null]);
  });
});
