// Tests of chips that are put on the felt but not wagered yet.
import { describe, expect, it } from "vitest";
import { groupActionsForBar, type BarAction, type Bounds } from "../src/lib/actions";
import type { LegalAction, State } from "../src/lib/api";
import { growStack, chooseChip, PendingChips, listChipActions } from "../src/lib/pending-chips.svelte";
import { buildScene } from "../src/lib/scene";

const range: Bounds = { key: "amount", least: 1_000, most: 10_000, step: 500, also: [] };
const makeWager = (box: number, kind?: string): LegalAction =>
  ({ do: "wager", part: "course", arguments: { player: "ann", box, ...(kind ? { wager: kind } : {}) }, fields: { amount: { is: "amount", least: "10.00", most: "100.00", step: "5.00" } }, optional: [] });
const state = {
  game: "blackjack", offers: [makeWager(2, "perfect-pairs"), makeWager(2), makeWager(5)], chips: {}, beside: { boxes: 7 },
  view: { phase: "betting", number: 1, turn: [], places: [{ place: 2, player: "ann" }], limits: { min: "10.00", max: "100.00" }, held: [], chips: [] },
} as unknown as State;
const groupActions = (targetPlace: number | null = null): { primary: BarAction[]; secondary: BarAction[] } => groupActionsForBar(state, buildScene(state, "ann"), "ann", targetPlace);

describe("pending chips", () => {
  it("use the last chip, or else the largest that is not above the minimum", () => {
    expect([chooseChip(range, null), chooseChip(range, 2_500), chooseChip(range, 100)]).toEqual([500, 2_500, 500]);
  });
  it("start at the minimum and stop at the maximum", () => {
    expect([growStack(null, 500, range), growStack(1_000, 500, range), growStack(9_900, 2_500, range)]).toEqual([1_000, 1_500, 10_000]);
  });
  it("fit every spot that takes a wager, the main wager first", () => {
    const { primary, secondary } = groupActions();
    expect(listChipActions([...primary, ...secondary], 2).map((action) => action.wager)).toEqual(["main", "perfect-pairs"]);
    expect(listChipActions([...primary, ...secondary], 5)).toHaveLength(1);
  });
  it("point the action bar at the place where they are put", () => {
    expect(groupActions().primary.map((action) => action.place)).toEqual([2, 2]);
    expect(groupActions(5).primary.map((action) => [action.place, action.isElsewhere])).toEqual([[5, true]]);
  });
  it("stay within the table balance and are forgotten when the action is no longer legal", () => {
    const pendingChips = new PendingChips(), action = groupActions().secondary[0]!;
    for (let time = 0; time < 4; time++) pendingChips.addChip(action, 1_500);
    expect([pendingChips.getAmount(action), pendingChips.target]).toEqual([1_500, { place: 5, wager: "main" }]);
    pendingChips.forgetObsolete([]);
    expect([pendingChips.getAmount(action), pendingChips.target]).toEqual([null, null]);
  });
});
