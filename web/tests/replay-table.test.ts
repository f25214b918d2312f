import { describe, expect, it } from "vitest";
import type { Chips, Held, Lay } from "../src/lib/evidence";
import { gain, signed } from "../src/lib/evidence";
import { faces, outcomeOf, spot, stageOf } from "../src/lib/stage";

const held = (change: Partial<Held>): Held => ({ player: null, place: null, hand: null, count: 2, cards: null, called: null, folded: false, ...change });
const lay = (change: Partial<Lay>): Lay => ({ phase: "play", number: 1, button: null, communal: null, pot: null, turn: [], places: [], chips: [], held: [], pools: null, ...change });
const chips = (outcome: string | null): Chips => ({ player: "ann", place: 1, hand: null, wager: "main", stake: "5.00", outcome });

describe("the stage", () => {
  it("lays backs for what is not seen", () => {
    expect(faces(held({ count: 5, cards: "Kd" }))).toEqual(["Kd", "back", "back", "back", "back"]);
    expect(faces(held({ count: 0 }))).toEqual([]);
  });
  it("keeps the dealer apart, and the house's box at Pai Gow", () => {
    expect(stageOf("blackjack", lay({ held: [held({ cards: "Kd 2s" }), held({ place: 3, player: "ann" })] })).dealer?.cards).toBe("Kd 2s");
    const tiles = stageOf("pai-gow", lay({ held: [held({ place: 1 }), held({ place: 2, player: "ann" })] }));
    expect(tiles.seats.map((seat) => seat.number)).toEqual([2]);
    expect(tiles.kind).toBe("tile");
  });
  it("gives every place a spot of its own inside the felt", () => {
    for (const ring of [false, true])
      for (let count = 1; count <= 10; count++) {
        const spots = Array.from({ length: count }, (_, index) => spot(index, count, ring));
        expect(new Set(spots.map(String)).size).toBe(count);
        for (const [x, y] of spots) { expect(x).toBeGreaterThanOrEqual(10); expect(x).toBeLessThanOrEqual(90); expect(y).toBeGreaterThanOrEqual(10); expect(y).toBeLessThanOrEqual(90); }
      }
  });
  it("says in one word what became of the wagers of a place", () => {
    expect(outcomeOf([chips(null)])).toBeNull();
    expect(outcomeOf([chips("lose"), chips("win")])).toBe("win");
    expect(outcomeOf([chips("lose"), chips("lose")])).toBe("lose");
    expect(outcomeOf([chips("push"), chips("lose")])).toBe("even");
  });
  it("counts in cents", () => {
    expect(gain({ stake: "0.10", returned: "0.30" })).toBe(20);
    expect(signed(-1550, (text) => text)).toBe("−15.50");
    expect(signed(0, (text) => text)).toBe("0.00");
  });
});
