// Tests of the table in the round viewer.
import { describe, expect, it } from "vitest";
import type { Chips, HandView, TableView } from "../src/lib/evidence";
import { computeGain, formatSigned } from "../src/lib/evidence";
import { listFaces, summarizeOutcome, computePosition, buildReplayTable } from "../src/lib/replay-table";

const makeHand = (change: Partial<HandView>): HandView => ({ player: null, place: null, hand: null, count: 2, cards: null, called: null, folded: false, ...change });
const makeView = (change: Partial<TableView>): TableView => ({ phase: "play", number: 1, button: null, communal: null, pot: null, turn: [], places: [], chips: [], held: [], pools: null, ...change });
const makeWager = (outcome: string | null): Chips => ({ player: "ann", place: 1, hand: null, wager: "main", stake: "5.00", outcome });

describe("the replayed table", () => {
  it("shows backs for hidden cards", () => {
    expect(listFaces(makeHand({ count: 5, cards: "Kd" }))).toEqual(["Kd", "back", "back", "back", "back"]);
    expect(listFaces(makeHand({ count: 0 }))).toEqual([]);
  });
  it("separates the dealer from the seats, and at Pai Gow the house's box", () => {
    expect(buildReplayTable("blackjack", makeView({ held: [makeHand({ cards: "Kd 2s" }), makeHand({ place: 3, player: "ann" })] })).dealer?.cards).toBe("Kd 2s");
    const table = buildReplayTable("pai-gow", makeView({ held: [makeHand({ place: 1 }), makeHand({ place: 2, player: "ann" })] }));
    expect(table.seats.map((seat) => seat.number)).toEqual([2]);
    expect(table.kind).toBe("tile");
  });
  it("gives each place its own position inside the felt", () => {
    for (const isRing of [false, true])
      for (let count = 1; count <= 10; count++) {
        const positions = Array.from({ length: count }, (_, index) => computePosition(index, count, isRing));
        expect(new Set(positions.map(String)).size).toBe(count);
        for (const [x, y] of positions) { expect(x).toBeGreaterThanOrEqual(10); expect(x).toBeLessThanOrEqual(90); expect(y).toBeGreaterThanOrEqual(10); expect(y).toBeLessThanOrEqual(90); }
      }
  });
  it("summarizes the outcome of a place's wagers", () => {
    expect(summarizeOutcome([makeWager(null)])).toBeNull();
    expect(summarizeOutcome([makeWager("lose"), makeWager("win")])).toBe("win");
    expect(summarizeOutcome([makeWager("lose"), makeWager("lose")])).toBe("lose");
    expect(summarizeOutcome([makeWager("push"), makeWager("lose")])).toBe("even");
  });
  it("computes in cents", () => {
    expect(computeGain({ stake: "0.10", returned: "0.30" })).toBe(20);
    expect(formatSigned(-1550, (text) => text)).toBe("−15.50");
    expect(formatSigned(0, (text) => text)).toBe("0.00");
  });
});
