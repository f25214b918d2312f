// What a regulator and whoever reads the law ask the floor for.
import { ask, type Game, type Json } from "./api";

export interface Inspected { id: number; name: string; game: Game; instrument: string; opened: string; closed: string | null; entries: number; rounds: number; signed: number; committed: number; "shuffles-opened": number }
export interface Standing { key: string; checkpoint: { id: number; at: string; key: string; root: string } | null; tables: Inspected[] }
export interface Verdict { about: string; faults: string[] }
export interface Hold { game: string; rounds: number; wagered: number; won: number; hold: number; expected: number; "expected-hold": number; deviation: number; away: number; "p-value": number }
export interface Duty { clause: string; asks: string; status: string; says?: string; reference?: string; acts: { do: string; at?: string; who?: string }[] }
export interface DutiesOfDay { place: string; day: string | null; instrument: string; certain: boolean; why: string; missing: number; duties: Duty[]; errors: string[] }
export interface InForce { game: Game; status: string; instrument: string | null; start: string | null; end: string | null; certain: boolean; why: string; note: string }
export interface Act { at: string; person: number | null; act: string; about: string }
export interface Law { number: string; game: Game; title: string; clauses: number }
export interface Part { clause: string; kinds: string[]; gist: string; kept: string[]; where: string[]; readings: string[] }
export interface Whole { number: string; game: Game; title: string; page: string; headings: Record<string, string>; clauses: Part[] }
export interface Reading { key: string; instruments: string[]; clauses: string[]; question: string; readings: string[]; why: string; changes: string; option?: string | null; values?: Record<string, Json>; doubtful?: string | null }

export const standing = (): Promise<Standing> => ask("GET", "/api/inspection");
export const checkTable = (table: number): Promise<Verdict> => ask("GET", `/api/inspection/tables/${table}`);
export const checkBooks = (): Promise<Verdict> => ask("GET", "/api/inspection/books");
export const holds = (): Promise<Hold[]> => ask("GET", "/api/inspection/hold");
export const dutiesOn = (day: string): Promise<DutiesOfDay[]> => ask("GET", `/api/inspection/duties/${day}`);
export const inForce = (day: string): Promise<InForce[]> => ask("GET", `/api/in-force?on=${day}`);
export const acts = (): Promise<Act[]> => ask("GET", "/api/acts?most=50");
export const record = (table: number, role: string, reason: string | null): Promise<unknown> => ask("GET", `/api/tables/${table}/record?role=${role}${reason ? `&reason=${encodeURIComponent(reason)}` : ""}`);
export const instruments = (): Promise<Law[]> => ask("GET", "/api/rules");
export const clausesOf = (number: string): Promise<Whole> => ask("GET", `/api/clauses/${encodeURIComponent(number)}`);
export const readings = (): Promise<Reading[]> => ask("GET", "/api/readings");

/** The address of an instrument at the ACT legislation register. */
export const registerPage = (instrument: string): string => `https://www.legislation.act.gov.au/ni/${instrument.replace("NI", "")}`;
/** The day of a time in UTC, as the floor counts days. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
export const percent = (part: number): string => `${part < 0 ? "−" : ""}${(Math.abs(part) * 100).toFixed(2)} %`;
/** Below this a result comes less than once in a thousand cases. */
export const SUSPECT = 0.001;

/** Of clauses those that a person means: all words in gist, number or heading; a number alone finds it and what lies below. */
export function meant(whole: Whole, asked: string): Part[] {
  const wanted = asked.trim().toLowerCase();
  if (!wanted) return whole.clauses;
  if (/^(a\.|\d)/.test(wanted)) {
    const squashed = (text: string): string => text.toLowerCase().replace(/[()\s]/g, "");
    const number = squashed(wanted);
    const found = whole.clauses.filter((part) => squashed(part.clause).startsWith(number) && !/\d/.test(squashed(part.clause)[number.length] ?? ""));
    if (found.length) return found;
  }
  const words = wanted.split(/\s+/);
  return whole.clauses.filter((part) => {
    const said = `${part.clause} ${part.gist} ${whole.headings[part.clause.split(".")[0]!] ?? ""}`.toLowerCase();
    return words.every((one) => said.includes(one));
  });
}
