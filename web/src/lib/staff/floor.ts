// The floor API for staff: table overviews, alerts, approvals, the float and the end-of-day report.
import { request, makeRandomId, type Json, type Money } from "../api";
import { withPassword } from "./requests";
import type { Turn } from "./types";

export interface TableOverview {
  id: number; name: string; game: string; instrument: string; dealing: string; n: number; places: number; players: { name: string; place: number; bot: boolean }[];
  limits: Record<string, Json> | null; pools: Record<string, Money> | null; phase: string; round: number; turn: Turn[]; since: string | null;
  clock: { for: string | null; what: string; seconds: number } | null; at_risk: Money; float: Money | null; alerts: number; stopped: boolean; waiting: number;
}
export interface Alert { id: string; table: number; name: string; game: string; instrument: string; n: number; at: string; kind: string; do: string; text: string; rules: string[]; player: string | null }
export interface Approval { id: number; made: string; expires: string; person: string; role: string; table: number | null; act: string; body: Record<string, any>; state: string }
export interface EndOfDayRow { table: number; name: string; hold: string; drop: Money; taken: Money; won: Money; pools: Money; filled: Money; owed: Money; float: Money; commission?: Money }
export interface SecondApprover { name: string; password: string; code?: string }

export const fetchOverview = (): Promise<TableOverview[]> => request("GET", "/api/floor");
export const fetchAlerts = (): Promise<Alert[]> => request("GET", "/api/alerts");
export const fetchApprovals = (): Promise<Approval[]> => request("GET", "/api/approvals");
export const fetchEndOfDay = (day: string): Promise<EndOfDayRow[]> => request("GET", `/api/daily-reports/${day}`);
export const acknowledge = (alert: string, role: string): Promise<unknown> => request("POST", `/api/alerts/${alert}/acknowledge`, { id: makeRandomId(), role });
export const approve = (id: number): Promise<unknown> => withPassword(() => request("POST", `/api/approvals/${id}/approve`, {}));
export const refuse = (id: number): Promise<unknown> => withPassword(() => request("POST", `/api/approvals/${id}/refuse`, {}));
export const withdraw = (id: number): Promise<unknown> => request("DELETE", `/api/approvals/${id}`);
export function moveFloat(table: number, role: string, verb: string, amount: Money, approver: SecondApprover): Promise<unknown> {
  const id = makeRandomId();
  return withPassword(() => request("POST", `/api/tables/${table}/float`, { id, role, do: verb, amount, second: approver }));
}
/** Request a second approver for a command that needs two people. */
export function requestApproval(table: number, role: string, command: Record<string, Json>): Promise<unknown> {
  const id = makeRandomId();
  return withPassword(() => request("POST", "/api/approvals", { id, role, table, command }));
}

/** Measure the time since a moment, as a number and its unit. */
export function measureAge(time: string | null, now: number): [number, "s" | "m" | "h"] | null {
  if (!time) return null;
  const seconds = Math.max(0, Math.round((now - Date.parse(time)) / 1000));
  return seconds < 90 ? [seconds, "s"] : seconds < 5400 ? [Math.round(seconds / 60), "m"] : [Math.round(seconds / 3600), "h"];
}

/** Summarize the limits on the sign: the blinds, the ante, or the minimum and maximum wager. */
export function summarizeLimits(limits: Record<string, Json> | null): { kind: "blinds" | "ante" | "limits"; amounts: Money[] } {
  const { blinds, ante, min, max } = limits ?? {};
  if (Array.isArray(blinds) && blinds.length) return { kind: "blinds", amounts: blinds.map(String) };
  if (min && max) return { kind: "limits", amounts: [String(min), String(max)] };
  return ante ? { kind: "ante", amounts: [String(ante)] } : { kind: "limits", amounts: [] };
}

/** Merge a new list of tables into the old one. Unchanged tables keep their objects, so that Svelte redraws only the others. */
export function mergeTables<T extends { id: number; n: number }>(previous: T[], latest: T[]): T[] {
  const previousById = new Map(previous.map((table) => [table.id, table]));
  return latest.map((table) => { const previousTable = previousById.get(table.id); return previousTable && previousTable.n === table.n && JSON.stringify(previousTable) === JSON.stringify(table) ? previousTable : table; });
}
