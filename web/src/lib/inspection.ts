// The inspection API for the regulator, and the API of the rules: instruments, clauses and interpretations.
import { request, type Game, type Json } from "./api";

export interface InspectedTable { id: number; name: string; game: Game; instrument: string; opened: string; closed: string | null; entries: number; rounds: number; signed: number; committed: number; "shuffles-opened": number }
export interface InspectionOverview { key: string; checkpoint: { id: number; at: string; key: string; root: string } | null; tables: InspectedTable[] }
export interface CheckVerdict { about: string; faults: string[] }
export interface Hold { game: string; rounds: number; wagered: number; won: number; hold: number; expected: number; "expected-hold": number; deviation: number; away: number; "p-value": number }
export interface Duty { clause: string; asks: string; status: string; says?: string; reference?: string; acts: { do: string; at?: string; who?: string }[] }
export interface DutiesOfDay { place: string; day: string | null; instrument: string; certain: boolean; why: string; missing: number; duties: Duty[]; errors: string[] }
export interface InForce { game: Game; status: string; instrument: string | null; start: string | null; end: string | null; certain: boolean; why: string; note: string }
export interface AuditEntry { at: string; person: number | null; act: string; title: string; about: string }
export interface InstrumentSummary { number: string; game: Game; title: string; clauses: number }
export interface ClauseSummary { clause: string; kinds: string[]; gist: string; kept: string[]; where: string[]; readings: string[] }
export interface InstrumentClauses { number: string; game: Game; title: string; page: string; headings: Record<string, string>; clauses: ClauseSummary[] }
export interface Interpretation { key: string; instruments: string[]; clauses: string[]; question: string; readings: string[]; why: string; changes: string; option?: string | null; values?: Record<string, Json>; doubtful?: string | null }

export const fetchOverview = (): Promise<InspectionOverview> => request("GET", "/api/inspection");
export const checkTable = (table: number): Promise<CheckVerdict> => request("GET", `/api/inspection/tables/${table}`);
export const checkBooks = (): Promise<CheckVerdict> => request("GET", "/api/inspection/ledger");
export const fetchHolds = (): Promise<Hold[]> => request("GET", "/api/inspection/hold");
export const fetchDuties = (day: string): Promise<DutiesOfDay[]> => request("GET", `/api/inspection/duties/${day}`);
export const fetchInForce = (day: string): Promise<InForce[]> => request("GET", `/api/in-force?on=${day}`);
export const fetchAuditLog = (): Promise<AuditEntry[]> => request("GET", "/api/audit-log?most=50");
export const fetchRecord = (table: number, role: string, reason: string | null): Promise<unknown> => request("GET", `/api/tables/${table}/record?role=${role}${reason ? `&reason=${encodeURIComponent(reason)}` : ""}`);
export const fetchInstruments = (): Promise<InstrumentSummary[]> => request("GET", "/api/rules");
export const fetchClauses = (number: string): Promise<InstrumentClauses> => request("GET", `/api/clauses/${encodeURIComponent(number)}`);
export const fetchInterpretations = (): Promise<Interpretation[]> => request("GET", "/api/interpretations");

/** Make the address of an instrument in the ACT legislation register. */
export const makeRegisterUrl = (instrument: string): string => `https://www.legislation.act.gov.au/ni/${instrument.replace("NI", "")}`;
/** Format the UTC day of a time, because the server counts days in UTC. */
export const formatIsoDay = (time: Date): string => time.toISOString().slice(0, 10);
/** A p-value below this limit occurs by chance less than once in a thousand cases. */
export const SUSPECT_P_VALUE = 0.001;

/** Find clauses by words in the summary, number or heading. A clause number finds that clause and its subclauses. */
export function findClauses(instrument: InstrumentClauses, query: string): ClauseSummary[] {
  const search = query.trim().toLowerCase();
  if (!search) return instrument.clauses;
  if (/^(a\.|\d)/.test(search)) {
    const normalize = (text: string): string => text.toLowerCase().replace(/[()\s]/g, "");
    const number = normalize(search);
    const matches = instrument.clauses.filter((clause) => normalize(clause.clause).startsWith(number) && !/\d/.test(normalize(clause.clause)[number.length] ?? ""));
    if (matches.length) return matches;
  }
  const terms = search.split(/\s+/);
  return instrument.clauses.filter((clause) => {
    const haystack = `${clause.clause} ${clause.gist} ${instrument.headings[clause.clause.split(".")[0]!] ?? ""}`.toLowerCase();
    return terms.every((term) => haystack.includes(term));
  });
}
