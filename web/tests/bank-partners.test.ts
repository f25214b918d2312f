import { describe, expect, it } from "vitest";
import type { State } from "../src/lib/api";
import { leadsFor, partnersOf } from "../src/lib/banking";

const table = (over: Record<string, unknown> = {}, promises: State["promises"] = {}): State => ({
  game: "pai-gow", promises, chips: {},
  view: { phase: "betting", "last-round": {}, chips: [], places: ["ann", "bob", "cat"].map((player, at) => ({ player, place: at + 2 })), round: { bank: { fixed: false, requests: [] } }, ...over },
} as unknown as State);

describe("banks of players", () => {
  it("have the partners who promised chips to their lead", () => {
    const state = table({}, { bob: { bank: "ann", funds: "50.00" }, cat: { bank: "bob", funds: "20.00" } });
    expect(partnersOf(state, "ann")).toEqual([["bob", "50.00"]]);
  });
  it("may be promised chips by who sits there, has no wager and is in no bank", () => {
    expect(leadsFor(table(), "ann")).toEqual(["bob", "cat"]);
    expect(leadsFor(table({}, { bob: { bank: "cat", funds: "5.00" } }), "ann")).toEqual(["cat"]);
    expect(leadsFor(table({ chips: [{ player: "ann" }] }), "ann")).toEqual([]);
    expect(leadsFor(table({ round: { bank: { fixed: true, requests: [] } } }), "ann")).toEqual([]);
    expect(leadsFor(table({ round: { bank: { fixed: false, requests: [{ funds: { ann: "9.00" } }] } } }), "ann")).toEqual([]);
    expect(leadsFor(table({ "last-round": null }), "ann")).toEqual([]);
    expect(leadsFor(table(), "dan")).toEqual([]);
    expect(leadsFor(table({ places: ["ann", "bob", "bob"].map((player, at) => ({ player, place: at + 2 })) }), "ann")).toEqual(["bob"]);
  });
});
