// The compliance API: hours of gaming, restrictions, equipment checks, reviews, and the waiting list of a table.
import { request, makeRandomId } from "../api";
import { withPassword } from "./requests";

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof WEEKDAYS)[number];
export interface Hours { since: string; opens: string; closes: string; until?: string; weekdays?: Weekday[]; zone?: string; place?: string; reference?: string }
export interface HoursEntry { id: number; hours: Hours }
export interface Restriction { id: number; player: string; kind: "restriction" | "exclusion"; instrument: string; clause: string; table: number; n: number; at: string; lifted: string | null; sent: string | null; reference: string | null; to_report: boolean }
export interface Equipment { pieces: Record<string, number>; whole: number; single: boolean }
export interface Check { table: number; n: number; at: string; when: "before" | "after" | null; dealer: string; supervisor: string; by: string; count: number; whole: number; missing: string[]; extra: string[]; marked: string[]; replaced: string[] }
export interface Replacement { do: string; card: string | null; n: number | null; refused: string | null }
export interface CheckResult { check: Check; replacements: Replacement[]; repeated: boolean }
export interface Review { table: number; name: string; n: number; asked: string; player: string; about: string; clause: string; outcome: string | null; decided: string | null; reference: string | null }
export interface WaitingList { waiting: number; free: number; position: number | null; called: boolean; people: { name: string; at: string }[] | null }
export interface CheckForm { dealer: string; supervisor: string; counted: Record<string, number>; marked: string[]; replaced: string[]; when: "before" | "after" | null; role: "dealer" | "supervisor" }

export const fetchHours = (): Promise<HoursEntry[]> => request("GET", "/api/hours");
export const addHours = (hours: Hours): Promise<HoursEntry> => request("POST", "/api/hours", hours);
export const removeHours = (id: number): Promise<unknown> => request("DELETE", `/api/hours/${id}`);
export const fetchRestrictions = (): Promise<Restriction[]> => request("GET", "/api/restrictions");
export const recordReportSent = (ids: number[], day: string, reference: string): Promise<{ count: number }> => request("POST", "/api/restrictions/sent", { restrictions: ids, day, reference });
export const liftRestriction = (id: number, reason: string): Promise<unknown> => withPassword(() => request("POST", `/api/restrictions/${id}/lift`, { reason }));
export const fetchChecks = (): Promise<Check[]> => request("GET", "/api/equipment-checks");
export const fetchEquipment = (table: number): Promise<Equipment> => request("GET", `/api/tables/${table}/equipment`);
export const fetchReviews = (): Promise<Review[]> => request("GET", "/api/reviews");
export const recordReviewOutcome = (table: number, n: number, outcome: string, decided: string, reference: string): Promise<unknown> => request("POST", `/api/reviews/${table}/${n}`, { outcome, decided, reference });
export const fetchWaitingList = (table: number): Promise<WaitingList> => request("GET", `/api/tables/${table}/waiting-list`);
export const joinWaitingList = (table: number): Promise<WaitingList> => request("POST", `/api/tables/${table}/waiting-list`);
export const leaveWaitingList = (table: number): Promise<WaitingList> => request("DELETE", `/api/tables/${table}/waiting-list`);
export const submitCheck = (table: number, form: CheckForm): Promise<CheckResult> => request("POST", `/api/tables/${table}/equipment-checks`, { id: makeRandomId(), ...form });

/** Split pieces that are typed into a field ("Ah, 2c"). A piece may appear several times. */
export const splitPieces = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Compare the counts of a form with the equipment: the total, the missing and the extra pieces. */
export function compareCounts(equipment: Equipment, counts: Record<string, number>): { count: number; missing: string[]; extra: string[] } {
  const missing: string[] = [], extra: string[] = [];
  let count = 0;
  for (const [piece, expected] of Object.entries(equipment.pieces)) {
    const actual = counts[piece] ?? expected;
    count += actual;
    for (let index = actual; index < expected; index += 1) missing.push(piece);
    for (let index = expected; index < actual; index += 1) extra.push(piece);
  }
  return { count, missing, extra };
}
