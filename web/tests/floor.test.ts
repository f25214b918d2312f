import { describe, expect, it } from "vitest";
import { limitsOf, renewed, since } from "../src/lib/staff/floor";

describe("the floor at a glance", () => {
  it("says how long ago something was", () => {
    const now = Date.parse("2026-11-16T10:00:00Z");
    expect(since("2026-11-16T09:59:20Z", now)).toEqual([40, "s"]);
    expect(since("2026-11-16T09:46:00Z", now)).toEqual([14, "m"]);
    expect(since("2026-11-16T07:00:00Z", now)).toEqual([3, "h"]);
    expect(since(null, now)).toBeNull();
  });
  it("tells limits or blinds in short", () => {
    expect(limitsOf({ min: "5.00", max: "500.00" })).toEqual({ of: "limits", amounts: ["5.00", "500.00"] });
    expect(limitsOf({ min: "2.00", max: null, blinds: ["1.00", "2.00"] })).toEqual({ of: "blinds", amounts: ["1.00", "2.00"] });
    expect(limitsOf({ min: "2.00", max: null, blinds: [], ante: "0.50" })).toEqual({ of: "ante", amounts: ["0.50"] });
    expect(limitsOf({})).toEqual({ of: "limits", amounts: [] });
  });
  it("keeps what has not changed", () => {
    const old = [{ id: 1, n: 4 }, { id: 2, n: 9 }];
    const next = renewed(old, [{ id: 1, n: 4 }, { id: 2, n: 10 }, { id: 3, n: 0 }]);
    expect(next[0]).toBe(old[0]);
    expect(next[1]).toEqual({ id: 2, n: 10 });
    expect(next).toHaveLength(3);
  });
});
