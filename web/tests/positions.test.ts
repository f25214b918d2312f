// Tests of the positions of places on the felt.
import { expect, test } from "vitest";
import { computePositions, type Shape } from "../src/lib/positions";

const SHAPES: Shape[] = ["tall", "short", "phone"];
const KINDS = ["cards", "five", "many", "tiles", "trays", "seats"] as const;

test("each place has its own position, and the user's place is lowest in the centre", () => {
  for (const kind of KINDS) for (const shape of SHAPES) for (let count = 2; count <= 10; count++) for (let ownIndex = 0; ownIndex < count; ownIndex++) {
    const positions = computePositions(kind, count, ownIndex, shape), ownPosition = positions[ownIndex]!;
    expect(new Set(positions.map((position) => `${position.x} ${position.y}`)).size).toBe(count);
    expect(ownPosition.x).toBe(50);
    for (const position of positions) {
      expect(position.x).toBeGreaterThan(5);
      expect(position.x).toBeLessThan(95);
      if (kind !== "seats") expect(position.y).toBeLessThanOrEqual(ownPosition.y);
    }
  }
});

test("the next place clockwise is on the user's left", () => {
  for (const shape of SHAPES) expect(computePositions("cards", 7, 3, shape)[4]!.x).toBeLessThan(50);
});
