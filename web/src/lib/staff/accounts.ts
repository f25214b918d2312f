// Accounts over HTTP: one's own sessions, password and second factor; and for the operator everybody's.
import { ask, freshId, type Money } from "../api";
import { proved } from "./asks";

export interface OpenSession { id: string; made: string; seen: string; this: boolean }
export interface Qr { size: number; path: string }
export interface Known { id: number; name: string; roles: string[]; kind: string; "second-factor": boolean; disabled: boolean }
export interface Act { at: string; person: number | null; act: string; about: string }
export const ROLES = ["player", "dealer", "supervisor", "director", "regulator", "operator"];

export const sessionsOf = (): Promise<OpenSession[]> => ask("GET", "/api/sessions");
export const signOutElsewhere = (): Promise<unknown> => ask("DELETE", "/api/sessions");
export const signOutThere = (id: string): Promise<unknown> => ask("DELETE", `/api/sessions/${id}`);
export const freshFactor = (): Promise<{ secret: string; uri: string }> => proved(() => ask("POST", "/api/session/second-factor"));
export const confirmFactor = (code: string): Promise<unknown> => proved(() => ask("POST", "/api/session/second-factor/confirm", { code }));
export const qr = (text: string): Promise<Qr> => ask("POST", "/api/qr", { text });
export const changePassword = (password: string, code: string, next: string): Promise<unknown> => ask("POST", "/api/session/password", { password, new: next, ...(code ? { code } : {}) });

export const everybody = (): Promise<Known[]> => ask("GET", "/api/people");
export const acts = (): Promise<Act[]> => ask("GET", "/api/acts?most=200");
export const addPerson = (name: string, password: string, roles: string[]): Promise<Known> => proved(() => ask("POST", "/api/people", { name, password, roles }));
export const setRoles = (person: number, roles: string[]): Promise<Known> => proved(() => ask("POST", `/api/people/${person}/roles`, { roles }));
export const letIn = (person: number, may: boolean): Promise<Known> => proved(() => ask("POST", `/api/people/${person}/${may ? "enable" : "disable"}`));
export const dropFactor = (person: number): Promise<Known> => proved(() => ask("DELETE", `/api/people/${person}/second-factor`));
export const resetPassword = (person: number, password: string): Promise<Known> => proved(() => ask("POST", `/api/people/${person}/password`, { password }));
export function cage(name: string, verb: "chips-for-cash" | "cash-for-chips", amount: Money): Promise<{ account: string; balance: Money }> {
  const id = freshId();
  return proved(() => ask("POST", "/api/cage", { id, name, do: verb, amount }));
}

/** Who of everybody is meant by a search: name or role. */
export function found(all: Known[], words: string, kind: string): Known[] {
  const wanted = words.trim().toLowerCase();
  return all.filter((one) => (!kind || one.kind === kind) && (!wanted || one.name.toLowerCase().includes(wanted) || one.roles.includes(wanted)));
}

/** Sums of a column of money, in whole cents. */
export function total(amounts: Money[]): Money {
  const cents = amounts.reduce((sum, text) => sum + Math.round(Number(text) * 100), 0);
  return `${cents < 0 ? "-" : ""}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;
}

/** The day before or after, by UTC. */
export const dayBeside = (day: string, by: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
