// The dispute desk: which commands an officer changed, and what is asked and answered about them.
import { ask, type Game, type Json, type Money } from "./api";
import type { Lay, Step } from "./evidence";

export type Command = Record<string, Json>;
export interface Side { stake: Money; outcome: string; odds: string | null; paid: Money; commission: Money; returned: Money; net: Money; rules: string[] }
export interface Compared { player: string; place: number; wager: string; hand: number | null; paid: Side | null; "by-rules": Side | null; difference: Money }
export interface Found {
  name: string; game: Game; instrument: string; number: number; rounds: number; status: string; commands: Command[]; recorded: Command[]; verbs: string[]; keys: Record<string, Key[]>; players: string[];
  before: Lay; steps: Step[]; lines: Compared[]; owed: Record<string, Money>; refused: number; gists: Record<string, string>; disputes: { clause: string; asks: string; gist: string }[];
}
/** A key of a command, and what it holds. */
export interface Key { key: string; holds: "text" | "money" | "number" | "yes-no" | "one-of" | "json"; values: string[] }
/** What the desk works on: a command as it is now, and as it was recorded (null: it was added). */
export interface Draft { now: Command; was: Command | null; gone: boolean }
export type Source = { table: number } | { record: Record<string, Json> };

export const examine = (source: Source, round: number, commands: Command[] | null, reason: string | null): Promise<Found> => ask("POST", "/api/disputes/examine", { ...source, round, ...(commands ? { commands } : {}), ...(reason && "table" in source ? { reason } : {}) });
export const rule = (ruling: Record<string, Json>): Promise<{ n: number; hash: string }> => ask("POST", "/api/disputes/rulings", ruling);

export const drafts = (recorded: Command[]): Draft[] => recorded.map((command) => ({ now: command, was: command, gone: false }));
const alike = (one: Command | null, other: Command): boolean => JSON.stringify(one) === JSON.stringify(other);
export const isChanged = (draft: Draft): boolean => draft.gone || !alike(draft.was, draft.now);
export const given = (all: Draft[]): Command[] => all.filter((draft) => !draft.gone).map((draft) => draft.now);
/** What was changed, for the ruling: each with how it was recorded. */
export const changes = (all: Draft[]): { was: Command | null; now: Command | null }[] => all.filter(isChanged).map(({ now, was, gone }) => ({ was, now: gone ? null : now }));
/** The step of each command that is given, by its place among all. */
export function placeOf(all: Draft[], index: number): number { return all.slice(0, index + 1).filter((draft) => !draft.gone).length; }

/** A command from what was typed; null where it is none. */
export function readCommand(text: string): Command | null {
  try {
    const found = JSON.parse(text) as unknown;
    return found !== null && typeof found === "object" && !Array.isArray(found) && typeof (found as Command).do === "string" ? (found as Command) : null;
  } catch {
    return null; // not JSON yet: still being typed
  }
}
/** The keys of a command for a form: those that its verb knows, and what else it holds. */
export function keysOf(command: Command, known: Record<string, Key[]>): Key[] {
  const found = known[String(command.do)] ?? [];
  const more = Object.keys(command).filter((key) => !["do", "at", "who", "refused"].includes(key) && !found.some((one) => one.key === key));
  return [...found, ...more.map((key): Key => ({ key, holds: "json", values: [] }))];
}
/** What stands in the field of a key. */
export const shownIn = (command: Command, { key }: Key): string => { const value = command[key]; return value === undefined || value === null ? "" : typeof value === "string" ? value : JSON.stringify(value); };
/** The command with what was written into a field; an empty one holds nothing. */
export function withKey(command: Command, { key, holds }: Key, written: string): Command {
  const text = written.trim();
  if (!text) return Object.fromEntries(Object.entries(command).filter(([one]) => one !== key));
  return { ...command, [key]: valueOf(text, holds) };
}
function valueOf(text: string, holds: Key["holds"]): Json {
  if (holds === "money") return /^\d+(\.\d{1,2})?$/.test(text) ? Number(text).toFixed(2) : text; // anything else is for the rules to refuse
  if (holds === "text" || holds === "one-of") return text;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
/** A command in a line: its verb, whose it is, and the rest. */
export function inShort(command: Command): string {
  const rest = Object.entries(command).filter(([key]) => !["do", "by", "at", "who", "player", "refused"].includes(key)).map(([key, value]) => {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return text.split(" ").length > 10 ? `${key}: ${text.split(" ").length}` : `${key} ${text}`;
  });
  return [command.player, ...rest].filter(Boolean).join(", ");
}
