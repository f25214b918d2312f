import { expect, test } from "vitest";
import { spotsOf, type Shape } from "../src/lib/spots";

const SHAPES: Shape[] = ["tall", "short", "phone"];
const KINDS = ["cards", "five", "many", "tiles", "trays", "seats"] as const;

test("every place has a spot of its own on the felt, and the own one lies lowest in the middle", () => {
  for (const kind of KINDS) for (const shape of SHAPES) for (let count = 2; count <= 10; count++) for (let near = 0; near < count; near++) {
    const spots = spotsOf(kind, count, near, shape), own = spots[near]!;
    expect(new Set(spots.map((one) => `${one.x} ${one.y}`)).size).toBe(count);
    expect(own.x).toBe(50);
    for (const one of spots) {
      expect(one.x).toBeGreaterThan(5);
      expect(one.x).toBeLessThan(95);
      if (kind !== "seats") expect(one.y).toBeLessThanOrEqual(own.y);
    }
  }
});

test("who sits next clockwise lies on the own left", () => {
  for (const shape of SHAPES) expect(spotsOf("cards", 7, 3, shape)[4]!.x).toBeLessThan(50);
});
