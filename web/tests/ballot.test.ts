// Tests of the recomputed ballot, the clock and the keys of legal actions.
import { describe, expect, it } from "vitest";
import { checkBallot, formatClock, computeCommitment, recomputeSeats, addActionKeys, type Ballot } from "../src/lib/tournament";

// the example in the documentation of the engine's ballot
const ballot: Ballot = {
  commitment: null, seed: "copper kettle 4417", salt: "dice 3 5 6", algorithm: null, sizes: [3, 2], "first-seat": 1,
  order: ["ann", "bob", "cat", "dan", "eve"], seats: ["1-1", "1-2", "2-2", "1-3", "2-1"],
};

describe("a recomputed ballot", () => {
  it("gives the engine's seats", async () => expect(await recomputeSeats(ballot, "final")).toEqual(ballot.seats));
  it("agrees with its own proof", async () => expect(await checkBallot({ ...ballot, commitment: await computeCommitment(ballot) }, "final")).toBeNull());
  it("differs for another seed or seat", async () => {
    expect(await checkBallot({ ...ballot, commitment: "0".repeat(64) }, "final")).toEqual({ kind: "hash" });
    expect(await checkBallot({ ...ballot, seats: ["1-2", "1-1", "2-2", "1-3", "2-1"] }, "final")).toEqual({ kind: "seat", name: "ann" });
  });
  it("hashes the later algorithm as canonical JSON", async () => {
    const laterBallot = { ...ballot, algorithm: "sha256-json-2" };
    expect(await computeCommitment(laterBallot)).not.toBe(await computeCommitment(ballot));
    expect(await recomputeSeats(laterBallot, "final")).toHaveLength(5);
  });
});

describe("a clock", () => {
  it("shows minutes and seconds, and hours if there are any", () => {
    expect(formatClock(61_000)).toBe("01:01");
    expect(formatClock(3_600_000)).toBe("1:00:00");
  });
});

describe("legal actions of a tournament", () => {
  it("have distinct keys, also if two tied groups may play on", () => {
    const makeExtraRound = (players: string) => ({ do: "extra-round", arguments: {}, fields: { players: { is: "one-of" as const, values: [players] } }, optional: [], rules: [] });
    const names = addActionKeys([makeExtraRound("Mei"), makeExtraRound("Pia"), { ...makeExtraRound("Tom"), do: "award" }] as never).map(([name]) => name);
    expect(new Set(names).size).toBe(3);
  });
});
