// Tests of promises to player banks at Pai Gow.
import { describe, expect, it } from "vitest";
import type { State } from "../src/lib/api";
import { listPossibleLeads, listPartners } from "../src/lib/bank-partners";

const makeTable = (overrides: Record<string, unknown> = {}, promises: State["promises"] = {}): State => ({
  game: "pai-gow", promises, chips: {},
  view: { phase: "betting", "last-round": {}, chips: [], places: ["ann", "bob", "cat"].map((player, index) => ({ player, place: index + 2 })), round: { bank: { fixed: false, requests: [] } }, ...overrides },
} as unknown as State);

describe("player banks", () => {
  it("list the partners who promised chips to the lead", () => {
    const state = makeTable({}, { bob: { bank: "ann", funds: "50.00" }, cat: { bank: "bob", funds: "20.00" } });
    expect(listPartners(state, "ann")).toEqual([["bob", "50.00"]]);
  });
  it("accept promises only from seated players without a wager or a bank", () => {
    expect(listPossibleLeads(makeTable(), "ann")).toEqual(["bob", "cat"]);
    expect(listPossibleLeads(makeTable({}, { bob: { bank: "cat", funds: "5.00" } }), "ann")).toEqual(["cat"]);
    expect(listPossibleLeads(makeTable({ chips: [{ player: "ann" }] }), "ann")).toEqual([]);
    expect(listPossibleLeads(makeTable({ round: { bank: { fixed: true, requests: [] } } }), "ann")).toEqual([]);
    expect(listPossibleLeads(makeTable({ round: { bank: { fixed: false, requests: [{ funds: { ann: "9.00" } }] } } }), "ann")).toEqual([]);
    expect(listPossibleLeads(makeTable({ "last-round": null }), "ann")).toEqual([]);
    expect(listPossibleLeads(makeTable(), "dan")).toEqual([]);
    expect(listPossibleLeads(makeTable({ places: ["ann", "bob", "bob"].map((player, index) => ({ player, place: index + 2 })) }), "ann")).toEqual(["bob"]);
  });
});
