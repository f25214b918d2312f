// Tests of the search in the rules and of days for the regulator.
import { describe, expect, it } from "vitest";
import { formatIsoDay, findClauses, makeRegisterUrl, type ClauseSummary, type InstrumentClauses } from "../src/lib/inspection";

const makeClause = (clause: string, gist: string): ClauseSummary => ({ clause, gist, kinds: [], kept: [], where: [], readings: [] });
const instrument: InstrumentClauses = { number: "NI", game: "blackjack", title: "", page: "", headings: { 9: "Subsequent deal", 13: "Final settlement" }, clauses: [makeClause("9.2", "A player may draw."), makeClause("9.2(a)", "Not beyond 21."), makeClause("9.20", "Another."), makeClause("13.1(c)", "Blackjack wins.")] };
const findClauseNumbers = (query: string): string[] => findClauses(instrument, query).map((clause) => clause.clause);

describe("search in the rules", () => {
  it("finds a clause by number, with its subclauses", () => {
    expect(findClauseNumbers("9.2")).toEqual(["9.2", "9.2(a)"]);
    expect(findClauseNumbers("13.1c")).toEqual(["13.1(c)"]);
  });
  it("finds clauses by words in summary and heading", () => {
    expect(findClauseNumbers("blackjack WINS")).toEqual(["13.1(c)"]);
    expect(findClauseNumbers("subsequent")).toEqual(["9.2", "9.2(a)", "9.20"]);
    expect(findClauseNumbers("nothing such")).toEqual([]);
    expect(findClauseNumbers(" ")).toHaveLength(4);
  });
  it("links an instrument in the legislation register", () => {
    expect(makeRegisterUrl("NI2005-63")).toBe("https://www.legislation.act.gov.au/ni/2005-63");
  });
  it("formats days", () => {
    expect(formatIsoDay(new Date("2026-11-16T23:59:00Z"))).toBe("2026-11-16");
  });
});
