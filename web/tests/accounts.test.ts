import { describe, expect, it } from "vitest";
import { dayBeside, found, total, type Known } from "../src/lib/staff/accounts";

const known = (name: string, kind: string, ...roles: string[]): Known => ({ id: 1, name, roles, kind, "second-factor": false, disabled: false });

describe("people", () => {
  it("are found by name, role and kind", () => {
    const all = [known("Olga", "person", "operator"), known("Nell", "guest", "player"), known("Mei", "bot", "player")];
    expect(found(all, "ol", "").map((one) => one.name)).toEqual(["Olga"]);
    expect(found(all, "player", "guest").map((one) => one.name)).toEqual(["Nell"]);
    expect(found(all, "", "")).toHaveLength(3);
  });
});
describe("the day's close", () => {
  it("sums in whole cents", () => {
    expect(total(["0.10", "0.20", "-5.00"])).toBe("-4.70");
    expect(total([])).toBe("0.00");
  });
  it("knows its neighbours over the end of a month", () => {
    expect([dayBeside("2026-11-30", 1), dayBeside("2026-03-01", -1)]).toEqual(["2026-12-01", "2026-02-28"]);
  });
});
