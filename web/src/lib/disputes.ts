// The dispute desk: the officer's changes to recorded commands, and the requests about them.
import { request, type Game, type Json, type Money } from "./api";
import type { TableView, Step } from "./evidence";
import { joinList } from "./messages";
import { describeArgument } from "./messages/commands";

export type Command = Record<string, Json>;
export interface Side { stake: Money; outcome: string; odds: string | null; paid: Money; commission: Money; returned: Money; net: Money; rules: string[] }
export interface ComparedLine { player: string; place: number; wager: string; hand: number | null; paid: Side | null; "by-rules": Side | null; difference: Money }
export interface Examination {
  name: string; game: Game; instrument: string; number: number; rounds: number; status: string; commands: Command[]; recorded: Command[]; verbs: string[]; keys: Record<string, CommandKey[]>; players: string[];
  before: TableView; steps: Step[]; lines: ComparedLine[]; owed: Record<string, Money>; refused: number; gists: Record<string, string>; disputes: { clause: string; asks: string; gist: string }[];
}
/** A key of a command and the type of its value. */
export interface CommandKey { key: string; holds: "text" | "money" | "number" | "yes-no" | "one-of" | "json"; values: string[] }
/** A command on the desk: its current form and its recorded form (null if the officer added it). */
export interface CommandDraft { current: Command; recorded: Command | null; isRemoved: boolean }
export type Source = { table: number } | { record: Record<string, Json> };

export const examineRound = (source: Source, round: number, commands: Command[] | null, reason: string | null): Promise<Examination> => request("POST", "/api/disputes/replay", { ...source, round, ...(commands ? { commands } : {}), ...(reason && "table" in source ? { reason } : {}) });
export const recordRuling = (ruling: Record<string, Json>): Promise<{ n: number; hash: string }> => request("POST", "/api/disputes/rulings", ruling);

export const makeDrafts = (commands: Command[]): CommandDraft[] => commands.map((command) => ({ current: command, recorded: command, isRemoved: false }));
const isSameCommand = (first: Command | null, second: Command): boolean => JSON.stringify(first) === JSON.stringify(second);
export const isChanged = (draft: CommandDraft): boolean => draft.isRemoved || !isSameCommand(draft.recorded, draft.current);
export const listCommands = (drafts: CommandDraft[]): Command[] => drafts.filter((draft) => !draft.isRemoved).map((draft) => draft.current);
/** List the changes for the ruling, each with its recorded form. */
export const listChanges = (drafts: CommandDraft[]): { was: Command | null; now: Command | null }[] => drafts.filter(isChanged).map(({ current, recorded, isRemoved }) => ({ was: recorded, now: isRemoved ? null : current }));
/** Find the step number of a command: removed commands have no step. */
export function findStepNumber(drafts: CommandDraft[], index: number): number { return drafts.slice(0, index + 1).filter((draft) => !draft.isRemoved).length; }

/** Parse a typed command. Return null if it is not a command. */
export function parseCommand(text: string): Command | null {
  try {
    const candidate = JSON.parse(text) as unknown;
    return candidate !== null && typeof candidate === "object" && !Array.isArray(candidate) && typeof (candidate as Command).do === "string" ? (candidate as Command) : null;
  } catch {
    return null; // invalid JSON: the person is still typing
  }
}
/** List the keys of a command for a form: those of its verb, then any others that it has. */
export function listKeys(command: Command, keysByVerb: Record<string, CommandKey[]>): CommandKey[] {
  const verbKeys = keysByVerb[String(command.do)] ?? [];
  const otherKeys = Object.keys(command).filter((key) => !["do", "at", "who", "refused"].includes(key) && !verbKeys.some((verbKey) => verbKey.key === key));
  return [...verbKeys, ...otherKeys.map((key): CommandKey => ({ key, holds: "json", values: [] }))];
}
/** Format the value of a key for its field. */
export const formatValue = (command: Command, { key }: CommandKey): string => { const value = command[key]; return value === undefined || value === null ? "" : typeof value === "string" ? value : JSON.stringify(value); };
/** Return the command with one key set from a field. An empty field removes the key. */
export function setKey(command: Command, { key, holds }: CommandKey, input: string): Command {
  const text = input.trim();
  if (!text) return Object.fromEntries(Object.entries(command).filter(([name]) => name !== key));
  return { ...command, [key]: parseValue(text, holds) };
}
function parseValue(text: string, holds: CommandKey["holds"]): Json {
  if (holds === "money") return /^\d+(\.\d{1,2})?$/.test(text) ? Number(text).toFixed(2) : text; // the server refuses anything else and says why
  if (holds === "text" || holds === "one-of") return text;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
/** Summarize a command in one line: the player, then its other keys. */
export function summarizeCommand(command: Command): string {
  const parts = Object.entries(command).filter(([key]) => !["do", "by", "at", "who", "player", "refused"].includes(key)).map(([key, value]) => describeArgument(key, value));
  return joinList([...(command.player ? [String(command.player)] : []), ...parts]);
}
