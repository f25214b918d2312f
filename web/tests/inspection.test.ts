import { describe, expect, it } from "vitest";
import { dayOf, meant, percent, registerPage, type Part, type Whole } from "../src/lib/inspection";

const part = (clause: string, gist: string): Part => ({ clause, gist, kinds: [], kept: [], where: [], readings: [] });
const whole: Whole = { number: "NI", game: "blackjack", title: "", page: "", headings: { 9: "Subsequent deal", 13: "Final settlement" }, clauses: [part("9.2", "A player may draw."), part("9.2(a)", "Not beyond 21."), part("9.20", "Another."), part("13.1(c)", "Blackjack wins.")] };
const clauses = (asked: string): string[] => meant(whole, asked).map((one) => one.clause);

describe("looking the law up", () => {
  it("finds a clause by number, with what lies below", () => {
    expect(clauses("9.2")).toEqual(["9.2", "9.2(a)"]);
    expect(clauses("13.1c")).toEqual(["13.1(c)"]);
  });
  it("finds by words in gist and heading", () => {
    expect(clauses("blackjack WINS")).toEqual(["13.1(c)"]);
    expect(clauses("subsequent")).toEqual(["9.2", "9.2(a)", "9.20"]);
    expect(clauses("nothing such")).toEqual([]);
    expect(clauses(" ")).toHaveLength(4);
  });
  it("links an instrument at the legislation register", () => {
    expect(registerPage("NI2005-63")).toBe("https://www.legislation.act.gov.au/ni/2005-63");
  });
  it("writes shares and days", () => {
    expect(percent(-0.01234)).toBe("−1.23 %");
    expect(dayOf(new Date("2026-11-16T23:59:00Z"))).toBe("2026-11-16");
  });
});
