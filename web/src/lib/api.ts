// What the floor answers over HTTP, and how it is asked.
import { prefs } from "./prefs.svelte";

export type Money = string;
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface Me { name: string; roles: string[]; kind: string; chips: Money; csrf: string; "second-factor": boolean; "may-open": boolean; "may-ask-bots": boolean; "must-change"?: boolean }
export interface Listed { id: number; name: string; game: Game; instrument: string; opened: string; closed: string | null; n: number; dealing: string; private: boolean; mine: boolean;
  places: number; free: number; players: { name: string; place: number; bot: boolean }[]; limits: Record<string, Json>; pools: Record<string, Money> | null; round: number; phase: string; stopped: boolean; waiting: number; tournament: number | null }
export type Game = "blackjack" | "canberra-poker" | "pai-gow" | "holdem";
export interface Problem { type?: string; title: string; detail?: string; rule?: string; status: number; id?: string }
export interface Rule { instrument: string; clause: string; kinds: string[]; gist: string; readings: string[]; texts?: { key: string; taken: string }[]; enforced?: string[] }

export interface Field {
  is: "amount" | "one-of" | "some-of" | "number" | "numbers" | "words" | "clause" | "cards" | "tiles" | string;
  least?: Money | number; most?: Money | number; step?: Money; also?: Money[]; values?: Json[]; free?: boolean; count?: number;
}
export interface Offer {
  do: string; part: "course" | "irregularity" | "power" | "on-record";
  arguments: Record<string, Json>; fields: Record<string, Field>; optional: string[]; costs?: Money;
}
export interface State {
  table: number; name: string; game: Game; instrument: string; n: number; hash: string; role: string;
  view: Record<string, any>; // each game's own; `scene.ts` reads it
  beside: Record<string, any>; // names, the round before, pots: what a page shows beside the view
  chips: Record<string, Money>; committed: string[]; bots: string[]; offers: Offer[];
  /** Of each shuffle that waits: who has added a player seed, and by which entry; and for which of them you have not. */
  seeds?: Record<string, Record<string, number>>; "seeds-wanted"?: string[];
  story: Told[];
  /** After a break: what has happened behind the entry that was known; `whole` says whether that is all of it. */
  missed?: { since: number; entries: number; events: Told[]; whole: boolean };
  /** At Pai Gow: what players have promised to the bank of somebody else. */
  promises?: Record<string, { bank: string; funds: Money }>;
  /** To whom the cut is offered, how deep it may be; the last shuffles that were opened. */
  cut?: { for: string; least: number; most: number; of: number; rule: string } | null;
  opened?: { commitment: string; seed: string }[];
  clock: { for: string | null; what: string; seconds: number } | null;
  /** The tournament that plays here, and where in it. */
  tournament?: Json;
}

export interface Told {
  n: number; text: string; rules: string[]; player?: string; outcome?: string; kind?: string;
  /** At the end of a round: its number, and what it brought each player. */
  round?: number; nets?: Record<string, Money>;
}

export class Refused extends Error {
  constructor(readonly problem: Problem) { super(problem.detail ?? problem.title); }
}

let csrf = "";

export async function ask<T>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { accept: "application/json", "accept-language": prefs.language };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (csrf) headers["x-csrf-token"] = csrf;
  const answer = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  const told = answer.status === 204 ? null : await answer.json();
  if (!answer.ok) throw new Refused(told as Problem);
  return told as T;
}

export async function whoAmI(): Promise<Me | null> {
  try {
    const me = await ask<Me>("GET", "/api/session");
    csrf = me.csrf;
    return me;
  } catch (error) {
    if (error instanceof Refused && error.problem.status === 401) return null;
    throw error;
  }
}

export async function comeIn(name: string): Promise<void> { csrf = (await ask<Me>("POST", "/api/session/guest", { name })).csrf; }
export interface Behind { table: number; name: string; game: Game; instrument: string; "opened-by": string | null; guests: boolean }
export const behind = (link: string): Promise<Behind> => ask("GET", `/api/links/${encodeURIComponent(link)}`);
export const enterBy = (link: string): Promise<Behind> => ask("POST", `/api/links/${encodeURIComponent(link)}`);
export async function comeInBy(link: string, name: string): Promise<void> { csrf = (await ask<Me>("POST", `/api/links/${encodeURIComponent(link)}/guest`, { name })).csrf; }
export const linkOf = (table: number): Promise<{ link: string }> => ask("GET", `/api/tables/${table}/link`);
export const qr = (text: string): Promise<{ size: number; path: string }> => ask("POST", "/api/qr", { text });
export async function signIn(name: string, password: string, code: string): Promise<void> {
  csrf = (await ask<Me>("POST", "/api/session", { name, password, ...(code ? { code } : {}) })).csrf;
}
export async function signOut(): Promise<void> { await ask("DELETE", "/api/session"); csrf = ""; }
export const tables = (): Promise<Listed[]> => ask("GET", "/api/tables");
export const addBot = (table: number): Promise<{ name: string }> => ask("POST", `/api/tables/${table}/bots`, { id: freshId() });
/** Pai Gow: put chips into the bank that another is to ask for; nought takes them back. */
export const partner = (table: number, bank: string, funds: Money): Promise<unknown> => ask("POST", `/api/tables/${table}/partner`, { id: freshId(), bank, funds });
export const ruleOf = (number: string, clause: string): Promise<Rule> =>
  ask("GET", `/api/rules/${encodeURIComponent(number)}?locator=${encodeURIComponent(clause)}`);

/** An id that nobody else makes: a command sent twice with it counts once. */
export const freshId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) => n.toString(16).padStart(2, "0")).join("");
