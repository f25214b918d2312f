// Opening a table: the determinations that the server describes, as a form's values, and back again.
import { ask, type Game, type Json } from "./api";

export interface Choice {
  key: string; called: string; form: "money" | "per-cent" | "number" | "yes-or-no" | "one-of" | "text" | "list" | "by-key" | "group";
  about: string; rules: string[]; readings: string[]; default: Json; choices: Json[]; words: string[]; of: string | null; "may-be-none": boolean; keys: Choice[];
}
export interface Playable { game: Game; title: string; instrument: string; law: string; newest: boolean; suggested: Record<string, Json>; determinations: Choice[]; dealing: string[]; "single-cards": boolean }
export interface Verdict { allowed: boolean; instrument: string | null; rule: string | null; why: string | null; place: string | null }
export interface Opened { table: number; link: string | null }
export type Values = Record<string, Json>;

export const games = (): Promise<Playable[]> => ask("GET", "/api/games");
export const check = (instrument: string, table: Values): Promise<Verdict> => ask("POST", "/api/check-determinations", { instrument, table });
export const open = (what: { name: string; instrument: string; table: Values; private: boolean; bots: number; dealing: string; "open-shuffles": boolean }): Promise<Opened> => ask("POST", "/api/tables", what);

/** What belongs to a tournament is decided there, and lists of restricted players by the house: neither is asked for here. */
const ELSEWHERE = new Set(["tournament", "starting-marker", "side-wagers", "idle-player", "departures", "blackjack-pays", "previously-restricted", "date"]);

/** The determinations in two parts: what people ask for first, and all others that a form can ask for. */
export function parted(game: Playable): { first: Choice[]; rest: Choice[] } {
  const asked = game.determinations.filter((one) => !ELSEWHERE.has(one.key) && one.form !== "by-key");
  return { first: asked.filter((one) => one.key in game.suggested && one.form !== "group"), rest: asked.filter((one) => !(one.key in game.suggested && one.form !== "group")) };
}

/** What a field shows: what was typed, else what is suggested, else the default. */
export function shownOf(choice: Choice, typed: Json | undefined, suggested: Json | undefined): Json {
  return typed !== undefined ? typed : suggested !== undefined ? suggested : choice.default;
}

/** What was typed as the record wants it: lists by commas, numbers as numbers, an empty field as nothing said. */
export function written(choice: Choice, text: string): Json | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return choice["may-be-none"] ? null : undefined;
  if (choice.form === "number") return Number.isInteger(Number(trimmed)) ? Number(trimmed) : trimmed;
  if (choice.form === "list") return trimmed.split(",").map((one) => one.trim()).filter(Boolean).map((one) => (choice.of === "money" ? money(one) : one));
  // One amount, or one for each betting round (Hold-em 4.2(g)).
  if (choice.form === "money") return trimmed.includes(",") ? trimmed.split(",").map((one) => money(one.trim())) : money(trimmed);
  return trimmed;
}

/** Dollars as people type them ("5", "2.5") as the record writes them; anything else goes as it is, and is refused with its reason. */
function money(text: string): string {
  const found = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  return found ? `${found[1]}.${(found[2] ?? "").padEnd(2, "0")}` : text;
}

/** The determinations that are sent: what is suggested, changed by what was typed; what was cleared is left out. */
export function merged(suggested: Values, typed: Record<string, Json | undefined>): Values {
  const all: Values = { ...suggested };
  for (const [key, value] of Object.entries(typed)) {
    if (value === undefined) delete all[key];
    else all[key] = value;
  }
  return all;
}
/** The value of a determination by its whole key; `house-way.teen-and-day` is inside a group. */
export function valueAt(table: Values, path: string): Json | undefined {
  const [first, second] = path.split(".") as [string, string?];
  return second === undefined ? table[first] : ((table[first] ?? {}) as Values)[second];
}
/** A copy of the determinations with one of them set; a value of undefined takes the key away, and an empty group with it. */
export function withValue(table: Values, path: string, value: Json | undefined): Values {
  const [first, second] = path.split(".") as [string, string?];
  if (second === undefined) return merged(table, { [first]: value });
  const group = merged((table[first] ?? {}) as Values, { [second]: value });
  return merged(table, { [first]: Object.keys(group).length ? group : undefined });
}
/** A name that nobody has: the one that is suggested, or the same with the next number. */
export function unused(name: string, taken: string[]): string {
  for (let number = 1; ; number += 1) {
    const found = number === 1 ? name : `${name} ${number}`;
    if (!taken.includes(found)) return found;
  }
}
