// Tournaments as the floor tells them, and a ballot that is drawn again in the browser.
import { proved } from "./staff/asks";
import { ask, freshId, type Game, type Json, type Money, type Offer } from "./api";
import type { Choice } from "./opening";

export interface InList { id: number; name: string; game: Game; instrument: string; phase: string; starts: string | null; "entry-fee": Money; "prize-pool": Money; entries: number; most: number; entered: boolean; closed: string | null }
export interface Ready { game: Game; instrument: string; conditions: Record<string, Json>; readings: Record<string, string[]>; departures: string[]; choices: Choice[]; table: Choice[] }
export interface Entrant { entry: number; status: string; paid: Money; seat: string | null; chips: Money | null; place: number | null; prize: Money; points?: string; "buy-backs": number; "add-ons": number }
export interface Clock { level: number; levels: number; runs: boolean; ends: string | null; "left-ms": number | null; minutes: number | null; "session-ends": string | null; next: string | null }
export interface Drawn { commitment: string | null; seed: string | null; salt: string | null; algorithm: string | null; sizes: number[]; order: string[]; seats: string[]; "first-seat": number }
export interface Session {
  status: "waiting" | "balloted" | "running" | "ended" | "progressed"; kind: string; game: string; length: string; limits: string; in: number; average: Money | null;
  seating: Record<string, string>; rounds: Record<string, number>; chips: Record<string, Money>; eliminated: { player: string; round: number; table: number }[];
  standings: string[][] | null; progressed: string[]; clock: Clock | null; commitment: string | null; ballot: Drawn | null; ties: { players: string[]; by: string; table: number | null }[];
  "in-play": Record<string, Record<string, string>>; floor: Record<string, { how: "live" | "reported"; table: number | null }>; extra: { table: number; players: string[]; round: number }[];
}
export interface Board {
  tournament: number; name: string; game: Game; instrument: string; n: number; role: string; bots: string[]; offers: Offer[]; problem: string | null; next: { do: string; role: string; session: string | null }[]; "break-until": string | null;
  terms: { "entry-fee": Money; players: { min: number; max: number }; "buy-back": Money | null; "add-on": Money | null; prizes: { place: number; words: string; amount: Money }[]; sessions: string[] };
  view: {
    phase: string; director: string | null; entrants: Record<string, Entrant>; reserves: string[]; sessions: Record<string, Session>; prizes: Record<string, Money>;
    places: { place: number; players: string[]; prize: Money; rules: string[] }[]; money: Record<string, Money>; notices: { to: string; rule: string; about: string }[];
  };
}
export interface Fact { label: string; value: string; clauses: string[] }
export interface Paper { page: { title: string; statement: string; warnings: string[]; highlights: Fact[]; sections: { heading: string; lead: string; facts: Fact[]; notes: string[] }[] }; text: string }

const at = (id: number, rest = ""): string => `/api/tournaments/${id}${rest}`;
export const tournaments = (): Promise<InList[]> => ask("GET", "/api/tournaments");
export const ready = (): Promise<Ready[]> => ask("GET", "/api/tournaments/ready");
export const openTournament = (body: Record<string, Json>): Promise<{ tournament: number }> => ask("POST", "/api/tournaments", body);
/** Give a command; prizes, refunds and the like want the password again, and the same id is given with it, so that it counts once. */
export function give(tournament: number, role: string, command: Record<string, Json>): Promise<{ n: number }> {
  const id = freshId();
  return proved(() => ask<{ n: number }>("POST", at(tournament, "/commands"), { id, role, command }));
}
export const enterBots = (id: number, role: string, count: number): Promise<{ names: string[] }> => ask("POST", at(id, "/bots"), { id: freshId(), count, role });
export const chooseTable = (id: number, role: string, session: string, table: number, how: string): Promise<null> => ask("POST", at(id, "/tables"), { session, table, how, role });
export const playOff = (id: number, role: string, session: string, players: string[]): Promise<{ table: number }> => ask("POST", at(id, "/play-off"), { session, players, role });
export const paper = (id: number, which: "conditions" | "report"): Promise<Paper> => ask("GET", at(id, `/papers/${which}`));

const encode = new TextEncoder();
async function sha256(text: string): Promise<string> {
  const hashed = await crypto.subtle.digest("SHA-256", encode.encode(text));
  return Array.from(new Uint8Array(hashed), (one) => one.toString(16).padStart(2, "0")).join("");
}

/** What is hashed: canonical JSON, keys in order, nothing between. */
const canonical = (parts: Record<string, string | number>): string => JSON.stringify(Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1))));

const RANGE = 1n << 256n;

/** The seats that a seed gives, in order of entry: a block of the stream is a SHA-256, those in the uneven remainder are thrown away. */
export async function drawAgain(drawn: Drawn, session: string): Promise<string[]> {
  const algorithm = drawn.algorithm ?? "sha256-bars-1";
  const [seed, salt] = [drawn.seed ?? "", drawn.salt ?? ""];
  let block = 0;
  const next = async (bound: number): Promise<number> => {
    const fair = RANGE - (RANGE % BigInt(bound));
    for (;;) {
      const text = algorithm === "sha256-bars-1" ? `${seed}|${salt}|${session}|${block}` : canonical({ algorithm, seed, salt, "drawn-for": session, block });
      block += 1;
      const value = BigInt(`0x${await sha256(text)}`);
      if (value < fair) return Number(value % BigInt(bound));
    }
  };
  const places = drawn.sizes.flatMap((size, table) => Array.from({ length: size }, (_, seat) => `${table + 1}-${drawn["first-seat"] + seat}`));
  const order = places.map((_, index) => index);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = await next(last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order.map((index) => places[index]!);
}

export async function commitmentOf(drawn: Drawn): Promise<string> {
  const seed = drawn.seed ?? "";
  return sha256(drawn.algorithm === null || drawn.algorithm === "sha256-bars-1" ? seed : canonical({ algorithm: drawn.algorithm, seed }));
}

/** Nothing where the ballot agrees with its proof; else what does not. */
export async function checkBallot(drawn: Drawn, session: string): Promise<{ what: "hash" } | { what: "seat"; name: string } | null> {
  if (drawn.commitment !== null && (await commitmentOf(drawn)) !== drawn.commitment) return { what: "hash" };
  const seats = await drawAgain(drawn, session);
  const wrong = drawn.order.findIndex((_, index) => seats[index] !== drawn.seats[index]);
  return wrong < 0 ? null : { what: "seat", name: drawn.order[wrong]! };
}

/** Offers with a name each that lasts over updates; two of one kind (two groups that are level) are told apart by their order. */
export function named(offers: Offer[]): [string, Offer][] {
  const met = new Map<string, number>();
  return offers.map((offer) => {
    const name = JSON.stringify([offer.do, offer.arguments, Object.keys(offer.fields)]), before = met.get(name) ?? 0;
    met.set(name, before + 1);
    return [`${name}${before}`, offer];
  });
}

/** A holding as a plain number, for sorting. */
export const chipsOf = (text: string | null | undefined): number => Number(text ?? "0");
/** Minutes and seconds until a moment; nought when it is past. */
export function timeLeft(until: string | null, now: number): string {
  if (until === null) return "";
  return clockText(Math.max(0, Date.parse(until) - now));
}
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const rest = `${String(Math.floor((seconds % 3600) / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
  return hours ? `${hours}:${rest}` : rest;
}
/** The session that is on: running, then seats drawn, then the last that was played. */
export function current(board: Board): [string, Session] | null {
  const all = Object.entries(board.view.sessions);
  for (const status of ["running", "balloted", "ended"]) {
    const found = all.find(([, session]) => session.status === status);
    if (found) return found;
  }
  return all.filter(([, session]) => session.status === "progressed").at(-1) ?? null;
}
/** Whom a tournament waits for: the players who have not paid, and those who have not taken their seats. */
export function waitedFor(board: Board): { pay: string[]; sit: string[] } {
  const entrants = Object.entries(board.view.entrants), drawn = Object.values(board.view.sessions).filter((one) => one.status === "balloted");
  return {
    pay: ["entries-open", "entries-closed"].includes(board.view.phase) ? entrants.filter(([, one]) => one.status === "applied").map(([name]) => name) : [],
    sit: entrants.filter(([name, one]) => one.status === "entered" && drawn.some((session) => name in session.seating)).map(([name]) => name),
  };
}
/** How many rounds are played at most and at least of so many, from the words of the length. */
export const roundsOf = (session: Session): { done: number; most: number | null } => ({
  done: Math.min(...Object.values(session.rounds).concat(Object.keys(session.rounds).length ? [] : [0])),
  most: /^(\d+) rounds?$/.test(session.length) ? Number(/^(\d+)/.exec(session.length)![1]) : null,
});
