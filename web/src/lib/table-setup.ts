// Opening a table: the games and determinations of the API, and their conversion to and from form values.
import { request, type Game, type Json } from "./api";

export interface Choice {
  key: string; called: string; form: "money" | "per-cent" | "number" | "yes-or-no" | "one-of" | "text" | "list" | "by-key" | "group";
  about: string; rules: string[]; readings: string[]; default: Json; choices: Json[]; words: string[]; of: string | null; "may-be-none": boolean; keys: Choice[];
}
export interface PlayableGame { game: Game; title: string; instrument: string; law: string; newest: boolean; suggested: Record<string, Json>; determinations: Choice[]; dealing: string[]; "single-cards": boolean }
export interface DeterminationCheck { allowed: boolean; instrument: string | null; rule: string | null; why: string | null; place: string | null }
export interface OpenedTable { table: number; link: string | null }
export type Values = Record<string, Json>;

export const fetchGames = (): Promise<PlayableGame[]> => request("GET", "/api/games");
export const checkDeterminations = (instrument: string, table: Values): Promise<DeterminationCheck> => request("POST", "/api/check-determinations", { instrument, table });
export const openTable = (settings: { name: string; instrument: string; table: Values; private: boolean; bots: number; dealing: string; "reveal-cards": boolean }): Promise<OpenedTable> => request("POST", "/api/tables", settings);

/** Determinations that the form leaves out: tournaments set some of them, and the house keeps the lists of restricted players. */
const HIDDEN_DETERMINATIONS = new Set(["tournament", "starting-marker", "side-wagers", "idle-player", "departures", "blackjack-pays", "previously-restricted", "date"]);

/** Split the determinations into the common ones and all others that the form supports. */
export function splitDeterminations(game: PlayableGame): { first: Choice[]; rest: Choice[] } {
  const choices = game.determinations.filter((choice) => !HIDDEN_DETERMINATIONS.has(choice.key) && choice.form !== "by-key");
  return { first: choices.filter((choice) => choice.key in game.suggested && choice.form !== "group"), rest: choices.filter((choice) => !(choice.key in game.suggested && choice.form !== "group")) };
}

/** Choose the value that a field shows: the input, or else the suggestion, or else the default. */
export function chooseShownValue(choice: Choice, input: Json | undefined, suggested: Json | undefined): Json {
  return input !== undefined ? input : suggested !== undefined ? suggested : choice.default;
}

/** Parse a field's input into the record's form: lists are separated by commas, and an empty field leaves the key out. */
export function parseInput(choice: Choice, text: string): Json | undefined {
  const content = text.trim();
  if (content === "") return choice["may-be-none"] ? null : undefined;
  if (choice.form === "number") return Number.isInteger(Number(content)) ? Number(content) : content;
  if (choice.form === "list") return content.split(",").map((item) => item.trim()).filter(Boolean).map((item) => (choice.of === "money" ? normalizeMoney(item) : item));
  // One amount, or one for each betting round (Hold-em 4.2(g)).
  if (choice.form === "money") return content.includes(",") ? content.split(",").map((item) => normalizeMoney(item.trim())) : normalizeMoney(content);
  return content;
}

/** Normalize typed dollars ("5", "2.5") to two decimals. Other text stays as it is, and the server refuses it with a reason. */
function normalizeMoney(text: string): string {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  return match ? `${match[1]}.${(match[2] ?? "").padEnd(2, "0")}` : text;
}

/** Merge the suggested determinations with the changes. A change to undefined removes the key. */
export function mergeValues(suggested: Values, changes: Record<string, Json | undefined>): Values {
  const values: Values = { ...suggested };
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) delete values[key];
    else values[key] = value;
  }
  return values;
}
/** Get the value of a determination by its full key. `house-way.teen-and-day` is inside a group. */
export function getValue(table: Values, path: string): Json | undefined {
  const [key, innerKey] = path.split(".") as [string, string?];
  return innerKey === undefined ? table[key] : ((table[key] ?? {}) as Values)[innerKey];
}
/** Return a copy of the determinations with one value set. Undefined removes the key, and its group if that is then empty. */
export function setValue(table: Values, path: string, value: Json | undefined): Values {
  const [key, innerKey] = path.split(".") as [string, string?];
  if (innerKey === undefined) return mergeValues(table, { [key]: value });
  const group = mergeValues((table[key] ?? {}) as Values, { [innerKey]: value });
  return mergeValues(table, { [key]: Object.keys(group).length ? group : undefined });
}
/** Find a name that is not in use: the suggested one, or the same with the next free number. */
export function findUnusedName(name: string, usedNames: string[]): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name} ${number}`;
    if (!usedNames.includes(candidate)) return candidate;
  }
}
