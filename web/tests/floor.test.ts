// Tests of the floor overview.
import { describe, expect, it } from "vitest";
import { summarizeLimits, mergeTables, measureAge } from "../src/lib/staff/floor";

describe("the floor overview", () => {
  it("measures how long ago something was", () => {
    const now = Date.parse("2026-11-16T10:00:00Z");
    expect(measureAge("2026-11-16T09:59:20Z", now)).toEqual([40, "s"]);
    expect(measureAge("2026-11-16T09:46:00Z", now)).toEqual([14, "m"]);
    expect(measureAge("2026-11-16T07:00:00Z", now)).toEqual([3, "h"]);
    expect(measureAge(null, now)).toBeNull();
  });
  it("summarizes limits or blinds", () => {
    expect(summarizeLimits({ min: "5.00", max: "500.00" })).toEqual({ kind: "limits", amounts: ["5.00", "500.00"] });
    expect(summarizeLimits({ min: "2.00", max: null, blinds: ["1.00", "2.00"] })).toEqual({ kind: "blinds", amounts: ["1.00", "2.00"] });
    expect(summarizeLimits({ min: "2.00", max: null, blinds: [], ante: "0.50" })).toEqual({ kind: "ante", amounts: ["0.50"] });
    expect(summarizeLimits({})).toEqual({ kind: "limits", amounts: [] });
  });
  it("keeps the objects of unchanged tables", () => {
    const previous = [{ id: 1, n: 4 }, { id: 2, n: 9 }];
    const merged = mergeTables(previous, [{ id: 1, n: 4 }, { id: 2, n: 10 }, { id: 3, n: 0 }]);
    expect(merged[0]).toBe(previous[0]);
    expect(merged[1]).toEqual({ id: 2, n: 10 });
    expect(merged).toHaveLength(3);
  });
});
