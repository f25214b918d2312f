// The floor at a glance: what the floor tells of each table, and how long ago.
import { ask, freshId, type Json, type Money } from "../api";
import { proved } from "./asks";
import type { Turn } from "./types";

export interface Overseen {
  id: number; name: string; game: string; instrument: string; dealing: string; n: number; places: number; players: { name: string; place: number; bot: boolean }[];
  limits: Record<string, Json>; pools: Record<string, Money> | null; phase: string; round: number; turn: Turn[]; since: string | null;
  clock: { for: string | null; what: string; seconds: number } | null; at_risk: Money; float: Money | null; alerts: number; stopped: boolean; waiting: number;
}
export interface Alert { id: string; table: number; name: string; game: string; instrument: string; n: number; at: string; kind: string; do: string; text: string; rules: string[]; player: string | null }
export interface Approval { id: number; made: string; expires: string; person: string; role: string; table: number | null; act: string; body: Record<string, any>; state: string }
export interface Closed { table: number; name: string; hold: string; drop: Money; taken: Money; won: Money; pools: Money; filled: Money; owed: Money; float: Money; commission?: Money }
export interface Second { name: string; password: string; code?: string }

export const overview = (): Promise<Overseen[]> => ask("GET", "/api/floor");
export const alerts = (): Promise<Alert[]> => ask("GET", "/api/alerts");
export const approvals = (): Promise<Approval[]> => ask("GET", "/api/approvals");
export const closeOf = (day: string): Promise<Closed[]> => ask("GET", `/api/days/${day}`);
export const acknowledge = (alert: string, role: string): Promise<unknown> => ask("POST", `/api/alerts/${alert}/acknowledge`, { id: freshId(), role });
export const approve = (id: number): Promise<unknown> => proved(() => ask("POST", `/api/approvals/${id}/approve`, {}));
export const refuse = (id: number): Promise<unknown> => proved(() => ask("POST", `/api/approvals/${id}/refuse`, {}));
export const withdraw = (id: number): Promise<unknown> => ask("DELETE", `/api/approvals/${id}`);
export function fill(table: number, role: string, verb: string, amount: Money, second: Second): Promise<unknown> {
  const id = freshId();
  return proved(() => ask("POST", `/api/tables/${table}/float`, { id, role, do: verb, amount, second }));
}
/** Ask for a second person's word where an act needs two. */
export function askSecond(table: number, role: string, command: Record<string, Json>): Promise<unknown> {
  const id = freshId();
  return proved(() => ask("POST", "/api/approvals", { id, role, table, command }));
}

/** How long it is since a moment: a number and its unit. */
export function since(at: string | null, now: number): [number, "s" | "m" | "h"] | null {
  if (!at) return null;
  const seconds = Math.max(0, Math.round((now - Date.parse(at)) / 1000));
  return seconds < 90 ? [seconds, "s"] : seconds < 5400 ? [Math.round(seconds / 60), "m"] : [Math.round(seconds / 3600), "h"];
}

/** What stands on a sign in short, under its own name: the blinds, the ante, or the least and the most of a wager. */
export function limitsOf(limits: Record<string, Json>): { of: "blinds" | "ante" | "limits"; amounts: Money[] } {
  const { blinds, ante, min, max } = limits;
  if (Array.isArray(blinds) && blinds.length) return { of: "blinds", amounts: blinds.map(String) };
  if (min && max) return { of: "limits", amounts: [String(min), String(max)] };
  return ante ? { of: "ante", amounts: [String(ante)] } : { of: "limits", amounts: [] };
}

/** New tables for old, keeping the very objects of those that have not changed, so that only what changed is drawn again. */
export function renewed<T extends { id: number; n: number }>(old: T[], fresh: T[]): T[] {
  const before = new Map(old.map((one) => [one.id, one]));
  return fresh.map((one) => { const held = before.get(one.id); return held && held.n === one.n && JSON.stringify(held) === JSON.stringify(one) ? held : one; });
}
