// Tests of the account filter, sums of money and day arithmetic.
import { describe, expect, it } from "vitest";
import { shiftDay, filterAccounts, sumAmounts, type Account } from "../src/lib/staff/accounts";

const makeAccount = (name: string, kind: string, ...roles: string[]): Account => ({ id: 1, name, roles, kind, "second-factor": false, disabled: false });

describe("accounts", () => {
  it("are filtered by name, role and kind", () => {
    const accounts = [makeAccount("Olga", "person", "operator"), makeAccount("Nell", "guest", "player"), makeAccount("Mei", "bot", "player")];
    expect(filterAccounts(accounts, "ol", "").map((account) => account.name)).toEqual(["Olga"]);
    expect(filterAccounts(accounts, "player", "guest").map((account) => account.name)).toEqual(["Nell"]);
    expect(filterAccounts(accounts, "", "")).toHaveLength(3);
  });
});
describe("the end-of-day report", () => {
  it("adds up whole cents", () => {
    expect(sumAmounts(["0.10", "0.20", "-5.00"])).toBe("-4.70");
    expect(sumAmounts([])).toBe("0.00");
  });
  it("moves days across the end of a month", () => {
    expect([shiftDay("2026-11-30", 1), shiftDay("2026-03-01", -1)]).toEqual(["2026-12-01", "2026-02-28"]);
  });
});
