// Finished rounds: the types of the API and functions that fetch rounds, replays and receipts.
import { request, type Game, type CurrentUser, type Money } from "./api";

export interface FinishedRound { table: number; name: string; game: Game; number: number; at: string; status: string; net: Record<string, Money> }
export interface HandView { player: string | null; place: number | null; hand: number | null; count: number; cards: string | null; called: string | null; folded: boolean }
export interface Chips { player: string; place: number; hand: number | null; wager: string; stake: Money; outcome: string | null; paid?: Money }
export interface TableView {
  phase: string; number: number; button: number | null; communal: string | null; pot: Money | null;
  turn: { player: string; place: number }[]; places: { place: number; player: string; stake: Money | null; status: string }[];
  chips: Chips[]; held: HandView[]; pools: Record<string, Money> | null; purses?: Record<string, Money>;
}
export interface EventText { text: string; rules: string[] }
export interface SettlementLine {
  player: string; place: number; wager: string; hand?: number; stake: Money; outcome: string; odds: string | null;
  paid: Money; commission: Money; returned: Money; rules: string[]; called: string; why: string; prize?: string;
}
export interface Step { n: number; at: string | null; do: string; who: string; what: string; told: EventText[]; lines: SettlementLine[]; lay: TableView }
export interface RoundReplay {
  table: number; name: string; game: Game; instrument: string; number: number; newest: number; at: string; status: string;
  net: Record<string, Money>; "seen-by": string; eyes: string[]; before: TableView; steps: Step[]; gists: Record<string, string>;
  receipt: "ready" | "in-use" | "unsigned" | "not-yours";
}

const READERS = ["regulator", "supervisor", "operator", "director", "dealer"];
/** Choose the role in which a person reads finished rounds: the one that may read most. */
export const chooseReadingRole = (user: CurrentUser): string => READERS.find((role) => user.roles.includes(role)) ?? (user.roles.includes("player") ? "player" : "onlooker");
/** Whether a page names the functions that enforce a clause. Staff and the regulator see them; a player sees only the rule. */
export const canReadCode = (user: CurrentUser): boolean => READERS.some((role) => user.roles.includes(role));

const formatQuery = (values: Record<string, string | number | null | undefined>): string => {
  const pairs = Object.entries(values).filter(([, value]) => value !== null && value !== undefined).map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`);
  return pairs.length ? `?${pairs.join("&")}` : "";
};
export const fetchOwnRounds = (): Promise<FinishedRound[]> => request("GET", "/api/rounds");
export const fetchTableRounds = (table: number, before?: number): Promise<FinishedRound[]> => request("GET", `/api/tables/${table}/rounds${formatQuery({ before })}`);
export const fetchRoundReplay = (table: number, number: number, role: string, viewer: string | null, reason: string | null): Promise<RoundReplay> =>
  request("GET", `/api/tables/${table}/rounds/${number}/steps${formatQuery({ role, seen: viewer, reason })}`);
export const fetchReceipt = <T>(table: string, number: string, reason: string | null): Promise<T> => request("GET", `/api/tables/${table}/rounds/${number}/receipt${formatQuery({ reason })}`);
/** Whether the person must give a reason before reading other players' hands. */
export const needsReason = (user: CurrentUser): boolean => ["supervisor", "operator"].includes(chooseReadingRole(user));

/** List every line of a round with the step that settled it. */
export const listLines = (steps: Step[]): { line: SettlementLine; step: number }[] => steps.flatMap((step, index) => step.lines.map((line) => ({ line, step: index + 1 })));
/** Compute what a line won or lost for its player, in cents. */
export const computeGain = (line: { returned: Money; stake: Money }): number => Math.round(Number(line.returned) * 100) - Math.round(Number(line.stake) * 100);
/** Format an amount with a plus or minus sign. */
export const formatSigned = (cents: number, formatAmount: (text: string) => string): string => `${cents < 0 ? "−" : cents > 0 ? "+" : ""}${formatAmount((Math.abs(cents) / 100).toFixed(2))}`;
