// The accounts API: the user's own sessions, password and second factor, and for the operator all accounts.
import { request, makeRandomId, type Money } from "../api";
import { withPassword } from "./requests";

export interface OpenSession { id: string; made: string; seen: string; this: boolean }
export interface QrCode { size: number; path: string }
export interface Account { id: number; name: string; roles: string[]; kind: string; "second-factor": boolean; disabled: boolean }
export interface AuditEntry { at: string; person: number | null; act: string; title: string; about: string }
export const ROLES = ["player", "dealer", "supervisor", "director", "regulator", "operator"];

export const fetchSessions = (): Promise<OpenSession[]> => request("GET", "/api/sessions");
export const endOtherSessions = (): Promise<unknown> => request("DELETE", "/api/sessions");
export const endSession = (id: string): Promise<unknown> => request("DELETE", `/api/sessions/${id}`);
export const startSecondFactor = (): Promise<{ secret: string; uri: string }> => withPassword(() => request("POST", "/api/session/second-factor"));
export const confirmSecondFactor = (code: string): Promise<unknown> => withPassword(() => request("POST", "/api/session/second-factor/confirm", { code }));
export const fetchQrCode = (text: string): Promise<QrCode> => request("POST", "/api/qr", { text });
export const changePassword = (password: string, code: string, newPassword: string): Promise<unknown> => request("POST", "/api/session/password", { password, new: newPassword, ...(code ? { code } : {}) });

export const fetchAccounts = (): Promise<Account[]> => request("GET", "/api/users");
export const fetchAuditLog = (): Promise<AuditEntry[]> => request("GET", "/api/audit-log?most=200");
export const addPerson = (name: string, password: string, roles: string[]): Promise<Account> => withPassword(() => request("POST", "/api/users", { name, password, roles }));
export const setRoles = (person: number, roles: string[]): Promise<Account> => withPassword(() => request("POST", `/api/users/${person}/roles`, { roles }));
export const setEnabled = (person: number, isEnabled: boolean): Promise<Account> => withPassword(() => request("POST", `/api/users/${person}/${isEnabled ? "enable" : "disable"}`));
export const removeSecondFactor = (person: number): Promise<Account> => withPassword(() => request("DELETE", `/api/users/${person}/second-factor`));
export const resetPassword = (person: number, password: string): Promise<Account> => withPassword(() => request("POST", `/api/users/${person}/password`, { password }));
export function moveCash(name: string, verb: "chips-for-cash" | "cash-for-chips", amount: Money): Promise<{ account: string; balance: Money }> {
  const id = makeRandomId();
  return withPassword(() => request("POST", "/api/cage", { id, name, do: verb, amount }));
}

/** Filter accounts by kind and by a search for a name or role. */
export function filterAccounts(accounts: Account[], query: string, kind: string): Account[] {
  const term = query.trim().toLowerCase();
  return accounts.filter((account) => (!kind || account.kind === kind) && (!term || account.name.toLowerCase().includes(term) || account.roles.includes(term)));
}

/** Add up amounts in whole cents, to avoid rounding errors. */
export function sumAmounts(amounts: Money[]): Money {
  const cents = amounts.reduce((sum, text) => sum + Math.round(Number(text) * 100), 0);
  return `${cents < 0 ? "-" : ""}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;
}

/** Move a day by a number of days, in UTC. */
export const shiftDay = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
