import { describe, expect, it } from "vitest";
import { checkBallot, clockText, commitmentOf, drawAgain, named, type Drawn } from "../src/lib/tournament";

// the draw that the documentation of the engine's ballot shows
const drawn: Drawn = {
  commitment: null, seed: "copper kettle 4417", salt: "dice 3 5 6", algorithm: null, sizes: [3, 2], "first-seat": 1,
  order: ["ann", "bob", "cat", "dan", "eve"], seats: ["1-1", "1-2", "2-2", "1-3", "2-1"],
};

describe("a ballot drawn again", () => {
  it("gives the seats of the engine", async () => expect(await drawAgain(drawn, "final")).toEqual(drawn.seats));
  it("agrees with its own proof", async () => expect(await checkBallot({ ...drawn, commitment: await commitmentOf(drawn) }, "final")).toBeNull());
  it("notices another seed, and another seat", async () => {
    expect(await checkBallot({ ...drawn, commitment: "0".repeat(64) }, "final")).toEqual({ what: "hash" });
    expect(await checkBallot({ ...drawn, seats: ["1-2", "1-1", "2-2", "1-3", "2-1"] }, "final")).toEqual({ what: "seat", name: "ann" });
  });
  it("hashes the later algorithm as canonical JSON", async () => {
    const later = { ...drawn, algorithm: "sha256-json-2" };
    expect(await commitmentOf(later)).not.toBe(await commitmentOf(drawn));
    expect(await drawAgain(later, "final")).toHaveLength(5);
  });
});

describe("a clock", () => {
  it("tells minutes and seconds, and hours where there are any", () => {
    expect(clockText(61_000)).toBe("01:01");
    expect(clockText(3_600_000)).toBe("1:00:00");
  });
});

describe("offers of a tournament", () => {
  it("have a name each, also where two groups are level and both may play on", () => {
    const round = (players: string) => ({ do: "extra-round", arguments: {}, fields: { players: { is: "one-of" as const, values: [players] } }, optional: [], rules: [] });
    const names = named([round("Mei"), round("Pia"), { ...round("Tom"), do: "award" }] as never).map(([name]) => name);
    expect(new Set(names).size).toBe(3);
  });
});
