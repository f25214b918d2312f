// The HTTP API: the types of its answers and functions for its requests.
import { catalogue } from "./messages/catalogue.svelte";

export type Money = string;
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface CurrentUser { name: string; roles: string[]; kind: string; chips: Money; csrf: string; "second-factor": boolean; "may-open": boolean; "may-ask-bots": boolean; simulation?: boolean; "must-change"?: boolean }
export interface TableSummary { id: number; name: string; game: Game; instrument: string; opened: string; closed: string | null; n: number; dealing: string; private: boolean; mine: boolean;
  places: number; free: number; players: { name: string; place: number; bot: boolean }[]; limits: Record<string, Json> | null; pools: Record<string, Money> | null; round: number; phase: string; stopped: boolean; waiting: number; tournament: number | null }
export type Game = "blackjack" | "canberra-poker" | "pai-gow" | "holdem";
export interface Problem { type?: string; title: string; detail?: string; rule?: string; status: number; id?: string }
export interface Rule { instrument: string; clause: string; kinds: string[]; gist: string; readings: string[]; texts?: { key: string; taken: string }[]; enforced?: string[] }

export interface Field {
  is: "amount" | "one-of" | "some-of" | "number" | "numbers" | "words" | "clause" | "cards" | "tiles" | string;
  least?: Money | number; most?: Money | number; step?: Money; also?: Money[]; values?: Json[]; free?: boolean; count?: number;
}
export interface LegalAction {
  do: string; part: "course" | "irregularity" | "power" | "on-record";
  arguments: Record<string, Json>; fields: Record<string, Field>; optional: string[]; costs?: Money;
}
export interface State {
  table: number; name: string; game: Game; instrument: string; n: number; hash: string; role: string;
  view: Record<string, any>; // differs by game; `scene.ts` reads it
  beside: Record<string, any>; // table extras that are not part of the view: hand names, the last round, pots
  chips: Record<string, Money>; committed: string[]; bots: string[]; offers: LegalAction[];
  /** For each shuffle that is open for player seeds: who has added one, by which entry; and the shuffles that still lack yours. */
  seeds?: Record<string, Record<string, number>>; "seeds-wanted"?: string[];
  story: FeedLine[];
  /** After a lost connection: the events since the last entry that this client had. `whole` is false if the server has dropped older ones. */
  missed?: { since: number; entries: number; events: FeedLine[]; whole: boolean };
  /** Pai Gow: the chips that players have promised to another player's bank. */
  promises?: Record<string, { bank: string; funds: Money }>;
  /** Who is offered the cut and how deep it may be; and the shuffles revealed most recently. */
  cut?: { for: string; least: number; most: number; of: number; rule: string } | null;
  opened?: { commitment: string; seed: string }[];
  clock: { for: string | null; what: string; seconds: number } | null;
  /** The tournament that is played at this table, and the position in it. */
  tournament?: Json;
}

export interface FeedLine {
  n: number; text: string; rules: string[]; player?: string; outcome?: string; kind?: string;
  /** At the end of a round: its number and each player's net result. */
  round?: number; nets?: Record<string, Money>;
}

export class ProblemError extends Error {
  constructor(readonly problem: Problem) { super(problem.detail ?? problem.title); }
}

let csrf = "";

export async function request<T>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { accept: "application/json", "accept-language": catalogue.language };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (csrf) headers["x-csrf-token"] = csrf;
  const response = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  const payload = response.status === 204 ? null : await response.json();
  if (!response.ok) throw new ProblemError(payload as Problem);
  return payload as T;
}

export async function fetchCurrentUser(): Promise<CurrentUser | null> {
  try {
    const user = await request<CurrentUser>("GET", "/api/session");
    csrf = user.csrf;
    return user;
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 401) return null;
    throw error;
  }
}

export async function joinAsGuest(name: string): Promise<void> { csrf = (await request<CurrentUser>("POST", "/api/session/guest", { name })).csrf; }
export interface Invitation { table: number; name: string; game: Game; instrument: string; "opened-by": string | null; guests: boolean }
export const fetchInvitation = (link: string): Promise<Invitation> => request("GET", `/api/invitations/${encodeURIComponent(link)}`);
export const acceptInvitation = (link: string): Promise<Invitation> => request("POST", `/api/invitations/${encodeURIComponent(link)}`);
export async function joinByInvitation(link: string, name: string): Promise<void> { csrf = (await request<CurrentUser>("POST", `/api/invitations/${encodeURIComponent(link)}/guest`, { name })).csrf; }
export const fetchTableLink = (table: number): Promise<{ link: string }> => request("GET", `/api/tables/${table}/invitation`);
export const fetchQrCode = (text: string): Promise<{ size: number; path: string }> => request("POST", "/api/qr", { text });
export async function signIn(name: string, password: string, code: string): Promise<void> {
  csrf = (await request<CurrentUser>("POST", "/api/session", { name, password, ...(code ? { code } : {}) })).csrf;
}
export async function signOut(): Promise<void> { await request("DELETE", "/api/session"); csrf = ""; }
export const fetchTables = (): Promise<TableSummary[]> => request("GET", "/api/tables");
export const addBot = (table: number): Promise<{ name: string }> => request("POST", `/api/tables/${table}/bots`, { id: makeRandomId() });
/** Pai Gow: promise chips to the bank that another player will request. An amount of zero withdraws the promise. */
export const promiseFunds = (table: number, bank: string, funds: Money): Promise<unknown> => request("POST", `/api/tables/${table}/partner`, { id: makeRandomId(), bank, funds });
export const fetchRule = (number: string, clause: string): Promise<Rule> =>
  request("GET", `/api/rules/${encodeURIComponent(number)}?locator=${encodeURIComponent(clause)}`);

/** Make a random id. With commands it is the idempotency key: the server runs each id once. */
export const makeRandomId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) => n.toString(16).padStart(2, "0")).join("");
