// Tournaments: the types of the API, its requests, and the verification of a ballot in the browser.
import { withPassword } from "./staff/requests";
import { request, makeRandomId, type Game, type Json, type Money, type LegalAction } from "./api";
import type { Choice } from "./table-setup";

export interface TournamentSummary { id: number; name: string; game: Game; instrument: string; phase: string; starts: string | null; "entry-fee": Money; "prize-pool": Money; entries: number; most: number; entered: boolean; closed: string | null }
export interface TournamentTemplate { game: Game; instrument: string; conditions: Record<string, Json>; readings: Record<string, string[]>; departures: string[]; choices: Choice[]; table: Choice[] }
export interface Entrant { entry: number; status: string; paid: Money; seat: string | null; chips: Money | null; place: number | null; prize: Money; points?: string; "buy-backs": number; "add-ons": number }
export interface Clock { level: number; levels: number; runs: boolean; ends: string | null; "left-ms": number | null; minutes: number | null; "session-ends": string | null; next: string | null }
export interface Ballot { commitment: string | null; seed: string | null; salt: string | null; algorithm: string | null; sizes: number[]; order: string[]; seats: string[]; "first-seat": number }
export interface Session {
  status: "waiting" | "balloted" | "running" | "ended" | "progressed"; kind: string; game: string; length: string; planned: { rounds: number | null }; limits: string; in: number; average: Money | null;
  seating: Record<string, string>; rounds: Record<string, number>; chips: Record<string, Money>; eliminated: { player: string; round: number; table: number }[];
  standings: string[][] | null; progressed: string[]; clock: Clock | null; commitment: string | null; ballot: Ballot | null; ties: { players: string[]; by: string; table: number | null }[];
  "in-play": Record<string, Record<string, string>>; floor: Record<string, { how: "live" | "reported"; table: number | null }>; extra: { table: number; players: string[]; round: number }[];
}
export interface Board {
  tournament: number; name: string; game: Game; instrument: string; n: number; role: string; bots: string[]; offers: LegalAction[]; problem: string | null; next: { do: string; role: string; session: string | null }[]; "break-until": string | null;
  terms: { "entry-fee": Money; players: { min: number; max: number }; "buy-back": Money | null; "add-on": Money | null; prizes: { place: number; words: string; amount: Money }[]; sessions: string[] };
  view: {
    phase: string; director: string | null; entrants: Record<string, Entrant>; reserves: string[]; sessions: Record<string, Session>; prizes: Record<string, Money>;
    places: { place: number; players: string[]; prize: Money; rules: string[] }[]; money: Record<string, Money>; notices: { to: string; rule: string; about: string }[];
  };
}
export interface Fact { label: string; value: string; clauses: string[] }
export interface TournamentDocument { page: { title: string; statement: string; warnings: string[]; highlights: Fact[]; sections: { heading: string; lead: string; facts: Fact[]; notes: string[] }[] }; text: string }

const makePath = (id: number, rest = ""): string => `/api/tournaments/${id}${rest}`;
export const fetchTournaments = (): Promise<TournamentSummary[]> => request("GET", "/api/tournaments");
export const fetchTemplates = (): Promise<TournamentTemplate[]> => request("GET", "/api/tournaments/templates");
export const openTournament = (body: Record<string, Json>): Promise<{ tournament: number }> => request("POST", "/api/tournaments", body);
/** Send a command. Prizes and refunds require the password again; the repeated request has the same id, so that the server runs it once. */
export function sendCommand(tournament: number, role: string, command: Record<string, Json>): Promise<{ n: number }> {
  const id = makeRandomId();
  return withPassword(() => request<{ n: number }>("POST", makePath(tournament, "/commands"), { id, role, command }));
}
export const enterBots = (id: number, role: string, count: number): Promise<{ names: string[] }> => request("POST", makePath(id, "/bots"), { id: makeRandomId(), count, role });
export const setTableMode = (id: number, role: string, session: string, table: number, mode: string): Promise<null> => request("POST", makePath(id, "/tables"), { session, table, how: mode, role });
export const startPlayOff = (id: number, role: string, session: string, players: string[]): Promise<{ table: number }> => request("POST", makePath(id, "/play-off"), { session, players, role });
export const fetchDocument = (id: number, kind: "conditions" | "report"): Promise<TournamentDocument> => request("GET", makePath(id, `/documents/${kind}`));

const encoder = new TextEncoder();
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", encoder.encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Write the fields as canonical JSON for hashing: sorted keys, no spaces. */
const toCanonicalJson = (fields: Record<string, string | number>): string => JSON.stringify(Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))));

const RANGE = 1n << 256n;

/** Recompute the seats from a seed, in order of entry. Each block of the stream is a SHA-256; blocks in the uneven remainder are rejected, to avoid bias. */
export async function recomputeSeats(ballot: Ballot, session: string): Promise<string[]> {
  const algorithm = ballot.algorithm ?? "sha256-bars-1";
  const [seed, salt] = [ballot.seed ?? "", ballot.salt ?? ""];
  let block = 0;
  const drawBelow = async (bound: number): Promise<number> => {
    const limit = RANGE - (RANGE % BigInt(bound));
    for (;;) {
      const text = algorithm === "sha256-bars-1" ? `${seed}|${salt}|${session}|${block}` : toCanonicalJson({ algorithm, seed, salt, "drawn-for": session, block });
      block += 1;
      const value = BigInt(`0x${await sha256(text)}`);
      if (value < limit) return Number(value % BigInt(bound));
    }
  };
  const places = ballot.sizes.flatMap((size, table) => Array.from({ length: size }, (_, seat) => `${table + 1}-${ballot["first-seat"] + seat}`));
  const order = places.map((_, index) => index);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const swap = await drawBelow(last + 1);
    [order[last], order[swap]] = [order[swap]!, order[last]!];
  }
  return order.map((index) => places[index]!);
}

export async function computeCommitment(ballot: Ballot): Promise<string> {
  const seed = ballot.seed ?? "";
  return sha256(ballot.algorithm === null || ballot.algorithm === "sha256-bars-1" ? seed : toCanonicalJson({ algorithm: ballot.algorithm, seed }));
}

/** Check a ballot against its proof. Return null if it agrees, or else the first mismatch. */
export async function checkBallot(ballot: Ballot, session: string): Promise<{ kind: "hash" } | { kind: "seat"; name: string } | null> {
  if (ballot.commitment !== null && (await computeCommitment(ballot)) !== ballot.commitment) return { kind: "hash" };
  const seats = await recomputeSeats(ballot, session);
  const mismatch = ballot.order.findIndex((_, index) => seats[index] !== ballot.seats[index]);
  return mismatch < 0 ? null : { kind: "seat", name: ballot.order[mismatch]! };
}

/** Give each legal action a key that is stable across updates. The order distinguishes equal actions, such as play-offs of two tied groups. */
export function addActionKeys(legalActions: LegalAction[]): [string, LegalAction][] {
  const counts = new Map<string, number>();
  return legalActions.map((legalAction) => {
    const name = JSON.stringify([legalAction.do, legalAction.arguments, Object.keys(legalAction.fields)]), count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return [`${name}${count}`, legalAction];
  });
}

/** Parse a chip count as a number, for sorting. */
export const parseChips = (text: string | null | undefined): number => Number(text ?? "0");
/** Format the minutes and seconds until a moment; zero if it is past. */
export function formatTimeLeft(until: string | null, now: number): string {
  if (until === null) return "";
  return formatClock(Math.max(0, Date.parse(until) - now));
}
export function formatClock(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const rest = `${String(Math.floor((seconds % 3600) / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
  return hours ? `${hours}:${rest}` : rest;
}
/** Find the current session: a running one, or else a balloted one, or else the last one played. */
export function findCurrentSession(board: Board): [string, Session] | null {
  const sessions = Object.entries(board.view.sessions);
  for (const status of ["running", "balloted", "ended"]) {
    const match = sessions.find(([, session]) => session.status === status);
    if (match) return match;
  }
  return sessions.filter(([, session]) => session.status === "progressed").at(-1) ?? null;
}
/** List the players that a tournament waits for: those who have not paid and those who have not taken their seats. */
export function listAwaitedPlayers(board: Board): { pay: string[]; sit: string[] } {
  const entrants = Object.entries(board.view.entrants), ballotedSessions = Object.values(board.view.sessions).filter((session) => session.status === "balloted");
  return {
    pay: ["entries-open", "entries-closed"].includes(board.view.phase) ? entrants.filter(([, entrant]) => entrant.status === "applied").map(([name]) => name) : [],
    sit: entrants.filter(([name, entrant]) => entrant.status === "entered" && ballotedSessions.some((session) => name in session.seating)).map(([name]) => name),
  };
}
/** Count the rounds of a session: the lowest number of rounds played at a table, and the planned number, if the session has a fixed length. */
export const countRounds = (session: Session): { done: number; most: number | null } => ({
  done: Math.min(...Object.values(session.rounds).concat(Object.keys(session.rounds).length ? [] : [0])),
  most: session.planned.rounds,
});
