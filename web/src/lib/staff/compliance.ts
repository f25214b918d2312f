// Supervision over HTTP: hours of gaming, restrictions, checks of cards and tiles, reviews; and the waiting list of a table.
import { ask, freshId } from "../api";
import { proved } from "./asks";

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export interface Hours { since: string; opens: string; closes: string; until?: string; weekdays?: string[]; zone?: string; place?: string; reference?: string }
export interface HoursOnFile { id: number; hours: Hours }
export interface Restricted { id: number; player: string; kind: "restriction" | "exclusion"; instrument: string; clause: string; table: number; n: number; at: string; lifted: string | null; sent: string | null; reference: string | null; to_report: boolean }
export interface Equipment { pieces: Record<string, number>; whole: number; single: boolean }
export interface Check { table: number; n: number; at: string; when: "before" | "after" | null; dealer: string; supervisor: string; by: string; count: number; whole: number; missing: string[]; extra: string[]; marked: string[]; replaced: string[] }
export interface Replacement { do: string; card: string | null; n: number | null; refused: string | null }
export interface CheckResult { check: Check; replacements: Replacement[]; repeated: boolean }
export interface Review { table: number; name: string; n: number; asked: string; player: string; about: string; clause: string; outcome: string | null; decided: string | null; reference: string | null }
export interface WaitingList { waiting: number; free: number; position: number | null; called: boolean; people: { name: string; at: string }[] | null }
export interface CheckForm { dealer: string; supervisor: string; counted: Record<string, number>; marked: string[]; replaced: string[]; when: "before" | "after" | null; role: "dealer" | "supervisor" }

export const hours = (): Promise<HoursOnFile[]> => ask("GET", "/api/hours");
export const addHours = (given: Hours): Promise<HoursOnFile> => ask("POST", "/api/hours", given);
export const removeHours = (id: number): Promise<unknown> => ask("DELETE", `/api/hours/${id}`);
export const restrictions = (): Promise<Restricted[]> => ask("GET", "/api/restrictions");
export const recordSent = (numbers: number[], day: string, reference: string): Promise<{ count: number }> => ask("POST", "/api/restrictions/sent", { restrictions: numbers, day, reference });
export const lift = (id: number, reason: string): Promise<unknown> => proved(() => ask("POST", `/api/restrictions/${id}/lift`, { reason }));
export const checks = (): Promise<Check[]> => ask("GET", "/api/equipment-checks");
export const equipment = (table: number): Promise<Equipment> => ask("GET", `/api/tables/${table}/equipment`);
export const reviews = (): Promise<Review[]> => ask("GET", "/api/reviews");
export const recordOutcome = (table: number, n: number, outcome: string, decided: string, reference: string): Promise<unknown> => ask("POST", `/api/reviews/${table}/${n}`, { outcome, decided, reference });
export const waiting = (table: number): Promise<WaitingList> => ask("GET", `/api/tables/${table}/waiting`);
export const joinWaiting = (table: number): Promise<WaitingList> => ask("POST", `/api/tables/${table}/waiting`);
export const leaveWaiting = (table: number): Promise<WaitingList> => ask("DELETE", `/api/tables/${table}/waiting`);
export const submitCheck = (table: number, form: CheckForm): Promise<CheckResult> => ask("POST", `/api/tables/${table}/equipment-checks`, { id: freshId(), ...form });

/** Pieces as they are written in a field ("Ah, 2c"), once for each time they are named. */
export const piecesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** The total of a form, and what is missing by it. */
export function tally(equipment: Equipment, counted: Record<string, number>): { count: number; missing: string[]; extra: string[] } {
  const missing: string[] = [], extra: string[] = [];
  let count = 0;
  for (const [piece, often] of Object.entries(equipment.pieces)) {
    const found = counted[piece] ?? often;
    count += found;
    for (let lacking = found; lacking < often; lacking += 1) missing.push(piece);
    for (let over = often; over < found; over += 1) extra.push(piece);
  }
  return { count, missing, extra };
}
