// Rounds that are over, as the floor tells them, and how they are asked for.
import { ask, type Game, type Me, type Money } from "./api";

export interface Over { table: number; name: string; game: Game; number: number; at: string; status: string; net: Record<string, Money> }
export interface Held { player: string | null; place: number | null; hand: number | null; count: number; cards: string | null; called: string | null; folded: boolean }
export interface Chips { player: string; place: number; hand: number | null; wager: string; stake: Money; outcome: string | null; paid?: Money }
export interface Lay {
  phase: string; number: number; button: number | null; communal: string | null; pot: Money | null;
  turn: { player: string; place: number }[]; places: { place: number; player: string; stake: Money | null; status: string }[];
  chips: Chips[]; held: Held[]; pools: Record<string, Money> | null; purses?: Record<string, Money>;
}
export interface Said { text: string; rules: string[] }
export interface LineTold {
  player: string; place: number; wager: string; hand?: number; stake: Money; outcome: string; odds: string | null;
  paid: Money; commission: Money; returned: Money; rules: string[]; called: string; why: string; prize?: string;
}
export interface Step { n: number; at: string | null; do: string; who: string; what: string; told: Said[]; lines: LineTold[]; lay: Lay }
export interface Stepped {
  table: number; name: string; game: Game; instrument: string; number: number; newest: number; at: string; status: string;
  net: Record<string, Money>; "seen-by": string; eyes: string[]; before: Lay; steps: Step[]; gists: Record<string, string>;
  receipt: "ready" | "in-use" | "unsigned" | "not-yours";
}

const READERS = ["regulator", "supervisor", "operator", "director", "dealer"];
/** In which role a person looks at what is over: as who may read most. */
export const readingRole = (me: Me): string => READERS.find((role) => me.roles.includes(role)) ?? (me.roles.includes("player") ? "player" : "onlooker");
/** Whether a page says by which function a clause is kept: to the staff and the regulator. A player reads the rule, not the code. */
export const readsCode = (me: Me): boolean => READERS.some((role) => me.roles.includes(role));

const query = (values: Record<string, string | number | null | undefined>): string => {
  const told = Object.entries(values).filter(([, value]) => value !== null && value !== undefined).map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`);
  return told.length ? `?${told.join("&")}` : "";
};
export const ownRounds = (): Promise<Over[]> => ask("GET", "/api/rounds");
export const roundsOf = (table: number, before?: number): Promise<Over[]> => ask("GET", `/api/tables/${table}/rounds${query({ before })}`);
export const stepsOf = (table: number, number: number, role: string, seen: string | null, reason: string | null): Promise<Stepped> =>
  ask("GET", `/api/tables/${table}/rounds/${number}/steps${query({ role, seen, reason })}`);
export const receiptOf = <T>(table: string, number: string, reason: string | null): Promise<T> => ask("GET", `/api/tables/${table}/rounds/${number}/receipt${query({ reason })}`);
/** Whether somebody reads the hands of others only with a reason. */
export const needsReason = (me: Me): boolean => ["supervisor", "operator"].includes(readingRole(me));

/** Every line of a round with the step that settled it. */
export const linesOf = (steps: Step[]): { line: LineTold; step: number }[] => steps.flatMap((step, index) => step.lines.map((line) => ({ line, step: index + 1 })));
/** What a line brought its player, in cents. */
export const gain = (line: { returned: Money; stake: Money }): number => Math.round(Number(line.returned) * 100) - Math.round(Number(line.stake) * 100);
/** An amount with its sign, as a statement of account writes it. */
export const signed = (cents: number, shown: (text: string) => string): string => `${cents < 0 ? "−" : cents > 0 ? "+" : ""}${shown((Math.abs(cents) / 100).toFixed(2))}`;
